//! What is left out: nodes that are far better than needed, and moves that will hardly matter.

use std::cell::LazyCell;

use super::eval::Evaluate;
use super::picker::{Kind, Picker, Wanted};
use super::pvs::{Node, Trial};
use super::score::is_won;
use super::search_params::SearchParams;
use super::table::{Bound, Entry};
use super::tree::{Attempt, Tree, Window};
use crate::rules::Move;

/// Plies up to which a position that is far better than needed is left alone.
const REVERSE_FUTILITY_DEPTH: i32 = 8;
/// A move that changed the evaluation by less made things worse for its side.
const WORSENED: i32 = -2;
/// Plies from which a pass that refutes is verified, lest having to move is a burden here.
const VERIFIED_DEPTH: i32 = 14;
/// Plies from which a capture is tried that may refute by far, and by how many less it is looked at.
const PROBABLE_DEPTH: (i32, i32) = (5, 4);
/// Such captures that are tried, and where a refutation is expected.
const PROBABLE_TRIED: (i32, i32) = (2, 4);
/// Plies, after reduction, below which quiet moves that did badly elsewhere are not tried.
const HISTORY_DEPTH: i32 = 6;
/// Plies, after reduction, below which quiet moves are not tried in a position that is far worse
/// than needed.
const FUTILITY_DEPTH: i32 = 12;
/// Plies, after reduction, beyond which what a move may lose for each square of a ply does not become
/// less any more.
const LOSS_DEPTH: i32 = 18;

impl<G: Evaluate> Tree<'_, G> {
    /// A score outside the window that can be had without trying all moves.
    pub fn prune(&mut self, position: &G, node: &Node) -> Option<i32> {
        let &Node { window, depth, static_eval, improves, .. } = node;
        let params = self.params;
        let beta = window.beta;
        if is_won(beta) {
            return None;
        }
        let worsened = self.change(node.ply).is_some_and(|change| change < WORSENED);
        let ply_margin = params.reverse_futility
            - if worsened { params.reverse_futility_opponent_worsening } else { 0 };
        let margin =
            ply_margin * depth - if improves { params.reverse_futility_improving } else { 0 };
        if depth <= REVERSE_FUTILITY_DEPTH && !node.principal && static_eval >= beta + margin.max(0)
        {
            return Some(static_eval);
        }
        if self.may_refute_by_passing(position, node)
            && let Some(score) = self.refute_by_passing(position, node)
        {
            return Some(score);
        }
        if self.stopped || depth < PROBABLE_DEPTH.0 {
            return None;
        }
        self.refute_by_capture(position, node)
    }

    /// Whether the position is so good that even passing the turn may refute.
    fn may_refute_by_passing(&self, position: &G, node: &Node) -> bool {
        let &Node { window, depth, ply, plain, static_eval, improves, principal, excluded, .. } =
            node;
        let params = &self.params;
        let least = params.null_move_margin - params.null_move_margin_ply * depth
            + if principal { params.null_move_margin_tt_pv } else { 0 }
            - if improves { params.null_move_margin_improving } else { 0 };
        excluded.is_none()
            && ply >= self.no_pass_before
            && !self.has_passed()
            && self.frame_before(ply).attempt.history < params.null_move_history
            && static_eval >= window.beta
            && static_eval >= plain
            && plain >= window.beta + least
            && position.allows_null_move()
    }

    /// The score if passing the turn refutes.
    fn refute_by_passing(&mut self, position: &G, node: &Node) -> Option<i32> {
        let &Node { window, depth, ply, static_eval, cut, .. } = node;
        let beta = window.beta;
        let params = &self.params;
        let lead = (100 * (static_eval - beta) / params.null_move_eval_divisor)
            .min(params.null_move_eval_max);
        let reduced = depth
            - (params.null_move_reduction + params.null_move_reduction_ply * depth + lead) / 100;
        let next = self.pass(position, ply);
        let score = -self.visit(&next, Window::above(beta - 1).turned(), reduced, ply + 1, !cut);
        self.back();
        if score < beta || self.stopped {
            return None;
        }
        let score = if is_won(score) { beta } else { score };
        if depth < VERIFIED_DEPTH || self.no_pass_before > 0 {
            return Some(score);
        }
        self.no_pass_before = ply + usize::try_from(reduced * 3 / 4).unwrap_or(0);
        let verified = self.visit(position, Window::above(beta - 1), reduced, ply, false);
        self.no_pass_before = 0;
        (verified >= beta && !self.stopped).then_some(score)
    }

    /// The score if some capture refutes by so much that a shallower look is enough to know.
    fn refute_by_capture(&mut self, position: &G, node: &Node) -> Option<i32> {
        let &Node { window, depth, ply, plain, improves, cut, .. } = node;
        let params = self.params;
        let beta = window.beta + params.probcut_margin
            - if improves { params.probcut_improving } else { 0 };
        let doubtful = |entry: Entry| {
            entry.bound != Bound::None
                && entry.depth > depth - PROBABLE_DEPTH.1
                && entry.score_at(ply) < beta
        };
        // With a move left out the table tells of another question.
        if node.excluded.is_none() && node.known.is_some_and(doubtful) {
            return None;
        }
        let trail = self.trail(ply);
        let wanted = Wanted::GoodCaptures;
        let mut picker = Picker::new(position, wanted, node.tt_move(), [None; 3], trail, &params);
        let dangers = LazyCell::new(|| position.dangers());
        let most = if cut { PROBABLE_TRIED.1 } else { PROBABLE_TRIED.0 };
        let mut count = 0;
        // What is tried here lies beside every variation.
        let principal = std::mem::replace(&mut self.frame(ply).principal, false);
        let mut refuted = None;
        while count < most
            && refuted.is_none()
            && !self.stopped
            && let Some((mv, _)) = picker.next(position, self.histories, &dangers)
        {
            if node.excluded == Some(mv)
                || self.overlooks(position, mv)
                || !position.see_at_least(mv, beta - plain)
            {
                continue;
            }
            count += 1;
            self.frame(ply).attempt = Attempt { count, ..Attempt::NONE };
            let next = self.play(position, mv, ply);
            let question = Window::above(beta - 1).turned();
            let mut score = -self.quiesce(&next, question, ply + 1, false);
            if score >= beta && !self.stopped {
                score = -self.visit(&next, question, depth - PROBABLE_DEPTH.1, ply + 1, !cut);
            }
            self.back();
            if score >= beta && !self.stopped {
                refuted = Some((mv, score));
            }
        }
        self.frame(ply).principal = principal;
        let (mv, score) = refuted?;
        if node.excluded.is_none() {
            self.remember_capture(position, node, mv, score);
        }
        Some(score)
    }

    /// Remembers such a capture, unless more is known.
    fn remember_capture(&self, position: &G, node: &Node, mv: Move, score: i32) {
        let depth = node.depth - PROBABLE_DEPTH.1 + 1;
        if node.known.is_some_and(|entry| entry.bound != Bound::None && entry.depth >= depth) {
            return;
        }
        let (static_eval, principal) = (self.noted_static_eval(node.ply), node.principal);
        let entry =
            Entry { mv: Some(mv), score, static_eval, depth, bound: Bound::Lower, principal };
        self.shared.table.put(position.key(), node.ply, entry);
    }
}

