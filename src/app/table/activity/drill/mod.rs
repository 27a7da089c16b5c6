//! One's own lines are drilled (练谱).

use bevy::prelude::*;

pub mod own_lines;
mod requests;

pub use self::requests::DrillRequest;
pub(in crate::app::table) use self::requests::plugin;
use super::{Activity, Mode, Refused, Touch};
use crate::games::AnyPosition;
use crate::pictures::{Arrow, Scene, Weight};
use crate::rules::{Move, Side};
use crate::text::{Text, ids};
use crate::training::drill::{Drill, DrillTurn, Tried};

/// A move of one's lines was tried.
#[derive(Event, Clone, Copy, Debug)]
pub struct DrillTried(pub Tried);

/// Lines that are drilled.
#[derive(Debug)]
pub struct Drilling {
    /// How far they are.
    pub drill: Drill,
    /// Whether what the lines play is shown.
    pub tells: bool,
    /// Games of the collection that have no part in it: of another game, or not to be read.
    pub left_out: usize,
    /// Moves of the opening book that have none, because there would be too many.
    pub left_out_moves: usize,
}

impl Drilling {
    /// Nothing is told yet. So many games and moves are left out.
    pub const fn new(drill: Drill, [left_out, left_out_moves]: [usize; 2]) -> Self {
        Self { drill, tells: false, left_out, left_out_moves }
    }

    /// Whether a move is to be found.
    pub fn is_asked(&self) -> bool {
        *self.drill.turn() != DrillTurn::Over
    }
}

impl Activity for Drilling {
    fn mode(&self) -> Mode {
        Mode::Drill
    }

    fn title(&self) -> Text {
        ids::DRILL
    }

    fn position(&self) -> Option<AnyPosition> {
        Some(self.drill.position().clone())
    }

    /// What the lines play is shown once it is told.
    fn scene(&self, near: Side) -> Scene {
        let last = self.drill.moves().last().copied();
        let told = self.drill.answers().into_iter().filter(|_| self.tells);
        let arrows = told.map(|answer| Arrow {
            weight: Weight::First,
            ..Arrow::of_move(answer.mv.from(), answer.mv.to())
        });
        Scene { arrows: arrows.collect(), ..Scene::of(self.drill.position().clone(), last, near) }
    }

    fn touch(&self) -> Touch {
        match self.drill.turn() {
            DrillTurn::Asked | DrillTurn::Wrong(_) => Touch::Move,
            DrillTurn::Over => Touch::Refused(Refused::GameOver),
        }
    }

    /// After a wrong move the right ones are told.
    fn play(&mut self, mv: Move, commands: &mut Commands) -> bool {
        let tried = self.drill.try_move(mv);
        match tried {
            Tried::Right(_) => self.tells = false,
            Tried::Wrong(_) => self.tells = true,
            Tried::Refused => {}
        }
        commands.trigger(DrillTried(tried));
        true
    }
}
