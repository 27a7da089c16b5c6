//! The library's file.

use std::cell::RefCell;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, Row as SqlRow, TransactionBehavior, params};

use super::care::{self, Place};
use super::catalogue::Catalogue;
use super::derived::positions;
use super::fold::folded;
use super::import::Stays;
use super::rows::{self, Marks, REVISED, Row, seconds};
use super::stored::StoredTree;
use super::{FILE, GameId, LibraryError, Origin, SavedGame, stored, tables};
use crate::games::AnyTree;
use crate::record::Tag;

/// How long another program, or an import, may keep the file locked before it is called busy.
const PATIENCE: Duration = Duration::from_secs(15);

/// The player's games in a file. Calls wait for the disk.
///
/// ```
/// use chuhe_core::games::{AnyPosition, AnyTree, GameKind};
/// use chuhe_core::library::{Library, SavedGame};
///
/// let folder = tempfile::tempdir()?;
/// let mut library = Library::open(folder.path())?;
/// let tree = AnyTree::new(AnyPosition::start(GameKind::Xiangqi));
/// let game = SavedGame { tree, place: vec![], session: None };
/// let id = library.add(&game, None)?;
/// assert_eq!(library.load(id)?, Some(game));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Library {
    pub(super) connection: Connection,
    pub(super) catalogue: RefCell<Catalogue>,
    /// What the player is called in games of others, as names are compared.
    pub(super) names: Vec<String>,
    /// Which file it is.
    pub(super) place: Place,
}

