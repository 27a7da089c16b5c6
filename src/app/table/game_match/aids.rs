//! What helps a person at the board while a game is played: arrows and rings that he has drawn, the
//! move that he has made in advance, and how much of a hint he has asked for.

use super::reminder::Reminder;
use super::through::Through;
use super::{Hint, Match};
use crate::games::{AnyPosition, AnySetup};
use crate::record::{Help, Shape};
use crate::review::Fault;
use crate::rules::Move;

/// What helps a person at the board. None of it is part of the game.
#[derive(Debug, Default)]
pub(in crate::app::table) struct Aids {
    /// What is drawn on the position shown.
    drawn: Vec<Shape>,
    /// The move to be played as soon as it is the person's turn.
    premove: Option<Move>,
    /// Whether the player wants to make moves in advance.
    allows_premoves: bool,
    /// Whether the whole of the hint is told, not only which piece it is about.
    is_told: bool,
    /// What the hint wins, and the line that does so.
    why: Option<(Fault, Vec<Move>)>,
    /// How far the game has played itself.
    pub(super) through: Option<Through>,
    /// The move that he has tried and that the ruleset refuses.
    refused: Option<Move>,
    /// What he is told of his last move.
    pub(super) reminder: Option<Box<Reminder>>,
}

impl Aids {
    /// The position is another: what was said and drawn about the old one goes.
    pub(super) fn move_on(&mut self) {
        self.drawn.clear();
        (self.reminder, self.refused) = (None, None);
        self.forget_hint();
    }

    /// There is no hint any more.
    pub(super) fn forget_hint(&mut self) {
        (self.is_told, self.why) = (false, None);
    }

    /// The game has not gone on as the move made in advance has thought.
    pub(super) fn call_off(&mut self) -> bool {
        self.premove.take().is_some()
    }

    /// What the next match takes over.
    pub(super) fn succeed(&self) -> Self {
        Self { allows_premoves: self.allows_premoves, ..Self::default() }
    }
}

impl Match {
    /// What a person has drawn on the position of a game that is played.
    pub fn drawn(&self) -> &[Shape] {
        if self.is_study() { &[] } else { &self.aids.drawn }
    }

    /// Draws an arrow or a ring; drawn again, it goes away.
    pub(in crate::app::table) fn draw(&mut self, shape: Shape) {
        if self.is_study() || self.waits() {
            return;
        }
        let drawn = &mut self.aids.drawn;
        if let Some(at) = drawn.iter().position(|other| *other == shape) {
            drawn.remove(at);
        } else {
            drawn.retain(|other| (other.from, other.to) != (shape.from, shape.to));
            drawn.push(shape);
        }
        self.turn_page();
    }

    /// The legal move that a person has tried and that the ruleset refuses, until another is played or he
    /// has seen why.
    pub fn refused(&self) -> Option<Move> {
        let is_played = !self.is_study() && !self.is_looking_back() && self.outcome().is_none();
        self.aids.refused.filter(|_| is_played)
    }

    /// A person has tried a move that is refused: shows why, if the ruleset does so.
    pub(in crate::app::table) fn tell_refused(&mut self, mv: Move) {
        if !self.is_study() && self.record().must_change().contains(&mv) {
            self.aids.refused = Some(mv);
            self.turn_page();
        }
    }

    /// He will play another move.
    pub(in crate::app::table) fn forget_refused(&mut self) {
        if self.aids.refused.take().is_some() {
            self.turn_page();
        }
    }

    /// Whether a person who waits for a program may make a move in advance.
    pub fn takes_premoves(&self) -> bool {
        let waits_for_program = self.people() == 1 && self.awaits_program();
        let is_played = !self.is_study() && !self.is_looking_back() && !self.is_held_up();
        self.aids.allows_premoves && waits_for_program && is_played
    }

    /// The player wants to make moves in advance, or no longer.
    pub(in crate::app::table) fn allow_premoves(&mut self, allowed: bool) {
        if self.aids.allows_premoves != allowed {
            self.aids.allows_premoves = allowed;
            self.aids.call_off();
            self.turn_page();
        }
    }

    /// The move that a person has made in advance.
    pub fn premove(&self) -> Option<Move> {
        self.aids.premove
    }

    /// Keeps a move to be played as soon as it is the person's turn. Only an own piece can be moved.
    pub(in crate::app::table) fn set_premove(&mut self, mv: Move) {
        let own = self.near_side();
        let mover = self.shown_position().piece_at(mv.from());
        if mv.from() != mv.to() && mover.is_some_and(|(side, _)| side == own) {
            self.aids.premove = Some(mv);
            self.turn_page();
        }
    }

    /// Takes it back. Whether there was one.
    pub(in crate::app::table) fn call_off_premove(&mut self) -> bool {
        let was_there = self.aids.call_off();
        if was_there {
            self.turn_page();
        }
        was_there
    }

    /// The move that was made in advance, once its time has come.
    pub(in crate::app::table) fn take_premove(&mut self) -> Option<Move> {
        let is_due =
            !self.waits() && self.outcome().is_none() && self.player(self.turn()).is_person();
        if is_due { self.aids.premove.take() } else { None }
    }

    /// The position with a person to move who waits for the program, where there can be one: what a
    /// move in advance may be thought to be.
    pub(super) fn position_in_advance(&self) -> Option<AnyPosition> {
        let mut setup = AnySetup::from(&self.shown_position());
        setup.set_side_to_move(self.near_side());
        setup.check().ok()
    }

    /// Whether the whole of the hint is to be told.
    pub fn is_hint_told(&self) -> bool {
        self.hint().is_some_and(|hint| hint.is_threat) || self.aids.is_told
    }

    /// What the hint wins, and the line that does so.
    pub fn hint_wins(&self) -> Option<&(Fault, Vec<Move>)> {
        self.hint().filter(|hint| !hint.is_threat)?;
        self.aids.why.as_ref()
    }

    /// Tells the whole of the hint.
    pub(in crate::app::table) fn tell_hint(&mut self) {
        if self.hint().is_some() && !self.aids.is_told {
            self.aids.is_told = true;
            self.turn_page();
        }
    }

    /// Shows the hint no more.
    pub(in crate::app::table) fn hide_hint(&mut self) {
        self.hint = None;
        self.aids.forget_hint();
        self.turn_page();
    }

    /// Shows what a program would play in the position with this [`Match::version`], and what that
    /// wins.
    pub(in crate::app::table) fn give_hint(
        &mut self,
        version: u64,
        hint: Hint,
        why: Option<(Fault, Vec<Move>)>,
    ) {
        if version == self.version() {
            self.hint = Some(hint);
            self.aids.forget_hint();
            self.aids.why = why;
            self.take_help(Help::Hint);
            self.annotated();
        }
    }
}
