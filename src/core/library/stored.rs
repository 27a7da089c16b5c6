//! How a game tree is written in the library: JSON, exact and without regard to any file format.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::LibraryError;
use super::derived::{Fnv, key};
use super::fold::folded;
use super::likeness::{self, Likeness};
use super::rows::Marks;
use crate::games::{AnyPosition, AnyTree, GameInfo, GameKind};
use crate::record::{
    Brush, Evaluation, GameResult, Nag, NodeId, Notes, Score, Shape, Tag, Tags, Tree,
};
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
    #[serde(skip_serializing_if = "String::is_empty")]
    review: String,
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
            review: notes.review.clone(),
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
            review: self.review,
        }
    }
}

impl StoredTree {
    /// A tree as it is written.
    pub fn of(tree: &AnyTree) -> Self {
        match tree {
            AnyTree::Xiangqi(tree) => stored(tree),
            AnyTree::Chess(tree) => stored(tree),
        }
    }

    /// Reads a tree without asking whether its moves are legal.
    pub fn parse(text: &str) -> Result<Self, LibraryError> {
        serde_json::from_str(text).map_err(|error| LibraryError::Damaged(error.to_string()))
    }

    /// As it is written.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("strings and numbers can be written")
    }

    /// What it is known by when it comes again.
    pub fn marks(&self) -> Marks {
        let moves = self.main_line().iter().map(|mv| mv.m.as_str());
        let players = [Tag::First, Tag::Second].map(|tag| self.tag(&tag));
        let start = key(self.game, &self.start);
        let mut hash = Fnv::new();
        hash.add(self.text().as_bytes());
        Marks {
            fingerprint: likeness::fingerprint(self.game, start, moves, players),
            identity: hash.number(),
        }
    }

    /// What of it other files may say otherwise.
    pub fn likeness(&self) -> Likeness {
        Likeness::of(&self.result, self.main_line().len(), |tag| self.tag(tag))
    }

    /// The moves of the main line, which come first.
    fn main_line(&self) -> &[StoredMove] {
        let len = self.moves.iter().position(|mv| mv.p.is_some());
        &self.moves[..len.unwrap_or(self.moves.len())]
    }

    /// The value of a tag; empty if it has none.
    fn tag(&self, tag: &Tag) -> &str {
        let name = tag.name();
        self.tags.iter().find(|(other, _)| *other == name).map_or("", |(_, value)| value)
    }

    /// All tags.
    pub fn tags(&self) -> Tags {
        let mut tags = Tags::default();
        for (name, value) in &self.tags {
            tags.set(name.parse().unwrap_or_else(|never| match never {}), value);
        }
        tags
    }

    /// Which game it is, and the position it begins with as a FEN.
    pub fn start(&self) -> (GameKind, &str) {
        (self.game, &self.start)
    }

    /// Who found moves of the main line that are not the players'.
    pub fn finders(&self) -> impl Iterator<Item = &str> {
        let notes = self.main_line().iter().filter_map(|mv| mv.n.as_ref());
        notes.map(|notes| notes.by.as_str()).filter(|by| !by.is_empty())
    }

    /// A number for each move with those before it: the same in another tree where that has the line.
    fn lines(&self) -> HashSet<i64> {
        let mut numbers = vec![Fnv::new()];
        for mv in &self.moves {
            let before = mv.p.unwrap_or(numbers.len() - 1);
            let mut hash = numbers.get(before).cloned().unwrap_or_default();
            hash.add(mv.m.as_bytes());
            hash.add(b"\n");
            numbers.push(hash);
        }
        numbers.into_iter().map(Fnv::number).collect()
    }

    /// Whether it has every move of another tree, variations as well, and as much of comments.
    pub fn has_all_of(&self, other: &Self) -> bool {
        other.letters() <= self.letters() && other.lines().is_subset(&self.lines())
    }

    /// All that is noted.
    fn notes(&self) -> impl Iterator<Item = &StoredNotes> {
        self.notes.iter().chain(self.moves.iter().filter_map(|mv| mv.n.as_ref()))
    }

    /// All comments, as they are searched.
    pub fn comments(&self) -> String {
        let texts = self.notes().flat_map(|notes| [&notes.before, &notes.comment]);
        let texts: Vec<_> = texts.filter(|text| !text.is_empty()).map(String::as_str).collect();
        folded(&texts.join("\n"))
    }

    /// Letters of all comments, in bytes.
    fn letters(&self) -> usize {
        self.notes().map(|notes| notes.before.len() + notes.comment.len()).sum()
    }

    /// How much is noted: letters of comments first, then everything else, in bytes.
    pub fn noted(&self) -> (usize, usize) {
        let written = |notes| serde_json::to_string(notes).map_or(0, |text| text.len());
        (self.letters(), self.notes().map(written).sum())
    }

    /// Whether each tag that both trees have says the same in both, as far as it was not cut.
    pub fn says_nothing_against(&self, other: &Self) -> bool {
        let value = |name: &str| other.tags.iter().find(|(it, _)| it == name).map(|(_, it)| it);
        let agrees = |(name, own): &(String, String)| {
            value(name).is_none_or(|other| likeness::tags_agree(name, own, other))
        };
        self.tags.iter().all(agrees)
    }

    /// How much is said of the game by its tags, in bytes.
    pub fn told(&self) -> usize {
        self.tags.iter().map(|(_, value)| value.len()).sum()
    }
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
    let stored = StoredTree::parse(text)?;
    let start = AnyPosition::from_fen(stored.game, &stored.start)
        .map_err(|error| LibraryError::Damaged(error.to_string()))?;
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
    tree.tags = stored.tags();
    if let Some(notes) = stored.notes {
        tree.replace_notes(NodeId::ROOT, notes.read(squares));
    }
    let mut nodes = vec![NodeId::ROOT];
    for stored in stored.moves {
        let illegal = || LibraryError::Damaged(format!("{} is not a legal move", stored.m));
        let before = stored.p.unwrap_or(nodes.len() - 1);
        let &parent = nodes.get(before).ok_or_else(illegal)?;
        let mv = if stored.m == G::coordinates(Move::PASS) {
            Move::PASS
        } else {
            G::from_coordinates(&stored.m).map_err(|_| illegal())?
        };
        // As it was kept, also where a variation repeats the last move of the game.
        let id = tree.append(parent, mv).ok_or_else(illegal)?;
        if let Some(notes) = stored.n {
            tree.replace_notes(id, notes.read(squares));
        }
        nodes.push(id);
    }
    Ok(())
}
