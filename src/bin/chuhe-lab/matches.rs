//! What all matches share: how they begin, how they are counted, and their line in a table.

use chuhe_core::engine::{Choice, LevelPlay};
use chuhe_core::games::GameKind;
use chuhe_core::rules::{Move, Side, Step};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

/// Plies after which a game is broken off.
pub const LONGEST: usize = 300;
/// Plies of the book that a game begins with.
const OPENING: usize = 5;
/// The head of the table.
pub const HEAD: &str =
    "| Pairing | Won | Drawn | Lost | Score | Elo difference |\n|---|--:|--:|--:|--:|--:|";

/// How a pairing went for the first of the two.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    pub won: u64,
    pub drawn: u64,
    pub lost: u64,
}

impl Tally {
    /// Counts a game in which the first of the two had this side.
    pub fn count(&mut self, side: Side, winner: Option<Side>) {
        match winner {
            Some(winner) if winner == side => self.won += 1,
            Some(_) => self.lost += 1,
            None => self.drawn += 1,
        }
    }

    /// Its line of the table.
    pub fn row(self, name: &str) -> String {
        let Self { won, drawn, lost } = self;
        let (score, elo) = (100.0 * self.score(), self.elo());
        format!("| {name} | {won} | {drawn} | {lost} | {score:.0} % | {elo} |")
    }

    /// The share of the points, from 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "nobody plays so many games")]
    fn score(self) -> f64 {
        let games = (self.won + self.drawn + self.lost).max(1);
        (self.won as f64 + self.drawn as f64 / 2.0) / games as f64
    }

    /// The difference in Elo with its 95 % bars.
    #[expect(clippy::cast_precision_loss, reason = "nobody plays so many games")]
    pub fn elo(self) -> String {
        let games = (self.won + self.drawn + self.lost).max(1) as f64;
        let mean = self.score();
        let squares = (self.won as f64 + self.drawn as f64 / 4.0) / games;
        let error = 1.96 * ((squares - mean * mean) / games).max(0.0).sqrt();
        let elo = |share: f64| -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
        if mean <= 0.0 || mean >= 1.0 {
            return "beyond measure".to_owned();
        }
        let (low, middle, high) = (elo(mean - error), elo(mean), elo(mean + error));
        format!("{middle:+.0} ({low:+.0} … {high:+.0})")
    }
}

/// The first plies of a game: from the book, or any moves where there is none.
pub fn open<G: LevelPlay>(seed: u64) -> (G, Vec<Step>) {
    let mut chance = SmallRng::seed_from_u64(seed);
    let (mut position, mut line) = (G::start(), Vec::new());
    while line.len() < OPENING {
        let choices = G::book().choices(&position, line.len());
        let mv = Choice::draw(&choices, &mut chance).or_else(|| any(&position, &mut chance));
        let Some(mv) = mv else { break };
        line.push(position.step(mv));
    }
    (position, line)
}

/// Any legal move, if there is one.
pub fn any<G: LevelPlay>(position: &G, chance: &mut SmallRng) -> Option<Move> {
    position.legal_moves().choose(chance).copied()
}

/// A game of the command line.
pub fn game(name: &str) -> Result<GameKind, String> {
    GameKind::named(name).ok_or(format!("{name}: not a game"))
}
