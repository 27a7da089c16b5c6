//! The scalar inputs of Xiangqi's network: counts that many pieces together come to.

#![expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]

use super::super::network::ScalarInputs;
use super::hits::Hits;
use crate::rules::xiangqi::{Bitboard, Piece, Position};
use crate::rules::{Game, Side};

/// How many each side has.
pub(super) const SCALARS: usize = 16;

/// How many of each count as 1.
pub(super) const SCALE: ScalarInputs<SCALARS> = ScalarInputs::new([
    2, 2, 2, 2, 2, 5, 5, // pieces, and pawns across the river
    4, 3, 4, // points from which a rook, a horse, a cannon checks untaken
    9, 6, // points of the other palace that are hit, and that are hit and not guarded
    24, 12, 24, // room of rooks, horses, cannons
    40, // points that are hit
]);

/// Those of the mover and of the other side. `hits` are Red's and Black's.
#[inline(always)]
pub(super) fn of_both(position: &Position, [red, black]: &[Hits; 2]) -> [[u8; SCALARS]; 2] {
    let red_scalars = of(position, Side::First, red, black);
    let black_scalars = of(position, Side::Second, black, red);
    match position.side_to_move() {
        Side::First => [red_scalars, black_scalars],
        Side::Second => [black_scalars, red_scalars],
    }
}

/// The counts of one side.
#[inline(always)]
fn of(position: &Position, side: Side, ours: &Hits, theirs: &Hits) -> [u8; SCALARS] {
    let [advisors, elephants, rooks, horses, cannons, pawns] =
        [Piece::Advisor, Piece::Elephant, Piece::Rook, Piece::Horse, Piece::Cannon, Piece::Pawn]
            .map(|piece| position.pieces(side, piece));
    let far = Bitboard::bank(side.opponent());
    let palace = Bitboard::palaces() & far;
    let open = !(position.side(side) | theirs.pawns);
    let [rook_checks, horse_checks, cannon_checks] = ours.checks(position, side, theirs);
    [
        count(advisors),
        count(elephants),
        count(rooks),
        count(horses),
        count(cannons),
        count(pawns),
        count(pawns & far),
        count(rook_checks),
        count(horse_checks),
        count(cannon_checks),
        count(ours.all & palace),
        count(ours.all & palace & !theirs.all),
        count(ours.rooks & open),
        count(ours.horses & open),
        count(ours.cannon_moves & open),
        count(ours.all),
    ]
}

#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "at most 90")]
fn count(set: Bitboard) -> u8 {
    set.len() as u8
}
