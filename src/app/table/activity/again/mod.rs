//! A mistake's position, played again (从这里再下) while the review waits.

use bevy::prelude::*;

mod requests;

pub use self::requests::AgainRequest;
pub(in crate::app::table) use self::requests::plugin;
use super::{Activity, Mode, Refused, Touch};
use crate::app::base::errand::Errand;
use crate::games::AnyPosition;
use crate::pictures::Scene;
use crate::rules::{Move, Side};
use crate::text::{Text, ids};
use crate::training::again::{AgainAnswer, AgainGame, AgainQuestion, AgainTurn};

/// A move was made, which is to be judged and answered.
#[derive(Event, Clone, Debug)]
struct Made(AgainQuestion);

/// A position that is played again.
#[derive(Debug)]
pub struct PlayingAgain {
    /// How far it is played.
    pub game: AgainGame,
    /// The move that is being judged: its number, and what is found.
    judging: Option<Errand<(u32, Option<AgainAnswer>)>>,
}

impl Activity for PlayingAgain {
    fn mode(&self) -> Mode {
        Mode::Again
    }

    fn title(&self) -> Text {
        ids::AGAIN
    }

    fn position(&self) -> Option<AnyPosition> {
        Some(self.game.position())
    }

    fn scene(&self, near: Side) -> Scene {
        Scene::of(self.game.position(), self.game.last(), near)
    }

    fn touch(&self) -> Touch {
        match self.game.turn() {
            AgainTurn::Move => Touch::Move,
            AgainTurn::Asked(_) => Touch::Refused(Refused::NotYourTurn),
            AgainTurn::Over => Touch::Refused(Refused::GameOver),
        }
    }

    fn play(&mut self, mv: Move, commands: &mut Commands) -> bool {
        let question = self.game.play(mv);
        let is_asked = question.is_some();
        if let Some(question) = question {
            commands.trigger(Made(question));
        }
        is_asked
    }
}
