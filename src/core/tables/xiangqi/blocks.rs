//! A king with its advisors and elephants, which stay on their own bank: every way they can stand,
//! numbered, and every way from one to another.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::set::Guards;
use crate::rules::xiangqi::{Bitboard, FILES, Piece, RANKS, attacks, file_of, rank_of, square};
use crate::rules::{Side, Square};

/// A way from one block to another: the same move back is a way, too.
pub struct Way {
    /// The block that it leads to.
    pub to: u16,
    /// The point that must be free, or hold what is captured.
    pub target: Bitboard,
    /// The point in an elephant's eye, which must be free.
    pub eye: Bitboard,
}

/// A block without one of its guards.
#[derive(Clone, Copy)]
pub struct Without {
    /// Where the guard stood.
    pub at: Square,
    /// What the others are.
    pub guards: Guards,
    /// Their number among the blocks of these.
    pub block: u16,
}

/// A king with its guards, where they stand.
pub struct Block {
    pub king: Square,
    pub occupied: Bitboard,
    pub advisors: Bitboard,
    /// The block that is this one with left and right exchanged.
    pub mirror: u16,
    /// Its number among those that are not the right-hand one of two mirrored ones; of such a one,
    /// that of its mirror.
    pub folded: u16,
    pub ways: Vec<Way>,
    pub without: Vec<Without>,
}

/// All blocks of one side with the same guards.
pub struct Blocks {
    pub all: Vec<Block>,
    /// The number of each block that is not the right-hand one of two, by its folded number.
    pub unfolded: Vec<u16>,
    /// By king and occupied points.
    numbers: HashMap<(Square, u128), u16>,
}

impl Blocks {
    /// The blocks of a side.
    pub fn of(side: Side, guards: Guards) -> &'static Self {
        static ALL: OnceLock<[Vec<Blocks>; 2]> = OnceLock::new();
        &ALL.get_or_init(|| Side::BOTH.map(all))[side.index()][guards.index()]
    }

    /// The number of the block with these pieces.
    pub fn number(&self, king: Square, occupied: Bitboard) -> Option<u16> {
        self.numbers.get(&(king, occupied.0)).copied()
    }

    pub fn get(&self, number: u16) -> &Block {
        &self.all[usize::from(number)]
    }
}

fn all(side: Side) -> Vec<Blocks> {
    let mut all: Vec<Blocks> = Guards::all().map(|guards| placed(side, guards)).collect();
    for guards in Guards::all() {
        for number in 0..all[guards.index()].all.len() {
            let without = without(&all, guards, &all[guards.index()].all[number]);
            all[guards.index()].all[number].without = without;
        }
    }
    all
}

/// A point of the first side's half, as the side sees it.
fn seen(side: Side, at: Square) -> Square {
    match side {
        Side::First => at,
        Side::Second => square(file_of(at), RANKS - 1 - rank_of(at)),
    }
}

pub(super) fn mirrored(at: Square) -> Square {
    square(FILES - 1 - file_of(at), rank_of(at))
}

fn mirrored_set(set: Bitboard) -> Bitboard {
    set.into_iter().fold(Bitboard::EMPTY, |all, at| all | Bitboard::of(mirrored(at)))
}

/// The points where advisors can stand, then elephants, from the first side's view.
const ADVISORS: [(u8, u8); 5] = [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)];
const ELEPHANTS: [(u8, u8); 7] = [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)];

/// The sets of `count` of these points, at most two.
fn choices(side: Side, points: &[(u8, u8)], count: u8) -> Vec<Bitboard> {
    let points: Vec<Bitboard> =
        points.iter().map(|&(file, rank)| Bitboard::of(seen(side, square(file, rank)))).collect();
    let pairs = || {
        let pair = |i: usize| points[..i].iter().map(move |&b| (i, b));
        (0..points.len()).flat_map(pair).map(|(i, b)| points[i] | b).collect()
    };
    match count {
        0 => vec![Bitboard::EMPTY],
        1 => points,
        _ => pairs(),
    }
}

