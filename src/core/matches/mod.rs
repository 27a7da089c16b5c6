//! Engines against engines: how a match stands, and when it is decided.
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

mod sprt;
mod tally;

pub use sprt::{Accepted, BadSprt, MOST_ELO, Sprt};
pub use tally::{Elo, PAIR_RESULTS, Points, Tally, elo, expected};
