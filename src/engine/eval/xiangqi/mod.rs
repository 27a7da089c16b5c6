//! Static evaluation of Xiangqi: handcrafted terms (material, piece-square tables, mobility,
//! threats, king attack) as weighted [`features`].
//!
//! Material and piece-square sums are updated move by move ([`EvalState`]); the rest is computed at
//! each position. How the weights are made is told in `src/engine/eval/README.md`.

mod endgames;
pub mod features;
mod imbalance;
mod see;
mod state;
mod terms;
mod weights;

use std::ops::Range;

pub use state::{Counts, EvalState};

use super::{Evaluate, TaperedScore, correction_key, leader};
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

    type EvalState = EvalState;

    fn eval_state(&self) -> EvalState {
        EvalState::of(self)
    }

    #[inline]
    fn update_eval_state(&self, state: &EvalState, mv: Move, into: &mut EvalState) {
        *into = state.after(self, mv);
    }

    fn evaluate(&self, state: &EvalState) -> i32 {
        let mut totals = Totals::default();
        terms::collect(self, &mut totals);
        let [red, black] = totals.0;
        let balance = (state.balance() + red - black).interpolate(phase(state.counts), FULL_PHASE);
        let score = balance * endgames::scale(state.counts, leader(balance)) / endgames::FULL;
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
    fn is_reversible(&self, mv: Move) -> bool {
        self.piece_at(mv.from()).is_some_and(|(_, piece)| piece != Piece::Pawn)
    }

    type Threats = ();

    fn threats(&self) {}

    fn threat_bonus(&self, (): &(), _: Move) -> i32 {
        0
    }

    fn threat_index(&self, (): &(), _: Move) -> usize {
        0
    }

    #[inline]
    fn correction_keys(&self) -> [u64; 3] {
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
            correction_key([king, guards, horses, rooks, cannons].map(word))
        });
        let pawns = correction_key(Side::BOTH.map(|side| word(of(side, Piece::Pawn))));
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
        state::collect(self, sink);
        terms::collect(self, sink);
    }

    fn phase(&self) -> (i32, i32) {
        (phase(self.eval_state().counts), FULL_PHASE)
    }

    fn scale(&self, winner: Side) -> (i32, i32) {
        (endgames::scale(self.eval_state().counts, winner), endgames::FULL)
    }
}

#[cfg(test)]
mod tests;
