//! What a position is worth if both sides play their best.

use std::fmt;

use super::Game;

/// The result of a position with best play, as the side to move sees it.
///
/// A distance is in plies to the end: mate, or in Xiangqi also stalemate. A win takes an odd number
/// of them, a loss an even one; who is mated already has lost in 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The side to move wins in this many plies.
    Win(u16),
    /// Neither side can force a win.
    Draw,
    /// The side to move is lost in this many plies.
    Loss(u16),
}

impl Verdict {
    /// The verdict on a position in which a move leads to one with this verdict.
    #[must_use]
    pub const fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies.saturating_add(1)),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies.saturating_add(1)),
        }
    }

    /// Plies to the end; `None` for a draw.
    #[must_use]
    pub const fn plies(self) -> Option<u16> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// A number that is higher the better the verdict is for the side to move: quick wins first, slow
    /// losses before quick ones, 0 for a draw.
    #[must_use]
    pub fn rank(self) -> i32 {
        match self {
            Self::Win(plies) => i32::from(u16::MAX) + 1 - i32::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i32::from(plies) - i32::from(u16::MAX) - 1,
        }
    }
}

impl fmt::Display for Verdict {
    /// `win 9`, `draw -` or `loss 0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(plies) => write!(f, "win {plies}"),
            Self::Draw => f.write_str("draw -"),
            Self::Loss(plies) => write!(f, "loss {plies}"),
        }
    }
}

/// Who knows the verdict on some positions, as endgame tables do.
pub trait Oracle<G: Game>: fmt::Debug + Send + Sync {
    /// The proved verdict on a position, without regard to what was played before; `None` where it
    /// is not known. Quick: a search asks.
    fn verdict(&self, position: &G) -> Option<Verdict>;

    /// Looks again for what was not there when it was asked for.
    fn refresh(&self) {}
}
