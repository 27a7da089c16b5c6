//! The player's opening books (开局库): files in a folder beside the library, of which one of each game
//! is used; made of games, taken in, edited on the board, and written for other programs.

mod files;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;

use self::files::Done;
pub use self::files::{BookFile, BookTrouble, Listed, RemovedBook};
use super::files::Existing;
use super::library::LibraryDesk;
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::settings::{Settings, SettingsRequest};
use crate::books::{Book, Making};
use crate::errand::Errand;
use crate::games::{AnyPosition, GameKind};
use crate::library::{BookMaker, BookReport, CollectionId, Query, Selection};
use crate::rules::Move;
use crate::storage::library_dir;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OwnBooks>().add_message::<BookRequest>().add_systems(
        Update,
        (carry_out, hear, hear_maker, open_chosen).chain().in_set(Step::Input),
    );
}

/// What is asked of the books.
#[derive(Message, Clone, Debug)]
pub enum BookRequest {
    /// Look which there are.
    List,
    /// Make one of this name of the games of a collection, or of all, and use it.
    Make {
        /// Its name.
        name: String,
        /// Its game.
        game: GameKind,
        /// The collection; all games if none is given.
        collection: Option<CollectionId>,
        /// How.
        making: Making,
    },
    /// Stop making one.
    Cancel,
    /// Take a file in: our own or Polyglot's.
    TakeIn(PathBuf),
    /// Write the book of this name into a file.
    Export(String, PathBuf, Existing),
    /// Put the book of this name away; its file gets another ending.
    Remove(String),
    /// Put a book back whose file this is: one of those that were put away.
    Restore(PathBuf),
    /// Begin an empty book of this name, and use it.
    Begin(GameKind, String),
    /// Change the book that is used, in a position.
    Edit(Box<AnyPosition>, BookEdit),
}

/// A change of a book in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookEdit {
    /// A move gets a weight; with 0 it is struck. It is added if it is not there.
    Weight(Move, u16),
    /// A move goes, with all that is said of it.
    Remove(Move),
    /// A comment on a move.
    Comment(Move, String),
}

/// What came of it.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub enum BookNews {
    /// A book of so many positions was made of so many games; so many positions of few games were
    /// left out for want of memory.
    Made(String, usize, usize, usize),
    /// An empty book was begun.
    Begun(String),
    /// A file was taken in; so many of its records were not understood.
    TakenIn(String, usize),
    /// A book was written into a file; whether its format does not hold all of it.
    Exported(PathBuf, bool),
    /// The book of this name was put away.
    Removed(String),
    /// One is there again, under this name.
    Restored(String),
    /// There is such a file already.
    Exists(String, PathBuf),
    /// It did not work.
    Failed(BookTrouble),
}

/// The books.
#[derive(Resource, Default)]
pub struct OwnBooks {
    /// All that there are, by name; `None` before they were listed.
    pub list: Option<Vec<BookFile>>,
    /// Those that were put away.
    pub removed: Vec<RemovedBook>,
    /// The names of files beside them that are no books.
    pub others: Vec<String>,
    /// Those that are used, with their names.
    used: HashMap<GameKind, (String, Arc<Book>)>,
    /// The names of those that were asked for, so that they are asked for once.
    asked: HashMap<GameKind, String>,
    /// Counts the changes.
    pub edition: u64,
    /// The book that is being made: its name, game and how far it is, 0 to 1.
    pub making: Option<(String, GameKind, f32)>,
    maker: Option<BookMaker>,
    work: Vec<Errand<Done>>,
    /// Whether the book of a game has changed since it was last written.
    unsaved: Vec<GameKind>,
    is_saving: bool,
    home: Option<PathBuf>,
}

impl OwnBooks {
    /// The book that is used in a game.
    pub fn of(&self, game: GameKind) -> Option<&Arc<Book>> {
        self.used.get(&game).map(|(_, book)| book)
    }

    /// The file of a book.
    pub fn file(&self, name: &str) -> Option<PathBuf> {
        Some(files::file_of(&self.folder()?, name))
    }

    fn folder(&self) -> Option<PathBuf> {
        self.home.as_deref().map(files::folder_in)
    }

