//! The built-in engine: one alpha-beta search for every game that implements [`Evaluate`].
//!
//! It draws no boards and keeps no clock of the game: whoever calls [`Engine::think`] does so on a
//! thread of their own with [`STACK_BYTES`] of stack, keeps a clone of the [`StopFlag`], and drops
//! a reply that comes too late. The threads that [`Engine::set_threads`] adds live only as long as
//! a search. What was tried to make it stronger is a row each in `src/core/engine/experiments.csv`.
//!
//! ```
//! use chuhe_core::engine::{Engine, Level, StopFlag, Task};
//! use chuhe_core::rules::Game;
//! use chuhe_core::rules::xiangqi::{Position, Ruleset};
//!
//! let (position, ruleset) = (Position::start(), Ruleset::Asian);
//! let level = Level::ALL[1];
//! let task = Task::new(position, ruleset, level, 7);
//! let reply = Engine::new(1).think(&task, &StopFlag::new()).expect("the game is not over");
//! assert!(task.position.is_legal(reply.mv));
//! ```

mod answers;
mod character;
mod clock;
pub mod conduct;
mod correction_history;
mod endings;
pub(crate) mod eval;
mod hardest;
mod histories;
mod history_update;
mod level;
mod levels;
mod node;
mod oversight;
mod pace;
mod picker;
mod plan;
mod prune;
mod pvs;
mod quiesce;
mod reductions;
mod request;
mod score;
mod search;
mod search_params;
mod singular;
mod table;
mod tree;

use std::collections::TryReserveError;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Instant;

pub use answers::{Answers, HOLDS};
pub use character::{Character, Tempered, UnknownCharacter};
pub use clock::{Allotment, Clock};
pub use eval::Evaluate;
pub use hardest::HardReply;
pub use level::{Level, NoLevel};
pub use levels::{LevelPlay, Strengths, Task};
pub use oversight::Sight;
pub use pace::{Moment, Sort, human_time};
pub use request::{
    Decided, Doubt, Limits, Pondering, Progress, Reply, STACK_BYTES, SearchRequest, StopFlag,
};
pub use score::MAX_PLY;

use crate::rules::{Move, Oracle, Step};
use endings::{AtRoot, Proof};
use histories::Histories;
use levels::Strength;
use plan::{Plan, Root, RootMove};
use search::SearchResult;
use search_params::SearchParams;
use table::{Memory, Table};

/// What the engine is called, with its version.
pub const NAME: &str = concat!("Chuhe ", env!("CARGO_PKG_VERSION"));

/// Internals for the laboratory (`chuhe-lab`) and the tests: no part of the interface.
#[doc(hidden)]
pub mod lab {
    pub use super::eval::{TaperedScore, network};
    pub use super::oversight::{Kind, Sight};
    pub use super::search_params::SearchParams;
    use super::{Engine, Evaluate};

    /// Overrides the search parameters, for tuning. The search panics or does not end if one of
    /// [`SearchParams::ABOVE_ZERO`] is 0 or less.
    pub fn set_search_params<G: Evaluate>(engine: &mut Engine<G>, params: SearchParams) {
        engine.params = params;
    }
}

/// An engine for one game: transposition table, histories and search parameters.
pub struct Engine<G> {
    table: Table,
    /// Histories of each thread.
    histories: Vec<Histories>,
    params: SearchParams,
    /// Endgame tables.
    oracle: Option<Arc<dyn Oracle<G>>>,
    game: PhantomData<fn(G)>,
}

impl<G: Evaluate> Engine<G> {
    /// An engine with a transposition table of about `hash_mb` mebibytes and one thread.
    #[must_use]
    pub fn new(hash_mb: usize) -> Self {
        let histories = vec![Histories::new::<G>()];
        let table = Table::new(hash_mb);
        Self { table, histories, params: G::SEARCH_PARAMS, oracle: None, game: PhantomData }
    }

