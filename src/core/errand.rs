//! Work on another thread, which reports results, wakes the caller, and stops when nobody waits for
//! it any more.
//!
//! ```
//! use chuhe_core::errand::Errand;
//!
//! let (wake, woken) = crossbeam_channel::unbounded();
//! let wake = move || wake.send(()).unwrap_or_default();
//! let errand = Errand::start("sum", wake, |stop, teller| {
//!     let numbers = (1..=100_u32).take_while(|_| !stop.is_stopped());
//!     teller.tell(numbers.sum::<u32>());
//! })?;
//! woken.recv()?;
//! assert_eq!(errand.next(), Ok(Some(5050)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::io;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, TryRecvError, unbounded};

use crate::engine::{STACK_BYTES, StopFlag};

/// What is woken when an [`Errand`] reports something. Any closure works.
pub trait Wake: Send + Sync + 'static {
    /// Wakes it.
    fn wake(&self);
}

impl<F: Fn() + Send + Sync + 'static> Wake for F {
    fn wake(&self) {
        self();
    }
}

/// Work on a thread of its own. Dropping it stops the work, and what it found is not heard: an
/// answer can never be taken for one to a later question.
#[derive(Debug)]
pub struct Errand<A> {
    answers: Receiver<A>,
    stop: StopFlag,
    thread: Option<JoinHandle<()>>,
    is_waited_for: bool,
}

/// How the work of an [`Errand`] reports results.
pub struct Teller<A> {
    answers: Sender<A>,
    wake: Box<dyn Wake>,
}

impl<A> Teller<A> {
    /// Sends an answer and wakes the caller. Whether anybody still waits.
    pub fn tell(&self, answer: A) -> bool {
        let is_heard = self.answers.send(answer).is_ok();
        self.wake.wake();
        is_heard
    }
}

impl<A: Send + 'static> Errand<A> {
    /// Starts the work on a thread of this name, with a stack that the search is content with.
    ///
    /// # Errors
    /// If the system has no more threads.
    pub fn start(
        name: &str,
        wake: impl Wake,
        work: impl FnOnce(&StopFlag, &Teller<A>) + Send + 'static,
    ) -> io::Result<Self> {
        Self::start_with(name, STACK_BYTES, wake, work)
    }

    /// The same, with a stack of this many bytes.
    ///
    /// # Errors
    /// If the system has no more threads, or not as much memory.
    pub fn start_with(
        name: &str,
        stack_bytes: usize,
        wake: impl Wake,
        work: impl FnOnce(&StopFlag, &Teller<A>) + Send + 'static,
    ) -> io::Result<Self> {
        let (sender, answers) = unbounded();
        let (stop, teller) = (StopFlag::new(), Teller { answers: sender, wake: Box::new(wake) });
        let flag = stop.clone();
        let thread = thread::Builder::new().name(name.to_owned()).stack_size(stack_bytes);
        let thread = Some(thread.spawn(move || work(&flag, &teller))?);
        Ok(Self { answers, stop, thread, is_waited_for: false })
    }
}

impl<A> Errand<A> {
    /// Lets dropping it wait for the end of the work: for work that must not be left half done.
    #[must_use]
    pub fn waited_for(mut self) -> Self {
        self.is_waited_for = true;
        self
    }

    /// Answers that have not been taken yet, in order.
    pub fn answers(&self) -> impl Iterator<Item = A> + '_ {
        self.answers.try_iter()
    }

    /// The next answer, if there is one; `Err` once the work is over and all answers are taken.
    ///
    /// # Errors
    /// [`Over`] once nothing more can come.
    pub fn next(&self) -> Result<Option<A>, Over> {
        match self.answers.try_recv() {
            Ok(answer) => Ok(Some(answer)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(Over),
        }
    }

    /// The next answer, waited for at most this long; `None` if none comes.
    #[must_use]
    pub fn wait(&self, patience: Duration) -> Option<A> {
        self.answers.recv_timeout(patience).ok()
    }

    /// Asks the work to end; its last answers can still be taken.
    pub fn stop(&self) {
        self.stop.stop();
    }

    /// Whether the thread still works. A panic ends it, too.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| !thread.is_finished())
    }

    /// Waits for the work to end. Whether it did so without a panic.
    pub fn join(&mut self) -> bool {
        self.thread.take().is_none_or(|thread| thread.join().is_ok())
    }
}

impl<A> Drop for Errand<A> {
    fn drop(&mut self) {
        self.stop();
        if self.is_waited_for {
            // A panic has been reported where it happened.
            self.join();
        }
    }
}

/// The work of an [`Errand`] is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Over;

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    fn wait<T>(mut what: impl FnMut() -> Option<T>) -> T {
        let begun = Instant::now();
        loop {
            if let Some(it) = what() {
                return it;
            }
            assert!(begun.elapsed() < Duration::from_mins(1), "nothing came");
            thread::yield_now();
        }
    }

    #[test]
    fn what_is_told_is_heard_in_order_and_then_it_is_over() {
        let errand = Errand::start(
            "test",
            || {},
            |_, teller| {
                assert!(teller.tell(1) && teller.tell(2));
            },
        );
        let errand = errand.expect("a thread");
        let heard = wait(|| errand.next().ok().flatten());
        assert_eq!((heard, wait(|| errand.next().ok().flatten())), (1, 2));
        assert_eq!(wait(|| errand.next().err()), Over);
        assert!(wait(|| (!errand.is_alive()).then_some(true)));
    }

    #[test]
    fn whoever_sleeps_is_woken_once_it_is_told() {
        let (wake, woken) = unbounded();
        let wake = move || wake.send(()).unwrap_or_default();
        let errand = Errand::start("test", wake, |_, teller| {
            teller.tell(7);
        })
        .expect("a thread");
        woken.recv_timeout(Duration::from_mins(1)).expect("it is woken");
        assert_eq!(errand.next(), Ok(Some(7)));
    }

    #[test]
    fn work_that_nobody_waits_for_is_stopped() {
        let (sender, ended) = unbounded();
        let errand: Errand<()> = Errand::start(
            "test",
            || {},
            move |stop, teller| {
                while !stop.is_stopped() {
                    thread::yield_now();
                }
                sender.send(teller.tell(())).expect("the test waits");
            },
        )
        .expect("a thread");
        drop(errand);
        assert!(!ended.recv().expect("it ends"), "nobody hears it");
    }

    #[test]
    fn work_that_is_waited_for_is_done_when_it_is_dropped() {
        let (sender, ended) = unbounded();
        let errand: Errand<()> = Errand::start(
            "test",
            || {},
            move |stop, _| {
                while !stop.is_stopped() {
                    thread::yield_now();
                }
                thread::sleep(Duration::from_millis(50));
                sender.send(()).expect("the test waits");
            },
        )
        .expect("a thread");
        drop(errand.waited_for());
        assert_eq!(ended.try_recv(), Ok(()));
    }

    #[test]
    fn a_panic_ends_it() {
        let mut errand: Errand<()> =
            Errand::start("test", || {}, |_, _| panic!("as it is meant to")).expect("a thread");
        assert_eq!(errand.wait(Duration::from_mins(1)), None);
        assert!(!errand.join() && !errand.is_alive());
    }
}
