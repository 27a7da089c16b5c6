//! What can go wrong with an engine, with all that a window needs to say so.

use std::path::PathBuf;
use std::process::ExitStatus;
use std::time::Duration;

use thiserror::Error;

/// The most letters of an engine's words that are kept to be shown.
const QUOTED_LETTERS: usize = 200;

/// Why an engine gives no move. The game is untouched by any of it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EngineFault {
    /// There is no such program.
    #[error("there is no program {command:?}")]
    Missing {
        /// What was to be started.
        command: String,
    },
    /// The file may not or cannot be run.
    #[error("{command:?} cannot be run: {reason}")]
    NotExecutable {
        /// What was to be started.
        command: String,
        /// What the system says.
        reason: String,
    },
    /// The folder to start it in does not exist.
    #[error("there is no folder {}", folder.display())]
    NoFolder {
        /// The folder.
        folder: PathBuf,
    },
    /// The system does not start it for another reason.
    #[error("{command:?} does not start: {reason}")]
    CannotStart {
        /// What was to be started.
        command: String,
        /// What the system says.
        reason: String,
    },
    /// It ended before it had presented itself.
    #[error("the engine ended at once ({exit}): {}", last_lines.join(" / "))]
    Exited {
        /// How it ended.
        exit: Exit,
        /// Its last lines of standard error, or else of standard output.
        last_lines: Vec<String>,
    },
    /// It has not said anything, or not that it is ready, in the time in which engines start.
    #[error("the engine is slow to start, or is none: no answer for {} s", waited.as_secs())]
    SlowStart {
        /// How long it was waited for since it was asked.
        waited: Duration,
    },
    /// It presents itself in neither protocol.
    #[error("the program speaks neither UCI nor UCCI: {}", last_lines.join(" / "))]
    NoProtocol {
        /// Its last lines of standard error, or else of standard output.
        last_lines: Vec<String>,
    },
    /// It plays another game.
    #[error("the engine does not play this game{}", answer.as_ref().map_or_else(String::new, |sent| format!(", it plays {sent:?}")))]
    WrongGame {
        /// The move that it plays in the starting position, as sent, if it was asked.
        answer: Option<String>,
    },
    /// It ended in the middle of its work.
    #[error("the engine has ended ({exit}): {}", last_lines.join(" / "))]
    Crashed {
        /// How it ended.
        exit: Exit,
        /// Its last lines of standard error, or else of standard output.
        last_lines: Vec<String>,
    },
    /// It has not answered in time, nor when it was told to stop.
    #[error("the engine has been silent for {} s", waited.as_secs())]
    Silent {
        /// How long it was waited for.
        waited: Duration,
    },
    /// It writes and writes and none of it means anything.
    #[error("the engine writes without end")]
    Flood,
    /// Its answer is no move.
    #[error("the engine's answer is no move: {sent:?}")]
    Unreadable {
        /// The answer as sent, cut to a length that a person reads.
        sent: String,
    },
    /// Its move is not legal.
    #[error("the engine's move is not legal: {sent:?}")]
    Illegal {
        /// The move as sent.
        sent: String,
    },
}

impl EngineFault {
    /// The thread that drives the engine has broken down.
    pub(super) const fn broken() -> Self {
        Self::Crashed { exit: Exit::Unknown, last_lines: Vec::new() }
    }

    /// Whether the engine may do better if it is started once more: it was at work and fell silent
    /// or ended.
    #[must_use]
    pub const fn is_worth_a_restart(&self) -> bool {
        matches!(self, Self::Crashed { .. } | Self::Silent { .. })
    }
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Exit {
    /// With this code; 0 says that all was well.
    #[error("code {0}")]
    Code(i32),
    /// By this signal of the system.
    #[error("signal {0}")]
    Signal(i32),
    /// Nobody knows; it may still be there with its output closed.
    #[error("no code")]
    Unknown,
}

impl Exit {
    /// What a status says.
    pub(super) fn of(status: Option<ExitStatus>) -> Self {
        let Some(status) = status else { return Self::Unknown };
        #[cfg(unix)]
        if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
            return Self::Signal(signal);
        }
        status.code().map_or(Self::Unknown, Self::Code)
    }
}

/// An engine's words cut to a length that a person reads, without what no screen shows.
pub(super) fn quoted(text: &str) -> String {
    text.trim().chars().filter(|letter| !letter.is_control()).take(QUOTED_LETTERS).collect()
}
