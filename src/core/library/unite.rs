//! Two trees of one game made into one, which has all that is in either.

use std::sync::Arc;

use super::{derived, likeness};
use crate::games::{AnyTree, GameInfo};
use crate::record::{GameResult, NodeId, Notes, Tree};
use crate::rules::Move;

/// The moves of a main line.
pub(super) fn main_line(tree: &AnyTree) -> Vec<Move> {
    fn moves<G: GameInfo>(tree: &Tree<G>) -> Vec<Move> {
        tree.main_line().filter_map(|id| tree.mv(id)).collect()
    }
    match tree {
        AnyTree::Xiangqi(tree) => moves(tree),
        AnyTree::Chess(tree) => moves(tree),
    }
}

/// A tree with all of another as well: its moves as variations, its comments behind the tree's own, tags
/// that the tree has not, or not whole. What engines have found is of one side alone, for two engines do not
/// go together: of the one that was reviewed, or evaluated, and of the tree itself if both were. `None` where one has not the start of the
/// other, so that moves of it cannot be played.
pub(super) fn unite(tree: &AnyTree, other: &AnyTree) -> Option<AnyTree> {
    let mut united = tree.clone();
    let is_whole = match (&mut united, other) {
        (AnyTree::Xiangqi(tree), AnyTree::Xiangqi(other)) => take(Arc::make_mut(tree), other),
        (AnyTree::Chess(tree), AnyTree::Chess(other)) => take(Arc::make_mut(tree), other),
        _ => false,
    };
    is_whole.then_some(united)
}

/// Takes all of another tree in. Whether all of it could be.
fn take<G: GameInfo>(tree: &mut Tree<G>, other: &Tree<G>) -> bool {
    let start = |tree: &Tree<G>| derived::key(G::KIND, &tree.start().fen());
    if start(tree) != start(other) {
        return false;
    }
    let takes_found = found(other) > found(tree);
    take_tags(tree, other);
    let mut open = vec![(NodeId::ROOT, NodeId::ROOT)];
    while let Some((at, from)) = open.pop() {
        if let Some(notes) = other.notes(from) {
            let own = tree.notes(at).cloned().unwrap_or_default();
            tree.replace_notes(at, both(own, notes, takes_found));
        }
        for &next in other.children(from) {
            let Some(mv) = other.mv(next) else { continue };
            let there = if mv.is_pass() { tree.pass(at) } else { tree.branch(at, mv).ok() };
            let Some(there) = there else { return false };
            open.push((there, next));
        }
    }
    true
}

/// Whether a review has found something in a tree, and whether there are evaluations.
fn found<G: GameInfo>(tree: &Tree<G>) -> (bool, bool) {
    let all = || std::iter::once(NodeId::ROOT).chain(tree.descendants(NodeId::ROOT));
    let has = |is: fn(&Notes) -> bool| all().filter_map(|id| tree.notes(id)).any(is);
    (has(|notes| !notes.review.is_empty()), has(|notes| notes.evaluation.is_some()))
}

/// Takes in tags, and the result of a game of the same moves.
fn take_tags<G: GameInfo>(tree: &mut Tree<G>, other: &Tree<G>) {
    for (tag, value) in other.tags.iter() {
        let own = tree.tags.get(tag);
        if letters(value) > letters(own) && likeness::tags_agree(&tag.name(), own, value) {
            tree.tags.set(tag.clone(), value);
        }
    }
    let moves = |tree: &Tree<G>| tree.main_line().map(|id| tree.mv(id)).collect::<Vec<_>>();
    if tree.result == GameResult::Unknown && moves(tree) == moves(other) {
        tree.result = other.result;
    }
}

/// How much a tag says.
fn letters(text: &str) -> usize {
    text.chars().filter(|letter| letter.is_alphanumeric()).count()
}

/// What is noted beside a node in either tree.
fn both(mut own: Notes, other: &Notes, takes_found: bool) -> Notes {
    own.before = both_texts(own.before, &other.before);
    own.comment = both_texts(own.comment, &other.comment);
    let has_mark = own.nags.iter().any(|nag| nag.mark().is_some());
    let nags = other.nags.iter().filter(|nag| !(has_mark && nag.mark().is_some()));
    let new: Vec<_> = nags.filter(|nag| !own.nags.contains(nag)).copied().collect();
    own.nags.extend(new);
    for shape in &other.shapes {
        if !own.shapes.iter().any(|it| (it.from, it.to) == (shape.from, shape.to)) {
            own.shapes.push(*shape);
        }
    }
    own.clock = own.clock.or(other.clock);
    if takes_found {
        own.evaluation = other.evaluation.or(own.evaluation);
        if !other.review.is_empty() {
            own.review.clone_from(&other.review);
        }
    }
    if own.by.is_empty() {
        own.by.clone_from(&other.by);
    }
    own
}

/// Two comments as one; what both say is said once.
fn both_texts(own: String, other: &str) -> String {
    if own.contains(other) {
        return own;
    }
    if other.contains(&own) {
        return other.to_owned();
    }
    let is_new = |line: &&str| !own.lines().any(|it| it == *line);
    let new: Vec<_> = other.lines().filter(is_new).collect();
    std::iter::once(own.as_str()).chain(new).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_comments_nothing_is_lost_and_nothing_doubled() {
        for (own, other, united) in [
            ("", "a", "a"),
            ("a", "", "a"),
            ("a good move", "good", "a good move"),
            ("good", "a good move", "a good move"),
            ("one", "two", "one\ntwo"),
            ("one\ntwo", "two\nthree", "one\ntwo\nthree"),
            ("one\nthree", "one\ntwo\nthree", "one\nthree\ntwo"),
        ] {
            let both = both_texts(own.to_owned(), other);
            assert_eq!(both, united);
            assert_eq!(both_texts(both.clone(), other), both, "once more changes nothing");
            assert_eq!(both_texts(both.clone(), own), both);
        }
    }
}