    fn start(&mut self, wakers: &Wakers, work: impl FnOnce() -> Done + Send + 'static) {
        let errand = Errand::start("books", wakers.get(), move |_, teller| {
            teller.tell(work());
        });
        match errand {
            Ok(errand) => self.work.push(errand.waited_for()),
            Err(error) => error!("no thread for books: {error}"),
        }
    }

    /// The book of this name is used no more.
    fn forget(&mut self, name: &str, commands: &mut Commands) {
        self.used.retain(|_, (used, _)| used != name);
        self.asked.retain(|_, asked| asked != name);
        self.edition += 1;
        let name = name.to_owned();
        commands.write_message(SettingsRequest::set(move |all| {
            for game in GameKind::ALL {
                if all.own_books.of(game) == name {
                    all.own_books.set(game, String::new());
                }
            }
        }));
    }

    fn look(&mut self, wakers: &Wakers) {
        if let Some(folder) = self.folder() {
            self.start(wakers, move || Done::Listed(files::list(&folder)));
        }
    }

    /// Writes the books that were changed, one at a time.
    fn save(&mut self, wakers: &Wakers) {
        if self.is_saving {
            return;
        }
        let Some(game) = self.unsaved.pop() else { return };
        let Some((name, book)) = self.used.get(&game).cloned() else { return };
        let Some(folder) = self.folder() else { return };
        self.is_saving = true;
        self.start(wakers, move || Done::Saved(files::save(&folder, &name, &book)));
    }
}

fn carry_out(
    mut requests: MessageReader<BookRequest>,
    mut books: ResMut<OwnBooks>,
    desk: Option<Res<LibraryDesk>>,
    wakers: Wakers,
    mut commands: Commands,
) {
    // The books lie beside the library.
    if let Some(desk) = desk.filter(|desk| books.home.as_deref() != Some(desk.folder())) {
        books.home = Some(desk.folder().to_owned());
    }
    for request in requests.read() {
        if books.home.is_none() {
            books.home = library_dir();
        }
        let Some(folder) = books.folder() else { continue };
        match request.clone() {
            BookRequest::List => books.look(&wakers),
            BookRequest::Make { name, game, collection, making } => {
                make(&mut books, (name, game), collection, making, &wakers);
            }
            BookRequest::Cancel => books.maker.iter().for_each(BookMaker::cancel),
            BookRequest::TakeIn(path) => {
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                let name = files::sound_name(&stem);
                books.start(&wakers, move || files::take_in(&folder, &name, &path));
            }
            BookRequest::Export(name, path, existing) => {
                books.start(&wakers, move || files::export(&folder, name, path, existing));
            }
            BookRequest::Remove(name) => {
                books.forget(&name, &mut commands);
                books.start(&wakers, move || files::remove(&folder, &name));
            }
            BookRequest::Restore(file) => {
                books.start(&wakers, move || files::restore(&folder, file));
            }
            BookRequest::Begin(game, name) => {
                let name = files::sound_name(&name);
                books.start(&wakers, move || files::begin(&folder, &name, game));
            }
            BookRequest::Edit(position, edit) => change(&mut books, &position, edit, &wakers),
        }
    }
}

fn make(
    books: &mut OwnBooks,
    (name, game): (String, GameKind),
    collection: Option<CollectionId>,
    making: Making,
    wakers: &Wakers,
) {
    let Some(home) = books.home.clone().filter(|_| books.maker.is_none()) else { return };
    let query = Query { game: Some(game), collection, ..Query::default() };
    let selection = Selection::Query(Box::new(query));
    match BookMaker::start(&home, selection, game, making, wakers.get()) {
        Ok(maker) => {
            books.maker = Some(maker);
            books.making = Some((files::sound_name(&name), game, 0.0));
        }
        Err(error) => error!("no thread to make a book on: {error}"),
    }
}

/// Changes the book that is used, and writes it.
fn change(books: &mut OwnBooks, position: &AnyPosition, edit: BookEdit, wakers: &Wakers) {
    let game = position.game();
    let Some((_, book)) = books.used.get_mut(&game) else { return };
    let book = Arc::make_mut(book);
    let done = match edit {
        BookEdit::Weight(mv, weight) => book.set_weight(position, mv, weight),
        BookEdit::Remove(mv) => book.remove(position, mv),
        BookEdit::Comment(mv, comment) => book.edit(position, |entry| {
            if let Some(known) = entry.moves.iter_mut().find(|known| known.mv == mv) {
                known.comment = comment;
            }
        }),
    };
    if let Err(error) = done {
        return warn!("the book stays as it is: {error}");
    }
    books.edition += 1;
    if !books.unsaved.contains(&game) {
        books.unsaved.push(game);
    }
    books.save(wakers);
}

