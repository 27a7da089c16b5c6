//! How much bytes look like text of an encoding: by the share of rare letters, and by the words
//! that games are told in.
//!
//! The codes of both Chinese encodings tell how usual a letter is: the usual ones stand first, and
//! behind them the rare ones; what one encoding wrote is rare letters in the other.

use super::charset::Charset;

/// Words that most games have, in simplified and traditional characters.
const WORDS: [&str; 40] = [
    "红方",
    "紅方",
    "黑方",
    "红胜",
    "紅勝",
    "黑胜",
    "黑勝",
    "和棋",
    "象棋",
    "棋手",
    "全国",
    "全國",
    "锦标赛",
    "錦標賽",
    "联赛",
    "聯賽",
    "比赛",
    "比賽",
    "大赛",
    "大賽",
    "冠军",
    "冠軍",
    "先手",
    "后手",
    "後手",
    "先胜",
    "先勝",
    "先负",
    "先負",
    "先和",
    "对局",
    "對局",
    "开局",
    "開局",
    "残局",
    "殘局",
    "布局",
    "中炮",
    "屏风马",
    "屏風馬",
];
/// What one of those weighs, and what no text at all.
const WORD: i64 = 8;
const NOTHING: i64 = -12;

/// How much bytes look like text of an encoding, which reads them as `text`. Good text has some
/// points for each letter beyond ASCII; what is none has less than none.
pub(super) fn likeness(charset: Charset, bytes: &[u8], text: &str) -> i64 {
    let words = WORDS.iter().map(|word| text.matches(word).count());
    letters(charset, bytes) + WORD * i64::try_from(words.sum::<usize>()).unwrap_or(i64::MAX / 16)
}

/// The same without a look at the words, for which nothing need be decoded.
pub(super) fn letters(charset: Charset, bytes: &[u8]) -> i64 {
    if charset == Charset::GB18030 {
        pairs(bytes, simplified)
    } else if charset == Charset::BIG5 {
        pairs(bytes, traditional)
    } else if charset == Charset::WESTERN {
        western(bytes)
    } else if charset == Charset::CYRILLIC {
        cyrillic(bytes)
    } else if charset == Charset::KOREAN {
        pairs(bytes, korean)
    } else if charset == Charset::UTF_8 {
        utf_8(bytes)
    } else {
        western(bytes).max(0)
    }
}

/// What a letter of two bytes weighs, and of how many bytes it is.
type Weigh = fn(u8, Option<u8>) -> (i64, usize);

fn pairs(bytes: &[u8], weigh: Weigh) -> i64 {
    let (mut sum, mut at) = (0, 0);
    while let Some(&lead) = bytes.get(at) {
        if lead < 0x80 {
            at += 1;
            continue;
        }
        let (weight, len) = weigh(lead, bytes.get(at + 1).copied());
        sum += weight;
        at += len;
    }
    sum
}

/// GB18030: the rows of GB 2312, and those around them.
const fn simplified(lead: u8, second: Option<u8>) -> (i64, usize) {
    match (lead, second) {
        (0x80 | 0xff, _) => (NOTHING, 1),
        // A letter that is cut off.
        (_, None) => (0, 1),
        (0xb0..=0xd7, Some(0xa1..=0xfe)) => (3, 2),
        // Punctuation, and what is rare.
        (0xa1 | 0xa3 | 0xd8..=0xf7, Some(0xa1..=0xfe)) => (0, 2),
        (0xa2 | 0xa4..=0xa9, Some(0xa1..=0xfe)) => (-4, 2),
        (0x81..=0xa0 | 0xaa..=0xfe, Some(0x40..=0x7e | 0x80..=0xa0)) => (-3, 2),
        (_, Some(0x30..=0x39)) => (-6, 4),
        _ => (NOTHING, 1),
    }
}

/// Big5: its two levels, and what is around them.
const fn traditional(lead: u8, second: Option<u8>) -> (i64, usize) {
    match (lead, second) {
        (0x80 | 0xff, _) => (NOTHING, 1),
        (_, None) => (0, 1),
        (0xa1 | 0xa2, Some(0x40..=0x7e | 0xa1..=0xfe)) => (0, 2),
        (0xa4..=0xc6, Some(0x40..=0x7e | 0xa1..=0xfe)) => (3, 2),
        (0xc9..=0xf9, Some(0x40..=0x7e | 0xa1..=0xfe)) => (-1, 2),
        (_, Some(0x40..=0x7e | 0xa1..=0xfe)) => (-6, 2),
        _ => (NOTHING, 1),
    }
}

