//! What the numbers of the search mean.
//!
//! A score is in centipawns, from the side that is to move. Beyond what any evaluation gives lie
//! wins by a ruling on repetition, and beyond those lie mates, nearer ones higher.

/// Plies from the root that the search never goes beyond; it bounds the recursion.
pub const MAX_PLY: usize = 96;

/// Beyond every score.
pub(super) const INFINITE: i32 = 32_000;
/// The score of having mated; less one for each ply until then.
pub(super) const MATE: i32 = 31_000;
/// The slowest mate the search can see. Scores of at least this much are mates.
#[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // 96
pub(super) const SLOWEST_MATE: i32 = MATE - MAX_PLY as i32;
/// A win because the other side's way of repeating is forbidden; less one for each ply until
/// then, so that the search goes for it. Not a mate, for the other side may turn away in time.
pub(super) const RULING: i32 = 20_000;
/// No evaluation is larger.
pub(super) const LARGEST_EVALUATION: i32 = 15_000;
/// Nobody wins.
pub(super) const DRAW: i32 = 0;

/// A ply as a number that scores can be reckoned with.
#[inline]
#[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // at most MAX_PLY
pub(super) const fn plies(ply: usize) -> i32 {
    ply as i32
}

/// The score of the side to move that has been mated `ply` plies from the root.
#[inline]
pub(super) const fn mated_at(ply: usize) -> i32 {
    plies(ply) - MATE
}

/// Whether a score is a mate for either side.
#[inline]
pub(super) const fn is_mate(score: i32) -> bool {
    score.abs() >= SLOWEST_MATE
}

/// Whether one side wins by force or by a ruling.
#[inline]
pub(super) const fn is_won(score: i32) -> bool {
    score.abs() >= LARGEST_EVALUATION
}

/// The moves until mate that a score stands for: positive when the side to move mates, negative
/// when it is mated, counting the winner's moves.
pub(super) const fn moves_to_mate(score: i32) -> Option<i32> {
    if !is_mate(score) {
        return None;
    }
    let moves = (MATE - score.abs() + 1) / 2;
    Some(if score > 0 { moves } else { -moves })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_the_winners_moves() {
        assert_eq!(moves_to_mate(MATE - 1), Some(1));
        assert_eq!(moves_to_mate(MATE - 3), Some(2));
        assert_eq!(moves_to_mate(mated_at(2)), Some(-1));
        assert_eq!(moves_to_mate(mated_at(4)), Some(-2));
        assert_eq!(moves_to_mate(RULING), None);
        assert_eq!(moves_to_mate(-250), None);
    }
}
