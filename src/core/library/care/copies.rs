//! Copies of the library in files of their own, made while it is in use.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};
use tempfile::TempDir;

use super::health::faults;
use super::{Copy, CopyState, Unwanted, always_wanted, thinning};
use crate::library::copy::holdings_of;
use crate::library::rows::seconds;
use crate::library::{FILE, Holdings, Library, LibraryError};

/// The folder beside the library that copies are made in.
pub const COPIES: &str = "copies";

/// Pages that are copied between two questions whether something else is wanted: two megabytes.
const PAGES: i32 = 512;

const PREFIX: &str = "library-";
/// How copies begin that are made before the library goes back to another.
const BEFORE: &str = "before-restore-";
/// How many of those are kept. They are not thinned out with the others: what they have is in no other.
const MOST_BEFORE: usize = 3;
const ENDING: &str = ".sqlite";
/// How folders begin in which a copy is being made.
const MAKING: &str = "making-";
/// How the time of a copy is written in its name, in UTC.
const TIME: &str = "%Y-%m-%d-%H%M%S";

/// The copies in a folder. Their names tell when they were made (UTC) and their numbers:
/// `library-2026-11-29-204803-17.sqlite`, or `before-restore-…` if the library went back to another then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copies {
    folder: PathBuf,
}

/// A copy that is there, by its name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Named {
    number: u32,
    made: i64,
    path: PathBuf,
    is_before_restore: bool,
}

/// How far a library has come, to tell whether a copy is of it as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::library) struct Stamp {
    pub holdings: Holdings,
    /// The number of the last change of a game.
    pub revision: i64,
    /// Tries of puzzles, endings and lines.
    tries: i64,
}

impl Copies {
    /// The copies in a folder, which need not be there.
    #[must_use]
    pub const fn of(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// All copies, the newest first. Each is read again.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn list(&self) -> Result<Vec<Copy>, LibraryError> {
        Ok(self.named()?.into_iter().map(|it| read(&it)).collect())
    }

