//! Writes DhtmlXQ.

use std::fmt::Write;

use super::super::loss::{Means, children, comment_of, losses_of};
use super::super::setup::{from_top, set_of};
use super::super::{Loss, field};
use super::{CAPTURED, fields};
use crate::record::{NodeId, Tag, Tree};
use crate::rules::xiangqi::Position;
use crate::rules::{Game, Side, Square};

/// Writes a game; also says what the format could not.
#[must_use]
pub fn write(tree: &Tree<Position>) -> (String, Vec<Loss>) {
    let tag = |tag: &Tag| fields().iter().any(|(_, known)| known == tag);
    let losses = losses_of(tree, Means { variations: true, counters: true, tag });
    let mut text = String::from("[DhtmlXQ]\n");
    let mut put = |name: &str, value: &str| {
        let _ = writeln!(text, "[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]");
    };
    put("ver", "www_dpxq_com");
    put("init", "500,350");
    for (name, tag) in fields() {
        let value = tree.tags.get(&tag);
        match tag {
            _ if value.is_empty() => {}
            Tag::Date if !value.contains('?') => put(name, &escaped(&value.replace('.', "-"))),
            _ => put(name, &escaped(value)),
        }
    }
    put("result", field::result_name(tree.result));
    let start = tree.start();
    put("binit", &binit(start));
    if *start != Position::start() {
        put("fen", &start.fen());
    }
    let mut branches = Branches { tree, comments: Vec::new() };
    for (name, moves) in branches.moves() {
        put(&name, &moves);
    }
    for (name, comment) in &branches.comments {
        put(name, &escaped(comment));
    }
    text.push_str("[/DhtmlXQ]\n");
    (text, losses)
}

/// A point: its file and its rank seen from Black.
fn digits(at: Square) -> String {
    let (file, row) = from_top(at);
    format!("{file}{row}")
}

fn binit(start: &Position) -> String {
    let slots = Side::BOTH.map(|side| set_of(start, side));
    slots.as_flattened().iter().map(|slot| slot.map_or(CAPTURED.to_owned(), digits)).collect()
}

/// A text with marks for lines and for what would be taken for a mark.
fn escaped(text: &str) -> String {
    text.replace("\\u", "\\u005cu")
        .replace("[DhtmlXQ", "\\u005bDhtmlXQ")
        .replace("[/DhtmlXQ", "\\u005b/DhtmlXQ")
        .replace("||", "\\u007c\\u007c")
        .replace('\n', "||")
}

struct Branches<'a> {
    tree: &'a Tree<Position>,
    /// The comments of the branches that were told, with the names of their fields.
    comments: Vec<(String, String)>,
}

impl Branches<'_> {
    /// The branches with the names of their fields, each after the one that it leaves.
    fn moves(&mut self) -> Vec<(String, String)> {
        self.note("comment0".to_owned(), NodeId::ROOT);
        let mut branches = Vec::new();
        // The branch that each leaves, and its first move; the first is the main line.
        let mut open: Vec<(usize, Option<NodeId>)> =
            vec![(0, children(self.tree, NodeId::ROOT).next())];
        let mut number = 0;
        while let Some(&(parent, first)) = open.get(number) {
            let ply = first.map_or(1, |first| self.tree.ply(first));
            let name = match number {
                0 => "movelist".to_owned(),
                _ => format!("move_{parent}_{ply}_{number}"),
            };
            let mut moves = String::new();
            for id in std::iter::successors(first, |&id| children(self.tree, id).next()) {
                if let Some(mv) = self.tree.mv(id) {
                    moves += &(digits(mv.from()) + &digits(mv.to()));
                }
                let ply = self.tree.ply(id);
                let branch = if number == 0 { String::new() } else { format!("{number}_") };
                self.note(format!("comment{branch}{ply}"), id);
                // The first move of a branch has its alternatives in the branch that it leaves.
                if Some(id) != first || number == 0 {
                    let parent = self.tree.parent(id).unwrap_or(NodeId::ROOT);
                    let siblings = children(self.tree, parent).skip(1);
                    open.extend(siblings.map(|other| (number, Some(other))));
                }
            }
            branches.push((name, moves));
            number += 1;
        }
        branches
    }

    fn note(&mut self, name: String, id: NodeId) {
        let comment = comment_of(self.tree, id);
        if !comment.is_empty() {
            self.comments.push((name, comment.into_owned()));
        }
    }
}
