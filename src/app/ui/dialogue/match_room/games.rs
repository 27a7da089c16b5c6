//! The games of a match, the newest first.

use bevy_egui::egui::Response;

use super::{MatchOfEngines, Parts, Pressed, words};
use crate::app::look::theme::size;
use crate::app::thinking::match_room::MatchRoom;
use crate::app::ui::kit::list;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::widgets::tooltip;
use crate::games::GameKind;
use crate::matches::{Fixture, Match, Points};
use crate::record::GameResult;
use crate::rules::Side;
use crate::text::ids;

/// Height of a row.
const ROW: f32 = 38.0;
/// Height of the heads.
const HEAD: f32 = 28.0;
/// Size of what stands in a row, but for how the game ended.
const CELL: f32 = 16.0;
/// Parts of the width for the number, both players, how it ended, moves, points.
const COLUMNS: [f32; 6] = [0.075, 0.225, 0.225, 0.275, 0.10, 0.10];

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
    mut place: Place,
    chosen: &mut MatchOfEngines,
    (state, parts): (&Match, &Parts),
) -> Option<Pressed> {
    show_heads(place.top(HEAD), state.plan.game);
    let numbers = numbers(parts.room);
    let shown = parts.shown(chosen);
    let at = numbers.iter().position(|number| Some(*number) == shown);
    let mut pressed = None;
    place.list("match-games", (numbers.len(), ROW), (shown, at, false), |row, index| {
        let number = numbers[index];
        let response = show_row(*row, number, Some(number) == shown, (state, parts));
        if response.clicked() {
            (chosen.chosen, chosen.plies) = (Some(number), None);
        }
        if response.double_clicked() && state.rows().contains_key(&number) {
            pressed = Some(Pressed::Study(number));
        }
    });
    pressed
}

/// A game of the list.
fn show_row(
    row: Place,
    number: u32,
    is_chosen: bool,
    (state, parts): (&Match, &Parts),
) -> Response {
    let palette = row.palette();
    let texts = texts(number, (state, parts));
    let wins = row.style.text(state.plan.game.win_id(Side::First));
    let id = format!("match-game-{number}");
    let response = list::option(row.ui, row.rect(), &id, (texts.join(", "), is_chosen), palette);
    let mut is_cut = false;
    for ((column, place), text) in columns(row).into_iter().enumerate().zip(&texts) {
        let ink = match column {
            0 | 4 => palette.secondary,
            3 if text.starts_with(&wins) => palette.accent_text,
            5 if text == "1" => palette.teal,
            5 if text == "0" => palette.lost,
            _ => palette.text,
        };
        let points = if column == 3 { size::SMALL } else { CELL };
        is_cut |= place.draw_cut(&Say::new(text).points(points).ink(ink));
    }
    if is_cut {
        tooltip(response.clone(), &texts.join(" · "), None, palette);
    }
    response
}

/// Names the columns.
fn show_heads(head: Place, game: GameKind) {
    let texts = [
        ids::MATCH_NUMBER,
        game.side_id(Side::First),
        game.side_id(Side::Second),
        ids::MATCH_RESULT,
        ids::MATCH_MOVES,
    ];
    for (place, id) in columns(head).into_iter().zip(texts) {
        let name = Say::new(head.style.text(id)).points(size::NOTE);
        place.draw(&name.ink(head.palette().secondary));
    }
}

/// The places of the columns of a row.
fn columns(row: Place) -> [Place; 6] {
    let mut row = row.inset(10.0, 0.0);
    let width = row.width();
    COLUMNS.map(|share| {
        let mut column = row.left(share * width);
        column.right(6.0);
        column
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
