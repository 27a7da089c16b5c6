//! Where one or two attackers can stand, numbered.

use super::blocks::mirrored;
use super::set::Set;
use crate::rules::xiangqi::{Bitboard, Piece, file_of, rank_of};
use crate::rules::{Side, Square};

/// Points of the board.
const POINTS: usize = 90;
/// No placement: the pieces cannot stand so.
const NONE: u16 = u16::MAX;

/// A placement of the attackers.
#[derive(Clone, Copy)]
pub struct Placement {
    /// Where they stand, in the order of the set; the second is the first if there is only one.
    pub at: [Square; 2],
    pub occupied: Bitboard,
    /// The placement with left and right exchanged.
    pub mirror: u16,
}

/// Every placement of a set's attackers. Two that are alike stand in one order only.
pub struct Attackers {
    pub pieces: Vec<Piece>,
    pub all: Vec<Placement>,
    /// The placement by the point of the first and, ninety times as fast, the second.
    numbers: Vec<u16>,
}

/// Where a piece of the first side can stand.
fn points(piece: Piece) -> Bitboard {
    match piece {
        Piece::Pawn => {
            // On its own half it has left its file's start by one step at most.
            let own = (Bitboard::rank(3) | Bitboard::rank(4)).into_iter();
            let own = own.filter(|&at| file_of(at).is_multiple_of(2));
            let crossed = Bitboard::bank(Side::Second);
            own.fold(crossed, |points, at| points | Bitboard::of(at))
        }
        _ => Bitboard::ALL,
    }
}

impl Attackers {
    pub fn of(set: &Set) -> Self {
        let pieces: Vec<Piece> = set.attackers().collect();
        let mut attackers = Self { pieces, all: Vec::new(), numbers: vec![NONE; POINTS * POINTS] };
        for second in points(attackers.pieces[attackers.pieces.len() - 1]) {
            if attackers.pieces.len() == 1 {
                attackers.add([second, second]);
                continue;
            }
            let like = attackers.pieces[0] == attackers.pieces[1];
            for first in points(attackers.pieces[0]) {
                if first != second && !(like && first > second) {
                    attackers.add([first, second]);
                }
            }
        }
        for index in 0..attackers.all.len() {
            let [first, second] = attackers.all[index].at.map(mirrored);
            attackers.all[index].mirror = attackers.number([first, second]).unwrap_or(NONE);
        }
        attackers
    }

    fn add(&mut self, at: [Square; 2]) {
        #[expect(clippy::cast_possible_truncation, reason = "below 90 times 90")]
        let number = self.all.len() as u16;
        let occupied = Bitboard::of(at[0]) | Bitboard::of(at[1]);
        self.all.push(Placement { at, occupied, mirror: NONE });
        let [first, second] = at.map(Square::index);
        self.numbers[first + POINTS * second] = number;
        if self.pieces.len() == 2 && self.pieces[0] == self.pieces[1] {
            self.numbers[second + POINTS * first] = number;
        }
    }

    /// The placement with the pieces on these points, if they can stand there.
    #[inline]
    pub fn number(&self, [first, second]: [Square; 2]) -> Option<u16> {
        let number = self.numbers[first.index() + POINTS * second.index()];
        (number != NONE).then_some(number)
    }

    /// The placement after the piece in this place has gone to another point.
    #[inline]
    pub fn moved(&self, placement: &Placement, place: usize, to: Square) -> Option<u16> {
        let mut at = placement.at;
        at[place] = to;
        if self.pieces.len() == 1 {
            at[1] = to;
        }
        self.number(at)
    }

    #[inline]
    pub fn get(&self, number: u16) -> &Placement {
        &self.all[usize::from(number)]
    }
}

/// Whether a pawn may have been on a point of its own half; for reading positions.
pub(super) fn can_stand(piece: Piece, at: Square) -> bool {
    debug_assert!(rank_of(at) < 10);
    points(piece).has(at)
}
