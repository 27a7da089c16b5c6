//! Writes plain Chinese text.

use std::fmt::Write;

use super::super::loss::{Means, children, comment_of, losses_of, main_line};
use super::super::{Loss, field};
use super::{COMMENTS, DOTS, FEN, START, fields};
use crate::notation::Written;
use crate::notation::xiangqi::{Script, Style};
use crate::record::{GameResult, NodeId, Tag, Tree};
use crate::rules::xiangqi::Position;
use crate::rules::{Game, Side};

/// Writes the main line of a game in this form of characters; also says what was left out.
#[must_use]
pub fn write(tree: &Tree<Position>, script: Script) -> (String, Vec<Loss>) {
    let tag = |tag: &Tag| fields().iter().any(|(known, _)| known == tag);
    let losses = losses_of(tree, Means { variations: false, counters: true, tag });
    let form = usize::from(script == Script::Traditional);
    let mut text = String::new();
    for (tag, names) in fields() {
        let value = tree.tags.get(&tag);
        if let (false, Some(name)) = (value.is_empty(), names.first().and_then(|it| it.get(form))) {
            let _ = writeln!(text, "{name}：{}", value.replace('\n', " "));
        }
    }
    if *tree.start() != Position::start() {
        let _ = writeln!(text, "{FEN}：{}", tree.start().fen());
    }
    if !text.is_empty() {
        text.push('\n');
    }
    write_moves(tree, script, &mut text);
    if tree.result != GameResult::Unknown {
        let result = field::result_name(tree.result);
        let traditional = result.replace('红', "紅").replace('胜', "勝");
        let _ = writeln!(text, "{}", [result, &traditional][form]);
    }
    write_comments(tree, script, &mut text);
    (text, losses)
}

/// A move of the tree, with the full-width digits of Chinese text.
fn move_text(tree: &Tree<Position>, id: NodeId, script: Script) -> String {
    let Some((parent, mv)) = tree.parent(id).zip(tree.mv(id)) else { return String::new() };
    let text = tree.position(parent).write(mv, Style::Chinese(script));
    let wide = |letter: char| match letter.to_digit(10) {
        Some(digit) => char::from_u32('０' as u32 + digit).unwrap_or(letter),
        None => letter,
    };
    text.chars().map(wide).collect()
}

/// The number of the round that a move belongs to, and who plays it.
fn round(tree: &Tree<Position>, id: NodeId) -> (usize, Side) {
    let start = tree.start();
    let before = usize::from(start.side_to_move() == Side::Second);
    let ply = (tree.ply(id) + before).saturating_sub(1);
    let side = if ply.is_multiple_of(2) { Side::First } else { Side::Second };
    (usize::from(start.fullmove_number()) + ply / 2, side)
}

fn write_moves(tree: &Tree<Position>, script: Script, text: &mut String) {
    for id in main_line(tree) {
        let mv = move_text(tree, id, script);
        let _ = match round(tree, id) {
            (number, Side::First) if children(tree, id).next().is_some() => {
                write!(text, "{number:3}. {mv}    ")
            }
            (number, Side::First) => writeln!(text, "{number:3}. {mv}"),
            (number, Side::Second) if tree.parent(id) == Some(NodeId::ROOT) => {
                writeln!(text, "{number:3}. {DOTS}  {mv}")
            }
            (_, Side::Second) => writeln!(text, "{mv}"),
        };
    }
}

fn write_comments(tree: &Tree<Position>, script: Script, text: &mut String) {
    let form = usize::from(script == Script::Traditional);
    let mut is_first = true;
    for id in std::iter::once(NodeId::ROOT).chain(main_line(tree)) {
        let comment = comment_of(tree, id);
        if comment.is_empty() {
            continue;
        }
        if std::mem::take(&mut is_first) {
            let _ = writeln!(text, "\n{}", COMMENTS[form]);
        }
        let head = match (id, round(tree, id)) {
            (NodeId::ROOT, _) => START[form].to_owned(),
            (_, (number, Side::First)) => format!("{number}. {}", move_text(tree, id, script)),
            (_, (number, Side::Second)) => {
                format!("{number}. …… {}", move_text(tree, id, script))
            }
        };
        let _ = writeln!(text, "{head}：{}", comment.replace('\n', "\n\u{3000}\u{3000}"));
    }
}
