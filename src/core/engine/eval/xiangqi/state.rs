//! The incrementally updated part of the evaluation: material and piece-square sums, piece counts,
//! keys for the correction history and the network's accumulator.

use super::super::network::Accumulator;
use super::super::piece_squares::{self, piece_square};
use super::super::{Man, PieceCounts, TaperedScore};
use super::features::{Group, Sink, Totals};
use super::imbalance;
use super::network::{HIDDEN, weights};
use crate::rules::xiangqi::{Piece, Position, zobrist};
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

/// Evaluation state: material and piece-square score, imbalance, piece counts, correction keys,
/// accumulator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvalState {
    /// Material and piece-square score, Red's less Black's.
    piece_squares: TaperedScore,
    /// Imbalance terms, Red's less Black's.
    imbalance: TaperedScore,
    /// Piece counts.
    pub counts: Counts,
    /// Of the pawns, of Red's other pieces and of Black's: see
    /// [`crate::engine::eval::Evaluate::correction_keys`].
    pub(super) correction_keys: [u64; 3],
    pub(super) accumulator: Accumulator<HIDDEN>,
}

/// Material and piece-square score of each kind of each side on each square, from Red's view.
static SCORES: [[[TaperedScore; SQUARES]; Piece::ALL.len()]; 2] =
    piece_squares::table(FILES, Group::Material.weights(), Group::PieceSquare.weights());

#[inline]
fn score(man: Man<Piece>) -> TaperedScore {
    SCORES[man.side.index()][man.piece.index()][man.at.index()]
}

#[inline]
fn key(man: Man<Piece>) -> u64 {
    zobrist::piece(man.side, man.piece, man.at)
}

/// The correction key that a piece belongs to.
#[inline]
fn correction_part(man: Man<Piece>) -> usize {
    if man.piece == Piece::Pawn { 0 } else { 1 + man.side.index() }
}

impl EvalState {
    /// Computes it from scratch.
    pub(super) fn of(position: &Position) -> Self {
        let weights = &weights().transformer;
        let kings = Side::BOTH.map(|side| position.king(side));
        let mut state = Self {
            piece_squares: TaperedScore::default(),
            imbalance: TaperedScore::default(),
            counts: Counts::default(),
            correction_keys: [0; 3],
            accumulator: Accumulator::new::<Position>(weights, kings),
        };
        each_piece(position, |man| {
            state.piece_squares += score(man);
            state.counts.add(man.side, man.piece.index());
            state.correction_keys[correction_part(man)] ^= key(man);
            state.accumulator.add::<Position>(weights, man);
        });
        state.imbalance = imbalance(state.counts);
        state
    }

    /// Material, places and imbalance, Red's less Black's.
    #[inline]
    pub(super) fn balance(&self) -> TaperedScore {
        self.piece_squares + self.imbalance
    }

    /// Incremental update: makes `into` the state after a legal move in the position.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]
    pub(super) fn update(&self, position: &Position, mv: Move, into: &mut Self) {
        let Some((side, piece)) = position.piece_at(mv.from()) else {
            *into = *self;
            return;
        };
        let leaves = Man { side, piece, at: mv.from() };
        let arrives = Man { side, piece, at: mv.to() };
        into.piece_squares = self.piece_squares + score(arrives) - score(leaves);
        (into.imbalance, into.counts) = (self.imbalance, self.counts);
        into.correction_keys = self.correction_keys;
        into.correction_keys[correction_part(leaves)] ^= key(leaves) ^ key(arrives);
        let (weights, next) = (&weights().transformer, &mut into.accumulator);
        if let Some((side, piece)) = position.piece_at(mv.to()) {
            let taken = Man { side, piece, at: mv.to() };
            into.piece_squares -= score(taken);
            into.correction_keys[correction_part(taken)] ^= key(taken);
            into.counts.remove(side, piece.index());
            into.imbalance = imbalance(into.counts);
            self.accumulator.update(weights, position, [arrives], [leaves, taken], next);
        } else {
            self.accumulator.update(weights, position, [arrives], [leaves], next);
        }
    }
}

fn imbalance(counts: Counts) -> TaperedScore {
    let mut totals = Totals::default();
    imbalance::collect(counts, &mut totals);
    totals.0[0] - totals.0[1]
}

/// The features that [`EvalState`] contains.
pub(super) fn collect(position: &Position, sink: &mut impl Sink) {
    let mut counts = Counts::default();
    each_piece(position, |Man { side, piece, at }| {
        counts.add(side, piece.index());
        sink.add(side, Group::Material, piece.index(), 1);
        let feature = piece_square((FILES, SQUARES), side, piece.index(), at.index());
        sink.add(side, Group::PieceSquare, feature, 1);
    });
    imbalance::collect(counts, sink);
}

/// Tells of each piece on the board.
#[inline]
pub(super) fn each_piece(position: &Position, mut use_piece: impl FnMut(Man<Piece>)) {
    for side in Side::BOTH {
        for piece in Piece::ALL {
            for at in position.pieces(side, piece) {
                use_piece(Man { side, piece, at });
            }
        }
    }
}
