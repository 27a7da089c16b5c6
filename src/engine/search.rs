//! The search from the root: deeper and deeper, until a limit is reached or it is told to stop.

use std::time::Instant;

use super::eval::Evaluate;
use super::ordering::Histories;
use super::score::{self, INFINITE, MAX_PLY};
use super::table::Table;
use super::tree::{Tree, Window};
use super::{Limits, Progress, StopFlag};
use crate::rules::{Move, Step};

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
    pub limits: Limits,
    /// Moves at most this many centipawns worse than the best get their exact score too.
    pub margin: i32,
    pub oversight: Oversight,
    /// A move is wanted, not a score: a forced one needs no thought.
    pub settle: bool,
}

impl Plan {
    /// To find the best move and its score.
    pub fn best(limits: Limits) -> Self {
        Self { limits, margin: 0, oversight: Oversight { permille: 0, seed: 0 }, settle: false }
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

/// Half the width in centipawns of the window in which the next score is expected at first.
const ASPIRATION: i32 = 25;
/// From this depth on the last score is a guide to the next.
const ASPIRATION_DEPTH: i32 = 4;

/// The legal moves, or those of them that are to be chosen among.
pub(super) fn root_moves<G: Evaluate>(position: &G, among: Option<&[Move]>) -> Vec<RootMove> {
    let wanted = |mv: &Move| among.is_none_or(|among| among.contains(mv));
    position.legal_moves().into_iter().filter(wanted).map(RootMove::new).collect()
}

/// Searches a position and tells how it gets on. `None` when there is no move to choose among or
/// nothing was found in time.
pub(super) fn run<G: Evaluate>(
    table: &mut Table,
    position: &G,
    line: &[Step],
    plan: &Plan,
    stop: &StopFlag,
    mut moves: Vec<RootMove>,
    mut tell: impl FnMut(&Progress<'_>),
) -> Option<Found> {
    let started = Instant::now();
    let mut tree = Tree::new(table, Histories::new(), position, line, plan, stop);
    let deepest = plan.limits.depth.map_or(MAX_PLY - 1, |depth| depth.max(1) as usize);
    let mut found = None;
    for depth in 1..=deepest.min(MAX_PLY - 1) {
        let previous = moves.clone();
        deepen(&mut tree, position, &mut moves, score::plies(depth), plan.margin);
        if tree.stopped && (plan.margin > 0 && depth > 1 || moves.first()?.score == -INFINITE) {
            moves = previous;
        } else {
            found = Some(depth);
            let best = moves.first()?;
            tell(&Progress {
                depth: u32::try_from(depth).ok()?,
                seldepth: u32::try_from(tree.deepest).ok()?,
                score: best.score,
                mate: score::moves_to_mate(best.score),
                nodes: tree.nodes,
                pv: &best.pv,
                elapsed: started.elapsed(),
                table: tree.table,
            });
        }
        if tree.stopped || enough(&moves, depth, plan, started) {
            break;
        }
        tree.budget.begin();
    }
    moves.retain(|known| known.score > -INFINITE);
    let depth = u32::try_from(found?).ok()?;
    Some(Found { moves, depth, nodes: tree.nodes })
}

/// Whether looking further would not change the move, or would not be finished in time.
fn enough(moves: &[RootMove], depth: usize, plan: &Plan, started: Instant) -> bool {
    let Some(best) = moves.first() else { return true };
    let forced = plan.settle && moves.len() == 1;
    let mate_is_near =
        score::is_mate(best.score) && score::MATE - best.score.abs() <= score::plies(depth);
    let soft = plan.limits.soft_time.or(plan.limits.time.map(|time| time / 2));
    let late = soft.is_some_and(|time| started.elapsed() > time);
    forced || mate_is_near || late
}

/// Searches all moves to one depth, in a window around the last score if that is any guide.
fn deepen<G: Evaluate>(
    tree: &mut Tree<'_, G>,
    position: &G,
    moves: &mut [RootMove],
    depth: i32,
    margin: i32,
) {
    let Some(guess) = moves.first().map(|best| best.score) else { return };
    if depth < ASPIRATION_DEPTH || margin > 0 || score::is_mate(guess) {
        search_root(tree, position, moves, depth, margin, Window::FULL);
        return;
    }
    let mut width = ASPIRATION;
    let mut window = Window { alpha: guess - width, beta: guess + width };
    loop {
        let score = search_root(tree, position, moves, depth, margin, window);
        if tree.stopped {
            return;
        }
        width *= 3;
        if score <= window.alpha {
            window.alpha = (score - width).max(-INFINITE);
        } else if score >= window.beta {
            window.beta = (score + width).min(INFINITE);
        } else {
            return;
        }
        if width > 1_000 {
            window = Window::FULL;
        }
    }
}

/// Searches all moves to one depth within a window and sorts them; the score of the best.
fn search_root<G: Evaluate>(
    tree: &mut Tree<'_, G>,
    position: &G,
    moves: &mut [RootMove],
    depth: i32,
    margin: i32,
    window: Window,
) -> i32 {
    for known in moves.iter_mut() {
        known.score = -INFINITE;
    }
    let mut best = -INFINITE;
    for (index, known) in moves.iter_mut().enumerate() {
        let floor = Window { alpha: window.alpha.max(best - margin), beta: window.beta };
        let score = tree.root_move(position, known.mv, floor, depth, index == 0);
        if tree.stopped {
            break;
        }
        if score > floor.alpha {
            known.score = score;
            known.pv.clear();
            known.pv.push(known.mv);
            known.pv.extend_from_slice(tree.line_from(1));
        }
        best = best.max(score);
        if best >= window.beta {
            break;
        }
    }
    moves.sort_by_key(|known| std::cmp::Reverse(known.score));
    best
}
