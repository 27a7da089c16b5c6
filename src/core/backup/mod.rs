//! Everything of the player's in one file, and back again: the library with all that is remembered, the
//! settings, books and other files of the data folder, and which endgame tables there were.
//!
//! A backup is a tar file compressed by zstd. First in it is `manifest.json`, which says what made it and what
//! is in it, then `library.sqlite`, the library as it was at one moment, and below `settings/` and `data/`
//! the other files, as in the [folders](Folders). Reading it back [merges](merge()): neither side's is lost.
//!
//! ```
//! use chuhe_core::backup::{self, Folders};
//!
//! let [one, other] = [tempfile::tempdir()?, tempfile::tempdir()?];
//! std::fs::write(one.path().join("book.txt"), "a book")?;
//! let file = one.path().join("all.tar.zst");
//! backup::write(&Folders::one(one.path()), &file)?;
//! assert_eq!(backup::inspect(&file)?.files, ["data/book.txt"]);
//! let merged = backup::merge(&file, &Folders::one(other.path()))?;
//! assert_eq!(merged.files, [other.path().join("book.txt")]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod archive;
mod error;
mod files;
mod folders;
mod left_out;
mod manifest;
mod names;

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

pub use error::BackupError;
pub use folders::Folders;
pub use left_out::{LeftOut, WhyLeftOut};
pub use manifest::Contents;

use crate::library::{FILE, Library, LibraryError, MergedLibrary};
use archive::Writer;
use files::{Found, Staged, Staging};

/// How the names of backups end.
pub const ENDING: &str = ".tar.zst";

/// What came of a merge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// The games.
    pub library: MergedLibrary,
    /// Files that were missing here, where they are now.
    pub files: Vec<PathBuf>,
    /// Files of which there was another of the same name here: the names beside it that they have now.
    pub beside: Vec<PathBuf>,
    /// Files of endgame tables that were there and are missing here; they can be made again.
    pub missing_tables: Vec<String>,
    /// What else the player is called, with commas between, where the backup has other names than the
    /// settings had.
    pub names: Option<String>,
}

/// A backup that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// What is in it.
    pub contents: Contents,
    /// What is in the folders, but not in the backup.
    pub left_out: Vec<LeftOut>,
}

/// Writes everything in the folders into a file, which replaces one that is there once it has been read back;
/// a device or a pipe is written into. What is written meanwhile by windows that are open is in it or is not,
/// whole.
///
/// # Errors
/// Says what cannot be read or written, that the library is damaged, that what was written reads otherwise, or
/// that there are no such folders; there is no file then, or the one that was there.
pub fn write(folders: &Folders, file: &Path) -> Result<Written, BackupError> {
    write_and(folders, file, |_| ())
}

/// The same; `meanwhile` gets what is written before it is read back.
fn write_and(
    folders: &Folders,
    file: &Path,
    meanwhile: impl FnOnce(&Path),
) -> Result<Written, BackupError> {
    if !folders.library.is_dir() && !folders.settings.is_dir() {
        let missing = io::Error::from(io::ErrorKind::NotFound);
        return Err(BackupError::unreadable(&folders.library.to_string_lossy(), &missing));
    }
    let place = tempfile::tempdir().map_err(|error| BackupError::unwritable("a copy", &error))?;
    let holdings = Library::copy(&folders.library, place.path())?;
    let Found { files, left_out } = files::found(folders, file)?;
    let contents = Contents::of(holdings, &files, files::tables(folders)?);
    let mut writer = Writer::create(file)?;
    writer.add_text(manifest::NAME, &contents.written())?;
    writer.add(FILE, &place.path().join(FILE))?;
    for (name, path) in &files {
        writer.add(name, path)?;
    }
    let finished = writer.finish()?;
    if let Some(backup) = finished.path() {
        meanwhile(backup);
        read_back(backup, &contents, &place.path().join(FILE)).map_err(|error| {
            let what = "the backup".to_owned();
            BackupError::Unwritable { what, reason: format!("it reads otherwise: {error}") }
        })?;
    }
    finished.keep()?;
    Ok(Written { contents, left_out })
}

