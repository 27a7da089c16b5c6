//! What can still be read in a damaged library, row by row.

use std::fs;
use std::path::Path;

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, OpenFlags, Row as SqlRow, params, params_from_iter};

use super::copies::unwritable;
use super::health::is_readable;
use crate::library::derived::{Line, positions};
use crate::library::rows::{self, Row};
use crate::library::{FILE, GameId, Library, LibraryError, Origin, SavedGame, stored, tables};

/// What has come of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Salvaged {
    /// Games of which there was a trace, but no moves.
    pub lost: usize,
}

/// Bytes of a file's header.
const HEADER: usize = 100;

/// Reads what can be read in a damaged file, with its log if one is named, and writes it into a new library
/// in a folder, which is empty. Games keep their numbers there. The file itself is not touched.
pub(super) fn salvage(
    file: &Path,
    log: Option<&Path>,
    into: &Path,
) -> Result<Salvaged, LibraryError> {
    let place = tempfile::tempdir().map_err(|error| unwritable(&error))?;
    let damaged = place.path().join("damaged");
    fs::copy(file, &damaged).map_err(|error| unwritable(&error))?;
    if let Some(log) = log {
        fs::copy(log, place.path().join("damaged-wal")).map_err(|error| unwritable(&error))?;
    }
    let mut from = opened(&damaged)?;
    if !has_tables(&from) {
        drop(from);
        mend_header(&damaged)?;
        from = opened(&damaged)?;
    }
    let has_all_positions = copy_tables(&from, &into.join(FILE))?;
    drop(from);
    let library = Library::open(into)?;
    put_in_order(&library, has_all_positions)
}

/// Opens a file that is expected to be damaged.
fn opened(file: &Path) -> Result<Connection, LibraryError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Ok(Connection::open_with_flags(file, flags)?)
}

fn has_tables(file: &Connection) -> bool {
    file.query_row("SELECT count(*) FROM sqlite_master", [], |row| row.get::<_, i64>(0))
        .is_ok_and(|count| count > 0)
}

/// Gives a file a header as files of this version have it. What it tells of the size is left out, so that
/// SQLite finds it out.
fn mend_header(file: &Path) -> Result<(), LibraryError> {
    let sound = tempfile::tempdir().map_err(|error| unwritable(&error))?;
    drop(Library::open(sound.path())?);
    let sound = fs::read(sound.path().join(FILE)).map_err(|error| unwritable(&error))?;
    let mut bytes = fs::read(file).map_err(|error| unwritable(&error))?;
    if let (Some(header), Some(sound)) = (bytes.get_mut(..HEADER), sound.get(..HEADER)) {
        header.copy_from_slice(sound);
        // Size in pages, first free page, free pages; and the change that the size is of.
        header[28..40].fill(0);
        header[92..96].fill(0);
    }
    fs::write(file, bytes).map_err(|error| unwritable(&error))
}

/// Makes the tables of a damaged file in a new one, and copies their rows. Whether none of the positions is
/// missing.
fn copy_tables(from: &Connection, to: &Path) -> Result<bool, LibraryError> {
    let to = Connection::open(to)?;
    // One that is not whole is better than none: what is missing is seen later.
    let version: i64 =
        from.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap_or(tables::VERSION);
    let all = to.unchecked_transaction()?;
    let (made, later) = definitions(from);
    let mut has_all_positions = true;
    for (_, sql) in &made {
        all.execute_batch(sql)?;
    }
    let last = last_number(from);
    for name in made.iter().map(|(name, _)| name.as_str()).chain(["sqlite_sequence"]) {
        let is_whole = Table::of(name, &all).is_some_and(|table| table.copy(from, &all, last));
        has_all_positions &= is_whole || name != "positions";
    }
    for sql in later {
        all.execute_batch(&sql)?;
    }
    if !made.is_empty() {
        all.pragma_update(None, "user_version", version)?;
    }
    all.commit()?;
    Ok(has_all_positions)
}

