//! The work of the desk's thread.

mod upkeep;

use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crossbeam_channel::Receiver;

use self::upkeep::Upkeep;
use super::questions::Work;
use super::slot::{self, Slot};
use super::{
    Answer, Ask, CareAnswer, GameId, Library, LibraryError, Opened, Origin, SavedGame, Subject,
    care, unsaved,
};
use crate::engine::StopFlag;
use crate::errand::Teller;

/// What the thread does.
pub(super) struct Worker<'a> {
    folder: PathBuf,
    asked: Receiver<Ask>,
    stop: &'a StopFlag,
    teller: &'a Teller<Answer>,
    /// Open unless that failed, or something went wrong that nobody foresaw.
    library: Option<Library>,
    /// Which window this is.
    slot: Option<Slot>,
    /// Whether it has been open.
    was_open: bool,
    /// What the player is called in games that were played elsewhere.
    names: Vec<String>,
    /// The game at the board, once it is in the library.
    at_board: Option<GameId>,
    /// Where the game at the board comes from, while it is not.
    origin: Origin,
    /// The game at the board, where it could not be saved.
    unsaved: Option<SavedGame>,
    /// The failure to save that was told last.
    told: Option<LibraryError>,
    interrupt: Arc<Interrupt>,
    /// Searches that are still to be made, the last of each kind.
    searches: Vec<Search>,
    upkeep: Upkeep,
}

/// A list or an exploration that is wanted.
struct Search {
    ask: Ask,
    /// Whether it gave way to something else before.
    gave_way: bool,
}

/// When a search is broken off. SQLite asks that again and again while it works.
#[derive(Debug, Default)]
struct Interrupt {
    /// A search is under way.
    searches: AtomicBool,
    /// It gives way to whatever is asked meanwhile.
    gives_way: AtomicBool,
    /// It was broken off.
    is_broken_off: AtomicBool,
}

impl Interrupt {
    fn asks(&self, stop: &StopFlag, asked: &Receiver<Ask>) -> bool {
        let is_unwanted =
            || stop.is_stopped() || (self.gives_way.load(Ordering::Relaxed) && !asked.is_empty());
        let breaks_off = self.searches.load(Ordering::Relaxed) && is_unwanted();
        if breaks_off {
            self.is_broken_off.store(true, Ordering::Relaxed);
        }
        breaks_off
    }
}

impl<'a> Worker<'a> {
    pub fn new(
        folder: PathBuf,
        asked: Receiver<Ask>,
        stop: &'a StopFlag,
        teller: &'a Teller<Answer>,
    ) -> Self {
        Self {
            folder,
            asked,
            stop,
            teller,
            library: None,
            slot: None,
            was_open: false,
            names: Vec::new(),
            at_board: None,
            origin: Origin::Own,
            unsaved: None,
            told: None,
            interrupt: Arc::default(),
            searches: Vec::new(),
            upkeep: Upkeep::default(),
        }
    }

    /// Does what is asked until nobody can ask any more and all is done.
    pub fn run(mut self) {
        if let Err(error) = self.guard(|it| it.library().map(drop)) {
            self.told = Some(error.clone());
            self.tell(Answer::Failed(Subject::Opening, error));
        }
        while let Some(ask) = self.next_ask() {
            for ask in newest_states(std::iter::once(ask).chain(self.asked.try_iter())) {
                self.take(ask);
            }
            self.search();
        }
        self.keep_unsaved();
        self.copy_at_the_end();
    }

    /// Saves the game at the board where that has failed before; where it fails again, keeps it in a
    /// file of its own.
    fn keep_unsaved(&mut self) {
        let Some(game) = self.unsaved.take() else { return };
        if self.guard(|it| it.save(&game)).is_ok() {
            return;
        }
        let slot = self.slot.as_ref().map_or(0, |slot| slot.number);
        let of = (self.at_board, self.origin);
        if let Err(error) = unsaved::write(&self.folder, slot, of, &game) {
            self.tell(Answer::Failed(Subject::Board, error));
        }
    }

    /// Does one thing, or puts a search off.
    fn take(&mut self, ask: Ask) {
        if ask.work() == Work::Search {
            self.searches.retain(|search| !search.ask.is_like(&ask));
            self.searches.push(Search { ask, gave_way: false });
        } else if let Some(answer) = self.outcome(&ask) {
            self.tell(answer);
        }
    }

