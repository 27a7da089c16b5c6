//! Whether the better moves that a review names hold what they promise: the position after each is
//! searched too.

use std::io;

use super::analysis::{self, Effort, Place, Progress};
use super::chances::{self, Chances};
use super::game::Reviewed;
use super::plan::Pace;
use super::walk::{FACTORS, Known, chances_around, judgement};
use crate::engine::StopFlag;
use crate::record::{Evaluation, Line};

/// What a better move may be worth less than the search before it has said.
const MOST: Chances = 0.05;

/// Searches the positions after the better moves of what is marked, shortly, and again as long as those
/// after mistakes where they are worth less than was said. What they are worth then, or the move played if
/// that is worth more, is the value of the position before.
pub(super) fn check<G: Reviewed>(
    line: &Line<'_, G>,
    known: &mut Known,
    (effort, stop): (&Effort, &StopFlag),
    mut pace: Pace,
    mut progress: impl FnMut(Progress) + Send,
) -> io::Result<()> {
    let better = |ply: usize| {
        let instead = Some(*known.lines[ply].first()?);
        (!known.noted[ply]).then_some(Place { ply, factor: 1, instead })
    };
    let marked = (1..=line.len()).filter(|&ply| judgement(line, known, ply).is_some());
    let mut places: Vec<Place> = marked.filter_map(|ply| better(ply - 1)).collect();
    let mut found: Vec<(usize, Evaluation)> = Vec::new();
    for factor in [1, FACTORS[1]] {
        for place in &mut places {
            place.factor = factor;
        }
        found.clear();
        let of = line.len() + usize::from(line.verdict().is_none());
        let tell = |place: Place, it: analysis::Analysed| {
            found.push((place.ply, it.evaluation));
            pace.made(factor);
            #[expect(
                clippy::cast_precision_loss,
                reason = "a few nodes of a time that is estimated"
            )]
            let ahead = (factor * (places.len() - found.len()) as u64) as f64;
            progress(pace.progress([of, of], ahead));
        };
        analysis::analyse(line, &places, effort, stop, tell)?;
        if stop.is_stopped() {
            return Ok(());
        }
        found.retain(|&(ply, evaluation)| !holds(line, known, ply, evaluation));
        places.retain(|place| found.iter().any(|&(ply, _)| ply == place.ply));
    }
    for (ply, evaluation) in found {
        let value = |it: &Evaluation| of_mover(line, ply, *it);
        let played = known.evaluations[ply + 1];
        let most = [Some(evaluation), played].into_iter().flatten();
        known.evaluations[ply] = most.max_by(|a, b| value(a).total_cmp(&value(b)));
    }
    Ok(())
}

/// Whether the position after the better move is worth what the one before it was said to be.
fn holds<G: Reviewed>(line: &Line<'_, G>, known: &Known, ply: usize, after: Evaluation) -> bool {
    let before = chances_around(line, known, ply + 1).map(|[before, _]| before);
    before.is_none_or(|before| of_mover(line, ply, after) >= before - MOST)
}

/// The chances, by an evaluation, of the side that is to move at a ply.
fn of_mover<G: Reviewed>(line: &Line<'_, G>, ply: usize, evaluation: Evaluation) -> Chances {
    let first = chances::of_score(evaluation.score, G::CHANCES_SCALE);
    chances::seen_by(line.position_at(ply).side_to_move(), first)
}
