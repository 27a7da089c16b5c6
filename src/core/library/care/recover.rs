//! A damaged library brought back from its newest copy and what can still be read in it.

use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OptionalExtension};
use tempfile::TempDir;

use super::copies::{as_library, copy_pages, unwritable};
use super::salvage::{Salvaged, salvage};
use super::{Choice, Copies, How, Offer, Recovered, always_wanted, place};
use crate::library::{FILE, GameId, Library, LibraryError, MergedLibrary, slot};
use crate::storage;

/// The name of a library's log, and of one that was set aside.
fn with_log(file: &Path) -> [PathBuf; 2] {
    let mut log = OsString::from(file);
    log.push("-wal");
    [file.to_path_buf(), log.into()]
}

/// Sets a log aside that is not of the file it lies beside, before SQLite would write it into the file: a log
/// that was left by a program that was ended, in which hardly any of the file's games are. Its new name, if
/// that was done. Only for who has nothing of the library open.
///
/// # Errors
/// Says why it cannot be found out, or not be renamed.
pub(in crate::library) fn part_from_log(folder: &Path) -> Result<Option<PathBuf>, LibraryError> {
    let [file, log] = with_log(&folder.join(FILE));
    let is_left = fs::metadata(&log).is_ok_and(|log| log.len() > 0);
    if !is_left || !file.is_file() || slot::any_open(folder) {
        return Ok(None);
    }
    let alone = as_library(&file)?;
    let with = as_library(&file)?;
    fs::copy(&log, place::log_of(with.path())).map_err(|error| unwritable(&error))?;
    let read = |folder: &TempDir| marks(&folder.path().join(FILE), "");
    // What cannot be read at all is found to be damaged otherwise.
    let (Ok(alone), Ok(with)) = (read(&alone), read(&with)) else { return Ok(None) };
    // No game's row is ever deleted; but a merge may give some of them other marks.
    if alone.without(&with) * 10 <= alone.0.len() * 9 {
        return Ok(None);
    }
    let kept = storage::put_aside(&log, |kept| fs::rename(&log, kept));
    remove_index(folder)?;
    kept.map(Some).map_err(|error| unwritable(&error))
}

/// Removes the index of a log, which SQLite makes again.
fn remove_index(folder: &Path) -> Result<(), LibraryError> {
    match fs::remove_file(folder.join(format!("{FILE}-shm"))) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(unwritable(&error)),
        _ => Ok(()),
    }
}

/// What can be brought back of the damaged library of a folder: of the file itself, or of one that was set
/// aside and not brought back yet. `None` if there is none. Nothing is changed.
///
/// # Errors
/// Says why it cannot be found out.
pub fn inspect(folder: &Path, copies: &Copies) -> Result<Option<Offer>, LibraryError> {
    let Some(damaged) = damaged(folder)? else { return Ok(None) };
    let copy = copies.newest_good()?;
    let (read, salvaged) = readable(&damaged)?;
    let known = match &copy {
        Some(copy) => marks(&copy.path, PRESENT)?,
        None => Marks::default(),
    };
    let readable = Library::open(read.path())?;
    let own = marks(&read.path().join(FILE), PRESENT)?;
    Ok(Some(Offer {
        damaged,
        readable: readable.holdings()?,
        only_in_damaged: own.without(&known),
        lost: salvaged.lost.saturating_sub(known.without(&own)),
        copy,
    }))
}

/// Brings a damaged library back. The damaged file is set aside, if it is not yet, and kept; what was saved
/// since stays. Windows that have the damaged file open notice it.
///
/// # Errors
/// Says why it cannot be done; what is missing then can be brought back later.
pub fn recover(
    folder: &Path,
    copies: &Copies,
    choice: Choice,
) -> Result<Option<Recovered>, LibraryError> {
    let Some(mut file) = damaged(folder)? else { return Ok(None) };
    let copy = match choice {
        Choice::Readable => None,
        Choice::Both | Choice::Copy => copies.newest_good()?,
    };
    let read = match choice {
        Choice::Copy if copy.is_some() => None,
        // Without a copy there is nothing else.
        _ => Some(readable(&file)?.0),
    };
    if file == folder.join(FILE) {
        file = set_aside(folder)?;
    }
    let mut library = Library::open(folder)?;
    if let Some(copy) = &copy {
        library.merge(copy.as_library()?.path())?;
    }
    if let Some(read) = &read {
        library.merge(read.path())?;
    }
    let kept = mark_recovered(&file)?;
    Ok(Some(Recovered { kept, holdings: library.holdings()? }))
}

