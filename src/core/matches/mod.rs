//! Engines against engines: what is played, how it stands, and when it is decided.
//!
//! A [`Plan`] and its openings say what a match is.
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

mod openings;
mod plan;
mod schedule;
mod sprt;
mod tally;

pub use openings::{
    BOOK_PLIES, Opening, OpeningFault, OpeningFaultKind, ReadOpenings, Spot, book_line,
    book_openings, open_openings, read_openings, shuffle,
};
pub use plan::{
    Adjudication, BadPlan, ByScore, DrawByScore, PLAYERS, Pace, Pairing, Plan, Player, Source, Who,
};
pub use schedule::{Fixture, partner};
pub use sprt::{Accepted, BadSprt, MOST_ELO, Sprt};
pub use tally::{Elo, PAIR_RESULTS, Points, Tally, elo, expected};

use crate::games::AnyFenError;
use crate::rules::{Game, chess, xiangqi};
use crate::uci::Spoken;

/// A game that matches are played of.
trait Matched: Spoken + Game<FenError: Into<AnyFenError>> {}

impl Matched for xiangqi::Position {}
impl Matched for chess::Position {}