    /// Resizes the transposition table, which clears it.
    ///
    /// # Errors
    /// If there is not enough memory; the old table is then as it was.
    pub fn resize(&mut self, hash_mb: usize) -> Result<(), TryReserveError> {
        self.table = Table::try_new(hash_mb)?;
        Ok(())
    }

    /// Sets the number of threads, at least one. With several a search is not repeatable.
    pub fn set_threads(&mut self, threads: usize) {
        self.histories.resize_with(threads.max(1), Histories::new::<G>);
    }

    /// Sets the endgame tables that searches ask; none at first. What the engine remembers is
    /// forgotten. Levels below [`Level::FIRST_WITH_TABLES`] do not ask.
    pub fn set_oracle(&mut self, oracle: Option<Arc<dyn Oracle<G>>>) {
        self.oracle = oracle;
        self.clear();
    }

    /// Clears the table and the histories, before a new game. Never needed for correct play.
    pub fn clear(&mut self) {
        self.table.clear();
        self.histories.iter_mut().for_each(Histories::clear);
    }

    /// Finds a move at the level and with the seed of a task. `None` when there is no legal move,
    /// or when it was stopped before it had found one.
    pub fn think(&mut self, task: &Task<G>, stop: &StopFlag) -> Option<Reply>
    where
        G: LevelPlay,
    {
        self.think_with_progress(task, None, stop, |_| {})
    }

