//! Games as they were played and studied: the game tree, the line that leads to a place in it, and
//! the record, which is the one truth about a game from which board, lists and engines are fed.

mod clock;
mod edit;
mod help;
mod line;
mod notes;
mod score;
mod tags;
mod tree;
mod visit;

use std::sync::Arc;
use std::time::Duration;

use thiserror::Error;

pub use clock::{ClockReading, TimeBonus, TimeControl};
pub use edit::{EditKind, Edited, Edits};
pub use help::{HINT, Help};
pub use line::Line;
pub use notes::{Brush, Evaluation, Nag, Notes, Shape};
pub use score::{PovScore, Score};
pub use tags::{CLOUD_LIBRARY, ENGINE_MATCH, GameResult, Tag, Tags};
pub use tree::{NodeId, Played, Tree};
pub use visit::{Visitor, visit};

use crate::rules::{Game, Move, Outcome, Reason, Side, Step};

/// Why a move was not played.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum PlayError<G: Game> {
    /// The rules do not allow it.
    #[error("the move is not legal: {0:?}")]
    Refused(G::Refusal),
    /// The game has ended.
    #[error("the game is over: {:?}", .0.reason)]
    GameOver(Outcome),
}

/// A game tree with a place in it: the end of the game as it stands in play, or the position that
/// is studied.
///
/// In play ([`play`](Self::play), [`regret`](Self::regret), [`redo`](Self::redo)) the rules judge
/// every move, and what was taken back is cut when another move is played. In study
/// ([`branch`](Self::branch), [`go_to`](Self::go_to) and the edits) any legal move can follow any
/// position, nothing is cut, and every edit can be undone.
///
/// ```
/// use chuhe_core::notation::Written;
/// use chuhe_core::record::Record;
/// use chuhe_core::rules::{Game, xiangqi::Position};
///
/// let mut record = Record::new(Position::start());
/// for text in ["炮二平五", "炮8平5", "炮五进四"] {
///     let mv = record.current().read(text)?;
///     record.play(mv)?;
/// }
/// let fen = "rnbakabnr/9/1c2c4/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2";
/// assert_eq!(record.current().fen(), fen);
/// assert_eq!(record.line().quiet_plies(), 0);
/// assert_eq!(record.regret(2), 2);
/// assert_eq!(record.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    /// Shared with whoever holds a [snapshot](Self::snapshot); a change copies it only then.
    tree: Arc<Tree<G>>,
    ruleset: G::Ruleset,
    /// The nodes that lead to the place, without the root.
    path: Vec<NodeId>,
    /// Their steps.
    steps: Vec<Step>,
    /// How the players ended the game, if they did.
    settled: Option<Outcome>,
    /// The verdict of the rules on the position at the place.
    verdict: Option<Outcome>,
    edits: Edits,
}

impl<G: Game> Record<G> {
    /// A game that begins with this position and is judged by the default ruleset.
    #[must_use]
    pub fn new(start: G) -> Self {
        Self::with_ruleset(start, G::Ruleset::default())
    }

    /// A game that begins with this position and is judged by this ruleset.
    #[must_use]
    pub fn with_ruleset(start: G, ruleset: G::Ruleset) -> Self {
        Self::of_tree(Tree::new(start), ruleset)
    }

    /// A record of a tree, at the start of the game.
    #[must_use]
    pub fn of_tree(tree: impl Into<Arc<Tree<G>>>, ruleset: G::Ruleset) -> Self {
        let tree = tree.into();
        let verdict = tree.start().outcome(&[], ruleset);
        let (path, steps) = (Vec::new(), Vec::new());
        Self { tree, ruleset, path, steps, settled: None, verdict, edits: Edits::default() }
    }

    /// The tree, with tags and notes.
    #[must_use]
    pub fn tree(&self) -> &Tree<G> {
        &self.tree
    }

    /// The tree as it is now, for whoever needs it for longer. That copies nothing, however large it
    /// is: the next change copies it, if the snapshot is still held by then.
    #[must_use]
    pub fn snapshot(&self) -> Arc<Tree<G>> {
        Arc::clone(&self.tree)
    }

