//! The moves of a set, forward and back.

use std::ops::ControlFlow::Continue;
use std::sync::Arc;

use super::attackers::Placement;
use super::blocks::{Block, Blocks};
use super::index::{Index, Place};
use super::set::{Guards, Set};
use crate::rules::xiangqi::{Bitboard, Piece, attacks};
use crate::rules::{Side, Square};
use crate::tables::ending::{Ending, Flow, ILLEGAL, UNKNOWN, Value};
use crate::tables::table::Table;

/// A table with the numbers of its positions.
struct Next {
    index: Index,
    table: Arc<Table>,
}

impl Next {
    fn value(&self, place: Place, to_move: Side) -> Value {
        self.table.value(self.index.encode(place), to_move)
    }
}

/// A set with what its captures lead to.
pub struct Moves {
    index: Index,
    /// The sets with a guard of the defending side fewer.
    fewer_guards: Vec<(Guards, Next)>,
    /// The sets without the first or the second attacker; none is left if there was only one.
    fewer_attackers: [Option<Next>; 2],
}

impl Moves {
    /// The moves of a set, with the tables that `table` gives.
    pub fn new<E>(set: &Set, table: impl Fn(&Set) -> Result<Arc<Table>, E>) -> Result<Self, E> {
        let next = |set: &Set| Ok(Next { index: Index::of(set), table: table(set)? });
        let mut fewer_guards = Vec::new();
        for fewer in set.with_fewer_guards() {
            fewer_guards.push((fewer.defending, next(&fewer)?));
        }
        let mut fewer_attackers = [None, None];
        for (place, slot) in fewer_attackers.iter_mut().enumerate().take(set.attackers().count()) {
            if let Some(fewer) = set.without_attacker(place) {
                *slot = Some(next(&fewer)?);
            }
        }
        Ok(Self { index: Index::of(set), fewer_guards, fewer_attackers })
    }

    fn near(&self, place: Place) -> &'static Block {
        self.index.near.get(place.near)
    }

    fn far(&self, place: Place) -> &'static Block {
        self.index.far.get(place.far)
    }

    fn attackers(&self, place: Place) -> &Placement {
        self.index.attackers.get(place.attackers)
    }

    fn occupied(&self, place: Place) -> Bitboard {
        self.near(place).occupied | self.far(place).occupied | self.attackers(place).occupied
    }

    /// Each attacker: its place in the set, its kind and where it stands.
    fn each_attacker(&self, place: Place) -> impl Iterator<Item = (usize, Piece, Square)> {
        let at = self.attackers(place).at;
        let pieces = self.index.attackers.pieces.iter().copied().enumerate();
        pieces.map(move |(number, piece)| (number, piece, at[number]))
    }

    /// Moves of a king and its guards to free points, which are the same forward and back.
    fn step(&self, place: Place, mover: Side, mut tell: impl FnMut(usize) -> Flow) -> Flow {
        let block = if mover == Side::First { self.near(place) } else { self.far(place) };
        let attackers = self.attackers(place).occupied;
        for way in &block.ways {
            if ((way.target | way.eye) & attackers).is_empty() {
                let after = match mover {
                    Side::First => Place { near: way.to, ..place },
                    Side::Second => Place { far: way.to, ..place },
                };
                tell(self.index.encode(after))?;
            }
        }
        Continue(())
    }

    fn move_attackers(
        &self,
        place: Place,
        targets: impl Fn(Piece, Square, Bitboard) -> Bitboard,
        mut tell: impl FnMut(usize) -> Flow,
    ) -> Flow {
        let occupied = self.occupied(place);
        let placement = self.attackers(place);
        for (number, piece, from) in self.each_attacker(place) {
            for to in targets(piece, from, occupied) & !occupied {
                if let Some(attackers) = self.index.attackers.moved(placement, number, to) {
                    tell(self.index.encode(Place { attackers, ..place }))?;
                }
            }
        }
        Continue(())
    }

    /// The attackers take guards.
    fn take_guards(&self, place: Place, mut tell: impl FnMut(Value) -> Flow) -> Flow {
        let occupied = self.occupied(place);
        let (placement, far) = (self.attackers(place), self.far(place));
        for (number, piece, from) in self.each_attacker(place) {
            let targets = captures(piece, from, occupied);
            for taken in &far.without {
                if !targets.has(taken.at) {
                    continue;
                }
                let next = self.fewer_guards.iter().find(|(guards, _)| *guards == taken.guards);
                let moved = self.index.attackers.moved(placement, number, taken.at);
                if let (Some((_, next)), Some(attackers)) = (next, moved) {
                    let after = Place { far: taken.block, attackers, ..place };
                    tell(next.value(after, Side::Second))?;
                }
            }
        }
        Continue(())
    }

    /// The defending side takes an attacker.
    fn take_attackers(&self, place: Place, mut tell: impl FnMut(Value) -> Flow) -> Flow {
        let attackers = self.attackers(place).occupied;
        for way in &self.far(place).ways {
            if (way.target & attackers).is_empty() || !(way.eye & attackers).is_empty() {
                continue;
            }
            for (number, _, at) in self.each_attacker(place) {
                if way.target.has(at) {
                    tell(self.without(place, number, way.to))?;
                }
            }
        }
        Continue(())
    }

    /// The value for the attacking side after it has lost an attacker.
    fn without(&self, place: Place, number: usize, far: u16) -> Value {
        let Some(next) = &self.fewer_attackers[number] else {
            return bare(self.index.near, place.near, self.index.far.get(far));
        };
        let left = self.attackers(place).at[1 - number];
        let attackers = next.index.attackers.number([left; 2]);
        attackers
            .map_or(ILLEGAL, |attackers| next.value(Place { far, attackers, ..place }, Side::First))
    }
}

