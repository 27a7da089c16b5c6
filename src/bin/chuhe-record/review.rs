//! Reviews games with the built-in engine: each side's accuracy and mistakes, in words or as JSON
//! lines.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;

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
use super::batch::{self, Job, Outcome, Parts};
use super::convert::{Output, Writing};
use super::input::{self, Reading};
use super::{facts, report};

#[derive(Args)]
pub struct Options {
    /// The files to read
    #[arg(required = true)]
    files: Vec<PathBuf>,
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
    /// Positions of a game searched in parallel; all cores but one if not given, and one if several games
    /// are reviewed at a time
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Games reviewed at a time
    #[arg(long, value_name = "N", default_value = "1")]
    jobs: NonZeroUsize,
    /// Keep each reviewed game in the folder OUTPUT.parts until all are done, and take up again from there
    /// what was broken off; games that were kept with other options are reviewed again
    #[arg(long, requires = "output")]
    resume: bool,
    /// Write the games, with evaluations, marks and better lines, to this file
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Print one JSON object per line for each move of which something is said: game, ply, move, mark
    /// (null for a mate missed or allowed in a game that is decided), the mover's chances before and
    /// after it (0 to 1), the scores there as the first side sees them, why, facts (kind, cause, squares
    /// and pieces, balance in centipawns), better move, better and answering line, the depth in plies at
    /// which the mistake can be seen, and what was threatened before it
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
        let alone = self.jobs == NonZeroUsize::MIN;
        let usual = if alone { default.threads } else { NonZeroUsize::MIN };
        Effort { limits, threads: self.threads.unwrap_or(usual), endings, ..default }
    }

    fn language(&self) -> Language {
        self.lang.unwrap_or_else(Language::of_system)
    }

    /// What is asked of the reviews, in words.
    fn asked(&self) -> String {
        let version = env!("CARGO_PKG_VERSION");
        let effort = (self.nodes, self.depth, &self.tables);
        format!("{version} {effort:?} {:?} {}", self.language(), self.json)
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
    let kept = options.output.as_deref().filter(|_| options.resume);
    let parts = kept.map(|output| Parts::of(output, options.asked())).transpose()?;
    let is_sound = AtomicBool::new(true);
    let effort = options.effort();
    batch::run(
        options.jobs.get(),
        parts.as_ref(),
        |jobs| feed(options, &jobs, &is_sound),
        |job| review_one(job, options, &effort),
        |outcome: Outcome| {
            io::stdout().lock().write_all(&outcome.printed)?;
            output.as_mut().map_or(Ok(()), |output| output.put(&outcome.label, &outcome.tree))
        },
    )?;
    if let Some(output) = output {
        output.finish()?;
    }
    if let Some(parts) = parts {
        parts.remove()?;
    }
    Ok(is_sound.into_inner())
}

/// Sends the games of the files on, and says what is wrong with them.
fn feed(options: &Options, jobs: &SyncSender<Job>, is_sound: &AtomicBool) {
    let mut place = 0;
    let told = input::each(&options.files, &options.reading, |(file, number, game)| {
        if options.game.is_some_and(|wanted| wanted != number) {
            return Ok(());
        }
        let label = input::label(file, number);
        let game = match game {
            Ok(game) => game,
            Err(fault) => {
                is_sound.store(false, Ordering::Relaxed);
                eprintln!("{label}: {fault}");
                return Ok(());
            }
        };
        for fault in game.skipped.iter().chain(&game.faults) {
            eprintln!("{label}: {fault}");
        }
        let sent = jobs.send(Job { place, number, label, tree: game.tree });
        place += 1;
        sent
    });
    // Whoever listens no more has met an error, which is told.
    told.unwrap_or(());
}

/// Reviews a game, and puts what is found into words.
fn review_one(job: &Job, options: &Options, effort: &Effort) -> io::Result<Outcome> {
    let (texts, ruleset) = (Texts::new(options.language()), Ruleset::default());
    let progress = |told: Progress| {
        if options.jobs == NonZeroUsize::MIN {
            tell_progress(&told);
        }
    };
    let review = review::review_tree(&job.tree, ruleset, effort, &StopFlag::new(), progress)?;
    let words = (options.style(job.tree.game()), &texts);
    let mut printed = Vec::new();
    if options.json {
        facts::print(&mut printed, job.number, &job.tree, &review, words)?;
    } else {
        report::print(&mut printed, &job.label, &job.tree, &review, words)?;
    }
    let sentences = faults::sentences(&review, &job.tree, words);
    let mut tree = job.tree.clone();
    review::write_tree(&mut tree, &mut Edits::default(), &review, &sentences);
    Ok(Outcome { label: job.label.clone(), printed, tree })
}

/// Shows the progress of a review on a terminal.
fn tell_progress(progress: &Progress) {
    if !io::stderr().is_terminal() {
        return;
    }
    let left = progress.left.map_or(0, |left| left.as_secs());
    let percent = 100.0 * progress.share;
    eprint!("\r{percent:3.0} %, {left} s left   ");
    if progress.left.is_some_and(|left| left.is_zero()) {
        eprint!("\r                         \r");
    }
}
