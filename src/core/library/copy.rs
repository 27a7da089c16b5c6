//! A copy of a library, and what is in one.

use std::path::Path;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OptionalExtension};

use super::{FILE, Library, LibraryError, tables, unsaved};

/// How much a library holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holdings {
    /// Games that are not deleted.
    pub games: usize,
    /// Collections of games.
    pub collections: usize,
    /// Puzzles made of mistakes.
    pub puzzles: usize,
    /// What is remembered: puzzles that were tried, endings that were played out, positions that were
    /// drilled.
    pub cards: usize,
    /// Positions of which evaluations are kept.
    pub evaluations: usize,
}

impl Library {
    /// Copies the library of a folder into another, which must have none: as it is at one moment, whoever
    /// writes it meanwhile. Games that could not be saved are in the copy; no window plays any of its
    /// games. Where there is no library the copy is an empty one.
    ///
    /// # Errors
    /// Says why it cannot be read or written; the library is as it was.
    pub fn copy(folder: &Path, to: &Path) -> Result<Holdings, LibraryError> {
        if folder.join(FILE).try_exists().map_err(|error| unreadable(&error))? {
            let library = Self::open(folder)?;
            let mut copy = Connection::open(to.join(FILE))?;
            let backup = Backup::new(&library.connection, &mut copy)?;
            // All pages in one step are those of one moment.
            if backup.step(-1)? != StepResult::Done {
                return Err(LibraryError::Busy);
            }
        }
        unsaved::copy(folder, to).map_err(|error| unreadable(&error))?;
        let mut copy = Self::open(to)?;
        unsaved::take_in(to, &mut copy, u32::MAX)?;
        copy.connection.execute("UPDATE games SET slot = NULL", [])?;
        // All of it is in one file then.
        copy.connection.pragma_update(None, "journal_mode", "delete")?;
        check_pages(&copy.connection)?;
        copy.holdings()
    }

    /// Refuses a library from elsewhere that is damaged, or has what no library has and would do something when
    /// it is read or brought up: views, triggers, virtual tables.
    ///
    /// # Errors
    /// Says what is wrong with it, or that it cannot be read.
    pub(crate) fn check_foreign(folder: &Path) -> Result<(), LibraryError> {
        let connection = Connection::open(folder.join(FILE))?;
        tables::refuse_newer(&connection)?;
        let strange = "SELECT type || ' ' || name FROM sqlite_schema
             WHERE type NOT IN ('table', 'index') OR sql LIKE 'CREATE VIRTUAL%' LIMIT 1";
        let strange: Option<String> =
            connection.query_row(strange, [], |row| row.get(0)).optional()?;
        match strange {
            Some(what) => Err(LibraryError::Damaged(format!("no library has the {what:?}"))),
            None => check_pages(&connection),
        }
    }

    /// How much there is.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn holdings(&self) -> Result<Holdings, LibraryError> {
        holdings_of(&self.connection)
    }
}

/// How much there is in a file. One of an older version has nothing in tables that came later.
pub(super) fn holdings_of(file: &Connection) -> Result<Holdings, LibraryError> {
    let count = |table: &str, what: &str| -> Result<usize, LibraryError> {
        if !file.table_exists(None, table)? {
            return Ok(0);
        }
        let query = format!("SELECT count({what}");
        let count: i64 = file.query_row(&query, [], |row| row.get(0))?;
        Ok(usize::try_from(count).unwrap_or_default())
    };
    let all = |table: &str| count(table, &format!("*) FROM {table}"));
    Ok(Holdings {
        games: count("games", "*) FROM games WHERE deleted IS NULL")?,
        collections: all("collections")?,
        puzzles: all("own_puzzles")?,
        cards: all("puzzle_cards")? + all("ending_cards")? + all("drill_cards")?,
        evaluations: count("evaluations", "DISTINCT key) FROM evaluations")?,
    })
}

/// Refuses a file whose pages do not fit together.
fn check_pages(connection: &Connection) -> Result<(), LibraryError> {
    let found: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if found == "ok" { Ok(()) } else { Err(LibraryError::Damaged(found)) }
}

fn unreadable(error: &std::io::Error) -> LibraryError {
    if error.kind() == std::io::ErrorKind::StorageFull {
        LibraryError::DiskFull
    } else {
        LibraryError::Other(error.to_string())
    }
}