/// Reads a backup that was written: that all of its list is there and nothing else, and that the library is the
/// one of which was counted what it holds.
fn read_back(backup: &Path, contents: &Contents, library: &Path) -> Result<(), BackupError> {
    let read = archive::read(backup, |name, from| {
        if name == FILE {
            archive::compare(name, from, library)?;
        }
        Ok(ControlFlow::Continue(()))
    })?;
    if read == *contents {
        return Ok(());
    }
    Err(BackupError::Damaged(format!("{} is not what was written", manifest::NAME)))
}

/// What is in a backup. Only what it says of itself is read.
///
/// # Errors
/// Says what is wrong with it.
pub fn inspect(file: &Path) -> Result<Contents, BackupError> {
    archive::read(file, |_, _| Ok(ControlFlow::Break(())))
}

/// Takes in a backup: see [`Library::merge`] for games and what is remembered. Files that are missing here
/// are copied; one of which there is another here is kept beside it under another name. Settings stay as
/// they are, but for the names of the player, which are joined: for those of the backup there is
/// [`restore_settings`].
///
/// Nothing is changed before the whole backup has been read and there is room for it. The library is merged
/// at once or not at all, however this ends.
///
/// # Errors
/// Says what is wrong with the backup, or what cannot be written.
pub fn merge(file: &Path, folders: &Folders) -> Result<Merged, BackupError> {
    let place = tempfile::tempdir().map_err(|error| BackupError::unwritable("a copy", &error))?;
    let mut staging = Staging::begin(folders)?;
    let (mut staged, mut names) = (Vec::new(), Vec::new());
    let contents = archive::read(file, |name, from| {
        if name == FILE {
            archive::extract(name, from, &place.path().join(FILE))?;
        } else if name == names::IN_BACKUP {
            names = names::read(from)?;
        } else if !files::is_setting(name) {
            staged.extend(staging.take(name, from)?);
        }
        Ok(ControlFlow::Continue(()))
    })?;
    let missing_tables = files::missing_tables(folders, &contents.tables)?;
    check_library(place.path(), &contents)?;
    let mut library = Library::open(&folders.library)?;
    let library = library.merge(place.path())?;
    let mut merged = Merged { library, missing_tables, ..Merged::default() };
    for staged in staged {
        let (place, is_beside) = staged.keep()?;
        let list = if is_beside { &mut merged.beside } else { &mut merged.files };
        list.push(place);
    }
    merged.names = names::join(folders, &names)?;
    Ok(merged)
}

/// Refuses a library of a backup that is damaged or strange, or holds something else than the backup says.
fn check_library(folder: &Path, contents: &Contents) -> Result<(), BackupError> {
    let opened = Library::check_foreign(folder).and_then(|()| Library::open(folder));
    let found = opened.and_then(|library| library.holdings());
    let found = found.map_err(|error| of_backup(error, contents))?;
    let told = contents.holdings;
    for (what, found, told) in [
        ("games", found.games, told.games),
        ("collections", found.collections, told.collections),
        ("puzzles", found.puzzles, told.puzzles),
        ("cards", found.cards, told.cards),
        ("evaluations", found.evaluations, told.evaluations),
    ] {
        if found != told {
            let name = manifest::NAME;
            let reason = format!("{FILE} has {found} {what}, but {name} says {told}");
            return Err(BackupError::Damaged(reason));
        }
    }
    Ok(())
}

/// What is wrong with the library in a backup is wrong with the backup.
fn of_backup(error: LibraryError, contents: &Contents) -> BackupError {
    match error {
        LibraryError::Newer { .. } => BackupError::Newer { program: contents.program.clone() },
        LibraryError::Damaged(reason) => BackupError::Damaged(format!("{FILE}: {reason}")),
        other => other.into(),
    }
}

