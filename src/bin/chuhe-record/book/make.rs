//! Makes a book of games.

use std::path::PathBuf;

use chuhe_core::books::{Made, Maker, Making, Weigh};
use chuhe_core::games::{AnyTree, GameKind};
use clap::{Args, ValueEnum};

use crate::input::{self, Reading};
use crate::picture::Near;
use crate::{Done, say};

#[derive(Args)]
pub struct Options {
    /// The files with the games
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The book: *.chbook, or *.bin for Polyglot's format
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// xiangqi or chess; that of the first game if not given
    #[arg(long, value_name = "GAME", value_parser = input::game)]
    game: Option<GameKind>,
    /// Count so many plies of each game
    #[arg(long, value_name = "N", default_value_t = 20)]
    depth: usize,
    /// Take moves that were played in so many games or more
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Take moves that were played in so many of a hundred games of their position or more
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100))]
    share: u32,
    /// What weights are made of
    #[arg(long, value_enum, default_value_t = Weighed::Games)]
    weigh: Weighed,
    /// Take the moves of one side only
    #[arg(long, value_enum)]
    side: Option<Near>,
    /// Count the moves of variations as well, as those of games without a result
    #[arg(long)]
    variations: bool,
    /// What the book is called
    #[arg(long, value_name = "TEXT", default_value = "")]
    name: String,
    #[command(flatten)]
    reading: Reading,
}

/// What weights are made of.
#[derive(Clone, Copy, ValueEnum)]
enum Weighed {
    /// The games in which a move was played
    Games,
    /// Two points for a game that the mover won, one for a draw; a move without points is struck
    Score,
}

impl Options {
    fn making(&self) -> Making {
        Making {
            depth: self.depth,
            games: self.games,
            share: self.share,
            weigh: match self.weigh {
                Weighed::Games => Weigh::Games,
                Weighed::Score => Weigh::Score,
            },
            side: self.side.map(Into::into),
            variations: self.variations,
        }
    }
}

pub fn run(options: &Options) -> Done {
    let (maker, is_sound) = count(options);
    let Some(maker) = maker else { return Err("there is no game to make a book of".into()) };
    let Made { mut book, games, others, forgotten } = maker.finish();
    if others > 0 {
        say(&format_args!("{others} games are not of {} and are left out", book.game().name()));
    }
    if forgotten > 0 {
        say(&format_args!("{forgotten} positions of few games were forgotten for want of memory"));
    }
    if book.is_empty() {
        return Err(format!("no move was played in {} games or more", options.games).into());
    }
    book.name.clone_from(&options.name);
    super::write(&options.output, &book)?;
    let moves: usize = book.iter().map(|(_, entry)| entry.moves.len()).sum();
    say(&format_args!("{} positions with {moves} moves, of {games} games", book.len()));
    Ok(is_sound)
}

/// Counts the games of all files; nothing if there are none. Whether all could be read.
fn count(options: &Options) -> (Option<Maker>, bool) {
    let (mut maker, mut is_sound) = (None, true);
    let mut add = |tree: &AnyTree| {
        let game = options.game.unwrap_or(tree.game());
        maker.get_or_insert_with(|| Maker::new(game, options.making())).add(tree);
    };
    let read = input::each(&options.files, &options.reading, |(file, number, game)| {
        let label = input::label(file, number);
        match game {
            Err(fault) => {
                is_sound = false;
                say(&format_args!("{label}: {fault}"));
            }
            Ok(game) => {
                for fault in &game.faults {
                    is_sound = false;
                    say(&format_args!("{label}: {fault}"));
                }
                add(&game.tree);
            }
        }
        Ok::<_, std::convert::Infallible>(())
    });
    let Ok(()) = read;
    (maker, is_sound)
}
