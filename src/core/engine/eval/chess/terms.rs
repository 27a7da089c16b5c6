//! The handcrafted terms that are computed at each position: mobility, threats, outposts, files,
//! space, and those of `pawns` and `king_safety`.
//!
//! Attacks are found once and serve all terms.

#![expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]

use cozy_chess::{BitBoard, Rank, Square, get_bishop_moves, get_knight_moves, get_rook_moves};

use super::attacks::AttackInfo;
use super::bitboards::{
    alike, color, count, distance, fill, forward, from_rim, pawn_attacks, rank,
};
use super::features::{Group, Sink};
use super::state::Counts;
use super::{king_safety, pawns};
use crate::rules::chess::{Piece, Position};
use crate::rules::{Game, Side};

/// The features of a position that are not in its [`super::EvalState`]. The attacks that they were
/// found by are White's and Black's.
#[inline(always)]
pub(super) fn collect(
    position: &Position,
    counts: Counts,
    sink: &mut impl Sink,
) -> [AttackInfo; 2] {
    let mut white = AttackInfo::new(position, Side::First);
    let mut black = AttackInfo::new(position, Side::Second);
    officers(position, Side::First, &mut white, &black, sink);
    officers(position, Side::Second, &mut black, &white, sink);
    compare(position, counts, Side::First, &mut white, &black, sink);
    compare(position, counts, Side::Second, &mut black, &white, sink);
    sink.add(position.side_to_move(), Group::Tempo, 0, 1);
    [white, black]
}

/// What a side has against the other, once it is known what both hit.
#[inline(always)]
fn compare(
    position: &Position,
    counts: Counts,
    side: Side,
    ours: &mut AttackInfo,
    theirs: &AttackInfo,
    sink: &mut impl Sink,
) {
    ours.foremost = pawns::collect(position, side, ours, theirs, sink);
    ours.aim = king_safety::aim(position, side, ours, theirs);
    king_safety::shelter(side, ours, theirs, sink);
    king_safety::attack(position, side, ours, theirs, sink);
    threats(position, side, ours, theirs, sink);
    space(side, ours, theirs, sink);
    if counts.of(side, Piece::Bishop) > 1 {
        sink.add(side, Group::BishopPair, 0, 1);
    }
    if counts.is_bare(side.opponent()) && ours.pawns.is_empty() {
        hunt(position, side, ours, theirs, sink);
    }
}

/// What a side's officers hit; on the way their room, their places and their aim at the other king.
#[inline(always)]
fn officers(
    position: &Position,
    side: Side,
    ours: &mut AttackInfo,
    theirs: &AttackInfo,
    sink: &mut impl Sink,
) {
    let occupied = position.board().occupied();
    let (near, ring, open) = (theirs.king_attacks, theirs.ring(side.opponent()), ours.open(theirs));
    let guarded = ours.pawn_attacks & !fill(side.opponent(), theirs.pawn_attacks);
    let (own_pawns, pawns) = (ours.pawns, ours.pawns | theirs.pawns);
    let [knights, bishops, rooks, queens] =
        [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen]
            .map(|piece| position.pieces(side, piece));
    let mut officer = |kind: usize, room: Group, hits: BitBoard, sink: &mut _| {
        Sink::add(sink, side, room, count(hits & open), 1);
        if !hits.is_disjoint(ring) {
            ours.units += king_safety::UNITS[kind] + count(hits & near);
            ours.attackers += 1;
        }
        ours.add(kind, hits);
    };
    for at in knights {
        officer(0, Group::KnightMobility, get_knight_moves(at), sink);
        minor(side, 0, at, guarded, pawns, sink);
    }
    // Sliders hit through those of their own side that slide the same way.
    for at in bishops {
        officer(1, Group::BishopMobility, get_bishop_moves(at, occupied & !queens), sink);
        minor(side, 1, at, guarded, pawns, sink);
        bishop(side, at, own_pawns, occupied, sink);
    }
    for at in rooks {
        officer(2, Group::RookMobility, get_rook_moves(at, occupied & !(queens | rooks)), sink);
        rook(side, at, own_pawns, theirs.pawns, sink);
    }
    for at in queens {
        let hits = get_bishop_moves(at, occupied) | get_rook_moves(at, occupied);
        officer(3, Group::QueenMobility, hits, sink);
    }
}

/// A knight or a bishop: whether it has an outpost, and whether a pawn stands before it.
#[inline(always)]
fn minor(
    side: Side,
    kind: usize,
    at: Square,
    guarded: BitBoard,
    pawns: BitBoard,
    sink: &mut impl Sink,
) {
    if guarded.has(at) && (3..6).contains(&rank(side, at)) {
        sink.add(side, Group::Outpost, kind, 1);
    }
    if !forward(side, at.bitboard()).is_disjoint(pawns) {
        sink.add(side, Group::MinorBehindPawn, kind, 1);
    }
}

/// A bishop: own pawns on its colour.
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "at most 8")]
#[inline(always)]
fn bishop(side: Side, at: Square, own: BitBoard, occupied: BitBoard, sink: &mut impl Sink) {
    let pawns = own & alike(at);
    let blocked = pawns & forward(side.opponent(), occupied);
    sink.add(side, Group::BadBishop, 0, count(pawns) as i32);
    sink.add(side, Group::BadBishop, 1, count(blocked) as i32);
}

