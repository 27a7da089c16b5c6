//! A finished table in memory: one value for each position.

use super::cells::{Cell, Cells, widen};
use super::ending::{ILLEGAL, SAFE, UNKNOWN, Value, is_loss, is_win};
use crate::rules::{Side, Verdict};

/// The values of one side to move: a byte each, or two if a distance needs them.
#[derive(Debug)]
pub(super) enum Values {
    Narrow(Vec<u8>),
    Wide(Vec<u16>),
}

impl Values {
    #[inline]
    pub fn get(&self, entry: usize) -> Value {
        match self {
            Self::Narrow(values) => values.get(entry).map_or(ILLEGAL, |&byte| widen(byte)),
            Self::Wide(values) => values.get(entry).copied().unwrap_or(ILLEGAL),
        }
    }

    pub fn len(&self) -> usize {
        match self {
            Self::Narrow(values) => values.len(),
            Self::Wide(values) => values.len(),
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Narrow(values) => values.len(),
            Self::Wide(values) => 2 * values.len(),
        }
    }

    /// What cells hold at the end: what is not won or lost is drawn.
    pub fn of<C: Cell>(cells: Cells<C>) -> Self {
        let last = |value| if value == SAFE { UNKNOWN } else { value };
        if size_of::<C>() == 1 {
            Self::Narrow(cells.into_values(|value| super::cells::narrow(last(value))))
        } else {
            Self::Wide(cells.into_values(last))
        }
    }
}

/// What is in a table for one side to move. Mirrored positions count each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Legal positions.
    pub positions: u64,
    /// Those that the side to move wins.
    pub won: u64,
    /// Those that it loses.
    pub lost: u64,
    /// The longest win, in plies; 0 if there is none.
    pub longest_win: u16,
    /// The longest loss, in plies; 0 also if there is none.
    pub longest_loss: u16,
}

impl Count {
    /// Counts positions that have one value.
    pub(super) fn add(&mut self, value: Value, positions: u64) {
        if value == ILLEGAL {
            return;
        }
        self.positions += positions;
        if is_win(value) {
            self.won += positions;
            self.longest_win = self.longest_win.max(value);
        } else if is_loss(value) {
            self.lost += positions;
            self.longest_loss = self.longest_loss.max(value);
        }
    }

    /// Adds what was counted elsewhere.
    pub(super) fn join(&mut self, other: &Self) {
        self.positions += other.positions;
        self.won += other.won;
        self.lost += other.lost;
        self.longest_win = self.longest_win.max(other.longest_win);
        self.longest_loss = self.longest_loss.max(other.longest_loss);
    }

    /// Drawn positions.
    #[must_use]
    pub const fn drawn(&self) -> u64 {
        self.positions - self.won - self.lost
    }
}

/// The values of a set's positions, of one side to move or both.
#[derive(Debug)]
pub(super) struct Table {
    /// By the side to move; the stronger side is the first.
    pub values: [Option<Values>; 2],
    pub facts: Facts,
}

/// What is known of a table without its values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// What is in it, by the side to move; the stronger side is the first.
    pub counts: [Count; 2],
    /// The longest distance to the end in any position after a move that leaves the set, in plies.
    pub longest_after: u16,
}

impl Facts {
    /// The longest distance of any position, in plies.
    #[must_use]
    pub fn longest(&self) -> u16 {
        let longest = |count: &Count| count.longest_win.max(count.longest_loss);
        self.counts.iter().map(longest).max().unwrap_or(0)
    }
}

impl Table {
    /// The value of an entry for the side to move; [`ILLEGAL`] if that side's values are not here.
    #[inline]
    pub fn value(&self, entry: usize, to_move: Side) -> Value {
        self.values[to_move.index()].as_ref().map_or(ILLEGAL, |values| values.get(entry))
    }

    /// Memory that it takes.
    pub fn bytes(&self) -> usize {
        self.values.iter().flatten().map(Values::bytes).sum()
    }
}

/// The verdict that a value stands for; `None` if there is no such position.
pub(super) fn verdict(value: Value) -> Option<Verdict> {
    match value {
        ILLEGAL => None,
        value if is_win(value) => Some(Verdict::Win(value)),
        value if is_loss(value) => Some(Verdict::Loss(value)),
        _ => Some(Verdict::Draw),
    }
}
