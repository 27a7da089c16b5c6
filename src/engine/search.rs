//! The search from the root: deeper and deeper, until a limit is reached or it is told to stop.
//! Several threads search the same tree and help each other through the table.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::eval::Evaluate;
use super::histories::{Histories, Quiet};
use super::picker::Kind;
use super::score::{self, DRAW, INFINITE, MAX_PLY};
use super::search_params::SearchParams;
use super::table::Table;
use super::tree::{Attempt, Shared, Tree, Window};
use super::{Limits, Pondering, Progress, STACK_BYTES, StopFlag};
use crate::rules::{Game, Move, Step};

/// Replies of the side that is not to move at the root which the search does not see.
#[derive(Clone, Copy)]
pub(super) struct Oversight {
    /// How many in a thousand.
    pub permille: u32,
    /// Which ones.
    pub seed: u64,
}

/// What a search is to do.
pub(super) struct Plan {
    pub started: Instant,
    pub limits: Limits,
    /// Moves at most this many centipawns worse than the best get their exact score too.
    pub margin: i32,
    /// How many of the best moves get their exact score.
    pub lines: usize,
    pub oversight: Oversight,
    /// A move is wanted, not a score: a forced one needs no thought.
    pub settle: bool,
    /// How boldly to search.
    pub params: SearchParams,
}

impl Plan {
    /// To find the best move and its score.
    pub fn best(limits: Limits, params: SearchParams) -> Self {
        Self {
            started: Instant::now(),
            limits,
            margin: 0,
            lines: 1,
            oversight: Oversight { permille: 0, seed: 0 },
            settle: false,
            params,
        }
    }
}

/// A move at the root and what is known of it.
#[derive(Clone)]
pub(super) struct RootMove {
    pub mv: Move,
    /// In centipawns from the mover's side; `-INFINITE` when all that is known is that it is worse
    /// than the best by more than the margin.
    pub score: i32,
    /// The line it begins.
    pub pv: Vec<Move>,
}

impl RootMove {
    pub fn new(mv: Move) -> Self {
        Self { mv, score: -INFINITE, pv: vec![mv] }
    }
}

/// What came out of the last depth that was finished or, without a margin, of the last one that
/// found something better: the moves whose scores are known, best first.
pub(super) struct Found {
    pub moves: Vec<RootMove>,
    pub depth: u32,
    pub nodes: u64,
}

/// From this depth on the last score is a guide to the next.
const ASPIRATION_DEPTH: i32 = 4;

/// The legal moves, or those of them that are to be chosen among.
pub(super) fn root_moves<G: Evaluate>(position: &G, among: Option<&[Move]>) -> Vec<RootMove> {
    let wanted = |mv: &Move| among.is_none_or(|among| among.contains(mv));
    position.legal_moves().into_iter().filter(wanted).map(RootMove::new).collect()
}

/// Where a search begins.
pub(super) struct Root<'a, G: Game> {
    pub position: &'a G,
    pub line: &'a [Step],
    pub ruleset: G::Ruleset,
    /// The moves to choose among.
    pub moves: Vec<RootMove>,
}

/// Searches a position, with as many threads as there are histories, and tells how it gets on.
/// `None` when there is no move to choose among or nothing was found in time.
pub(super) fn run<G: Evaluate>(
    table: &Table,
    histories: &mut [Histories],
    root: &Root<'_, G>,
    plan: &Plan,
    stop: &StopFlag,
    ponder: Option<&Pondering>,
    tell: impl FnMut(&Progress<'_>),
) -> Option<Found> {
    let shared = Shared {
        table,
        stop,
        ponder,
        over: AtomicBool::new(false),
        visited: histories.iter().map(|_| AtomicU64::new(0)).collect(),
    };
    let (first, others) = histories.split_first_mut()?;
    let found = thread::scope(|scope| {
        let shared = &shared;
        let mut helpers = Vec::new();
        for (number, histories) in (1..).zip(others) {
            // A system that has no thread to spare gets on with fewer.
            helpers.extend(thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(
                scope,
                move || {
                    Worker::new(shared, histories, number, root, plan).run(|_| {});
                },
            ));
        }
        let over = SetOnDrop(&shared.over);
        let found = Worker::new(shared, first, 0, root, plan).run(tell);
        drop(over);
        for helper in helpers {
            // One that panicked helps no more; the move that was found stands.
            let _ended = helper.join();
        }
        found
    })?;
    Some(Found { nodes: shared.nodes(), ..found })
}

/// Ends the helpers' search, also when the first thread's ends by a panic: the scope waits for
/// them.
struct SetOnDrop<'a>(&'a AtomicBool);

