//! Moves as people and programs write them, both ways.
//!
//! A game says how its moves are written by implementing [`Written`]; everything that shows or
//! reads moves is built on that trait.

pub mod chess;
mod cursor;
mod language;
pub mod xiangqi;

use thiserror::Error;

pub use language::{AddedLanguage, Language};

use crate::rules::{Game, Move};

/// How [`Move::PASS`] is written, as a move and as squares.
pub const PASS: &str = "--";
const PASS_SQUARES: &str = "0000";

/// A game whose moves can be written and read.
///
/// ```
/// use chuhe_core::notation::Written;
/// use chuhe_core::notation::xiangqi::{Script, Style};
/// use chuhe_core::rules::{Game, xiangqi::Position};
///
/// let start = Position::start();
/// let cannon = start.read("炮二平五")?;
/// assert_eq!(Position::coordinates(cannon), "h2e2");
/// assert_eq!(start.write(cannon, Style::Wxf), "C2.5");
/// assert_eq!(start.write(cannon, Style::Chinese(Script::Traditional)), "炮二平五");
/// # Ok::<(), chuhe_core::notation::NotationError>(())
/// ```
pub trait Written: Game {
    /// The ways of writing that this game knows.
    type Style: Copy + PartialEq + std::fmt::Debug + Send + Sync + 'static;

    /// Writes a move that is legal in this position. No two legal moves of a position are written
    /// alike, and [`Self::read_as`] gives the move back.
    #[must_use]
    fn write(&self, mv: Move, style: Self::Style) -> String;

    /// Reads a legal move in whichever of the styles it is written.
    ///
    /// # Errors
    /// Says what cannot be read and where, that no legal move is meant, or that several could be.
    fn read(&self, text: &str) -> Result<Move, NotationError>;

    /// Reads a legal move that is likely to be of this style: what could be of several is of this.
    ///
    /// # Errors
    /// As [`Self::read`].
    fn read_as(&self, text: &str, _style: Self::Style) -> Result<Move, NotationError> {
        self.read(text)
    }

    /// Reads a legal move of a text that numbers the ranks of squares from 1 although the game numbers them
    /// from 0.
    ///
    /// # Errors
    /// As [`Self::read`].
    fn read_from_one(&self, text: &str) -> Result<Move, NotationError> {
        self.read(text)
    }

    /// The style that a text must be of, where other moves of it could be read in several.
    #[must_use]
    fn style_of(_text: &str) -> Option<Self::Style> {
        None
    }

    /// The two squares of a move as engines write them: `h2e2`.
    #[must_use]
    fn coordinates(mv: Move) -> String;

    /// Reads two squares. Whether the move is legal, or means anything, is another question.
    ///
    /// # Errors
    /// Says which letter is not understood.
    fn from_coordinates(text: &str) -> Result<Move, NotationError>;
}

/// Why a text is not a move here. Columns are counted in letters, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotationError {
    /// There is nothing to read.
    #[error("there is no move to read")]
    Empty,
    /// A letter that cannot stand where it stands.
    #[error("{found:?} in column {column} is not {expected}")]
    Unexpected {
        /// The letter.
        found: char,
        /// Where it stands.
        column: usize,
        /// What could have stood there.
        expected: &'static str,
    },
    /// The text is too short.
    #[error("the text ends at column {column}, where {expected} should follow")]
    Incomplete {
        /// Where the next letter would have stood.
        column: usize,
        /// What is missing.
        expected: &'static str,
    },
    /// The text goes on after a whole move.
    #[error("unexpected {found:?} in column {column}, after the move")]
    Trailing {
        /// The first letter too many.
        found: char,
        /// Where it stands.
        column: usize,
    },
    /// The side to move has no such piece in such a place.
    #[error("the side to move has no piece that {text:?} could speak of")]
    NoSuchPiece {
        /// The whole text.
        text: String,
    },
    /// The text can be read, but the rules do not allow the move.
    #[error("{text:?} is not a legal move here")]
    Illegal {
        /// The whole text.
        text: String,
    },
    /// The text can be read in several ways.
    #[error("{text:?} can mean {}", .moves.join(" or "))]
    Ambiguous {
        /// The whole text.
        text: String,
        /// The coordinates of the moves it could mean.
        moves: Vec<String>,
    },
}
