//! An engine under way with a person at its desk who waits for what it tells.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use chuhe::engines::{
    Answer, EngineClient, EngineFault, Event, Introduction, Launch, Limits, Patience, Ticket, Turn,
};
use chuhe::rules::Move;
use chuhe::rules::xiangqi::Position;
use chuhe::uci::Spoken;

use crate::engine;

/// How long anything may take on a machine with other things to do.
pub const LONG: Duration = Duration::from_mins(1);

/// Before an engine is asked in the other protocol: it is known that it does not know the first, or that
/// it waits for the second.
const SOON: Duration = Duration::from_millis(50);

/// Patience with an engine of which nothing bad is expected.
pub const PATIENT: Patience =
    Patience { hello: LONG, other: SOON, ready: LONG, grace: LONG, slack: LONG, untimed: LONG };

/// A search that takes no time to speak of.
pub const QUICK: Limits = Limits::Depth(2);

pub struct DeskOf<G> {
    pub engine: EngineClient<G>,
    woken: Receiver<()>,
    events: VecDeque<Event>,
}

/// A desk where Xiangqi is played.
pub type Desk = DeskOf<Position>;

impl<G: Spoken> DeskOf<G> {
    pub fn open(launch: Launch, patience: Patience) -> Self {
        let (wake, woken) = channel();
        let engine = EngineClient::start(launch, patience, move || {
            // Nobody waits any more when the test is over.
            let _heard = wake.send(());
        });
        Self { engine: engine.expect("a thread"), woken, events: VecDeque::new() }
    }

    /// The next event.
    pub fn event(&mut self) -> Event {
        let end = Instant::now() + LONG;
        loop {
            self.events.extend(self.engine.events());
            if let Some(event) = self.events.pop_front() {
                return event;
            }
            let left = end.saturating_duration_since(Instant::now());
            self.woken.recv_timeout(left).expect("something happens");
        }
    }

    /// The engine's introduction, which comes first.
    pub fn ready(&mut self) -> Introduction {
        match self.event() {
            Event::Ready(introduction) => introduction,
            other => panic!("not ready: {other:?}"),
        }
    }

    /// Asks about the position after these moves.
    pub fn ask(&mut self, moves: &[Move], limits: Limits) -> Ticket {
        self.engine.think(Turn::new(G::start(), moves.to_vec(), limits))
    }

    /// The answer, which comes next.
    pub fn answer(&mut self) -> Answer {
        match self.event() {
            Event::Answered { answer, .. } => answer,
            other => panic!("no answer: {other:?}"),
        }
    }

    /// The move, which comes next.
    pub fn mv(&mut self) -> Move {
        match self.answer() {
            Answer::Move { mv, .. } => mv,
            Answer::NoMove => panic!("no move"),
        }
    }

    /// The number of the engine's process, as soon as it is started.
    pub fn process_id(&self) -> u32 {
        let end = Instant::now() + LONG;
        loop {
            if let Some(id) = self.engine.process_id() {
                return id;
            }
            assert!(Instant::now() < end, "no engine is started");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits until the engine has told how far it is.
    pub fn wait_for_progress(&mut self) {
        let end = Instant::now() + LONG;
        while self.engine.progress().is_none() {
            let left = end.saturating_duration_since(Instant::now());
            self.woken.recv_timeout(left).expect("the engine tells how far it is");
        }
    }

    /// The fault that ends the turn, which comes next.
    pub fn fault(&mut self) -> EngineFault {
        match self.event() {
            Event::Failed { fault, .. } => fault,
            other => panic!("no fault: {other:?}"),
        }
    }
}

/// Starts a program of another author, or one of ours.
pub fn launch(command: impl Into<String>, arguments: &[&str]) -> Launch {
    let arguments = arguments.iter().map(|&text| text.to_owned()).collect();
    Launch { command: command.into(), arguments, ..Launch::default() }
}

/// The engine that misbehaves as it is told, in a folder of its own.
pub fn scripted(fault: &str, folder: &Path) -> Launch {
    engine::scripted(fault, folder).launch()
}

/// Waits until the system knows no process of this number any more.
pub fn wait_until_gone(id: u32) {
    let end = Instant::now() + LONG;
    while is_running(id) {
        assert!(Instant::now() < end, "process {id} is still there");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Whether a process runs that has not ended yet. Known on Linux alone.
pub fn is_running(id: u32) -> bool {
    let state = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    let state = state.rsplit_once(") ").map_or("", |(_, rest)| rest);
    !state.is_empty() && !state.starts_with(['Z', 'X'])
}

/// A move by its coordinates.
pub fn mv(text: &str) -> Move {
    use chuhe::notation::Written;
    Position::from_coordinates(text).expect("coordinates")
}
