//! The number of a position within its set, the same for all that a symmetry of the board leads to:
//! left and right exchanged, and without pawns also up and down and both diagonals.
//!
//! The number is made of two: how the kings stand, of which 462 ways are left without pawns and 1806
//! with; and where the other men stand. Where a symmetry leaves both kings where they are, it is the
//! lower number of the others that counts.

use std::sync::OnceLock;

use cozy_chess::{BitBoard, Square, get_king_moves};

use super::set::Set;
use crate::rules::Side;
use crate::rules::chess::Piece;

/// No such number.
const NONE: u16 = u16::MAX;
const SQUARES: usize = Square::NUM;

/// Where everything stands: the kings by their sides, the others in the order of the set; the
/// second of them is the first if there is only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub kings: [Square; 2],
    pub men: [Square; 2],
}

impl Place {
    pub(super) fn occupied(self) -> BitBoard {
        self.kings
            .into_iter()
            .chain(self.men)
            .map(Square::bitboard)
            .fold(BitBoard::EMPTY, |all, at| all | at)
    }

    fn turned(self, symmetry: u8) -> Self {
        Self {
            kings: self.kings.map(|at| turn(at, symmetry)),
            men: self.men.map(|at| turn(at, symmetry)),
        }
    }
}

/// A symmetry of the board: bit 0 exchanges left and right, bit 1 up and down, bit 2 the diagonal's
/// sides.
#[inline]
fn turn(at: Square, symmetry: u8) -> Square {
    let mut index = at as usize;
    if symmetry & 1 != 0 {
        index ^= 0b000_111;
    }
    if symmetry & 2 != 0 {
        index ^= 0b111_000;
    }
    if symmetry & 4 != 0 {
        index = index % 8 * 8 + index / 8;
    }
    Square::ALL[index]
}

/// How the kings can stand.
struct Kings {
    /// One of each class of pairs.
    pairs: Vec<[Square; 2]>,
    /// The class of each pair, and the symmetries that lead to its pair as bits.
    classes: Vec<(u16, u8)>,
    symmetries: u8,
}

impl Kings {
    /// The pairs up to the first so many symmetries.
    fn of(symmetries: u8) -> Self {
        let number = |[first, second]: [Square; 2]| first as usize * SQUARES + second as usize;
        let mut kings =
            Self { pairs: Vec::new(), classes: vec![(NONE, 0); SQUARES * SQUARES], symmetries };
        for first in Square::ALL {
            for second in Square::ALL {
                let pair = [first, second];
                if first == second || get_king_moves(first).has(second) {
                    continue;
                }
                let turned = |symmetry| pair.map(|at| turn(at, symmetry));
                // The lowest of a class comes first.
                let lowest =
                    (0..symmetries).map(turned).min_by_key(|&pair| number(pair)).unwrap_or(pair);
                if lowest == pair {
                    #[expect(clippy::cast_possible_truncation, reason = "at most 1806")]
                    let class = kings.pairs.len() as u16;
                    kings.pairs.push(pair);
                    kings.classes[number(pair)].0 = class;
                }
                let class = kings.classes[number(lowest)].0;
                let leading = (0..symmetries).filter(|&symmetry| turned(symmetry) == lowest);
                kings.classes[number(pair)] = (class, leading.fold(0, |bits, it| bits | 1 << it));
            }
        }
        kings
    }

    fn get(has_pawns: bool) -> &'static Self {
        static ALL: [OnceLock<Kings>; 2] = [const { OnceLock::new() }; 2];
        ALL[usize::from(has_pawns)].get_or_init(|| Self::of(if has_pawns { 2 } else { 8 }))
    }
}

/// The numbers of a set's positions. The stronger side is the first.
pub struct Index {
    pub(super) men: Vec<(Side, Piece)>,
    kings: &'static Kings,
    /// How the other men can stand. Two that are alike stand in one order only.
    placements: Vec<[Square; 2]>,
    numbers: Vec<u16>,
}

impl Index {
    pub(in crate::tables) fn of(set: &Set) -> Self {
        let men: Vec<_> = set.men().collect();
        let kings = Kings::get(set.has_pawns());
        let mut index =
            Self { men, kings, placements: Vec::new(), numbers: vec![NONE; SQUARES * SQUARES] };
        let points = |&(_, piece): &(Side, Piece)| {
            let last = BitBoard(0xff00_0000_0000_00ff);
            if piece == Piece::Pawn { !last } else { BitBoard::FULL }
        };
        let all: Vec<BitBoard> = index.men.iter().map(points).collect();
        let like = index.men.len() == 2 && index.men[0] == index.men[1];
        for second in all[all.len() - 1] {
            if all.len() == 1 {
                index.add([second, second], false);
                continue;
            }
            for first in all[0] {
                if first != second && !(like && first > second) {
                    index.add([first, second], like);
                }
            }
        }
        index
    }

    fn add(&mut self, [first, second]: [Square; 2], like: bool) {
        #[expect(clippy::cast_possible_truncation, reason = "at most 64 times 64")]
        let number = self.placements.len() as u16;
        self.placements.push([first, second]);
        self.numbers[first as usize * SQUARES + second as usize] = number;
        if like {
            self.numbers[second as usize * SQUARES + first as usize] = number;
        }
    }

    pub(in crate::tables) fn entries(&self) -> usize {
        self.kings.pairs.len() * self.placements.len()
    }

    /// The number of the position; `None` if the kings stand side by side, or a pawn on an end.
    #[inline]
    pub(super) fn encode(&self, place: Place) -> Option<usize> {
        let [first, second] = place.kings.map(|at| at as usize);
        let (class, mut symmetries) = self.kings.classes[first * SQUARES + second];
        let mut lowest = NONE;
        while symmetries != 0 {
            let symmetry = u8::try_from(symmetries.trailing_zeros()).unwrap_or(0);
            let [first, second] = place.men.map(|at| turn(at, symmetry) as usize);
            lowest = lowest.min(self.numbers[first * SQUARES + second]);
            symmetries &= symmetries - 1;
        }
        let is_there = class != NONE && lowest != NONE;
        is_there.then(|| usize::from(class) * self.placements.len() + usize::from(lowest))
    }

    /// What stands where; `None` if the number is not used.
    #[inline]
    pub(super) fn decode(&self, entry: usize) -> Option<Place> {
        let kings = self.kings.pairs[entry / self.placements.len()];
        let men = self.placements[entry % self.placements.len()];
        let place = Place { kings, men };
        let is_free = place.occupied().len() as usize == 2 + self.men.len();
        (is_free && self.encode(place) == Some(entry)).then_some(place)
    }

    /// How many positions the symmetries make of one.
    pub(super) fn weight(&self, place: Place) -> u64 {
        let number =
            |place: Place| self.numbers[place.men[0] as usize * SQUARES + place.men[1] as usize];
        let same = |symmetry: &u8| {
            let turned = place.turned(*symmetry);
            turned.kings == place.kings && number(turned) == number(place)
        };
        let (all, fixed) = (self.kings.symmetries, (0..self.kings.symmetries).filter(same).count());
        u64::from(all) / fixed.max(1) as u64
    }
}
