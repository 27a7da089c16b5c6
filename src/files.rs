//! Small files of text that are never damaged and never lost: written whole or not at all, and set
//! aside where they cannot be understood.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

/// What can go wrong with a file of ours; the game goes on without.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// It could not be understood and was renamed.
    #[error("the file could not be understood ({reason}) and is kept as {}", kept.display())]
    Damaged {
        /// Its new name.
        kept: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// It could not be read, or not be understood and not be renamed; it is left alone.
    #[error("the file cannot be read: {0}")]
    Unreadable(String),
    /// It could not be written.
    #[error("the file cannot be written: {0}")]
    Unwritable(String),
    /// The system has no folder for such files.
    #[error("there is no folder for the files of the game")]
    NoFolder,
}

/// The folder for what must not be lost: `CHUHE_DATA_DIR`, or the platform's place for settings.
#[must_use]
pub fn data_dir() -> Option<PathBuf> {
    dir(std::env::var_os("CHUHE_DATA_DIR"), ProjectDirs::config_dir)
}

/// The folder for what the player makes and must not be lost: `CHUHE_DATA_DIR`, or the platform's
/// place for data.
#[must_use]
pub fn library_dir() -> Option<PathBuf> {
    dir(std::env::var_os("CHUHE_DATA_DIR"), ProjectDirs::data_dir)
}

/// The folder for what can be had again: `CHUHE_DATA_DIR`, or the platform's place for caches.
#[must_use]
pub fn cache_dir() -> Option<PathBuf> {
    dir(std::env::var_os("CHUHE_DATA_DIR"), ProjectDirs::cache_dir)
}

/// The folder that a person has named, or one of the platform's.
fn dir(named: Option<OsString>, platform: fn(&ProjectDirs) -> &Path) -> Option<PathBuf> {
    match named {
        Some(folder) if !folder.is_empty() => Some(folder.into()),
        _ => ProjectDirs::from("", "", "chuhe").map(|dirs| platform(&dirs).to_path_buf()),
    }
}

/// Reads a file of TOML; `None` if there is none. What cannot be understood is set aside, never
/// lost.
#[must_use]
pub fn load<T: DeserializeOwned>(dir: &Path, name: &str) -> (Option<T>, Option<Problem>) {
    let file = dir.join(name);
    let text = match fs::read(&file) {
        Ok(bytes) => String::from_utf8(bytes).map_err(|error| error.to_string()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return (None, None),
        Err(error) => return (None, Some(Problem::Unreadable(error.to_string()))),
    };
    let read =
        text.and_then(|text| toml::from_str(&text).map_err(|error| error.message().to_owned()));
    match read {
        Ok(value) => (Some(value), None),
        Err(reason) => {
            let problem = match set_aside(&file) {
                Ok(kept) => Problem::Damaged { kept, reason },
                Err(error) => Problem::Unreadable(error.to_string()),
            };
            (None, Some(problem))
        }
    }
}

/// Writes a file of TOML: the whole file or nothing. The folder is made if need be.
///
/// # Errors
/// Says why the folder or the file cannot be written.
pub fn save<T: Serialize>(dir: &Path, name: &str, value: &T) -> Result<(), Problem> {
    let text = toml::to_string(value).map_err(|error| Problem::Unwritable(error.to_string()))?;
    replace(dir, name, text.as_bytes()).map_err(|error| Problem::Unwritable(error.to_string()))
}

/// Replaces a file: its old content or its new one is there, never anything between.
///
/// # Errors
/// Says why the folder or the file cannot be written.
pub fn replace(dir: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(dir)?;
    let mut file = tempfile::NamedTempFile::new_in(dir)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(dir.join(name)).map_err(|error| error.error)?;
    Ok(())
}

/// Renames a file to a name that is free.
pub(crate) fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    for number in 0..1000 {
        let ending = if number == 0 { String::new() } else { format!("-{number}") };
        let kept = file.with_file_name(format!("{name}.damaged{ending}"));
        if !kept.try_exists()? {
            fs::rename(file, &kept)?;
            return Ok(kept);
        }
    }
    Err(io::Error::other("too many damaged files are kept already"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn caches_and_settings_lie_apart_unless_a_folder_is_named() {
        let [settings, caches] = [ProjectDirs::config_dir, ProjectDirs::cache_dir]
            .map(|place| move |named| dir(named, place));
        let named = || Some(OsString::from("/somewhere"));
        assert_eq!(settings(named()), Some(PathBuf::from("/somewhere")));
        assert_eq!(caches(named()), Some(PathBuf::from("/somewhere")));
        for unnamed in [None, Some(OsString::new())] {
            assert_ne!(settings(unnamed.clone()), caches(unnamed));
        }
    }
}
