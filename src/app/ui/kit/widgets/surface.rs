//! Surfaces: cards, and the lines across them.

use bevy_egui::egui::{self, Painter, Rect, Stroke, StrokeKind};

use crate::app::look::palette::Palette;
use crate::app::look::theme::color;

/// Corners of buttons and rows of choices.
pub const BUTTON_RADIUS: u8 = 10;
/// Corners of cards.
pub const CARD_RADIUS: u8 = 12;

/// A card: a quiet surface with a thin line around it, or an accent where `bordered`.
pub fn card(painter: &Painter, rect: Rect, palette: &Palette, bordered: bool) {
    let line = if bordered {
        Stroke::new(2.0, color(palette.accent))
    } else {
        Stroke::new(1.0, color(palette.line))
    };
    painter.rect(rect, CARD_RADIUS, color(palette.card), line, StrokeKind::Inside);
}

/// A card that floats above the rest.
pub fn floating_card(painter: &Painter, rect: Rect, palette: &Palette) {
    let shadow = egui::Shadow { offset: [0, 8], blur: 32, spread: 0, color: color(palette.shadow) };
    painter.add(shadow.as_shape(rect, CARD_RADIUS));
    card(painter, rect, palette, false);
}

/// A line across a card.
pub fn rule(painter: &Painter, rect: Rect, y: f32, palette: &Palette) {
    let y = painter.round_to_pixel_center(y);
    let across = rect.x_range().shrink(1.0);
    painter.hline(across, y, Stroke::new(1.0, color(palette.line)));
}
