//! The files beside the library.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, TempDir, TempPath};

use super::{BackupError, ENDING, Folders, LeftOut, WhyLeftOut, archive};
use crate::{library, storage};

/// Where files of the settings' folder lie in a backup, and those of the library's.
const SETTINGS: &str = "settings/";
const DATA: &str = "data/";

/// The folder of endgame tables, which can be made again.
const TABLES: &str = "tables";

/// The folder of answers of the cloud library, which can be asked for again, where the player keeps
/// everything in one folder.
const CLOUD: &str = "cloud";

/// The folder of languages that the player has added, which lies beside the settings.
const LANGUAGES: &str = "languages";

/// Whether a name in a backup is that of settings.
pub(super) fn is_setting(name: &str) -> bool {
    let inner = name.strip_prefix(SETTINGS);
    inner.is_some_and(|inner| !inner.contains('/') && is_toml(inner))
}

fn is_toml(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending == "toml")
}

/// What of the player's is to be written.
#[derive(Default)]
pub(super) struct Found {
    /// Files with their names in the backup, in the order of these.
    pub files: Vec<(String, PathBuf)>,
    /// What cannot be written.
    pub left_out: Vec<LeftOut>,
}

/// Finds what is to be written; `backup` itself, where it lies among the files, is not.
pub(super) fn found(folders: &Folders, backup: &Path) -> Result<Found, BackupError> {
    let mut walk = Walk::of(&folders.library);
    walk.folder(&folders.library, "")?;
    let mut found: Vec<_> =
        walk.files.into_iter().map(|(name, path)| (data_name(&name), path)).collect();
    let mut left_out = walk.left_out;
    if folders.settings != folders.library {
        let mut walk = Walk::of(&folders.settings);
        walk.folder(&folders.settings, "")?;
        found
            .extend(walk.files.into_iter().map(|(name, path)| (format!("{SETTINGS}{name}"), path)));
        left_out.extend(walk.left_out);
    }
    let own = fs::canonicalize(backup).ok();
    found.retain(|(_, path)| own.is_none() || fs::canonicalize(path).ok() != own);
    found.sort();
    found.dedup_by(|a, b| a.0 == b.0);
    left_out.retain(|it| own.is_none() || fs::canonicalize(&it.path).ok() != own);
    left_out.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(Found { files: found, left_out })
}

/// The name in a backup of a file of the library's folder, where settings and languages lie as well if the
/// player keeps everything in one folder.
fn data_name(inner: &str) -> String {
    let is_of_settings = match inner.split_once('/') {
        None => is_toml(inner),
        Some((folder, _)) => folder == LANGUAGES,
    };
    format!("{}{inner}", if is_of_settings { SETTINGS } else { DATA })
}

/// What was found in a folder, and in those within it and those that links in it lead to.
struct Walk {
    /// With their names below the folder, parted by `/`.
    files: Vec<(String, PathBuf)>,
    left_out: Vec<LeftOut>,
    /// The folders that were entered, by the names that they have without links.
    entered: Vec<PathBuf>,
}

impl Walk {
    fn of(folder: &Path) -> Self {
        let entered = fs::canonicalize(folder).into_iter().collect();
        Self { files: Vec::new(), left_out: Vec::new(), entered }
    }

    /// Goes through a folder, whose files have this before their names.
    fn folder(&mut self, folder: &Path, above: &str) -> Result<(), BackupError> {
        let unreadable = |error| BackupError::unreadable(&folder.to_string_lossy(), &error);
        let entries = match fs::read_dir(folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            entries => entries.map_err(unreadable)?,
        };
        for entry in entries {
            let entry = entry.map_err(unreadable)?;
            let path = entry.path();
            let Ok(name) = entry.file_name().into_string() else {
                self.leave_out(path, WhyLeftOut::Name);
                continue;
            };
            let name = format!("{above}{name}");
            if !is_left_out(&name) {
                self.entry(path, name)?;
            }
        }
        Ok(())
    }

    fn entry(&mut self, path: PathBuf, name: String) -> Result<(), BackupError> {
        match fs::metadata(&path) {
            Ok(it) if it.is_dir() => match self.enter(&path) {
                Ok(()) => self.folder(&path, &format!("{name}/"))?,
                Err(why) => self.leave_out(path, why),
            },
            Ok(it) if it.is_file() => self.files.push((name, path)),
            Ok(_) => self.leave_out(path, WhyLeftOut::NoFile),
            Err(_) => self.leave_out(path, WhyLeftOut::Link),
        }
        Ok(())
    }

    /// Enters a folder, unless that would be for a second time, or leads out of the player's: a link to a
    /// folder in which this one lies.
    fn enter(&mut self, folder: &Path) -> Result<(), WhyLeftOut> {
        let real = fs::canonicalize(folder).map_err(|_| WhyLeftOut::Link)?;
        if self.entered.iter().any(|entered| entered.starts_with(&real)) {
            return Err(WhyLeftOut::Link);
        }
        self.entered.push(real);
        Ok(())
    }

