//! The list: heads that sort, and a row for each game.

use std::sync::Arc;

use bevy_egui::egui::{
    Align, Modifiers, Rect, Response, Sense, Stroke, StrokeKind, WidgetInfo, WidgetType, vec2,
};

use super::chosen::{Chosen, Lookup};
use super::drag::drag_row;
use super::words;
use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::{color, size};
use crate::app::table::keep::shelf::GameList;
use crate::app::ui::kit::place::press::Press;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::table::{self, Table};
use crate::app::ui::kit::widgets::draw_tick;
use crate::games::{AnyPosition, GameKind};
use crate::library::{Column, Reached, Summary};
use crate::record::GameResult;
use crate::rules::{Move, Side};
use crate::text::ids;
use crate::text::worded::spoken::spoken_move;
use crate::text::worded::tags;

/// Room for the bar of the list.
const BAR: f32 = 8.0;

/// The columns; date and event of the games where they have room.
fn table(lookup: Lookup, game: GameKind) -> Table<Column> {
    let share = |of, head, weight| table::Column::share(of, weight).head(head);
    let opening = share(Column::Opening, ids::LIST_OPENING, 3.0);
    let reached = share(Column::Reached, ids::LIST_REACHED, 3.6);
    let date = share(Column::Date, ids::DATE, 1.5).needs(770.0);
    let event = share(Column::Event, ids::EVENT, 1.7);
    let mut columns = vec![
        share(Column::First, game.side_id(Side::First), 1.9),
        share(Column::Second, game.side_id(Side::Second), 1.9),
        share(Column::Result, ids::RESULT, 1.0).align(Align::Center),
    ];
    columns.extend(match lookup {
        Lookup::Games => vec![opening, date, event.needs(770.0)],
        Lookup::Positions => vec![reached, event],
    });
    columns.push(share(Column::Moves, ids::LIST_MOVES_HEAD, 0.9).align(Align::Max));
    Table { columns, ends: [34.0, 18.0], gap: 10.0 }
}

/// The columns that Alt and a figure sort by, in their order, also those that have no room.
pub fn by_number(lookup: Lookup) -> impl Iterator<Item = Column> {
    table(lookup, GameKind::default()).columns.into_iter().map(|column| column.of)
}

/// The heads.
pub fn show_heads(mut heads: Place, chosen: &mut Chosen, game: GameKind) {
    heads.below(0.0, 1.0).rule();
    heads.right(BAR);
    let (table, sort) = (table(chosen.lookup, game), chosen.query.sort);
    if let Some(column) = table.sorting_heads(heads, sort.column, sort.is_descending) {
        chosen.sort_by(column);
    }
}

/// The rows; each is two lines where there is no room for columns. Whether one was pressed twice.
pub fn show(place: Place, is_narrow: bool, chosen: &mut Chosen, list: &GameList) -> bool {
    let games = list.games();
    let row = chosen.row(games);
    let now = games.get(row).map(|game| game.id);
    let common = words::common_start(games.iter().take(200).map(|game| game.event.as_str()));
    let height = if is_narrow { 56.0 } else { 42.0 };
    let mut opened = false;
    place.list("games", (games.len(), height), (now, Some(row), false), |row, index| {
        row.right(BAR);
        let game = &games[index];
        let plies = list.listing().reached.get(index);
        let reached = plies.map(|plies| (*plies, list.around(game.id)));
        let listed = Listed { game, is_shown: Some(game.id) == now, reached, common };
        let response = show_row(row, &listed, is_narrow, chosen);
        drag_row(&response, game, chosen, games);
        // A row is not hovered any more once its box is pressed.
        let is_over = response.contains_pointer() && chosen.menu.is_none();
        let is_ticked = show_box(row, game, is_over, chosen);
        if response.clicked() && !is_ticked {
            choose(chosen, games, index, row.ui.input(|input| input.modifiers));
        }
        opened |= response.double_clicked() && !is_ticked;
    });
    opened
}

/// A game of the list.
struct Listed<'a> {
    game: &'a Summary,
    /// Whether it is the one in the preview.
    is_shown: bool,
    /// After how many plies the position stood that is looked for, and between which moves.
    reached: Option<(u32, Option<&'a Reached>)>,
    /// How much of the name of its event all have in common.
    common: usize,
}

/// A row: with a ground where it is chosen, and a frame where it alone is shown while others are.
fn show_row(row: &Place, listed: &Listed, is_narrow: bool, chosen: &Chosen) -> Response {
    let (style, game, is_shown) = (row.style, listed.game, listed.is_shown);
    let (is_chosen, is_alone) = (chosen.several.contains(&game.id), chosen.several.is_empty());
    let spoken = listed.reached.map(|(plies, around)| reached_spoken(plies, around, style));
    let said = std::iter::once(words::in_words(game, style)).chain(spoken);
    let said = said.collect::<Vec<_>>().join(&style.text(ids::SAID_BETWEEN));
    let id = format!("game-{}", game.id.number());
    let press = Press::option(&id, &said, is_shown || is_chosen);
    let press = press.chosen(is_chosen || (is_shown && is_alone));
    let response = if is_narrow {
        let response = row.pressed(press);
        show_two_lines(*row, game, listed.reached.map(|(plies, _)| plies));
        response
    } else {
        table(chosen.lookup, game.game).row(*row, press, |column| cell(column, listed, style))
    };
    if is_shown && !is_alone {
        let line = Stroke::new(1.5, color(row.palette().accent_text));
        row.ui.painter().rect_stroke(row.inset(0.0, 1.0).rect(), 8, line, StrokeKind::Inside);
    }
    response
}

