//! History updates: who gets a bonus and who a malus after a cutoff; updates of correction history.

use arrayvec::ArrayVec;

use super::eval::Evaluate;
use super::histories::{PieceTo, PriorMoves, Quiet};
use super::node::{Candidate, Node};
use super::score::{Window, is_won};
use super::table::{Bound, Entry};
use super::tree::Tree;
use crate::rules::Move;

/// Centipawns above beta from which a best move gets the bonus of a ply more.
const FAR_ABOVE_BETA: i32 = 85;
/// Move number up to which the move before a table cutoff counts as early.
const EARLY: i32 = 2;
/// Greatest bonus for a change of the static evaluation.
const MAX_EVAL_DIFF_BONUS: i32 = 1_000;

impl<G: Evaluate> Tree<'_, G> {
    /// Updates the histories at the end of a node: bonus for the best move, malus for those that
    /// failed before it and for an early move that led to the node.
    pub fn update_histories(
        &mut self,
        position: &G,
        node: &Node,
        best: &Candidate,
        prior: PriorMoves,
        failed: &FailedMoves<G>,
        score: i32,
    ) {
        let deeper = self.params.history_bonus(node.depth + 1);
        let far = score > node.window.beta + FAR_ABOVE_BETA;
        let bonus = if far { deeper } else { self.params.history_bonus(node.depth) };
        let capture = position.captured(best.mv).map(|(_, victim)| (best.piece_to, victim));
        if let Some(best) = &best.quiet {
            self.histories.update_best_quiet(
                node.ply,
                &prior,
                best,
                &failed.quiets,
                bonus,
                node.is_check(),
            );
            self.histories.punish_reverse(position, best, bonus);
        }
        self.histories.update_captures::<G>(capture, &failed.captures, deeper);
        if self.parent_frame(node.ply).current.early {
            self.update_parent_move(node.ply, -deeper);
        }
    }

    /// Updates the histories at a table cutoff: bonus for a quiet table move that fails high, malus
    /// for one that fails low, malus for an early move that led to a fail-high.
    pub fn update_after_tt_cutoff(
        &mut self,
        position: &G,
        entry: &Entry,
        window: Window,
        depth: i32,
        ply: usize,
    ) {
        let Some(mv) = entry.mv else { return };
        let fails_high = entry.score_at(ply) >= window.beta;
        if position.is_quiet(mv) {
            let quiet = Quiet::of(position, &position.threats(), mv);
            let (prior, check) = (self.prior_moves(ply), self.is_check());
            let bonus = self.params.history_bonus(depth);
            if fails_high {
                self.histories.update_best_quiet(ply, &prior, &quiet, &[], bonus, check);
                self.histories.punish_reverse(position, &quiet, bonus);
            } else {
                self.histories.update_quiet(&quiet, &prior, -bonus, check);
            }
        }
        if fails_high && self.parent_frame(ply).current.move_count <= EARLY {
            self.update_parent_move(ply, -self.params.history_bonus(depth + 1));
        }
    }

    /// Updates the continuation history of the quiet move that led to a node.
    pub fn update_parent_move(&mut self, ply: usize, bonus: i32) {
        if ply > 0
            && let Some(quiet) = self.parent_frame(ply).current.quiet
        {
            let check = self.raw_eval(ply - 1).is_none();
            let prior = self.prior_moves(ply - 1);
            self.histories.update_continuation(&quiet, &prior, bonus, check);
        }
    }

    /// Updates the butterfly history of the quiet move that led to a node, by how much it changed
    /// the static evaluation.
    pub fn update_by_eval_diff(&mut self, ply: usize, depth: i32) {
        if let Some(diff) = self.eval_diff(ply)
            && let Some(quiet) = self.parent_frame(ply).current.quiet
        {
            let bonus = depth * self.params.eval_diff_bonus * diff;
            let bonus = bonus.clamp(-MAX_EVAL_DIFF_BONUS, MAX_EVAL_DIFF_BONUS);
            self.histories.update_butterfly(&quiet, bonus);
        }
    }

    /// Updates the continuation history of a quiet move after the re-search of a late move
    /// reduction.
    pub fn update_after_research(
        &mut self,
        node: &Node,
        candidate: &Candidate,
        prior: &PriorMoves,
        depth: i32,
        raised_alpha: bool,
    ) {
        if let Some(quiet) = candidate.quiet.filter(|_| !self.stopped) {
            let bonus = self.params.history_bonus(depth);
            let bonus = if raised_alpha { bonus } else { -bonus };
            self.histories.update_continuation(&quiet, prior, bonus, node.is_check());
        }
    }

    /// Updates correction history, unless the best move is a capture or the bound says nothing
    /// about the error.
    pub fn update_correction_history(
        &mut self,
        position: &G,
        node: &Node,
        mv: Option<Move>,
        score: i32,
    ) {
        let Some(raw_eval) = self.raw_eval(node.ply) else { return };
        if is_won(score) || mv.is_some_and(|mv| !position.is_quiet(mv)) {
            return;
        }
        let error = score - self.corrected_eval(position, raw_eval);
        let known = match Bound::of(node.window, score) {
            Bound::Exact => true,
            Bound::Lower => error > 0,
            Bound::Upper => error < 0,
            Bound::None => false,
        };
        if known {
            let keys = position.correction_keys(self.eval_state());
            self.histories.correction.update(position, keys, &self.line, error, node.depth);
        }
    }
}

/// Moves of a node that were searched and are not its best.
pub(super) struct FailedMoves<G: Evaluate> {
    quiets: ArrayVec<Quiet, 48>,
    captures: ArrayVec<(PieceTo, G::Piece), 16>,
}

impl<G: Evaluate> Default for FailedMoves<G> {
    fn default() -> Self {
        Self { quiets: ArrayVec::new(), captures: ArrayVec::new() }
    }
}

impl<G: Evaluate> FailedMoves<G> {
    /// Adds a move, as long as there is room.
    pub fn push(&mut self, position: &G, candidate: &Candidate) {
        if let Some(quiet) = candidate.quiet {
            if !self.quiets.is_full() {
                self.quiets.push(quiet);
            }
        } else if let Some((_, victim)) = position.captured(candidate.mv)
            && !self.captures.is_full()
        {
            self.captures.push((candidate.piece_to, victim));
        }
    }
}
