//! Where the keyboard is on the board.

use bevy::prelude::*;

use super::showing::Showing;
use crate::games::{AnyPosition, GameKind};
use crate::rules::{Move, Square};

/// The point that the keyboard's cursor is on, and whose board that is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardCursor(Option<(GameKind, Square)>);

impl BoardCursor {
    /// The cursor on a point of a game's board.
    pub const fn on(game: GameKind, at: Square) -> Self {
        Self(Some((game, at)))
    }

    /// Where it was put on the board shown, if it was.
    pub fn placed(&self, showing: &Showing) -> Option<Square> {
        self.0.filter(|(game, _)| *game == showing.game).map(|(_, at)| at)
    }

    /// Where it is on the board shown. It begins where the last move went, or with the king whose turn
    /// it is.
    pub fn at(&self, showing: &Showing) -> Option<Square> {
        let king = |position: &AnyPosition| position.king(position.side_to_move());
        let last = || showing.last.map(Move::to).or(showing.position.as_ref().map(king));
        let first = || showing.game.grid().squares().next();
        self.placed(showing).or_else(last).or_else(first)
    }
}
