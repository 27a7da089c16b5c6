//! What an engine did wrong in a game that it lost by that.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::engines::EngineFault;
use crate::rules::Side;

/// What an engine did wrong. It loses the game by it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: FaultKind,
    /// The particulars in English: what the engine sent, or what the system says.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub said: String,
}

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// It does not start, or is no engine.
    NoStart,
    /// It was not ready in the time in which engines start.
    SlowStart,
    /// It plays another game.
    OtherGame,
    /// An option cannot be set as the plan has it: it would play as another engine.
    Option,
    /// It ended in the middle of the game.
    Crash,
    /// It did not move in its time, nor when it was told to.
    Silent,
    /// It writes and writes, and none of it is a move.
    Flood,
    /// Its answer is no legal move.
    Illegal,
    /// It had moves, and gave none.
    NoMove,
}

impl FaultKind {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::NoStart,
        Self::SlowStart,
        Self::OtherGame,
        Self::Option,
        Self::Crash,
        Self::Silent,
        Self::Flood,
        Self::Illegal,
        Self::NoMove,
    ];

    /// In English, for logs and for the games' own record.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoStart => "did not start",
            Self::SlowStart => "was too slow to start",
            Self::OtherGame => "plays another game",
            Self::Option => "cannot be set up so",
            Self::Crash => "crashed",
            Self::Silent => "fell silent",
            Self::Flood => "wrote without end",
            Self::Illegal => "made an illegal move",
            Self::NoMove => "gave no move",
        }
    }

    /// The kind of what went wrong with an engine.
    #[must_use]
    pub const fn of(fault: &EngineFault) -> Self {
        match fault {
            EngineFault::Missing { .. }
            | EngineFault::NotExecutable { .. }
            | EngineFault::NoFolder { .. }
            | EngineFault::CannotStart { .. }
            | EngineFault::Exited { .. }
            | EngineFault::NoProtocol { .. } => Self::NoStart,
            EngineFault::SlowStart { .. } => Self::SlowStart,
            EngineFault::WrongGame { .. } => Self::OtherGame,
            EngineFault::Crashed { .. } => Self::Crash,
            EngineFault::Silent { .. } => Self::Silent,
            EngineFault::Flood => Self::Flood,
            EngineFault::Unreadable { .. } | EngineFault::Illegal { .. } => Self::Illegal,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        if self.said.is_empty() { Ok(()) } else { write!(f, ": {}", self.said) }
    }
}
