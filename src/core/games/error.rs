//! Refusals of any game, and why.

use thiserror::Error;

use crate::record::PlayError;
use crate::rules::{Arrange, Game, Outcome, Square, chess, xiangqi};

/// Why the rules of any game refuse a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AnyRefusal {
    /// Those of Xiangqi.
    #[error(transparent)]
    Xiangqi(#[from] xiangqi::Refusal),
    /// Those of chess.
    #[error(transparent)]
    Chess(#[from] chess::Refusal),
}

/// What is wrong with a FEN of any game. Its message is English; the window has its own.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AnyFenError {
    /// Read as one of Xiangqi.
    #[error(transparent)]
    Xiangqi(#[from] xiangqi::FenError),
    /// Read as one of chess.
    #[error(transparent)]
    Chess(#[from] chess::FenError),
}

/// A reason why a setup of any game cannot arise. Its message is English; the window has its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AnySetupFault {
    /// In Xiangqi.
    #[error(transparent)]
    Xiangqi(#[from] xiangqi::SetupFault),
    /// In chess.
    #[error(transparent)]
    Chess(#[from] chess::SetupFault),
}

impl AnySetupFault {
    /// The squares that it is about, lowest first; none if it is about what is missing.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Self::Xiangqi(fault) => xiangqi::Position::fault_squares(fault),
            Self::Chess(fault) => chess::Position::fault_squares(fault),
        }
    }
}

/// Why a move could not be played in a record of any game; see [`PlayError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AnyPlayError {
    /// The rules do not allow it.
    #[error(transparent)]
    Refused(AnyRefusal),
    /// The game has ended.
    #[error("the game is over: {:?}", .0.reason)]
    GameOver(Outcome),
}

impl<G: Game<Refusal: Into<AnyRefusal>>> From<PlayError<G>> for AnyPlayError {
    fn from(error: PlayError<G>) -> Self {
        match error {
            PlayError::Refused(refusal) => Self::Refused(refusal.into()),
            PlayError::GameOver(outcome) => Self::GameOver(outcome),
        }
    }
}