/// All blocks, without those of fewer guards.
fn placed(side: Side, guards: Guards) -> Blocks {
    let mut all = Vec::new();
    let mut numbers = HashMap::new();
    let kings = Bitboard::palaces() & Bitboard::bank(side);
    for king in kings {
        for advisors in choices(side, &ADVISORS, guards.advisors) {
            for elephants in choices(side, &ELEPHANTS, guards.elephants) {
                let occupied = Bitboard::of(king) | advisors | elephants;
                if occupied.len() != 1 + advisors.len() + elephants.len() {
                    continue;
                }
                numbers.insert((king, occupied.0), number(all.len()));
                let (ways, without) = (Vec::new(), Vec::new());
                all.push(Block { king, occupied, advisors, mirror: 0, folded: 0, ways, without });
            }
        }
    }
    let mut blocks = Blocks { all, unfolded: Vec::new(), numbers };
    blocks.fold();
    for index in 0..blocks.all.len() {
        blocks.all[index].ways = ways(&blocks, side, &blocks.all[index]);
    }
    blocks
}

#[expect(clippy::cast_possible_truncation, reason = "there are at most 1410 blocks")]
const fn number(index: usize) -> u16 {
    index as u16
}

impl Blocks {
    fn fold(&mut self) {
        for index in 0..self.all.len() {
            let block = &self.all[index];
            let mirror = self.number(mirrored(block.king), mirrored_set(block.occupied));
            // Every set of points has its mirror among the others.
            let mirror = mirror.unwrap_or(number(index));
            self.all[index].mirror = mirror;
            self.all[index].folded = if usize::from(mirror) < index {
                self.all[usize::from(mirror)].folded
            } else {
                self.unfolded.push(number(index));
                number(self.unfolded.len() - 1)
            };
        }
    }
}

fn ways(blocks: &Blocks, side: Side, block: &Block) -> Vec<Way> {
    let mut ways = Vec::new();
    for from in block.occupied {
        let piece = block.piece(from);
        let targets = match piece {
            Piece::King => attacks::king(from),
            Piece::Advisor => attacks::advisor(from),
            _ => attacks::elephant(from, side, block.occupied),
        };
        for to in targets & !block.occupied {
            let king = if piece == Piece::King { to } else { block.king };
            let occupied = block.occupied & !Bitboard::of(from) | Bitboard::of(to);
            let Some(number) = blocks.number(king, occupied) else { continue };
            let eye = if piece == Piece::Elephant { eye(from, to) } else { Bitboard::EMPTY };
            ways.push(Way { to: number, target: Bitboard::of(to), eye });
        }
    }
    ways
}

impl Block {
    /// What stands on one of its points.
    pub fn piece(&self, at: Square) -> Piece {
        match at {
            at if at == self.king => Piece::King,
            at if self.advisors.has(at) => Piece::Advisor,
            _ => Piece::Elephant,
        }
    }
}

/// The point between two that are two steps apart diagonally.
fn eye(from: Square, to: Square) -> Bitboard {
    let (files, ranks) = (file_of(from) + file_of(to), rank_of(from) + rank_of(to));
    Bitboard::of(square(files / 2, ranks / 2))
}

fn without(all: &[Blocks], guards: Guards, block: &Block) -> Vec<Without> {
    let mut without = Vec::new();
    for at in block.occupied {
        let guards = match block.piece(at) {
            Piece::King => continue,
            Piece::Advisor => Guards { advisors: guards.advisors - 1, ..guards },
            _ => Guards { elephants: guards.elephants - 1, ..guards },
        };
        let rest = block.occupied & !Bitboard::of(at);
        if let Some(block) = all[guards.index()].number(block.king, rest) {
            without.push(Without { at, guards, block });
        }
    }
    without
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counted by another author's program: 3339 ways in all.
    #[test]
    fn kings_and_guards_stand_in_as_many_ways_as_they_should() {
        for side in Side::BOTH {
            let count = |guards| Blocks::of(side, guards).all.len();
            let counts: Vec<usize> = Guards::all().map(count).collect();
            assert_eq!(counts, [9, 62, 183, 40, 275, 810, 70, 480, 1410]);
        }
    }

    #[test]
    fn every_way_leads_back() {
        for guards in Guards::all() {
            let blocks = Blocks::of(Side::Second, guards);
            for (index, block) in blocks.all.iter().enumerate() {
                for way in &block.ways {
                    let back = &blocks.get(way.to).ways;
                    assert!(
                        back.iter()
                            .any(|back| usize::from(back.to) == index && back.eye == way.eye)
                    );
                }
                assert_eq!(usize::from(blocks.get(block.mirror).mirror), index);
            }
        }
    }
}
