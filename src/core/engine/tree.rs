//! The search tree of one thread: the stack of frames by ply, limits, repetitions and rulings.

use std::cell::LazyCell;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use arrayvec::ArrayVec;

use super::eval::Evaluate;
use super::histories::{CONTINUATION_PLIES, Histories, PriorMove, PriorMoves, Quiet};
use super::oversight::Oversight;
use super::plan::{Plan, Root};
use super::request::{Pondering, StopFlag};
use super::score::{DRAW, LARGEST_EVALUATION, MATE, MAX_PLY, RULING, plies};
use super::search_params::SearchParams;
use super::table::Table;
use crate::rules::{Game, Move, Oracle, Outcome, Reason, Side, Step};

/// Nodes between two checks of the stop flag and the clock. At 100 000 nodes a second, which a
/// build with little optimisation reaches, this is less than a millisecond.
const NODES_BETWEEN_CHECKS: u64 = 64;

/// State that all threads of a search share.
pub(super) struct Shared<'a> {
    pub table: &'a Table,
    pub stop: &'a StopFlag,
    pub ponder: Option<&'a Pondering>,
    /// The main thread has finished.
    pub over: AtomicBool,
    /// Nodes of each thread, updated at every check of the limits.
    pub nodes: Vec<AtomicU64>,
}

impl Shared<'_> {
    /// Nodes of all threads.
    pub fn total_nodes(&self) -> u64 {
        self.nodes.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum()
    }

    fn is_stopped(&self) -> bool {
        self.stop.is_stopped() || self.over.load(Ordering::Relaxed)
    }

    /// Whether the search ponders: limits of time do not count before the ponder hit.
    pub fn ponders(&self) -> bool {
        self.ponder.is_some_and(|ponder| !ponder.is_hit())
    }
}

/// Hard limits of the search. In force after depth 1, so that there always is a move.
struct HardLimits {
    nodes: u64,
    deadline: Option<Instant>,
    in_force: bool,
}

/// Stack frame of a node on the path.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// Static evaluation before correction history; `None` in check.
    raw_eval: Option<i32>,
    /// Current move, as an index into continuation history.
    prior_move: PriorMove,
    pub current: CurrentMove,
    /// Double extensions on the path.
    pub double_extensions: i32,
    /// PV or former PV node (ttPv).
    pub tt_pv: bool,
    /// Cutoff count: fail-highs at this ply since the grandparent was entered; those of nodes
    /// without a table move count twice.
    cutoffs: i32,
}

impl Frame {
    const EMPTY: Self = Self {
        raw_eval: None,
        prior_move: PriorMove::NONE,
        current: CurrentMove::NONE,
        double_extensions: 0,
        tt_pv: false,
        cutoffs: 0,
    };
}

/// Current move of a node.
#[derive(Clone, Copy)]
pub(super) struct CurrentMove {
    /// Its index into the histories, if it is quiet.
    pub quiet: Option<Quiet>,
    /// Move number, 1-based; 0 for a null move.
    pub move_count: i32,
    /// History score (statScore), if it is quiet.
    pub stat_score: i32,
    /// An early move, expected to be good: the first of a node without a table entry, the second of
    /// one with, or the first killer.
    pub early: bool,
    /// Late move reduction in plies.
    pub reduction: i32,
}

impl CurrentMove {
    /// No move, or a null move.
    pub const NONE: Self =
        Self { quiet: None, move_count: 0, stat_score: 0, early: false, reduction: 0 };
}

/// Frames before the root's, so that looking back needs no check.
const BEFORE_ROOT: usize = CONTINUATION_PLIES[3];

/// Number of frames; nodes use those up to two plies ahead.
const FRAMES: usize = BEFORE_ROOT + MAX_PLY + 2;

