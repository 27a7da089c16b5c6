//! Makes the set of a game's puzzles: mates of a file of positions, and mates of games of the engine
//! against itself, each proved, the best of them kept.
//!
//! `cargo run --release --no-default-features --features lab --bin chuhe-lab -- puzzles GAME OUT
//! [--cases FILE] [--games FILE...] [--play N]`

mod candidate;
mod cases;
mod find;
mod select;

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use chuhe_core::games::{AnyPosition, GameInfo, GameKind};
use chuhe_core::review::Reviewed;
use chuhe_core::rules::{chess, xiangqi};
use chuhe_core::training::puzzles::{Puzzle, write};

use crate::matches;

/// What the files say of themselves.
const HEAD: &str = "\
# Puzzles of Chuhe, made by `chuhe-lab puzzles`; see README.md beside this file.
# Name, FEN, task, solution, rating, themes, source; src/core/training/puzzles/text.rs says what they mean.
";

/// What to make.
#[derive(clap::Args)]
pub struct Options {
    /// xiangqi or chess
    #[arg(value_parser = matches::game)]
    game: GameKind,
    /// File to write
    out: PathBuf,
    /// Positions of books, all of which are kept that can be proved: JSON lines with id, name and fen
    #[arg(long)]
    cases: Option<PathBuf>,
    /// Files that selfplay wrote
    #[arg(long, num_args = 1..)]
    games: Vec<String>,
    /// Games to take from these files at most
    #[arg(long, default_value_t = 4_000)]
    most: usize,
    /// Games to play
    #[arg(long, default_value_t = 0)]
    play: usize,
    /// Puzzles that are wanted in all
    #[arg(long, default_value_t = 200)]
    wanted: usize,
    /// Nodes searched for each move, and to see whether there is a mate
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at the same time
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// Writes the set.
///
/// # Errors
/// If a file cannot be read or written, or is not what it should be.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    match options.game {
        GameKind::Xiangqi => make::<xiangqi::Position>(options),
        GameKind::Chess => make::<chess::Position>(options),
    }
}

fn make<G: Reviewed + GameInfo>(options: &Options) -> Result<(), Box<dyn Error>>
where
    AnyPosition: From<G>,
{
    let mut set: Vec<Puzzle> = Vec::new();
    if let Some(path) = &options.cases {
        let (proved, count) = cases::read::<G>(&fs::read_to_string(path)?)?;
        println!("{} of {count} positions of books proved", proved.len());
        set.extend(proved);
    }
    let found = find::candidates::<G>(options)?;
    println!("{} mates found in games", found.len());
    select::add_best(&mut set, found, options.wanted);
    set.sort_by(|a, b| (a.rating, &a.id).cmp(&(b.rating, &b.id)));
    println!("{} puzzles", set.len());
    fs::write(&options.out, HEAD.to_owned() + &write(&set))?;
    Ok(())
}
