//! A match as it stands: a value that can be kept, read back and gone on with.

use std::collections::BTreeMap;
use std::time::Duration;

use super::openings::Opening;
use super::plan::Plan;
use super::row::Row;
use super::schedule::{Fixture, partner};
use super::sprt::Accepted;
use super::tally::Tally;

/// A match: what is to be played, and what has been.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// What is to be played.
    pub plan: Plan,
    /// The openings; when all were played they begin again.
    pub openings: Vec<Opening>,
    rows: BTreeMap<u32, Row>,
    /// Games that were played when the plan had more rounds.
    beyond: BTreeMap<u32, Row>,
}

impl Match {
    /// A match that has not begun.
    #[must_use]
    pub const fn new(plan: Plan, openings: Vec<Opening>) -> Self {
        Self { plan, openings, rows: BTreeMap::new(), beyond: BTreeMap::new() }
    }

    /// Notes that a game was played. One that the plan does not have does not count; it is kept for a plan
    /// with more rounds. Whether it counts.
    pub fn add(&mut self, row: Row) -> bool {
        let is_planned = self.plan.fixture(row.number) == Some(row.fixture());
        if is_planned {
            self.rows.insert(row.number, row);
        } else if self.plan.fixture_beyond(row.number) == Some(row.fixture()) {
            self.beyond.insert(row.number, row);
        }
        is_planned
    }

    /// Gives the same match another plan: more rounds or fewer, another test, more games at a time.
    pub fn replan(&mut self, plan: Plan) {
        self.plan = plan;
        let rows = std::mem::take(&mut self.rows).into_values();
        for row in rows.chain(std::mem::take(&mut self.beyond).into_values()) {
            self.add(row);
        }
    }

    /// The games that were played, by their numbers.
    #[must_use]
    pub const fn rows(&self) -> &BTreeMap<u32, Row> {
        &self.rows
    }

    /// The games that are to be played, in order.
    pub fn to_play(&self) -> impl Iterator<Item = Fixture> + '_ {
        let numbers = (1..=self.plan.games()).filter(|number| !self.rows.contains_key(number));
        numbers.filter_map(|number| self.plan.fixture(number))
    }

    /// Whether all games were played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.to_play().next().is_none()
    }

    /// The opening of a game; the game's start where there are none.
    #[must_use]
    pub fn opening(&self, fixture: &Fixture) -> Opening {
        let count = self.openings.len().max(1);
        self.openings.get(fixture.opening as usize % count).cloned().unwrap_or_default()
    }

    /// How a player fares against all others.
    #[must_use]
    pub fn tally(&self, player: usize) -> Tally {
        self.tally_where(player, |_| true)
    }

    /// How a player fares against another.
    #[must_use]
    pub fn tally_against(&self, player: usize, other: usize) -> Tally {
        self.tally_where(player, |row| row.players.contains(&other))
    }

    fn tally_where(&self, player: usize, counts: impl Fn(&Row) -> bool) -> Tally {
        let mut tally = Tally::default();
        for row in self.rows.values().filter(|row| counts(row)) {
            let Some(points) = row.points_of(player) else { continue };
            tally.count(points);
            // The second game of a pair has the greater number.
            let other = partner(row.number);
            let other = self.rows.get(&other).filter(|_| other < row.number);
            if let Some(other) = other.and_then(|other| other.points_of(player)) {
                tally.count_pair([other, points]);
            }
        }
        tally
    }

    /// The log-likelihood ratio of the test, if there is one: for the first player.
    #[must_use]
    pub fn llr(&self) -> Option<f64> {
        self.plan.sprt.map(|sprt| sprt.llr(&self.tally(0).pairs))
    }

    /// What the test has found, if there is one that is decided.
    #[must_use]
    pub fn accepted(&self) -> Option<Accepted> {
        self.plan.sprt?.decides(self.llr()?)
    }

    /// The places of the players, the one with the greatest share of the points first; who has as
    /// great a share stays before the next.
    #[must_use]
    pub fn ranking(&self) -> Vec<usize> {
        let mut places: Vec<_> = (0..self.plan.players.len()).collect();
        places
            .sort_by(|&one, &other| self.tally(other).share().total_cmp(&self.tally(one).share()));
        places
    }

    /// How long the games that are left will take, by those that were played; `None` before the first.
    #[must_use]
    pub fn time_left(&self) -> Option<Duration> {
        let played = u32::try_from(self.rows.len()).ok().filter(|played| *played > 0)?;
        let took: Duration = self.rows.values().map(Row::took).sum();
        let left = self.plan.games().saturating_sub(played);
        let at_once = self.plan.concurrency.get().min(left).max(1);
        Some(took / played * left.div_ceil(at_once))
    }
}
