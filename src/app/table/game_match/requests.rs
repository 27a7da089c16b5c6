//! What is asked of the match, and why a move is refused.

use bevy::prelude::*;
use thiserror::Error;

use super::{Hint, Pace, Setup};
use crate::app::settings::players::Player;
use crate::app::table::activity::editor::SetupEdit;
use crate::engine::Level;
use crate::games::{AnyPlayError, AnyRecord, AnyRefusal, Edit};
use crate::library::{GameId, SavedGame};
use crate::record::{Evaluation, NodeId};
use crate::review::Review;
use crate::rules::{Move, Side};

/// Someone asks for a move; the referee decides.
#[derive(Message, Clone, Debug)]
pub struct MoveRequest {
    /// The move asked for.
    pub mv: Move,
    /// Who asks.
    pub by: Asker,
}

/// Who asks for a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asker {
    /// The person at the window.
    Person,
    /// A program.
    Program {
        /// The [`Match::version`] of the position that it thought about.
        version: u64,
        /// What the record shall call it.
        name: String,
        /// Whether it offers a draw with its move.
        offers_draw: bool,
    },
}

/// Someone asks for something else of the match.
#[derive(Message, Clone, Debug)]
pub enum MatchRequest {
    /// Start a new game.
    New(Box<Setup>),
    /// Study a game that is not in the library, at the place of its record.
    Study(Box<AnyRecord>),
    /// Study the game at the board, from the position shown.
    StudyThis,
    /// Go on with a game of the library: play it on where it was left, or study it.
    Continue(Box<(GameId, SavedGame)>),
    /// Show the dangers to the pieces of the side to move, or no more.
    Dangers,
    /// Go to a node of the tree that is studied.
    GoTo(NodeId),
    /// Change the tree.
    Edit(Edit),
    /// Show what a program would play in the position with this [`Match::version`].
    Hint(u64, Hint),
    /// Keep what an engine thinks of the position of a node, which has this FEN.
    Evaluate(NodeId, String, Evaluation),
    /// Write a review of the game into its tree.
    Review(Box<Review>),
    /// Let a line follow the place in a study, which stays.
    AddLine(Vec<Move>),
    /// Set up a position, from the one shown.
    SetUp,
    /// Change the position that is set up.
    Arrange(SetupEdit),
    /// Go back from the position that is set up to the game.
    LeaveEditor,
    /// Let the other side sit at the near side of the board.
    TurnBoard,
    /// Take back (悔棋).
    Regret,
    /// Play again what was taken back.
    Redo,
    /// Give up.
    Resign,
    /// Call off a game that has hardly begun.
    Abort,
    /// Play again with colours changed; against another level of the built-in opponent, if one is
    /// named.
    Rematch(Option<Level>),
    /// Offer a draw.
    OfferDraw,
    /// Accept the draw that a side offers, or decline it.
    AnswerDraw {
        /// Who has offered it.
        by: Side,
        /// Whether it is accepted.
        accepted: bool,
    },
    /// A program gives up, which thought about the position with this [`Match::version`].
    ProgramResigns(u64),
    /// Let programs wait, move, or move once.
    Pace(Pace),
    /// Let another player move for a side from now on.
    Replace(Side, Player),
    /// Show an earlier position on the board, or the current one.
    Look(Look),
}

/// Which position to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The one before the first move.
    First,
    /// One ply earlier.
    Back,
    /// One ply later.
    Forward,
    /// The current one.
    Last,
    /// The one after so many plies.
    At(usize),
}

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
