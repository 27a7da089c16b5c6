//! A level of play: its number in tenths, its names and its points.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use super::levels::LevelPlay;
use crate::rules::{chess, xiangqi};

/// How well the engine plays: 1 (knows little more than the rules) to 10 (as well as it can), in
/// steps of a tenth. Files have it as a number, `4` or `4.3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level {
    tenths: u8,
}

/// What is no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a level is a number from 1 to 10, in steps of 0.1")]
pub struct NoLevel;

impl Level {
    /// The whole levels, the weakest first.
    pub const ALL: [Self; 10] = {
        let mut all = [Self { tenths: 10 }; 10];
        let mut index = 1;
        while index < all.len() {
            all[index] = Self { tenths: all[index - 1].tenths + 10 };
            index += 1;
        }
        all
    };

    /// The weakest level that asks endgame tables.
    pub const FIRST_WITH_TABLES: Self = Self::ALL[7];

    /// The weakest level that plays by an opening book.
    pub const FIRST_WITH_BOOK: Self = Self::ALL[2];

    /// The whole level with this number, 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        Self::of_tenths(number.saturating_mul(10))
    }

    /// The level of so many tenths, 10 to 100.
    #[must_use]
    pub const fn of_tenths(tenths: u8) -> Option<Self> {
        if tenths >= 10 && tenths <= 100 { Some(Self { tenths }) } else { None }
    }

    /// Its number in tenths, 10 to 100.
    #[must_use]
    pub const fn tenths(self) -> u8 {
        self.tenths
    }

    /// The number of the whole level that it lies in, 1 to 10: 4 of 4.3, which has the name of
    /// level 4.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.tenths / 10
    }

    /// The level so many tenths above it, or below; the lowest or the highest where there is none.
    #[must_use]
    pub fn moved_by(self, tenths: i8) -> Self {
        Self { tenths: self.tenths.saturating_add_signed(tenths).clamp(10, 100) }
    }

    /// Its name in a record, whatever the language: `Chuhe 0.1.0 (level 7)`.
    #[must_use]
    pub fn record_name(self) -> String {
        format!("{} (level {self})", super::NAME)
    }

    /// The level that is called so in a record by this version or any other.
    #[must_use]
    pub fn of_record_name(name: &str) -> Option<Self> {
        let rest = name.strip_prefix("Chuhe ")?;
        rest.split_once(" (level ")?.1.strip_suffix(')')?.parse().ok()
    }

    /// How strong it is in a game's own points: as [`LevelPlay::POINTS`] has it, in proportion
    /// between two whole levels.
    #[must_use]
    pub fn points<G: LevelPlay>(self) -> i32 {
        let (whole, tenth) = (usize::from(self.number()) - 1, i32::from(self.tenths % 10));
        let below = G::POINTS[whole];
        let above = G::POINTS.get(whole + 1).copied().unwrap_or(below);
        below + (above - below) * tenth / 10
    }

    /// A number by which the points of all whole levels of both games are known again: their sum. It is
    /// another one once some of them were measured anew.
    #[must_use]
    pub fn scale() -> i32 {
        let points =
            |level: Self| level.points::<xiangqi::Position>() + level.points::<chess::Position>();
        Self::ALL.into_iter().map(points).sum()
    }

    /// The level that is nearest to so many points.
    #[must_use]
    pub fn at_points<G: LevelPlay>(points: i32) -> Self {
        let all = (10..=100).filter_map(Self::of_tenths);
        let nearest = all.min_by_key(|level| level.points::<G>().abs_diff(points));
        nearest.unwrap_or_default()
    }

    /// Whether the same task always gets the same reply: so at all levels but those that are
    /// limited by time.
    #[must_use]
    pub const fn is_repeatable(self) -> bool {
        self.tenths < Self::ALL[Self::ALL.len() - 1].tenths
    }
}

impl Default for Level {
    /// Level 5.
    fn default() -> Self {
        Self::ALL[4]
    }
}

impl Display for Level {
    /// `4.3`; `4` of a whole level.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.number(), self.tenths % 10) {
            (whole, 0) => write!(f, "{whole}"),
            (whole, tenth) => write!(f, "{whole}.{tenth}"),
        }
    }
}

impl FromStr for Level {
    type Err = NoLevel;

