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

impl Slot {
    pub fn claim(folder: &Path) -> io::Result<Self> {
        for number in 0..SLOTS {
            let path = folder.join(format!("window-{number}.lock"));
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
