//! The tables of the library's file, and how older files are brought up to them.

use rusqlite::{Connection, TransactionBehavior, params};

use super::derived::{self, Line};
use super::{LibraryError, rows, stored};
use crate::record::Tag;

/// The version of the tables, kept in `user_version`. A change of them raises it and brings older
/// files up to it.
pub(super) const VERSION: i64 = 3;

/// `games` is what lists show and search: `slot` is the window that plays the game; `first` and the
/// like repeat tags; `own` is 1 for what was played or studied here and 0 for what was imported;
/// `fingerprint` tells the same game again ([`derived::fingerprint`]). `positions` has the main
/// lines': `key` of the position, the ply after which it stood, and the move that followed
/// ([`Move::to_bits`](crate::rules::Move::to_bits); null at the end). Trees are apart, since they
/// are large, and so are `lines` ([`Line`]), to be scanned.
const TABLES: &str = "
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    first TEXT NOT NULL,
    second TEXT NOT NULL,
    event TEXT NOT NULL,
    date TEXT NOT NULL,
    opening TEXT NOT NULL,
    result TEXT NOT NULL,
    plies INTEGER NOT NULL,
    last TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    place TEXT NOT NULL,
    session TEXT,
    slot INTEGER,
    deleted INTEGER,
    code TEXT NOT NULL DEFAULT '',
    own INTEGER NOT NULL DEFAULT 1,
    fingerprint INTEGER
) STRICT;
CREATE INDEX games_by_change ON games (changed);
CREATE INDEX games_by_slot ON games (slot) WHERE slot IS NOT NULL;
CREATE TABLE positions (
    key INTEGER NOT NULL,
    game INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    mv INTEGER,
    PRIMARY KEY (key, game, ply)
) STRICT, WITHOUT ROWID;
";

/// What version 2 has besides, once `games` is as it is above.
const SINCE_2: &str = "
CREATE INDEX games_by_fingerprint ON games (fingerprint);
CREATE TABLE trees (id INTEGER PRIMARY KEY, tree TEXT NOT NULL) STRICT;
CREATE TABLE lines (id INTEGER PRIMARY KEY, start TEXT, moves BLOB NOT NULL) STRICT;
";

/// What version 3 has besides: puzzles. `own_puzzles` are made of mistakes; `puzzle` is the line of
/// text ([`write_line`](crate::training::puzzles::write_line)). `puzzle_cards` has what is known of
/// each puzzle that was tried, by game and id: FSRS's memory, the days (from 1970) on which it was
/// seen and is due, and its Glicko-2 rating. `puzzle_attempts` has every try, `points` the player's
/// rating after it. `puzzle_players` is the player's rating in each game.
const SINCE_3: &str = "
CREATE TABLE own_puzzles (
    game TEXT NOT NULL,
    id TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    added INTEGER NOT NULL,
    PRIMARY KEY (game, id)
) STRICT;
CREATE TABLE puzzle_cards (
    game TEXT NOT NULL,
    id TEXT NOT NULL,
    stability REAL NOT NULL,
    difficulty REAL NOT NULL,
    seen INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    lapses INTEGER NOT NULL,
    points REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    PRIMARY KEY (game, id)
) STRICT;
CREATE TABLE puzzle_attempts (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    id TEXT NOT NULL,
    day INTEGER NOT NULL,
    grade TEXT NOT NULL,
    points REAL NOT NULL
) STRICT;
CREATE INDEX puzzle_attempts_by_day ON puzzle_attempts (game, day);
CREATE TABLE puzzle_players (
    game TEXT PRIMARY KEY,
    points REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL
) STRICT;
";

/// What `games` gets from 1 to 2. What was there is the player's own.
const ADDED_2: &str = "
ALTER TABLE games ADD COLUMN code TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN own INTEGER NOT NULL DEFAULT 1;
ALTER TABLE games ADD COLUMN fingerprint INTEGER;
";

/// What moves from `games` into tables of its own then.
const MOVED_2: &str = "
INSERT INTO trees (id, tree) SELECT id, tree FROM games;
ALTER TABLE games DROP COLUMN tree;
";

/// Refuses what a later version has written, before anything of the file is changed.
pub(super) fn refuse_newer(connection: &Connection) -> Result<(), LibraryError> {
    match version(connection)? {
        found if found > VERSION => Err(LibraryError::Newer { found, known: VERSION }),
        _ => Ok(()),
    }
}

/// Makes the tables, or brings them up to this version.
pub(super) fn bring_up(connection: &mut Connection) -> Result<(), LibraryError> {
    if version(connection)? == VERSION {
        return Ok(());
    }
    let all = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another program may have done it meanwhile.
    match version(&all)? {
        VERSION => return Ok(()),
        0 => {
            all.execute_batch(TABLES)?;
            all.execute_batch(SINCE_2)?;
            all.execute_batch(SINCE_3)?;
        }
        1 => {
            bring_up_from_1(&all)?;
            all.execute_batch(SINCE_3)?;
        }
        2 => all.execute_batch(SINCE_3)?,
        found => return Err(LibraryError::Newer { found, known: VERSION }),
    }
    all.pragma_update(None, "user_version", VERSION)?;
    all.commit()?;
    Ok(())
}

fn version(connection: &Connection) -> Result<i64, LibraryError> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

fn bring_up_from_1(all: &Connection) -> Result<(), LibraryError> {
    for change in [ADDED_2, SINCE_2, MOVED_2] {
        all.execute_batch(change)?;
    }
    let mut trees = all.prepare("SELECT id, tree FROM trees")?;
    let mut update = all.prepare("UPDATE games SET fingerprint = ?2, code = ?3 WHERE id = ?1")?;
    let mut found = trees.query([])?;
    while let Some(row) = found.next()? {
        let (id, tree): (i64, String) = (row.get(0)?, row.get(1)?);
        // What cannot be read is left as it is; whoever opens it is told.
        let Ok(tree) = stored::read(&tree) else { continue };
        let line = Line::of(&tree);
        let fingerprint = derived::fingerprint(&tree, &line);
        update.execute(params![id, fingerprint, tree.tags().get(&Tag::OpeningCode)])?;
        rows::write_line(all, id, &line)?;
    }
    Ok(())
}
