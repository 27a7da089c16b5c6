//! What is asked of a position that is played again, and the work behind it.

use bevy::prelude::*;

use super::{Made, PlayingAgain};
use crate::app::base::errand::Errand;
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::table::game_match::Match;
use crate::engine::Level;
use crate::record::NodeId;
use crate::review::Effort;
use crate::training::again::AgainGame;

pub(in crate::app::table) fn plugin(app: &mut App) {
    app.add_message::<AgainRequest>()
        .add_systems(Update, (hear, carry_out).chain().in_set(Step::Input))
        .add_observer(judge);
}

/// What a person asks of a position that is played again.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgainRequest {
    /// Play this place of what is studied again, against replies that are hard for a level.
    Begin(NodeId, Level),
    /// Begin it once more.
    Retry,
    /// Go back to the review.
    Leave,
}

fn carry_out(mut requests: MessageReader<AgainRequest>, If(mut game): If<ResMut<Match>>) {
    for request in requests.read() {
        match *request {
            AgainRequest::Begin(place, level) => {
                let again = AgainGame::new(game.record().clone(), place, level);
                if let Some(again) = again.filter(|_| game.is_study()) {
                    debug!("plays again from ply {}", again.plies());
                    let side = again.side();
                    game.begin(PlayingAgain { game: again, judging: None }, side);
                }
            }
            AgainRequest::Retry => {
                if let Some(playing) = game.doing_mut::<PlayingAgain>() {
                    playing.game.retry();
                    playing.judging = None;
                    game.turn_page();
                }
            }
            AgainRequest::Leave => {
                if game.doing::<PlayingAgain>().is_some() {
                    game.leave();
                }
            }
        }
    }
}

/// Has a move judged and answered, off the frame.
fn judge(made: On<Made>, mut game: ResMut<Match>, wakers: Wakers) {
    let question = made.0.clone();
    let number = question.number;
    let Some(playing) = game.bypass_change_detection().doing_mut::<PlayingAgain>() else { return };
    let judging = Errand::start("again", wakers.get(), move |stop, teller| {
        teller.tell((number, question.find(Effort::default().times(4), stop)));
    });
    match judging {
        Ok(judging) => playing.judging = Some(judging),
        Err(error) => {
            warn!("again: {error}");
            playing.game.answer(number, None);
            game.turn_page();
        }
    }
}

fn hear(If(mut game): If<ResMut<Match>>) {
    let Some(playing) = game.bypass_change_detection().doing_mut::<PlayingAgain>() else { return };
    let heard: Vec<_> = playing.judging.iter().flat_map(Errand::answers).collect();
    let is_new = heard.into_iter().any(|(number, found)| playing.game.answer(number, found));
    if is_new {
        if let Some(judged) = playing.game.judged().last() {
            debug!("move judged: {:?}", judged.judgement());
        }
        game.turn_page();
    }
}
