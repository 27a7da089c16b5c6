//! Asks endgame tables, and makes them.

mod making;
mod rows;

use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;

use chuhe_core::games::{AnyPosition, GameKind};
use chuhe_core::rules::Verdict;
use chuhe_core::tables::{Fault, Set, Tables};
use clap::Args;

use super::{Done, say};

/// The verdict of endgame tables on positions.
///
/// Reads a FEN from each line of standard input and writes "win", "draw" or "loss" for the side to
/// move and the plies until mate (in Xiangqi also stalemate) if both sides play their best: "win 9",
/// "draw -". "?" where no table can tell. A table of chess, or of one attacker in Xiangqi, is made when
/// it is first asked for, which takes seconds, or minutes with many guards; one with two attackers
/// only by --table.
#[derive(Args)]
pub struct Options {
    /// Make the table of this set (KRAA-KAAEE, KBNK) and those it needs, print what each holds and took, and
    /// read no positions
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
        return rows::list(&tables);
    }
    if options.table.is_empty() {
        return answer(&tables, !options.no_make);
    }
    let mut is_sound = true;
    for set in &options.table {
        is_sound &= making::by_request(&tables, set)?;
    }
    Ok(is_sound)
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
            Err(fault @ Fault::Damaged { .. }) => say(&fault),
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
        let made = making::make(tables, &class, &cost).and_then(|_| verdict(tables, position));
        made.unwrap_or_else(|fault| {
            self.refuse(&class, &fault);
            None
        })
    }

    /// Says once why there is no table.
    fn refuse(&mut self, class: &Set, why: &dyn Display) {
        let name = class.to_string();
        if !self.refused.contains(&name) {
            say(why);
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