/// Where an attacker can go, apart from what its own pieces block.
fn captures(piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    match piece {
        Piece::Cannon => attacks::lines(from, occupied).cannon,
        piece => reach(piece, from, occupied),
    }
}

/// Where an attacker can go, on free points.
#[inline]
fn reach(piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    match piece {
        Piece::Rook | Piece::Cannon => attacks::lines(from, occupied).rook,
        Piece::Horse => attacks::horse(from, occupied),
        _ => attacks::pawn(from, Side::First),
    }
}

/// From where an attacker can have come, on free points.
#[inline]
fn reach_back(piece: Piece, to: Square, occupied: Bitboard) -> Bitboard {
    match piece {
        Piece::Rook | Piece::Cannon => attacks::lines(to, occupied).rook,
        Piece::Horse => attacks::horses_onto(to, occupied),
        _ => attacks::pawns_onto(to, Side::First),
    }
}

/// Whether an attacker gives check to a king.
#[inline]
fn checks(piece: Piece, from: Square, king: Square, occupied: Bitboard) -> bool {
    match piece {
        Piece::Rook => attacks::lines(king, occupied).rook.has(from),
        Piece::Cannon => attacks::lines(king, occupied).cannon.has(from),
        Piece::Horse => attacks::horses_onto(king, occupied).has(from),
        _ => attacks::pawns_onto(king, Side::First).has(from),
    }
}

fn face(one: Square, other: Square, occupied: Bitboard) -> bool {
    attacks::along_file(one, occupied).rook.has(other)
}

/// The value, for the side to move, of a position without attackers, in which nobody can win: a
/// draw, unless it has no legal move.
fn bare(blocks: &Blocks, block: u16, other: &Block) -> Value {
    let is_legal = |block: &Block| !face(block.king, other.king, block.occupied | other.occupied);
    let block = blocks.get(block);
    match is_legal(block) {
        false => ILLEGAL,
        true if block.ways.iter().any(|way| is_legal(blocks.get(way.to))) => UNKNOWN,
        true => 0,
    }
}

impl Ending for Moves {
    type Men = Place;

    fn entries(&self) -> usize {
        self.index.entries()
    }

    fn decode(&self, entry: usize) -> Option<Place> {
        self.index.decode(entry)
    }

    fn weight(&self, place: &Place) -> u64 {
        if self.index.mirrored(*place) == *place { 1 } else { 2 }
    }

    fn is_legal(&self, place: &Place, to_move: Side) -> bool {
        let occupied = self.occupied(*place);
        let king = self.far(*place).king;
        // The defending side gives check only by its king.
        !face(self.near(*place).king, king, occupied)
            && (to_move == Side::Second
                || self
                    .each_attacker(*place)
                    .all(|(_, piece, at)| !checks(piece, at, king, occupied)))
    }

    /// In Xiangqi a side without a legal move has lost, in check or not.
    fn stuck(&self, _: &Place, _: Side) -> Value {
        0
    }

    #[inline]
    fn quiet(&self, place: &Place, mover: Side, mut tell: impl FnMut(usize) -> Flow) -> Flow {
        self.step(*place, mover, &mut tell)?;
        if mover == Side::First {
            self.move_attackers(*place, reach, tell)?;
        }
        Continue(())
    }

    #[inline]
    fn undo(&self, place: &Place, mover: Side, mut tell: impl FnMut(usize)) {
        let mut tell = |entry| {
            tell(entry);
            Continue(())
        };
        let _: Flow = self.step(*place, mover, &mut tell);
        if mover == Side::First {
            let _: Flow = self.move_attackers(*place, reach_back, tell);
        }
    }

    fn leave(&self, place: &Place, mover: Side, tell: impl FnMut(Value) -> Flow) -> Flow {
        match mover {
            Side::First => self.take_guards(*place, tell),
            Side::Second => self.take_attackers(*place, tell),
        }
    }
}
