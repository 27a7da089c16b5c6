//! How far off the evaluation was, to guess how far off it will be in positions of the same shape.
//!
//! When a search comes to another opinion of a node than the evaluation had, some of the difference
//! is remembered under the shapes of the position ([`Evaluate::shapes`]). What is remembered for a
//! node's shapes is added to what the evaluation says of it.

use super::boldness::Boldness;
use super::eval::Evaluate;

/// Numbers stay within this, either way.
const LIMIT: i32 = 1_024;
/// No node shifts them by more.
const MOST: i32 = 256;
/// What makes a centipawn, if a number counts in full.
const CENTIPAWN: i32 = 32;
/// Shapes are told apart by so many bits of their keys.
const BITS: u32 = 14;

/// What is remembered, during a search and from one move of a game to the next.
pub(super) struct Corrections {
    /// By the side to move and a shape: the pawns', then those of each side's officers.
    shapes: [Vec<i16>; 3],
}

impl Corrections {
    pub fn new() -> Self {
        Self { shapes: std::array::from_fn(|_| vec![0; 2 << BITS]) }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.shapes.iter_mut().for_each(|table| table.fill(0));
    }

    /// What to add to the evaluation of a position, in centipawns.
    #[inline]
    pub fn of<G: Evaluate>(&self, position: &G, boldness: &Boldness) -> i32 {
        let places = places(position);
        let [pawns, first, second]: [i32; 3] =
            std::array::from_fn(|n| self.shapes[n][places[n]].into());
        let sum =
            boldness.correction_pawns * pawns + boldness.correction_officers * (first + second);
        sum / (100 * CENTIPAWN)
    }

    /// A search so many plies deep found the position to be worth so many centipawns more.
    pub fn learn<G: Evaluate>(&mut self, position: &G, more: i32, depth: i32) {
        let by = (more * depth / 4).clamp(-MOST, MOST);
        for (table, place) in self.shapes.iter_mut().zip(places(position)) {
            shift(&mut table[place], by);
        }
    }
}

/// Where the numbers of a position lie.
#[inline]
#[allow(clippy::cast_possible_truncation)] // few bits are left
fn places<G: Evaluate>(position: &G) -> [usize; 3] {
    let side = position.side_to_move().index() << BITS;
    position.shapes().map(|key| side | (key >> (u64::BITS - BITS)) as usize)
}

/// Moves a number by `by`, less the nearer it is to the limit.
#[allow(clippy::cast_possible_truncation)] // within ±LIMIT
fn shift(number: &mut i16, by: i32) {
    let now = i32::from(*number);
    *number = (now + by - now * by.abs() / LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, chess, xiangqi};

    /// In centipawns, the first shape counting in full and nothing else.
    fn by_pawns<G: Evaluate>(corrections: &Corrections, position: &G) -> i32 {
        let boldness = Boldness { correction_pawns: 100, correction_officers: 0, ..G::BOLDNESS };
        corrections.of(position, &boldness)
    }

    fn position<G: Game>(fen: &str) -> G {
        G::from_fen(fen).expect("a legal position")
    }

    #[test]
    fn what_was_learned_is_for_the_same_shape_and_side() {
        let start = chess::Position::start();
        let knights_out = "r1bqkbnr/pppppppp/2n5/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2";
        let pawn_out = "rnbqkbnr/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        let black = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";
        let mut corrections = Corrections::new();
        for _ in 0..50 {
            corrections.learn(&start, 60, 8);
        }
        let told = |fen| by_pawns::<chess::Position>(&corrections, &position(fen));
        assert!(by_pawns(&corrections, &start) > 20);
        assert_eq!(told(knights_out), by_pawns(&corrections, &start));
        assert_eq!(told(pawn_out), 0);
        assert_eq!(told(black), 0);
        corrections.clear();
        assert_eq!(by_pawns(&corrections, &start), 0);
    }

    #[test]
    fn no_error_is_learned_beyond_the_limit() {
        let start = xiangqi::Position::start();
        let mut corrections = Corrections::new();
        for _ in 0..10_000 {
            corrections.learn(&start, -30_000, 100);
        }
        assert_eq!(by_pawns(&corrections, &start), -LIMIT / CENTIPAWN);
    }
}
