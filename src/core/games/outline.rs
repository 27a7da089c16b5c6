//! A game tree as a text tells it, with its moves written.

use super::{GameInfo, MoveStyle};
use crate::record::{NodeId, Tree, Visitor, visit};
use crate::rules::Side;

/// A part of a game tree, in the order of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OutlineItem {
    /// A move.
    Move(OutlineMove),
    /// An alternative to the last move begins.
    Begin,
    /// It ends.
    End,
}

/// A move of a game tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutlineMove {
    /// Its node.
    pub id: NodeId,
    /// The number of its round.
    pub number: u16,
    /// Who plays it.
    pub side: Side,
    /// The move, written.
    pub text: String,
    /// Its mark: `!`, `?!` and so on.
    pub mark: Option<&'static str>,
    /// The comment before it; empty if there is none.
    pub before: String,
    /// The comment after it; empty if there is none.
    pub comment: String,
}

/// The outline of a tree.
pub(super) fn of<G: GameInfo>(tree: &Tree<G>, style: MoveStyle) -> Vec<OutlineItem> {
    let mut writer = Writer { style, items: Vec::new() };
    visit(tree, &mut writer);
    writer.items
}

struct Writer {
    style: MoveStyle,
    items: Vec<OutlineItem>,
}

impl<G: GameInfo> Visitor<G> for Writer {
    fn play(&mut self, tree: &Tree<G>, id: NodeId, _: bool) {
        let (Some(parent), Some(mv)) = (tree.parent(id), tree.mv(id)) else { return };
        let position = tree.position(parent);
        let notes = tree.notes(id);
        self.items.push(OutlineItem::Move(OutlineMove {
            id,
            number: position.fullmove_number(),
            side: position.side_to_move(),
            text: position.write(mv, G::style(self.style)),
            mark: tree.mark(id),
            before: notes.map(|notes| notes.before.clone()).unwrap_or_default(),
            comment: notes.map(|notes| notes.comment.clone()).unwrap_or_default(),
        }));
    }

    fn begin_variation(&mut self) {
        self.items.push(OutlineItem::Begin);
    }

    fn end_variation(&mut self) {
        self.items.push(OutlineItem::End);
    }
}
