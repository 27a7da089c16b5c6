//! What a position is worth at rest: one trait for the search, one file for each game.

mod xiangqi;

use crate::rules::{Game, Move};

/// What the search needs to know of a game beyond its rules.
pub trait Evaluate: Game {
    /// Plies without a capture (or what else the game counts) after which it is drawn.
    const MOVE_LIMIT: u16;

    /// What the position is worth to the side to move, in centipawns, if nothing happens.
    fn evaluate(&self) -> i32;

    /// What a piece is worth on average, in centipawns.
    fn value(piece: Self::Piece) -> i32;

    /// What a capture wins in centipawns when both sides go on taking on its target with the
    /// cheapest piece and stop when it pays.
    fn exchange(&self, mv: Move) -> i32;

    /// Whether the side to move has enough left that having to move is no burden to it, so that
    /// the search may try what happens if it passes.
    fn may_pass(&self) -> bool;
}
