//! Pruning: of nodes by reverse futility, null move and `ProbCut`; of moves by history, futility
//! and SEE.

use std::cell::LazyCell;

use super::eval::Evaluate;
use super::node::{Candidate, Node};
use super::picker::{Kind, Picker, Wanted};
use super::score::{Window, is_won};
use super::search_params::SearchParams;
use super::table::{Bound, Entry};
use super::tree::{CurrentMove, Tree};
use crate::rules::Move;

/// Greatest depth of reverse futility pruning.
const REVERSE_FUTILITY_DEPTH: i32 = 8;
/// Opponent worsening: the last move changed the opponent's static evaluation by less than this.
const OPPONENT_WORSENING: i32 = -2;
/// Least depth at which a null move cutoff is verified, for fear of zugzwang.
const VERIFICATION_DEPTH: i32 = 14;
/// `ProbCut`: the least depth, and the reduction.
const PROBCUT_DEPTH: (i32, i32) = (5, 4);
/// `ProbCut`: captures that are tried, at other nodes and at cut nodes.
const PROBCUT_CAPTURES: (i32, i32) = (2, 4);
/// Reduced depth below which quiet moves are pruned by history.
const HISTORY_PRUNING_DEPTH: i32 = 6;
/// Reduced depth below which quiet moves are pruned by futility.
const FUTILITY_DEPTH: i32 = 12;
/// Reduced depth from which the SEE threshold of quiet moves per square of a ply is constant.
const SEE_DEPTH: i32 = 18;

impl<G: Evaluate> Tree<'_, G> {
    /// Prunes a node: a score outside the window that is found without searching all moves.
    pub fn prune(&mut self, position: &G, node: &Node) -> Option<i32> {
        let &Node { window, depth, eval, improving, .. } = node;
        let params = self.params;
        let beta = window.beta;
        if is_won(beta) {
            return None;
        }
        // Reverse futility pruning.
        let opponent_worsening =
            self.eval_diff(node.ply).is_some_and(|diff| diff < OPPONENT_WORSENING);
        let ply_margin = params.reverse_futility
            - if opponent_worsening { params.reverse_futility_opponent_worsening } else { 0 };
        let margin =
            ply_margin * depth - if improving { params.reverse_futility_improving } else { 0 };
        if depth <= REVERSE_FUTILITY_DEPTH && !node.tt_pv && eval >= beta + margin.max(0) {
            return Some(eval);
        }
        // Null move pruning.
        if self.may_try_null_move(position, node)
            && let Some(score) = self.null_move_pruning(position, node)
        {
            return Some(score);
        }
        // ProbCut.
        if self.stopped || depth < PROBCUT_DEPTH.0 {
            return None;
        }
        self.probcut(position, node)
    }

    /// Whether null move pruning is tried at a node.
    fn may_try_null_move(&self, position: &G, node: &Node) -> bool {
        let &Node { window, depth, ply, static_eval, eval, improving, tt_pv, excluded, .. } = node;
        let params = &self.params;
        let margin = params.null_move_margin - params.null_move_margin_ply * depth
            + if tt_pv { params.null_move_margin_tt_pv } else { 0 }
            - if improving { params.null_move_margin_improving } else { 0 };
        excluded.is_none()
            && ply >= self.null_move_min_ply
            && !self.is_after_null_move()
            && self.parent_frame(ply).current.stat_score < params.null_move_history
            && eval >= window.beta
            && eval >= static_eval
            && static_eval >= window.beta + margin
            && position.allows_null_move()
    }

    /// Null move pruning: the score if a null move fails high, at great depths verified without
    /// null moves.
    fn null_move_pruning(&mut self, position: &G, node: &Node) -> Option<i32> {
        let &Node { window, depth, ply, eval, cut, .. } = node;
        let beta = window.beta;
        let params = &self.params;
        let by_eval =
            (100 * (eval - beta) / params.null_move_eval_divisor).min(params.null_move_eval_max);
        let reduction = params.null_move_reduction + params.null_move_reduction_ply * depth;
        let reduced = depth - (reduction + by_eval) / 100;
        let next = self.play_null_move(position, ply);
        let zero_window = Window::zero(beta - 1);
        let score = -self.search(&next, zero_window.negated(), reduced, ply + 1, !cut);
        self.undo();
        if score < beta || self.stopped {
            return None;
        }
        let score = if is_won(score) { beta } else { score };
        if depth < VERIFICATION_DEPTH || self.null_move_min_ply > 0 {
            return Some(score);
        }
        // Verification search.
        self.null_move_min_ply = ply + usize::try_from(reduced * 3 / 4).unwrap_or(0);
        let verified = self.search(position, zero_window, reduced, ply, false);
        self.null_move_min_ply = 0;
        (verified >= beta && !self.stopped).then_some(score)
    }

    /// `ProbCut`: the score if a capture is above a raised beta after a shallower search.
    fn probcut(&mut self, position: &G, node: &Node) -> Option<i32> {
        let &Node { window, depth, ply, static_eval, improving, cut, .. } = node;
        let params = self.params;
        let beta = window.beta + params.probcut_margin
            - if improving { params.probcut_improving } else { 0 };
        let tt_fails_low = |entry: Entry| {
            entry.bound != Bound::None
                && entry.depth > depth - PROBCUT_DEPTH.1
                && entry.score_at(ply) < beta
        };
        // In a singular search the table tells of the node with all moves.
        if node.excluded.is_none() && node.tt_entry.is_some_and(tt_fails_low) {
            return None;
        }
        let prior = self.prior_moves(ply);
        let wanted = Wanted::GoodCaptures;
        let mut picker = Picker::new(position, wanted, node.tt_move(), [None; 3], prior, &params);
        let threats = LazyCell::new(|| position.threats());
        let most = if cut { PROBCUT_CAPTURES.1 } else { PROBCUT_CAPTURES.0 };
        let mut move_count = 0;
        // The nodes of ProbCut are no former PV nodes.
        let tt_pv = std::mem::replace(&mut self.frame(ply).tt_pv, false);
        let mut cutoff = None;
        while move_count < most
            && cutoff.is_none()
            && !self.stopped
            && let Some((mv, _)) = picker.next(position, self.histories, &threats)
        {
            if node.excluded == Some(mv)
                || self.overlooks(position, mv, &threats)
                || !position.see_at_least(mv, beta - static_eval)
            {
                continue;
            }
            move_count += 1;
            self.frame(ply).current = CurrentMove { move_count, ..CurrentMove::NONE };
            let next = self.play(position, mv, ply, true);
            let zero_window = Window::zero(beta - 1).negated();
            // Quiescence first, to see whether the capture holds.
            let mut score = -self.quiesce(&next, zero_window, ply + 1, false);
            if score >= beta && !self.stopped {
                let reduced = depth - PROBCUT_DEPTH.1;
                score = -self.search(&next, zero_window, reduced, ply + 1, !cut);
            }
            self.undo();
            if score >= beta && !self.stopped {
                cutoff = Some((mv, score));
            }
        }
        self.frame(ply).tt_pv = tt_pv;
        let (mv, score) = cutoff?;
        if node.excluded.is_none() {
            self.store_probcut(position, node, mv, score);
        }
        Some(score)
    }

    /// Stores a `ProbCut` in the transposition table, unless a deeper entry is there.
    fn store_probcut(&self, position: &G, node: &Node, mv: Move, score: i32) {
        let depth = node.depth - PROBCUT_DEPTH.1 + 1;
        if node.tt_entry.is_some_and(|entry| entry.bound != Bound::None && entry.depth >= depth) {
            return;
        }
        let (raw_eval, tt_pv) = (self.raw_eval(node.ply), node.tt_pv);
        let entry = Entry { mv: Some(mv), score, raw_eval, depth, bound: Bound::Lower, tt_pv };
        self.shared.table.store(position.key(), node.ply, entry);
    }
}

