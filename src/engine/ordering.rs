//! The order in which moves are tried: the likeliest refutation first.

use arrayvec::ArrayVec;

use super::eval::Evaluate;
use super::score::MAX_PLY;
use crate::rules::{Move, MoveList, Side};

/// The move that the table remembers.
const REMEMBERED: i32 = 3_000_000;
/// Captures that do not lose material; more for what is taken.
const GOOD_CAPTURE: i32 = 2_000_000;
/// Quiet moves that refuted a neighbour, by their place.
const KILLERS: [i32; 2] = [1_000_001, 1_000_000];
/// The quiet move that last refuted the move just played.
const COUNTER: i32 = 900_000;
/// Captures that lose material come after the quiet moves.
const BAD_CAPTURE: i32 = -1_000_000;
/// History scores stay within this, either way.
const HISTORY_LIMIT: i32 = 16_384;

/// Squares a [`Move`] can name.
const SQUARES: usize = 128;

/// What refuted what, kept during one search.
pub(super) struct Histories {
    killers: [[Option<Move>; 2]; MAX_PLY],
    counters: Vec<Option<Move>>,
    quiet: Vec<i16>,
}

fn place(mv: Move) -> usize {
    mv.from().index() * SQUARES + mv.to().index()
}

impl Histories {
    pub fn new() -> Self {
        Self {
            killers: [[None; 2]; MAX_PLY],
            counters: vec![None; SQUARES * SQUARES],
            quiet: vec![0; 2 * SQUARES * SQUARES],
        }
    }

    /// How well a quiet move did so far, within ±16 384.
    #[inline]
    pub fn quiet(&self, side: Side, mv: Move) -> i32 {
        i32::from(self.quiet[side.index() * SQUARES * SQUARES + place(mv)])
    }

    #[inline]
    pub fn is_killer(&self, ply: usize, mv: Move) -> bool {
        self.killers[ply].contains(&Some(mv))
    }

    /// A quiet move refuted the node; `failed` are the quiet moves tried before it.
    pub fn reward(&mut self, side: Side, node: Node, best: Move, failed: &[Move], depth: i32) {
        let killers = &mut self.killers[node.ply];
        if killers[0] != Some(best) {
            *killers = [Some(best), killers[0]];
        }
        if let Some(previous) = node.previous {
            self.counters[place(previous)] = Some(best);
        }
        let bonus = (16 * depth * depth).min(1_600);
        self.shift(side, best, bonus);
        for &mv in failed {
            self.shift(side, mv, -bonus);
        }
    }

    /// Moves a history score by `by`, less the nearer it is to the limit.
    #[allow(clippy::cast_possible_truncation)] // within ±HISTORY_LIMIT
    fn shift(&mut self, side: Side, mv: Move, by: i32) {
        let score = &mut self.quiet[side.index() * SQUARES * SQUARES + place(mv)];
        let now = i32::from(*score);
        *score = (now + by - now * by.abs() / HISTORY_LIMIT) as i16;
    }
}

/// Where in the tree moves are ordered.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// Plies from the root.
    pub ply: usize,
    /// The move that led here.
    pub previous: Option<Move>,
    /// The move that the table remembers.
    pub remembered: Option<Move>,
}

/// The kind of a move that is handed out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// It takes nothing.
    Quiet,
    /// It takes something and is not known to lose material.
    Capture,
    /// It takes something and loses more.
    BadCapture,
}

/// Hands out moves, best first.
pub(super) struct Picker {
    moves: ArrayVec<(i32, Move, Kind), 256>,
    next: usize,
}

impl Picker {
    /// Orders moves for a node.
    pub fn new<G: Evaluate>(
        position: &G,
        moves: MoveList,
        histories: &Histories,
        node: Node,
    ) -> Self {
        let counter = node.previous.and_then(|previous| histories.counters[place(previous)]);
        let side = position.side_to_move();
        let rank = |mv: Move| {
            let (kind, score) = rank_capture(position, mv).unwrap_or_else(|| {
                let killers = histories.killers[node.ply];
                let score = match killers.iter().position(|&killer| killer == Some(mv)) {
                    Some(first_or_second) => KILLERS[first_or_second],
                    None if counter == Some(mv) => COUNTER,
                    None => histories.quiet(side, mv),
                };
                (Kind::Quiet, score)
            });
            (if node.remembered == Some(mv) { REMEMBERED } else { score }, mv, kind)
        };
        Self { moves: moves.into_iter().map(rank).collect(), next: 0 }
    }

    /// Whether there are no moves at all.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }
}

fn rank_capture<G: Evaluate>(position: &G, mv: Move) -> Option<(Kind, i32)> {
    let (_, victim) = position.piece_at(mv.to())?;
    let attacker = position.piece_at(mv.from()).map_or(0, |(_, piece)| G::value(piece));
    let score = 16 * G::value(victim) - attacker;
    let good = G::value(victim) >= attacker || position.wins_exchange(mv, 0);
    Some(if good {
        (Kind::Capture, GOOD_CAPTURE + score)
    } else {
        (Kind::BadCapture, BAD_CAPTURE + score)
    })
}

impl Iterator for Picker {
    type Item = (Move, Kind);

    #[inline]
    fn next(&mut self) -> Option<(Move, Kind)> {
        let rest = self.moves.get_mut(self.next..)?;
        let (first, _) = rest.first().map(|first| (0, first))?;
        let mut best = first;
        for (index, entry) in rest.iter().enumerate() {
            if entry.0 > rest[best].0 {
                best = index;
            }
        }
        rest.swap(0, best);
        self.next += 1;
        Some((rest[0].1, rest[0].2))
    }
}
