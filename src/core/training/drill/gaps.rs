//! What one's lines lack: positions without an answer, answers that contradict each other; and where a
//! game left them.

use super::lines::{Answer, Known, Lines, canonical};
use crate::games::AnyTree;
use crate::record::Tree;
use crate::rules::{Game, Move, Side};

/// A position in which nothing is prepared though one is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hole {
    /// Its number.
    pub key: i64,
    /// The moves that lead there from the start of the tree.
    pub line: Vec<Move>,
}

/// A position in which one's lines have more than one first choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The moves that lead there from the start of the tree.
    pub line: Vec<Move>,
    /// What is first in one place or another, as the position stood in the tree that has it first.
    pub moves: Vec<Move>,
}

/// Where a game left one's lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// The ply of the move that did, from 1.
    pub ply: usize,
    /// Who did.
    pub by: Side,
    /// What the lines have there.
    pub prepared: Vec<Answer>,
}

impl Lines {
    /// The positions in which nothing is prepared though the other side's moves lead there.
    #[must_use]
    pub fn holes(&self) -> Vec<Hole> {
        let is_hole = |known: &&Known| {
            known.is_own
                && !known.is_over
                && known.right().next().is_none()
                && !known.path.is_empty()
        };
        let hole = |known: &Known| Hole { key: known.key, line: known.path.clone() };
        self.known.iter().filter(is_hole).map(hole).collect()
    }

    /// The positions in which the lines contradict each other.
    #[must_use]
    pub fn contradictions(&self) -> Vec<Contradiction> {
        let mut found = Vec::new();
        for known in self.known.iter().filter(|known| known.is_own) {
            let firsts: Vec<_> = known.moves.iter().filter(|it| it.firsts > 0).collect();
            if firsts.len() < 2 {
                continue;
            }
            let is_mirrored = self.is_mirrored_after(&known.path);
            let turned = |mv| if is_mirrored { self.game.mirrored(mv) } else { mv };
            let moves = firsts.into_iter().map(|it| turned(it.mv)).collect();
            found.push(Contradiction { line: known.path.clone(), moves });
        }
        found
    }

    /// Whether the position after these moves from a start is kept as its mirror image.
    fn is_mirrored_after(&self, path: &[Move]) -> bool {
        self.starts.iter().any(|(start, _)| {
            let mut position = start.clone();
            let is_played = path.iter().all(|&mv| {
                let is_legal = position.is_legal(mv);
                if is_legal {
                    position.play(mv);
                }
                is_legal
            });
            is_played && canonical(&position).is_mirrored
        })
    }

    /// Where the main line of a game left the lines; `None` if it never was in them, or to the end.
    #[must_use]
    pub fn left_by(&self, tree: &AnyTree) -> Option<Left> {
        let mut position = tree.start();
        for (ply, mv) in (1..).zip(main_line(tree)) {
            let (place, is_mirrored) = self.find(&position)?;
            let known = self.known(place);
            known.walked().next()?;
            let by = position.side_to_move();
            let mut next = position.clone();
            next.play(mv);
            let is_in = if known.is_own {
                self.is_right(&position, mv)
            } else {
                self.find(&next).is_some_and(|(to, _)| known.moves.iter().any(|it| it.to == to))
            };
            if !is_in {
                let turned = |mv| if is_mirrored { self.game.mirrored(mv) } else { mv };
                let prepared = known
                    .walked()
                    .map(|it| Answer { mv: turned(it.mv), comment: it.comment.clone() });
                return Some(Left { ply, by, prepared: prepared.collect() });
            }
            position = next;
        }
        None
    }
}

/// The moves of the main line, up to a turn that is passed.
fn main_line(tree: &AnyTree) -> Vec<Move> {
    fn moves<G: Game>(tree: &Tree<G>) -> Vec<Move> {
        let all = tree.main_line().map_while(|id| tree.mv(id));
        all.take_while(|mv| !mv.is_pass()).collect()
    }
    match tree {
        AnyTree::Xiangqi(tree) => moves(tree),
        AnyTree::Chess(tree) => moves(tree),
    }
}
