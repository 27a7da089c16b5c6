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
mod manifest;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

pub use error::BackupError;
pub use folders::Folders;
pub use manifest::Contents;

use crate::library::{FILE, Library, LibraryError, MergedLibrary};
use archive::Writer;
use files::Staged;

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
}

/// Writes everything in the folders into a file, which replaces one that is there. What is written
/// meanwhile by windows that are open is in it or is not, whole.
///
/// # Errors
/// Says what cannot be read or written; there is no file then, or the one that was there.
pub fn write(folders: &Folders, file: &Path) -> Result<Contents, BackupError> {
    let place = tempfile::tempdir().map_err(|error| BackupError::unwritable("a copy", &error))?;
    let holdings = Library::copy(&folders.library, place.path())?;
    let found = files::found(folders, file)?;
    let contents = Contents::of(holdings, &found, files::tables(folders)?);
    let mut writer = Writer::create(file)?;
    writer.add_text(manifest::NAME, &contents.written())?;
    writer.add(FILE, &place.path().join(FILE))?;
    for (name, path) in &found {
        writer.add(name, path)?;
    }
    writer.keep()?;
    Ok(contents)
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
/// they are: for those of the backup there is [`restore_settings`].
///
/// Nothing is changed before the whole backup has been read and there is room for it. The library is merged
/// at once or not at all, however this ends.
///
/// # Errors
/// Says what is wrong with the backup, or what cannot be written.
pub fn merge(file: &Path, folders: &Folders) -> Result<Merged, BackupError> {
    let place = tempfile::tempdir().map_err(|error| BackupError::unwritable("a copy", &error))?;
    let mut staged = Vec::new();
    let contents = archive::read(file, |name, from| {
        if name == FILE {
            archive::extract(name, from, &place.path().join(FILE))?;
        } else if !files::is_setting(name) {
            staged.extend(Staged::of(name, from, folders)?);
        }
        Ok(ControlFlow::Continue(()))
    })?;
    let missing_tables = files::missing_tables(folders, &contents.tables)?;
    drop(Library::open(place.path()).map_err(|error| of_backup(error, &contents))?);
    let mut library = Library::open(&folders.library)?;
    let library = library.merge(place.path())?;
    let mut merged = Merged { library, missing_tables, ..Merged::default() };
    for staged in staged {
        let list = if staged.is_beside { &mut merged.beside } else { &mut merged.files };
        list.push(staged.keep()?);
    }
    Ok(merged)
}

/// What is wrong with the library in a backup is wrong with the backup.
fn of_backup(error: LibraryError, contents: &Contents) -> BackupError {
    match error {
        LibraryError::Newer { .. } => BackupError::Newer { program: contents.program.clone() },
        LibraryError::Damaged(reason) => BackupError::Damaged(format!("{FILE}: {reason}")),
        other => other.into(),
    }
}

/// Puts the settings of a backup in the place of those here, which are kept beside them under other names.
/// Returns the files that were changed. Windows that are open must not write theirs over them.
///
/// # Errors
/// Says what is wrong with the backup, or what cannot be written.
pub fn restore_settings(file: &Path, folders: &Folders) -> Result<Vec<PathBuf>, BackupError> {
    let mut staged = Vec::new();
    archive::read(file, |name, from| {
        if files::is_setting(name) {
            staged.extend(Staged::of(name, from, folders)?);
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
        writer.keep().unwrap();
        let merged = merge(&file, &Folders::one(here.path()));
        let is_untouched = std::fs::read_dir(here.path()).unwrap().next().is_none();
        assert_eq!(is_untouched, merged.is_err());
        merged
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
