//! What the Chinese rules say of a cycle as far as it is seen at a glance, which is what a search has
//! time for in the positions it looks at: mates in a few checks, and single captures that win, no
//! joint work, exchanges or checks. The ruling itself ([`super::chinese`]) overlooks nothing of
//! these.

use super::super::Position;
use super::super::bitboard::Bitboard;
use super::balance::worth;
use super::bite::{after_capture, attack, can_take, chasers, hits_back, is_takeable, prey, takers};
use super::checks::Mates;
use super::cycle::{Cycle, Ply};
use super::ruling::Attack;
use super::{DRAWN, lost};
use crate::rules::{Game, Outcome, Reason, Side, Square};

/// How many checks in a row a mate threat may have, and in how many positions it is looked for.
const LONGEST_RUN: u32 = 3;
const POSITIONS: u32 = 200;

/// The verdict on a cycle.
pub(super) fn judge(cycle: &Cycle) -> Outcome {
    match Side::BOTH.map(|side| offence(cycle, side)) {
        [Some(reason), None] => lost(Side::First, reason),
        [None, Some(reason)] => lost(Side::Second, reason),
        _ => DRAWN,
    }
}

/// What a side alone would lose by, if each of its moves is forbidden.
fn offence(cycle: &Cycle, side: Side) -> Option<Reason> {
    let mut reasons = cycle.of(side).map(class);
    let first = reasons.next()??;
    reasons.try_fold(first, |reason, next| {
        Some(if next? == reason { reason } else { Reason::PerpetualAttack })
    })
}

/// What a move is as part of a perpetual one, if it is not idle.
fn class(ply: &Ply) -> Option<Reason> {
    if ply.step.check {
        return Some(Reason::PerpetualCheck);
    }
    if ply.before.in_check() && ply.threat.king(ply.side) == ply.step.mv.to() {
        return None;
    }
    let mates = |at| Mates::within(POSITIONS).are_there(at, LONGEST_RUN);
    if mates(&ply.threat) && !mates(&ply.before) {
        return Some(Reason::PerpetualMateThreat);
    }
    newly_wins(ply).then_some(Reason::PerpetualChase)
}

/// Whether the side to move could mate with its next move.
fn mates_at_once(position: &Position) -> bool {
    position.legal_moves().into_iter().any(|mv| {
        let mut next = position.clone();
        next.step(mv).check && next.count_legal_moves() == 0
    })
}

/// Whether the piece on `from` offers an exchange to the one of its kind on `target`: that could
/// take it, and would not be mated at once if it did (art. 24.4-24.8).
fn exchanges(position: &Position, from: Square, target: Square) -> bool {
    hits_back(position, from, target) && {
        let mut turned = position.clone();
        turned.pass();
        !mates_at_once(&after_capture(&turned, target, from))
    }
}

/// Whether the side to move would gain by taking with its piece on `from` what stands on `target`,
/// which it reaches: what has no root (art. 24.15), or is worth more than its taker.
fn gains(position: &Position, from: Square, target: Square) -> bool {
    let Some(Attack { piece, target: victim, .. }) = attack(position, from, target) else {
        return false;
    };
    if !can_take(position, from, target) || victim == piece && exchanges(position, from, target) {
        return false;
    }
    worth(victim) > worth(piece) || !is_takeable(&after_capture(position, from, target), target)
}

/// The pieces of the side to move that would gain by taking what stands on `target`.
fn gainers(position: &Position, target: Square) -> Bitboard {
    let us = position.side_to_move();
    let candidates = (takers(position, target, us) & chasers(position, us)).into_iter();
    candidates.fold(Bitboard::EMPTY, |set, from| {
        if gains(position, from, target) { set | Bitboard::of(from) } else { set }
    })
}

/// Whether a move newly threatens to win material. What could have been won before the move is no
/// threat of its own, as under the Asian rules (see [`super::bite::newly_bitten`]).
fn newly_wins(ply: &Ply) -> bool {
    prey(&ply.threat, ply.side.opponent()).into_iter().any(|at| {
        let gainers = gainers(&ply.threat, at);
        // Art. 24.3: void if the taker is mated at once.
        let is_safe = |from| !mates_at_once(&after_capture(&ply.threat, from, at));
        !gainers.is_empty()
            && self::gainers(&ply.before, at).is_empty()
            && gainers.into_iter().any(is_safe)
    })
}
