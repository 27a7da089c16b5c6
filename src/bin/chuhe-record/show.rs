//! Prints a game and one of its positions as text.

use std::fmt::Write as _;
use std::path::PathBuf;

use chuhe_core::formats::pgn;
use chuhe_core::games::{AnyPosition, AnyTree, GameInfo};
use chuhe_core::record::{NodeId, Tree};
use clap::Args;

use super::Done;
use super::input::{self, Reading};

#[derive(Args)]
pub struct Options {
    /// The file
    file: PathBuf,
    /// The number of the game in the file
    #[arg(default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    number: u32,
    /// Show the position after this many plies instead of the last one
    #[arg(long)]
    ply: Option<usize>,
    #[command(flatten)]
    reading: Reading,
}

pub fn run(options: &Options) -> Done {
    let mut games = input::open(&options.file, &options.reading)?;
    let index = options.number as usize - 1;
    let game = games.nth(index).ok_or_else(|| format!("there is no game {}", options.number))??;
    let label = input::label(&options.file, options.number as usize);
    for fault in game.skipped.iter().chain(&game.faults) {
        eprintln!("{label}: {fault}");
    }
    let position = position(&game.tree, options.ply);
    print!("{}", pgn::write(&game.tree, pgn::Options::default()).0);
    println!("{}{}", board(&position), position.fen());
    Ok(game.faults.is_empty())
}

/// The position after this many plies of the main line, or the last.
fn position(game: &AnyTree, ply: Option<usize>) -> AnyPosition {
    fn at<G: GameInfo>(tree: &Tree<G>, ply: usize) -> G {
        let id = tree.main_line().take(ply).last().unwrap_or(NodeId::ROOT);
        tree.position(id).clone()
    }
    let ply = ply.unwrap_or(usize::MAX);
    match game {
        AnyTree::Xiangqi(tree) => at(tree, ply).into(),
        AnyTree::Chess(tree) => at(tree, ply).into(),
    }
}

/// The board with its coordinates, the second side at the top.
fn board(position: &AnyPosition) -> String {
    let (game, fen) = (position.game(), position.fen());
    let grid = game.grid();
    let squares: Vec<_> = grid.squares().map(|at| game.point(at)).collect();
    let ranks = fen.split_whitespace().next().unwrap_or_default().split('/');
    let mut text = String::new();
    for (rank, letters) in (0..usize::from(grid.ranks)).rev().zip(ranks) {
        let name = &squares[rank * usize::from(grid.files)][1..];
        // Writing to a string cannot fail.
        let _ = write!(text, "{name} ");
        for letter in letters.chars() {
            match letter.to_digit(10) {
                Some(empty) => text.push_str(&" .".repeat(empty as usize)),
                None => text.extend([' ', letter]),
            }
        }
        text.push('\n');
    }
    text.push_str("  ");
    for name in squares.iter().take(usize::from(grid.files)) {
        text.extend([" ", &name[..1]]);
    }
    text.push('\n');
    text
}
