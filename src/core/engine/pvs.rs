//! Principal variation search: a node, its move loop, late move reductions and re-searches.

use std::cell::LazyCell;

use super::eval::Evaluate;
use super::histories::{PieceTo, PriorMoves, Quiet};
use super::history_update::FailedMoves;
use super::node::{Candidate, Node};
use super::picker::{Kind, Picker, Wanted};
use super::prune::is_pruned;
use super::reductions;
use super::score::{DRAW, INFINITE, MAX_PLY, SLOWEST_MATE, Window, is_won, mated_at};
use super::singular::SingularResult;
use super::table::{Bound, Entry};
use super::tree::{CurrentMove, Tree, nears_move_limit};
use crate::rules::Move;

/// Least depth of internal iterative reductions.
const IIR_DEPTH: i32 = 6;
/// Least depth of late move reductions.
const LMR_DEPTH: i32 = 2;
/// Least depth of a fail-low at a zero-window node that rewards the move before it; up to this
/// depth ttPv is not passed on.
const SHALLOW: i32 = 3;
/// Child nodes that failed high, beyond which later moves are reduced more.
const MANY_CUTOFFS: i32 = 3;
/// Hundredths of a ply of reduction, beyond which moves are reduced more if the side to move is not
/// improving.
const LATE_REDUCTION: i32 = 140;
/// Move number beyond which the move that led to a node counts as a late one.
const LATE_PARENT: i32 = 7;
/// After a move that raised alpha: between which depths the later moves are searched less deeply,
/// and by how much.
const RAISED_ALPHA: (i32, i32, i32) = (2, 12, 2);

/// What a reduction depends on beyond the node and the move.
struct MoveContext {
    /// Extension in plies.
    extension: i32,
    /// The table move is quiet and singular.
    singular_quiet: bool,
    /// The table move is a capture.
    tt_capture: bool,
    /// Best score so far.
    best: i32,
}

