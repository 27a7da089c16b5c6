//! What endgame tables prove of a move: a won or drawn ending that is given away, run into, or missed.

use std::sync::Arc;

use super::chances::Chances;
use super::fault::{Cause, Fault, Lines};
use super::game::Reviewed;
use crate::record::Line;
use crate::rules::{Move, Oracle, Side, Step, Verdict, chess, xiangqi};
use crate::tactics::motif::{Given, Haul, Motif, Won};

/// Endgame tables that a review asks, of either game; none at first.
#[derive(Clone, Debug, Default)]
pub struct Endings {
    pub(super) xiangqi: Option<Arc<dyn Oracle<xiangqi::Position>>>,
    pub(super) chess: Option<Arc<dyn Oracle<chess::Position>>>,
}

impl Endings {
    /// What these tables know.
    #[must_use]
    pub fn known_by<T>(tables: &T) -> Self
    where
        T: Oracle<xiangqi::Position> + Oracle<chess::Position> + Clone + 'static,
    {
        Self { xiangqi: Some(Arc::new(tables.clone())), chess: Some(Arc::new(tables.clone())) }
    }
}

/// The result of a position by proof: who wins it; `None` in it for a draw.
pub(super) type Result = Option<Side>;

/// The result of the position at the end of a line, where tables prove it: a win has to come before the
/// rule that draws a game without progress.
pub(super) fn result<G: Reviewed>(line: &Line<'_, G>, endings: &Endings) -> Option<Result> {
    of_position(line.current(), line.steps(), line.ruleset(), G::oracle(endings)?.as_ref())
}

fn of_position<G: Reviewed>(
    position: &G,
    steps: &[Step],
    ruleset: G::Ruleset,
    oracle: &dyn Oracle<G>,
) -> Option<Result> {
    // What the rules end is told as that.
    if !position.is_few() || position.outcome(steps, ruleset).is_some() {
        return None;
    }
    let side = position.side_to_move();
    let (winner, plies) = match oracle.verdict(position)? {
        Verdict::Win(plies) => (side, plies),
        Verdict::Loss(plies) => (side.opponent(), plies),
        Verdict::Draw => return Some(None),
    };
    (plies <= position.plies_to_limit(steps, ruleset)).then_some(Some(winner))
}

/// The chances of a side by a result.
pub(super) fn chances(result: Result, side: Side) -> Chances {
    result.map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 })
}

/// What tables prove to be wrong with the last move of a line, the gravest first; `scores` are the mover's
/// chances before and after it.
pub(super) fn faults<G: Reviewed>(
    played: &Line<'_, G>,
    lines: &Lines<'_>,
    scores: [Chances; 2],
    endings: &Endings,
) -> Vec<Fault> {
    let Some((oracle, last)) = G::oracle(endings).zip(played.len().checked_sub(1)) else {
        return Vec::new();
    };
    let previous = played.first(last);
    let before = result(&previous, endings);
    let found = ahead(played, lines.refutation, oracle.as_ref());
    let instead = ahead(&previous, lines.better, oracle.as_ref()).filter(|_| before.is_none());
    let us = previous.current().side_to_move();
    let told = |cause: Cause, (end, winner): (usize, Result), given: Given| {
        let motif = Motif::Ending { winner, given };
        Fault::new(cause, Won { motif, plies: end, end, haul: Haul::default() }, None)
    };
    let value = |result: Result| chances(result, us);
    let had = before.or(instead.map(|(_, result)| result));
    let is_lost = |(_, result): &(usize, Result)| {
        value(*result) <= scores[0] - CLEAR
            && agrees(value(*result), scores[1])
            && had.is_none_or(|had| value(had) > value(*result))
    };
    let is_missed = |(_, result): &(usize, Result)| {
        value(*result) >= scores[1] + CLEAR
            && agrees(value(*result), scores[0])
            && found.is_none_or(|(_, found)| value(*result) > value(found))
    };
    let given = |(end, _): (usize, Result)| match before.filter(|_| end == 0) {
        Some(None) => Given::Draw,
        Some(Some(winner)) if winner == us => Given::Win,
        _ => Given::Unknown,
    };
    let given_away = found.filter(is_lost).map(|it| told(Cause::Lost, it, given(it)));
    let missed = instead.filter(is_missed).map(|it| told(Cause::Missed, it, Given::Unknown));
    given_away.into_iter().chain(missed).collect()
}

/// The least by which an ending has to be worse or better than what the scores had promised.
const CLEAR: Chances = 0.1;

/// Whether a proved result and the score of the search are of one mind.
fn agrees(proved: Chances, score: Chances) -> bool {
    (proved - score).abs() <= 0.3
}

/// The first proved result on the way of a line of play, and after how many plies.
fn ahead<G: Reviewed>(
    line: &Line<'_, G>,
    moves: &[Move],
    oracle: &dyn Oracle<G>,
) -> Option<(usize, Result)> {
    /// Plies of a line that are followed.
    const LONGEST: usize = 8;
    let (mut position, mut steps) = (line.current().clone(), line.steps().to_vec());
    for (plies, mv) in (0..).zip(moves.iter().take(LONGEST).map(Some).chain([None])) {
        if let Some(found) = of_position(&position, &steps, line.ruleset(), oracle) {
            return Some((plies, found));
        }
        steps.push(position.step(*mv?));
    }
    None
}
