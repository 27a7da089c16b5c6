//! Scores and windows.
//!
//! A score is in centipawns, from the side that is to move. Beyond what any evaluation gives lie
//! wins by a ruling on repetition, and beyond those lie mates, nearer ones higher.

/// Greatest ply of a node; it bounds the recursion.
pub const MAX_PLY: usize = 96;

/// Infinity: beyond every score.
pub(super) const INFINITE: i32 = 32_000;
/// Mate score; less one for each ply until mate.
pub(super) const MATE: i32 = 31_000;
/// The slowest mate the search can see. Scores of at least this much are mates.
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "96")]
pub(super) const SLOWEST_MATE: i32 = MATE - MAX_PLY as i32;
/// The farthest end that a score tells, in plies: endgame tables know of some beyond the slowest
/// mate. All score above a win by a ruling.
pub(super) const FARTHEST: i32 = 8_000;
/// Score of a win by a ruling on repetition; less one for each ply until then, so that the search
/// goes for it. Not a mate, for the opponent may turn away in time.
pub(super) const RULING: i32 = 20_000;
/// Largest static evaluation.
pub(super) const LARGEST_EVALUATION: i32 = 15_000;
/// Draw score.
pub(super) const DRAW: i32 = 0;

/// A ply as a number that can be added to scores.
#[inline]
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "at most MAX_PLY")]
pub(super) const fn plies(ply: usize) -> i32 {
    ply as i32
}

/// Score of the side to move if it is mated at this ply.
#[inline]
pub(super) const fn mated_at(ply: usize) -> i32 {
    plies(ply) - MATE
}

/// Whether a score is a mate of either side.
#[inline]
pub(super) const fn is_mate(score: i32) -> bool {
    score.abs() >= SLOWEST_MATE
}

/// Whether a score is a mate or a win by a ruling, of either side.
#[inline]
pub(super) const fn is_won(score: i32) -> bool {
    score.abs() >= LARGEST_EVALUATION
}

/// Moves until mate: positive when the side to move mates, negative when it is mated, counting the
/// winner's moves.
pub(super) const fn moves_to_mate(score: i32) -> Option<i32> {
    if is_mate(score) { moves_to_end(score) } else { None }
}

/// The same of a score that endgame tables have told, which may be a mate further off than the search
/// can see.
pub(super) const fn moves_to_end(score: i32) -> Option<i32> {
    if score.abs() < MATE - FARTHEST {
        return None;
    }
    let moves = (MATE - score.abs() + 1) / 2;
    Some(if score > 0 { moves } else { -moves })
}

/// Alpha-beta window: scores above `alpha` and below `beta` are exact.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    pub const FULL: Self = Self { alpha: -INFINITE, beta: INFINITE };

    /// Zero window: tells only whether the score is above `alpha`.
    pub const fn zero(alpha: i32) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// The window of the other side.
    pub const fn negated(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether it is a zero window, as at all nodes but PV nodes.
    pub const fn is_zero(self) -> bool {
        self.beta - self.alpha == 1
    }
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
