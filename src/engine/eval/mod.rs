//! What a position is worth at rest: one trait for the search, one room for each game.

mod taper;
pub mod xiangqi;

use std::fmt::Debug;

pub use taper::Taper;

use super::Book;
use crate::rules::{Game, Move};

/// What the search needs to know of a game beyond its rules.
pub trait Evaluate: Game {
    /// Plies without a capture (or what else the game counts) after which it is drawn.
    const MOVE_LIMIT: u16;

    /// What is carried from position to position so that it need not be counted anew.
    type Sums: Copy + PartialEq + Debug + Send + Sync + 'static;

    /// Counted from scratch.
    fn sums(&self) -> Self::Sums;

    /// Those of the position after a legal move that is about to be played here.
    fn sums_after(&self, sums: Self::Sums, mv: Move) -> Self::Sums;

    /// What the position is worth to the side to move, in centipawns, if nothing happens; `sums`
    /// are the position's own.
    fn evaluate(&self, sums: &Self::Sums) -> i32;

    /// Kinds of pieces that there are.
    const KINDS: usize;

    /// The number of a kind of pieces, below [`Self::KINDS`].
    fn kind(piece: Self::Piece) -> usize;

    /// What a piece is worth on average, in centipawns.
    fn value(piece: Self::Piece) -> i32;

    /// Whether a move wins at least `least` centipawns when both sides go on taking on its target
    /// with the cheapest piece and stop when it pays. A move that takes nothing risks its piece.
    fn wins_exchange(&self, mv: Move, least: i32) -> bool;

    /// Whether the side to move has enough left that having to move is no burden to it, so that
    /// the search may try what happens if it passes.
    fn may_pass(&self) -> bool;

    /// What the house knows of the game's openings; nothing, if not given.
    #[must_use]
    fn book() -> &'static Book {
        Book::none()
    }

    /// What the evaluation is made of, for people to look at.
    fn terms(&self) -> Terms;
}

/// All that the evaluation looks at in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// One thing after the other.
    pub terms: Vec<Term>,
    /// How much of the middle game is left, and how much there is of it at the start.
    pub phase: (i32, i32),
    /// How much of the sum counts, and how much would count where nothing hinders a win.
    pub scale: (i32, i32),
}

/// One thing that the evaluation looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// What it is called.
    pub name: &'static str,
    /// What it is worth to the first and to the second side.
    pub worth: [Taper; 2],
}
