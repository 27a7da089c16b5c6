//! Principal variation search: the score of a node, some plies deep.

use std::cell::LazyCell;

use arrayvec::ArrayVec;

use super::boldness::{Boldness, Checks};
use super::eval::Evaluate;
use super::histories::{Arrival, Quiet, Trail};
use super::picker::{Kind, Picker, Wanted};
use super::reductions;
use super::score::{DRAW, INFINITE, MAX_PLY, SLOWEST_MATE, is_won, mated_at, plies};
use super::table::{Bound, Entry};
use super::tree::{Tree, Window, nears_move_limit};
use crate::rules::Move;

/// Plies looked ahead up to which a position that is far better than needed is left alone.
const REVERSE_FUTILITY_DEPTH: i32 = 8;
/// Plies from which passing is tried.
const NULL_MOVE_DEPTH: i32 = 3;
/// Plies from which a pass that refutes is verified, lest having to move is a burden here.
const VERIFIED_DEPTH: i32 = 12;
/// Plies from which a node without a remembered move is looked at one ply less deeply.
const BLANK_DEPTH: i32 = 4;
/// Plies, after reduction, up to which quiet moves are not tried in a position that is far worse
/// than needed.
const FUTILITY_DEPTH: i32 = 7;
/// Plies up to which captures are left out.
const CAPTURE_DEPTH: i32 = 6;
/// With more cutoffs among its children a node's later moves will hardly be better.
const MANY_CUTOFFS: i32 = 3;
/// Plies from which later moves are looked at less deeply.
const REDUCTION_DEPTH: i32 = 2;

/// A node that is being searched.
#[derive(Clone, Copy)]
struct Node {
    window: Window,
    /// Plies to look ahead.
    depth: i32,
    /// Plies from the root.
    ply: usize,
    /// It is expected that a move refutes.
    cut: bool,
    check: bool,
    /// What the position is worth at rest, bettered by what the table knows; `-INFINITE` in check.
    rest: i32,
    improves: bool,
    known: Option<Entry>,
    /// A move that is left out, to see what the others are worth.
    excluded: Option<Move>,
}

/// A move of a node that is being tried.
#[derive(Clone, Copy)]
struct Trial {
    mv: Move,
    kind: Kind,
    /// What the histories know it by, if it is quiet.
    quiet: Option<Quiet>,
    arrival: Arrival,
    /// Moves tried before it.
    before: i32,
    /// How it did elsewhere.
    history: i32,
    /// Plies that a quiet move so late is looked ahead from the node, if nothing speaks for it.
    depth: i32,
}

