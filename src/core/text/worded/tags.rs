//! What the tags of a game say, in the player's language: records keep names of programs, events
//! and dates in one form for all languages.

use crate::engine::{Level, NAME};
use crate::record::{CLOUD_LIBRARY, ENGINE_MATCH};
use crate::text::ids;
use crate::text::language::Texts;

/// What a player is called: a level of the built-in opponent, the built-in engine and the cloud
/// library in the player's language, everybody else as the record has it.
#[must_use]
pub fn player(name: &str, texts: &Texts) -> String {
    if let Some(level) = Level::of_record_name(name) {
        return level.called().written(texts);
    }
    match name {
        CLOUD_LIBRARY => texts.get(ids::CLOUD_LIBRARY),
        name if is_engine(name) => texts.get(ids::PLAYER_BUILT_IN),
        name => name.to_owned(),
    }
}

/// Whether it is the name of the built-in engine, of any version.
fn is_engine(name: &str) -> bool {
    let (Some((ours, _)), Some((program, version))) = (NAME.split_once(' '), name.split_once(' '))
    else {
        return false;
    };
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|it| it.is_ascii_digit());
    program == ours && version.split('.').count() == 3 && version.split('.').all(is_number)
}

/// What an event is called; nothing if files say that it is not known.
#[must_use]
pub fn event(event: &str, texts: &Texts) -> String {
    match event {
        ENGINE_MATCH => texts.get(ids::MATCH_ROOM),
        "?" => String::new(),
        event => event.to_owned(),
    }
}

/// A date as the language writes it, without its unknown parts; what is no date stays as it is.
#[must_use]
pub fn date(date: &str, texts: &Texts) -> String {
    let mut parts = date.trim().split(['.', '-', '/']);
    let is_unknown = |part: &str| part.bytes().all(|it| matches!(it, b'?' | b'0'));
    let Some(year) = parts.next().filter(|it| !is_unknown(it)) else { return String::new() };
    let mut number = |most: u8| match parts.next() {
        None => Some(None),
        Some(part) if is_unknown(part) => Some(None),
        Some(part) => part.parse().ok().filter(|it| (1..=most).contains(it)).map(Some),
    };
    let (Some(month), Some(day)) = (number(12), number(31)) else { return date.to_owned() };
    let is_year = year.len() == 4 && year.bytes().all(|it| it.is_ascii_digit());
    match (month, day) {
        _ if !is_year || parts.next().is_some() => date.to_owned(),
        (None, _) => texts.with(ids::DateYear { year }),
        (Some(month), None) => texts.with(ids::DateMonth { month, year }),
        (Some(month), Some(day)) => texts.with(ids::DateDay { day, month, year }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::language::Language;

    #[test]
    fn programs_are_called_in_the_players_language() {
        let [english, chinese] = [Language::En, Language::ZhHans].map(Texts::new);
        for (name, in_english, in_chinese) in [
            ("Chuhe 0.1.0 (level 1)", "Level 1 · Beginner", "第一级 · 初学"),
            ("Chuhe 0.1.0 (level 4.3)", "Level 4.3 · Keen", "第 4.3 级 · 好手"),
            ("Chuhe 12.0.3 (level 10)", "Level 10 · Grandmaster", "第十级 · 特级"),
            ("Chuhe 0.1.0 (level 11)", "Chuhe 0.1.0 (level 11)", "Chuhe 0.1.0 (level 11)"),
            ("Chuhe 0.1.0", "Computer", "电脑"),
            ("Chuhe Wang", "Chuhe Wang", "Chuhe Wang"),
            ("Chuhe 1..2", "Chuhe 1..2", "Chuhe 1..2"),
            ("Cloud library", "Cloud library", "云库"),
            ("胡荣华", "胡荣华", "胡荣华"),
            ("", "", ""),
        ] {
            assert_eq!(player(name, &english), in_english);
            assert_eq!(player(name, &chinese), in_chinese);
        }
        assert_eq!(event("Engine match", &chinese), "引擎对抗");
        assert_eq!(event("?", &chinese), "");
        assert_eq!(event("五羊杯", &english), "五羊杯");
    }

    #[test]
    fn a_date_is_written_as_the_language_writes_it() {
        let all = [Language::En, Language::ZhHans, Language::ZhHant, Language::Vi].map(Texts::new);
        for (tag, written) in [
            ("1989.06.05", ["5 Jun 1989", "1989年6月5日", "1989年6月5日", "5/6/1989"]),
            ("2026-11-28", ["28 Nov 2026", "2026年11月28日", "2026年11月28日", "28/11/2026"]),
            ("2026.03.??", ["Mar 2026", "2026年3月", "2026年3月", "3/2026"]),
            ("1866.??.??", ["1866", "1866年", "1866年", "1866"]),
            ("1866", ["1866", "1866年", "1866年", "1866"]),
            ("????.??.??", ["", "", "", ""]),
            ("", ["", "", "", ""]),
            ("1989.13.05", ["1989.13.05"; 4]),
            ("1989年", ["1989年"; 4]),
            ("1.2.3.4", ["1.2.3.4"; 4]),
        ] {
            let found = all.each_ref().map(|texts| date(tag, texts));
            assert_eq!(found, written.map(str::to_owned), "{tag}");
        }
    }
}
