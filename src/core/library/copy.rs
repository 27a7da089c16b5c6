//! A copy of a library, and what is in one.

use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::{FILE, Library, LibraryError, unsaved};

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
    /// games, and none waits to be reviewed. Where there is no library the copy is an empty one.
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
        copy.connection.execute_batch("UPDATE games SET slot = NULL; DELETE FROM review_queue;")?;
        // All of it is in one file then.
        copy.connection.pragma_update(None, "journal_mode", "delete")?;
        copy.holdings()
    }

    /// How much there is.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn holdings(&self) -> Result<Holdings, LibraryError> {
        let count = |what: &str| -> Result<usize, LibraryError> {
            let query = format!("SELECT count(*) FROM {what}");
            let count: i64 = self.connection.query_row(&query, [], |row| row.get(0))?;
            Ok(usize::try_from(count).unwrap_or_default())
        };
        Ok(Holdings {
            games: count("games WHERE deleted IS NULL")?,
            collections: count("collections")?,
            puzzles: count("own_puzzles")?,
            cards: count("puzzle_cards")? + count("ending_cards")? + count("drill_cards")?,
            evaluations: count("(SELECT DISTINCT key FROM evaluations)")?,
        })
    }
}

fn unreadable(error: &std::io::Error) -> LibraryError {
    if error.kind() == std::io::ErrorKind::StorageFull {
        LibraryError::DiskFull
    } else {
        LibraryError::Other(error.to_string())
    }
}
