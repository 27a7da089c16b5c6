//! What a match under way tells of itself.

use std::fmt;
use std::io;
use std::time::Duration;

use thiserror::Error;

use super::fault::Fault;
use super::openings::{Opening, OpeningFaultKind};
use super::plan::BadPlan;
use super::row::Row;
use super::schedule::Fixture;
use super::sprt::Accepted;
use crate::games::AnyTree;
use crate::record::Score;
use crate::rules::{Move, Side};

/// After so many games running that ended by a fault the match is paused.
pub const FAULTS_IN_A_ROW: u32 = 3;

/// What happens in a match.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A game begins.
    Started {
        /// Which.
        fixture: Fixture,
        /// How it begins.
        opening: Opening,
    },
    /// An engine was slow to start, and is there now.
    Slow {
        /// Its place among the players.
        player: usize,
        /// How long it took.
        took: Duration,
    },
    /// A player has moved.
    Moved(Moved),
    /// A game is over and kept; the match stands otherwise than before ([`Match::add`](super::Match::add)).
    Finished {
        /// What it came to.
        row: Row,
        /// The game, with scores, depths and times.
        tree: AnyTree,
    },
    /// No move is asked for until the match is gone on with.
    Paused(Pause),
    /// It goes on.
    Resumed,
    /// It has ended; nothing more comes.
    Over(Ending),
}

/// A move of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Moved {
    /// The number of the game.
    pub number: u32,
    /// How many moves were played with it, those of the opening included.
    pub ply: usize,
    /// Who moved.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// What the player thinks of it; `None` if it does not say.
    pub score: Option<Score>,
    /// How deep it has searched, in plies.
    pub depth: Option<u32>,
    /// The line of play that it expects, from this move on.
    pub pv: Vec<Move>,
    /// How long it thought.
    pub took: Duration,
    /// What is left to both sides, where there are clocks.
    pub left: Option<[Duration; 2]>,
}

/// Why a match is paused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pause {
    /// Somebody wants it.
    Asked,
    /// [`FAULTS_IN_A_ROW`] games ended by a fault; this is the last.
    Faults {
        /// Whose fault it is, as a place among the players.
        player: usize,
        /// What it is.
        fault: Fault,
    },
    /// Games cannot be kept, for this reason of the system. They are tried again when the match is gone
    /// on with.
    Unkept(String),
}

/// How a match under way has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// All games were played.
    Played,
    /// The test is decided.
    Decided(Accepted),
    /// It was stopped. What was under way is played anew when the match is gone on with.
    Stopped,
}

/// Why a match cannot be played.
#[derive(Debug, Error)]
pub enum StartError {
    /// Its plan cannot be.
    #[error(transparent)]
    Plan(#[from] BadPlan),
    /// It has no openings.
    #[error("there is no opening to begin with")]
    NoOpenings,
    /// An opening cannot be played.
    #[error("opening {number}: {kind}")]
    Opening {
        /// Its number, from 1.
        number: usize,
        /// What is wrong.
        kind: OpeningFaultKind,
    },
    /// The system has no threads for it.
    #[error("the match does not start: {0}")]
    System(#[from] io::Error),
}

/// Why a match that was to be played out was not.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Interrupted {
    /// It was paused.
    #[error("{0}")]
    Paused(Pause),
    /// Its threads have broken down.
    #[error("the match has broken down")]
    Broken,
}

impl fmt::Display for Pause {
    /// In English, for programs without a window.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Asked => f.write_str("paused"),
            Self::Faults { player, fault } => write!(
                f,
                "paused after {FAULTS_IN_A_ROW} games in a row that ended by a fault, the last of \
                 player {}: it {fault}",
                player + 1
            ),
            Self::Unkept(reason) => write!(f, "paused, for a game cannot be kept: {reason}"),
        }
    }
}
