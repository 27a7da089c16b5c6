//! CBF, the XML files of 象棋桥 (CCBridge): one game with comments.
//!
//! ```xml
//! <ChineseChessRecord Version="1.0">
//!  <Head><Name>…</Name> … <RecordResult>1</RecordResult> … <FEN>…</FEN></Head>
//!  <MoveList>
//!   <Move value="00-00"><![CDATA[comment on the start]]></Move>
//!   <Move value="77-47" />
//!   <Move value="70-62" end="1"><![CDATA[comment]]></Move>
//!  </MoveList>
//! </ChineseChessRecord>
//! ```
//!
//! A point is two digits, the file from Red's left and the rank from Black's back rank. `end` stands
//! at the last move of a line. How CCBridge marks alternatives no file that could be had tells: they
//! are not written, and any further mark is read as CBR's, an alternative that comes after all that
//! follows the move.

use std::cell::RefCell;
use std::fmt::Write;

use roxmltree::{Document, Error, Node};

use super::charset::Charset;
use super::loss::{Means, comment_of, losses_of, main_line};
use super::pgn::{Places, Spot};
use super::preorder::{self, Record};
use super::setup::{from_top, point_from_top};
use super::{Builder, Fault, FaultKind, Loss, Place, ReadGame, field};
use crate::record::{GameResult, NodeId, Tag, Tree};
use crate::rules::xiangqi::Position;
use crate::rules::{Game, Move, Side, Square};

const NAME: &str = "CBF";
pub(super) const ROOT: &str = "ChineseChessRecord";
/// What a file ends with, in case it is cut off.
const END: &str = "</MoveList></ChineseChessRecord>";
/// The squares of the first entry, which is the start.
const START: &str = "00-00";

/// The most attributes of an element; CCBridge writes two.
const MOST_ATTRIBUTES: usize = 500;
const CROWDED: &str = "an XML element with more than 500 attributes";

/// The elements of the head that are tags, in their order.
fn fields() -> Vec<(&'static str, Tag)> {
    let other = |name: &str| Tag::Other(name.to_owned());
    vec![
        ("Name", Tag::Title),
        ("URL", other("URL")),
        ("From", other("Source")),
        ("ContestType", other("EventType")),
        ("Contest", Tag::Event),
        ("Round", Tag::Round),
        ("Group", other("Group")),
        ("Table", Tag::Board),
        ("Date", Tag::Date),
        ("Site", Tag::Place),
        ("TimeRule", Tag::TimeControl),
        ("Red", Tag::First),
        ("RedTeam", Tag::FirstTeam),
        ("RedTime", other("RedTime")),
        ("RedRating", Tag::FirstRating),
        ("Black", Tag::Second),
        ("BlackTeam", Tag::SecondTeam),
        ("BlackTime", other("BlackTime")),
        ("BlackRating", Tag::SecondRating),
        ("Referee", other("Referee")),
        ("Recorder", other("Recorder")),
        ("Commentator", Tag::Annotator),
        ("CommentatorURL", other("AnnotatorURL")),
        ("Creator", Tag::Author),
        ("CreatorURL", other("AuthorURL")),
        ("DateCreated", other("Created")),
        ("DateModified", other("Modified")),
        ("ECCO", Tag::OpeningCode),
        ("RecordKind", other("RecordKind")),
        ("ResultType", Tag::Termination),
    ]
}

/// Reads a game.
///
/// # Errors
/// If it is no CBF, or if the pieces cannot stand so.
pub fn read(text: &str) -> Result<ReadGame, Fault> {
    let text = text.trim_start_matches('\u{feff}');
    if let Some(line) = crowded(text) {
        let place = Place { line: Some(line), ..Place::default() };
        return Err(Fault { place, kind: FaultKind::Unsupported(CROWDED) });
    }
    let error = match Document::parse(text) {
        Ok(document) => return read_document(&document),
        Err(error) => error,
    };
    // What is there of a file that is cut off, or damaged further down.
    let is_cut = matches!(error, Error::UnclosedRootNode | Error::UnexpectedEndOfStream);
    let (place, kind, offset) = if is_cut {
        let line = Some(text.lines().count());
        (Place { line, ..Place::default() }, FaultKind::Truncated, text.len())
    } else {
        let kind = FaultKind::NotThisFormat("sound XML");
        (place(error.pos()), kind, offset_of(text, error.pos()))
    };
    let damaged = Fault { place, kind };
    let entry = text.get(..offset).unwrap_or(text).rfind("<Move ");
    let Some(entry) = entry else {
        let is_cbf = text.contains(ROOT);
        let kind = if is_cbf { damaged.kind } else { FaultKind::NotThisFormat(NAME) };
        return Err(Fault { place, kind });
    };
    let sound = text[..entry].to_owned() + END;
    let Ok(document) = Document::parse(&sound) else { return Err(damaged) };
    let mut game = read_document(&document)?;
    game.faults.push(damaged);
    Ok(game)
}

