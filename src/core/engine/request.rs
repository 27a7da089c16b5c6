//! Requests to the engine and its answers: limits, flags, replies and progress.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::table::Table;
use crate::rules::{Game, Move, Step};

/// Stack size in bytes of a thread that searches, with room to spare in builds that optimise
/// little.
pub const STACK_BYTES: usize = 8 << 20;

/// Stop flag of a search. All clones are one flag.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// A flag that is not raised.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Raises the flag, for good.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it is raised.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Ponder flag of a search: raised by `ponderhit`, when the move that it ponders on was made. All
/// clones are one flag.
#[derive(Clone, Debug, Default)]
pub struct Pondering(StopFlag);

impl Pondering {
    /// A flag that is not raised: the opponent has not moved yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Ponder hit: from now on limits of time count, from the start of the search.
    pub fn hit(&self) {
        self.0.stop();
    }

    /// Whether the ponder move was made.
    #[must_use]
    pub fn is_hit(&self) -> bool {
        self.0.is_stopped()
    }
}

/// The result of a search: a move, its score and its principal variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// A legal move.
    pub mv: Move,
    /// Its score in centipawns, from the mover's side.
    pub score: i32,
    /// Moves until mate: positive when the mover mates, negative when it will be mated, counting
    /// the winner's moves.
    pub mate: Option<i32>,
    /// Depth in plies, without extensions; 0 for a move that was not searched.
    pub depth: u32,
    /// Nodes searched.
    pub nodes: u64,
    /// Principal variation, beginning with `mv`.
    pub pv: Vec<Move>,
    /// Time that the search took.
    pub elapsed: Duration,
    /// The move is from the opening book.
    pub from_book: bool,
    /// How sure the search was.
    pub doubt: Doubt,
}

/// How sure a search was of its move: nothing at all, where nothing was searched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Doubt {
    /// Moves that score about as well as the best, and the best itself; only those whose score is
    /// known, which are fewest where the search wanted the best alone.
    pub near: u32,
    /// How many depths preferred another move than the depth before.
    pub changes: u32,
    /// The greatest change of the best score from one depth to the next, in centipawns.
    pub swing: u32,
}

impl Doubt {
    /// Notes what a depth found, compared with the one before.
    pub(super) fn note(&mut self, is_same: bool, more: i32) {
        self.changes += u32::from(!is_same);
        self.swing = self.swing.max(more.unsigned_abs());
    }
}

/// Limits of a search; whichever comes first. Without any it goes on until it is stopped or has
/// reached the greatest depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Nodes. Depth 1 is always searched in full.
    pub nodes: Option<u64>,
    /// Hard limit of time.
    pub time: Option<Duration>,
    /// Soft limit of time: no new depth is begun after it; half of `time` if not given.
    pub soft_time: Option<Duration>,
    /// Ends with a mate in at most this many moves.
    pub mate: Option<u32>,
    /// Ends after a depth by which the game is decided.
    pub decided: Option<Decided>,
}

impl Limits {
    /// The same, with the limits of depth and nodes of others where those are narrower.
    pub(super) fn narrowed(self, other: Self) -> Self {
        let depth = self.depth.into_iter().chain(other.depth).min();
        let nodes = self.nodes.into_iter().chain(other.nodes).min();
        Self { depth, nodes, ..self }
    }
}

/// When a search need not go on, because the game is as good as won or lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    /// Score of either side, in centipawns, from which on the game is decided.
    pub centipawns: i32,
    /// Nodes that are searched in any case.
    pub nodes: u64,
}

/// A position to search, the limits, and what UCI's `go` can say beyond them.
#[derive(Clone, Debug)]
pub struct SearchRequest<'a, G: Game> {
    /// The position to find a move in.
    pub position: &'a G,
    /// The moves that led to it, oldest first, for rulings on repetition. May begin anywhere.
    pub line: &'a [Step],
    /// The ruleset that judges repetitions.
    pub ruleset: G::Ruleset,
    /// Limits.
    pub limits: Limits,
    /// Root moves to search (UCI `searchmoves`); all legal ones if not given. Illegal ones are
    /// ignored.
    pub search_moves: Option<&'a [Move]>,
    /// Only a move is wanted, not a score: a forced one is played at once.
    pub move_only: bool,
    /// `MultiPV`: how many of the best moves to find, each with its score and variation; at least
    /// 1.
    pub multi_pv: usize,
    /// Set while pondering: limits of time do not count before the ponder hit.
    pub ponder: Option<&'a Pondering>,
}

impl<'a, G: Game> SearchRequest<'a, G> {
    /// A request for the best of all moves, with its score, under the default ruleset.
    #[must_use]
    pub fn new(position: &'a G, line: &'a [Step], limits: Limits) -> Self {
        let ruleset = G::Ruleset::default();
        Self {
            position,
            line,
            ruleset,
            limits,
            search_moves: None,
            move_only: false,
            multi_pv: 1,
            ponder: None,
        }
    }
}

/// Progress of a search (UCI `info`): after each depth, and when a better move is found within one.
pub struct Progress<'a> {
    /// Depth in plies, without extensions.
    pub depth: u32,
    /// Selective depth: the ply of the deepest node.
    pub seldepth: u32,
    /// `MultiPV` index, 1-based.
    pub rank: usize,
    /// Score in centipawns, from the mover's side.
    pub score: i32,
    /// Moves until mate, as in [`Reply::mate`].
    pub mate: Option<i32>,
    /// Nodes searched.
    pub nodes: u64,
    /// Principal variation.
    pub pv: &'a [Move],
    /// Time since the search began.
    pub elapsed: Duration,
    pub(super) table: &'a Table,
}

impl Progress<'_> {
    /// How full the transposition table is with what this search wrote, in thousandths.
    #[must_use]
    pub fn hashfull(&self) -> u32 {
        self.table.hashfull()
    }
}
