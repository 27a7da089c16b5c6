//! A lesson of the guide at the board.

use bevy::log::debug;

use super::{Refused, Touch};
use crate::pictures::{Arrow, Scene};
use crate::rules::{Move, Side};
use crate::training::lessons::{Trial, Tried};

/// A lesson that is tried.
#[derive(Clone, Debug)]
pub struct Learning {
    /// How far it is.
    pub trial: Trial,
    /// What came of the last move.
    pub told: Option<Tried>,
}

impl Learning {
    /// The lesson with this index, from its start.
    pub(in crate::app::table) fn new(trial: Trial) -> Self {
        debug!("lesson {}", trial.lesson().id);
        Self { trial, told: None }
    }

    /// Plays a move.
    pub(in crate::app::table) fn play(&mut self, mv: Move) -> Tried {
        let tried = self.trial.play(mv);
        self.told = Some(tried);
        tried
    }

    /// What the board shows: rings where pieces should go.
    pub(in crate::app::table) fn scene(&self, near: Side) -> Scene {
        let trial = &self.trial;
        let arrows = trial.left().iter().map(|&at| Arrow::ring(at)).collect();
        Scene { arrows, ..Scene::of(trial.position().clone(), trial.last(), near) }
    }

    /// What a touch may do.
    pub(in crate::app::table) fn touch(&self) -> Touch {
        if self.trial.is_done() { Touch::Refused(Refused::GameOver) } else { Touch::Move }
    }
}
