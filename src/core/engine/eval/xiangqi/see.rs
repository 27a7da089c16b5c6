//! Static exchange evaluation (SEE): who comes out ahead when both sides go on taking on one point.

use super::VALUES;
use crate::rules::xiangqi::{Bitboard, Piece, Position, attacks};
use crate::rules::{Game, Move, Side, Square};

/// Whether the move wins at least `least` centipawns.
pub(super) fn wins_at_least(position: &Position, mv: Move, least: i32) -> bool {
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

/// The cheapest piece of a side that could take on `target`, whoever stands there. Kinds are asked
/// from the cheapest on, and what costs most to find out is asked late.
fn cheapest_taker(
    position: &Position,
    target: Square,
    by: Side,
    occupied: Bitboard,
) -> Option<(Square, Piece)> {
    let there = |set: Bitboard, piece| {
        let at = (set & position.pieces(by, piece) & occupied).into_iter().next()?;
        Some((at, piece))
    };
    let home = Bitboard::bank(by).has(target);
    let palace = home && Bitboard::palaces().has(target);
    let guard = || {
        let advisor = palace.then(|| there(attacks::advisor(target), Piece::Advisor)).flatten();
        advisor.or_else(|| there(attacks::elephant(target, by, occupied), Piece::Elephant))
    };
    there(attacks::pawns_onto(target, by), Piece::Pawn)
        .or_else(|| home.then(guard).flatten())
        .or_else(|| there(attacks::horses_onto(target, occupied), Piece::Horse))
        .or_else(|| {
            let lines = attacks::lines(target, occupied);
            there(lines.cannon, Piece::Cannon).or_else(|| there(lines.rook, Piece::Rook))
        })
        .or_else(|| palace.then(|| there(attacks::king(target), Piece::King)).flatten())
}
