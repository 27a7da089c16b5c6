//! A set of pieces of either game: what there is one table for.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{chess, xiangqi};

/// A set of pieces, which has one table. Read and written as its name: `KRAA-KAAEE` in Xiangqi, the
/// attacking side first; `KBNK` in chess, the stronger side first.
///
/// ```
/// use chuhe_core::tables::Set;
///
/// let set: Set = "KAAR-KEEAA".parse()?;
/// assert_eq!(set.to_string(), "KRAA-KAAEE");
/// assert!("KR-KR".parse::<Set>().is_err(), "one side has no attacker");
/// # Ok::<(), chuhe_core::tables::NoSet>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Set {
    /// Of Xiangqi.
    Xiangqi(xiangqi::Set),
    /// Of chess.
    Chess(chess::Set),
}

/// A name that no set has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{0:?} is no set: Xiangqi has one or two of R, N, C and P with advisors (A) and elephants (E) \
     against a king with those alone, as in KRAA-KAAEE; chess has four men at most, as in KBNK, and \
     not a pawn on both sides"
)]
pub struct NoSet(pub String);

impl FromStr for Set {
    type Err = NoSet;

    fn from_str(name: &str) -> Result<Self, NoSet> {
        let upper = name.trim().to_ascii_uppercase();
        let set = if upper.contains('-') {
            xiangqi::Set::from_name(&upper).map(Self::Xiangqi)
        } else {
            chess::Set::from_name(&upper).filter(|set| !set.is_dead()).map(Self::Chess)
        };
        set.ok_or_else(|| NoSet(name.trim().to_owned()))
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Xiangqi(set) => set.fmt(f),
            Self::Chess(set) => set.fmt(f),
        }
    }
}

impl Set {
    /// The sets that one move leads to, each of which needs its table first.
    #[must_use]
    pub fn next(&self) -> Vec<Self> {
        match self {
            Self::Xiangqi(set) => set.next().into_iter().map(Self::Xiangqi).collect(),
            Self::Chess(set) => set.next().into_iter().map(Self::Chess).collect(),
        }
    }

    /// Whether it is made in seconds: chess, and Xiangqi with one attacker.
    #[must_use]
    pub fn is_quick(&self) -> bool {
        match self {
            Self::Xiangqi(set) => set.attackers().count() == 1,
            Self::Chess(_) => true,
        }
    }
}
