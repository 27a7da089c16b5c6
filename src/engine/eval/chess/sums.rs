//! The incrementally updated part of the evaluation: material and piece-square sums, piece counts
//! and the network's accumulator.

use super::super::network::Accumulator;
use super::super::{Man, TaperedScore};
use super::features::{Group, Sink, piece_square, weight};
use super::network::weights;
use crate::rules::chess::{Piece, Position};
use crate::rules::{Game, Move, Side, Square};

const SQUARES: usize = 64;

/// How many pieces of each kind each side has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts(u64);

impl Counts {
    /// Four bits for each kind of each side, kings left out: there can be ten of a kind.
    const fn shift(side: Side, piece: Piece) -> usize {
        4 * (piece.index() + 6 * side.index())
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

    /// A side's knights and bishops.
    #[inline]
    #[must_use]
    pub const fn minors(self, side: Side) -> i32 {
        self.of(side, Piece::Knight) + self.of(side, Piece::Bishop)
    }

    /// Whether a side has nothing but its king.
    #[inline]
    #[must_use]
    pub const fn is_bare(self, side: Side) -> bool {
        self.0 & (0x00ff_ffff << (24 * side.index())) == 0
    }
}

/// Material and places, what they were counted from, and what the network makes of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums {
    /// Material and places of White less those of Black.
    pub(super) places: TaperedScore,
    /// How many pieces there are.
    pub counts: Counts,
    pub(super) accumulator: Accumulator,
}

/// Material and place of each kind of each side on each square, from White's side.
static WORTH: [[[TaperedScore; SQUARES]; 6]; 2] = {
    let mut table = [[[TaperedScore::new(0, 0); SQUARES]; 6]; 2];
    let mut kind = 0;
    while kind < 6 {
        let material = weight(Group::Material.first() + kind);
        let mut at = 0;
        while at < SQUARES {
            let white = weight(Group::PieceSquare.first() + piece_square(Side::First, kind, at));
            let black = weight(Group::PieceSquare.first() + piece_square(Side::Second, kind, at));
            table[0][kind][at] = material.plus(white);
            table[1][kind][at] = material.plus(black).negated();
            at += 1;
        }
        kind += 1;
    }
    table
};

#[inline]
fn worth(man: Man<Piece>) -> TaperedScore {
    WORTH[man.side.index()][man.piece.index()][man.at.index()]
}

/// One of a kind among [`Counts`]; nothing for a king.
#[inline]
fn one(man: Man<Piece>) -> u64 {
    u64::from(man.piece != Piece::King) << Counts::shift(man.side, man.piece)
}

impl Sums {
    /// Counted from scratch.
    pub(super) fn of(position: &Position) -> Self {
        let weights = &weights().transformer;
        let kings = Side::BOTH.map(|side| position.king(side));
        let accumulator = Accumulator::new::<Position>(weights, kings);
        let mut sums =
            Self { places: TaperedScore::default(), counts: Counts::default(), accumulator };
        each_piece(position, |man| {
            sums.count_in(man);
            sums.accumulator.add::<Position>(weights, man);
        });
        sums
    }

    /// Counts a piece among material and places.
    #[inline]
    fn count_in(&mut self, man: Man<Piece>) {
        self.places += worth(man);
        self.counts.0 += one(man);
    }

    /// Makes `into` the sums after a legal move in the position.
    #[inline(always)]
    #[allow(clippy::inline_always)] // see `crate::engine::eval::network::cpu`
    pub(super) fn carry(&self, position: &Position, mv: Move, into: &mut Self) {
        let (from, to) = (mv.from(), mv.to());
        let Some((side, piece)) = position.piece_at(from) else {
            *into = *self;
            return;
        };
        let becomes = mv.promotion().and_then(Piece::from_index).unwrap_or(piece);
        let mover = Man { side, piece, at: from };
        let arrives = Man { side, piece: becomes, at: to };
        if let Some((side, piece)) = position.captured(mv) {
            let at = position.taken_in_passing(mv).unwrap_or(to);
            self.shift(position, [arrives], [mover, Man { side, piece, at }], into);
        } else if piece == Piece::King
            && let Some((from, to)) = position.castling_rook(mv)
        {
            let [from, to] = [from, to].map(|at| Man { side, piece: Piece::Rook, at });
            self.shift(position, [arrives, to], [mover, from], into);
        } else {
            self.shift(position, [arrives], [mover], into);
        }
    }

    /// Makes `into` the sums with some pieces put on the board and some lifted.
    #[inline(always)]
    #[allow(clippy::inline_always)] // see `crate::engine::eval::network::cpu`
    fn shift<const ADDED: usize, const REMOVED: usize>(
        &self,
        position: &Position,
        added: [Man<Piece>; ADDED],
        removed: [Man<Piece>; REMOVED],
        into: &mut Self,
    ) {
        (into.places, into.counts) = (self.places, self.counts);
        for man in added {
            into.count_in(man);
        }
        for man in removed {
            into.places -= worth(man);
            into.counts.0 -= one(man);
        }
        self.accumulator.update(
            &weights().transformer,
            position,
            added,
            removed,
            &mut into.accumulator,
        );
    }
}

/// The features that [`Sums`] stand for.
pub(super) fn collect(position: &Position, sink: &mut impl Sink) {
    each_piece(position, |Man { side, piece, at }| {
        sink.add(side, Group::Material, piece.index(), 1);
        sink.add(side, Group::PieceSquare, piece_square(side, piece.index(), at.index()), 1);
    });
}

/// Tells of each piece on the board.
#[inline]
pub(super) fn each_piece(position: &Position, mut use_piece: impl FnMut(Man<Piece>)) {
    for side in Side::BOTH {
        for piece in Piece::ALL {
            for at in position.pieces(side, piece) {
                use_piece(Man { side, piece, at: Square::new(at as u8) });
            }
        }
    }
}
