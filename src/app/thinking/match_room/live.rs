//! A game of a match while it is played.

use std::time::{Duration, Instant};

use crate::games::{AnyPosition, GameKind};
use crate::matches::{Fixture, Moved, Opening};
use crate::rules::{Move, Side};

/// A game under way.
#[derive(Clone, Debug)]
pub struct LiveGame {
    /// Which one.
    pub fixture: Fixture,
    /// The position before the last move, and that move.
    pub before: Option<(AnyPosition, Move)>,
    /// The position now.
    pub position: AnyPosition,
    /// Plies since the start, those of the opening included.
    pub plies: usize,
    /// What each side told with its last move.
    pub told: [Option<Moved>; 2],
    /// When the last move was made.
    moved: Instant,
}

impl LiveGame {
    /// A game that begins with an opening; `None` if that is not of the game.
    pub fn new(game: GameKind, fixture: Fixture, opening: &Opening) -> Option<Self> {
        let mut position = match &opening.start {
            Some(fen) => AnyPosition::from_fen(game, fen).ok()?,
            None => AnyPosition::start(game),
        };
        let mut before = None;
        for &mv in &opening.moves {
            if !position.is_legal(mv) {
                return None;
            }
            before = Some((position.clone(), mv));
            position.play(mv);
        }
        let plies = opening.moves.len();
        Some(Self { fixture, before, position, plies, told: [None, None], moved: Instant::now() })
    }

    /// Takes in a move.
    pub fn take(&mut self, moved: Moved) {
        if !self.position.is_legal(moved.mv) {
            return;
        }
        self.before = Some((self.position.clone(), moved.mv));
        self.position.play(moved.mv);
        self.plies = moved.ply;
        self.moved = Instant::now();
        let side = moved.side.index();
        self.told[side] = Some(moved);
    }

    /// What was told with the last move.
    pub fn last(&self) -> Option<&Moved> {
        self.told[self.position.side_to_move().opponent().index()].as_ref()
    }

    /// What a side has left on its clock now, where there is one.
    pub fn left(&self, side: Side) -> Option<Duration> {
        let left = self.last()?.left?[side.index()];
        let thinks = side == self.position.side_to_move();
        Some(if thinks { left.saturating_sub(self.moved.elapsed()) } else { left })
    }
}
