//! Verdicts on repeated positions.
//!
//! This is the simple ruleset: a side that alone gave check on every move of the cycle loses, all
//! other repetitions are drawn. Rulings on perpetual chases go here too; the position and the line
//! are all they need, for within a cycle nothing is captured and moves can be walked back.

use super::Position;
use crate::rules::{Game, Outcome, Reason, Side, Step};

/// The verdict if `position`, reached by `line`, stands for at least the `times`-th time.
pub(super) fn verdict(position: &Position, line: &[Step], times: usize) -> Option<Outcome> {
    let cycle = cycle(position, line, times)?;
    let to_move = position.side_to_move();
    let checked_always = |side: Side| {
        // The last step of the line was made by the side that is not to move.
        let latest = usize::from(side == to_move);
        cycle.iter().rev().skip(latest).step_by(2).all(|step| step.check)
    };
    let perpetual = Side::BOTH.map(checked_always);
    let winner = match perpetual {
        [true, false] => Some(Side::Second),
        [false, true] => Some(Side::First),
        _ => None,
    };
    let reason = if winner.is_some() { Reason::PerpetualCheck } else { Reason::Repetition };
    Some(Outcome { winner, reason })
}

/// The steps since the position stood `times - 1` occurrences ago, if it did.
fn cycle<'a>(position: &Position, line: &'a [Step], times: usize) -> Option<&'a [Step]> {
    let earlier = times.checked_sub(1).filter(|&earlier| earlier > 0)?;
    let (first, _) = line
        .iter()
        .enumerate()
        .rev()
        .take_while(|(_, step)| !step.irreversible)
        .filter(|(_, step)| step.before == position.key())
        .nth(earlier - 1)?;
    Some(&line[first..])
}