/// Sets the library of a folder aside with its log, which may have what is missing in it.
pub(in crate::library) fn set_aside(folder: &Path) -> Result<PathBuf, LibraryError> {
    let [file, log] = with_log(&folder.join(FILE));
    let kept = storage::set_aside(&file).map_err(|error| unwritable(&error))?;
    move_if_there(&log, &with_log(&kept)[1])?;
    remove_index(folder)?;
    Ok(kept)
}

fn move_if_there(from: &Path, to: &Path) -> Result<(), LibraryError> {
    match fs::rename(from, to) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(unwritable(&error)),
        _ => Ok(()),
    }
}

/// Gives a file that was brought back another name, so that it is not offered again.
pub(in crate::library) fn mark_recovered(file: &Path) -> Result<PathBuf, LibraryError> {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let name = name.replacen(".damaged", ".recovered", 1);
    let mut kept = file.with_file_name(&name);
    for number in 1.. {
        if !kept.try_exists().map_err(|error| unwritable(&error))? {
            break;
        }
        kept = file.with_file_name(format!("{name}-{number}"));
    }
    let ([file, log], [kept, kept_log]) = (with_log(file), with_log(&kept));
    fs::rename(file, &kept).map_err(|error| unwritable(&error))?;
    move_if_there(&log, &kept_log)?;
    Ok(kept)
}

/// The damaged file of a folder: the library itself, or the one that was set aside last.
fn damaged(folder: &Path) -> Result<Option<PathBuf>, LibraryError> {
    let file = folder.join(FILE);
    part_from_log(folder)?;
    if file.try_exists().map_err(|error| unwritable(&error))? {
        let is_damaged = match Library::open(folder).and_then(|library| library.faults()) {
            Err(LibraryError::Damaged(_)) => true,
            faults => !faults?.is_empty(),
        };
        if is_damaged {
            return Ok(Some(file));
        }
    }
    last_set_aside(folder)
}

/// Whether a damaged library lies in a folder that was set aside and not brought back yet.
pub(in crate::library) fn is_set_aside(folder: &Path) -> bool {
    last_set_aside(folder).is_ok_and(|last| last.is_some())
}

/// The damaged library that was set aside last.
fn last_set_aside(folder: &Path) -> Result<Option<PathBuf>, LibraryError> {
    let mut last: Option<(u32, PathBuf)> = None;
    for entry in fs::read_dir(folder).map_err(|error| unwritable(&error))?.flatten() {
        let name = entry.file_name();
        let rest = name.to_str().and_then(|name| name.strip_prefix(FILE)?.strip_prefix(".damaged"));
        let number = rest.and_then(|rest| match rest {
            "" => Some(0),
            rest => rest.strip_prefix('-')?.parse().ok(),
        });
        if let Some(number) = number
            && last.as_ref().is_none_or(|(other, _)| number > *other)
        {
            last = Some((number, entry.path()));
        }
    }
    Ok(last.map(|(_, path)| path))
}

/// What can be read in a damaged file, as a library: with its log, and, as the log may be that of another
/// file, what can be read without.
fn readable(damaged: &Path) -> Result<(TempDir, Salvaged), LibraryError> {
    let folder = || tempfile::tempdir().map_err(|error| unwritable(&error));
    let [file, log] = with_log(damaged);
    let alone = folder()?;
    let of_file = salvage(&file, None, alone.path())?;
    if !log.try_exists().map_err(|error| unwritable(&error))? {
        return Ok((alone, of_file));
    }
    let with = folder()?;
    match salvage(&file, Some(&log), with.path()) {
        Ok(salvaged) => {
            Library::open(with.path())?.merge(alone.path())?;
            Ok((with, salvaged))
        }
        Err(error @ LibraryError::DiskFull) => Err(error),
        Err(_) => Ok((alone, of_file)),
    }
}

/// Which games are asked for: those that are not deleted.
const PRESENT: &str = "WHERE deleted IS NULL";

/// What the games of a file are known by: the mark that copies of a game keep, and what is the same for games
/// that are equal in everything.
#[derive(Default)]
struct Marks(Vec<(i64, Option<i64>)>);

impl Marks {
    /// How many of the games are not among others.
    fn without(&self, others: &Self) -> usize {
        let uids: HashSet<i64> = others.0.iter().map(|it| it.0).collect();
        let equals: HashSet<i64> = others.0.iter().filter_map(|it| it.1).collect();
        let is_there = |&(uid, equal): &(i64, Option<i64>)| {
            uids.contains(&uid) || equal.is_some_and(|equal| equals.contains(&equal))
        };
        self.0.iter().filter(|it| !is_there(it)).count()
    }
}

/// The marks of the games of a file.
fn marks(file: &Path, which: &str) -> Result<Marks, LibraryError> {
    let file = Connection::open(file)?;
    let uids = format!("SELECT coalesce(uid, id << 32 | created), identity FROM games {which}");
    let mut select = file.prepare(&uids)?;
    let rows = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(Marks(rows.collect::<Result<_, _>>()?))
}

