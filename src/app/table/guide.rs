//! A lesson of the guide at the board, while the game there waits.

use bevy::prelude::*;

use super::game_match::Match;
use super::orientation::Flipped;
use super::puzzle;
use crate::app::Step;
use crate::guide::{Trial, Tried, lessons};
use crate::rules::Move;

pub(super) fn plugin(app: &mut App) {
    // A lesson is left before a puzzle begins.
    app.add_message::<GuideRequest>()
        .add_systems(Update, carry_out.in_set(Step::Input).before(puzzle::carry_out));
}

/// A lesson that is tried.
#[derive(Clone, Debug)]
pub struct Learning {
    /// How far it is.
    pub trial: Trial,
    /// What came of the last move.
    pub told: Option<Tried>,
    /// Which side sat near before.
    was_flipped: bool,
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

impl Match {
    /// The lesson that is tried, if one is.
    pub fn learning(&self) -> Option<&Learning> {
        self.learning.as_deref()
    }

    /// Plays a move in the lesson.
    pub(super) fn try_lesson(&mut self, mv: Move) -> Option<Tried> {
        let learning = self.learning.as_mut()?;
        let tried = learning.trial.play(mv);
        learning.told = Some(tried);
        self.turn_page();
        Some(tried)
    }
}

fn carry_out(
    mut requests: MessageReader<GuideRequest>,
    game: Option<ResMut<Match>>,
    mut flipped: ResMut<Flipped>,
) {
    let Some(mut game) = game else { return };
    for request in requests.read() {
        match request {
            GuideRequest::Open => {
                if let Some(trial) = Trial::new(game.kind(), 0) {
                    debug!("lesson {}", trial.lesson().id);
                    let before = game.learning.as_ref().map(|learning| learning.was_flipped);
                    let was_flipped = before.unwrap_or(flipped.0);
                    flipped.set_if_neq(Flipped(false));
                    game.learning = Some(Box::new(Learning { trial, told: None, was_flipped }));
                    game.wait_no_more();
                }
            }
            GuideRequest::Turn(by) => turn(&mut game, *by),
            GuideRequest::Restart => turn(&mut game, 0),
            GuideRequest::Leave => {
                if let Some(learning) = game.learning.take() {
                    flipped.set_if_neq(Flipped(learning.was_flipped));
                    game.wait_no_more();
                }
            }
        }
    }
}

/// Goes so many lessons on, as far as there are any.
fn turn(game: &mut Match, by: isize) {
    let kind = game.kind();
    let Some(learning) = &mut game.learning else { return };
    let last = lessons(kind).len().saturating_sub(1);
    let index = learning.trial.index().saturating_add_signed(by).min(last);
    if let Some(trial) = Trial::new(kind, index) {
        debug!("lesson {}", trial.lesson().id);
        (learning.trial, learning.told) = (trial, None);
        game.turn_page();
    }
}
