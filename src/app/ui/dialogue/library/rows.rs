//! The list: heads that sort, and a row for each game.

use bevy_egui::egui::{
    Align, Modifiers, Rect, Response, Sense, Stroke, StrokeKind, WidgetInfo, WidgetType, pos2, vec2,
};

use super::chosen::{Chosen, Lookup};
use super::drag::drag_row;
use super::layout::Room;
use super::words;
use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::{color, size};
use crate::app::table::keep::shelf::GameList;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{draw_chevron, draw_tick, focus_ring, pressable, tell_option};
use crate::games::{AnyPosition, GameKind};
use crate::library::{Column, Reached, Summary};
use crate::record::GameResult;
use crate::rules::Side;
use crate::text::worded::tags;
use crate::text::{Text, ids};

/// Room for the bar of the list.
const BAR: f32 = 8.0;
/// Room at the left of a row, for the box to tick.
const LEFT: f32 = 34.0;

/// A column: what it sorts by, its head, how it is written, and its share of the room there is.
#[derive(Clone, Copy)]
struct Cell {
    column: Column,
    head: Text,
    align: Align,
    weight: f32,
}

/// The columns, by the room there is.
fn columns(room: Room, lookup: Lookup, game: GameKind) -> Vec<Cell> {
    let cell = |column, head, align, weight| Cell { column, head, align, weight };
    let wide = room == Room::Wide && lookup == Lookup::Games;
    let opening = match lookup {
        Lookup::Games => cell(Column::Opening, ids::LIST_OPENING, Align::Min, 3.0),
        Lookup::Positions => cell(Column::Reached, ids::LIST_REACHED, Align::Min, 3.6),
    };
    let mut all = vec![
        cell(Column::First, game.side_id(Side::First), Align::Min, 1.9),
        cell(Column::Second, game.side_id(Side::Second), Align::Min, 1.9),
        cell(Column::Result, ids::RESULT, Align::Center, 1.0),
        opening,
    ];
    if wide {
        all.push(cell(Column::Date, ids::DATE, Align::Min, 1.5));
    }
    if wide || lookup == Lookup::Positions {
        all.push(cell(Column::Event, ids::EVENT, Align::Min, 1.7));
    }
    all.push(cell(Column::Moves, ids::LIST_MOVES_HEAD, Align::Max, 0.9));
    all
}

/// The columns of a row with their places.
fn cells(mut row: Place, columns: Vec<Cell>) -> impl Iterator<Item = (Cell, Place)> {
    /// Room between two of them.
    const GAP: f32 = 10.0;
    row.left(LEFT);
    row.right(18.0);
    let total: f32 = columns.iter().map(|cell| cell.weight).sum();
    #[expect(clippy::cast_precision_loss, reason = "a row has few columns")]
    let room = row.width() - GAP * (columns.len() - 1) as f32;
    columns.into_iter().map(move |cell| {
        let place = row.left((room * cell.weight / total).floor());
        row.left(GAP);
        (cell, place)
    })
}

/// The columns that Alt and a figure sort by, in their order.
pub fn by_number(room: Room, lookup: Lookup) -> Vec<Column> {
    // What is not shown can be sorted by all the same.
    let room = if room == Room::Narrow { Room::Wide } else { room };
    columns(room, lookup, GameKind::default()).into_iter().map(|cell| cell.column).collect()
}

/// The heads.
pub fn show_heads(mut heads: Place, room: Room, chosen: &mut Chosen, game: GameKind) {
    if heads.height() < 1.0 {
        return;
    }
    let mut row = heads.top(heads.height());
    heads.rule();
    row.right(BAR);
    for (cell, place) in cells(row, columns(room, chosen.lookup, game)) {
        if show_head(place, cell, chosen) {
            chosen.sort_by(cell.column);
        }
    }
}

