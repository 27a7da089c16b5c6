//! Iterative deepening at the root, aspiration windows, `MultiPV` and threads (lazy SMP).

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use super::endings::Proof;
use super::eval::Evaluate;
use super::histories::{Histories, Quiet};
use super::picker::Kind;
use super::plan::{Plan, Root, RootMove};
use super::request::{Doubt, Limits, Pondering, Progress, STACK_BYTES, StopFlag};
use super::score::{self, DRAW, INFINITE, MAX_PLY, Window};
use super::table::Table;
use super::tree::{CurrentMove, Shared, Tree};
use crate::rules::Move;

/// Result of the last depth that was finished or, without a margin, of the last one that found a
/// better move: the root moves with known scores, best first.
pub(super) struct SearchResult {
    pub moves: Vec<RootMove>,
    pub depth: u32,
    pub nodes: u64,
    pub proof: Proof,
    pub doubt: Doubt,
}

/// Reports what endgame tables know without a search.
pub(super) fn report_known(
    table: &Table,
    found: &SearchResult,
    plan: &Plan,
    report: &mut impl FnMut(&Progress<'_>),
) {
    for (rank, known) in (1..).zip(found.moves.iter().take(plan.multi_pv)) {
        report(&Progress {
            depth: found.depth,
            seldepth: u32::try_from(known.pv.len()).unwrap_or(u32::MAX),
            rank,
            score: known.score,
            mate: score::moves_to_end(known.score),
            nodes: found.nodes,
            pv: &known.pv,
            elapsed: plan.started.elapsed(),
            table,
        });
    }
}

/// Moves so many centipawns worse than the best are about as good.
const NEAR: i32 = 15;
/// Least depth of aspiration windows.
const ASPIRATION_DEPTH: i32 = 4;

/// See [`Doubt::near`].
fn near(moves: &[RootMove]) -> u32 {
    let best = moves.first().map_or(0, |best| best.score);
    let near = moves.iter().filter(|known| best - known.score <= NEAR).count();
    u32::try_from(near).unwrap_or(u32::MAX)
}

/// Searches a position with one thread for each of the histories, and reports progress. `None` when
/// there is no move to choose among or none was found in time.
pub(super) fn run<G: Evaluate>(
    table: &Table,
    histories: &mut [Histories],
    root: &Root<'_, G>,
    plan: &Plan,
    stop: &StopFlag,
    ponder: Option<&Pondering>,
    report: impl FnMut(&Progress<'_>),
) -> Option<SearchResult> {
    let shared = Shared {
        table,
        stop,
        ponder,
        over: AtomicBool::new(false),
        nodes: histories.iter().map(|_| AtomicU64::new(0)).collect(),
    };
    let (first, others) = histories.split_first_mut()?;
    let found = thread::scope(|scope| {
        let shared = &shared;
        let mut helpers = Vec::new();
        for (number, histories) in (1..).zip(others) {
            // If the system has no thread to spare, the search goes on with fewer.
            helpers.extend(thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(
                scope,
                move || {
                    Worker::new(shared, histories, number, root, plan).run(|_| {});
                },
            ));
        }
        let over = SetOnDrop(&shared.over);
        let found = Worker::new(shared, first, 0, root, plan).run(report);
        drop(over);
        for helper in helpers {
            // One that panicked helps no more; the move that was found stands.
            let _ended = helper.join();
        }
        found
    })?;
    Some(SearchResult { nodes: shared.total_nodes(), ..found })
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
    /// Best move stability: depths for which it has been the same.
    stability: u32,
}

impl<'a, G: Evaluate> Worker<'a, G> {
    fn new(
        shared: &'a Shared<'a>,
        histories: &'a mut Histories,
        number: usize,
        root: &'a Root<'a, G>,
        plan: &'a Plan,
    ) -> Self {
        let tree = Tree::new(shared, histories, number, root, plan);
        Self { tree, position: root.position, moves: root.moves.clone(), plan, stability: 0 }
    }

    /// Iterative deepening.
    fn run(mut self, mut report: impl FnMut(&Progress<'_>)) -> Option<SearchResult> {
        let deepest = self.plan.limits.depth.map_or(MAX_PLY - 1, |depth| depth.max(1) as usize);
        let multi_pv = self.plan.multi_pv.clamp(1, self.moves.len().max(1));
        let (mut found, mut doubt) = (None, Doubt::default());
        for depth in 1..=deepest.min(MAX_PLY - 1) {
            let previous = self.moves.clone();
            let before = previous.first()?.clone();
            for rank in 0..multi_pv {
                self.aspiration_search(score::plies(depth), rank);
                if self.tree.stopped {
                    break;
                }
            }
            if !self.tree.stopped {
                self.moves[..multi_pv].sort_by_key(|known| std::cmp::Reverse(known.score));
            }
            self.tree.publish_nodes();
            let whole_or_nothing = self.plan.margin > 0 || multi_pv > 1;
            let unfinished = self.tree.stopped
                && (whole_or_nothing && depth > 1 || self.moves.first()?.score == -INFINITE);
            if unfinished {
                self.moves = previous;
            } else {
                found = Some(depth);
                let same = before.mv == self.moves.first()?.mv;
                if depth > 1 {
                    doubt.note(same, self.moves.first()?.score - before.score);
                }
                self.stability = if same { self.stability + 1 } else { 0 };
                self.report(depth, multi_pv, &mut report);
            }
            let score_drop = before.score - self.moves.first()?.score;
            if self.tree.stopped || self.is_enough(depth, score_drop) {
                break;
            }
            self.tree.enforce_limits();
        }
        self.moves.retain(|known| known.score > -INFINITE);
        let depth = u32::try_from(found?).ok()?;
        doubt.near = near(&self.moves);
        Some(SearchResult { moves: self.moves, depth, nodes: 0, proof: Proof::Nothing, doubt })
    }

    fn report(&self, depth: usize, multi_pv: usize, report: &mut impl FnMut(&Progress<'_>)) {
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        for (rank, known) in (1..).zip(self.moves.iter().take(multi_pv)) {
            let score = if self.plan.drawn { DRAW } else { known.score };
            report(&Progress {
                depth: small(depth),
                seldepth: small(self.tree.seldepth.max(1)),
                rank,
                score,
                mate: score::moves_to_mate(score),
                nodes: self.tree.shared.total_nodes(),
                pv: &known.pv,
                elapsed: self.plan.started.elapsed(),
                table: self.tree.shared.table,
            });
        }
    }

    /// Whether iterative deepening ends: a forced move, a near mate, a decided game, or the soft limit
    /// of time.
    fn is_enough(&self, depth: usize, score_drop: i32) -> bool {
        let Some(best) = self.moves.first() else { return true };
        let Limits { time, soft_time, mate, decided, .. } = self.plan.limits;
        let forced = self.plan.move_only && self.moves.len() == 1;
        // Deep enough to have seen every quicker mate, however much was reduced.
        let mate_is_near = score::is_mate(best.score)
            && 3 * (score::MATE - best.score.abs()) <= score::plies(depth);
        let requested_mate = mate.is_some_and(|moves| {
            score::moves_to_mate(best.score)
                .is_some_and(|found| found > 0 && found.unsigned_abs() <= moves)
        });
        let is_decided = decided.is_some_and(|decided| {
            best.score.abs() >= decided.centipawns
                && self.tree.shared.total_nodes() >= decided.nodes
        });
        let soft = soft_time
            .or(time.map(|time| time / 2))
            .map(|soft| self.scaled_soft_time(soft, score_drop));
        let late = !self.tree.shared.ponders()
            && soft.is_some_and(|soft| self.plan.started.elapsed() > soft);
        forced && !self.tree.shared.ponders()
            || mate_is_near
            || requested_mate
            || is_decided
            || late
    }

    /// Soft limit of time scaled by best move stability and by the drop of the score.
    fn scaled_soft_time(&self, soft: Duration, score_drop: i32) -> Duration {
        if !self.plan.move_only {
            return soft;
        }
        let percent = match self.stability {
            0 => 130,
            1..=3 => 100,
            4..=6 => 80,
            _ => 60,
        };
        soft * (percent + score_drop.clamp(0, 60).unsigned_abs()) / 100
    }

    /// Aspiration search of all moves but the `rank` best: one depth, in a window around the last
    /// score that grows until the score is inside.
    fn aspiration_search(&mut self, depth: i32, rank: usize) {
        let Some(last) = self.moves.get(rank).map(|best| best.score) else { return };
        let unknown = last == -INFINITE || score::is_mate(last);
        if depth < ASPIRATION_DEPTH || self.plan.margin > 0 || unknown {
            self.search_root(depth, rank, Window::FULL);
            return;
        }
        let mut delta = self.tree.params.aspiration_delta;
        let mut window = Window { alpha: last - delta, beta: last + delta };
        // Reduction in plies after fail-highs.
        let mut reduction = 0;
        loop {
            let score = self.search_root((depth - reduction).max(1), rank, window);
            if self.tree.stopped {
                return;
            }
            if score <= window.alpha {
                window.beta = i32::midpoint(window.alpha, window.beta);
                window.alpha = (score - delta).max(-INFINITE);
                reduction = 0;
            } else if score >= window.beta {
                window.beta = (score + delta).min(INFINITE);
                reduction += 1;
            } else {
                return;
            }
            // It has to grow by something.
            delta += (delta * self.tree.params.aspiration_growth / 100).max(1);
            if delta > 500 {
                window = Window::FULL;
                reduction = 0;
            }
        }
    }

    /// Searches all root moves but the `rank` best to one depth and sorts them: the best score.
    fn search_root(&mut self, depth: i32, rank: usize, window: Window) -> i32 {
        let Self { tree, position, moves, plan, .. } = self;
        let moves = &mut moves[rank..];
        for known in moves.iter_mut() {
            known.score = -INFINITE;
        }
        tree.reset_cutoffs(0);
        let mut best = -INFINITE;
        for (index, known) in (0..).zip(moves.iter_mut()) {
            let alpha = window.alpha.max(best - plan.margin);
            let floor = Window { alpha, beta: window.beta };
            let score = tree.root_move(position, known.mv, floor, depth, index);
            if tree.stopped {
                break;
            }
            if score > floor.alpha {
                // Within the noise it is a draw; see `Tree::draw_score`.
                let drawn = score.abs() <= tree.params.draw_noise;
                known.score = if drawn { DRAW } else { score };
                known.pv.clear();
                known.pv.push(known.mv);
                known.pv.extend(tree.pv_from(1));
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
    /// Searches the root move at `index`: its score, exact if inside the window.
    fn root_move(&mut self, position: &G, mv: Move, window: Window, depth: i32, index: i32) -> i32 {
        self.root_depth = depth;
        let check = self.is_check();
        let raw_eval = (!check).then(|| self.evaluate(position));
        self.set_raw_eval(0, raw_eval);
        let kind = if position.is_quiet(mv) { Kind::Quiet } else { Kind::Capture };
        let quiet = (kind == Kind::Quiet).then(|| Quiet::of(position, &position.threats(), mv));
        let frame = self.frame(0);
        let (move_count, early) = (index + 1, index == 1);
        frame.current = CurrentMove { quiet, move_count, early, ..CurrentMove::NONE };
        frame.tt_pv = true;
        let next = self.play(position, mv, 0, true);
        let mut score = INFINITE;
        if index > 0 {
            // Late move reduction, and re-search at full depth.
            let zero_window = Window::zero(window.alpha).negated();
            let late = index > 3 && kind == Kind::Quiet && !check && !self.is_check();
            let share = if late { self.params.lmr_root } else { 0 };
            let reduction = share * super::reductions::base(&self.params, depth, index) / 10_000;
            score = -self.search(&next, zero_window, depth - 1 - reduction, 1, true);
            if score > window.alpha && reduction > 0 && !self.stopped {
                score = -self.search(&next, zero_window, depth - 1, 1, true);
            }
        }
        // Principal variation re-search.
        if score > window.alpha && !self.stopped {
            score = -self.search(&next, window.negated(), depth - 1, 1, false);
        }
        self.undo();
        score
    }
}
