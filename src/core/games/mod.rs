//! Which games there are, and values of any of them: positions, records, refusals, errors.
//!
//! The rules, the notation, the record and the search are generic over the game. Whoever learns
//! only at run time which game is played (the window, a file, a command line) holds one of the
//! enums of this room instead, which pass a question on to the game that it is about. [`GameInfo`]
//! is what they have to know of a game.
//!
//! ```
//! use chuhe_core::games::{AnyPosition, AnyRecord, GameKind, MoveStyle, NotationChoice};
//! use chuhe_core::notation::xiangqi::Script;
//! use chuhe_core::rules::{chess::square, xiangqi::Ruleset};
//!
//! let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
//! let game = GameKind::of_fen(fen);
//! assert_eq!(game, GameKind::Chess);
//!
//! let mut record = AnyRecord::new(AnyPosition::from_fen(game, fen)?, Ruleset::default());
//! let moves = record.current().meant(square(4, 1), square(4, 3));
//! record.play(moves[0])?;
//! let style = MoveStyle { notation: NotationChoice::San, script: Script::Simplified };
//! assert_eq!(record.note(1, style).map(|noted| noted.text).as_deref(), Some("e4"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Another game is a variant of these enums, which the compiler then asks for wherever it is
//! missing, and a file in each room that has to know of it: here, in `uci`, and in the
//! window, which adds words and pictures to these types in `impl` blocks of its own.

mod chess;
mod error;
mod figure;
mod handicap;
mod info;
mod key;
mod kind;
mod outline;
mod position;
mod reach;
mod record;
mod setup;
mod style;
mod tree;
mod xiangqi;

pub use error::{AnyFenError, AnyPlayError, AnyRefusal, AnySetupFault};
pub use figure::Figure;
pub use handicap::Handicap;
pub use info::GameInfo;
pub use key::{Fnv, has_mirror, mirrored_key, position_key};
pub use kind::{GameKind, Grid};
pub use outline::{OutlineItem, OutlineMove};
pub use position::AnyPosition;
pub use reach::Reach;
pub use record::{AnyRecord, Edit, Noted};
pub use setup::AnySetup;
pub use style::{MoveStyle, NotationChoice};
pub use tree::AnyTree;

/// Does the same for whichever game it is, by the type of its positions.
#[macro_export]
#[doc(hidden)]
macro_rules! of_game {
    ($kind:expr, $Game:ident => $result:expr) => {
        match $kind {
            $crate::games::GameKind::Xiangqi => {
                type $Game = $crate::rules::xiangqi::Position;
                $result
            }
            $crate::games::GameKind::Chess => {
                type $Game = $crate::rules::chess::Position;
                $result
            }
        }
    };
}
pub use crate::of_game;

/// Does the same with what an enum holds, whichever game's it is.
#[macro_export]
#[doc(hidden)]
macro_rules! each {
    ($any:expr, $inner:ident => $result:expr) => {
        match $any {
            Self::Xiangqi($inner) => $result,
            Self::Chess($inner) => $result,
        }
    };
}
pub use crate::each;

/// The same, where the result is another thing of that game.
#[macro_export]
#[doc(hidden)]
macro_rules! map {
    ($any:expr, $inner:ident => $Other:ident, $result:expr) => {
        match $any {
            Self::Xiangqi($inner) => $Other::Xiangqi($result),
            Self::Chess($inner) => $Other::Chess($result),
        }
    };
}
pub use crate::map;

/// Does something with what two enums hold, if that is of the same game; or else something else.
#[macro_export]
#[doc(hidden)]
macro_rules! pair {
    (
        $one:expr, $other:expr;
        ($One:ident($a:ident), $Other:ident($b:ident)) => $result:expr,
        else $otherwise:expr
    ) => {
        match $one {
            $One::Xiangqi($a) => match $other {
                $Other::Xiangqi($b) => $result,
                _ => $otherwise,
            },
            $One::Chess($a) => match $other {
                $Other::Chess($b) => $result,
                _ => $otherwise,
            },
        }
    };
}
pub use crate::pair;