impl Library {
    /// Opens the library in a folder; folder and file are made if need be.
    ///
    /// # Errors
    /// Says why it cannot be opened. A damaged file is left where it is.
    pub fn open(folder: &Path) -> Result<Self, LibraryError> {
        std::fs::create_dir_all(folder)
            .map_err(|error| LibraryError::ReadOnly(error.to_string()))?;
        let mut connection = Connection::open(folder.join(FILE))?;
        connection.busy_timeout(PATIENCE)?;
        tables::refuse_newer(&connection)?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "full")?;
        tables::bring_up(&mut connection)?;
        let place = Place::of(folder);
        Ok(Self { connection, catalogue: RefCell::default(), names: Vec::new(), place })
    }

    /// Opens the library in a folder; a damaged one is set aside and a new one begun. Returns the
    /// new name of the damaged file as well.
    ///
    /// # Errors
    /// Says why it cannot be opened.
    pub fn open_or_set_aside(folder: &Path) -> Result<(Self, Option<PathBuf>), LibraryError> {
        match Self::open(folder) {
            Err(LibraryError::Damaged(reason)) => {
                let kept = care::set_aside(folder)
                    .map_err(|error| LibraryError::Damaged(format!("{reason}; {error}")))?;
                Ok((Self::open(folder)?, Some(kept)))
            }
            opened => Ok((opened?, None)),
        }
    }

    /// Says what the player is called in games that were played elsewhere: these are his own as well.
    pub fn set_names(&mut self, names: &[String]) {
        let names = names.iter().map(|name| folded(name.trim()));
        self.names = names.filter(|name| !name.is_empty()).collect();
    }

    /// Breaks off what is asked of the library, with an error, when `is_unwanted` says so; it is asked
    /// again and again meanwhile, on the thread that waits.
    ///
    /// # Errors
    /// If there is no connection any more.
    pub(super) fn interrupt_when(
        &self,
        is_unwanted: impl FnMut() -> bool + Send + 'static,
    ) -> Result<(), LibraryError> {
        /// Steps of SQLite's machine between two questions: far less than a millisecond.
        const STEPS: i32 = 1000;
        Ok(self.connection.progress_handler(STEPS, Some(is_unwanted))?)
    }

    /// Adds a game; `slot` is the window that plays it.
    ///
    /// # Errors
    /// Says why it cannot be written; the library is then as it was.
    pub fn add(&mut self, game: &SavedGame, slot: Option<u32>) -> Result<GameId, LibraryError> {
        self.add_from(game, slot, Origin::Own)
    }

    /// The same for a game that comes from elsewhere.
    ///
    /// # Errors
    /// Says why it cannot be written; the library is then as it was.
    pub fn add_from(
        &mut self,
        game: &SavedGame,
        slot: Option<u32>,
        origin: Origin,
    ) -> Result<GameId, LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let id = write_new(&all, game, slot, origin)?;
        all.commit()?;
        Ok(id)
    }

    /// Writes a game over the one with this number; `slot` is the window that plays it.
    ///
    /// # Errors
    /// Says why it cannot be written; the library is then as it was.
    pub fn save(
        &mut self,
        id: GameId,
        game: &SavedGame,
        slot: Option<u32>,
    ) -> Result<(), LibraryError> {
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        write_over(&all, id, game, slot)?;
        all.commit()?;
        Ok(())
    }

    /// The game with this number; `None` if there is none, or it was deleted.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn load(&self, id: GameId) -> Result<Option<SavedGame>, LibraryError> {
        load(&self.connection, id)
    }

    /// The window that plays a game; `None` if none does, or the game is not there.
    pub(super) fn slot_of(&self, id: GameId) -> Result<Option<u32>, LibraryError> {
        let query = "SELECT slot FROM games WHERE id = ?1";
        let slot = self.connection.query_row(query, [id.0], |row| row.get::<_, Option<u32>>(0));
        Ok(slot.optional()?.flatten())
    }

    /// The game that a window was playing when it was last closed.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn played_in(&self, slot: u32) -> Result<Option<(GameId, SavedGame)>, LibraryError> {
        let query = "SELECT id FROM games WHERE slot = ?1 AND deleted IS NULL
                     ORDER BY changed DESC, id DESC LIMIT 1";
        let id = self.connection.query_row(query, [slot], |row| row.get(0)).optional()?;
        let Some(id) = id.map(GameId) else { return Ok(None) };
        Ok(self.load(id)?.map(|game| (id, game)))
    }

    /// The game that is this one: equal in moves, variations, comments and tags, or so when it came, or one
    /// with it by moves, players, date and result that has all that is noted in this one and no tag that says
    /// otherwise. With it, whether it is another than this one now. A game that came from elsewhere and has less is the same, too, unless
    /// it was changed here.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn same_as(&self, tree: &AnyTree) -> Result<Option<(GameId, bool)>, LibraryError> {
        let stored = StoredTree::of(tree);
        let Marks { fingerprint, identity } = stored.marks();
        let mut select = self.connection.prepare_cached(
            "SELECT id, identity IS NOT ?1 AS is_changed FROM games
             WHERE (identity = ?1 OR source = ?1) AND deleted IS NULL
             ORDER BY is_changed, id LIMIT 1",
        )?;
        let found = select.query_row([identity], |row| Ok((GameId(row.get(0)?), row.get(1)?)));
        if let Some(same) = found.optional()? {
            return Ok(Some(same));
        }
        let mut select = self.connection.prepare_cached(
            "SELECT id, tree, origin <> ?2 AND source IS NULL FROM games JOIN trees USING (id)
             WHERE fingerprint = ?1 AND deleted IS NULL ORDER BY id",
        )?;
        let mut rows = select.query(params![fingerprint, Origin::Own.number()])?;
        while let Some(row) = rows.next()? {
            let Ok(other) = StoredTree::parse(row.get_ref(1)?.as_str().unwrap_or_default()) else {
                continue;
            };
            let is_same = other.likeness().is_of_one_game(&stored.likeness());
            if is_same && other.says_nothing_against(&stored) {
                match Stays::of(&other, row.get(2)?, &stored) {
                    Stays::Known => return Ok(Some((GameId(row.get(0)?), true))),
                    Stays::New => return Ok(Some((GameId(row.get(0)?), false))),
                    Stays::Both => {}
                }
            }
        }
        Ok(None)
    }

    /// Sets tags of a game; an empty value takes one away. What a window plays stays as it is
    /// otherwise. Whether the game is there.
    ///
    /// # Errors
    /// Says why it cannot be read or written; the library is then as it was.
    pub fn set_tags(&mut self, id: GameId, tags: &[(Tag, String)]) -> Result<bool, LibraryError> {
        let Some(mut game) = self.load(id)? else { return Ok(false) };
        let slot = rows::slot(&self.connection, id)?;
        for (tag, value) in tags {
            game.tree.tags_mut().set(tag.clone(), value);
        }
        self.save(id, &game, slot)?;
        Ok(true)
    }

    /// Deletes games, or brings deleted ones back: all of them or none.
    ///
    /// # Errors
    /// Says why it cannot be written.
    pub fn set_all_deleted(
        &mut self,
        games: &[GameId],
        is_deleted: bool,
    ) -> Result<(), LibraryError> {
        let deleted = is_deleted.then(seconds);
        let all = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        {
            let mut update = all.prepare_cached(&format!(
                "UPDATE games SET deleted = ?1, revision = {REVISED} WHERE id = ?2"
            ))?;
            for id in games {
                update.execute(params![deleted, id.0])?;
            }
        }
        all.commit()?;
        Ok(())
    }

    /// Deletes a game, or brings a deleted one back.
    ///
    /// # Errors
    /// Says why it cannot be written.
    pub fn set_deleted(&mut self, id: GameId, is_deleted: bool) -> Result<(), LibraryError> {
        self.set_all_deleted(&[id], is_deleted)
    }
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Library").field("connection", &self.connection).finish_non_exhaustive()
    }
}

