//! How a game tree is written in the library: JSON, exact and without regard to any file format.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::LibraryError;
use crate::games::{AnyPosition, AnyTree, GameInfo, GameKind};
use crate::record::{Brush, Evaluation, GameResult, Nag, NodeId, Notes, Score, Shape, Tags, Tree};
use crate::rules::{Move, Square};

/// A tree as it is written.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredTree {
    game: GameKind,
    start: String,
    /// `1-0` and so on.
    result: String,
    /// Pairs of the name of a tag and its value.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<(String, String)>,
    /// What is noted at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    notes: Option<StoredNotes>,
    /// The moves, each before what follows it and the main line first.
    moves: Vec<StoredMove>,
}

#[derive(Serialize, Deserialize)]
struct StoredMove {
    /// Its squares as engines are told them.
    m: String,
    /// The number of the move before it (1-based, 0 for the start), unless it is the last written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    p: Option<usize>,
    /// What is noted beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    n: Option<StoredNotes>,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct StoredNotes {
    #[serde(skip_serializing_if = "String::is_empty")]
    before: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    nags: Vec<u8>,
    /// Brush, from, to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shapes: Vec<(char, u8, Option<u8>)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock_ms: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cp: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mate: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(skip_serializing_if = "String::is_empty")]
    by: String,
}

#[expect(clippy::cast_possible_truncation, reason = "squares are below 128")]
fn number(at: Square) -> u8 {
    at.index() as u8
}

impl StoredNotes {
    fn of(notes: &Notes) -> Option<Self> {
        if notes.is_empty() {
            return None;
        }
        let (cp, mate) = match notes.evaluation.map(|evaluation| evaluation.score) {
            Some(Score::Centipawns(cp)) => (Some(cp), None),
            Some(Score::Mate(mate)) => (None, Some(mate)),
            None => (None, None),
        };
        let shape =
            |shape: &Shape| (shape.brush.letter(), number(shape.from), shape.to.map(number));
        Some(Self {
            before: notes.before.clone(),
            comment: notes.comment.clone(),
            nags: notes.nags.iter().map(|nag| nag.0).collect(),
            shapes: notes.shapes.iter().map(shape).collect(),
            clock_ms: notes.clock.map(|left| u64::try_from(left.as_millis()).unwrap_or(u64::MAX)),
            cp,
            mate,
            depth: notes.evaluation.and_then(|evaluation| evaluation.depth),
            by: notes.by.clone(),
        })
    }

    fn read(self, squares: u8) -> Notes {
        let square = |number: u8| (number < squares).then(|| Square::new(number));
        let shape = |(letter, from, to): (char, u8, Option<u8>)| {
            let brush = Brush::from_letter(letter)?;
            let to = match to {
                Some(to) => Some(square(to)?),
                None => None,
            };
            Some(Shape { from: square(from)?, to, brush })
        };
        let score = self.cp.map(Score::Centipawns);
        let score = score.or(self.mate.map(Score::Mate));
        Notes {
            before: self.before,
            comment: self.comment,
            nags: self.nags.into_iter().map(Nag).collect(),
            shapes: self.shapes.into_iter().filter_map(shape).collect(),
            clock: self.clock_ms.map(Duration::from_millis),
            evaluation: score.map(|score| Evaluation { score, depth: self.depth }),
            by: self.by,
        }
    }
}

/// Writes a tree.
pub(super) fn write(tree: &AnyTree) -> String {
    let stored = match tree {
        AnyTree::Xiangqi(tree) => stored(tree),
        AnyTree::Chess(tree) => stored(tree),
    };
    serde_json::to_string(&stored).expect("strings and numbers can be written")
}

fn stored<G: GameInfo>(tree: &Tree<G>) -> StoredTree {
    let mut numbers = vec![0; 1];
    let mut moves = Vec::new();
    for id in tree.descendants(NodeId::ROOT) {
        let parent = tree.parent(id).unwrap_or(NodeId::ROOT);
        let before = numbers.get(parent.index()).copied().unwrap_or_default();
        let Some(mv) = tree.mv(id) else { continue };
        let notes = tree.notes(id).and_then(StoredNotes::of);
        let p = (before != moves.len()).then_some(before);
        moves.push(StoredMove { m: G::coordinates(mv), p, n: notes });
        if numbers.len() <= id.index() {
            numbers.resize(id.index() + 1, 0);
        }
        numbers[id.index()] = moves.len();
    }
    StoredTree {
        game: G::KIND,
        start: tree.start().fen(),
        result: tree.result.pgn().to_owned(),
        tags: tree.tags.iter().map(|(tag, value)| (tag.name(), value.to_owned())).collect(),
        notes: tree.notes(NodeId::ROOT).and_then(StoredNotes::of),
        moves,
    }
}

/// Reads a tree.
///
/// # Errors
/// If the text is not one, or a move in it is not legal.
pub(super) fn read(text: &str) -> Result<AnyTree, LibraryError> {
    let damaged = |error: &dyn std::fmt::Display| LibraryError::Damaged(error.to_string());
    let stored: StoredTree = serde_json::from_str(text).map_err(|error| damaged(&error))?;
    let start =
        AnyPosition::from_fen(stored.game, &stored.start).map_err(|error| damaged(&error))?;
    let mut tree = AnyTree::new(start);
    match &mut tree {
        AnyTree::Xiangqi(tree) => fill(Arc::make_mut(tree), stored)?,
        AnyTree::Chess(tree) => fill(Arc::make_mut(tree), stored)?,
    }
    Ok(tree)
}

fn fill<G: GameInfo>(tree: &mut Tree<G>, stored: StoredTree) -> Result<(), LibraryError> {
    let squares = G::KIND.grid().squares().count();
    let squares = u8::try_from(squares).unwrap_or(u8::MAX);
    tree.result = GameResult::from_pgn(&stored.result).unwrap_or_default();
    let mut tags = Tags::default();
    for (name, value) in stored.tags {
        tags.set(name.parse().unwrap_or_else(|never| match never {}), value);
    }
    tree.tags = tags;
    if let Some(notes) = stored.notes {
        tree.replace_notes(NodeId::ROOT, notes.read(squares));
    }
    let mut nodes = vec![NodeId::ROOT];
    for stored in stored.moves {
        let illegal = || LibraryError::Damaged(format!("{} is not a legal move", stored.m));
        let before = stored.p.unwrap_or(nodes.len() - 1);
        let &parent = nodes.get(before).ok_or_else(illegal)?;
        let id = if stored.m == G::coordinates(Move::PASS) {
            tree.pass(parent).ok_or_else(illegal)?
        } else {
            let mv = G::from_coordinates(&stored.m).map_err(|_| illegal())?;
            tree.branch(parent, mv).map_err(|_| illegal())?
        };
        if let Some(notes) = stored.n {
            tree.replace_notes(id, notes.read(squares));
        }
        nodes.push(id);
    }
    Ok(())
}
