//! Reviews of games of any kind.

use std::collections::HashMap;
use std::io;
use std::sync::Arc;

use super::chances::{self, Chances};
use super::{Cause, Effort, Fault, Progress, Review, Reviewed, Reviewer, review, write};
use crate::engine::StopFlag;
use crate::games::{AnyRecord, AnyTree, each};
use crate::record::{Edits, Evaluation, Line, NodeId, Record, Score, Tree};
use crate::rules::Move;
use crate::rules::chess::Draws;
use crate::rules::xiangqi::Ruleset;
use crate::tactics::motif;

/// Reviews the main line of a game; see [`review`]. The ruleset is for Xiangqi's repetitions, where the
/// game does not [name one](AnyTree::named_ruleset).
///
/// # Errors
/// If there is no thread to think on.
pub fn review_tree(
    tree: &AnyTree,
    ruleset: Ruleset,
    effort: &Effort,
    stop: &StopFlag,
    progress: impl FnMut(Progress) + Send,
) -> io::Result<Review> {
    let ruleset = tree.named_ruleset().unwrap_or(ruleset);
    match tree {
        AnyTree::Xiangqi(tree) => review(tree, ruleset, effort, stop, progress),
        AnyTree::Chess(tree) => review(tree, Draws::default(), effort, stop, progress),
    }
}

/// What a line wins that begins at the place of a record, where the rules can prove it.
#[must_use]
pub fn what_wins(record: &AnyRecord, moves: &[Move]) -> Option<Fault> {
    fn wins<G: Reviewed>(line: &Line<'_, G>, moves: &[Move]) -> Option<Fault> {
        let none = motif::Haul::default();
        let won = motif::won_by(line.current(), line.steps(), line.ruleset(), moves, &none)?;
        Some(Fault::new(Cause::Missed, won, None))
    }
    match record {
        AnyRecord::Xiangqi(record) => wins(&record.line(), moves),
        AnyRecord::Chess(record) => wins(&record.line(), moves),
    }
}

/// Writes a review into its game; see [`write()`].
pub fn write_tree(
    tree: &mut AnyTree,
    edits: &mut Edits,
    review: &Review,
    sentences: &[(NodeId, String)],
) -> bool {
    match tree {
        AnyTree::Xiangqi(tree) => write(Arc::make_mut(tree), edits, review, sentences),
        AnyTree::Chess(tree) => write(Arc::make_mut(tree), edits, review, sentences),
    }
}

impl AnyTree {
    /// The first side's chances by a score of this game.
    #[must_use]
    pub fn chances_of(&self, score: Score) -> Chances {
        fn scale<G: Reviewed>(_: &Tree<G>) -> f64 {
            G::CHANCES_SCALE
        }
        each!(self, tree => chances::of_score(score, scale(tree)))
    }
}

impl AnyRecord {
    /// Writes a review into the tree; see [`write()`]. Whether anything changed.
    pub fn write_review(&mut self, review: &Review, sentences: &[(NodeId, String)]) -> bool {
        each!(self, record => {
            record.edit_with(|tree, edits| write(tree, edits, review, sentences))
        })
    }

    /// The first side's chances by a score of this game.
    #[must_use]
    pub fn chances_of(&self, score: Score) -> Chances {
        each!(self, record => chances::of_score(score, scale(record)))
    }

    /// The main line from its start: each node, and the first side's chances there if the tree
    /// holds an evaluation, whoever made it, or if the rules have ended the game.
    #[must_use]
    pub fn chances(&self) -> Vec<(NodeId, Option<Chances>)> {
        self.chances_by(|node| self.notes(node)?.evaluation)
    }

    /// The same by what a review has found: where it has found nothing yet, by what an earlier one has
    /// noted in the tree, and never by the evaluations of others.
    #[must_use]
    pub fn reviewed_chances(
        &self,
        found: &HashMap<NodeId, Evaluation>,
    ) -> Vec<(NodeId, Option<Chances>)> {
        let is_reviewed = Reviewer::of(self.tags()).is_some();
        let noted = |node| self.notes(node).filter(|_| is_reviewed)?.evaluation;
        self.chances_by(|node| found.get(&node).copied().or_else(|| noted(node)))
    }

    fn chances_by(
        &self,
        evaluation: impl Fn(NodeId) -> Option<Evaluation>,
    ) -> Vec<(NodeId, Option<Chances>)> {
        each!(self, record => {
            let line = record.line_to(record.tree().end_of(NodeId::ROOT));
            let verdict = line.verdict();
            let nodes = (0..=line.len()).map(|ply| {
                let node = line.node_at(ply);
                let ended = verdict.filter(|_| ply == line.len()).map(|outcome| {
                    outcome.winner.map_or(0.5, |side| chances::seen_by(side, 1.0))
                });
                let found = || Some(chances::of_score(evaluation(node)?.score, scale(record)));
                (node, ended.or_else(found))
            });
            nodes.collect()
        })
    }
}

/// The scale of the chances of a record's game.
fn scale<G: Reviewed>(_: &Record<G>) -> f64 {
    G::CHANCES_SCALE
}
