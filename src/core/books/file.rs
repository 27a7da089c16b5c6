//! Books in files: our own format, and Polyglot's by the ending `.bin`.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::polyglot::{BadRecord, NotHeld, PolyglotBook, PolyglotError};
use super::{Book, BookError, EditError};
use crate::storage::NewFile;

/// The ending of files in our own format, without its dot.
pub const ENDING: &str = "chbook";
/// The ending of Polyglot's files.
pub const POLYGLOT_ENDING: &str = "bin";

/// A book and what could not be read of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedBook {
    /// All that could be read.
    pub book: Book,
    /// What could not; only of Polyglot's files.
    pub left_out: LeftOut,
}

/// What could not be read of a file of Polyglot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// Records of positions that nothing in the file leads to.
    pub unreached: usize,
    /// Records that say nothing, with their place.
    pub bad: Vec<BadRecord>,
    /// Records with a note of an engine for itself.
    pub learnt: usize,
}

/// Why a book cannot be read or written: which file, and what is wrong where in it.
#[derive(Debug, Error)]
#[error("{}: {fault}", file.display())]
pub struct BookFileError {
    /// The file.
    pub file: PathBuf,
    /// What is wrong.
    pub fault: BookFileFault,
}

/// Why a book cannot be read or written.
#[derive(Debug, Error)]
pub enum BookFileFault {
    /// The system cannot read it.
    #[error("the file cannot be read: {0}")]
    Read(io::Error),
    /// The system cannot write it: no room, no right, no folder. What was there before is there still.
    #[error("the file cannot be written: {0}")]
    Write(io::Error),
    /// It is no text of a book.
    #[error(transparent)]
    Text(#[from] BookError),
    /// It is no file of Polyglot.
    #[error(transparent)]
    Polyglot(#[from] PolyglotError),
    /// It cannot be one of Polyglot.
    #[error("a Polyglot file holds chess only: {0}")]
    NotChess(EditError),
}

/// Whether a file is Polyglot's by its name.
#[must_use]
pub fn is_polyglot(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(POLYGLOT_ENDING))
}

/// Whether a file is a book by its name.
#[must_use]
pub fn is_book(file: &Path) -> bool {
    is_polyglot(file) || file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(ENDING))
}

/// Opens a book. What a file is shows in its content; one without the mark of our own format is taken for
/// Polyglot's if it is called so.
///
/// # Errors
/// Says what is wrong, and where in the file.
pub fn open_book(file: &Path) -> Result<OpenedBook, BookFileError> {
    let fault = |fault| BookFileError { file: file.to_owned(), fault };
    let bytes = fs::read(file).map_err(|error| fault(BookFileFault::Read(error)))?;
    read_book(&bytes, is_polyglot(file)).map_err(fault)
}

/// Reads a book from the content of its file, which may be one of Polyglot.
///
/// # Errors
/// Says what is wrong, and where.
pub fn read_book(bytes: &[u8], may_be_polyglot: bool) -> Result<OpenedBook, BookFileFault> {
    if Book::is_one(bytes) || !may_be_polyglot {
        let book = Book::read(bytes)?;
        return Ok(OpenedBook { book, left_out: LeftOut::default() });
    }
    let PolyglotBook { book, unreached, bad, learnt } = PolyglotBook::read(bytes)?;
    Ok(OpenedBook { book, left_out: LeftOut { unreached, bad, learnt } })
}

/// Saves a book, as Polyglot's if the file is called so: all of it, or the file is as it was. What the
/// format does not hold is told.
///
/// # Errors
/// Says why it cannot be written.
pub fn save_book(file: &Path, book: &Book) -> Result<NotHeld, BookFileError> {
    let fault = |fault| BookFileError { file: file.to_owned(), fault };
    let bytes = if is_polyglot(file) {
        Some(book.polyglot().map_err(|error| fault(BookFileFault::NotChess(error)))?)
    } else {
        None
    };
    let write = || {
        let mut out = BufWriter::new(NewFile::create(file)?);
        match &bytes {
            Some(bytes) => out.write_all(bytes)?,
            None => book.write(&mut out)?,
        }
        out.into_inner().map_err(io::IntoInnerError::into_error)?.keep()
    };
    write().map_err(|error| fault(BookFileFault::Write(error)))?;
    Ok(if bytes.is_some() { NotHeld::of(book) } else { NotHeld::default() })
}
