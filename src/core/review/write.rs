//! A review written into the tree of its game: evaluations, marks, comments, facts that are
//! [kept], and the better lines as variations.

use super::kept;
use super::reviewer::Reviewer;
use super::walk::{Review, ReviewedMove};
use crate::games::GameInfo;
use crate::record::{Edits, Evaluation, Nag, NodeId, Tag, Tree};
use crate::rules::{Game, Move};

/// Writes a review down, with sentences for some of its moves in the words of whoever asked for it:
/// the review has none. Marks and comments that are there already stay. Its evaluations take the place of
/// those of the main line, and its reviewer is named. All of it is one edit, to be undone at once. What was
/// deleted since the review began is left out. Returns whether anything changed.
pub fn write<G: GameInfo>(
    tree: &mut Tree<G>,
    edits: &mut Edits,
    review: &Review,
    sentences: &[(NodeId, String)],
) -> bool {
    edits.together(tree, |edits, tree| {
        write_evaluations(tree, edits, review);
        keep(tree, edits, review);
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

/// Keeps facts and lines, in the place of what an earlier review has kept.
fn keep<G: GameInfo>(tree: &mut Tree<G>, edits: &mut Edits, review: &Review) {
    if review.moves.is_empty() {
        return;
    }
    let head = kept::head(tree, review);
    edits.annotate(tree, NodeId::ROOT, |notes| notes.review = head);
    for reviewed in &review.moves {
        if !tree.contains(reviewed.node) {
            continue;
        }
        let text = kept::of_move(tree, review, reviewed);
        edits.annotate(tree, reviewed.node, |notes| notes.review = text);
    }
}

/// Writes the evaluations of the main line. They are of one engine: those of others go, and where the review
/// was stopped before it had its own for all of them, they stay and nothing is written.
fn write_evaluations<G: Game>(tree: &mut Tree<G>, edits: &mut Edits, review: &Review) {
    let line: Vec<NodeId> = std::iter::once(NodeId::ROOT).chain(tree.main_line()).collect();
    let is_evaluated = |&id: &NodeId| tree.notes(id).is_some_and(|it| it.evaluation.is_some());
    let is_own = Reviewer::of(&tree.tags).as_ref() == Some(&review.by);
    let is_others = !is_own && line.iter().any(is_evaluated);
    if review.evaluations.is_empty() || (is_others && !review.is_whole) {
        return;
    }
    for node in line {
        let own = review.evaluations.iter().find(|(known, _)| *known == node);
        let own = own.map(|(_, evaluation)| *evaluation);
        edits.annotate(tree, node, |notes| {
            notes.evaluation = own.or(notes.evaluation.filter(|_| is_own));
        });
    }
    edits.retag(tree, |tags| tags.set(Tag::Reviewer, review.by.to_string()));
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
        write_line(tree, edits, (parent, end), reviewed.instead(), evaluation(parent));
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