    /// The tree, to change it.
    fn tree_mut(&mut self) -> &mut Tree<G> {
        Arc::make_mut(&mut self.tree)
    }

    /// The line that leads to the place.
    #[must_use]
    pub fn line(&self) -> Line<'_, G> {
        Line::known(&self.tree, &self.path, &self.steps, self.ruleset)
    }

    /// The line that leads to a node.
    #[must_use]
    pub fn line_to(&self, id: NodeId) -> Line<'_, G> {
        if id == self.at() { self.line() } else { Line::to(&self.tree, id, self.ruleset) }
    }

    /// The node of the place.
    #[must_use]
    pub fn at(&self) -> NodeId {
        self.path.last().copied().unwrap_or(NodeId::ROOT)
    }

    /// What a side's player is called; empty if that was never said.
    #[must_use]
    pub fn player(&self, side: Side) -> &str {
        self.tree.player(side)
    }

    /// Says what a side's player is called.
    pub fn set_player(&mut self, side: Side, name: String) {
        self.set_tag(Tag::player(side), name);
    }

    /// Sets a tag. That is no [edit](Self::retag).
    pub fn set_tag(&mut self, tag: Tag, value: String) {
        self.tree_mut().tags.set(tag, value);
    }

    /// Says how much time each side has.
    pub fn set_time_controls(&mut self, controls: [TimeControl; 2]) {
        TimeControl::tag(&mut self.tree_mut().tags, controls);
    }

    /// Says who found the last move, where that may not have been the player.
    pub fn credit(&mut self, name: &str) {
        if let Some(played) = self.tree.played(self.at()) {
            let is_player = self.player(played.mover) == name;
            let by = if is_player { String::new() } else { name.to_owned() };
            let at = self.at();
            if self.tree.notes(at).map_or("", |notes| &notes.by) != by {
                self.tree_mut().notes_mut(at).by = by;
            }
        }
    }

    /// What the clock of a side showed after its last move; `None` if that was never noted.
    #[must_use]
    pub fn clock(&self, side: Side) -> Option<Duration> {
        let is_own = |id: &NodeId| self.tree.played(*id).is_some_and(|it| it.mover == side);
        let mut own = self.path.iter().rev().copied().filter(is_own);
        own.find_map(|id| self.tree.notes(id)?.clock)
    }

    /// Notes what the mover's clock shows after the last move.
    pub fn set_clock(&mut self, left: Duration) {
        if !self.is_empty() {
            let at = self.at();
            self.tree_mut().notes_mut(at).clock = Some(left);
        }
    }

    /// What repetitions are judged by.
    #[must_use]
    pub const fn ruleset(&self) -> G::Ruleset {
        self.ruleset
    }

    /// The position that the game began with.
    #[must_use]
    pub fn start(&self) -> &G {
        self.tree.start()
    }

    /// The position at the place.
    #[must_use]
    pub fn current(&self) -> &G {
        self.tree.position(self.at())
    }

    /// How many moves lead to the place.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.path.len()
    }

    /// Whether no move leads to the place.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.path.is_empty()
    }

    /// The moves that lead to the place, as [`Game::outcome`] and the search want them.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Plays a move. The moves taken back before are forgotten.
    ///
    /// # Errors
    /// If the game is over or the rules do not allow the move; the record is then as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError<G>> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::GameOver(outcome));
        }
        if let Some(refusal) = self.current().refusal_after(mv, &self.steps, self.ruleset) {
            return Err(PlayError::Refused(refusal));
        }
        let (at, tree) = (self.at(), self.tree_mut());
        tree.cut_after(at);
        let id = tree.grow(at, mv);
        self.step_to(id);
        self.judge();
        Ok(())
    }

    /// Walks to a node that follows the place.
    fn step_to(&mut self, id: NodeId) {
        self.path.push(id);
        self.steps.extend(self.tree.played(id).map(|played| played.step));
    }

    /// Asks the rules anew for their verdict on the game that is played.
    fn judge(&mut self) {
        self.verdict = self.verdict_here();
        self.note_result();
    }

    /// Notes in the tree how the game stands.
    fn note_result(&mut self) {
        let result = self.outcome().into();
        if self.tree.result != result {
            self.tree_mut().result = result;
        }
    }

    /// Takes back so many plies, or as many as there are, and a resignation or an agreement with
    /// them. Returns how many plies were taken back.
    pub fn regret(&mut self, plies: usize) -> usize {
        self.settled = None;
        let plies = plies.min(self.len());
        self.path.truncate(self.len() - plies);
        self.steps.truncate(self.path.len());
        self.judge();
        plies
    }

    /// Plays so many of the moves taken back again, or as many as there are. Returns how many.
    pub fn redo(&mut self, plies: usize) -> usize {
        let again: Vec<_> = self.tree.main_line_from(self.at()).take(plies).collect();
        for &id in &again {
            self.step_to(id);
        }
        self.judge();
        again.len()
    }

    /// How many plies [`Self::redo`] could play again.
    #[must_use]
    pub fn redoable(&self) -> usize {
        self.tree.main_line_from(self.at()).count()
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.settled.or(self.verdict)
    }

    /// The verdict on the place: that which was given when the game was played, if it was by an earlier
    /// edition of the rules.
    fn verdict_here(&self) -> Option<Outcome> {
        let verdict = self.line().verdict()?;
        let winner = match self.tree.result {
            _ if !self.is_by_earlier_edition(verdict) => return Some(verdict),
            GameResult::FirstWins => Some(Side::First),
            GameResult::SecondWins => Some(Side::Second),
            GameResult::Draw | GameResult::Unknown => None,
        };
        // By what exactly was not kept.
        let reason = if winner.is_some() { Reason::PerpetualAttack } else { Reason::Repetition };
        Some(Outcome { winner, reason })
    }

    /// Whether the game ends here by a repetition, and with another result than this verdict on it, for
    /// it was judged by another edition of the ruleset.
    fn is_by_earlier_edition(&self, verdict: Outcome) -> bool {
        let result = self.tree.result;
        G::edition(self.ruleset).is_some_and(|edition| {
            verdict.reason.is_repetition()
                && ![GameResult::Unknown, Some(verdict).into()].contains(&result)
                && self.tree.tags.get(&Tag::edition()) != edition
                && self.tree.end_of(NodeId::ROOT) == self.at()
        })
    }

    /// What the rules would say today of a game that was judged otherwise, by an earlier
    /// [edition](Game::edition) of them, and keeps its result; `None` everywhere else.
    #[must_use]
    pub fn judged_anew(&self) -> Option<Outcome> {
        G::edition(self.ruleset)?;
        self.line().verdict().filter(|verdict| self.is_by_earlier_edition(*verdict))
    }

    /// How the players ended the game, if they did so and not the rules.
    #[must_use]
    pub const fn settled(&self) -> Option<Outcome> {
        self.settled
    }

    /// A side gives up. That ends the game, unless it has ended already, and the moves taken back
    /// before are forgotten.
    pub fn resign(&mut self, side: Side) {
        self.settle(Outcome { winner: Some(side.opponent()), reason: Reason::Resignation });
    }

    /// The players agree on a draw, with the same effects.
    pub fn agree_draw(&mut self) {
        self.settle(Outcome { winner: None, reason: Reason::Agreement });
    }

    /// A side's time has run out, with the same effects. The other side wins, if it could still
    /// mate.
    pub fn lose_on_time(&mut self, side: Side) {
        let other = side.opponent();
        let winner = self.current().can_win(other).then_some(other);
        self.settle(Outcome { winner, reason: Reason::Time });
    }

    fn settle(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.settled = Some(outcome);
            let at = self.at();
            self.tree_mut().cut_after(at);
            self.note_result();
        }
    }
}

