//! Guess the move (猜着法) in a studied game.

use super::{Refused, Touch};
use crate::app::base::errand::Errand;
use crate::pictures::{Arrow, Scene, Weight, ink};
use crate::rules::{Move, Side};
use crate::training::guess::{GuessGame, GuessTurn, Worth};

/// A game whose moves are guessed.
#[derive(Debug)]
pub struct Guessing {
    /// How far it is guessed.
    pub game: GuessGame,
    /// The guess that is being judged: its number, and what is found.
    pub(in crate::app::table) judging: Option<Errand<(u32, Option<Worth>)>>,
}

impl Guessing {
    /// What the board shows: the guess, what was played, and the engine's best move where that is
    /// neither.
    pub(in crate::app::table) fn scene(&self, near: Side) -> Scene {
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

    /// What a touch may do.
    pub(in crate::app::table) fn touch(&self) -> Touch {
        match self.game.turn() {
            GuessTurn::Guess => Touch::Move,
            GuessTurn::Asked(_) | GuessTurn::Judged(_) => Touch::Refused(Refused::NotYourTurn),
            GuessTurn::Over => Touch::Refused(Refused::GameOver),
        }
    }
}

fn arrow(mv: Move, weight: Weight) -> Arrow {
    Arrow { weight, ..Arrow::of_move(mv.from(), mv.to()) }
}
