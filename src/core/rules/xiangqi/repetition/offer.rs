//! Exchanges that are offered, and what is won at a glance.

use super::super::Position;
use super::super::bitboard::Bitboard;
use super::balance::worth;
use super::bite::{after_capture, attack, can_take, hits_back, is_takeable, prey, takers};
use super::mate;
use super::proof::{Prover, Terms};
use super::ruling::Attack;
use crate::rules::{Game, Move, Square};

/// The position with the turn given to the other side.
pub(super) fn passed(position: &Position) -> Position {
    let mut turned = position.clone();
    turned.pass();
    turned
}

/// What the piece on `from` would win by taking on `at` and being retaken, if anything, at a glance.
pub(super) fn wins_at_a_glance(position: &Position, from: Square, at: Square) -> bool {
    let Some(Attack { piece, target, .. }) = attack(position, from, at) else { return false };
    takers(position, at, position.side_to_move()).has(from)
        && can_take(position, from, at)
        && (worth(target) > worth(piece) || !is_takeable(&after_capture(position, from, at), at))
}

/// Pieces of the side that is not to move that the other wins at a glance.
pub(super) fn hanging(position: &Position) -> Bitboard {
    let us = position.side_to_move();
    let is_lost = |&at: &Square| {
        takers(position, at, us).into_iter().any(|from| wins_at_a_glance(position, from, at))
    };
    let lost = prey(position, us.opponent()).into_iter().filter(is_lost);
    lost.fold(Bitboard::EMPTY, |set, at| set | Bitboard::of(at))
}

/// The captures of the side to move that offer an exchange (art. 24.4): the captured piece is of
/// the same kind and could take the capturing one, and whoever accepted would neither be mated nor
/// lose material.
pub(super) fn exchanges(position: &Position) -> Vec<Move> {
    offers(position, Bitboard::EMPTY, hanging(position))
}

/// As [`exchanges`], of enemies that are not spared; of those that hang by themselves none is what
/// accepting loses.
pub(super) fn offers(position: &Position, spared: Bitboard, loose: Bitboard) -> Vec<Move> {
    let us = position.side_to_move();
    let mut offers = Vec::new();
    for at in prey(position, us.opponent()) & !spared {
        for from in takers(position, at, us) {
            let is_pair = attack(position, from, at).is_some_and(|a| a.piece == a.target);
            if is_pair
                && can_take(position, from, at)
                && hits_back(position, from, at)
                && !loses_by_accepting(position, from, at, spared | loose & !Bitboard::of(at))
            {
                offers.push(Move::new(from, at));
            }
        }
    }
    offers
}

/// Whether the piece on `at` would lose something by taking the one of its kind on `from`.
fn loses_by_accepting(position: &Position, from: Square, at: Square, spared: Bitboard) -> bool {
    let Some((_, piece)) = position.piece_at(from) else { return false };
    let after = after_capture(&passed(position), at, from);
    if mate::mates(&after) {
        return true;
    }
    let terms = Terms { spared, standing: Bitboard::EMPTY, level: false, earlier: false };
    Prover::wins_back(&after, terms, piece, Move::new(at, from))
}

/// Whether a capture gives more than it takes, at a glance.
pub(super) fn is_poor(position: &Position, mv: Move) -> bool {
    let worth = |at| position.piece_at(at).map_or(0, |(_, piece)| worth(piece));
    worth(mv.to()) < worth(mv.from())
        && is_takeable(&after_capture(position, mv.from(), mv.to()), mv.to())
}
