//! The handcrafted terms that are computed at each position: mobility, threats, king attack, safe
//! checks.
//!
//! Attacks are found once and serve all terms.

#![expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]

use super::features::{Group, Sink};
use crate::rules::xiangqi::{Bitboard, Piece, Position, attacks, file_of, rank_of};
use crate::rules::{Game, Side, Square};

/// Units of [`Group::PalaceAttack`] for each piece that hits a point of the other palace.
const ROOK_UNITS: usize = 3;
const HORSE_UNITS: usize = 3;
const CANNON_UNITS: usize = 2;
const PAWN_UNITS: usize = 2;

/// What one side's pieces hit, own pieces included: what they would protect.
#[derive(Clone, Copy, Default)]
struct Hits {
    rooks: Bitboard,
    horses: Bitboard,
    cannons: Bitboard,
    /// Empty points that a cannon can go to.
    cannon_moves: Bitboard,
    pawns: Bitboard,
    all: Bitboard,
}

/// The features of a position that are not in its [`super::EvalState`].
#[inline(always)]
pub(super) fn collect(position: &Position, sink: &mut impl Sink) {
    let pawns = [pawn_attacks(position, Side::First), pawn_attacks(position, Side::Second)];
    // With loops, for what `map` calls is not inlined.
    let mut hits = [Hits::default(); 2];
    for side in Side::BOTH {
        let own = pawns[side.index()];
        let theirs = pawns[side.opponent().index()];
        hits[side.index()] = side_attacks(position, side, own, theirs, sink);
    }
    for side in Side::BOTH {
        let (ours, theirs) = (&hits[side.index()], &hits[side.opponent().index()]);
        threats(position, side, ours, theirs, sink);
        checks(position, side, ours, theirs, sink);
        neighbours(position, side, sink);
    }
    sink.add(position.side_to_move(), Group::Tempo, 0, 1);
}

/// What a side's pawns hit, all at once.
#[inline(always)]
fn pawn_attacks(position: &Position, side: Side) -> Bitboard {
    let pawns = position.pieces(side, Piece::Pawn);
    let crossed = pawns & Bitboard::bank(side.opponent());
    let sideways = (crossed & !Bitboard::file(8)) << 1 | (crossed & !Bitboard::file(0)) >> 1;
    let forward = match side {
        Side::First => pawns << 9,
        Side::Second => pawns >> 9,
    };
    (forward | sideways) & Bitboard::ALL
}

/// What a side hits; on the way its officers' room and their aim at the other palace.
#[inline(always)]
fn side_attacks(
    position: &Position,
    side: Side,
    pawns: Bitboard,
    their_pawns: Bitboard,
    sink: &mut impl Sink,
) -> Hits {
    let occupied = position.occupied();
    let open = !(position.side(side) | their_pawns);
    let palace = Bitboard::palaces() & Bitboard::bank(side.opponent());
    let mut hits = Hits { pawns, ..Hits::default() };
    let mut units = 0;
    for at in position.pieces(side, Piece::Rook) {
        let sees = attacks::lines(at, occupied).rook;
        sink.add(side, Group::RookMobility, count(sees & open), 1);
        hits.rooks |= sees;
        units += if (sees & palace).is_empty() { 0 } else { ROOK_UNITS };
    }
    for at in position.pieces(side, Piece::Horse) {
        let sees = attacks::horse(at, occupied);
        sink.add(side, Group::HorseMobility, count(sees & open), 1);
        hits.horses |= sees;
        units += if (sees & palace).is_empty() { 0 } else { HORSE_UNITS };
    }
    for at in position.pieces(side, Piece::Cannon) {
        let lines = attacks::lines(at, occupied);
        let moves = lines.rook & !occupied;
        sink.add(side, Group::CannonMobility, count(moves & open), 1);
        hits.cannons |= lines.cannon;
        hits.cannon_moves |= moves;
        units += if (lines.cannon & palace).is_empty() { 0 } else { CANNON_UNITS };
        aim(position, side, at, sink);
    }
    units += if (pawns & palace).is_empty() { 0 } else { PAWN_UNITS };
    sink.add(side, Group::PalaceAttack, units.min(Group::PalaceAttack.len() - 1), 1);
    hits.all = hits.rooks | hits.horses | hits.cannons | pawns | guard_attacks(position, side);
    hits
}

/// What advisors, elephants and the king hit.
#[inline(always)]
fn guard_attacks(position: &Position, side: Side) -> Bitboard {
    let mut hits = attacks::king(position.king(side));
    for at in position.pieces(side, Piece::Advisor) {
        hits |= attacks::advisor(at);
    }
    for at in position.pieces(side, Piece::Elephant) {
        hits |= attacks::elephant(at, side, position.occupied());
    }
    hits
}

