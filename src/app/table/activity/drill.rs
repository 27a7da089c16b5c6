//! One's own lines are drilled (练谱).

use super::{Refused, Touch};
use crate::pictures::{Arrow, Scene, Weight};
use crate::rules::{Move, Side};
use crate::training::drill::{Drill, DrillTurn, Tried};

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

    /// What the board shows: what the lines play, once it is told.
    pub(in crate::app::table) fn scene(&self, near: Side) -> Scene {
        let last = self.drill.moves().last().copied();
        let told = self.drill.answers().into_iter().filter(|_| self.tells);
        let arrows = told.map(|answer| Arrow {
            weight: Weight::First,
            ..Arrow::of_move(answer.mv.from(), answer.mv.to())
        });
        Scene { arrows: arrows.collect(), ..Scene::of(self.drill.position().clone(), last, near) }
    }

    /// What a touch may do.
    pub(in crate::app::table) fn touch(&self) -> Touch {
        match self.drill.turn() {
            DrillTurn::Asked | DrillTurn::Wrong(_) => Touch::Move,
            DrillTurn::Over => Touch::Refused(Refused::GameOver),
        }
    }

    /// Tries a move. After a wrong one the right ones are told.
    pub(in crate::app::table) fn play(&mut self, mv: Move) -> Tried {
        let tried = self.drill.try_move(mv);
        match tried {
            Tried::Right(_) => self.tells = false,
            Tried::Wrong(_) => self.tells = true,
            Tried::Refused => {}
        }
        tried
    }
}
