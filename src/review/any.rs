//! Reviews of games of any kind.

use std::io;

use super::{Effort, Progress, Review, review, write};
use crate::engine::StopFlag;
use crate::games::AnyTree;
use crate::record::Edits;
use crate::rules::chess::Draws;
use crate::rules::xiangqi::Ruleset;

/// Reviews the main line of a game; see [`review`]. The ruleset is for Xiangqi's repetitions.
///
/// # Errors
/// If there is no thread to think on.
pub fn review_tree(
    tree: &AnyTree,
    ruleset: Ruleset,
    effort: &Effort,
    stop: &StopFlag,
    progress: impl FnMut(Progress) + Send,
) -> io::Result<Review> {
    match tree {
        AnyTree::Xiangqi(tree) => review(tree, ruleset, effort, stop, progress),
        AnyTree::Chess(tree) => review(tree, Draws::default(), effort, stop, progress),
    }
}

/// Writes a review into its game; see [`write`].
pub fn write_tree(tree: &mut AnyTree, edits: &mut Edits, review: &Review) -> bool {
    match tree {
        AnyTree::Xiangqi(tree) => write(tree, edits, review),
        AnyTree::Chess(tree) => write(tree, edits, review),
    }
}
