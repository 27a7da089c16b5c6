//! The seat of a player at the board: an engine of any kind that is asked for moves.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, bounded};

use super::fault::FaultKind;
use super::plan::{Pace, Who};
use crate::engine::{
    self, Allotment, Character, Clock, Engine, Level, Reply, SearchRequest, StopFlag, Task,
};
use crate::engines::{
    Answer, EngineClient, EngineFault, Event, Launch, Limits, Lines, Patience, Protocol, Turn,
};
use crate::record::{PovScore, Record, Score};
use crate::rules::Move;
use crate::uci::Spoken;

/// Memory of a level in MiB: as much as in the matches that levels were measured in.
const LEVEL_HASH: usize = 16;

/// Why there is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// The engine has failed.
    Fault(FaultKind, String),
    /// Nobody waits for one any more.
    Stopped,
}

impl From<EngineFault> for Halt {
    fn from(fault: EngineFault) -> Self {
        Self::Fault(FaultKind::of(&fault), fault.to_string())
    }
}

/// What is left to both sides, and what each move adds; zero where there is no clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clocks {
    pub left: [Duration; 2],
    pub increment: [Duration; 2],
}

/// What a player is asked.
pub(super) struct Question<'a, G: Spoken> {
    pub record: &'a Record<G>,
    pub pace: Pace,
    pub clocks: Clocks,
    /// Seed of a level's chances.
    pub seed: u64,
    /// The other side offers a draw.
    pub draw_offered: bool,
}

/// What a player answers.
#[derive(Clone, Debug)]
pub(super) struct Thought {
    pub mv: Move,
    pub score: Option<Score>,
    pub depth: Option<u32>,
    pub pv: Vec<Move>,
    pub took: Duration,
    pub offers_draw: bool,
    pub resigns: bool,
}

/// Somebody at the board.
pub(super) enum Seat<G> {
    Outside(Outside<G>),
    BuiltIn(Box<Engine<G>>),
    Level(Box<Engine<G>>, Level, Character),
}

impl<G: Spoken> Seat<G> {
    /// Seats a player; waits until it is ready.
    pub fn take(who: &Who, margin: Duration, stop: &StopFlag) -> Result<Self, Halt> {
        match who {
            Who::Engine(launch) => Outside::start(launch, margin, stop).map(Self::Outside),
            &Who::BuiltIn { threads, hash } => {
                let mut engine = Box::new(Engine::new(1));
                engine.resize(hash as usize).map_err(|error| {
                    Halt::Fault(FaultKind::Option, format!("{hash} MiB of memory: {error}"))
                })?;
                engine.set_threads(threads as usize);
                Ok(Self::BuiltIn(engine))
            }
            &Who::Level(level) => Ok(Self::level(level, Character::Plain)),
            &Who::Character(level, character) => Ok(Self::level(level, character)),
        }
    }

    fn level(level: Level, character: Character) -> Self {
        Self::Level(Box::new(Engine::new(LEVEL_HASH)), level, character)
    }

    /// How long it took to start, if it is an engine that was slow.
    pub const fn slow(&self) -> Option<Duration> {
        match self {
            Self::Outside(outside) => outside.slow,
            Self::BuiltIn(_) | Self::Level(..) => None,
        }
    }

    /// Begins another game.
    pub fn new_game(&mut self) {
        match self {
            Self::Outside(outside) => outside.begin_game(),
            Self::BuiltIn(engine) | Self::Level(engine, ..) => engine.clear(),
        }
    }

    /// Whether it may take so long beyond its time, by what it was told.
    pub fn least_time(&self) -> Duration {
        match self {
            // One that counts in seconds was told of one at least.
            Self::Outside(outside) if outside.protocol == Protocol::Ucci => Duration::from_secs(1),
            _ => Duration::ZERO,
        }
    }

    /// Asks for a move.
    pub fn think(&mut self, asked: &Question<'_, G>, stop: &StopFlag) -> Result<Thought, Halt> {
        let (record, began) = (asked.record, Instant::now());
        let reply = match self {
            Self::Outside(outside) => return outside.think(asked, stop),
            Self::BuiltIn(engine) => {
                let request = SearchRequest {
                    ruleset: record.ruleset(),
                    // Where time is dear, none is spent on a forced move.
                    move_only: matches!(asked.pace, Pace::Clock { .. }),
                    ..SearchRequest::new(record.current(), record.steps(), limits(asked))
                };
                engine.search_with_progress(&request, stop, |_| {})
            }
            Self::Level(engine, level, character) => {
                let task = Task {
                    position: record.current().clone(),
                    line: record.steps().to_vec(),
                    ruleset: record.ruleset(),
                    level: *level,
                    seed: asked.seed,
                    allotment: allotment(asked),
                    book: None,
                    character: *character,
                };
                engine.think(&task, stop)
            }
        };
        // A search that was broken off has a reply, but not the one it would have had.
        let reply = reply.filter(|_| !stop.is_stopped()).ok_or(Halt::Stopped)?;
        Ok(thought(reply, asked, began.elapsed()))
    }
}

/// The time that a move may take.
fn allotment<G: Spoken>(asked: &Question<'_, G>) -> Option<Allotment> {
    let side = asked.record.current().side_to_move().index();
    let Clocks { left, increment } = asked.clocks;
    match asked.pace {
        Pace::Clock { .. } => {
            let clock = Clock { left: left[side], increment: increment[side], moves_to_go: None };
            Some(clock.allot())
        }
        Pace::MoveTime(time) => Some(Allotment::of_move(Duration::from_millis(time))),
        Pace::Nodes(_) | Pace::Depth(_) => None,
    }
}

