//! The files of games below folders.

use std::io;
use std::path::{Path, PathBuf};

use crate::formats::Format;

/// A file that is to be read, or a folder that could not be.
pub(super) enum Found {
    /// A file, and the folder that was chosen, below which it lies.
    File(PathBuf, Option<PathBuf>),
    /// A folder, and why its files are not known.
    Unreadable(PathBuf, io::Error),
}

/// What was found, and below how many folders.
#[derive(Default)]
pub(super) struct Walked {
    pub found: Vec<Found>,
    /// The folders below those that were chosen.
    pub folders: usize,
}

impl Walked {
    /// Files that were chosen, and all files of games in folders that were chosen and below, by
    /// name. Links to folders are not followed, so that it comes to an end.
    pub fn through(chosen: &[PathBuf], is_stopped: impl Fn() -> bool) -> Self {
        let mut walked = Self::default();
        for path in chosen {
            if path.is_dir() {
                walked.folder(path, &is_stopped);
            } else {
                walked.found.push(Found::File(path.clone(), None));
            }
        }
        walked
    }

    fn folder(&mut self, root: &Path, is_stopped: &impl Fn() -> bool) {
        let mut waiting = vec![root.to_path_buf()];
        while let Some(folder) = waiting.pop() {
            if is_stopped() {
                return;
            }
            let (mut files, mut below) = match entries(&folder) {
                Ok(entries) => entries,
                Err(error) => {
                    self.found.push(Found::Unreadable(folder, error));
                    continue;
                }
            };
            files.retain(|file| Format::of_path(file).is_some());
            files.sort_unstable();
            let file = |file| Found::File(file, Some(root.to_path_buf()));
            self.found.extend(files.into_iter().map(file));
            self.folders += below.len();
            // The last is taken first.
            below.sort_unstable_by(|a, b| b.cmp(a));
            waiting.extend(below);
        }
    }
}

/// The files of a folder, and the folders in it.
fn entries(folder: &Path) -> io::Result<(Vec<PathBuf>, Vec<PathBuf>)> {
    let (mut files, mut folders) = (Vec::new(), Vec::new());
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let (kind, path) = (entry.file_type()?, entry.path());
        if kind.is_dir() {
            folders.push(path);
        } else if kind.is_file() || path.is_file() {
            files.push(path);
        }
    }
    Ok((files, folders))
}
