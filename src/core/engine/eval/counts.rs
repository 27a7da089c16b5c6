//! Piece counts, updated move by move.

use crate::rules::Side;

/// How many pieces of each of so many kinds each side has: four bits for each, and no side has more
/// than ten of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PieceCounts<const KINDS: usize>(u64);

impl<const KINDS: usize> PieceCounts<KINDS> {
    const fn shift(side: Side, kind: usize) -> usize {
        4 * (kind + KINDS * side.index())
    }

    /// How many a side has.
    #[inline]
    #[must_use]
    pub const fn of_kind(self, side: Side, kind: usize) -> i32 {
        (self.0 >> Self::shift(side, kind) & 15) as i32
    }

    /// How many both sides have together.
    #[inline]
    #[must_use]
    pub const fn both_of_kind(self, kind: usize) -> i32 {
        self.of_kind(Side::First, kind) + self.of_kind(Side::Second, kind)
    }

    /// The counts of one side, four bits for each kind from the lowest.
    #[inline]
    #[must_use]
    pub const fn bits(self, side: Side) -> u64 {
        self.0 >> Self::shift(side, 0) & ((1 << (4 * KINDS)) - 1)
    }

    /// One more.
    #[inline]
    pub(super) const fn add(&mut self, side: Side, kind: usize) {
        self.0 += 1 << Self::shift(side, kind);
    }

    /// One less.
    #[inline]
    pub(super) const fn remove(&mut self, side: Side, kind: usize) {
        self.0 -= 1 << Self::shift(side, kind);
    }
}
