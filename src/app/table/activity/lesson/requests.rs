//! A lesson of the guide at the board.

use bevy::prelude::*;

use super::{Learning, LessonTried};
use crate::app::base::schedule::Step;
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::game_match::Match;
use crate::games::GameKind;
use crate::rules::Side;
use crate::training::lessons::{Goal, Lesson, LessonAttempt, Tried, lessons};

pub(in crate::app::table) fn plugin(app: &mut App) {
    app.add_message::<GuideRequest>()
        .add_message::<SettingsRequest>()
        .add_observer(keep_done)
        .add_systems(Update, carry_out.in_set(Step::Input));
}

/// What a person asks of the guide.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuideRequest {
    /// Begin with the first lesson of the game at the board that is not done, or with the first.
    Open,
    /// Go this many tasks forward, or back.
    Turn(isize),
    /// Go to the lesson with this number, from 0.
    GoTo(usize),
    /// Begin the task anew.
    Restart,
    /// Go back to the game.
    Leave,
}

/// Whether all tasks of a lesson were done.
pub fn is_learnt(lesson: &Lesson, settings: &Settings) -> bool {
    lesson.tasks.iter().all(|task| settings.learnt.contains(task.id))
}

/// Remembers a task that was done.
fn keep_done(
    tried: On<LessonTried>,
    game: Res<Match>,
    mut changes: MessageWriter<SettingsRequest>,
) {
    if tried.0 == Tried::Done
        && let Some(learning) = game.doing::<Learning>()
    {
        changes.write(done(&learning.attempt));
    }
}

/// Remembers a task.
fn done(attempt: &LessonAttempt) -> SettingsRequest {
    let id = attempt.task().id;
    SettingsRequest::set(move |settings| {
        settings.learnt.insert(id.to_owned());
    })
}

fn carry_out(
    mut requests: MessageReader<GuideRequest>,
    If(mut game): If<ResMut<Match>>,
    settings: Option<Res<Settings>>,
    mut changes: MessageWriter<SettingsRequest>,
) {
    for request in requests.read() {
        match request {
            GuideRequest::Open => open(&mut game, settings.as_deref()),
            GuideRequest::Turn(by) => {
                // What is only read is done when it is turned over.
                let read = game.doing::<Learning>().map(|learning| &learning.attempt);
                let read = read.filter(|it| *by > 0 && it.task().goal == Goal::Read);
                if let Some(attempt) = read {
                    changes.write(done(attempt));
                }
                turn(&mut game, *by);
            }
            GuideRequest::GoTo(index) => {
                let kind = game.kind();
                show(&mut game, LessonAttempt::new(kind, *index));
            }
            GuideRequest::Restart => turn(&mut game, 0),
            GuideRequest::Leave if game.doing::<Learning>().is_some() => {
                game.leave();
            }
            GuideRequest::Leave => {}
        }
    }
}

/// Begins with the first lesson that is not done, or with the first.
fn open(game: &mut Match, settings: Option<&Settings>) {
    let kind = game.kind();
    let index = settings.and_then(|settings| first_left(kind, settings)).unwrap_or(0);
    if let Some(attempt) = LessonAttempt::new(kind, index) {
        game.begin(Learning::new(attempt), Side::First);
    }
}

/// The first lesson that is not done.
fn first_left(game: GameKind, settings: &Settings) -> Option<usize> {
    lessons(game).iter().position(|lesson| !is_learnt(lesson, settings))
}

/// Goes this many tasks forward, as far as there are any.
fn turn(game: &mut Match, by: isize) {
    let Some(mut attempt) = game.doing::<Learning>().map(|learning| learning.attempt.clone())
    else {
        return;
    };
    attempt.restart();
    for _ in 0..by.unsigned_abs() {
        let turned = if by > 0 { attempt.next() } else { attempt.previous() };
        let Some(turned) = turned else { break };
        attempt = turned;
    }
    show(game, Some(attempt));
}

/// Shows a task in place of the one that is shown.
fn show(game: &mut Match, attempt: Option<LessonAttempt>) {
    let (Some(attempt), Some(learning)) = (attempt, game.doing_mut::<Learning>()) else { return };
    *learning = Learning::new(attempt);
    game.turn_page();
}