/// A head, with a sign where its column is sorted by. Whether it was pressed.
fn show_head(mut place: Place, cell: Cell, chosen: &Chosen) -> bool {
    /// Room for the sign.
    const SIGN: f32 = 14.0;
    let (ui, style, palette) = (place.ui, place.style, place.palette());
    let sort = chosen.query.sort;
    let is_in_force = sort.column == cell.column;
    let text = style.text(cell.head);
    let said = match (is_in_force, sort.is_descending) {
        (false, _) => style.with(ids::SortBy { column: text.as_str() }),
        (true, false) => style.with(ids::SortedUp { column: text.as_str() }),
        (true, true) => style.with(ids::SortedDown { column: text.as_str() }),
    };
    let id = format!("head-{:?}", cell.column).to_lowercase();
    let around = place.inset(-4.0, 0.0);
    tell(ui, || id.clone(), around.rect());
    let info = WidgetInfo::selected(WidgetType::Button, true, is_in_force, said);
    let response = pressable(ui, around.rect(), ui.id().with(&id), &info);
    let lit = is_in_force || response.hovered();
    let ink = if lit { palette.text } else { palette.secondary };
    if is_in_force {
        let (width, inner) = (place.width_of(&text, size::NOTE), place.rect());
        let width = width.min(inner.width() - SIGN);
        let x = match cell.align {
            Align::Min => inner.left() + width + 8.0,
            Align::Center => inner.center().x + width / 2.0 + 4.0,
            Align::Max => inner.right() - 4.0,
        };
        let middle = pos2(x, inner.center().y);
        draw_chevron(ui.painter(), middle, sort.is_descending, palette.accent_text);
        if cell.align == Align::Max {
            place.right(SIGN);
        }
    }
    place.draw(&Say::new(text).points(size::NOTE).ink(ink).align(cell.align));
    focus_ring(ui.painter(), around.inset(0.0, 4.0).rect(), 6, &response, palette);
    response.clicked()
}

/// The rows. Whether one was pressed twice.
pub fn show(place: Place, room: Room, chosen: &mut Chosen, list: &GameList) -> bool {
    let games = list.games();
    let row = chosen.row(games);
    let now = games.get(row).map(|game| game.id);
    let common = words::common_start(games.iter().take(200).map(|game| game.event.as_str()));
    let (count, follow) = ((games.len(), room.row()), (now, Some(row), false));
    let mut opened = false;
    place.list("games", count, follow, |row, index| {
        row.right(BAR);
        let (ui, game, style) = (row.ui, &games[index], row.style);
        tell(ui, || format!("game-{}", game.id.number()), row.rect());
        let is_shown = Some(game.id) == now;
        let is_chosen = chosen.several.contains(&game.id);
        let said = words::in_words(game, style);
        let info =
            WidgetInfo::selected(WidgetType::SelectableLabel, true, is_shown || is_chosen, said);
        let response = pressable(ui, row.rect(), ui.id().with(("game", game.id)), &info);
        tell_option(&response, is_shown || is_chosen);
        drag_row(&response, game, chosen, games);
        show_ground(row, is_shown, is_chosen, !chosen.several.is_empty(), &response);
        let is_ticked = show_box(row, game, is_chosen, response.hovered(), chosen);
        let reached = list.listing().reached.get(index).copied();
        if room == Room::Narrow {
            show_two_lines(*row, game, reached);
        } else {
            let around = reached.map(|plies| reached_by(plies, list.around(game.id), style));
            let columns = columns(room, chosen.lookup, game.game);
            show_columns(*row, columns, game, around.as_deref(), common);
        }
        if response.clicked() && !is_ticked {
            let held = ui.input(|input| input.modifiers);
            choose(chosen, games, index, held);
        }
        opened |= response.double_clicked() && !is_ticked;
    });
    opened
}

/// What lies under a row: a tint where it is chosen, a line where it alone is shown among several.
fn show_ground(
    row: &Place,
    is_shown: bool,
    is_chosen: bool,
    among_several: bool,
    response: &Response,
) {
    let (painter, palette, inner) = (row.ui.painter(), row.palette(), row.inset(0.0, 1.0));
    if is_chosen || (is_shown && !among_several) {
        inner.fill(1.0, 8, color(palette.pill));
    } else if response.hovered() {
        inner.fill(1.0, 8, color(palette.hover));
    }
    if is_shown && among_several {
        let line = Stroke::new(1.5, color(palette.accent_text));
        painter.rect_stroke(inner.rect(), 8, line, StrokeKind::Inside);
    }
    focus_ring(painter, row.inset(3.0, 3.0).rect(), 8, response, palette);
}

