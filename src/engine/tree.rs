//! What all nodes of the tree below the root share, and what they ask of the rules.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use arrayvec::ArrayVec;

use super::eval::Evaluate;
use super::histories::{CONTINUATION_PLIES, Earlier, Histories, Quiet, Trail};
use super::score::{DRAW, INFINITE, LARGEST_EVALUATION, MATE, MAX_PLY, RULING, plies};
use super::search::{Oversight, Plan, Root};
use super::search_params::SearchParams;
use super::table::Table;
use super::{Pondering, StopFlag};
use crate::rules::{Move, Outcome, Reason, Side, Step};

/// The scores that matter: above `alpha` and below `beta`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    pub const FULL: Self = Self { alpha: -INFINITE, beta: INFINITE };

    /// The window that only asks whether the score is above `alpha`.
    pub const fn above(alpha: i32) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// The same window seen by the other side.
    pub const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether it only asks a question, as everywhere off the principal variation.
    pub const fn is_question(self) -> bool {
        self.beta - self.alpha == 1
    }
}

/// Nodes between two looks at the stop flag and the clock. At 100 000 nodes a second, which a
/// build with little optimisation reaches, this is less than a millisecond.
const NODES_BETWEEN_LOOKS: u64 = 64;

/// What all threads of a search share.
pub(super) struct Shared<'a> {
    pub table: &'a Table,
    pub stop: &'a StopFlag,
    pub ponder: Option<&'a Pondering>,
    /// The thread that answers has done so.
    pub over: AtomicBool,
    /// Positions that each thread has visited, told at every look.
    pub visited: Vec<AtomicU64>,
}

impl Shared<'_> {
    /// Positions that all threads have visited.
    pub fn nodes(&self) -> u64 {
        self.visited.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum()
    }

    fn is_told_to_stop(&self) -> bool {
        self.stop.is_stopped() || self.over.load(Ordering::Relaxed)
    }

    /// Whether limits of time wait for the other side to make the move that is pondered on.
    pub fn ponders(&self) -> bool {
        self.ponder.is_some_and(|ponder| !ponder.is_hit())
    }
}

/// When the search has to end. In force after the first ply, so that there always is a move.
struct Budget {
    nodes: u64,
    deadline: Option<Instant>,
    in_force: bool,
}

/// What is known of a node on the path.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// The static evaluation, corrected; `None` in check.
    static_eval: Option<i32>,
    /// The move that is being tried, as sequels know it.
    earlier: Earlier,
    /// What else is known of it.
    pub attempt: Attempt,
    /// Moves on the path that were looked at two plies further.
    pub doubles: i32,
    /// Whether the node is or was on a principal variation.
    pub principal: bool,
    /// How often moves refuted nodes at this ply since the node above the last began; twice where
    /// none was remembered.
    cutoffs: i32,
}

impl Frame {
    const EMPTY: Self = Self {
        static_eval: None,
        earlier: Earlier::NONE,
        attempt: Attempt::NONE,
        doubles: 0,
        principal: false,
        cutoffs: 0,
    };
}

/// A move of a node while it is being tried.
#[derive(Clone, Copy)]
pub(super) struct Attempt {
    /// What the histories know it by, if it is quiet.
    pub quiet: Option<Quiet>,
    /// Its number among the node's moves, from 1; 0 for a pass.
    pub count: i32,
    /// How well it did elsewhere, if it is quiet, against others.
    pub history: i32,
    /// It was thought to be good for what happened elsewhere: the first one of a node that the table
    /// did not know, the second of one that it did, or one that refuted a neighbour.
    pub early: bool,
    /// Plies by which it is being looked at less deeply than in full.
    pub less: i32,
}

impl Attempt {
    /// Nothing, or a pass.
    pub const NONE: Self = Self { quiet: None, count: 0, history: 0, early: false, less: 0 };
}

/// Frames before the root's, so that looking back needs no question.
const BEFORE_ROOT: usize = CONTINUATION_PLIES[3];

