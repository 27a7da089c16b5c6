//! A chip: a round button that says what is chosen and opens a menu.

use bevy_egui::egui::{CornerRadius, Response, Stroke, StrokeKind};

use super::place::press::{Press, Role};
use super::place::{Place, Say};
use super::widgets::{draw_chevron, draw_cross};
use crate::app::look::theme::{color, size};

/// Width of a chip without its text, and where it has little room.
pub const PADDING: [f32; 2] = [42.0, 37.0];
/// Room at its left, and for its sign.
const LEFT: f32 = 13.0;
const SIGN: f32 = 23.0;
/// How far the sign is from its right end.
const END: f32 = 14.0;
/// Its ends are round whatever its height is.
const RADIUS: u8 = 18;

/// Shows a chip over all of a place: with a cross where something is set that can be dropped, otherwise with
/// an angle. A screen reader is told what is `said`, and whether it is set if it can be.
pub fn chip(place: &Place, id: &str, (text, said): (&str, &str), is_set: Option<bool>) -> Response {
    let (ui, rect, palette) = (place.ui, place.rect(), place.palette());
    let role = is_set.map_or(Role::Button, Role::Held);
    let response = place.pressed(Press::new(role, id, said).radius(RADIUS));
    let is_set = is_set == Some(true);
    let fill = match (is_set, response.hovered()) {
        (true, _) => palette.pill,
        (false, true) => palette.hover,
        (false, false) => palette.card,
    };
    let line = Stroke::new(1.0, color(palette.line));
    ui.painter().rect(rect, CornerRadius::same(RADIUS), color(fill), line, StrokeKind::Inside);
    let mut inner = *place;
    inner.left(LEFT);
    let sign = inner.right(SIGN).left(2.0 * (SIGN - END)).rect().center();
    inner.draw(&Say::new(text).points(size::CELL));
    if is_set {
        draw_cross(ui.painter(), sign, 4.0, palette.secondary);
    } else {
        draw_chevron(ui.painter(), sign, true, palette.secondary);
    }
    response
}
