//! Texts shared by several pages and dialogues.

pub mod book_words;
pub mod cloud_fault;
pub mod engine_fault;
pub mod file_fault;
pub mod players;
pub mod score;
pub mod spoken;
pub mod table_fault;

use std::time::Duration;

use crate::app::settings::Reminders;
use crate::app::table::game_match::Match;
use crate::app::ui::kit::style::Style;
use crate::games::{GameKind, MoveStyle};
use crate::record::GameResult;
use crate::rules::Side;
use crate::text::{Text, ids};
use crate::training::drill::{Answer, Left};

/// Which mistakes one can be reminded of.
pub const REMINDERS: [(Reminders, Text); 3] = [
    (Reminders::Off, ids::SWITCH_OFF),
    (Reminders::Blunders, ids::REMINDERS_BLUNDERS),
    (Reminders::Mistakes, ids::REMINDERS_MISTAKES),
];

/// A time as a clock shows it: rounded up to seconds, or with tenths where it is low.
pub fn clock_text(time: Duration, with_tenths: bool) -> String {
    let tenths = time.as_millis().div_ceil(100);
    let whole = time.as_millis().div_ceil(1000);
    match (whole / 3600, whole / 60 % 60, whole % 60) {
        _ if with_tenths => format!("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10),
        (0, minutes, seconds) => format!("{minutes:02}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// A text as it stands inside a sentence: where its letters have capitals, the first is none, unless
/// the next one is as well.
pub fn inside(text: &str) -> String {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(first), Some(second)) if !second.is_uppercase() => {
            first.to_lowercase().chain(text.chars().skip(1)).collect()
        }
        _ => text.to_owned(),
    }
}

/// Who has won; in a game against a program, as the player's own result.
/// Where a game left one's own lines, and who did.
pub fn left_lines(left: &Left, game: &Match, style: &Style) -> String {
    let n = left.ply.div_ceil(2);
    if left.by == game.games_near() {
        style.with(ids::LinesLeftByYou { n })
    } else {
        style.with(ids::LinesLeftByOther { n })
    }
}

/// What one's own lines have where a game left them.
pub fn prepared(left: &Left, game: &Match, move_style: MoveStyle, style: &Style) -> String {
    let position = game.record().position_at(left.ply - 1);
    let written = |answer: &Answer| position.notes(&[answer.mv], move_style).concat();
    let all: Vec<_> = left.prepared.iter().map(written).collect();
    all.join(&style.text(ids::LIST_SEPARATOR))
}

pub fn winner_id(game: &Match, winner: Option<Side>) -> Text {
    let is_own = game.people() == 1 && !game.is_study();
    match winner {
        None => ids::RESULT_DRAW,
        Some(side) if is_own && side == game.near_side() => ids::RESULT_YOU_WON,
        Some(_) if is_own => ids::RESULT_YOU_LOST,
        Some(side) => game.kind().win_id(side),
    }
}

/// How a game ended, as a list shows it.
pub fn listed_result(game: GameKind, result: GameResult, style: &Style) -> String {
    match (game, result) {
        (GameKind::Xiangqi, GameResult::FirstWins) => style.text(ids::LIST_RED_WON),
        (GameKind::Xiangqi, GameResult::SecondWins) => style.text(ids::LIST_BLACK_WON),
        (GameKind::Xiangqi, GameResult::Draw) => style.text(ids::LIST_DRAW),
        (GameKind::Chess, GameResult::FirstWins) => "1–0".to_owned(),
        (GameKind::Chess, GameResult::SecondWins) => "0–1".to_owned(),
        (GameKind::Chess, GameResult::Draw) => "½–½".to_owned(),
        (_, GameResult::Unknown) => "–".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_capital_stays_only_where_it_is_no_beginning() {
        for (alone, within) in [
            ("Checkmate", "checkmate"),
            ("将死", "将死"),
            ("FIDE", "FIDE"),
            ("60 rounds", "60 rounds"),
            ("", ""),
        ] {
            assert_eq!(inside(alone), within);
        }
    }

    #[test]
    fn a_clock_rounds_up_so_that_zero_is_the_end() {
        for (millis, tenths, text) in [
            (0, false, "00:00"),
            (1, false, "00:01"),
            (600_000, false, "10:00"),
            (599_001, false, "10:00"),
            (3_600_000, false, "1:00:00"),
            (29_940, true, "0:30.0"),
            (101, true, "0:00.2"),
            (0, true, "0:00.0"),
        ] {
            assert_eq!(clock_text(Duration::from_millis(millis), tenths), text, "{millis}");
        }
    }
}
