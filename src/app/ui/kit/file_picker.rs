//! The system's file dialogue, run off the frame's thread: it stays open as long as the player
//! likes.

use std::io;

pub use crate::app::base::file_dialogue::Picked;
use crate::errand::{Errand, Over, Wake};

/// A dialogue in which a file is being chosen.
#[derive(Debug)]
pub struct FilePicker(Errand<Picked>);

impl FilePicker {
    /// Shows a dialogue; `show` is called on a thread and waits for the player.
    ///
    /// # Errors
    /// If there can be no thread.
    pub fn open(
        wake: impl Wake,
        show: impl FnOnce() -> Picked + Send + 'static,
    ) -> io::Result<Self> {
        let picking = Errand::start("picker", wake, move |_, teller| {
            teller.tell(show());
        });
        picking.map(Self)
    }

    /// What came of it, once that is known.
    pub fn picked(&self) -> Option<Picked> {
        match self.0.next() {
            Ok(picked) => picked,
            Err(Over) => Some(Picked::NoDialogue),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::{Duration, Instant};

    use super::*;

    fn after(show: impl FnOnce() -> Picked + Send + 'static) -> Picked {
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
    fn a_dialogue_that_was_never_there_is_told_however_long_that_takes() {
        let files = Picked::Files(vec!["/opt/an engine".into()]);
        let chosen = files.clone();
        assert_eq!(after(|| chosen), files);
        assert_eq!(after(|| Picked::Nothing), Picked::Nothing);
        assert_eq!(after(|| panic!("as it is meant to")), Picked::NoDialogue);
        let slow = || {
            thread::sleep(Duration::from_millis(600));
            Picked::NoDialogue
        };
        assert_eq!(after(slow), Picked::NoDialogue);
    }
}
