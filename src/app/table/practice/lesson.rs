//! A lesson of the guide at the board.

use bevy::prelude::*;

use crate::app::Step;
use crate::app::table::activity::Activity;
use crate::app::table::activity::lesson::Learning;
use crate::app::table::game_match::Match;
use crate::rules::Side;
use crate::training::lessons::{LessonAttempt, lessons};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<GuideRequest>().add_systems(Update, carry_out.in_set(Step::Input));
}

/// What a person asks of the guide.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuideRequest {
    /// Begin with the first lesson of the game at the board.
    Open,
    /// Go this many lessons forward, or back.
    Turn(isize),
    /// Begin the lesson anew.
    Restart,
    /// Go back to the game.
    Leave,
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
                if let Some(attempt) = LessonAttempt::new(game.kind(), 0) {
                    game.begin(Activity::Lesson(Learning::new(attempt)), Side::First);
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

/// Goes this many lessons forward, as far as there are any.
fn turn(game: &mut Match, by: isize) {
    let kind = game.kind();
    let Some(Activity::Lesson(learning)) = game.over_mut() else { return };
    let last = lessons(kind).len().saturating_sub(1);
    let index = learning.attempt.index().saturating_add_signed(by).min(last);
    if let Some(attempt) = LessonAttempt::new(kind, index) {
        *learning = Learning::new(attempt);
        game.turn_page();
    }
}
