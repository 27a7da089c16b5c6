//! Positions of a game of the engine against itself, to be written down with what became of it:
//! what those who play such games share. `positions` reads them.

use std::io::{self, Write};

use chuhe::engine::Evaluate;
use chuhe::rules::{Move, Side};

/// The quiet positions of a game, with what the search said of them.
#[derive(Default)]
pub struct Samples(Vec<(String, i32)>);

impl Samples {
    /// Takes a position if it is quiet: no check, and the best move is neither a capture nor a
    /// check. The score is in centipawns from the first side's view.
    pub fn consider<G: Evaluate>(&mut self, position: &G, best: Move, score: i32) {
        if is_quiet(position, best) {
            self.0.push((position.fen(), score));
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Writes them down as a game, each as `FEN;result;score`.
    pub fn write(&self, out: &mut impl Write, winner: Option<Side>) -> io::Result<()> {
        let result = match winner {
            Some(Side::First) => "1",
            Some(Side::Second) => "0",
            None => "0.5",
        };
        writeln!(out, "# {} positions", self.len())?;
        for (fen, score) in &self.0 {
            writeln!(out, "{fen};{result};{score}")?;
        }
        out.flush()
    }
}

fn is_quiet<G: Evaluate>(position: &G, best: Move) -> bool {
    if position.in_check() || !position.is_quiet(best) {
        return false;
    }
    let mut next = position.clone();
    next.play(best);
    !next.in_check()
}

/// A score of the side to move's as the first side sees it.
pub fn from_first<G: Evaluate>(position: &G, score: i32) -> i32 {
    if position.side_to_move() == Side::First { score } else { -score }
}
