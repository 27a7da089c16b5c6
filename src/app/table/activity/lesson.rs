//! A lesson of the guide at the board.

use bevy::log::debug;

use super::{Refused, Touch};
use crate::pictures::{Arrow, Scene};
use crate::rules::{Move, Side};
use crate::training::lessons::{LessonAttempt, Tried};

/// A lesson that is tried.
#[derive(Clone, Debug)]
pub struct Learning {
    /// How far it is.
    pub attempt: LessonAttempt,
    /// What came of the last move.
    pub told: Option<Tried>,
}

impl Learning {
    /// A task of a lesson, from its start.
    pub(in crate::app::table) fn new(attempt: LessonAttempt) -> Self {
        debug!("lesson {}", attempt.task().id);
        Self { attempt, told: None }
    }

    /// Plays a move.
    pub(in crate::app::table) fn play(&mut self, mv: Move) -> Tried {
        let tried = self.attempt.play(mv);
        self.told = Some(tried);
        tried
    }

    /// What the board shows: rings where pieces should go.
    pub(in crate::app::table) fn scene(&self, near: Side) -> Scene {
        let attempt = &self.attempt;
        let arrows = attempt.left().iter().map(|&at| Arrow::ring(at)).collect();
        Scene { arrows, ..Scene::of(attempt.position().clone(), attempt.last(), near) }
    }

    /// What a touch may do.
    pub(in crate::app::table) fn touch(&self) -> Touch {
        if self.attempt.is_done() { Touch::Refused(Refused::GameOver) } else { Touch::Move }
    }
}
