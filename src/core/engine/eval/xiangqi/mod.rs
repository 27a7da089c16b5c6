//! Static evaluation of Xiangqi: material and piece-square tables as weighted [`features`], and a
//! small network (NNUE) on top, which knows who attacks whom.
//!
//! Material, piece-square sums and the network's accumulator are updated move by move
//! ([`EvalState`]); attacks are found at each position. How the weights are made is told in
//! `src/core/engine/eval/README.md`.

mod endgames;
pub mod features;
mod hits;
mod imbalance;
mod network;
mod ordering;
mod scalars;
mod see;
mod state;
mod threats;
mod weights;

use std::ops::Range;

pub use ordering::Threats;
pub use state::{Counts, EvalState};

use super::network::cpu::{self, Kernel};
use super::network::layers::{Affine, affine};
use super::{Evaluate, TaperedScore, Term, leader};
use crate::engine::score::LARGEST_EVALUATION;
use crate::engine::search_params::SearchParams;
use crate::rules::xiangqi::{MOVE_LIMIT, Piece, Position};
use crate::rules::{Game, Move, Side};
use features::{Group, Trace, weight};
use hits::Hits;
use network::L1_INPUTS;

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

/// The network's output from Red's view.
#[inline(always)]
#[expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]
fn network(position: &Position, state: &EvalState, affine: impl Affine<L1_INPUTS>) -> TaperedScore {
    let hits = Hits::of_both(position);
    let worth = network::evaluate(network::weights(), position, &state.accumulator, &hits, affine);
    let worth = TaperedScore::flat(worth);
    if position.side_to_move() == Side::First { worth } else { TaperedScore::default() - worth }
}

/// The static evaluation in centipawns for the side to move.
struct Evaluation<'a> {
    position: &'a Position,
    state: &'a EvalState,
}

impl Kernel<L1_INPUTS> for Evaluation<'_> {
    type Output = i32;

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]
    fn run(self, affine: impl Affine<L1_INPUTS>) -> i32 {
        let Self { position, state } = self;
        let network = network(position, state, affine);
        let balance = (state.balance() + network).interpolate(phase(state.counts), FULL_PHASE);
        let score = balance * endgames::scale(state.counts, leader(balance)) / endgames::FULL;
        let score = score.clamp(-LARGEST_EVALUATION, LARGEST_EVALUATION);
        if position.side_to_move() == Side::First { score } else { -score }
    }
}

/// The incremental update: [`EvalState::update`].
struct Update<'a> {
    position: &'a Position,
    state: &'a EvalState,
    mv: Move,
    into: &'a mut EvalState,
}

impl Kernel<L1_INPUTS> for Update<'_> {
    type Output = ();

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]
    fn run(self, _: impl Affine<L1_INPUTS>) {
        self.state.update(self.position, self.mv, self.into);
    }
}

impl Evaluate for Position {
    const MOVE_LIMIT: u16 = MOVE_LIMIT;

    const SEARCH_PARAMS: SearchParams = SearchParams {
        singular_margin: 61,
        double_extension_margin: 24,
        check_extension_depth: 5,
        check_extension_eval: 56,
        lmr_zero_window: 60,
        lmr_cut_node_quiet: 44,
        lmr_tt_capture: 67,
        lmr_pv: 67,
        lmr_singular_quiet: 50,
        lmr_tt_depth: 43,
        lmr_history_divisor: 14_089,
        hindsight_extension: 4,
        good_capture_divisor: 42,
        reverse_futility: 38,
        reverse_futility_improving: 68,
        futility: -25,
        see_capture: 242,
        see_check: 440,
        pruning_history_divisor: 4_901,
        late_move_count: 336,
        null_move_margin: 51,
        null_move_margin_ply: -2,
        null_move_margin_tt_pv: 27,
        null_move_reduction_ply: 39,
        null_move_eval_divisor: 67,
        correction_pawn: 120,
        correction_non_pawn: 68,
        quiescence_futility: 96,
        quiescence_checks: 260,
        aspiration_delta: 13,
        aspiration_growth: 52,
        history_bonus_linear: 374,
        ..SearchParams::COMMON
    };

    type EvalState = EvalState;

    fn eval_state(&self) -> EvalState {
        EvalState::of(self)
    }

    #[inline]
    fn update_eval_state(&self, state: &EvalState, mv: Move, into: &mut EvalState) {
        cpu::dispatch(Update { position: self, state, mv, into });
    }

    #[inline]
    fn evaluate(&self, state: &EvalState) -> i32 {
        cpu::dispatch(Evaluation { position: self, state })
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

    type Threats = Threats;

    fn threats(&self) -> Threats {
        Threats::of(self)
    }

    #[inline]
    fn threat_bonus(&self, threats: &Threats, mv: Move) -> i32 {
        threats.threat_bonus(self, mv)
    }

    #[inline]
    fn threat_index(&self, threats: &Threats, mv: Move) -> usize {
        threats.threat_index(mv)
    }

    #[inline]
    fn is_safe(&self, threats: &Threats, mv: Move) -> bool {
        threats.is_safe(self, mv)
    }

    #[inline]
    fn may_check(&self, threats: &Threats, mv: Move) -> bool {
        threats.may_check(self, mv)
    }

    #[inline]
    fn correction_keys(&self, state: &EvalState) -> [u64; 3] {
        state.correction_keys
    }

    fn allows_null_move(&self) -> bool {
        [Piece::Rook, Piece::Cannon, Piece::Horse]
            .into_iter()
            .any(|piece| !self.pieces(self.side_to_move(), piece).is_empty())
    }

    fn is_few(&self) -> bool {
        const MOST: usize = 2;
        self.crossing().len() <= MOST
    }

    fn groups() -> Vec<(&'static str, Range<usize>)> {
        Group::ALL.map(|group| (group.name(), group.first()..group.first() + group.len())).into()
    }

    fn weight(feature: usize) -> TaperedScore {
        weight(feature)
    }

    fn trace_features(&self, tell: &mut dyn FnMut(Side, usize, i32)) {
        state::collect(self, &mut Trace(tell));
    }

    fn extra_terms(&self) -> Vec<Term> {
        let red = network(self, &self.eval_state(), affine);
        vec![Term { name: "network", worth: [red, TaperedScore::default()] }]
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
