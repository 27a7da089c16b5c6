//! What is asked while one answers first, and the work behind it.

use bevy::prelude::*;

use super::{AnswerStep, Answering};
use crate::app::base::day_number;
use crate::app::base::errand::Errand;
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::table::game_match::{Match, Started};
use crate::app::table::keep::library::{Answered, LibraryDesk, LibraryFailed};
use crate::library::KeptAnswer;
use crate::library::questions::{AnswersOf, RecordAnswer};
use crate::review::Effort;
use crate::training::answer_first::{Answer, Compared, Question, Threat};
use crate::training::puzzles::Day;

/// Days of which the answers are counted.
const SPAN: Day = 30;

pub(in crate::app::table) fn plugin(app: &mut App) {
    app.init_resource::<Asked>()
        .add_message::<AnswerRequest>()
        .add_systems(Update, (hear, carry_out).chain().in_set(Step::Input))
        .add_observer(begin_with_unanswered)
        .add_observer(begin_with_all)
        .add_observer(count)
        .add_observer(|_: On<Started>, mut asked: ResMut<Asked>| asked.0.clear());
}

/// What a person asks while he answers.
#[derive(Message, Clone, Debug)]
pub enum AnswerRequest {
    /// Ask these questions, but those that were answered before.
    Begin(Vec<Question>),
    /// Go to a step.
    GoTo(AnswerStep),
    /// Nothing is threatened.
    NoThreat,
    /// Make the candidate with this number, from 0, the first choice.
    Prefer(usize),
    /// Take that candidate out.
    Drop(usize),
    /// Go on to the next step; from the last one to the answer.
    Next,
    /// Show the answer without one's own.
    Pass,
    /// Ask the next question, or go to the review after the last.
    NextQuestion,
    /// Leave the questions of this game.
    Leave,
}

/// The questions are over or have been left: the review is shown.
#[derive(Event, Clone, Copy, Debug)]
pub struct AnsweringOver;

/// Questions that wait for the library to tell which of them were answered before.
#[derive(Resource, Default)]
struct Asked(Vec<Question>);

fn carry_out(
    mut requests: MessageReader<AnswerRequest>,
    If(mut game): If<ResMut<Match>>,
    mut asked: ResMut<Asked>,
    desk: Option<Res<LibraryDesk>>,
    wakers: Wakers,
    mut commands: Commands,
) {
    for request in requests.read() {
        if let AnswerRequest::Begin(questions) = request {
            let positions = questions.iter().map(Question::position).collect();
            asked.0.clone_from(questions);
            match &desk {
                Some(desk) => desk.ask(AnswersOf(game.kind(), day_number() - SPAN, positions)),
                None => begin(&mut game, std::mem::take(&mut asked.0), &mut commands),
            }
            continue;
        }
        let Some(answering) = game.doing_mut::<Answering>() else { continue };
        match request {
            AnswerRequest::Begin(_) => {}
            AnswerRequest::GoTo(step) if answering.is_asking() => answering.step = *step,
            AnswerRequest::NoThreat if answering.is_asking() => {
                answering.answer.threat = Some(Threat::Nothing);
                answering.step = AnswerStep::Candidates;
            }
            AnswerRequest::Prefer(number) if answering.is_asking() => answering.prefer(*number),
            AnswerRequest::Drop(number) if answering.is_asking() => {
                answering.drop_candidate(*number);
            }
            AnswerRequest::Next if answering.is_asking() => match answering.step {
                AnswerStep::Threat => answering.step = AnswerStep::Candidates,
                AnswerStep::Candidates if answering.answer.candidates.is_empty() => {}
                AnswerStep::Candidates => answering.step = AnswerStep::Line,
                AnswerStep::Line => judge(answering, &wakers),
            },
            AnswerRequest::Pass if answering.is_asking() => {
                answering.answer = Answer::default();
                answering.is_passed = true;
                judge(answering, &wakers);
            }
            AnswerRequest::Next | AnswerRequest::NextQuestion if answering.compared.is_some() => {
                let (number, all) = answering.place();
                if number < all {
                    answering.begin(number);
                } else {
                    game.leave();
                    continue;
                }
            }
            AnswerRequest::Leave => {
                game.leave();
                continue;
            }
            _ => continue,
        }
        game.turn_page();
    }
}