impl<G: Evaluate> Tree<'_, G> {
    /// The score of a node, from its side to move: exact if it is inside the window, else a bound.
    /// `cut` says that a refutation is expected.
    pub fn visit(
        &mut self,
        position: &G,
        window: Window,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        if depth <= 0 {
            return self.quiesce(position, window, ply);
        }
        self.variations[ply].clear();
        if self.count_and_look(ply) {
            return DRAW;
        }
        if let Some(score) = self.ruled(position, ply) {
            return score;
        }
        if ply >= MAX_PLY - 1 {
            return self.judge(position);
        }
        // No mate from here can be nearer than the next ply.
        let alpha = window.alpha.max(mated_at(ply));
        let beta = window.beta.min(-mated_at(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        self.look_up(position, Window { alpha, beta }, depth, ply, cut)
    }

    /// Asks the table, then prunes, then searches.
    fn look_up(&mut self, position: &G, window: Window, depth: i32, ply: usize, cut: bool) -> i32 {
        let known = self.shared.table.get(position.key());
        if let Some(entry) = known
            && entry.depth >= depth
            && window.is_question()
            // The table knows nothing of how a position came about. Right below the root the
            // replies are always looked at, lest one of them repeats.
            && ply > 1
            && entry.settles(ply, window.alpha, window.beta)
            && !nears_move_limit(position, depth)
        {
            return entry.score_at(ply);
        }
        self.begin_cutoffs(ply);
        let check = self.is_check();
        let rest = self.rest(position, known, ply, check);
        let improves = self.improves(ply);
        let mut node =
            Node { window, depth, ply, cut, check, rest, improves, known, excluded: None };
        if window.is_question()
            && !check
            && let Some(score) = self.prune(position, &node)
        {
            return score;
        }
        if self.stopped {
            // While passing was tried; no node more is visited.
            return DRAW;
        }
        let remembered = known.and_then(|entry| entry.mv);
        if remembered.is_none() && depth >= BLANK_DEPTH && (cut || !window.is_question()) {
            node.depth -= 1;
        }
        self.search_moves(position, &node)
    }

    /// What a node is worth at rest, by the evaluation or better by what the table knows.
    fn rest(&mut self, position: &G, known: Option<Entry>, ply: usize, check: bool) -> i32 {
        if check {
            self.note_rest(ply, None);
            return -INFINITE;
        }
        let rest = known.and_then(|entry| entry.rest).unwrap_or_else(|| self.judge(position));
        self.note_rest(ply, Some(rest));
        let rest = self.correct(position, rest);
        known.map_or(rest, |entry| entry.better(rest))
    }

    /// A score outside the window that can be had without trying the moves.
    fn prune(&mut self, position: &G, node: &Node) -> Option<i32> {
        let &Node { window, depth, ply, rest, improves, .. } = node;
        let bold = &self.boldness;
        let beta = window.beta;
        if is_won(beta) || rest < beta {
            return None;
        }
        let margin = bold.reverse_futility * depth
            - if improves { bold.reverse_futility_improving } else { 0 };
        if depth <= REVERSE_FUTILITY_DEPTH && rest - margin >= beta {
            return Some(i32::midpoint(rest, beta));
        }
        if depth < NULL_MOVE_DEPTH
            || ply < self.no_pass_before
            || self.has_passed()
            || rest < beta + bold.pass_least - bold.pass_least_ply * depth
            || !position.may_pass()
        {
            return None;
        }
        self.refute_by_passing(position, node)
    }

    /// The score if the position is so good that even passing the turn refutes.
    fn refute_by_passing(&mut self, position: &G, node: &Node) -> Option<i32> {
        let &Node { window, depth, ply, rest, cut, .. } = node;
        let beta = window.beta;
        let bold = &self.boldness;
        let lead = 100 * (rest - beta) / bold.pass_margin;
        let reduced = depth - (bold.pass + bold.pass_ply * depth + lead.min(400)) / 100;
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

    /// Tries the moves in the order of their promise.
    fn search_moves(&mut self, position: &G, node: &Node) -> i32 {
        let &Node { window, depth, ply, check, known, excluded, .. } = node;
        let question = window.is_question();
        let trail = self.trail(ply);
        let mut picker = self.picker(position, node, trail);
        let Window { mut alpha, beta } = window;
        let (mut best, mut best_move) = (-INFINITE, None);
        let (mut tried, mut seen) = (0, 0);
        let mut failed = Failed::<G>::default();
        let bold = self.boldness;
        let dangers = LazyCell::new(|| position.dangers());

        while let Some((mv, kind)) = picker.next(position, self.histories, &dangers) {
            if excluded == Some(mv) {
                continue;
            }
            seen += 1;
            if self.overlooks(position, mv) {
                continue;
            }
            let quiet = kind == Kind::Quiet;
            let known_as = quiet.then(|| Quiet::of(position, &dangers, mv));
            let trial = self.trial(position, (mv, kind), known_as, tried, trail, depth);
            // 1. Leave out what will hardly matter.
            if best > -SLOWEST_MATE && !is_won(alpha) {
                if quiet && !check && 100 * tried >= bold.late(depth, node.improves) {
                    picker.skip_quiets();
                    continue;
                }
                let is_safe = || position.is_safe(&dangers, mv);
                if is_pointless(position, node, &trial, is_safe, &bold) {
                    continue;
                }
            }
            let hopeless =
                best > -SLOWEST_MATE && !is_won(alpha) && is_hopeless(node, &trial, alpha, &bold);
            if hopeless && !position.may_check(&dangers, mv) {
                continue;
            }
            // 2. Look further where much depends on one move.
            let remembered = known.is_some_and(|entry| entry.mv == Some(mv));
            let more = if remembered && excluded.is_none() {
                match self.singularity(position, node, mv) {
                    Singularity::Extend(more) => more,
                    Singularity::Refuted(score) => return score,
                }
            } else {
                0
            };
            let next = self.play(position, mv, ply);
            let gives_check = self.is_check();
            if hopeless && !gives_check {
                self.back();
                continue;
            }
            // A check that does not give the piece away is looked at further, as long as that does
            // not double the depth.
            let sound =
                || kind == Kind::Capture || kind == Kind::Quiet && position.wins_exchange(mv, 0);
            let forcing = bold.checks == Checks::Extended && gives_check && sound();
            let more = if forcing && plies(ply) < 2 * self.root_depth { more.max(1) } else { more };
            // 3. Look: later moves less deeply, all but the first only whether they are better,
            // and in full what turns out to be.
            let score = self.look(&next, node, &trial, alpha, more, gives_check);
            self.back();
            if self.stopped {
                return DRAW;
            }
            tried += 1;
            // 4. Keep the best.
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(mv);
                    if !question {
                        self.extend_variation(ply, mv);
                    }
                }
            }
            if alpha >= beta {
                self.note_cutoff(ply, known.is_some_and(|entry| entry.mv.is_some()));
                self.reward(position, node, &trial, trail, &failed);
                break;
            }
            failed.push(position, &trial);
        }
        if tried == 0 {
            return self.nothing_tried(position, node, seen);
        }
        if excluded.is_none() {
            self.learn_correction(position, node, best_move, best);
            self.remember(position, node, best_move, best, depth);
        }
        best
    }

    fn picker(&self, position: &G, node: &Node, trail: Trail) -> Picker {
        let [first, second] = self.histories.killers(node.ply);
        let refutations = [first, second, self.histories.counter(trail)];
        let wanted = if node.check { Wanted::Evasions } else { Wanted::All };
        let remembered = node.known.and_then(|entry| entry.mv);
        Picker::new(position, wanted, remembered, refutations, trail)
    }

    fn trial(
        &self,
        position: &G,
        (mv, kind): (Move, Kind),
        quiet: Option<Quiet>,
        before: i32,
        trail: Trail,
        depth: i32,
    ) -> Trial {
        let arrival = Arrival::of(position, mv);
        let history = match (quiet, position.captured(mv)) {
            (Some(quiet), _) => self.histories.quiet(&quiet, trail),
            (None, Some((_, victim))) => self.histories.capture::<G>(arrival, victim),
            (None, None) => 0,
        };
        let depth = (depth - reductions::base(&self.boldness, depth, before) / 100).max(0);
        Trial { mv, kind, quiet, arrival, before, history, depth }
    }

    /// How much further to look at the remembered move, by whether all others are worse.
    fn singularity(&mut self, position: &G, node: &Node, mv: Move) -> Singularity {
        let &Node { window, depth, ply, known, .. } = node;
        let Some(entry) = known else { return Singularity::Extend(0) };
        let score = entry.score_at(ply);
        if depth < self.boldness.singular
            || plies(ply) >= 2 * self.root_depth
            || entry.depth < depth - 3
            || entry.bound == Bound::Upper
            || is_won(score)
        {
            return Singularity::Extend(0);
        }
        let beta = score - self.boldness.singular_margin * depth / 100;
        let without = Node {
            window: Window::above(beta - 1),
            depth: (depth - 1) / 2,
            excluded: Some(mv),
            ..*node
        };
        let others = self.search_moves(position, &without);
        self.variations[ply].clear();
        if self.stopped {
            return Singularity::Refuted(DRAW);
        }
        if others < beta {
            let alone = window.is_question() && others < beta - self.boldness.singular_alone;
            return Singularity::Extend(1 + i32::from(alone));
        }
        if beta >= window.beta {
            // Even without the remembered move there is a refutation.
            return Singularity::Refuted(beta);
        }
        Singularity::Extend(if score >= window.beta { -1 } else { 0 })
    }

    /// The score of a move, from the side that plays it.
    fn look(
        &mut self,
        next: &G,
        node: &Node,
        trial: &Trial,
        alpha: i32,
        more: i32,
        gives_check: bool,
    ) -> i32 {
        let &Node { window, depth, ply, cut, .. } = node;
        let question = window.is_question();
        let depth = depth - 1 + more;
        let narrow = Window::above(alpha).turned();
        let mut score = INFINITE;
        if trial.before > 0 {
            let late = node.depth >= REDUCTION_DEPTH;
            let less = if late { self.reduction(node, trial, gives_check) } else { 0 };
            let reduced = (depth - less).clamp(depth.min(1), depth);
            score = -self.visit(next, narrow, reduced, ply + 1, reduced < depth || !cut);
            if score > alpha && reduced < depth && !self.stopped {
                score = -self.visit(next, narrow, depth, ply + 1, !cut);
            }
        }
        if trial.before == 0 || score > alpha && !question && !self.stopped {
            let full = Window { alpha, beta: window.beta }.turned();
            score = -self.visit(next, full, depth, ply + 1, question && !cut);
        }
        score
    }

    /// Plies by which a later move is looked at less deeply at first.
    fn reduction(&self, node: &Node, trial: &Trial, gives_check: bool) -> i32 {
        let bold = &self.boldness;
        let forced = node.check || gives_check;
        if forced && bold.checks == Checks::Extended
            || node.check && trial.kind != Kind::Quiet
            || trial.kind == Kind::Capture && !node.cut
        {
            return 0;
        }
        let when = |holds: bool, hundredths: i32| if holds { hundredths } else { 0 };
        let mut less = reductions::base(bold, node.depth, trial.before);
        less += when(node.cut, bold.reduction_cut);
        less += when(!node.improves, bold.reduction_worsening);
        less += when(self.cutoffs_below(node.ply) > MANY_CUTOFFS, bold.reduction_cutoffs);
        less -= when(!node.window.is_question(), bold.reduction_principal);
        less -= when(forced, bold.reduction_forced);
        if trial.kind == Kind::Quiet {
            let killers = self.histories.killers(node.ply);
            less -= when(killers.contains(&Some(trial.mv)), bold.reduction_killer);
            less -= (100 * trial.history / bold.reduction_history).clamp(-200, 200);
        } else {
            less -= bold.reduction_capture;
        }
        less.max(0) / 100
    }

    /// Remembers that a move refuted a node where others had failed.
    fn reward(
        &mut self,
        position: &G,
        node: &Node,
        best: &Trial,
        trail: Trail,
        failed: &Failed<G>,
    ) {
        let (bonus, malus) = self.boldness.bonus(node.depth);
        let taken = position.captured(best.mv).map(|(_, victim)| (best.arrival, victim));
        if let Some(best) = &best.quiet {
            let by = (bonus, malus);
            self.histories.reward_quiet(node.ply, trail, best, &failed.quiets, by);
        }
        self.histories.shift_captures::<G>(taken, &failed.captures, (bonus, malus));
    }

    /// Learns how far off the evaluation was, where the score tells: nothing was taken, and a bound
    /// lies on the side of it that the evaluation does not.
    fn learn_correction(&mut self, position: &G, node: &Node, mv: Option<Move>, score: i32) {
        let &Node { window, depth, ply, .. } = node;
        let Some(rest) = self.noted_rest(ply) else { return };
        if is_won(score) || mv.is_some_and(|mv| !position.is_quiet(mv)) {
            return;
        }
        let more = score - self.correct(position, rest);
        let tells = match bound(window, score) {
            Bound::Exact => true,
            Bound::Lower => more > 0,
            Bound::Upper => more < 0,
        };
        if tells {
            self.histories.corrections.learn(position, more, depth);
        }
    }

    /// The score of a node in which no move was tried.
    fn nothing_tried(&mut self, position: &G, node: &Node, seen: i32) -> i32 {
        match node.excluded {
            // Nothing but the excluded move is worth a try.
            Some(_) => node.window.alpha,
            // Every reply was overlooked.
            None if seen > 0 => self.judge(position),
            None => self.no_moves(position, node.ply),
        }
    }

    fn remember(&self, position: &G, node: &Node, mv: Option<Move>, score: i32, depth: i32) {
        let bound = bound(node.window, score);
        let rest = self.noted_rest(node.ply);
        let entry = Entry { mv, score, rest, depth, bound };
        self.shared.table.put(position.key(), node.ply, entry);
    }
}

