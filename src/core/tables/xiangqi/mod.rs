//! Xiangqi: sets in which one side has no attacker.

mod attackers;
mod blocks;
mod index;
mod moves;
mod set;

pub use index::Index;
pub(super) use moves::Moves;
pub use set::{Guards, Set};

use crate::rules::xiangqi::{Bitboard, Piece, Position, RANKS, file_of, rank_of, square};
use crate::rules::{Game, Setup, Side, Square};
use attackers::can_stand;
use index::Place;

/// The number of a position whose attacker is the side `first`.
pub(super) fn number(position: &Position, index: &Index, first: Side) -> Option<usize> {
    // The attacker is always the first side there.
    let turned = |at: Square| match first {
        Side::First => at,
        Side::Second => square(file_of(at), RANKS - 1 - rank_of(at)),
    };
    let block = |side: Side| {
        let guards = position.pieces(side, Piece::Advisor) | position.pieces(side, Piece::Elephant);
        let king = turned(position.king(side));
        let occupied =
            guards.into_iter().fold(Bitboard::of(king), |all, at| all | Bitboard::of(turned(at)));
        (king, occupied)
    };
    let (king, occupied) = block(first);
    let near = index.near.number(king, occupied)?;
    let (king, occupied) = block(first.opponent());
    let far = index.far.number(king, occupied)?;

    let pieces = &index.attackers.pieces;
    let mut points = position.pieces(first, pieces[0]).into_iter();
    let one = turned(points.next()?);
    let other = match pieces.get(1) {
        None => one,
        Some(piece) if *piece == pieces[0] => turned(points.next()?),
        Some(&piece) => turned(position.pieces(first, piece).into_iter().next()?),
    };
    let is_possible = |(&piece, at): (&Piece, Square)| can_stand(piece, at);
    let attackers = pieces.iter().zip([one, other]).all(is_possible).then_some([one, other])?;
    let attackers = index.attackers.number(attackers)?;
    Some(index.encode(Place { near, far, attackers }))
}

/// The pieces of a numbered position, with the first side as the attacker and to move.
pub(super) fn placed(index: &Index, number: usize) -> Option<Setup<Position>> {
    let place = index.decode(number)?;
    let mut setup = Setup::default();
    for (side, block) in
        [(Side::First, index.near.get(place.near)), (Side::Second, index.far.get(place.far))]
    {
        for at in block.occupied {
            setup.put(at, side, block.piece(at));
        }
    }
    for (&piece, at) in index.attackers.pieces.iter().zip(index.attackers.get(place.attackers).at) {
        setup.put(at, Side::First, piece);
    }
    Some(setup)
}