/// Study.
impl<G: Game> Record<G> {
    /// Goes to a node of the tree.
    pub fn go_to(&mut self, id: NodeId) {
        self.settled = None;
        self.path = self.tree.path_to(id);
        let steps = self.path.iter().filter_map(|&id| self.tree.played(id));
        self.steps = steps.map(|played| played.step).collect();
        self.verdict = self.verdict_here();
    }

    /// Lets a move follow the place, as a variation if others do, and goes there.
    ///
    /// # Errors
    /// If the rules do not allow the move.
    pub fn branch(&mut self, mv: Move) -> Result<NodeId, G::Refusal> {
        let at = self.at();
        let id = match self.tree.child_by(at, mv) {
            Some(known) => known,
            None => self.edits.branch(Arc::make_mut(&mut self.tree), at, mv)?,
        };
        self.go_to(id);
        Ok(id)
    }

    /// Deletes a move and all that follows it; see [`Edits::delete`]. If the place was among it,
    /// it moves to before it.
    pub fn delete(&mut self, id: NodeId) -> bool {
        let deleted = self.edits.delete(Arc::make_mut(&mut self.tree), id);
        if self.path.contains(&id) {
            self.go_to(self.tree.parent(id).unwrap_or(NodeId::ROOT));
        }
        deleted
    }

