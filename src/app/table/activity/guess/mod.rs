//! Guess the move (猜着法) in a studied game.

use bevy::prelude::*;

mod requests;

pub use self::requests::GuessRequest;
pub(in crate::app::table) use self::requests::plugin;
use super::{Activity, Mode, Refused, Touch};
use crate::app::base::errand::Errand;
use crate::games::AnyPosition;
use crate::pictures::{Arrow, Scene, Weight, ink};
use crate::rules::{Move, Side};
use crate::text::{Text, ids};
use crate::training::guess::{GuessGame, GuessQuestion, GuessTurn, Worth};

/// A move was guessed, which is to be judged.
#[derive(Event, Clone, Debug)]
struct Guessed(GuessQuestion);

/// A game whose moves are guessed.
#[derive(Debug)]
pub struct Guessing {
    /// How far it is guessed.
    pub game: GuessGame,
    /// The guess that is being judged: its number, and what is found.
    judging: Option<Errand<(u32, Option<Worth>)>>,
}

impl Activity for Guessing {
    fn mode(&self) -> Mode {
        Mode::Guess
    }

    fn title(&self) -> Text {
        ids::GUESS_MOVES
    }

    fn position(&self) -> Option<AnyPosition> {
        Some(self.game.position())
    }

    /// The guess is shown, what was played, and the engine's best move where that is neither.
    fn scene(&self, near: Side) -> Scene {
        let arrows = match self.game.turn() {
            GuessTurn::Guess | GuessTurn::Over => Vec::new(),
            GuessTurn::Asked(guess) => vec![arrow(*guess, Weight::Second)],
            GuessTurn::Judged(judged) => {
                let other = |mv: &Move| *mv != judged.played;
                let guess = judged.guess.filter(other);
                let best = judged.worth.map(|worth| worth.best).filter(other);
                let best = best.filter(|best| Some(*best) != guess);
                let guess = guess.map(|mv| Arrow { ink: ink::GUESS, ..arrow(mv, Weight::Second) });
                std::iter::once(arrow(judged.played, Weight::First))
                    .chain(guess)
                    .chain(best.map(|mv| arrow(mv, Weight::Third)))
                    .collect()
            }
        };
        Scene { arrows, ..Scene::of(self.game.position(), self.game.last(), near) }
    }

    fn touch(&self) -> Touch {
        match self.game.turn() {
            GuessTurn::Guess => Touch::Move,
            GuessTurn::Asked(_) | GuessTurn::Judged(_) => Touch::Refused(Refused::NotYourTurn),
            GuessTurn::Over => Touch::Refused(Refused::GameOver),
        }
    }

    fn play(&mut self, mv: Move, commands: &mut Commands) -> bool {
        let question = self.game.guess(mv);
        let is_asked = question.is_some();
        if let Some(question) = question {
            commands.trigger(Guessed(question));
        }
        is_asked
    }
}

fn arrow(mv: Move, weight: Weight) -> Arrow {
    Arrow { weight, ..Arrow::of_move(mv.from(), mv.to()) }
}
