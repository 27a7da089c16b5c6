//! The games of a match, the newest first.

use bevy_egui::egui::{Align, Rect, Ui};

use super::{MatchOfEngines, Parts, Pressed, words};
use crate::app::look::theme::size;
use crate::app::thinking::match_room::MatchRoom;
use crate::app::ui::kit::list::{option, rows};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{tooltip, write, write_cut};
use crate::games::GameKind;
use crate::matches::{Fixture, Match, Points};
use crate::record::GameResult;
use crate::rules::Side;
use crate::text::ids;

/// Height of a row.
const ROW: f32 = 38.0;
/// Height of the heads.
const HEAD: f32 = 28.0;
/// Where columns end, as parts of the width: number, both players, how it ended, moves, points.
const COLUMNS: [f32; 6] = [0.075, 0.30, 0.525, 0.80, 0.90, 1.0];

/// The numbers of the games, as they are listed.
pub fn numbers(room: &MatchRoom) -> Vec<u32> {
    let Some(state) = &room.state else { return Vec::new() };
    let mut numbers: Vec<_> = state.rows().keys().chain(room.live.keys()).copied().collect();
    numbers.sort_unstable_by(|one, other| other.cmp(one));
    numbers.dedup();
    numbers
}

/// Shows the list. What was pressed.
pub fn show(
    ui: &Ui,
    place: Rect,
    chosen: &mut MatchOfEngines,
    (state, parts): (&Match, &Parts),
) -> Option<Pressed> {
    let (style, palette) = (parts.style, parts.style.palette());
    let (head, list) = place.split_top_bottom_at_y(place.top() + HEAD);
    show_heads(ui, head, state.plan.game, style);
    let numbers = numbers(parts.room);
    let shown = parts.shown(chosen);
    let at = numbers.iter().position(|number| Some(*number) == shown);
    let wins = style.text(state.plan.game.win_id(Side::First));
    let mut pressed = None;
    rows(ui, ("match-games", list), (numbers.len(), ROW), (shown, at, false), |ui, rect, index| {
        let number = numbers[index];
        let texts = texts(number, (state, parts));
        let is_chosen = Some(number) == shown;
        let said = texts.join(", ");
        let id = format!("match-game-{number}");
        let response = option(ui, rect, &id, (said, is_chosen), palette);
        let mut is_cut = false;
        for ((column, place), text) in columns(rect).into_iter().enumerate().zip(&texts) {
            let ink = match column {
                0 | 4 => palette.secondary,
                3 if text.starts_with(&wins) => palette.accent_text,
                5 if text == "1" => palette.teal,
                5 if text == "0" => palette.lost,
                _ => palette.text,
            };
            let points = if column == 3 { size::SMALL } else { 16.0 };
            is_cut |= write_cut(ui.painter(), place, Align::Min, text, points, ink);
        }
        if response.clicked() {
            (chosen.chosen, chosen.plies) = (Some(number), None);
        }
        if response.double_clicked() && state.rows().contains_key(&number) {
            pressed = Some(Pressed::Study(number));
        }
        if is_cut {
            tooltip(response, &texts.join(" · "), None, palette);
        }
    });
    pressed
}

/// Names the columns.
fn show_heads(ui: &Ui, head: Rect, game: GameKind, style: &Style) {
    let texts = [
        style.text(ids::MATCH_NUMBER),
        style.text(game.side_id(Side::First)),
        style.text(game.side_id(Side::Second)),
        style.text(ids::MATCH_RESULT),
        style.text(ids::MATCH_MOVES),
    ];
    for (place, text) in columns(head).into_iter().zip(&texts) {
        write(ui.painter(), place, Align::Min, text, 14.0, style.palette().secondary);
    }
}

/// The places of the columns of a row.
fn columns(row: Rect) -> [Rect; 6] {
    let row = row.shrink2(bevy_egui::egui::vec2(10.0, 0.0));
    let mut left = row.left();
    COLUMNS.map(|end| {
        let right = row.left() + end * row.width();
        let place = row.with_min_x(left).with_max_x(right - 6.0);
        left = right;
        place
    })
}

/// What stands in a row.
fn texts(number: u32, (state, parts): (&Match, &Parts)) -> [String; 6] {
    let style = parts.style;
    let Some(Fixture { players, .. }) = state.plan.fixture(number) else {
        return Default::default();
    };
    let [first, second] = players.map(|player| words::name(state, player));
    let Some(row) = state.rows().get(&number) else {
        let moves = parts.room.live.get(&number).map_or(0, |game| game.plies.div_ceil(2));
        return [
            number.to_string(),
            first,
            second,
            "……".to_owned(),
            moves.to_string(),
            String::new(),
        ];
    };
    let result = style.text(match row.result() {
        GameResult::FirstWins => state.plan.game.win_id(Side::First),
        GameResult::SecondWins => state.plan.game.win_id(Side::Second),
        GameResult::Draw | GameResult::Unknown => ids::MATCH_DRAW,
    });
    let points = row.points_of(0).map_or("", |points| match points {
        Points::Won => "1",
        Points::Drawn => "½",
        Points::Lost => "0",
    });
    let end = words::of_end(row, state, style);
    let end = if end.is_empty() { result } else { format!("{result} · {end}") };
    let moves = row.plies.div_ceil(2).to_string();
    [number.to_string(), first, second, end, moves, points.to_owned()]
}