/// A cannon that stands on a line with the other king.
#[inline(always)]
fn aim(position: &Position, side: Side, cannon: Square, sink: &mut impl Sink) {
    let king = position.king(side.opponent());
    let group = if file_of(cannon) == file_of(king) {
        Group::CannonFile
    } else if rank_of(cannon) == rank_of(king) {
        Group::CannonRank
    } else {
        return;
    };
    let between = Bitboard::between(cannon, king) & position.occupied();
    sink.add(side, group, up_to_three(between), 1);
}

/// What a side attacks with something cheaper, or attacks while nothing protects it.
#[inline(always)]
fn threats(position: &Position, side: Side, ours: &Hits, theirs: &Hits, sink: &mut impl Sink) {
    let them = side.opponent();
    let loose = position.side(them) & !theirs.all;
    let rooks = position.pieces(them, Piece::Rook);
    let horses = position.pieces(them, Piece::Horse);
    let cannons = position.pieces(them, Piece::Cannon);
    let guards = position.pieces(them, Piece::Advisor) | position.pieces(them, Piece::Elephant);
    let pawns = position.pieces(them, Piece::Pawn);
    for (group, hits, first) in [
        (Group::RookThreats, ours.rooks, 0),
        (Group::HorseThreats, ours.horses, 1),
        (Group::CannonThreats, ours.cannons, 1),
    ] {
        let prey = hits & loose;
        if first == 1 {
            some(side, group, 0, hits & rooks, sink);
        }
        if !prey.is_empty() {
            some(side, group, first, prey & horses, sink);
            some(side, group, first + 1, prey & cannons, sink);
            some(side, group, first + 2, prey & guards, sink);
            some(side, group, first + 3, prey & pawns, sink);
        }
    }
    let prey = ours.pawns & position.side(them);
    if !prey.is_empty() {
        some(side, Group::PawnThreats, 0, prey & rooks, sink);
        some(side, Group::PawnThreats, 1, prey & (horses | cannons), sink);
        some(side, Group::PawnThreats, 2, prey & guards, sink);
    }
}

/// What can be seen from the other king: points from which it could be checked, pieces pinned
/// before it, and how far it looks itself.
#[inline(always)]
fn checks(position: &Position, side: Side, ours: &Hits, theirs: &Hits, sink: &mut impl Sink) {
    let them = side.opponent();
    let king = position.king(them);
    let occupied = position.occupied();
    let near = attacks::lines(king, occupied).rook;
    let palace = Bitboard::palaces() & Bitboard::bank(side);
    sink.add(them, Group::KingFile, 0, i32::from(!(near & palace).is_empty()));
    let safe = !(position.side(side) | theirs.all);
    some(side, Group::Checks, 0, ours.rooks & near & safe, sink);
    let horse = ours.horses & safe;
    if !horse.is_empty() {
        some(side, Group::Checks, 1, horse & attacks::horses_onto(king, occupied), sink);
    }
    let line_pieces = position.pieces(side, Piece::Cannon) | position.pieces(side, Piece::Rook);
    if line_pieces.is_empty() {
        return;
    }
    let beyond = attacks::lines(king, occupied & !near).rook & !near;
    some(side, Group::Checks, 2, (ours.cannon_moves | ours.cannons) & beyond & safe, sink);
    for rook in beyond & position.pieces(side, Piece::Rook) {
        let pinned = Bitboard::between(king, rook) & position.side(them);
        sink.add(side, Group::Pins, 0, i32::from(!pinned.is_empty()));
    }
}

/// Pawns that hold each other across the river.
#[inline(always)]
fn neighbours(position: &Position, side: Side, sink: &mut impl Sink) {
    let crossed = position.pieces(side, Piece::Pawn) & Bitboard::bank(side.opponent());
    some(side, Group::Neighbours, 0, (crossed & !Bitboard::file(8)) << 1 & crossed, sink);
}

/// Counts a feature for each point of a set, two at most.
#[inline(always)]
fn some(side: Side, group: Group, index: usize, set: Bitboard, sink: &mut impl Sink) {
    if !set.is_empty() {
        sink.add(side, group, index, 1 + i32::from(!set.without_lowest().is_empty()));
    }
}

/// The points of a set, or three if there are more.
#[inline(always)]
fn up_to_three(set: Bitboard) -> usize {
    let second = set.without_lowest();
    let third = second.without_lowest();
    [set, second, third].into_iter().map(|rest| usize::from(!rest.is_empty())).sum()
}

/// The points of a set.
#[inline(always)]
fn count(set: Bitboard) -> usize {
    set.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pawns_hit_what_each_of_them_hits() {
        let fen = "3ak4/9/P3P3P/4p4/9/p7p/P3P4/9/3p1p3/4K4 w - - 0 1";
        let position = Position::from_fen(fen).expect(fen);
        for side in Side::BOTH {
            let mut hits = Bitboard::EMPTY;
            for at in position.pieces(side, Piece::Pawn) {
                hits |= attacks::pawn(at, side);
            }
            assert_eq!(pawn_attacks(&position, side), hits);
        }
    }
}
