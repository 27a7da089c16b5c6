//! Making tables while telling what it takes and how far it is.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use chuhe_core::tables::{Cost, Fault, Progress, Set, Tables};

use super::rows;
use crate::{Done, say};

/// Makes a table that was named, and prints what it and those that it needed hold; whether it is
/// there then.
pub fn by_request(tables: &Tables, set: &Set) -> Done {
    let cost = tables.cost(set);
    if cost.tables.is_empty() {
        say(&format_args!("the table of {set} is there"));
        return Ok(true);
    }
    match make(tables, set, &cost) {
        Ok(made) => rows::made(tables, &made),
        Err(fault) => {
            say(&fault);
            Ok(false)
        }
    }
}

/// Makes a table and those that it needs; how long each took.
pub fn make(tables: &Tables, set: &Set, cost: &Cost) -> Result<Vec<(Set, Duration)>, Fault> {
    let count = cost.tables.len();
    say(&format_args!(
        "making {count} table{} for {set}: {} million positions, at most {} of memory, about {} on the disk, \
         about {:.0} s on one core",
        if count == 1 { "" } else { "s" },
        cost.positions.div_ceil(1_000_000),
        mebibytes(cost.memory),
        mebibytes(cost.disk),
        cost.seconds.max(1.0),
    ));
    let shown = Mutex::new(Shown::default());
    tables.make(set, &|| false, &|progress| {
        shown.lock().unwrap_or_else(PoisonError::into_inner).show(&progress);
    })?;
    Ok(shown.into_inner().unwrap_or_else(PoisonError::into_inner).end())
}

fn mebibytes(bytes: u64) -> String {
    format!("{} MiB", bytes.div_ceil(1 << 20))
}

/// Progress on standard error: on a terminal by percent, else a line for each table.
#[derive(Default)]
struct Shown {
    last: String,
    /// The tables that were begun, and when.
    begun: Vec<(Set, Instant)>,
}

impl Shown {
    fn show(&mut self, progress: &Progress) {
        let Progress { set, number, of, share } = progress;
        if self.begun.last().is_none_or(|(last, _)| last != set) {
            self.begun.push((set.clone(), Instant::now()));
        }
        let is_terminal = io::stderr().is_terminal();
        let text = if is_terminal {
            format!("{number}/{of} {set}: {:.0} %", 100.0 * share)
        } else {
            format!("{number}/{of} {set}")
        };
        if self.last != text {
            if is_terminal {
                let _untold = write!(io::stderr(), "\r{text}    ");
            } else {
                say(&text);
            }
            self.last = text;
        }
    }

    /// How long each table took, now that the last is done.
    fn end(self) -> Vec<(Set, Duration)> {
        if io::stderr().is_terminal() {
            say(&"");
        }
        let mut end = Instant::now();
        let took = |(set, begun): (Set, Instant)| {
            let took = end.duration_since(begun);
            end = begun;
            (set, took)
        };
        self.begun.into_iter().rev().map(took).collect()
    }
}
