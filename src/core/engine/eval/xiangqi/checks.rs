//! Where a quiet move can give check: worked out once for all moves of a position.

use crate::rules::xiangqi::{Bitboard, Piece, Position, attacks};
use crate::rules::{Game, Move};

/// Points from which the side to move gives check.
pub struct Checks {
    /// On which a rook, a cannon, a horse, a pawn does.
    rook: Bitboard,
    cannon: Bitboard,
    horse: Bitboard,
    pawn: Bitboard,
    /// On which any piece does: as the one screen of a cannon.
    screens: Bitboard,
    /// Which any piece may do by leaving: a line, or a horse's leg.
    uncovering: Bitboard,
}

impl Checks {
    pub(super) fn of(position: &Position) -> Self {
        let us = position.side_to_move();
        let king = position.king(us.opponent());
        let occupied = position.occupied();
        let near = attacks::lines(king, occupied).rook;
        // Up to the second piece of each line.
        let beyond = attacks::lines(king, occupied & !near).rook & !near;
        let mut screens = Bitboard::EMPTY;
        let mut uncovering = Bitboard::EMPTY;
        let lines = Bitboard::lines_through(king);
        for rook in position.pieces(us, Piece::Rook) & lines {
            let between = Bitboard::between(king, rook) & occupied;
            if between.without_lowest().is_empty() {
                uncovering |= between;
            }
        }
        for cannon in position.pieces(us, Piece::Cannon) & lines {
            let between = Bitboard::between(king, cannon);
            let pieces = between & occupied;
            if pieces.is_empty() {
                screens |= between;
            } else if pieces.without_lowest().without_lowest().is_empty() {
                uncovering |= pieces;
            }
        }
        let horses = position.pieces(us, Piece::Horse);
        if !(attacks::horses_onto(king, Bitboard::EMPTY) & horses).is_empty() {
            uncovering |= attacks::horse_legs_onto(king);
        }
        Self {
            rook: near,
            cannon: beyond,
            horse: attacks::horses_onto(king, occupied),
            pawn: attacks::pawns_onto(king, us),
            screens,
            uncovering,
        }
    }

    /// See [`crate::engine::eval::Evaluate::may_check`].
    #[inline]
    pub(super) fn may_check(&self, position: &Position, mv: Move) -> bool {
        if self.uncovering.has(mv.from()) {
            return true;
        }
        let Some((_, piece)) = position.piece_at(mv.from()) else { return true };
        let own = match piece {
            Piece::Rook => self.rook,
            Piece::Cannon => self.cannon,
            Piece::Horse => self.horse,
            Piece::Pawn => self.pawn,
            Piece::King | Piece::Advisor | Piece::Elephant => Bitboard::EMPTY,
        };
        (own | self.screens).has(mv.to())
    }
}
