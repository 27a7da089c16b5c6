//! Reports whether each game can be read.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;

use super::Done;
use super::input::{self, Reading};

#[derive(Args)]
pub struct Options {
    /// The files
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    reading: Reading,
}

pub fn run(options: &Options) -> Done {
    let (mut out, mut is_sound) = (io::BufWriter::new(io::stdout().lock()), true);
    input::each(&options.files, &options.reading, |(file, number, game)| {
        let label = input::label(file, number);
        match game {
            Err(fault) => {
                is_sound = false;
                writeln!(out, "{label}: {fault}")
            }
            Ok(game) if game.faults.is_empty() => {
                game.skipped.iter().try_for_each(|it| writeln!(out, "{label}: {it}"))?;
                let plies = counted(game.tree.plies(), "ply", "plies");
                let variations = counted(game.tree.variations(), "variation", "variations");
                writeln!(out, "{label}: ok, {plies}, {variations}")
            }
            Ok(game) => {
                is_sound = false;
                let mut all = game.skipped.iter().chain(&game.faults);
                all.try_for_each(|fault| writeln!(out, "{label}: {fault}"))
            }
        }
    })?;
    out.flush()?;
    Ok(is_sound)
}

fn counted(count: usize, one: &str, several: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { several })
}
