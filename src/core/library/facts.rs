//! What a row of the library says between the lines: when, against which level, with which pieces
//! at the end.

use crate::engine::Level;
use crate::games::GameKind;
use crate::record::CLOUD_LIBRARY;
use crate::training::puzzles::Day;

/// When a game was played, as far as its date says: the earliest and the latest day that it can
/// have been, parts set apart by dots; `None` if not even the year is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Days {
    pub earliest: String,
    pub latest: String,
}

impl Days {
    pub fn of(date: &str) -> Option<Self> {
        let starts_with_year =
            date.len() >= 4 && date.bytes().take(4).all(|byte| byte.is_ascii_digit());
        let date = date.replace(['-', '/'], ".");
        starts_with_year.then(|| Self {
            earliest: date.replace('?', "0") + ".00.00",
            latest: date.replace('?', "9") + ".99.99",
        })
    }

    /// Whether it can have been at or after a time of as many parts as are given.
    pub fn can_be_since(&self, since: &str) -> bool {
        *self.latest >= *since
    }

    /// Whether it can have been at or before a time; all days of a year or a month belong to it.
    pub fn can_be_until(&self, until: &str) -> bool {
        let count = until.chars().count();
        let until = until.chars();
        self.earliest.chars().take(count).le(until)
    }
}

/// A date that is looked for: parts of two digits and more, with dots between.
pub(super) fn date(text: &str) -> String {
    let parts = text.trim().split(['.', '-', '/']).filter(|part| !part.is_empty());
    parts.map(|part| format!("{part:0>2}")).collect::<Vec<_>>().join(".")
}

/// The level of the built-in opponent, which its name in a record tells.
pub(super) fn level(name: &str) -> Option<u8> {
    Level::of_record_name(name).map(Level::number)
}

/// Whether a player of this name is a program of ours: the built-in opponent or the cloud library.
pub(super) fn is_program(name: &str) -> bool {
    level(name).is_some() || name == CLOUD_LIBRARY
}

/// The day of a date; the first month and the first day where these are not known, and `None` if not even
/// the year is.
pub(super) fn day(date: &str) -> Option<Day> {
    let mut parts = date.trim().split(['.', '-', '/']);
    let year = parts.next().filter(|year| year.len() == 4)?.parse().ok()?;
    let mut part = || parts.next().and_then(|part| part.parse().ok()).unwrap_or(1);
    let (month, day) = (part(), part());
    let date = jiff::civil::Date::new(year, month, day)
        .or_else(|_| jiff::civil::Date::new(year, month, 1))
        .or_else(|_| jiff::civil::Date::new(year, 1, 1))
        .ok()?;
    date.since(jiff::civil::date(1970, 1, 1)).ok().map(|span| span.get_days())
}

/// The letters in a FEN of the pieces that count at the end, the strongest first: those that are
/// neither king nor pawn nor defend only.
const fn officers(game: GameKind) -> &'static str {
    match game {
        GameKind::Xiangqi => "rcn",
        GameKind::Chess => "qrbn",
    }
}

/// The pieces that are left at the end, without kings, pawns and the pieces that only defend:
/// `rcn-rn`, the stronger side first whichever it is. A side that has none is `0`.
pub(super) fn material(game: GameKind, fen: &str) -> String {
    let board = fen.split(' ').next().unwrap_or_default();
    let side = |is_first: bool| {
        let mut left = String::new();
        for letter in officers(game).chars() {
            let wanted = if is_first { letter.to_ascii_uppercase() } else { letter };
            left.extend(board.chars().filter(|&it| it == wanted).map(|_| letter));
        }
        left
    };
    let weight = |left: &str| {
        let place = |letter| officers(game).find(letter).unwrap_or_default();
        (left.len(), left.chars().map(|letter| 9 - place(letter)).collect::<Vec<_>>())
    };
    let mut sides = [side(true), side(false)];
    sides.sort_by_key(|left| std::cmp::Reverse(weight(left)));
    sides.map(|left| if left.is_empty() { "0".to_owned() } else { left }).join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn material_is_that_of_both_sides_without_defenders() {
        let xiangqi = |fen| material(GameKind::Xiangqi, fen);
        let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
        assert_eq!(xiangqi(start), "rrccnn-rrccnn");
        assert_eq!(xiangqi("3ak4/9/9/9/4n4/9/4P4/9/4A1R2/3K5 w"), "r-n");
        assert_eq!(xiangqi("3ak4/4r4/9/9/4n4/9/4P4/9/4A1R2/3K5 w"), "rn-r", "the stronger first");
        assert_eq!(xiangqi("3ak4/9/9/9/9/9/4P4/9/4A4/3K5 w"), "0-0");
        assert_eq!(material(GameKind::Chess, "4k3/5q2/8/8/8/8/3PR3/3RK3 w - - 0 1"), "rr-q");
    }

    #[test]
    fn the_level_is_told_by_the_name() {
        assert_eq!(level("Chuhe 0.1.0 (level 7)"), Some(7));
        assert_eq!(level("Chuhe 0.1.0 (level 10)"), Some(10));
        assert_eq!(level("Pikafish (level 7)"), None);
        assert_eq!(level(""), None);
    }

    #[test]
    fn days_are_counted_from_1970() {
        assert_eq!(day("1970.01.02"), Some(1));
        assert_eq!(day("2000.03.01"), Some(11_017), "30 · 365 + 7 + 31 + 29");
        assert_eq!(day("2000-02-29"), Some(11_016));
        assert_eq!(day("1971.??.??"), Some(365));
        assert_eq!(day("1971.02.31"), Some(396), "no such day");
        assert_eq!(day("1969.12.31"), Some(-1));
        for none in ["", "????.??.??", "71.01.01", "*"] {
            assert_eq!(day(none), None, "{none}");
        }
    }
}