/// The search tree of one thread.
pub(super) struct Tree<'a, G: Evaluate> {
    pub shared: &'a Shared<'a>,
    pub histories: &'a mut Histories,
    pub params: SearchParams,
    /// Number of the thread.
    number: usize,
    limits: HardLimits,
    oversight: Option<Oversight>,
    ruleset: G::Ruleset,
    /// Endgame tables.
    pub oracle: Option<&'a dyn Oracle<G>>,
    /// Moves of the game, then of the path from the root.
    pub line: Vec<Step>,
    /// Moves of the game before the root.
    root_plies: usize,
    /// Rulings that the moves at the root bring about.
    root_rulings: Vec<RootRuling>,
    /// Incrementally updated part of the evaluation, by ply.
    eval_states: Vec<G::EvalState>,
    frames: [Frame; FRAMES],
    /// Principal variation of each ply.
    pub pvs: Vec<ArrayVec<Move, MAX_PLY>>,
    /// Depth at the root, to bound extensions.
    pub root_depth: i32,
    /// No null moves before this ply, during a verification search.
    pub null_move_min_ply: usize,
    pub nodes: u64,
    /// Selective depth: the ply of the deepest node.
    pub seldepth: usize,
    pub stopped: bool,
}

/// A ruling that a move at the root brings about.
struct RootRuling {
    /// The key of the position after the move.
    key: u64,
    outcome: Outcome,
    /// The ply at which it ends the game: after the move, or after the reply that loses for the mover.
    ply: usize,
}

/// The rulings that moves at the root bring about, at once or by a reply. They are few and decide the
/// game, so that they are asked for in full.
fn rulings_after<G: Game>(root: &Root<'_, G>) -> Vec<RootRuling> {
    let mut line = root.line.to_vec();
    let twice = stood_twice(&line);
    let ruled = root.moves.iter().filter_map(|root_move| {
        let mut next = root.position.clone();
        line.push(next.step(root_move.mv));
        let at_once = next.repetition(&line, 3, root.ruleset).map(|outcome| (outcome, 1));
        let ruling = at_once.or_else(|| {
            losing_reply(&next, &mut line, &twice, root.ruleset).map(|outcome| (outcome, 2))
        });
        line.pop();
        ruling.map(|(outcome, ply)| RootRuling { key: next.key(), outcome, ply })
    });
    ruled.collect()
}

/// The positions of a line that stood twice, with the side to move that moves after it, and can come
/// about again.
fn stood_twice(line: &[Step]) -> Vec<u64> {
    let quiet = line.iter().rev().take_while(|step| !step.irreversible);
    let mut keys: Vec<u64> = quiet.skip(1).step_by(2).map(|step| step.before).collect();
    keys.sort_unstable();
    let same = keys.chunk_by(|one, other| one == other).filter(|same| same.len() > 1);
    same.map(|same| same[0]).collect()
}

/// The ruling by which the side to move wins with a move to one of these positions, if there is one.
fn losing_reply<G: Game>(
    position: &G,
    line: &mut Vec<Step>,
    twice: &[u64],
    ruleset: G::Ruleset,
) -> Option<Outcome> {
    if twice.is_empty() {
        return None;
    }
    let side = position.side_to_move();
    position.legal_moves().into_iter().find_map(|mv| {
        let mut next = position.clone();
        let step = next.step(mv);
        twice.contains(&next.key()).then_some(())?;
        line.push(step);
        let outcome = next.repetition(line, 3, ruleset);
        line.pop();
        outcome.filter(|outcome| outcome.winner == Some(side))
    })
}

impl<'a, G: Evaluate> Tree<'a, G> {
    pub fn new(
        shared: &'a Shared<'a>,
        histories: &'a mut Histories,
        number: usize,
        root: &Root<'a, G>,
        plan: &Plan,
    ) -> Self {
        let threads = shared.nodes.len() as u64;
        let limits = HardLimits {
            nodes: plan.limits.nodes.map_or(u64::MAX, |nodes| nodes.div_ceil(threads)),
            // A time beyond what clocks can show is no limit.
            deadline: plan.limits.time.and_then(|time| plan.started.checked_add(time)),
            in_force: false,
        };
        Self {
            shared,
            histories,
            params: plan.params,
            number,
            limits,
            oversight: plan.oversight,
            ruleset: root.ruleset,
            oracle: root.oracle,
            line: root.line.to_vec(),
            root_plies: root.line.len(),
            root_rulings: rulings_after(root),
            eval_states: vec![root.position.eval_state(); MAX_PLY + 1],
            frames: [Frame::EMPTY; FRAMES],
            pvs: vec![ArrayVec::new(); MAX_PLY + 1],
            root_depth: 0,
            null_move_min_ply: 0,
            nodes: 0,
            seldepth: 0,
            stopped: shared.stop.is_stopped(),
        }
    }

