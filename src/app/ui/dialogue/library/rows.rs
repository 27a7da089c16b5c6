//! The list: heads that sort, and a row for each game.

use bevy_egui::egui::{
    Align, Modifiers, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};

use super::chosen::{Chosen, Place};
use super::drag::drag_row;
use super::layout::{Layout, Room};
use super::words;
use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::{color, size};
use crate::app::table::keep::shelf::GameList;
use crate::app::ui::kit::list;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    draw_chevron, draw_tick, focus_ring, pressable, rule, tell_option, width_of, write,
    write_no_smaller,
};
use crate::games::{AnyPosition, GameKind};
use crate::library::{Column, Reached, Summary};
use crate::record::GameResult;
use crate::rules::Side;
use crate::text::worded::tags;
use crate::text::{Text, ids};

/// Width of a box to tick.
const BOX: f32 = 16.0;

/// A column: what it sorts by, its head, how it is written, and how much room it has.
struct Cell {
    column: Column,
    head: Text,
    align: Align,
    place: Rect,
}

/// The columns of a row, by the room there is.
fn cells(row: Rect, room: Room, place: Place, game: GameKind) -> Vec<Cell> {
    let inner = row.with_min_x(row.left() + 34.0).with_max_x(row.right() - 18.0);
    let wide = room == Room::Wide && place == Place::Games;
    let opening = match place {
        Place::Games => (Column::Opening, ids::LIST_OPENING, Align::Min, 3.0),
        Place::Positions => (Column::Reached, ids::LIST_REACHED, Align::Min, 3.6),
    };
    let mut all = vec![
        (Column::First, game.side_id(Side::First), Align::Min, 1.9),
        (Column::Second, game.side_id(Side::Second), Align::Min, 1.9),
        (Column::Result, ids::RESULT, Align::Center, 1.0),
        opening,
    ];
    if wide {
        all.push((Column::Date, ids::DATE, Align::Min, 1.5));
    }
    if wide || place == Place::Positions {
        all.push((Column::Event, ids::EVENT, Align::Min, 1.7));
    }
    all.push((Column::Moves, ids::LIST_MOVES_HEAD, Align::Max, 0.9));
    let gap = 10.0;
    let total: f32 = all.iter().map(|(.., weight)| weight).sum();
    #[expect(clippy::cast_precision_loss, reason = "a row has few columns")]
    let room = inner.width() - gap * (all.len() - 1) as f32;
    let mut left = inner.left();
    let mut cell = |(column, head, align, weight): (Column, Text, Align, f32)| {
        let width = (room * weight / total).floor();
        let place = Rect::from_min_size(pos2(left, row.top()), vec2(width, row.height()));
        left += width + gap;
        Cell { column, head, align, place }
    };
    all.into_iter().map(&mut cell).collect()
}

/// The columns that Alt and a figure sort by, in their order.
pub fn by_number(room: Room, place: Place) -> Vec<Column> {
    let row = Rect::from_min_size(pos2(0.0, 0.0), vec2(800.0, 1.0));
    // What is not shown can be sorted by all the same.
    let room = if room == Room::Narrow { Room::Wide } else { room };
    cells(row, room, place, GameKind::default()).into_iter().map(|cell| cell.column).collect()
}

/// The heads.
pub fn show_heads(
    ui: &Ui,
    layout: &Layout,
    chosen: &mut Chosen,
    (game, style): (GameKind, &Style),
) {
    if layout.heads.height() < 1.0 {
        return;
    }
    let palette = style.palette();
    let row = layout.heads.with_max_x(layout.heads.right() - 8.0);
    for cell in cells(row, layout.room, chosen.place, game) {
        if show_head(ui, &cell, chosen, style) {
            chosen.sort_by(cell.column);
        }
    }
    rule(ui.painter(), layout.heads, layout.heads.bottom(), palette);
}

/// A head, with a sign where its column is sorted by. Whether it was pressed.
fn show_head(ui: &Ui, cell: &Cell, chosen: &Chosen, style: &Style) -> bool {
    let (palette, sort) = (style.palette(), chosen.query.sort);
    let is_in_force = sort.column == cell.column;
    let text = style.text(cell.head);
    let said = match (is_in_force, sort.is_descending) {
        (false, _) => style.with(ids::SortBy { column: text.as_str() }),
        (true, false) => style.with(ids::SortedUp { column: text.as_str() }),
        (true, true) => style.with(ids::SortedDown { column: text.as_str() }),
    };
    let id = format!("head-{:?}", cell.column).to_lowercase();
    let place = cell.place.expand2(vec2(4.0, 0.0));
    tell(ui, || id.clone(), place);
    let info = WidgetInfo::selected(WidgetType::Button, true, is_in_force, said);
    let response = pressable(ui, place, ui.id().with(&id), &info);
    let lit = is_in_force || response.hovered();
    let ink = if lit { palette.text } else { palette.secondary };
    let mut inner = cell.place;
    if is_in_force {
        let width = width_of(ui.painter(), &text, 14.0).min(inner.width() - 14.0);
        let x = match cell.align {
            Align::Min => inner.left() + width + 8.0,
            Align::Center => inner.center().x + width / 2.0 + 4.0,
            Align::Max => inner.right() - 4.0,
        };
        let middle = pos2(x, inner.center().y);
        draw_chevron(ui.painter(), middle, sort.is_descending, palette.accent_text);
        if cell.align == Align::Max {
            inner.max.x -= 14.0;
        }
    }
    write(ui.painter(), inner, cell.align, &text, 14.0, ink);
    focus_ring(ui.painter(), place.shrink2(vec2(0.0, 4.0)), 6, &response, palette);
    response.clicked()
}

