//! Header fields of Xiangqi files: dates and results, as different programs spell them.

use crate::record::GameResult;

/// A date as tags have it, `2026.11.26`, if the text is a whole date in another spelling
/// (`2026-11-26`, `2026/11/26`, `2026年11月26日`); else the text itself.
pub(super) fn date(text: &str) -> String {
    let text = text.trim();
    let plain = text.strip_suffix('日').unwrap_or(text);
    let parts: Vec<&str> = plain.split(['.', '-', '/', '年', '月']).collect();
    let number = |part: &&str, len: std::ops::RangeInclusive<usize>| {
        len.contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    match parts.as_slice() {
        [year, month, day] if number(year, 4..=4) && number(month, 1..=2) && number(day, 1..=2) => {
            format!("{year}.{month:0>2}.{day:0>2}")
        }
        _ => text.to_owned(),
    }
}

/// What a result is called in Chinese.
pub(super) const fn result_name(result: GameResult) -> &'static str {
    match result {
        GameResult::FirstWins => "红胜",
        GameResult::SecondWins => "黑胜",
        GameResult::Draw => "和棋",
        GameResult::Unknown => "未知",
    }
}

/// The result that a text gives as a score, in any of the ways that are seen: `1–0`, `1 : 0`, `½`.
pub(super) fn score(text: &str) -> Option<GameResult> {
    if let Some(result) = GameResult::from_pgn(text) {
        return Some(result);
    }
    // Most words are none, and are told from one at once.
    let is_digit = matches!(text.as_bytes().first(), Some(b'0' | b'1' | 0xc2));
    let dashes = ['-', '–', '—', '−', ':'];
    if !is_digit || text.len() > 20 || (text != "½" && !text.contains(dashes)) {
        return None;
    }
    let plain: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let plain = plain.replace(dashes, "-").replace("1/2", "½").replace("0.5", "½");
    Some(match plain.as_str() {
        "1-0" => GameResult::FirstWins,
        "0-1" => GameResult::SecondWins,
        "½-½" | "½" => GameResult::Draw,
        _ => return None,
    })
}

/// The result that a text names, in Chinese of either form, in English or as PGN does.
pub(super) fn result(text: &str) -> Option<GameResult> {
    let text = text.trim();
    if let Some(result) = score(text) {
        return Some(result);
    }
    Some(match text {
        "红胜" | "紅勝" | "红先胜" | "紅先勝" | "先胜" | "先勝" | "黑负" | "黑負" | "red"
        | "Red" | "RED" => GameResult::FirstWins,
        "黑胜" | "黑勝" | "黑先胜" | "红负" | "紅負" | "红先负" | "紅先負" | "先负" | "先負"
        | "black" | "Black" | "BLACK" => GameResult::SecondWins,
        "和" | "和棋" | "和局" | "先和" | "红先和" | "紅先和" | "红和" | "黑和" | "draw"
        | "Draw" | "DRAW" => GameResult::Draw,
        "未知" | "不详" | "不詳" | "" => GameResult::Unknown,
        _ => return None,
    })
}

/// The lines of a comment with `\n` between them and none at its end.
pub(super) fn lines(text: &str) -> String {
    let text = text.trim_end_matches(['\0', '\r', '\n']);
    text.replace("\r\n", "\n").replace('\r', "\n")
}
