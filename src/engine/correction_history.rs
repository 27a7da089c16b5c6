//! Correction history: how far off the evaluation was in positions of the same shape.
//!
//! When a search comes to another opinion of a node than the evaluation had, some of the difference
//! is remembered under the shapes of the position ([`Evaluate::shapes`]) and under the last two
//! moves. What is remembered for a node's is added to what the evaluation says of it.

use super::eval::Evaluate;
use super::search_params::SearchParams;
use crate::rules::Step;

/// Numbers stay within this, either way.
const LIMIT: i32 = 1_024;
/// No node shifts them by more.
const MOST: i32 = 256;
/// What makes a centipawn, if a number counts in full.
const CENTIPAWN: i32 = 32;
/// Shapes are told apart by so many bits of their keys.
const BITS: u32 = 14;
/// Pairs of moves are told apart by so many bits.
const MOVES_BITS: u32 = 16;

/// What is remembered, during a search and from one move of a game to the next.
pub(super) struct CorrectionHistory {
    /// By the side to move and a shape: the pawns', then those of each side's officers.
    shapes: [Vec<i16>; 3],
    /// By the last two moves.
    moves: Vec<i16>,
}

impl CorrectionHistory {
    pub fn new() -> Self {
        Self {
            shapes: std::array::from_fn(|_| vec![0; 2 << BITS]),
            moves: vec![0; 1 << MOVES_BITS],
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.shapes.iter_mut().for_each(|table| table.fill(0));
        self.moves.fill(0);
    }

    /// What to add to the evaluation of a position that a line led to, in centipawns.
    #[inline]
    pub fn of<G: Evaluate>(&self, position: &G, line: &[Step], params: &SearchParams) -> i32 {
        let places = places(position);
        let [pawns, first, second]: [i32; 3] =
            std::array::from_fn(|n| self.shapes[n][places[n]].into());
        let moves = i32::from(self.moves[place_of_moves(line)]);
        let sum = params.correction_pawn * pawns
            + params.correction_non_pawn * (first + second)
            + params.correction_continuation * moves;
        sum / (100 * CENTIPAWN)
    }

    /// A search so many plies deep found a position that a line led to to be worth so many
    /// centipawns more.
    pub fn learn<G: Evaluate>(&mut self, position: &G, line: &[Step], more: i32, depth: i32) {
        let by = (more * depth / 4).clamp(-MOST, MOST);
        for (table, place) in self.shapes.iter_mut().zip(places(position)) {
            shift(&mut table[place], by);
        }
        shift(&mut self.moves[place_of_moves(line)], by);
    }
}

/// Where the numbers of a position lie.
#[inline]
#[allow(clippy::cast_possible_truncation)] // few bits are left
fn places<G: Evaluate>(position: &G) -> [usize; 3] {
    let side = position.side_to_move().index() << BITS;
    position.shapes().map(|key| side | (key >> (u64::BITS - BITS)) as usize)
}

/// Where the number of the last two moves of a line lies.
#[inline]
#[allow(clippy::cast_possible_truncation)] // few bits are left
fn place_of_moves(line: &[Step]) -> usize {
    let bits = |back| line.iter().rev().nth(back).map_or(0, |step| u64::from(step.mv.to_bits()));
    let both = (bits(1) << 32) | bits(0);
    // Multiplied by the golden ratio, whose highest bits tell numbers well apart.
    (both.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - MOVES_BITS)) as usize
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
    use crate::rules::{Game, Move, chess, xiangqi};

    const STEP: Step =
        Step { mv: Move::from_bits(0), before: 0, irreversible: false, check: false };

    /// Where nothing counts but what is told by pawns, in full.
    const PAWNS: SearchParams = SearchParams {
        correction_pawn: 100,
        correction_non_pawn: 0,
        correction_continuation: 0,
        ..SearchParams::COMMON
    };
    /// The same by moves.
    const MOVES: SearchParams =
        SearchParams { correction_pawn: 0, correction_continuation: 100, ..PAWNS };

    /// In centipawns.
    fn by_pawns<G: Evaluate>(corrections: &CorrectionHistory, position: &G) -> i32 {
        corrections.of(position, &[], &PAWNS)
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
        let mut corrections = CorrectionHistory::new();
        for _ in 0..50 {
            corrections.learn(&start, &[], 60, 8);
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
    fn what_was_learned_is_for_the_same_last_two_moves() {
        let start = chess::Position::start();
        let mv = |file, from, to| Move::new(chess::square(file, from), chess::square(file, to));
        let [other, first, second] = [mv(0, 1, 2), mv(4, 6, 4), mv(3, 1, 3)];
        let line =
            |moves: &[Move]| -> Vec<Step> { moves.iter().map(|&mv| Step { mv, ..STEP }).collect() };
        let mut corrections = CorrectionHistory::new();
        for _ in 0..50 {
            corrections.learn(&start, &line(&[first, second]), 60, 8);
        }
        let told = |moves: &[Move]| corrections.of(&start, &line(moves), &MOVES);
        assert!(told(&[first, second]) > 20);
        assert_eq!(told(&[other, first, second]), told(&[first, second]));
        assert_eq!(told(&[second, first]), 0);
        assert_eq!(told(&[other, second]), 0);
        assert_eq!(told(&[second]), 0);
        assert_eq!(told(&[]), 0);
        corrections.clear();
        assert_eq!(corrections.of(&start, &line(&[first, second]), &MOVES), 0);
    }

    #[test]
    fn no_error_is_learned_beyond_the_limit() {
        let start = xiangqi::Position::start();
        let mut corrections = CorrectionHistory::new();
        for _ in 0..10_000 {
            corrections.learn(&start, &[], -30_000, 100);
        }
        assert_eq!(by_pawns(&corrections, &start), -LIMIT / CENTIPAWN);
    }
}
