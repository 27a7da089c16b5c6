//! Games with their variations, comments and diagrams.

use super::document::{Block, Document, Game, Part};
use super::{Diagrams, PrintOptions, WrittenMoves};
use crate::games::{AnyRecord, AnyTree, OutlineItem, OutlineMove};
use crate::openings;
use crate::pictures::Still;
use crate::record::{GameResult, Nag, NodeId, Tag};
use crate::rules::Side;
use crate::rules::xiangqi::Ruleset;
use crate::text::ids;
use crate::text::language::Texts;
use crate::text::worded::tags;

/// A document of games under a title, which are numbered from 0 in [`Diagrams::Chosen`]. Without a title
/// a single game has its players there.
#[must_use]
pub fn of_games<'a>(
    title: &str,
    games: &[AnyTree],
    options: &'a PrintOptions,
    texts: &'a Texts,
) -> Document<'a> {
    let of_only = match games {
        [tree] if title.is_empty() => Some(heading(tree, texts)),
        _ => None,
    };
    let mut document = Document::new(of_only.as_deref().unwrap_or(title), options, texts);
    for (number, tree) in games.iter().enumerate() {
        let heading = of_only.is_none().then(|| heading(tree, texts));
        let facts = facts(tree, texts);
        let blocks = Writer::new(&mut document, tree, number).write();
        document.parts.push(Part::Game(Game { heading, facts, blocks }));
    }
    document
}

/// The players of a game; the sides where they are not known.
fn heading(tree: &AnyTree, texts: &Texts) -> String {
    let name = |side| match tree.tags().get(&Tag::player(side)) {
        "" | "?" => texts.get(tree.game().side_id(side)),
        name => tags::player(name, texts),
    };
    format!("{} – {}", name(Side::First), name(Side::Second))
}

/// Event, date, opening and result.
fn facts(tree: &AnyTree, texts: &Texts) -> String {
    let mut facts: Vec<String> = Vec::new();
    for tag in [Tag::Title, Tag::Event, Tag::Round, Tag::Place, Tag::Date] {
        let value = tree.tags().get(&tag);
        if value.chars().any(char::is_alphanumeric) {
            facts.push(match tag {
                Tag::Event => tags::event(value, texts),
                Tag::Date => tags::date(value, texts),
                _ => value.to_owned(),
            });
        }
    }
    if let Some(opening) = openings::of_tree(tree) {
        facts.push(opening.name(texts.language()));
    }
    let winner = match tree.result() {
        GameResult::FirstWins => Some(tree.game().win_id(Side::First)),
        GameResult::SecondWins => Some(tree.game().win_id(Side::Second)),
        GameResult::Draw => Some(ids::RESULT_DRAW),
        GameResult::Unknown => None,
    };
    facts.extend(winner.map(|id| texts.get(id)));
    facts.join(" · ")
}

/// Writes the moves of a game.
struct Writer<'a, 'b> {
    document: &'a mut Document<'b>,
    tree: &'a AnyTree,
    /// The number of the game.
    number: usize,
    record: AnyRecord,
    /// What has been written.
    blocks: Vec<Block>,
    /// Moves of a paragraph that is not written yet.
    moves: Vec<String>,
    /// How many variations are open.
    depth: usize,
    /// Whether the next move of Black's needs its number.
    is_cut: bool,
}

impl<'a, 'b> Writer<'a, 'b> {
    fn new(document: &'a mut Document<'b>, tree: &'a AnyTree, number: usize) -> Self {
        let record = tree.clone().into_record(Ruleset::default());
        let (blocks, moves, depth, is_cut) = (Vec::new(), Vec::new(), 0, true);
        Self { document, tree, number, record, blocks, moves, depth, is_cut }
    }

    fn write(mut self) -> Vec<Block> {
        self.start();
        let style = self.document.options.style(self.tree.game());
        for item in self.record.outline(style) {
            match item {
                OutlineItem::Begin => {
                    self.end_paragraph();
                    self.depth += 1;
                    self.put_if_shown(Block::Begin);
                }
                OutlineItem::End => {
                    self.end_paragraph();
                    self.put_if_shown(Block::End);
                    self.depth -= 1;
                }
                OutlineItem::Move(played) if self.is_shown() => self.play(&played),
                OutlineItem::Move(_) => {}
            }
        }
        self.end_paragraph();
        self.blocks
    }

