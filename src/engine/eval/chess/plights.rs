//! What other pieces mean to a piece where it stands: the network's inputs beside the places.

use cozy_chess::BitBoard;

use super::super::Man;
use super::camp::Camp;
use crate::rules::chess::{Piece, Position};
use crate::rules::{Side, Square};

/// How a piece fares among what both sides hit. One that is protected and not hit is in none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plight {
    /// Something cheaper hits it.
    Pressed,
    /// Something else hits it and nothing protects it.
    Loose,
    /// Something else hits it and something protects it.
    Held,
    /// Nothing hits it and nothing protects it.
    Alone,
}

impl Plight {
    /// How many there are.
    pub const COUNT: usize = 4;
}

/// By whether something cheaper hits a piece, something else does, and something protects it: the
/// bits of the index from the highest.
const PLIGHTS: [Plight; 8] = {
    use Plight::{Alone, Held, Loose, Pressed};
    [Alone, Alone, Loose, Held, Pressed, Pressed, Pressed, Pressed]
};

/// Tells of each piece in a plight; kings are in none. The camps are White's and Black's.
#[inline(always)]
#[allow(clippy::inline_always)] // see `super::evaluate_modern`
pub(super) fn visit(
    position: &Position,
    camps: &[Camp; 2],
    mut tell: impl FnMut(Plight, Man<Piece>),
) {
    for side in Side::BOTH {
        let (ours, theirs) = (&camps[side.index()], &camps[side.opponent().index()]);
        let minors = theirs.pawn_hits | theirs.hits[0] | theirs.hits[1];
        let protected = ours.all & !theirs.all;
        for (piece, cheaper) in [
            (Piece::Pawn, BitBoard::EMPTY),
            (Piece::Knight, theirs.pawn_hits),
            (Piece::Bishop, theirs.pawn_hits),
            (Piece::Rook, minors),
            (Piece::Queen, minors | theirs.hits[2]),
        ] {
            for at in position.pieces(side, piece) & !protected {
                let bit = |set: BitBoard| (set.0 >> at as u8 & 1) as usize;
                let plight = PLIGHTS[4 * bit(cheaper) + 2 * bit(theirs.all) + bit(ours.all)];
                tell(plight, Man { side, piece, at: Square::new(at as u8) });
            }
        }
    }
}
