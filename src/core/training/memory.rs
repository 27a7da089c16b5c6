//! How well something is remembered: the memory model of FSRS-6 with its default weights, as
//! <https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm> gives it.
//!
//! A memory has a stability S, the days after which it is recalled with 90 %, and a difficulty D
//! from 1 to 10. R is the chance that it is recalled now, G the grade of a review.

use std::ops::RangeInclusive;

/// w0 to w20, fitted to the reviews of many people.
const W: [f32; 21] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
const STABILITIES: RangeInclusive<f32> = 0.001..=36_500.0;
const DIFFICULTIES: RangeInclusive<f32> = 1.0..=10.0;

/// The grade of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recall {
    /// 1, again: not recalled.
    Again,
    /// 2, recalled with difficulty.
    Hard,
    /// 3, recalled.
    Good,
}

/// A state of memory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Memory {
    /// S, in days.
    pub stability: f32,
    /// D, 1 to 10.
    pub difficulty: f32,
}

impl Memory {
    /// After the first review.
    #[must_use]
    pub fn new(recall: Recall) -> Self {
        let stability = match recall {
            Recall::Again => W[0],
            Recall::Hard => W[1],
            Recall::Good => W[2],
        };
        Self { stability, difficulty: clamped(initial_difficulty(grade(recall)), DIFFICULTIES) }
    }

    /// After another review, so many days after the last one. What is not finite stays so.
    #[must_use]
    pub fn reviewed(self, days: u32, recall: Recall) -> Self {
        let s = clamped(self.stability, STABILITIES);
        let d = clamped(self.difficulty, DIFFICULTIES);
        #[expect(clippy::cast_precision_loss, reason = "no one lives so long")]
        let r = recalled(s, days as f32);
        let stability = match (days, recall) {
            (0, _) => same_day(s, recall),
            (_, Recall::Again) => forgotten(d, s, r),
            (_, Recall::Hard | Recall::Good) => remembered(d, s, r, recall),
        };
        let stability = clamped(stability, STABILITIES);
        Self { stability, difficulty: clamped(next_difficulty(d, grade(recall)), DIFFICULTIES) }
    }

    /// The days after which it is recalled with this chance.
    #[must_use]
    pub fn interval(self, chance: f32) -> f32 {
        self.stability / factor() * (chance.powf(-1.0 / W[20]) - 1.0)
    }
}

const fn grade(recall: Recall) -> f32 {
    match recall {
        Recall::Again => 1.0,
        Recall::Hard => 2.0,
        Recall::Good => 3.0,
    }
}

fn clamped(value: f32, bounds: RangeInclusive<f32>) -> f32 {
    value.clamp(*bounds.start(), *bounds.end())
}

/// By it the forgetting curve is 90 % after S days.
fn factor() -> f32 {
    0.9_f32.powf(-1.0 / W[20]) - 1.0
}

/// R: the forgetting curve.
fn recalled(s: f32, days: f32) -> f32 {
    (1.0 + factor() * days / s).powf(-W[20])
}

/// S after a review on the day of the last one.
fn same_day(s: f32, recall: Recall) -> f32 {
    let increase = (W[17] * (grade(recall) - 3.0 + W[18])).exp() * s.powf(-W[19]);
    s * if recall == Recall::Again { increase } else { increase.max(1.0) }
}

/// S after it was recalled.
fn remembered(d: f32, s: f32, r: f32, recall: Recall) -> f32 {
    let hard = if recall == Recall::Hard { W[15] } else { 1.0 };
    let gain = (W[10] * (1.0 - r)).exp() - 1.0;
    s * (1.0 + W[8].exp() * (11.0 - d) * s.powf(-W[9]) * gain * hard)
}

/// S after it was not recalled: no more than a failure on the same day would leave.
fn forgotten(d: f32, s: f32, r: f32) -> f32 {
    let left = W[11] * d.powf(-W[12]) * ((s + 1.0).powf(W[13]) - 1.0) * (W[14] * (1.0 - r)).exp();
    left.min(s / (W[17] * W[18]).exp())
}

/// D after the first review.
fn initial_difficulty(grade: f32) -> f32 {
    W[4] - (W[5] * (grade - 1.0)).exp() + 1.0
}

/// D after another one: the nearer to 10, the less it rises; it goes back a little to that of what is
/// easy at once (G = 4).
fn next_difficulty(d: f32, grade: f32) -> f32 {
    let damped = d - W[6] * (grade - 3.0) * (10.0 - d) / 9.0;
    W[7] * initial_difficulty(4.0) + (1.0 - W[7]) * damped
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the reference says, by `tests/oracles/memory.py`.
    const REFERENCE: &str = include_str!("../../../tests/fixtures/memory.tsv");

    /// Whether they differ by a ten thousandth at most.
    fn is_near(own: f32, expected: f32) -> bool {
        (own - expected).abs() <= 1e-4 * expected.abs().max(1.0)
    }

    fn number(text: &str) -> f32 {
        text.parse().expect("a number")
    }

    #[test]
    fn the_weights_are_the_defaults() {
        let defaults = REFERENCE.lines().next().expect("a first line").trim_start_matches("# ");
        let defaults = defaults.split(' ').map(number).map(f32::to_bits);
        assert!(defaults.eq(W.map(f32::to_bits)));
    }

    #[test]
    fn reviews_are_as_the_reference_has_them() {
        let mut count = 0;
        for row in REFERENCE.lines().skip(1) {
            let fields: Vec<&str> = row.split('\t').collect();
            let (before, after) = fields.split_at(4);
            let [stability, difficulty, days, chance] = before else { panic!("{row}") };
            let memory = (!stability.is_empty())
                .then(|| Memory { stability: number(stability), difficulty: number(difficulty) });
            let days = days.parse().expect("days");
            let recalls = [Recall::Again, Recall::Hard, Recall::Good];
            for (recall, expected) in recalls.into_iter().zip(after.chunks_exact(3)) {
                let own = memory.map_or_else(|| Memory::new(recall), |m| m.reviewed(days, recall));
                let own = [own.stability, own.difficulty, own.interval(number(chance))];
                let is_same = own.iter().zip(expected).all(|(a, b)| is_near(*a, number(b)));
                assert!(is_same, "{recall:?} {row}: {own:?}");
                count += 1;
            }
        }
        assert_eq!(count, 3 * (1 + 11 * 8 * 9 + 4), "rows left out");
    }
}
