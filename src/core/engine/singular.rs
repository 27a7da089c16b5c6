//! Singular extensions: extends the table move if all other moves are worse by a margin; negative
//! extensions and multi-cut if they are not.

use super::eval::Evaluate;
use super::node::Node;
use super::score::{DRAW, Window, is_won};
use super::table::Bound;
use super::tree::Tree;
use crate::rules::Move;

/// Most double extensions on one path.
const MAX_DOUBLE_EXTENSIONS: i32 = 3;

/// Result of a singular search.
pub(super) enum SingularResult {
    /// Extends the table move by this many plies; negative to reduce it.
    Extend(i32),
    /// Multi-cut: the node fails high with this score.
    MultiCut(i32),
}

impl<G: Evaluate> Tree<'_, G> {
    /// Whether a singular search is made: the table entry is a lower bound and deep enough.
    pub fn may_be_singular(&self, node: &Node) -> bool {
        node.depth >= self.params.singular_depth
            && self.may_extend(node.ply)
            && node.tt_entry.is_some_and(|entry| {
                entry.depth >= node.depth - 3
                    && matches!(entry.bound, Bound::Lower | Bound::Exact)
                    && !is_won(entry.score)
            })
    }

    /// Singular search: the node without the table move, at half the depth, below its score by a
    /// margin.
    pub fn singular_search(&mut self, position: &G, node: &Node, mv: Move) -> SingularResult {
        let &Node { window, depth, ply, tt_entry, cut, .. } = node;
        let Some(entry) = tt_entry else { return SingularResult::Extend(0) };
        let tt_score = entry.score_at(ply);
        let singular_beta = tt_score - self.params.singular_margin * depth / 100;
        let score = self.search_excluding(position, node, mv, singular_beta);
        let zero_window = window.is_zero();
        if self.stopped {
            SingularResult::MultiCut(DRAW)
        } else if score < singular_beta {
            // Singular and double extension.
            let far_below = score < singular_beta - self.params.double_extension_margin;
            let doubles = self.parent_frame(ply).double_extensions;
            let double = zero_window && far_below && doubles < MAX_DOUBLE_EXTENSIONS;
            SingularResult::Extend(1 + i32::from(double))
        } else if singular_beta >= window.beta {
            // Multi-cut: the node fails high without the table move too.
            SingularResult::MultiCut(singular_beta)
        } else if tt_score >= window.beta {
            // Negative extension: another move may fail high as well.
            SingularResult::Extend(if zero_window { -3 } else { -2 })
        } else {
            // Negative extension at cut nodes, and where the others are no worse.
            SingularResult::Extend(if cut { -2 } else { -i32::from(tt_score <= score) })
        }
    }

    /// Searches a node at half its depth without one move, with a zero window below `beta`.
    fn search_excluding(&mut self, position: &G, node: &Node, mv: Move, beta: i32) -> i32 {
        let without = Node {
            window: Window::zero(beta - 1),
            depth: (node.depth - 1) / 2,
            excluded: Some(mv),
            // The table's score is that of the excluded move.
            eval: node.static_eval,
            ..*node
        };
        let pruned = if node.is_check() { None } else { self.prune(position, &without) };
        let score = match pruned {
            Some(score) => score,
            None if self.stopped => DRAW,
            None => self.search_moves(position, &without),
        };
        self.pvs[node.ply].clear();
        score
    }
}
