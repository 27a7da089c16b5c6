//! The last move of a game that goes on, judged as a review would, in about a second.

use std::time::Duration;

use super::analysis::{self, Analysed, Effort};
use super::endings::Endings;
use super::game::Reviewed;
use super::walk::{self, Known, ReviewedMove};
use crate::engine::{Engine, Limits, StopFlag};
use crate::games::AnyRecord;
use crate::record::Line;

/// Times the nodes of a review: of the first look at a position, of the longer one at that before the
/// move and at that after it where the move may be a mistake.
const FIRST: u64 = 1;
const BEFORE: u64 = 10;
const AFTER: u64 = 3;
/// The longest that each of the longer looks takes once the move is played.
const LONGER: Duration = Duration::from_millis(350);
/// Memory of the search's table, in mebibytes.
const HASH_MB: usize = 16;

/// What the engine thinks of the position that a player is to move in, found while the player thinks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foreseen {
    found: Analysed,
    /// Whether it was searched as thoroughly as before a mistake.
    is_thorough: bool,
}

/// Looks at the position that a record ends in, and tells what it finds: soon, and once more after a
/// thorough search. Nothing is told of a game that is over.
pub fn foresee(record: &AnyRecord, endings: &Endings, stop: &StopFlag, tell: impl FnMut(Foreseen)) {
    fn look<G: Reviewed>(
        line: &Line<'_, G>,
        endings: &Endings,
        stop: &StopFlag,
        mut tell: impl FnMut(Foreseen),
    ) {
        if line.verdict().is_some() {
            return;
        }
        let mut engine = engine::<G>(endings);
        for (factor, is_thorough) in [(FIRST, false), (BEFORE, true)] {
            let limits = analysis::limits::<G>(Effort::default().times(factor));
            let found = analysis::search(&mut engine, line, limits, stop);
            if let Some(found) = found.filter(|_| !stop.is_stopped()) {
                tell(Foreseen { found, is_thorough });
            }
        }
    }
    match record {
        AnyRecord::Xiangqi(record) => look(&record.line(), endings, stop, tell),
        AnyRecord::Chess(record) => look(&record.line(), endings, stop, tell),
    }
}

/// An engine that asks these tables.
fn engine<G: Reviewed>(endings: &Endings) -> Engine<G> {
    let mut engine = Engine::new(HASH_MB);
    engine.set_oracle(G::oracle(endings).cloned());
    engine
}

/// Judges the last move of a record, with what was foreseen of the position before it. `None` if there
/// is no move, if it is the one that the search would have played, or if it was stopped.
#[must_use]
pub fn judge_last(
    record: &AnyRecord,
    foreseen: Option<Foreseen>,
    endings: &Endings,
    stop: &StopFlag,
) -> Option<ReviewedMove> {
    fn judge<G: Reviewed>(
        line: &Line<'_, G>,
        foreseen: Option<Foreseen>,
        endings: &Endings,
        stop: &StopFlag,
    ) -> Option<ReviewedMove> {
        let last = line.len();
        let before = last.checked_sub(1)?;
        let mut engine = engine::<G>(endings);
        let mut look = |ply, limits: Limits| {
            let limits = analysis::limits::<G>(limits);
            analysis::search(&mut engine, &line.first(ply), limits, stop)
        };
        let first = Effort::default().times(FIRST);
        let longer = |factor| Limits { time: Some(LONGER), ..Effort::default().times(factor) };
        let mut known = Known::nothing(last + 1);
        known.ask(line, endings);
        let is_thorough = foreseen.as_ref().is_some_and(|foreseen| foreseen.is_thorough);
        let found = foreseen.map(|foreseen| foreseen.found);
        known.put(before, found.or_else(|| look(before, first))?);
        let goes_on = line.verdict().is_none();
        if goes_on && !walk::is_best(line, &known, last) {
            known.put(last, look(last, first)?);
        }
        if walk::may_be_mistake(line, &known, last) {
            if !is_thorough {
                known.put(before, look(before, longer(BEFORE))?);
            }
            if goes_on {
                known.put(last, look(last, longer(AFTER))?);
            }
        }
        walk::judged(line, &known, endings, last).filter(|_| !stop.is_stopped())
    }
    match record {
        AnyRecord::Xiangqi(record) => judge(&record.line(), foreseen, endings, stop),
        AnyRecord::Chess(record) => judge(&record.line(), foreseen, endings, stop),
    }
}
