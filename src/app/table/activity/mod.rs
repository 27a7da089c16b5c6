//! What is done at the board while the game waits: one type, which says what is shown, what a move
//! does, and what leaving it means. The compiler asks whoever adds another.

use bevy::prelude::*;

pub mod editor;
pub mod guess;
pub mod lesson;
pub mod puzzle;

use self::editor::Editing;
use self::guess::Guessing;
use self::lesson::Learning;
use self::puzzle::Solving;
use super::game_match::{Match, Mode, Refused};
use crate::games::AnyPosition;
use crate::library::PuzzleAttempt;
use crate::pictures::{Arrow, Scene, ink};
use crate::rules::{Move, Side};
use crate::training::guess::GuessQuestion;
use crate::training::lessons;
use crate::training::puzzles;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((guess::plugin, lesson::plugin, puzzle::plugin));
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
    /// Nothing: no move is wanted there now.
    Nothing,
}

/// What a touch of a piece on the board may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Touch {
    /// Take up a piece of the side to move, and move it.
    #[default]
    Move,
    /// Nothing, for this reason.
    Refused(Refused),
    /// Put pieces anywhere and take them off: a position is set up.
    Arrange,
}

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
        }
    }

    /// The position on the board; `None` where what is set up cannot be one.
    pub fn position(&self) -> Option<AnyPosition> {
        match self {
            Self::Editor(editing) => editing.setup().check().ok(),
            Self::Puzzle(solving) => Some(solving.attempt.position().clone()),
            Self::Lesson(learning) => Some(learning.trial.position().clone()),
            Self::Guess(guessing) => Some(guessing.game.position()),
        }
    }

    /// What the board shows, seen from this side.
    fn scene(&self, near: Side) -> Scene {
        match self {
            Self::Editor(editing) => editing.scene(near),
            Self::Puzzle(solving) => solving.scene(near),
            Self::Lesson(learning) => learning.scene(near),
            Self::Guess(guessing) => guessing.scene(near),
        }
    }

    /// What a touch of a piece may do.
    fn touch(&self) -> Touch {
        match self {
            Self::Editor(_) => Touch::Arrange,
            Self::Puzzle(solving) => solving.touch(),
            Self::Lesson(learning) => learning.touch(),
            Self::Guess(guessing) => guessing.touch(),
        }
    }

    /// Whether a touch explains how the piece moves, whatever the settings say.
    fn explains(&self) -> bool {
        match self {
            Self::Lesson(_) => true,
            Self::Editor(_) | Self::Puzzle(_) | Self::Guess(_) => false,
        }
    }

    /// Plays a person's move.
    pub(super) fn play(&mut self, mv: Move) -> Played {
        match self {
            // Pieces are put there, not moved.
            Self::Editor(_) => Played::Nothing,
            Self::Puzzle(solving) => Played::Puzzle(solving.play(mv)),
            Self::Lesson(learning) => Played::Lesson(learning.play(mv)),
            Self::Guess(guessing) => guessing.game.guess(mv).map_or(Played::Nothing, Played::Guess),
        }
    }

    /// What has to be done now that it is left.
    pub(super) fn leave(self) -> ActivityLeft {
        let failed = match self {
            Self::Puzzle(mut solving) => solving.give_up(),
            Self::Editor(_) | Self::Lesson(_) | Self::Guess(_) => None,
        };
        ActivityLeft { failed }
    }
}

impl Match {
    /// What the board shows.
    pub fn scene(&self) -> Scene {
        match self.over() {
            Some(activity) => activity.scene(self.near()),
            None => self.games_scene(),
        }
    }

    /// What a touch of a piece on the board may do.
    pub fn touch(&self) -> Touch {
        match self.over() {
            Some(activity) => activity.touch(),
            None => self.refuses_person().map_or(Touch::Move, Touch::Refused),
        }
    }

    /// Whether a touch explains how the piece moves, whatever the settings say.
    pub fn explains(&self) -> bool {
        self.over().is_some_and(Activity::explains)
    }

    /// What the board shows of the game: the ply that is looked at, what is drawn beside it in a
    /// study, a hint, dangers.
    fn games_scene(&self) -> Scene {
        let record = self.record();
        let notes = self.is_study().then(|| record.notes(record.at())).flatten();
        let shapes = notes.into_iter().flat_map(|notes| &notes.shapes).map(Arrow::of_shape);
        let hint = self.hint().map(|hint| {
            Arrow::inked(hint.mv, if hint.is_threat { ink::DANGER } else { ink::MOVE })
        });
        let dangers = self.dangers().iter().map(|&mv| Arrow::inked(mv, ink::DANGER));
        let arrows = shapes.chain(hint).chain(dangers).collect();
        Scene { arrows, ..Scene::of(self.shown_position(), self.shown_move(), self.near()) }
    }
}