    /// Puts the hard limits in force, after depth 1.
    pub fn enforce_limits(&mut self) {
        self.limits.in_force = true;
    }

    /// Principal variation of the last search from a ply on.
    pub fn pv_from(&self, ply: usize) -> &[Move] {
        &self.pvs[ply]
    }

    /// Counts a node and checks the limits: whether the search has to stop.
    #[inline]
    pub fn count_and_check_limits(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        let checks = self.nodes.is_multiple_of(NODES_BETWEEN_CHECKS);
        if checks {
            self.publish_nodes();
            self.stopped |= self.shared.is_stopped();
        }
        if self.limits.in_force {
            let late = || self.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            if self.nodes >= self.limits.nodes || checks && !self.shared.ponders() && late() {
                self.stopped = true;
            }
        }
        self.stopped
    }

    /// Publishes this thread's node count to the others.
    pub fn publish_nodes(&self) {
        self.shared.nodes[self.number].store(self.nodes, Ordering::Relaxed);
    }

    /// Plays a move, which may give check as far as is known, on a copy of the position: line, table
    /// prefetch, evaluation update.
    #[inline]
    pub fn play(&mut self, position: &G, mv: Move, ply: usize, may_check: bool) -> G {
        let check = self.is_check();
        self.frame(ply).prior_move = PriorMove::of(position, mv, check);
        let mut next = position.clone();
        next.play(mv);
        self.line.push(Step {
            mv,
            before: position.key(),
            irreversible: next.halfmove_clock() == 0,
            check: may_check && next.in_check(),
        });
        // There is work to do while the table's bucket is on its way.
        self.shared.table.prefetch(next.key());
        if let [state, into] = &mut self.eval_states[ply..=ply + 1] {
            position.update_eval_state(state, mv, into);
        }
        next
    }

    /// Plays a null move.
    pub fn play_null_move(&mut self, position: &G, ply: usize) -> G {
        let frame = self.frame(ply);
        (frame.prior_move, frame.current) = (PriorMove::NONE, CurrentMove::NONE);
        self.eval_states[ply + 1] = self.eval_states[ply];
        self.line.push(null_move(position.key()));
        let mut next = position.clone();
        next.pass();
        self.shared.table.prefetch(next.key());
        next
    }

    /// Takes back the last move or null move.
    #[inline]
    pub fn undo(&mut self) {
        self.line.pop();
    }

    /// Whether moves may be extended at this ply: up to twice the depth at the root.
    #[inline]
    pub fn may_extend(&self, ply: usize) -> bool {
        plies(ply) < 2 * self.root_depth
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.line.last().is_some_and(|step| step.check)
    }

    /// Whether the last move was a null move.
    pub fn is_after_null_move(&self) -> bool {
        self.line.last().is_some_and(is_null_move)
    }

    /// Evaluation state of the position at the end of the line.
    #[inline]
    pub fn eval_state(&self) -> &G::EvalState {
        &self.eval_states[self.line.len() - self.root_plies]
    }

    /// Static evaluation of the position at the end of the line.
    #[inline]
    pub fn evaluate(&self, position: &G) -> i32 {
        position.evaluate(self.eval_state())
    }

