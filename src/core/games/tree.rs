//! Game trees of any game.

use std::sync::Arc;

use super::{AnyPosition, AnyRecord, GameInfo, GameKind, each, map};
use crate::record::{GameResult, NodeId, Record, Tag, Tags, Tree};
use crate::rules::xiangqi::Ruleset;
use crate::rules::{Game, Move, chess, xiangqi};

/// The tree of a game of any kind, as files hold it. It is shared: a clone copies nothing, and a change
/// copies the tree only while another clone is held.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyTree {
    /// Of Xiangqi.
    Xiangqi(Arc<Tree<xiangqi::Position>>),
    /// Of chess.
    Chess(Arc<Tree<chess::Position>>),
}

impl From<Tree<xiangqi::Position>> for AnyTree {
    fn from(tree: Tree<xiangqi::Position>) -> Self {
        Self::Xiangqi(Arc::new(tree))
    }
}

impl From<Tree<chess::Position>> for AnyTree {
    fn from(tree: Tree<chess::Position>) -> Self {
        Self::Chess(Arc::new(tree))
    }
}

impl AnyTree {
    /// A tree without moves.
    #[must_use]
    pub fn new(start: AnyPosition) -> Self {
        match start {
            AnyPosition::Xiangqi(start) => Tree::new(start).into(),
            AnyPosition::Chess(start) => Tree::new(start).into(),
        }
    }

    /// Which game is played.
    #[must_use]
    pub fn game(&self) -> GameKind {
        fn kind<G: GameInfo>(_: &Tree<G>) -> GameKind {
            G::KIND
        }
        each!(self, tree => kind(tree))
    }

    /// Players, event and so on.
    #[must_use]
    pub fn tags(&self) -> &Tags {
        each!(self, tree => &tree.tags)
    }

    /// The same, to change them.
    pub fn tags_mut(&mut self) -> &mut Tags {
        each!(self, tree => &mut Arc::make_mut(tree).tags)
    }

    /// How the game ended, as its file says.
    #[must_use]
    pub fn result(&self) -> GameResult {
        each!(self, tree => tree.result)
    }

    /// The position that the game begins with.
    #[must_use]
    pub fn start(&self) -> AnyPosition {
        map!(self, tree => AnyPosition, tree.start().clone())
    }

    /// The position after the last move of the main line.
    #[must_use]
    pub fn last_position(&self) -> AnyPosition {
        map!(self, tree => AnyPosition, {
            tree.position(tree.end_of(NodeId::ROOT)).clone()
        })
    }

    /// The position in which a move was played; none if it is not in the tree, or is its root.
    #[must_use]
    pub fn position_before(&self, node: NodeId) -> Option<AnyPosition> {
        match self {
            Self::Xiangqi(tree) => position_before(tree, node).map(Into::into),
            Self::Chess(tree) => position_before(tree, node).map(Into::into),
        }
    }

    /// The nodes of the main line, its root included, with their positions.
    #[must_use]
    pub fn main_positions(&self) -> Vec<(NodeId, AnyPosition)> {
        each!(self, tree => {
            let nodes = std::iter::once(NodeId::ROOT).chain(tree.main_line());
            nodes.map(|node| (node, tree.position(node).clone().into())).collect()
        })
    }

    /// The nodes of the line through a node, the tree's root and what is played on by the main moves
    /// included; of the main line if the node is not in the tree.
    #[must_use]
    pub fn line_through(&self, node: NodeId) -> Vec<NodeId> {
        each!(self, tree => {
            let node = if tree.contains(node) { node } else { NodeId::ROOT };
            let before = std::iter::once(NodeId::ROOT).chain(tree.path_to(node));
            before.chain(tree.main_line_from(node)).collect()
        })
    }

    /// The move of a node; none if it is not in the tree, or is its root.
    #[must_use]
    pub fn mv(&self, node: NodeId) -> Option<Move> {
        each!(self, tree => tree.contains(node).then(|| tree.mv(node)).flatten())
    }

    /// The move that follows a node, if this one does.
    #[must_use]
    pub fn child_by(&self, node: NodeId, mv: Move) -> Option<NodeId> {
        each!(self, tree => tree.contains(node).then(|| tree.child_by(node, mv)).flatten())
    }

    /// How many moves the main line has.
    #[must_use]
    pub fn plies(&self) -> usize {
        each!(self, tree => tree.main_line().count())
    }

    /// How many variations there are; see [`Tree::variations`].
    #[must_use]
    pub fn variations(&self) -> usize {
        each!(self, tree => tree.variations())
    }

    /// The ruleset that the game names, if that is known.
    #[must_use]
    pub fn named_ruleset(&self) -> Option<Ruleset> {
        match self {
            Self::Xiangqi(tree) => Ruleset::from_name(tree.tags.get(&Tag::Ruleset)),
            Self::Chess(_) => None,
        }
    }

    /// A record of it, at the start of the game; the ruleset is for Xiangqi's repetitions, where the game
    /// does not [name one](Self::named_ruleset).
    #[must_use]
    pub fn into_record(self, ruleset: Ruleset) -> AnyRecord {
        let ruleset = self.named_ruleset().unwrap_or(ruleset);
        match self {
            Self::Xiangqi(tree) => AnyRecord::Xiangqi(Record::of_tree(tree, ruleset)),
            Self::Chess(tree) => AnyRecord::Chess(Record::of_tree(tree, chess::Draws::default())),
        }
    }
}

fn position_before<G: Game>(tree: &Tree<G>, node: NodeId) -> Option<G> {
    let parent = tree.contains(node).then(|| tree.parent(node)).flatten()?;
    Some(tree.position(parent).clone())
}
