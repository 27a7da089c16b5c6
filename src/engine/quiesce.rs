//! Quiescence: captures are played out before a position is judged.

use super::eval::Evaluate;
use super::ordering::{Kind, Node, Picker};
use super::score::{DRAW, INFINITE, MAX_PLY};
use super::table::{Bound, Entry};
use super::tree::{Tree, Window, nears_move_limit};
use crate::rules::Move;

/// In quiescence a capture is tried only if it could bring the score within this of `alpha`.
const DELTA: i32 = 150;

impl<G: Evaluate> Tree<'_, G> {
    /// Plays out captures (in check: all moves) until the position is at rest.
    pub fn quiesce(&mut self, position: &G, window: Window, ply: usize) -> i32 {
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
        let known = self.table.get(position.key());
        if let Some(entry) = known
            && window.is_question()
            && entry.settles(ply, window.alpha, window.beta)
            && !nears_move_limit(position, 0)
        {
            return entry.score_at(ply);
        }
        let check = self.line.last().is_some_and(|step| step.check);
        let rest = if check { -INFINITE } else { self.judge(position) };
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
            self.back();
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
            return self.judge(position);
        }
        let best = if check { best } else { best.max(window.alpha) };
        let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
        if best_move.is_none() || bound == Bound::Lower {
            let entry = Entry { mv: best_move, score: best, depth: 0, bound };
            self.table.put(position.key(), ply, entry);
        }
        best
    }
}

/// Whether a capture can matter in quiescence.
#[inline]
fn promises<G: Evaluate>(position: &G, mv: Move, kind: Kind, rest: i32, alpha: i32) -> bool {
    let gain = position.piece_at(mv.to()).map_or(0, |(_, piece)| G::value(piece));
    kind != Kind::BadCapture && rest + gain + DELTA > alpha
}
