//! The threat inputs of chess's network: which pieces are attacked, and whether they are defended.

use cozy_chess::BitBoard;

use super::super::Man;
use super::super::network::ThreatState;
use super::attacks::AttackInfo;
use crate::rules::chess::{Piece, Position};
use crate::rules::{Side, Square};

/// Shows each piece in such a state; kings are in none. `attacks` are White's and Black's.
#[inline(always)]
#[expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]
pub(super) fn each(
    position: &Position,
    attacks: &[AttackInfo; 2],
    mut show: impl FnMut(ThreatState, Man<Piece>),
) {
    for side in Side::BOTH {
        let (ours, theirs) = (&attacks[side.index()], &attacks[side.opponent().index()]);
        let minors = theirs.pawn_attacks | theirs.hits[0] | theirs.hits[1];
        let protected = ours.all & !theirs.all;
        for (piece, cheaper) in [
            (Piece::Pawn, BitBoard::EMPTY),
            (Piece::Knight, theirs.pawn_attacks),
            (Piece::Bishop, theirs.pawn_attacks),
            (Piece::Rook, minors),
            (Piece::Queen, minors | theirs.hits[2]),
        ] {
            for at in position.pieces(side, piece) & !protected {
                let has = |set: BitBoard| set.0 >> at as u8 & 1 != 0;
                let state = ThreatState::of(has(cheaper), has(theirs.all), has(ours.all));
                show(state, Man { side, piece, at: Square::new(at as u8) });
            }
        }
    }
}
