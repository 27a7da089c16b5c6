//! How much a ruling may look at, so that it comes while a player waits.

use std::cell::Cell;

/// A number of positions that all searches for one answer share. When it is spent they find nothing
/// more, and what they found may not be the whole: see [`Effort::is_spent`].
#[derive(Debug)]
pub(super) struct Effort(Cell<u32>);

impl Effort {
    /// So many positions.
    pub const fn of(positions: u32) -> Self {
        Self(Cell::new(positions))
    }

    /// No bound but those of each search.
    pub const fn unbounded() -> Self {
        Self::of(u32::MAX)
    }

    /// Takes one position; false if there is none left.
    pub fn take(&self) -> bool {
        let left = self.0.get().checked_sub(1);
        self.0.set(left.unwrap_or(0));
        left.is_some()
    }

    /// Whether nothing is left.
    pub fn is_spent(&self) -> bool {
        self.0.get() == 0
    }
}