/// A press on a row: it is the one in the preview, or one of several.
fn choose(chosen: &mut Chosen, games: &[std::sync::Arc<Summary>], row: usize, held: Modifiers) {
    if held.command {
        chosen.toggle(games[row].id);
        chosen.game = Some(games[row].id);
    } else {
        chosen.go_to(games, row, held.shift);
    }
}

/// The box to tick, while the pointer is on the row or some are ticked. Whether it was pressed.
fn show_box(
    row: &Place,
    game: &Summary,
    is_chosen: bool,
    is_hovered: bool,
    chosen: &mut Chosen,
) -> bool {
    /// How wide it is, and how far its middle from the row's left edge.
    const BOX: f32 = 16.0;
    const MIDDLE: f32 = 16.0;
    if chosen.several.is_empty() && !is_hovered {
        return false;
    }
    let (ui, palette, left) = (row.ui, row.palette(), row.rect().left_center());
    let place = Rect::from_center_size(left + vec2(MIDDLE, 0.0), vec2(BOX, BOX));
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

/// A game in columns, in which round the position stood around those moves, if one is looked for.
fn show_columns(
    row: Place,
    columns: Vec<Cell>,
    game: &Summary,
    around: Option<&str>,
    common: usize,
) {
    let (style, palette) = (row.style, row.palette());
    let [first, second] = words::names(game, style);
    let quiet = |text: String| Say::new(text).points(size::CELL).ink(palette.secondary);
    for (cell, place) in cells(row, columns) {
        let say = match cell.column {
            Column::First => Say::new(&first).points(size::BUTTON),
            Column::Second => Say::new(&second).points(size::BUTTON),
            Column::Result => quiet(words::ended(game, style)).ink(result_ink(game, palette)),
            Column::Opening => quiet(words::opening(game, style)),
            Column::Date => quiet(words::date(&game.date)),
            Column::Event => quiet(event(game, common, style)),
            Column::Reached => quiet(around.unwrap_or_default().to_owned()),
            Column::Moves | Column::Changed => quiet(game.plies.div_ceil(2).to_string()),
        };
        // What is read from its beginning is rather cut off than smaller.
        let is_cut = cell.align == Align::Min;
        place.draw(&if is_cut { say.no_smaller() } else { say.align(cell.align) });
    }
}

/// In which round a position stood, by which move, and which followed.
fn reached_by(plies: u32, around: Option<&Reached>, style: &Style) -> String {
    let round = round(plies);
    let Some(around) = around else { return round };
    let moves = style.settings.move_style(around.position.game(), style.texts.language());
    let noted = |before: &AnyPosition, mv| before.notes(&[mv], moves).concat();
    let led = around.led.as_ref().map(|(before, mv)| noted(before, *mv));
    let next = around.next.map(|mv| noted(&around.position, mv));
    let led = [Some(round), led].into_iter().flatten().collect::<Vec<_>>().join("  ");
    next.map_or(led.clone(), |next| format!("{led} → {next}"))
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
    /// Room for the result and the date.
    const RIGHT: f32 = 96.0;
    let (style, palette) = (row.style, row.palette());
    row.left(LEFT);
    row.right(12.0);
    let mut below = row.inset(0.0, 5.0);
    let mut above = below.top(below.height() / 2.0 + 2.0);
    let ended = Say::new(words::ended(game, style)).points(size::CELL);
    above.right(RIGHT).draw(&ended.ink(result_ink(game, palette)).align(Align::Max));
    let names = words::names(game, style).join(" – ");
    above.draw(&Say::new(names).points(size::BUTTON).no_smaller());
    let about = match reached {
        Some(plies) => style.with(ids::ListReachedIn { n: round(plies) }),
        None => Some(words::opening(game, style))
            .filter(|it| !it.is_empty())
            .unwrap_or_else(|| tags::event(&game.event, &style.texts)),
    };
    let quiet = |text: String| Say::new(text).points(size::SMALL).ink(palette.secondary);
    below.right(RIGHT).draw(&quiet(words::date(&game.date)).align(Align::Max));
    below.draw(&quiet(about).no_smaller());
}
