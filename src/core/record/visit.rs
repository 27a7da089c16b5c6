//! The order in which texts tell a game tree.

use super::{NodeId, Tree};
use crate::rules::Game;

/// What a writer hears of a tree.
pub trait Visitor<G: Game> {
    /// A move; `is_cut` if something stands between it and the move before, so that its number is
    /// to be repeated.
    fn play(&mut self, tree: &Tree<G>, id: NodeId, is_cut: bool);

    /// An alternative to the last move begins.
    fn begin_variation(&mut self);

    /// It ends.
    fn end_variation(&mut self);
}

enum Task {
    /// The first of these moves is played, the others are its alternatives.
    Follow(NodeId),
    /// A move that is an alternative, and what follows it.
    Variation(NodeId),
    End,
}

/// Tells a visitor the moves of a tree: each move, then the alternatives to it, then what follows
/// it, as PGN does. The depth of the tree is no depth of calls.
pub fn visit<G: Game>(tree: &Tree<G>, visitor: &mut impl Visitor<G>) {
    let mut tasks = vec![Task::Follow(NodeId::ROOT)];
    let mut is_cut = true;
    while let Some(task) = tasks.pop() {
        match task {
            Task::Follow(at) => {
                let Some((&main, others)) = tree.children(at).split_first() else { continue };
                visitor.play(tree, main, is_cut);
                tasks.push(Task::Follow(main));
                tasks.extend(others.iter().rev().map(|&id| Task::Variation(id)));
                is_cut = false;
            }
            Task::Variation(id) => {
                visitor.begin_variation();
                visitor.play(tree, id, true);
                tasks.push(Task::End);
                tasks.push(Task::Follow(id));
                is_cut = false;
            }
            Task::End => {
                visitor.end_variation();
                is_cut = true;
            }
        }
    }
}
