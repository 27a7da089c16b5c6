//! The sequential probability ratio test (SPRT): when a match can be stopped.
//!
//! Two hypotheses on the difference in Elo are compared by the log-likelihood ratio (LLR) of what
//! was played; the match goes on until that leaves the bounds of A. Wald ("Sequential tests of
//! statistical hypotheses", 1945). How often pairs of games end in which way is not known, so each
//! hypothesis is given what fits it best: the generalised test (GSPRT) of X. Li, J. Liu and Z. Ying
//! ("Generalized sequential probability ratio test for separate families of hypotheses", 2014),
//! with the maximum of the likelihood as M. Van den Bergh derives it for games ("The generalized
//! maximum likelihood ratio for the expectation value of a distribution", 2019), and as Fishtest
//! applies it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::tally::{PAIR_RESULTS, expected, float};

/// A test of two hypotheses on how much stronger a player is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// The hypothesis H0: so many Elo stronger, in logistic Elo.
    pub elo0: f64,
    /// The hypothesis H1: so many, more than `elo0`.
    pub elo1: f64,
    /// How often H1 may be accepted where H0 is true, above 0 and below ½.
    pub alpha: f64,
    /// How often H0 may be accepted where H1 is true, above 0 and below ½.
    pub beta: f64,
}

/// What a test has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accepted {
    /// H0: the player is not stronger.
    H0,
    /// H1: the player is stronger.
    H1,
}

/// Why there is no such test.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadSprt {
    /// It is not two numbers.
    #[error("{0:?} is not ELO0,ELO1, as 0,30")]
    NotTwo(String),
    /// The numbers are not in order, or beyond what Elo can measure.
    #[error("Elo must grow from the first hypothesis to the second, within ±{MOST_ELO}")]
    Elo,
    /// An error that is not above 0 and below ½.
    #[error("alpha and beta must be above 0 and below 0.5")]
    Errors,
}

/// The greatest difference in Elo that a hypothesis may speak of.
pub const MOST_ELO: f64 = 1_000.0;

impl Default for Sprt {
    /// 0 against 30 Elo, each error in 5 of 100 cases.
    fn default() -> Self {
        Self { elo0: 0.0, elo1: 30.0, alpha: 0.05, beta: 0.05 }
    }
}

impl Sprt {
    /// Refuses what is no test, as a file can hold it.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn check(&self) -> Result<(), BadSprt> {
        let is_error = |error: f64| error > 0.0 && error < 0.5;
        let within = |elo: f64| elo.abs() <= MOST_ELO;
        if !(within(self.elo0) && within(self.elo1) && self.elo0 < self.elo1) {
            return Err(BadSprt::Elo);
        }
        (is_error(self.alpha) && is_error(self.beta)).then_some(()).ok_or(BadSprt::Errors)
    }

    /// The LLR at which H0 is accepted, and that at which H1 is.
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// The LLR of so many pairs that brought 0, ½, 1, 1½ and 2 points; 0 where there are none.
    #[must_use]
    pub fn llr(&self, pairs: &[u64; PAIR_RESULTS]) -> f64 {
        /// Fishtest counts a result that never came so often: else it could never come.
        const NEVER: f64 = 1e-3;
        if pairs.iter().sum::<u64>() == 0 {
            return 0.0;
        }
        let counts = pairs.map(|count| if count == 0 { NEVER } else { float(count) });
        let shares: [f64; PAIR_RESULTS] = [0.0, 0.25, 0.5, 0.75, 1.0];
        let [tilts0, tilts1] = [self.elo0, self.elo1].map(|elo| {
            let from_mean = shares.map(|share| share - expected(elo));
            let tilt = most_likely_tilt(&counts, &from_mean);
            from_mean.map(|off| 1.0 + tilt * off)
        });
        let ratios = tilts0.iter().zip(tilts1).map(|(of_h0, of_h1)| (of_h0 / of_h1).ln());
        counts.iter().zip(ratios).map(|(count, ratio)| count * ratio).sum()
    }

    /// What is decided by an LLR.
    #[must_use]
    pub fn decides(&self, llr: f64) -> Option<Accepted> {
        let [low, high] = self.bounds();
        if llr <= low { Some(Accepted::H0) } else { (llr >= high).then_some(Accepted::H1) }
    }
}

impl FromStr for Sprt {
    type Err = BadSprt;

    /// `ELO0,ELO1`, with the usual errors.
    fn from_str(text: &str) -> Result<Self, BadSprt> {
        let not_two = || BadSprt::NotTwo(text.to_owned());
        let number = |text: &str| text.trim().parse::<f64>().map_err(|_| not_two());
        let (elo0, elo1) = text.split_once(',').ok_or_else(not_two)?;
        let sprt = Self { elo0: number(elo0)?, elo1: number(elo1)?, ..Self::default() };
        sprt.check().map(|()| sprt)
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.elo0, self.elo1)
    }
}

/// The distribution with a given mean that fits these counts best divides each share of them by
/// `1 + tilt * off`, where `off` is the distance of that result from the mean; the tilt is what makes
/// `Σ count * off / (1 + tilt * off)` vanish, and all divisors are above 0.
fn most_likely_tilt(counts: &[f64; PAIR_RESULTS], from_mean: &[f64; PAIR_RESULTS]) -> f64 {
    /// Newton's method doubles the digits with each step.
    const MOST_STEPS: usize = 60;
    const EXACT: f64 = 1e-13;
    let (mut low, mut high) = (-1.0 / from_mean[PAIR_RESULTS - 1], -1.0 / from_mean[0]);
    let mut tilt = 0.0;
    for _ in 0..MOST_STEPS {
        let (mut sum, mut slope) = (0.0, 0.0);
        for (count, off) in counts.iter().zip(from_mean) {
            let part = off / (1.0 + tilt * off);
            sum += count * part;
            slope -= count * part * part;
        }
        // The sum falls from +∞ to -∞ between the bounds.
        if sum > 0.0 {
            low = tilt;
        } else {
            high = tilt;
        }
        let next = tilt - sum / slope;
        let next = if next > low && next < high { next } else { low.midpoint(high) };
        if (next - tilt).abs() <= EXACT {
            return next;
        }
        tilt = next;
    }
    tilt
}
