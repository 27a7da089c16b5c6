//! Which file lies at the library's place: whether it is still the one that is open.

use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};

use crate::library::FILE;

/// The file that was opened, and its log, as the system tells files apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::library) struct Place {
    folder: PathBuf,
    file: Option<Mark>,
    log: Option<Mark>,
}

/// Device and number; 0 where the system has none. There a file that is open cannot be replaced.
type Mark = (u64, u64);

impl Place {
    /// What lies in a folder now.
    pub fn of(folder: &Path) -> Self {
        let file = mark(&folder.join(FILE));
        Self { file, log: mark(&log_of(folder)), folder: folder.to_path_buf() }
    }

    /// Whether another file lies there now, or none. A folder that cannot be asked, as a drive that is
    /// away for a moment, says nothing.
    pub fn is_another(&self) -> bool {
        match fs::metadata(self.folder.join(FILE)) {
            Ok(there) => self.file.is_some_and(|file| file != mark_of(&there)),
            Err(error) => {
                error.kind() == std::io::ErrorKind::NotFound
                    && self.folder.is_dir()
                    && self.file.is_some()
            }
        }
    }

    /// Whether the log that lies there is still that of the file that was opened.
    pub fn has_own_log(&self) -> bool {
        self.log.is_some() && self.log == mark(&log_of(&self.folder))
    }
}

/// SQLite's log beside the library.
pub(super) fn log_of(folder: &Path) -> PathBuf {
    folder.join(format!("{FILE}-wal"))
}

fn mark(path: &Path) -> Option<Mark> {
    fs::metadata(path).ok().as_ref().map(mark_of)
}

#[cfg(unix)]
fn mark_of(file: &Metadata) -> Mark {
    use std::os::unix::fs::MetadataExt;
    (file.dev(), file.ino())
}

#[cfg(not(unix))]
fn mark_of(_: &Metadata) -> Mark {
    (0, 0)
}
