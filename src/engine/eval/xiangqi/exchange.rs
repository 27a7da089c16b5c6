//! Exchanges on one point, without a search: who comes out ahead when both sides go on taking.

use super::VALUES;
use crate::rules::xiangqi::{Bitboard, Piece, Position, attacks};
use crate::rules::{Game, Move, Side, Square};

/// Kinds from the cheapest to the one that is risked last.
const CHEAPEST_FIRST: [Piece; 7] = [
    Piece::Pawn,
    Piece::Advisor,
    Piece::Elephant,
    Piece::Horse,
    Piece::Cannon,
    Piece::Rook,
    Piece::King,
];

/// Whether the move wins at least `least` centipawns.
pub(super) fn wins(position: &Position, mv: Move, least: i32) -> bool {
    let (from, target) = (mv.from(), mv.to());
    let Some((us, mover)) = position.piece_at(from) else { return false };
    let won = position.piece_at(target).map_or(0, |(_, piece): (_, Piece)| value(piece));
    // What we are ahead of what was asked, first untaken, then after losing the mover for nothing.
    let mut margin = won - least;
    if margin < 0 {
        return false;
    }
    margin -= value(mover);
    if margin >= 0 {
        return true;
    }
    let mut occupied = position.occupied() & !Bitboard::of(from) | Bitboard::of(target);
    let mut side = us.opponent();
    // Each taker in turn may stop, and then the other side has what it wanted; it must take while
    // it is behind, and has won when even losing the taker for nothing leaves it ahead.
    while let Some((at, piece)) = cheapest_taker(position, target, side, occupied) {
        occupied = occupied & !Bitboard::of(at);
        side = side.opponent();
        margin = -margin - 1 - value(piece);
        if margin >= 0 {
            // A king that takes a protected piece is no taker.
            let illegal =
                piece == Piece::King && cheapest_taker(position, target, side, occupied).is_some();
            if illegal {
                side = side.opponent();
            }
            break;
        }
    }
    side != us
}

fn value(piece: Piece) -> i32 {
    VALUES[piece.index()]
}

/// The cheapest piece of a side that could take on `target`, whoever stands there.
fn cheapest_taker(
    position: &Position,
    target: Square,
    by: Side,
    occupied: Bitboard,
) -> Option<(Square, Piece)> {
    let takers = takers(position, target, by, occupied);
    if takers.is_empty() {
        return None;
    }
    CHEAPEST_FIRST.into_iter().find_map(|piece| {
        let at = (takers & position.pieces(by, piece)).into_iter().next()?;
        Some((at, piece))
    })
}

/// The pieces of `by` that could take on `target`.
fn takers(position: &Position, target: Square, by: Side, occupied: Bitboard) -> Bitboard {
    let king = Bitboard::of(position.king(by));
    let mut takers = position.attackers(target, by, occupied) & !king;
    if Bitboard::bank(by).has(target) {
        takers |= attacks::elephant(target, by, occupied) & position.pieces(by, Piece::Elephant);
        if Bitboard::palaces().has(target) {
            takers |= attacks::advisor(target) & position.pieces(by, Piece::Advisor);
            takers |= attacks::king(target) & king;
        }
    }
    takers & occupied
}