/// A rook: whether pawns stand on its file.
#[inline(always)]
fn rook(side: Side, at: Square, own: BitBoard, theirs: BitBoard, sink: &mut impl Sink) {
    let file = at.file().bitboard();
    if own.is_disjoint(file) {
        sink.add(side, Group::RookFile, usize::from(theirs.is_disjoint(file)), 1);
    }
}

/// What a side attacks with something cheaper, or attacks while nothing protects it.
#[inline(always)]
fn threats(
    position: &Position,
    side: Side,
    ours: &AttackInfo,
    theirs: &AttackInfo,
    sink: &mut impl Sink,
) {
    let them = side.opponent();
    let pawns = theirs.pawns;
    let minors = position.pieces(them, Piece::Knight) | position.pieces(them, Piece::Bishop);
    let rooks = position.pieces(them, Piece::Rook);
    let queens = position.pieces(them, Piece::Queen);
    let officers = minors | rooks | queens;
    let prey = ours.pawn_attacks & officers;
    if !prey.is_empty() {
        some(side, Group::PawnThreats, 0, prey & minors, sink);
        some(side, Group::PawnThreats, 1, prey & rooks, sink);
        some(side, Group::PawnThreats, 2, prey & queens, sink);
    }
    // Not held by a pawn, nor by more than hit it.
    let loose = !(theirs.pawn_attacks | theirs.twice & !ours.twice);
    let prey = ours.hits[0] | ours.hits[1];
    some(side, Group::MinorThreats, 0, prey & pawns & loose, sink);
    some(side, Group::MinorThreats, 1, prey & minors & loose, sink);
    some(side, Group::MinorThreats, 2, prey & rooks, sink);
    some(side, Group::MinorThreats, 3, prey & queens, sink);
    let prey = ours.hits[2];
    some(side, Group::RookThreats, 0, prey & pawns & loose, sink);
    some(side, Group::RookThreats, 1, prey & minors & loose, sink);
    some(side, Group::RookThreats, 2, prey & queens, sink);
    let loose = !theirs.all;
    some(side, Group::KingThreats, 0, ours.king_attacks & (officers | pawns) & loose, sink);
    some(side, Group::Hanging, 0, ours.all & (officers | pawns) & loose, sink);
    // Steps of pawns, double ones too, to where they are not lost.
    let empty = !position.board().occupied();
    let once = forward(side, ours.pawns) & empty;
    let third = Rank::Third.relative_to(color(side)).bitboard();
    let steps = once | forward(side, once & third) & empty;
    let steps = steps & !theirs.pawn_attacks & (ours.all | !theirs.all);
    some(side, Group::PushThreats, 0, pawn_attacks(side, steps) & officers, sink);
}

/// Room behind the pawns in the middle of the own half.
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "at most 12")]
#[inline(always)]
fn space(side: Side, ours: &AttackInfo, theirs: &AttackInfo, sink: &mut impl Sink) {
    const MIDDLE: BitBoard = BitBoard(0x3c3c_3c3c_3c3c_3c3c);
    const HALVES: [BitBoard; 2] = [BitBoard(0xffff_ff00), BitBoard(0x00ff_ffff_0000_0000)];
    let room = MIDDLE & HALVES[side.index()] & !ours.pawns & !theirs.pawn_attacks & !theirs.all;
    sink.add(side, Group::Space, 0, count(room) as i32);
}

/// A bare king, and how near it has been driven to the rim and to the other one.
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "small")]
fn hunt(
    position: &Position,
    side: Side,
    ours: &AttackInfo,
    theirs: &AttackInfo,
    sink: &mut impl Sink,
) {
    let (rank, file) = (theirs.king.rank() as usize, theirs.king.file() as usize);
    let from_end = if rank > 3 { 7 - rank } else { rank };
    let from_middle = 6 - from_end - from_rim(theirs.king);
    sink.add(side, Group::BareKing, 0, from_middle as i32);
    sink.add(side, Group::BareKing, 1, 7 - distance(ours.king, theirs.king) as i32);
    sink.add(side, Group::BareKing, 2, 1);
    let heavy = position.pieces(side, Piece::Rook) | position.pieces(side, Piece::Queen);
    let bishops = position.pieces(side, Piece::Bishop);
    let [dark, light] = [BitBoard::DARK_SQUARES, BitBoard::LIGHT_SQUARES]
        .map(|squares| !bishops.is_disjoint(squares));
    if heavy.is_empty() && dark != light {
        // A bishop and a knight mate in no other corners: those of a1 and h8 if it is on dark
        // squares.
        let file = if dark { file } else { 7 - file };
        sink.add(side, Group::BareKing, 3, (rank + file).abs_diff(7) as i32);
    }
}

/// Counts a feature for each square of a set.
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "at most 64")]
#[inline]
fn some(side: Side, group: Group, index: usize, set: BitBoard, sink: &mut impl Sink) {
    if !set.is_empty() {
        sink.add(side, group, index, count(set) as i32);
    }
}
