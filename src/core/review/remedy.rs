//! How the better move saves what the opponent takes after the move that was played.

use super::chances::Chances;
use super::game::Reviewed;
use super::{Cause, Fault, ReviewedMove};
use crate::games::AnyPosition;
use crate::rules::Move;
use crate::tactics::Man;
use crate::tactics::motif::{self, Motif};

/// How a move saves a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remedy {
    /// The piece goes where nothing wins it.
    Safe(Man),
    /// The piece was attacked and is protected now.
    Guarded(Man),
    /// The piece was attacked and its attacker cannot reach it now.
    Shut(Man),
    /// The attacker, which is this, is taken.
    Taken(Man),
    /// The piece was not attacked, or protected, and stays so.
    Kept(Man),
    /// The piece, which falls later after the move that was played, is not lost in the better line.
    Spared(Man),
    /// The mate does not come.
    NoMate,
}

/// How the better move saves what the move that was played in a position loses; `None` where it does not,
/// or nothing is lost.
#[must_use]
pub fn remedy(before: &AnyPosition, reviewed: &ReviewedMove) -> Option<Remedy> {
    match before {
        AnyPosition::Xiangqi(before) => found(before, reviewed),
        AnyPosition::Chess(before) => found(before, reviewed),
    }
}

fn found<G: Reviewed>(before: &G, reviewed: &ReviewedMove) -> Option<Remedy> {
    let lost = reviewed.faults.iter().find(|fault| fault.cause == Cause::Lost)?;
    if reviewed.better.is_empty() {
        return None;
    }
    if matches!(lost.motif, Motif::Mate { .. }) {
        return no_mate(reviewed);
    }
    at_once(before, reviewed, lost).or_else(|| spared(before, reviewed, lost))
}

/// That there is no mate after the better move, by the search.
fn no_mate(reviewed: &ReviewedMove) -> Option<Remedy> {
    /// The mover's chances with the better move, if it is not mated soon.
    const LEAST: Chances = 0.02;
    (reviewed.chances[0] >= LEAST).then_some(Remedy::NoMate)
}

/// That the better line loses no piece as what is lost later, nor anything else.
fn spared<G: Reviewed>(before: &G, reviewed: &ReviewedMove, lost: &Fault) -> Option<Remedy> {
    let us = before.side_to_move();
    let ours = lost.haul.won.iter().filter(|man| man.side == us);
    let piece = *ours.min_by_key(|man| man.figure.rank())?;
    let kept = motif::left(before, reviewed.instead(), us);
    let is_lost = kept.lost.iter().any(|man| man.figure == piece.figure);
    (!is_lost && kept.centipawns > -G::LEAST_GAIN).then_some(Remedy::Spared(piece))
}

/// How the better move saves what is taken at once.
fn at_once<G: Reviewed>(before: &G, reviewed: &ReviewedMove, lost: &Fault) -> Option<Remedy> {
    let (&better, &take) = (reviewed.better.first()?, reviewed.refutation.first()?);
    if lost.plies > 0 || !lost.motif.is_material() || !before.is_legal(better) {
        return None;
    }
    let mut after = before.clone();
    after.play(reviewed.mv);
    after.captured(take)?;
    let mut next = before.clone();
    next.play(better);
    let man = |position: &G, at| {
        let (side, piece) = position.piece_at(at)?;
        Some(Man { side, figure: G::figure(piece), at })
    };
    let is_safe = |at| {
        let takes = next.legal_moves().into_iter().filter(|mv| mv.to() == at);
        takes.into_iter().all(|mv| motif::worth(&next, mv) < G::LEAST_GAIN)
    };
    if take.to() == reviewed.mv.to() {
        let moves_it = better.from() == reviewed.mv.from() && is_safe(better.to());
        return moves_it.then(|| man(&next, better.to()))?.map(Remedy::Safe);
    }
    let piece = man(before, take.to())?;
    let is_shut = !next.in_check() && next.captured(take).is_some() && !next.is_legal(take);
    let is_guarded = || next.is_legal(take) && motif::worth(&next, take) < G::LEAST_GAIN;
    if !is_threat(before, take) {
        let is_kept = better.from() != take.to() && (is_shut || is_guarded());
        return is_kept.then_some(Remedy::Kept(piece));
    }
    if better.from() == take.to() {
        return is_safe(better.to()).then(|| man(&next, better.to()))?.map(Remedy::Safe);
    }
    if better.to() == take.from() {
        return man(before, take.from()).map(Remedy::Taken);
    }
    if is_shut {
        return Some(Remedy::Shut(piece));
    }
    is_guarded().then_some(Remedy::Guarded(piece))
}

/// Whether the opponent would win something by a capture if the mover passed.
fn is_threat<G: Reviewed>(before: &G, take: Move) -> bool {
    if before.in_check() {
        return false;
    }
    let mut passed = before.clone();
    passed.pass();
    passed.is_legal(take) && motif::worth(&passed, take) >= G::LEAST_GAIN
}
