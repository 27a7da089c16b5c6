//! What all nodes of the tree below the root share, and what they ask of the rules.

use std::time::Instant;

use arrayvec::ArrayVec;

use super::StopFlag;
use super::eval::Evaluate;
use super::ordering::Histories;
use super::score::{DRAW, INFINITE, LARGEST_EVALUATION, MATE, MAX_PLY, RULING, plies};
use super::search::{Oversight, Plan};
use super::table::Table;
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

/// When the search has to end. In force after the first ply, so that there always is a move.
pub(super) struct Budget {
    nodes: u64,
    deadline: Option<Instant>,
    in_force: bool,
}

impl Budget {
    /// The first ply is done: from now on the limits count.
    pub fn begin(&mut self) {
        self.in_force = true;
    }
}

/// The search tree: what is shared by all its nodes.
pub(super) struct Tree<'a, G: Evaluate> {
    pub table: &'a mut Table,
    pub histories: Histories,
    stop: &'a StopFlag,
    pub budget: Budget,
    oversight: Oversight,
    root_side: Side,
    /// The game's line, then the tree's path.
    pub line: Vec<Step>,
    /// What evaluation carries along: the root's, then one for each ply of the tree's path.
    pub sums: Vec<G::Sums>,
    /// The best line from each ply on.
    pub variations: Vec<ArrayVec<Move, MAX_PLY>>,
    /// Plies looked ahead from the root, to bound extensions.
    pub root_depth: i32,
    pub nodes: u64,
    /// The ply of the node furthest from the root so far.
    pub deepest: usize,
    pub stopped: bool,
}

impl<'a, G: Evaluate> Tree<'a, G> {
    pub fn new(
        table: &'a mut Table,
        histories: Histories,
        position: &G,
        line: &[Step],
        plan: &Plan,
        stop: &'a StopFlag,
    ) -> Self {
        let budget = Budget {
            nodes: plan.limits.nodes.unwrap_or(u64::MAX),
            // A time beyond what clocks can show is no limit.
            deadline: plan.limits.time.and_then(|time| Instant::now().checked_add(time)),
            in_force: false,
        };
        Self {
            table,
            histories,
            stop,
            budget,
            oversight: plan.oversight,
            root_side: position.side_to_move(),
            line: line.to_vec(),
            sums: vec![position.sums()],
            variations: vec![ArrayVec::new(); MAX_PLY + 1],
            root_depth: 0,
            nodes: 0,
            deepest: 0,
            stopped: stop.is_stopped(),
        }
    }

    /// The best line that the last search found from a ply on.
    pub fn line_from(&self, ply: usize) -> &[Move] {
        &self.variations[ply]
    }

    /// The score of a root move to a depth: exact if it is inside the window.
    pub fn root_move(
        &mut self,
        position: &G,
        mv: Move,
        window: Window,
        depth: i32,
        first: bool,
    ) -> i32 {
        self.root_depth = depth;
        let next = self.play(position, mv);
        let mut score = INFINITE;
        if !first {
            let question = Window::above(window.alpha);
            score = -self.visit(&next, question.turned(), depth - 1, 1);
        }
        if score > window.alpha && !self.stopped {
            score = -self.visit(&next, window.turned(), depth - 1, 1);
        }
        self.back();
        score
    }

    /// Counts a node so many plies from the root and says whether the search has to end.
    #[inline]
    pub fn count_and_look(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        let looks = self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS);
        if looks && self.stop.is_stopped() {
            self.stopped = true;
        }
        if self.budget.in_force {
            let late = || self.budget.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            if self.nodes >= self.budget.nodes || looks && late() {
                self.stopped = true;
            }
        }
        self.stopped
    }

    /// Plays a move on a copy of the position and puts it on the line.
    #[inline]
    pub fn play(&mut self, position: &G, mv: Move) -> G {
        let mut next = position.clone();
        if let Some(&sums) = self.sums.last() {
            self.sums.push(position.sums_after(sums, mv));
        }
        self.line.push(next.step(mv));
        next
    }

    /// Takes back the last move on the line, or the pass.
    #[inline]
    pub fn back(&mut self) {
        self.line.pop();
        self.sums.pop();
    }

    /// What a position on the line's end is worth at rest.
    #[inline]
    pub fn judge(&self, position: &G) -> i32 {
        self.sums.last().map_or(0, |sums| position.evaluate(sums))
    }

    /// The move that led here, if it was one.
    pub fn previous(&self) -> Option<Move> {
        self.line.last().filter(|step| !is_pass(step)).map(|step| step.mv)
    }

    pub fn extend_variation(&mut self, ply: usize, mv: Move) {
        let [here, below] = &mut self.variations[ply..=ply + 1] else { return };
        here.clear();
        here.push(mv);
        here.extend(below.iter().copied().take(MAX_PLY - 1));
    }

    /// The score if the rules end the game here, or would if the line were repeated once more.
    #[inline]
    pub fn ruled(&self, position: &G, ply: usize) -> Option<i32> {
        let clock = position.halfmove_clock();
        if clock < 4 {
            return None;
        }
        let verdict = if clock >= G::MOVE_LIMIT {
            position.outcome(&self.line)
        } else {
            position.repetition(&self.line, 2)
        };
        Some(score_of(verdict?, position.side_to_move(), ply))
    }

    /// The score of a position without legal moves.
    pub fn no_moves(&self, position: &G, ply: usize) -> i32 {
        let outcome = position.outcome(&self.line);
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
pub(super) const fn pass(before: u64) -> Step {
    Step { mv: Move::from_bits(0), before, irreversible: true, check: false }
}

pub(super) fn is_pass(step: &Step) -> bool {
    step.mv.from() == step.mv.to()
}

const _: () = assert!(LARGEST_EVALUATION < RULING - plies(MAX_PLY));
