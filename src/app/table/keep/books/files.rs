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

/// A book that was put away, and can be had again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemovedBook {
    /// The name that it had.
    pub name: String,
    /// Its game.
    pub game: GameKind,
    /// Its file.
    pub file: PathBuf,
}

/// What is in the folder of the books.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    /// The books, by name.
    pub books: Vec<BookFile>,
    /// Those that were put away, by name and the order in which they were.
    pub removed: Vec<RemovedBook>,
    /// The names of files that are no books.
    pub others: Vec<String>,
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
    Listed(Listed),
    Opened(GameKind, String, Box<Book>),
    Saved(Result<(), BookTrouble>),
    /// There is a new book, which is used from now on, and what is told of it.
    Added(GameKind, String, BookNews),
    /// Nothing else is done about it than that it is told.
    Told(BookNews),
    /// The book of this name was put away.
    Removed(String),
    /// One was put back under this name.
    Restored(GameKind, String),
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

/// What is in a folder of books. Hidden files are others' business.
pub(super) fn list(folder: &Path) -> Listed {
    let mut listed = Listed::default();
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries.map(|entry| entry.path()).filter(|it| it.is_file()).collect();
    files.sort();
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        match (look(&file), removed_name(&name)) {
            (Some(game), Some(removed)) => {
                let name = removed.to_owned();
                listed.removed.push(RemovedBook { name, game, file });
            }
            (Some(game), None) if is_listed(&file) => {
                let bytes = fs::metadata(&file).map_or(0, |it| it.len());
                let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                listed.books.push(BookFile { name, game, bytes });
            }
            _ => listed.others.push(name),
        }
    }
    listed.books.sort_by(|one, other| one.name.cmp(&other.name));
    listed
}

fn is_listed(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == ENDING) && file.to_str().is_some()
}

/// The name that a book had whose file was put away: `NAME.chbook~`, or with a number behind it.
fn removed_name(file: &str) -> Option<&str> {
    let (name, number) = file.rsplit_once(PUT_AWAY)?;
    let is_number = number.bytes().all(|digit| digit.is_ascii_digit());
    name.strip_suffix(ENDING)?.strip_suffix('.').filter(|_| is_number)
}

/// The game of a book, as the head of its file says; `None` if it is none.
fn look(file: &Path) -> Option<GameKind> {
    let opened = fs::File::open(file).ok()?;
    let mut lines = BufReader::new(opened).lines().take(HEAD).map_while(Result::ok);
    lines.find_map(|line| {
        let game = line.trim().strip_prefix("game ")?.trim().to_owned();
        GameKind::ALL.into_iter().find(|kind| kind.name() == game)
    })
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
    let name = free_name(folder, name);
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

/// A name that no book has: this one, or one with a number behind it.
fn free_name(folder: &Path, name: &str) -> String {
    let numbered = (2..).map(|number| format!("{name} {number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    let is_free = |name: &String| !file_of(folder, name).exists();
    names.find(is_free).unwrap_or_else(|| name.to_owned())
}

/// Puts a book away: its file is kept under another name, beside those that had its name before.
pub(super) fn remove(folder: &Path, name: &str) -> Done {
    let file = file_of(folder, name);
    let numbered = (2..).map(|number| format!("{PUT_AWAY}{number}"));
    let mut endings = std::iter::once(PUT_AWAY.to_owned()).chain(numbered);
    let away = endings.find_map(|ending| {
        let mut away = file.clone().into_os_string();
        away.push(ending);
        Some(PathBuf::from(away)).filter(|away| !away.exists())
    });
    match fs::rename(&file, away.unwrap_or_default()) {
        Ok(()) => Done::Removed(name.to_owned()),
        Err(error) => Done::failed(BookTrouble::Write(file, error.kind())),
    }
}

/// Puts a book back that was put away, under its name, or with a number where there is one of that name.
pub(super) fn restore(folder: &Path, file: PathBuf) -> Done {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let (Some(name), Some(game)) = (removed_name(&name), look(&file)) else {
        return Done::failed(BookTrouble::NoBook(file));
    };
    let name = free_name(folder, name);
    match fs::rename(&file, file_of(folder, &name)) {
        Ok(()) => Done::Restored(game, name),
        Err(error) => Done::failed(BookTrouble::Write(file, error.kind())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_that_was_put_away_is_known_by_its_ending() {
        for (file, name) in [
            ("a.chbook~", Some("a")),
            ("a b.chbook~12", Some("a b")),
            ("a~.chbook~", Some("a~")),
            ("a.chbook", None),
            ("a.chbook~x", None),
            ("a.pgn~", None),
            ("achbook~", None),
        ] {
            assert_eq!(removed_name(file), name, "{file}");
        }
    }
}