/// Whether a move that is not the first hardly matters, with so many plies to go and so much to
/// exceed. Of a quiet move it is said for the case that it gives no check.
pub(super) fn is_hopeless<G: Evaluate, F: FnOnce() -> G::Dangers>(
    position: &G,
    node: &Node,
    trial: &Trial,
    (depth, alpha): (i32, i32),
    dangers: &LazyCell<G::Dangers, F>,
    params: &SearchParams,
) -> bool {
    if trial.kind != Kind::Quiet {
        // It did badly elsewhere, or loses too much for what is left of the depth.
        return trial.depth < 1 && trial.history < 0 && !node.is_check()
            || trial.kind == Kind::BadCapture
                && !position.see_at_least(trial.mv, -params.see_capture * depth);
    }
    let [first, second, ..] = trial.continuation;
    // It did badly as a sequel to what was just played.
    if trial.depth < HISTORY_DEPTH && first + second < -params.history_pruning * node.depth {
        return true;
    }
    let history = (first + second + trial.history) / params.pruning_history_divisor;
    let reduced = (trial.depth + history).max(0);
    // The position is so bad that a quiet move will hardly bring it near what is needed.
    let hopes = params.futility + params.futility_ply * reduced;
    if reduced < FUTILITY_DEPTH && !node.is_check() && node.plain + hopes <= alpha {
        return true;
    }
    // It loses too much.
    let least = params.see_quiet * (30 - reduced.min(LOSS_DEPTH)) * reduced * reduced / 30;
    !position.is_safe(dangers, trial.mv) && !position.see_at_least(trial.mv, -least)
}
