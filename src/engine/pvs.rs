//! Principal variation search: the score of a node, some plies deep.

use std::cell::LazyCell;

use super::eval::Evaluate;
use super::histories::{Arrival, Quiet, Trail};
use super::learn::Failed;
use super::picker::{Kind, Picker, Wanted};
use super::prune::is_hopeless;
use super::reductions;
use super::score::{DRAW, INFINITE, MAX_PLY, SLOWEST_MATE, is_won, mated_at};
use super::search_params::SearchParams;
use super::singular::Singularity;
use super::table::{Bound, Entry};
use super::tree::{Attempt, Tree, Window, nears_move_limit};
use crate::rules::Move;

/// Plies from which a node without a table move is looked at less deeply.
const BLANK_DEPTH: i32 = 6;
/// Plies from which later moves are looked at less deeply.
const REDUCTION_DEPTH: i32 = 2;
/// What is looked at less deeply says little of how a node came about.
const SHALLOW: i32 = 3;
/// With more cutoffs among its children a node's later moves will hardly be better.
const MANY_CUTOFFS: i32 = 3;
/// Where the side to move does not stand better, moves lose more that lose so many hundredths of
/// plies anyway.
const LATE_ENOUGH: i32 = 140;
/// A move that came up so late was hardly expected.
const MANY_MOVES: i32 = 7;
/// Plies beyond which a check is looked at further, if the sides are further apart than so many
/// centipawns: it may be what the game turns on.
const CHECK: (i32, i32) = (6, 40);
/// Between so many plies what comes after a move that bettered the score is looked at so much
/// less deeply.
const BETTERED: (i32, i32, i32) = (2, 12, 2);

/// A node that is being searched.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub window: Window,
    /// Plies to look ahead.
    pub depth: i32,
    /// Plies from the root.
    pub ply: usize,
    /// It is expected that a move refutes.
    pub cut: bool,
    /// The static evaluation, corrected; `-INFINITE` in check.
    pub plain: i32,
    /// The same, bettered by what the table knows.
    pub static_eval: i32,
    /// It stands on a principal variation, or did once.
    pub principal: bool,
    pub improves: bool,
    pub known: Option<Entry>,
    /// A move that is left out, to see what the others are worth.
    pub excluded: Option<Move>,
}

impl Node {
    pub fn is_check(&self) -> bool {
        self.plain == -INFINITE
    }

    /// The move that the table remembers.
    pub fn tt_move(&self) -> Option<Move> {
        self.known.and_then(|entry| entry.mv)
    }
}

/// A move of a node that is being tried.
#[derive(Clone, Copy)]
pub(super) struct Trial {
    pub mv: Move,
    pub kind: Kind,
    /// What the histories know it by, if it is quiet.
    pub quiet: Option<Quiet>,
    pub arrival: Arrival,
    /// Moves of the node that came before it.
    pub before: i32,
    /// How it did elsewhere by its squares, or as a capture.
    pub history: i32,
    /// How it did after each arrival of the trail, if it is quiet.
    pub continuation: [i32; 4],
    /// Plies that a move so late is looked ahead, if nothing else speaks for or against it.
    pub depth: i32,
}

impl Trial {
    /// How well a quiet move did elsewhere, against others.
    fn standing(&self, params: &SearchParams) -> i32 {
        let [first, second, fourth, _] = self.continuation;
        match self.kind {
            Kind::Quiet => 2 * self.history + first + second + fourth - params.lmr_history_offset,
            _ => 0,
        }
    }
}

