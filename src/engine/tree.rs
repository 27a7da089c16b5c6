//! The tree below the root: principal variation search and quiescence.

use std::time::Instant;

use arrayvec::ArrayVec;

use super::StopFlag;
use super::eval::Evaluate;
use super::ordering::{Histories, Kind, Node, Picker};
use super::score::{
    DRAW, INFINITE, LARGEST_EVALUATION, MATE, MAX_PLY, RULING, SLOWEST_MATE, mated_at, plies,
};
use super::search::{Oversight, Plan};
use super::table::{Bound, Entry, Table};
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
    const fn above(alpha: i32) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// The same window seen by the other side.
    const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether it only asks a question, as everywhere off the principal variation.
    const fn is_question(self) -> bool {
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

/// Plies looked ahead up to which a position that is far better than needed is left alone.
const REVERSE_FUTILITY_DEPTH: i32 = 6;
/// How much better, in centipawns for each ply.
const REVERSE_FUTILITY: i32 = 90;
/// Plies up to which quiet moves are not tried in a position that is far worse than needed.
const FUTILITY_DEPTH: i32 = 4;
/// How much worse, in centipawns: at all and for each ply.
const FUTILITY: (i32, i32) = (120, 110);
/// Plies up to which the last quiet moves are left out.
const LATE_DEPTH: i32 = 4;
/// Plies from which passing is tried.
const NULL_MOVE_DEPTH: i32 = 3;
/// Plies from which late quiet moves are looked at less deeply.
const REDUCTION_DEPTH: i32 = 3;
/// In quiescence a capture is tried only if it could bring the score within this of `alpha`.
const DELTA: i32 = 150;
/// Plies from which a node without a remembered move is looked at one ply less deeply.
const BLANK_DEPTH: i32 = 5;

/// The search tree: what is shared by all its nodes.
pub(super) struct Tree<'a, G> {
    table: &'a mut Table,
    histories: Histories,
    stop: &'a StopFlag,
    pub budget: Budget,
    oversight: Oversight,
    root_side: Side,
    /// The game's line, then the tree's path.
    line: Vec<Step>,
    /// The best line from each ply on.
    variations: Vec<ArrayVec<Move, MAX_PLY>>,
    /// Plies looked ahead from the root, to bound extensions.
    root_depth: i32,
    pub nodes: u64,
    pub stopped: bool,
    game: std::marker::PhantomData<fn(G)>,
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
            deadline: plan.limits.time.map(|time| Instant::now() + time),
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
            variations: vec![ArrayVec::new(); MAX_PLY + 1],
            root_depth: 0,
            nodes: 0,
            stopped: stop.is_stopped(),
            game: std::marker::PhantomData,
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
        self.line.pop();
        score
    }

    /// The score of a node, from its side to move: exact if it is inside the window, else a bound.
    fn visit(&mut self, position: &G, window: Window, depth: i32, ply: usize) -> i32 {
        let check = self.line.last().is_some_and(|step| step.check);
        // A check is answered before anything is judged, as long as that does not double the depth.
        let extended = if check && plies(ply) < 2 * self.root_depth { depth + 1 } else { depth };
        if extended <= 0 {
            return self.quiesce(position, window, ply);
        }
        self.variations[ply].clear();
        if self.count_and_look() {
            return DRAW;
        }
        if let Some(score) = self.ruled(position, ply) {
            return score;
        }
        if ply >= MAX_PLY - 1 {
            return position.evaluate();
        }
        // No mate from here can be nearer than the next ply.
        let alpha = window.alpha.max(mated_at(ply));
        let beta = window.beta.min(-mated_at(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        self.look_up(position, Window { alpha, beta }, extended, ply, check)
    }

    /// Asks the table, then prunes, then searches.
    fn look_up(
        &mut self,
        position: &G,
        window: Window,
        depth: i32,
        ply: usize,
        check: bool,
    ) -> i32 {
        let known = self.table.get(position.key());
        if let Some(entry) = known
            && entry.depth >= depth
            && window.is_question()
            && entry.settles(ply, window.alpha, window.beta)
            && !nears_move_limit(position, depth)
        {
            return entry.score_at(ply);
        }
        let rest = if check { -INFINITE } else { position.evaluate() };
        if window.is_question()
            && !check
            && let Some(score) = self.prune(position, window.beta, depth, ply, rest)
        {
            return score;
        }
        let remembered = known.and_then(|entry| entry.mv);
        let depth = if remembered.is_none() && depth >= BLANK_DEPTH { depth - 1 } else { depth };
        self.search_moves(position, window, depth, ply, rest, remembered)
    }

    /// A score of at least `beta` that can be had without trying the moves.
    fn prune(&mut self, position: &G, beta: i32, depth: i32, ply: usize, rest: i32) -> Option<i32> {
        if beta.abs() >= LARGEST_EVALUATION || rest < beta {
            return None;
        }
        if depth <= REVERSE_FUTILITY_DEPTH && rest - REVERSE_FUTILITY * depth >= beta {
            return Some(rest);
        }
        let passed = self.line.last().is_some_and(is_pass);
        if depth < NULL_MOVE_DEPTH || passed || !position.may_pass() {
            return None;
        }
        let reduced = depth - 4 - depth / 4 - ((rest - beta) / 200).min(3);
        let mut next = position.clone();
        next.pass();
        self.line.push(pass(position.key()));
        let score = -self.visit(&next, Window::above(beta - 1).turned(), reduced, ply + 1);
        self.line.pop();
        (score >= beta && !self.stopped).then_some(if score >= LARGEST_EVALUATION {
            beta
        } else {
            score
        })
    }

    /// Tries the moves in the order of their promise.
    fn search_moves(
        &mut self,
        position: &G,
        window: Window,
        depth: i32,
        ply: usize,
        rest: i32,
        remembered: Option<Move>,
    ) -> i32 {
        let side = position.side_to_move();
        let check = rest == -INFINITE;
        let question = window.is_question();
        let node = Node { ply, previous: self.previous(), remembered };
        let picker = Picker::new(position, position.legal_moves(), &self.histories, node);
        if picker.is_empty() {
            return self.no_moves(position, ply);
        }
        let Window { mut alpha, beta } = window;
        let (mut best, mut best_move) = (-INFINITE, None);
        let (mut tried, mut skipped) = (0, false);
        let mut quiets = ArrayVec::<Move, 64>::new();

        for (mv, kind) in picker {
            if self.overlooks(position, mv) {
                continue;
            }
            let quiet = kind == Kind::Quiet;
            // 1. Leave out what will hardly matter.
            let may_skip = question && !check && best > -SLOWEST_MATE && !is_won(alpha);
            if may_skip && quiet && depth <= LATE_DEPTH && tried >= 5 + 2 * depth * depth {
                skipped = true;
                continue;
            }
            if may_skip && kind == Kind::BadCapture && depth <= 2 {
                skipped = true;
                continue;
            }
            let next = self.play(position, mv);
            let gives_check = self.line.last().is_some_and(|step| step.check);
            let hopeless = rest + FUTILITY.0 + FUTILITY.1 * depth <= alpha;
            if may_skip && quiet && !gives_check && depth <= FUTILITY_DEPTH && hopeless {
                self.line.pop();
                skipped = true;
                continue;
            }
            // 2. Look: late quiet moves less deeply, all but the first only whether they are
            // better, and in full what turns out to be.
            let mut score = INFINITE;
            if tried > 0 {
                let less = if quiet && !check && !gives_check && depth >= REDUCTION_DEPTH {
                    self.reduction(side, mv, ply, depth, tried, question)
                } else {
                    0
                };
                let narrow = Window::above(alpha).turned();
                score = -self.visit(&next, narrow, depth - 1 - less, ply + 1);
                if score > alpha && less > 0 && !self.stopped {
                    score = -self.visit(&next, narrow, depth - 1, ply + 1);
                }
            }
            if tried == 0 || score > alpha && !question {
                let full = Window { alpha, beta }.turned();
                score = -self.visit(&next, full, depth - 1, ply + 1);
            }
            self.line.pop();
            if self.stopped {
                return DRAW;
            }
            tried += 1;
            // 3. Keep the best.
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(mv);
                    self.extend_variation(ply, mv);
                }
            }
            if alpha >= beta {
                if quiet {
                    self.histories.reward(side, node, mv, &quiets, depth);
                }
                break;
            }
            if quiet && !quiets.is_full() {
                quiets.push(mv);
            }
        }
        if tried == 0 {
            // Every reply was overlooked.
            return position.evaluate();
        }
        // What was left out is thought to be no better than `alpha`, but may be better than `best`.
        let best = if skipped { best.max(window.alpha) } else { best };
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > window.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        self.table.put(position.key(), ply, Entry { mv: best_move, score: best, depth, bound });
        best
    }

    /// Plies by which a late quiet move is looked at less deeply at first.
    fn reduction(
        &self,
        side: Side,
        mv: Move,
        ply: usize,
        depth: i32,
        tried: i32,
        question: bool,
    ) -> i32 {
        if tried < 3 {
            return 0;
        }
        // About ln(depth) ln(tried) / 2, in whole numbers.
        let mut less = 1 + (depth.ilog2() * tried.ilog2()).cast_signed() / 4;
        less -= i32::from(!question) + i32::from(self.histories.is_killer(ply, mv));
        less -= self.histories.quiet(side, mv) / 6_000;
        less.clamp(0, depth - 2)
    }

    /// Plays out captures (in check: all moves) until the position is at rest.
    fn quiesce(&mut self, position: &G, window: Window, ply: usize) -> i32 {
        self.variations[ply].clear();
        if self.count_and_look() {
            return DRAW;
        }
        if let Some(score) = self.ruled(position, ply) {
            return score;
        }
        if ply >= MAX_PLY - 1 {
            return position.evaluate();
        }
        let known = self.table.get(position.key());
        if let Some(entry) = known
            && window.is_question()
            && entry.settles(ply, window.alpha, window.beta)
            && !nears_move_limit(position, 0)
        {
            return entry.score_at(ply);
        }
        let check = self.line.last().is_some_and(|step| step.check);
        let rest = if check { -INFINITE } else { position.evaluate() };
        if rest >= window.beta {
            return rest;
        }
        let remembered = known.and_then(|entry| entry.mv);
        self.quiesce_moves(position, window, ply, rest, remembered)
    }

    fn quiesce_moves(
        &mut self,
        position: &G,
        window: Window,
        ply: usize,
        rest: i32,
        remembered: Option<Move>,
    ) -> i32 {
        let check = rest == -INFINITE;
        let node = Node { ply, previous: self.previous(), remembered };
        let moves = if check { position.legal_moves() } else { position.legal_captures() };
        let picker = Picker::new(position, moves, &self.histories, node);
        if check && picker.is_empty() {
            return self.no_moves(position, ply);
        }
        let Window { mut alpha, beta } = window;
        alpha = alpha.max(rest);
        let (mut best, mut best_move) = (rest, None);
        for (mv, kind) in picker {
            if self.overlooks(position, mv) || !check && !promises(position, mv, kind, rest, alpha)
            {
                continue;
            }
            let next = self.play(position, mv);
            let score = -self.quiesce(&next, Window { alpha, beta }.turned(), ply + 1);
            self.line.pop();
            if self.stopped {
                return DRAW;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(mv);
                    self.extend_variation(ply, mv);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        if best == -INFINITE {
            // Every reply was overlooked.
            return position.evaluate();
        }
        let best = if check { best } else { best.max(window.alpha) };
        let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
        if best_move.is_none() || bound == Bound::Lower {
            let entry = Entry { mv: best_move, score: best, depth: 0, bound };
            self.table.put(position.key(), ply, entry);
        }
        best
    }

    /// Counts a node and says whether the search has to end.
    #[inline]
    fn count_and_look(&mut self) -> bool {
        self.nodes += 1;
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
    fn play(&mut self, position: &G, mv: Move) -> G {
        let mut next = position.clone();
        self.line.push(next.step(mv));
        next
    }

    /// The move that led here, if it was one.
    fn previous(&self) -> Option<Move> {
        self.line.last().filter(|step| !is_pass(step)).map(|step| step.mv)
    }

    fn extend_variation(&mut self, ply: usize, mv: Move) {
        let [here, below] = &mut self.variations[ply..=ply + 1] else { return };
        here.clear();
        here.push(mv);
        here.extend(below.iter().copied().take(MAX_PLY - 1));
    }

    /// The score if the rules end the game here, or would if the line were repeated once more.
    #[inline]
    fn ruled(&self, position: &G, ply: usize) -> Option<i32> {
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
    fn no_moves(&self, position: &G, ply: usize) -> i32 {
        let outcome = position.outcome(&self.line);
        outcome.map_or(DRAW, |outcome| score_of(outcome, position.side_to_move(), ply))
    }

    /// Whether a move is one of the replies that the level does not see.
    #[inline]
    fn overlooks(&self, position: &G, mv: Move) -> bool {
        self.oversight.permille > 0
            && position.side_to_move() != self.root_side
            && draw(self.oversight.seed, position.key(), mv) < self.oversight.permille
    }
}

/// Whether a capture can matter in quiescence.
#[inline]
fn promises<G: Evaluate>(position: &G, mv: Move, kind: Kind, rest: i32, alpha: i32) -> bool {
    let gain = position.piece_at(mv.to()).map_or(0, |(_, piece)| G::value(piece));
    kind != Kind::BadCapture && rest + gain + DELTA > alpha
}

/// Whether a score from the table could be wrong because the game will be drawn before.
fn nears_move_limit<G: Evaluate>(position: &G, depth: i32) -> bool {
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

/// Whether one side wins by force or by a ruling.
const fn is_won(score: i32) -> bool {
    score.abs() >= LARGEST_EVALUATION && score.abs() < INFINITE
}

/// The step that stands for passing: a move from a square to itself.
const fn pass(before: u64) -> Step {
    Step { mv: Move::from_bits(0), before, irreversible: true, check: false }
}

fn is_pass(step: &Step) -> bool {
    step.mv.from() == step.mv.to()
}

const _: () = assert!(LARGEST_EVALUATION < RULING - plies(MAX_PLY));
