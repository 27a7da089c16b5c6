//! A few counts for each side that the heads of the network are told beside the hidden numbers:
//! what no place of a piece shows (rights to castle), and what many places together come to
//! (material, what aims at a king, room).

#![allow(clippy::inline_always)] // see `super::evaluate_modern`

use cozy_chess::{BitBoard, Rank};

use super::camp::Camp;
use super::head::PRODUCT_ONE;
use super::kings::{half, wing};
use super::sets::{beside, color, count, fill, rank};
use crate::rules::Side;
use crate::rules::chess::{Piece, Position};

/// How many each side has.
pub const MARKS: usize = 24;

/// How many of each count as all that there can be; more count as much.
const MOST: [u8; MARKS] = [
    1, 1, 8, 3, 3, 3, 2, 2, 3, 4, // rights, pieces, and some in good or bad places
    3, 3, 4, 5, 5, 6, 5, 5, // what aims at the other king
    12, 18, 14, 10, 8, 7, // room, and the foremost passed pawn
];

/// A mark as the heads are told it: its part of the most, of which [`PRODUCT_ONE`] is 1.
#[inline(always)]
#[must_use]
pub fn share(mark: usize, number: u8) -> i16 {
    const STEPS: [i16; MARKS] = {
        let mut steps = [0; MARKS];
        let mut mark = 0;
        while mark < MARKS {
            steps[mark] = PRODUCT_ONE / MOST[mark] as i16;
            mark += 1;
        }
        steps
    };
    i16::from(number.min(MOST[mark])) * STEPS[mark]
}

/// The marks of one side.
#[inline(always)]
#[allow(clippy::cast_possible_truncation)] // at most 64
pub(super) fn of(position: &Position, side: Side, ours: &Camp, theirs: &Camp) -> [u8; MARKS] {
    let board = position.board();
    let rights = board.castle_rights(color(side));
    let [pawns, knights, bishops, rooks, queens] =
        [Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen]
            .map(|piece| position.pieces(side, piece));
    let heavy = rooks | queens;
    let officers = knights | bishops | heavy;
    let (near, ring, open) = (theirs.king_hits, theirs.ring(side.opponent()), ours.open(theirs));
    let files = fill(side, pawns) | fill(side.opponent(), pawns);
    let [knight_checks, bishop_checks, rook_checks, queen_checks] = ours.aim.checks;
    [
        u8::from(rights.short.is_some()),
        u8::from(rights.long.is_some()),
        count(pawns) as u8,
        count(knights) as u8,
        count(bishops) as u8,
        count(rooks) as u8,
        count(queens) as u8,
        count(bishops & LONG_DIAGONALS) as u8,
        count(heavy & Rank::Seventh.relative_to(color(side)).bitboard()) as u8,
        count(pawns & !beside(files)) as u8,
        count(knight_checks) as u8,
        count(bishop_checks) as u8,
        count(rook_checks) as u8,
        count(queen_checks) as u8,
        count(ours.aim.weak) as u8,
        count(ours.hits[2] & ring) as u8,
        count(ours.hits[3] & near) as u8,
        count(officers & wing(theirs.king)) as u8,
        count(ours.hits[0] & open) as u8,
        count(ours.hits[3] & open) as u8,
        count(ours.all & CENTRE) as u8,
        count(ours.twice & CENTRE) as u8,
        count(ours.twice & wing(theirs.king) & half(side.opponent())) as u8,
        ours.foremost.map_or(0, |pawn| rank(side, pawn) as u8),
    ]
}

const LONG_DIAGONALS: BitBoard = BitBoard(0x8142_2418_1824_4281);
/// The sixteen squares in the middle of the board.
const CENTRE: BitBoard = BitBoard(0x0000_3c3c_3c3c_0000);
