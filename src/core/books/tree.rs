//! The lines of a book as a tree of moves: to be looked at, exported, and drilled.

use std::collections::{HashSet, VecDeque};

use super::place::Place;
use super::{Book, BookMove, Entry};
use crate::games::{AnyTree, GameInfo, GameKind};
use crate::record::{NodeId, Tag, Tree};
use crate::rules::{Game, chess, xiangqi};

/// How much of a book a tree may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Plies from the start of the game.
    pub plies: usize,
    /// Moves in all. Those of fewer plies, and of those the more played, come first.
    pub moves: usize,
}

impl Default for Bounds {
    /// Forty plies and five thousand moves.
    fn default() -> Self {
        Self { plies: 40, moves: 5_000 }
    }
}

/// The lines of a book.
#[derive(Clone, Debug, PartialEq)]
pub struct BookTree {
    /// The moves, of each position the most played first, with the comments of the book.
    pub tree: AnyTree,
    /// Moves that are left out because there would be too many.
    pub left_out: usize,
}

impl Book {
    /// Its lines from the start of the game, without struck moves. A position that comes up in several
    /// ways is gone on with once, where it comes up first. Where a book of one side has no moves of the
    /// other, those are there that lead to a position of the book.
    #[must_use]
    pub fn tree(&self, bounds: Bounds) -> BookTree {
        let (mut tree, left_out) = match self.game() {
            GameKind::Xiangqi => any(Growth::<xiangqi::Position>::new(self, bounds).grow()),
            GameKind::Chess => any(Growth::<chess::Position>::new(self, bounds).grow()),
        };
        if !self.name.is_empty() {
            tree.tags_mut().set(Tag::Title, &*self.name);
        }
        BookTree { tree, left_out }
    }
}

fn any<G: Game>((tree, left_out): (Tree<G>, usize)) -> (AnyTree, usize)
where
    AnyTree: From<Tree<G>>,
{
    (tree.into(), left_out)
}

/// A tree that grows, ply by ply.
struct Growth<'a, G: Game> {
    book: &'a Book,
    bounds: Bounds,
    tree: Tree<G>,
    /// Nodes that are still to be gone on with.
    open: VecDeque<NodeId>,
    /// Positions that are in the tree, by [`Place::key`].
    seen: HashSet<Box<str>>,
    moves: usize,
    left_out: usize,
}

impl<'a, G: GameInfo> Growth<'a, G> {
    fn new(book: &'a Book, bounds: Bounds) -> Self {
        let (tree, open) = (Tree::new(G::start()), VecDeque::from([NodeId::ROOT]));
        Self { book, bounds, tree, open, seen: HashSet::new(), moves: 0, left_out: 0 }
    }

    fn grow(mut self) -> (Tree<G>, usize) {
        while let Some(node) = self.open.pop_front() {
            let place = Place::of(G::KIND, &self.tree.position(node).fen());
            if !self.seen.insert(place.key.clone()) {
                continue;
            }
            let entry = self.book.positions.get(&place.key).cloned().unwrap_or_default();
            let entry = if place.is_mirrored { entry.mirrored(G::KIND) } else { entry };
            if !entry.comment.is_empty() {
                self.tree.notes_mut(node).add_comment(&entry.comment);
            }
            if self.tree.ply(node) < self.bounds.plies {
                self.go_on(node, entry);
            }
        }
        (self.tree, self.left_out)
    }

    /// Adds the moves of a position.
    fn go_on(&mut self, node: NodeId, entry: Entry) {
        let position = self.tree.position(node);
        let mut moves = entry.moves;
        moves.retain(|known| known.weight > 0 && position.is_legal(known.mv));
        moves.sort_by_key(|known| std::cmp::Reverse(known.weight));
        if moves.is_empty() {
            moves = self.ways_back(position);
        }
        for known in moves {
            if self.moves == self.bounds.moves {
                self.left_out += 1;
                continue;
            }
            let Ok(child) = self.tree.branch(node, known.mv) else { continue };
            self.moves += 1;
            if !known.comment.is_empty() {
                self.tree.notes_mut(child).add_comment(&known.comment);
            }
            self.open.push_back(child);
        }
    }

    /// The moves that lead to a position of the book, in a fixed order.
    fn ways_back(&self, position: &G) -> Vec<BookMove> {
        let mut moves = position.legal_moves();
        moves.retain(|&mut mv| {
            let mut next = position.clone();
            next.play(mv);
            self.book.positions.contains_key(&Place::of(G::KIND, &next.fen()).key)
        });
        moves.sort_unstable();
        moves.into_iter().map(|mv| BookMove::new(mv, 1)).collect()
    }
}