    fn leave_out(&mut self, path: PathBuf, why: WhyLeftOut) {
        self.left_out.push(LeftOut { path, why });
    }
}

/// Whether something in a data folder is no part of a backup: the library, which is copied by itself with
/// the games that could not be saved; locks, and files that are being written; what can be had again; other
/// backups.
fn is_left_out(name: &str) -> bool {
    let library = name.strip_prefix(library::FILE);
    library.is_some_and(|rest| ["", "-wal", "-shm", "-journal"].contains(&rest))
        || [TABLES, CLOUD, library::COPIES].contains(&name)
        || name.starts_with("unsaved-")
        || is_passing(name)
        || name.ends_with(ENDING)
}

/// Whether a file means something only as long as a program runs: a lock, or a file that is being written.
fn is_passing(name: &str) -> bool {
    let last = name.rsplit('/').next().unwrap_or_default();
    last.starts_with(".tmp") || Path::new(last).extension().is_some_and(|it| it == "lock")
}

/// The files of endgame tables.
pub(super) fn tables(folders: &Folders) -> Result<Vec<String>, BackupError> {
    let folder = folders.library.join(TABLES);
    let mut walk = Walk::of(&folder);
    walk.folder(&folder, "")?;
    let mut names: Vec<_> = walk.files.into_iter().map(|(name, _)| name).collect();
    names.sort();
    Ok(names)
}

/// Those of a list that are not there.
pub(super) fn missing_tables(
    folders: &Folders,
    wanted: &[String],
) -> Result<Vec<String>, BackupError> {
    let there = tables(folders)?;
    Ok(wanted.iter().filter(|name| !there.contains(name)).cloned().collect())
}

/// Where files of a backup lie until all of it has been read: in a folder within each of the player's, from
/// which they need only be renamed. What is not wanted then goes with it.
pub(super) struct Staging<'a> {
    folders: &'a Folders,
    settings: Option<Stage>,
    library: Option<Stage>,
}

/// A folder for files that are read. Its lock, which ends with the program, tells others that it is in use.
struct Stage {
    // Before the folder, for elsewhere than on Unix what is open cannot be removed.
    _lock: File,
    place: TempDir,
}

impl Stage {
    const PREFIX: &str = ".tmp-restore-";
    const LOCK: &str = "lock";

    fn begin(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let place = tempfile::Builder::new().prefix(Self::PREFIX).tempdir_in(folder)?;
        let lock = File::create(place.path().join(Self::LOCK))?;
        // Where the file system knows no locks, nobody takes it away either.
        let _locked = lock.try_lock();
        Ok(Self { _lock: lock, place })
    }

    /// Takes away what programs have left that were ended while they read a backup.
    fn clear(folder: &Path) -> io::Result<()> {
        let entries = match fs::read_dir(folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            entries => entries?,
        };
        for entry in entries {
            let entry = entry?;
            if !entry.file_name().to_string_lossy().starts_with(Self::PREFIX) {
                continue;
            }
            match File::open(entry.path().join(Self::LOCK)) {
                Ok(lock) if lock.try_lock().is_ok() => {
                    drop(lock);
                    fs::remove_dir_all(entry.path())?;
                }
                // It has just begun, or was ended then: nothing is in it.
                Err(error) if error.kind() == ErrorKind::NotFound => {
                    fs::remove_dir(entry.path())?;
                }
                _ => {}
            }
        }
        Ok(())
    }
}

impl<'a> Staging<'a> {
    /// Takes away what is left of others that were ended.
    pub fn begin(folders: &'a Folders) -> Result<Self, BackupError> {
        for folder in [&folders.settings, &folders.library] {
            Stage::clear(folder).map_err(|error| unwritable(folder, &error))?;
        }
        Ok(Self { folders, settings: None, library: None })
    }

    /// Takes a file of a backup; `None` where the same is there already, under its name or beside it, and for
    /// what is nobody's.
    pub fn take(&mut self, name: &str, from: &mut dyn Read) -> Result<Option<Staged>, BackupError> {
        // Backups of older versions have locks.
        if is_passing(name) {
            return Ok(None);
        }
        let (root, inner) = inner(name)?;
        let (folder, stage) = match root {
            Root::Settings => (&self.folders.settings, &mut self.settings),
            Root::Library => (&self.folders.library, &mut self.library),
        };
        let unwritable = |error: io::Error| BackupError::unwritable(name, &error);
        let stage = match stage {
            Some(stage) => stage,
            None => stage.insert(Stage::begin(folder).map_err(unwritable)?),
        };
        // It is closed, or there would be as many open files as there are files in the backup.
        let mut file = NamedTempFile::new_in(&stage.place).map_err(unwritable)?;
        archive::copy_out(name, from, file.as_file_mut())?;
        file.as_file().sync_all().map_err(unwritable)?;
        let file = file.into_temp_path();
        let place = inner.split('/').fold(folder.clone(), |folder, part| {
            folder.join(storage::possible_name(part).as_ref())
        });
        for there in names(&place) {
            if !there.try_exists().map_err(unwritable)? {
                break;
            }
            let is_same = are_same(&file, &there);
            if is_same.map_err(|error| BackupError::unreadable(name, &error))? {
                return Ok(None);
            }
        }
        Ok(Some(Staged { file, place }))
    }
}

