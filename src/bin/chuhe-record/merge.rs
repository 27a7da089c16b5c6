//! Merges games with the same starting position into one with variations.

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::sync::Arc;

use chuhe_core::games::{AnyTree, GameInfo, pair};
use chuhe_core::record::{NodeId, Notes, Tag, Tree};
use clap::Args;

use super::Done;
use super::convert::{Output, Writing};
use super::input::{self, Reading};
use super::list::headline;

#[derive(Args)]
pub struct Options {
    /// The files to read
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The file to write; standard output if not given
    #[arg(long, short, default_value = "-", value_name = "FILE")]
    output: PathBuf,
    #[command(flatten)]
    reading: Reading,
    #[command(flatten)]
    writing: Writing,
}

/// Merges games with the same starting position: the first keeps its tags and main line, the others
/// become variations, each ending with a comment that names its game.
pub fn run(options: &Options) -> Done {
    let mut output = Output::create(&options.output, &options.writing)?;
    let (mut merged, mut places, mut is_sound) = (Vec::<Merged>::new(), HashMap::new(), true);
    input::each(&options.files, &options.reading, |(file, number, game)| {
        let label = input::label(file, number);
        let game = match game {
            Ok(game) => game,
            Err(fault) => {
                is_sound = false;
                eprintln!("{label}: {fault}");
                return Ok::<_, std::io::Error>(());
            }
        };
        for fault in game.skipped.iter().chain(&game.faults) {
            eprintln!("{label}: {fault}");
        }
        let title = headline(&game.tree);
        let key = (game.tree.game(), game.tree.start().fen());
        let index = *places.entry(key).or_insert(merged.len());
        match merged.get_mut(index) {
            None => merged.push(Merged { tree: game.tree, said: Said::default() }),
            Some(Merged { tree: into, said }) => pair!(
                into, &game.tree;
                (AnyTree(into), AnyTree(tree)) => join(Arc::make_mut(into), tree, &title, said),
                else unreachable!("found by its game")
            ),
        }
        Ok(())
    })?;
    for (number, game) in (1..).zip(&merged) {
        output.put(&input::label(&options.output, number), &game.tree)?;
    }
    output.finish()?;
    Ok(is_sound)
}

/// A game that others were joined to.
struct Merged {
    tree: AnyTree,
    said: Said,
}

/// The comments before and after each node that were added to it: what is said again by another game
/// is said once.
type Said = HashMap<(NodeId, bool), Vec<String>>;

/// Adds the moves and notes of a game to another.
fn join<G: GameInfo>(into: &mut Tree<G>, game: &Tree<G>, title: &str, said: &mut Said) {
    let mut places = HashMap::from([(NodeId::ROOT, NodeId::ROOT)]);
    // Among the evaluations of a review there are none of others.
    let reviewer = into.tags.get(&Tag::Reviewer);
    let are_joined = reviewer.is_empty() || reviewer == game.tags.get(&Tag::Reviewer);
    let notes_of = |id| {
        let mut notes = game.notes(id)?.clone();
        notes.evaluation = notes.evaluation.filter(|_| are_joined);
        Some(notes)
    };
    join_notes(into, NodeId::ROOT, notes_of(NodeId::ROOT).as_ref(), said);
    let main: HashSet<NodeId> = game.main_line().collect();
    for id in game.descendants(NodeId::ROOT) {
        let (Some(mv), Some(parent)) = (game.mv(id), game.parent(id)) else { continue };
        let Some(&at) = places.get(&parent) else { continue };
        let at = if main.contains(&id) { at } else { beside_the_end(into, at) };
        places.insert(parent, at);
        // What is legal in one of the games is so in the other.
        let there = if mv.is_pass() { into.pass(at) } else { into.branch(at, mv).ok() };
        let Some(there) = there else { continue };
        places.insert(id, there);
        join_notes(into, there, notes_of(id).as_ref(), said);
    }
    if let Some(&end) = places.get(&game.end_of(NodeId::ROOT)) {
        let comment = &mut into.notes_mut(end).comment;
        join_comment(comment, title, added(said, (end, false), comment));
    }
}

/// Where a side line goes on from a node: where that is the end of the game, from the same move beside
/// it, for the game does not become longer by what nobody played.
fn beside_the_end<G: GameInfo>(into: &mut Tree<G>, at: NodeId) -> NodeId {
    let is_end = at == into.end_of(NodeId::ROOT);
    let same = into.parent(at).zip(into.mv(at)).filter(|_| is_end);
    same.and_then(|(parent, mv)| into.append(parent, mv)).unwrap_or(at)
}

/// The comments that a comment was put together of.
fn added<'a>(said: &'a mut Said, at: (NodeId, bool), there: &str) -> &'a mut Vec<String> {
    said.entry(at).or_insert_with(|| vec![there.to_owned()])
}

/// Adds a comment, unless it is there already.
fn join_comment(there: &mut String, text: &str, added: &mut Vec<String>) {
    if text.is_empty() || added.iter().any(|known| known == text) {
        return;
    }
    if !there.is_empty() {
        there.push('\n');
    }
    there.push_str(text);
    added.push(text.to_owned());
}

/// Adds notes that are not there yet.
fn join_notes<G: GameInfo>(into: &mut Tree<G>, id: NodeId, notes: Option<&Notes>, said: &mut Said) {
    let Some(notes) = notes else { return };
    let there = into.notes_mut(id);
    let known = added(said, (id, false), &there.comment);
    join_comment(&mut there.comment, &notes.comment, known);
    let known = added(said, (id, true), &there.before);
    join_comment(&mut there.before, &notes.before, known);
    if there.by.is_empty() {
        there.by.clone_from(&notes.by);
    } else if !notes.by.is_empty() && there.by != notes.by {
        there.by = format!("{}, {}", there.by, notes.by);
    }
    let nags: Vec<_> = notes.nags.iter().filter(|nag| !there.nags.contains(nag)).collect();
    there.nags.extend(nags);
    let shapes: Vec<_> = notes.shapes.iter().filter(|it| !there.shapes.contains(it)).collect();
    there.shapes.extend(shapes);
    there.clock = there.clock.or(notes.clock);
    there.evaluation = there.evaluation.or(notes.evaluation);
    if there.review.is_empty() {
        there.review.clone_from(&notes.review);
    }
}
