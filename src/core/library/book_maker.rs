//! A thread that makes a book of games in the background.

use std::path::Path;

use super::exporter::{ExportError, Exported, Selection, export};
use crate::books::{Made, Maker, Making};
use crate::errand::{Errand, Wake};
use crate::games::GameKind;

/// What the thread tells. The last report is one of the other two than progress.
#[derive(Debug)]
pub enum BookReport {
    /// How far it is.
    Progress(Exported),
    /// The book is made.
    Done(Box<Made>),
    /// It has ended early, without a book.
    Failed(ExportError),
}

/// Makes a book on a thread of its own. Dropping it cancels, and waits for the game that is being
/// counted.
#[derive(Debug)]
pub struct BookMaker(Errand<BookReport>);

impl BookMaker {
    /// Begins to count games from the library of a folder, of which one is in memory at a time; `wake` is
    /// called when there is something to hear.
    ///
    /// # Errors
    /// If there can be no thread; what is wrong with the library is a report.
    pub fn start(
        folder: &Path,
        selection: Selection,
        game: GameKind,
        making: Making,
        wake: impl Wake,
    ) -> std::io::Result<Self> {
        let folder = folder.to_path_buf();
        let work = Errand::start("library-book", wake, move |stop, teller| {
            let mut maker = Maker::new(game, making);
            let count = |games: &mut super::Export<'_>| {
                for tree in games {
                    maker.add(&tree?);
                }
                Ok(())
            };
            let tell = |exported| {
                teller.tell(BookReport::Progress(exported));
            };
            let done = export(&folder, &selection, count, stop, tell);
            teller.tell(match done {
                Ok(_) => BookReport::Done(Box::new(maker.finish())),
                Err(error) => BookReport::Failed(error),
            });
        })?;
        Ok(Self(work.waited_for()))
    }

    /// Stops it before the next game.
    pub fn cancel(&self) {
        self.0.stop();
    }

    /// What the thread has told since it was last asked.
    pub fn reports(&self) -> impl Iterator<Item = BookReport> {
        self.0.answers()
    }
}