/// A press on a row: it is the one in the preview, or one of several.
fn choose(chosen: &mut Chosen, games: &[Arc<Summary>], row: usize, held: Modifiers) {
    if held.command {
        chosen.toggle(games[row].id);
        chosen.game = Some(games[row].id);
    } else {
        chosen.go_to(games, row, held.shift);
    }
}

/// The box to tick, while the pointer is on the row or some are ticked. Whether it was pressed.
fn show_box(row: &Place, game: &Summary, is_over: bool, chosen: &mut Chosen) -> bool {
    if chosen.several.is_empty() && !is_over {
        return false;
    }
    let (ui, palette, is_chosen) = (row.ui, row.palette(), chosen.several.contains(&game.id));
    let middle = row.rect().left_center() + vec2(16.0, 0.0);
    let place = Rect::from_center_size(middle, vec2(16.0, 16.0));
    // Not a stop of the keyboard: that is the row.
    let sense = Sense::CLICK | Sense::HOVER;
    let response = ui.interact(place.expand(8.0), ui.id().with(("tick", game.id)), sense);
    let said = row.style.text(ids::LIST_CHOOSE);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, is_chosen, &said));
    let (fill, line) =
        if is_chosen { (palette.teal, palette.teal) } else { (palette.card, palette.disabled) };
    let line = Stroke::new(1.0, color(line));
    ui.painter().rect(place, 4, color(fill), line, StrokeKind::Inside);
    if is_chosen {
        draw_tick(ui.painter(), place.center(), palette.on_accent);
    }
    if response.clicked() {
        chosen.toggle(game.id);
    }
    response.clicked()
}

/// What stands in a column of a game.
fn cell(column: Column, listed: &Listed, style: &Style) -> Say<'static> {
    let (palette, game) = (style.palette(), listed.game);
    let quiet = |text: String| Say::new(text).points(size::CELL).ink(palette.secondary);
    let name = |[first, second]: [String; 2], is_first| {
        Say::new(if is_first { first } else { second }).points(size::BUTTON)
    };
    match column {
        Column::First | Column::Second => name(words::names(game, style), column == Column::First),
        Column::Result => quiet(words::ended(game, style)).ink(result_ink(game, palette)),
        Column::Opening => quiet(words::opening(game, style)),
        Column::Date => quiet(words::date(&game.date)),
        Column::Event => quiet(event(game, listed.common, style)),
        Column::Reached => {
            let around = |(plies, around)| reached_written(plies, around, style);
            quiet(listed.reached.map(around).unwrap_or_default())
        }
        Column::Moves | Column::Changed => quiet(game.plies.div_ceil(2).to_string()),
    }
}

/// The moves that led to a position and on from it, as somebody tells them.
fn moves_around(
    around: Option<&Reached>,
    tell: impl Fn(&AnyPosition, Move) -> String,
) -> [Option<String>; 2] {
    let led = around.and_then(|it| it.led.as_ref());
    let next = around.and_then(|it| Some((&it.position, it.next?)));
    [led.map(|(before, mv)| tell(before, *mv)), next.map(|(before, mv)| tell(before, mv))]
}

/// In which round a position stood, by which move, and which followed.
fn reached_written(plies: u32, around: Option<&Reached>, style: &Style) -> String {
    let written =
        |before: &AnyPosition, mv| before.notes(&[mv], style.move_style(before.game())).concat();
    let [led, next] = moves_around(around, written);
    let led = led.map_or_else(|| round(plies), |led| format!("{}  {led}", round(plies)));
    next.map_or(led.clone(), |next| format!("{led} → {next}"))
}

/// The same as it is spoken.
fn reached_spoken(plies: u32, around: Option<&Reached>, style: &Style) -> String {
    let moves = moves_around(around, |before, mv| spoken_move(before, mv, &style.texts));
    let round = style.with(ids::ListReachedIn { n: round(plies) });
    let all: Vec<_> = std::iter::once(round).chain(moves.into_iter().flatten()).collect();
    all.join(&style.text(ids::SAID_BETWEEN))
}

/// The round in which a position stood after so many plies.
fn round(plies: u32) -> String {
    plies.div_ceil(2).max(1).to_string()
}

fn event(game: &Summary, common: usize, style: &Style) -> String {
    match game.event.get(common..) {
        Some(rest) if common > 0 => format!("…{rest}"),
        _ => tags::event(&game.event, &style.texts),
    }
}

fn result_ink(game: &Summary, palette: &Palette) -> Rgba {
    let is_red = game.game == GameKind::Xiangqi;
    match game.result() {
        GameResult::FirstWins if is_red => palette.accent_text,
        _ => palette.text,
    }
}

/// A game in two lines: players and result; opening, or where the position stood, and date.
fn show_two_lines(mut row: Place, game: &Summary, reached: Option<u32>) {
    let (style, palette) = (row.style, row.palette());
    row.left(34.0);
    row.right(12.0);
    let mut below = row.inset(0.0, 5.0);
    let mut above = below.top(below.height() / 2.0 + 2.0);
    let ended = Say::new(words::ended(game, style)).points(size::CELL);
    above.right(96.0).draw(&ended.ink(result_ink(game, palette)).align(Align::Max));
    let names = words::names(game, style).join(" – ");
    above.draw(&Say::new(names).points(size::BUTTON).no_smaller());
    let about = match reached {
        Some(plies) => style.with(ids::ListReachedIn { n: round(plies) }),
        None => Some(words::opening(game, style))
            .filter(|it| !it.is_empty())
            .unwrap_or_else(|| tags::event(&game.event, &style.texts)),
    };
    let quiet = |text: String| Say::new(text).points(size::SMALL).ink(palette.secondary);
    below.right(96.0).draw(&quiet(words::date(&game.date)).align(Align::Max));
    below.draw(&quiet(about).no_smaller());
}
