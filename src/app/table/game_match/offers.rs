//! Draw offers: who has offered one, and when one may be offered again.

use bevy::prelude::*;

use super::Match;
use crate::rules::Side;

/// Plies after which a player whose offer was declined may offer again.
const AGAIN: usize = 8;

/// A side offers a draw; a person is to be asked, or a program.
#[derive(Event, Clone, Copy, Debug)]
pub struct DrawOffered(pub Side);

/// A side has declined a draw.
#[derive(Event, Clone, Copy, Debug)]
pub struct DrawDeclined(pub Side);

impl Match {
    /// Who has offered a draw that is not answered yet.
    pub fn draw_offer(&self) -> Option<Side> {
        self.offers.open.filter(|_| self.outcome().is_none())
    }

    /// The side that a person speaks for: his own against a program, or else the one to move.
    fn speaker(&self) -> Side {
        if self.people() == 1 { self.near_side() } else { self.turn() }
    }

    /// Whether a person can offer a draw now.
    pub fn can_offer_draw(&self) -> bool {
        self.people() > 0 && self.can_side_offer(self.speaker())
    }

    fn can_side_offer(&self, side: Side) -> bool {
        let plies = self.record().len();
        let is_time = self.offers.declined[side.index()].is_none_or(|at| plies >= at + AGAIN);
        let is_played = !self.is_study() && !self.waits() && self.outcome().is_none();
        is_played && plies >= 2 && is_time && self.offers.open.is_none()
    }

    /// A person offers a draw; for which side, if that can be.
    pub(in crate::app::table) fn offer_draw(&mut self) -> Option<Side> {
        let side = self.speaker();
        (self.people() > 0 && self.offer_draw_by(side)).then_some(side)
    }

    /// A side offers a draw. Whether it can, and there is a person to answer or to ask.
    pub(in crate::app::table) fn offer_draw_by(&mut self, side: Side) -> bool {
        let can = self.people() > 0 && self.can_side_offer(side);
        if can {
            self.offers.open = Some(side);
        }
        can
    }

    /// The other side answers an offer. Whether there was one.
    pub(in crate::app::table) fn answer_draw(&mut self, by: Side, accepted: bool) -> bool {
        if self.draw_offer() != Some(by) {
            return false;
        }
        self.offers.open = None;
        if accepted {
            self.agree_draw();
        } else {
            self.offers.declined[by.index()] = Some(self.record().len());
        }
        true
    }
}
