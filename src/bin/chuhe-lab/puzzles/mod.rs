//! Makes the set of a game's puzzles: mates of a file of positions, and mates, wins of material,
//! defences and draws of games of the engine against itself, each proved, the best of them kept.
//!
//! `cargo run --release --no-default-features --features lab --bin chuhe-lab -- puzzles GAME OUT
//! [--keep FILE] [--cases FILE] [--games FILE...] [--play N]`

mod candidate;
mod cases;
mod find;
mod kept;
mod mend;
mod select;

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use chuhe_core::games::{AnyPosition, GameInfo, GameKind};
use chuhe_core::review::Reviewed;
use chuhe_core::rules::{chess, xiangqi};
use chuhe_core::training::puzzles::{self, Puzzle};

use crate::matches;
use select::Class;

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
    /// A set whose puzzles stay
    #[arg(long)]
    keep: Option<PathBuf>,
    /// Nodes to see whether its mates are the shortest: those that are not get the shorter answer, or
    /// go if there is more than one
    #[arg(long, default_value_t = 0)]
    mend: u64,
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
    /// Mates in one, in two and in more moves, and other puzzles that are wanted in all
    #[arg(long, num_args = 4, default_values_t = [70, 80, 150, 140])]
    wanted: Vec<usize>,
    /// Moves of the longest mate to look for in games that are played
    #[arg(long, default_value_t = 2)]
    longest: u32,
    /// Nodes searched to see what there is in a position
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at the same time
    #[arg(long, default_value_t = 1)]
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
    if let Some(path) = &options.keep {
        set = puzzles::read(options.game, &fs::read_to_string(path)?)?;
    }
    if options.mend > 0 {
        mend::mend(&mut set, options.mend);
    }
    if let Some(path) = &options.cases {
        let (proved, count) = cases::read::<G>(&fs::read_to_string(path)?)?;
        println!("{} of {count} positions of books proved", proved.len());
        set.extend(proved);
    }
    let mut found = find::candidates::<G>(options)?;
    // A mate may win less than it was to, and its line is then refused.
    found.retain(|it| puzzles::read_line(options.game, &puzzles::write_line(&it.puzzle)).is_ok());
    println!("{} found in games", found.len());
    let [one, two, longer, others] = options.wanted[..] else { return Err("four numbers".into()) };
    for (class, wanted) in
        [(Class::InOne, one), (Class::InTwo, two), (Class::Longer, longer), (Class::NoMate, others)]
    {
        select::add_best(&mut set, &mut found, class, wanted);
        let count = set.iter().filter(|puzzle| Class::of(puzzle) == class).count();
        println!("{class:?}: {count}");
    }
    set.sort_by(|a, b| (a.rating, &a.id).cmp(&(b.rating, &b.id)));
    fs::write(&options.out, HEAD.to_owned() + &puzzles::write(&set))?;
    Ok(())
}