/// Frames that there are; nodes look two plies ahead.
const FRAMES: usize = BEFORE_ROOT + MAX_PLY + 2;

/// The search tree as one thread walks it: what is shared by all its nodes.
pub(super) struct Tree<'a, G: Evaluate> {
    pub shared: &'a Shared<'a>,
    pub histories: &'a mut Histories,
    pub params: SearchParams,
    /// The thread's number.
    number: usize,
    budget: Budget,
    oversight: Oversight,
    root_side: Side,
    ruleset: G::Ruleset,
    /// The game's line, then the tree's path.
    pub line: Vec<Step>,
    /// Plies of the game's line.
    root_plies: usize,
    /// What evaluation carries along, for each ply of the tree's path from the root's on.
    sums: Vec<G::Sums>,
    frames: [Frame; FRAMES],
    /// The best line from each ply on.
    pub variations: Vec<ArrayVec<Move, MAX_PLY>>,
    /// Plies looked ahead from the root, to bound extensions.
    pub root_depth: i32,
    /// Up to this ply no turn is passed, while a pass is verified.
    pub no_pass_before: usize,
    pub nodes: u64,
    /// The ply of the node furthest from the root so far.
    pub deepest: usize,
    pub stopped: bool,
}

impl<'a, G: Evaluate> Tree<'a, G> {
    pub fn new(
        shared: &'a Shared<'a>,
        histories: &'a mut Histories,
        number: usize,
        root: &Root<'_, G>,
        plan: &Plan,
    ) -> Self {
        let threads = shared.visited.len() as u64;
        let budget = Budget {
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
            budget,
            oversight: plan.oversight,
            root_side: root.position.side_to_move(),
            ruleset: root.ruleset,
            line: root.line.to_vec(),
            root_plies: root.line.len(),
            sums: vec![root.position.sums(); MAX_PLY + 1],
            frames: [Frame::EMPTY; FRAMES],
            variations: vec![ArrayVec::new(); MAX_PLY + 1],
            root_depth: 0,
            no_pass_before: 0,
            nodes: 0,
            deepest: 0,
            stopped: shared.stop.is_stopped(),
        }
    }

    /// The first ply is done: from now on the limits count.
    pub fn begin_to_count(&mut self) {
        self.budget.in_force = true;
    }

    /// The best line that the last search found from a ply on.
    pub fn line_from(&self, ply: usize) -> &[Move] {
        &self.variations[ply]
    }

