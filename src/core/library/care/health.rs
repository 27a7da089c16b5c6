//! Whether a library is sound.

use rusqlite::Connection;

use crate::library::{GameId, Library, LibraryError, stored};

/// What a check has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Health {
    /// Games that were read one by one; none in a check in the background.
    pub games: usize,
    /// What SQLite finds wrong with the file, in its words: at most ten.
    pub faults: Vec<String>,
    /// Games that cannot be read.
    pub unreadable: Vec<GameId>,
}

impl Health {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.faults.is_empty() && self.unreadable.is_empty()
    }
}

/// Reads all pages of a file. What is wrong with them; nothing if they are sound.
///
/// # Errors
/// If that was broken off, or the file is locked.
pub(super) fn faults(file: &Connection) -> Result<Vec<String>, LibraryError> {
    let read = || -> Result<Vec<String>, LibraryError> {
        let mut check = file.prepare("PRAGMA quick_check(10)")?;
        let rows = check.query_map([], |row| row.get::<_, String>(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    };
    match read() {
        Ok(found) => Ok(found.into_iter().filter(|line| line != "ok").collect()),
        Err(LibraryError::Damaged(reason)) => Ok(vec![reason]),
        Err(error) => Err(error),
    }
}

impl Library {
    /// What is wrong with the file's pages.
    pub(in crate::library) fn faults(&self) -> Result<Vec<String>, LibraryError> {
        faults(&self.connection)
    }

    /// Reads all pages, and every game: what is wrong with them.
    ///
    /// # Errors
    /// If the file is locked.
    pub fn check(&self) -> Result<Health, LibraryError> {
        let mut health = Health { faults: faults(&self.connection)?, ..Health::default() };
        let mut after = 0;
        while let Some(last) = self.check_games(&mut health, after, usize::MAX)? {
            after = last;
        }
        Ok(health)
    }

    /// Reads some of the games after a number, and writes down how many and which cannot be read. The
    /// number of the last; `None` when there are no more.
    pub(in crate::library) fn check_games(
        &self,
        health: &mut Health,
        after: i64,
        most: usize,
    ) -> Result<Option<i64>, LibraryError> {
        let mut select = self.connection.prepare_cached(
            "SELECT id FROM games WHERE id > ?1 AND deleted IS NULL ORDER BY id LIMIT ?2",
        )?;
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let ids: rusqlite::Result<Vec<i64>> =
            select.query_map([after, most], |row| row.get(0))?.collect();
        let ids = match ids.map_err(LibraryError::from) {
            // The pages' faults tell of it.
            Err(LibraryError::Damaged(_)) => return Ok(None),
            ids => ids?,
        };
        for &id in &ids {
            health.games += 1;
            if !is_readable(&self.connection, id)? {
                health.unreadable.push(GameId(id));
            }
        }
        Ok(ids.last().copied())
    }
}

/// Whether the tree of a game is there and can be read.
pub(super) fn is_readable(file: &Connection, id: i64) -> Result<bool, LibraryError> {
    let mut select = file.prepare_cached("SELECT tree FROM trees WHERE id = ?1")?;
    let read = select.query_row([id], |row| {
        Ok(row.get_ref(0)?.as_str().is_ok_and(|text| stored::read(text).is_ok()))
    });
    match read.map_err(LibraryError::from) {
        Err(error @ (LibraryError::Busy | LibraryError::DiskFull)) => Err(error),
        read => Ok(read.unwrap_or(false)),
    }
}
