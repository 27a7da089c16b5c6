//! The library's desk: one thread with one connection, which is asked for everything by whoever may
//! not wait for the disk.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, unbounded};

use super::slot::Slot;
use super::{Answer, Ask, GameId, Library, LibraryError, Opened, SavedGame, Subject};
use crate::engine::StopFlag;
use crate::errand::{Errand, Teller, Wake};
use crate::games::GameKind;
use crate::training::puzzles::Day;

/// Keeps the library of a folder: the game at the board, lists, the explorer, puzzles. Nothing here
/// waits for the disk but dropping it, which waits for all to be written that was asked for.
///
/// What is asked is done in order, with two exceptions. Of several states of the game at the board
/// only the newest is written. And searches ([`Ask::List`] and [`Ask::Explore`]), which can take
/// long, come after all else, only the last of each kind: whoever types asks anew at every letter,
/// and whoever walks through a game at every move. A search that is under way gives way once to what
/// is asked meanwhile, so that a move is saved as soon as it is played.
///
/// Imports and exports are not asked for here: they take minutes, and so have threads and connections
/// of their own ([`Importer`](super::Importer), [`Exporter`](super::Exporter)). SQLite lets readers
/// read meanwhile, and a save waits for no more than the games that are being written together.
#[derive(Debug)]
pub struct Desk {
    /// Goes before the work, which then comes to its end.
    asks: Sender<Ask>,
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
        let folder = folder.to_path_buf();
        let work = Errand::start("library", wake, move |stop, teller| {
            Worker::new(folder, asked, stop, teller).run();
        })?;
        Ok(Self { asks, work: work.waited_for() })
    }

    /// Asks for something. What comes of it is an [`Answer`].
    pub fn ask(&self, ask: Ask) {
        // Fails only when the thread is gone, which `is_alive` tells.
        self.asks.send(ask).unwrap_or(());
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

/// What the thread does.
struct Worker<'a> {
    folder: PathBuf,
    asked: Receiver<Ask>,
    stop: &'a StopFlag,
    teller: &'a Teller<Answer>,
    /// Open unless that failed, or something went wrong that nobody foresaw.
    library: Option<Library>,
    /// Which window this is.
    slot: Option<Slot>,
    /// The game at the board, once it is in the library.
    at_board: Option<GameId>,
    /// The game at the board, where it could not be saved.
    unsaved: Option<SavedGame>,
    /// The failure to save that was told last.
    told: Option<LibraryError>,
    interrupt: Arc<Interrupt>,
    /// Searches that are still to be made, the last of each kind.
    searches: Vec<Search>,
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
    fn new(
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
            at_board: None,
            unsaved: None,
            told: None,
            interrupt: Arc::default(),
            searches: Vec::new(),
        }
    }

    /// Does what is asked until nobody can ask any more and all is done.
    fn run(mut self) {
        if let Err(error) = self.guard(|it| it.library().map(drop)) {
            self.told = Some(error.clone());
            self.tell(Answer::Failed(Subject::Opening, error));
        }
        while let Ok(ask) = self.asked.recv() {
            for ask in newest_states(std::iter::once(ask).chain(self.asked.try_iter())) {
                self.take(ask);
            }
            self.search();
        }
        if let Some(game) = self.unsaved.take() {
            self.answer(Ask::Save(game));
        }
    }

    /// Does one thing, or puts a search off.
    fn take(&mut self, ask: Ask) {
        let is_same = match ask {
            Ask::List { .. } => |it: &Ask| matches!(it, Ask::List { .. }),
            Ask::Explore(_) => |it: &Ask| matches!(it, Ask::Explore(_)),
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
            Ask::Begin(game) => {
                let unsaved = self.unsaved.take().map_or(Ok(None), |game| self.save(&game));
                self.at_board = game;
                return unsaved;
            }
            Ask::Save(game) => {
                self.unsaved = None;
                return self.save(&game).inspect_err(|_| self.unsaved = Some(game));
            }
            Ask::List { query, limit } => {
                let (games, count) = self.library()?.find_and_count(&query, limit)?;
                Answer::List { query, games: games.into(), count }
            }
            Ask::Explore(position) => {
                let moves = self.library()?.explore(&position)?;
                Answer::Explored(position, moves)
            }
            Ask::Load(id) => Answer::Loaded(id, self.library()?.load(id)?),
            Ask::SetDeleted(id, is_deleted) => {
                self.library()?.set_deleted(id, is_deleted)?;
                Answer::Changed(id)
            }
            Ask::Progress(game, day) => self.progress(game, day)?,
            Ask::Record(attempt) => {
                self.library()?.record_attempt(&attempt)?;
                self.progress(attempt.game, attempt.day)?
            }
            Ask::AddPuzzles(puzzles) => {
                Answer::AddedPuzzles(self.library()?.add_puzzles(&puzzles)?)
            }
            Ask::DeletePuzzle(game, id) => {
                self.library()?.delete_puzzle(game, &id)?;
                Answer::DeletedPuzzle(game, id)
            }
        }))
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
        let library = self.library()?;
        let id = match at_board {
            Some(id) => library.save(id, game, slot).map(|()| id)?,
            None => library.add(game, slot)?,
        };
        let is_new = self.at_board.replace(id) != Some(id);
        let is_news = self.told.take().is_some() || is_new;
        Ok(is_news.then_some(Answer::Saved(id)))
    }

    /// The library, which is opened where it is not open yet.
    fn library(&mut self) -> Result<&mut Library, LibraryError> {
        let library = match self.library.take() {
            Some(library) => library,
            None => self.open()?,
        };
        Ok(self.library.insert(library))
    }

    /// Opens the library, and tells of it the first time.
    fn open(&mut self) -> Result<Library, LibraryError> {
        let (library, set_aside) = Library::open_or_set_aside(&self.folder)?;
        let (interrupt, stop) = (Arc::clone(&self.interrupt), self.stop.clone());
        let asked = self.asked.clone();
        library.interrupt_when(move || interrupt.asks(&stop, &asked))?;
        let mut opened = Opened { set_aside, ..Opened::default() };
        let is_first = self.slot.is_none();
        if is_first {
            let slot = Slot::claim(&self.folder)
                .map_err(|error| LibraryError::ReadOnly(error.to_string()))?;
            match library.played_in(slot.number) {
                Ok(last) => opened.last = last,
                Err(error) => opened.unreadable = Some(error),
            }
            self.slot = Some(slot);
        }
        if is_first || opened.set_aside.is_some() {
            self.tell(Answer::Opened(opened));
        }
        Ok(library)
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
            (Ask::Begin(_), _) => {
                saves = None;
                kept.push(ask);
            }
            _ => kept.push(ask),
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{AnyPosition, AnyTree, GameKind};
    use crate::library::Query;

    const PATIENCE: Duration = Duration::from_mins(1);

    fn game() -> SavedGame {
        let tree = AnyTree::new(AnyPosition::start(GameKind::Chess));
        SavedGame { tree, place: Vec::new(), session: None }
    }

    fn words(text: &str) -> Ask {
        let query = Query { text: text.to_owned(), ..Query::default() };
        Ask::List { query, limit: 5 }
    }

    /// A library in which words are looked for long enough to be broken off.
    fn large(folder: &Path) {
        let mut library = Library::open(folder).unwrap();
        library.add(&game(), None).unwrap();
        let more = "WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count LIMIT 200000)
            INSERT INTO games (game, first, second, event, date, opening, result, plies, last, created,
                changed, place)
            SELECT game, first, second, event, date, opening, result, plies, last, created, n, place
            FROM games, count";
        library.connection.execute_batch(more).unwrap();
    }

    fn hear(desk: &Desk) -> Answer {
        desk.wait(PATIENCE).expect("an answer")
    }

    #[test]
    fn a_search_gives_way_to_a_save_and_is_made_all_the_same() {
        let folder = tempfile::tempdir().unwrap();
        large(folder.path());
        let desk = Desk::open(folder.path(), || {}).unwrap();
        assert_eq!(hear(&desk), Answer::Opened(Opened::default()));
        desk.ask(words("nobody"));
        desk.ask(Ask::Save(game()));
        assert!(matches!(hear(&desk), Answer::Saved(_)));
        assert!(matches!(hear(&desk), Answer::List { count: 0, .. }));
        // Of several only the last.
        for text in ["n", "no", "nob"] {
            desk.ask(words(text));
        }
        desk.ask(Ask::Load(GameId(1)));
        assert_eq!(hear(&desk), Answer::Loaded(GameId(1), Some(game())));
        let Answer::List { query, .. } = hear(&desk) else { panic!("no list") };
        assert_eq!(query.text, "nob");
    }

    #[test]
    fn only_a_search_is_broken_off() {
        let (stop, interrupt, (asks, asked)) = (StopFlag::new(), Interrupt::default(), unbounded());
        interrupt.searches.store(true, Ordering::Relaxed);
        assert!(!interrupt.asks(&stop, &asked), "nobody wants anything else");
        asks.send(Ask::Begin(None)).unwrap();
        assert!(!interrupt.asks(&stop, &asked), "it gave way before");
        interrupt.gives_way.store(true, Ordering::Relaxed);
        assert!(interrupt.asks(&stop, &asked));
        interrupt.searches.store(false, Ordering::Relaxed);
        assert!(!interrupt.asks(&stop, &asked));
        stop.stop();
        assert!(!interrupt.asks(&stop, &asked), "what is being written is written");
        interrupt.searches.store(true, Ordering::Relaxed);
        interrupt.gives_way.store(false, Ordering::Relaxed);
        assert!(interrupt.asks(&stop, &asked), "when the window closes nobody waits");
    }

    #[test]
    fn what_can_be_broken_off_is() {
        let folder = tempfile::tempdir().unwrap();
        large(folder.path());
        let library = Library::open(folder.path()).unwrap();
        library.interrupt_when(|| true).unwrap();
        assert!(
            library.count_of(&Query { text: "nobody".to_owned(), ..Query::default() }).is_err()
        );
    }

    #[test]
    fn the_newest_state_takes_the_place_of_the_first() {
        let save = |plies: usize| Ask::Save(SavedGame { place: vec![0; plies], ..game() });
        let load = || Ask::Load(GameId(7));
        let asks = [save(1), load(), save(2), Ask::Begin(None), save(3), save(4)];
        let expected = [save(2), load(), Ask::Begin(None), save(4)];
        assert_eq!(newest_states(asks.into_iter()), expected);
    }

    #[test]
    fn a_panic_costs_no_move() {
        let folder = tempfile::tempdir().unwrap();
        let (_asks, asked) = unbounded();
        let (tell, told) = unbounded();
        let work = Errand::start("test", || {}, {
            let folder = folder.path().to_path_buf();
            move |stop, teller| {
                let mut worker = Worker::new(folder, asked, stop, teller);
                assert!(worker.guard(|it| it.library().map(drop)).is_ok());
                let panics = worker.guard::<()>(|_| panic!("as it is meant to"));
                tell.send(panics).unwrap();
                worker.take(Ask::Save(game()));
            }
        });
        let work = work.unwrap();
        assert!(matches!(told.recv_timeout(PATIENCE), Ok(Err(LibraryError::Other(_)))));
        assert_eq!(work.wait(PATIENCE), Some(Answer::Opened(Opened::default())));
        assert!(matches!(work.wait(PATIENCE), Some(Answer::Saved(_))));
    }

    #[test]
    fn a_game_that_could_not_be_saved_is_saved_before_another_is_at_the_board() {
        let folder = tempfile::tempdir().unwrap();
        let desk = Desk::open(folder.path(), || {}).unwrap();
        assert_eq!(hear(&desk), Answer::Opened(Opened::default()));
        let mut other =
            rusqlite::Connection::open(folder.path().join(crate::library::FILE)).unwrap();
        let lock =
            other.transaction_with_behavior(rusqlite::TransactionBehavior::Exclusive).unwrap();
        desk.ask(Ask::Save(game()));
        assert_eq!(hear(&desk), Answer::Failed(Subject::Board, LibraryError::Busy));
        drop(lock);
        desk.ask(Ask::Begin(None));
        assert!(matches!(hear(&desk), Answer::Saved(_)));
        drop(desk);
        assert_eq!(Library::open(folder.path()).unwrap().count(), Ok(1));
    }
}
