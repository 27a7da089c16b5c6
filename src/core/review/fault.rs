//! What was wrong with a move: what it lost, or what it missed.

use super::game::Reviewed;
use crate::record::Line;
use crate::rules::Move;
use crate::tactics::motif::{self, Motif, Won};

/// Whether a move gave something away or left something lying.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The opponent wins it after the move.
    Lost,
    /// The better move would have won it.
    Missed,
}

/// Something that the rules can prove to be wrong with a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Lost or missed.
    pub cause: Cause,
    /// What.
    pub motif: Motif,
    /// Plies of the refuting or of the better line before the move that wins it.
    pub plies: usize,
}

impl Fault {
    fn new(cause: Cause, Won { motif, plies }: Won) -> Self {
        Self { cause, motif, plies }
    }
}

/// What was wrong with the last move of a line, the gravest first; nothing where nothing can be
/// proved. `refutation` is what the opponent answers to it, `better` the line that should have
/// begun instead of it.
#[must_use]
pub fn faults<G: Reviewed>(
    played: &Line<'_, G>,
    refutation: &[Move],
    better: &[Move],
) -> Vec<Fault> {
    let Some(&mv) = played.moves().collect::<Vec<_>>().last() else { return Vec::new() };
    let before = played.first(played.len() - 1);
    let (start, ruleset) = (before.current(), played.ruleset());
    let lost = ruled(played)
        .or_else(|| motif::won_by(played.current(), played.steps(), ruleset, refutation));
    let missed = motif::won_by(start, before.steps(), ruleset, better);
    let full: Vec<_> = std::iter::once(mv).chain(refutation.iter().copied()).collect();
    let us = start.side_to_move();
    let balance = |line: &[Move]| motif::balance(start, line, us);
    // Material that would be lost as well, or won as well, is not what was wrong.
    let differs = balance(better) - balance(&full) >= G::LEAST_GAIN;
    let counts = |won: &Won| differs || !is_material(&won.motif);
    let lost = lost.filter(counts).filter(|won| !is_still_there(start, better, won, refutation));
    let missed = missed.filter(counts).filter(|won| !takes_it_too(start, mv, won, better));
    let missed = missed
        .filter(|won| !is_draw(&won.motif) || !lost.as_ref().is_some_and(|it| is_draw(&it.motif)));
    let lost = lost.map(|won| Fault::new(Cause::Lost, won));
    let missed = missed.map(|won| Fault::new(Cause::Missed, won));
    lost.into_iter().chain(missed).collect()
}

/// What the rules say of the game right after the move, if that is good for the opponent.
fn ruled<G: Reviewed>(played: &Line<'_, G>) -> Option<Won> {
    let outcome = played.verdict()?;
    let them = played.current().side_to_move();
    let motif = match outcome.winner {
        None => Motif::Draw { reason: outcome.reason },
        Some(winner) if winner == them => Motif::Ruling { reason: outcome.reason },
        Some(_) => return None,
    };
    Some(Won { motif, plies: 0 })
}

const fn is_material(motif: &Motif) -> bool {
    !matches!(motif, Motif::Mate { .. } | Motif::Draw { .. } | Motif::Ruling { .. })
}

const fn is_draw(motif: &Motif) -> bool {
    matches!(motif, Motif::Draw { .. })
}

/// Whether the move that was played won the same piece by taking it with another.
fn takes_it_too<G: Reviewed>(start: &G, mv: Move, won: &Won, better: &[Move]) -> bool {
    won.plies == 0
        && is_material(&won.motif)
        && start.captured(mv).is_some()
        && better.first().is_some_and(|first| first.to() == mv.to())
        && motif::worth(start, mv) >= G::LEAST_GAIN
}

/// Whether the opponent's first capture would win as much after the better move.
fn is_still_there<G: Reviewed>(start: &G, better: &[Move], won: &Won, refutation: &[Move]) -> bool {
    let (Some(&first), Some(&reply)) = (better.first(), refutation.first()) else { return false };
    let mut next = start.clone();
    next.play(first);
    won.plies == 0
        && is_material(&won.motif)
        && next.captured(reply).is_some()
        && next.is_legal(reply)
        && motif::worth(&next, reply) >= G::LEAST_GAIN
}
