//! A lesson of the guide at the board.

use bevy::prelude::*;

use super::{Activity, Touch};
use crate::app::Step;
use crate::app::table::game_match::{Match, Refused};
use crate::pictures::{Arrow, Scene};
use crate::rules::{Move, Side};
use crate::training::lessons::{Trial, Tried, lessons};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<GuideRequest>().add_systems(Update, carry_out.in_set(Step::Input));
}

/// A lesson that is tried.
#[derive(Clone, Debug)]
pub struct Learning {
    /// How far it is.
    pub trial: Trial,
    /// What came of the last move.
    pub told: Option<Tried>,
}

/// What a person asks of the guide.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuideRequest {
    /// Begin with the first lesson of the game at the board.
    Open,
    /// Go so many lessons on, or back.
    Turn(isize),
    /// Begin the lesson anew.
    Restart,
    /// Go back to the game.
    Leave,
}

/// A move of a lesson was tried.
#[derive(Event, Clone, Copy, Debug)]
pub struct LessonTried(pub Tried);

impl Learning {
    /// The lesson with this index, from its start.
    fn new(trial: Trial) -> Self {
        debug!("lesson {}", trial.lesson().id);
        Self { trial, told: None }
    }

    /// Plays a move.
    pub(super) fn play(&mut self, mv: Move) -> Tried {
        let tried = self.trial.play(mv);
        self.told = Some(tried);
        tried
    }

    /// What the board shows: rings where pieces shall come.
    pub(super) fn scene(&self, near: Side) -> Scene {
        let trial = &self.trial;
        let arrows = trial.left().iter().map(|&at| Arrow::ring(at)).collect();
        Scene { arrows, ..Scene::of(trial.position().clone(), trial.last(), near) }
    }

    /// What a touch may do.
    pub(super) fn touch(&self) -> Touch {
        if self.trial.is_done() { Touch::Refused(Refused::GameOver) } else { Touch::Move }
    }
}

impl Match {
    /// The lesson that is tried, if one is.
    pub fn learning(&self) -> Option<&Learning> {
        match self.over()? {
            Activity::Lesson(learning) => Some(learning),
            _ => None,
        }
    }
}

fn carry_out(mut requests: MessageReader<GuideRequest>, game: Option<ResMut<Match>>) {
    let Some(mut game) = game else { return };
    for request in requests.read() {
        match request {
            GuideRequest::Open => {
                if let Some(trial) = Trial::new(game.kind(), 0) {
                    game.begin(Activity::Lesson(Learning::new(trial)), Side::First);
                }
            }
            GuideRequest::Turn(by) => turn(&mut game, *by),
            GuideRequest::Restart => turn(&mut game, 0),
            GuideRequest::Leave if game.learning().is_some() => {
                game.leave();
            }
            GuideRequest::Leave => {}
        }
    }
}

/// Goes so many lessons on, as far as there are any.
fn turn(game: &mut Match, by: isize) {
    let kind = game.kind();
    let Some(Activity::Lesson(learning)) = game.over_mut() else { return };
    let last = lessons(kind).len().saturating_sub(1);
    let index = learning.trial.index().saturating_add_signed(by).min(last);
    if let Some(trial) = Trial::new(kind, index) {
        *learning = Learning::new(trial);
        game.turn_page();
    }
}
