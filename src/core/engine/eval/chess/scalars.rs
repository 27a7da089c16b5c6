//! The scalar inputs of chess's network: counts that no piece on its square shows (castling
//! rights), or that many together come to (material, king attack, mobility).

#![expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]

use cozy_chess::{BitBoard, Rank};

use super::super::network::ScalarInputs;
use super::attacks::AttackInfo;
use super::bitboards::{beside, color, count, fill, rank};
use super::king_safety::{half, wing};
use crate::rules::chess::{Piece, Position};
use crate::rules::{Game, Side};

/// How many each side has.
pub(super) const SCALARS: usize = 24;

/// How many of each count as 1.
pub(super) const SCALE: ScalarInputs<SCALARS> = ScalarInputs::new([
    1, 1, 8, 3, 3, 3, 2, 2, 3, 4, // rights, pieces, and some in good or bad places
    3, 3, 4, 5, 5, 6, 5, 5, // what aims at the other king
    12, 18, 14, 10, 8, 7, // room, and the foremost passed pawn
]);

/// Those of the mover and of the other side. `attacks` are White's and Black's.
#[inline(always)]
pub(super) fn of_both(position: &Position, [white, black]: &[AttackInfo; 2]) -> [[u8; SCALARS]; 2] {
    let white_scalars = of(position, Side::First, white, black);
    let black_scalars = of(position, Side::Second, black, white);
    match position.side_to_move() {
        Side::First => [white_scalars, black_scalars],
        Side::Second => [black_scalars, white_scalars],
    }
}

/// The counts of one side.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "at most 64")]
pub(super) fn of(
    position: &Position,
    side: Side,
    ours: &AttackInfo,
    theirs: &AttackInfo,
) -> [u8; SCALARS] {
    let board = position.board();
    let rights = board.castle_rights(color(side));
    let [pawns, knights, bishops, rooks, queens] =
        [Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen]
            .map(|piece| position.pieces(side, piece));
    let heavy = rooks | queens;
    let officers = knights | bishops | heavy;
    let (near, ring, open) = (theirs.king_attacks, theirs.ring(side.opponent()), ours.open(theirs));
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
