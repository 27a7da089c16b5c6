//! A thread that imports games in the background.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use super::{Imported, Library, LibraryError};
use crate::errand::{Errand, Wake};
use crate::games::AnyTree;

/// Time between two reports of progress.
const PAUSE: Duration = Duration::from_millis(100);

/// What the thread tells. The last report is one of the other two than progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportReport {
    /// How far it is.
    Progress(Imported),
    /// It has come to the end, or was cancelled.
    Done(Imported),
    /// It cannot go on. What was written before stays.
    Failed(LibraryError),
}

/// Imports games on a thread of its own. Dropping it cancels, and waits for what is being written.
#[derive(Debug)]
pub struct Importer(Errand<ImportReport>);

impl Importer {
    /// Begins to import into the library of a folder. `open` is called on the thread for the
    /// games; `wake` is called when there is something to hear.
    ///
    /// # Errors
    /// If there can be no thread; what is wrong with the library is a report.
    pub fn start<I: IntoIterator<Item = AnyTree>>(
        folder: &Path,
        open: impl FnOnce() -> I + Send + 'static,
        wake: impl Wake,
    ) -> std::io::Result<Self> {
        let folder = folder.to_path_buf();
        let work = Errand::start("library-import", wake, move |stop, teller| {
            let mut told = Instant::now();
            let progress = |imported| {
                if told.elapsed() >= PAUSE {
                    told = Instant::now();
                    teller.tell(ImportReport::Progress(imported));
                }
                if stop.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let done = Library::open(&folder).and_then(|mut it| it.import(open(), progress));
            teller.tell(done.map_or_else(ImportReport::Failed, ImportReport::Done));
        })?;
        Ok(Self(work.waited_for()))
    }

    /// Stops it after the games that are being written.
    pub fn cancel(&self) {
        self.0.stop();
    }

    /// What the thread has told since it was last asked.
    pub fn reports(&self) -> impl Iterator<Item = ImportReport> {
        self.0.answers()
    }
}
