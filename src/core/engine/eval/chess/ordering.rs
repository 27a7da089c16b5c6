//! Move ordering of quiet moves by threats: pieces that cheaper ones attack should go, and not go
//! where they would be attacked; checks come early.

use cozy_chess::{
    BitBoard, get_bishop_moves, get_king_moves, get_knight_moves, get_pawn_attacks, get_rook_moves,
};

use super::bitboards::{color, pawn_attacks};
use crate::rules::chess::{Piece, Position};
use crate::rules::{Game, Move, Square};

/// Bonuses in the units of the histories: for a minor piece, a rook, a queen that escapes the
/// attack of a cheaper piece, and for a check. A piece that enters such an attack gets as large a
/// malus.
const MINOR: i32 = 8_000;
const ROOK: i32 = 12_000;
const QUEEN: i32 = 20_000;
const CHECK: i32 = 8_000;

/// Threats against the side to move, and squares from which it gives check.
pub struct Threats {
    /// Attacks of the opponent's pawns; of its pawns and minor pieces; of those and its rooks.
    attacks: [BitBoard; 3],
    /// Attacks of all the opponent's pieces.
    all: BitBoard,
    /// Squares from which a knight, a bishop, a rook gives check.
    checks: [BitBoard; 3],
    /// Squares from which a pawn does.
    pawn_checks: BitBoard,
}

impl Threats {
    pub(super) fn of(position: &Position) -> Self {
        let them = position.side_to_move().opponent();
        let board = position.board();
        let occupied = board.occupied();
        let pawns = pawn_attacks(them, position.pieces(them, Piece::Pawn));
        let mut minors = pawns;
        for at in position.pieces(them, Piece::Knight) {
            minors |= get_knight_moves(at);
        }
        for at in position.pieces(them, Piece::Bishop) {
            minors |= get_bishop_moves(at, occupied);
        }
        let mut rooks = minors;
        for at in position.pieces(them, Piece::Rook) {
            rooks |= get_rook_moves(at, occupied);
        }
        let king = board.king(color(them));
        let mut all = rooks | get_king_moves(king);
        for at in position.pieces(them, Piece::Queen) {
            all |= get_bishop_moves(at, occupied) | get_rook_moves(at, occupied);
        }
        let (lines, files) = (get_bishop_moves(king, occupied), get_rook_moves(king, occupied));
        Self {
            attacks: [pawns, minors, rooks],
            all,
            checks: [get_knight_moves(king), lines, files],
            pawn_checks: get_pawn_attacks(king, color(them)),
        }
    }

    /// See [`crate::engine::eval::Evaluate::threat_index`].
    #[inline]
    pub(super) const fn threat_index(&self, mv: Move) -> usize {
        2 * has(self.all, mv.from()) as usize + has(self.all, mv.to()) as usize
    }

    /// See [`crate::engine::eval::Evaluate::may_check`].
    #[inline]
    pub(super) fn may_check(&self, position: &Position, mv: Move) -> bool {
        let [knight, bishop, rook] = self.checks;
        // A piece that leaves a line to the king may open it.
        if has(bishop | rook, mv.from()) || mv.promotion().is_some() {
            return true;
        }
        let Some((_, piece)) = position.piece_at(mv.from()) else { return true };
        match piece {
            Piece::Pawn => has(self.pawn_checks, mv.to()) || is_en_passant(position, mv),
            Piece::Knight => has(knight, mv.to()),
            Piece::Bishop => has(bishop, mv.to()),
            Piece::Rook => has(rook, mv.to()),
            Piece::Queen => has(bishop | rook, mv.to()),
            // The rook that a king castles with may give one.
            Piece::King => position.castling_rook(mv).is_some(),
        }
    }

    /// See [`crate::engine::eval::Evaluate::threat_bonus`].
    #[inline]
    pub(super) fn threat_bonus(&self, position: &Position, mv: Move) -> i32 {
        let Some((_, piece)) = position.piece_at(mv.from()) else { return 0 };
        let [by_pawns, by_minors, by_rooks] = self.attacks;
        let [knight, bishop, rook] = self.checks;
        let (attacks, bonus, checks) = match piece {
            Piece::Knight => (by_pawns, MINOR, knight),
            Piece::Bishop => (by_pawns, MINOR, bishop),
            Piece::Rook => (by_minors, ROOK, rook),
            Piece::Queen => (by_rooks, QUEEN, bishop | rook),
            Piece::Pawn | Piece::King => return 0,
        };
        let check = if has(checks, mv.to()) { CHECK } else { 0 };
        check + bonus * (i32::from(has(attacks, mv.from())) - i32::from(has(attacks, mv.to())))
    }
}

/// Whether a pawn takes in passing, by which it also takes another off a line.
#[inline]
fn is_en_passant(position: &Position, mv: Move) -> bool {
    position.piece_at(mv.to()).is_none() && position.captured(mv).is_some()
}

#[inline]
const fn has(set: BitBoard, at: Square) -> bool {
    set.0 >> at.index() & 1 == 1
}
