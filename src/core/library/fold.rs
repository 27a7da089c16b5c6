//! Names as they are compared: without case and accents to find them, and in an order of their own
//! to sort them.

use encoding_rs::GBK;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A text without case and accents, whatever its script: `MÜLLER`, `Müller` and `Muller` are one.
///
/// Letters are taken apart by Unicode's compatibility decomposition, so that wide and composed
/// letters are also found; those that it does not know as accented are told in [`plain`].
pub(super) fn folded(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let lower = text.chars().flat_map(char::to_lowercase).nfkd();
    let mut folded = String::with_capacity(text.len());
    for letter in lower.filter(|&letter| !is_combining_mark(letter)) {
        match plain(letter) {
            Some(letters) => folded.push_str(letters),
            // A compatible letter can be a capital again.
            None => folded.extend(letter.to_lowercase()),
        }
    }
    folded
}

/// How a letter is written by whoever has no key for it, where Unicode takes it for a letter of
/// its own.
const fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'ħ' => "h",
        'ı' => "i",
        'ł' => "l",
        'þ' => "th",
        'ς' => "σ",
        _ => return None,
    })
}

/// What texts are sorted by: Latin letters without case and accents, and Chinese characters as
/// GB 2312 orders them, the usual ones by their sound (pinyin). Letters that it does not have
/// come last.
pub(super) fn sort_key(folded: &str) -> Vec<u8> {
    if folded.is_ascii() {
        return folded.as_bytes().to_vec();
    }
    let mut key = Vec::with_capacity(folded.len());
    let mut letters = [0; 4];
    for letter in folded.chars() {
        let letter = &*letter.encode_utf8(&mut letters);
        let (bytes, _, is_missing) = GBK.encode(letter);
        if is_missing {
            key.push(0xff);
            key.extend_from_slice(letter.as_bytes());
        } else {
            key.extend_from_slice(&bytes);
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_accents_of_every_script_are_left_out() {
        for (text, other) in [
            ("MÜLLER", "muller"),
            ("Müller", "Muller"),
            ("Mu\u{308}ller", "MÜLLER"),
            ("ЖУКОВ", "жуков"),
            ("Ёлкин", "елкин"),
            ("Ολυμπία", "ολυμπια"),
            ("ΟΔΥΣΣΕΎΣ", "οδυσσευς"),
            ("Nguyễn Đức", "nguyen duc"),
            ("Straße", "STRASSE"),
            ("Łódź, Ørsted, Æsir", "lodz, orsted, aesir"),
            ("ＫＡＳＰＡＲＯＶ", "kasparov"),
            ("Şəki", "sәki".replace('ә', "ə").as_str()),
        ] {
            assert_eq!(folded(text), folded(other), "{text} {other}");
        }
        assert_eq!(folded("胡荣华"), "胡荣华");
        assert_ne!(folded("Muller"), folded("Moller"));
    }

    #[test]
    fn chinese_names_are_sorted_by_their_sound() {
        let mut names = ["许银川", "胡荣华", "吕钦", "Ångström", "柳大华", "anand", "🐎"];
        names.sort_by_key(|name| sort_key(&folded(name)));
        // hu, liu, lü, xu
        assert_eq!(names, ["anand", "Ångström", "胡荣华", "柳大华", "吕钦", "许银川", "🐎"]);
    }
}
