//! What a format cannot store.

use std::borrow::Cow;

use thiserror::Error;

use crate::record::{NodeId, Notes, Tag, Tree};
use crate::rules::Game;

/// Something of a game that a format cannot say, with how often it was left out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Loss {
    /// Variations were left out.
    #[error("{0} variations are left out")]
    Variations(usize),
    /// Turns that were passed were left out, with what follows them.
    #[error("{0} moves from a passed turn on are left out")]
    Passes(usize),
    /// Comments were left out.
    #[error("{0} comments are left out")]
    Comments(usize),
    /// Comments before a move were joined to those after the move before.
    #[error("{0} comments stand in another place")]
    MovedComments(usize),
    /// Marks (`!`, `?!`, other glyphs) were left out.
    #[error("{0} marks are left out")]
    Marks(usize),
    /// Arrows and marked squares were left out.
    #[error("{0} arrows and marked squares are left out")]
    Shapes(usize),
    /// Clock times were left out.
    #[error("{0} clock times are left out")]
    Clocks(usize),
    /// Evaluations were left out.
    #[error("{0} evaluations are left out")]
    Evaluations(usize),
    /// Who found a move was left out.
    #[error("{0} names of who found a move are left out")]
    Finders(usize),
    /// What a review has found of moves was left out.
    #[error("what a review has found of {0} moves is left out")]
    Reviews(usize),
    /// A tag was left out.
    #[error("the tag {0:?} is left out")]
    Tag(String),
    /// A text was cut to the room that the format has for it.
    #[error("{0:?} is cut short")]
    Cut(String),
    /// Letters that the encoding does not have were replaced.
    #[error("{count} letters do not exist in {encoding}")]
    Letters {
        /// The encoding.
        encoding: &'static str,
        /// How many were replaced.
        count: usize,
    },
    /// The counters of the start (plies without capture, number of the round) were left out.
    #[error("the counters of the start are left out")]
    Counters,
    /// The moves were left out.
    #[error("{0} moves are left out")]
    Moves(usize),
    /// The format is read, but not written.
    #[error("{0} files are not written")]
    Unwritten(&'static str),
    /// The format cannot say games of this kind at all.
    #[error("the format does not know {0}")]
    Game(&'static str),
}

/// What a format can say of a game besides its start, the moves of its main line and its result.
/// Comments stand after moves; marks, arrows, clocks, evaluations and reviews it cannot say.
#[derive(Clone, Copy)]
pub(super) struct Means {
    /// Whether it can say variations.
    pub(super) variations: bool,
    /// Whether it can say the counters of the start.
    pub(super) counters: bool,
    /// Whether it has a place for a tag.
    pub(super) tag: fn(&Tag) -> bool,
}

/// What is lost of a tree in a format that has these means.
pub(super) fn losses_of<G: Game>(tree: &Tree<G>, means: Means) -> Vec<Loss> {
    let mut losses = Vec::new();
    let mut lose = |count, loss: fn(usize) -> Loss| {
        if count > 0 {
            losses.push(loss(count));
        }
    };
    let mut nodes = vec![NodeId::ROOT];
    let all = if means.variations {
        lose(tree.descendants(NodeId::ROOT).count() - played(tree).len(), Loss::Passes);
        played(tree)
    } else {
        lose(tree.main_line().count() - main_line(tree).count(), Loss::Passes);
        main_line(tree).collect()
    };
    nodes.extend(all);
    let count = |of: fn(&Notes) -> usize| {
        nodes.iter().filter_map(|&id| tree.notes(id)).map(of).sum::<usize>()
    };
    if !means.variations {
        lose(tree.variations(), Loss::Variations);
    }
    lose(count(|notes| usize::from(!notes.before.is_empty())), Loss::MovedComments);
    lose(count(|notes| notes.nags.len()), Loss::Marks);
    lose(count(|notes| notes.shapes.len()), Loss::Shapes);
    lose(count(|notes| usize::from(notes.clock.is_some())), Loss::Clocks);
    lose(count(|notes| usize::from(notes.evaluation.is_some())), Loss::Evaluations);
    lose(count(|notes| usize::from(!notes.by.is_empty())), Loss::Finders);
    lose(count(|notes| usize::from(!notes.review.is_empty())), Loss::Reviews);
    // Whose evaluations are left out is no loss of its own.
    let tags = tree.tags.iter().filter(|(tag, _)| !(means.tag)(tag) && **tag != Tag::Reviewer);
    losses.extend(tags.map(|(tag, _)| Loss::Tag(tag.name())));
    let start = tree.start();
    if !means.counters && (start.halfmove_clock() != 0 || start.fullmove_number() != 1) {
        losses.push(Loss::Counters);
    }
    losses
}

/// The moves that follow a node, without turns that are passed. Where the main line passes there are none:
/// an alternative to that would be taken for what was played.
pub(super) fn children<G: Game>(tree: &Tree<G>, id: NodeId) -> impl Iterator<Item = NodeId> {
    let is_move = |id: &NodeId| tree.mv(*id).is_some_and(|mv| !mv.is_pass());
    let passes = tree.next(id).is_some_and(|next| !is_move(&next));
    let is_over = passes && tree.path_to(id).iter().all(|&id| tree.rank(id) == 0);
    let all = if is_over { &[][..] } else { tree.children(id) };
    all.iter().copied().filter(is_move)
}

/// All moves, each before what follows it and its whole subtree before its next sibling, without
/// passed turns and what follows those.
pub(super) fn played<G: Game>(tree: &Tree<G>) -> Vec<NodeId> {
    let (mut all, mut open) = (Vec::new(), vec![NodeId::ROOT]);
    while let Some(id) = open.pop() {
        if id != NodeId::ROOT {
            all.push(id);
        }
        let first = open.len();
        open.extend(children(tree, id));
        open[first..].reverse();
    }
    all
}

/// The main line up to the first turn that is passed.
pub(super) fn main_line<G: Game>(tree: &Tree<G>) -> impl Iterator<Item = NodeId> {
    tree.main_line().take_while(|&id| tree.mv(id).is_some_and(|mv| !mv.is_pass()))
}

/// The comments of a node in a format that knows only those after a move.
pub(super) fn comment_of<G: Game>(tree: &Tree<G>, id: NodeId) -> Cow<'_, str> {
    let Some(notes) = tree.notes(id) else { return Cow::Borrowed("") };
    match (notes.before.as_str(), notes.comment.as_str()) {
        ("", comment) => Cow::Borrowed(comment),
        (before, "") => Cow::Borrowed(before),
        (before, comment) => Cow::Owned(format!("{before}\n{comment}")),
    }
}
