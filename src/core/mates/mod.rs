//! Names of checkmates (杀法): which named pictures a mate shows, by geometry alone.
//!
//! ```
//! use chuhe_core::mates::NamesMates;
//! use chuhe_core::rules::{Game, chess::Position};
//!
//! let mate = Position::from_fen("6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1")?;
//! let ids: Vec<_> = mate.mates(None).into_iter().map(|name| name.id()).collect();
//! assert_eq!(ids, ["smothered"]);
//! # Ok::<(), chuhe_core::rules::chess::FenError>(())
//! ```

/// Declares the mates of a game with their ids in the order in which they are shown, and by which rule
/// each fits a scene.
macro_rules! mates {
    (
        $(#[$about:meta])*
        pub enum $mates:ident of $scene:ident;

        $($(#[$doc:meta])* $name:ident = $id:literal by $rule:path;)*
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $mates {
            $($(#[$doc])* $name,)*
        }

        impl $mates {
            /// All of them, the name to show before those after it.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// Its stable name: in chess as in `back-rank`, in Xiangqi the pinyin without tones, as in
            /// `tie-men-shuan`.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id,)* }
            }

            fn fits(self, scene: &$scene) -> bool {
                match self { $(Self::$name => $rule(scene),)* }
            }
        }
    };
}

mod chess;
mod chess_board;
mod xiangqi;
mod xiangqi_scene;

pub use chess::ChessMate;
pub use xiangqi::XiangqiMate;

use crate::rules::{Game, Move, Square};

/// A named checkmate of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MateName {
    /// Of Xiangqi.
    Xiangqi(XiangqiMate),
    /// Of chess.
    Chess(ChessMate),
}

impl MateName {
    /// Its stable name: `tie-men-shuan`, `back-rank`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Xiangqi(mate) => mate.id(),
            Self::Chess(mate) => mate.id(),
        }
    }
}

/// Why a mate is one: which pieces it needs, and what each of them does. Without any of those that
/// do not check the king had a way out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WhyMate {
    /// The pieces that give check.
    pub checkers: Vec<Square>,
    /// Pieces without which the king could take what gives check.
    pub protectors: Vec<Square>,
    /// Pieces without which there were another way out. In Xiangqi a king may be among them, which
    /// looks along its file.
    pub guards: Vec<Square>,
}

/// A game whose checkmates have names.
pub trait NamesMates: Game {
    /// The names that fit this position, the one to show first before the others; none if the side
    /// to move is not checkmated. `last` is the position before the last move and that move: names
    /// of how a piece arrived are found only if it is given.
    #[must_use]
    fn mates(&self, last: Option<(&Self, Move)>) -> Vec<MateName>;

    /// Why the side to move is checkmated; `None` if it is not.
    #[must_use]
    fn why_mate(&self) -> Option<WhyMate>;
}

/// The names that fit the mate at the end of a line of legal moves; see [`NamesMates::mates`].
#[must_use]
pub fn at_end_of<G: NamesMates>(start: &G, line: &[Move]) -> Vec<MateName> {
    let Some((&last, earlier)) = line.split_last() else { return start.mates(None) };
    let mut before = start.clone();
    for &mv in earlier {
        before.play(mv);
    }
    let mut mated = before.clone();
    mated.play(last);
    mated.mates(Some((&before, last)))
}
