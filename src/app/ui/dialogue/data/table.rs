//! The copies, one a row.

use bevy_egui::egui::Align;

use super::state::show_sign;
use super::{Pressed, View, words};
use crate::app::look::palette::Rgba;
use crate::app::look::theme::size;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::place::{Place, Say};
use crate::library::Copy;
use crate::text::ids;

const ROW: f32 = 32.5;
/// Height of all copies that are kept, with their head.
pub const HEIGHT: f32 = 8.0 * ROW + 54.0;

/// The columns: day, time, games, how many of them are new, size, sign, and what is said last. Without
/// room there are no columns for what is new and for the size.
fn cells(row: Place) -> [Place; 7] {
    let weights = if row.width() >= 640.0 {
        [18.0, 9.0, 10.0, 11.0, 13.0, 14.0, 23.0]
    } else {
        [25.0, 14.0, 16.0, 0.0, 0.0, 13.0, 30.0]
    };
    row.inset(0.01 * row.width(), 0.0).columns(0.0, weights)
}

/// Writes into a column, if that is there.
fn write(cell: Place, text: &str, points: f32, ink: Rgba, align: Align) {
    if cell.width() > 0.0 {
        cell.draw(&Say::new(text).points(points).ink(ink).align(align));
    }
}

/// Shows them. The one that was pressed.
pub fn show(form: &mut Form, view: &View) -> Option<Pressed> {
    let copies = view.care.copies.as_deref().unwrap_or_default();
    if copies.is_empty() {
        return None;
    }
    let head = form.take_place(34.0);
    head.rule();
    head.below(0.0, 0.0).rule();
    show_head(head);
    let mut pressed = None;
    for (at, copy) in copies.iter().enumerate() {
        form.gap(if at == 0 { 6.0 } else { 0.0 });
        let older = copies[at + 1..].iter().find_map(Copy::holdings);
        let new = older.zip(copy.holdings()).map(|(older, own)| change(older.games, own.games));
        if show_row(form.take_place(ROW), copy, &new.unwrap_or_default()) {
            pressed = Some(Pressed::Restore(copy.clone()));
        }
    }
    pressed
}

fn show_head(row: Place) {
    let [day, _, games, new, size, sign, last] = cells(row);
    let say = |cell, align, id| {
        write(cell, &row.style.text(id), size::NOTE, row.palette().secondary, align);
    };
    say(day, Align::Min, ids::COPIES_DAY);
    say(games, Align::Max, ids::COPIES_GAMES);
    say(new, Align::Max, ids::COPIES_NEW);
    say(size, Align::Max, ids::COPIES_SIZE);
    say(sign, Align::Center, ids::COPIES_CHECKED);
    if new.width() > 0.0 {
        say(last, Align::Max, ids::COPIES_KEPT);
    }
}

/// How many more games there are than in the copy before.
fn change(older: usize, own: usize) -> String {
    match own.checked_sub(older) {
        Some(0) => String::new(),
        Some(more) => format!("+{more}"),
        None => format!("–{}", older - own),
    }
}

/// A copy, and how many of its games are new. Whether it was pressed, to go back to it.
fn show_row(row: Place, copy: &Copy, new: &str) -> bool {
    let (style, palette) = (row.style, row.palette());
    let id = format!("copy-{}", copy.number);
    let [day, time] = words::day_and_time(copy.made, style);
    let bytes = words::size(copy.bytes);
    let (games, new, last, is_pressed) = if let Some(holdings) = copy.holdings() {
        let (games, size, time) = (holdings.games, bytes.clone(), format!("{day} {time}"));
        let said = style.with(ids::CopiesRowSaid { time, games, size });
        let is_pressed = row.press(&id, &said).clicked();
        (games.to_string(), new, style.text(ids::COPIES_RESTORE), is_pressed)
    } else {
        let why = style.text(ids::COPIES_INCOMPLETE);
        row.read(&id, &format!("{day} {time}: {why}"));
        (String::new(), "", why, false)
    };
    let is_good = copy.holdings().is_some();
    let [days, times, numbers, news, sizes, sign, rest] = cells(row);
    let write = |cell, text: &str, ink, align| write(cell, text, size::SMALL, ink, align);
    write(days, &day, palette.text, Align::Min);
    write(times, &time, palette.secondary, Align::Min);
    write(numbers, &games, palette.text, Align::Max);
    write(news, new, palette.secondary, Align::Max);
    write(sizes, &bytes, palette.secondary, Align::Max);
    show_sign(sign, 8.5, is_good);
    let ink = if is_good { palette.teal } else { palette.secondary };
    write(rest, &last, ink, Align::Max);
    is_pressed
}
