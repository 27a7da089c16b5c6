//! What captures win, by legal moves alone: with all captures on one square, and with any
//! profitable captures.
//!
//! The engine's static exchange evaluation passes over pins, checks and screens that come and go;
//! a fact must not.

use crate::engine::Evaluate;
use crate::rules::{Move, Moves, Square};

/// Takers that are tried at each step: the cheapest ones, of which a taker moves up another.
const MOST_TAKERS: usize = 4;

/// What a move wins in centipawns when both sides then take on its target as long as it pays, by
/// any legal capture. A move that captures nothing wins nothing and risks its piece.
#[must_use]
pub fn worth<G: Evaluate>(position: &G, mv: Move) -> i32 {
    let mut next = position.clone();
    next.play(mv);
    position.gain(mv) - best_on(&next, mv.to())
}

/// The most that the side to move can win on a square; 0 if it need not take.
fn best_on<G: Evaluate>(position: &G, target: Square) -> i32 {
    let mut takers = position.list(Moves::Captures);
    takers.retain(|mv| mv.to() == target);
    takers.sort_unstable_by_key(|mv| position.piece_at(mv.from()).map(|(_, it)| G::value(it)));
    takers.into_iter().take(MOST_TAKERS).map(|mv| worth(position, mv)).max().unwrap_or(0).max(0)
}

/// Captures in a row that are looked at.
const LONGEST: u32 = 8;
/// What nobody can win: more than the values of all pieces.
const MOST: i32 = 1 << 20;

/// The captures of both sides that pay from here on, the best for each: none where the side to move
/// does best to take nothing.
pub(crate) fn best_captures<G: Evaluate>(position: &G) -> Vec<Move> {
    let mut line = Vec::new();
    follow(position, (0, MOST), LONGEST, &mut line);
    line
}

/// The most that the side to move can win by taking whatever pays, at least 0, with the captures;
/// exact between the bounds.
fn follow<G: Evaluate>(position: &G, bounds: (i32, i32), depth: u32, line: &mut Vec<Move>) -> i32 {
    let (alpha, beta) = bounds;
    let mut best = 0;
    if depth == 0 || best >= beta {
        return best;
    }
    let mut takes = position.list(Moves::Captures);
    takes.sort_unstable_by_key(|&mv| std::cmp::Reverse(position.gain(mv)));
    for mv in takes {
        let gain = position.gain(mv);
        if gain <= best.max(alpha) {
            break;
        }
        let mut next = position.clone();
        next.play(mv);
        let mut rest = Vec::new();
        let won = gain - follow(&next, (gain - beta, gain - best.max(alpha)), depth - 1, &mut rest);
        if won > best.max(alpha) {
            best = won;
            line.clear();
            line.push(mv);
            line.append(&mut rest);
        }
        if best >= beta {
            break;
        }
    }
    best
}

/// The most in centipawns that the side to move can win by captures, at least 0, both sides taking
/// whatever pays.
pub(crate) fn most_by_captures<G: Evaluate>(position: &G) -> i32 {
    follow(position, (0, MOST), LONGEST, &mut Vec::new())
}

/// Whether a capture wins at least this many centipawns, whatever the other side then takes.
pub(super) fn surely_wins<G: Evaluate>(position: &G, mv: Move, least: i32) -> bool {
    let gain = position.gain(mv);
    if gain < least {
        return false;
    }
    let mut next = position.clone();
    next.play(mv);
    let spare = gain - least;
    follow(&next, (spare, spare + 1), LONGEST, &mut Vec::new()) <= spare
}

/// Whether the side to move can legally take on a square.
pub(super) fn can_take<G: Evaluate>(position: &G, target: Square) -> bool {
    position.list(Moves::Captures).into_iter().any(|mv| mv.to() == target)
}
