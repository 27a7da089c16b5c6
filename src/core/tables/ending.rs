//! What the generator needs to know of a set of positions.

use std::ops::ControlFlow;

use crate::rules::Side;

/// The value of one position for the side to move: plies to the end (odd: won, even: lost), or one
/// of the constants.
pub(super) type Value = u16;

/// Not known to be won or lost; in a finished table, a draw.
pub(super) const UNKNOWN: Value = 0xffff;
/// No such position: the side that has just moved is in check, or the entry is not used.
pub(super) const ILLEGAL: Value = 0xfffe;
/// Not lost, for a capture or a rule saves it; it may still be won. Only while a table is made.
pub(super) const SAFE: Value = 0xfffd;
/// The longest distance that can be told.
pub(super) const LONGEST: Value = 0xff00;

/// Whether a value is that of a won position.
pub(super) const fn is_win(value: Value) -> bool {
    value <= LONGEST && value % 2 == 1
}

/// Whether a value is that of a lost position.
pub(super) const fn is_loss(value: Value) -> bool {
    value <= LONGEST && value.is_multiple_of(2)
}

/// What a search through moves is told: whether to go on.
pub(super) type Flow = ControlFlow<()>;

/// The positions with one set of pieces, numbered, and their moves: all that retrograde analysis
/// needs. Positions that differ by a symmetry of the board are one entry. An entry stands for
/// two positions, one for each side to move.
///
/// A *quiet* move here leads to another entry; any other (a capture, a promotion) leaves the set.
pub(super) trait Ending: Sync {
    /// Where everything stands.
    type Men: Copy;

    /// How many entries there are; some may not be used.
    fn entries(&self) -> usize;

    /// Where everything stands; `None` if the entry is not used.
    fn decode(&self, entry: usize) -> Option<Self::Men>;

    /// How many positions of the board the entry stands for, for each side to move.
    fn weight(&self, men: &Self::Men) -> u64;

    /// Whether the position is legal with this side to move.
    fn is_legal(&self, men: &Self::Men, to_move: Side) -> bool;

    /// The value of a position in which the side to move has no legal move.
    fn stuck(&self, men: &Self::Men, to_move: Side) -> Value;

    /// Tells the entries that quiet moves of a side lead to, legal or not, until told to stop.
    fn quiet(&self, men: &Self::Men, mover: Side, tell: impl FnMut(usize) -> Flow) -> Flow;

    /// Tells the entries from which quiet moves of a side lead here, legal or not.
    fn undo(&self, men: &Self::Men, mover: Side, tell: impl FnMut(usize));

    /// Tells the values, for the other side, of the positions after the moves of a side that leave
    /// the set, until told to stop.
    fn leave(&self, men: &Self::Men, mover: Side, tell: impl FnMut(Value) -> Flow) -> Flow;
}
