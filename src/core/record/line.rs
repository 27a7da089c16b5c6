//! The way from the start to one node of a tree: all that rules, rulings, search and protocols see.

use std::borrow::Cow;

use super::{NodeId, Played, Tree};
use crate::rules::{Game, Move, Outcome, Side, Step};

/// The moves from the start of a tree to one of its nodes.
#[derive(Clone, Debug)]
pub struct Line<'a, G: Game> {
    tree: &'a Tree<G>,
    path: Cow<'a, [NodeId]>,
    steps: Cow<'a, [Step]>,
    ruleset: G::Ruleset,
}

impl<'a, G: Game> Line<'a, G> {
    /// The line that leads to a node; repetitions are judged by this ruleset.
    #[must_use]
    pub fn to(tree: &'a Tree<G>, id: NodeId, ruleset: G::Ruleset) -> Self {
        let path = tree.path_to(id);
        let steps = path.iter().filter_map(|&id| tree.played(id)).map(|it| it.step).collect();
        Self { tree, path: Cow::Owned(path), steps: Cow::Owned(steps), ruleset }
    }

    /// The same, where the path and its steps are known.
    pub(super) fn known(
        tree: &'a Tree<G>,
        path: &'a [NodeId],
        steps: &'a [Step],
        ruleset: G::Ruleset,
    ) -> Self {
        Self { tree, path: Cow::Borrowed(path), steps: Cow::Borrowed(steps), ruleset }
    }

    /// The first `plies` moves of this line, or all if there are fewer.
    #[must_use]
    pub fn first(&self, plies: usize) -> Self {
        fn cut<'a, T: Clone>(list: &Cow<'a, [T]>, len: usize) -> Cow<'a, [T]> {
            match list {
                Cow::Borrowed(list) => Cow::Borrowed(&list[..len.min(list.len())]),
                Cow::Owned(list) => Cow::Owned(list[..len.min(list.len())].to_vec()),
            }
        }
        Self {
            tree: self.tree,
            path: cut(&self.path, plies),
            steps: cut(&self.steps, plies),
            ruleset: self.ruleset,
        }
    }

    /// The tree that it is a line of.
    #[must_use]
    pub const fn tree(&self) -> &'a Tree<G> {
        self.tree
    }

    /// What repetitions are judged by.
    #[must_use]
    pub const fn ruleset(&self) -> G::Ruleset {
        self.ruleset
    }

    /// The position it begins with.
    #[must_use]
    pub fn start(&self) -> &'a G {
        self.tree.start()
    }

    /// The position it leads to.
    #[must_use]
    pub fn current(&self) -> &'a G {
        self.tree.position(self.end())
    }

    /// The node it leads to.
    #[must_use]
    pub fn end(&self) -> NodeId {
        self.path.last().copied().unwrap_or(NodeId::ROOT)
    }

    /// How many moves it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.path.len()
    }

    /// Whether it has no moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.path.is_empty()
    }

    /// Its nodes, without the root.
    #[must_use]
    pub fn path(&self) -> &[NodeId] {
        &self.path
    }

    /// The line of play, as [`Game::outcome`] and the search want it.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The position after the last turn that was [passed](Tree::pass), or the start, and the moves from
    /// there on: what may be told to whoever knows the rules.
    #[must_use]
    pub fn since_pass(&self) -> (&'a G, Vec<Move>) {
        let passed = self.steps.iter().rposition(|step| step.mv.is_pass());
        let plies = passed.map_or(0, |index| index + 1);
        (self.position_at(plies), self.moves().skip(plies).collect())
    }

    /// How many moves there are before the first turn that was passed.
    #[must_use]
    pub fn before_pass(&self) -> usize {
        self.steps.iter().position(|step| step.mv.is_pass()).unwrap_or(self.len())
    }

    /// The moves, oldest first.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.steps.iter().map(|step| step.mv)
    }

    /// The node after `ply` moves: the root for 0, the end where there are not as many.
    #[must_use]
    pub fn node_at(&self, ply: usize) -> NodeId {
        match ply.checked_sub(1) {
            None => NodeId::ROOT,
            Some(index) => self.path.get(index).copied().unwrap_or_else(|| self.end()),
        }
    }

    /// The move at `ply` (1-based).
    #[must_use]
    pub fn played(&self, ply: usize) -> Option<&'a Played<G>> {
        self.tree.played(*self.path.get(ply.checked_sub(1)?)?)
    }

    /// The position after `ply` moves; the last one if there are not as many.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> &'a G {
        self.tree.position(self.node_at(ply))
    }

    /// The pieces that a side lost in the first `plies` moves, in order.
    #[must_use]
    pub fn captured(&self, side: Side, plies: usize) -> Vec<G::Piece> {
        let played = self.path.iter().take(plies).filter_map(|&id| self.tree.played(id));
        played
            .filter_map(|played| played.captured.filter(|(owner, _)| *owner == side))
            .map(|(_, piece)| piece)
            .collect()
    }

    /// How many plies have been played since the last capture (or what else cannot be undone), or
    /// since the start if there was none.
    #[must_use]
    pub fn quiet_plies(&self) -> usize {
        self.steps.iter().rev().take_while(|step| !step.irreversible).count()
    }

    /// After how many plies the last position stood, oldest first and the last time included.
    #[must_use]
    pub fn occurrences(&self) -> Vec<usize> {
        let (played, key) = (self.len(), self.current().key());
        let first = played - self.quiet_plies();
        let before = (first..played).filter(|&ply| self.steps[ply].before == key);
        before.chain([played]).collect()
    }

    /// What the rules say of the last position: whether the game is over there.
    #[must_use]
    pub fn verdict(&self) -> Option<Outcome> {
        self.current().outcome(&self.steps, self.ruleset)
    }

    /// The first ply after which the rules would have ended the game although moves follow, and
    /// how. Records of real games have such lines.
    #[must_use]
    pub fn overrun(&self) -> Option<(usize, Outcome)> {
        (0..self.len()).find_map(|ply| {
            let outcome = self.position_at(ply).outcome(&self.steps[..ply], self.ruleset)?;
            Some((ply, outcome))
        })
    }
}
