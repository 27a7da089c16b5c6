//! A thread that hands out games to be written into a file, for whoever may not wait for it.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, unbounded};
use thiserror::Error;

use super::{GameId, Library, LibraryError, Query};
use crate::games::AnyTree;

/// Time between two reports of progress.
const PAUSE: Duration = Duration::from_millis(100);

/// Which games are exported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Selection {
    /// These, in this order; those that are not there or deleted are left out.
    Games(Vec<GameId>),
    /// All that a query finds, the last changed first.
    Query(Box<Query>),
}

/// How far an export is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exported {
    /// Games that are wanted.
    pub wanted: usize,
    /// Games handed out so far, or left out because they are not there any more.
    pub done: usize,
}

/// Why an export ends early.
#[derive(Debug, Error)]
pub enum ExportError {
    /// It was cancelled.
    #[error("the export was cancelled")]
    Cancelled,
    /// A game cannot be read.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// The file cannot be written.
    #[error("the file cannot be written: {0}")]
    Write(Box<dyn std::error::Error + Send + Sync>),
}

/// What the thread tells. The last report is one of the other two than progress.
#[derive(Debug)]
pub enum ExportReport {
    /// How far it is.
    Progress(Exported),
    /// All games are written.
    Done(Exported),
    /// It has ended early; the file is not to be kept.
    Failed(ExportError),
}

/// The games of an export, one after another. Whoever writes them passes errors on with `?`, so
/// that no half a file is taken for a whole one.
pub type Export<'a> = dyn Iterator<Item = Result<AnyTree, ExportError>> + 'a;

/// Exports games on a thread of its own. Dropping it cancels, and waits for the game that is being
/// written.
#[derive(Debug)]
pub struct Exporter {
    is_cancelled: Arc<AtomicBool>,
    reports: Receiver<ExportReport>,
    thread: Option<JoinHandle<()>>,
}

impl Exporter {
    /// Begins to export from the library of a folder. `write` is called on the thread and takes the
    /// games, of which one is in memory at a time; `wake` is called when there is something to
    /// hear.
    ///
    /// # Errors
    /// If there can be no thread; what is wrong with the library or the file is a report.
    pub fn start(
        folder: &Path,
        selection: Selection,
        write: impl FnOnce(&mut Export<'_>) -> Result<(), ExportError> + Send + 'static,
        wake: impl Fn() + Send + 'static,
    ) -> std::io::Result<Self> {
        let (tell, reports) = unbounded();
        let is_cancelled = Arc::new(AtomicBool::new(false));
        let (folder, cancelled) = (folder.to_path_buf(), Arc::clone(&is_cancelled));
        let thread = thread::Builder::new().name("library-export".into()).spawn(move || {
            let tell = Teller { tell, wake };
            let report = match export(&folder, &selection, write, &cancelled, &tell) {
                Ok(done) => ExportReport::Done(done),
                Err(error) => ExportReport::Failed(error),
            };
            tell.report(report);
        })?;
        Ok(Self { is_cancelled, reports, thread: Some(thread) })
    }

    /// Stops it before the next game.
    pub fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }

    /// What the thread has told since it was last asked.
    pub fn reports(&self) -> impl Iterator<Item = ExportReport> {
        self.reports.try_iter()
    }
}

impl Drop for Exporter {
    fn drop(&mut self) {
        self.cancel();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap_or(());
        }
    }
}

struct Teller<W> {
    tell: Sender<ExportReport>,
    wake: W,
}

impl<W: Fn()> Teller<W> {
    fn report(&self, report: ExportReport) {
        // Nobody may listen any more.
        self.tell.send(report).unwrap_or(());
        (self.wake)();
    }
}

fn export<W: Fn()>(
    folder: &Path,
    selection: &Selection,
    write: impl FnOnce(&mut Export<'_>) -> Result<(), ExportError>,
    cancelled: &AtomicBool,
    tell: &Teller<W>,
) -> Result<Exported, ExportError> {
    let library = Library::open(folder)?;
    let games = match selection {
        Selection::Games(games) => games.clone(),
        Selection::Query(query) => library.ids(query)?,
    };
    let mut exported = Exported { wanted: games.len(), done: 0 };
    let mut told = Instant::now();
    let mut trees = games.iter().filter_map(|&id| {
        if cancelled.load(Ordering::Relaxed) {
            return Some(Err(ExportError::Cancelled));
        }
        let game = library.load(id).transpose();
        exported.done += 1;
        if told.elapsed() >= PAUSE {
            told = Instant::now();
            tell.report(ExportReport::Progress(exported));
        }
        game.map(|game| Ok(game?.tree))
    });
    write(&mut trees)?;
    Ok(exported)
}