    /// Makes the searches that are wanted, or puts those off that gave way.
    fn search(&mut self) {
        for Search { ask, gave_way } in std::mem::take(&mut self.searches) {
            self.interrupt.gives_way.store(!gave_way, Ordering::Relaxed);
            self.interrupt.searches.store(true, Ordering::Relaxed);
            let answer = self.outcome(&ask);
            self.interrupt.searches.store(false, Ordering::Relaxed);
            let is_broken_off = self.interrupt.is_broken_off.swap(false, Ordering::Relaxed);
            match answer {
                Some(Answer::Failed(..)) if is_broken_off && !gave_way => {
                    self.searches.push(Search { ask, gave_way: true });
                }
                Some(answer) => self.tell(answer),
                None => {}
            }
        }
    }

    fn tell(&self, answer: Answer) {
        // Nobody listens any more when the window closes.
        let _heard = self.teller.tell(answer);
    }

    /// Does something that never ends the thread: the next move is to be saved, whatever is wrong with a
    /// game that is listed.
    fn guard<T>(
        &mut self,
        act: impl FnOnce(&mut Self) -> Result<T, LibraryError>,
    ) -> Result<T, LibraryError> {
        panic::catch_unwind(AssertUnwindSafe(|| act(self))).unwrap_or_else(|_| {
            // The connection may be in disorder.
            self.library = None;
            Err(LibraryError::Other("an error in the program".to_owned()))
        })
    }

    /// What comes of something that is asked, if there is anything to tell.
    fn outcome(&mut self, ask: &Ask) -> Option<Answer> {
        // When the window closes, all is written and nothing read any more.
        if self.stop.is_stopped() && ask.work() != Work::Write {
            return None;
        }
        let subject = ask.subject();
        match self.guard(|it| it.reply(ask)) {
            Ok(answer) => answer,
            // What was told is not told again until a game has been saved.
            Err(error) if subject == Subject::Board => {
                let is_news = self.told.replace(error.clone()).is_none();
                is_news.then_some(Answer::Failed(subject, error))
            }
            Err(error) => Some(Answer::Failed(subject, error)),
        }
    }

    fn reply(&mut self, ask: &Ask) -> Result<Option<Answer>, LibraryError> {
        match ask {
            Ask::Begin(game) => self.begin(*game),
            Ask::BeginOpened => {
                let begun = self.begin(None);
                self.origin = Origin::Opened;
                begun
            }
            Ask::Save(game) => {
                self.unsaved = None;
                self.save(game).inspect_err(|_| self.unsaved = Some(game.clone()))
            }
            Ask::Load(id) => self.load(*id).map(Some),
            Ask::List { query, limit } => {
                let listing = self.library()?.listing(query, *limit)?;
                Ok(Some(Answer::List { query: query.clone(), listing }))
            }
            Ask::SetDeleted(games, is_deleted) => {
                self.library()?.set_all_deleted(games, *is_deleted)?;
                Ok(Some(Answer::Changed(games.clone())))
            }
            Ask::Names(names) => {
                self.names.clone_from(names);
                if let Some(library) = &mut self.library {
                    library.set_names(names);
                }
                Ok(None)
            }
            Ask::Care(ask) => self.reply_of_care(ask),
            Ask::Question(question) => (question.ask)(self.library()?),
        }
    }

    /// Another game is at the board.
    fn begin(&mut self, game: Option<GameId>) -> Result<Option<Answer>, LibraryError> {
        let unsaved = self.unsaved.take().map_or(Ok(None), |game| self.save(&game));
        (self.at_board, self.origin) = (game, Origin::Own);
        unsaved
    }

    /// Opens a game.
    fn load(&mut self, id: GameId) -> Result<Answer, LibraryError> {
        let library = self.library()?;
        let game = library.load(id)?;
        // A game that can be read is opened, whether or not that can be written down.
        if let Err(error) = library.mark_read(&[id]) {
            self.tell(Answer::Failed(Subject::Games, error));
        }
        Ok(Answer::Loaded(id, game))
    }