/// The rows. Whether one was pressed twice.
pub fn show(ui: &Ui, layout: &Layout, chosen: &mut Chosen, list: &GameList, style: &Style) -> bool {
    let games = list.games();
    let row = chosen.row(games);
    let now = games.get(row).map(|game| game.id);
    let common = words::common_start(games.iter().take(200).map(|game| game.event.as_str()));
    let (height, mut opened) = (layout.row(), false);
    let (count, follow) = ((games.len(), height), (now, Some(row), false));
    list::rows(ui, ("games", layout.rows), count, follow, |ui, rect, index| {
        let game = &games[index];
        let row = rect.with_max_x(rect.right() - 8.0);
        tell(ui, || format!("game-{}", game.id.number()), row);
        let is_shown = Some(game.id) == now;
        let is_chosen = chosen.several.contains(&game.id);
        let said = words::in_words(game, style);
        let info =
            WidgetInfo::selected(WidgetType::SelectableLabel, true, is_shown || is_chosen, said);
        let response = pressable(ui, row, ui.id().with(("game", game.id)), &info);
        tell_option(&response, is_shown || is_chosen);
        drag_row(&response, game, chosen, games);
        let among_several = !chosen.several.is_empty();
        show_ground(ui, row, (is_shown, is_chosen, among_several), &response, style.palette());
        let is_ticked = show_box(ui, row, game, (is_chosen, response.hovered()), chosen, style);
        let reached = list.listing().reached.get(index).copied();
        if layout.room == Room::Narrow {
            show_two_lines(ui, row, (game, reached), style);
        } else {
            let around = reached.map(|plies| reached_by(plies, list.around(game.id), style));
            let about = (&**game, around, common);
            show_columns(ui, row, layout.room, about, (chosen.place, style));
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
    ui: &Ui,
    row: Rect,
    (is_shown, is_chosen, among_several): (bool, bool, bool),
    response: &Response,
    palette: &Palette,
) {
    let inner = row.shrink2(vec2(0.0, 1.0));
    if is_chosen || (is_shown && !among_several) {
        ui.painter().rect_filled(inner, 8, color(palette.pill));
    } else if response.hovered() {
        ui.painter().rect_filled(inner, 8, color(palette.hover));
    }
    if is_shown && among_several {
        let line = Stroke::new(1.5, color(palette.accent_text));
        ui.painter().rect_stroke(inner, 8, line, StrokeKind::Inside);
    }
    focus_ring(ui.painter(), row.shrink(3.0), 8, response, palette);
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
    ui: &Ui,
    row: Rect,
    game: &Summary,
    (is_chosen, is_hovered): (bool, bool),
    chosen: &mut Chosen,
    style: &Style,
) -> bool {
    if chosen.several.is_empty() && !is_hovered {
        return false;
    }
    let palette = style.palette();
    let place = Rect::from_center_size(pos2(row.left() + 16.0, row.center().y), vec2(BOX, BOX));
    let response = ui.interact(
        place.expand(8.0),
        ui.id().with(("tick", game.id)),
        // Not a stop of the keyboard: that is the row.
        Sense::CLICK | Sense::HOVER,
    );
    let said = style.text(ids::LIST_CHOOSE);
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

/// A game in columns.
fn show_columns(
    ui: &Ui,
    row: Rect,
    room: Room,
    (game, around, common): (&Summary, Option<String>, usize),
    (place, style): (Place, &Style),
) {
    let palette = style.palette();
    let [first, second] = words::names(game, style);
    for cell in cells(row, room, place, game.game) {
        let (text, points, ink) = match cell.column {
            Column::First => (first.clone(), size::BUTTON, palette.text),
            Column::Second => (second.clone(), size::BUTTON, palette.text),
            Column::Result => (words::ended(game, style), 16.0, result_ink(game, palette)),
            Column::Opening => (words::opening(game, style), 16.0, palette.secondary),
            Column::Date => (words::date(&game.date), 16.0, palette.secondary),
            Column::Event => (event(game, common, style), 16.0, palette.secondary),
            Column::Reached => (around.clone().unwrap_or_default(), 16.0, palette.secondary),
            Column::Moves | Column::Changed => {
                (game.plies.div_ceil(2).to_string(), 16.0, palette.secondary)
            }
        };
        if cell.align == Align::Min {
            write_no_smaller(ui.painter(), cell.place, &text, (points, points), ink);
        } else {
            write(ui.painter(), cell.place, cell.align, &text, points, ink);
        }
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
fn show_two_lines(ui: &Ui, row: Rect, (game, reached): (&Summary, Option<u32>), style: &Style) {
    let palette = style.palette();
    let inner =
        row.with_min_x(row.left() + 34.0).with_max_x(row.right() - 12.0).shrink2(vec2(0.0, 5.0));
    let (above, below) = inner.split_top_bottom_at_y(inner.center().y + 2.0);
    let right = 96.0;
    let names = words::names(game, style).join(" – ");
    let left = above.with_max_x(above.right() - right);
    write_no_smaller(ui.painter(), left, &names, (size::BUTTON, size::BUTTON), palette.text);
    let ended = words::ended(game, style);
    write(ui.painter(), above, Align::Max, &ended, 16.0, result_ink(game, palette));
    let about = match reached {
        Some(plies) => style.with(ids::ListReachedIn { n: round(plies) }),
        None => Some(words::opening(game, style))
            .filter(|it| !it.is_empty())
            .unwrap_or_else(|| tags::event(&game.event, &style.texts)),
    };
    let left = below.with_max_x(below.right() - right);
    write_no_smaller(ui.painter(), left, &about, (size::SMALL, size::SMALL), palette.secondary);
    let date = words::date(&game.date);
    write(ui.painter(), below, Align::Max, &date, size::SMALL, palette.secondary);
}
