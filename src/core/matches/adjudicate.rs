//! When a game of a match ends before the rules end it.

use super::plan::Adjudication;
use super::row::End;
use crate::record::{Record, Score};
use crate::rules::{Game, Oracle, Side, Verdict};

/// Watches the scores that both players tell of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge {
    rules: Adjudication,
    /// The side that the last scores speak for, and in how many plies running.
    leader: Option<Side>,
    won_for: u32,
    /// In how many plies running the scores say that nobody wins.
    drawn_for: u32,
}

/// How a game is adjudicated: the winner, and why.
pub(super) type Adjudged = (Option<Side>, End);

impl Judge {
    pub const fn new(rules: Adjudication) -> Self {
        Self { rules, leader: None, won_for: 0, drawn_for: 0 }
    }

    /// Notes what the player who moved says of the game; a move without a score breaks agreement.
    pub fn note(&mut self, score: Option<Score>) {
        let won_from = self.rules.win.map_or(u32::MAX, |win| win.centipawns);
        let leader = score.and_then(|score| match score {
            Score::Centipawns(score) if score.unsigned_abs() < won_from => None,
            Score::Mate(0) => None,
            Score::Centipawns(score) | Score::Mate(score) => Some(side_of(score)),
        });
        self.won_for = match leader {
            None => 0,
            Some(_) if leader == self.leader => self.won_for + 1,
            Some(_) => 1,
        };
        self.leader = leader;
        let is_even = |most: u32| matches!(score, Some(Score::Centipawns(score)) if score.unsigned_abs() <= most);
        let even = self.rules.draw.is_some_and(|draw| is_even(draw.centipawns));
        self.drawn_for = if even { self.drawn_for + 1 } else { 0 };
    }

    /// How a game ends that the rules let go on.
    pub fn verdict<G: Game>(
        &self,
        record: &Record<G>,
        oracle: Option<&dyn Oracle<G>>,
    ) -> Option<Adjudged> {
        if let Some(adjudged) = oracle.and_then(|oracle| known(record, oracle)) {
            return Some(adjudged);
        }
        let plies = u32::try_from(record.len()).unwrap_or(u32::MAX);
        let agreed = |plies: u32, moves: u32| plies >= moves.saturating_mul(2);
        if self.rules.win.is_some_and(|win| agreed(self.won_for, win.moves)) {
            return Some((self.leader, End::Score));
        }
        let draw = self.rules.draw.filter(|draw| plies >= draw.from_ply);
        if draw.is_some_and(|draw| agreed(self.drawn_for, draw.moves)) {
            return Some((None, End::Score));
        }
        self.rules.length.filter(|most| plies >= *most).map(|_| (None, End::Length))
    }
}

const fn side_of(score: i32) -> Side {
    if score > 0 { Side::First } else { Side::Second }
}

/// The result by endgame tables, where they know it. A win that the limit on moves without progress
/// might yet save from is not known.
fn known<G: Game>(record: &Record<G>, oracle: &dyn Oracle<G>) -> Option<Adjudged> {
    let position = record.current();
    let to_move = position.side_to_move();
    let (winner, plies) = match oracle.verdict(position)? {
        Verdict::Draw => (None, 0),
        Verdict::Win(plies) => (Some(to_move), plies),
        Verdict::Loss(plies) => (Some(to_move.opponent()), plies),
    };
    let is_in_time = plies <= position.plies_to_limit(record.steps(), record.ruleset());
    is_in_time.then_some((winner, End::Tables))
}