    /// The newest that is sound.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn newest_good(&self) -> Result<Option<Copy>, LibraryError> {
        Ok(self.named()?.iter().map(read).find(|copy| copy.holdings().is_some()))
    }

    /// The one with this number; `None` if there is none.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn numbered(&self, number: u32) -> Result<Option<Copy>, LibraryError> {
        Ok(self.named()?.iter().find(|it| it.number == number).map(read))
    }

    /// Makes a copy of a library as it is at one moment, reads it again, and gives it its name only when it
    /// is sound. Then those are deleted that are too many.
    ///
    /// # Errors
    /// Says why it cannot be made; the other copies are as they were.
    pub fn make_one(&self, library: &Library) -> Result<Copy, LibraryError> {
        self.make(library, &always_wanted())?.ok_or(LibraryError::Busy)
    }

    /// The same; `None` if something else was wanted meanwhile.
    pub(in crate::library) fn make(
        &self,
        library: &Library,
        unwanted: &Unwanted,
    ) -> Result<Option<Copy>, LibraryError> {
        self.make_in(library, (PREFIX, unwanted), &|_| Ok(()))
    }

    /// The same to its end, before the library goes back to another.
    pub(in crate::library) fn make_before_restore(
        &self,
        library: &Library,
    ) -> Result<Option<Copy>, LibraryError> {
        self.make_in(library, (BEFORE, &always_wanted()), &|_| Ok(()))
    }

    /// The same; `begin` is called with the new file while it is empty.
    pub(super) fn make_in(
        &self,
        library: &Library,
        (prefix, unwanted): (&str, &Unwanted),
        begin: &dyn Fn(&Connection) -> Result<(), LibraryError>,
    ) -> Result<Option<Copy>, LibraryError> {
        fs::create_dir_all(&self.folder).map_err(|error| unwritable(&error))?;
        self.sweep();
        let (place, _lock) = self.begin().map_err(|error| unwritable(&error))?;
        let mut copy = Connection::open(place.path().join(FILE))?;
        begin(&copy)?;
        let Some(stamp) = copy_pages(&library.connection, &mut copy, unwanted)? else {
            return Ok(None);
        };
        drop(copy);
        match verify(place.path(), &stamp, unwanted) {
            Err(_) if unwanted() => return Ok(None),
            verified => verified?,
        }
        let made = self.place(&place.path().join(FILE), prefix);
        let named = made.map_err(|error| unwritable(&error))?;
        self.thin();
        let bytes = fs::metadata(&named.path).map_or(0, |file| file.len());
        let Named { number, made, path, .. } = named;
        Ok(Some(Copy { number, path, made, bytes, state: CopyState::Good(stamp.holdings) }))
    }

    /// A folder to make a copy in, which others leave alone as long as its lock is held.
    fn begin(&self) -> io::Result<(TempDir, File)> {
        let place = tempfile::Builder::new().prefix(MAKING).tempdir_in(&self.folder)?;
        let lock = File::create(place.path().join("lock"))?;
        // Where the file system knows no locks, nobody else takes it for left over either.
        let _locked = lock.try_lock();
        Ok((place, lock))
    }

    /// Deletes what was left where the program was ended while it made a copy.
    fn sweep(&self) {
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let is_making = entry.file_name().to_string_lossy().starts_with(MAKING);
            let lock = is_making.then(|| File::open(entry.path().join("lock")));
            let is_left = lock.is_some_and(|lock| lock.is_ok_and(|lock| lock.try_lock().is_ok()));
            if is_left && let Err(error) = fs::remove_dir_all(entry.path()) {
                log::warn!("{} stays: {error}", entry.path().display());
            }
        }
    }

    /// Gives a copy its name.
    fn place(&self, file: &Path, prefix: &str) -> io::Result<Named> {
        let all = self.named().map_err(|error| io::Error::other(error.to_string()))?;
        let number = all.first().map_or(0, |newest| newest.number).saturating_add(1);
        let made = seconds();
        let time = Timestamp::from_second(made).map_err(io::Error::other)?;
        let time = time.to_zoned(TimeZone::UTC).strftime(TIME).to_string();
        let path = self.folder.join(format!("{prefix}{time}-{number}{ENDING}"));
        File::options().write(true).open(file)?.sync_all()?;
        fs::rename(file, &path)?;
        #[cfg(unix)]
        File::open(&self.folder)?.sync_all()?;
        Ok(Named { number, made, path, is_before_restore: prefix == BEFORE })
    }

    /// Deletes the copies that are too many.
    fn thin(&self) {
        let Ok(all) = self.named() else { return };
        let (before, usual): (Vec<Named>, Vec<Named>) =
            all.into_iter().partition(|it| it.is_before_restore);
        let made: Vec<i64> = usual.iter().map(|it| it.made).collect();
        let surplus = thinning::surplus(&made).into_iter().map(|it| &usual[it]);
        for it in surplus.chain(before.iter().skip(MOST_BEFORE)) {
            if let Err(error) = fs::remove_file(&it.path) {
                log::warn!("{} stays: {error}", it.path.display());
            }
        }
    }

    /// Those that are there, the newest first.
    fn named(&self) -> Result<Vec<Named>, LibraryError> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(LibraryError::Other(error.to_string())),
        };
        let mut found: Vec<Named> = entries.filter_map(|entry| named(entry.ok()?.path())).collect();
        found.sort_by(|a, b| b.cmp(a));
        Ok(found)
    }

    /// One that is not among those that were read; `None` if there is none.
    pub(in crate::library) fn next_but(&self, read: &[Copy]) -> Result<Option<Copy>, LibraryError> {
        let is_new = |it: &&Named| !read.iter().any(|copy| copy.path == it.path);
        Ok(self.named()?.iter().find(is_new).map(self::read))
    }

    /// How far the library had come when the newest copy was made that can be read, and its number. It is
    /// not read whole.
    pub(in crate::library) fn newest_stamp(&self) -> Result<Option<(Stamp, u32)>, LibraryError> {
        let stamp_of =
            |it: Named| Some((opened(&it.path).and_then(|it| stamp(&it)).ok()?, it.number));
        Ok(self.named()?.into_iter().find_map(stamp_of))
    }
}

impl Copy {
    /// The copy in a folder of its own, to be opened as a library.
    pub(in crate::library) fn as_library(&self) -> Result<TempDir, LibraryError> {
        as_library(&self.path)
    }
}

impl Library {
    /// How far it has come.
    pub(in crate::library) fn stamp(&self) -> Result<Stamp, LibraryError> {
        stamp(&self.connection)
    }
}

