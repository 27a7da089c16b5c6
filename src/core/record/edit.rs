//! Edits of a tree, each of which can be undone and redone.

use super::{NodeId, Notes, Tags, Tree};
use crate::rules::{Game, Move};

/// The kinds of edits, as logs and messages name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EditKind {
    /// A move was added.
    Branch,
    /// A move and what follows it was deleted.
    Delete,
    /// A variation was made the main line.
    Promote,
    /// A variation changed its place among its siblings.
    Reorder,
    /// A comment, a mark, an arrow or another note was changed.
    Notes,
    /// The tags were changed.
    Tags,
    /// A review was written down.
    Review,
}

impl EditKind {
    /// Its name in logs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Branch => "branch",
            Self::Delete => "delete",
            Self::Promote => "promote",
            Self::Reorder => "reorder",
            Self::Notes => "notes",
            Self::Tags => "tags",
            Self::Review => "review",
        }
    }
}

/// One change of a tree. Carrying it out gives the change that takes it back.
#[derive(Clone, Debug)]
enum Change {
    Link(NodeId, usize),
    Unlink(NodeId),
    Reorder(NodeId, usize),
    Notes(NodeId, Notes),
    Tags(Tags),
}

impl Change {
    fn carry_out<G: Game>(self, tree: &mut Tree<G>) -> Self {
        match self {
            Self::Link(id, index) => {
                tree.link(id, index);
                Self::Unlink(id)
            }
            Self::Unlink(id) => Self::Link(id, tree.unlink(id).unwrap_or_default()),
            Self::Reorder(id, index) => {
                let before = tree.rank(id);
                tree.reorder(id, index);
                Self::Reorder(id, before)
            }
            Self::Notes(id, notes) => Self::Notes(id, tree.replace_notes(id, notes)),
            Self::Tags(tags) => Self::Tags(std::mem::replace(&mut tree.tags, tags)),
        }
    }
}

/// One thing that a person did: changes that are undone together.
#[derive(Clone, Debug)]
struct Edit {
    kind: EditKind,
    /// The node that it was done to, to show it again.
    at: NodeId,
    /// What takes it back (or, of an undone edit, does it again), in the order to be carried out.
    changes: Vec<Change>,
}

impl Edit {
    fn carry_out<G: Game>(self, tree: &mut Tree<G>) -> Self {
        let mut changes: Vec<_> =
            self.changes.into_iter().map(|change| change.carry_out(tree)).collect();
        changes.reverse();
        Self { changes, ..self }
    }
}

/// What was undone or done again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edited {
    /// What kind of edit.
    pub kind: EditKind,
    /// The node that is best shown now; it is in the tree.
    pub at: NodeId,
}

/// The edits of a tree, in the order they were made. All changes of the tree that it knows of must
/// be made through it.
///
/// ```
/// use chuhe_core::record::{Edits, NodeId, Tree};
/// use chuhe_core::rules::{Game, xiangqi::Position};
///
/// let mut tree = Tree::new(Position::start());
/// let mut edits = Edits::default();
/// let mv = tree.start().legal_moves()[0];
/// let id = edits.branch(&mut tree, NodeId::ROOT, mv)?;
/// edits.annotate(&mut tree, id, |notes| notes.comment = "a beginning".to_owned());
/// edits.undo(&mut tree);
/// assert!(tree.notes(id).is_none());
/// edits.undo(&mut tree);
/// assert!(tree.children(NodeId::ROOT).is_empty());
/// edits.redo(&mut tree);
/// assert_eq!(tree.children(NodeId::ROOT), [id]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Edits {
    done: Vec<Edit>,
    undone: Vec<Edit>,
}

impl Edits {
    /// Whether nothing can be undone.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    /// What [`Self::undo`] would undo.
    #[must_use]
    pub fn undoable(&self) -> Option<EditKind> {
        self.done.last().map(|edit| edit.kind)
    }

    /// What [`Self::redo`] would do again.
    #[must_use]
    pub fn redoable(&self) -> Option<EditKind> {
        self.undone.last().map(|edit| edit.kind)
    }

    fn push(&mut self, kind: EditKind, at: NodeId, changes: Vec<Change>) {
        self.undone.clear();
        self.done.push(Edit { kind, at, changes });
    }

