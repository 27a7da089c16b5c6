//! King safety: shelter, storm and king attack.

#![expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]

use cozy_chess::{
    BitBoard, File, Rank, Square, get_between_rays, get_bishop_moves, get_knight_moves,
    get_rook_moves,
};

use super::attacks::{Aim, AttackInfo};
use super::bitboards::{color, count, fill, from_rim, hindmost, rank};
use super::features::{Group, Sink};
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
pub(super) fn shelter(side: Side, ours: &AttackInfo, theirs: &AttackInfo, sink: &mut impl Sink) {
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
    hindmost(side, pawns).map_or(0, |square| rank(side, square))
}

/// Finds what one side aims at the other's king.
#[inline(always)]
pub(super) fn aim(position: &Position, side: Side, ours: &AttackInfo, theirs: &AttackInfo) -> Aim {
    let board = position.board();
    // Protected by nothing but king and queen.
    let weak = ours.all & !theirs.twice & (!theirs.all | theirs.hits[3] | theirs.king_attacks);
    let safe = !board.colors(color(side)) & (!theirs.all | weak & ours.twice);
    let occupied = board.occupied() & !position.pieces(side.opponent(), Piece::Queen);
    let lines = get_rook_moves(theirs.king, occupied);
    let diagonals = get_bishop_moves(theirs.king, occupied);
    let mut checks = [
        get_knight_moves(theirs.king) & ours.hits[0],
        diagonals & ours.hits[1],
        lines & ours.hits[2],
        (lines | diagonals) & ours.hits[3],
    ];
    let mut barred = BitBoard::EMPTY;
    for check in &mut checks {
        barred |= *check & !safe;
        *check &= safe;
    }
    Aim { weak: weak & theirs.king_attacks, checks, barred }
}

/// Counts what one side aims at the other's king.
#[inline(always)]
pub(super) fn attack(
    position: &Position,
    side: Side,
    ours: &AttackInfo,
    theirs: &AttackInfo,
    sink: &mut impl Sink,
) {
    let queenless = position.pieces(side, Piece::Queen).is_empty();
    let mut units = ours.units + WEAK_UNITS * count(ours.aim.weak);
    for (check, check_units) in ours.aim.checks.into_iter().zip(CHECK_UNITS) {
        units += if check.is_empty() { 0 } else { check_units };
    }
    if queenless {
        units = units.saturating_sub(QUEENLESS);
    }
    let add = |sink: &mut _, group: Group, index: usize| {
        Sink::add(sink, side, group, index.min(group.len() - 1), 1);
    };
    add(sink, Group::KingAttack, units);
    let attackers = ours.attackers.min(7);
    add(sink, Group::KingAttackers, if queenless { attackers } else { 8 + attackers });
    add(sink, Group::BarredChecks, count(ours.aim.barred));
    both_hit(side, ours, theirs, sink);
    screens(position, side, theirs, sink);
}

/// The files of a king's wing, by the king's own.
const WINGS: [u64; 8] = {
    let mut wings = [0; 8];
    let bounds = [(0, 2), (0, 3), (0, 3), (2, 5), (2, 5), (4, 7), (4, 7), (5, 7)];
    let mut king = 0;
    while king < 8 {
        let (mut file, last) = bounds[king];
        while file <= last {
            wings[king] |= 0x0101_0101_0101_0101 << file;
            file += 1;
        }
        king += 1;
    }
    wings
};

/// The files of a king's wing.
#[inline(always)]
pub(super) fn wing(king: Square) -> BitBoard {
    BitBoard(WINGS[king.file() as usize])
}

/// The five ranks from a side's own end.
#[inline(always)]
pub(super) fn half(side: Side) -> BitBoard {
    const HALVES: [BitBoard; 2] =
        [BitBoard(0x0000_00ff_ffff_ffff), BitBoard(0xffff_ffff_ff00_0000)];
    HALVES[side.index()]
}

/// What both sides hit where the other king lives: on its own side's half of its wing.
#[inline(always)]
fn both_hit(side: Side, ours: &AttackInfo, theirs: &AttackInfo, sink: &mut impl Sink) {
    let wing = wing(theirs.king) & half(side.opponent());
    let hits = count(ours.all & wing) + count(ours.twice & wing);
    let guards = count(theirs.all & wing);
    sink.add(side, Group::WingHits, hits.min(Group::WingHits.len() - 1), 1);
    sink.add(side, Group::WingGuards, guards.min(Group::WingGuards.len() - 1), 1);
}

/// Pieces of either side that stand alone between the other king and a slider.
#[inline(always)]
fn screens(position: &Position, side: Side, theirs: &AttackInfo, sink: &mut impl Sink) {
    let queens = position.pieces(side, Piece::Queen);
    let rooks = get_rook_moves(theirs.king, BitBoard::EMPTY)
        & (queens | position.pieces(side, Piece::Rook));
    let bishops = get_bishop_moves(theirs.king, BitBoard::EMPTY)
        & (queens | position.pieces(side, Piece::Bishop));
    let mut screens = 0;
    for at in rooks | bishops {
        let between = get_between_rays(theirs.king, at) & position.board().occupied();
        screens += i32::from(between.len() == 1);
    }
    sink.add(side, Group::Screens, 0, screens);
}
