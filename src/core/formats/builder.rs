//! The builder that every reader feeds: it plays the moves by the rules and collects faults.

use super::{Fault, FaultKind, Place, ReadGame};
use crate::games::AnyTree;
use crate::notation::{NotationError, Written};
use crate::record::{GameResult, NodeId, Notes, Tree};
use crate::rules::{Move, Outcome, Reason};

/// Builds the tree of one game while its file is read.
///
/// A move that is not legal ends its line there: what follows it up to the end of the variation is
/// handed to [`unread`](Self::unread) and kept as a comment.
///
/// A variation may repeat moves of the line that it leaves. Each line has moves of its own while a file
/// is read, so that none is led into another by what was read before; equal ones are joined once the
/// lines are complete, those of the game first.
///
/// ```
/// use chuhe_core::formats::{Builder, Place};
/// use chuhe_core::rules::{Game, xiangqi::Position};
///
/// let mut builder = Builder::new(Position::start());
/// builder.play_text("炮二平五", Place::default());
/// builder.play_text("马8进7", Place::default());
/// builder.begin_variation(Place::default());
/// builder.play_text("炮8平5", Place::default());
/// builder.play_text("炮五平五", Place::default());
/// builder.end_variation(Place::default());
/// builder.notes().comment = "after the main reply".to_owned();
/// let game = builder.finish();
/// assert_eq!((game.tree.plies(), game.tree.variations()), (2, 1));
/// assert_eq!(game.faults.len(), 1);
/// ```
#[derive(Debug)]
pub struct Builder<G: Written> {
    tree: Tree<G>,
    at: NodeId,
    /// Whether the line at the place has ended with a fault.
    broken: bool,
    /// Where the open variations branched off, the innermost last: the move that each replaces,
    /// and whether the line of that move had ended with a fault.
    open: Vec<(NodeId, bool)>,
    /// Where lines that stand in no variation have ended with a fault.
    cuts: Vec<NodeId>,
    faults: Vec<Fault>,
    /// The style of the moves, where one of them has told it.
    style: Option<G::Style>,
    /// Whether ranks are numbered from 1, although the game numbers them from 0.
    is_from_one: bool,
}

impl<G: Written> Builder<G> {
    /// A game that starts with this position.
    #[must_use]
    pub fn new(start: G) -> Self {
        Self {
            tree: Tree::new(start),
            at: NodeId::ROOT,
            broken: false,
            open: Vec::new(),
            cuts: Vec::new(),
            faults: Vec::new(),
            style: None,
            is_from_one: false,
        }
    }

    /// The tree as it is, for tags, result and questions.
    pub const fn tree(&mut self) -> &mut Tree<G> {
        &mut self.tree
    }

    /// The place: the last move read of the current line.
    #[must_use]
    pub const fn at(&self) -> NodeId {
        self.at
    }

    /// Says in which style the moves are likely to be written.
    pub const fn expect_style(&mut self, style: Option<G::Style>) {
        self.style = style;
    }

    /// Says that the text numbers ranks from 1, although the game numbers them from 0.
    pub(super) const fn number_from_one(&mut self) {
        self.is_from_one = true;
    }

    /// The move that a text means after a node.
    ///
    /// # Errors
    /// Says why it means none.
    pub fn read_at(&self, at: NodeId, text: &str) -> Result<Move, NotationError> {
        let position = self.tree.position(at);
        match self.style {
            _ if self.is_from_one => position.read_from_one(text),
            Some(style) => position.read_as(text, style),
            None => position.read(text),
        }
    }

    /// The position at the place.
    #[must_use]
    pub fn position(&self) -> &G {
        self.tree.position(self.at)
    }

    /// The ply (1-based) of the next move.
    #[must_use]
    pub fn next_ply(&self) -> usize {
        self.tree.ply(self.at) + 1
    }

    /// Whether the current line has ended with a fault, so that what follows is
    /// [unread](Self::unread).
    #[must_use]
    pub const fn is_broken(&self) -> bool {
        self.broken
    }

    /// What is noted at the place, to add to it.
    pub fn notes(&mut self) -> &mut Notes {
        self.tree.notes_mut(self.at)
    }

    /// Tells a fault; `place.ply` is filled in where it is missing.
    pub fn fault(&mut self, place: Place, kind: impl Into<FaultKind>) {
        let ply = place.ply.or(Some(self.next_ply()));
        self.faults.push(Fault { place: Place { ply, ..place }, kind: kind.into() });
    }

    /// Plays a move that is written as people write moves. Returns whether it could be played; if
    /// not, the line is broken from here on.
    pub fn play_text(&mut self, text: &str, place: Place) -> bool {
        if self.broken {
            self.unread(text);
            return false;
        }
        match self.try_text(text) {
            Ok(()) => true,
            Err(error) => {
                self.break_line(place, error, text);
                false
            }
        }
    }

