//! Static evaluation of chess: handcrafted terms (material, piece-square tables, mobility, pawns,
//! threats, king safety) as weighted [`features`], and a small network (NNUE) on top.
//!
//! Material, piece-square sums and the network's accumulator are updated move by move
//! ([`EvalState`]); the rest is computed at each position. How the weights are made is told in
//! `src/core/engine/eval/README.md`.

mod attacks;
mod bitboards;
mod endgames;
pub mod features;
mod king_safety;
mod network;
mod ordering;
mod pawns;
mod scalars;
mod see;
mod state;
mod terms;
mod threats;
mod weights;

use std::ops::Range;

pub use ordering::Threats;
pub use state::{Counts, EvalState};

use super::network::cpu::{self, Kernel};
use super::network::layers::{Affine, affine};
use super::{Evaluate, TaperedScore, Term, correction_key, leader};
use crate::engine::score::LARGEST_EVALUATION;
use crate::engine::search_params::SearchParams;
use crate::rules::chess::{Draws, Piece, Position};
use crate::rules::{Game, Move, Side};
use attacks::AttackInfo;
use features::{Group, Totals, Trace, weight};
use network::L1_INPUTS;

/// Piece values in centipawns, in the order of [`Piece::ALL`], for SEE and the ordering of
/// captures.
const VALUES: [i32; 6] = [100, 330, 350, 520, 1_000, 10_000];

/// The game phase with all pieces on the board.
const FULL_PHASE: i32 = 24;

/// The game phase by what is on the board, out of [`FULL_PHASE`].
#[inline]
fn phase(counts: Counts) -> i32 {
    let minors = counts.both(Piece::Knight) + counts.both(Piece::Bishop);
    let phase = minors + 2 * counts.both(Piece::Rook) + 4 * counts.both(Piece::Queen);
    phase.min(FULL_PHASE)
}

/// The network's output from White's view.
#[inline(always)]
#[expect(clippy::inline_always, reason = "see `crate::engine::eval::network::cpu`")]
fn network(
    position: &Position,
    state: &EvalState,
    attacks: &[AttackInfo; 2],
    affine: impl Affine<L1_INPUTS>,
) -> TaperedScore {
    let worth =
        network::evaluate(network::weights(), position, &state.accumulator, attacks, affine);
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
        let mut totals = Totals::default();
        let attacks = terms::collect(position, state.counts, &mut totals);
        let [white, black] = totals.0;
        let features = state.piece_squares + white - black;
        let network = network(position, state, &attacks, affine);
        let balance = (features + network).interpolate(phase(state.counts), FULL_PHASE);
        let scale = endgames::scale(position, state.counts, leader(balance));
        let score = balance * scale / endgames::FULL;
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
    const MOVE_LIMIT: u16 = Draws::Claimed.plies();

    const SEARCH_PARAMS: SearchParams = SearchParams {
        correction_pawn: 101,
        correction_non_pawn: 129,
        correction_continuation: 100,
        fifty_move_scale: 40,
        reverse_futility_opponent_worsening: 16,
        draw_noise: 1,
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

    #[inline]
    fn gain(&self, mv: Move) -> i32 {
        let taken = self.captured(mv).map_or(0, |(_, piece)| Self::value(piece));
        taken + see::promoted(mv)
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
        // What hits neither square cannot take on the second, not even through the first.
        threats.threat_index(mv) == 0
    }

    #[inline]
    fn may_check(&self, threats: &Threats, mv: Move) -> bool {
        threats.may_check(self, mv)
    }

    #[inline]
    fn correction_keys(&self, _: &EvalState) -> [u64; 3] {
        let [white, black] = Side::BOTH.map(|side| {
            let [_, officers @ ..] = Piece::ALL.map(|piece| self.pieces(side, piece).0);
            correction_key(officers)
        });
        let pawns = correction_key(Side::BOTH.map(|side| self.pieces(side, Piece::Pawn).0));
        [pawns, white, black]
    }

    fn allows_null_move(&self) -> bool {
        [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight]
            .into_iter()
            .any(|piece| !self.pieces(self.side_to_move(), piece).is_empty())
    }

    fn is_few(&self) -> bool {
        const MOST: u32 = 4;
        self.board().occupied().len() <= MOST
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
        terms::collect(self, self.eval_state().counts, sink);
    }

    fn extra_terms(&self) -> Vec<Term> {
        let state = self.eval_state();
        let attacks = terms::collect(self, state.counts, &mut Totals::default());
        let white = network(self, &state, &attacks, affine);
        vec![Term { name: "network", worth: [white, TaperedScore::default()] }]
    }

    fn phase(&self) -> (i32, i32) {
        (phase(self.eval_state().counts), FULL_PHASE)
    }

    fn scale(&self, winner: Side) -> (i32, i32) {
        (endgames::scale(self, self.eval_state().counts, winner), endgames::FULL)
    }
}

#[cfg(test)]
mod tests;
