//! The copies, one a row.

use bevy_egui::egui::{Align, Rect, Ui, WidgetInfo, WidgetType, pos2};

use super::state::show_sign;
use super::{Pressed, View, words};
use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{focus_ring, pressable, readable, rule, write};
use crate::library::Copy;
use crate::text::ids;

const ROW: f32 = 32.5;
/// Height of all copies that are kept, with their head.
pub const HEIGHT: f32 = 8.0 * ROW + 54.0;
/// Narrower, only the day, the games and the sign are shown.
const WIDE: f32 = 640.0;

/// Where the columns stand, from the left or the right of a row.
struct Cells {
    day: Rect,
    time: Rect,
    games: Rect,
    new: Option<Rect>,
    size: Option<Rect>,
    sign: Rect,
    last: Rect,
}

impl Cells {
    fn of(row: Rect) -> Self {
        let part = |from: f32, to: f32| {
            row.with_min_x(row.left() + from * row.width())
                .with_max_x(row.left() + to * row.width())
        };
        if row.width() >= WIDE {
            Self {
                day: part(0.01, 0.19),
                time: part(0.19, 0.28),
                games: part(0.28, 0.38),
                new: Some(part(0.38, 0.49)),
                size: Some(part(0.49, 0.62)),
                sign: part(0.64, 0.76),
                last: part(0.76, 0.99),
            }
        } else {
            Self {
                day: part(0.01, 0.26),
                time: part(0.26, 0.40),
                games: part(0.40, 0.56),
                new: None,
                size: None,
                sign: part(0.57, 0.68),
                last: part(0.68, 0.99),
            }
        }
    }
}

/// Shows them. The one that was pressed.
pub fn show(form: &mut Form, view: &View) -> Option<Pressed> {
    let copies = view.care.copies.as_deref().unwrap_or_default();
    if copies.is_empty() {
        return None;
    }
    let palette = form.palette();
    let head = form.take(34.0);
    rule(form.ui.painter(), head, head.top(), palette);
    rule(form.ui.painter(), head, head.bottom(), palette);
    show_head(form.ui, head, &view.style);
    let mut pressed = None;
    for (at, copy) in copies.iter().enumerate() {
        form.gap(if at == 0 { 6.0 } else { 0.0 });
        let row = form.take(ROW);
        let older = copies[at + 1..].iter().find_map(Copy::holdings);
        let new = older.zip(copy.holdings()).map(|(older, own)| (older.games, own.games));
        if show_row(form.ui, row, (copy, new), &view.style) {
            pressed = Some(Pressed::Restore(copy.clone()));
        }
    }
    pressed
}

fn show_head(ui: &Ui, row: Rect, style: &Style) {
    let (cells, ink) = (Cells::of(row), style.palette().secondary);
    let say = |place: Option<Rect>, align, id| {
        if let Some(place) = place {
            write(ui.painter(), place, align, &style.text(id), 14.0, ink);
        }
    };
    say(Some(cells.day), Align::Min, ids::COPIES_DAY);
    say(Some(cells.games), Align::Max, ids::COPIES_GAMES);
    say(cells.new, Align::Max, ids::COPIES_NEW);
    say(cells.size, Align::Max, ids::COPIES_SIZE);
    say(Some(cells.sign), Align::Center, ids::COPIES_CHECKED);
    say(cells.new.map(|_| cells.last), Align::Max, ids::COPIES_KEPT);
}

/// How many more games there are than in the copy before.
fn change((older, own): (usize, usize)) -> String {
    match own.checked_sub(older) {
        Some(0) => String::new(),
        Some(more) => format!("+{more}"),
        None => format!("–{}", older - own),
    }
}

/// A copy. Whether it was pressed, to go back to it.
fn show_row(
    ui: &Ui,
    row: Rect,
    (copy, new): (&Copy, Option<(usize, usize)>),
    style: &Style,
) -> bool {
    let palette = style.palette();
    let id = format!("copy-{}", copy.number);
    tell(ui, || id.clone(), row);
    let [day, time] = words::day_and_time(copy.made, style);
    let bytes = words::size(copy.bytes);
    let new = new.map(change).unwrap_or_default();
    let Some(holdings) = copy.holdings() else {
        let why = style.text(ids::COPIES_INCOMPLETE);
        let said = format!("{day} {time}: {why}");
        let shown = [&day, &time, "", "", &bytes];
        write_row(ui, row, shown, (false, &why), style);
        readable(ui, row, &id, &said);
        return false;
    };
    let games = holdings.games;
    let (when, size) = (format!("{day} {time}"), bytes.clone());
    let said = style.with(ids::CopiesRowSaid { time: when, games, size });
    let info = WidgetInfo::labeled(WidgetType::Button, true, said);
    let response = pressable(ui, row, ui.id().with(&id), &info);
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(row, 8, color(palette.pill));
    }
    let restore = style.text(ids::COPIES_RESTORE);
    let games = games.to_string();
    let shown = [&day, &time, &games, &new, &bytes].map(String::as_str);
    write_row(ui, row, shown, (true, &restore), style);
    focus_ring(ui.painter(), row.shrink(1.0), 8, &response, palette);
    response.clicked()
}

fn write_row(
    ui: &Ui,
    row: Rect,
    [day, time, games, new, bytes]: [&str; 5],
    (is_good, last): (bool, &str),
    style: &Style,
) {
    let (cells, palette) = (Cells::of(row), style.palette());
    let (text, secondary) = (palette.text, palette.secondary);
    write(ui.painter(), cells.day, Align::Min, day, size::SMALL, text);
    write(ui.painter(), cells.time, Align::Min, time, size::SMALL, secondary);
    write(ui.painter(), cells.games, Align::Max, games, size::SMALL, text);
    for (place, text) in [(cells.new, new), (cells.size, bytes)] {
        if let Some(place) = place {
            write(ui.painter(), place, Align::Max, text, size::SMALL, secondary);
        }
    }
    let middle = pos2(cells.sign.center().x, row.center().y);
    show_sign(ui, middle, 8.5, is_good, style);
    write(ui.painter(), cells.last, Align::Max, last, size::SMALL, ink_of_last(is_good, palette));
}

const fn ink_of_last(is_good: bool, palette: &Palette) -> crate::app::look::palette::Rgba {
    if is_good { palette.teal } else { palette.secondary }
}
