//! Ratings of who solves puzzles, and of the puzzles.

pub use crate::training::glicko::Rating;

impl Rating {
    /// Of a player of whom nothing is known: one who begins with mates in one, as far from the truth as
    /// may be.
    pub const UNKNOWN: Self =
        Self { points: 800.0, deviation: Self::LARGEST_DEVIATION, volatility: 0.06 };

    /// Tries by which a player's points are provisional.
    pub const PROVISIONAL: u64 = 10;
    /// Points that one try takes at most while they are: a first slip says little of a player of
    /// whom nothing is known.
    const LARGEST_LOSS: f64 = 40.0;

    /// The same, but not so far below what it was [while that was provisional](Self::PROVISIONAL).
    #[must_use]
    pub fn held(self, before: Self, tries_before: u64) -> Self {
        if tries_before >= Self::PROVISIONAL {
            return self;
        }
        Self { points: self.points.max(before.points - Self::LARGEST_LOSS), ..self }
    }

    /// For a puzzle nobody has tried, with an estimated rating.
    #[must_use]
    pub fn guessed(points: u16) -> Self {
        Self { points: f64::from(points), deviation: 200.0, ..Self::UNKNOWN }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_costs_little_while_points_are_provisional() {
        let before = Rating::UNKNOWN;
        let free = before.after(&[(Rating::guessed(600), 0.0)]);
        assert!(free.points < 650.0, "by the formula alone: {free:?}");
        for (tries, points) in [(0, 760.0), (9, 760.0), (10, free.points)] {
            let held = free.held(before, tries);
            assert!((held.points - points).abs() < 1e-9, "{tries}: {held:?}");
            assert!((held.deviation - free.deviation).abs() < 1e-9);
        }
        let up = before.after(&[(Rating::guessed(600), 1.0)]);
        assert_eq!(up.held(before, 0), up, "what is won stays");
    }
}