/// The line of an element with more attributes than are read. The parser compares each with all others of
/// its element.
fn crowded(text: &str) -> Option<usize> {
    let mut line = 1;
    for element in text.split('<') {
        if element.matches(['"', '\'']).count() > 2 * MOST_ATTRIBUTES
            && element.matches('=').count() > MOST_ATTRIBUTES
        {
            return Some(line);
        }
        line += element.matches('\n').count();
    }
    None
}

fn place(at: roxmltree::TextPos) -> Place {
    Place { line: Some(at.row as usize), column: Some(at.col as usize), ..Place::default() }
}

/// Where a place is in a text, in bytes; the end of the text at the latest.
fn offset_of(text: &str, at: roxmltree::TextPos) -> usize {
    let before = text.split_inclusive('\n').take((at.row as usize).saturating_sub(1));
    let line: usize = before.map(str::len).sum();
    let letters = text[line..].char_indices().nth((at.col as usize).saturating_sub(1));
    letters.map_or(text.len(), |(offset, _)| line + offset)
}

fn read_document(document: &Document<'_>) -> Result<ReadGame, Fault> {
    let root = document.root_element();
    // Counted on from place to place: from the start of the file to each move it would take its square.
    let first = Spot { offset: 0, line: 1, column: 1 };
    let places = RefCell::new(Places::new(document.input_text(), first));
    let start_of = |node: &Node<'_, '_>| places.borrow_mut().find(node.range().start);
    if root.tag_name().name() != ROOT {
        return Err(Fault { place: start_of(&root), kind: FaultKind::NotThisFormat(NAME) });
    }
    let child = |name| root.children().find(|node| node.has_tag_name(name));
    let head = child("Head");
    let list = child("MoveList");
    let entries: Vec<_> = list
        .into_iter()
        .flat_map(|list| list.children().filter(|node| node.has_tag_name("Move")))
        .map(|node| (entry(node), start_of(&node)))
        .collect();
    let first = entries.iter().find_map(|(entry, _)| entry.mv);
    let mut builder = Builder::new(start(head, first.map(Move::from), start_of)?);
    if let Some(head) = head {
        read_head(&mut builder, head, start_of);
    }
    if list.is_none() {
        builder.fault(start_of(&root), FaultKind::Truncated);
    }
    read_moves(&mut builder, entries);
    Ok(builder.finish())
}

/// The position that the head names. The side to move is that of the first moved piece.
fn start(
    head: Option<Node<'_, '_>>,
    first: Option<Square>,
    start_of: impl Fn(&Node<'_, '_>) -> Place,
) -> Result<Position, Fault> {
    let fen = head.and_then(|head| head.children().find(|node| node.has_tag_name("FEN")));
    let text = fen.and_then(|fen| fen.text()).map_or("", str::trim);
    let mut start = match fen {
        Some(fen) if !text.is_empty() => Position::from_fen(text).map_err(|error| Fault {
            place: start_of(&fen),
            kind: FaultKind::Start(error.into()),
        })?,
        _ => Position::start(),
    };
    let mover = first.and_then(|at| start.piece_at(at)).map(|(side, _)| side);
    if mover.is_some_and(|side| side != start.side_to_move()) && !start.in_check() {
        start.pass();
    }
    Ok(start)
}

fn read_head(
    builder: &mut Builder<Position>,
    head: Node<'_, '_>,
    start_of: impl Fn(&Node<'_, '_>) -> Place,
) {
    let fields = fields();
    for node in head.children().filter(Node::is_element) {
        let (name, value) = (node.tag_name().name(), text_of(node));
        let value = value.trim();
        match name {
            _ if value.is_empty() => {}
            // What the start and the moves say as well.
            "FEN" | "RecordType" => {}
            "RecordResult" => match value {
                "1" => builder.tree().result = GameResult::FirstWins,
                "2" => builder.tree().result = GameResult::SecondWins,
                "3" => builder.tree().result = GameResult::Draw,
                "0" | "4" => {}
                _ => {
                    let (field, value) = ("the result", value.to_owned());
                    builder.fault(start_of(&node), FaultKind::BadValue { field, value });
                }
            },
            "Date" => builder.tree().tags.set(Tag::Date, field::date(value)),
            _ => {
                let known = fields.iter().find(|(known, _)| *known == name);
                let tag = known.map_or_else(|| Tag::Other(name.to_owned()), |(_, tag)| tag.clone());
                builder.tree().tags.set(tag, value);
            }
        }
    }
}

/// All text of an element, as one.
fn text_of(node: Node<'_, '_>) -> String {
    node.children().filter_map(|part| part.is_text().then(|| part.text()).flatten()).collect()
}

/// A move of the list, or what stands in the place of one.
struct Entry {
    is_start: bool,
    value: String,
    mv: Option<Move>,
    is_last: bool,
    has_sibling: bool,
    comment: String,
}

fn entry(node: Node<'_, '_>) -> Entry {
    let value = node.attribute("value").unwrap_or_default().trim().to_owned();
    let is_set = |value: &str| !matches!(value.trim(), "" | "0" | "false");
    let is_last = node.attribute("end").is_some_and(is_set);
    let mut marks = node.attributes().filter(|it| !matches!(it.name(), "value" | "end"));
    Entry {
        is_start: value == START,
        mv: squares(&value),
        value,
        is_last,
        has_sibling: marks.any(|mark| is_set(mark.value())),
        comment: field::lines(&text_of(node)),
    }
}

