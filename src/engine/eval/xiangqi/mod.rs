//! Static evaluation of Xiangqi: handcrafted terms (material, piece-square tables, mobility,
//! threats, king attack) as weighted [`features`].
//!
//! Material and piece-square sums are updated move by move ([`Sums`]); the rest is computed at each
//! position. How the weights are made is told in `src/engine/eval/README.md`.

mod endgames;
pub mod features;
mod imbalance;
mod see;
mod sums;
mod terms;
mod weights;

use std::ops::Range;
use std::sync::LazyLock;

pub use sums::{Counts, Sums};

use super::{Evaluate, TaperedScore, leader, shape};
use crate::engine::Book;
use crate::engine::score::LARGEST_EVALUATION;
use crate::engine::search_params::SearchParams;
use crate::rules::xiangqi::{Bitboard, MOVE_LIMIT, Piece, Position};
use crate::rules::{Game, Move, Side};
use features::{Group, Totals, Trace, weight};

/// Piece values in centipawns, in the order of [`Piece::ALL`], for SEE and the ordering of
/// captures.
const VALUES: [i32; 7] = [6_000, 190, 190, 410, 930, 430, 70];

/// The game phase with all pieces on the board.
const FULL_PHASE: i32 = 32;

/// The game phase by what is on the board, out of [`FULL_PHASE`].
#[inline]
const fn phase(counts: Counts) -> i32 {
    4 * counts.both(Piece::Rook) + 2 * (counts.both(Piece::Horse) + counts.both(Piece::Cannon))
}

impl Evaluate for Position {
    const MOVE_LIMIT: u16 = MOVE_LIMIT;

    const SEARCH_PARAMS: SearchParams = SearchParams {
        correction_pawn: 100,
        correction_non_pawn: 60,
        fifty_move_scale: 0,
        ..SearchParams::COMMON
    };

    const LADDER: [Option<u8>; 9] =
        [Some(86), Some(79), Some(69), Some(79), Some(79), Some(85), Some(95), Some(90), Some(100)];

    type Sums = Sums;

    fn sums(&self) -> Sums {
        Sums::of(self)
    }

    #[inline]
    fn carry(&self, sums: &Sums, mv: Move, into: &mut Sums) {
        *into = sums.after(self, mv);
    }

    fn evaluate(&self, sums: &Sums) -> i32 {
        let mut totals = Totals::default();
        terms::collect(self, &mut totals);
        let [red, black] = totals.0;
        let balance = (sums.balance() + red - black).interpolate(phase(sums.counts), FULL_PHASE);
        let score = balance * endgames::scale(sums.counts, leader(balance)) / endgames::FULL;
        let score = score.clamp(-LARGEST_EVALUATION, LARGEST_EVALUATION);
        if self.side_to_move() == Side::First { score } else { -score }
    }

    const KINDS: usize = Piece::ALL.len();

    fn kind(piece: Piece) -> usize {
        piece.index()
    }

    fn value(piece: Piece) -> i32 {
        VALUES[piece.index()]
    }

    fn see_at_least(&self, mv: Move, least: i32) -> bool {
        see::wins_at_least(self, mv, least)
    }

    #[inline]
    fn leads_back(&self, mv: Move) -> bool {
        self.piece_at(mv.from()).is_some_and(|(_, piece)| piece != Piece::Pawn)
    }

    type Dangers = ();

    fn dangers(&self) {}

    fn urgency(&self, (): &(), _: Move) -> i32 {
        0
    }

    fn exposure(&self, (): &(), _: Move) -> usize {
        0
    }

    #[inline]
    fn shapes(&self) -> [u64; 3] {
        /// One word for both halves of a set, so that they are not mixed one after the other.
        #[allow(clippy::cast_possible_truncation)] // halves
        fn word(set: Bitboard) -> u64 {
            set.0 as u64 ^ ((set.0 >> 64) as u64).wrapping_mul(0xa076_1d64_78bd_642f)
        }
        let of = |side, piece| self.pieces(side, piece);
        let [red, black] = Side::BOTH.map(|side| {
            // No point is both an advisor's and an elephant's.
            let guards = of(side, Piece::Advisor) | of(side, Piece::Elephant);
            let [king, horses, rooks, cannons] =
                [Piece::King, Piece::Horse, Piece::Rook, Piece::Cannon]
                    .map(|piece| of(side, piece));
            shape([king, guards, horses, rooks, cannons].map(word))
        });
        let pawns = shape(Side::BOTH.map(|side| word(of(side, Piece::Pawn))));
        [pawns, red, black]
    }

    fn allows_null_move(&self) -> bool {
        [Piece::Rook, Piece::Cannon, Piece::Horse]
            .into_iter()
            .any(|piece| !self.pieces(self.side_to_move(), piece).is_empty())
    }

    fn groups() -> Vec<(&'static str, Range<usize>)> {
        Group::ALL.map(|group| (group.name(), group.first()..group.first() + group.len())).into()
    }

    fn weight(feature: usize) -> TaperedScore {
        weight(feature)
    }

    fn trace_features(&self, tell: &mut dyn FnMut(Side, usize, i32)) {
        let sink = &mut Trace(tell);
        sums::collect(self, sink);
        terms::collect(self, sink);
    }

    fn phase(&self) -> (i32, i32) {
        (phase(self.sums().counts), FULL_PHASE)
    }

    fn scale(&self, winner: Side) -> (i32, i32) {
        (endgames::scale(self.sums().counts, winner), endgames::FULL)
    }

    fn book() -> &'static Book {
        const TEXT: &str = include_str!("../../../../assets/book/xiangqi.txt");
        // A test reads the text strictly.
        static BOOK: LazyLock<Book> =
            LazyLock::new(|| Book::read::<Position>(TEXT).unwrap_or_default());
        &BOOK
    }
}

#[cfg(test)]
mod tests;
