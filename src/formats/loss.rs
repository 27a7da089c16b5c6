//! What a format cannot say.

use thiserror::Error;

/// Something of a game that a format cannot say, with how often it was left out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Loss {
    /// Variations were left out.
    #[error("{0} variations are left out")]
    Variations(usize),
    /// Comments were left out.
    #[error("{0} comments are left out")]
    Comments(usize),
    /// Comments before a move were joined to those after the move before.
    #[error("{0} comments stand in another place")]
    MovedComments(usize),
    /// Marks (`!`, `?!`, other glyphs) were left out.
    #[error("{0} marks are left out")]
    Marks(usize),
    /// Arrows and marked squares were left out.
    #[error("{0} arrows and marked squares are left out")]
    Shapes(usize),
    /// Clock times were left out.
    #[error("{0} clock times are left out")]
    Clocks(usize),
    /// Evaluations were left out.
    #[error("{0} evaluations are left out")]
    Evaluations(usize),
    /// Who found a move was left out.
    #[error("{0} names of who found a move are left out")]
    Finders(usize),
    /// A tag was left out.
    #[error("the tag {0:?} is left out")]
    Tag(String),
    /// A text was cut to the room that the format has for it.
    #[error("{0:?} is cut short")]
    Cut(String),
    /// Letters that the encoding does not have were replaced.
    #[error("{count} letters do not exist in {encoding}")]
    Letters {
        /// The encoding.
        encoding: &'static str,
        /// How many were replaced.
        count: usize,
    },
    /// The counters of the start (plies without capture, number of the round) were left out.
    #[error("the counters of the start are left out")]
    Counters,
    /// The moves were left out.
    #[error("{0} moves are left out")]
    Moves(usize),
    /// The format is read, but not written.
    #[error("{0} files are not written")]
    Unwritten(&'static str),
    /// The format cannot say games of this kind at all.
    #[error("the format does not know {0}")]
    Game(&'static str),
}
