//! Winning material, which is what the Chinese rules call a chase (CXA art. 24.3).
//!
//! The article names more ways to win than are looked at here: by several pieces jointly, by a
//! complete exchange on one point, and through checks. The rules on joint chases (art. 24.15-17,
//! 26.9.2-3) were at hand only in outline, and the two programs that judge by these rules know
//! none of these ways: two rooks after a cannon that one rook protects follow it (AXF diagram
//! 86), though there are fewer roots than attackers. They were followed.

use super::super::bitboard::Bitboard;
use super::super::{Piece, Position};
use super::bite::{after_capture, attack, can_take, chasers, hits_back, is_takeable, prey, takers};
use super::cycle::Ply;
use super::ruling::Attack;
use crate::rules::{Game, Square};

/// What a piece is worth. The rules of 2020 name no numbers in the text that was at hand; these
/// are the proportions of the edition of 2011: a rook is two knights or cannons, those are equal,
/// and so are advisors and elephants; a pawn across the river is for nothing more than these.
const fn value(piece: Piece) -> u8 {
    match piece {
        Piece::King => u8::MAX,
        Piece::Rook => 4,
        Piece::Horse | Piece::Cannon => 2,
        Piece::Advisor | Piece::Elephant | Piece::Pawn => 1,
    }
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
    value(victim) > value(piece) || !is_takeable(&after_capture(position, from, target), target)
}

/// The pieces of the side to move that would gain by taking what stands on `target`.
fn gainers(position: &Position, target: Square) -> Bitboard {
    let us = position.side_to_move();
    let candidates = (takers(position, target, us) & chasers(position, us)).into_iter();
    candidates.fold(Bitboard::EMPTY, |set, from| {
        if gains(position, from, target) { set | Bitboard::of(from) } else { set }
    })
}

/// The attacks by which a move newly threatens to win material.
///
/// What could have been won before the move is no threat of its own, as under the Asian rules
/// (see [`super::bite::newly_bitten`]).
pub(super) fn new_wins(ply: &Ply) -> Vec<Attack> {
    let mut attacks = Vec::new();
    for at in prey(&ply.threat, ply.side.opponent()) {
        let gainers = gainers(&ply.threat, at);
        if !gainers.is_empty() && self::gainers(&ply.before, at).is_empty() {
            // Art. 24.3: void if the taker is mated at once.
            let safe = |from: &Square| !mates_at_once(&after_capture(&ply.threat, *from, at));
            let winners = gainers.into_iter().filter(safe);
            attacks.extend(winners.filter_map(|from| attack(&ply.threat, from, at)));
        }
    }
    attacks
}
