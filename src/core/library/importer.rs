//! A thread that imports games, for whoever may not wait for it.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, unbounded};

use super::{Imported, Library, LibraryError};
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
pub struct Importer {
    is_cancelled: Arc<AtomicBool>,
    reports: Receiver<ImportReport>,
    thread: Option<JoinHandle<()>>,
}

impl Importer {
    /// Begins to import into the library of a folder. `open` is called on the thread for the
    /// games; `wake` is called when there is something to hear.
    ///
    /// # Errors
    /// If there can be no thread; what is wrong with the library is a report.
    pub fn start<I: IntoIterator<Item = AnyTree>>(
        folder: &Path,
        open: impl FnOnce() -> I + Send + 'static,
        wake: impl Fn() + Send + 'static,
    ) -> std::io::Result<Self> {
        let (tell, reports) = unbounded();
        let is_cancelled = Arc::new(AtomicBool::new(false));
        let (folder, cancelled) = (folder.to_path_buf(), Arc::clone(&is_cancelled));
        let thread = thread::Builder::new().name("library-import".into()).spawn(move || {
            let mut told = Instant::now();
            let progress = |imported| {
                if told.elapsed() >= PAUSE {
                    told = Instant::now();
                    // Nobody may listen any more.
                    tell.send(ImportReport::Progress(imported)).unwrap_or(());
                    wake();
                }
                if cancelled.load(Ordering::Relaxed) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            let done = Library::open(&folder).and_then(|mut it| it.import(open(), progress));
            tell.send(done.map_or_else(ImportReport::Failed, ImportReport::Done)).unwrap_or(());
            wake();
        })?;
        Ok(Self { is_cancelled, reports, thread: Some(thread) })
    }

    /// Stops it after the games that are being written.
    pub fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }

    /// What the thread has told since it was last asked.
    pub fn reports(&self) -> impl Iterator<Item = ImportReport> {
        self.reports.try_iter()
    }
}

impl Drop for Importer {
    fn drop(&mut self) {
        self.cancel();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap_or(());
        }
    }
}
