//! The threat inputs of chess's network: which pieces are attacked, and whether they are defended.

use cozy_chess::BitBoard;

use super::super::Man;
use super::attacks::AttackInfo;
use crate::rules::chess::{Piece, Position};
use crate::rules::{Side, Square};

/// How a piece is attacked and defended. One that is defended and not attacked is in none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreatState {
    /// A cheaper piece attacks it.
    AttackedByLesser,
    /// Another piece attacks it and nothing defends it.
    Hanging,
    /// Another piece attacks it and something defends it.
    AttackedDefended,
    /// Nothing attacks it and nothing defends it.
    Undefended,
}

impl ThreatState {
    /// How many there are.
    pub const COUNT: usize = 4;
}

/// By whether a cheaper piece attacks it, any piece does, and something defends it: the
/// bits of the index from the highest.
const STATES: [ThreatState; 8] = {
    use ThreatState::{AttackedByLesser, AttackedDefended, Hanging, Undefended};
    [
        Undefended,
        Undefended,
        Hanging,
        AttackedDefended,
        AttackedByLesser,
        AttackedByLesser,
        AttackedByLesser,
        AttackedByLesser,
    ]
};

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
                let bit = |set: BitBoard| (set.0 >> at as u8 & 1) as usize;
                let state = STATES[4 * bit(cheaper) + 2 * bit(theirs.all) + bit(ours.all)];
                show(state, Man { side, piece, at: Square::new(at as u8) });
            }
        }
    }
}
