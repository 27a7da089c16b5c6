//! The system's file dialogue, run off the frame's thread: it stays open as long as the player
//! likes.

use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::errand::{Errand, Over, Wake};

/// A dialogue that ends sooner never opened: nobody closes it that fast.
const LEAST_TIME: Duration = Duration::from_millis(400);

/// A dialogue in which a file is being chosen.
#[derive(Debug)]
pub struct FilePicker<T = PathBuf>(Errand<Picked<T>>);

/// What came of it.
#[derive(Debug, PartialEq, Eq)]
pub enum Picked<T = PathBuf> {
    /// This file was chosen, or these.
    File(T),
    /// The player closed the dialogue.
    Nothing,
    /// The system has no such dialogue.
    NoDialogue,
}

impl<T: Send + 'static> FilePicker<T> {
    /// Shows a dialogue; `show` is called on a thread and waits for the player.
    ///
    /// # Errors
    /// If there can be no thread.
    pub fn open(
        wake: impl Wake,
        show: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> io::Result<Self> {
        let picking = Errand::start("picker", wake, move |_, teller| {
            let began = Instant::now();
            teller.tell(match show() {
                Some(file) => Picked::File(file),
                None if began.elapsed() < LEAST_TIME => Picked::NoDialogue,
                None => Picked::Nothing,
            });
        });
        picking.map(Self)
    }

    /// What came of it, once that is known.
    pub fn picked(&self) -> Option<Picked<T>> {
        match self.0.next() {
            Ok(picked) => picked,
            Err(Over) => Some(Picked::NoDialogue),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    fn after(show: impl FnOnce() -> Option<PathBuf> + Send + 'static) -> Picked {
        let picker = FilePicker::open(|| {}, show).expect("a thread");
        let begun = Instant::now();
        loop {
            if let Some(picked) = picker.picked() {
                return picked;
            }
            assert!(begun.elapsed() < Duration::from_mins(1), "nothing came");
            thread::yield_now();
        }
    }

    #[test]
    fn a_dialogue_that_is_gone_at_once_was_never_there() {
        assert_eq!(after(|| Some("/opt/an engine".into())), Picked::File("/opt/an engine".into()));
        assert_eq!(after(|| None), Picked::NoDialogue);
        assert_eq!(after(|| panic!("as it is meant to")), Picked::NoDialogue);
        let closed = || {
            thread::sleep(LEAST_TIME);
            None
        };
        assert_eq!(after(closed), Picked::Nothing);
    }
}