/// How the tables of a file are made, with their names, and the indexes.
fn definitions(from: &Connection) -> (Vec<(String, String)>, Vec<String>) {
    let (mut made, mut later) = (Vec::new(), Vec::new());
    let query = "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL";
    let Ok(mut select) = from.prepare(query) else { return (made, later) };
    let Ok(mut rows) = select.query([]) else { return (made, later) };
    while let Ok(Some(row)) = rows.next() {
        let text = |column| row.get::<_, String>(column).unwrap_or_default();
        match (text(0).as_str(), text(1)) {
            ("table", name) if !name.starts_with("sqlite_") => made.push((name, text(2))),
            ("index", _) => later.push(text(2)),
            _ => {}
        }
    }
    (made, later)
}

/// A number that no row has gone beyond, as far as the file tells.
fn last_number(from: &Connection) -> i64 {
    /// More than anybody's games.
    const MOST: i64 = 10_000_000;
    let ask = |query| from.query_row(query, [], |row| row.get::<_, i64>(0)).ok();
    let told = ["SELECT max(seq) FROM sqlite_sequence", "SELECT max(id) FROM games"]
        .into_iter()
        .filter_map(ask)
        .max();
    told.map_or(MOST, |last| last.saturating_mul(4).clamp(1000, MOST))
}

/// A table whose rows are copied.
struct Table {
    name: String,
    columns: String,
    count: usize,
    /// Whether rows have numbers, so that those behind a damaged page are found.
    has_numbers: bool,
}

impl Table {
    /// As it is in the new file.
    fn of(name: &str, to: &Connection) -> Option<Self> {
        let mut select = to.prepare("SELECT name FROM pragma_table_info(?1)").ok()?;
        let names: Vec<String> =
            select.query_map([name], |row| row.get(0)).ok()?.collect::<Result<_, _>>().ok()?;
        let has_numbers = to.prepare(&format!("SELECT rowid FROM {name}")).is_ok();
        let count = names.len();
        let columns = names.join(", ");
        (count > 0).then(|| Self { name: name.to_owned(), columns, count, has_numbers })
    }

    /// Copies the rows that can be read. Whether that were all of them.
    fn copy(&self, from: &Connection, to: &Connection, last: i64) -> bool {
        if self.has_numbers {
            return self.copy_between(from, to, (i64::MIN, last));
        }
        let query = format!("SELECT 0, {} FROM {}", self.columns, self.name);
        let (is_whole, _) = self.read(from, to, &query, []);
        if !is_whole {
            // What lies behind the damage is read from the end.
            let key = self.key(to);
            self.read(from, to, &format!("{query} ORDER BY {key}"), []);
        }
        is_whole
    }

    /// The columns of the key, from the last to the first row.
    fn key(&self, to: &Connection) -> String {
        let query = "SELECT name FROM pragma_table_info(?1) WHERE pk > 0 ORDER BY pk";
        let names = to.prepare(query).and_then(|mut select| {
            let names = select.query_map([&self.name], |row| row.get::<_, String>(0))?;
            names.collect::<Result<Vec<_>, _>>()
        });
        let names: Vec<String> =
            names.unwrap_or_default().into_iter().map(|name| format!("{name} DESC")).collect();
        if names.is_empty() { "1".to_owned() } else { names.join(", ") }
    }

    /// Copies the rows with numbers after the first and up to the last of two. Where a page cannot be read,
    /// rows are read from the other end as well, and what lies between is halved until a single number is
    /// left.
    fn copy_between(&self, from: &Connection, to: &Connection, (first, last): (i64, i64)) -> bool {
        let Self { name, columns, .. } = self;
        let mut open = vec![(first, last)];
        let mut is_whole = true;
        while let Some((first, last)) = open.pop() {
            let rows = format!(
                "SELECT rowid, {columns} FROM {name} NOT INDEXED WHERE rowid > ?1 AND rowid <= ?2
                 ORDER BY rowid"
            );
            let (is_read, reached) = self.read(from, to, &rows, [first, last]);
            if is_read {
                continue;
            }
            is_whole = false;
            let low = reached.unwrap_or(first).max(0);
            let (_, reached) = self.read(from, to, &format!("{rows} DESC"), [low, last]);
            let high = reached.map_or(last, |reached| reached - 1);
            if high > low + 1 {
                let middle = low + (high - low) / 2;
                open.extend([(low, middle), (middle, high)]);
            }
        }
        is_whole
    }

