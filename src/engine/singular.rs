//! How much depends on the table move: whether all others of a node are worse.

use super::eval::Evaluate;
use super::pvs::Node;
use super::score::{DRAW, is_won};
use super::table::Bound;
use super::tree::{Tree, Window};
use crate::rules::Move;

/// On one path so many moves at most are looked at two plies further.
const MOST_DOUBLES: i32 = 3;

/// How much depends on the table move.
pub(super) enum Singularity {
    /// So many plies more should be looked at it; fewer, if negative.
    Extend(i32),
    /// The node is refuted anyway, with this score.
    Refuted(i32),
}

impl<G: Evaluate> Tree<'_, G> {
    /// Whether it is worth asking.
    pub fn may_be_singular(&self, node: &Node) -> bool {
        node.depth >= self.params.singular_depth
            && self.may_extend(node.ply)
            && node.known.is_some_and(|entry| {
                entry.depth >= node.depth - 3
                    && matches!(entry.bound, Bound::Lower | Bound::Exact)
                    && !is_won(entry.score)
            })
    }

    /// How much further to look at the table move.
    pub fn singularity(&mut self, position: &G, node: &Node, mv: Move) -> Singularity {
        let &Node { window, depth, ply, known, cut, .. } = node;
        let Some(entry) = known else { return Singularity::Extend(0) };
        let score = entry.score_at(ply);
        let least = score - self.params.singular_margin * depth / 100;
        let others = self.others(position, node, mv, least);
        let question = window.is_question();
        if self.stopped {
            Singularity::Refuted(DRAW)
        } else if others < least {
            let alone = others < least - self.params.double_extension_margin;
            let doubles = self.frame_before(ply).doubles;
            let double = question && alone && doubles < MOST_DOUBLES;
            Singularity::Extend(1 + i32::from(double))
        } else if least >= window.beta {
            // Even without the table move there is a refutation.
            Singularity::Refuted(least)
        } else if score >= window.beta {
            // Others are as good, and one of them may refute as well.
            Singularity::Extend(if question { -3 } else { -2 })
        } else {
            Singularity::Extend(if cut { -2 } else { -i32::from(score <= others) })
        }
    }

    /// What the other moves of a node come to, looked at half as deeply, where only that matters
    /// whether they reach a score.
    fn others(&mut self, position: &G, node: &Node, mv: Move, beta: i32) -> i32 {
        let without = Node {
            window: Window::above(beta - 1),
            depth: (node.depth - 1) / 2,
            excluded: Some(mv),
            // What the table knows is the table move's doing.
            static_eval: node.plain,
            ..*node
        };
        let pruned = if node.is_check() { None } else { self.prune(position, &without) };
        let score = match pruned {
            Some(score) => score,
            None if self.stopped => DRAW,
            None => self.search_moves(position, &without),
        };
        self.variations[node.ply].clear();
        score
    }
}