/// Whether a move is pruned before it is played, unless it gives check.
pub(super) fn is_pruned<G: Evaluate, F: FnOnce() -> G::Threats>(
    position: &G,
    node: &Node,
    candidate: &Candidate,
    (depth, alpha): (i32, i32),
    threats: &LazyCell<G::Threats, F>,
    params: &SearchParams,
) -> bool {
    if candidate.kind != Kind::Quiet {
        // History pruning and SEE pruning of captures.
        return candidate.lmr_depth < 1 && candidate.history < 0 && !node.is_check()
            || candidate.kind == Kind::BadCapture
                && !position.see_at_least(candidate.mv, -params.see_capture * depth);
    }
    // History pruning, by continuation history.
    let [first, second, ..] = candidate.continuation;
    if candidate.lmr_depth < HISTORY_PRUNING_DEPTH
        && first + second < -params.history_pruning * node.depth
    {
        return true;
    }
    let history = (first + second + candidate.history) / params.pruning_history_divisor;
    let reduced = (candidate.lmr_depth + history).max(0);
    // Futility pruning.
    let margin = params.futility + params.futility_ply * reduced;
    if reduced < FUTILITY_DEPTH && !node.is_check() && node.static_eval + margin <= alpha {
        return true;
    }
    // SEE pruning.
    let loss = params.see_quiet * (30 - reduced.min(SEE_DEPTH)) * reduced * reduced / 30;
    !position.is_safe(threats, candidate.mv) && !position.see_at_least(candidate.mv, -loss)
}
