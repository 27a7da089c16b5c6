//! What a search learns of moves at each node, for the histories and the corrections.

use arrayvec::ArrayVec;

use super::eval::Evaluate;
use super::histories::{Arrival, Quiet, Trail};
use super::pvs::{Node, Trial};
use super::score::is_won;
use super::table::{Bound, Entry};
use super::tree::{Tree, Window};
use crate::rules::Move;

/// Centipawns beyond what was needed from which a move counts as one a ply deeper.
const FAR: i32 = 85;
/// A move so early, the table move among them, was expected to be good.
const EARLY: i32 = 2;

impl<G: Evaluate> Tree<'_, G> {
    /// A move was the best of a node where others had failed.
    pub fn reward(
        &mut self,
        position: &G,
        node: &Node,
        best: &Trial,
        trail: Trail,
        failed: &Failed<G>,
        score: i32,
    ) {
        let more = self.params.history_bonus(node.depth + 1);
        let far = score > node.window.beta + FAR;
        let by = if far { more } else { self.params.history_bonus(node.depth) };
        let taken = position.captured(best.mv).map(|(_, victim)| (best.arrival, victim));
        if let Some(best) = &best.quiet {
            self.histories.reward_quiet(
                node.ply,
                &trail,
                best,
                &failed.quiets,
                by,
                node.is_check(),
            );
            self.histories.blame_back(position, best, by);
        }
        self.histories.shift_captures::<G>(taken, &failed.captures, more);
        if self.frame_before(node.ply).attempt.early {
            self.shift_before(node.ply, -more);
        }
    }

    /// What the table knows settled a node: the move that it remembers did well or badly once more.
    pub fn learn_of_known(
        &mut self,
        position: &G,
        entry: &Entry,
        window: Window,
        depth: i32,
        ply: usize,
    ) {
        let Some(mv) = entry.mv else { return };
        let refutes = entry.score_at(ply) >= window.beta;
        if position.is_quiet(mv) {
            let quiet = Quiet::of(position, &position.dangers(), mv);
            let (trail, check) = (self.trail(ply), self.is_check());
            let by = self.params.history_bonus(depth);
            if refutes {
                self.histories.reward_quiet(ply, &trail, &quiet, &[], by, check);
                self.histories.blame_back(position, &quiet, by);
            } else {
                self.histories.shift_quiet(&quiet, &trail, -by, check);
            }
        }
        if refutes && self.frame_before(ply).attempt.count <= EARLY {
            self.shift_before(ply, -self.params.history_bonus(depth + 1));
        }
    }

    /// The quiet move that led to a node did well or badly as a sequel.
    pub fn shift_before(&mut self, ply: usize, by: i32) {
        if ply > 0
            && let Some(quiet) = self.frame_before(ply).attempt.quiet
        {
            let check = self.noted_static_eval(ply - 1).is_none();
            let trail = self.trail(ply - 1);
            self.histories.update_continuation(&quiet, &trail, by, check);
        }
    }

    /// The quiet move that led to a node changed what the evaluation says.
    pub fn learn_of_change(&mut self, ply: usize, depth: i32) {
        const MOST: i32 = 1_000;
        if let Some(change) = self.change(ply)
            && let Some(quiet) = self.frame_before(ply).attempt.quiet
        {
            let by = depth * self.params.eval_diff_bonus * change;
            self.histories.shift_squares(&quiet, by.clamp(-MOST, MOST));
        }
    }

    /// A second look at a late move confirmed the first, or did not.
    pub fn learn_of_second_look(
        &mut self,
        node: &Node,
        trial: &Trial,
        trail: &Trail,
        depth: i32,
        good: bool,
    ) {
        if let Some(quiet) = trial.quiet.filter(|_| !self.stopped) {
            let by = self.params.history_bonus(depth);
            let by = if good { by } else { -by };
            self.histories.update_continuation(&quiet, trail, by, node.is_check());
        }
    }

    /// Learns how far off the evaluation was, where the score tells: nothing was taken, and a bound
    /// lies on the side of it that the evaluation does not.
    pub fn learn_correction(&mut self, position: &G, node: &Node, mv: Option<Move>, score: i32) {
        let Some(static_eval) = self.noted_static_eval(node.ply) else { return };
        if is_won(score) || mv.is_some_and(|mv| !position.is_quiet(mv)) {
            return;
        }
        let more = score - self.correct(position, static_eval);
        let tells = match Bound::of(node.window, score) {
            Bound::Exact => true,
            Bound::Lower => more > 0,
            Bound::Upper => more < 0,
            Bound::None => false,
        };
        if tells {
            self.histories.corrections.learn(position, &self.line, more, node.depth);
        }
    }
}

/// What was tried at a node and is not its best.
pub(super) struct Failed<G: Evaluate> {
    quiets: ArrayVec<Quiet, 48>,
    captures: ArrayVec<(Arrival, G::Piece), 16>,
}

impl<G: Evaluate> Default for Failed<G> {
    fn default() -> Self {
        Self { quiets: ArrayVec::new(), captures: ArrayVec::new() }
    }
}

impl<G: Evaluate> Failed<G> {
    /// Adds a move, as long as there is room.
    pub fn push(&mut self, position: &G, trial: &Trial) {
        if let Some(quiet) = trial.quiet {
            if !self.quiets.is_full() {
                self.quiets.push(quiet);
            }
        } else if let Some((_, victim)) = position.captured(trial.mv)
            && !self.captures.is_full()
        {
            self.captures.push((trial.arrival, victim));
        }
    }
}
