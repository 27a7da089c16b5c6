//! How far off the evaluation was, to guess how far off it will be in positions of the same shape.
//!
//! When a search comes to another opinion of a node than the evaluation had, some of the difference
//! is remembered under the shapes of the position ([`Evaluate::shapes`]) and under the last two
//! arrivals that led to it. What is remembered for a node's shapes and arrivals is added to what
//! the evaluation says of it.

use super::boldness::Boldness;
use super::eval::Evaluate;
use super::histories::{Arrival, Trail, arrivals};

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
    /// By the last two arrivals.
    sequels: Vec<i16>,
    /// Arrivals that there are.
    arrivals: usize,
}

/// Where the numbers of a node lie.
struct Places {
    shapes: [usize; 3],
    sequel: Option<usize>,
}

impl Corrections {
    pub fn new<G: Evaluate>() -> Self {
        let arrivals = arrivals::<G>();
        let shapes = std::array::from_fn(|_| vec![0; 2 << BITS]);
        Self { shapes, sequels: vec![0; arrivals * arrivals], arrivals }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.shapes.iter_mut().for_each(|table| table.fill(0));
        self.sequels.fill(0);
    }

    /// What to add to the evaluation of a position that a trail led to, in centipawns.
    #[inline]
    pub fn of<G: Evaluate>(&self, position: &G, trail: Trail, boldness: &Boldness) -> i32 {
        let places = self.places(position, trail);
        let [pawns, first, second]: [i32; 3] =
            std::array::from_fn(|n| self.shapes[n][places.shapes[n]].into());
        let sequel = places.sequel.map_or(0, |place| self.sequels[place].into());
        let sum = boldness.correction_pawns * pawns
            + boldness.correction_officers * (first + second)
            + boldness.correction_sequel * sequel;
        sum / (100 * CENTIPAWN)
    }

    /// A search so many plies deep found the position to be worth so many centipawns more.
    pub fn learn<G: Evaluate>(&mut self, position: &G, trail: Trail, more: i32, depth: i32) {
        let by = (more * depth / 4).clamp(-MOST, MOST);
        let places = self.places(position, trail);
        for (table, place) in self.shapes.iter_mut().zip(places.shapes) {
            shift(&mut table[place], by);
        }
        if let Some(place) = places.sequel {
            shift(&mut self.sequels[place], by);
        }
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)] // few bits are left
    fn places<G: Evaluate>(&self, position: &G, trail: Trail) -> Places {
        let side = position.side_to_move().index() << BITS;
        let shapes = position.shapes().map(|key| side | (key >> (u64::BITS - BITS)) as usize);
        Places { shapes, sequel: Arrival::pair(trail[1], trail[0], self.arrivals) }
    }
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
    use crate::rules::{Game, Side, Square, chess, xiangqi};

    const NOWHERE: Trail = [Arrival::NONE; 3];

    /// In centipawns, the first shape counting in full and nothing else.
    fn by_pawns<G: Evaluate>(corrections: &Corrections, position: &G) -> i32 {
        let boldness = Boldness {
            correction_pawns: 100,
            correction_officers: 0,
            correction_sequel: 0,
            ..G::BOLDNESS
        };
        corrections.of(position, NOWHERE, &boldness)
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
        let mut corrections = Corrections::new::<chess::Position>();
        for _ in 0..50 {
            corrections.learn(&start, NOWHERE, 60, 8);
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
        let mut corrections = Corrections::new::<xiangqi::Position>();
        for _ in 0..10_000 {
            corrections.learn(&start, NOWHERE, -30_000, 100);
        }
        assert_eq!(by_pawns(&corrections, &start), -LIMIT / CENTIPAWN);
    }

    #[test]
    fn what_led_to_a_position_counts_too() {
        let start = chess::Position::start();
        let arrival =
            |side, piece, at| Arrival::new::<chess::Position>(side, piece, Square::new(at));
        let knight = arrival(Side::Second, chess::Piece::Knight, 42);
        let (pawn, rook) = (
            arrival(Side::First, chess::Piece::Pawn, 28),
            arrival(Side::First, chess::Piece::Rook, 28),
        );
        let mut corrections = Corrections::new::<chess::Position>();
        corrections.learn(&start, [knight, pawn, Arrival::NONE], 60, 8);
        let boldness = Boldness {
            correction_pawns: 0,
            correction_officers: 0,
            correction_sequel: 100,
            ..chess::Position::BOLDNESS
        };
        let told = |trail| corrections.of(&start, trail, &boldness);
        assert!(told([knight, pawn, Arrival::NONE]) > 0);
        assert_eq!(told([knight, rook, Arrival::NONE]), 0);
        assert_eq!(told([knight, Arrival::NONE, Arrival::NONE]), 0);
    }
}
