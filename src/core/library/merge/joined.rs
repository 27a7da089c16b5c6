//! Two stages of one game made into one.

use std::cmp::Ordering;
use std::path::Path;

use rusqlite::{Connection, OptionalExtension, params};

use super::pairs::Pair;
use crate::library::database::{self, saved};
use crate::library::stored::StoredTree;
use crate::library::unite::{main_line, unite};
use crate::library::{GameId, LibraryError, SavedGame, rows, slot};
use crate::record::GameResult;

/// A stage of a game, in one of two libraries.
struct Stage {
    game: SavedGame,
    stored: StoredTree,
    text: String,
    changed: i64,
}

/// Makes two stages of a game into one in our library, and writes the pair down. Games that cannot be read
/// or united are no pair; nor is one that a window has at its board, unless that has all of the other's.
pub(super) fn join(all: &Connection, own: Option<&Path>, pair: Pair) -> Result<(), LibraryError> {
    let stages = (stage(all, "main", pair.ours)?, stage(all, "theirs", pair.theirs)?);
    let (Some(our), Some(their)) = stages else { return Ok(()) };
    let is_theirs = their.stays_before(&our);
    let (base, other) = if is_theirs { (&their, &our) } else { (&our, &their) };
    let Some(tree) = unite(&base.game.tree, &other.game.tree) else { return Ok(()) };
    let game = SavedGame { tree, ..base.game.clone() };
    if game != our.game {
        let id = GameId(pair.ours);
        let slot = rows::slot(all, id)?;
        if slot.zip(own).is_some_and(|(slot, folder)| slot::is_open(folder, slot)) {
            return Ok(());
        }
        write(all, pair, (&game, slot), is_theirs)?;
        let changed = our.changed.max(their.changed);
        all.execute("UPDATE main.games SET changed = ?2 WHERE id = ?1", params![id.0, changed])?;
    }
    let insert = "INSERT INTO pairs (theirs, ours, is_new) VALUES (?1, ?2, 0)";
    all.prepare_cached(insert)?.execute([pair.theirs, pair.ours])?;
    Ok(())
}

/// Writes what has become of both. The mistakes are those of the stage that stays, if it has any.
fn write(
    all: &Connection,
    pair: Pair,
    (game, slot): (&SavedGame, Option<u32>),
    is_theirs: bool,
) -> Result<(), LibraryError> {
    database::write_over(all, GameId(pair.ours), game, slot)?;
    if is_theirs {
        all.prepare_cached(
            "DELETE FROM main.mistakes
             WHERE game = ?1 AND EXISTS (SELECT 1 FROM theirs.mistakes WHERE game = ?2)",
        )?
        .execute([pair.ours, pair.theirs])?;
    }
    Ok(())
}

/// A stage as a library has it; `None` if it cannot be read.
fn stage(all: &Connection, schema: &str, id: i64) -> Result<Option<Stage>, LibraryError> {
    let select = format!(
        "SELECT tree, place, session, changed
         FROM {schema}.games JOIN {schema}.trees USING (id) WHERE id = ?1"
    );
    let found = all
        .prepare_cached(&select)?
        .query_row([id], |row| {
            let changed: i64 = row.get(3)?;
            Ok((row.get::<_, String>(0)?, row.get(1)?, row.get(2)?, changed))
        })
        .optional()?;
    let Some((text, place, session, changed)) = found else { return Ok(None) };
    let read = StoredTree::parse(&text).and_then(|stored| {
        let game = saved((text.clone(), place, session))?;
        Ok(Stage { game, stored, text, changed })
    });
    Ok(read.ok())
}

impl Stage {
    /// Whether it is the one that stays: the longer of two that go on from each other, or else the one that
    /// has ended, or else the later, the richer.
    fn stays_before(&self, other: &Self) -> bool {
        let [own, others] = [self, other].map(|it| main_line(&it.game.tree));
        let goes_on = own.starts_with(&others) || others.starts_with(&own);
        let length = if goes_on { own.len().cmp(&others.len()) } else { Ordering::Equal };
        let has_ended = |it: &Self| goes_on && it.game.tree.result() != GameResult::Unknown;
        let rank = |it: &Self, plies: usize| (has_ended(it), it.changed, plies, it.stored.noted());
        length
            .then_with(|| rank(self, own.len()).cmp(&rank(other, others.len())))
            .then_with(|| self.text.cmp(&other.text))
            .is_gt()
    }
}