/// A file of a backup that is wanted at its place.
pub(super) struct Staged {
    file: TempPath,
    place: PathBuf,
}

impl Staged {
    /// Puts it at its place, or beside what is there: where it is now, and whether that is beside another.
    pub fn keep(self) -> Result<(PathBuf, bool), BackupError> {
        self.make_folder()?;
        let mut file = self.file;
        for place in names(&self.place) {
            match file.persist_noclobber(&place) {
                Ok(()) => return Ok((place.clone(), place != self.place)),
                Err(failed) if failed.error.kind() == ErrorKind::AlreadyExists => {
                    file = failed.path;
                }
                Err(failed) => return Err(unwritable(&place, &failed.error)),
            }
        }
        Err(unwritable(&self.place, &ErrorKind::AlreadyExists.into()))
    }

    /// Puts it in the place of what is there, which is kept beside it.
    pub fn replace(self) -> Result<PathBuf, BackupError> {
        self.make_folder()?;
        self.keep_beside().map_err(|error| unwritable(&self.place, &error))?;
        let persisted = self.file.persist(&self.place);
        persisted.map_err(|failed| unwritable(&self.place, &failed.error))?;
        Ok(self.place)
    }

    fn make_folder(&self) -> Result<(), BackupError> {
        let folder = self.place.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))
    }

    /// Keeps a copy of what is at its place beside it, unless it is there already: whole, or not at all.
    fn keep_beside(&self) -> io::Result<()> {
        if !self.place.try_exists()? {
            return Ok(());
        }
        let stage = self.file.parent().unwrap_or(Path::new("."));
        let mut copy = NamedTempFile::new_in(stage)?;
        io::copy(&mut File::open(&self.place)?, copy.as_file_mut())?;
        copy.as_file().set_permissions(fs::metadata(&self.place)?.permissions())?;
        copy.as_file().sync_all()?;
        for place in names(&self.place).skip(1) {
            if place.try_exists()? {
                if are_same(copy.path(), &place)? {
                    return Ok(());
                }
                continue;
            }
            return copy.persist_noclobber(place).map(drop).map_err(|failed| failed.error);
        }
        Err(ErrorKind::AlreadyExists.into())
    }
}

fn unwritable(place: &Path, error: &io::Error) -> BackupError {
    BackupError::unwritable(&place.to_string_lossy(), error)
}

/// A file's own name, and those that it may have beside another: `book (2).bin`.
fn names(place: &Path) -> impl Iterator<Item = PathBuf> + '_ {
    const MOST: u32 = 1000;
    let text = |part: &std::ffi::OsStr| part.to_string_lossy().into_owned();
    let stem = place.file_stem().map(text).unwrap_or_default();
    let ending = place.extension().map_or_else(String::new, |it| format!(".{}", text(it)));
    let others =
        (2..MOST).map(move |number| place.with_file_name(format!("{stem} ({number}){ending}")));
    std::iter::once(place.to_owned()).chain(others)
}

/// Whose folder a file of a backup belongs into.
#[derive(Clone, Copy)]
enum Root {
    Settings,
    Library,
}

/// Refuses what no file of a backup is called.
pub(super) fn check_name(name: &str) -> Result<(), BackupError> {
    inner(name).map(drop)
}

/// The folder that a file of a backup belongs into, and its name below that, with `/` between the parts. A
/// name that leads out of the folder is none of ours.
fn inner(name: &str) -> Result<(Root, &str), BackupError> {
    let settings = name.strip_prefix(SETTINGS).map(|inner| (Root::Settings, inner));
    let found = settings.or_else(|| name.strip_prefix(DATA).map(|inner| (Root::Library, inner)));
    found
        .filter(|(_, inner)| is_inner(inner))
        .ok_or_else(|| BackupError::Damaged(format!("{name:?} is no name of a file in a backup")))
}

fn is_inner(inner: &str) -> bool {
    let is_plain = |part: &str| !["", ".", ".."].contains(&part) && !part.contains('\0');
    inner.split('/').all(is_plain) && (is_passing(inner) || !is_left_out(inner))
}

fn are_same(a: &Path, b: &Path) -> io::Result<bool> {
    let (of_a, of_b) = (fs::metadata(a)?, fs::metadata(b)?);
    if !of_b.is_file() || of_a.len() != of_b.len() {
        return Ok(false);
    }
    let [mut a, mut b] = [BufReader::new(File::open(a)?), BufReader::new(File::open(b)?)];
    loop {
        let (left, right) = (a.fill_buf()?, b.fill_buf()?);
        let count = left.len().min(right.len());
        if left[..count] != right[..count] || count == 0 {
            return Ok(left.is_empty() && right.is_empty());
        }
        a.consume(count);
        b.consume(count);
    }
}