impl<G: Evaluate> Tree<'_, G> {
    /// Searches a node: its score from the side to move, exact if inside the window, else a bound.
    pub fn search(
        &mut self,
        position: &G,
        window: Window,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        // Quiescence search at the horizon.
        if depth <= 0 {
            return self.quiesce(position, window, ply, true);
        }
        self.pvs[ply].clear();
        if self.count_and_check_limits(ply) {
            return DRAW;
        }
        // Draws and rulings.
        if let Some(score) = self.adjudicate(position, ply) {
            return score;
        }
        // Endgame tables.
        if let Some(score) = self.known_ending(position, ply) {
            return score;
        }
        if ply >= MAX_PLY - 1 {
            return self.evaluate(position);
        }
        // Upcoming repetition; mate distance pruning: no mate from here can be nearer than the next
        // ply.
        let alpha = self.upcoming_repetition(position, window.alpha).max(mated_at(ply));
        let beta = window.beta.min(-mated_at(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        self.search_node(position, Window { alpha, beta }, depth, ply, cut)
    }

    /// Searches a node after mate distance pruning: table cutoff, pruning, then the moves.
    fn search_node(
        &mut self,
        position: &G,
        window: Window,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        // Transposition table cutoff.
        let tt_entry = self.shared.table.probe(position.key());
        if let Some(entry) = tt_entry
            && entry.depth >= depth
            && window.is_zero()
            // The table knows nothing of how a position came about. Right below the root the
            // replies are always searched, lest one of them repeats.
            && ply > 1
            && entry.allows_cutoff(ply, window)
            && !nears_move_limit(position, depth)
        {
            self.update_after_tt_cutoff(position, &entry, window, depth, ply);
            return entry.score_at(ply);
        }
        // Static evaluation.
        let mut node = self.enter_node(position, window, depth, ply, cut, tt_entry);
        // Hindsight extension and reduction.
        node.depth += self.hindsight(depth, ply);
        // Reverse futility pruning, null move pruning, ProbCut.
        if window.is_zero()
            && !node.is_check()
            && let Some(score) = self.prune(position, &node)
        {
            return score;
        }
        if self.stopped {
            // During the null move search or ProbCut; no node more is searched.
            return DRAW;
        }
        // Internal iterative reduction.
        let pv_node = !window.is_zero();
        if node.tt_move().is_none() && node.depth >= IIR_DEPTH && (cut || pv_node) {
            node.depth -= if pv_node { 2 } else { 1 };
        }
        self.search_moves(position, &node)
    }

    /// Hindsight: plies by which a reduced node is extended or reduced further, by what the move
    /// that led to it did to the static evaluation.
    fn hindsight(&self, depth: i32, ply: usize) -> i32 {
        let reduction = self.parent_frame(ply).current.reduction;
        match self.eval_diff(ply) {
            Some(diff) if diff > 0 && reduction >= self.params.hindsight_extension => 1,
            Some(diff) if diff < -self.params.hindsight_reduction && reduction > 0 && depth > 1 => {
                -1
            }
            _ => 0,
        }
    }

    /// Makes a node: static evaluation, ttPv and improving.
    fn enter_node(
        &mut self,
        position: &G,
        window: Window,
        depth: i32,
        ply: usize,
        cut: bool,
        tt_entry: Option<Entry>,
    ) -> Node {
        self.reset_cutoffs(ply);
        self.histories.clear_killers_at(ply + 2);
        let check = self.is_check();
        let tt_pv = !window.is_zero() || tt_entry.is_some_and(|entry| entry.tt_pv);
        let double_extensions = self.parent_frame(ply).double_extensions;
        let frame = self.frame(ply);
        (frame.tt_pv, frame.double_extensions) = (tt_pv, double_extensions);
        let (mut static_eval, mut eval) = (-INFINITE, -INFINITE);
        let raw_eval = (!check).then(|| {
            tt_entry.and_then(|entry| entry.raw_eval).unwrap_or_else(|| self.evaluate(position))
        });
        self.set_raw_eval(ply, raw_eval);
        if let Some(raw_eval) = raw_eval {
            static_eval = self.corrected_eval(position, raw_eval);
            eval = tt_entry.map_or(static_eval, |entry| entry.adjust_eval(static_eval));
            if tt_entry.is_none() {
                // Most nodes are pruned without a search, and come up again.
                self.store_depth_0(position, ply, None, 0, Bound::None);
            }
        }
        self.update_by_eval_diff(ply, depth);
        let improving = self.is_improving(ply);
        Node {
            window,
            depth,
            ply,
            cut,
            static_eval,
            eval,
            tt_pv,
            improving,
            tt_entry,
            excluded: None,
        }
    }

    /// The move loop of a node.
    pub fn search_moves(&mut self, position: &G, node: &Node) -> i32 {
        let &Node { window, ply, excluded, .. } = node;
        let mut depth = node.depth;
        let zero_window = window.is_zero();
        let prior = self.prior_moves(ply);
        let mut picker = self.picker(position, node, prior);
        let Window { mut alpha, beta } = window;
        let mut best = -INFINITE;
        let mut best_move: Option<Candidate> = None;
        let (mut searched, mut move_count) = (0, 0);
        let mut failed = FailedMoves::<G>::default();
        let params = self.params;
        let threats = LazyCell::new(|| position.threats());
        let tt_capture = node.tt_move().is_some_and(|mv| !position.is_quiet(mv));
        let may_prune = position.allows_null_move();
        let mut singular_quiet = false;

        while let Some((mv, kind)) = picker.next(position, self.histories, &threats) {
            if excluded == Some(mv) {
                continue;
            }
            move_count += 1;
            if self.overlooks(position, mv, &threats) {
                continue;
            }
            let quiet = kind == Kind::Quiet;
            let indexed = quiet.then(|| Quiet::of(position, &threats, mv));
            let candidate =
                self.candidate(position, (mv, kind), indexed, move_count - 1, prior, depth);
            let may_check = position.may_check(&threats, mv);
            let mut pruned = false;
            if best > -SLOWEST_MATE && !is_won(alpha) && may_prune {
                // Late move pruning.
                if 100 * move_count >= params.late_move_limit(depth, node.improving) {
                    picker.skip_quiets();
                }
                // History pruning, futility pruning, SEE pruning.
                pruned = is_pruned(position, node, &candidate, (depth, alpha), &threats, &params);
                if pruned && quiet && !node.is_check() && node.static_eval < alpha {
                    // Fail-soft: it is thought to score no more than the static evaluation.
                    best = best.max(node.static_eval);
                }
                // A check may lose more than another move, if it is one.
                if pruned && !(may_check && (quiet || params.see_check > params.see_capture)) {
                    continue;
                }
            }
            // Singular extension, negative extension, multi-cut.
            let tt_move = node.tt_move() == Some(mv);
            let singular = tt_move && excluded.is_none() && self.may_be_singular(node);
            let mut extension = 0;
            if singular {
                match self.singular_search(position, node, mv) {
                    SingularResult::Extend(by) => extension = by,
                    SingularResult::MultiCut(score) => return score,
                }
            }
            singular_quiet |= extension > 0 && !tt_capture;
            self.set_current_move(node, &candidate, extension);
            let next = self.play(position, mv, ply, may_check);
            // Pruning of moves that turn out to give no check, or lose too much.
            let gives_check = self.is_check();
            let loses = || !position.see_at_least(mv, -params.see_check * depth);
            if pruned && (!gives_check || loses()) {
                self.undo();
                continue;
            }
            // Check extension: the check may be what the game turns on.
            let extends_check = depth > params.check_extension_depth
                && node.static_eval.abs() > params.check_extension_eval;
            if gives_check && extends_check && !singular && self.may_extend(ply) {
                extension = 1;
            }
            // Late move reduction, zero-window search, principal variation re-search.
            let context = MoveContext { extension, singular_quiet, tt_capture, best };
            let node = &Node { depth, ..*node };
            let score = self.search_move(&next, node, &candidate, alpha, &context, prior);
            self.undo();
            if self.stopped {
                return DRAW;
            }
            searched += 1;
            // Best move, alpha, beta cutoff.
            best = best.max(score);
            if score <= alpha {
                failed.push(position, &candidate);
                continue;
            }
            alpha = score;
            if let Some(before) = best_move.replace(candidate) {
                failed.push(position, &before);
            }
            if !zero_window {
                self.update_pv(ply, mv);
            }
            if alpha >= beta {
                self.count_cutoff(ply, node.tt_move().is_some());
                break;
            }
            // Reduction of the later moves after a raised alpha.
            let (least, most, reduction) = RAISED_ALPHA;
            if (least + 1..most).contains(&depth) && !is_won(score) {
                depth -= reduction;
            }
        }
        // Checkmate and stalemate.
        if searched == 0 {
            return self.no_move_searched(position, node, move_count);
        }
        // History update, transposition table store.
        self.finish_node(position, node, best_move.as_ref(), prior, &failed, best);
        best
    }

    /// Sets the current move of a node, for the nodes below.
    fn set_current_move(&mut self, node: &Node, candidate: &Candidate, extension: i32) {
        let &Candidate { mv, quiet, index, .. } = candidate;
        let killer = self.histories.killers(node.ply)[0] == Some(mv);
        let early = index == i32::from(node.tt_entry.is_some()) || killer;
        let stat_score = candidate.stat_score(&self.params);
        let double_extensions =
            self.parent_frame(node.ply).double_extensions + i32::from(extension == 2);
        let frame = self.frame(node.ply);
        frame.current =
            CurrentMove { quiet, move_count: index + 1, stat_score, early, reduction: 0 };
        frame.double_extensions = double_extensions;
    }

    /// Updates the histories and stores the node in the transposition table.
    fn finish_node(
        &mut self,
        position: &G,
        node: &Node,
        best_move: Option<&Candidate>,
        prior: PriorMoves,
        failed: &FailedMoves<G>,
        best: i32,
    ) {
        let &Node { window, depth, ply, .. } = node;
        match best_move {
            Some(best_move) => {
                self.update_histories(position, node, best_move, prior, failed, best);
            }
            // Bonus for the move before, after which all moves failed low.
            None if depth >= SHALLOW || !window.is_zero() => {
                self.update_parent_move(ply, self.params.history_bonus(depth));
            }
            None => {}
        }
        if node.excluded.is_none() {
            let best_move = best_move.map(|candidate| candidate.mv);
            self.update_tt_pv(node, best_move.is_some());
            self.update_correction_history(position, node, best_move, best);
            self.store(position, node, best_move, best);
        }
    }

    /// Updates ttPv: a node that fails low next to a PV joins it; one that raises alpha leaves it,
    /// unless its last move leads along one.
    fn update_tt_pv(&mut self, node: &Node, raised_alpha: bool) {
        let &Node { depth, ply, .. } = node;
        if depth <= SHALLOW {
            return;
        }
        let (parent, child) = (self.parent_frame(ply).tt_pv, self.frame(ply + 1).tt_pv);
        let frame = self.frame(ply);
        if raised_alpha {
            frame.tt_pv &= child;
        } else {
            frame.tt_pv |= parent;
        }
    }

    fn picker(&self, position: &G, node: &Node, prior: PriorMoves) -> Picker {
        let [first, second] = self.histories.killers(node.ply);
        let refutations = [first, second, self.histories.counter_move(&prior)];
        let wanted = if node.is_check() { Wanted::Evasions } else { Wanted::All };
        Picker::new(position, wanted, node.tt_move(), refutations, prior, &self.params)
    }

    fn candidate(
        &self,
        position: &G,
        (mv, kind): (Move, Kind),
        quiet: Option<Quiet>,
        index: i32,
        prior: PriorMoves,
        depth: i32,
    ) -> Candidate {
        let piece_to = PieceTo::of(position, mv);
        let (history, continuation) = match (quiet, position.captured(mv)) {
            (Some(quiet), _) => {
                (self.histories.butterfly(&quiet), self.histories.continuation(&quiet, &prior))
            }
            (None, Some((_, victim))) => (self.histories.capture::<G>(piece_to, victim), [0; 4]),
            (None, None) => (0, [0; 4]),
        };
        let lmr_depth = (depth - 1 - reductions::base(&self.params, depth, index) / 100).max(0);
        Candidate { mv, kind, quiet, piece_to, index, history, continuation, lmr_depth }
    }

    /// Searches a move that was played: its score, from the side that plays it.
    fn search_move(
        &mut self,
        next: &G,
        node: &Node,
        candidate: &Candidate,
        alpha: i32,
        context: &MoveContext,
        prior: PriorMoves,
    ) -> i32 {
        let &Node { window, ply, cut, .. } = node;
        let zero_window = window.is_zero();
        let depth = node.depth - 1 + context.extension;
        let narrow = Window::zero(alpha).negated();
        let mut score = INFINITE;
        let late = node.depth >= LMR_DEPTH
            && candidate.index > 0
            && (candidate.kind == Kind::Quiet
                || cut && self.parent_frame(ply).current.move_count > 1
                || !node.tt_pv);
        if late {
            // Late move reduction.
            let reduction = self.reduction(node, candidate, context);
            let deeper = reduction < 0 && self.may_extend(ply);
            let reduced = (depth - reduction).clamp(1, depth + i32::from(deeper));
            self.frame(ply).current.reduction = depth - reduced;
            score = -self.search(next, narrow, reduced, ply + 1, true);
            self.frame(ply).current.reduction = 0;
            // Re-search at full depth if the reduced search failed high.
            if score > alpha && reduced < depth && !self.stopped {
                let full = depth + self.deeper_or_shallower(score, context.best, depth);
                if reduced < full {
                    score = -self.search(next, narrow, full, ply + 1, !cut);
                    self.update_after_research(node, candidate, &prior, full, score > alpha);
                }
            }
        } else if zero_window || candidate.index > 0 {
            // Zero-window search at full depth.
            score = -self.search(next, narrow, depth, ply + 1, !cut);
        }
        // Principal variation search of the first move; re-search of those inside the window.
        let inside = score > alpha && score < window.beta;
        if !zero_window && !self.stopped && (candidate.index == 0 || inside) {
            let full = Window { alpha, beta: window.beta }.negated();
            score = -self.search(next, full, depth, ply + 1, false);
        }
        score
    }

    /// Depth of a re-search: a ply more if the reduced search was far above the best score, a ply
    /// less if hardly.
    fn deeper_or_shallower(&self, score: i32, best: i32, depth: i32) -> i32 {
        let far = best + self.params.deeper_research_margin + depth / 2;
        i32::from(score > far) - i32::from(score < best + depth / 4)
    }

    /// Late move reduction in plies; negative to extend.
    fn reduction(&self, node: &Node, candidate: &Candidate, context: &MoveContext) -> i32 {
        let params = &self.params;
        let quiet = candidate.kind == Kind::Quiet;
        let zero_window = node.window.is_zero();
        let late_parent = self.parent_frame(node.ply).current.move_count > LATE_PARENT;
        let when = |holds: bool, hundredths: i32| if holds { hundredths } else { 0 };
        let mut reduction = reductions::base(params, node.depth, candidate.index);
        let much = reduction > LATE_REDUCTION;
        reduction += when(!node.improving && much, params.lmr_not_improving);
        reduction += when(zero_window, params.lmr_zero_window);
        reduction += when(node.cut, params.lmr_cut_node);
        reduction += when(node.cut && quiet, params.lmr_cut_node_quiet);
        reduction += when(self.child_cutoffs(node.ply) > MANY_CUTOFFS, params.lmr_cutoffs);
        reduction += when(quiet && context.tt_capture, params.lmr_tt_capture);
        reduction -= when(!zero_window, params.lmr_pv);
        reduction -= when(node.tt_pv, params.lmr_tt_pv);
        reduction -= when(context.singular_quiet, params.lmr_singular_quiet);
        reduction -= when(late_parent, params.lmr_late_parent);
        let tt_depth = node.tt_entry.is_some_and(|entry| entry.depth >= node.depth);
        reduction -= when(tt_depth, params.lmr_tt_depth);
        reduction -= when(self.is_check(), params.lmr_check);
        if quiet && !node.is_check() {
            reduction -= 100 * candidate.stat_score(params) / params.lmr_history_divisor;
        }
        reduction.div_euclid(100)
    }

    /// The score of a node at which no move was searched.
    fn no_move_searched(&mut self, position: &G, node: &Node, move_count: i32) -> i32 {
        match node.excluded {
            // Fail low: all moves but the excluded one were pruned.
            Some(_) => node.window.alpha,
            // Every reply was overlooked.
            None if move_count > 0 => self.evaluate(position),
            // Checkmate or stalemate.
            None => self.no_legal_moves(position, node.ply),
        }
    }

    /// Stores a node in the transposition table.
    fn store(&mut self, position: &G, node: &Node, mv: Option<Move>, score: i32) {
        let &Node { ply, depth, .. } = node;
        let bound = Bound::of(node.window, score);
        let (raw_eval, tt_pv) = (self.raw_eval(ply), self.frame(ply).tt_pv);
        let entry = Entry { mv, score, raw_eval, depth, bound, tt_pv };
        self.shared.table.store(position.key(), ply, entry);
    }
}
