//! The incrementally updated part of the evaluation: material and piece-square sums, piece counts.

use super::super::piece_squares::{self, piece_square};
use super::super::{PieceCounts, TaperedScore};
use super::features::{Group, Sink, Totals};
use super::imbalance;
use crate::rules::xiangqi::{Bitboard, Piece, Position};
use crate::rules::{Game, Move, Side};

const FILES: usize = 9;
const SQUARES: usize = 90;

/// How many pieces of each kind each side has.
pub type Counts = PieceCounts<{ Piece::ALL.len() }>;

impl Counts {
    /// How many a side has.
    #[inline]
    #[must_use]
    pub const fn of(self, side: Side, piece: Piece) -> i32 {
        self.of_kind(side, piece.index())
    }

    /// How many both sides have together.
    #[inline]
    #[must_use]
    pub const fn both(self, piece: Piece) -> i32 {
        self.both_of_kind(piece.index())
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

/// Evaluation state: material and piece-square score, imbalance, piece counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EvalState {
    /// Material and piece-square score, Red's less Black's.
    piece_squares: TaperedScore,
    /// Imbalance terms, Red's less Black's.
    imbalance: TaperedScore,
    /// Piece counts.
    pub counts: Counts,
}

/// Material and piece-square score of each kind of each side on each square, from Red's view.
static SCORES: [[[TaperedScore; SQUARES]; Piece::ALL.len()]; 2] =
    piece_squares::table(FILES, Group::Material.weights(), Group::PieceSquare.weights());

impl EvalState {
    /// Computes it from scratch.
    pub(super) fn of(position: &Position) -> Self {
        let mut state = Self::default();
        each_piece(position, |side, piece, at| {
            state.piece_squares += SCORES[side.index()][piece.index()][at];
            state.counts.add(side, piece.index());
        });
        state.imbalance = imbalance(state.counts);
        state
    }

    /// Their sum, Red's less Black's.
    #[inline]
    pub(super) fn balance(&self) -> TaperedScore {
        self.piece_squares + self.imbalance
    }

    /// Incremental update: the state after a legal move in the position.
    #[inline]
    pub(super) fn after(mut self, position: &Position, mv: Move) -> Self {
        let (from, to) = (mv.from().index(), mv.to().index());
        if let Some((side, piece)) = position.piece_at(mv.from()) {
            let worth = &SCORES[side.index()][piece.index()];
            self.piece_squares += worth[to] - worth[from];
        }
        if let Some((side, piece)) = position.piece_at(mv.to()) {
            self.piece_squares -= SCORES[side.index()][piece.index()][to];
            self.counts.remove(side, piece.index());
            self.imbalance = imbalance(self.counts);
        }
        self
    }
}

fn imbalance(counts: Counts) -> TaperedScore {
    let mut totals = Totals::default();
    imbalance::collect(counts, &mut totals);
    totals.0[0] - totals.0[1]
}

/// The features that [`EvalState`] contains.
pub(super) fn collect(position: &Position, sink: &mut impl Sink) {
    each_piece(position, |side, piece, at| {
        sink.add(side, Group::Material, piece.index(), 1);
        sink.add(
            side,
            Group::PieceSquare,
            piece_square((FILES, SQUARES), side, piece.index(), at),
            1,
        );
    });
    imbalance::collect(EvalState::of(position).counts, sink);
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
