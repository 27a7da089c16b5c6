//! What cannot be read in a file, and where.

use std::{fmt, io};

use thiserror::Error;

use crate::games::AnyFenError;
use crate::notation::NotationError;
use crate::record::GameResult;

/// Where in a file something stands. What is not known is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The line of a text, from 1.
    pub line: Option<usize>,
    /// The column in that line, in letters, from 1.
    pub column: Option<usize>,
    /// The offset in a binary file, in bytes.
    pub offset: Option<u64>,
    /// The ply of the game (1-based) that it is about.
    pub ply: Option<usize>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        let mut part = |name: &str, value: Option<u64>| {
            let Some(value) = value else { return Ok(()) };
            write!(f, "{separator}{name} {value}")?;
            separator = ", ";
            Ok(())
        };
        let wide = |value: Option<usize>| value.map(|value| value as u64);
        part("line", wide(self.line))?;
        part("column", wide(self.column))?;
        part("offset", self.offset)?;
        part("ply", wide(self.ply))
    }
}

/// Something that could not be read. Its message is English; the window has its own.
///
/// ```
/// use chuhe_core::formats::read_bytes;
///
/// let game = read_bytes(b"1. e4 e5 2. Ke3 Nc6 *")?.next().expect("a game")?;
/// // The moves before it are kept.
/// assert_eq!(game.tree.plies(), 2);
/// let fault = game.faults[0].to_string();
/// assert_eq!(fault, "line 1, column 13, ply 3: \"Ke3\" is not a legal move here");
/// assert!(read_bytes(b"good morning").is_err());
/// # Ok::<(), chuhe_core::formats::Fault>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it stands.
    pub place: Place,
    /// What it is.
    pub kind: FaultKind,
}

impl Fault {
    /// That a text belongs to no game; `None` if it is blank.
    pub(super) fn skipped(place: Place, text: &str) -> Option<Self> {
        /// Enough of it to find it again.
        const LETTERS: usize = 60;
        let mut words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Some((end, _)) = words.char_indices().nth(LETTERS) {
            words.truncate(end);
            words.push('…');
        }
        (!words.is_empty()).then_some(Self { place, kind: FaultKind::Skipped(words) })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place != Place::default() {
            write!(f, "{}: ", self.place)?;
        }
        self.kind.fmt(f)
    }
}

impl std::error::Error for Fault {}

/// What cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FaultKind {
    /// A text is not a legal move where it stands. The line ends before it.
    #[error("{0}")]
    Move(#[from] NotationError),
    /// The squares of a move are not a legal one. The line ends before it.
    #[error("{0} is not a legal move here")]
    IllegalMove(String),
    /// The position that the game starts with cannot be.
    #[error("the start cannot be: {0}")]
    Start(#[from] AnyFenError),
    /// The file ends too early.
    #[error("the file ends too early")]
    Truncated,
    /// It is another format than it was taken for, or damaged.
    #[error("this is not {0}")]
    NotThisFormat(&'static str),
    /// It is a version of the format that is not read.
    #[error("version {version} of {format} is not read")]
    Version {
        /// The format.
        format: &'static str,
        /// The version that the file names.
        version: u32,
    },
    /// It is a kind of file that is not read.
    #[error("{0} is not read")]
    Unsupported(&'static str),
    /// The game is none that Chuhe plays.
    #[error("the game {0:?} is not supported")]
    UnknownGame(String),
    /// A bracket is never closed.
    #[error("{0:?} is never closed")]
    Unclosed(char),
    /// A bracket is closed that was never opened.
    #[error("{0:?} closes nothing")]
    Unopened(char),
    /// A turn is passed while the king is in check. The line ends before it.
    #[error("{0:?} passes the turn in check")]
    NullMove(String),
    /// A number or a field has a value that it cannot have.
    #[error("{field} cannot be {value:?}")]
    BadValue {
        /// The field.
        field: &'static str,
        /// What stands there.
        value: String,
    },
    /// A tag is there again with another value, which counts.
    #[error("the tag {tag} is there more than once; {value:?} is left out")]
    TwiceTag {
        /// Its name.
        tag: String,
        /// The value that does not count.
        value: String,
    },
    /// A variation branches off where there is no move to replace.
    #[error("a variation has no move to replace")]
    LostVariation,
    /// A text stands where only games do.
    #[error("{0:?} belongs to no game")]
    Skipped(String),
    /// A game ends in two ways: what counts, and what is said elsewhere.
    #[error("the game ends {0}, but {1} is said as well")]
    Results(GameResult, GameResult),
    /// A game ends otherwise on the board than is said: what is said, which counts, and what a
    /// checkmate or stalemate at the end of the main line means.
    #[error("the game ends {0}, but on the board it ends {1}")]
    ResultOnBoard(GameResult, GameResult),
    /// Bytes mean nothing in the encoding.
    #[error("some bytes mean nothing in {0}")]
    Encoding(&'static str),
    /// Nothing tells in which of two encodings the letters are.
    #[error("the letters were read as {now}, which is a guess: they may be {other}")]
    Guessed {
        /// The encoding that was chosen.
        now: &'static str,
        /// The other one.
        other: &'static str,
    },
    /// The file could not be read.
    #[error("{reason}")]
    Io {
        /// The kind of the system's error, to be put in the player's words.
        kind: io::ErrorKind,
        /// What the system says, in its own.
        reason: String,
    },
}

impl From<io::Error> for FaultKind {
    fn from(error: io::Error) -> Self {
        Self::Io { kind: error.kind(), reason: error.to_string() }
    }
}
