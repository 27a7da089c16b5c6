//! Quiescence: captures, and where it begins perhaps quiet checks, are played out before a position
//! is judged.

use std::cell::LazyCell;

use super::eval::Evaluate;
use super::picker::{Kind, Picker, Wanted};
use super::score::{DRAW, INFINITE, MAX_PLY, SLOWEST_MATE};
use super::table::{Bound, Entry};
use super::tree::{Tree, Window, nears_move_limit};

/// Captures that are tried, but for those on the square that was just entered.
const MOST_CAPTURES: i32 = 2;

impl<G: Evaluate> Tree<'_, G> {
    /// Plays out captures (in check: all moves; where it begins, quiet checks as well, if that is
    /// wanted) until the position is at rest.
    pub fn quiesce(&mut self, position: &G, window: Window, ply: usize, checks: bool) -> i32 {
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
        let alpha = self.with_repetition(position, window.alpha);
        if alpha >= window.beta {
            return alpha;
        }
        let window = Window { alpha, ..window };
        let known = self.shared.table.get(position.key());
        if let Some(entry) = known
            && window.is_question()
            && entry.settles(ply, window.alpha, window.beta)
            && !nears_move_limit(position, 0)
        {
            return entry.score_at(ply);
        }
        let principal = !window.is_question() || known.is_some_and(|entry| entry.principal);
        self.frame(ply).principal = principal;
        let static_eval = (!self.is_check()).then(|| {
            known.and_then(|entry| entry.static_eval).unwrap_or_else(|| self.judge(position))
        });
        self.note_static_eval(ply, static_eval);
        let better = |static_eval| known.map_or(static_eval, |entry| entry.better(static_eval));
        let static_eval =
            static_eval.map(|static_eval| better(self.correct(position, static_eval)));
        if let Some(static_eval) = static_eval.filter(|&static_eval| static_eval >= window.beta) {
            if known.is_none() {
                self.keep(position, ply, None, static_eval, Bound::Lower);
            }
            return static_eval;
        }
        self.quiesce_moves(position, window, ply, static_eval, known, checks)
    }

    fn quiesce_moves(
        &mut self,
        position: &G,
        window: Window,
        ply: usize,
        static_eval: Option<i32>,
        known: Option<Entry>,
        checks: bool,
    ) -> i32 {
        let check = static_eval.is_none();
        let near = |static_eval: i32| {
            static_eval.max(window.alpha) - static_eval < self.params.quiescence_checks
        };
        let wanted = match static_eval {
            None => Wanted::Evasions,
            Some(static_eval) if checks && near(static_eval) => Wanted::GoodCapturesAndChecks,
            Some(_) => Wanted::GoodCaptures,
        };
        let tt_move = known.and_then(|entry| entry.mv);
        let mut picker =
            Picker::new(position, wanted, tt_move, [None; 3], self.trail(ply), &self.params);
        let Window { mut alpha, beta } = window;
        let mut best = static_eval.unwrap_or(-INFINITE);
        alpha = alpha.max(best);
        let (mut best_move, mut seen, mut tried) = (None, 0, 0);
        let dangers = LazyCell::new(|| position.dangers());
        let last = self.line.last().map(|step| step.mv.to());
        while let Some((mv, kind)) = picker.next(position, self.histories, &dangers) {
            seen += 1;
            if self.overlooks(position, mv) {
                continue;
            }
            let quiet = kind == Kind::Quiet;
            if let Some(static_eval) = static_eval.filter(|_| !quiet) {
                tried += 1;
                if tried > MOST_CAPTURES && last != Some(mv.to()) {
                    continue;
                }
                let gain = position.gain(mv);
                if static_eval + gain + self.params.quiescence_futility <= alpha {
                    // It is thought to bring no more than this.
                    best = best.max(static_eval + gain + self.params.quiescence_futility);
                    continue;
                }
            } else if check && best > -SLOWEST_MATE && kind != Kind::Capture && seen > 3 {
                // Some reply to the check holds; the late ones will hardly be better.
                continue;
            }
            let next = self.play(position, mv, ply);
            if quiet && !check && !self.is_check() {
                // It might have given check, and does not.
                self.back();
                continue;
            }
            let score = -self.quiesce(&next, Window { alpha, beta }.turned(), ply + 1, false);
            self.back();
            if self.stopped {
                return DRAW;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(mv);
                    if !window.is_question() {
                        self.extend_variation(ply, mv);
                    }
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        if best == -INFINITE {
            // Mate, unless replies were overlooked.
            return if seen == 0 { self.no_moves(position, ply) } else { self.judge(position) };
        }
        let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
        if best_move.is_none() || bound == Bound::Lower {
            self.keep(position, ply, best_move, best, bound);
        }
        best
    }

    /// Remembers what is known of a node without looking ahead.
    pub fn keep(
        &mut self,
        position: &G,
        ply: usize,
        mv: Option<crate::rules::Move>,
        score: i32,
        bound: Bound,
    ) {
        let (static_eval, principal) = (self.noted_static_eval(ply), self.frame(ply).principal);
        let entry = Entry { mv, score, static_eval, depth: 0, bound, principal };
        self.shared.table.put(position.key(), ply, entry);
    }
}