    /// The position that the game begins with, where it is not the usual one, and what is said of it.
    fn start(&mut self) {
        let root = NodeId::ROOT;
        let is_usual = crate::games::AnyPosition::start(self.tree.game()) == self.tree.start();
        let is_wanted = !is_usual && self.document.options.diagrams != Diagrams::None;
        if is_wanted || self.has_diagram(root, None) {
            self.diagram(root);
        }
        let comment = self.record.notes(root).map(|notes| notes.comment.clone());
        self.comment(&comment.unwrap_or_default());
    }

    /// Whether the variation that is written, if it is one, is to be seen.
    const fn is_shown(&self) -> bool {
        self.depth == 0 || matches!(self.document.options.written.moves, WrittenMoves::All)
    }

    fn put_if_shown(&mut self, block: Block) {
        if self.is_shown() {
            self.blocks.push(block);
        }
        self.is_cut = true;
    }

    fn play(&mut self, played: &OutlineMove) {
        self.comment(&played.before);
        let number = match played.side {
            Side::First => format!("{}. ", played.number),
            Side::Second if self.is_cut => format!("{}… ", played.number),
            Side::Second => String::new(),
        };
        if self.document.options.written.moves != WrittenMoves::None {
            self.moves.push(format!("{number}{}{}", played.text, self.signs(played.id)));
        }
        self.is_cut = false;
        if self.has_diagram(played.id, Some(played)) {
            self.end_paragraph();
            self.diagram(played.id);
        }
        self.comment(&played.comment);
    }

    /// Writes a comment as a paragraph of its own.
    fn comment(&mut self, comment: &str) {
        if comment.trim().is_empty() || !self.document.options.written.comments {
            return;
        }
        self.end_paragraph();
        self.blocks.push(Block::Comment(comment.trim().to_owned()));
    }

    /// Writes the moves of the paragraph, if there are any.
    fn end_paragraph(&mut self) {
        let moves = std::mem::take(&mut self.moves);
        if !moves.is_empty() {
            self.blocks.push(Block::Moves(moves));
            self.is_cut = true;
        }
    }

    fn diagram(&mut self, node: NodeId) {
        let options = self.document.options;
        let style = options.style(self.tree.game());
        let still = Still::of_node(self.tree, node, options.near, style);
        let mark = still.mark.and_then(Nag::mark).filter(|_| !options.written.marks);
        let caption = still.caption.strip_suffix(mark.unwrap_or_default());
        let caption = caption.unwrap_or(&still.caption).to_owned();
        let figure = self.document.diagram(still, &caption);
        self.blocks.push(Block::Figure(Box::new(figure)));
    }

    /// The signs behind a move: its marks, and apart from it what is said of the position. A glyph
    /// without a sign is written by its number, as in PGN.
    fn signs(&self, node: NodeId) -> String {
        let notes = self.record.notes(node).filter(|_| self.document.options.written.marks);
        let nags = notes.map(|notes| notes.nags.as_slice()).unwrap_or_default();
        let marks: String = nags.iter().filter_map(|nag| nag.mark()).collect();
        let others = nags.iter().filter(|nag| nag.mark().is_none() && nag.0 != 0);
        others.fold(marks, |signs, nag| match nag.sign() {
            Some(sign) => format!("{signs} {sign}"),
            None => format!("{signs} ${}", nag.0),
        })
    }

    /// Whether a node, which a move leads to unless it is the root, is to have a diagram.
    fn has_diagram(&self, node: NodeId, played: Option<&OutlineMove>) -> bool {
        let options = self.document.options;
        let notes = self.record.notes(node);
        let has_comment =
            options.written.comments && notes.is_some_and(|notes| !notes.comment.trim().is_empty());
        let has_mark = notes.is_some_and(|notes| {
            !notes.shapes.is_empty() || notes.nags.iter().any(|nag| nag.mark().is_some())
        });
        match &options.diagrams {
            Diagrams::None => false,
            Diagrams::Comments => has_comment,
            Diagrams::Marks => has_mark,
            Diagrams::Notes => has_comment || has_mark,
            Diagrams::Every(rounds) => played.is_some_and(|it| {
                let is_round =
                    it.side == Side::Second && it.number.is_multiple_of((*rounds).max(1));
                self.depth == 0 && is_round
            }),
            Diagrams::Blunders => notes.is_some_and(|notes| notes.nags.contains(&BLUNDER)),
            Diagrams::Chosen(chosen) => chosen.contains(&(self.number, node)),
        }
    }
}

/// `??`
const BLUNDER: Nag = Nag(4);
