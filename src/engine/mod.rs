//! The built-in opponent: from a position and how it came about to a move.
//!
//! The search is written once for every game that says what its positions are worth
//! ([`Evaluate`]). It draws no boards and keeps no clock of the game: whoever calls
//! [`Engine::think`] does so on a thread of their own with [`STACK_BYTES`] of stack, keeps a clone
//! of the [`StopFlag`], and drops an answer that comes too late. The threads that
//! [`Engine::set_threads`] adds live only as long as a search. What was tried to make it stronger
//! is a row each in `src/engine/experiments.csv`.
//!
//! ```
//! use chuhe::engine::{Engine, Level, StopFlag, Task};
//! use chuhe::rules::Game;
//! use chuhe::rules::xiangqi::{Position, Ruleset};
//!
//! let (position, ruleset) = (Position::start(), Ruleset::Asian);
//! let task = Task { position, line: vec![], ruleset, level: Level::ALL[1], seed: 7 };
//! let reply = Engine::new(1).think(&task, &StopFlag::new()).expect("the game is not over");
//! assert!(task.position.is_legal(reply.mv));
//! ```

mod book;
mod correction_history;
pub mod eval;
mod histories;
mod learn;
mod levels;
mod picker;
mod prune;
mod pvs;
mod quiesce;
mod reductions;
mod score;
mod search;
mod search_params;
mod singular;
mod table;
mod tree;

use std::collections::TryReserveError;
use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

pub use book::{Book, BookError, Choice};
pub use eval::Evaluate;
pub use levels::Level;
pub use score::MAX_PLY;
pub use search_params::SearchParams;

use crate::rules::{Game, Move, Step};
use histories::Histories;
use levels::Strength;
use search::{Found, Plan, Root, RootMove};
use table::{Memory, Table};

/// Stack that a thread needs in bytes to search, with room to spare in builds that optimise
/// little.
pub const STACK_BYTES: usize = 8 << 20;

/// Tells a search to stop. All clones are one flag.
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

/// Tells a search that thinks on the other side's time that the move it ponders on was made. All
/// clones are one.
#[derive(Clone, Debug, Default)]
pub struct Pondering(StopFlag);

impl Pondering {
    /// The other side has not moved yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// It made the expected move: from now on limits of time count. They run from the start of
    /// the search.
    pub fn hit(&self) {
        self.0.stop();
    }

    /// Whether it did.
    #[must_use]
    pub fn is_hit(&self) -> bool {
        self.0.is_stopped()
    }
}

/// What a player wants a move for.
#[derive(Clone, Debug)]
pub struct Task<G: Game> {
    /// The position to find a move in.
    pub position: G,
    /// How it came about, oldest step first, for rulings on repetition. May begin anywhere.
    pub line: Vec<Step>,
    /// What repetitions are judged by.
    pub ruleset: G::Ruleset,
    /// How well to play.
    pub level: Level,
    /// What chance depends on. The same task with the same seed gets the same reply at every level
    /// that is limited by nodes ([`Level::is_repeatable`]).
    pub seed: u64,
}

/// A move and what it stands on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// A legal move.
    pub mv: Move,
    /// What the engine expects of it, in centipawns from the mover's side.
    pub score: i32,
    /// Moves until mate: positive when the mover mates, negative when it will be mated, counting
    /// the winner's moves.
    pub mate: Option<i32>,
    /// Plies looked ahead, extensions not counted; 0 for a move made without looking.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The line of play that the engine expects, beginning with `mv`.
    pub pv: Vec<Move>,
    /// Time taken.
    pub elapsed: Duration,
    /// The move is from the opening book.
    pub from_book: bool,
}

/// When a search ends of itself; whichever comes first. Without any limit it goes on until it is
/// stopped or has seen all there is to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit. The first ply is always looked at in full.
    pub nodes: Option<u64>,
    /// Time to take at most.
    pub time: Option<Duration>,
    /// Time after which no new depth is begun; half of `time` if not given.
    pub soft_time: Option<Duration>,
    /// A mate in so many moves is good enough.
    pub mate: Option<u32>,
}

/// What a search is asked.
#[derive(Clone, Debug)]
pub struct Question<'a, G: Game> {
    /// The position to find a move in.
    pub position: &'a G,
    /// How it came about, oldest step first, for rulings on repetition. May begin anywhere.
    pub line: &'a [Step],
    /// What repetitions are judged by.
    pub ruleset: G::Ruleset,
    /// When to end.
    pub limits: Limits,
    /// The moves to choose among; all legal ones if not given. Others than legal ones are passed
    /// over.
    pub among: Option<&'a [Move]>,
    /// Only a move is wanted, not a score: a forced one then needs no thought.
    pub settle: bool,
    /// How many of the best moves to find, each with its score and line; at least 1.
    pub lines: usize,
    /// The position is one that the other side has yet to bring about: until it does, limits of
    /// time do not count.
    pub ponder: Option<&'a Pondering>,
}

impl<'a, G: Game> Question<'a, G> {
    /// For the best of all moves, with its score, under the default ruleset.
    #[must_use]
    pub fn new(position: &'a G, line: &'a [Step], limits: Limits) -> Self {
        let ruleset = G::Ruleset::default();
        Self { position, line, ruleset, limits, among: None, settle: false, lines: 1, ponder: None }
    }
}

