//! The threat inputs of Xiangqi's network: which pieces are attacked, and whether they are defended.

use super::super::Man;
use super::super::network::ThreatState;
use super::hits::Hits;
use crate::rules::Side;
use crate::rules::xiangqi::{Bitboard, Piece, Position};

/// Shows each piece in such a state; kings are in none. `hits` are Red's and Black's.
#[inline(always)]
#[expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]
pub(super) fn each(
    position: &Position,
    hits: &[Hits; 2],
    mut show: impl FnMut(ThreatState, Man<Piece>),
) {
    for side in Side::BOTH {
        let (ours, theirs) = (&hits[side.index()], &hits[side.opponent().index()]);
        let protected = ours.all & !theirs.all;
        for (piece, cheaper) in [
            (Piece::Advisor, theirs.pawns),
            (Piece::Elephant, theirs.pawns),
            (Piece::Horse, theirs.pawns | theirs.guards),
            (Piece::Rook, theirs.pawns | theirs.guards | theirs.horses | theirs.cannons),
            (Piece::Cannon, theirs.pawns | theirs.guards),
            (Piece::Pawn, Bitboard::EMPTY),
        ] {
            for at in position.pieces(side, piece) & !protected {
                let (attacked, defended) = (theirs.all.has(at), ours.all.has(at));
                show(ThreatState::of(cheaper.has(at), attacked, defended), Man { side, piece, at });
            }
        }
    }
}
