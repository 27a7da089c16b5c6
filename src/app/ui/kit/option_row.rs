//! A row of a card from which one thing is chosen: its name, what is said beside it, and a tick.

use bevy_egui::egui::{Align, Rect, pos2};

use super::form::Form;
use super::place::press::{Press, Role};
use super::widgets::{BUTTON_RADIUS, draw_tick, width_of, write};
use crate::app::look::theme::size;

/// Height of a row.
const ROW: f32 = 48.0;
/// Room for the tick.
pub const TICK: f32 = 38.0;
/// Less room has no place for what is said beside the name.
const LEAST: f32 = 40.0;

/// Shows something that can be chosen. Whether it was pressed.
pub fn option_row(
    form: &mut Form,
    id: &str,
    (title, detail): (&str, &str),
    is_chosen: bool,
) -> bool {
    let place = form.take(ROW);
    let (ui, palette) = (&form.ui, form.palette());
    let press = Press::new(Role::Choice(is_chosen), id, title).ground(0.0, 0.0).ring(2.0, 2.0);
    let response = press.radius(BUTTON_RADIUS).show(ui, place, palette);
    let painter = ui.painter();
    if is_chosen {
        draw_tick(painter, pos2(place.left() + 18.0, place.center().y), palette.teal);
    }
    let words = place.with_min_x(place.left() + TICK).with_max_x(place.right() - 10.0);
    // The name comes first where there is no room for both.
    let beside = width_of(painter, detail, DETAIL).min(words.width() * 0.5);
    let name =
        if detail.is_empty() { words } else { words.with_max_x(words.right() - beside - 16.0) };
    let width = write(painter, name, Align::Min, title, size::BUTTON, palette.text);
    let rest: Rect = words.with_min_x((words.left() + width + 16.0).min(words.right()));
    if rest.width() > LEAST && !detail.is_empty() {
        write(painter, rest, Align::Max, detail, DETAIL, palette.secondary);
    }
    response.clicked()
}

/// Size of what is said beside the name.
const DETAIL: f32 = 14.0;
