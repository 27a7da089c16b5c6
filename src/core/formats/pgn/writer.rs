//! Writes games as PGN: the seven tags first, moves wrapped at 80 columns.

use std::fmt::Write;

use super::game::Dressed;
use super::{comment, escape, header};
use crate::formats::{Loss, Visitor, visit};
use crate::games::AnyTree;
use crate::notation::xiangqi::Script;
use crate::record::{NodeId, Notes, Tag, Tree};
use crate::rules::{Game, Side};

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveForm {
    /// `炮二平五`, of Xiangqi.
    Chinese(Script),
    /// `C2.5`, of Xiangqi.
    Wxf,
    /// `H2-E2`, of Xiangqi.
    Iccs,
    /// `Nf3`, of chess.
    San,
    /// `g1f3`, of chess.
    Uci,
    /// `P2-5` of Xiangqi, `Mf3` of chess.
    Vietnamese,
}

/// What a PGN file is to be like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// How moves are written. Where that is of another game: by squares if it is, or else as most
    /// files have it (Chinese, SAN).
    pub moves: Option<MoveForm>,
    /// Without variations, for old programs that take brackets for comments.
    pub main_line_only: bool,
}

/// The columns of a line of moves.
const COLUMNS: usize = 80;

/// A game as PGN, with a blank line at the end, and what PGN cannot say of it.
///
/// ```
/// use chuhe_core::formats::pgn::{Games, Options, write};
///
/// let game = Games::of("1. d4 d5 2. c4 (2. Nf3) *").next().expect("a game")?;
/// let (text, losses) = write(&game.tree, Options::default());
/// assert!(text.ends_with("[Result \"*\"]\n\n1. d4 d5 2. c4 (2. Nf3) *\n\n"), "{text}");
/// assert!(losses.is_empty());
/// # Ok::<(), chuhe_core::formats::Fault>(())
/// ```
#[must_use]
pub fn write(game: &AnyTree, options: Options) -> (String, Vec<Loss>) {
    match game {
        AnyTree::Xiangqi(tree) => write_tree(tree, options),
        AnyTree::Chess(tree) => write_tree(tree, options),
    }
}

fn write_tree<G: Dressed>(tree: &Tree<G>, options: Options) -> (String, Vec<Loss>) {
    let style = G::dress(options.moves);
    let mut losses = Vec::new();
    let mut text = write_tags(tree, style, &mut losses);
    text.push('\n');
    let mut writer = Writer::<G> { text, column: 0, open: String::new(), is_cut: true, style };
    let moved = tree.notes(NodeId::ROOT).filter(|notes| !notes.before.is_empty());
    if let Some(notes) = moved {
        writer.note(&Notes { comment: notes.before.clone(), ..Notes::default() });
        losses.push(Loss::MovedComments(1));
    }
    if let Some(notes) = tree.notes(NodeId::ROOT) {
        writer.note(notes);
    }
    if options.main_line_only {
        for id in tree.main_line() {
            writer.play(tree, id, false);
        }
        losses.extend(side_lines(tree));
    } else {
        visit(tree, &mut writer);
    }
    writer.push(tree.result.pgn());
    writer.text.push_str("\n\n");
    (writer.text, losses)
}

/// What is lost with the variations.
fn side_lines<G: Game>(tree: &Tree<G>) -> Option<Loss> {
    let count = tree.variations();
    (count > 0).then_some(Loss::Variations(count))
}

fn write_tags<G: Dressed>(tree: &Tree<G>, style: G::Style, losses: &mut Vec<Loss>) -> String {
    let mut text = String::new();
    let mut put = |name: &str, value: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "[{name} \"{}\"]", escape::value(value));
    };
    if let Some(game) = G::GAME {
        put("Game", game);
    }
    for tag in &header::ROSTER {
        let value = tree.tags.get(tag);
        let value = if value.is_empty() { header::unknown(tag) } else { value };
        put(header::name(G::KIND, tag).unwrap_or_default(), value);
    }
    put("Result", tree.result.pgn());
    if let Some(format) = G::format(style) {
        put("Format", format);
    }
    if *tree.start() != G::start() || tree.start().fen() != G::start().fen() {
        put("SetUp", "1");
        put("FEN", &tree.start().fen());
    }
    for (tag, value) in tree.tags.iter().filter(|(tag, _)| !header::ROSTER.contains(tag)) {
        match header::name(G::KIND, tag) {
            Some(name) => put(name, value),
            None => losses.push(Loss::Tag(lost_name(tag))),
        }
    }
    text
}

fn lost_name(tag: &Tag) -> String {
    match tag {
        Tag::Other(name) => name.clone(),
        tag => format!("{tag:?}"),
    }
}

struct Writer<G: Dressed> {
    text: String,
    /// How many letters stand in the line.
    column: usize,
    /// Brackets that belong before the next word.
    open: String,
    /// Something stands between the next move and the last, so that its number is repeated.
    is_cut: bool,
    style: G::Style,
}

impl<G: Dressed> Writer<G> {
    /// Appends a word, on the next line if there is no room for it.
    fn push(&mut self, word: &str) {
        let open = std::mem::take(&mut self.open);
        let first = word.split('\n').next().unwrap_or_default();
        let len = open.len() + first.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + len <= COLUMNS;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text.push_str(&open);
        self.text.push_str(word);
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + len,
        };
    }

    /// Writes marks and comment of a move.
    fn note(&mut self, notes: &Notes) {
        for nag in &notes.nags {
            self.push(&format!("${}", nag.0));
        }
        let comment = comment::write::<G>(notes);
        if !comment.is_empty() {
            self.push(&format!("{{{comment}}}"));
            self.is_cut = true;
        }
    }
}

impl<G: Dressed> Visitor<G> for Writer<G> {
    fn play(&mut self, tree: &Tree<G>, id: NodeId, is_cut: bool) {
        let (Some(mv), Some(parent)) = (tree.mv(id), tree.parent(id)) else { return };
        let position = tree.position(parent);
        let before = tree.notes(id).map_or("", |notes| notes.before.as_str());
        let number = position.fullmove_number();
        if position.side_to_move() == Side::First {
            self.push(&format!("{number}."));
        } else if is_cut || self.is_cut || !before.is_empty() {
            self.push(&format!("{number}..."));
        }
        self.is_cut = false;
        if !before.is_empty() {
            self.push(&format!("{{{}}}", escape::comment(before)));
        }
        self.push(&position.write(mv, self.style));
        if let Some(notes) = tree.notes(id) {
            self.note(notes);
        }
    }

    fn begin_variation(&mut self) {
        self.open.push('(');
    }

    fn end_variation(&mut self) {
        self.text.push(')');
        self.column += 1;
    }
}
