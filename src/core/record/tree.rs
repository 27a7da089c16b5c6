//! The game tree: the moves of a game and its variations.

use super::{GameResult, Nag, Notes, Tag, Tags};
use crate::rules::{Game, Move, Side, Step};

/// A node of a [`Tree`]: the start of the game, or a move. The numbers of removed nodes are not
/// given to others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the game.
    pub const ROOT: Self = Self(0);

    /// Its number; the root's is 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A move of a tree, with what the rules know of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<G: Game> {
    /// The move, with what rulings need to know of it.
    pub step: Step,
    /// Who played it.
    pub mover: Side,
    /// What it captured, and whose that was.
    pub captured: Option<(Side, G::Piece)>,
}

#[derive(Clone, Debug)]
struct Node<G: Game> {
    parent: NodeId,
    /// The first is the main line.
    children: Vec<NodeId>,
    /// How many moves lead to it.
    ply: u32,
    /// `None` for the root.
    played: Option<Played<G>>,
    /// The position after the move.
    position: G,
    notes: Option<Box<Notes>>,
}

/// A game with its variations, comments and tags: an arena of nodes.
///
/// Any legal move can follow any position here; whether the rules would have ended the game before
/// is a question to a [`Line`](super::Line). Two trees are equal if they say the same, whatever
/// numbers their nodes have.
///
/// ```
/// use chuhe_core::notation::Written;
/// use chuhe_core::record::{NodeId, Tree};
/// use chuhe_core::rules::{Game, xiangqi::Position};
///
/// let mut tree = Tree::new(Position::start());
/// let cannon = tree.branch(NodeId::ROOT, Position::start().read("炮二平五")?)?;
/// let knight = tree.branch(cannon, tree.position(cannon).read("马8进7")?)?;
/// let other = tree.branch(cannon, tree.position(cannon).read("炮8平5")?)?;
/// assert_eq!(tree.children(cannon), [knight, other]);
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [cannon, knight]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree<G: Game> {
    /// Players, event and so on.
    pub tags: Tags,
    /// How the game ended, as its file or its players say.
    pub result: GameResult,
    nodes: Vec<Node<G>>,
}

impl<G: Game> Tree<G> {
    /// A tree without moves.
    #[must_use]
    pub fn new(start: G) -> Self {
        let root = Node {
            parent: NodeId::ROOT,
            children: Vec::new(),
            ply: 0,
            played: None,
            position: start,
            notes: None,
        };
        Self { tags: Tags::default(), result: GameResult::default(), nodes: vec![root] }
    }

    fn node(&self, id: NodeId) -> &Node<G> {
        &self.nodes[id.index()]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node<G> {
        &mut self.nodes[id.index()]
    }

    /// The position that the game begins with.
    #[must_use]
    pub fn start(&self) -> &G {
        self.position(NodeId::ROOT)
    }

    /// The position after a move, or at the start.
    #[must_use]
    pub fn position(&self, id: NodeId) -> &G {
        &self.node(id).position
    }

    /// The move that leads to a node; `None` for the root.
    #[must_use]
    pub fn played(&self, id: NodeId) -> Option<&Played<G>> {
        self.node(id).played.as_ref()
    }

    /// The move itself; `None` for the root.
    #[must_use]
    pub fn mv(&self, id: NodeId) -> Option<Move> {
        self.played(id).map(|played| played.step.mv)
    }

    /// How many moves lead to a node.
    #[must_use]
    pub fn ply(&self, id: NodeId) -> usize {
        self.node(id).ply as usize
    }

    /// The node before; `None` for the root.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        (id != NodeId::ROOT).then(|| self.node(id).parent)
    }

