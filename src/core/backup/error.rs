//! What can go wrong with a backup.

use std::io::{self, ErrorKind};

use thiserror::Error;

use crate::library::LibraryError;

/// What can go wrong with a backup.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BackupError {
    /// The file is something else.
    #[error("the file is no backup of this program: {0}")]
    Foreign(String),
    /// The file is a backup, but not whole or not sound.
    #[error("the backup is damaged: {0}")]
    Damaged(String),
    /// A newer version of the program made it.
    #[error("the backup was made by a newer version of the program ({program})")]
    Newer {
        /// Which.
        program: String,
    },
    /// The system has no folders for what is the player's.
    #[error("the system has no folder for the player's files")]
    NoFolder,
    /// There is no room left on the disk.
    #[error("the disk is full")]
    DiskFull,
    /// Something cannot be read.
    #[error("{what} cannot be read: {reason}")]
    Unreadable {
        /// What.
        what: String,
        /// What the system says.
        reason: String,
    },
    /// Something cannot be written.
    #[error("{what} cannot be written: {reason}")]
    Unwritable {
        /// What.
        what: String,
        /// What the system says.
        reason: String,
    },
    /// The library, here or in the backup.
    #[error("{0}")]
    Library(LibraryError),
}

impl BackupError {
    pub(super) fn unreadable(what: &str, error: &io::Error) -> Self {
        Self::Unreadable { what: what.to_owned(), reason: error.to_string() }
    }

    pub(super) fn unwritable(what: &str, error: &io::Error) -> Self {
        if error.kind() == ErrorKind::StorageFull {
            return Self::DiskFull;
        }
        Self::Unwritable { what: what.to_owned(), reason: error.to_string() }
    }
}

impl From<LibraryError> for BackupError {
    fn from(error: LibraryError) -> Self {
        match error {
            LibraryError::DiskFull => Self::DiskFull,
            other => Self::Library(other),
        }
    }
}
