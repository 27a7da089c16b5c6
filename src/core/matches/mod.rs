//! Engines against engines: what is played, how it stands, and when it is decided.
//!
//! A [`Plan`] and its openings say what a match is; a [`Match`] is that with what was played; a
//! [`Folder`] keeps it. [`Running`] goes on with a match on threads of its own and tells of it by
//! [`Event`]s: see the README beside this file.
//!
//! ```
//! use chuhe_core::matches::{Points, Sprt, Tally};
//!
//! let mut tally = Tally::default();
//! for pair in [[Points::Won, Points::Drawn], [Points::Won, Points::Lost], [Points::Drawn; 2]] {
//!     pair.into_iter().for_each(|points| tally.count(points));
//!     tally.count_pair(pair);
//! }
//! assert_eq!((tally.points(), tally.games()), (3.5, 6));
//! assert!(tally.elo().value > 0.0 && tally.los() > 0.5);
//! assert_eq!(Sprt::default().decides(Sprt::default().llr(&tally.pairs)), None);
//! ```

mod adjudicate;
mod beginnings;
mod damage;
mod event;
mod fault;
mod folder;
mod gate;
mod openings;
mod own_book;
mod plan;
mod play;
mod room;
mod row;
mod run;
mod schedule;
mod seat;
mod sound;
mod sprt;
mod state;
mod table;
mod tally;

use std::sync::Arc;

pub use beginnings::{Beginnings, OPENING_PLIES};
pub use damage::{Damage, numbers};
pub use event::{Ending, Event, FAULTS_IN_A_ROW, Interrupted, Moved, Pause, StartError};
pub use fault::{Fault, FaultKind};
pub use folder::{Folder, FolderError, Opened, games_file, read_game};
pub use openings::{
    BOOK_PLIES, Cut, Opening, OpeningFault, OpeningFaultKind, ReadOpenings, Spot, book_line,
    book_openings, open_openings, read_openings, shuffle,
};
pub use own_book::{OwnBookError, holds_book, open_own_book, own_openings};
pub use plan::{
    Adjudication, BadPlan, ByScore, DrawByScore, PLAYERS, Pace, Pairing, Plan, Player, Source, Who,
};
pub use row::{End, Row};
pub use run::Running;
pub use schedule::{Fixture, partner};
pub use sprt::{Accepted, BadSprt, MOST_ELO, Sprt};
pub use state::Match;
pub use table::TABLE_HEAD;
pub use tally::{ENOUGH_GAMES, Elo, PAIR_RESULTS, Points, Tally, elo, expected};

use crate::games::{AnyFenError, AnyTree};
use crate::record::Tree;
use crate::rules::{Game, Oracle, chess, xiangqi};
use crate::tables::Tables;
use crate::uci::Spoken;

/// A game that matches are played of.
trait Matched: Spoken + Game<FenError: Into<AnyFenError>> {
    /// Its tree as one of any game.
    fn any(tree: Tree<Self>) -> AnyTree;

    /// Endgame tables as who knows its verdicts.
    fn oracle(tables: Tables) -> Arc<dyn Oracle<Self>>;
}

macro_rules! matched {
    ($($game:ident),+) => {$(
        impl Matched for $game::Position {
            fn any(tree: Tree<Self>) -> AnyTree {
                tree.into()
            }

            fn oracle(tables: Tables) -> Arc<dyn Oracle<Self>> {
                Arc::new(tables)
            }
        }
    )+};
}

matched!(xiangqi, chess);
