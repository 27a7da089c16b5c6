//! Pawn structure and passed pawns.

#![expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]

use cozy_chess::{BitBoard, Square, get_rook_moves};

use super::attacks::AttackInfo;
use super::bitboards::{ahead, beside, count, distance, fill, forward, hindmost, rank};
use super::features::{Group, Sink};
use crate::rules::Side;
use crate::rules::chess::{Piece, Position};

/// All terms for one side's pawns; returns the most advanced passed pawn.
#[inline(always)]
pub(super) fn collect(
    position: &Position,
    side: Side,
    ours: &AttackInfo,
    theirs: &AttackInfo,
    sink: &mut impl Sink,
) -> Option<Square> {
    let (own, other) = (ours.pawns, theirs.pawns);
    let them = side.opponent();
    structure(side, ours, theirs, sink);
    let lane = fill(them, other) | beside(fill(them, other));
    let passed = own & !lane & !ahead(them, own);
    for pawn in passed {
        self::passed(position, side, pawn, ours, theirs, sink);
    }
    hindmost(them, passed)
}

/// Neighbours and who lacks them.
#[inline(always)]
fn structure(side: Side, ours: &AttackInfo, theirs: &AttackInfo, sink: &mut impl Sink) {
    let (own, them) = (ours.pawns, side.opponent());
    let files = fill(side, own) | fill(them, own);
    let closed = ahead(them, theirs.pawns);
    let isolated = own & !beside(files);
    let (shut, open) = (isolated & closed, isolated & !closed);
    some(side, Group::Isolated, 0, shut, sink);
    some(side, Group::Isolated, 1, open, sink);
    some(side, Group::Doubled, 0, own & ahead(them, own), sink);
    let span = fill(side, ours.pawn_attacks);
    let stopped = forward(them, theirs.pawn_attacks & !span) & own & !isolated;
    some(side, Group::Backward, 0, stopped & closed, sink);
    some(side, Group::Backward, 1, stopped & !closed, sink);
    for pawn in own & beside(own) {
        sink.add(side, Group::Phalanx, rank(side, pawn), 1);
    }
    for pawn in own & ours.pawn_attacks {
        sink.add(side, Group::Protected, rank(side, pawn), 1);
    }
}

/// Counts a feature for each square of a set.
#[inline]
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "at most 64")]
fn some(side: Side, group: Group, index: usize, set: BitBoard, sink: &mut impl Sink) {
    if !set.is_empty() {
        sink.add(side, group, index, count(set) as i32);
    }
}

/// A passed pawn: how far it is, what stands in its way and who is near.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "small")]
fn passed(
    position: &Position,
    side: Side,
    pawn: Square,
    ours: &AttackInfo,
    theirs: &AttackInfo,
    sink: &mut impl Sink,
) {
    let here = pawn.bitboard();
    let far = rank(side, pawn);
    let occupied = position.board().occupied();
    sink.add(side, Group::Passed, far, 1);
    let (next, way) = (forward(side, here), ahead(side, here));
    if next.is_disjoint(occupied) && (next.is_disjoint(theirs.all) || next.is_subset(ours.all)) {
        sink.add(side, Group::PassedFree, far, 1);
    }
    if way
        .is_disjoint(theirs.all | position.board().colors(super::bitboards::color(side.opponent())))
    {
        sink.add(side, Group::PassedSafe, far, 1);
    }
    if far > 2 {
        let Some(goal) = next.next_square() else { return };
        let times = far as i32 - 2;
        sink.add(side, Group::PassedOwnKing, distance(ours.king, goal), times);
        sink.add(side, Group::PassedTheirKing, distance(theirs.king, goal), times);
        let behind = ahead(side.opponent(), here) & get_rook_moves(pawn, occupied);
        let backs = |side| {
            let rooks = position.pieces(side, Piece::Rook) | position.pieces(side, Piece::Queen);
            i32::from(!behind.is_disjoint(rooks))
        };
        sink.add(side, Group::RookBehindPassed, 0, backs(side));
        sink.add(side, Group::RookBehindPassed, 1, backs(side.opponent()));
    }
}