    /// Copies rows until there are no more, or one cannot be read. Whether it came to the end, and the number
    /// of the last.
    fn read<const N: usize>(
        &self,
        from: &Connection,
        to: &Connection,
        query: &str,
        numbers: [i64; N],
    ) -> (bool, Option<i64>) {
        let Ok(mut select) = from.prepare_cached(query) else { return (false, None) };
        let Ok(mut rows) = select.query(params_from_iter(numbers)) else { return (false, None) };
        let mut last = None;
        loop {
            match rows.next() {
                Ok(Some(row)) => {
                    // One that the new file refuses is not what it was.
                    let _is_kept = self.write(to, row);
                    last = row.get(0).ok().or(last);
                }
                Ok(None) => return (true, last),
                Err(_) => return (false, last),
            }
        }
    }

    fn write(&self, to: &Connection, row: &SqlRow) -> rusqlite::Result<()> {
        let Self { name, columns, count, .. } = self;
        let holes = vec!["?"; *count].join(", ");
        let insert = format!("INSERT OR IGNORE INTO {name} ({columns}) VALUES ({holes})");
        let values: Result<Vec<ValueRef>, _> = (1..=*count).map(|it| row.get_ref(it)).collect();
        let values = values?.into_iter().map(ToSqlOutput::Borrowed);
        to.prepare_cached(&insert)?.execute(params_from_iter(values)).map(drop)
    }
}

/// Lets the tables of what was read go together: games without moves are no games, games without rows of
/// their own get them, and what can be had again of their moves is.
fn put_in_order(library: &Library, has_all_positions: bool) -> Result<Salvaged, LibraryError> {
    let all = library.connection.unchecked_transaction()?;
    let numbers = |query: &str| -> Result<Vec<i64>, LibraryError> {
        let mut select = all.prepare(query)?;
        Ok(select.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
    };
    let mut salvaged = Salvaged::default();
    for id in numbers("SELECT id FROM games UNION SELECT id FROM trees ORDER BY id")? {
        if !is_readable(&all, id)? {
            forget(&all, id)?;
            salvaged.lost += 1;
        }
    }
    for id in numbers("SELECT id FROM trees WHERE id NOT IN (SELECT id FROM games) ORDER BY id")? {
        let game = SavedGame { tree: tree(&all, id)?, place: Vec::new(), session: None };
        Row::of(&game, None, Origin::Own)?.write(&all, Some(GameId(id)))?;
    }
    for id in numbers("SELECT id FROM games WHERE id NOT IN (SELECT id FROM lines)")? {
        rows::write_line(&all, id, &Line::of(&tree(&all, id)?))?;
    }
    all.execute_batch(
        "UPDATE games SET slot = NULL;
         DELETE FROM collected WHERE collection NOT IN (SELECT id FROM collections);",
    )?;
    if !has_all_positions {
        all.execute("DELETE FROM positions", [])?;
        for id in numbers("SELECT id FROM games")? {
            rows::write_positions(&all, GameId(id), &positions(&tree(&all, id)?))?;
        }
    }
    all.commit()?;
    Ok(salvaged)
}

fn tree(all: &Connection, id: i64) -> Result<crate::games::AnyTree, LibraryError> {
    let text: String =
        all.query_row("SELECT tree FROM trees WHERE id = ?1", [id], |row| row.get(0))?;
    stored::read(&text)
}

/// Deletes all that belongs to a game.
fn forget(all: &Connection, id: i64) -> Result<(), LibraryError> {
    for (table, column) in [
        ("games", "id"),
        ("trees", "id"),
        ("lines", "id"),
        ("comments", "id"),
        ("positions", "game"),
        ("reviews", "game"),
        ("moves_played", "game"),
        ("mistakes", "game"),
        ("repertoires", "game"),
        ("collected", "game"),
        ("review_queue", "game"),
    ] {
        all.execute(&format!("DELETE FROM {table} WHERE {column} = ?1"), params![id])?;
    }
    Ok(())
}