    /// Makes a variation the main one; see [`Edits::promote`].
    pub fn promote(&mut self, id: NodeId, to_main_line: bool) -> bool {
        self.edits.promote(Arc::make_mut(&mut self.tree), id, to_main_line)
    }

    /// Puts a variation at another place among its siblings; see [`Edits::reorder`].
    pub fn reorder(&mut self, id: NodeId, index: usize) -> bool {
        self.edits.reorder(Arc::make_mut(&mut self.tree), id, index)
    }

    /// Changes what is noted beside a node; see [`Edits::annotate`].
    pub fn annotate(&mut self, id: NodeId, change: impl FnOnce(&mut Notes)) -> bool {
        self.edits.annotate(Arc::make_mut(&mut self.tree), id, change)
    }

    /// Changes the tags; see [`Edits::retag`].
    pub fn retag(&mut self, change: impl FnOnce(&mut Tags)) -> bool {
        self.edits.retag(Arc::make_mut(&mut self.tree), change)
    }

    /// Changes the tree by edits that can be undone; the place stays.
    pub fn edit_with<R>(&mut self, change: impl FnOnce(&mut Tree<G>, &mut Edits) -> R) -> R {
        change(Arc::make_mut(&mut self.tree), &mut self.edits)
    }

    /// The edits, to ask what can be undone.
    #[must_use]
    pub const fn edits(&self) -> &Edits {
        &self.edits
    }

    /// Keeps what an engine thinks of the position of a node. It is no edit that can be undone.
    pub fn evaluate(&mut self, id: NodeId, evaluation: Evaluation) {
        self.tree_mut().notes_mut(id).evaluation = Some(evaluation);
    }

    /// Undoes the last edit and goes to where it was made.
    pub fn undo_edit(&mut self) -> Option<Edited> {
        let edited = self.edits.undo(Arc::make_mut(&mut self.tree))?;
        self.go_to(edited.at);
        Some(edited)
    }

    /// Does the last undone edit again and goes to where it is made.
    pub fn redo_edit(&mut self) -> Option<Edited> {
        let edited = self.edits.redo(Arc::make_mut(&mut self.tree))?;
        self.go_to(edited.at);
        Some(edited)
    }
}

impl<G: Game> PartialEq for Record<G> {
    fn eq(&self, other: &Self) -> bool {
        self.tree == other.tree
            && self.ruleset == other.ruleset
            && self.steps == other.steps
            && self.outcome() == other.outcome()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::chess;

    #[test]
    fn a_snapshot_stays_as_it_was_and_nothing_is_copied_before_a_change() {
        let mut record = Record::new(chess::Position::start());
        let mv = record.start().legal_moves()[0];
        record.play(mv).expect("a legal move");
        let before = record.snapshot();
        record.go_to(NodeId::ROOT);
        let id = record.branch(mv).expect("it is there");
        record.regret(1);
        record.redo(1);
        record.credit("");
        assert!(Arc::ptr_eq(&before, &record.snapshot()), "walking changes nothing");
        record.annotate(id, |notes| notes.comment = "best by test".to_owned());
        assert_eq!(before.notes(id), None);
        assert!(record.tree().notes(id).is_some());
        let after = Arc::as_ptr(&record.tree);
        drop(before);
        record.annotate(id, |notes| notes.comment.clear());
        assert_eq!(Arc::as_ptr(&record.tree), after, "nobody holds it any more");
    }
}
