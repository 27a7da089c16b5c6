//! Prints games and puzzles on a page of HTML.

use std::path::{Path, PathBuf};

use chuhe_core::games::{AnyTree, GameKind};
use chuhe_core::pages::{
    self, Diagrams, Fit, Page, Paper, PrintOptions, PrintedPuzzle, Written, WrittenMoves,
};
use chuhe_core::pictures::looks::Looks;
use chuhe_core::pictures::{Part, Parts, PictureOptions};
use chuhe_core::record::{NodeId, Tag};
use chuhe_core::rules::Move;
use clap::{Args, ValueEnum};

use super::input::{self, Reading};
use super::picture::{Look, Near, Set};
use super::words::Words;
use super::{Done, output};

#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub struct Options {
    /// The files with the games
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The page
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Print only the game with this number in its file
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// Each game is a puzzle: print how it begins, and its moves as answers at the end
    #[arg(long)]
    puzzles: bool,
    /// Leave out the answers of puzzles
    #[arg(long, requires = "puzzles")]
    no_answers: bool,
    /// What stands at the top; the players, or the name of the file if there are several games
    #[arg(long)]
    title: Option<String>,
    /// The size of the paper
    #[arg(long, value_enum, default_value_t = Sheet::A4)]
    paper: Sheet,
    /// How many diagrams fit on a sheet: 1, 2, 4 or 6
    #[arg(long, value_name = "N", default_value = "4", value_parser = fit)]
    per_sheet: Fit,
    /// Which positions have a diagram: notes (a comment, a mark, an arrow or a ring), comments, marks
    /// (also arrows and rings), blunders (??), every:N (rounds) or none
    #[arg(long, value_name = "WHICH", default_value = "notes", value_parser = diagrams)]
    diagrams: Diagrams,
    /// What the boards are made of
    #[arg(long, value_enum, default_value_t = Look::BlackAndWhite)]
    look: Look,
    /// The set of pieces
    #[arg(long = "set", value_enum, value_name = "SET")]
    sets: Vec<Set>,
    /// The side at the bottom
    #[arg(long, value_enum, default_value_t = Near::First)]
    side: Near,
    /// Name files and ranks at the boards
    #[arg(long)]
    coordinates: bool,
    /// Leave out variations
    #[arg(long)]
    no_variations: bool,
    /// Leave out all moves: diagrams and comments alone
    #[arg(long)]
    no_moves: bool,
    /// Leave out comments
    #[arg(long)]
    no_comments: bool,
    /// Leave out marks like ?! and signs like ±
    #[arg(long)]
    no_marks: bool,
    /// Leave out the numbers of the sheets
    #[arg(long)]
    no_page_numbers: bool,
    #[command(flatten)]
    words: Words,
    #[command(flatten)]
    reading: Reading,
}

#[derive(Clone, Copy, ValueEnum)]
enum Sheet {
    /// 210 mm × 297 mm
    A4,
    /// 148 mm × 210 mm
    A5,
}

fn fit(text: &str) -> Result<Fit, String> {
    match text {
        "1" => Ok(Fit::One),
        "2" => Ok(Fit::Two),
        "4" => Ok(Fit::Four),
        "6" => Ok(Fit::Six),
        _ => Err("choose from 1, 2, 4 and 6".to_owned()),
    }
}

fn diagrams(text: &str) -> Result<Diagrams, String> {
    match (text, text.strip_prefix("every:")) {
        (_, Some(rounds)) => match rounds.parse() {
            Ok(rounds) if rounds > 0 => Ok(Diagrams::Every(rounds)),
            _ => Err(format!("{rounds:?} is not a number of rounds from 1 to {}", u16::MAX)),
        },
        ("notes", _) => Ok(Diagrams::Notes),
        ("comments", _) => Ok(Diagrams::Comments),
        ("marks", _) => Ok(Diagrams::Marks),
        ("blunders", _) => Ok(Diagrams::Blunders),
        ("none", _) => Ok(Diagrams::None),
        _ => Err("choose from notes, comments, marks, blunders, every:N and none".to_owned()),
    }
}

pub fn run(options: &Options) -> Done {
    let (mut games, mut is_sound) = (Vec::new(), true);
    input::each(&options.files, &options.reading, |(file, number, game)| {
        if number > 0 && options.game.is_some_and(|wanted| wanted != number) {
            return Ok(());
        }
        let label = input::label(file, number);
        match game {
            Ok(game) => {
                for fault in game.skipped.iter().chain(&game.faults) {
                    eprintln!("{label}: {fault}");
                }
                is_sound &= game.faults.is_empty();
                games.push(game.tree);
            }
            Err(fault) => {
                is_sound = false;
                eprintln!("{label}: {fault}");
            }
        }
        Ok::<_, std::convert::Infallible>(())
    })?;
    if games.is_empty() {
        return Err("there is no game to be printed".into());
    }
    let page = options.page(&games);
    output::write(&options.output, page.html.as_bytes())?;
    Ok(is_sound)
}

impl Options {
    fn page(&self, games: &[AnyTree]) -> Page {
        let (printed, texts) = (self.printed(), self.words.texts());
        let title = match &self.title {
            Some(title) => title.clone(),
            None if games.len() == 1 && !self.puzzles => String::new(),
            None => self.file_name(),
        };
        if self.puzzles {
            let puzzles: Vec<_> = games.iter().map(puzzle).collect();
            pages::of_puzzles(&title, &puzzles, &printed, &texts).page()
        } else {
            pages::of_games(&title, games, &printed, &texts).page()
        }
    }

    /// The name of the first file without its ending.
    fn file_name(&self) -> String {
        let first = self.files.first().and_then(|file| Path::new(file).file_stem());
        first.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }

    fn printed(&self) -> PrintOptions {
        let boards = PictureOptions {
            width: 960,
            looks: Looks {
                board: self.look.board(),
                sets: Set::chosen(&self.sets),
                ..Looks::default()
            },
            is_dark: false,
            is_printed: self.look == Look::BlackAndWhite,
            notation: self.words.style(GameKind::Xiangqi).notation,
            parts: Parts::ALL
                .set(Part::Coordinates, self.coordinates)
                .set(Part::Marks, !self.no_marks),
        };
        PrintOptions {
            paper: match self.paper {
                Sheet::A4 => Paper::A4,
                Sheet::A5 => Paper::A5,
            },
            fit: self.per_sheet,
            is_numbered: !self.no_page_numbers,
            diagrams: self.diagrams.clone(),
            written: Written {
                moves: match (self.no_moves, self.no_variations) {
                    (true, _) => WrittenMoves::None,
                    (false, true) => WrittenMoves::MainLine,
                    (false, false) => WrittenMoves::All,
                },
                comments: !self.no_comments,
                marks: !self.no_marks,
            },
            has_answers: !self.no_answers,
            boards,
            near: self.side.into(),
            styles: GameKind::ALL.map(|game| self.words.style(game)),
        }
    }
}

/// A game as a puzzle: how it begins, and its main line as the answer.
fn puzzle(tree: &AnyTree) -> PrintedPuzzle {
    let known = |tag: &Tag| Some(tree.tags().get(tag)).filter(|it| !matches!(*it, "" | "?"));
    let name = known(&Tag::Title).or_else(|| known(&Tag::Event)).unwrap_or_default();
    let nodes = tree.main_positions().into_iter().map(|(node, _): (NodeId, _)| node);
    let answer: Vec<Move> = nodes.filter_map(|node| tree.mv(node)).collect();
    let (task, verdict) = (String::new(), String::new());
    PrintedPuzzle { position: tree.start(), task, name: name.to_owned(), verdict, answer }
}
