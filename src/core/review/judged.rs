//! What a tree says of how its game was played, once it has been reviewed.

use super::chances::{self, Chances};
use super::{Judgement, Reviewer};
use crate::games::{AnyTree, each};
use crate::record::{NodeId, Tree};
use crate::rules::xiangqi::Ruleset;
use crate::rules::{Game, Side};

/// How accurately the sides played.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Judged {
    /// The accuracy of each side in percent; `None` for a side that made no move.
    pub accuracy: [Option<f64>; 2],
    /// How many moves of each side's are marked `?!`, `?` and `??`.
    pub marks: [[u16; 3]; 2],
}

impl AnyTree {
    /// How accurately the main line was played; `None` unless a [reviewer](Reviewer) has evaluated it
    /// after each of its moves. At the start the sides are equal where nothing is noted.
    #[must_use]
    pub fn judged(&self) -> Option<Judged> {
        let all = self.whole_chances()?;
        let starts = each!(self, tree => tree.start().side_to_move());
        let accuracy = chances::accuracy_of_sides(starts, &all);
        Some(Judged { accuracy, marks: each!(self, tree => marks(tree)) })
    }

    /// The first side's chances at the start of the main line and after each of its moves, where all of
    /// them are known.
    pub(super) fn whole_chances(&self) -> Option<Vec<Chances>> {
        if Reviewer::of(self.tags()).is_none() || !each!(self, tree => is_evaluated(tree)) {
            return None;
        }
        let mut known = self.clone().into_record(Ruleset::default()).chances();
        if let Some((_, start)) = known.first_mut() {
            start.get_or_insert(0.5);
        }
        known.into_iter().map(|(_, chances)| chances).collect()
    }
}

impl Judged {
    /// How many moves of a side's are as bad as this.
    #[must_use]
    pub fn count(&self, side: Side, judgement: Judgement) -> u16 {
        self.marks[side.index()][judgement as usize]
    }
}

/// Whether it is worth a closer look: there is an evaluation after the first move.
fn is_evaluated<G: Game>(tree: &Tree<G>) -> bool {
    let first = tree.main_line().next().and_then(|first| tree.notes(first));
    first.is_some_and(|notes| notes.evaluation.is_some())
}

fn marks<G: Game>(tree: &Tree<G>) -> [[u16; 3]; 2] {
    let mut marks = [[0; 3]; 2];
    let mut before = NodeId::ROOT;
    for node in tree.main_line() {
        let mover = tree.position(before).side_to_move();
        if let Some(judgement) = tree.mark(node).and_then(Judgement::of_mark) {
            marks[mover.index()][judgement as usize] += 1;
        }
        before = node;
    }
    marks
}
