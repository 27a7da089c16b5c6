//! Parts of a match besides the record: clocks and draw offers.

use std::time::Duration;

use crate::record::TimeControl;
use crate::rules::Side;

/// The clocks of both sides.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app::table) struct Clocks {
    /// How much time each side has for the game.
    pub controls: [TimeControl; 2],
    /// The time used by the side to move since the last move.
    pub spent: Duration,
    /// Whether the side to move has been warned that its clock is low.
    pub is_warned: bool,
}

impl Clocks {
    pub const fn new(controls: [TimeControl; 2]) -> Self {
        Self { controls, spent: Duration::ZERO, is_warned: false }
    }
}

/// The draw offers of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::app::table) struct Offers {
    /// Who has offered one that is not answered yet.
    pub open: Option<Side>,
    /// How many plies had been played when an offer of each side was declined last.
    pub declined: [Option<usize>; 2],
}

impl Offers {
    /// A side has moved: it takes no offer any more.
    pub fn moved(&mut self, mover: Side) {
        self.open.take_if(|by| *by == mover.opponent());
    }
}
