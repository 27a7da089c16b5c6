//! The files of the books.

use std::fs;
use std::io::{self, BufRead as _, BufReader};
use std::path::{Path, PathBuf};

use super::super::files::Existing;
use super::BookNews;
use crate::books::{
    Book, BookFileError, BookFileFault, ENDING, Made, OpenedBook, open_book, save_book,
};
use crate::games::GameKind;

/// What the folder of the books is called.
const FOLDER: &str = "books";
/// What is put behind the name of a file that was put away.
const PUT_AWAY: &str = "~";
/// Letters that file systems do not take.
const UNSOUND: [char; 9] = ['/', '\\', ':', '*', '?', '"', '<', '>', '|'];
/// Lines at the beginning of a book in which its game stands.
const HEAD: usize = 40;

/// A book that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookFile {
    /// Its name: that of its file.
    pub name: String,
    /// Its game.
    pub game: GameKind,
    /// How large its file is, in bytes.
    pub bytes: u64,
}

/// Why something did not work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookTrouble {
    /// A file cannot be read.
    Read(PathBuf, io::ErrorKind),
    /// A file cannot be written.
    Write(PathBuf, io::ErrorKind),
    /// A line of a book is wrong.
    Line(PathBuf, usize),
    /// It is no book.
    NoBook(PathBuf),
    /// Polyglot's files hold chess only.
    NotChess(PathBuf),
    /// Nothing was played often enough.
    NothingMade,
    /// The library cannot be read.
    Library(String),
}

/// What was done.
pub(super) enum Done {
    Listed(Vec<BookFile>),
    Opened(GameKind, String, Box<Book>),
    Saved(Result<(), BookTrouble>),
    /// There is a new book, which is used from now on, and what is told of it.
    Added(GameKind, String, BookNews),
    /// Nothing else is done about it than that it is told.
    Told(BookNews),
    Removed,
}

impl Done {
    fn failed(trouble: impl Into<BookTrouble>) -> Self {
        Self::Told(BookNews::Failed(trouble.into()))
    }
}

impl From<BookFileError> for BookTrouble {
    fn from(error: BookFileError) -> Self {
        warn_of(&error);
        let BookFileError { file, fault } = error;
        match fault {
            BookFileFault::Read(error) => Self::Read(file, error.kind()),
            BookFileFault::Write(error) => Self::Write(file, error.kind()),
            BookFileFault::Text(error) => Self::Line(file, error.line),
            BookFileFault::Polyglot(_) => Self::NoBook(file),
            BookFileFault::NotChess(_) => Self::NotChess(file),
        }
    }
}

fn warn_of(error: &BookFileError) {
    bevy::log::warn!("{error}");
}

/// The folder of the books in that of the library.
pub(super) fn folder_in(home: &Path) -> PathBuf {
    home.join(FOLDER)
}

/// The file of a book.
pub(super) fn file_of(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.{ENDING}"))
}

/// A name without what file systems do not take.
pub(super) fn sound_name(name: &str) -> String {
    let name: String =
        name.chars().filter(|letter| !UNSOUND.contains(letter) && !letter.is_control()).collect();
    let name = name.trim().trim_matches('.').trim();
    if name.is_empty() { "book".to_owned() } else { name.chars().take(80).collect() }
}

/// The books of a folder, by name. Files that are none are passed over.
pub(super) fn list(folder: &Path) -> Vec<BookFile> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut books: Vec<_> = entries.filter_map(|entry| look(&entry.path())).collect();
    books.sort_by(|one, other| one.name.cmp(&other.name));
    books
}

/// What the head of a file says.
fn look(file: &Path) -> Option<BookFile> {
    if file.extension()? != ENDING {
        return None;
    }
    let name = file.file_stem()?.to_str()?.to_owned();
    let opened = fs::File::open(file).ok()?;
    let bytes = opened.metadata().ok()?.len();
    let lines = BufReader::new(opened).lines().take(HEAD).map_while(Result::ok);
    let game = lines.filter_map(|line| {
        let game = line.trim().strip_prefix("game ")?.trim().to_owned();
        GameKind::ALL.into_iter().find(|kind| kind.name() == game)
    });
    Some(BookFile { name, game: game.into_iter().next()?, bytes })
}

pub(super) fn open(folder: &Path, game: GameKind, name: String) -> Done {
    match open_book(&file_of(folder, &name)) {
        Ok(OpenedBook { book, .. }) if book.game() == game => {
            Done::Opened(game, name, Box::new(book))
        }
        Ok(_) => Done::failed(BookTrouble::NoBook(file_of(folder, &name))),
        Err(error) => Done::failed(error),
    }
}

pub(super) fn save(folder: &Path, name: &str, book: &Book) -> Result<(), BookTrouble> {
    let file = file_of(folder, name);
    fs::create_dir_all(folder).map_err(|error| BookTrouble::Write(file.clone(), error.kind()))?;
    Ok(save_book(&file, book).map(drop)?)
}

/// Keeps a book that was made.
pub(super) fn keep(folder: &Path, name: &str, made: Made) -> Done {
    let Made { mut book, games, forgotten, .. } = made;
    let positions = book.len();
    add(folder, name, &mut book, |name| BookNews::Made(name, positions, games, forgotten))
}

/// Keeps a book that has nothing in it yet.
pub(super) fn begin(folder: &Path, name: &str, game: GameKind) -> Done {
    add(folder, name, &mut Book::new(game), BookNews::Begun)
}

/// Takes in a file.
pub(super) fn take_in(folder: &Path, name: &str, path: &Path) -> Done {
    match open_book(path) {
        Ok(OpenedBook { mut book, left_out }) => {
            let left_out = left_out.unreached + left_out.bad.len();
            add(folder, name, &mut book, |name| BookNews::TakenIn(name, left_out))
        }
        Err(error) => Done::failed(error),
    }
}

/// Keeps a book under a name that no file has, and tells of it.
fn add(folder: &Path, name: &str, book: &mut Book, news: impl FnOnce(String) -> BookNews) -> Done {
    let numbered = (2..).map(|number| format!("{name} {number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    let is_free = |name: &String| !file_of(folder, name).exists();
    let name = names.find(is_free).unwrap_or_else(|| name.to_owned());
    book.name.clone_from(&name);
    match save(folder, &name, book) {
        Ok(()) => Done::Added(book.game(), name.clone(), news(name)),
        Err(trouble) => Done::failed(trouble),
    }
}

pub(super) fn export(folder: &Path, name: String, path: PathBuf, existing: Existing) -> Done {
    if existing == Existing::Ask && path.exists() {
        return Done::Told(BookNews::Exists(name, path));
    }
    let written = open_book(&file_of(folder, &name)).and_then(|it| save_book(&path, &it.book));
    match written {
        Ok(lost) => Done::Told(BookNews::Exported(path, !lost.is_nothing())),
        Err(error) => Done::failed(error),
    }
}

/// Puts a book away: its file is kept under another name.
pub(super) fn remove(folder: &Path, name: &str) -> Done {
    let file = file_of(folder, name);
    let mut away = file.clone().into_os_string();
    away.push(PUT_AWAY);
    match fs::rename(&file, PathBuf::from(away)) {
        Ok(()) => Done::Removed,
        Err(error) => Done::failed(BookTrouble::Write(file, error.kind())),
    }
}