/// The limits of the built-in engine.
fn limits<G: Spoken>(asked: &Question<'_, G>) -> engine::Limits {
    let none = engine::Limits::default();
    match asked.pace {
        Pace::Nodes(nodes) => engine::Limits { nodes: Some(nodes), ..none },
        Pace::Depth(depth) => engine::Limits { depth: Some(depth), ..none },
        Pace::Clock { .. } | Pace::MoveTime(_) => {
            let time = allotment(asked);
            let (hard, soft) = (time.map(|time| time.hard), time.map(|time| time.soft));
            engine::Limits { time: hard, soft_time: soft, ..none }
        }
    }
}

fn thought<G: Spoken>(reply: Reply, asked: &Question<'_, G>, took: Duration) -> Thought {
    let side = asked.record.current().side_to_move();
    let is_searched = reply.depth > 0;
    let score = PovScore::of_search(reply.score, reply.mate).first_pov(side);
    Thought {
        mv: reply.mv,
        score: is_searched.then_some(score),
        depth: is_searched.then_some(reply.depth),
        pv: reply.pv,
        took,
        offers_draw: false,
        resigns: false,
    }
}

/// A program that speaks UCI or UCCI.
pub(super) struct Outside<G> {
    client: EngineClient<G>,
    woken: Receiver<()>,
    /// What has happened and was not looked at yet.
    events: VecDeque<Event>,
    protocol: Protocol,
    /// How long it took to start, if it was slow.
    slow: Option<Duration>,
}

impl<G: Spoken> Outside<G> {
    fn start(launch: &Launch, margin: Duration, stop: &StopFlag) -> Result<Self, Halt> {
        let (wake, woken) = bounded(1);
        // Who is woken already need not be woken again.
        let wake = move || wake.try_send(()).unwrap_or(());
        let patience = Patience { slack: margin, ..Patience::default() };
        let client = EngineClient::start(launch.clone(), patience, wake)?;
        let (events, protocol) = (VecDeque::new(), Protocol::Uci);
        let mut outside = Self { client, woken, events, protocol, slow: None };
        let introduction = outside.wait(stop, |event| match event {
            Event::Ready(introduction) => Some(introduction),
            _ => None,
        })?;
        outside.protocol = introduction.protocol;
        outside.slow = introduction.is_slow().then_some(introduction.took);
        Ok(outside)
    }

    fn begin_game(&mut self) {
        // What happened since the last game is none of this one: one that ended is started again.
        drop(self.client.events());
        self.events.clear();
        self.client.new_game();
    }

    fn think(&mut self, asked: &Question<'_, G>, stop: &StopFlag) -> Result<Thought, Halt> {
        let Clocks { left, increment } = asked.clocks;
        let limits = match asked.pace {
            Pace::Clock { .. } => Limits::Clock { left, increment, moves_to_go: None },
            Pace::MoveTime(time) => Limits::MoveTime(Duration::from_millis(time)),
            Pace::Nodes(nodes) => Limits::Nodes(nodes),
            Pace::Depth(depth) => Limits::Depth(depth),
        };
        let moves = asked.record.line().moves().collect();
        let turn = Turn::new(asked.record.start().clone(), moves, limits);
        let (line, ruleset) = (asked.record.line(), asked.record.ruleset());
        let refused = line.current().must_change(line.steps(), ruleset).to_vec();
        let (banned, rules) = (refused.clone(), G::rule_options(ruleset));
        let draw_offered = asked.draw_offered;
        let ticket = self.client.think(Turn { banned, refused, rules, draw_offered, ..turn });
        let (answer, took) = self.wait(stop, |event| match event {
            Event::Answered { ticket: of, answer, took } if of == ticket => Some((answer, took)),
            _ => None,
        })?;
        let Answer::Move { mv, draw, resigns, .. } = answer else {
            return Err(Halt::Fault(FaultKind::NoMove, String::new()));
        };
        let told: Lines = self.client.progress().unwrap_or_default();
        let best = told.get(&1);
        Ok(Thought {
            mv,
            score: best.and_then(|best| best.score),
            depth: best.and_then(|best| best.depth),
            pv: best.map(|best| best.pv.clone()).unwrap_or_default(),
            took,
            offers_draw: draw,
            resigns,
        })
    }

    /// Waits for an event that `wanted` takes. The client's own patience ends every wait.
    fn wait<T>(&mut self, stop: &StopFlag, wanted: impl Fn(Event) -> Option<T>) -> Result<T, Halt> {
        /// How often it is looked whether it is to stop.
        const LOOK: Duration = Duration::from_millis(50);
        loop {
            if stop.is_stopped() {
                self.client.cancel();
                return Err(Halt::Stopped);
            }
            self.events.extend(self.client.events());
            while let Some(event) = self.events.pop_front() {
                match event {
                    // One that is started again has lost this game.
                    Event::Failed { fault, .. } | Event::Restarted { fault, .. } => {
                        return Err(fault.into());
                    }
                    Event::OptionRefused { name, refusal } => {
                        let said = format!("{name}: {refusal}");
                        return Err(Halt::Fault(FaultKind::Option, said));
                    }
                    event => {
                        if let Some(wanted) = wanted(event) {
                            return Ok(wanted);
                        }
                    }
                }
            }
            // Woken or not, it is asked: nothing is lost by it.
            self.woken.recv_timeout(LOOK).unwrap_or(());
        }
    }
}
