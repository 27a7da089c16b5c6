//! How much time there is in a new game, as the player has chosen it and as it is kept.

use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::record::{TimeBonus, TimeControl};

/// How much time there is in a game. What is not used just now is kept for the next time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct ClockChoice {
    /// Which kind of clock.
    pub kind: ClockKind,
    /// Main time of each side, in seconds.
    pub main: [u32; 2],
    /// What is added after each move, in seconds.
    pub increment: u32,
    /// How long a byo-yomi period is, in seconds.
    pub period: u32,
    /// How many periods there are.
    pub periods: u32,
}

/// A kind of clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockKind {
    /// There is none.
    #[default]
    None,
    /// The main time and nothing else.
    SuddenDeath,
    /// Each move adds something.
    Increment,
    /// After the main time, a time for each move (读秒).
    Byoyomi,
}

impl Default for ClockChoice {
    fn default() -> Self {
        let (main, kind) = ([600; 2], ClockKind::None);
        Self { kind, main, increment: 5, period: 30, periods: 3 }
    }
}

/// What is wrong with a text that should say how much time there is.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a time is minutes, as 10, 5+3 with seconds for each move or 10+3x30 with byo-yomi")]
pub struct NoClock;

impl FromStr for ClockChoice {
    type Err = NoClock;

    fn from_str(text: &str) -> Result<Self, NoClock> {
        let number =
            |text: &str| text.parse::<u32>().ok().filter(|count| *count < 10_000).ok_or(NoClock);
        let usual = Self::default();
        if text == "none" {
            return Ok(usual);
        }
        let (main, bonus) = text.split_once('+').map_or((text, None), |(a, b)| (a, Some(b)));
        let main = [number(main)?.max(1) * 60; 2];
        Ok(match bonus.map(|bonus| (bonus, bonus.split_once('x'))) {
            None => Self { kind: ClockKind::SuddenDeath, main, ..usual },
            Some((seconds, None)) => {
                Self { kind: ClockKind::Increment, main, increment: number(seconds)?, ..usual }
            }
            Some((_, Some((periods, seconds)))) => {
                let (periods, period) = (number(periods)?, number(seconds)?);
                Self { kind: ClockKind::Byoyomi, main, periods, period, ..usual }
            }
        })
    }
}

impl ClockChoice {
    /// How much time each side has, if there are clocks.
    pub fn controls(&self) -> Option<[TimeControl; 2]> {
        let seconds = |count: u32| Duration::from_secs(u64::from(count.max(1)));
        let bonus = match self.kind {
            ClockKind::None => return None,
            ClockKind::SuddenDeath => TimeBonus::None,
            ClockKind::Increment => TimeBonus::Increment(seconds(self.increment)),
            ClockKind::Byoyomi => {
                let (period, periods) = (seconds(self.period), self.periods.clamp(1, 99));
                TimeBonus::Byoyomi { period, periods }
            }
        };
        Some(self.main.map(|main| TimeControl { main: seconds(main), bonus }))
    }
}

/// A time that many play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimePreset {
    /// No clocks.
    Unlimited,
    /// Five minutes each.
    Five,
    /// Ten minutes each.
    Ten,
    /// Fifteen minutes each, and ten seconds for each move.
    FifteenTen,
    /// Ten minutes each, and then three periods of thirty seconds.
    Byoyomi,
}

impl TimePreset {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 5] =
        [Self::Unlimited, Self::Five, Self::Ten, Self::FifteenTen, Self::Byoyomi];

    /// Chooses this time; what it does not use stays for the next time.
    pub fn choose(self, clock: &mut ClockChoice) {
        clock.kind = match self {
            Self::Unlimited => ClockKind::None,
            Self::Five | Self::Ten => ClockKind::SuddenDeath,
            Self::FifteenTen => ClockKind::Increment,
            Self::Byoyomi => ClockKind::Byoyomi,
        };
        match self {
            Self::Unlimited => {}
            Self::Five => clock.main = [300; 2],
            Self::Ten => clock.main = [600; 2],
            Self::FifteenTen => (clock.main, clock.increment) = ([900; 2], 10),
            Self::Byoyomi => (clock.main, clock.period, clock.periods) = ([600; 2], 30, 3),
        }
    }

    /// The preset that a choice is, if it is one.
    pub fn of(clock: &ClockChoice) -> Option<Self> {
        let is = |preset: &Self| {
            let mut other = clock.clone();
            preset.choose(&mut other);
            other == *clock
        };
        Self::ALL.into_iter().find(is)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preset_is_known_by_what_it_chooses() {
        let texts = ["none", "5", "10", "15+10", "10+3x30"];
        for (preset, text) in TimePreset::ALL.into_iter().zip(texts) {
            let wanted: ClockChoice = text.parse().expect("a time");
            let mut clock: ClockChoice = "7+2".parse().expect("a time");
            preset.choose(&mut clock);
            assert_eq!(TimePreset::of(&clock), Some(preset));
            assert_eq!(clock.controls(), wanted.controls(), "{text}");
            assert_eq!(TimePreset::of(&wanted), Some(preset), "{text}");
        }
        for own in ["7+2", "15+5", "10+5x30", "3"] {
            let own: ClockChoice = own.parse().expect("a time");
            assert_eq!(TimePreset::of(&own), None);
        }
        let uneven =
            ClockChoice { main: [300, 600], kind: ClockKind::SuddenDeath, ..Default::default() };
        assert_eq!(TimePreset::of(&uneven), None);
    }
}
