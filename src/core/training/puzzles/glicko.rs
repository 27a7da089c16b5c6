//! Glicko-2 ratings of players and puzzles, after Glickman's "Example of the Glicko-2 system" (2022).

/// How strong a player, or how hard a puzzle, is believed to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Points, centred on 1500 by Glickman's formula.
    pub points: f64,
    /// Rating deviation in points, above 0: the truth is within two of them with 95 %.
    pub deviation: f64,
    /// Volatility: how much the points are expected to change, about 0.06.
    pub volatility: f64,
}

/// Points of a unit of Glickman's inner scale.
const SCALE: f64 = 173.7178;
/// How much the volatility may change (Glickman's tau, 0.3 to 1.2).
const CHANGE: f64 = 0.5;
/// How exactly the volatility is found.
const EXACT: f64 = 0.000_001;
/// Rounds of the search for it, which needs about ten.
const ROUNDS: usize = 100;

impl Rating {
    /// Of a player of whom nothing is known: one who begins with mates in one, as far from the truth as
    /// may be.
    pub const UNKNOWN: Self = Self { points: 800.0, deviation: 350.0, volatility: 0.06 };

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

    /// What it is after a rating period with these opponents and scores (1 won, 0.5, 0 lost).
    #[must_use]
    pub fn after(self, games: &[(Self, f64)]) -> Self {
        let (mu, phi) = ((self.points - 1_500.0) / SCALE, self.deviation / SCALE);
        let mut information = 0.0;
        let mut gain = 0.0;
        for &(opponent, score) in games {
            let other = (opponent.points - 1_500.0) / SCALE;
            let weight = weight(opponent.deviation / SCALE);
            let expected = 1.0 / (1.0 + (-weight * (mu - other)).exp());
            information += weight * weight * expected * (1.0 - expected);
            gain += weight * (score - expected);
        }
        if games.is_empty() || information <= 0.0 {
            let deviation = SCALE * phi.hypot(self.volatility);
            return Self { deviation: deviation.min(Self::UNKNOWN.deviation), ..self };
        }
        let variance = 1.0 / information;
        let volatility = next_volatility(self.volatility, phi, variance, variance * gain);
        let before = phi.hypot(volatility);
        let phi = 1.0 / (1.0 / (before * before) + information).sqrt();
        let points = SCALE * (mu + phi * phi * gain) + 1_500.0;
        Self { points, deviation: SCALE * phi, volatility }
    }
}

/// How much an opponent's games count, by the deviation (Glickman's g).
fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (std::f64::consts::PI * std::f64::consts::PI)).sqrt()
}

/// The new volatility: where a function falls through nought, by the Illinois method.
fn next_volatility(sigma: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let start = (sigma * sigma).ln();
    let falls = |x: f64| {
        let e = x.exp();
        let sum = phi * phi + variance + e;
        e * (delta * delta - sum) / (2.0 * sum * sum) - (x - start) / (CHANGE * CHANGE)
    };
    let surplus = delta * delta - phi * phi - variance;
    let (mut a, mut b) = (start, start - CHANGE);
    if surplus > 0.0 {
        b = surplus.ln();
    } else {
        for _ in 0..ROUNDS {
            if falls(b) >= 0.0 {
                break;
            }
            b -= CHANGE;
        }
    }
    let (mut at_a, mut at_b) = (falls(a), falls(b));
    for _ in 0..ROUNDS {
        if (b - a).abs() <= EXACT {
            break;
        }
        let c = a + (a - b) * at_a / (at_b - at_a);
        let at_c = falls(c);
        if at_c * at_b <= 0.0 {
            (a, at_a) = (b, at_b);
        } else {
            at_a /= 2.0;
        }
        (b, at_b) = (c, at_c);
    }
    (a / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(points: f64, deviation: f64) -> Rating {
        Rating { points, deviation, volatility: 0.06 }
    }

    #[test]
    fn glickmans_example_comes_out() {
        let games = [
            (rating(1_400.0, 30.0), 1.0),
            (rating(1_550.0, 100.0), 0.0),
            (rating(1_700.0, 300.0), 0.0),
        ];
        let after = rating(1_500.0, 200.0).after(&games);
        assert!((after.points - 1_464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.059_99).abs() < 0.000_01, "{after:?}");
    }

    #[test]
    fn a_period_without_games_makes_less_certain() {
        let after = rating(1_500.0, 200.0).after(&[]);
        assert!(after.deviation > 200.0 && (after.points - 1_500.0).abs() < 1e-9);
        assert!(Rating::UNKNOWN.after(&[]).deviation <= Rating::UNKNOWN.deviation);
    }

    #[test]
    fn a_slip_costs_little_while_points_are_provisional() {
        let before = Rating::UNKNOWN;
        let free = before.after(&[(rating(600.0, 200.0), 0.0)]);
        assert!(free.points < 650.0, "by the formula alone: {free:?}");
        for (tries, points) in [(0, 760.0), (9, 760.0), (10, free.points)] {
            let held = free.held(before, tries);
            assert!((held.points - points).abs() < 1e-9, "{tries}: {held:?}");
            assert!((held.deviation - free.deviation).abs() < 1e-9);
        }
        let up = before.after(&[(rating(600.0, 200.0), 1.0)]);
        assert_eq!(up.held(before, 0), up, "what is won stays");
    }

    #[test]
    fn extremes_stay_finite() {
        let mut player = Rating::UNKNOWN;
        for score in [1.0, 0.0].into_iter().cycle().take(1_000) {
            player =
                player.after(&[(rating(if score > 0.5 { 4_000.0 } else { 1.0 }, 30.0), score)]);
            assert!(player.points.is_finite() && player.deviation > 0.0, "{player:?}");
            assert!(player.volatility.is_finite() && player.volatility > 0.0, "{player:?}");
        }
    }
}
