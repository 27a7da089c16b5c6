//! Where the player's files lie.

use std::path::{Path, PathBuf};

use crate::storage;

/// Where the player's files lie; both can be the same folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// Of the settings.
    pub settings: PathBuf,
    /// Of the library and of what else the player makes.
    pub library: PathBuf,
}

impl Folders {
    /// Those of the player who runs the program; `None` where the system has no such folders.
    #[must_use]
    pub fn of_player() -> Option<Self> {
        Some(Self { settings: storage::data_dir()?, library: storage::library_dir()? })
    }

    /// One folder for everything.
    #[must_use]
    pub fn one(folder: &Path) -> Self {
        Self { settings: folder.to_owned(), library: folder.to_owned() }
    }
}