impl Library {
    /// Goes back to the copy in a folder, or takes in what it has. Other windows see it; what they have at
    /// their boards is saved again as soon as it changes.
    pub(in crate::library) fn restore(
        &mut self,
        folder: &Path,
        how: How,
    ) -> Result<MergedLibrary, LibraryError> {
        if how == How::Joined {
            return self.merge(folder);
        }
        let before = self.holdings()?.games;
        // Brought up to this version first; and with a number of change above all others, so that nobody
        // takes it for a library that lost what was after that day.
        let restored = Self::open(folder)?;
        let revision: i64 = self.connection.query_row(
            "SELECT coalesce(max(revision), 0) + 1 FROM games",
            [],
            |row| row.get(0),
        )?;
        restored.connection.execute("UPDATE games SET revision = revision + ?1", [revision])?;
        copy_pages(&restored.connection, &mut self.connection, &always_wanted())?;
        self.catalogue.take();
        let games = self.holdings()?.games;
        Ok(MergedLibrary { added: games.saturating_sub(before), equal: games.min(before) })
    }

    /// Writes games over those that cannot be read, as a copy in a folder has them. Those that it has not.
    pub(in crate::library) fn take_back(
        &mut self,
        games: Vec<GameId>,
        copy: &Path,
    ) -> Result<Vec<GameId>, LibraryError> {
        let copy = Self::open(copy)?;
        let mut missing = Vec::new();
        for id in games {
            let mark = self.mark(id)?;
            let found = mark.map(|mark| copy.marked(mark)).transpose()?.flatten();
            // What cannot be read there either may be in an older copy.
            match found.map(|found| copy.load(found)) {
                Some(Ok(Some(game))) => self.save(id, &game, None)?,
                _ => missing.push(id),
            }
        }
        self.catalogue.take();
        Ok(missing)
    }

    /// The mark by which a game is known in copies, also one that was written before games had such marks.
    fn mark(&self, id: GameId) -> Result<Option<i64>, LibraryError> {
        let mark = "SELECT coalesce(uid, id << 32 | created) FROM games WHERE id = ?1";
        Ok(self.connection.query_row(mark, [id.0], |row| row.get(0)).optional()?)
    }

    /// The game with such a mark.
    fn marked(&self, mark: i64) -> Result<Option<GameId>, LibraryError> {
        let id = "SELECT id FROM games WHERE coalesce(uid, id << 32 | created) = ?1 LIMIT 1";
        Ok(self.connection.query_row(id, [mark], |row| row.get(0).map(GameId)).optional()?)
    }

    /// The mark by which copies of a game are known; `None` if it is not there.
    pub(in crate::library) fn uid(&self, id: GameId) -> Result<Option<i64>, LibraryError> {
        let uid = "SELECT uid FROM games WHERE id = ?1";
        let found = self.connection.query_row(uid, [id.0], |row| row.get::<_, Option<i64>>(0));
        Ok(found.optional()?.flatten())
    }

    /// The game with this mark.
    pub(in crate::library) fn of_uid(&self, uid: i64) -> Result<Option<GameId>, LibraryError> {
        let id = "SELECT id FROM games WHERE uid = ?1 ORDER BY deleted IS NOT NULL, id LIMIT 1";
        Ok(self.connection.query_row(id, [uid], |row| row.get(0).map(GameId)).optional()?)
    }

    /// Writes all that is in the file, which another has taken the place of, into one that is set aside: as a
    /// damaged one is, so that it is offered should it not be joined.
    pub(in crate::library) fn keep_aside(&self, folder: &Path) -> Result<PathBuf, LibraryError> {
        let place = tempfile::tempdir_in(folder).map_err(|error| unwritable(&error))?;
        let file = place.path().join(FILE);
        let mut copy = Connection::open(&file)?;
        copy_pages(&self.connection, &mut copy, &always_wanted())?;
        copy.pragma_update(None, "journal_mode", "delete")?;
        drop(copy);
        storage::put_aside(&folder.join(FILE), |kept| fs::rename(&file, kept))
            .map_err(|error| unwritable(&error))
    }

    /// Closes a file that does not lie in a folder any more, all of which was kept otherwise. What lies there
    /// now is not touched, but for the old one's log, which must not be taken for the new one's.
    pub(in crate::library) fn abandon(self, folder: &Path) -> Result<(), LibraryError> {
        self.connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        let has_own_log = self.place.has_own_log();
        drop(self);
        if has_own_log {
            match fs::remove_file(place::log_of(folder)) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                    return Err(unwritable(&error));
                }
                _ => remove_index(folder)?,
            }
        }
        Ok(())
    }
}
