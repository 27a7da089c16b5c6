//! What the pieces of a side hit: found once at each position, for the network's threat inputs and
//! scalar inputs.

#![expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]

use crate::rules::xiangqi::{Bitboard, Piece, Position, attacks};
use crate::rules::{Game, Side};

/// What one side's pieces hit, own pieces included: what they would protect. Cannons hit the piece
/// behind a screen, not the empty points before that.
#[derive(Clone, Copy, Default)]
pub(super) struct Hits {
    pub rooks: Bitboard,
    pub horses: Bitboard,
    pub cannons: Bitboard,
    /// Empty points that a cannon can go to.
    pub cannon_moves: Bitboard,
    pub pawns: Bitboard,
    /// By advisors and elephants.
    pub guards: Bitboard,
    pub all: Bitboard,
}

impl Hits {
    /// Those of a side.
    #[inline(always)]
    pub fn of(position: &Position, side: Side) -> Self {
        let occupied = position.occupied();
        let mut hits = Self { pawns: pawn_hits(position, side), ..Self::default() };
        for at in position.pieces(side, Piece::Rook) {
            hits.rooks |= attacks::lines(at, occupied).rook;
        }
        for at in position.pieces(side, Piece::Horse) {
            hits.horses |= attacks::horse(at, occupied);
        }
        for at in position.pieces(side, Piece::Cannon) {
            let lines = attacks::lines(at, occupied);
            hits.cannons |= lines.cannon;
            hits.cannon_moves |= lines.rook & !occupied;
        }
        for at in position.pieces(side, Piece::Advisor) {
            hits.guards |= attacks::advisor(at);
        }
        for at in position.pieces(side, Piece::Elephant) {
            hits.guards |= attacks::elephant(at, side, occupied);
        }
        let king = attacks::king(position.king(side));
        hits.all = hits.rooks | hits.horses | hits.cannons | hits.pawns | hits.guards | king;
        hits
    }

    /// Red's and Black's.
    #[inline(always)]
    pub fn of_both(position: &Position) -> [Self; 2] {
        [Self::of(position, Side::First), Self::of(position, Side::Second)]
    }

    /// Points from which a rook, a horse, a cannon of this side could check the other king untaken.
    #[inline(always)]
    pub fn checks(&self, position: &Position, side: Side, theirs: &Self) -> [Bitboard; 3] {
        let king = position.king(side.opponent());
        let occupied = position.occupied();
        let near = attacks::lines(king, occupied).rook;
        let beyond = attacks::lines(king, occupied & !near).rook & !near;
        let safe = !(position.side(side) | theirs.all);
        [
            self.rooks & near & safe,
            self.horses & attacks::horses_onto(king, occupied) & safe,
            (self.cannon_moves | self.cannons) & beyond & safe,
        ]
    }
}

/// What a side's pawns hit, all at once.
#[inline(always)]
fn pawn_hits(position: &Position, side: Side) -> Bitboard {
    let pawns = position.pieces(side, Piece::Pawn);
    let crossed = pawns & Bitboard::bank(side.opponent());
    let sideways = (crossed & !Bitboard::file(8)) << 1 | (crossed & !Bitboard::file(0)) >> 1;
    let forward = match side {
        Side::First => pawns << 9,
        Side::Second => pawns >> 9,
    };
    (forward | sideways) & Bitboard::ALL
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pawns_hit_what_each_of_them_hits() {
        let fen = "3ak4/9/P3P3P/4p4/9/p7p/P3P4/9/3p1p3/4K4 w - - 0 1";
        let position = Position::from_fen(fen).expect(fen);
        for side in Side::BOTH {
            let mut hits = Bitboard::EMPTY;
            for at in position.pieces(side, Piece::Pawn) {
                hits |= attacks::pawn(at, side);
            }
            assert_eq!(pawn_hits(&position, side), hits);
        }
    }
}
