//! How good a position is, and for whom.

use std::cmp::Ordering;

use crate::rules::Side;

/// How good a position is, from the first side's point of view (Red's, White's), whoever is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// The first side mates in this many moves; negative if it is mated.
    Mate(i32),
}

/// How good a position is, from the point of view of one side, as engines say it of the side to
/// move.
///
/// Ordered by how good it is for that side: it is better to mate soon, and to be mated late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PovScore {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// That side mates in this many moves; negative if it is mated, 0 if it is mated already.
    Mate(i32),
}

impl Score {
    /// From the point of view of a side.
    #[must_use]
    pub const fn pov(self, side: Side) -> PovScore {
        match (side, self) {
            (Side::First, Self::Centipawns(score)) => PovScore::Centipawns(score),
            (Side::First, Self::Mate(moves)) => PovScore::Mate(moves),
            (Side::Second, Self::Centipawns(score)) => PovScore::Centipawns(score.saturating_neg()),
            (Side::Second, Self::Mate(moves)) => PovScore::Mate(moves.saturating_neg()),
        }
    }
}

impl PovScore {
    /// What a search says of the side to move: a score, and the moves to mate if it has seen one.
    #[must_use]
    pub const fn of_search(centipawns: i32, mate: Option<i32>) -> Self {
        match mate {
            Some(moves) => Self::Mate(moves),
            None => Self::Centipawns(centipawns),
        }
    }

    /// From the first side's point of view, where `side` is the side that the score speaks for.
    #[must_use]
    pub const fn first_pov(self, side: Side) -> Score {
        match (side, self) {
            (Side::First, Self::Centipawns(score)) => Score::Centipawns(score),
            (Side::First, Self::Mate(moves)) => Score::Mate(moves),
            (Side::Second, Self::Centipawns(score)) => Score::Centipawns(score.saturating_neg()),
            (Side::Second, Self::Mate(moves)) => Score::Mate(moves.saturating_neg()),
        }
    }

    /// Being mated comes before what can be counted, and mating after it.
    const fn rank(self) -> (i32, i32) {
        match self {
            Self::Centipawns(score) => (1, score),
            Self::Mate(moves) if moves > 0 => (2, -moves),
            Self::Mate(moves) => (0, moves.saturating_neg()),
        }
    }
}

impl Ord for PovScore {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for PovScore {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_turned_for_the_second_side_alone_and_back_again() {
        assert_eq!(Score::Centipawns(30).pov(Side::First), PovScore::Centipawns(30));
        assert_eq!(Score::Centipawns(30).pov(Side::Second), PovScore::Centipawns(-30));
        assert_eq!(Score::Mate(-2).pov(Side::Second), PovScore::Mate(2));
        assert_eq!(
            PovScore::Centipawns(i32::MIN).first_pov(Side::Second),
            Score::Centipawns(i32::MAX)
        );
        for side in [Side::First, Side::Second] {
            for score in [Score::Centipawns(-7), Score::Centipawns(0), Score::Mate(3)] {
                assert_eq!(score.pov(side).first_pov(side), score);
            }
        }
    }

    #[test]
    fn a_search_speaks_of_a_mate_where_it_has_seen_one() {
        assert_eq!(PovScore::of_search(30_993, Some(4)), PovScore::Mate(4));
        assert_eq!(PovScore::of_search(-12, None), PovScore::Centipawns(-12));
    }

    #[test]
    fn a_soon_mate_is_better_than_a_late_one_and_a_late_end_better_than_a_soon_one() {
        use PovScore::{Centipawns, Mate};
        let ordered =
            [Mate(0), Mate(-1), Mate(-5), Centipawns(-900), Centipawns(20), Mate(4), Mate(1)];
        assert!(ordered.is_sorted_by(|a, b| a < b));
    }
}
