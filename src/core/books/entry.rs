//! What a book knows of one position.

use rand::{Rng, RngExt};

use crate::games::GameKind;
use crate::rules::Move;

/// A move of the book and how often it is played: in proportion to its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// A legal move.
    pub mv: Move,
    /// Greater than 0.
    pub weight: u16,
}

impl Choice {
    /// One of the choices, drawn by weight; `None` if there are none.
    #[must_use]
    pub fn draw(choices: &[Self], rng: &mut impl Rng) -> Option<Move> {
        let total: u32 = choices.iter().map(|choice| u32::from(choice.weight)).sum();
        if total == 0 {
            return None;
        }
        let mut ticket = rng.random_range(0..total);
        let drawn = choices.iter().find(|choice| {
            let weight = u32::from(choice.weight);
            let here = ticket < weight;
            ticket = ticket.saturating_sub(weight);
            here
        });
        drawn.map(|choice| choice.mv)
    }
}

/// A position of a book. The order of the moves is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// What is said of the position; empty if nothing is.
    pub comment: String,
    /// The moves, each once.
    pub moves: Vec<BookMove>,
}

impl Entry {
    /// Whether it says nothing.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.comment.is_empty()
    }

    /// What is known of a move.
    #[must_use]
    pub fn of(&self, mv: Move) -> Option<&BookMove> {
        self.moves.iter().find(|known| known.mv == mv)
    }

    /// It for the mirror image of its position.
    pub(super) fn mirrored(mut self, game: GameKind) -> Self {
        for known in &mut self.moves {
            known.mv = game.mirrored(known.mv);
        }
        self
    }
}

/// A move of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// A legal move.
    pub mv: Move,
    /// How often it is played, beside the others of its position; 0 if it is struck: kept, and never
    /// played.
    pub weight: u16,
    /// How games with it ended, where that is known.
    pub results: Option<Results>,
    /// What is said of it; empty if nothing is.
    pub comment: String,
}

impl BookMove {
    /// A move of which nothing else is known.
    #[must_use]
    pub const fn new(mv: Move, weight: u16) -> Self {
        Self { mv, weight, results: None, comment: String::new() }
    }
}

/// How games with a move ended, for the side that played it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Games that it won.
    pub wins: u32,
    /// Games without a winner.
    pub draws: u32,
    /// Games that it lost.
    pub losses: u32,
}
