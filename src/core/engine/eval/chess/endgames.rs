//! Scale factors for endgames that are hard or impossible to win.

use cozy_chess::{BitBoard, Rank, Square};

use super::VALUES;
use super::bitboards::{alike, color, distance, from_rim};
use super::state::Counts;
use crate::rules::Side;
use crate::rules::chess::{Piece, Position};

/// The whole evaluation counts.
pub const FULL: i32 = 64;

/// How much of it counts with no pawn, one, two and three of the winner's, out of [`FULL`], as
/// results of games tell (`src/core/engine/experiments.csv`, 25 November 2026).
const BY_PAWNS: [i32; 4] = [46, 54, 60, 62];
/// How much of that counts, out of [`FULL`], if no pawn stands on the other wing and no more than
/// [`FEW_MEN`] are left; from the same results.
const ON_ONE_WING: i32 = 54;
/// Men of both sides, kings and pawns among them.
const FEW_MEN: u32 = 16;
/// The files from a to d.
const QUEENS_WING: BitBoard = BitBoard(0x0f0f_0f0f_0f0f_0f0f);

/// How much of an evaluation in a side's favour counts, out of [`FULL`].
pub fn scale(position: &Position, counts: Counts, winner: Side) -> i32 {
    let pawns = counts.of(winner, Piece::Pawn);
    let share = by_pawns(position, pawns);
    if pawns > 2 && counts.both(Piece::Bishop) != 2 {
        return share;
    }
    let [ours, theirs] = [winner, winner.opponent()].map(|side| officers(counts, side));
    match pawns {
        0 if ours < value(Piece::Rook) => 0,
        0 if is_two_knights(counts, winner) || are_bishops_alike(position, counts, winner) => 0,
        1 | 2 if is_corner_held(position, counts, winner) => 0,
        0 if ours - theirs <= value(Piece::Bishop) && theirs <= value(Piece::Bishop) => 6,
        0 if ours - theirs <= value(Piece::Bishop) => 14,
        1 if ours - theirs <= 0 && theirs > 0 => 44,
        _ => opposite_bishops(position, counts, ours.max(theirs)) * share / FULL,
    }
}

/// How much of an evaluation counts with so many pawns of the winner's, where all pawns stand as
/// they do.
fn by_pawns(position: &Position, winners: i32) -> i32 {
    let number = usize::try_from(winners).ok();
    let share = number.and_then(|number| BY_PAWNS.get(number)).copied().unwrap_or(FULL);
    let board = position.board();
    let pawns = board.pieces(cozy_chess::Piece::Pawn);
    let on_one_wing = pawns.is_disjoint(QUEENS_WING) || pawns.is_subset(QUEENS_WING);
    if on_one_wing && board.occupied().len() <= FEW_MEN {
        share * ON_ONE_WING / FULL
    } else {
        share
    }
}

const fn value(piece: Piece) -> i32 {
    VALUES[piece.index()]
}

/// What a side's officers are worth together.
fn officers(counts: Counts, side: Side) -> i32 {
    [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen]
        .into_iter()
        .map(|piece| counts.of(side, piece) * value(piece))
        .sum()
}

/// Two knights alone cannot force mate.
const fn is_two_knights(counts: Counts, side: Side) -> bool {
    counts.of(side, Piece::Knight) == 2
        && counts.of(side, Piece::Bishop) + counts.of(side, Piece::Rook) == 0
        && counts.of(side, Piece::Queen) == 0
        && counts.of(side.opponent(), Piece::Pawn) == 0
}

/// Bishops alone, all on squares of one colour, cannot mate.
fn are_bishops_alike(position: &Position, counts: Counts, winner: Side) -> bool {
    let bishops = position.pieces(winner, Piece::Bishop);
    has_only_bishops(counts, winner)
        && bishops.next_square().is_none_or(|one| bishops.is_subset(alike(one)))
}

/// Pawns on one rim's file, whose corner the other king holds, with no bishop that hits it: the
/// king cannot be driven out.
fn is_corner_held(position: &Position, counts: Counts, winner: Side) -> bool {
    if !has_only_bishops(counts, winner) {
        return false;
    }
    let pawns = position.pieces(winner, Piece::Pawn);
    let Some(pawn) = pawns.next_square() else { return false };
    let corner = Square::new(pawn.file(), Rank::Eighth.relative_to(color(winner)));
    from_rim(corner) == 0
        && pawns.is_subset(corner.file().bitboard())
        && position.pieces(winner, Piece::Bishop).is_disjoint(alike(corner))
        && position.board().pieces(cozy_chess::Piece::Pawn) == pawns
        && distance(corner, position.board().king(color(winner.opponent()))) <= 1
}

/// Whether a side has no other officers than bishops, if any.
const fn has_only_bishops(counts: Counts, side: Side) -> bool {
    counts.of(side, Piece::Knight) + counts.of(side, Piece::Rook) + counts.of(side, Piece::Queen)
        == 0
}

/// A bishop each on squares of different colours, alone or among others.
fn opposite_bishops(position: &Position, counts: Counts, officers: i32) -> i32 {
    if counts.of(Side::First, Piece::Bishop) != 1 || counts.of(Side::Second, Piece::Bishop) != 1 {
        return FULL;
    }
    let dark = |side| !position.pieces(side, Piece::Bishop).is_disjoint(BitBoard::DARK_SQUARES);
    if dark(Side::First) == dark(Side::Second) {
        FULL
    } else if officers == value(Piece::Bishop) {
        30
    } else {
        54
    }
}