/// The game with this number; `None` if there is none, or it was deleted.
pub(super) fn load(all: &Connection, id: GameId) -> Result<Option<SavedGame>, LibraryError> {
    let query = "SELECT tree, place, session FROM games JOIN trees USING (id)
                 WHERE id = ?1 AND deleted IS NULL";
    let row = all.query_row(query, [id.0], saved_columns).optional()?;
    row.map(saved).transpose()
}

/// Writes a new game; `slot` is the window that plays it.
pub(super) fn write_new(
    all: &Connection,
    game: &SavedGame,
    slot: Option<u32>,
    origin: Origin,
) -> Result<GameId, LibraryError> {
    let id = Row::of(game, slot, origin)?.write(all, None)?;
    rows::write_positions(all, id, &positions(&game.tree))?;
    Ok(id)
}

/// Writes a game over the one with this number; `slot` is the window that plays it.
pub(super) fn write_over(
    all: &Connection,
    id: GameId,
    game: &SavedGame,
    slot: Option<u32>,
) -> Result<(), LibraryError> {
    let before: Option<String> = all
        .query_row("SELECT tree FROM trees WHERE id = ?1", [id.0], |row| row.get(0))
        .optional()?;
    let before = before.and_then(|text| stored::read(&text).ok());
    let before = before.as_ref().map(positions).unwrap_or_default();
    let after = positions(&game.tree);
    Row::of(game, slot, Origin::Own)?.write(all, Some(id))?;
    let common = before.iter().zip(&after).take_while(|(a, b)| a == b).count();
    if common < before.len() {
        // Those of moves that are not in the main line any more are no mistakes of it.
        let mut forget = all.prepare_cached("DELETE FROM mistakes WHERE game = ?1 AND ply > ?2")?;
        forget.execute(params![id.0, rows::as_i64(common)])?;
    }
    let mut delete =
        all.prepare_cached("DELETE FROM positions WHERE key = ?1 AND game = ?2 AND ply = ?3")?;
    for position in &before[common..] {
        delete.execute(params![position.key, id.0, position.ply])?;
    }
    rows::write_positions(all, id, &after[common..])
}

pub(super) type SavedColumns = (String, String, Option<String>);

fn saved_columns(row: &SqlRow) -> rusqlite::Result<SavedColumns> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
}

pub(super) fn saved((tree, place, session): SavedColumns) -> Result<SavedGame, LibraryError> {
    let place =
        serde_json::from_str(&place).map_err(|error| LibraryError::Damaged(error.to_string()))?;
    Ok(SavedGame { tree: stored::read(&tree)?, place, session })
}
