//! The folder of tables: a file for each set.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process;
use std::time::{Duration, SystemTime};

use thiserror::Error;

use super::Set;
use super::file::{self, Header};
use super::table::{Facts, Table};
use crate::rules::Side;
use crate::storage;

/// Why a table is not there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// Nobody has made it.
    #[error("there is no table of {0} yet")]
    Missing(String),
    /// Its file is damaged, or of another version of the program; it can be made anew.
    #[error("the table of {set} cannot be used and has to be made anew: {reason}")]
    Damaged {
        /// Its name.
        set: String,
        /// What is wrong.
        reason: String,
    },
    /// Its file cannot be read, or the folder of all.
    #[error("{what} cannot be read: {reason}")]
    Unreadable {
        /// Which of them.
        what: String,
        /// What the system says.
        reason: String,
    },
    /// Its file cannot be written.
    #[error("the table of {set} cannot be stored: {reason}")]
    Unwritable {
        /// Its name.
        set: String,
        /// What the system says.
        reason: String,
    },
    /// There is no folder for tables.
    #[error("there is no folder for tables")]
    NoFolder,
    /// Making it would take too much memory.
    #[error("making the table of {set} would take {} MiB of memory, more than the {} MiB that are allowed", bytes.div_ceil(1 << 20), most >> 20)]
    TooLarge {
        /// Its name.
        set: String,
        /// What it takes.
        bytes: u64,
        /// What is allowed.
        most: u64,
    },
    /// Making it was stopped.
    #[error("making the tables was stopped")]
    Stopped,
}

/// A table that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its set.
    pub set: Set,
    /// Bytes of its file.
    pub bytes: u64,
    /// What is in it.
    pub facts: Facts,
}

/// The ending of the files' names.
const ENDING: &str = "table";
/// How the name of a file begins that is being written.
const UNFINISHED: &str = ".unfinished-";
/// A file that is written is locked before it is so old.
const LOCKED_BY: Duration = Duration::from_secs(1);
/// After so long nobody writes it any more, locked or not: some file systems know no locks.
const GIVEN_UP: Duration = Duration::from_hours(1);

/// A folder of tables; it need not exist before a table is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Folder(pub PathBuf);

impl Folder {
    fn path(&self, set: &Set) -> PathBuf {
        self.0.join(file_name(set))
    }

    /// The facts of a set's table.
    pub fn header(&self, set: &Set) -> Result<Header, Fault> {
        let path = self.path(set);
        let header = file::read_header(&path).map_err(|error| fault(set, &path, &error))?;
        let is_its_own = header.name == set.to_string();
        is_its_own.then_some(header).ok_or_else(|| Fault::Damaged {
            set: set.to_string(),
            reason: "it is the table of something else".to_owned(),
        })
    }

    /// The table of a set that has so many entries, with the values of some sides to move.
    pub fn read(&self, set: &Set, entries: usize, sides: &[Side]) -> Result<Table, Fault> {
        let path = self.path(set);
        let table = file::read(&path, &set.to_string(), entries, sides);
        table.map_err(|error| fault(set, &path, &error))
    }

    /// Stores a table: the whole file or nothing.
    pub fn write(&self, set: &Set, table: &Table) -> Result<(), Fault> {
        self.try_write(set, table).map_err(|error| self.unwritable(set, &error))
    }

    /// That a table cannot be stored here.
    fn unwritable(&self, set: &Set, error: &io::Error) -> Fault {
        let reason = format!("{}: {error}", self.0.display());
        Fault::Unwritable { set: set.to_string(), reason }
    }

    fn try_write(&self, set: &Set, table: &Table) -> io::Result<()> {
        let bytes = file::write(&set.to_string(), table)?;
        self.try_check()?;
        storage::replace_marked(&self.0, &file_name(set), UNFINISHED, &bytes)
    }

    /// Makes the folder and sees whether the table of a set can be written; takes away what a program
    /// that was ended in the middle has left.
    pub fn check(&self, set: &Set) -> Result<(), Fault> {
        self.try_check().map_err(|error| self.unwritable(set, &error))
    }

    fn try_check(&self) -> io::Result<()> {
        fs::create_dir_all(&self.0)?;
        let tried = self.0.join(format!("{UNFINISHED}{}", process::id()));
        File::create(&tried)?;
        // If another thread was quicker, it is gone.
        let _ = fs::remove_file(tried);
        for entry in fs::read_dir(&self.0)?.flatten() {
            let is_ours = entry.file_name().to_string_lossy().starts_with(UNFINISHED);
            if is_ours && is_given_up(&entry.path()) {
                // Another program may have been quicker.
                let _ = fs::remove_file(entry.path());
            }
        }
        Ok(())
    }

    /// Every table that is there, by name; those that cannot be used with what is wrong.
    pub fn list(&self) -> Result<Vec<Result<Listed, Fault>>, Fault> {
        let unreadable = |error: io::Error| Fault::Unreadable {
            what: format!("the folder {}", self.0.display()),
            reason: error.to_string(),
        };
        let entries = match fs::read_dir(&self.0) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(unreadable)?,
        };
        let mut sets = Vec::new();
        for entry in entries {
            let path = entry.map_err(unreadable)?.path();
            if path.extension().is_some_and(|ending| ending == ENDING)
                && let Some(name) = path.file_stem().and_then(|stem| stem.to_str())
                && let Ok(set) = name.parse::<Set>()
                && set.to_string() == name
            {
                sets.push(set);
            }
        }
        sets.sort_unstable();
        Ok(sets.into_iter().map(|set| self.listed(set)).collect())
    }

    fn listed(&self, set: Set) -> Result<Listed, Fault> {
        let header = self.header(&set)?;
        let path = self.path(&set);
        let bytes = fs::metadata(&path).map_err(|error| fault(&set, &path, &error))?.len();
        Ok(Listed { set, bytes, facts: header.facts })
    }
}

fn file_name(set: &Set) -> String {
    format!("{set}.{ENDING}")
}

/// Whether nobody writes a file any more.
fn is_given_up(path: &Path) -> bool {
    let modified = fs::metadata(path).and_then(|data| data.modified());
    let age = modified.ok().and_then(|then| SystemTime::now().duration_since(then).ok());
    let is_free = || File::open(path).is_ok_and(|file| file.try_lock().is_ok());
    age.is_some_and(|age| age > GIVEN_UP || age > LOCKED_BY && is_free())
}

fn fault(set: &Set, path: &Path, error: &io::Error) -> Fault {
    let set = set.to_string();
    match error.kind() {
        ErrorKind::NotFound => Fault::Missing(set),
        ErrorKind::PermissionDenied | ErrorKind::IsADirectory => Fault::Unreadable {
            what: format!("the table of {set}"),
            reason: format!("{}: {error}", path.display()),
        },
        _ => Fault::Damaged { set, reason: error.to_string() },
    }
}
