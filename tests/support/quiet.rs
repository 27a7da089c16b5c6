//! Quiet for tests that judge by the machine's clock: while one runs, no other test has a table, and so
//! no engine searches but its own.

use std::cell::Cell;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Who uses the machine.
struct Hall {
    /// Open tables.
    tables: usize,
    /// Tests that wait for quiet, or the one that has it.
    waiting: usize,
    is_quiet: bool,
}

static HALL: Mutex<Hall> = Mutex::new(Hall { tables: 0, waiting: 0, is_quiet: false });
static CHANGED: Condvar = Condvar::new();

thread_local! {
    /// Tables and quiet of the test of this thread. Who holds something waits for nothing more, or
    /// two tests could wait for each other.
    static HELD: Cell<usize> = const { Cell::new(0) };
}

fn hall() -> MutexGuard<'static, Hall> {
    HALL.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Waits for the others and changes who uses the machine.
fn enter(is_kept_out: impl FnMut(&mut Hall) -> bool, change: impl FnOnce(&mut Hall)) {
    let mut hall = hall();
    if HELD.get() == 0 {
        hall = CHANGED.wait_while(hall, is_kept_out).unwrap_or_else(PoisonError::into_inner);
    }
    change(&mut hall);
    HELD.set(HELD.get() + 1);
}

fn leave(change: impl FnOnce(&mut Hall)) {
    change(&mut hall());
    HELD.set(HELD.get() - 1);
    CHANGED.notify_all();
}

/// A table that is open.
pub struct OpenTable(());

impl OpenTable {
    /// Waits while another test has quiet or waits for it.
    pub fn new() -> Self {
        enter(|hall| hall.waiting > 0, |hall| hall.tables += 1);
        Self(())
    }
}

impl Drop for OpenTable {
    fn drop(&mut self) {
        leave(|hall| hall.tables -= 1);
    }
}

/// Quiet, as long as it is kept.
pub struct Quiet(());

impl Quiet {
    /// Waits until the tables of all other tests are closed.
    pub fn new() -> Self {
        assert_eq!(HELD.get(), 0, "quiet is asked for before the first table");
        hall().waiting += 1;
        enter(|hall| hall.tables > 0 || hall.is_quiet, |hall| hall.is_quiet = true);
        Self(())
    }
}

impl Drop for Quiet {
    fn drop(&mut self) {
        leave(|hall| (hall.waiting, hall.is_quiet) = (hall.waiting - 1, false));
    }
}