fn named(path: PathBuf) -> Option<Named> {
    let name = path.file_name()?.to_str()?.strip_suffix(ENDING)?;
    let is_before_restore = name.starts_with(BEFORE);
    let name = name.strip_prefix(PREFIX).or_else(|| name.strip_prefix(BEFORE))?;
    let (time, number) = name.rsplit_once('-')?;
    let time = DateTime::strptime(TIME, time).ok()?.to_zoned(TimeZone::UTC).ok()?;
    let (number, made) = (number.parse().ok()?, time.timestamp().as_second());
    Some(Named { number, made, path, is_before_restore })
}

/// Reads all of a copy.
fn read(it: &Named) -> Copy {
    let check = || {
        let file = opened(&it.path)?;
        match faults(&file)?.into_iter().next() {
            None => holdings_of(&file),
            Some(fault) => Err(LibraryError::Damaged(fault)),
        }
    };
    let state = check().map_or_else(CopyState::Faulty, CopyState::Good);
    let bytes = fs::metadata(&it.path).map_or(0, |file| file.len());
    Copy { number: it.number, path: it.path.clone(), made: it.made, bytes, state }
}

/// Opens a copy to be read; nothing beside it is changed.
fn opened(path: &Path) -> Result<Connection, LibraryError> {
    Ok(Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?)
}

/// Copies all pages as they are at one moment, whoever writes meanwhile. How far the library has come;
/// `None` if it was broken off.
pub(super) fn copy_pages(
    from: &Connection,
    to: &mut Connection,
    unwanted: &Unwanted,
) -> Result<Option<Stamp>, LibraryError> {
    let moment = from.unchecked_transaction()?;
    let stamp = stamp(&moment)?;
    let backup = Backup::new(from, to)?;
    loop {
        if unwanted() {
            return Ok(None);
        }
        match backup.step(PAGES)? {
            StepResult::Done => return Ok(Some(stamp)),
            StepResult::More => {}
            _ => return Err(LibraryError::Busy),
        }
    }
}

/// Reads the copy in a folder again: whether it is sound, and all is in it. No window plays any of its games
/// afterwards, and all of it is in one file.
fn verify(folder: &Path, stamp: &Stamp, unwanted: &Unwanted) -> Result<(), LibraryError> {
    let copy = Library::open(folder)?;
    let unwanted = Unwanted::clone(unwanted);
    copy.interrupt_when(move || unwanted())?;
    copy.connection.execute("UPDATE games SET slot = NULL WHERE slot IS NOT NULL", [])?;
    copy.connection.pragma_update(None, "journal_mode", "delete")?;
    if let Some(fault) = faults(&copy.connection)?.into_iter().next() {
        return Err(LibraryError::Damaged(fault));
    }
    if self::stamp(&copy.connection)? != *stamp {
        return Err(LibraryError::Damaged("the copy is not like the library".to_owned()));
    }
    Ok(())
}

/// How far a library has come.
pub(super) fn stamp(file: &Connection) -> Result<Stamp, LibraryError> {
    let sum = |query: &str| file.query_row(query, [], |row| row.get::<_, i64>(0));
    Ok(Stamp {
        holdings: holdings_of(file)?,
        revision: sum("SELECT coalesce(max(revision), 0) FROM games")?,
        tries: sum("SELECT (SELECT coalesce(sum(tries), 0) FROM puzzle_cards)
                + (SELECT coalesce(sum(tries), 0) FROM ending_cards)
                + (SELECT coalesce(sum(tries), 0) FROM drill_cards)")?,
    })
}

/// A copy in a folder of its own, to be opened as a library. The copy stays as it is.
pub(in crate::library) fn as_library(copy: &Path) -> Result<TempDir, LibraryError> {
    let folder = tempfile::tempdir().map_err(|error| unwritable(&error))?;
    fs::copy(copy, folder.path().join(FILE)).map_err(|error| unwritable(&error))?;
    Ok(folder)
}

pub(super) fn unwritable(error: &io::Error) -> LibraryError {
    match error.kind() {
        io::ErrorKind::StorageFull => LibraryError::DiskFull,
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            LibraryError::ReadOnly(error.to_string())
        }
        _ => LibraryError::Other(error.to_string()),
    }
}