/// Puts the settings of a backup in the place of those here, which are kept beside them under other names;
/// what else the player is called on either side stays. Returns the files that were changed. Windows that are open must not write theirs over them.
///
/// # Errors
/// Says what is wrong with the backup, or what cannot be written.
pub fn restore_settings(file: &Path, folders: &Folders) -> Result<Vec<PathBuf>, BackupError> {
    let mut staging = Staging::begin(folders)?;
    let mut staged = Vec::new();
    let names = names::here(folders);
    archive::read(file, |name, from| {
        if name == names::IN_BACKUP {
            // The names are in it from the first, or they were lost if this ended between two writes.
            let text = names::with(from, &names)?;
            staged.extend(staging.take(name, &mut &text[..])?);
        } else if files::is_setting(name) {
            staged.extend(staging.take(name, from)?);
        }
        Ok(ControlFlow::Continue(()))
    })?;
    staged.into_iter().map(Staged::replace).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Holdings;

    /// What comes of a backup with these bytes as its library.
    fn merged(library: &[u8]) -> Result<Merged, BackupError> {
        let [place, here] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let [file, inner] = ["all.tar.zst", FILE].map(|name| place.path().join(name));
        std::fs::write(&inner, library).unwrap();
        let contents = Contents::of(Holdings::default(), &[], Vec::new());
        let mut writer = Writer::create(&file).unwrap();
        writer.add_text(manifest::NAME, &contents.written()).unwrap();
        writer.add(FILE, &inner).unwrap();
        writer.finish().unwrap().keep().unwrap();
        let merged = merge(&file, &Folders::one(here.path()));
        let is_untouched = std::fs::read_dir(here.path()).unwrap().next().is_none();
        assert_eq!(is_untouched, merged.is_err());
        merged
    }

    #[test]
    fn a_backup_that_reads_otherwise_than_it_was_written_takes_no_place() {
        let folder = tempfile::tempdir().unwrap();
        drop(Library::open(folder.path()).unwrap());
        let (folders, file) = (Folders::one(folder.path()), folder.path().join("all.tar.zst"));
        write(&folders, &file).unwrap();
        std::fs::write(folder.path().join("book.txt"), "a book").unwrap();
        let before = std::fs::read(&file).unwrap();
        let count = || std::fs::read_dir(folder.path()).unwrap().count();
        let there = count();
        // A byte of it changed, its end cut off, nothing, another backup.
        for place in 0..4 {
            let written = write_and(&folders, &file, |written| {
                let mut bytes = std::fs::read(written).unwrap();
                let middle = bytes.len() / 2;
                match place {
                    0 => bytes[middle] ^= 1,
                    1 => bytes.truncate(middle),
                    2 => bytes.clear(),
                    _ => bytes.clone_from(&before),
                }
                std::fs::write(written, bytes).unwrap();
            });
            assert!(matches!(written, Err(BackupError::Unwritable { .. })), "{place}: {written:?}");
            assert_eq!(std::fs::read(&file).unwrap(), before, "{place}");
            assert_eq!(count(), there, "{place}");
        }
        write_and(&folders, &file, |_| ()).unwrap();
        assert_eq!(inspect(&file).unwrap().files, ["data/book.txt"]);
    }

    #[test]
    fn a_newer_or_damaged_library_in_a_backup_is_told_and_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        Library::copy(folder.path(), folder.path()).unwrap();
        let mut library = std::fs::read(folder.path().join(FILE)).unwrap();
        assert_eq!(merged(&library), Ok(Merged::default()));
        // The user version: SQLite's file format, section 1.3, offset 60.
        library[60..64].copy_from_slice(&99_u32.to_be_bytes());
        let program = env!("CARGO_PKG_VERSION").to_owned();
        assert_eq!(merged(&library), Err(BackupError::Newer { program }));
        let damaged = merged(&b"this was a library once".repeat(99));
        assert!(matches!(damaged, Err(BackupError::Damaged(_))), "{damaged:?}");
    }
}
