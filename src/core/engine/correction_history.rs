//! Correction history: the error of the static evaluation, by pawns, non-pawns and last two moves.
//!
//! When the score of a node differs from its static evaluation, some of the difference is added to
//! the entries of its keys ([`Evaluate::correction_keys`]) and of the last two moves. A weighted
//! sum of a node's entries corrects its static evaluation.

use super::eval::Evaluate;
use super::search_params::SearchParams;
use crate::rules::Step;

/// Limit of an entry, either way.
const LIMIT: i32 = 1_024;
/// Limit of one update, either way.
const MAX_UPDATE: i32 = 256;
/// Units of an entry per centipawn, at full weight.
const CENTIPAWN: i32 = 32;
/// Bits of a key that index a table.
const KEY_BITS: u32 = 14;
/// Bits that index the table of the last two moves.
const MOVES_BITS: u32 = 16;

/// Correction history of one thread, kept from one move of a game to the next.
pub(super) struct CorrectionHistory {
    /// By side to move and key: of the pawns, then of each side's non-pawns.
    keyed: [Vec<i16>; 3],
    /// By the last two moves.
    moves: Vec<i16>,
}

impl CorrectionHistory {
    pub fn new() -> Self {
        Self {
            keyed: std::array::from_fn(|_| vec![0; 2 << KEY_BITS]),
            moves: vec![0; 1 << MOVES_BITS],
        }
    }

    /// Clears everything.
    pub fn clear(&mut self) {
        self.keyed.iter_mut().for_each(|table| table.fill(0));
        self.moves.fill(0);
    }

    /// Correction of a position's static evaluation, in centipawns.
    #[inline]
    pub fn correction<G: Evaluate>(
        &self,
        position: &G,
        state: &G::EvalState,
        line: &[Step],
        params: &SearchParams,
    ) -> i32 {
        let [pawns, first, second] = indices(position, position.correction_keys(state));
        let [pawns, first, second] =
            [self.keyed[0][pawns], self.keyed[1][first], self.keyed[2][second]].map(i32::from);
        let moves = i32::from(self.moves[moves_index(line)]);
        let sum = params.correction_pawn * pawns
            + params.correction_non_pawn * (first + second)
            + params.correction_continuation * moves;
        sum / (100 * CENTIPAWN)
    }

    /// Updates the entries of a position with these keys: `error` is by how many centipawns a search
    /// of this depth scored it above its static evaluation.
    pub fn update<G: Evaluate>(
        &mut self,
        position: &G,
        keys: [u64; 3],
        line: &[Step],
        error: i32,
        depth: i32,
    ) {
        let bonus = (error * depth / 4).clamp(-MAX_UPDATE, MAX_UPDATE);
        for (table, index) in self.keyed.iter_mut().zip(indices(position, keys)) {
            apply_bonus(&mut table[index], bonus);
        }
        apply_bonus(&mut self.moves[moves_index(line)], bonus);
    }
}

/// Indices of a position into the keyed tables.
#[inline]
fn indices<G: Evaluate>(position: &G, keys: [u64; 3]) -> [usize; 3] {
    let side = position.side_to_move().index() << KEY_BITS;
    keys.map(|key| side | (key >> (u64::BITS - KEY_BITS)) as usize)
}

/// Index of the last two moves of a line.
#[inline]
fn moves_index(line: &[Step]) -> usize {
    let bits = |back| line.iter().rev().nth(back).map_or(0, |step| u64::from(step.mv.to_bits()));
    let both = (bits(1) << 32) | bits(0);
    // Fibonacci hashing: the highest bits of a product with the golden ratio.
    (both.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - MOVES_BITS)) as usize
}

/// Applies a bonus with gravity: less, the nearer an entry is to the limit.
#[expect(clippy::cast_possible_truncation, reason = "within ±LIMIT")]
fn apply_bonus(entry: &mut i16, bonus: i32) {
    let now = i32::from(*entry);
    *entry = (now + bonus - now * bonus.abs() / LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, Move, chess, xiangqi};

    const STEP: Step =
        Step { mv: Move::from_bits(0), before: 0, irreversible: false, check: false };

    /// Only the pawns' entries, at full weight.
    const PAWNS: SearchParams = SearchParams {
        correction_pawn: 100,
        correction_non_pawn: 0,
        correction_continuation: 0,
        ..SearchParams::COMMON
    };
    /// Only the last two moves' entries, at full weight.
    const MOVES: SearchParams =
        SearchParams { correction_pawn: 0, correction_continuation: 100, ..PAWNS };

    /// The pawns' correction in centipawns.
    fn by_pawns<G: Evaluate>(corrections: &CorrectionHistory, position: &G) -> i32 {
        corrections.correction(position, &position.eval_state(), &[], &PAWNS)
    }

    fn keys<G: Evaluate>(position: &G) -> [u64; 3] {
        position.correction_keys(&position.eval_state())
    }

    fn position<G: Game>(fen: &str) -> G {
        G::from_fen(fen).expect("a legal position")
    }

    #[test]
    fn a_correction_is_for_the_same_pawns_and_side() {
        let start = chess::Position::start();
        let knights_out = "r1bqkbnr/pppppppp/2n5/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2";
        let pawn_out = "rnbqkbnr/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        let black = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";
        let mut corrections = CorrectionHistory::new();
        for _ in 0..50 {
            corrections.update(&start, keys(&start), &[], 60, 8);
        }
        let corrected = |fen| by_pawns::<chess::Position>(&corrections, &position(fen));
        assert!(by_pawns(&corrections, &start) > 20);
        assert_eq!(corrected(knights_out), by_pawns(&corrections, &start));
        assert_eq!(corrected(pawn_out), 0);
        assert_eq!(corrected(black), 0);
        corrections.clear();
        assert_eq!(by_pawns(&corrections, &start), 0);
    }

    #[test]
    fn a_correction_is_for_the_same_last_two_moves() {
        let start = chess::Position::start();
        let mv = |file, from, to| Move::new(chess::square(file, from), chess::square(file, to));
        let [other, first, second] = [mv(0, 1, 2), mv(4, 6, 4), mv(3, 1, 3)];
        let line =
            |moves: &[Move]| -> Vec<Step> { moves.iter().map(|&mv| Step { mv, ..STEP }).collect() };
        let mut corrections = CorrectionHistory::new();
        for _ in 0..50 {
            corrections.update(&start, keys(&start), &line(&[first, second]), 60, 8);
        }
        let corrected = |moves: &[Move]| {
            corrections.correction(&start, &start.eval_state(), &line(moves), &MOVES)
        };
        assert!(corrected(&[first, second]) > 20);
        assert_eq!(corrected(&[other, first, second]), corrected(&[first, second]));
        assert_eq!(corrected(&[second, first]), 0);
        assert_eq!(corrected(&[other, second]), 0);
        assert_eq!(corrected(&[second]), 0);
        assert_eq!(corrected(&[]), 0);
        corrections.clear();
        assert_eq!(
            corrections.correction(&start, &start.eval_state(), &line(&[first, second]), &MOVES),
            0
        );
    }

    #[test]
    fn no_correction_exceeds_the_limit() {
        let start = xiangqi::Position::start();
        let mut corrections = CorrectionHistory::new();
        for _ in 0..10_000 {
            corrections.update(&start, keys(&start), &[], -30_000, 100);
        }
        assert_eq!(by_pawns(&corrections, &start), -LIMIT / CENTIPAWN);
    }
}
