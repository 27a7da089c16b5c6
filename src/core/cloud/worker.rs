//! The client's worker thread: asks the library at a pace, tries again, keeps answers.

use std::collections::VecDeque;
use std::rc::Rc;
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, bounded, select};

use super::cache::Cache;
use super::exchange::Line;
use super::query::Query;
use super::{CloudError, Knowledge, Reply, Terms, answer};
use crate::uci::{Spoken, Ticket};

/// What the client wants.
#[derive(Debug)]
pub(super) enum Order<G> {
    Ask(Ticket, Box<G>),
    /// Nothing of what was asked before.
    Cancel,
}

/// The question under way is no longer wanted.
struct Cancelled;

pub(super) struct Worker<G> {
    terms: Terms,
    line: Line,
    cache: Cache,
    orders: Receiver<Order<G>>,
    waiting: VecDeque<(Ticket, G)>,
    replies: Sender<Reply>,
    wake: Rc<dyn Fn()>,
    /// When the library was last asked.
    asked: Option<Instant>,
    /// The client was dropped.
    closing: bool,
}

impl<G: Spoken> Worker<G> {
    pub fn new(
        terms: Terms,
        orders: Receiver<Order<G>>,
        replies: Sender<Reply>,
        wake: Rc<dyn Fn()>,
    ) -> Self {
        let line = Line::new(&terms.host);
        let cache = Cache { folder: terms.cache.clone(), age: terms.cache_age };
        let (waiting, asked, closing) = (VecDeque::new(), None, false);
        Self { terms, line, cache, orders, waiting, replies, wake, asked, closing }
    }

    /// Answers until the client is dropped.
    pub fn run(mut self) {
        self.cache.tidy();
        while !self.closing {
            let Some((ticket, position)) = self.waiting.pop_front() else {
                let order = self.orders.recv().map_err(|_| ());
                self.take(order.ok());
                continue;
            };
            let Ok(reply) = self.answer(ticket, &position) else { continue };
            // The client has gone if nobody takes it.
            let _taken = self.replies.send(reply);
            (self.wake)();
        }
    }

    /// Takes in an order; none if there will be no more. Whether it cancels what is under way.
    fn take(&mut self, order: Option<Order<G>>) -> bool {
        match order {
            Some(Order::Ask(ticket, position)) => {
                self.waiting.push_back((ticket, *position));
                false
            }
            Some(Order::Cancel) => {
                self.waiting.clear();
                true
            }
            None => {
                self.closing = true;
                true
            }
        }
    }

    fn answer(&mut self, ticket: Ticket, position: &G) -> Result<Reply, Cancelled> {
        let query = match Query::moves(position) {
            Ok(query) => query,
            Err(fault) => return Ok(Reply { ticket, result: Err(fault), from_cache: false }),
        };
        let key = query.key(self.line.host());
        if let Some(kept) = self.cache.get(&key)
            && let Ok(answer) = answer::read(&kept, position)
            && answer.whole
        {
            return Ok(Reply { ticket, result: Ok(answer.knowledge), from_cache: true });
        }
        let result = self.ask_twice(&query, position, &key)?;
        Ok(Reply { ticket, result, from_cache: false })
    }

    /// Asks, and once more a little later if that may help and if there is time for it.
    fn ask_twice(
        &mut self,
        query: &Query,
        position: &G,
        key: &str,
    ) -> Result<Result<Knowledge, CloudError>, Cancelled> {
        let end = Instant::now() + self.terms.timeout;
        let first = self.ask(query, position, key, end)?;
        let again = Instant::now() + self.terms.backoff;
        match first {
            Err(fault) if fault.may_pass() && again < end => {
                self.wait(again)?;
                self.ask(query, position, key, end)
            }
            settled => Ok(settled),
        }
    }

    fn ask(
        &mut self,
        query: &Query,
        position: &G,
        key: &str,
        end: Instant,
    ) -> Result<Result<Knowledge, CloudError>, Cancelled> {
        if let Some(asked) = self.asked {
            self.wait((asked + self.terms.pace).min(end))?;
        }
        self.asked = Some(Instant::now());
        let text = match self.exchange(query, end)? {
            Ok(text) => text,
            Err(fault) => return Ok(Err(fault)),
        };
        let answer = match answer::read(&text, position) {
            Ok(answer) => answer,
            Err(fault) => return Ok(Err(fault)),
        };
        // What is not known today may be known tomorrow, and what was damaged may be whole.
        if answer.whole && answer.knowledge != Knowledge::Unknown {
            self.cache.put(key, &text);
        }
        Ok(Ok(answer.knowledge))
    }

    /// Sends a question and waits for the answer as long as it is wanted, and not beyond `end`. An
    /// exchange that is abandoned comes to its end by itself, for none outlasts its time.
    fn exchange(
        &mut self,
        query: &Query,
        end: Instant,
    ) -> Result<Result<String, CloudError>, Cancelled> {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(Err(CloudError::TimedOut));
        }
        let (tell, told) = bounded(1);
        let (line, query) = (self.line.clone(), query.clone());
        let began = thread::Builder::new().name("cloud exchange".to_owned()).spawn(move || {
            // Nobody waits for an answer that is no longer wanted.
            let _wanted = tell.send(line.ask(&query, left));
        });
        if let Err(error) = began {
            return Ok(Err(CloudError::Unreachable { reason: error.to_string() }));
        }
        loop {
            select! {
                recv(told) -> result => {
                    let broken = CloudError::Unreachable { reason: String::new() };
                    return Ok(result.unwrap_or(Err(broken)));
                }
                recv(self.orders) -> order => {
                    if self.take(order.ok()) {
                        return Err(Cancelled);
                    }
                }
                // The system may take longer than it was given, as to find a name.
                default(end.saturating_duration_since(Instant::now())) => {
                    return Ok(Err(CloudError::TimedOut));
                }
            }
        }
    }

    /// Waits until a time, as long as the answer is wanted.
    fn wait(&mut self, until: Instant) -> Result<(), Cancelled> {
        loop {
            let left: Duration = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(());
            }
            select! {
                recv(self.orders) -> order => {
                    if self.take(order.ok()) {
                        return Err(Cancelled);
                    }
                }
                default(left) => return Ok(()),
            }
        }
    }
}
