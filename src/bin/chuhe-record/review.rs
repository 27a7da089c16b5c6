//! Reviews games with the built-in engine: each side's accuracy and mistakes.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use chuhe_core::engine::{Limits, StopFlag};
use chuhe_core::games::{AnyPosition, AnyTree, GameInfo, GameKind, MoveStyle};
use chuhe_core::openings;
use chuhe_core::record::{Edits, Tree};
use chuhe_core::review::{self, Effort, Progress, Review, ReviewedMove};
use chuhe_core::rules::xiangqi::Ruleset;
use chuhe_core::rules::{Move, Side};
use chuhe_core::text::language::{Language, Texts};
use chuhe_core::text::worded::faults;
use clap::Args;

use super::Done;
use super::convert::{Output, Writing};
use super::input::{self, Reading};
use super::list::headline;

/// How many moves of a line are printed.
const LONGEST_LINE: usize = 8;

#[derive(Args)]
pub struct Options {
    /// The file to read
    file: PathBuf,
    /// Review only the game with this number in the file
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// Nodes per position; 300 000 if neither nodes nor depth are given
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
    /// The language of the explanations; the system's if not given
    #[arg(long, value_name = "zh-Hans|zh-Hant|en|vi")]
    lang: Option<Language>,
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
        Effort { limits, threads: self.threads.unwrap_or(default.threads), ..default }
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
        print(&label, &game.tree, &review, words)?;
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

/// How moves are written, and the texts.
type Words<'a> = (MoveStyle, &'a Texts);

fn print(label: &str, game: &AnyTree, review: &Review, words: Words) -> io::Result<()> {
    match game {
        AnyTree::Xiangqi(tree) => print_game(label, (game, tree), review, words),
        AnyTree::Chess(tree) => print_game(label, (game, tree), review, words),
    }
}

fn print_game<G: GameInfo>(
    label: &str,
    (game, tree): (&AnyTree, &Tree<G>),
    review: &Review,
    words: Words,
) -> io::Result<()>
where
    AnyPosition: From<G>,
{
    let mut out = io::stdout().lock();
    writeln!(out, "{label}: {}", headline(game))?;
    if let Some(opening) = openings::of_tree(game) {
        let name = opening.name(words.1.language());
        let code = opening.code().map(|code| format!("{code} ")).unwrap_or_default();
        writeln!(out, "  opening: {code}{name}")?;
    }
    for side in Side::BOTH {
        if let Some(accuracy) = review.accuracy[side.index()] {
            let count = |wanted| {
                let own = review.moves.iter().filter(|it| it.side == side);
                own.filter(|it| it.judgement == Some(wanted)).count()
            };
            let kinds = [
                review::Judgement::Inaccuracy,
                review::Judgement::Mistake,
                review::Judgement::Blunder,
            ];
            let counts: Vec<_> = kinds
                .iter()
                .map(|&kind| format!("{} {}", count(kind), plural(kind.name(), count(kind))))
                .collect();
            writeln!(
                out,
                "  {}: accuracy {accuracy:.0} %, {}",
                G::side_name(side),
                counts.join(", ")
            )?;
        }
    }
    for reviewed in review.moves.iter().filter(|it| it.judgement.is_some()) {
        print_mistake(&mut out, tree, reviewed, words)?;
    }
    Ok(())
}

fn plural(name: &str, count: usize) -> String {
    match (count, name) {
        (1, _) => name.to_owned(),
        (_, "inaccuracy") => "inaccuracies".to_owned(),
        _ => format!("{name}s"),
    }
}

fn print_mistake<G: GameInfo>(
    out: &mut impl Write,
    tree: &Tree<G>,
    reviewed: &ReviewedMove,
    words: Words,
) -> io::Result<()>
where
    AnyPosition: From<G>,
{
    let Some((parent, judgement)) = tree.parent(reviewed.node).zip(reviewed.judgement) else {
        return Ok(());
    };
    let number = tree.position(parent).fullmove_number();
    let [before, after] =
        [parent, reviewed.node].map(|node| AnyPosition::from(tree.position(node).clone()));
    let dots = if reviewed.side == Side::First { "." } else { "..." };
    let [had, has] = reviewed.chances.map(|chances| 100.0 * chances);
    let written = |position: &AnyPosition, line: &[Move]| {
        position.notes(&line[..line.len().min(LONGEST_LINE)], words.0).join(" ")
    };
    let played = written(&before, &[reviewed.mv]);
    let (mark, judgement) = (judgement.mark(), judgement.name());
    writeln!(out, "  {number}{dots} {played}{mark} {judgement}: chances {had:.0} % to {has:.0} %")?;
    for fault in &reviewed.faults {
        writeln!(out, "     {}", faults::of_move(fault, reviewed, &before, words))?;
    }
    if reviewed.faults.is_empty() {
        writeln!(out, "     nothing can be proved; see the lines")?;
    }
    writeln!(out, "     better:  {}", written(&before, &reviewed.better))?;
    if !reviewed.refutation.is_empty() {
        writeln!(out, "     answer:  {}", written(&after, &reviewed.refutation))?;
    }
    Ok(())
}