/// EUC-KR: the syllables, and what is around them. They weigh less than Chinese letters, for the usual
/// half of those have the same codes.
const fn korean(lead: u8, second: Option<u8>) -> (i64, usize) {
    match (lead, second) {
        (0x80 | 0xff, _) => (NOTHING, 1),
        (_, None) => (0, 1),
        (0xb0..=0xc8, Some(0xa1..=0xfe)) => (2, 2),
        (0xa1 | 0xa3, Some(0xa1..=0xfe)) => (0, 2),
        (0xa2 | 0xa4..=0xac | 0xca..=0xfd, Some(0xa1..=0xfe)) => (-3, 2),
        (0x81..=0xc6, Some(0x41..=0x5a | 0x61..=0x7a | 0x81..=0xfe)) => (-6, 2),
        _ => (NOTHING, 1),
    }
}

/// Words in Cyrillic letters, of which at most the first is a capital. No two usual Chinese letters look
/// like one.
fn cyrillic(bytes: &[u8]) -> i64 {
    /// Fewer letters are none of a name.
    const SHORTEST: usize = 3;
    let is_small = |byte: &u8| *byte >= 0xe0 || *byte == 0xb8;
    let is_capital = |byte: &u8| matches!(byte, 0xc0..=0xdf | 0xa8);
    let mut sum = 0;
    for run in bytes.split(u8::is_ascii).filter(|run| !run.is_empty()) {
        let len = i64::try_from(run.len()).unwrap_or(i64::MAX / 16);
        let is_word = run.len() >= SHORTEST
            && (is_small(&run[0]) || is_capital(&run[0]))
            && run[1..].iter().all(is_small);
        sum += if is_word { 2 * len } else { -len };
    }
    sum
}

/// Letters of Western Europe stand alone or in twos among those of ASCII.
fn western(bytes: &[u8]) -> i64 {
    let mut sum = 0;
    for run in bytes.split(u8::is_ascii).filter(|run| !run.is_empty()) {
        let all_letters = run.iter().all(|byte| *byte >= 0xc0 && !matches!(byte, 0xd7 | 0xf7));
        sum += match run.len() {
            1 if all_letters => 3,
            1 => 0,
            2 if all_letters && run.iter().all(|byte| *byte >= 0xdf) => 0,
            len => -3 * i64::try_from(len).unwrap_or(i64::MAX / 16),
        };
    }
    sum
}

/// Whole letters of three bytes that are Chinese.
fn utf_8(bytes: &[u8]) -> i64 {
    let mut sum = 0;
    for chunk in bytes.utf8_chunks() {
        let wide = chunk.valid().chars().filter(|letter| !letter.is_ascii());
        sum += wide
            .map(|letter| {
                if matches!(letter, '\u{3000}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}') {
                    6
                } else {
                    3
                }
            })
            .sum::<i64>();
        sum += if chunk.invalid().is_empty() { 0 } else { NOTHING };
    }
    sum
}

/// Whether a text that has so many points looks nearly as good as another one.
pub(super) const fn is_near(points: i64, most: i64) -> bool {
    /// What one letter can weigh. Two usual ones of one encoding, of which the other makes a usual and a
    /// rare one, are no doubt: most games have no longer names.
    const LITTLE: i64 = 3;
    points + LITTLE >= most || (points > 0 && points * 2 >= most)
}

/// What the texts of a binary file are in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Judged {
    pub(super) best: Charset,
    /// What they may be in as well.
    pub(super) other: Option<Charset>,
}

/// What texts are in that say nothing else than what they look like: the first of these encodings
/// that nothing speaks against.
pub(super) fn judge(bytes: &[u8], charsets: &[Charset]) -> Judged {
    let rank = |&charset: &Charset| {
        let decoded = charset.decode(bytes, true);
        (likeness(charset, bytes, &decoded.text), charset)
    };
    let mut ranks: Vec<_> = charsets.iter().map(rank).collect();
    ranks.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    Judged::of(&ranks)
}

impl Judged {
    /// Of encodings with their points, the best first.
    pub(super) fn of(ranks: &[(i64, Charset)]) -> Self {
        let &[(most, best), ref others @ ..] = ranks else {
            return Self { best: Charset::UTF_8, other: None };
        };
        let is_near = |(points, _): &&(i64, Charset)| is_near(*points, most);
        let other = others.first().filter(is_near).map(|(_, it)| *it);
        Self { best, other }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_looks_most_like_what_it_is_in() {
        for (text, charset) in [
            ("吳貴臨", Charset::BIG5),
            ("吳貴臨先勝林漢強", Charset::BIG5),
            ("许银川", Charset::GB18030),
            ("全国象棋个人锦标赛", Charset::GB18030),
            ("Müller, José", Charset::WESTERN),
            ("Größe; déjà joué", Charset::WESTERN),
        ] {
            let (bytes, loss) = charset.encode(text);
            assert_eq!(loss, None);
            let all = [Charset::GB18030, Charset::BIG5, Charset::WESTERN];
            let best = all.into_iter().max_by_key(|&charset| letters(charset, &bytes));
            assert_eq!(best, Some(charset), "{text}");
        }
    }
}
