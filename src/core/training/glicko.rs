//! Glicko-2 ratings of players and puzzles, after Glickman's "Example of the Glicko-2 system" (2022).

/// How strong a player, or how hard a puzzle, is believed to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Points, centred on 1500 by Glickman's formula.
    pub points: f64,
    /// Rating deviation in points, above 0: the truth is within two of them with 95 %.
    pub deviation: f64,
    /// Volatility: how much the points are expected to change in a rating period, about 0.06.
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
    /// The deviation of whom nothing is known, which none grows beyond.
    pub const LARGEST_DEVIATION: f64 = 350.0;

    /// What it is after a rating period with these opponents and scores (1 won, 0.5, 0 lost).
    #[must_use]
    pub fn after(self, games: &[(Self, f64)]) -> Self {
        self.after_periods(1.0, games)
    }

    /// The same after so many rating periods, 0 or more, the games in the last; a part of one is as good a
    /// time.
    #[must_use]
    pub fn after_periods(self, periods: f64, games: &[(Self, f64)]) -> Self {
        if games.is_empty() {
            return self.grown(periods, self.volatility);
        }
        let before = self.grown((periods - 1.0).max(0.0), self.volatility);
        before.after_games(periods.min(1.0), games)
    }

    /// The same, less certain by so many periods.
    fn grown(self, periods: f64, volatility: f64) -> Self {
        let grown = self.deviation.hypot(SCALE * volatility * periods.sqrt());
        // Whoever is less certain already stays so.
        Self { deviation: grown.min(Self::LARGEST_DEVIATION.max(self.deviation)), ..self }
    }

    fn after_games(self, periods: f64, games: &[(Self, f64)]) -> Self {
        let (mut information, mut gain) = (0.0, 0.0);
        for &(opponent, score) in games {
            let weight = weight(opponent.deviation / SCALE);
            let expected = self.expected(opponent);
            information += weight * weight * expected * (1.0 - expected);
            gain += weight * (score - expected);
        }
        if information <= 0.0 {
            return self.grown(periods, self.volatility);
        }
        let (variance, phi) = (1.0 / information, self.deviation / SCALE);
        let volatility = next_volatility(self.volatility, phi, variance, variance * gain);
        let before = self.grown(periods, volatility).deviation / SCALE;
        let phi = 1.0 / (1.0 / (before * before) + information).sqrt();
        let points = self.points + SCALE * phi * phi * gain;
        Self { points, deviation: SCALE * phi, volatility }
    }

    /// The score to be expected against an opponent, 0 to 1: the more his own strength is in doubt, the
    /// nearer to a half.
    #[must_use]
    pub fn expected(self, opponent: Self) -> f64 {
        let ahead = (self.points - opponent.points) / SCALE;
        1.0 / (1.0 + (-weight(opponent.deviation / SCALE) * ahead).exp())
    }

    /// By how many points whoever scores this, between 0 and 1, is ahead of an opponent without deviation.
    #[must_use]
    pub fn ahead_by(expected: f64) -> f64 {
        SCALE * (expected / (1.0 - expected)).ln()
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
        let largest = Rating::LARGEST_DEVIATION;
        assert!(rating(1_500.0, largest).after(&[]).deviation <= largest);
    }

    /// A package of others, from game to game: see the script at its top.
    #[test]
    fn ratings_are_those_of_another_implementation() {
        let text = include_str!("../../../tests/fixtures/strength.tsv");
        let mut rows = text.lines().filter(|line| !line.starts_with('#')).map(|line| {
            line.split('\t').map(|number| number.parse().unwrap()).collect::<Vec<f64>>()
        });
        let start = rows.next().unwrap();
        let mut player = Rating { points: start[0], deviation: start[1], volatility: start[2] };
        let mut count = 0;
        for row in rows {
            let [days, opponent, score, points, deviation, volatility] = row[..] else {
                panic!("{row:?}");
            };
            player = player.after_periods(days, &[(rating(opponent, 0.0), score)]);
            assert!((player.points - points).abs() < 0.001, "{player:?} {row:?}");
            assert!((player.deviation - deviation).abs() < 0.001, "{player:?} {row:?}");
            assert!((player.volatility - volatility).abs() < 0.000_001, "{player:?} {row:?}");
            count += 1;
        }
        assert!(count >= 200, "{count}");
    }

    #[test]
    fn periods_add_up_and_none_changes_nothing() {
        let before = rating(1_500.0, 60.0);
        assert_eq!(before.after_periods(0.0, &[]), before);
        let days = (0..30).fold(before, |rating, _| rating.after(&[]));
        let month = before.after_periods(30.0, &[]);
        assert!((days.deviation - month.deviation).abs() < 1e-9, "{days:?} {month:?}");
        let long = before.after_periods(1e9, &[]).deviation;
        assert!((long - Rating::LARGEST_DEVIATION).abs() < 1e-9, "{long}");
    }

    #[test]
    fn extremes_stay_finite() {
        let mut player = rating(800.0, 350.0);
        for score in [1.0, 0.0].into_iter().cycle().take(1_000) {
            player =
                player.after(&[(rating(if score > 0.5 { 4_000.0 } else { 1.0 }, 30.0), score)]);
            assert!(player.points.is_finite() && player.deviation > 0.0, "{player:?}");
            assert!(player.volatility.is_finite() && player.volatility > 0.0, "{player:?}");
        }
    }
}
