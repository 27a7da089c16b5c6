//! Collections: folders of the player's own, in each of which lie some games. A game may lie in
//! several.

use rusqlite::{OptionalExtension, TransactionBehavior, params};

use super::filter::is_own;
use super::rows::REVISED;
use super::{GameId, Library, LibraryError};

/// The number of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CollectionId(pub(super) i64);

impl CollectionId {
    /// The number itself, from 1.
    #[must_use]
    pub const fn number(self) -> i64 {
        self.0
    }
}

/// A collection and how many games lie in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameCollection {
    /// Its number.
    pub id: CollectionId,
    /// What it is called.
    pub name: String,
    /// How many games lie in it.
    pub games: usize,
}

/// The collections, and how many games there are otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collections {
    /// The collections, the oldest first.
    pub list: Vec<GameCollection>,
    /// How many games there are.
    pub all: usize,
    /// How many of them are the player's own: played here, or by one of his names.
    pub own: usize,
    /// How many of them nobody has opened yet.
    pub unread: usize,
}

impl Library {
    /// The collections, and how many games there are.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn collections(&self) -> Result<Collections, LibraryError> {
        let mut select = self.connection.prepare_cached(
            "SELECT id, name, (SELECT count(*) FROM collected JOIN games ON games.id = collected.game
                 WHERE collection = collections.id AND deleted IS NULL)
             FROM collections ORDER BY id",
        )?;
        let list = select.query_map([], |row| {
            let games = usize::try_from(row.get::<_, i64>(2)?).unwrap_or_default();
            Ok(GameCollection { id: CollectionId(row.get(0)?), name: row.get(1)?, games })
        })?;
        let list = list.collect::<Result<_, _>>()?;
        let catalogue = self.catalogue()?;
        let mut collections = Collections { list, ..Collections::default() };
        let names = catalogue.names_among(&self.names);
        for (_, entry) in catalogue.entries() {
            collections.all += 1;
            collections.own += usize::from(is_own(entry, &names));
            collections.unread += usize::from(entry.shown.is_unread);
        }
        Ok(collections)
    }

    /// The collection of this name, which is begun if there is none.
    ///
    /// # Errors
    /// Says why it cannot be written.
    pub fn collection_named(&mut self, name: &str) -> Result<CollectionId, LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let name = name.trim();
        let found = all
            .query_row("SELECT id FROM collections WHERE name = ?", [name], |row| row.get(0))
            .optional()?;
        let id = if let Some(id) = found {
            id
        } else {
            all.execute("INSERT INTO collections (name) VALUES (?)", [name])?;
            all.last_insert_rowid()
        };
        all.commit()?;
        Ok(CollectionId(id))
    }

    /// Calls a collection otherwise. Whether it could be: no two are called the same.
    ///
    /// # Errors
    /// Says why it cannot be written.
    pub fn rename_collection(
        &mut self,
        id: CollectionId,
        name: &str,
    ) -> Result<bool, LibraryError> {
        let changed = self.connection.execute(
            "UPDATE OR IGNORE collections SET name = ?2 WHERE id = ?1",
            params![id.0, name.trim()],
        )?;
        Ok(changed > 0)
    }

    /// Gives a collection up; its games stay in the library.
    ///
    /// # Errors
    /// Says why it cannot be written; the library is then as it was.
    pub fn delete_collection(&mut self, id: CollectionId) -> Result<(), LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        all.execute("DELETE FROM collected WHERE collection = ?", [id.0])?;
        all.execute("DELETE FROM collections WHERE id = ?", [id.0])?;
        all.commit()?;
        Ok(())
    }

    /// Puts games into a collection, or takes them out of it.
    ///
    /// # Errors
    /// Says why it cannot be written; the library is then as it was.
    pub fn collect(
        &mut self,
        id: CollectionId,
        games: &[GameId],
        is_in: bool,
    ) -> Result<(), LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        {
            let mut change = all.prepare_cached(if is_in {
                "INSERT OR IGNORE INTO collected (collection, game) VALUES (?, ?)"
            } else {
                "DELETE FROM collected WHERE collection = ? AND game = ?"
            })?;
            for game in games {
                change.execute(params![id.0, game.0])?;
            }
        }
        all.commit()?;
        Ok(())
    }

    /// Marks games as opened by somebody.
    ///
    /// # Errors
    /// Says why it cannot be written; the library is then as it was.
    pub fn mark_read(&mut self, games: &[GameId]) -> Result<(), LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        {
            let mut change = all.prepare_cached(&format!(
                "UPDATE games SET unread = 0, revision = {REVISED} WHERE id = ? AND unread = 1"
            ))?;
            for game in games {
                change.execute([game.0])?;
            }
        }
        all.commit()?;
        Ok(())
    }
}