/// `77-47`.
fn squares(text: &str) -> Option<Move> {
    let &[from_file, from_row, b'-', to_file, to_row] = text.as_bytes() else { return None };
    let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
    let point = |file, row| point_from_top(digit(file)?, digit(row)?);
    let (from, to) = (point(from_file, from_row)?, point(to_file, to_row)?);
    (from != to).then(|| Move::new(from, to))
}

fn read_moves(builder: &mut Builder<Position>, entries: Vec<(Entry, Place)>) {
    let mut entries = entries.into_iter().peekable();
    if let Some((start, _)) = entries.next_if(|(entry, _)| entry.is_start) {
        builder.notes().add_comment(&start.comment);
    }
    let count = entries.len();
    let records = entries.enumerate().map(|(index, (entry, place))| {
        // Files of other programs may forget to mark the last move.
        let is_last = entry.is_last || index + 1 == count;
        if entry.mv.is_none() && !entry.value.is_empty() {
            let kind = FaultKind::BadValue { field: "a move", value: entry.value };
            return Err(Fault { place, kind });
        }
        Ok(Record {
            place,
            mv: entry.mv,
            has_child: !is_last,
            has_sibling: entry.has_sibling,
            comment: entry.comment,
        })
    });
    let mut records = records.peekable();
    if records.peek().is_some() {
        preorder::play(builder, records.by_ref());
    }
    if let Some(Ok(Record { place, .. }) | Err(Fault { place, .. })) = records.next() {
        builder.fault(place, FaultKind::LostVariation);
    }
}

/// Writes the main line of a game; also says what the format could not.
#[must_use]
pub fn write(tree: &Tree<Position>) -> (String, Vec<Loss>) {
    let tag = |tag: &Tag| fields().iter().any(|(_, known)| known == tag);
    let losses = losses_of(tree, Means { variations: false, counters: true, tag });
    let mut text =
        format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{ROOT} Version=\"1.0\">\n <Head>\n");
    for (name, tag) in fields() {
        match name {
            "RecordKind" => {
                element(&mut text, "RecordType", if is_usual(tree) { "1" } else { "3" });
                element(&mut text, name, tree.tags.get(&tag));
                element(&mut text, "RecordResult", result(tree.result));
            }
            _ => element(&mut text, name, tree.tags.get(&tag)),
        }
    }
    element(&mut text, "FEN", &tree.start().fen());
    text.push_str(" </Head>\n <MoveList>\n");
    move_element(&mut text, START, false, &comment_of(tree, NodeId::ROOT));
    let last = main_line(tree).last();
    for id in main_line(tree) {
        let Some(mv) = tree.mv(id) else { continue };
        let digits = |at| {
            let (file, row) = from_top(at);
            format!("{file}{row}")
        };
        let squares = format!("{}-{}", digits(mv.from()), digits(mv.to()));
        move_element(&mut text, &squares, last == Some(id), &comment_of(tree, id));
    }
    text.push_str(" </MoveList>\n</ChineseChessRecord>\n");
    (text, losses)
}

fn is_usual(tree: &Tree<Position>) -> bool {
    *tree.start() == Position::start() && tree.start().side_to_move() == Side::First
}

const fn result(result: GameResult) -> &'static str {
    match result {
        GameResult::Unknown => "0",
        GameResult::FirstWins => "1",
        GameResult::SecondWins => "2",
        GameResult::Draw => "3",
    }
}

/// A file that says which encoding it is in.
pub(super) fn in_charset(text: String, charset: Charset) -> String {
    if charset == Charset::UTF_8 {
        return text;
    }
    text.replacen("encoding=\"UTF-8\"", &format!("encoding=\"{}\"", charset.name()), 1)
}

/// An element of the head.
fn element(text: &mut String, name: &str, value: &str) {
    if value.is_empty() {
        let _ = writeln!(text, "  <{name} />");
        return;
    }
    let value = sound(value).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let _ = writeln!(text, "  <{name}>{value}</{name}>");
}

fn move_element(text: &mut String, squares: &str, is_last: bool, comment: &str) {
    let end = if is_last { " end=\"1\"" } else { "" };
    let _ = write!(text, "  <Move value=\"{squares}\"{end}");
    if comment.is_empty() {
        text.push_str(" />\n");
        return;
    }
    let comment = sound(comment).replace("]]>", "]]]]><![CDATA[>");
    let _ = writeln!(text, "><![CDATA[{comment}]]></Move>");
}

/// A text without the control characters that XML has no way to say.
fn sound(text: &str) -> String {
    let is_sound = |letter: &char| {
        (!letter.is_control() || matches!(letter, '\t' | '\n'))
            && !matches!(letter, '\u{fffe}' | '\u{ffff}')
    };
    text.chars().filter(is_sound).collect()
}
