//! Positions of a game tree as they are shown.

use super::{Arrow, Heading, Scene, unshown};
use crate::games::{AnyPosition, AnyTree, GameInfo, MoveStyle};
use crate::record::{Nag, NodeId, Tag, Tags, Tree};
use crate::rules::Side;

/// A position with what is said of the move that led to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Still {
    /// What is shown.
    pub scene: Scene,
    /// The mark of the last move.
    pub mark: Option<Nag>,
    /// What is written below the board: the last move.
    pub caption: String,
}

impl Still {
    /// A node of a tree with its arrows, its mark, and its move as the caption. A node that is not in
    /// the tree is taken for its root.
    #[must_use]
    pub fn of_node(tree: &AnyTree, node: NodeId, near: Side, style: MoveStyle) -> Self {
        match tree {
            AnyTree::Xiangqi(tree) => of(tree, node, near, style),
            AnyTree::Chess(tree) => of(tree, node, near, style),
        }
    }
}

fn of<G: GameInfo>(tree: &Tree<G>, node: NodeId, near: Side, style: MoveStyle) -> Still
where
    AnyPosition: From<G>,
{
    let node = if tree.contains(node) { node } else { NodeId::ROOT };
    let mut scene = Scene::of(tree.position(node).clone().into(), tree.mv(node), near);
    let notes = tree.notes(node);
    scene.arrows = notes.iter().flat_map(|notes| &notes.shapes).map(Arrow::of_shape).collect();
    let mark = notes.and_then(|notes| notes.nags.iter().copied().find(|nag| nag.mark().is_some()));
    Still { scene, mark, caption: caption(tree, node, style).unwrap_or_default() }
}

/// A move behind its number: `14. 马八进七`, `14. … 炮2平5??`. None for the root.
fn caption<G: GameInfo>(tree: &Tree<G>, node: NodeId, style: MoveStyle) -> Option<String> {
    let (before, mv) = (tree.position(tree.parent(node)?), tree.mv(node)?);
    let text = before.write(mv, G::style(style));
    let skipped = if before.side_to_move() == Side::First { "" } else { "… " };
    let mark = tree.mark(node).unwrap_or_default();
    Some(format!("{}. {skipped}{text}{mark}", before.fullmove_number()))
}

impl Heading {
    /// The title and the players of a game, as its tags have them.
    #[must_use]
    pub fn of_game(tags: &Tags) -> Self {
        let known = |tag: &Tag| Some(tags.get(tag)).filter(|it| !matches!(*it, "" | "?"));
        let title = known(&Tag::Title).or_else(|| known(&Tag::Event)).unwrap_or_default();
        let players = Side::BOTH.map(|side| known(&Tag::player(side)).unwrap_or_default());
        Self { title: title.to_owned(), players: players.map(str::to_owned) }
    }

    /// The characters of title and players that pictures cannot show; a box stands in their place.
    #[must_use]
    pub fn unshown(&self) -> String {
        let [first, second] = &self.players;
        unshown(&[self.title.as_str(), first, second].concat())
    }
}