    /// Finds a move as [`Self::think`] does, and reports progress. While it ponders on a position that
    /// is only expected, limits of time do not count.
    pub fn think_with_progress(
        &mut self,
        task: &Task<G>,
        ponder: Option<&Pondering>,
        stop: &StopFlag,
        report: impl FnMut(&Progress<'_>),
    ) -> Option<Reply>
    where
        G: LevelPlay,
    {
        let Task { position, line, .. } = task;
        let request =
            SearchRequest { ponder, ..SearchRequest::new(position, line, Limits::default()) };
        self.think_within(task, &request, stop, report)
    }

    /// Finds a move at the level of a task, among the moves of a request and within its limits of
    /// depth and nodes; all else is the task's.
    pub fn think_within(
        &mut self,
        task: &Task<G>,
        request: &SearchRequest<'_, G>,
        stop: &StopFlag,
        report: impl FnMut(&Progress<'_>),
    ) -> Option<Reply>
    where
        G: LevelPlay,
    {
        let started = Instant::now();
        let strength = Strength::of::<G>(task.level);
        let mut rng = levels::rng(task);
        if stop.is_stopped() {
            return None;
        }
        let Task { position, line, ruleset, .. } = task;
        let SearchRequest { search_moves, limits, ponder, .. } = *request;
        let moves = plan::root_moves(position, line, *ruleset, search_moves);
        let is_played = |mv: &Move| moves.iter().any(|root| root.mv == *mv);
        if let Some(mv) = levels::book_move(task, &mut rng).filter(is_played) {
            let reply = levels::unsearched(position, mv, started);
            return Some(Reply { from_book: true, ..reply });
        }
        let mut plan = strength.plan(task, self.params, &mut rng);
        plan.limits = plan.limits.narrowed(limits);
        let moves = levels::seen(position, line, moves, plan.oversight.as_ref());
        let (margin, bonus) = task.character.leeway(plan.margin);
        plan.margin = margin.max(bonus);
        let repeatable = task.level.is_repeatable();
        self.begin(if repeatable { Memory::Forget } else { Memory::Keep });
        let oracle = self.oracle.clone().filter(|_| task.level >= Level::FIRST_WITH_TABLES);
        let oracle = oracle.as_deref();
        let root = Root { position, line, ruleset: *ruleset, moves, oracle };
        let threads = if repeatable { 1 } else { self.histories.len() };
        let found = self.find(root, &plan, threads, stop, ponder, report)?;
        let (margin, bonus) = if found.proof == Proof::Scores { (0, 0) } else { (margin, bonus) };
        let bonuses = self.bonuses(task, (&found.moves, bonus), stop);
        let chosen = levels::choose(&found.moves, margin, &bonuses, &mut rng)?;
        Some(reply(chosen, &found, started))
    }

    /// Asks the endgame tables, and searches unless they know all.
    fn find(
        &mut self,
        root: Root<'_, G>,
        plan: &Plan,
        threads: usize,
        stop: &StopFlag,
        ponder: Option<&Pondering>,
        mut report: impl FnMut(&Progress<'_>),
    ) -> Option<SearchResult> {
        let Root { position, line, ruleset, moves, oracle } = root;
        let told = match oracle {
            Some(oracle) => {
                oracle.refresh();
                endings::at_root(oracle, position, line, ruleset, moves)
            }
            None => AtRoot::Search(moves),
        };
        let (moves, drawn) = match told {
            AtRoot::Search(moves) => (moves, false),
            AtRoot::Drawn(moves) => (moves, true),
            AtRoot::Known(moves) => {
                let found = SearchResult {
                    nodes: moves.len() as u64,
                    moves,
                    depth: 1,
                    proof: Proof::Scores,
                    doubt: Doubt::default(),
                };
                search::report_known(&self.table, &found, plan, &mut report);
                return Some(found);
            }
        };
        let plan = Plan { drawn, ..*plan };
        let root = Root { position, line, ruleset, moves, oracle };
        let histories = &mut self.histories[..threads];
        let found = search::run(&self.table, histories, &root, &plan, stop, ponder, report)?;
        Some(SearchResult { proof: if drawn { Proof::Draw } else { Proof::Nothing }, ..found })
    }

    /// Searches for the best move. Repeatable, if the limits are depth and nodes
    /// and the engine is new or cleared and has one thread. `None` as for [`Self::think`].
    pub fn search(
        &mut self,
        position: &G,
        line: &[Step],
        limits: Limits,
        stop: &StopFlag,
    ) -> Option<Reply> {
        self.search_with_progress(&SearchRequest::new(position, line, limits), stop, |_| {})
    }

    /// Searches as [`Self::search`] does, and reports progress.
    pub fn search_with_progress(
        &mut self,
        request: &SearchRequest<'_, G>,
        stop: &StopFlag,
        report: impl FnMut(&Progress<'_>),
    ) -> Option<Reply> {
        self.begin(Memory::Keep);
        let SearchRequest {
            position,
            line,
            ruleset,
            limits,
            search_moves,
            move_only,
            multi_pv,
            ponder,
        } = *request;
        let plan = Plan { multi_pv, move_only, ..Plan::best(limits, self.params) };
        let moves = plan::root_moves(position, line, ruleset, search_moves);
        let oracle = self.oracle.clone();
        let oracle = oracle.as_deref();
        let root = Root { position, line, ruleset, moves, oracle };
        let found = self.find(root, &plan, self.histories.len(), stop, ponder, report)?;
        Some(reply(found.moves.first()?, &found, plan.started))
    }

    fn begin(&mut self, memory: Memory) {
        self.table.begin(memory);
        for histories in &mut self.histories {
            match memory {
                Memory::Keep => histories.clear_killers(),
                Memory::Forget => histories.clear(),
            }
        }
    }
}

fn reply(chosen: &RootMove, found: &SearchResult, started: Instant) -> Reply {
    let (score, mate) = match found.proof {
        Proof::Nothing => (chosen.score, score::moves_to_mate(chosen.score)),
        Proof::Draw => (score::DRAW, None),
        Proof::Scores => (chosen.score, score::moves_to_end(chosen.score)),
    };
    Reply {
        mv: chosen.mv,
        score,
        mate,
        depth: found.depth,
        nodes: found.nodes,
        pv: chosen.pv.clone(),
        elapsed: started.elapsed(),
        from_book: false,
        doubt: found.doubt,
    }
}
