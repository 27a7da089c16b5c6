//! Quiescence search: captures, all evasions of checks, and quiet checks at the first ply.

use std::cell::LazyCell;

use super::eval::Evaluate;
use super::picker::{Kind, Picker, Wanted};
use super::score::{DRAW, INFINITE, MAX_PLY, SLOWEST_MATE, Window};
use super::table::{Bound, Entry};
use super::tree::{Tree, nears_move_limit};
use crate::rules::Move;

/// Most captures that are searched, recaptures not counted.
const MOST_CAPTURES: i32 = 2;
/// Moves in check after which no more quiet and losing evasions are searched.
const MOST_EVASIONS: i32 = 3;

impl<G: Evaluate> Tree<'_, G> {
    /// Quiescence search of a node: captures; evasions in check; quiet checks if `checks`.
    pub fn quiesce(&mut self, position: &G, window: Window, ply: usize, checks: bool) -> i32 {
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
        // Upcoming repetition.
        let alpha = self.upcoming_repetition(position, window.alpha);
        if alpha >= window.beta {
            return alpha;
        }
        // Transposition table cutoff.
        let window = Window { alpha, ..window };
        let tt_entry = self.shared.table.probe(position.key());
        if let Some(entry) = tt_entry
            && window.is_zero()
            && entry.allows_cutoff(ply, window)
            && !nears_move_limit(position, 0)
        {
            return entry.score_at(ply);
        }
        // Static evaluation.
        let tt_pv = !window.is_zero() || tt_entry.is_some_and(|entry| entry.tt_pv);
        self.frame(ply).tt_pv = tt_pv;
        let raw_eval = (!self.is_check()).then(|| {
            tt_entry.and_then(|entry| entry.raw_eval).unwrap_or_else(|| self.evaluate(position))
        });
        self.set_raw_eval(ply, raw_eval);
        let adjust = |eval| tt_entry.map_or(eval, |entry| entry.adjust_eval(eval));
        let eval = raw_eval.map(|raw_eval| adjust(self.corrected_eval(position, raw_eval)));
        // Stand pat.
        if let Some(eval) = eval.filter(|&eval| eval >= window.beta) {
            if tt_entry.is_none() {
                self.store_depth_0(position, ply, None, eval, Bound::Lower);
            }
            return eval;
        }
        self.quiesce_moves(position, window, ply, eval, tt_entry, checks)
    }

    /// The move loop of a quiescence node; `eval` is `None` in check.
    fn quiesce_moves(
        &mut self,
        position: &G,
        window: Window,
        ply: usize,
        eval: Option<i32>,
        tt_entry: Option<Entry>,
        checks: bool,
    ) -> i32 {
        let check = eval.is_none();
        let near_alpha = |eval: i32| eval.max(window.alpha) - eval < self.params.quiescence_checks;
        let wanted = match eval {
            None => Wanted::Evasions,
            Some(eval) if checks && near_alpha(eval) => Wanted::GoodCapturesAndChecks,
            Some(_) => Wanted::GoodCaptures,
        };
        let tt_move = tt_entry.and_then(|entry| entry.mv);
        let prior = self.prior_moves(ply);
        let mut picker = Picker::new(position, wanted, tt_move, [None; 3], prior, &self.params);
        let Window { mut alpha, beta } = window;
        let mut best = eval.unwrap_or(-INFINITE);
        alpha = alpha.max(best);
        let (mut best_move, mut move_count, mut captures) = (None, 0, 0);
        let threats = LazyCell::new(|| position.threats());
        let last = self.line.last().map(|step| step.mv.to());
        while let Some((mv, kind)) = picker.next(position, self.histories, &threats) {
            move_count += 1;
            if self.overlooks(position, mv, &threats) {
                continue;
            }
            let quiet = kind == Kind::Quiet;
            if let Some(eval) = eval.filter(|_| !quiet) {
                // Move count pruning, but for recaptures.
                captures += 1;
                if captures > MOST_CAPTURES && last != Some(mv.to()) {
                    continue;
                }
                // Futility pruning.
                let gain = position.gain(mv);
                if eval + gain + self.params.quiescence_futility <= alpha {
                    best = best.max(eval + gain + self.params.quiescence_futility);
                    continue;
                }
            } else if check
                && best > -SLOWEST_MATE
                && kind != Kind::Capture
                && move_count > MOST_EVASIONS
            {
                // Move count pruning of evasions, once one is known that is not mated.
                continue;
            }
            let next = self.play(position, mv, ply, true);
            if quiet && !check && !self.is_check() {
                // A quiet move that might have given check, and does not.
                self.undo();
                continue;
            }
            let score = -self.quiesce(&next, Window { alpha, beta }.negated(), ply + 1, false);
            self.undo();
            if self.stopped {
                return DRAW;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(mv);
                    if !window.is_zero() {
                        self.update_pv(ply, mv);
                    }
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        // Checkmate, unless replies were overlooked.
        if best == -INFINITE {
            return if move_count == 0 {
                self.no_legal_moves(position, ply)
            } else {
                self.evaluate(position)
            };
        }
        // Transposition table store.
        let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
        if best_move.is_none() || bound == Bound::Lower {
            self.store_depth_0(position, ply, best_move, best, bound);
        }
        best
    }

    /// Stores a node in the transposition table at depth 0.
    pub fn store_depth_0(
        &mut self,
        position: &G,
        ply: usize,
        mv: Option<Move>,
        score: i32,
        bound: Bound,
    ) {
        let (raw_eval, tt_pv) = (self.raw_eval(ply), self.frame(ply).tt_pv);
        let entry = Entry { mv, score, raw_eval, depth: 0, bound, tt_pv };
        self.shared.table.store(position.key(), ply, entry);
    }
}
