//! Jobs for engines: the position, who thinks and why, and what is reported. Independent of how
//! engines are driven.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::settings::players::Program;
use crate::app::table::game_match::TimeLeft;
use crate::engines::{Answer, EngineFault, Introduction, Lines, OptionRefusal};
use crate::games::AnyRecord;
use crate::rules::Side;

/// What a job is for. Each purpose has an engine of its own and one job at a time, so that jobs for
/// several purposes go on side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// To move for a side of the match.
    Play(Side),
    /// To try out an engine before it is kept.
    Check,
    /// To analyse what is studied, for as long as it is looked at: the first engine is 0, those
    /// beside it follow.
    Analyse(u8),
    /// To say what comes of one move in what is studied.
    Ask,
    /// To give a person a hint.
    Hint,
}

/// Something to think about.
#[derive(Clone, Debug)]
pub struct Job {
    /// What for.
    pub purpose: Purpose,
    /// Who thinks, and within which limits.
    pub program: Program,
    /// The line of play that leads to the position in question.
    pub record: AnyRecord,
    /// What the program is to do.
    pub effort: Effort,
    /// What chance depends on where the program leaves something to it.
    pub seed: u64,
}

/// What a program is to do with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Find a move, within the program's own limits or at its level.
    Move {
        /// The clocks, where they run.
        clocks: Option<TimeLeft>,
        /// Whether the other side offers a draw, which UCCI engines are told.
        draw_offered: bool,
    },
    /// The same for a position that is only expected: limits of time count when it is there.
    Ponder {
        /// The clocks, where they run.
        clocks: Option<TimeLeft>,
    },
    /// Search at full strength and report the best lines, until it is called off or for so long.
    Analyse {
        /// How many lines, at least 1.
        lines: usize,
        /// For how long; `None` for as long as it is wanted.
        time: Option<Duration>,
    },
}

impl Effort {
    /// The clocks, where a move is to be found while they run.
    pub fn clocks(self) -> Option<TimeLeft> {
        match self {
            Self::Move { clocks, .. } | Self::Ponder { clocks } => clocks,
            Self::Analyse { .. } => None,
        }
    }
}

/// The number of a job, by which what comes late is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JobId(pub(super) u64);

/// What an engine reports.
#[derive(Clone, Debug)]
pub enum News {
    /// It has been started and is ready.
    Ready(Introduction),
    /// How far it has come with its job.
    Progress(Lines),
    /// It has answered.
    Answered {
        /// The answer.
        answer: Answer,
        /// How long it thought.
        took: Duration,
        /// The move is from the opening book, and nothing was searched.
        from_book: bool,
        /// What the built-in opponent knows of its move.
        aside: Option<Aside>,
    },
    /// It was at fault and is started once more.
    Restarted(EngineFault),
    /// It gives no answer.
    Failed(EngineFault),
    /// An option was not set.
    OptionRefused {
        /// Its name.
        name: String,
        /// Why not.
        refusal: OptionRefusal,
    },
}

/// What the built-in opponent knows of a move besides the move itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aside {
    /// How long after the beginning of its turn a person would have made it.
    pub human_time: Duration,
    /// The other side mates at once, or nearly; looked for only where the game is lost.
    pub is_mated_soon: bool,
}

/// Something has happened with a job, or with the engine that does the jobs of a purpose. Progress
/// is not told; it stands in [`EngineOutput`](super::EngineOutput).
#[derive(Event, Clone, Debug)]
pub struct JobEvent {
    /// Whose engine it is.
    pub purpose: Purpose,
    /// The job under way, if there is one.
    pub job: Option<JobId>,
    /// What has happened.
    pub news: News,
}
