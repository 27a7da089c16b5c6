//! A review written into the tree of its game: evaluations, marks, comments, and the better lines
//! as variations.

use super::walk::{Review, ReviewedMove};
use crate::record::{Edits, Nag, NodeId, Tree};
use crate::rules::Game;

/// Plies of a better line that become a variation.
const LONGEST_VARIATION: usize = 10;

/// Writes a review down, with sentences for some of its moves in the words of whoever asked for it:
/// the review has none. Marks, comments and evaluations that are there already stay. All of it is one
/// edit, to be undone at once. What was deleted since the review began is left out. Returns whether
/// anything changed.
pub fn write<G: Game>(
    tree: &mut Tree<G>,
    edits: &mut Edits,
    review: &Review,
    sentences: &[(NodeId, String)],
) -> bool {
    edits.together(tree, |edits, tree| {
        for &(node, evaluation) in &review.evaluations {
            if !tree.contains(node) {
                continue;
            }
            edits.annotate(tree, node, |notes| {
                notes.evaluation.get_or_insert(evaluation);
            });
        }
        for reviewed in &review.moves {
            write_move(tree, edits, review, reviewed);
        }
        for (node, sentence) in sentences {
            if !tree.contains(*node) {
                continue;
            }
            edits.annotate(tree, *node, |notes| {
                if notes.comment.is_empty() {
                    notes.comment.clone_from(sentence);
                }
            });
        }
    })
}

fn write_move<G: Game>(
    tree: &mut Tree<G>,
    edits: &mut Edits,
    review: &Review,
    reviewed: &ReviewedMove,
) {
    let Some(judgement) = reviewed.judgement.filter(|_| tree.contains(reviewed.node)) else {
        return;
    };
    edits.annotate(tree, reviewed.node, |notes| {
        if !notes.nags.iter().any(|nag| nag.mark().is_some()) {
            notes.set_mark(Nag::from_mark(judgement.mark()));
        }
    });
    let Some(parent) = tree.parent(reviewed.node) else { return };
    let before = review.evaluations.iter().find(|(node, _)| *node == parent);
    let mut at: NodeId = parent;
    for (number, &mv) in reviewed.better.iter().take(LONGEST_VARIATION).enumerate() {
        // A line that the search found is legal; one that is not ends here.
        let Ok(id) = edits.branch(tree, at, mv) else { break };
        if number == 0
            && let Some(&(_, evaluation)) = before
        {
            edits.annotate(tree, id, |notes| {
                notes.evaluation.get_or_insert(evaluation);
            });
        }
        at = id;
    }
}
