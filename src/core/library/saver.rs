//! The thread that keeps the game at the board in the library, and which game that is.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

use crossbeam_channel::{Receiver, Sender, unbounded};

use super::{GameId, Library, LibraryError, SavedGame};

/// How many windows can keep their games apart.
const SLOTS: u32 = 64;

/// Keeps the game at the board in the library. Nothing here waits for the disk but opening and
/// dropping, which waits for the last change to be written.
#[derive(Debug)]
pub struct Saver {
    orders: Option<Sender<Order>>,
    reports: Receiver<Report>,
    thread: Option<JoinHandle<()>>,
}

/// What the thread tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// The game at the board is in the library under this number.
    Saved(GameId),
    /// It could not be saved; it is tried again with the next change. Told once until it works
    /// again.
    Failed(LibraryError),
}

#[derive(Debug)]
enum Order {
    /// Another game is at the board: one with this number, or one that is not in the library.
    Begin(Option<GameId>),
    Save(Box<SavedGame>),
}

/// What was found when the library was opened.
#[derive(Debug)]
pub struct Opened {
    /// Who keeps the game from now on.
    pub saver: Saver,
    /// The game that this window was playing when it was last closed.
    pub last: Option<(GameId, SavedGame)>,
    /// The new name of the library that was there, if it was damaged.
    pub set_aside: Option<PathBuf>,
    /// Why the last game could not be read, if there is one.
    pub unreadable: Option<LibraryError>,
}

impl Saver {
    /// Opens the library in a folder. `wake` is called when there is something to hear.
    ///
    /// # Errors
    /// Says why the library cannot be used.
    pub fn open(folder: &Path, wake: impl Fn() + Send + 'static) -> Result<Opened, LibraryError> {
        let (library, set_aside) = Library::open_or_set_aside(folder)?;
        let slot =
            Slot::claim(folder).map_err(|error| LibraryError::ReadOnly(error.to_string()))?;
        let (last, unreadable) = match library.played_in(slot.number) {
            Ok(last) => (last, None),
            Err(error) => (None, Some(error)),
        };
        let (orders, to_do) = unbounded();
        let (tell, reports) = unbounded();
        let thread = thread::Builder::new()
            .name("library".into())
            .spawn(move || Worker { library, slot, game: None, told: None, tell, wake }.run(&to_do))
            .map_err(|error| LibraryError::Other(error.to_string()))?;
        let saver = Self { orders: Some(orders), reports, thread: Some(thread) };
        Ok(Opened { saver, last, set_aside, unreadable })
    }

    /// Another game is at the board: one of the library, or a new one, which gets its number when
    /// it is first saved.
    pub fn begin(&self, game: Option<GameId>) {
        self.order(Order::Begin(game));
    }

    /// Saves the game at the board as it is now. What comes of it is a [`Report`].
    pub fn save(&self, game: SavedGame) {
        self.order(Order::Save(Box::new(game)));
    }

    fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // Fails only when the thread is gone, which `is_alive` tells.
            orders.send(order).unwrap_or(());
        }
    }

    /// Whether the thread still works: a panic ends it.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| !thread.is_finished())
    }

    /// What the thread has told since it was last asked.
    pub fn reports(&self) -> impl Iterator<Item = Report> {
        self.reports.try_iter()
    }
}

impl Drop for Saver {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap_or(());
        }
    }
}

struct Worker<F> {
    library: Library,
    slot: Slot,
    /// The game at the board, once it is in the library.
    game: Option<GameId>,
    /// The failure that was told last.
    told: Option<LibraryError>,
    tell: Sender<Report>,
    wake: F,
}

impl<F: Fn()> Worker<F> {
    fn run(mut self, to_do: &Receiver<Order>) {
        while let Ok(order) = to_do.recv() {
            let mut newest = None;
            for order in std::iter::once(order).chain(to_do.try_iter()) {
                match order {
                    // Of several states of one game only the newest counts.
                    Order::Save(game) => newest = Some(game),
                    Order::Begin(id) => {
                        self.save(newest.take());
                        self.game = id;
                    }
                }
            }
            self.save(newest);
        }
    }

    fn save(&mut self, game: Option<Box<SavedGame>>) {
        let Some(game) = game else { return };
        let slot = Some(self.slot.number);
        let saved = match self.game {
            Some(id) => self.library.save(id, &game, slot).map(|()| id),
            None => self.library.add(&game, slot),
        };
        match saved {
            Ok(id) => {
                let is_new = self.game.replace(id) != Some(id);
                if self.told.take().is_some() || is_new {
                    self.report(Report::Saved(id));
                }
            }
            Err(error) => {
                if self.told.replace(error.clone()).is_none() {
                    self.report(Report::Failed(error));
                }
            }
        }
    }

    fn report(&self, report: Report) {
        // Nobody listens any more when the window closes.
        if self.tell.send(report).is_ok() {
            (self.wake)();
        }
    }
}

/// A number that no other running window has, so that each keeps its own game. The lock on its file
/// ends with the process, however that ends.
#[derive(Debug)]
struct Slot {
    number: u32,
    _lock: File,
}

impl Slot {
    fn claim(folder: &Path) -> io::Result<Self> {
        for number in 0..SLOTS {
            let path = folder.join(format!("window-{number}.lock"));
            let file = OpenOptions::new().create(true).append(true).open(path)?;
            match file.try_lock() {
                Ok(()) => return Ok(Self { number, _lock: file }),
                Err(std::fs::TryLockError::WouldBlock) => {}
                Err(std::fs::TryLockError::Error(error)) => return Err(error),
            }
        }
        Err(io::Error::other("too many windows are open"))
    }
}
