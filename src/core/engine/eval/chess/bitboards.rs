//! Bitboard shifts, fills and distances, relative to a side.

use cozy_chess::{BitBoard, Color, File, Square};

use crate::rules::Side;

/// The library's name for a side.
#[inline]
pub const fn color(side: Side) -> Color {
    match side {
        Side::First => Color::White,
        Side::Second => Color::Black,
    }
}

/// Every square one rank forward.
#[inline]
pub const fn forward(side: Side, set: BitBoard) -> BitBoard {
    match side {
        Side::First => BitBoard(set.0 << 8),
        Side::Second => BitBoard(set.0 >> 8),
    }
}

/// Every square one file to the left and to the right.
#[inline]
pub const fn beside(set: BitBoard) -> BitBoard {
    let left = set.0 >> 1 & !File::H.bitboard().0;
    let right = set.0 << 1 & !File::A.bitboard().0;
    BitBoard(left | right)
}

/// The squares of a set and all before them.
#[inline]
pub const fn fill(side: Side, set: BitBoard) -> BitBoard {
    let mut set = set.0;
    match side {
        Side::First => {
            set |= set << 8;
            set |= set << 16;
            set |= set << 32;
        }
        Side::Second => {
            set |= set >> 8;
            set |= set >> 16;
            set |= set >> 32;
        }
    }
    BitBoard(set)
}

/// All squares before those of a set.
#[inline]
pub const fn ahead(side: Side, set: BitBoard) -> BitBoard {
    fill(side, forward(side, set))
}

/// What a side's pawns hit.
#[inline]
pub const fn pawn_attacks(side: Side, pawns: BitBoard) -> BitBoard {
    beside(forward(side, pawns))
}

/// The square of a set that is nearest to a side's own end: one of those on its rank.
#[inline]
pub fn hindmost(side: Side, set: BitBoard) -> Option<Square> {
    match side {
        Side::First => set.next_square(),
        Side::Second => 63_usize.checked_sub(set.0.leading_zeros() as usize).map(Square::index),
    }
}

/// The rank of a square from its owner's side, 0 to 7.
#[inline]
pub const fn rank(side: Side, square: Square) -> usize {
    let rank = square as usize / 8;
    match side {
        Side::First => rank,
        Side::Second => 7 - rank,
    }
}

/// The file of a square from the rim, 0 to 3.
#[inline]
pub const fn from_rim(square: Square) -> usize {
    let file = square as usize % 8;
    if file > 3 { 7 - file } else { file }
}

/// All squares of the colour of one.
#[inline]
pub const fn alike(square: Square) -> BitBoard {
    if BitBoard::DARK_SQUARES.has(square) {
        BitBoard::DARK_SQUARES
    } else {
        BitBoard::LIGHT_SQUARES
    }
}

/// Moves of a king between two squares.
#[inline]
pub fn distance(one: Square, other: Square) -> usize {
    let (one, other) = (one as usize, other as usize);
    (one % 8).abs_diff(other % 8).max((one / 8).abs_diff(other / 8))
}

/// How many squares a set has.
#[inline]
pub const fn count(set: BitBoard) -> usize {
    set.0.count_ones() as usize
}
