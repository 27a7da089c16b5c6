//! Activities at the board while the game waits: one type that says what is shown, what a move
//! does, and what happens on leaving. The compiler asks for all three in a new one.

use bevy::prelude::*;

pub mod drill;
pub mod editor;
pub mod ending;
pub(in crate::app) mod guess;
pub(in crate::app) mod lesson;
pub mod puzzle;
pub mod queue;
mod refused;

pub use refused::{Refused, Touch};

use self::drill::Drilling;
use self::editor::Editing;
use self::ending::Practising;
use self::guess::Guessing;
use self::lesson::Learning;
use self::puzzle::Solving;
use self::queue::Watching;
use crate::games::AnyPosition;
use crate::library::PuzzleAttempt;
use crate::pictures::Scene;
use crate::rules::{Move, Side};
use crate::training::drill as lines;
use crate::training::endings;
use crate::training::guess::GuessQuestion;
use crate::training::lessons;
use crate::training::puzzles;

/// What is done at the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// A game is played: the rules judge every move, and what is taken back is cut.
    #[default]
    Play,
    /// A game is studied: moves branch, and every edit can be undone.
    Study,
    /// A position is set up, while the game at the board waits.
    Editor,
    /// A puzzle is solved, while the game at the board waits.
    Puzzle,
    /// A lesson of the guide is tried, while the game at the board waits.
    Guide,
    /// The moves of a game are guessed, while the study waits.
    Guess,
    /// A practical ending is played out, while the game at the board waits.
    Ending,
    /// One's own lines are drilled, while the study waits.
    Drill,
    /// Games are reviewed one after another, while the game at the board waits.
    Queue,
}

/// What is done at the board while the game waits. None of it changes the game.
#[derive(Debug)]
pub enum Activity {
    /// A position is set up (摆棋).
    Editor(Editing),
    /// A puzzle is solved (习题).
    Puzzle(Box<Solving>),
    /// A lesson of the guide is tried (教学).
    Lesson(Learning),
    /// The moves of the game are guessed (猜着).
    Guess(Guessing),
    /// A practical ending is played out (残局).
    Ending(Box<Practising>),
    /// One's own lines are drilled (练谱).
    Drill(Box<Drilling>),
    /// Games are reviewed one after another (批量复盘).
    Queue(Box<Watching>),
}

/// What a person's move came to in an [`Activity`].
#[derive(Debug)]
pub enum Played {
    /// A move of a puzzle.
    Puzzle(puzzles::Tried),
    /// A move of a lesson.
    Lesson(lessons::Tried),
    /// A guess, which is to be judged.
    Guess(GuessQuestion),
    /// A move of an ending.
    Ending(endings::Tried),
    /// A move of one's lines.
    Drill(lines::Tried),
    /// Nothing: no move is wanted there now.
    Nothing,
}

/// A move of a puzzle was tried.
#[derive(Event, Clone, Debug)]
pub struct PuzzleTried(pub puzzles::Tried);

/// A move of a lesson was tried.
#[derive(Event, Clone, Copy, Debug)]
pub struct LessonTried(pub lessons::Tried);

/// A move was guessed, which is to be judged.
#[derive(Event, Clone, Debug)]
pub struct Guessed(pub GuessQuestion);

/// A move of an ending was tried.
#[derive(Event, Clone, Copy, Debug)]
pub struct EndingTried(pub endings::Tried);

/// A move of one's lines was tried.
#[derive(Event, Clone, Copy, Debug)]
pub struct DrillTried(pub lines::Tried);

/// Something that was done at the board was left. Its work on other threads has ended with it.
#[derive(Event, Clone, Debug)]
pub struct ActivityLeft {
    /// A puzzle that was tried and not solved counts as failed.
    pub failed: Option<PuzzleAttempt>,
}

impl Activity {
    /// What is done.
    pub fn mode(&self) -> Mode {
        match self {
            Self::Editor(_) => Mode::Editor,
            Self::Puzzle(_) => Mode::Puzzle,
            Self::Lesson(_) => Mode::Guide,
            Self::Guess(_) => Mode::Guess,
            Self::Ending(_) => Mode::Ending,
            Self::Drill(_) => Mode::Drill,
            Self::Queue(_) => Mode::Queue,
        }
    }

    /// The position on the board; `None` where what is set up cannot be one.
    pub fn position(&self) -> Option<AnyPosition> {
        match self {
            Self::Editor(editing) => editing.setup().check().ok(),
            Self::Puzzle(solving) => Some(solving.attempt.position().clone()),
            Self::Lesson(learning) => Some(learning.attempt.position().clone()),
            Self::Guess(guessing) => Some(guessing.game.position()),
            Self::Ending(practising) => Some(practising.position().clone()),
            Self::Drill(drilling) => Some(drilling.drill.position().clone()),
            Self::Queue(watching) => Some(watching.position.clone()),
        }
    }

    /// What the board shows, seen from this side.
    pub fn scene(&self, near: Side) -> Scene {
        match self {
            Self::Editor(editing) => editing.scene(near),
            Self::Puzzle(solving) => solving.scene(near),
            Self::Lesson(learning) => learning.scene(near),
            Self::Guess(guessing) => guessing.scene(near),
            Self::Ending(practising) => practising.scene(near),
            Self::Drill(drilling) => drilling.scene(near),
            Self::Queue(watching) => watching.scene(near),
        }
    }

    /// What a touch of a piece may do.
    pub fn touch(&self) -> Touch {
        match self {
            Self::Editor(_) => Touch::Arrange,
            Self::Puzzle(solving) => solving.touch(),
            Self::Lesson(learning) => learning.touch(),
            Self::Guess(guessing) => guessing.touch(),
            Self::Ending(practising) => practising.touch(),
            Self::Drill(drilling) => drilling.touch(),
            Self::Queue(_) => Watching::touch(),
        }
    }

    /// Whether a touch explains how the piece moves, whatever the settings say.
    pub fn explains(&self) -> bool {
        match self {
            Self::Lesson(_) => true,
            Self::Editor(_)
            | Self::Puzzle(_)
            | Self::Guess(_)
            | Self::Ending(_)
            | Self::Drill(_)
            | Self::Queue(_) => false,
        }
    }

    /// Plays a person's move.
    pub(super) fn play(&mut self, mv: Move) -> Played {
        match self {
            // Pieces are put there, not moved; what is watched is not played.
            Self::Editor(_) | Self::Queue(_) => Played::Nothing,
            Self::Puzzle(solving) => Played::Puzzle(solving.play(mv)),
            Self::Lesson(learning) => Played::Lesson(learning.play(mv)),
            Self::Guess(guessing) => guessing.game.guess(mv).map_or(Played::Nothing, Played::Guess),
            Self::Ending(practising) => practising.play(mv).map_or(Played::Nothing, Played::Ending),
            Self::Drill(drilling) => Played::Drill(drilling.play(mv)),
        }
    }

    /// What has to be done now that it is left.
    pub(super) fn leave(self) -> ActivityLeft {
        let failed = match self {
            Self::Puzzle(mut solving) => solving.give_up(),
            Self::Editor(_)
            | Self::Lesson(_)
            | Self::Guess(_)
            | Self::Ending(_)
            | Self::Drill(_)
            | Self::Queue(_) => None,
        };
        ActivityLeft { failed }
    }
}