/// Whether a move hardly matters: it did badly elsewhere, wins too little or loses too much for what
/// is left of the depth. `is_safe` tells whether a quiet one risks nothing where it goes.
fn is_pointless<G: Evaluate>(
    position: &G,
    node: &Node,
    trial: &Trial,
    is_safe: impl FnOnce() -> bool,
    bold: &Boldness,
) -> bool {
    let depth = node.depth;
    if trial.kind != Kind::Quiet {
        let hopes = position.gain(trial.mv) + bold.futility_capture * (1 + depth);
        let hopeless = trial.before > 0 && !node.check && node.rest + hopes <= node.window.alpha;
        let loses = || {
            trial.kind == Kind::BadCapture
                && !position.wins_exchange(trial.mv, -bold.bad_capture * depth)
        };
        return depth <= CAPTURE_DEPTH && (hopeless || loses());
    }
    if node.check {
        return false;
    }
    let reduced = trial.depth;
    reduced <= 4 && trial.history < -bold.bad_history * depth
        || reduced <= 7
            && !is_safe()
            && !position.wins_exchange(trial.mv, -bold.bad_quiet * reduced * reduced - 20)
}

/// Whether a position is so bad that a quiet move will hardly bring it near what is needed, unless
/// it gives check.
fn is_hopeless(node: &Node, trial: &Trial, alpha: i32, bold: &Boldness) -> bool {
    let hopes =
        bold.futility + bold.futility_ply * trial.depth + trial.history / bold.futility_history;
    trial.kind == Kind::Quiet
        && !node.check
        && trial.depth <= FUTILITY_DEPTH
        && node.rest + hopes <= alpha
}

/// How much depends on the remembered move.
enum Singularity {
    /// So many plies more should be looked at it.
    Extend(i32),
    /// The node is refuted anyway, with this score.
    Refuted(i32),
}

/// What was tried before a move refuted the node.
struct Failed<G: Evaluate> {
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
    fn push(&mut self, position: &G, trial: &Trial) {
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

/// What a score means that was found with a window.
const fn bound(window: Window, score: i32) -> Bound {
    match score {
        _ if score >= window.beta => Bound::Lower,
        _ if score > window.alpha => Bound::Exact,
        _ => Bound::Upper,
    }
}
