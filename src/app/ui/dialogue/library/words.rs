//! What the library's dialogue says of a game.

use crate::app::ui::kit::style::Style;
use crate::app::ui::words::listed_result;
use crate::app::ui::words::players::{player_names, side_name};
use crate::games::GameKind;
use crate::library::{Origin, Summary};
use crate::record::GameResult;
use crate::review::Judgement;
use crate::rules::Side;
use crate::text::ids;
use crate::text::worded::tags;

/// The players' names. Who has none is "you" only in a game that was played here.
pub fn names(game: &Summary, style: &Style) -> [String; 2] {
    if game.origin == Origin::Own {
        return player_names(&game.players, game.game, &style.texts);
    }
    Side::BOTH.map(|side| match game.players[side.index()].as_str() {
        "" => side_name(&style.texts, game.game, side),
        name => tags::player(name, &style.texts),
    })
}

/// How a game ended; one that can be gone on with has dots.
pub fn ended(game: &Summary, style: &Style) -> String {
    match game.result() {
        GameResult::Unknown if game.is_unfinished => "…".to_owned(),
        ended => listed_result(game.game, ended, style),
    }
}

/// A date without its unknown parts: `1866`, `2026-11-26`.
pub fn date(date: &str) -> String {
    let parts = date.split(['.', '-', '/']);
    let known: Vec<_> = parts.take_while(|part| !part.contains('?') && !part.is_empty()).collect();
    known.join("-")
}

/// What the opening is called, or nothing.
pub fn opening(game: &Summary, style: &Style) -> String {
    game.opening_name(style.texts.language())
}

/// How accurately each side played, with its blunders and mistakes, if the game is evaluated:
/// `81.4 % (?? 1, ? 2) – 74.9 %`.
pub fn judged(game: &Summary) -> String {
    let Some(judged) = game.judged else { return String::new() };
    let side = |side: Side| {
        let accuracy = judged.accuracy[side.index()];
        let accuracy = accuracy.map_or_else(|| "–".to_owned(), |it| format!("{it:.1} %"));
        let marks = [Judgement::Blunder, Judgement::Mistake]
            .into_iter()
            .map(|it| (it.mark(), judged.count(side, it)))
            .filter(|(_, n)| *n > 0)
            .map(|(mark, n)| format!("{mark} {n}"));
        match marks.collect::<Vec<_>>().join(", ") {
            marks if marks.is_empty() => accuracy,
            marks => format!("{accuracy} ({marks})"),
        }
    };
    Side::BOTH.map(side).join(" – ")
}

/// The pieces at the end, as they are called in a list: `rc-rn` is 车炮 – 车马.
pub fn material(game: GameKind, code: &str, style: &Style) -> String {
    let (letters, names) = match game {
        GameKind::Xiangqi => ("rcn", style.text(ids::LIST_PIECES_XIANGQI)),
        GameKind::Chess => ("qrbn", style.text(ids::LIST_PIECES_CHESS)),
    };
    let names: Vec<&str> = names.split_whitespace().collect();
    let side = |letters_of: &str| -> String {
        let name = |letter: char| letters.find(letter).and_then(|place| names.get(place));
        let written: Vec<_> = letters_of.chars().filter_map(name).copied().collect();
        if written.is_empty() { "–".to_owned() } else { written.concat() }
    };
    code.split('-').map(side).collect::<Vec<_>>().join(" : ")
}

/// A row as it is read out.
pub fn in_words(game: &Summary, style: &Style) -> String {
    let moves = style.with(ids::ListMoves { n: game.plies.div_ceil(2) });
    let parts = [
        names(game, style).join(" – "),
        ended(game, style),
        opening(game, style),
        tags::date(&game.date, &style.texts),
        tags::event(&game.event, &style.texts),
        moves,
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// What all texts of a column begin with, if there are several and that is worth leaving out: a few
/// letters at least, up to the end of a word.
pub fn common_start<'a>(mut texts: impl Iterator<Item = &'a str>) -> usize {
    /// Letters that are worth a sign of what is left out.
    const LEAST: usize = 6;
    let Some(first) = texts.next() else { return 0 };
    let (mut common, mut count) = (first.len(), 1);
    for text in texts {
        let same = first.char_indices().zip(text.chars()).find(|((_, a), b)| a != b);
        let same = same.map_or(first.len().min(text.len()), |((at, _), _)| at);
        common = common.min(same);
        count += 1;
    }
    let is_worth_it = count > 2 && common < first.len();
    if is_worth_it && first[..common].chars().count() >= LEAST { common } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_all_begin_with_is_left_out_where_it_is_long() {
        let common = |texts: &[&str]| common_start(texts.iter().copied());
        let cup = ["1956年全国赛（决赛）", "1956年全国赛（预赛）", "1956年全国赛（复赛）"];
        assert_eq!(common(&cup), "1956年全国赛（".len());
        assert_eq!(common(&cup[..2]), 0, "two are not a column");
        assert_eq!(common(&["五羊杯 1", "五羊杯 2", "五羊杯 3"]), 0, "too short");
        assert_eq!(common(&["the same one"; 3]), 0);
        assert_eq!(common(&[]), 0);
    }

    #[test]
    fn unknown_parts_of_a_date_are_left_out() {
        for (tag, shown) in [
            ("1866.??.??", "1866"),
            ("2026.11.26", "2026-11-26"),
            ("????.??.??", ""),
            ("2026.03.??", "2026-03"),
            ("", ""),
        ] {
            assert_eq!(date(tag), shown);
        }
    }
}
