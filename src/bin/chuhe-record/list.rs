//! Lists games, for people or as JSON lines.

use std::io::{self, Write};
use std::path::PathBuf;

use chuhe_core::formats::{ReadGame, pgn};
use chuhe_core::games::{AnyTree, GameInfo, GameKind};
use chuhe_core::notation::Language;
use chuhe_core::openings;
use chuhe_core::record::{NodeId, Tag, Tree};
use chuhe_core::rules::Side;
use clap::Args;
use serde_json::{Map, Value, json};

use super::Done;
use super::input::{self, Reading};

#[derive(Args)]
pub struct Options {
    /// The files
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print one JSON object per line, with tags, moves, opening and faults
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    reading: Reading,
}

pub fn run(options: &Options) -> Done {
    let (mut out, mut is_sound) = (io::BufWriter::new(io::stdout().lock()), true);
    input::each(&options.files, &options.reading, |(file, number, game)| match game {
        Err(fault) => {
            is_sound = false;
            if options.json {
                let faults = [fault.to_string()];
                let file = file.display().to_string();
                writeln!(out, "{}", json!({ "file": file, "number": number, "faults": faults }))
            } else {
                writeln!(out, "{}: {fault}", input::label(file, number))
            }
        }
        Ok(game) if options.json => {
            let mut line = Map::new();
            line.insert("file".to_owned(), file.display().to_string().into());
            line.insert("number".to_owned(), number.into());
            describe(&game, &mut line);
            writeln!(out, "{}", Value::Object(line))
        }
        Ok(game) => writeln!(out, "{}: {}", input::label(file, number), headline(&game.tree)),
    })?;
    out.flush()?;
    Ok(is_sound)
}

/// A game on one line: players, event, date, result, length.
pub fn headline(game: &AnyTree) -> String {
    headline_of_length(game, format!("{} plies", game.plies()))
}

/// A game on one line, with its length in words.
pub fn headline_of_length(game: &AnyTree, plies: String) -> String {
    let tags = game.tags();
    let player = |side| Some(tags.get(&Tag::player(side))).filter(|name| !name.is_empty());
    let [first, second] = Side::BOTH.map(|side| player(side).unwrap_or("?"));
    let known = [Tag::Title, Tag::Event, Tag::Date].map(|tag| tags.get(&tag).to_owned());
    let known = known.into_iter().filter(|value| !value.is_empty());
    let ends = [game.result().pgn().to_owned(), plies];
    let parts: Vec<_> =
        std::iter::once(format!("{first} – {second}")).chain(known).chain(ends).collect();
    parts.join(", ")
}

fn describe(game: &ReadGame, line: &mut Map<String, Value>) {
    let mut put = |name: &str, value: Value| drop(line.insert(name.to_owned(), value));
    let kind = game.tree.game();
    let tags = game.tree.tags().iter().map(|(tag, value)| (tag_name(kind, tag), value.into()));
    put("game", kind.name().into());
    put("tags", Value::Object(tags.collect()));
    put("start", game.tree.start().fen().into());
    put("moves", moves(&game.tree).into());
    put("final", game.tree.last_position().fen().into());
    put(
        "opening",
        openings::of_tree(&game.tree)
            .map_or(Value::Null, |it| json!({ "code": it.code(), "name": it.name(Language::En) })),
    );
    put("result", game.tree.result().pgn().into());
    put("variations", game.tree.variations().into());
    put("comments", comments(&game.tree).into());
    put("skipped", game.skipped.iter().map(ToString::to_string).collect::<Vec<_>>().into());
    put("faults", game.faults.iter().map(ToString::to_string).collect::<Vec<_>>().into());
}

/// The name of a tag in PGN.
fn tag_name(game: GameKind, tag: &Tag) -> String {
    match tag {
        Tag::Other(name) => name.clone(),
        tag => pgn::name_of_tag(game, tag).unwrap_or_default().to_owned(),
    }
}

/// The squares of the moves of the main line.
pub fn moves(game: &AnyTree) -> Vec<String> {
    fn list<G: GameInfo>(tree: &Tree<G>) -> Vec<String> {
        tree.main_line().filter_map(|id| tree.mv(id)).map(G::coordinates).collect()
    }
    match game {
        AnyTree::Xiangqi(tree) => list(tree),
        AnyTree::Chess(tree) => list(tree),
    }
}

/// How many comments there are.
fn comments(game: &AnyTree) -> usize {
    fn count<G: GameInfo>(tree: &Tree<G>) -> usize {
        let nodes = std::iter::once(NodeId::ROOT).chain(tree.descendants(NodeId::ROOT));
        let texts = nodes.filter_map(|id| tree.notes(id)).flat_map(|it| [&it.before, &it.comment]);
        texts.filter(|text| !text.is_empty()).count()
    }
    match game {
        AnyTree::Xiangqi(tree) => count(tree),
        AnyTree::Chess(tree) => count(tree),
    }
}
