//! Chess: sets of four men at most.

mod index;
mod moves;
mod set;

use arrayvec::ArrayVec;

pub use index::Index;
pub(super) use moves::Moves;
pub use set::Set;

use crate::rules::chess::{Piece, Position};
use crate::rules::{Game, Setup, Side, Square};

/// The number of a position whose stronger side is `first`.
pub(super) fn number(position: &Position, index: &Index, first: Side) -> Option<usize> {
    let mut men = ArrayVec::<_, 2>::new();
    for at in position.board().occupied() {
        if let Some((side, piece)) = position.piece_at(Square::new(at as u8))
            && piece != Piece::King
        {
            men.try_push((side, piece, at)).ok()?;
        }
    }
    let king = |side| cozy_chess::Square::try_index(position.king(side).index());
    let kings = [king(Side::First)?, king(Side::Second)?];
    index.encode(moves::arranged(kings, &men, first == Side::Second))
}

/// The pieces of a numbered position, with the first side as the stronger one and to move.
pub(super) fn placed(index: &Index, number: usize) -> Option<Setup<Position>> {
    let place = index.decode(number)?;
    let mut setup = Setup::default();
    for (side, at) in Side::BOTH.into_iter().zip(place.kings) {
        setup.put(Square::new(at as u8), side, Piece::King);
    }
    for (&(side, piece), at) in index.men.iter().zip(place.men) {
        setup.put(Square::new(at as u8), side, piece);
    }
    Some(setup)
}