    /// Counts a node so many plies from the root and says whether the search has to end.
    #[inline]
    pub fn count_and_look(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        let looks = self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS);
        if looks {
            self.tell_nodes();
            self.stopped |= self.shared.is_told_to_stop();
        }
        if self.budget.in_force {
            let late = || self.budget.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            if self.nodes >= self.budget.nodes || looks && !self.shared.ponders() && late() {
                self.stopped = true;
            }
        }
        self.stopped
    }

    /// Lets the other threads know how many positions this one has visited.
    pub fn tell_nodes(&self) {
        self.shared.visited[self.number].store(self.nodes, Ordering::Relaxed);
    }

    /// Plays a move from a node on a copy of the position and puts it on the line.
    #[inline]
    pub fn play(&mut self, position: &G, mv: Move, ply: usize) -> G {
        let check = self.is_check();
        self.frame(ply).earlier = Earlier::of(position, mv, check);
        let mut next = position.clone();
        self.line.push(next.step(mv));
        // While the table's answer is on its way there are other things to do.
        self.shared.table.fetch(next.key());
        if let [sums, into] = &mut self.sums[ply..=ply + 1] {
            position.carry(sums, mv, into);
        }
        next
    }

    /// Passes the turn at a node.
    pub fn pass(&mut self, position: &G, ply: usize) -> G {
        let frame = self.frame(ply);
        (frame.earlier, frame.attempt) = (Earlier::NONE, Attempt::NONE);
        self.sums[ply + 1] = self.sums[ply];
        self.line.push(pass(position.key()));
        let mut next = position.clone();
        next.pass();
        self.shared.table.fetch(next.key());
        next
    }

    /// Takes back the last move on the line, or the pass.
    #[inline]
    pub fn back(&mut self) {
        self.line.pop();
    }

    /// Whether moves may be looked at further at so many plies from the root: up to twice its depth.
    #[inline]
    pub fn may_extend(&self, ply: usize) -> bool {
        plies(ply) < 2 * self.root_depth
    }

    /// Whether the last move on the line gave check.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.line.last().is_some_and(|step| step.check)
    }

    /// Whether the turn was passed to come here.
    pub fn has_passed(&self) -> bool {
        self.line.last().is_some_and(is_pass)
    }

    /// What a position on the line's end is worth at rest.
    #[inline]
    pub fn judge(&self, position: &G) -> i32 {
        position.evaluate(&self.sums[self.line.len() - self.root_plies])
    }

    /// What a node is worth, given what the evaluation says, bettered by what was learned of others
    /// like it, and faded by how long nothing has happened.
    #[inline]
    pub fn correct(&self, position: &G, static_eval: i32) -> i32 {
        let lead = static_eval + self.histories.corrections.of(position, &self.line, &self.params);
        let idle = i32::from(position.halfmove_clock()).min(100);
        let faded = (idle * self.params.fifty_move_scale).clamp(-10_000, 10_000);
        (lead - lead * faded / 10_000).clamp(1 - LARGEST_EVALUATION, LARGEST_EVALUATION - 1)
    }

    /// Notes what a node is worth at rest.
    #[inline]
    pub fn note_static_eval(&mut self, ply: usize, static_eval: Option<i32>) {
        self.frames[ply + BEFORE_ROOT].static_eval = static_eval;
    }

    /// What a node is worth at rest, as noted.
    #[inline]
    pub fn noted_static_eval(&self, ply: usize) -> Option<i32> {
        self.frames[ply + BEFORE_ROOT].static_eval
    }

    /// Whether the side to move stands better than at its last turn on this path.
    pub fn improves(&self, ply: usize) -> bool {
        let static_eval = |back: usize| self.frames[ply + BEFORE_ROOT - back].static_eval;
        match (static_eval(0), static_eval(2).or_else(|| static_eval(4))) {
            (Some(now), Some(before)) => now > before,
            (now, None) => now.is_some(),
            (None, _) => false,
        }
    }

    /// By how much the move that led to a node made the evaluation better for the side that played
    /// it; unknown in check, and where a check was replied to.
    #[inline]
    pub fn change(&self, ply: usize) -> Option<i32> {
        let static_eval = |back: usize| self.frames[ply + BEFORE_ROOT - back].static_eval;
        // Each is from its own side to move.
        Some(-(static_eval(0)? + static_eval(1)?)).filter(|_| ply > 0)
    }

    /// A node begins: its grandchildren, which all are children of siblings, have had no cutoffs.
    #[inline]
    pub fn begin_cutoffs(&mut self, ply: usize) {
        self.frames[ply + 2 + BEFORE_ROOT].cutoffs = 0;
    }

    /// A move refuted a node; whether one was remembered there.
    #[inline]
    pub fn note_cutoff(&mut self, ply: usize, tt_move: bool) {
        self.frames[ply + BEFORE_ROOT].cutoffs += if tt_move { 1 } else { 2 };
    }

    /// How often moves refuted this node's children, and those of the siblings before it.
    #[inline]
    pub fn cutoffs_below(&self, ply: usize) -> i32 {
        self.frames[ply + 1 + BEFORE_ROOT].cutoffs
    }

    /// What led to a node.
    #[inline]
    pub fn trail(&self, ply: usize) -> Trail {
        CONTINUATION_PLIES.map(|back| self.frames[ply + BEFORE_ROOT - back].earlier)
    }

    /// What is known of the node at a ply of the path.
    #[inline]
    pub fn frame(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply + BEFORE_ROOT]
    }

    /// The same of the node before it.
    #[inline]
    pub fn frame_before(&self, ply: usize) -> &Frame {
        &self.frames[ply + BEFORE_ROOT - 1]
    }

    pub fn extend_variation(&mut self, ply: usize, mv: Move) {
        let [here, below] = &mut self.variations[ply..=ply + 1] else { return };
        here.clear();
        here.push(mv);
        here.extend(below.iter().copied().take(MAX_PLY - 1));
    }

    /// The score if the rules end the game here, or would if the path were repeated once more.
    #[inline]
    pub fn ruled(&self, position: &G, ply: usize) -> Option<i32> {
        let clock = position.halfmove_clock();
        if clock < 4 {
            return None;
        }
        let mut verdict = self.repetition(position);
        if clock >= G::MOVE_LIMIT {
            // A mate comes first, and the limit may be further off than the clock says.
            verdict = position.outcome(&self.line, self.ruleset).or(verdict);
        }
        let verdict = verdict?;
        if verdict.winner.is_none() {
            return Some(self.draw());
        }
        Some(score_of(verdict, position.side_to_move(), ply))
    }

    /// What a draw by the rules is worth to either side: not always the same, so that a side which
    /// can only draw looks for other ways to, and one of them may not be a draw.
    const fn draw(&self) -> i32 {
        let wavering = self.params.draw_noise;
        if self.nodes & 2 == 0 { DRAW - wavering } else { DRAW + wavering }
    }

    /// What a score has to exceed to matter, if that was `alpha`: a draw at least, if the side to
    /// move can repeat a position of the path. So a perpetual check is found before it is played
    /// out.
    #[inline]
    pub fn with_repetition(&self, position: &G, alpha: i32) -> i32 {
        if alpha < DRAW && position.may_repeat(self.path()) { DRAW } else { alpha }
    }

    /// The moves from the root to here.
    fn path(&self) -> &[Step] {
        &self.line[self.root_plies..]
    }

    /// The verdict on a position that stands for the third time, or for the second on the path
    /// from the root.
    ///
    /// Who repeats on the path can do so again, so the second time tells what the third would. An
    /// occurrence before the root tells nothing of the kind: the other side may vary, now that it
    /// has seen the position once.
    #[inline]
    fn repetition(&self, position: &G) -> Option<Outcome> {
        let ruled = |line, times| position.repetition(line, times, self.ruleset);
        let begins_before_root = usize::from(position.halfmove_clock()) > self.path().len();
        begins_before_root.then(|| ruled(&self.line, 3)).flatten().or_else(|| ruled(self.path(), 2))
    }

    /// The score of a position without legal moves.
    pub fn no_moves(&self, position: &G, ply: usize) -> i32 {
        let outcome = position.outcome(&self.line, self.ruleset);
        outcome.map_or(DRAW, |outcome| score_of(outcome, position.side_to_move(), ply))
    }

    /// Whether a move is one of the replies that the level does not see.
    #[inline]
    pub fn overlooks(&self, position: &G, mv: Move) -> bool {
        self.oversight.permille > 0
            && position.side_to_move() != self.root_side
            && draw(self.oversight.seed, position.key(), mv) < self.oversight.permille
    }
}

/// Whether a score from the table could be wrong because the game will be drawn before.
pub(super) fn nears_move_limit<G: Evaluate>(position: &G, depth: i32) -> bool {
    i32::from(position.halfmove_clock()) + depth + 10 > i32::from(G::MOVE_LIMIT)
}

/// What an outcome means to the side to move.
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

/// A number below 1 000 that always is the same for a seed, a position and a move.
fn draw(seed: u64, key: u64, mv: Move) -> u32 {
    let mixed = (seed ^ key ^ u64::from(mv.to_bits()) << 24).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let again = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    u32::try_from((again >> 32) % 1_000).unwrap_or(0)
}

/// The step that stands for passing: a move from a square to itself.
const fn pass(before: u64) -> Step {
    Step { mv: Move::from_bits(0), before, irreversible: true, check: false }
}

fn is_pass(step: &Step) -> bool {
    step.mv.from() == step.mv.to()
}

const _: () = assert!(LARGEST_EVALUATION < RULING - plies(MAX_PLY));
