//! The moves of a set, forward and back.

use std::ops::ControlFlow::Continue;
use std::sync::Arc;

use arrayvec::ArrayVec;
use cozy_chess::{
    BitBoard, Rank, Square, get_bishop_moves, get_king_moves, get_knight_moves, get_pawn_attacks,
    get_pawn_quiets, get_rook_moves,
};

use super::index::{Index, Place};
use super::set::{Set, kind};
use crate::rules::Side;
use crate::rules::chess::Piece;
use crate::tables::ending::{Ending, Flow, ILLEGAL, UNKNOWN, Value};
use crate::tables::table::Table;

/// A man and where it stands.
type Man = (Side, Piece, Square);

/// A set with what its captures and promotions lead to.
pub struct Moves {
    index: Index,
    next: Vec<(Set, Index, Arc<Table>)>,
}

const fn color(side: Side) -> cozy_chess::Color {
    match side {
        Side::First => cozy_chess::Color::White,
        Side::Second => cozy_chess::Color::Black,
    }
}

/// Where a man attacks; no pawn.
#[inline]
fn reach(piece: Piece, from: Square, occupied: BitBoard) -> BitBoard {
    match piece {
        Piece::Knight => get_knight_moves(from),
        Piece::Bishop => get_bishop_moves(from, occupied),
        Piece::Rook => get_rook_moves(from, occupied),
        Piece::Queen => get_bishop_moves(from, occupied) | get_rook_moves(from, occupied),
        Piece::King => get_king_moves(from),
        Piece::Pawn => BitBoard::EMPTY,
    }
}

fn attacks(side: Side, piece: Piece, from: Square, occupied: BitBoard) -> BitBoard {
    match piece {
        Piece::Pawn => get_pawn_attacks(from, color(side)),
        piece => reach(piece, from, occupied),
    }
}

/// Whether one of the men of `by` attacks a square.
fn is_attacked(
    at: Square,
    by: Side,
    men: impl IntoIterator<Item = Man>,
    occupied: BitBoard,
) -> bool {
    men.into_iter()
        .any(|(side, piece, from)| side == by && attacks(side, piece, from, occupied).has(at))
}

/// From where a pawn can have come without a capture.
fn pawn_back(side: Side, to: Square, occupied: BitBoard) -> BitBoard {
    let back = BitBoard::from(to);
    let (step, from_start) = match side {
        Side::First => (back.0 >> 8, Rank::Fourth),
        Side::Second => (back.0 << 8, Rank::Fifth),
    };
    let step = BitBoard(step) & !occupied;
    let double = match side {
        Side::First => step.0 >> 8,
        Side::Second => step.0 << 8,
    };
    let double =
        if to.rank() == from_start { BitBoard(double) & !occupied } else { BitBoard::EMPTY };
    step | double
}

fn is_last(to: Square, side: Side) -> bool {
    to.rank() == Rank::Eighth.relative_to(color(side))
}

impl Moves {
    /// The moves of a set, with the tables that `table` gives.
    pub fn new<E>(set: &Set, table: impl Fn(&Set) -> Result<Arc<Table>, E>) -> Result<Self, E> {
        let mut next = Vec::new();
        for set in set.next() {
            let (index, table) = (Index::of(&set), table(&set)?);
            next.push((set, index, table));
        }
        Ok(Self { index: Index::of(set), next })
    }

    fn each_man(&self, place: Place) -> impl Iterator<Item = Man> + use<> {
        let men: ArrayVec<Man, 2> = self
            .index
            .men
            .iter()
            .zip(place.men)
            .map(|(&(side, piece), at)| (side, piece, at))
            .collect();
        men.into_iter()
    }

    /// Moves that stay in the set, forward or back, by where pawns go.
    #[inline]
    fn step(
        &self,
        place: Place,
        mover: Side,
        pawns: impl Fn(Square, BitBoard) -> BitBoard,
        mut tell: impl FnMut(usize) -> Flow,
    ) -> Flow {
        let occupied = place.occupied();
        let mut try_place = |place: Place| self.index.encode(place).map_or(Continue(()), &mut tell);
        for to in get_king_moves(place.kings[mover.index()]) & !occupied {
            let mut after = place;
            after.kings[mover.index()] = to;
            try_place(after)?;
        }
        for (number, (side, piece, from)) in self.each_man(place).enumerate() {
            if side != mover {
                continue;
            }
            let targets = match piece {
                Piece::Pawn => pawns(from, occupied),
                piece => reach(piece, from, occupied),
            };
            for to in targets & !occupied {
                let mut after = place;
                after.men[number] = to;
                if self.index.men.len() == 1 {
                    after.men[1] = to;
                }
                try_place(after)?;
            }
        }
        Continue(())
    }

