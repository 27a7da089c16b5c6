//! The game at the board where the library could not be written until the window closed: kept in a
//! file beside it, and taken in at the next start.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{OptionalExtension, params};
use serde::{Deserialize, Serialize};

use super::stored::StoredTree;
use super::{GameId, Library, LibraryError, Origin, SavedGame, stored};
use crate::storage;

/// What is kept.
#[derive(Serialize, Deserialize)]
struct Unsaved {
    /// The game's number, once it has one.
    id: Option<i64>,
    /// As the library stores it.
    tree: String,
    place: Vec<usize>,
    session: Option<String>,
    origin: i64,
}

fn name(slot: u32) -> String {
    format!("unsaved-{slot}.json")
}

/// Keeps a game of a window.
pub(super) fn write(
    folder: &Path,
    slot: u32,
    (id, origin): (Option<GameId>, Origin),
    game: &SavedGame,
) -> Result<(), LibraryError> {
    let unsaved = Unsaved {
        id: id.map(|id| id.0),
        tree: StoredTree::of(&game.tree).text(),
        place: game.place.clone(),
        session: game.session.clone(),
        origin: origin.number(),
    };
    let text = serde_json::to_vec(&unsaved).map_err(io::Error::other);
    text.and_then(|text| storage::replace(folder, &name(slot), &text))
        .map_err(|error| LibraryError::ReadOnly(error.to_string()))
}

/// Takes the games in that were kept, and deletes their files. That of this window is its game again. A
/// file that cannot be understood is set aside.
pub(super) fn take_in(folder: &Path, library: &mut Library, slot: u32) -> Result<(), LibraryError> {
    let unwritable = |error: io::Error| LibraryError::ReadOnly(error.to_string());
    for (of, path) in files(folder).map_err(unwritable)? {
        let text = std::fs::read_to_string(&path).map_err(unwritable)?;
        let Some((id, game, origin)) = read(&text) else {
            storage::set_aside(&path).map_err(unwritable)?;
            continue;
        };
        let slot = (of == slot).then_some(slot);
        // If the program was ended before the file was deleted, the game is there by now.
        let id = id.map_or_else(|| taken(library, &game), |id| Ok(Some(id)))?;
        match id {
            Some(id) => library.save(id, &game, slot)?,
            None => drop(library.add_from(&game, slot, origin)?),
        }
        std::fs::remove_file(&path).map_err(unwritable)?;
    }
    Ok(())
}

/// The game that is this one in all that is kept.
fn taken(library: &Library, game: &SavedGame) -> Result<Option<GameId>, LibraryError> {
    let place = serde_json::to_string(&game.place)
        .map_err(|error| LibraryError::Other(error.to_string()))?;
    let mut select = library.connection.prepare_cached(
        "SELECT id FROM games
         WHERE identity = ?1 AND place = ?2 AND session IS ?3 AND deleted IS NULL LIMIT 1",
    )?;
    let identity = StoredTree::of(&game.tree).marks().identity;
    let found = select.query_row(params![identity, place, game.session], |row| row.get(0));
    Ok(found.optional()?.map(GameId))
}

/// Copies the files that are there into another folder.
pub(super) fn copy(folder: &Path, to: &Path) -> io::Result<()> {
    if !folder.try_exists()? {
        return Ok(());
    }
    for (slot, path) in files(folder)? {
        std::fs::copy(path, to.join(name(slot)))?;
    }
    Ok(())
}

fn read(text: &str) -> Option<(Option<GameId>, SavedGame, Origin)> {
    let Unsaved { id, tree, place, session, origin } = serde_json::from_str(text).ok()?;
    let game = SavedGame { tree: stored::read(&tree).ok()?, place, session };
    Some((id.map(GameId), game, Origin::of_number(origin)))
}

/// The files that are there, with the windows that they are of.
fn files(folder: &Path) -> io::Result<Vec<(u32, PathBuf)>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let slot = name.strip_prefix("unsaved-").and_then(|rest| rest.strip_suffix(".json"));
        found.extend(slot.and_then(|slot| slot.parse().ok()).map(|slot| (slot, path.clone())));
    }
    Ok(found)
}
