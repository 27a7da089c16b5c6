//! Driving engines: programs of any author that speak UCI or UCCI, as opponents and advisers.
//!
//! An [`EngineClient`] owns one engine. It is told what is wanted and answers by [`Event`]s, which
//! are fetched when it suits; no call ever waits for the engine. Everything an engine sends is
//! checked: the moves of an [`Answer`] are legal. An engine that falls silent or ends in the middle
//! of a game is started once more by itself; what then still goes wrong is an [`EngineFault`], after
//! which the next turn starts the engine anew.
//!
//! ```no_run
//! use std::time::Duration;
//! use chuhe_core::engines::{Answer, EngineClient, Event, Launch, Limits, Patience, Turn};
//! use chuhe_core::rules::{Game, xiangqi::Position};
//!
//! let launch = Launch { command: "fairy-stockfish".to_owned(), ..Launch::default() };
//! let mut engine = EngineClient::<Position>::start(launch, Patience::default(), || {})?;
//! let limits = Limits::MoveTime(Duration::from_millis(500));
//! let ticket = engine.think(Turn::new(Position::start(), Vec::new(), limits));
//! // Later, when woken:
//! for event in engine.events() {
//!     match event {
//!         Event::Answered { ticket: of, answer: Answer::Move { mv, .. }, .. } if of == ticket => {
//!             println!("{mv:?}");
//!         }
//!         other => println!("{other:?}"),
//!     }
//! }
//! # Ok::<(), chuhe_core::engines::EngineFault>(())
//! ```

#[cfg(feature = "review")]
mod analyst;
mod deadline;
mod desk;
mod driver;
mod fault;
mod hello;
mod info;
mod installed;
mod lines;
mod options;
mod process;
mod profile;
mod ready;
mod speech;
mod transcript;
mod turn;

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crossbeam_channel::{Sender, unbounded};
use serde::{Deserialize, Serialize};

#[cfg(feature = "review")]
pub use self::analyst::Analyst;
pub use self::desk::{Event, Introduction, all_gone};
pub use self::fault::{EngineFault, Exit};
pub use self::info::{Bound, Lines, Progress};
pub use self::installed::{Installed, installed, program_folders};
pub use self::options::{EngineOption, OptionKind, OptionRefusal, OptionValue};
pub use self::profile::{PROFILES_FILE, Profile, Profiles};
pub use self::speech::Protocol;
pub use self::transcript::Transcript;
pub use self::turn::{Answer, Limits, Turn, forbidden_moves};
pub use crate::uci::Ticket;

use self::desk::{Desk, Presence};
use self::driver::{Driver, Order};
use crate::uci::Spoken;

/// How an engine is started and set up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Launch {
    /// The program: a path, or a name that the system finds.
    pub command: String,
    /// What it is started with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<String>,
    /// The folder it is started in; the program's own if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub folder: Option<PathBuf>,
    /// What it speaks; it is asked if that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub protocol: Option<Protocol>,
    /// The options to set. `UCI_Variant` is seen to.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, OptionValue>,
}

impl Launch {
    /// The folder it is started in; ours if `None`.
    fn folder(&self) -> Option<PathBuf> {
        let own = || Path::new(&self.command).parent().map(Path::to_owned);
        self.folder.clone().or_else(own).filter(|folder| !folder.as_os_str().is_empty())
    }
}

/// How long an engine is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For it to present itself, since it was last asked to: large networks are read first.
    pub hello: Duration,
    /// Before it is asked in the other protocol besides, where it is not known what it speaks.
    pub other: Duration,
    /// For it to get ready, and to find a first move one ply deep.
    pub ready: Duration,
    /// For its move when it was told to stop, and for its end when it was told to quit.
    pub grace: Duration,
    /// For its move beyond the time that it had.
    pub slack: Duration,
    /// For its move where it has no time but a depth or a number of nodes.
    pub untimed: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            hello: Duration::from_secs(20),
            other: Duration::from_secs(5),
            ready: Duration::from_secs(30),
            grace: Duration::from_secs(2),
            slack: Duration::from_secs(5),
            untimed: Duration::from_mins(10),
        }
    }
}

