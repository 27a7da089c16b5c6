//! Asks endgame tables, and makes them.

use std::fmt::Display;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Mutex;

use chuhe_core::games::{AnyPosition, GameKind};
use chuhe_core::rules::Verdict;
use chuhe_core::tables::{Cost, Fault, Listed, Progress, Set, Tables};
use clap::Args;

use super::Done;

/// The verdict of endgame tables on positions.
///
/// Reads a FEN from each line of standard input and writes "win", "draw" or "loss" for the side to
/// move and the plies until mate (in Xiangqi also stalemate) if both sides play their best: "win 9",
/// "draw -". "?" where no table can tell. A table of chess, or of one attacker in Xiangqi, is made when
/// it is first asked for, which takes seconds, or minutes with many guards; one with two attackers
/// only by --table.
#[derive(Args)]
pub struct Options {
    /// Make the table of this set (KRAA-KAAEE, KBNK) and those it needs, and read no positions
    #[arg(long, value_name = "NAME")]
    table: Vec<Set>,
    /// List the tables that are there, with sizes and longest wins
    #[arg(long, conflicts_with = "table")]
    list: bool,
    /// The folder of the tables, instead of the player's own
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Make no table when one is missing
    #[arg(long, conflicts_with = "table")]
    no_make: bool,
}

pub fn run(options: &Options) -> Done {
    let own = || Tables::of_player().ok_or(Fault::NoFolder);
    let tables = options.folder.clone().map_or_else(own, |folder| Ok(Tables::in_folder(folder)))?;
    if options.list {
        return list(&tables);
    }
    if options.table.is_empty() {
        return answer(&tables, !options.no_make);
    }
    let mut is_sound = true;
    for set in &options.table {
        is_sound &= make_by_request(&tables, set);
    }
    Ok(is_sound)
}

/// Makes a table that was named; whether it is there then.
fn make_by_request(tables: &Tables, set: &Set) -> bool {
    let cost = tables.cost(set);
    if cost.tables.is_empty() {
        eprintln!("the table of {set} is there");
        return true;
    }
    match make(tables, set, &cost) {
        Ok(()) => true,
        Err(fault) => {
            eprintln!("{fault}");
            false
        }
    }
}

fn make(tables: &Tables, set: &Set, cost: &Cost) -> Result<(), Fault> {
    let count = cost.tables.len();
    eprintln!(
        "making {count} table{} for {set}: {} million positions, at most {} of memory, about {} on the disk, \
         about {:.0} s on one core",
        if count == 1 { "" } else { "s" },
        cost.positions.div_ceil(1_000_000),
        mebibytes(cost.memory),
        mebibytes(cost.disk),
        cost.seconds.max(1.0),
    );
    let shown = Shown::default();
    let made = tables.make(set, &|| false, &|progress| shown.show(&progress));
    Shown::end();
    made
}

fn mebibytes(bytes: u64) -> String {
    format!("{} MiB", bytes.div_ceil(1 << 20))
}

/// Progress on standard error: on a terminal by percent, else a line for each table.
#[derive(Default)]
struct Shown(Mutex<String>);

impl Shown {
    fn show(&self, progress: &Progress) {
        let Progress { set, number, of, share } = progress;
        let is_terminal = io::stderr().is_terminal();
        let text = if is_terminal {
            format!("{number}/{of} {set}: {:.0} %", 100.0 * share)
        } else {
            format!("{number}/{of} {set}")
        };
        let Ok(mut last) = self.0.lock() else { return };
        if *last != text {
            if is_terminal {
                eprint!("\r{text}    ");
            } else {
                eprintln!("{text}");
            }
            *last = text;
        }
    }

    fn end() {
        if io::stderr().is_terminal() {
            eprintln!();
        }
    }
}

fn list(tables: &Tables) -> Done {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let (mut is_sound, mut total) = (true, 0);
    writeln!(out, "{:<18}{:>12}{:>14}{:>9}{:>9}", "set", "bytes", "positions", "won %", "longest")?;
    for listed in tables.list()? {
        match listed {
            Ok(listed) => {
                total += listed.bytes;
                writeln!(out, "{}", row(&listed))?;
            }
            Err(fault) => {
                is_sound = false;
                eprintln!("{fault}");
            }
        }
    }
    writeln!(out, "{:<18}{total:>12}", "total")?;
    out.flush()?;
    Ok(is_sound)
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

/// Answers the positions of standard input, each as soon as it is read.
fn answer(tables: &Tables, may_make: bool) -> Done {
    let mut out = io::stdout().lock();
    let mut asked = Asked { tables, may_make, refused: Vec::new() };
    let mut is_sound = true;
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        let text = String::from_utf8_lossy(&line);
        let fen = text.trim_start_matches('\u{feff}').trim();
        if fen.is_empty() {
            continue;
        }
        match AnyPosition::from_fen(GameKind::of_fen(fen), fen) {
            Ok(position) => match asked.verdict(&position) {
                Some(verdict) => writeln!(out, "{verdict}")?,
                None => writeln!(out, "?")?,
            },
            Err(error) => {
                is_sound = false;
                writeln!(out, "line {number}: {error}")?;
            }
        }
        out.flush()?;
    }
    Ok(is_sound && asked.refused.is_empty())
}

/// The tables, and the sets of which has been said that there is no table.
struct Asked<'a> {
    tables: &'a Tables,
    may_make: bool,
    refused: Vec<String>,
}

impl Asked<'_> {
    /// The verdict on a position, for which a table may be made.
    fn verdict(&mut self, position: &AnyPosition) -> Option<Verdict> {
        let tables = self.tables;
        let Some(class) = class(position) else { return verdict(tables, position).ok().flatten() };
        match verdict(tables, position) {
            Ok(verdict) => return verdict,
            Err(fault @ Fault::Damaged { .. }) => eprintln!("{fault}"),
            Err(Fault::Missing(_)) => {}
            Err(fault) => {
                self.refuse(&class, &fault);
                return None;
            }
        }
        if self.refused.contains(&class.to_string()) {
            return None;
        }
        let cost = tables.cost(&class);
        if !(self.may_make && class.is_quick()) {
            let told = format!(
                "the table of {class} is not there; --table {class} makes it in about {:.0} s",
                cost.seconds.max(1.0)
            );
            self.refuse(&class, &told);
            return None;
        }
        let made = make(tables, &class, &cost).and_then(|()| verdict(tables, position));
        made.unwrap_or_else(|fault| {
            self.refuse(&class, &fault);
            None
        })
    }

    /// Says once why there is no table.
    fn refuse(&mut self, class: &Set, why: &dyn Display) {
        let name = class.to_string();
        if !self.refused.contains(&name) {
            eprintln!("{why}");
            self.refused.push(name);
        }
    }
}

/// The set of a position whose table knows it.
fn class(position: &AnyPosition) -> Option<Set> {
    match position {
        AnyPosition::Xiangqi(position) => Tables::class(position),
        AnyPosition::Chess(position) => Tables::class(position),
    }
}

fn verdict(tables: &Tables, position: &AnyPosition) -> Result<Option<Verdict>, Fault> {
    match position {
        AnyPosition::Xiangqi(position) => tables.verdict(position),
        AnyPosition::Chess(position) => tables.verdict(position),
    }
}
