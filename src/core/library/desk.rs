//! The library's desk: one thread with one connection, which is asked for everything by whoever may
//! not wait for the disk.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crossbeam_channel::{Sender, unbounded};

use super::worker::Worker;
use super::{Answer, Ask};
use crate::errand::{Errand, Wake};

/// Keeps the library of a folder: the game at the board, lists, the explorer, puzzles. Nothing here
/// waits for the disk but dropping it, which waits for all to be written that was asked for.
///
/// What is asked is done in order, with two exceptions. Of several states of the game at the board
/// only the newest is written. And [searches](super::questions::Work::Search), which can take long, come
/// after all else, only the last of each kind: whoever types asks anew at every letter, and whoever
/// walks through a game at every move. A search that is under way gives way once to what
/// is asked meanwhile, so that a move is saved as soon as it is played.
///
/// Imports and exports are not asked for here: they take minutes, and so have threads and connections
/// of their own ([`Importer`](super::Importer), [`Exporter`](super::Exporter)). SQLite lets readers
/// read meanwhile, and a save waits for no more than the games that are being written together.
#[derive(Debug)]
pub struct Desk {
    /// Goes before the work, which then comes to its end.
    asks: Sender<Ask>,
    folder: PathBuf,
    work: Errand<Answer>,
}

impl Desk {
    /// Opens the library of a folder on a thread; `wake` is called when there is an answer. The
    /// first one is [`Answer::Opened`], or says why it cannot be.
    ///
    /// # Errors
    /// If there can be no thread.
    pub fn open(folder: &Path, wake: impl Wake) -> io::Result<Self> {
        let (asks, asked) = unbounded();
        let (kept, folder) = (folder.to_path_buf(), folder.to_path_buf());
        let work = Errand::start("library", wake, move |stop, teller| {
            Worker::new(folder, asked, stop, teller).run();
        })?;
        Ok(Self { asks, folder: kept, work: work.waited_for() })
    }

    /// The folder of the library.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Asks for something: an [`Ask`], or a [`Question`](super::questions::Question). What comes of it is an
    /// [`Answer`].
    pub fn ask(&self, ask: impl Into<Ask>) {
        // Fails only when the thread is gone, which `is_alive` tells.
        self.asks.send(ask.into()).unwrap_or(());
    }

    /// The answers since this was last called.
    pub fn answers(&self) -> impl Iterator<Item = Answer> + '_ {
        self.work.answers()
    }

    /// The next answer, waited for at most so long.
    #[must_use]
    pub fn wait(&self, patience: Duration) -> Option<Answer> {
        self.work.wait(patience)
    }

    /// Whether the thread still works.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        self.work.is_alive()
    }
}
