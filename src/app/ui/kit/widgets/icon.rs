//! Small drawn icons.

use bevy_egui::egui::{Painter, Pos2, Rect, Stroke, vec2};

use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::color;

/// Draws the sign of turning the board: two arrows beside each other, up and down.
pub fn draw_flip(painter: &Painter, place: Rect, palette: &Palette) {
    const HALF: f32 = 8.0;
    const HEAD: f32 = 4.0;
    let middle = place.center().round();
    let stroke = Stroke::new(1.75, color(palette.text));
    for (x, way) in [(-4.5, -1.0), (4.5, 1.0)] {
        let tip = middle + vec2(x, way * HALF);
        painter.line_segment([middle + vec2(x, -way * HALF), tip], stroke);
        for side in [-1.0, 1.0] {
            painter.line_segment([tip, tip + vec2(side * HEAD, -way * HEAD)], stroke);
        }
    }
}

/// Draws a tick: something is well, or on.
pub fn draw_tick(painter: &Painter, middle: Pos2, ink: Rgba) {
    let stroke = Stroke::new(2.0, color(ink));
    let points = [vec2(-5.5, 0.5), vec2(-1.5, 4.5), vec2(5.5, -4.0)].map(|by| middle + by);
    painter.line(points.to_vec(), stroke);
}

/// Draws a cross.
pub fn draw_cross(painter: &Painter, middle: Pos2, half: f32, ink: Rgba) {
    let stroke = Stroke::new(1.75, color(ink));
    for way in [1.0, -1.0] {
        let by = vec2(half, half * way);
        painter.line_segment([middle - by, middle + by], stroke);
    }
}

/// Draws a plus.
pub fn draw_plus(painter: &Painter, middle: Pos2, half: f32, ink: Rgba) {
    let stroke = Stroke::new(1.5, color(ink));
    for by in [vec2(half, 0.0), vec2(0.0, half)] {
        painter.line_segment([middle - by, middle + by], stroke);
    }
}

/// Draws a small angle that points down, or up.
pub fn draw_chevron(painter: &Painter, middle: Pos2, is_down: bool, ink: Rgba) {
    let way = if is_down { 1.0 } else { -1.0 };
    let points = [vec2(-4.0, -2.0 * way), vec2(0.0, 2.0 * way), vec2(4.0, -2.0 * way)];
    painter.line(points.map(|by| middle + by).to_vec(), Stroke::new(1.75, color(ink)));
}
