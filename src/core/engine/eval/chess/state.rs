//! The incrementally updated part of the evaluation: material and piece-square sums, piece counts
//! and the network's accumulator.

use super::super::network::Accumulator;
use super::super::piece_squares::{self, piece_square};
use super::super::{Man, PieceCounts, TaperedScore};
use super::features::{Group, Sink};
use super::network::{HIDDEN, weights};
use crate::rules::chess::{Piece, Position};
use crate::rules::{Game, Move, Side, Square};

const FILES: usize = 8;
const SQUARES: usize = 64;

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

    /// A side's knights and bishops.
    #[inline]
    #[must_use]
    pub const fn minors(self, side: Side) -> i32 {
        self.of(side, Piece::Knight) + self.of(side, Piece::Bishop)
    }

    /// Whether a side has nothing but its king, the last of the kinds.
    #[inline]
    #[must_use]
    pub const fn is_bare(self, side: Side) -> bool {
        let others = 4 * (Piece::ALL.len() - 1);
        self.bits(side) & ((1 << others) - 1) == 0
    }
}

/// Evaluation state: material and piece-square score, piece counts, accumulator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvalState {
    /// Material and piece-square score, White's less Black's.
    pub(super) piece_squares: TaperedScore,
    /// Piece counts.
    pub counts: Counts,
    pub(super) accumulator: Accumulator<HIDDEN>,
}

/// Material and piece-square score of each kind of each side on each square, from White's view.
static SCORES: [[[TaperedScore; SQUARES]; Piece::ALL.len()]; 2] =
    piece_squares::table(FILES, Group::Material.weights(), Group::PieceSquare.weights());

#[inline]
fn score(man: Man<Piece>) -> TaperedScore {
    SCORES[man.side.index()][man.piece.index()][man.at.index()]
}

impl EvalState {
    /// Computes it from scratch.
    pub(super) fn of(position: &Position) -> Self {
        let weights = &weights().transformer;
        let kings = Side::BOTH.map(|side| position.king(side));
        let accumulator = Accumulator::new::<Position>(weights, kings);
        let mut state =
            Self { piece_squares: TaperedScore::default(), counts: Counts::default(), accumulator };
        each_piece(position, |man| {
            state.count_in(man);
            state.accumulator.add::<Position>(weights, man);
        });
        state
    }

    /// Adds a piece to score and counts.
    #[inline]
    fn count_in(&mut self, man: Man<Piece>) {
        self.piece_squares += score(man);
        self.counts.add(man.side, man.piece.index());
    }

    /// Incremental update: makes `into` the state after a legal move in the position.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]
    pub(super) fn update(&self, position: &Position, mv: Move, into: &mut Self) {
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

    /// Makes `into` the state with some pieces added and some removed.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]
    fn shift<const ADDED: usize, const REMOVED: usize>(
        &self,
        position: &Position,
        added: [Man<Piece>; ADDED],
        removed: [Man<Piece>; REMOVED],
        into: &mut Self,
    ) {
        (into.piece_squares, into.counts) = (self.piece_squares, self.counts);
        for man in added {
            into.count_in(man);
        }
        for man in removed {
            into.piece_squares -= score(man);
            into.counts.remove(man.side, man.piece.index());
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

/// The features that [`EvalState`] contains.
pub(super) fn collect(position: &Position, sink: &mut impl Sink) {
    each_piece(position, |Man { side, piece, at }| {
        sink.add(side, Group::Material, piece.index(), 1);
        sink.add(
            side,
            Group::PieceSquare,
            piece_square((FILES, SQUARES), side, piece.index(), at.index()),
            1,
        );
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
