//! Reviews games with the built-in engine: each side's accuracy and mistakes, in words or as JSON
//! lines.

use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use chuhe_core::engine::{Limits, StopFlag};
use chuhe_core::games::{GameKind, MoveStyle};
use chuhe_core::record::Edits;
use chuhe_core::review::{self, Effort, Endings, Progress};
use chuhe_core::rules::xiangqi::Ruleset;
use chuhe_core::tables::Tables;
use chuhe_core::text::language::{Language, Texts};
use chuhe_core::text::worded::faults;
use clap::Args;

use super::Done;
use super::convert::{Output, Writing};
use super::input::{self, Reading};
use super::{facts, report};

#[derive(Args)]
pub struct Options {
    /// The file to read
    file: PathBuf,
    /// Review only the game with this number in the file
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// Nodes per position; 75 000 if neither nodes nor depth are given. Before and after a mistake ten
    /// and three times as many
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Search depth per position, in plies
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Positions searched in parallel; all cores but one if not given
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Write the games, with evaluations, marks and better lines, to this file
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Print one JSON object per line for each move of which something is said: game, ply, move, mark
    /// (null for a mate missed or allowed in a game that is decided), the mover's chances before and
    /// after it (0 to 1), why, facts (kind, cause, squares, balance in centipawns), better move,
    /// better and answering line
    #[arg(long)]
    json: bool,
    /// The language of everything that is printed; the system's if not given
    #[arg(long, value_name = "zh-Hans|zh-Hant|en|vi")]
    lang: Option<Language>,
    /// The folder of the endgame tables that are asked, instead of the player's own; none is made
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    #[command(flatten)]
    reading: Reading,
    #[command(flatten)]
    writing: Writing,
}

impl Options {
    fn effort(&self) -> Effort {
        let default = Effort::default();
        let nodes = self.nodes.or(self.depth.is_none().then_some(Effort::NODES));
        let limits = Limits { nodes, depth: self.depth, ..Limits::default() };
        let tables = self.tables.as_ref().map(Tables::in_folder).or_else(Tables::of_player);
        let endings = tables.as_ref().map(Endings::known_by).unwrap_or_default();
        Effort { limits, threads: self.threads.unwrap_or(default.threads), endings, ..default }
    }

    fn language(&self) -> Language {
        self.lang.unwrap_or_else(Language::of_system)
    }

    /// How moves are written in explanations.
    fn style(&self, game: GameKind) -> MoveStyle {
        let language = self.language();
        MoveStyle { notation: game.usual_notation(language), script: language.script() }
    }
}

pub fn run(options: &Options) -> Done {
    let mut output =
        options.output.as_ref().map(|path| Output::create(path, &options.writing)).transpose()?;
    let (effort, mut is_sound) = (options.effort(), true);
    let texts = Texts::new(options.language());
    let files = std::slice::from_ref(&options.file);
    input::each(files, &options.reading, |(file, number, game)| {
        if options.game.is_some_and(|wanted| wanted != number) {
            return Ok(());
        }
        let label = input::label(file, number);
        let mut game = match game {
            Ok(game) => game,
            Err(fault) => {
                is_sound = false;
                eprintln!("{label}: {fault}");
                return Ok::<_, io::Error>(());
            }
        };
        for fault in game.skipped.iter().chain(&game.faults) {
            eprintln!("{label}: {fault}");
        }
        let ruleset = Ruleset::default();
        let review =
            review::review_tree(&game.tree, ruleset, &effort, &StopFlag::new(), tell_progress)?;
        let words = (options.style(game.tree.game()), &texts);
        let mut out = io::stdout().lock();
        if options.json {
            facts::print(&mut out, number, &game.tree, &review, words)?;
        } else {
            report::print(&mut out, &label, &game.tree, &review, words)?;
        }
        let sentences = faults::sentences(&review, &game.tree, words);
        review::write_tree(&mut game.tree, &mut Edits::default(), &review, &sentences);
        output.as_mut().map_or(Ok(()), |output| output.put(&label, &game.tree))
    })?;
    if let Some(output) = output {
        output.finish()?;
    }
    Ok(is_sound)
}

/// Shows the progress of a review on a terminal.
fn tell_progress(progress: Progress) {
    if !io::stderr().is_terminal() {
        return;
    }
    let left = progress.left.map_or(0, |left| left.as_secs());
    let percent = 100.0 * progress.fraction();
    eprint!("\r{percent:3.0} %, {left} s left   ");
    if progress.done == progress.of {
        eprint!("\r                         \r");
    }
}