/// An engine under way, or one that will be when it is needed.
///
/// Dropping it returns at once; the engine is told to quit, and killed if it does not within
/// [`Patience::grace`]. A program that is about to end waits for that with [`all_gone`].
#[derive(Debug)]
pub struct EngineClient<G> {
    orders: Sender<Order<G>>,
    desk: Arc<Desk>,
    tickets: u64,
    /// The turn whose answer is wanted.
    wanted: Option<Ticket>,
    game: PhantomData<G>,
}

impl<G: Spoken> EngineClient<G> {
    /// Starts an engine, which presents itself by [`Event::Ready`] or fails. `wake` is called from
    /// another thread whenever there is something new to fetch.
    ///
    /// # Errors
    /// Only if the system cannot start a thread; all other errors come as events.
    pub fn start(
        launch: Launch,
        patience: Patience,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Result<Self, EngineFault> {
        let (orders, to_obey) = unbounded();
        let desk = Arc::new(Desk::new(wake));
        let command = launch.command.clone();
        let driver = Driver::new(launch, patience, to_obey, Arc::clone(&desk));
        let presence = Presence::begin();
        let left = Arc::clone(&desk);
        thread::Builder::new()
            .name("engine".to_owned())
            .spawn(move || {
                let _presence = presence;
                // Whatever happens, the other side waits for a move.
                if panic::catch_unwind(AssertUnwindSafe(|| driver.run())).is_err() {
                    left.put(Event::Failed { ticket: None, fault: EngineFault::broken() });
                }
            })
            .map_err(|error| EngineFault::CannotStart { command, reason: error.to_string() })?;
        Ok(Self { orders, desk, tickets: 0, wanted: None, game: PhantomData })
    }

    /// Asks for a move. What was asked before is stopped and its answer dropped. The answer, or
    /// why there is none, comes as an event with this ticket.
    pub fn think(&mut self, turn: Turn<G>) -> Ticket {
        self.tickets += 1;
        let ticket = Ticket::new(self.tickets);
        self.wanted = Some(ticket);
        if self.orders.send(Order::Think(ticket, Box::new(turn))).is_err() {
            // The driver's thread has broken down.
            let fault = EngineFault::broken();
            self.desk.put(Event::Failed { ticket: Some(ticket), fault });
        }
        ticket
    }

    /// Asks for the answer now.
    pub fn answer_now(&self) {
        self.order(Order::AnswerNow);
    }

    /// The position that was only expected is there.
    pub fn ponder_hit(&self) {
        self.order(Order::PonderHit);
    }

    /// Stops whatever it is thinking about; there will be no answer.
    pub fn cancel(&mut self) {
        self.wanted = None;
        self.order(Order::Cancel);
    }

    /// The next turn belongs to another game.
    pub fn new_game(&self) {
        self.order(Order::NewGame);
    }

    /// Sets an option, now or after the turn under way, and whenever the engine is started again.
    /// A button is pressed once. [`Event::OptionRefused`] says if it cannot be.
    pub fn set_option(&self, name: impl Into<String>, value: OptionValue) {
        self.order(Order::Set(name.into(), value));
    }

    /// What has happened since the last call, oldest first. Answers that are no longer wanted are
    /// left out.
    pub fn events(&mut self) -> Vec<Event> {
        let wanted = self.wanted;
        let mut events = self.desk.take_events();
        events.retain(|event| event.ticket().is_none_or(|ticket| wanted == Some(ticket)));
        events
    }

    /// How far the turn that was last asked for has come, if that is news since the last call.
    pub fn progress(&mut self) -> Option<Lines> {
        let (ticket, lines) = self.desk.take_progress()?;
        (self.wanted == Some(ticket)).then_some(lines)
    }

    /// The number that the system gave the engine's process, while there is one.
    #[must_use]
    pub fn process_id(&self) -> Option<u32> {
        self.desk.process_id()
    }

    fn order(&self, order: Order<G>) {
        // One that does not listen any more has told so.
        let _heard = self.orders.send(order);
    }
}
