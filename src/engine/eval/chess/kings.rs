//! Kings: the pawns before them, and what aims at them.

#![allow(clippy::inline_always)] // see `super::evaluate_modern`

use cozy_chess::{
    BitBoard, File, Rank, Square, get_bishop_moves, get_knight_moves, get_rook_moves,
};

use super::features::{Group, Sink};
use super::sets::{color, count, fill, from_rim, rank};
use super::visit::Camp;
use crate::rules::Side;
use crate::rules::chess::{Piece, Position};

/// Units for each piece that hits a square about the king: knight, bishop, rook, queen.
pub(super) const UNITS: [usize; 4] = [3, 3, 4, 5];
/// Units for each square beside the king that is hit and that only king or queen protect.
const WEAK_UNITS: usize = 2;
/// Units for a check that can be given untaken: by a knight, a bishop, a rook, a queen.
const CHECK_UNITS: [usize; 4] = [5, 3, 6, 5];
/// Units less if there is no queen.
const QUEENLESS: usize = 7;

/// The pawns of both sides before the king.
#[inline(always)]
pub(super) fn shelter(side: Side, ours: &Camp, theirs: &Camp, sink: &mut impl Sink) {
    let king = ours.king;
    let file = (king.file() as usize).clamp(1, 6);
    // The king's own rank and all before it.
    let zone = fill(side, king.rank().bitboard());
    for file in [file - 1, file, file + 1] {
        let column = File::index(file).bitboard() & zone;
        let own = nearest(side, ours.pawns & column);
        let other = nearest(side, theirs.pawns & column);
        let from_rim = from_rim(Square::new(File::index(file), Rank::First));
        sink.add(side, Group::Shelter, from_rim * 8 + own, 1);
        let blocked = own != 0 && own + 1 == other;
        sink.add(side, Group::Storm, usize::from(blocked) * 8 + other, 1);
    }
    let column = king.file().bitboard();
    if ours.pawns.is_disjoint(column) {
        let open = theirs.pawns.is_disjoint(column);
        sink.add(side, Group::KingFile, usize::from(open), 1);
    }
}

/// The rank of the pawn that is nearest to its own side's end; 0 if there is none.
#[inline(always)]
fn nearest(side: Side, pawns: BitBoard) -> usize {
    let square = match side {
        Side::First => pawns.next_square(),
        Side::Second => 63_usize.checked_sub(pawns.0.leading_zeros() as usize).map(Square::index),
    };
    square.map_or(0, |square| rank(side, square))
}

/// What one side aims at the other's king.
#[inline(always)]
pub(super) fn attack(
    position: &Position,
    side: Side,
    ours: &Camp,
    theirs: &Camp,
    sink: &mut impl Sink,
) {
    let queenless = position.pieces(side, Piece::Queen).is_empty();
    let board = position.board();
    // Hit, and protected by nothing but king and queen.
    let weak = ours.all & !theirs.twice & (!theirs.all | theirs.hits[3] | theirs.king_hits);
    let mut units = ours.units + WEAK_UNITS * count(weak & theirs.king_hits);
    let safe = !board.colors(color(side)) & (!theirs.all | weak & ours.twice);
    let occupied = board.occupied() & !position.pieces(side.opponent(), Piece::Queen);
    let lines = get_rook_moves(theirs.king, occupied) & safe;
    let diagonals = get_bishop_moves(theirs.king, occupied) & safe;
    let checks = [
        get_knight_moves(theirs.king) & safe & ours.hits[0],
        diagonals & ours.hits[1],
        lines & ours.hits[2],
        (lines | diagonals) & ours.hits[3],
    ];
    for (check, check_units) in checks.into_iter().zip(CHECK_UNITS) {
        units += if check.is_empty() { 0 } else { check_units };
    }
    if queenless {
        units = units.saturating_sub(QUEENLESS);
    }
    sink.add(side, Group::KingAttack, units.min(Group::KingAttack.len() - 1), 1);
}