/// What else is known of a node's moves when one of them is looked at.
struct Setting {
    /// Plies that it is looked at further.
    more: i32,
    /// The table move is quiet and the only good one.
    lone: bool,
    /// The table move takes something.
    takes: bool,
    /// The best score so far.
    best: i32,
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
            return self.quiesce(position, window, ply, true);
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
        let alpha = self.with_repetition(position, window.alpha).max(mated_at(ply));
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
            self.learn_of_known(position, &entry, window, depth, ply);
            return entry.score_at(ply);
        }
        let mut node = self.enter(position, window, depth, ply, cut, known);
        node.depth += self.hindsight(depth, ply);
        if window.is_question()
            && !node.is_check()
            && let Some(score) = self.prune(position, &node)
        {
            return score;
        }
        if self.stopped {
            // While passing or a capture was tried; no node more is visited.
            return DRAW;
        }
        let on_variation = !window.is_question();
        if node.tt_move().is_none() && node.depth >= BLANK_DEPTH && (cut || on_variation) {
            node.depth -= if on_variation { 2 } else { 1 };
        }
        self.search_moves(position, &node)
    }

    /// Plies that a node which is looked at less deeply is looked at further, or less still, for what
    /// the move that led there did to the evaluation.
    fn hindsight(&self, depth: i32, ply: usize) -> i32 {
        let less = self.frame_before(ply).attempt.less;
        match self.change(ply) {
            Some(change) if change > 0 && less >= self.params.hindsight_extension => 1,
            Some(change) if change < -self.params.hindsight_reduction && less > 0 && depth > 1 => {
                -1
            }
            _ => 0,
        }
    }

    /// A node begins.
    fn enter(
        &mut self,
        position: &G,
        window: Window,
        depth: i32,
        ply: usize,
        cut: bool,
        known: Option<Entry>,
    ) -> Node {
        self.begin_cutoffs(ply);
        self.histories.forget_killers(ply + 2);
        let check = self.is_check();
        let principal = !window.is_question() || known.is_some_and(|entry| entry.principal);
        let doubles = self.frame_before(ply).doubles;
        let frame = self.frame(ply);
        (frame.principal, frame.doubles) = (principal, doubles);
        let (mut plain, mut static_eval) = (-INFINITE, -INFINITE);
        let judged = (!check).then(|| {
            known.and_then(|entry| entry.static_eval).unwrap_or_else(|| self.judge(position))
        });
        self.note_static_eval(ply, judged);
        if let Some(judged) = judged {
            plain = self.correct(position, judged);
            static_eval = known.map_or(plain, |entry| entry.better(plain));
            if known.is_none() {
                // Most nodes are left without a search, and come up again.
                self.keep(position, ply, None, 0, Bound::None);
            }
        }
        self.learn_of_change(ply, depth);
        let improves = self.improves(ply);
        let excluded = None;
        Node { window, depth, ply, cut, plain, static_eval, principal, improves, known, excluded }
    }

    /// Tries the moves in the order of their promise.
    pub fn search_moves(&mut self, position: &G, node: &Node) -> i32 {
        let &Node { window, ply, excluded, .. } = node;
        let mut depth = node.depth;
        let question = window.is_question();
        let trail = self.trail(ply);
        let mut picker = self.picker(position, node, trail);
        let Window { mut alpha, beta } = window;
        let mut best = -INFINITE;
        let mut best_trial: Option<Trial> = None;
        let (mut tried, mut seen) = (0, 0);
        let mut failed = Failed::<G>::default();
        let params = self.params;
        let dangers = LazyCell::new(|| position.dangers());
        let takes = node.tt_move().is_some_and(|mv| !position.is_quiet(mv));
        let may_prune = position.allows_null_move();
        let mut lone = false;

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
            let trial = self.trial(position, (mv, kind), known_as, seen - 1, trail, depth);
            // 1. Leave out what will hardly matter.
            let mut hopeless = false;
            if best > -SLOWEST_MATE && !is_won(alpha) && may_prune {
                if 100 * seen >= params.late_move_limit(depth, node.improves) {
                    picker.skip_quiets();
                }
                hopeless = is_hopeless(position, node, &trial, (depth, alpha), &dangers, &params);
                if hopeless && quiet && !node.is_check() && node.plain < alpha {
                    // It is thought to bring no more than the position is worth now.
                    best = best.max(node.plain);
                }
                if hopeless && !(quiet && position.may_check(&dangers, mv)) {
                    continue;
                }
            }
            // 2. Look further where much depends on one move.
            let tt_move = node.tt_move() == Some(mv);
            let asks = tt_move && excluded.is_none() && self.may_be_singular(node);
            let mut more = 0;
            if asks {
                match self.singularity(position, node, mv) {
                    Singularity::Extend(by) => more = by,
                    Singularity::Refuted(score) => return score,
                }
            }
            lone |= more > 0 && !takes;
            self.note_attempt(node, &trial, more);
            let next = self.play(position, mv, ply);
            let gives_check = self.is_check();
            let loses = || !position.see_at_least(mv, -params.see_capture * depth);
            if hopeless && (!gives_check || loses()) {
                self.back();
                continue;
            }
            let far = depth > CHECK.0 && node.plain.abs() > CHECK.1;
            if gives_check && far && !asks && self.may_extend(ply) {
                more = 1;
            }
            // 3. Look: later moves less deeply, all but the first only whether they are better,
            // and in full what turns out to be.
            let setting = Setting { more, lone, takes, best };
            let score = self.look(&next, &Node { depth, ..*node }, &trial, alpha, &setting, trail);
            self.back();
            if self.stopped {
                return DRAW;
            }
            tried += 1;
            // 4. Keep the best.
            best = best.max(score);
            if score <= alpha {
                failed.push(position, &trial);
                continue;
            }
            alpha = score;
            if let Some(before) = best_trial.replace(trial) {
                failed.push(position, &before);
            }
            if !question {
                self.extend_variation(ply, mv);
            }
            if alpha >= beta {
                self.note_cutoff(ply, node.tt_move().is_some());
                break;
            }
            let (least, most, less) = BETTERED;
            if (least + 1..most).contains(&depth) && !is_won(score) {
                depth -= less;
            }
        }
        if tried == 0 {
            return self.nothing_tried(position, node, seen);
        }
        self.conclude(position, node, best_trial.as_ref(), trail, &failed, best);
        best
    }

    /// Notes what is being tried at a node, so many plies further, for the nodes below.
    fn note_attempt(&mut self, node: &Node, trial: &Trial, more: i32) {
        let &Trial { mv, quiet, before, .. } = trial;
        let killer = self.histories.killers(node.ply)[0] == Some(mv);
        let early = before == i32::from(node.known.is_some()) || killer;
        let history = trial.standing(&self.params);
        let doubles = self.frame_before(node.ply).doubles + i32::from(more == 2);
        let frame = self.frame(node.ply);
        frame.attempt = Attempt { quiet, count: before + 1, history, early, less: 0 };
        frame.doubles = doubles;
    }

    /// Learns from a node that was searched, and remembers what came out.
    fn conclude(
        &mut self,
        position: &G,
        node: &Node,
        best_trial: Option<&Trial>,
        trail: Trail,
        failed: &Failed<G>,
        best: i32,
    ) {
        let &Node { window, depth, ply, .. } = node;
        match best_trial {
            Some(best_trial) => self.reward(position, node, best_trial, trail, failed, best),
            // Whatever was played before made all fail.
            None if depth >= SHALLOW || !window.is_question() => {
                self.shift_before(ply, self.params.history_bonus(depth));
            }
            None => {}
        }
        if node.excluded.is_none() {
            let best_move = best_trial.map(|trial| trial.mv);
            self.pass_principal_on(node, best_move.is_some());
            self.learn_correction(position, node, best_move, best);
            self.remember(position, node, best_move, best);
        }
    }

    /// A node next to a principal variation joins it if nothing betters the score there, and leaves
    /// it if something does, unless the last move that was tried leads along one.
    fn pass_principal_on(&mut self, node: &Node, bettered: bool) {
        let &Node { depth, ply, .. } = node;
        if depth <= SHALLOW {
            return;
        }
        let (before, after) = (self.frame_before(ply).principal, self.frame(ply + 1).principal);
        let frame = self.frame(ply);
        if bettered {
            frame.principal &= after;
        } else {
            frame.principal |= before;
        }
    }

    fn picker(&self, position: &G, node: &Node, trail: Trail) -> Picker {
        let [first, second] = self.histories.killers(node.ply);
        let refutations = [first, second, self.histories.counter(&trail)];
        let wanted = if node.is_check() { Wanted::Evasions } else { Wanted::All };
        Picker::new(position, wanted, node.tt_move(), refutations, trail, &self.params)
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
        let (history, continuation) = match (quiet, position.captured(mv)) {
            (Some(quiet), _) => {
                (self.histories.by_squares(&quiet), self.histories.continuation(&quiet, &trail))
            }
            (None, Some((_, victim))) => (self.histories.capture::<G>(arrival, victim), [0; 4]),
            (None, None) => (0, [0; 4]),
        };
        let depth = (depth - 1 - reductions::base(&self.params, depth, before) / 100).max(0);
        Trial { mv, kind, quiet, arrival, before, history, continuation, depth }
    }

    /// The score of a move, from the side that plays it.
    fn look(
        &mut self,
        next: &G,
        node: &Node,
        trial: &Trial,
        alpha: i32,
        setting: &Setting,
        trail: Trail,
    ) -> i32 {
        let &Node { window, ply, cut, .. } = node;
        let question = window.is_question();
        let depth = node.depth - 1 + setting.more;
        let narrow = Window::above(alpha).turned();
        let mut score = INFINITE;
        let late = node.depth >= REDUCTION_DEPTH
            && trial.before > 0
            && (trial.kind == Kind::Quiet
                || cut && self.frame_before(ply).attempt.count > 1
                || !node.principal);
        if late {
            let less = self.reduction(node, trial, setting);
            let further = less < 0 && self.may_extend(ply);
            let reduced = (depth - less).clamp(1, depth + i32::from(further));
            self.frame(ply).attempt.less = depth - reduced;
            score = -self.visit(next, narrow, reduced, ply + 1, true);
            self.frame(ply).attempt.less = 0;
            if score > alpha && reduced < depth && !self.stopped {
                let again = depth + self.deeper_or_shallower(score, setting.best, depth);
                if reduced < again {
                    score = -self.visit(next, narrow, again, ply + 1, !cut);
                    self.learn_of_second_look(node, trial, &trail, again, score > alpha);
                }
            }
        } else if question || trial.before > 0 {
            score = -self.visit(next, narrow, depth, ply + 1, !cut);
        }
        let inside = score > alpha && score < window.beta;
        if !question && !self.stopped && (trial.before == 0 || inside) {
            let full = Window { alpha, beta: window.beta }.turned();
            score = -self.visit(next, full, depth, ply + 1, false);
        }
        score
    }

    /// Plies that a move which did better than expected is looked at further because it did much
    /// better than the best so far, or less because it hardly did.
    fn deeper_or_shallower(&self, score: i32, best: i32, depth: i32) -> i32 {
        let much = best + self.params.deeper_research_margin + depth / 2;
        i32::from(score > much) - i32::from(score < best + depth / 4)
    }

    /// Plies by which a later move is looked at less deeply at first; more deeply, if negative.
    fn reduction(&self, node: &Node, trial: &Trial, setting: &Setting) -> i32 {
        let params = &self.params;
        let quiet = trial.kind == Kind::Quiet;
        let question = node.window.is_question();
        let expected = self.frame_before(node.ply).attempt.count <= MANY_MOVES;
        let when = |holds: bool, hundredths: i32| if holds { hundredths } else { 0 };
        let mut less = reductions::base(params, node.depth, trial.before);
        less += when(!node.improves && less > LATE_ENOUGH, params.lmr_not_improving);
        less += when(question, params.lmr_zero_window);
        less += when(node.cut, params.lmr_cut_node);
        less += when(node.cut && quiet, params.lmr_cut_node_quiet);
        less += when(self.cutoffs_below(node.ply) > MANY_CUTOFFS, params.lmr_cutoffs);
        less += when(quiet && setting.takes, params.lmr_tt_capture);
        less -= when(!question, params.lmr_pv);
        less -= when(node.principal, params.lmr_tt_pv);
        less -= when(setting.lone, params.lmr_singular_quiet);
        less -= when(!expected, params.lmr_late_parent);
        let known = node.known.is_some_and(|entry| entry.depth >= node.depth);
        less -= when(known, params.lmr_tt_depth);
        less -= when(self.is_check(), params.lmr_check);
        if quiet && !node.is_check() {
            less -= 100 * trial.standing(params) / params.lmr_history_divisor;
        }
        less.div_euclid(100)
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

    fn remember(&mut self, position: &G, node: &Node, mv: Option<Move>, score: i32) {
        let &Node { ply, depth, .. } = node;
        let bound = Bound::of(node.window, score);
        let (static_eval, principal) = (self.noted_static_eval(ply), self.frame(ply).principal);
        let entry = Entry { mv, score, static_eval, depth, bound, principal };
        self.shared.table.put(position.key(), ply, entry);
    }
}
