//! What can go wrong with the cloud library, with all that a window needs to say so.

use thiserror::Error;

/// The most letters of an answer that are kept to be shown.
const EXCERPT_LETTERS: usize = 60;

/// Why the library gives no answer. The game is untouched by any of it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CloudError {
    /// The library has nothing about this game.
    #[error("the library does not know the game {game:?}")]
    NoSuchGame {
        /// The game's name in `UCI_Variant`.
        game: &'static str,
    },
    /// The address is none.
    #[error("{host:?} is no address of a library")]
    BadHost {
        /// The address.
        host: String,
    },
    /// No connection, or one that broke off.
    #[error("the library cannot be reached: {reason}")]
    Unreachable {
        /// What the system says.
        reason: String,
    },
    /// The answer took too long.
    #[error("the library does not answer in time")]
    TimedOut,
    /// It has been asked too often.
    #[error("the library has been asked too often")]
    Busy,
    /// It has a fault of its own, or does not serve what is asked.
    #[error("the library answers with status {status}")]
    Unavailable {
        /// The status of HTTP.
        status: u16,
    },
    /// It refers to another place, which is not asked.
    #[error("the library refers to {to:?}")]
    Redirected {
        /// The place, cut to a length that a person reads.
        to: String,
    },
    /// The answer is too long to be one.
    #[error("the library's answer is too long")]
    TooLong,
    /// It does not answer the question, and says why.
    #[error("the library refuses: {status:?}")]
    Refused {
        /// What it says, cut to a length that a person reads.
        status: String,
    },
    /// The answer is not understood.
    #[error("the library's answer is not understood: {excerpt:?}")]
    Garbled {
        /// How it begins.
        excerpt: String,
    },
    /// It speaks of a move that is not legal.
    #[error("the library speaks of a move that is not legal: {sent:?}")]
    Illegal {
        /// The move as sent.
        sent: String,
    },
}

impl CloudError {
    /// Whether it may be otherwise a little later.
    pub(super) const fn may_pass(&self) -> bool {
        match self {
            Self::Unreachable { .. } | Self::TimedOut | Self::Busy => true,
            Self::Unavailable { status } => *status >= 500,
            _ => false,
        }
    }
}

/// The beginning of an answer without what no screen shows.
pub(super) fn excerpt(text: &str) -> String {
    text.trim().chars().filter(|letter| !letter.is_control()).take(EXCERPT_LETTERS).collect()
}
