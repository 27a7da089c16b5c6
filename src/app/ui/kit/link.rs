//! What is pressed without a frame of its own: links of text, and the cross that closes.

use bevy_egui::egui::{Align, Painter, Pos2, Rect, Stroke, Ui, vec2};

use super::landing;
use super::place::press::{Press, Role};
use super::widgets::{BUTTON_RADIUS, draw_cross, write};
use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};

/// A text that is pressed, at one end of its place or in its middle. Whether it was pressed.
pub fn text_link(
    ui: &Ui,
    place: Rect,
    (id, text): (&str, &str),
    align: Align,
    palette: &Palette,
) -> bool {
    let press = Press::new(Role::Link, id, text).ring(2.0, 2.0).radius(BUTTON_RADIUS - 3);
    let response = press.show(ui, place, palette);
    let width = write(ui.painter(), place, align, text, size::SMALL, palette.teal);
    if response.hovered() || response.has_focus() {
        let left = match align {
            Align::Min => place.left(),
            Align::Center => place.center().x - width / 2.0,
            Align::Max => place.right() - width,
        };
        let y = ui.painter().round_to_pixel_center(place.center().y + size::SMALL * 0.62);
        ui.painter().hline(left..=left + width, y, Stroke::new(1.0, color(palette.teal)));
    }
    response.clicked()
}

/// A cross that closes what it stands in. Whether it was pressed.
pub fn close_button(ui: &Ui, place: Rect, text: &str, palette: &Palette) -> bool {
    let press = Press::button("close-dialogue", text).radius(BUTTON_RADIUS);
    let response = press.show(ui, place, palette);
    landing::offer_way_out(&response);
    draw_cross(ui.painter(), place.center(), 8.0, palette.text);
    response.clicked()
}

/// Draws an angle that points down, or up.
pub fn unfolding(painter: &Painter, middle: Pos2, is_open: bool, stroke: Stroke) {
    let way = if is_open { -1.0 } else { 1.0 };
    let points = [vec2(-6.0, -3.0 * way), vec2(0.0, 3.0 * way), vec2(6.0, -3.0 * way)];
    painter.line(points.map(|by| middle + by).to_vec(), stroke);
}
