//! Buttons and toggle buttons.

use bevy_egui::egui::{
    self, Painter, Rect, Response, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::columns::columns;
use super::press::{focus_ring, pressable};
use super::surface::BUTTON_RADIUS;
use super::text::{width_of, write};
use super::tooltip::tooltip;
use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};
use crate::app::ui::kit::landing;
use crate::app::ui::kit::probe::{tell, tell_focus};

/// The least room between a button's text and its sides.
pub const BUTTON_PADDING: f32 = 12.0;

/// How much a button calls for being pressed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// The one main button.
    Main,
    /// Any other.
    Plain,
}

/// The size at which every text of a row of buttons of this width fits with room to spare.
pub fn common_size(painter: &Painter, texts: &[String], width: f32) -> f32 {
    let widest = texts.iter().map(|text| width_of(painter, text, size::BUTTON)).fold(1.0, f32::max);
    let room = (width - 2.0 * BUTTON_PADDING).max(1.0);
    let points = (size::BUTTON * room / widest * 2.0).floor() / 2.0;
    points.clamp(size::LEAST, size::BUTTON)
}

/// The places of a row of buttons, and the one size of their texts: the parts of these weights where
/// the texts have room in them, or else parts by what each text needs.
pub fn button_row<const N: usize>(
    painter: &Painter,
    row: Rect,
    gap: f32,
    (texts, weights): (&[String; N], [f32; N]),
) -> ([Rect; N], f32) {
    let needs =
        texts.each_ref().map(|text| width_of(painter, text, size::BUTTON) + 2.0 * BUTTON_PADDING);
    let usual = columns(row, gap, weights);
    if usual.iter().zip(needs).all(|(place, need)| place.width() >= need) {
        return (usual, size::BUTTON);
    }
    #[expect(clippy::cast_precision_loss, reason = "a row has few buttons")]
    let spare = (row.width() - gap * (N as f32 - 1.0) - needs.iter().sum::<f32>()) / N as f32;
    let places = columns(row, gap, needs.map(|need| need + spare.max(0.0)));
    let sizes = texts
        .iter()
        .zip(&places)
        .map(|(text, place)| common_size(painter, std::slice::from_ref(text), place.width()));
    (places, sizes.fold(size::BUTTON, f32::min))
}

/// A button with a text of this size. Whether it was pressed.
pub fn button(
    ui: &Ui,
    rect: Rect,
    text: (&str, &str),
    points: f32,
    weight: Weight,
    enabled: bool,
    palette: &Palette,
) -> bool {
    let response = pressed_button(ui, rect, text, points, weight, enabled, palette);
    let clicked = response.clicked();
    if enabled {
        tooltip(response, text.1, None, palette);
    }
    clicked
}

/// The same, with what else egui knows of it. Without points its text is only said.
pub fn pressed_button(
    ui: &Ui,
    rect: Rect,
    (id, text): (&str, &str),
    points: f32,
    weight: Weight,
    enabled: bool,
    palette: &Palette,
) -> Response {
    tell(ui, || id.to_owned(), rect);
    let info = WidgetInfo::labeled(WidgetType::Button, enabled, text);
    let response = pressable(ui, rect, ui.id().with(id), &info);
    tell_focus(&response, id);
    if enabled && weight == Weight::Main {
        landing::offer_main(&response);
    }
    let lit = enabled && (response.hovered() || response.has_focus());
    let (fill, line, ink) = match (weight, enabled) {
        (Weight::Main, true) if lit => {
            (palette.accent_hover, palette.accent_hover, palette.on_accent)
        }
        (Weight::Main, true) => (palette.accent, palette.accent, palette.on_accent),
        (Weight::Plain, true) if lit => (palette.hover, palette.line, palette.text),
        (Weight::Plain, true) => (palette.card, palette.line, palette.text),
        (_, false) => (palette.card, palette.line, palette.disabled),
    };
    let painter = ui.painter();
    painter.rect(
        rect,
        BUTTON_RADIUS,
        color(fill),
        Stroke::new(1.0, color(line)),
        StrokeKind::Inside,
    );
    focus_ring(painter, rect, BUTTON_RADIUS, &response, palette);
    let inner = rect.shrink2(vec2(6.0, 0.0));
    // A button pressed gives way by a pixel.
    let give = if response.is_pointer_button_down_on() { 1.0 } else { 0.0 };
    let inner = inner.translate(vec2(0.0, give));
    if points > 0.0 {
        write(painter, inner, egui::Align::Center, text, points, ink);
    }
    response
}

/// A button that stays pressed while something holds. Whether it was pressed.
pub fn toggle(
    ui: &Ui,
    rect: Rect,
    id: impl egui::AsIdSalt,
    (text, said): (&str, &str),
    on: bool,
    palette: &Palette,
) -> bool {
    let info = WidgetInfo::selected(WidgetType::Checkbox, true, on, said);
    let response = pressable(ui, rect, ui.id().with(id), &info);
    let fill = if response.hovered() { palette.hover } else { palette.card };
    let (width, line) = if on { (1.5, palette.accent_text) } else { (1.0, palette.line) };
    let painter = ui.painter();
    let line = Stroke::new(width, color(line));
    painter.rect(rect, BUTTON_RADIUS, color(fill), line, StrokeKind::Inside);
    focus_ring(painter, rect, BUTTON_RADIUS, &response, palette);
    let ink = if on { palette.text } else { palette.secondary };
    let inner = rect.shrink2(vec2(4.0, 0.0));
    write(painter, inner, egui::Align::Center, text, size::SMALL, ink);
    response.clicked()
}
