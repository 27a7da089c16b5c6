//! Guess the move (猜着法) in a studied game.

use bevy::prelude::*;

use super::{Guessed, Guessing};
use crate::app::base::errand::Errand;
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::table::game_match::{Match, StudyBegun};
use crate::review::Effort;
use crate::rules::Side;
use crate::training::guess::{GuessGame, GuessTurn};

pub(in crate::app::table) fn plugin(app: &mut App) {
    app.add_message::<GuessRequest>()
        .add_systems(Update, (hear, carry_out).chain().in_set(Step::Input))
        .add_observer(judge);
}

/// What a person asks of guessing.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuessRequest {
    /// Guess the moves of the near side, from the position shown on or else from the start.
    Begin,
    /// Show the move that was played.
    Show,
    /// Go on to the next one.
    Next,
    /// Guess the other side's from here on.
    OtherSide,
    /// Go back to the study.
    Leave,
}

impl Match {
    /// Begins to guess a side's moves in what is studied, seen from the near side.
    fn begin_guessing(&mut self, (side, near): (Side, Side), from: usize) {
        let begin = |from| GuessGame::new(self.record().clone(), side, from);
        if let Some(game) = begin(from).or_else(|| begin(0)) {
            debug!("guesses from ply {}", game.plies());
            self.begin(Guessing { game, judging: None }, near);
        }
    }
}

fn carry_out(
    mut requests: MessageReader<GuessRequest>,
    If(mut game): If<ResMut<Match>>,
    mut commands: Commands,
) {
    for request in requests.read() {
        match request {
            GuessRequest::Begin => {
                if game.outcome().is_some() {
                    // A game that is over is studied from now on.
                    game.begin_study();
                    commands.trigger(StudyBegun { is_copy: false });
                }
                if game.is_study() {
                    let from = if game.shown() < game.plies() { game.shown() } else { 0 };
                    let near = game.games_near();
                    game.begin_guessing((near, near), from);
                }
            }
            GuessRequest::OtherSide => {
                let now = game.doing::<Guessing>().map(|it| (it.game.side(), it.game.plies()));
                if let Some((side, from)) = now {
                    let near = game.near();
                    game.begin_guessing((side.opponent(), near), from);
                }
            }
            GuessRequest::Leave => {
                if game.doing::<Guessing>().is_some() {
                    game.leave();
                }
            }
            GuessRequest::Show | GuessRequest::Next => {
                let Some(guessing) = game.doing_mut::<Guessing>() else { continue };
                match request {
                    GuessRequest::Show => guessing.game.show(),
                    _ => guessing.game.next(),
                }
                game.turn_page();
            }
        }
    }
}

/// Has a guess judged, off the frame.
fn judge(guessed: On<Guessed>, mut game: ResMut<Match>, wakers: Wakers) {
    let question = guessed.0.clone();
    let number = question.number;
    let Some(guessing) = game.bypass_change_detection().doing_mut::<Guessing>() else { return };
    let judging = Errand::start("guess", wakers.get(), move |stop, teller| {
        teller.tell((number, question.judge(Effort::default().times(4), stop)));
    });
    match judging {
        Ok(judging) => guessing.judging = Some(judging),
        Err(error) => {
            warn!("guess: {error}");
            // It counts as a guess, without what it is worth.
            guessing.game.answer(number, None);
            game.turn_page();
        }
    }
}

fn hear(If(mut game): If<ResMut<Match>>) {
    let Some(guessing) = game.bypass_change_detection().doing_mut::<Guessing>() else { return };
    let heard: Vec<_> = guessing.judging.iter().flat_map(Errand::answers).collect();
    let is_new = heard.into_iter().any(|(number, worth)| guessing.game.answer(number, worth));
    if is_new {
        if let GuessTurn::Judged(judged) = guessing.game.turn() {
            debug!("guess judged, found: {}", judged.guess == Some(judged.played));
        }
        game.turn_page();
    }
}
