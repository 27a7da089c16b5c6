//! What can be wrong with a table of openings.

use thiserror::Error;

/// What is wrong with a table of openings, and where. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpeningsError {
    /// A row with too few or too many columns, or with an empty one.
    #[error("line {line}: there should be {expected} columns, none of them empty")]
    Columns {
        /// Where.
        line: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A word that is no move, or not a legal one in its place.
    #[error("line {line}: {text:?} is not a legal move there")]
    Move {
        /// Where.
        line: usize,
        /// The word.
        text: String,
    },
    /// More plies should be shared with the line before than it has.
    #[error("line {line}: the line before has not as many plies as {shared}")]
    Shared {
        /// Where.
        line: usize,
        /// The number of plies.
        shared: usize,
    },
    /// An id or a family that stands in an earlier row.
    #[error("line {line}: {text:?} stands in an earlier row")]
    RepeatedId {
        /// Where.
        line: usize,
        /// The id.
        text: String,
    },
    /// A position that an earlier line leads to, perhaps in the mirror.
    #[error("line {line}: the position has a name already")]
    RepeatedPosition {
        /// Where.
        line: usize,
    },
}
