//! Runs of checks: which moves give check, and which runs of them end in mate (杀).

use std::cmp::Reverse;
use std::collections::HashMap;

use super::super::bitboard::Bitboard;
use super::super::{Piece, Position, attacks, file_of, rank_of};
use super::balance::worth;
use crate::rules::{Game, Move};

/// Puts moves of the side to move into an order that is the same on a board turned around, so that
/// what is found first is: captures of the most first, then by kind and by distance from the king.
pub(super) fn sort(position: &Position, moves: &mut [Move]) {
    let king = position.king(position.side_to_move().opponent());
    let distance = |at| [file_of(at).abs_diff(file_of(king)), rank_of(at).abs_diff(rank_of(king))];
    let on = |at| position.piece_at(at).map(|(_, piece)| piece);
    moves.sort_by_cached_key(|mv| {
        let taken = on(mv.to()).map(|piece| (worth(piece), piece as u8));
        let piece = on(mv.from()).map(|piece| piece as u8);
        (Reverse(taken), piece, distance(mv.to()), distance(mv.from()))
    });
}

/// The moves of the side to move that give check, with the positions they lead to, [sorted](sort).
pub(super) fn checks(position: &Position) -> Vec<(Move, Position)> {
    let us = position.side_to_move();
    let king = position.king(us.opponent());
    let lines = Bitboard::lines_through(king);
    let leavers = lines | attacks::horse_legs_onto(king);
    let horses = attacks::horses_onto(king, Bitboard::EMPTY);
    let pawns = attacks::pawns_onto(king, us);
    // A piece gives check from a line of the king's, a horse's point or a pawn's, or by leaving a
    // line or a leg; all other moves need not be tried.
    let is_candidate = |mv: &Move| {
        leavers.has(mv.from())
            || lines.has(mv.to())
            || match position.piece_at(mv.from()) {
                Some((_, Piece::Horse)) => horses.has(mv.to()),
                Some((_, Piece::Pawn)) => pawns.has(mv.to()),
                _ => false,
            }
    };
    let mut moves = position.legal_moves();
    moves.retain(|mv| is_candidate(mv));
    sort(position, &mut moves);
    let tried = moves.into_iter().map(|mv| {
        let mut next = position.clone();
        next.play(mv);
        (mv, next)
    });
    tried.filter(|(_, next)| next.in_check()).collect()
}

/// Looks for mates by checks alone, within a number of positions.
pub(super) struct Mates {
    left: u32,
    /// Moves that no run may have.
    barred: Vec<Move>,
    known: HashMap<(u64, u32), bool>,
}

impl Mates {
    /// A search that gives up after about so many positions.
    pub fn within(positions: u32) -> Self {
        Self { left: positions, barred: Vec::new(), known: HashMap::new() }
    }

    /// Whether the side to move mates with at most this many checks in a row.
    pub fn are_there(&mut self, position: &Position, longest: u32) -> bool {
        (1..=longest).any(|checks| self.mates(position, checks))
    }

    /// The same search for runs without some moves.
    pub fn without(self, barred: Vec<Move>) -> Self {
        Self { barred, ..self }
    }

    fn mates(&mut self, position: &Position, checks: u32) -> bool {
        if let Some(&known) = self.known.get(&(position.key(), checks)) {
            return known;
        }
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let found = self::checks(position)
            .iter()
            .any(|(mv, next)| !self.barred.contains(mv) && self.is_lost(next, checks - 1));
        self.known.insert((position.key(), checks), found);
        found
    }

    /// Whether every reply to a check still allows a mate with this many checks.
    fn is_lost(&mut self, position: &Position, checks: u32) -> bool {
        if checks == 0 {
            return position.count_legal_moves() == 0;
        }
        position.legal_moves().into_iter().all(|reply| {
            let mut next = position.clone();
            next.play(reply);
            self.mates(&next, checks)
        })
    }
}
