//! A node of the search and a move that is tried at it.

use super::histories::{PieceTo, Quiet};
use super::picker::Kind;
use super::score::{INFINITE, Window};
use super::search_params::SearchParams;
use super::table::Entry;
use crate::rules::Move;

/// A node that is being searched.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub window: Window,
    /// Remaining depth in plies.
    pub depth: i32,
    /// Plies from the root.
    pub ply: usize,
    /// Cut node: a fail-high is expected.
    pub cut: bool,
    /// Static evaluation, corrected; `-INFINITE` in check.
    pub static_eval: i32,
    /// Static evaluation, adjusted by the score in the transposition table.
    pub eval: i32,
    /// PV or former PV node (ttPv).
    pub tt_pv: bool,
    pub improving: bool,
    pub tt_entry: Option<Entry>,
    /// Excluded move of a singular search.
    pub excluded: Option<Move>,
}

impl Node {
    pub fn is_check(&self) -> bool {
        self.static_eval == -INFINITE
    }

    /// Table move.
    pub fn tt_move(&self) -> Option<Move> {
        self.tt_entry.and_then(|entry| entry.mv)
    }
}

/// A move of a node, and what is needed to prune or reduce it.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub mv: Move,
    pub kind: Kind,
    /// Its index into the histories, if it is quiet.
    pub quiet: Option<Quiet>,
    pub piece_to: PieceTo,
    /// Moves of the node that came before it.
    pub index: i32,
    /// Butterfly history of a quiet move, capture history of a capture.
    pub history: i32,
    /// Continuation history after each of the prior moves, if it is quiet.
    pub continuation: [i32; 4],
    /// Depth after the base of the late move reduction.
    pub lmr_depth: i32,
}

impl Candidate {
    /// History score (statScore) of a quiet move, less the average.
    pub fn stat_score(&self, params: &SearchParams) -> i32 {
        let [first, second, fourth, _] = self.continuation;
        match self.kind {
            Kind::Quiet => 2 * self.history + first + second + fourth - params.lmr_history_offset,
            _ => 0,
        }
    }
}
