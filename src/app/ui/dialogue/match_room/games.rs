//! The games of a match, the newest first.

use super::{MatchOfEngines, Parts, Pressed, words};
use crate::app::look::theme::size;
use crate::app::thinking::match_room::MatchRoom;
use crate::app::ui::kit::place::press::Press;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::table::{Column, Table};
use crate::games::GameKind;
use crate::matches::{Fixture, Match, Points};
use crate::record::GameResult;
use crate::rules::Side;
use crate::text::ids;

/// The numbers of the games, as they are listed.
pub fn numbers(room: &MatchRoom) -> Vec<u32> {
    let Some(state) = &room.state else { return Vec::new() };
    let mut numbers: Vec<_> = state.rows().keys().chain(room.live.keys()).copied().collect();
    numbers.sort_unstable_by(|one, other| other.cmp(one));
    numbers.dedup();
    numbers
}

/// Its columns.
fn table(game: GameKind) -> Table<usize> {
    let columns = [
        Column::share(0, 0.7).head(ids::MATCH_NUMBER),
        Column::share(1, 2.2).head(game.side_id(Side::First)),
        Column::share(2, 2.2).head(game.side_id(Side::Second)),
        Column::share(3, 2.7).head(ids::MATCH_RESULT),
        Column::share(4, 0.95).head(ids::MATCH_MOVES),
        Column::share(5, 0.95),
    ];
    Table { columns: columns.into(), ends: [10.0, 16.0], gap: 6.0 }
}

/// Shows the list. What was pressed.
pub fn show(
    mut place: Place,
    chosen: &mut MatchOfEngines,
    state: &Match,
    parts: &Parts,
) -> Option<Pressed> {
    let table = table(state.plan.game);
    table.heads(place.top(28.0));
    let numbers = numbers(parts.room);
    let shown = parts.shown(chosen);
    let at = numbers.iter().position(|number| Some(*number) == shown);
    let mut pressed = None;
    place.list("match-games", (numbers.len(), 38.0), (shown, at, false), |row, index| {
        let number = numbers[index];
        let texts = texts(number, state, parts);
        let (id, said) = (format!("match-game-{number}"), texts.join(", "));
        let press = Press::option(&id, &said, Some(number) == shown).by_pointer();
        let response = table.row(*row, press, |column| cell(column, &texts, state, row));
        if response.clicked() {
            (chosen.chosen, chosen.plies) = (Some(number), None);
        }
        if response.double_clicked() && state.rows().contains_key(&number) {
            pressed = Some(Pressed::Study(number));
        }
    });
    pressed
}

/// The text of a column.
fn cell<'t>(column: usize, texts: &'t [String; 6], state: &Match, row: &Place) -> Say<'t> {
    let (palette, text) = (row.palette(), &texts[column]);
    let is_won = || text.starts_with(&row.style.text(state.plan.game.win_id(Side::First)));
    let ink = match column {
        0 | 4 => palette.secondary,
        3 if is_won() => palette.accent_text,
        5 if text == "1" => palette.teal,
        5 if text == "0" => palette.lost,
        _ => palette.text,
    };
    let points = if column == 3 { size::SMALL } else { size::CELL };
    Say::new(text).points(points).ink(ink)
}

/// What stands in a row.
fn texts(number: u32, state: &Match, parts: &Parts) -> [String; 6] {
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
