//! Which of several open windows this is: each plays its own game.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

/// How many windows can keep their games apart.
const SLOTS: u32 = 64;

/// A number that no other running window has, so that each keeps its own game. The lock on its file
/// ends with the process, however that ends.
#[derive(Debug)]
pub(super) struct Slot {
    pub number: u32,
    _lock: File,
}

/// Takes the work that only one program at a time does in a folder; `None` while another does it.
pub(super) fn claim_work(folder: &Path) -> io::Result<Option<File>> {
    let file = OpenOptions::new().create(true).append(true).open(folder.join("review.lock"))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(std::fs::TryLockError::WouldBlock) => Ok(None),
        Err(std::fs::TryLockError::Error(error)) => Err(error),
    }
}

/// Whether a window with this number is open.
pub(super) fn is_open(folder: &Path, number: u32) -> bool {
    let file = File::open(folder.join(lock_name(number)));
    file.is_ok_and(|file| matches!(file.try_lock(), Err(std::fs::TryLockError::WouldBlock)))
}

/// Whether any window is open.
pub(super) fn any_open(folder: &Path) -> bool {
    (0..SLOTS).any(|number| is_open(folder, number))
}

fn lock_name(number: u32) -> String {
    format!("window-{number}.lock")
}

impl Slot {
    pub fn claim(folder: &Path) -> io::Result<Self> {
        for number in 0..SLOTS {
            let path = folder.join(lock_name(number));
            let file = OpenOptions::new().create(true).append(true).open(path)?;
            match file.try_lock() {
                Ok(()) => return Ok(Self { number, _lock: file }),
                Err(std::fs::TryLockError::WouldBlock) => {}
                Err(std::fs::TryLockError::Error(error)) => return Err(error),
            }
        }
        Err(io::Error::other("too many windows are open"))
    }
}
