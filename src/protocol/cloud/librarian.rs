//! The thread that asks the library, at its own pace.

use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::mpsc::Sender as Outbox;
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, bounded, select};

use super::cache::Cache;
use super::exchange::Line;
use super::question::Query;
use super::{Knowledge, LibraryFault, Question, Reply, Terms, answer};
use crate::protocol::{Spoken, Ticket};

/// What the client wants.
#[derive(Debug)]
pub(super) enum Order<G> {
    Ask(Ticket, Box<Question<G>>),
    /// Nothing of what was asked before.
    Cancel,
}

/// The question under way is no longer wanted.
struct Cancelled;

pub(super) struct Librarian<G> {
    terms: Terms,
    line: Line,
    cache: Cache,
    orders: Receiver<Order<G>>,
    waiting: VecDeque<(Ticket, Question<G>)>,
    replies: Outbox<Reply>,
    wake: Rc<dyn Fn()>,
    /// When the library was last asked.
    asked: Option<Instant>,
    /// The client was dropped.
    closing: bool,
}

impl<G: Spoken> Librarian<G> {
    pub fn new(
        terms: Terms,
        orders: Receiver<Order<G>>,
        replies: Outbox<Reply>,
        wake: Rc<dyn Fn()>,
    ) -> Self {
        let line = Line::new(&terms.host, terms.timeout);
        let cache = Cache { folder: terms.cache.clone(), age: terms.cache_age };
        let (waiting, asked, closing) = (VecDeque::new(), None, false);
        Self { terms, line, cache, orders, waiting, replies, wake, asked, closing }
    }

    /// Answers until the client is dropped.
    pub fn run(mut self) {
        self.cache.tidy();
        while !self.closing {
            let Some((ticket, question)) = self.waiting.pop_front() else {
                let order = self.orders.recv().map_err(|_| ());
                self.take(order.ok());
                continue;
            };
            let Ok(reply) = self.answer(ticket, &question) else { continue };
            // The client has gone if nobody takes it.
            let _taken = self.replies.send(reply);
            (self.wake)();
        }
    }

    /// Takes in an order; none if there will be no more. Whether it cancels what is under way.
    fn take(&mut self, order: Option<Order<G>>) -> bool {
        match order {
            Some(Order::Ask(ticket, question)) => {
                self.waiting.push_back((ticket, *question));
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

    fn answer(&mut self, ticket: Ticket, question: &Question<G>) -> Result<Reply, Cancelled> {
        let query = match question.query() {
            Ok(query) => query,
            Err(fault) => return Ok(Reply { ticket, result: Err(fault), from_cache: false }),
        };
        let key = query.key(self.line.host());
        if let Some(kept) = self.cache.get(&key)
            && let Ok(knowledge) = answer::read(&kept, question)
        {
            return Ok(Reply { ticket, result: Ok(knowledge), from_cache: true });
        }
        let result = self.ask_twice(&query, question, &key)?;
        Ok(Reply { ticket, result, from_cache: false })
    }

    /// Asks, and once more a little later if that may help.
    fn ask_twice(
        &mut self,
        query: &Query,
        question: &Question<G>,
        key: &str,
    ) -> Result<Result<Knowledge, LibraryFault>, Cancelled> {
        match self.ask(query, question, key)? {
            Err(fault) if fault.may_pass() => {
                self.wait(Instant::now() + self.terms.backoff)?;
                self.ask(query, question, key)
            }
            settled => Ok(settled),
        }
    }

    fn ask(
        &mut self,
        query: &Query,
        question: &Question<G>,
        key: &str,
    ) -> Result<Result<Knowledge, LibraryFault>, Cancelled> {
        if let Some(asked) = self.asked {
            self.wait(asked + self.terms.pace)?;
        }
        self.asked = Some(Instant::now());
        let text = match self.exchange(query)? {
            Ok(text) => text,
            Err(fault) => return Ok(Err(fault)),
        };
        let result = answer::read(&text, question);
        if matches!(&result, Ok(knowledge) if *knowledge != Knowledge::Unknown) {
            self.cache.put(key, &text);
        }
        Ok(result)
    }

    /// Sends a question and waits for the answer as long as it is wanted. An exchange that is
    /// abandoned comes to its end by itself, for none outlasts its time.
    fn exchange(&mut self, query: &Query) -> Result<Result<String, LibraryFault>, Cancelled> {
        let (tell, told) = bounded(1);
        let (line, query) = (self.line.clone(), query.clone());
        let began = thread::Builder::new().name("library exchange".to_owned()).spawn(move || {
            // Nobody waits for an answer that is no longer wanted.
            let _wanted = tell.send(line.ask(&query));
        });
        if let Err(error) = began {
            return Ok(Err(LibraryFault::Unreachable { reason: error.to_string() }));
        }
        loop {
            select! {
                recv(told) -> result => {
                    let broken = LibraryFault::Unreachable { reason: String::new() };
                    return Ok(result.unwrap_or(Err(broken)));
                }
                recv(self.orders) -> order => {
                    if self.take(order.ok()) {
                        return Err(Cancelled);
                    }
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