/// Takes in what was done with files.
fn hear(mut books: ResMut<OwnBooks>, wakers: Wakers, mut commands: Commands) {
    if books.work.is_empty() {
        return;
    }
    let mut done = Vec::new();
    books.work.retain(|errand| {
        let told = errand.answers().next();
        let is_over = told.is_some() || !errand.is_alive();
        done.extend(told);
        !is_over
    });
    for done in done {
        take(&mut books, done, &wakers, &mut commands);
    }
}

fn take(books: &mut OwnBooks, done: Done, wakers: &Wakers, commands: &mut Commands) {
    match done {
        Done::Listed(Listed { books: list, removed, others }) => {
            (books.list, books.removed, books.others) = (Some(list), removed, others);
        }
        Done::Opened(game, name, book) => {
            if books.asked.get(&game) == Some(&name) {
                books.used.insert(game, (name, Arc::new(*book)));
                books.edition += 1;
            }
        }
        Done::Saved(saved) => {
            books.is_saving = false;
            if let Err(trouble) = saved {
                commands.trigger(BookNews::Failed(trouble));
            }
            books.save(wakers);
        }
        Done::Added(game, name, news) => {
            let chosen = name.clone();
            commands.write_message(SettingsRequest::set(move |all| {
                all.own_books.set(game, chosen.clone());
            }));
            // A book of the same name may have been there before.
            books.asked.remove(&game);
            commands.trigger(news);
            books.look(wakers);
        }
        Done::Told(news) => commands.trigger(news),
        Done::Removed(name) => {
            commands.trigger(BookNews::Removed(name));
            books.look(wakers);
        }
        Done::Restored(game, name) => {
            let used = name.clone();
            commands.write_message(SettingsRequest::set(move |all| {
                // It is used again, unless another is by now.
                if all.own_books.of(game).is_empty() {
                    all.own_books.set(game, used.clone());
                }
            }));
            books.asked.retain(|_, asked| *asked != name);
            commands.trigger(BookNews::Restored(name));
            books.look(wakers);
        }
    }
}

/// Follows the book that is being made, and keeps it.
fn hear_maker(mut books: ResMut<OwnBooks>, wakers: Wakers, mut commands: Commands) {
    let Some(maker) = &books.maker else { return };
    let reports: Vec<_> = maker.reports().collect();
    for report in reports {
        match report {
            BookReport::Progress(done) => {
                #[expect(clippy::cast_precision_loss, reason = "a part of a bar")]
                let part = done.done as f32 / done.wanted.max(1) as f32;
                if let Some((.., now)) = &mut books.making {
                    *now = part;
                }
            }
            BookReport::Done(made) => {
                books.maker = None;
                let (Some((name, ..)), Some(folder)) = (books.making.take(), books.folder()) else {
                    continue;
                };
                if made.book.is_empty() {
                    commands.trigger(BookNews::Failed(BookTrouble::NothingMade));
                    continue;
                }
                books.start(&wakers, move || files::keep(&folder, &name, *made));
            }
            BookReport::Failed(error) => {
                (books.maker, books.making) = (None, None);
                warn!("no book was made: {error}");
                if !matches!(error, crate::library::ExportError::Cancelled) {
                    let trouble = BookTrouble::Library(error.to_string());
                    commands.trigger(BookNews::Failed(trouble));
                }
            }
        }
    }
}

/// Opens the books that are chosen in the settings.
fn open_chosen(mut books: ResMut<OwnBooks>, settings: Option<Res<Settings>>, wakers: Wakers) {
    let Some(settings) = settings else { return };
    for game in GameKind::ALL {
        let name = settings.own_books.of(game);
        if books.asked.get(&game).map_or("", String::as_str) == name {
            continue;
        }
        let Some(folder) = books.folder() else { return };
        books.used.remove(&game);
        books.edition += 1;
        if name.is_empty() {
            books.asked.remove(&game);
            continue;
        }
        books.asked.insert(game, name.to_owned());
        let name = name.to_owned();
        books.start(&wakers, move || files::open(&folder, game, name));
    }
}
