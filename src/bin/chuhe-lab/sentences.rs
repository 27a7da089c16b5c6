//! Checks what reviews say: each sentence by the rules, and by searches of ten times the nodes.
//!
//! `cargo run --release --no-default-features --features lab --bin chuhe-lab -- sentences FILE...`
//!
//! The games are reviewed first. Printed are the sentences that are false, with what is wrong with them, and
//! then how many there are of each kind.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::PathBuf;

use chuhe_core::engine::{Limits, StopFlag};
use chuhe_core::formats;
use chuhe_core::games::{AnyTree, MoveStyle};
use chuhe_core::review::{self, Audited, Effort, Review};
use chuhe_core::rules::xiangqi::Ruleset;
use chuhe_core::text::language::{Language, Texts};
use chuhe_core::text::worded::faults;

/// What to check.
#[derive(clap::Args)]
pub struct Options {
    /// The files of games
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Sentences that are checked at most
    #[arg(long, default_value_t = 200)]
    count: usize,
    /// Nodes of a review for each position
    #[arg(long, default_value_t = Effort::NODES, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Only sentences of this kind
    #[arg(long, value_name = "KIND")]
    kind: Option<String>,
}

/// How many sentences there are of a kind, and how many have each flaw.
#[derive(Default)]
struct Tally {
    all: usize,
    flaws: BTreeMap<&'static str, usize>,
}

/// Reviews the games and checks their sentences.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let limits = Limits { nodes: Some(options.nodes), ..Limits::default() };
    let effort = Effort { limits, ..Effort::default() };
    let mut tallies: BTreeMap<&'static str, Tally> = BTreeMap::new();
    let mut left = options.count;
    for file in &options.files {
        for (number, game) in (1..).zip(formats::open(file, None)?) {
            if left == 0 {
                break;
            }
            let tree = game?.tree;
            let mut review =
                review::review_tree(&tree, Ruleset::default(), &effort, &StopFlag::new(), |_| {})?;
            if let Some(kind) = &options.kind {
                let is_kind = |it: &review::Fault| it.motif.name() == kind;
                review.moves.retain(|it| it.faults.first().is_some_and(is_kind));
            }
            let audited = review::audit(&tree, &review, &effort, left)?;
            left -= audited.len();
            for it in &audited {
                let tally = tallies.entry(it.fault.motif.name()).or_default();
                tally.all += 1;
                if let Some(flaw) = it.flaw {
                    *tally.flaws.entry(flaw.name()).or_default() += 1;
                    let said = said(&tree, &review, it).unwrap_or_default();
                    println!("{} #{number}: {}: {said}", file.display(), flaw.name());
                }
            }
        }
    }
    for (kind, Tally { all, flaws }) in tallies {
        println!("{kind}: {} of {all} false {flaws:?}", flaws.values().sum::<usize>());
    }
    Ok(())
}

/// The position, the move and the sentence in English.
fn said(tree: &AnyTree, review: &Review, audited: &Audited) -> Option<String> {
    let reviewed = review.moves.iter().find(|it| it.node == audited.node)?;
    let before = tree.position_before(audited.node)?;
    let (language, game) = (Language::En, tree.game());
    let style = MoveStyle { notation: game.usual_notation(language), script: language.script() };
    let words = (style, &Texts::new(language));
    let said = faults::of_move(&audited.fault, reviewed, &before, words);
    let mv = game.coordinates(reviewed.mv);
    Some(format!("{} {mv}: {said}", before.fen()))
}
