//! Principal variation search: the score of a node, some plies deep.

use arrayvec::ArrayVec;

use super::eval::Evaluate;
use super::ordering::{Kind, Node, Picker};
use super::score::{DRAW, INFINITE, LARGEST_EVALUATION, MAX_PLY, SLOWEST_MATE, mated_at, plies};
use super::table::{Bound, Entry};
use super::tree::{Tree, Window, is_pass, nears_move_limit, pass};
use crate::rules::{Move, Side};

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
/// Plies from which a node without a remembered move is looked at one ply less deeply.
const BLANK_DEPTH: i32 = 5;

impl<G: Evaluate> Tree<'_, G> {
    /// The score of a node, from its side to move: exact if it is inside the window, else a bound.
    pub fn visit(&mut self, position: &G, window: Window, depth: i32, ply: usize) -> i32 {
        let check = self.line.last().is_some_and(|step| step.check);
        // A check is answered before anything is judged, as long as that does not double the depth.
        let extended = if check && plies(ply) < 2 * self.root_depth { depth + 1 } else { depth };
        if extended <= 0 {
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
            // The table knows nothing of how a position came about. Right below the root the
            // replies are always looked at, lest one of them repeats.
            && ply > 1
            && entry.settles(ply, window.alpha, window.beta)
            && !nears_move_limit(position, depth)
        {
            return entry.score_at(ply);
        }
        let rest = if check { -INFINITE } else { self.judge(position) };
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
        self.sums.extend(self.sums.last().copied());
        let score = -self.visit(&next, Window::above(beta - 1).turned(), reduced, ply + 1);
        self.back();
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
                self.back();
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
            self.back();
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
            return self.judge(position);
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
}

/// Whether one side wins by force or by a ruling.
const fn is_won(score: i32) -> bool {
    score.abs() >= LARGEST_EVALUATION && score.abs() < INFINITE
}
