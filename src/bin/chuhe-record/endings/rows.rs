//! Tables as rows: what each holds and takes.

use std::io::{self, Write};
use std::time::Duration;

use chuhe_core::tables::{Listed, Set, Tables};

use crate::{Done, say};

/// Prints a row for each table that is there, and their size together; says which cannot be used.
pub fn list(tables: &Tables) -> Done {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let (mut is_sound, mut total) = (true, 0);
    writeln!(out, "{}", head())?;
    for listed in tables.list()? {
        match listed {
            Ok(listed) => {
                total += listed.bytes;
                writeln!(out, "{}", row(&listed))?;
            }
            Err(fault) => {
                is_sound = false;
                say(&fault);
            }
        }
    }
    writeln!(out, "{:<18}{total:>12}", "total")?;
    out.flush()?;
    Ok(is_sound)
}

/// Prints a row for each table that was made, with the time it took.
pub fn made(tables: &Tables, made: &[(Set, Duration)]) -> Done {
    let mut out = io::BufWriter::new(io::stdout().lock());
    writeln!(out, "{}{:>9}", head(), "seconds")?;
    for listed in tables.list()?.into_iter().flatten() {
        if let Some((_, took)) = made.iter().find(|(set, _)| *set == listed.set) {
            writeln!(out, "{}{:>9.2}", row(&listed), took.as_secs_f64())?;
        }
    }
    out.flush()?;
    Ok(true)
}

fn head() -> String {
    format!("{:<18}{:>12}{:>14}{:>9}{:>9}", "set", "bytes", "positions", "won %", "longest")
}

/// Positions and share of wins with the stronger side to move; the longest win of either.
#[expect(clippy::cast_precision_loss, reason = "a share")]
fn row(listed: &Listed) -> String {
    let [first, second] = &listed.facts.counts;
    let won = 100.0 * first.won as f64 / first.positions.max(1) as f64;
    let longest = first.longest_win.max(second.longest_win);
    format!(
        "{:<18}{:>12}{:>14}{won:>9.2}{longest:>9}",
        listed.set.to_string(),
        listed.bytes,
        first.positions + second.positions,
    )
}
