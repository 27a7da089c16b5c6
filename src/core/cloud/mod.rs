//! The cloud library: what very many searches have found about a position, asked for over the
//! network by chessdb's protocol.
//!
//! Nothing goes over the network until [`CloudClient::ask`] is called; what goes is the position of
//! the question and nothing else. No call waits. What comes back is checked: every move of an answer is
//! legal, and an answer that is not understood is a [`CloudError`].
//!
//! ```no_run
//! use chuhe_core::cloud::{CloudClient, Knowledge, Terms, choose};
//! use chuhe_core::rules::{Game, xiangqi::Position};
//!
//! let mut cloud = CloudClient::open(Terms::default(), || {})?;
//! let ticket = cloud.ask(Position::start());
//! // Later, when woken:
//! for reply in cloud.replies() {
//!     if let Ok(Knowledge::Moves(moves)) = reply.result {
//!         println!("{ticket:?}: {:?}", choose(&moves, &mut rand::rng()));
//!     }
//! }
//! # Ok::<(), chuhe_core::cloud::CloudError>(())
//! ```

mod address;
mod answer;
mod cache;
mod choice;
mod error;
mod exchange;
mod query;
mod worker;

use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::rc::Rc;
use std::thread;
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, TryRecvError, unbounded};

pub use self::address::{AddressFault, address};
pub use self::answer::{CloudMove, Knowledge};
pub use self::cache::remove_cache;
pub use self::choice::choose;
pub use self::error::CloudError;
pub use crate::uci::Ticket;

use self::worker::{Order, Worker};
use crate::uci::Spoken;

/// The service that is asked unless another is chosen.
pub const HOST: &str = "https://www.chessdb.cn";

/// Where and how the library is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The service's address; `https` unless it says `http`.
    pub host: String,
    /// The folder to keep answers in; none are kept without one.
    pub cache: Option<PathBuf>,
    /// How long an answer is good for.
    pub cache_age: Duration,
    /// The least time from one question to the next.
    pub pace: Duration,
    /// The most time from a question to its reply, with every pause and a second try: a player
    /// may be waiting.
    pub timeout: Duration,
    /// How long to wait before a question is asked a second time. It is not if there is no time.
    pub backoff: Duration,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            host: HOST.to_owned(),
            cache: None,
            cache_age: Duration::from_hours(7 * 24),
            pace: Duration::from_secs(1),
            timeout: Duration::from_secs(4),
            backoff: Duration::from_secs(1),
        }
    }
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The question.
    pub ticket: Ticket,
    /// What the library knows, or why there is no answer.
    pub result: Result<Knowledge, CloudError>,
    /// It was kept from an earlier time.
    pub from_cache: bool,
}

/// A client of the cloud library, for one game. Dropping it returns at once and ends what is under way.
#[derive(Debug)]
pub struct CloudClient<G> {
    orders: Sender<Order<G>>,
    replies: Receiver<Reply>,
    tickets: u64,
    /// The first ticket whose answer is wanted.
    wanted: Ticket,
    /// The tickets without a reply.
    open: Vec<Ticket>,
}

impl<G: Spoken> CloudClient<G> {
    /// Opens the library without asking it anything. `wake` is called from another thread whenever
    /// there is a reply to fetch.
    ///
    /// # Errors
    /// Only if the system cannot start a thread; all other errors come as replies.
    pub fn open(terms: Terms, wake: impl Fn() + Send + 'static) -> Result<Self, CloudError> {
        let (orders, to_obey) = unbounded();
        let (tell, replies) = unbounded();
        thread::Builder::new()
            .name("cloud".to_owned())
            .spawn(move || {
                let wake: Rc<dyn Fn()> = Rc::new(wake);
                let worker = Worker::new(terms, to_obey, tell, Rc::clone(&wake));
                if panic::catch_unwind(AssertUnwindSafe(|| worker.run())).is_err() {
                    // Whoever waits for a reply sees that there will be none.
                    wake();
                }
            })
            .map_err(|error| CloudError::Unreachable { reason: error.to_string() })?;
        Ok(Self { orders, replies, tickets: 0, wanted: Ticket::new(1), open: Vec::new() })
    }

    /// Asks for all moves that the library knows in a position; the reply has this ticket.
    /// Questions are asked in order.
    pub fn ask(&mut self, position: G) -> Ticket {
        self.tickets += 1;
        let ticket = Ticket::new(self.tickets);
        self.open.push(ticket);
        self.order(Order::Ask(ticket, Box::new(position)));
        ticket
    }

    /// Forgets all questions, as when the position has changed.
    pub fn cancel(&mut self) {
        self.wanted = Ticket::new(self.tickets + 1);
        self.open.clear();
        self.order(Order::Cancel);
    }

    /// The replies since the last call, oldest first, without those that are no longer wanted.
    pub fn replies(&mut self) -> Vec<Reply> {
        let mut replies = Vec::new();
        loop {
            match self.replies.try_recv() {
                Ok(reply) => {
                    self.open.retain(|ticket| *ticket != reply.ticket);
                    replies.push(reply);
                }
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    replies.extend(self.open.drain(..).map(broken));
                    break;
                }
            }
        }
        replies.retain(|reply| reply.ticket >= self.wanted);
        replies
    }

    fn order(&self, order: Order<G>) {
        // A thread that has broken down is noticed by the missing reply.
        let _heard = self.orders.send(order);
    }
}

/// The reply to a question after the thread that asks has broken down.
fn broken(ticket: Ticket) -> Reply {
    let result = Err(CloudError::Unreachable { reason: "the thread has ended".to_owned() });
    Reply { ticket, result, from_cache: false }
}