    /// Plays a move that is written as people write moves, for readers that look for its place in
    /// the file only when they need it.
    ///
    /// # Errors
    /// Says why it cannot be played; nothing has changed then.
    pub fn try_text(&mut self, text: &str) -> Result<(), NotationError> {
        let mv = self.read_at(self.at, text)?;
        self.style = self.style.or_else(|| G::style_of(text));
        self.put(mv);
        Ok(())
    }

    /// Passes the turn. Returns whether it can be passed; nothing has changed if not.
    pub fn try_pass(&mut self) -> bool {
        let passed = self.tree.append(self.at, Move::PASS);
        self.at = passed.unwrap_or(self.at);
        passed.is_some()
    }

    /// Plays a move that is given by its squares. Returns whether it is legal; if not, the line is
    /// broken from here on.
    pub fn play(&mut self, mv: Move, place: Place) -> bool {
        let text = || G::coordinates(mv);
        if self.broken {
            self.unread(&text());
            return false;
        }
        if self.position().is_legal(mv) {
            self.put(mv);
            return true;
        }
        self.break_line(place, FaultKind::IllegalMove(text()), &text());
        false
    }

    /// Ends the line with a fault; `text` is what could not be read.
    pub fn break_line(&mut self, place: Place, kind: impl Into<FaultKind>, text: &str) {
        self.fault(place, kind);
        self.broken = true;
        if self.open.is_empty() {
            self.cuts.push(self.at);
        }
        if !text.is_empty() {
            let notes = self.tree.notes_mut(self.at);
            notes.add_comment(text);
        }
    }

    /// Keeps text that belongs to a broken line.
    pub fn unread(&mut self, text: &str) {
        let comment = &mut self.tree.notes_mut(self.at).comment;
        if !comment.is_empty() && !text.is_empty() {
            comment.push(' ');
        }
        comment.push_str(text);
    }

    fn put(&mut self, mv: Move) {
        self.at = self.tree.grow(self.at, mv);
    }

    /// Says how the game ended. What is said first counts; another result is told.
    pub fn end(&mut self, result: GameResult, place: Place) {
        match self.tree.result {
            GameResult::Unknown => self.tree.result = result,
            first if result != first && result != GameResult::Unknown => {
                self.fault(place, FaultKind::Results(first, result));
            }
            _ => {}
        }
    }

    /// Begins an alternative to the last move. Returns whether there is a move to replace; if not,
    /// the variation is read as a broken line.
    pub fn begin_variation(&mut self, place: Place) -> bool {
        self.open.push((self.at, self.broken));
        if let Some(parent) = self.tree.parent(self.at) {
            (self.at, self.broken) = (parent, false);
            return true;
        }
        self.fault(place, FaultKind::LostVariation);
        self.broken = true;
        false
    }

    /// Ends the innermost open variation: the move that it replaces is the place again.
    pub fn end_variation(&mut self, place: Place) {
        match self.open.pop() {
            Some((at, broken)) => (self.at, self.broken) = (at, broken),
            None => self.fault(place, FaultKind::Unopened(')')),
        }
    }

    /// How many variations are open.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.open.len()
    }

    /// Goes to a node of the tree, for formats that say by number where a branch leaves.
    pub fn go_to(&mut self, id: NodeId) {
        (self.at, self.broken) = (id, false);
    }

    /// Where alternatives to a move go on that should follow a node and is not there: a node of their own
    /// beside it if it ends its line, which they do not make longer.
    pub(super) fn beside(&mut self, id: NodeId) -> NodeId {
        let is_end = self.tree.children(id).is_empty();
        let same = self.tree.parent(id).zip(self.tree.mv(id)).filter(|_| is_end);
        same.map_or(id, |(parent, mv)| self.tree.grow(parent, mv))
    }

    /// Tells where the main line ends in a mate or stalemate that means something else than the
    /// result that is said.
    fn compare_result(&mut self) {
        let said = self.tree.result;
        let end = self.tree.end_of(NodeId::ROOT);
        if said == GameResult::Unknown || end == NodeId::ROOT {
            return;
        }
        let outcome = self.tree.position(end).outcome(&[], G::Ruleset::default());
        let is_on_board = |it: &Outcome| matches!(it.reason, Reason::Checkmate | Reason::Stalemate);
        let shown = GameResult::from(outcome.filter(is_on_board));
        if shown != GameResult::Unknown && shown != said {
            let place = Place { ply: Some(self.tree.ply(end)), ..Place::default() };
            self.fault(place, FaultKind::ResultOnBoard(said, shown));
        }
    }

    /// The game, as far as it could be read.
    #[must_use]
    pub fn finish(mut self) -> ReadGame
    where
        AnyTree: From<Tree<G>>,
    {
        self.tree.join_equal();
        self.compare_result();
        let is_cut = self.cuts.contains(&self.tree.end_of(NodeId::ROOT));
        ReadGame { tree: self.tree.into(), faults: self.faults, is_cut, skipped: Vec::new() }
    }
}