    /// Corrected static evaluation: with correction history, shrunk by the fifty-move counter.
    #[inline]
    pub fn corrected_eval(&self, position: &G, raw_eval: i32) -> i32 {
        let history = &self.histories.correction;
        let correction = history.correction(position, self.eval_state(), &self.line, &self.params);
        let eval = raw_eval + correction;
        let clock = i32::from(position.halfmove_clock()).min(100);
        let shrunk = (clock * self.params.fifty_move_scale).clamp(-10_000, 10_000);
        (eval - eval * shrunk / 10_000).clamp(1 - LARGEST_EVALUATION, LARGEST_EVALUATION - 1)
    }

    /// Sets the raw static evaluation of a node.
    #[inline]
    pub fn set_raw_eval(&mut self, ply: usize, raw_eval: Option<i32>) {
        self.frames[ply + BEFORE_ROOT].raw_eval = raw_eval;
    }

    /// Raw static evaluation of a node; `None` in check.
    #[inline]
    pub fn raw_eval(&self, ply: usize) -> Option<i32> {
        self.frames[ply + BEFORE_ROOT].raw_eval
    }

    /// Improving: the static evaluation is better than at the last turn of the side to move.
    pub fn is_improving(&self, ply: usize) -> bool {
        let raw_eval = |back: usize| self.frames[ply + BEFORE_ROOT - back].raw_eval;
        match (raw_eval(0), raw_eval(2).or_else(|| raw_eval(4))) {
            (Some(now), Some(before)) => now > before,
            (now, None) => now.is_some(),
            (None, _) => false,
        }
    }

    /// Evaluation difference: how much the last move improved the static evaluation of its side;
    /// `None` if either side was in check.
    #[inline]
    pub fn eval_diff(&self, ply: usize) -> Option<i32> {
        let raw_eval = |back: usize| self.frames[ply + BEFORE_ROOT - back].raw_eval;
        // Each is from its own side to move.
        Some(-(raw_eval(0)? + raw_eval(1)?)).filter(|_| ply > 0)
    }

    /// Resets the cutoff count of the grandchildren when a node is entered.
    #[inline]
    pub fn reset_cutoffs(&mut self, ply: usize) {
        self.frames[ply + 2 + BEFORE_ROOT].cutoffs = 0;
    }

    /// Counts a beta cutoff at a node with or without a table move.
    #[inline]
    pub fn count_cutoff(&mut self, ply: usize, tt_move: bool) {
        self.frames[ply + BEFORE_ROOT].cutoffs += if tt_move { 1 } else { 2 };
    }

    /// Cutoff count of the children, those of earlier siblings included.
    #[inline]
    pub fn child_cutoffs(&self, ply: usize) -> i32 {
        self.frames[ply + 1 + BEFORE_ROOT].cutoffs
    }

    /// Prior moves of a node, for continuation history.
    #[inline]
    pub fn prior_moves(&self, ply: usize) -> PriorMoves {
        CONTINUATION_PLIES.map(|back| self.frames[ply + BEFORE_ROOT - back].prior_move)
    }

