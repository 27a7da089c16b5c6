//! Which games a match has: every one follows from its number.

use std::iter;

use super::plan::{Pairing, Plan};
use crate::rules::Side;

/// A game that is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its number, from 1.
    pub number: u32,
    /// The places of the players in the plan: the one that moves first, and the other.
    pub players: [usize; 2],
    /// The number of its opening, from 0, before they begin again.
    pub opening: u32,
}

impl Fixture {
    /// The side that a player has in it.
    #[must_use]
    pub fn side_of(&self, player: usize) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.players[side.index()] == player)
    }
}

/// The number of the other game of its pair, with the same opening and colours changed.
#[must_use]
pub const fn partner(number: u32) -> u32 {
    if number.is_multiple_of(2) { number - 1 } else { number + 1 }
}

impl Plan {
    /// Each two players that meet, as places among the players.
    #[must_use]
    pub fn meetings(&self) -> Vec<[usize; 2]> {
        let count = self.players.len();
        let firsts = match self.pairing {
            Pairing::RoundRobin => count,
            Pairing::Gauntlet => 1,
        };
        let all = (0..firsts).flat_map(|one| iter::repeat(one).zip(one + 1..count));
        all.map(|(one, other)| [one, other]).collect()
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> u32 {
        let meetings = u32::try_from(self.meetings().len()).unwrap_or(u32::MAX);
        self.rounds.get().saturating_mul(meetings).saturating_mul(2)
    }

    /// The game of a number from 1 on. In each round every two that meet play one opening, first one
    /// of them with the first move and then the other; `None` beyond the last game.
    #[must_use]
    pub fn fixture(&self, number: u32) -> Option<Fixture> {
        self.fixture_beyond(number).filter(|_| number <= self.games())
    }

    /// The same without a last game: what it would be in a plan with more rounds.
    pub(super) fn fixture_beyond(&self, number: u32) -> Option<Fixture> {
        let index = number.checked_sub(1)?;
        let meetings = self.meetings();
        let count = u32::try_from(meetings.len()).ok()?;
        let (pair, is_second) = (index / 2, index % 2 == 1);
        let [one, other] = *meetings.get((pair % count) as usize)?;
        let players = if is_second { [other, one] } else { [one, other] };
        Some(Fixture { number, players, opening: pair / count })
    }
}
