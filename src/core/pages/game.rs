//! Games with their variations, comments and diagrams.

use super::document::Document;
use super::html::{escaped, lines};
use super::{Diagrams, Page, PrintOptions, WrittenMoves};
use crate::games::{AnyRecord, AnyTree, OutlineItem, OutlineMove};
use crate::openings;
use crate::pictures::Still;
use crate::record::{GameResult, Nag, NodeId, Tag};
use crate::rules::Side;
use crate::rules::xiangqi::Ruleset;
use crate::text::ids;
use crate::text::language::Texts;

/// A page of games under a title, which are numbered from 0 in [`Diagrams::Chosen`]. Without a title
/// a single game has its players there.
#[must_use]
pub fn games(title: &str, games: &[AnyTree], options: &PrintOptions, texts: &Texts) -> Page {
    let mut document = Document::new(options, texts);
    let of_only = match games {
        [tree] if title.is_empty() => Some(heading(tree, texts)),
        _ => None,
    };
    for (number, tree) in games.iter().enumerate() {
        let (start, diagrams) = (document.place(), document.diagrams());
        head(&mut document, tree, of_only.is_some());
        document.put("<div class=\"flow\">\n");
        Writer::new(&mut document, tree, number).write();
        document.put("</div>\n</section>\n");
        // A game with diagrams begins a sheet; others follow each other.
        let class = if document.diagrams() > diagrams { "game pictured" } else { "game" };
        document.insert(start, &format!("<section class=\"{class}\">\n"));
    }
    document.finish(of_only.as_deref().unwrap_or(title))
}

/// The players of a game; the sides where they are not known.
fn heading(tree: &AnyTree, texts: &Texts) -> String {
    let name = |side| match tree.tags().get(&Tag::player(side)) {
        "" | "?" => texts.get(tree.game().side_id(side)),
        name => name.to_owned(),
    };
    format!("{} – {}", name(Side::First), name(Side::Second))
}

/// Players, event, date, result and opening; without the players if the page's title names them.
fn head(document: &mut Document, tree: &AnyTree, is_titled: bool) {
    let texts = document.texts;
    if !is_titled {
        document.put(&format!("<h2>{}</h2>\n", escaped(&heading(tree, texts))));
    }
    let mut facts: Vec<String> = Vec::new();
    for tag in [Tag::Title, Tag::Event, Tag::Round, Tag::Place, Tag::Date] {
        let value = tree.tags().get(&tag);
        if value.chars().any(char::is_alphanumeric) {
            // Of a date, what is not known.
            facts.push(value.trim_end_matches(".??").to_owned());
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
    if !facts.is_empty() {
        let facts: Vec<_> = facts.iter().map(|fact| escaped(fact)).collect();
        document.put(&format!("<p class=\"facts\">{}</p>\n", facts.join(" · ")));
    }
}

/// Writes the moves of a game.
struct Writer<'a, 'b> {
    document: &'a mut Document<'b>,
    tree: &'a AnyTree,
    /// The number of the game.
    number: usize,
    record: AnyRecord,
    /// Moves of a paragraph that is not written yet.
    moves: String,
    /// How many variations are open.
    depth: usize,
    /// Whether the next move of Black's needs its number.
    is_cut: bool,
}

impl<'a, 'b> Writer<'a, 'b> {
    fn new(document: &'a mut Document<'b>, tree: &'a AnyTree, number: usize) -> Self {
        let record = tree.clone().into_record(Ruleset::default());
        let (moves, depth, is_cut) = (String::new(), 0, true);
        Self { document, tree, number, record, moves, depth, is_cut }
    }

    fn write(mut self) {
        self.start();
        let style = self.document.options.style(self.tree.game());
        for item in self.record.outline(style) {
            match item {
                OutlineItem::Begin => {
                    self.end_paragraph();
                    self.depth += 1;
                    self.put_if_shown("<div class=\"variation\">\n");
                }
                OutlineItem::End => {
                    self.end_paragraph();
                    self.put_if_shown("</div>\n");
                    self.depth -= 1;
                }
                OutlineItem::Move(played) if self.is_shown() => self.play(&played),
                OutlineItem::Move(_) => {}
            }
        }
        self.end_paragraph();
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

    fn put_if_shown(&mut self, html: &str) {
        if self.is_shown() {
            self.document.put(html);
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
        let mark = played.mark.filter(|_| self.document.options.written.marks).unwrap_or_default();
        let text = escaped(&played.text);
        if self.document.options.written.moves != WrittenMoves::None {
            self.moves.push_str(&format_move(&number, &text, mark));
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
        self.document.put(&format!("<p class=\"comment\">{}</p>\n", lines(comment.trim())));
    }

    /// Writes the moves of the paragraph, if there are any.
    fn end_paragraph(&mut self) {
        let moves = std::mem::take(&mut self.moves);
        if !moves.is_empty() {
            let class = if self.depth == 0 { "main" } else { "line" };
            self.document.put(&format!("<p class=\"{class}\">{}</p>\n", moves.trim_end()));
            self.is_cut = true;
        }
    }

    fn diagram(&mut self, node: NodeId) {
        let options = self.document.options;
        let style = options.style(self.tree.game());
        let still = Still::of_node(self.tree, node, options.near, style);
        let mark = still.mark.and_then(Nag::mark).filter(|_| !options.written.marks);
        let caption = still.caption.strip_suffix(mark.unwrap_or_default());
        self.document.diagram(&still, caption.unwrap_or(&still.caption));
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

fn format_move(number: &str, text: &str, mark: &str) -> String {
    format!("<span class=\"move\">{number}{text}{mark}</span> ")
}