    /// Frame of the node at a ply.
    #[inline]
    pub fn frame(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply + BEFORE_ROOT]
    }

    /// Frame of its parent.
    #[inline]
    pub fn parent_frame(&self, ply: usize) -> &Frame {
        &self.frames[ply + BEFORE_ROOT - 1]
    }

    /// Updates the principal variation: the move, then the child's.
    pub fn update_pv(&mut self, ply: usize, mv: Move) {
        let [here, below] = &mut self.pvs[ply..=ply + 1] else { return };
        here.clear();
        here.push(mv);
        here.extend(below.iter().copied().take(MAX_PLY - 1));
    }

    /// Score of a draw or win by the rules: repetition on the path, rulings, move limit.
    #[inline]
    pub fn adjudicate(&self, position: &G, ply: usize) -> Option<i32> {
        let clock = position.halfmove_clock();
        if clock < 4 {
            return None;
        }
        if ply == 1
            && let Some(ruling) = self.root_rulings.iter().find(|it| it.key == position.key())
        {
            return Some(self.score_of(ruling.outcome, position, ruling.ply));
        }
        let mut verdict = self.repetition(position);
        if clock >= G::MOVE_LIMIT {
            // A mate comes first, and the limit may be further off than the clock says.
            verdict = position.outcome(&self.line, self.ruleset).or(verdict);
        }
        verdict.map(|verdict| self.score_of(verdict, position, ply))
    }

    /// Score of an outcome for the side to move; a draw with a little noise.
    fn score_of(&self, outcome: Outcome, position: &G, ply: usize) -> i32 {
        match outcome.winner {
            None => self.draw_score(),
            Some(_) => score_of(outcome, position.side_to_move(), ply),
        }
    }

    /// Draw score with a little noise, so that a side which can only draw looks for other ways to,
    /// and one of them may not be a draw.
    const fn draw_score(&self) -> i32 {
        let noise = self.params.draw_noise;
        if self.nodes & 2 == 0 { DRAW - noise } else { DRAW + noise }
    }

    /// Upcoming repetition: raises alpha to a draw if the side to move can repeat a position of the
    /// path. So a perpetual check is found before it is played out.
    #[inline]
    pub fn upcoming_repetition(&self, position: &G, alpha: i32) -> i32 {
        if alpha < DRAW && position.may_repeat(self.path()) { DRAW } else { alpha }
    }

    /// The moves from the root to this node.
    fn path(&self) -> &[Step] {
        &self.line[self.root_plies..]
    }

    /// Repetition verdict: on the third occurrence, or the second on the path from the root.
    ///
    /// Who repeats on the path can do so again, so the second time tells what the third would. An
    /// occurrence before the root tells nothing of the kind: the other side may vary, now that it
    /// has seen the position once.
    ///
    /// What one of the root's own moves brings about is ruled in full ([`RootRuling`]), everything
    /// deeper at a glance.
    #[inline]
    fn repetition(&self, position: &G) -> Option<Outcome> {
        let ruled = |line, times| position.repetition_at_a_glance(line, times, self.ruleset);
        let begins_before_root = usize::from(position.halfmove_clock()) > self.path().len();
        begins_before_root.then(|| ruled(&self.line, 3)).flatten().or_else(|| ruled(self.path(), 2))
    }

    /// Score of checkmate or stalemate.
    pub fn no_legal_moves(&self, position: &G, ply: usize) -> i32 {
        let outcome = position.outcome(&self.line, self.ruleset);
        outcome.map_or(DRAW, |outcome| score_of(outcome, position.side_to_move(), ply))
    }

    /// Whether the level overlooks this move; see [`Oversight`].
    #[inline]
    pub fn overlooks(
        &self,
        position: &G,
        mv: Move,
        threats: &LazyCell<G::Threats, impl FnOnce() -> G::Threats>,
    ) -> bool {
        let Some(oversight) = &self.oversight else { return false };
        let checks = || {
            position.may_check(threats, mv) && {
                let mut next = position.clone();
                next.play(mv);
                next.in_check()
            }
        };
        oversight.overlooks(position, &self.line, mv, self.path().len(), checks)
    }
}

/// Whether the move limit is so near that a score from the table could be wrong.
pub(super) fn nears_move_limit<G: Evaluate>(position: &G, depth: i32) -> bool {
    i32::from(position.halfmove_clock()) + depth + 10 > i32::from(G::MOVE_LIMIT)
}

/// Score of an outcome for the side to move.
fn score_of(outcome: Outcome, side: Side, ply: usize) -> i32 {
    let win = match outcome.reason {
        Reason::Checkmate | Reason::Stalemate => MATE - plies(ply),
        _ => RULING - plies(ply),
    };
    match outcome.winner {
        None => DRAW,
        Some(winner) if winner == side => win,
        Some(_) => -win,
    }
}

/// The step of a null move: a move from a square to itself.
const fn null_move(before: u64) -> Step {
    Step { mv: Move::from_bits(0), before, irreversible: true, check: false }
}

fn is_null_move(step: &Step) -> bool {
    step.mv.from() == step.mv.to()
}

const _: () = assert!(LARGEST_EVALUATION < RULING - plies(MAX_PLY));