    /// The moves that follow, the main one first.
    #[must_use]
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        &self.node(id).children
    }

    /// The main move that follows.
    #[must_use]
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.children(id).first().copied()
    }

    /// The node that a move leads to, if it is in the tree.
    #[must_use]
    pub fn child_by(&self, id: NodeId, mv: Move) -> Option<NodeId> {
        self.children(id).iter().copied().find(|&child| self.mv(child) == Some(mv))
    }

    /// Its place among the moves that could be played instead, from 0; 0 for the root.
    #[must_use]
    pub fn rank(&self, id: NodeId) -> usize {
        let Some(parent) = self.parent(id) else { return 0 };
        self.children(parent).iter().position(|&child| child == id).unwrap_or(0)
    }

    /// The alternative before or after this move among those that could be played instead; where
    /// there is none, that of the nearest earlier move that has one.
    #[must_use]
    pub fn alternative(&self, id: NodeId, after: bool) -> Option<NodeId> {
        let beside = |id: NodeId| {
            let siblings = self.children(self.parent(id)?);
            let rank = self.rank(id);
            let rank = if after { rank + 1 } else { rank.checked_sub(1)? };
            siblings.get(rank).copied()
        };
        self.path_to(id).into_iter().rev().find_map(beside)
    }

    /// The nodes from the first move to this one; empty for the root.
    #[must_use]
    pub fn path_to(&self, id: NodeId) -> Vec<NodeId> {
        let back = std::iter::successors(Some(id), |&id| self.parent(id));
        let mut path: Vec<_> = back.take_while(|&id| id != NodeId::ROOT).collect();
        path.reverse();
        path
    }

    /// The nodes of the main line that follow a node.
    pub fn main_line_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.next(id), |&id| self.next(id))
    }

    /// The nodes of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        self.main_line_from(NodeId::ROOT)
    }

    /// The last node of the main line that goes through a node.
    #[must_use]
    pub fn end_of(&self, id: NodeId) -> NodeId {
        self.main_line_from(id).last().unwrap_or(id)
    }

    /// All nodes but the root that hang below a node, each before what follows it and its whole
    /// subtree before its next sibling.
    pub fn descendants(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let mut stack: Vec<_> = self.children(id).iter().rev().copied().collect();
        std::iter::from_fn(move || {
            let id = stack.pop()?;
            stack.extend(self.children(id).iter().rev());
            Some(id)
        })
    }

    /// Whether a node is still in the tree: not removed, nor anything before it.
    #[must_use]
    pub fn contains(&self, id: NodeId) -> bool {
        let mut id = id;
        while let Some(parent) = self.nodes.get(id.index()).and_then(|_| self.parent(id)) {
            if !self.children(parent).contains(&id) {
                return false;
            }
            id = parent;
        }
        id == NodeId::ROOT
    }

    /// How many variations there are: moves that are not the first to follow their position.
    #[must_use]
    pub fn variations(&self) -> usize {
        let all = std::iter::once(NodeId::ROOT).chain(self.descendants(NodeId::ROOT));
        all.map(|id| self.children(id).len().saturating_sub(1)).sum()
    }

    /// What is noted beside a node, if anything.
    #[must_use]
    pub fn notes(&self, id: NodeId) -> Option<&Notes> {
        self.node(id).notes.as_deref()
    }

    /// What is noted beside a node, to change it.
    pub fn notes_mut(&mut self, id: NodeId) -> &mut Notes {
        self.node_mut(id).notes.get_or_insert_default()
    }

    /// Replaces what is noted beside a node and returns what was.
    pub fn replace_notes(&mut self, id: NodeId, notes: Notes) -> Notes {
        let notes = (!notes.is_empty()).then(|| Box::new(notes));
        std::mem::replace(&mut self.node_mut(id).notes, notes)
            .map_or_else(Notes::default, |notes| *notes)
    }

    /// The mark behind a move (`!`, `?!` and so on), if it has one.
    #[must_use]
    pub fn mark(&self, id: NodeId) -> Option<&'static str> {
        self.notes(id)?.nags.iter().find_map(|nag: &Nag| nag.mark())
    }

    /// What a side's player is called; empty if that was never said.
    #[must_use]
    pub fn player(&self, side: Side) -> &str {
        self.tags.get(&Tag::player(side))
    }

    /// Lets a move follow a node, as its last variation, and returns its node; the one that is
    /// there already, if it is.
    ///
    /// # Errors
    /// If the rules do not allow the move.
    pub fn branch(&mut self, at: NodeId, mv: Move) -> Result<NodeId, G::Refusal> {
        if let Some(child) = self.child_by(at, mv) {
            return Ok(child);
        }
        match self.position(at).refusal(mv) {
            Some(refusal) => Err(refusal),
            None => Ok(self.grow(at, mv)),
        }
    }

    /// Lets the turn pass after a node, as its last variation, and returns the node after that; the
    /// one that is there already, if it is. `None` where the king is in check.
    ///
    /// This is how annotators show what is threatened. No rule allows it, so it is a matter of studies
    /// alone; see [`Line::since_pass`](super::Line::since_pass).
    ///
    /// ```
    /// use chuhe_core::notation::{Written, chess::Style};
    /// use chuhe_core::record::{NodeId, Tree};
    /// use chuhe_core::rules::{Game, Move, chess::Position};
    ///
    /// let mut tree = Tree::new(Position::start());
    /// let passed = tree.pass(NodeId::ROOT).expect("nobody is in check");
    /// assert_eq!(tree.position(passed).side_to_move(), chuhe_core::rules::Side::Second);
    /// assert_eq!(tree.start().write(Move::PASS, Style::San), "--");
    /// ```
    pub fn pass(&mut self, at: NodeId) -> Option<NodeId> {
        if let Some(child) = self.child_by(at, Move::PASS) {
            return Some(child);
        }
        (!self.position(at).in_check()).then(|| self.grow(at, Move::PASS))
    }

    /// Lets a move, or a turn that is passed, follow a node as its last variation, also where it follows
    /// already; `None` if the rules do not allow it.
    ///
    /// For what makes trees of other trees; what a person plays goes by [`Self::branch`].
    pub fn append(&mut self, at: NodeId, mv: Move) -> Option<NodeId> {
        let position = self.position(at);
        let is_allowed =
            if mv.is_pass() { !position.in_check() } else { position.refusal(mv).is_none() };
        is_allowed.then(|| self.grow(at, mv))
    }

    /// Joins equal moves that follow the same node, which variations have that begin with what was
    /// played: what follows the later one and what is noted beside it comes after what the earlier one
    /// has. The main line stays as long as it is: a variation that only goes on from its end keeps a
    /// last move of its own.
    #[cfg(feature = "formats")]
    pub(crate) fn join_equal(&mut self) {
        let end = self.end_of(NodeId::ROOT);
        let mut open = vec![NodeId::ROOT];
        while let Some(id) = open.pop() {
            if self.children(id).len() > 1 {
                self.join_children(id, end);
            }
            open.extend(self.children(id));
        }
    }

    /// Joins equal moves that follow a node, but none that goes on to the end of the main line.
    #[cfg(feature = "formats")]
    fn join_children(&mut self, at: NodeId, end: NodeId) {
        let mut kept: Vec<NodeId> = Vec::new();
        for id in std::mem::take(&mut self.node_mut(at).children) {
            let goes_on = !self.children(id).is_empty();
            let is_equal =
                |&known: &NodeId| self.mv(known) == self.mv(id) && !(goes_on && known == end);
            match kept.iter().copied().find(is_equal) {
                Some(known) => self.absorb(known, id),
                None => kept.push(id),
            }
        }
        self.node_mut(at).children = kept;
    }

    /// Gives a node what follows an equal one, and what is noted beside that.
    #[cfg(feature = "formats")]
    fn absorb(&mut self, into: NodeId, id: NodeId) {
        let children = std::mem::take(&mut self.node_mut(id).children);
        for &child in &children {
            self.node_mut(child).parent = into;
        }
        self.node_mut(into).children.extend(children);
        if let Some(notes) = self.node_mut(id).notes.take() {
            self.notes_mut(into).join(*notes);
        }
    }

    /// Lets a move follow a node, as its last variation. The move must be legal.
    pub(crate) fn grow(&mut self, at: NodeId, mv: Move) -> NodeId {
        let parent = self.node(at);
        let mut position = parent.position.clone();
        let mover = position.side_to_move();
        let captured = if mv.is_pass() { None } else { position.captured(mv) };
        let step = if mv.is_pass() { passed(&mut position) } else { position.step(mv) };
        let played = Some(Played { step, mover, captured });
        let ply = parent.ply + 1;
        let id = NodeId(u32::try_from(self.nodes.len()).expect("a tree of fewer than 2^32 moves"));
        self.nodes.push(Node {
            parent: at,
            children: Vec::new(),
            ply,
            played,
            position,
            notes: None,
        });
        self.node_mut(at).children.push(id);
        id
    }

    /// Takes a move and all that follows it out of the tree and returns its place among its
    /// siblings, so that [`Self::link`] can put it back; `None` for the root and for a node that
    /// is out already.
    pub(crate) fn unlink(&mut self, id: NodeId) -> Option<usize> {
        let parent = self.parent(id)?;
        let index = self.children(parent).iter().position(|&child| child == id)?;
        self.node_mut(parent).children.remove(index);
        Some(index)
    }

    /// Puts a move that was taken out back, at this place among its siblings or the last one.
    pub(crate) fn link(&mut self, id: NodeId, index: usize) {
        if let Some(parent) = self.parent(id) {
            let siblings = &mut self.node_mut(parent).children;
            siblings.insert(index.min(siblings.len()), id);
        }
    }

    /// Puts a move at another place among its siblings, or the last one.
    pub(crate) fn reorder(&mut self, id: NodeId, index: usize) {
        if self.unlink(id).is_some() {
            self.link(id, index);
        }
    }

    /// Removes all that follows a node.
    pub(crate) fn cut_after(&mut self, id: NodeId) {
        self.node_mut(id).children.clear();
    }
}

