//! Work off the frame: a thread that tells what it finds, wakes the window for it and is stopped
//! when nobody waits for it any more.

use std::io;
use std::thread;

use crossbeam_channel::{Receiver, Sender, TryRecvError, unbounded};

use super::waker::Waker;
use crate::engine::{STACK_BYTES, StopFlag};

/// Work on a thread of its own. Dropping it stops the work, and what it found is not heard: an
/// answer can never be taken for one to a later question.
#[derive(Debug)]
pub struct Errand<A> {
    answers: Receiver<A>,
    stop: StopFlag,
}

/// How the work of an [`Errand`] tells what it finds.
#[derive(Clone)]
pub struct Teller<A> {
    answers: Sender<A>,
    waker: Waker,
}

impl<A> Teller<A> {
    /// Tells the window, and wakes it. Whether anybody still waits for it.
    pub fn tell(&self, answer: A) -> bool {
        let is_heard = self.answers.send(answer).is_ok();
        self.waker.wake();
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
        waker: Waker,
        work: impl FnOnce(&StopFlag, &Teller<A>) + Send + 'static,
    ) -> io::Result<Self> {
        let (sender, answers) = unbounded();
        let (stop, teller) = (StopFlag::new(), Teller { answers: sender, waker });
        let flag = stop.clone();
        let thread = thread::Builder::new().name(name.to_owned()).stack_size(STACK_BYTES);
        thread.spawn(move || work(&flag, &teller))?;
        Ok(Self { answers, stop })
    }

    /// What has been told and not been heard yet, in order.
    pub fn answers(&self) -> impl Iterator<Item = A> + '_ {
        self.answers.try_iter()
    }

    /// What was told next, if anything was; `Err` once the work is over and all is heard.
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
}

impl<A> Errand<A> {
    /// Asks the work to end; what it tells on the way out is still heard.
    pub fn stop(&self) {
        self.stop.stop();
    }
}

impl<A> Drop for Errand<A> {
    fn drop(&mut self) {
        self.stop();
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
        let errand = Errand::start("test", Waker::none(), |_, teller| {
            assert!(teller.tell(1) && teller.tell(2));
        });
        let errand = errand.expect("a thread");
        let heard = wait(|| errand.next().ok().flatten());
        assert_eq!((heard, wait(|| errand.next().ok().flatten())), (1, 2));
        assert_eq!(wait(|| errand.next().err()), Over);
    }

    #[test]
    fn work_that_nobody_waits_for_is_stopped() {
        let (sender, ended) = unbounded();
        let errand: Errand<()> = Errand::start("test", Waker::none(), move |stop, teller| {
            while !stop.is_stopped() {
                thread::yield_now();
            }
            sender.send(teller.tell(())).expect("the test waits");
        })
        .expect("a thread");
        drop(errand);
        assert!(!ended.recv().expect("it ends"), "nobody hears it");
    }
}