    /// Lets a move follow a node; see [`Tree::branch`]. A move that is there already is no edit.
    ///
    /// # Errors
    /// If the rules do not allow the move.
    pub fn branch<G: Game>(
        &mut self,
        tree: &mut Tree<G>,
        at: NodeId,
        mv: Move,
    ) -> Result<NodeId, G::Refusal> {
        let is_new = tree.child_by(at, mv).is_none();
        let id = tree.branch(at, mv)?;
        if is_new {
            self.push(EditKind::Branch, id, vec![Change::Unlink(id)]);
        }
        Ok(id)
    }

    /// Deletes a move and all that follows it. Returns whether there was something to delete.
    pub fn delete<G: Game>(&mut self, tree: &mut Tree<G>, id: NodeId) -> bool {
        let Some(index) = tree.unlink(id) else { return false };
        self.push(EditKind::Delete, id, vec![Change::Link(id, index)]);
        true
    }

    /// Makes the variation that a node belongs to the main one where it branches off: the nearest
    /// fork only, or all of them. Returns whether anything changed.
    pub fn promote<G: Game>(&mut self, tree: &mut Tree<G>, id: NodeId, to_main_line: bool) -> bool {
        let path = tree.path_to(id);
        let forks = path.into_iter().rev().filter(|&id| tree.rank(id) > 0);
        let forks: Vec<_> = forks.take(if to_main_line { usize::MAX } else { 1 }).collect();
        let mut changes: Vec<_> =
            forks.into_iter().map(|id| Change::Reorder(id, 0).carry_out(tree)).collect();
        changes.reverse();
        if changes.is_empty() {
            return false;
        }
        self.push(EditKind::Promote, id, changes);
        true
    }

    /// Puts a move at another place among its siblings (from 0; past the end is the last). Returns
    /// whether anything changed.
    pub fn reorder<G: Game>(&mut self, tree: &mut Tree<G>, id: NodeId, index: usize) -> bool {
        let before = tree.rank(id);
        tree.reorder(id, index);
        let changed = tree.rank(id) != before;
        if changed {
            self.push(EditKind::Reorder, id, vec![Change::Reorder(id, before)]);
        }
        changed
    }

    /// Changes what is noted beside a node. Returns whether anything changed.
    pub fn annotate<G: Game>(
        &mut self,
        tree: &mut Tree<G>,
        id: NodeId,
        change: impl FnOnce(&mut Notes),
    ) -> bool {
        let before = tree.notes(id).cloned().unwrap_or_default();
        let mut notes = before.clone();
        change(&mut notes);
        if notes == before {
            return false;
        }
        tree.replace_notes(id, notes);
        self.push(EditKind::Notes, id, vec![Change::Notes(id, before)]);
        true
    }

    /// Changes the tags. Returns whether anything changed.
    pub fn retag<G: Game>(&mut self, tree: &mut Tree<G>, change: impl FnOnce(&mut Tags)) -> bool {
        let before = tree.tags.clone();
        change(&mut tree.tags);
        if tree.tags == before {
            return false;
        }
        self.push(EditKind::Tags, NodeId::ROOT, vec![Change::Tags(before)]);
        true
    }

    /// Makes many edits into one, a [review](EditKind::Review), that is undone at once. Returns
    /// whether anything changed.
    pub fn together<G: Game>(
        &mut self,
        tree: &mut Tree<G>,
        change: impl FnOnce(&mut Self, &mut Tree<G>),
    ) -> bool {
        let before = self.done.len();
        change(self, tree);
        let Some(first) = self.done.get(before) else { return false };
        // All were made to one tree; the first place is where to look from.
        let at = first.at;
        let changes = self.done.drain(before..).rev().flat_map(|edit| edit.changes).collect();
        self.push(EditKind::Review, at, changes);
        true
    }

    /// Undoes the last edit.
    pub fn undo<G: Game>(&mut self, tree: &mut Tree<G>) -> Option<Edited> {
        let edit = self.done.pop()?.carry_out(tree);
        let edited = Edited { kind: edit.kind, at: shown(tree, edit.at) };
        self.undone.push(edit);
        Some(edited)
    }

    /// Does the last undone edit again.
    pub fn redo<G: Game>(&mut self, tree: &mut Tree<G>) -> Option<Edited> {
        let edit = self.undone.pop()?.carry_out(tree);
        let edited = Edited { kind: edit.kind, at: shown(tree, edit.at) };
        self.done.push(edit);
        Some(edited)
    }
}

/// A node, or the nearest one before it that is in the tree.
fn shown<G: Game>(tree: &Tree<G>, id: NodeId) -> NodeId {
    if tree.contains(id) { id } else { tree.parent(id).unwrap_or(NodeId::ROOT) }
}
