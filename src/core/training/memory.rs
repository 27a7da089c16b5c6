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
    use fsrs::{DEFAULT_PARAMETERS, FSRS, ItemState, MemoryState};

    use super::*;

    /// Whether it is what the crate `fsrs` finds, to a ten thousandth.
    fn is_same(own: Memory, theirs: &ItemState) -> bool {
        let is_near = |a: f32, b: f32| (a - b).abs() <= 1e-4 * b.abs().max(1.0);
        is_near(own.stability, theirs.memory.stability)
            && is_near(own.difficulty, theirs.memory.difficulty)
            && is_near(own.interval(0.9), theirs.interval)
    }

    /// Compares the three grades of one review.
    fn compare(before: Option<Memory>, days: u32) {
        let theirs = FSRS::new(&DEFAULT_PARAMETERS).expect("sound");
        let state =
            before.map(|Memory { stability, difficulty }| MemoryState { stability, difficulty });
        let expected = theirs.next_states(state, 0.9, days).expect("finite");
        for (recall, expected) in [
            (Recall::Again, expected.again),
            (Recall::Hard, expected.hard),
            (Recall::Good, expected.good),
        ] {
            let own =
                before.map_or_else(|| Memory::new(recall), |memory| memory.reviewed(days, recall));
            assert!(is_same(own, &expected), "{before:?} {days} {recall:?}: {own:?} {expected:?}");
        }
    }

    #[test]
    fn the_weights_are_the_defaults() {
        assert_eq!(W.map(f32::to_bits), DEFAULT_PARAMETERS.map(f32::to_bits));
    }

    #[test]
    fn reviews_are_as_the_reference_has_them() {
        compare(None, 0);
        for stability in
            [0.0005, 0.001, 0.05, 0.212, 1.0, 2.3065, 7.5, 30.0, 365.0, 9_000.0, 40_000.0]
        {
            for difficulty in [0.5, 1.0, 2.2, 5.0, 7.77, 9.9, 10.0, 11.0] {
                for days in [0, 1, 2, 3, 7, 21, 100, 365, 3_650] {
                    compare(Some(Memory { stability, difficulty }), days);
                }
            }
        }
    }

    #[test]
    fn other_chances_of_recall_have_the_references_intervals() {
        let theirs = FSRS::new(&DEFAULT_PARAMETERS).expect("sound");
        let memory = Memory::new(Recall::Good).reviewed(3, Recall::Hard);
        let Memory { stability, difficulty } = memory;
        for chance in [0.7, 0.8, 0.9, 0.95] {
            let state = MemoryState { stability, difficulty };
            let expected =
                theirs.next_states(Some(state), chance, 4).expect("finite").good.interval;
            let own = memory.reviewed(4, Recall::Good).interval(chance);
            assert!((own - expected).abs() <= 1e-4 * expected, "{chance}: {own} {expected}");
        }
    }
}
