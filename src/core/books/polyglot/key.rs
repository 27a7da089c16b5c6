//! Keys of positions.

use std::sync::LazyLock;

use super::isaac::Isaac;
use crate::rules::chess::{Piece, Position, Wing};
use crate::rules::{Arrange, Game, Side, Square};

/// Where the numbers of castling rights, of pawns that can be taken in passing and of the side to move
/// stand. Before them are those of pieces, 64 for each kind of a side.
const CASTLING: usize = 768;
const IN_PASSING: usize = 772;
const TURN: usize = 780;

/// The format's 781 numbers.
static NUMBERS: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let mut chance = Isaac::new();
    (0..4).flat_map(|_| chance.batch()).take(TURN + 1).collect()
});

/// The key of a position. A pawn that has just made its double step counts if a pawn of the side to move
/// stands beside it, whether that may take it or not.
#[must_use]
pub fn key(position: &Position) -> u64 {
    let key = key_without_step(position);
    in_passing(position).map_or(key, |file| key ^ NUMBERS[IN_PASSING + usize::from(file)])
}

/// The key of the position if its history is not known, where that is another one: then a double step
/// counts only if a legal move takes the pawn.
pub(super) fn key_by_itself(position: &Position) -> Option<u64> {
    let is_other = in_passing(position).is_some() && position.rights().en_passant.is_none();
    is_other.then(|| key_without_step(position))
}

fn key_without_step(position: &Position) -> u64 {
    let numbers = &*NUMBERS;
    let mut key = if position.side_to_move() == Side::First { numbers[TURN] } else { 0 };
    for square in (0..Position::FILES * Position::RANKS).map(Square::new) {
        if let Some((side, piece)) = position.piece_at(square) {
            let man = kind(piece) + usize::from(side == Side::First);
            key ^= numbers[64 * man + square.index()];
        }
    }
    let rights = position.rights();
    let all = Side::BOTH.into_iter().flat_map(|side| Wing::BOTH.map(|wing| (side, wing)));
    for (place, (side, wing)) in (CASTLING..).zip(all) {
        if rights.may_castle(side, wing) {
            key ^= numbers[place];
        }
    }
    key
}

/// The number of a side's kind of piece: Black's; White's is the next.
const fn kind(piece: Piece) -> usize {
    match piece {
        Piece::Pawn => 0,
        Piece::Knight => 2,
        Piece::Bishop => 4,
        Piece::Rook => 6,
        Piece::Queen => 8,
        Piece::King => 10,
    }
}

/// The file of a pawn that has just made its double step, if a pawn of the side to move stands beside it.
fn in_passing(position: &Position) -> Option<u8> {
    let file = position.board().en_passant()? as u8;
    let us = position.side_to_move();
    let rank = if us == Side::First { 4 } else { 3 };
    let is_beside = |file: u8| {
        file < Position::FILES
            && position.piece_at(Square::new(rank * Position::FILES + file))
                == Some((us, Piece::Pawn))
    };
    (is_beside(file.wrapping_sub(1)) || is_beside(file + 1)).then_some(file)
}
