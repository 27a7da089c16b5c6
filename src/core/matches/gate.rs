//! Where the threads of a match wait while it is paused.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::engine::StopFlag;

/// Open while the match goes on.
#[derive(Debug, Default)]
pub(super) struct Gate {
    door: Mutex<Door>,
    opened: Condvar,
}

#[derive(Debug, Default)]
struct Door {
    is_closed: bool,
    /// Somebody has been told that it was closed, and is to be told when it is open again.
    is_told: bool,
}

impl Gate {
    /// Closes it for somebody who asks for it; the first to come to it tells so.
    pub fn close(&self) {
        lock(&self.door).is_closed = true;
    }

    /// Closes it for a reason that whoever calls this tells.
    pub fn close_and_tell(&self) {
        *lock(&self.door) = Door { is_closed: true, is_told: true };
    }

    pub fn open(&self) {
        lock(&self.door).is_closed = false;
        self.opened.notify_all();
    }

    pub fn is_closed(&self) -> bool {
        lock(&self.door).is_closed
    }

    /// Waits while it is closed, but not if the match is stopped. The first to wait after somebody has
    /// closed it is told by `tell`. Whether the caller is to tell that it is open again, as one is of all
    /// who pass it.
    pub fn pass(&self, stop: &StopFlag, tell: impl FnOnce()) -> bool {
        /// How often it is looked whether the match is stopped.
        const LOOK: Duration = Duration::from_millis(50);
        let mut door = lock(&self.door);
        if door.is_closed && !std::mem::replace(&mut door.is_told, true) {
            tell();
        }
        while door.is_closed && !stop.is_stopped() {
            let waited = self.opened.wait_timeout(door, LOOK);
            door = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        !door.is_closed && std::mem::take(&mut door.is_told)
    }
}

/// What a mutex guards, also after a panic: nothing is left half done.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
