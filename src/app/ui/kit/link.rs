//! What is pressed without a frame of its own: links of text, and the cross that closes.

use bevy_egui::egui::{Align, Painter, Pos2, Rect, Stroke, Ui, WidgetInfo, WidgetType, vec2};

use super::landing;
use super::probe::{tell, tell_focus};
use super::widgets::{BUTTON_RADIUS, draw_cross, focus_ring, pressable, write};
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
    tell(ui, || id.to_owned(), place);
    let info = WidgetInfo::labeled(WidgetType::Link, true, text);
    let response = pressable(ui, place, ui.id().with(id), &info);
    tell_focus(&response, id);
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
    focus_ring(ui.painter(), place.shrink(2.0), BUTTON_RADIUS - 3, &response, palette);
    response.clicked()
}

/// A cross that closes what it stands in. Whether it was pressed.
pub fn close_button(ui: &Ui, place: Rect, text: &str, palette: &Palette) -> bool {
    tell(ui, || "close-dialogue".to_owned(), place);
    let info = WidgetInfo::labeled(WidgetType::Button, true, text);
    let response = pressable(ui, place, ui.id().with("close-dialogue"), &info);
    tell_focus(&response, "close-dialogue");
    landing::offer_way_out(&response);
    if response.hovered() {
        ui.painter().rect_filled(place, BUTTON_RADIUS, color(palette.hover));
    }
    draw_cross(ui.painter(), place.center(), 8.0, palette.text);
    focus_ring(ui.painter(), place.shrink(2.0), BUTTON_RADIUS, &response, palette);
    response.clicked()
}

/// Draws an angle that points down, or up.
pub fn unfolding(painter: &Painter, middle: Pos2, is_open: bool, stroke: Stroke) {
    let way = if is_open { -1.0 } else { 1.0 };
    let points = [vec2(-6.0, -3.0 * way), vec2(0.0, 3.0 * way), vec2(6.0, -3.0 * way)];
    painter.line(points.map(|by| middle + by).to_vec(), stroke);
}