/// Passes the turn. Nothing before it can come back.
fn passed<G: Game>(position: &mut G) -> Step {
    let before = position.key();
    position.pass();
    // A turn counts as a ply, as in other programs.
    let fen = position.fen();
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    let is_round = position.side_to_move() == Side::First;
    for (field, add) in fields.iter_mut().skip(4).zip([1, u32::from(is_round)]) {
        if let Ok(number) = field.parse::<u32>() {
            *field = (number + add).to_string();
        }
    }
    if let Ok(counted) = G::from_fen(&fields.join(" ")) {
        *position = counted;
    }
    Step { mv: Move::PASS, before, irreversible: true, check: false }
}

impl<G: Game> PartialEq for Tree<G> {
    fn eq(&self, other: &Self) -> bool {
        let mut pairs = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((ours, theirs)) = pairs.pop() {
            let (a, b) = (self.node(ours), other.node(theirs));
            let notes = |node: &Node<G>| node.notes.as_deref().cloned().unwrap_or_default();
            if a.played != b.played
                || a.position != b.position
                || notes(a) != notes(b)
                || a.children.len() != b.children.len()
            {
                return false;
            }
            pairs.extend(a.children.iter().copied().zip(b.children.iter().copied()));
        }
        self.tags == other.tags && self.result == other.result
    }
}