    /// Saves the game at the board.
    fn save(&mut self, game: &SavedGame) -> Result<Option<Answer>, LibraryError> {
        self.library()?;
        let (at_board, slot) = (self.at_board, self.slot.as_ref().map(|slot| slot.number));
        let at_board = match at_board {
            Some(id) if self.is_elsewhere(id, game)? => None,
            at_board => at_board,
        };
        let origin = self.origin;
        let library = self.library()?;
        let known = match origin {
            // A game that was opened from a file before is the same one again.
            Origin::Opened if at_board.is_none() => match library.same_as(&game.tree)? {
                // What was noted in it since must not be written over by the file's.
                Some((id, true)) => return self.load(id).map(Some),
                same => same.map(|(id, _)| id),
            },
            _ => at_board,
        };
        let id = match known {
            Some(id) => library.save(id, game, slot).map(|()| id)?,
            None => library.add_from(game, slot, origin)?,
        };
        let is_new = self.at_board.replace(id) != Some(id);
        let is_news = self.told.take().is_some() || is_new;
        Ok(is_news.then_some(Answer::Saved(id)))
    }

    /// Whether another window that is open has gone on with a game: what it has saved of it stays, and this
    /// one's is a game of its own from now on.
    fn is_elsewhere(&mut self, id: GameId, game: &SavedGame) -> Result<bool, LibraryError> {
        let own = self.slot.as_ref().map(|slot| slot.number);
        let folder = self.folder.clone();
        let library = self.library()?;
        match library.slot_of(id)? {
            Some(other) if Some(other) != own && slot::is_open(&folder, other) => {
                Ok(library.load(id)?.is_some_and(|saved| saved.tree != game.tree))
            }
            _ => Ok(false),
        }
    }

    /// The library, which is opened where it is not open yet.
    fn library(&mut self) -> Result<&mut Library, LibraryError> {
        let library = match self.library.take() {
            Some(old) if old.place.is_another() => {
                self.let_go(old)?;
                self.open()?
            }
            Some(library) => library,
            None => self.open()?,
        };
        Ok(self.library.insert(library))
    }

    /// Opens the library, and tells of it the first time.
    fn open(&mut self) -> Result<Library, LibraryError> {
        if !self.was_open
            && self.slot.is_none()
            && let Some(log) = care::part_from_log(&self.folder)?
        {
            self.tell(Answer::Care(CareAnswer::ForeignLog(log)));
        }
        let slot = match self.slot.as_ref().map(|slot| slot.number) {
            Some(slot) => slot,
            None => self.claim()?,
        };
        let (mut library, set_aside) = Library::open_or_set_aside(&self.folder)?;
        self.join_replaced(&mut library)?;
        unsaved::take_in(&self.folder, &mut library, slot)?;
        library.set_names(&self.names);
        let (interrupt, stop) = (Arc::clone(&self.interrupt), self.stop.clone());
        let asked = self.asked.clone();
        library.interrupt_when(move || interrupt.asks(&stop, &asked))?;
        let mut opened = Opened { set_aside, ..Opened::default() };
        let is_first = !std::mem::replace(&mut self.was_open, true);
        if is_first {
            match library.played_in(slot) {
                Ok(last) => opened.last = last,
                Err(error) => opened.unreadable = Some(error),
            }
        }
        if is_first || opened.set_aside.is_some() {
            self.tell(Answer::Opened(opened));
        }
        Ok(library)
    }

    /// Finds out which window this is.
    fn claim(&mut self) -> Result<u32, LibraryError> {
        let slot = std::fs::create_dir_all(&self.folder)
            .and_then(|()| Slot::claim(&self.folder))
            .map_err(|error| LibraryError::ReadOnly(error.to_string()))?;
        Ok(self.slot.insert(slot).number)
    }
}

/// Of several states of one game at the board only the newest counts: it takes the place of the
/// first.
fn newest_states(asks: impl Iterator<Item = Ask>) -> Vec<Ask> {
    let (mut kept, mut saves): (Vec<Ask>, Option<usize>) = (Vec::new(), None);
    for ask in asks {
        match (&ask, saves) {
            (Ask::Save(_), Some(first)) => kept[first] = ask,
            (Ask::Save(_), None) => {
                saves = Some(kept.len());
                kept.push(ask);
            }
            (Ask::Begin(_) | Ask::BeginOpened, _) => {
                saves = None;
                kept.push(ask);
            }
            _ => kept.push(ask),
        }
    }
    kept
}

#[cfg(test)]
mod tests;
