//! What is wrong with a book, or with a change to it.

use thiserror::Error;

use super::write::VERSION;
use crate::games::{AnyFenError, GameKind};

/// What is wrong with the text of a book, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct BookError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: BookFault,
}

/// What is wrong with a line of a book's text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BookFault {
    /// Bytes that are no text.
    #[error("this is not text in UTF-8")]
    NotUtf8,
    /// The first line is not that of a book.
    #[error("this is not a book: it does not begin with \"chbook {VERSION}\"")]
    NotABook,
    /// A format that is newer than this program.
    #[error("the book has version {found:?} of the format, and this program knows {VERSION} only")]
    Version {
        /// What is written in place of the number.
        found: String,
    },
    /// A head without a game.
    #[error("the head does not name the game")]
    NoGame,
    /// A game that is unknown.
    #[error("{found:?} is not a game")]
    Game {
        /// What is written.
        found: String,
    },
    /// A line of the head that says what no line of a head says.
    #[error("{found:?} is neither a position nor known in the head of a book")]
    Head {
        /// Its first word.
        found: String,
    },
    /// Something of the head said for the second time.
    #[error("{word:?} is there for the second time")]
    HeadTwice {
        /// Its first word.
        word: String,
    },
    /// A limit that is not a number.
    #[error("{found:?} is not a number of plies")]
    Plies {
        /// What is written.
        found: String,
    },
    /// A position that cannot be.
    #[error("the position cannot be: {0}")]
    Position(#[from] AnyFenError),
    /// A comment that stands by itself after the moves, or before any position.
    #[error("a comment of a position stands right behind it")]
    StrayComment,
    /// Nothing parts the position from the choices.
    #[error("there is no ':' between the moves so far and the moves to choose among")]
    NoColon,
    /// There is nothing to choose among.
    #[error("no move follows the ':'")]
    NoChoice,
    /// A word that should be two squares of the board.
    #[error("{text:?} is not a move")]
    NotAMove {
        /// The word.
        text: String,
    },
    /// A move against the rules.
    #[error("{text:?} is not legal there")]
    Illegal {
        /// The move.
        text: String,
    },
    /// A weight that is not a number in its range.
    #[error("the weight of {text:?} is not a number from {least} to 65535")]
    Weight {
        /// The move.
        text: String,
        /// The lowest weight.
        least: u16,
    },
    /// Results that are not three numbers.
    #[error("{text:?} is not a part of results: +wins =draws -losses")]
    Results {
        /// What is written.
        text: String,
    },
    /// A move that the position has already.
    #[error("{text:?} is there for the second time")]
    MoveTwice {
        /// The move.
        text: String,
    },
    /// A position that an earlier line speaks of, perhaps as its mirror image.
    #[error("the position is known already")]
    Repeated,
}

/// Why a book cannot be changed so. It is then as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EditError {
    /// A position of another game.
    #[error("this is a book of {}, not of {}", .book.name(), .other.name())]
    OtherGame {
        /// The game of the book.
        book: GameKind,
        /// That of the position.
        other: GameKind,
    },
    /// A move against the rules.
    #[error("{0:?} is not legal there")]
    Illegal(String),
    /// A move more than once.
    #[error("{0:?} is there twice")]
    Twice(String),
}
