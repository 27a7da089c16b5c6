//! The work of the desk's thread.

mod upkeep;

use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crossbeam_channel::Receiver;
use log::warn;

use self::upkeep::Upkeep;
use super::slot::{self, Slot};
use super::{
    Answer, Ask, CareAnswer, CollectionChange, GameId, Library, LibraryError, Opened, Origin,
    QueueChange, SavedGame, Subject, care, unsaved,
};
use crate::engine::StopFlag;
use crate::errand::Teller;
use crate::games::GameKind;
use crate::training::puzzles::Day;

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
        let is_same = match ask {
            Ask::List { .. } => |it: &Ask| matches!(it, Ask::List { .. }),
            Ask::Explore(_) => |it: &Ask| matches!(it, Ask::Explore(_)),
            Ask::NextMoves(_) => |it: &Ask| matches!(it, Ask::NextMoves(_)),
            Ask::Reached(_) => |it: &Ask| matches!(it, Ask::Reached(_)),
            Ask::Evaluations(_) => |it: &Ask| matches!(it, Ask::Evaluations(_)),
            Ask::Statistics(_) => |it: &Ask| matches!(it, Ask::Statistics(_)),
            _ => return self.answer(ask),
        };
        self.searches.retain(|search| !is_same(&search.ask));
        self.searches.push(Search { ask, gave_way: false });
    }

    /// Makes the searches that are wanted, or puts those off that gave way.
    fn search(&mut self) {
        for Search { ask, gave_way } in std::mem::take(&mut self.searches) {
            self.interrupt.gives_way.store(!gave_way, Ordering::Relaxed);
            self.interrupt.searches.store(true, Ordering::Relaxed);
            let again = (!gave_way).then(|| ask.clone());
            let answer = self.outcome(ask);
            self.interrupt.searches.store(false, Ordering::Relaxed);
            let is_broken_off = self.interrupt.is_broken_off.swap(false, Ordering::Relaxed);
            match (answer, again) {
                (Some(Answer::Failed(..)), Some(ask)) if is_broken_off => {
                    self.searches.push(Search { ask, gave_way: true });
                }
                (Some(answer), _) => self.tell(answer),
                (None, _) => {}
            }
        }
    }

    fn answer(&mut self, ask: Ask) {
        if let Some(answer) = self.outcome(ask) {
            self.tell(answer);
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
    fn outcome(&mut self, ask: Ask) -> Option<Answer> {
        // When the window closes, all is written and nothing read any more.
        if self.stop.is_stopped() && ask.only_reads() {
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

    fn reply(&mut self, ask: Ask) -> Result<Option<Answer>, LibraryError> {
        Ok(Some(match ask {
            Ask::Begin(game) => return self.begin(game),
            Ask::BeginOpened => {
                let begun = self.reply(Ask::Begin(None));
                self.origin = Origin::Opened;
                return begun;
            }
            Ask::Save(game) => {
                self.unsaved = None;
                return self.save(&game).inspect_err(|_| self.unsaved = Some(game));
            }
            Ask::List { query, limit } => {
                let listing = self.library()?.listing(&query, limit)?;
                Answer::List { query, listing }
            }
            Ask::Explore(_)
            | Ask::Statistics(_)
            | Ask::ReviewedMistakes(_)
            | Ask::NextMoves(_)
            | Ask::Reached(_)
            | Ask::Evaluations(_)
            | Ask::KeepEvaluations(_)
            | Ask::RecordMistakes(..)
            | Ask::CountEvaluations { .. } => return self.reply_of_positions(ask),
            Ask::Peek(id) => Answer::Peeked(id, self.library()?.load(id)?.map(Box::new)),
            Ask::Games(ids) => self.games(ids)?,
            Ask::Load(id) => self.load(id)?,
            Ask::SetDeleted(..)
            | Ask::SetTags(..)
            | Ask::Trees(..)
            | Ask::Names(_)
            | Ask::Collections
            | Ask::Repertoire(_)
            | Ask::SetRepertoire(..)
            | Ask::AddLine(..)
            | Ask::Queue
            | Ask::ChangeQueue(_)
            | Ask::Collect(_) => return self.reply_of_shelves(ask),
            Ask::Care(ask) => return self.reply_of_care(ask),
            Ask::Progress(..)
            | Ask::Record(_)
            | Ask::Endings(_)
            | Ask::RecordEnding(_)
            | Ask::Drill(..)
            | Ask::RecordDrill(..)
            | Ask::AddPuzzles(_)
            | Ask::DeletePuzzle(..) => return self.reply_of_puzzles(ask),
        }))
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

    /// Whole games. One that cannot be read does not keep the others back: who asks sees that it is not
    /// among them.
    fn games(&mut self, ids: Vec<GameId>) -> Result<Answer, LibraryError> {
        let library = self.library()?;
        let read = |id: &GameId| match library.load(*id) {
            Ok(game) => game.map(|game| game.tree),
            Err(error) => {
                warn!("{id:?} is not read: {error}");
                None
            }
        };
        let games = ids.iter().filter_map(read).collect();
        Ok(Answer::Games(ids, games))
    }

    fn reply_of_shelves(&mut self, ask: Ask) -> Result<Option<Answer>, LibraryError> {
        Ok(Some(match ask {
            Ask::SetDeleted(games, is_deleted) => {
                self.library()?.set_all_deleted(&games, is_deleted)?;
                Answer::Changed(games)
            }
            Ask::SetTags(id, tags) => {
                self.library()?.set_tags(id, &tags)?;
                Answer::Changed(vec![id])
            }
            Ask::Trees(collection, game) => {
                let (trees, left_out) = self.library()?.trees_of(collection, game)?;
                Answer::Trees(trees, left_out)
            }
            Ask::Names(names) => {
                self.names = names;
                let names = self.names.clone();
                self.library()?.set_names(&names);
                Answer::Collections(self.library()?.collections()?)
            }
            Ask::Collections => Answer::Collections(self.library()?.collections()?),
            Ask::Repertoire(game) => Answer::Repertoire(game, self.library()?.repertoire(game)?),
            Ask::SetRepertoire(game, side, is_own) => {
                self.library()?.set_repertoire(game, side, is_own)?;
                Answer::SetRepertoire
            }
            Ask::AddLine(side, line, title) => {
                Answer::AddedLine(self.library()?.add_line(side, &line, &title)?)
            }
            Ask::Queue => Answer::Queue(self.library()?.queue()?),
            Ask::ChangeQueue(change) => {
                self.change_queue(change)?;
                Answer::Queue(self.library()?.queue()?)
            }
            Ask::Collect(change) => {
                self.change_collection(change)?;
                Answer::Collections(self.library()?.collections()?)
            }
            _ => return Ok(None),
        }))
    }

    fn reply_of_positions(&mut self, ask: Ask) -> Result<Option<Answer>, LibraryError> {
        Ok(Some(match ask {
            Ask::Explore(position) => {
                let moves = self.library()?.explore(&position)?;
                Answer::Explored(position, moves)
            }
            Ask::NextMoves(query) => self.library()?.told_next_moves(query)?,
            Ask::Reached(hits) => self.library()?.told_reached(hits)?,
            Ask::Statistics(query) => {
                Answer::Statistics(Box::new(self.library()?.statistics(&query)?))
            }
            Ask::ReviewedMistakes(places) => {
                Answer::ReviewedMistakes(self.library()?.reviewed_mistakes(&places)?, places.len())
            }
            Ask::Evaluations(position) => {
                let found = self.library()?.kept_evaluations(&position)?;
                Answer::Evaluations(position, found)
            }
            Ask::KeepEvaluations(found) => {
                self.library()?.keep_evaluations(&found)?;
                return Ok(None);
            }
            Ask::RecordMistakes(game, mistakes) => {
                self.library()?.record_mistakes(game, &mistakes)?;
                return Ok(None);
            }
            Ask::CountEvaluations { forget } => {
                let library = self.library()?;
                if forget {
                    library.forget_evaluations()?;
                }
                Answer::CountedEvaluations(library.count_evaluations()?)
            }
            _ => return Ok(None),
        }))
    }

    fn reply_of_puzzles(&mut self, ask: Ask) -> Result<Option<Answer>, LibraryError> {
        Ok(Some(match ask {
            Ask::Progress(game, day) => self.progress(game, day)?,
            Ask::Record(attempt) => {
                self.library()?.record_attempt(&attempt)?;
                self.progress(attempt.game, attempt.day)?
            }
            Ask::Endings(game) => Answer::Endings(game, self.library()?.endings(game)?),
            Ask::RecordEnding(attempt) => {
                self.library()?.record_ending(&attempt)?;
                Answer::Endings(attempt.game, self.library()?.endings(attempt.game)?)
            }
            Ask::Drill(game, keys) => {
                let library = self.library()?;
                Answer::Drill(game, library.drill_cards(game)?, library.met(&keys)?)
            }
            Ask::RecordDrill(game, attempt, day) => {
                self.library()?.record_drill(game, attempt, day)?;
                return Ok(None);
            }
            Ask::AddPuzzles(puzzles) => {
                Answer::AddedPuzzles(self.library()?.add_puzzles(&puzzles)?)
            }
            Ask::DeletePuzzle(game, id) => {
                self.library()?.delete_puzzle(game, &id)?;
                Answer::DeletedPuzzle(game, id)
            }
            _ => return Ok(None),
        }))
    }

    fn change_collection(&mut self, change: CollectionChange) -> Result<(), LibraryError> {
        let library = self.library()?;
        match change {
            CollectionChange::Add(name, games) => {
                let id = library.collection_named(&name)?;
                library.collect(id, &games, true)
            }
            CollectionChange::Remove(id, games) => library.collect(id, &games, false),
            CollectionChange::Rename(id, name) => library.rename_collection(id, &name).map(drop),
            CollectionChange::Delete(id) => library.delete_collection(id),
        }
    }

    fn change_queue(&mut self, change: QueueChange) -> Result<(), LibraryError> {
        let library = self.library()?;
        match change {
            QueueChange::Add(games) => library.enqueue(&games),
            QueueChange::AddOwn => {
                let games = library.own_unreviewed()?;
                library.enqueue(&games)
            }
            QueueChange::Remove(games) => library.dequeue(&games),
            QueueChange::Move { game, is_later } => library.move_in_queue(game, is_later),
        }
    }

    fn progress(&mut self, game: GameKind, day: Day) -> Result<Answer, LibraryError> {
        let library = self.library()?;
        let known = Box::new(library.puzzle_progress(game, day)?);
        Ok(Answer::Progress(known, library.own_puzzles(game)?))
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
                Some((id, true)) => return self.reply(Ask::Load(id)),
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
