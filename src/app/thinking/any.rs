//! Engines for any game: the built-in engine, external engines and the cloud library.

use std::sync::Arc;
use std::time::Duration;

use crate::books::Book;
use crate::cloud::{self, CloudClient, CloudError, Terms};
use crate::engine::{
    Allotment, Character, Clock, Engine, Evaluate, Level, Limits as SearchLimits, Moment,
    Pondering, Progress, Reply, SearchRequest, StopFlag, Task, human_time,
};
use crate::engines::{
    EngineClient, EngineFault, Event, Launch, Limits, Lines, OptionValue, Patience, Turn,
    forbidden_moves,
};
use crate::games::{AnyPosition, AnyRecord, GameKind, each, map, of_game, pair};
use crate::record::Record;
use crate::rules::{Game, Move, chess, xiangqi};
use crate::tables::Tables;
use crate::uci::{Spoken, Ticket};

/// What is known of the built-in levels in a game.
pub trait Measured {
    /// How strong a level is in the game's own points.
    fn points(self, level: Level) -> i32;
}

impl Measured for GameKind {
    fn points(self, level: Level) -> i32 {
        of_game!(self, G => level.points::<G>())
    }
}

/// How the built-in engine plays.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its level.
    pub level: Level,
    /// Which of the moves of about equal worth it takes.
    pub character: Character,
    /// What chance depends on.
    pub seed: u64,
    /// The player's own opening book, in place of the built-in one.
    pub book: Option<Arc<Book>>,
}

/// What a program is told about a game.
pub trait Thinkable {
    /// The moves that would lose for the side to move by the rules on repetition.
    fn forbidden(&self) -> Vec<Move>;

    /// What an engine is asked that is to move now.
    fn task(&self, played: Played, allotment: Option<Allotment>) -> AnyTask;
}

impl Thinkable for AnyRecord {
    fn forbidden(&self) -> Vec<Move> {
        each!(self, record => {
            forbidden_moves(record.current(), record.steps(), record.ruleset())
        })
    }

    fn task(&self, played: Played, allotment: Option<Allotment>) -> AnyTask {
        let Played { level, character, seed, book } = played;
        map!(self, record => AnyTask, Task {
            position: record.current().clone(),
            line: record.steps().to_vec(),
            ruleset: record.ruleset(),
            level,
            seed,
            allotment,
            book,
            character,
        })
    }
}

/// What an engine of any game is asked.
pub enum AnyTask {
    /// One of Xiangqi.
    Xiangqi(Task<xiangqi::Position>),
    /// One of chess.
    Chess(Task<chess::Position>),
}

impl AnyTask {
    /// How long after the beginning of its turn a person would make the move that was found; the clock
    /// is that of the mover.
    pub fn human_time(&self, reply: &Reply, clock: Option<Clock>) -> Duration {
        each!(self, task => {
            let seed = task.seed ^ task.position.key();
            human_time(&Moment::of((&task.position, &task.line), reply, clock, seed))
        })
    }
}

/// An engine of any game.
pub enum AnyEngine {
    /// One of Xiangqi.
    Xiangqi(Engine<xiangqi::Position>),
    /// One of chess.
    Chess(Engine<chess::Position>),
}

impl AnyEngine {
    /// An engine with a hash table of about `hash_mb` MiB that searches with this many threads and
    /// asks these endgame tables.
    pub fn new(game: GameKind, hash_mb: usize, threads: usize, tables: Option<Tables>) -> Self {
        let mut engine = match game {
            GameKind::Xiangqi => Self::Xiangqi(Engine::new(hash_mb)),
            GameKind::Chess => Self::Chess(Engine::new(hash_mb)),
        };
        each!(&mut engine, engine => {
            engine.set_threads(threads);
            if let Some(tables) = tables {
                engine.set_oracle(Some(Arc::new(tables)));
            }
        });
        engine
    }

    /// Finds a move, and tells how it gets on; see [`Engine::think_with_progress`]. `None` when there is
    /// no legal one, when it was stopped before it had found one, or when it was asked about another
    /// game.
    pub fn think(
        &mut self,
        task: &AnyTask,
        ponder: Option<&Pondering>,
        stop: &StopFlag,
        tell: impl FnMut(&Progress<'_>),
    ) -> Option<Reply> {
        pair!(
            self, task;
            (Self(engine), AnyTask(task)) => engine.think_with_progress(task, ponder, stop, tell),
            else None
        )
    }
}

impl AnyEngine {
    /// Whether the other side mates soon after a reply; see [`Engine::is_mated_soon`].
    pub fn is_mated_soon(&mut self, task: &AnyTask, reply: &Reply, stop: &StopFlag) -> bool {
        pair!(
            self, task;
            (Self(engine), AnyTask(task)) => engine.is_mated_soon(task, reply.mv, stop),
            else false
        )
    }

