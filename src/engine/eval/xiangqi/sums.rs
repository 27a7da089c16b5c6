//! The incrementally updated part of the evaluation: material and piece-square sums, piece counts.

use super::super::TaperedScore;
use super::features::{Group, Sink, Totals, piece_square, weight};
use super::imbalance;
use crate::rules::xiangqi::{Bitboard, Piece, Position};
use crate::rules::{Game, Move, Side};

const POINTS: usize = 90;

/// How many pieces of each kind each side has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts(u64);

impl Counts {
    /// Four bits for each kind of each side.
    const fn shift(side: Side, piece: Piece) -> usize {
        4 * (piece.index() + 7 * side.index())
    }

    /// How many a side has.
    #[inline]
    #[must_use]
    pub const fn of(self, side: Side, piece: Piece) -> i32 {
        (self.0 >> Self::shift(side, piece) & 15) as i32
    }

    /// How many both sides have together.
    #[inline]
    #[must_use]
    pub const fn both(self, piece: Piece) -> i32 {
        self.of(Side::First, piece) + self.of(Side::Second, piece)
    }

    /// A side's rooks, horses and cannons.
    #[inline]
    #[must_use]
    pub const fn officers(self, side: Side) -> i32 {
        self.of(side, Piece::Rook) + self.of(side, Piece::Horse) + self.of(side, Piece::Cannon)
    }

    /// A side's advisors and elephants.
    #[inline]
    #[must_use]
    pub const fn guards(self, side: Side) -> i32 {
        self.of(side, Piece::Advisor) + self.of(side, Piece::Elephant)
    }
}

/// Material and places, and what they were counted from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// Material and places of Red less those of Black.
    places: TaperedScore,
    /// What the numbers of pieces make, Red's less Black's.
    company: TaperedScore,
    /// How many pieces there are.
    pub counts: Counts,
}

/// Material and place of each kind of each side on each point, from Red's side.
static WORTH: [[[TaperedScore; POINTS]; 7]; 2] = {
    let mut table = [[[TaperedScore::new(0, 0); POINTS]; 7]; 2];
    let mut kind = 0;
    while kind < 7 {
        let material = weight(Group::Material.first() + kind);
        let mut at = 0;
        while at < POINTS {
            let red = weight(Group::PieceSquare.first() + piece_square(Side::First, kind, at));
            let black = weight(Group::PieceSquare.first() + piece_square(Side::Second, kind, at));
            table[0][kind][at] = material.plus(red);
            table[1][kind][at] = material.plus(black).negated();
            at += 1;
        }
        kind += 1;
    }
    table
};

impl Sums {
    /// Counted from scratch.
    pub(super) fn of(position: &Position) -> Self {
        let mut sums = Self::default();
        each_piece(position, |side, piece, at| {
            sums.places += WORTH[side.index()][piece.index()][at];
            sums.counts.0 += 1 << Counts::shift(side, piece);
        });
        sums.company = company(sums.counts);
        sums
    }

    /// All of it, Red's less Black's.
    #[inline]
    pub(super) fn balance(&self) -> TaperedScore {
        self.places + self.company
    }

    /// After a legal move in the position.
    #[inline]
    pub(super) fn after(mut self, position: &Position, mv: Move) -> Self {
        let (from, to) = (mv.from().index(), mv.to().index());
        if let Some((side, piece)) = position.piece_at(mv.from()) {
            let worth = &WORTH[side.index()][piece.index()];
            self.places += worth[to] - worth[from];
        }
        if let Some((side, piece)) = position.piece_at(mv.to()) {
            self.places -= WORTH[side.index()][piece.index()][to];
            self.counts.0 -= 1 << Counts::shift(side, piece);
            self.company = company(self.counts);
        }
        self
    }
}

fn company(counts: Counts) -> TaperedScore {
    let mut totals = Totals::default();
    imbalance::collect(counts, &mut totals);
    totals.0[0] - totals.0[1]
}

/// The features that [`Sums`] stand for.
pub(super) fn collect(position: &Position, sink: &mut impl Sink) {
    each_piece(position, |side, piece, at| {
        sink.add(side, Group::Material, piece.index(), 1);
        sink.add(side, Group::PieceSquare, piece_square(side, piece.index(), at), 1);
    });
    imbalance::collect(Sums::of(position).counts, sink);
}

fn each_piece(position: &Position, mut use_piece: impl FnMut(Side, Piece, usize)) {
    for side in Side::BOTH {
        for piece in Piece::ALL {
            let set: Bitboard = position.pieces(side, piece);
            for at in set {
                use_piece(side, piece, at.index());
            }
        }
    }
}
