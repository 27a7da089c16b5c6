//! A thread that reads games for an export in the background.

use std::path::Path;
use std::time::{Duration, Instant};

use thiserror::Error;

use super::{GameId, Library, LibraryError, Query};
use crate::engine::StopFlag;
use crate::errand::{Errand, Wake};
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
pub struct Exporter(Errand<ExportReport>);

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
        wake: impl Wake,
    ) -> std::io::Result<Self> {
        let folder = folder.to_path_buf();
        let work = Errand::start("library-export", wake, move |stop, teller| {
            let tell = |exported| {
                teller.tell(ExportReport::Progress(exported));
            };
            let done = export(&folder, &selection, write, stop, tell);
            teller.tell(done.map_or_else(ExportReport::Failed, ExportReport::Done));
        })?;
        Ok(Self(work.waited_for()))
    }

    /// Stops it before the next game.
    pub fn cancel(&self) {
        self.0.stop();
    }

    /// What the thread has told since it was last asked.
    pub fn reports(&self) -> impl Iterator<Item = ExportReport> {
        self.0.answers()
    }
}

/// Hands the games of a selection out, and tells how far it is.
pub(super) fn export(
    folder: &Path,
    selection: &Selection,
    write: impl FnOnce(&mut Export<'_>) -> Result<(), ExportError>,
    stop: &StopFlag,
    tell: impl Fn(Exported),
) -> Result<Exported, ExportError> {
    let library = Library::open(folder)?;
    let games = match selection {
        Selection::Games(games) => games.clone(),
        Selection::Query(query) => library.ids(query)?,
    };
    let mut exported = Exported { wanted: games.len(), done: 0 };
    let mut told = Instant::now();
    let mut trees = games.iter().filter_map(|&id| {
        if stop.is_stopped() {
            return Some(Err(ExportError::Cancelled));
        }
        let game = library.load(id).transpose();
        exported.done += 1;
        if told.elapsed() >= PAUSE {
            told = Instant::now();
            tell(exported);
        }
        game.map(|game| Ok(game?.tree))
    });
    write(&mut trees)?;
    Ok(exported)
}
