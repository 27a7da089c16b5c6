//! The plan of a search: limits, `MultiPV`, parameters; the root position and its moves.

use std::time::Instant;

use super::eval::Evaluate;
use super::oversight::Oversight;
use super::request::Limits;
use super::score::INFINITE;
use super::search_params::SearchParams;
use crate::rules::{Game, Move, Oracle, Step};

/// Limits and settings of one search.
pub(super) struct Plan {
    pub started: Instant,
    pub limits: Limits,
    /// Root moves within this many centipawns of the best get an exact score too.
    pub margin: i32,
    /// `MultiPV`: how many of the best moves get an exact score.
    pub multi_pv: usize,
    /// What a level does not see.
    pub oversight: Option<Oversight>,
    /// Only a move is wanted, not a score: a forced one is played at once.
    pub move_only: bool,
    pub params: SearchParams,
    /// Tables prove that the position is a draw.
    pub drawn: bool,
}

impl Plan {
    /// A plan to find the best move and its score.
    pub fn best(limits: Limits, params: SearchParams) -> Self {
        Self {
            started: Instant::now(),
            limits,
            margin: 0,
            multi_pv: 1,
            oversight: None,
            move_only: false,
            params,
            drawn: false,
        }
    }
}

/// A root move with its score and principal variation.
#[derive(Clone)]
pub(super) struct RootMove {
    pub mv: Move,
    /// In centipawns from the mover's side; `-INFINITE` if it is only known to be worse than the
    /// best by more than the margin.
    pub score: i32,
    /// Principal variation, beginning with `mv`.
    pub pv: Vec<Move>,
}

impl RootMove {
    pub fn new(mv: Move) -> Self {
        Self { mv, score: -INFINITE, pv: vec![mv] }
    }
}

/// The legal moves that the ruleset does not refuse, or those of them that the request names (`searchmoves`).
pub(super) fn root_moves<G: Evaluate>(
    position: &G,
    line: &[Step],
    ruleset: G::Ruleset,
    search_moves: Option<&[Move]>,
) -> Vec<RootMove> {
    let refused = position.must_change(line, ruleset);
    let is_named = |mv: &Move| search_moves.is_none_or(|named| named.contains(mv));
    let wanted = |mv: &Move| is_named(mv) && !refused.contains(mv);
    position.legal_moves().into_iter().filter(wanted).map(RootMove::new).collect()
}

/// The root of a search.
pub(super) struct Root<'a, G: Game> {
    pub position: &'a G,
    /// The moves of the game so far.
    pub line: &'a [Step],
    pub ruleset: G::Ruleset,
    /// The moves to search.
    pub moves: Vec<RootMove>,
    /// Endgame tables.
    pub oracle: Option<&'a dyn Oracle<G>>,
}
