//! A review written into the tree of its game: evaluations, marks, comments, and the better lines
//! as variations.

use super::walk::{LONGEST_VARIATION, Review, ReviewedMove};
use crate::record::{Edits, Evaluation, Nag, NodeId, Tree};
use crate::rules::{Game, Move};

/// Writes a review down, with sentences for some of its moves in the words of whoever asked for it:
/// the review has none. Marks and comments that are there already stay, and evaluations
/// that are not known to be of a shallower search. All of it is one
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
                let depth = |evaluation: Evaluation| evaluation.depth;
                let old = notes.evaluation.get_or_insert(evaluation);
                if depth(*old).zip(depth(evaluation)).is_some_and(|(old, new)| old < new) {
                    *old = evaluation;
                }
            });
        }
        let end = tree.end_of(NodeId::ROOT);
        for reviewed in &review.moves {
            write_move(tree, edits, (review, end), reviewed);
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
    (review, end): (&Review, NodeId),
    reviewed: &ReviewedMove,
) {
    let node = reviewed.node;
    if !reviewed.is_faulty() || !tree.contains(node) {
        return;
    }
    if let Some(judgement) = reviewed.judgement {
        edits.annotate(tree, node, |notes| {
            if !notes.nags.iter().any(|nag| nag.mark().is_some()) {
                notes.set_mark(Nag::from_mark(judgement.mark()));
            }
        });
    }
    let evaluation = |node| {
        let found = review.evaluations.iter().find(|(known, _)| *known == node);
        found.map(|(_, evaluation)| *evaluation)
    };
    if let Some(parent) = tree.parent(node) {
        let better = &reviewed.better[..reviewed.better.len().min(LONGEST_VARIATION)];
        write_line(tree, edits, (parent, end), better, evaluation(parent));
    }
    write_line(tree, edits, (node, end), reviewed.answer(), evaluation(node));
}

/// Writes a line as a variation; the first move of one that is new has this evaluation. Where the game
/// ends, what would have followed is no part of it.
fn write_line<G: Game>(
    tree: &mut Tree<G>,
    edits: &mut Edits,
    (from, end): (NodeId, NodeId),
    line: &[Move],
    evaluation: Option<Evaluation>,
) {
    let mut at = from;
    for (number, &mv) in line.iter().enumerate() {
        if at == end {
            break;
        }
        // A line that the search found is legal; one that is not ends here.
        let Ok(id) = edits.branch(tree, at, mv) else { break };
        if number == 0
            && let Some(evaluation) = evaluation
        {
            edits.annotate(tree, id, |notes| {
                notes.evaluation.get_or_insert(evaluation);
            });
        }
        at = id;
    }
}
