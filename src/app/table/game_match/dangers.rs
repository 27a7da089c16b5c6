//! Pieces in danger, shown on request.

use super::Match;
use crate::rules::Move;
use crate::tactics::dangers;

impl Match {
    /// The captures that the other side threatens in the position shown, while they are shown.
    pub fn dangers(&self) -> &[Move] {
        match &self.dangers {
            Some((shown, dangers)) if *shown == self.shown() => dangers,
            _ => &[],
        }
    }

    /// Whether a person sees the dangers in the position shown.
    pub fn shows_dangers(&self) -> bool {
        self.dangers.as_ref().is_some_and(|(shown, _)| *shown == self.shown())
    }

    /// Shows the dangers in the position shown, or no more. Whether there are any to show.
    pub(in crate::app::table) fn show_dangers(&mut self) -> bool {
        let before = self.dangers.take().filter(|(shown, _)| *shown == self.shown());
        if before.is_none() {
            self.dangers = Some((self.shown(), dangers(&self.shown_position())));
        }
        self.turn_page();
        before.is_some() || !self.dangers().is_empty()
    }
}
