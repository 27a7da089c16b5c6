//! Why the player cannot move now, and what touching a piece does.

use thiserror::Error;

use crate::games::{AnyPlayError, AnyRefusal};

/// Why a move request was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// The rules of the game.
    #[error(transparent)]
    Rules(AnyRefusal),
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// It is the opponent's turn.
    #[error("it is the opponent's turn")]
    NotYourTurn,
    /// An earlier position is shown.
    #[error("an earlier position is shown")]
    LookingBack,
}

impl From<AnyPlayError> for Refused {
    fn from(error: AnyPlayError) -> Self {
        match error {
            AnyPlayError::Refused(refusal) => Self::Rules(refusal),
            AnyPlayError::GameOver(_) => Self::GameOver,
        }
    }
}

/// What a touch of a piece on the board may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Touch {
    /// Take up a piece of the side to move, and move it.
    #[default]
    Move,
    /// Take up an own piece and move it in advance, while a program thinks.
    Advance,
    /// Let the game go on after a reminder.
    GoOn,
    /// Nothing, for this reason.
    Refused(Refused),
    /// Put pieces anywhere and take them off: a position is set up.
    Arrange,
}