    /// Searches at full strength until it is stopped or for so long, and tells of the best lines.
    /// `None` as for [`Self::think`].
    pub fn analyse(
        &mut self,
        task: &AnyTask,
        (lines, time): (usize, Option<Duration>),
        stop: &StopFlag,
        tell: impl FnMut(&Progress<'_>),
    ) -> Option<Reply> {
        fn search<G: Evaluate>(
            engine: &mut Engine<G>,
            task: &Task<G>,
            (multi_pv, time): (usize, Option<Duration>),
            stop: &StopFlag,
            tell: impl FnMut(&Progress<'_>),
        ) -> Option<Reply> {
            let limits = SearchLimits { time, soft_time: time, ..SearchLimits::default() };
            let request = SearchRequest {
                ruleset: task.ruleset,
                multi_pv,
                ..SearchRequest::new(&task.position, &task.line, limits)
            };
            engine.search_with_progress(&request, stop, tell)
        }
        let wanted = (lines.max(1), time);
        pair!(
            self, task;
            (Self(engine), AnyTask(task)) => search(engine, task, wanted, stop, tell),
            else None
        )
    }
}

/// An external engine for any of the games; see [`EngineClient`].
#[derive(Debug)]
pub enum AnyClient {
    /// It plays Xiangqi.
    Xiangqi(EngineClient<xiangqi::Position>),
    /// It plays chess.
    Chess(EngineClient<chess::Position>),
}

impl AnyClient {
    /// Starts an engine for a game; see [`EngineClient::start`].
    ///
    /// # Errors
    /// Only if the system cannot start a thread; all other errors come as events.
    pub fn start(
        game: GameKind,
        launch: Launch,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Result<Self, EngineFault> {
        let patience = Patience::default();
        Ok(match game {
            GameKind::Xiangqi => Self::Xiangqi(EngineClient::start(launch, patience, wake)?),
            GameKind::Chess => Self::Chess(EngineClient::start(launch, patience, wake)?),
        })
    }

    /// Asks for a move in the current position of a record, which may be only expected, but none by
    /// which the rules on repetition make it lose. `None` if the record is one of another game.
    pub fn think(
        &mut self,
        record: &AnyRecord,
        limits: Limits,
        (draw_offered, ponder): (bool, bool),
    ) -> Option<Ticket> {
        pair!(
            self, record;
            (Self(client), AnyRecord(record)) => {
                let turn = turn(record, limits, draw_offered);
                Some(client.think(Turn { ponder, ..turn }))
            },
            else None
        )
    }

    /// The position that was only expected is there; see [`EngineClient::ponder_hit`].
    pub fn ponder_hit(&self) {
        each!(self, client => client.ponder_hit());
    }

    /// Asks for the answer now; see [`EngineClient::answer_now`].
    pub fn answer_now(&self) {
        each!(self, client => client.answer_now());
    }

    /// Stops whatever it is thinking about; there will be no answer.
    pub fn cancel(&mut self) {
        each!(self, client => client.cancel());
    }

    /// The next turn belongs to another game.
    pub fn new_game(&self) {
        each!(self, client => client.new_game());
    }

    /// Sets an option; see [`EngineClient::set_option`].
    pub fn set_option(&self, name: impl Into<String>, value: OptionValue) {
        each!(self, client => client.set_option(name, value));
    }

    /// What has happened since the last call, oldest first.
    pub fn events(&mut self) -> Vec<Event> {
        each!(self, client => client.events())
    }

    /// How far it has come with what it was last asked, if that is news.
    pub fn progress(&mut self) -> Option<Lines> {
        each!(self, client => client.progress())
    }

    /// The number that the system gave the engine's process, while there is one.
    pub fn process_id(&self) -> Option<u32> {
        each!(self, client => client.process_id())
    }
}

fn turn<G: Spoken>(record: &Record<G>, limits: Limits, draw_offered: bool) -> Turn<G> {
    let line = record.line();
    let (start, moves) = line.since_pass();
    let banned = forbidden_moves(record.current(), record.steps(), record.ruleset());
    let refused = record.current().must_change(record.steps(), record.ruleset()).to_vec();
    let rules = G::rule_options(record.ruleset());
    Turn { banned, refused, rules, draw_offered, ..Turn::new(start.clone(), moves, limits) }
}

/// The cloud library for any of the games; see [`CloudClient`].
#[derive(Debug)]
pub enum AnyLibrary {
    /// For Xiangqi.
    Xiangqi(CloudClient<xiangqi::Position>),
    /// For chess.
    Chess(CloudClient<chess::Position>),
}

impl AnyLibrary {
    /// Opens the library without asking it anything; see [`CloudClient::open`].
    ///
    /// # Errors
    /// Only if the system cannot start a thread; all other errors come as replies.
    pub fn open(
        game: GameKind,
        terms: Terms,
        wake: impl Fn() + Send + 'static,
    ) -> Result<Self, CloudError> {
        Ok(match game {
            GameKind::Xiangqi => Self::Xiangqi(CloudClient::open(terms, wake)?),
            GameKind::Chess => Self::Chess(CloudClient::open(terms, wake)?),
        })
    }

    /// Asks which moves it knows in a position. `None` if that is one of another game.
    pub fn ask_moves(&mut self, position: &AnyPosition) -> Option<Ticket> {
        pair!(
            self, position;
            (Self(library), AnyPosition(position)) => Some(library.ask(position.clone())),
            else None
        )
    }

    /// Forgets all questions, as when the position has changed.
    pub fn cancel(&mut self) {
        each!(self, library => library.cancel());
    }

    /// The replies since the last call, oldest first.
    pub fn replies(&mut self) -> Vec<cloud::Reply> {
        each!(self, library => library.replies())
    }
}
