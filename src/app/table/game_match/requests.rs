//! Requests to the match, and why a move is refused.

use bevy::prelude::*;

use crate::app::settings::players::{Player, Seats};
use crate::app::table::activity::editor::SetupEdit;
use crate::engine::Level;
use crate::games::{AnyPosition, AnyRecord, Edit};
use crate::library::{GameId, SavedGame};
use crate::record::{Evaluation, NodeId, Shape, TimeControl};
use crate::review::{Fault, Review, ReviewedMove};
use crate::rules::xiangqi::Ruleset;
use crate::rules::{Move, Side};

/// What a new game is started with.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Who plays whom.
    pub seats: Seats,
    /// Which game, and where it starts.
    pub start: AnyPosition,
    /// What repetitions are judged by in Xiangqi.
    pub ruleset: Ruleset,
    /// How much time each side has, if it is played with clocks.
    pub clocks: Option<[TimeControl; 2]>,
}

/// A move that a program would play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    /// Whether it is what the other side threatens, not what to play.
    pub is_threat: bool,
}

/// Whether programs move when it is their turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// They do.
    #[default]
    Running,
    /// They wait until the game goes on.
    Paused,
    /// They wait again after one move.
    Step,
}

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
        /// The [`Match::version`](super::Match::version) of the position that it thought about.
        version: u64,
        /// Its name in the record.
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
    /// The same for a game that comes from a file, and so is not the player's own.
    StudyOpened(Box<AnyRecord>),
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
    /// Show what a program would play in the position with this [`Match::version`](super::Match::version).
    Hint(u64, Hint),
    /// The same, with what it wins and the line that does so.
    HintThatWins(u64, Hint, Box<(Fault, Vec<Move>)>),
    /// Tell the whole of the hint.
    TellHint,
    /// Show the hint no more.
    HideHint,
    /// Tell a person of the mistake that he has made in the position with this
    /// [`Match::version`](super::Match::version), before a program replies.
    Remind(u64, Box<ReviewedMove>),
    /// Go on after a reminder.
    PlayOn,
    /// Tell the better move of a reminder as well, or no longer.
    TellBetter,
    /// Play another move than the one that the ruleset refuses.
    AnotherMove,
    /// Draw an arrow or a ring on the position of a game that is played, or take it away.
    Draw(Shape),
    /// Let a person make moves in advance, or no longer.
    AllowPremoves(bool),
    /// Take back the move that a person has made in advance.
    CallOffPremove,
    /// Keep what an engine thinks of the position of a node, which has this FEN.
    Evaluate(NodeId, String, Evaluation),
    /// Write a review of the game into its tree, with what is to be said of some of its moves.
    Review(Box<Review>, Vec<(NodeId, String)>),
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
    /// Let the game play itself (打谱), or no longer.
    PlayThrough,
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
    /// A program gives up, which thought about the position with this [`Match::version`](super::Match::version).
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
    /// The one after this many plies.
    At(usize),
}
