//! The position editor (摆棋): a board that need not be a position yet, with undo.

use super::{Activity, Mode, Touch};
use crate::games::{AnyPosition, AnySetup, AnySetupFault, Figure};
use crate::pictures::Scene;
use crate::rules::{Side, Square};
use crate::text::{Text, ids};

/// The board as it is set up, and what it was before.
#[derive(Clone, Debug)]
pub struct Editing {
    setup: AnySetup,
    undone: Vec<AnySetup>,
    before: Vec<AnySetup>,
}

/// A change of the board that is set up.
#[derive(Clone, Debug, PartialEq)]
pub enum SetupEdit {
    /// Put a piece on a square, in place of what stands there.
    Put(Square, Side, Figure),
    /// Put the piece of one square on another.
    Move(Square, Square),
    /// Take the piece off a square.
    Remove(Square),
    /// Let a side be the one to move.
    Turn(Side),
    /// Set up something else altogether.
    Replace(Box<AnySetup>),
}

impl Editing {
    pub(in crate::app::table) fn new(setup: AnySetup) -> Self {
        Self { setup, undone: Vec::new(), before: Vec::new() }
    }

    /// The board as it is.
    pub fn setup(&self) -> &AnySetup {
        &self.setup
    }

    /// Whether there is a change to be undone.
    pub fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Whether there is a change to be done again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Changes the board. Whether it is another then.
    pub(in crate::app::table) fn apply(&mut self, edit: &SetupEdit) -> bool {
        let mut next = self.setup.clone();
        match edit {
            SetupEdit::Put(at, side, figure) => next.put(*at, *side, *figure),
            SetupEdit::Move(from, to) => next.carry(*from, *to),
            SetupEdit::Remove(at) => next.remove(*at),
            SetupEdit::Turn(side) => next.set_side_to_move(*side),
            SetupEdit::Replace(setup) => next = (**setup).clone(),
        }
        let is_another = next != self.setup;
        if is_another {
            self.before.push(std::mem::replace(&mut self.setup, next));
            self.undone.clear();
        }
        is_another
    }
}

impl Activity for Editing {
    fn mode(&self) -> Mode {
        Mode::Editor
    }

    fn title(&self) -> Text {
        ids::SET_UP
    }

    fn position(&self) -> Option<AnyPosition> {
        self.setup.check().ok()
    }

    /// What cannot stand as it does glows.
    fn scene(&self, near: Side) -> Scene {
        let faults = self.setup.check().err().unwrap_or_default();
        Scene {
            game: self.setup.game(),
            pieces: self.setup.pieces(),
            glow: faults.iter().flat_map(AnySetupFault::squares).collect(),
            near,
            ..Scene::default()
        }
    }

    fn touch(&self) -> Touch {
        Touch::Arrange
    }

    fn undo(&mut self, again: bool) -> bool {
        let (from, to) = if again {
            (&mut self.undone, &mut self.before)
        } else {
            (&mut self.before, &mut self.undone)
        };
        let Some(setup) = from.pop() else { return false };
        to.push(std::mem::replace(&mut self.setup, setup));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameKind;

    #[test]
    fn changes_are_undone_and_done_again_in_order() {
        let start = AnySetup::start(GameKind::Xiangqi);
        let mut editing = Editing::new(start.clone());
        let (from, to) = (Square::new(0), Square::new(9));
        assert!(!editing.apply(&SetupEdit::Turn(Side::First)), "it is Red's turn already");
        assert!(editing.apply(&SetupEdit::Move(from, to)));
        assert_eq!(editing.setup().get(from), None);
        assert_eq!(editing.setup().get(to), start.get(from));
        let moved = editing.setup().clone();
        assert!(editing.apply(&SetupEdit::Remove(to)) && !editing.apply(&SetupEdit::Remove(to)));
        assert!(editing.undo(false) && editing.setup() == &moved);
        assert!(editing.undo(false) && editing.setup() == &start);
        assert!(!editing.undo(false));
        assert!(editing.undo(true) && editing.setup() == &moved);
        assert!(editing.apply(&SetupEdit::Replace(Box::new(start))) && !editing.can_redo());
    }
}