    /// The value, for the other side, of the position after a move that has left these men.
    fn after(&self, kings: [Square; 2], men: &ArrayVec<Man, 2>, mover: Side) -> Value {
        let mut occupied = BitBoard::from(kings[0]) | BitBoard::from(kings[1]);
        men.iter().for_each(|&(_, _, at)| occupied |= at.bitboard());
        let (king, enemy) = (kings[mover.index()], kings[mover.opponent().index()]);
        let is_check = is_attacked(king, mover.opponent(), men.iter().copied(), occupied);
        if is_check || get_king_moves(king).has(enemy) {
            return ILLEGAL;
        }
        let Some((set, swapped)) = Set::of_men(men.iter().map(|&(side, piece, _)| (side, piece)))
        else {
            return UNKNOWN;
        };
        let Some((_, index, table)) = self.next.iter().find(|(next, _, _)| *next == set) else {
            return UNKNOWN;
        };
        let place = arranged(kings, men, swapped);
        let to_move = if swapped { mover } else { mover.opponent() };
        index.encode(place).map_or(ILLEGAL, |entry| table.value(entry, to_move))
    }

    /// A man, or a king, goes to a square; what stood there is taken.
    fn move_to(
        &self,
        place: Place,
        mover: Side,
        (man, to): (Option<usize>, Square),
        becomes: Option<Piece>,
    ) -> Value {
        let mut kings = place.kings;
        let mut men = ArrayVec::new();
        for (number, (side, piece, at)) in self.each_man(place).enumerate() {
            if Some(number) == man {
                men.push((side, becomes.unwrap_or(piece), to));
            } else if at != to {
                men.push((side, piece, at));
            }
        }
        if man.is_none() {
            kings[mover.index()] = to;
        }
        self.after(kings, &men, mover)
    }

    fn leave_with_pawn(
        &self,
        place: Place,
        (mover, pawn, from): (Side, usize, Square),
        tell: &mut impl FnMut(Value) -> Flow,
    ) -> Flow {
        let occupied = place.occupied();
        let enemies = self.enemies(place, mover);
        let captures = get_pawn_attacks(from, color(mover)) & enemies;
        let quiets = get_pawn_quiets(from, color(mover), occupied);
        for to in captures | quiets {
            let last = is_last(to, mover);
            if last {
                for piece in Piece::PROMOTIONS {
                    tell(self.move_to(place, mover, (Some(pawn), to), Some(piece)))?;
                }
            } else if enemies.has(to) {
                tell(self.move_to(place, mover, (Some(pawn), to), None))?;
            }
        }
        Continue(())
    }

    /// Men of the other side but for its king.
    fn enemies(&self, place: Place, mover: Side) -> BitBoard {
        let men = self.each_man(place).filter(|&(side, _, _)| side != mover);
        men.fold(BitBoard::EMPTY, |all, (_, _, at)| all | at.bitboard())
    }
}

/// The men as the set names them, the stronger side first.
pub(super) fn arranged(kings: [Square; 2], men: &[Man], swapped: bool) -> Place {
    let mut men: ArrayVec<Man, 2> = men.iter().copied().collect();
    let mut kings = kings;
    if swapped {
        kings = [kings[1], kings[0]].map(Square::flip_rank);
        for (side, _, at) in &mut men {
            (*side, *at) = (side.opponent(), at.flip_rank());
        }
    }
    men.sort_unstable_by_key(|&(side, piece, _)| (side.index(), kind(piece)));
    let first = men.first().map_or(kings[0], |man| man.2);
    Place { kings, men: [first, men.get(1).map_or(first, |man| man.2)] }
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
        self.index.weight(*place)
    }

    fn is_legal(&self, place: &Place, to_move: Side) -> bool {
        let king = place.kings[to_move.opponent().index()];
        !is_attacked(king, to_move, self.each_man(*place), place.occupied())
    }

    fn stuck(&self, place: &Place, to_move: Side) -> Value {
        let king = place.kings[to_move.index()];
        let is_check =
            is_attacked(king, to_move.opponent(), self.each_man(*place), place.occupied());
        if is_check { 0 } else { UNKNOWN }
    }

    #[inline]
    fn quiet(&self, place: &Place, mover: Side, tell: impl FnMut(usize) -> Flow) -> Flow {
        let pawns = |from, occupied| {
            let quiets = get_pawn_quiets(from, color(mover), occupied);
            quiets & !(Rank::First.bitboard() | Rank::Eighth.bitboard())
        };
        self.step(*place, mover, pawns, tell)
    }

    #[inline]
    fn undo(&self, place: &Place, mover: Side, mut tell: impl FnMut(usize)) {
        let tell = |entry| {
            tell(entry);
            Continue(())
        };
        let _: Flow = self.step(*place, mover, |to, occupied| pawn_back(mover, to, occupied), tell);
    }

    fn leave(&self, place: &Place, mover: Side, mut tell: impl FnMut(Value) -> Flow) -> Flow {
        let enemies = self.enemies(*place, mover);
        for to in get_king_moves(place.kings[mover.index()]) & enemies {
            tell(self.move_to(*place, mover, (None, to), None))?;
        }
        for (number, (side, piece, from)) in self.each_man(*place).enumerate() {
            if side != mover {
                continue;
            }
            if piece == Piece::Pawn {
                self.leave_with_pawn(*place, (mover, number, from), &mut tell)?;
                continue;
            }
            for to in reach(piece, from, place.occupied()) & enemies {
                tell(self.move_to(*place, mover, (Some(number), to), None))?;
            }
        }
        Continue(())
    }
}
