//! The clocks of the match. What they show follows the record, so a move that is taken back gives its
//! time back.

use std::time::Duration;

use super::Match;
use crate::record::{ClockReading, TimeBonus, TimeControl};
use crate::rules::Side;

/// A clock that shows no more is low: it counts tenths, and its player is warned.
const LOW: Duration = Duration::from_secs(30);
/// The same where the main time is short: this part of it.
const LOW_PART: u32 = 6;
/// The same in the last byo-yomi period.
const LOW_IN_PERIOD: Duration = Duration::from_secs(10);

/// The clocks, as a program is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// What each side has until its flag falls, or for the present byo-yomi period.
    pub left: [Duration; 2],
    /// What each move adds.
    pub increment: [Duration; 2],
    /// How many moves until there is more time: one, in a byo-yomi period.
    pub moves_to_go: Option<u32>,
}

impl Match {
    /// How much time each side has for the game; `None` if it is played without clocks.
    pub fn time_controls(&self) -> Option<[TimeControl; 2]> {
        self.clocks.as_ref().map(|clocks| clocks.controls)
    }

    /// What the side to move has used since the last move.
    pub fn spent(&self) -> Duration {
        self.clocks.as_ref().map_or(Duration::ZERO, |clocks| clocks.spent)
    }

    /// Whether a clock runs: from the first move on.
    pub fn is_clock_running(&self) -> bool {
        self.can_clock_run() && !self.is_held_up()
    }

    /// Whether a clock runs or is paused.
    pub fn can_clock_run(&self) -> bool {
        let is_played = self.clocks.is_some() && !self.is_study() && !self.waits();
        is_played && self.outcome().is_none() && !self.record().is_empty()
    }

    /// What a side has left after its last move.
    fn left(&self, side: Side) -> Option<Duration> {
        let control = self.time_controls()?[side.index()];
        Some(self.record().clock(side).unwrap_or_else(|| control.total()))
    }

    /// What a side's clock shows.
    pub fn clock(&self, side: Side) -> Option<ClockReading> {
        let control = self.time_controls()?[side.index()];
        let spent = if self.turn() == side { self.spent() } else { Duration::ZERO };
        Some(control.reading(self.left(side)?, spent))
    }

    /// Whether a side's clock is low.
    pub fn is_low_on_time(&self, side: Side) -> bool {
        let Some(controls) = self.time_controls() else { return false };
        let TimeControl { main, bonus } = controls[side.index()];
        self.clock(side).is_some_and(|reading| match bonus {
            TimeBonus::None | TimeBonus::Increment(_) => reading.time <= LOW.min(main / LOW_PART),
            TimeBonus::Byoyomi { period, .. } => {
                let is_last = reading.periods.is_some_and(|periods| periods <= 1);
                is_last && reading.time <= LOW_IN_PERIOD.min(period / 2)
            }
        })
    }

    /// What a program that is to move is told of the clocks.
    pub fn time_left(&self) -> Option<TimeLeft> {
        let controls = self.time_controls()?;
        let mover = self.turn();
        let of = |side: Side| {
            let reading = self.clock(side)?;
            let more = match controls[side.index()].bonus {
                // Beyond the main time there is a period for the move.
                TimeBonus::Byoyomi { period, .. } if reading.periods.is_none() => period,
                _ => Duration::ZERO,
            };
            Some(reading.time + more)
        };
        let increment = controls.map(|control| match control.bonus {
            TimeBonus::Increment(more) => more,
            TimeBonus::None | TimeBonus::Byoyomi { .. } => Duration::ZERO,
        });
        let in_period = self.clock(mover)?.periods.is_some();
        Some(TimeLeft {
            left: [of(Side::First)?, of(Side::Second)?],
            increment,
            moves_to_go: in_period.then_some(1),
        })
    }

    /// Lets the running clock go on by so much. The side whose flag has fallen, if it has.
    pub(in crate::app::table) fn advance_clock(&mut self, by: Duration) -> Option<Side> {
        if !self.is_clock_running() {
            return None;
        }
        let side = self.turn();
        let left = self.left(side)?;
        let clocks = self.clocks.as_mut()?;
        clocks.spent += by;
        (clocks.spent >= left).then_some(side)
    }

    /// Whether the clock of the side to move has just become low.
    pub(in crate::app::table) fn warns_of_time(&mut self) -> bool {
        let is_low = self.is_clock_running() && self.is_low_on_time(self.turn());
        self.clocks.as_mut().is_some_and(|clocks| {
            let is_news = is_low && !clocks.is_warned;
            clocks.is_warned = is_low;
            is_news
        })
    }

    /// A move was made by this side, which had so much left: its clock stops.
    pub(in crate::app::table) fn press_clock(
        &mut self,
        mover: Side,
        left_before: Option<Duration>,
    ) {
        let Some(clocks) = &mut self.clocks else { return };
        let (control, spent) = (clocks.controls[mover.index()], clocks.spent);
        clocks.spent = Duration::ZERO;
        if let Some(left) = left_before.and_then(|left| control.after_move(left, spent)) {
            self.record_mut().set_clock(left);
        }
    }

    /// What the side to move had left before it began to think.
    pub(in crate::app::table) fn left_to_mover(&self) -> Option<Duration> {
        self.left(self.turn())
    }

    /// The place in the record has changed otherwise than by a move.
    pub(in crate::app::table) fn reset_clock(&mut self) {
        if let Some(clocks) = &mut self.clocks {
            clocks.spent = Duration::ZERO;
        }
    }

    /// When what a clock shows changes next, from now: to the nanosecond, so that all frames until
    /// then set the same alarm.
    pub(in crate::app::table) fn next_change(&self) -> Option<Duration> {
        let side = self.turn();
        let reading = self.clock(side)?;
        let step: u64 = if self.is_low_on_time(side) { 100_000_000 } else { 1_000_000_000 };
        // Rounded up, as it is shown.
        let over = u64::try_from(reading.time.as_nanos()).unwrap_or(u64::MAX) % step;
        Some(Duration::from_nanos(over + 1_000_000))
    }
}
