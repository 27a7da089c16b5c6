//! Games in files and in pasted text: PGN, XQF, CBR, CBL and CBF, DhtmlXQ, plain text, FEN.
//!
//! Every reader feeds a [`Builder`], which plays the moves by the rules and keeps what cannot be
//! read as a [`Fault`] with its place; every writer follows [`visit`] or the order of the tree and
//! tells as a [`Loss`] what its format cannot say. Which format and which encoding a file has is
//! found out by itself.
//!
//! Facts about the formats are in the module of each.

mod builder;
pub mod cbf;
pub mod cbl;
pub mod cbr;
pub mod charset;
mod collection;
mod detect;
pub mod dhtmlxq;
pub mod epd;
mod fault;
mod field;
mod legacy;
mod likeness;
mod loss;
mod mended;
mod open;
pub mod pgn;
mod preorder;
mod setup;
pub mod text;
pub mod wxf;
pub mod xqf;

pub use crate::record::{Visitor, visit};
pub use builder::Builder;
pub use collection::{Collection, CollectionError};
pub use detect::detect;
pub use fault::{Fault, FaultKind, Place};
pub use loss::Loss;
pub use open::{Reader, WriteOptions, open, read, read_bytes, write};

use std::path::Path;

use crate::games::{AnyTree, GameKind};

/// A format that games are read from or written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Portable Game Notation, also of Xiangqi.
    Pgn,
    /// 象棋演播室 (XQStudio), versions to 18.
    Xqf,
    /// 象棋桥 (CCBridge), one game.
    Cbr,
    /// 象棋桥 (CCBridge), a library of games.
    Cbl,
    /// 象棋桥 (CCBridge), one game as XML.
    Cbf,
    /// DhtmlXQ, also called UBB (东萍).
    DhtmlXq,
    /// Plain Chinese text in two columns, as XQStudio prints it.
    Text,
    /// The text of WXF and of PlayOK.
    Wxf,
    /// A position alone.
    Fen,
}

impl Format {
    /// All of them, in the order they are offered.
    pub const ALL: [Self; 9] = [
        Self::Pgn,
        Self::Xqf,
        Self::Cbr,
        Self::Cbl,
        Self::Cbf,
        Self::DhtmlXq,
        Self::Text,
        Self::Wxf,
        Self::Fen,
    ];

    /// Its name on command lines and in logs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::Xqf => "xqf",
            Self::Cbr => "cbr",
            Self::Cbl => "cbl",
            Self::Cbf => "cbf",
            Self::DhtmlXq => "dhtmlxq",
            Self::Text => "text",
            Self::Wxf => "wxf",
            Self::Fen => "fen",
        }
    }

    /// The format with this name, in any case; `ubb` is another name of DhtmlXQ.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        if name.eq_ignore_ascii_case("ubb") {
            return Some(Self::DhtmlXq);
        }
        Self::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }

    /// Whether it can say games of this kind.
    #[must_use]
    pub const fn can_say(self, game: GameKind) -> bool {
        match self {
            Self::Pgn | Self::Fen => true,
            Self::Xqf
            | Self::Cbr
            | Self::Cbl
            | Self::Cbf
            | Self::DhtmlXq
            | Self::Text
            | Self::Wxf => match game {
                GameKind::Xiangqi => true,
                GameKind::Chess => false,
            },
        }
    }

    /// The endings of its files, without the dot: first the one that new files get.
    #[must_use]
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Pgn => &["pgn"],
            Self::Xqf => &["xqf"],
            Self::Cbr => &["cbr"],
            Self::Cbl => &["cbl"],
            Self::Cbf => &["cbf"],
            Self::DhtmlXq => &["ubb", "dhtmlxq"],
            Self::Text => &["txt", "text"],
            Self::Wxf => &["wxf"],
            Self::Fen => &["fen"],
        }
    }

    /// The format that a file's ending names, in any case.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?;
        let names =
            |format: &Self| format.endings().iter().any(|it| ending.eq_ignore_ascii_case(it));
        Self::ALL.into_iter().find(names)
    }

    /// The format that games of a kind are usually handed on in.
    #[must_use]
    pub const fn usual_of(game: GameKind) -> Self {
        match game {
            GameKind::Xiangqi => Self::Xqf,
            GameKind::Chess => Self::Pgn,
        }
    }
}

/// A game that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadGame {
    /// The game, as far as it could be read.
    pub tree: AnyTree,
    /// What could not be read, in the order of the file.
    pub faults: Vec<Fault>,
    /// Whether the main line ends with one of them: the game went on.
    pub is_cut: bool,
    /// What stands around it and belongs to no game, as headings and advertisements do.
    pub skipped: Vec<Fault>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::AnyPosition;

    #[test]
    fn formats_say_the_games_that_they_have() {
        for game in GameKind::ALL {
            assert!(Format::usual_of(game).can_say(game));
            let tree = AnyTree::new(AnyPosition::start(game));
            for format in Format::ALL {
                let written = write(&tree, format, &WriteOptions::default());
                match (format, written) {
                    (Format::Wxf, Err(Loss::Unwritten(_))) => {}
                    (_, Err(Loss::Game(name))) => {
                        assert!(name == game.name() && !format.can_say(game), "{format:?}");
                    }
                    (_, written) => assert!(written.is_ok() && format.can_say(game), "{format:?}"),
                }
            }
        }
    }

    #[test]
    fn a_file_is_known_by_its_ending_in_any_case() {
        for (path, format) in [
            ("a game.pgn", Some(Format::Pgn)),
            ("GAME.XQF", Some(Format::Xqf)),
            ("folder.cbl/game.Txt", Some(Format::Text)),
            ("game.ubb", Some(Format::DhtmlXq)),
            ("game.wxf", Some(Format::Wxf)),
            ("GAME.CBF", Some(Format::Cbf)),
            ("game.pgn.gz", None),
            ("pgn", None),
            ("", None),
        ] {
            assert_eq!(Format::of_path(Path::new(path)), format, "{path}");
        }
    }

    #[test]
    fn no_ending_is_that_of_two_formats() {
        for format in Format::ALL {
            for ending in format.endings() {
                let path = format!("game.{ending}");
                assert_eq!(Format::of_path(Path::new(&path)), Some(format), "{ending}");
                assert_eq!(*ending, ending.to_ascii_lowercase());
            }
        }
    }
}
