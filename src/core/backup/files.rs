//! The files beside the library.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Component, Path, PathBuf};

use tempfile::NamedTempFile;

use super::{BackupError, ENDING, Folders, archive};
use crate::library;

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

/// The files to be written, with their names in the backup, in the order of these; `backup` itself, where
/// it lies among them, is not.
pub(super) fn found(
    folders: &Folders,
    backup: &Path,
) -> Result<Vec<(String, PathBuf)>, BackupError> {
    let mut inner = Vec::new();
    walk(&folders.library, "", &mut inner)?;
    let mut found: Vec<_> =
        inner.into_iter().map(|(name, path)| (data_name(&name), path)).collect();
    if folders.settings != folders.library {
        let mut inner = Vec::new();
        walk(&folders.settings, "", &mut inner)?;
        found.extend(inner.into_iter().map(|(name, path)| (format!("{SETTINGS}{name}"), path)));
    }
    let own = fs::canonicalize(backup).ok();
    found.retain(|(_, path)| own.is_none() || fs::canonicalize(path).ok() != own);
    found.sort();
    found.dedup_by(|a, b| a.0 == b.0);
    Ok(found)
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

/// Finds the files in a folder and those within it, with their names below the first, parted by `/`.
fn walk(folder: &Path, above: &str, found: &mut Vec<(String, PathBuf)>) -> Result<(), BackupError> {
    let unreadable = |error| BackupError::unreadable(&folder.to_string_lossy(), &error);
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        entries => entries.map_err(unreadable)?,
    };
    for entry in entries {
        let entry = entry.map_err(unreadable)?;
        let path = entry.path();
        // No file of ours has a name that is no text.
        let Ok(name) = entry.file_name().into_string() else { continue };
        let name = format!("{above}{name}");
        let kind = entry.file_type().map_err(unreadable)?;
        if is_left_out(&name) {
            continue;
        }
        if kind.is_dir() {
            walk(&path, &format!("{name}/"), found)?;
        } else if path.is_file() {
            found.push((name, path));
        }
    }
    Ok(())
}

/// Whether something in a data folder is no part of a backup: the library, which is copied by itself with
/// the games that could not be saved; locks, and files that are being written; what can be had again; other
/// backups.
fn is_left_out(name: &str) -> bool {
    let library = name.strip_prefix(library::FILE);
    library.is_some_and(|rest| ["", "-wal", "-shm", "-journal"].contains(&rest))
        || [TABLES, CLOUD].contains(&name)
        || name.starts_with("unsaved-")
        || name.starts_with("window-")
        || name.rsplit('/').next().is_some_and(|last| last.starts_with(".tmp"))
        || name.ends_with(ENDING)
}

/// The files of endgame tables.
pub(super) fn tables(folders: &Folders) -> Result<Vec<String>, BackupError> {
    let mut found = Vec::new();
    walk(&folders.library.join(TABLES), "", &mut found)?;
    let mut names: Vec<_> = found.into_iter().map(|(name, _)| name).collect();
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

/// A file of a backup that lies in its folder under a name of no meaning, until it is wanted. One that is
/// dropped leaves nothing.
pub(super) struct Staged {
    file: NamedTempFile,
    place: PathBuf,
    /// There is another file of the same name.
    pub is_beside: bool,
}

impl Staged {
    /// Of a file of a backup; `None` where the same is there already, under its name or beside it.
    pub fn of(
        name: &str,
        from: &mut dyn Read,
        folders: &Folders,
    ) -> Result<Option<Self>, BackupError> {
        let place = place(name, folders)?;
        let folder = place.parent().unwrap_or(Path::new("."));
        let unwritable = |error: &io::Error| BackupError::unwritable(name, error);
        fs::create_dir_all(folder).map_err(|error| unwritable(&error))?;
        let mut file = NamedTempFile::new_in(folder).map_err(|error| unwritable(&error))?;
        archive::copy_out(name, from, file.as_file_mut())?;
        file.as_file().sync_all().map_err(|error| unwritable(&error))?;
        for there in names(&place) {
            if !there.try_exists().map_err(|error| unwritable(&error))? {
                break;
            }
            let is_same = are_same(file.path(), &there);
            if is_same.map_err(|error| BackupError::unreadable(name, &error))? {
                return Ok(None);
            }
        }
        let is_beside = place.exists();
        Ok(Some(Self { file, place, is_beside }))
    }

    /// Puts it at its place, or beside what is there.
    pub fn keep(self) -> Result<PathBuf, BackupError> {
        let mut file = self.file;
        for place in names(&self.place) {
            match file.persist_noclobber(&place) {
                Ok(_) => return Ok(place),
                Err(failed) if failed.error.kind() == ErrorKind::AlreadyExists => {
                    file = failed.file;
                }
                Err(failed) => return Err(unwritable(&place, &failed.error)),
            }
        }
        Err(unwritable(&self.place, &ErrorKind::AlreadyExists.into()))
    }

    /// Puts it in the place of what is there, which is kept beside it.
    pub fn replace(self) -> Result<PathBuf, BackupError> {
        let free = names(&self.place).find(|place| !place.exists());
        if let Some(kept) = free.filter(|_| self.is_beside) {
            fs::copy(&self.place, &kept).map_err(|error| unwritable(&kept, &error))?;
        }
        let persisted = self.file.persist(&self.place);
        persisted.map_err(|failed| unwritable(&self.place, &failed.error))?;
        Ok(self.place)
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

/// Where a file of a backup belongs. A name that leads out of the folders is none of ours.
fn place(name: &str, folders: &Folders) -> Result<PathBuf, BackupError> {
    let strange = || BackupError::Damaged(format!("{name} is no name of a file in a backup"));
    let (folder, inner) = match (name.strip_prefix(SETTINGS), name.strip_prefix(DATA)) {
        (Some(inner), _) => (&folders.settings, inner),
        (None, Some(inner)) => (&folders.library, inner),
        (None, None) => return Err(strange()),
    };
    let inner_path = Path::new(inner);
    let is_plain = inner_path.components().all(|part| matches!(part, Component::Normal(_)));
    let is_ours = is_plain && !inner.is_empty() && !inner.contains('\\') && !is_left_out(inner);
    is_ours.then(|| folder.join(inner_path)).ok_or_else(strange)
}

fn are_same(a: &Path, b: &Path) -> io::Result<bool> {
    let [mut a, mut b] = [File::open(a)?, File::open(b)?];
    if a.metadata()?.len() != b.metadata()?.len() {
        return Ok(false);
    }
    let (mut left, mut right) = (Vec::new(), Vec::new());
    a.read_to_end(&mut left)?;
    b.read_to_end(&mut right)?;
    Ok(left == right)
}
