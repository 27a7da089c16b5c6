//! Activities at the board while the game waits: a folder each, with what is at the board and what
//! can be asked of it, and a trait that all of them have in common.

use std::any::Any;
use std::fmt::Debug;

use bevy::prelude::*;

pub mod again;
pub mod answer;
pub mod drill;
pub mod editor;
pub mod ending;
pub mod guess;
pub mod lesson;
mod mode;
pub mod puzzle;
pub mod queue;
mod refused;

pub use self::mode::{Mode, Modes};
pub use self::refused::{Refused, Touch};
use crate::games::AnyPosition;
use crate::pictures::Scene;
use crate::rules::{Move, Side};
use crate::text::Text;

/// What is done at the board while the game waits. None of it changes the game.
pub trait Activity: Any + Debug + Send + Sync {
    /// Which of the modes it is.
    fn mode(&self) -> Mode;

    /// What it is called.
    fn title(&self) -> Text;

    /// The position on the board; `None` where what is set up cannot be one.
    fn position(&self) -> Option<AnyPosition>;

    /// What the board shows, seen from this side.
    fn scene(&self, near: Side) -> Scene;

    /// What a touch of a piece may do.
    fn touch(&self) -> Touch;

    /// Whether a touch explains how the piece moves, whatever the settings say.
    fn explains(&self) -> bool {
        false
    }

    /// How many moves were made that are not played out, so that the piece in hand goes back.
    fn laid_down(&self) -> usize {
        0
    }

    /// Plays a person's move, and tells by an event what came of it. Whether there was a move to be made.
    fn play(&mut self, _mv: Move, _commands: &mut Commands) -> bool {
        false
    }

    /// Undoes the last change, or does it again. Whether there was one.
    fn undo(&mut self, _again: bool) -> bool {
        false
    }

    /// It has been left; its work on other threads ends with it.
    fn leave(self: Box<Self>, _commands: &mut Commands) {}
}