impl Drop for SetOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// One thread's search.
struct Worker<'a, G: Evaluate> {
    tree: Tree<'a, G>,
    position: &'a G,
    moves: Vec<RootMove>,
    plan: &'a Plan,
    /// Depths for which the best move has been the same.
    settled: u32,
}

impl<'a, G: Evaluate> Worker<'a, G> {
    fn new(
        shared: &'a Shared<'a>,
        histories: &'a mut Histories,
        number: usize,
        root: &'a Root<'_, G>,
        plan: &'a Plan,
    ) -> Self {
        let tree = Tree::new(shared, histories, number, root, plan);
        Self { tree, position: root.position, moves: root.moves.clone(), plan, settled: 0 }
    }

    fn run(mut self, mut tell: impl FnMut(&Progress<'_>)) -> Option<Found> {
        let deepest = self.plan.limits.depth.map_or(MAX_PLY - 1, |depth| depth.max(1) as usize);
        let lines = self.plan.lines.clamp(1, self.moves.len().max(1));
        let mut found = None;
        for depth in 1..=deepest.min(MAX_PLY - 1) {
            let previous = self.moves.clone();
            let before = previous.first()?.clone();
            for rank in 0..lines {
                self.deepen(score::plies(depth), rank);
                if self.tree.stopped {
                    break;
                }
            }
            if !self.tree.stopped {
                self.moves[..lines].sort_by_key(|known| std::cmp::Reverse(known.score));
            }
            self.tree.tell_nodes();
            let whole_or_nothing = self.plan.margin > 0 || lines > 1;
            let unfinished = self.tree.stopped
                && (whole_or_nothing && depth > 1 || self.moves.first()?.score == -INFINITE);
            if unfinished {
                self.moves = previous;
            } else {
                found = Some(depth);
                let same = before.mv == self.moves.first()?.mv;
                self.settled = if same { self.settled + 1 } else { 0 };
                self.report(depth, lines, &mut tell);
            }
            let fallen = before.score - self.moves.first()?.score;
            if self.tree.stopped || self.is_enough(depth, fallen) {
                break;
            }
            self.tree.begin_to_count();
        }
        self.moves.retain(|known| known.score > -INFINITE);
        let depth = u32::try_from(found?).ok()?;
        Some(Found { moves: self.moves, depth, nodes: 0 })
    }

    fn report(&self, depth: usize, lines: usize, tell: &mut impl FnMut(&Progress<'_>)) {
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        for (rank, known) in (1..).zip(self.moves.iter().take(lines)) {
            tell(&Progress {
                depth: small(depth),
                seldepth: small(self.tree.deepest.max(1)),
                rank,
                score: known.score,
                mate: score::moves_to_mate(known.score),
                nodes: self.tree.shared.nodes(),
                pv: &known.pv,
                elapsed: self.plan.started.elapsed(),
                table: self.tree.shared.table,
            });
        }
    }

    /// Whether looking further would not change the move, or would not be finished in time.
    fn is_enough(&self, depth: usize, fallen: i32) -> bool {
        let Some(best) = self.moves.first() else { return true };
        let Limits { time, soft_time, mate, .. } = self.plan.limits;
        let forced = self.plan.settle && self.moves.len() == 1;
        // Deep enough to have seen every quicker mate, whatever was looked at less deeply.
        let mate_is_near = score::is_mate(best.score)
            && 3 * (score::MATE - best.score.abs()) <= score::plies(depth);
        let mate_as_asked = mate.is_some_and(|moves| {
            score::moves_to_mate(best.score)
                .is_some_and(|found| found > 0 && found.unsigned_abs() <= moves)
        });
        let soft = soft_time.or(time.map(|time| time / 2)).map(|soft| self.pace(soft, fallen));
        let late = !self.tree.shared.ponders()
            && soft.is_some_and(|soft| self.plan.started.elapsed() > soft);
        forced && !self.tree.shared.ponders() || mate_is_near || mate_as_asked || late
    }

    /// How much of a move's share of the clock to use: less when the search has made up its mind,
    /// more when things got worse.
    fn pace(&self, soft: Duration, fallen: i32) -> Duration {
        if !self.plan.settle {
            return soft;
        }
        let percent = match self.settled {
            0 => 130,
            1..=3 => 100,
            4..=6 => 80,
            _ => 60,
        };
        soft * (percent + fallen.clamp(0, 60).unsigned_abs()) / 100
    }

    /// Searches all moves but the `rank` best to one depth, in a window around the last score if
    /// that is any guide.
    fn deepen(&mut self, depth: i32, rank: usize) {
        let Some(guess) = self.moves.get(rank).map(|best| best.score) else { return };
        let blind = guess == -INFINITE || score::is_mate(guess);
        if depth < ASPIRATION_DEPTH || self.plan.margin > 0 || blind {
            self.search_root(depth, rank, Window::FULL);
            return;
        }
        let mut width = self.tree.params.aspiration_delta;
        let mut window = Window { alpha: guess - width, beta: guess + width };
        // Plies that are saved while it is found out how much better a move is.
        let mut less = 0;
        loop {
            let score = self.search_root((depth - less).max(1), rank, window);
            if self.tree.stopped {
                return;
            }
            if score <= window.alpha {
                window.beta = i32::midpoint(window.alpha, window.beta);
                window.alpha = (score - width).max(-INFINITE);
                less = 0;
            } else if score >= window.beta {
                window.beta = (score + width).min(INFINITE);
                less += 1;
            } else {
                return;
            }
            // It has to grow by something.
            width += (width * self.tree.params.aspiration_growth / 100).max(1);
            if width > 500 {
                window = Window::FULL;
                less = 0;
            }
        }
    }

    /// Searches all moves but the `rank` best to one depth within a window and sorts them; the
    /// score of the best.
    fn search_root(&mut self, depth: i32, rank: usize, window: Window) -> i32 {
        let Self { tree, position, moves, plan, .. } = self;
        let moves = &mut moves[rank..];
        for known in moves.iter_mut() {
            known.score = -INFINITE;
        }
        tree.begin_cutoffs(0);
        let mut best = -INFINITE;
        for (index, known) in (0..).zip(moves.iter_mut()) {
            let alpha = window.alpha.max(best - plan.margin);
            let floor = Window { alpha, beta: window.beta };
            let score = tree.root_move(position, known.mv, floor, depth, index);
            if tree.stopped {
                break;
            }
            if score > floor.alpha {
                // So near to a draw it is one; see `Tree::draw`.
                let drawn = score.abs() <= tree.params.draw_noise;
                known.score = if drawn { DRAW } else { score };
                known.pv.clear();
                known.pv.push(known.mv);
                known.pv.extend(tree.line_from(1));
            }
            best = best.max(score);
            if best >= window.beta {
                break;
            }
        }
        moves.sort_by_key(|known| std::cmp::Reverse(known.score));
        best
    }
}

impl<G: Evaluate> Tree<'_, G> {
    /// The score of the root's move with this index to a depth: exact if it is inside the window.
    fn root_move(&mut self, position: &G, mv: Move, window: Window, depth: i32, index: i32) -> i32 {
        self.root_depth = depth;
        let check = self.is_check();
        let static_eval = (!check).then(|| self.judge(position));
        self.note_static_eval(0, static_eval);
        let kind = if position.is_quiet(mv) { Kind::Quiet } else { Kind::Capture };
        let quiet = (kind == Kind::Quiet).then(|| Quiet::of(position, &position.dangers(), mv));
        let frame = self.frame(0);
        frame.attempt = Attempt { quiet, count: index + 1, early: index == 1, ..Attempt::NONE };
        frame.principal = true;
        let next = self.play(position, mv, 0);
        let mut score = INFINITE;
        if index > 0 {
            let question = Window::above(window.alpha).turned();
            let late = index > 3 && kind == Kind::Quiet && !check && !self.is_check();
            let share = if late { self.params.lmr_root } else { 0 };
            let less = share * super::reductions::base(&self.params, depth, index) / 10_000;
            score = -self.visit(&next, question, depth - 1 - less, 1, true);
            if score > window.alpha && less > 0 && !self.stopped {
                score = -self.visit(&next, question, depth - 1, 1, true);
            }
        }
        if score > window.alpha && !self.stopped {
            score = -self.visit(&next, window.turned(), depth - 1, 1, false);
        }
        self.back();
        score
    }
}