/// Begins to ask those questions that were not answered before.
fn begin_with_unanswered(
    answered: On<Answered<AnswersOf>>,
    mut asked: ResMut<Asked>,
    If(mut game): If<ResMut<Match>>,
    mut commands: Commands,
) {
    let questions = std::mem::take(&mut asked.0);
    if questions.is_empty() {
        return;
    }
    let (counts, known) = &answered.0;
    let is_new = |(place, _): &(usize, Question)| !known.contains(place);
    let left = questions.into_iter().enumerate().filter(is_new).map(|(_, it)| it).collect();
    begin(&mut game, left, &mut commands);
    if let Some(answering) = game.doing_mut::<Answering>() {
        answering.counts = Some(*counts);
    }
}

/// Begins to ask all of them where the library does not tell which were answered.
fn begin_with_all(
    _: On<LibraryFailed>,
    mut asked: ResMut<Asked>,
    If(mut game): If<ResMut<Match>>,
    mut commands: Commands,
) {
    let questions = std::mem::take(&mut asked.0);
    if !questions.is_empty() {
        begin(&mut game, questions, &mut commands);
    }
}

/// Asks questions about the game that is studied; without any that is over at once.
fn begin(game: &mut Match, questions: Vec<Question>, commands: &mut Commands) {
    let side = questions.first().map(|question| question.position().side_to_move());
    let Some(near) = side.filter(|_| game.is_study()) else {
        commands.trigger(AnsweringOver);
        return;
    };
    debug!("asks {} questions first", questions.len());
    game.begin(Answering::new(questions), near);
}

/// Has an answer compared, off the frame.
fn judge(answering: &mut Answering, wakers: &Wakers) {
    let Some(question) = answering.question().cloned() else { return };
    let (answer, number) = (answering.answer.clone(), answering.place().0);
    let judging = Errand::start("answer", wakers.get(), move |stop, teller| {
        teller.tell((number, question.compare(&answer, Effort::default().times(3), stop)));
    });
    match judging {
        Ok(judging) => answering.judging = Some(judging),
        Err(error) => warn!("answer: {error}"),
    }
}

fn hear(If(mut game): If<ResMut<Match>>, desk: Option<Res<LibraryDesk>>) {
    let Some(answering) = game.bypass_change_detection().doing_mut::<Answering>() else { return };
    let heard: Vec<_> = answering.judging.iter().flat_map(Errand::answers).collect();
    for (number, found) in heard {
        if number != answering.place().0 {
            continue;
        }
        answering.judging = None;
        let Some(compared) = found else { continue };
        if !answering.is_passed {
            answering.classes.push(compared.class);
            keep(answering, &compared, desk.as_deref());
        }
        answering.compared = Some(compared);
        game.turn_page();
        return;
    }
}

/// Keeps an answer in the library.
fn keep(answering: &Answering, compared: &Compared, desk: Option<&LibraryDesk>) {
    if let (Some(desk), Some(question)) = (desk, answering.question()) {
        debug!("answered: {}", compared.class.name());
        let (position, day) = (question.position(), day_number());
        let answer = KeptAnswer { position, class: compared.class, day };
        desk.ask(RecordAnswer(answer, day - SPAN));
    }
}

/// Shows how the questions of the last days were answered.
fn count(answered: On<Answered<RecordAnswer>>, If(mut game): If<ResMut<Match>>) {
    if let Some(answering) = game.doing_mut::<Answering>() {
        answering.counts = Some(answered.0);
        game.turn_page();
    }
}