    /// Reads `4`, `4.0` or `4.3`.
    fn from_str(text: &str) -> Result<Self, NoLevel> {
        let digits = |text: &str| text.bytes().all(|it| it.is_ascii_digit());
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        if !digits(whole) || !digits(tenth) || tenth.len() != 1 {
            return Err(NoLevel);
        }
        let whole: u8 = whole.parse().map_err(|_| NoLevel)?;
        let tenth: u8 = tenth.parse().map_err(|_| NoLevel)?;
        let tenths = whole.checked_mul(10).and_then(|whole| whole.checked_add(tenth));
        tenths.and_then(Self::of_tenths).ok_or(NoLevel)
    }
}

#[cfg(feature = "serde")]
impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.tenths % 10 {
            0 => serializer.serialize_u8(self.number()),
            _ => serializer.serialize_f64(f64::from(self.tenths) / 10.0),
        }
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Numbered)
    }
}

/// Reads a level that a file has as a number.
#[cfg(feature = "serde")]
struct Numbered;

#[cfg(feature = "serde")]
impl de::Visitor<'_> for Numbered {
    type Value = Level;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(&NoLevel, f)
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Level, E> {
        let level = u8::try_from(number).ok().and_then(Level::new);
        level.ok_or_else(|| E::custom(NoLevel))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Level, E> {
        let level = u8::try_from(number).ok().and_then(Level::new);
        level.ok_or_else(|| E::custom(NoLevel))
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<Level, E> {
        let is_meant = |level: &Level| (number * 10.0 - f64::from(level.tenths)).abs() < 0.5;
        let level = (10..=100).filter_map(Level::of_tenths).find(is_meant);
        level.ok_or_else(|| E::custom(NoLevel))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_levels_are_numbered_one_to_ten() {
        assert_eq!(Level::new(0), None);
        assert_eq!(Level::new(11), None);
        for (n, level) in (1..).zip(Level::ALL) {
            assert_eq!(Level::new(n), Some(level));
            assert_eq!((level.number(), level.tenths()), (n, 10 * n));
        }
        assert_eq!(Level::default().number(), 5);
    }

    #[test]
    fn tenths_are_written_and_read() {
        for tenths in 10..=100 {
            let level = Level::of_tenths(tenths).expect("a level");
            assert_eq!(level.to_string().parse(), Ok(level));
            assert_eq!(Level::of_record_name(&level.record_name()), Some(level));
        }
        assert_eq!((Level::of_tenths(9), Level::of_tenths(101)), (None, None));
        let level = Level::of_tenths(43).expect("a level");
        assert_eq!((level.number(), &*level.to_string()), (4, "4.3"));
        assert_eq!("4.0".parse(), Ok(Level::ALL[3]));
        for wrong in ["", "0", "0.9", "10.1", "11", "4.33", "4.", ".5", "-4", "+4", "4,3", "1e1"] {
            assert_eq!(wrong.parse::<Level>(), Err(NoLevel), "{wrong}");
        }
        assert_eq!(Level::of_record_name("Chuhe 12.0.3 (level 10)"), Level::new(10));
        assert_eq!(Level::of_record_name("Chuhe 0.1.0 (level 0)"), None);
    }

    #[cfg(feature = "serde")]
    #[test]
    fn files_have_levels_as_numbers() {
        let read = |text: &str| serde_json::from_str::<Level>(text).ok();
        for (text, tenths) in [("4", 40), ("4.3", 43), ("4.0", 40), ("10", 100)] {
            assert_eq!(read(text), Level::of_tenths(tenths), "{text}");
        }
        for wrong in ["0", "200", "-4", "10.2", "null", "1e300"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        let written = [40, 43].map(|tenths| serde_json::to_string(&Level::of_tenths(tenths)).ok());
        assert_eq!(written, [Some("4".to_owned()), Some("4.3".to_owned())]);
    }

    fn check_points<G: LevelPlay>() {
        let all: Vec<_> = (10..=100).filter_map(Level::of_tenths).collect();
        assert!(all.windows(2).all(|two| two[0].points::<G>() < two[1].points::<G>()));
        assert!(all.iter().all(|level| Level::at_points::<G>(level.points::<G>()) == *level));
        assert_eq!(Level::at_points::<G>(i32::MIN), Level::ALL[0]);
        assert_eq!(Level::at_points::<G>(i32::MAX), Level::ALL[9]);
        for (level, points) in Level::ALL.iter().zip(G::POINTS) {
            assert_eq!(level.points::<G>(), points);
        }
    }

    #[test]
    fn points_rise_with_levels() {
        check_points::<xiangqi::Position>();
        check_points::<chess::Position>();
    }
}