/// What a search knows when it has finished a depth, or found something better within one.
pub struct Progress<'a> {
    /// Plies looked ahead, extensions not counted.
    pub depth: u32,
    /// Plies of the longest line looked at.
    pub seldepth: u32,
    /// Which of the best moves this is about, from 1.
    pub rank: usize,
    /// What the engine expects in centipawns from the mover's side.
    pub score: i32,
    /// Moves until mate, as in [`Reply::mate`].
    pub mate: Option<i32>,
    /// Positions visited.
    pub nodes: u64,
    /// The line of play that the engine expects.
    pub pv: &'a [Move],
    /// Time taken.
    pub elapsed: Duration,
    table: &'a Table,
}

impl Progress<'_> {
    /// How full the transposition table is with what this search wrote, in thousandths.
    #[must_use]
    pub fn hashfull(&self) -> u32 {
        self.table.fullness()
    }
}

/// An engine for one game, with what it remembers from move to move.
pub struct Engine<G> {
    table: Table,
    /// One for each thread.
    histories: Vec<Histories>,
    params: SearchParams,
    game: PhantomData<fn(G)>,
}

impl<G: Evaluate> Engine<G> {
    /// An engine with a transposition table of about `hash_mb` mebibytes and one thread.
    #[must_use]
    pub fn new(hash_mb: usize) -> Self {
        let histories = vec![Histories::new::<G>()];
        let table = Table::new(hash_mb);
        Self { table, histories, params: G::SEARCH_PARAMS, game: PhantomData }
    }

    /// Gives it a transposition table of another size. It forgets what it remembered.
    ///
    /// # Errors
    /// If there is not so much memory; the old table is then as it was.
    pub fn resize(&mut self, hash_mb: usize) -> Result<(), TryReserveError> {
        self.table = Table::try_new(hash_mb)?;
        Ok(())
    }

    /// Lets it search with so many threads, at least one. With several a search is not repeatable.
    pub fn set_threads(&mut self, threads: usize) {
        self.histories.resize_with(threads.max(1), Histories::new::<G>);
    }

    /// Overrides the search parameters, for tuning. Panics or does not end if one of
    /// [`SearchParams::ABOVE_ZERO`] is 0 or less.
    pub fn set_search_params(&mut self, params: SearchParams) {
        self.params = params;
    }

    /// Forgets what it remembers. Before a new game; never needed for correct play.
    pub fn clear(&mut self) {
        self.table.clear();
        self.histories.iter_mut().for_each(Histories::clear);
    }

    /// Finds a move at the level and by the chance that the task names. `None` when there is no
    /// legal move, or when it was stopped before it had found one.
    pub fn think(&mut self, task: &Task<G>, stop: &StopFlag) -> Option<Reply> {
        self.think_telling(task, stop, |_| {})
    }

    /// Finds a move as [`Self::think`] does, and tells how it gets on.
    pub fn think_telling(
        &mut self,
        task: &Task<G>,
        stop: &StopFlag,
        tell: impl FnMut(&Progress<'_>),
    ) -> Option<Reply> {
        let started = Instant::now();
        let strength = Strength::of(task.level);
        let mut chance = levels::chance(task);
        if stop.is_stopped() {
            return None;
        }
        if let Some(mv) = levels::book_move(task, &mut chance) {
            let reply = levels::unsearched(&task.position, mv, started);
            return Some(Reply { from_book: true, ..reply });
        }
        if strength.moves_blindly(&mut chance) {
            return levels::blind_move(&task.position, &mut chance, started);
        }
        let plan = strength.plan(task, self.params);
        let repeatable = task.level.is_repeatable();
        self.begin(if repeatable { Memory::Forget } else { Memory::Keep });
        let moves = search::root_moves(&task.position, None);
        let Task { position, line, ruleset, .. } = task;
        let root = Root { position, line, ruleset: *ruleset, moves };
        let threads = if repeatable { 1 } else { self.histories.len() };
        let histories = &mut self.histories[..threads];
        let found = search::run(&self.table, histories, &root, &plan, stop, None, tell)?;
        let chosen = levels::choose(&found.moves, plan.margin, &mut chance)?;
        Some(reply(chosen, &found, started))
    }

    /// Finds the best move without any chance in it. Repeatable, if the limits are depth and nodes
    /// and the engine is new or cleared and has one thread. `None` as for [`Self::think`].
    pub fn search(
        &mut self,
        position: &G,
        line: &[Step],
        limits: Limits,
        stop: &StopFlag,
    ) -> Option<Reply> {
        self.search_telling(&Question::new(position, line, limits), stop, |_| {})
    }

    /// Answers a question as [`Self::search`] does, and tells how it gets on.
    pub fn search_telling(
        &mut self,
        question: &Question<'_, G>,
        stop: &StopFlag,
        tell: impl FnMut(&Progress<'_>),
    ) -> Option<Reply> {
        self.begin(Memory::Keep);
        let Question { position, line, ruleset, limits, among, settle, lines, ponder } = *question;
        let plan = Plan { lines, settle, ..Plan::best(limits, self.params) };
        let moves = search::root_moves(position, among);
        let root = Root { position, line, ruleset, moves };
        let found =
            search::run(&self.table, &mut self.histories, &root, &plan, stop, ponder, tell)?;
        Some(reply(found.moves.first()?, &found, plan.started))
    }

    fn begin(&mut self, memory: Memory) {
        self.table.begin(memory);
        for histories in &mut self.histories {
            match memory {
                Memory::Keep => histories.forget_places(),
                Memory::Forget => histories.clear(),
            }
        }
    }
}

fn reply(chosen: &RootMove, found: &Found, started: Instant) -> Reply {
    Reply {
        mv: chosen.mv,
        score: chosen.score,
        mate: score::moves_to_mate(chosen.score),
        depth: found.depth,
        nodes: found.nodes,
        pv: chosen.pv.clone(),
        elapsed: started.elapsed(),
        from_book: false,
    }
}
