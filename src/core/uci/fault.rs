//! What is wrong with a line, and where.

use thiserror::Error;

/// Why a line was not obeyed, or not in full. Columns are counted in letters, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The first word is no command.
    #[error("unknown command {word:?}")]
    UnknownCommand {
        /// The word.
        word: String,
    },
    /// The line ends too early.
    #[error("{command}: {expected} should follow in column {column}")]
    Missing {
        /// The command.
        command: &'static str,
        /// What is missing.
        expected: &'static str,
        /// Where it should stand.
        column: usize,
    },
    /// A word that cannot stand where it stands.
    #[error("{command}: {found:?} in column {column} is not {expected}")]
    Wrong {
        /// The command.
        command: &'static str,
        /// The word.
        found: String,
        /// Where it stands.
        column: usize,
        /// What could have stood there.
        expected: String,
    },
    /// A word that means nothing here and was passed over.
    #[error("{command}: {found:?} in column {column} means nothing here and is ignored")]
    Ignored {
        /// The command.
        command: &'static str,
        /// The word.
        found: String,
        /// Where it stands.
        column: usize,
    },
    /// There is no such folder of endgame tables.
    #[error("setoption: there is no folder {folder:?}")]
    NoFolder {
        /// The folder.
        folder: String,
    },
    /// The move that was expected is said to be played, but none was.
    #[error("ponderhit: no expected position is being searched")]
    NotPondering,
    /// The FEN is not a position.
    #[error("position: {reason}")]
    Fen {
        /// What is wrong with it, and where.
        reason: String,
    },
    /// The last position was refused, so that there is none to be asked about.
    #[error("the last position was refused: there is none to search")]
    NoPosition,
    /// A move that cannot be read or is not legal.
    #[error("{command}: move {number}, {text:?}: {reason}")]
    Move {
        /// The command.
        command: &'static str,
        /// Which of the moves, from 1.
        number: usize,
        /// What was written.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A line too long to be meant.
    #[error("a line of more than {most} bytes is ignored")]
    LineTooLong {
        /// How long a line may be, in bytes.
        most: u64,
    },
    /// There is not so much memory.
    #[error("setoption: there are no {megabytes} MiB of memory; the table is as it was")]
    NoMemory {
        /// How much was asked for.
        megabytes: u32,
    },
    /// The system gives no thread.
    #[error("no thread to think on: {reason}")]
    NoThread {
        /// What the system says.
        reason: String,
    },
    /// A search or count broke off by a mistake of ours.
    #[error("what was under way broke off by an internal error")]
    Broken,
}

impl Fault {
    /// Whether it is the position that was not obeyed, so that nothing may be answered about the
    /// one before.
    pub(super) fn refuses_position(&self) -> bool {
        match self {
            Self::Missing { command, .. }
            | Self::Wrong { command, .. }
            | Self::Ignored { command, .. }
            | Self::Move { command, .. } => *command == "position",
            // No other command is so long.
            Self::Fen { .. } | Self::LineTooLong { .. } => true,
            _ => false,
        }
    }
}
