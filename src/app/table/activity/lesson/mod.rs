//! A lesson of the guide at the board.

use bevy::prelude::*;

mod requests;

pub(in crate::app::table) use self::requests::plugin;
pub use self::requests::{GuideRequest, is_learnt};
use super::{Activity, Mode, Refused, Touch};
use crate::games::AnyPosition;
use crate::pictures::{Arrow, Scene};
use crate::rules::{Move, Side};
use crate::text::{Text, ids};
use crate::training::lessons::{LessonAttempt, Tried};

/// A move of a lesson was tried.
#[derive(Event, Clone, Copy, Debug)]
pub struct LessonTried(pub Tried);

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
    fn new(attempt: LessonAttempt) -> Self {
        debug!("lesson {}", attempt.task().id);
        Self { attempt, told: None }
    }
}

impl Activity for Learning {
    fn mode(&self) -> Mode {
        Mode::Guide
    }

    fn title(&self) -> Text {
        ids::LESSONS
    }

    fn position(&self) -> Option<AnyPosition> {
        Some(self.attempt.position().clone())
    }

    /// Rings are shown where pieces should go.
    fn scene(&self, near: Side) -> Scene {
        let attempt = &self.attempt;
        let arrows = attempt.left().iter().map(|&at| Arrow::ring(at)).collect();
        Scene { arrows, ..Scene::of(attempt.position().clone(), attempt.last(), near) }
    }

    fn touch(&self) -> Touch {
        if self.attempt.is_done() { Touch::Refused(Refused::GameOver) } else { Touch::Move }
    }

    fn explains(&self) -> bool {
        true
    }

    fn play(&mut self, mv: Move, commands: &mut Commands) -> bool {
        let tried = self.attempt.play(mv);
        self.told = Some(tried);
        commands.trigger(LessonTried(tried));
        true
    }
}
