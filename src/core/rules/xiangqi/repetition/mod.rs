//! Verdicts on repeated positions.
//!
//! When a position stands for the third time, every move since it stood first is put into a class
//! ([`Class`]), and the ruleset says what the two players' classes come to.
//! [`Game::repetition`](crate::rules::Game::repetition) gives the verdict alone, [`rule`] gives it
//! with the reasons. A search asks at a glance; only by the Chinese rules that is another question.
//!
//! The articles named beside the code are those of the Asian rules (AXF, in the count of the
//! translation that has articles 6 to 40; the book of 2003 counts five less) and of the Chinese
//! rules of 2020 (CXA, chapter 6). Nothing but the moves of the cycle counts: not what was played
//! before, nor the counters of the position.

mod article;
mod asian;
mod balance;
mod bite;
mod checks;
mod chinese;
mod classify;
mod cycle;
mod gain;
mod glance;
mod idle;
mod mate;
mod offer;
mod proof;
mod ruling;
mod tiantian;

pub use article::{Article, Rule};
pub use ruling::{Attack, Class, Idle, JudgedMove, Means, Ruleset, Ruling};
pub use tiantian::{Counted, Doing, MustChange, doing, doings, must_change, must_soon_change};

use super::Position;
use crate::rules::{Outcome, Reason, Side, Step};
use cycle::Cycle;

/// How closely a cycle is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Look {
    /// As the rules want it; by the Chinese rules some milliseconds.
    Full,
    /// As a search can afford it, in microseconds.
    Glance,
}

/// The verdict if `position`, reached by `line`, stands for at least the `times`-th time.
pub(super) fn outcome(
    position: &Position,
    line: &[Step],
    times: usize,
    ruleset: Ruleset,
    look: Look,
) -> Option<Outcome> {
    let steps = cycle::find(position, line, times)?;
    Some(judge(position, steps, ruleset, look))
}

/// The verdict of 天天象棋 on a game, which does not wait for a third occurrence.
pub(super) fn outcome_by_counts(position: &Position, line: &[Step]) -> Option<Outcome> {
    tiantian::outcome(position, line)
}

/// The verdict with its reasons if `position`, reached by `line`, stands for at least the
/// `times`-th time: 3 when the rules decide the game, 2 for what they would say the next time. None by the
/// rules of 天天象棋, which judge no cycle: see [`must_change`].
///
/// ```
/// use chuhe_core::notation::Written;
/// use chuhe_core::rules::xiangqi::{Position, Ruleset, repetition::rule};
/// use chuhe_core::rules::{Game, Reason, Side};
///
/// let mut position = Position::from_fen("3k5/9/9/9/9/9/9/9/9/R3K4 w")?;
/// let mut line = Vec::new();
/// // The rook checks on every move, and so loses.
/// for mv in ["a0a9", "d9d8", "a9a8", "d8d9", "a8a9", "d9d8", "a9a8", "d8d9", "a8a9"] {
///     line.push(position.step(Position::from_coordinates(mv)?));
/// }
/// let outcome = rule(&position, &line, 3, Ruleset::Asian).map(|it| it.outcome);
/// assert_eq!(outcome.map(|it| it.reason), Some(Reason::PerpetualCheck));
/// assert_eq!(outcome.and_then(|it| it.winner), Some(Side::Second));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn rule(position: &Position, line: &[Step], times: usize, ruleset: Ruleset) -> Option<Ruling> {
    if ruleset == Ruleset::Tiantian {
        return None;
    }
    let steps = cycle::find(position, line, times)?;
    let cycle = Cycle::new(position, steps);
    if ruleset == Ruleset::Chinese {
        return Some(chinese::ruling(&cycle, by_checks(position, steps)));
    }
    let outcome = judge(position, steps, ruleset, Look::Full);
    let moves = classify::moves(&cycle, ruleset);
    let article = article::of(outcome, &moves, &cycle, ruleset);
    Some(Ruling { outcome, article, moves })
}

/// What a player is to be warned of: the ruling that ends the game if the moves since this
/// position stood before are played once more. `None` unless that would lose for somebody; the
/// loser is the side that does not win.
#[must_use]
pub fn warning(position: &Position, line: &[Step], ruleset: Ruleset) -> Option<Ruling> {
    let steps = cycle::find(position, line, 2)?;
    judge(position, steps, ruleset, Look::Full).winner?;
    rule(position, line, 2, ruleset)
}

/// What a ruleset says of the steps of a cycle that ends in `position`.
fn judge(position: &Position, steps: &[Step], ruleset: Ruleset, look: Look) -> Outcome {
    by_checks(position, steps).unwrap_or_else(|| match (ruleset, look) {
        // By the rules of 天天象棋 a cycle decides nothing. Who has to change in the end gains nothing by
        // it either, which is what the search asks.
        (Ruleset::Asian | Ruleset::Tiantian, _) => asian::judge(position, steps),
        (Ruleset::Chinese, Look::Full) => chinese::judge(&Cycle::new(position, steps)),
        (Ruleset::Chinese, Look::Glance) => glance::judge(&Cycle::new(position, steps)),
        (Ruleset::Simple, _) => DRAWN,
    })
}

/// What every ruleset says where a side checks on every move.
fn by_checks(position: &Position, steps: &[Step]) -> Option<Outcome> {
    match cycle::always_checks(position, steps) {
        // AXF art. 6 and 8, CXA art. 25.1: whatever the other side does.
        [true, false] => Some(lost(Side::First, Reason::PerpetualCheck)),
        [false, true] => Some(lost(Side::Second, Reason::PerpetualCheck)),
        // AXF art. 7, CXA art. 26.9.4: both check.
        [true, true] => Some(DRAWN),
        [false, false] => None,
    }
}

/// Nobody has to vary.
const DRAWN: Outcome = Outcome { winner: None, reason: Reason::Repetition };

/// A side had to vary and did not.
const fn lost(side: Side, reason: Reason) -> Outcome {
    Outcome { winner: Some(side.opponent()), reason }
}
