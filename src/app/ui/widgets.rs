//! What everything in the column and in the dialogues is made of: cards, buttons, rows of choices
//! and text that always fits.

use std::sync::Arc;

use bevy_egui::egui::epaint::FontsView;
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Galley, Id, Painter, Pos2, Rect, Response, Sense,
    Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::lines::broken;
use crate::app::palette::{Palette, Rgba};
use crate::app::theme::{color, size};

/// Corners of cards.
const CARD_RADIUS: u8 = 12;
/// Corners of buttons and rows of choices.
pub const BUTTON_RADIUS: u8 = 10;
/// The least room between a button's text and its sides.
pub const BUTTON_PADDING: f32 = 12.0;

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

/// Lays out one line of text no wider than `width`: smaller if it must be, and cut off with an
/// ellipsis if even the smallest size is too wide.
pub fn fit(painter: &Painter, text: &str, points: f32, ink: Rgba, width: f32) -> Arc<Galley> {
    let ink = color(ink);
    let mut points = points;
    loop {
        let galley = painter.layout_no_wrap(text.to_owned(), FontId::proportional(points), ink);
        if galley.size().x <= width {
            return galley;
        }
        if points <= size::LEAST {
            return cut(painter, text, ink, width);
        }
        // Straight to what should fit, in half steps, but at least one step.
        let wanted = (points * width / galley.size().x * 2.0).floor() / 2.0;
        points = wanted.min(points - 0.5).max(size::LEAST);
    }
}

fn cut(painter: &Painter, text: &str, ink: Color32, width: f32) -> Arc<Galley> {
    let font = FontId::proportional(size::LEAST);
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width);
    painter.layout_job(job)
}

/// Writes one line of text into a rectangle, in the middle of its height. Gives its width.
pub fn write(
    painter: &Painter,
    rect: Rect,
    align: egui::Align,
    text: &str,
    points: f32,
    ink: Rgba,
) -> f32 {
    let galley = fit(painter, text, points, ink, rect.width());
    let anchor = Align2([align, egui::Align::Center]);
    let place = anchor.align_size_within_rect(galley.size(), rect).min;
    let width = galley.size().x;
    painter.galley(snap(painter, place), galley, color(ink));
    width
}

/// Lays text out in as many lines of a width as it takes.
pub fn wrap(painter: &Painter, text: &str, points: f32, ink: Rgba, width: f32) -> Arc<Galley> {
    painter.fonts_mut(|fonts| wrapped(fonts, text, points, color(ink), width))
}

fn wrapped(
    fonts: &mut FontsView,
    text: &str,
    points: f32,
    ink: Color32,
    width: f32,
) -> Arc<Galley> {
    let font = FontId::proportional(points);
    let mut lay_out = |line: &str, width| fonts.layout(line.to_owned(), font.clone(), ink, width);
    let lines = broken(text, |line| lay_out(line, f32::INFINITY).size().x <= width);
    lay_out(&lines, width)
}

/// Writes text into a rectangle from its top, in as many lines as it takes. Gives its height.
pub fn paragraph(painter: &Painter, rect: Rect, text: &str, points: f32, ink: Rgba) -> f32 {
    let galley = wrap(painter, text, points, ink, rect.width());
    let height = galley.size().y;
    painter.galley(snap(painter, rect.min), galley, color(ink));
    height
}

/// How high text is that is written in as many lines as it takes.
pub fn height_of(context: &egui::Context, text: &str, points: f32, width: f32) -> f32 {
    context.fonts_mut(|fonts| wrapped(fonts, text, points, Color32::BLACK, width)).size().y
}

/// How wide a line of text is.
pub fn width_of(painter: &Painter, text: &str, points: f32) -> f32 {
    painter.layout_no_wrap(text.to_owned(), FontId::proportional(points), Color32::BLACK).size().x
}

/// Moves a place to a whole pixel, so that strokes are sharp.
pub fn snap(painter: &Painter, place: Pos2) -> Pos2 {
    let pixels = painter.pixels_per_point();
    pos2((place.x * pixels).round() / pixels, (place.y * pixels).round() / pixels)
}

/// Where to scroll a list so that one of its rows can be seen, moving it as little as possible.
pub fn scrolled_to(row: usize, row_height: f32, offset: f32, height: f32) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "no game is that long")]
    let top = row as f32 * row_height;
    let lowest = (top + row_height - height).clamp(0.0, top);
    offset.clamp(lowest, top)
}

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

/// A button with a text of this size. Whether it was pressed.
pub fn button(
    ui: &Ui,
    rect: Rect,
    (id, text): (&str, &str),
    points: f32,
    weight: Weight,
    enabled: bool,
    palette: &Palette,
) -> bool {
    let response = pressable(ui, rect, ui.id().with(id), enabled);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, text));
    if response.has_focus() {
        ui.data_mut(|data| data.insert_temp(focused_button(), response.id));
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
    write(painter, inner, egui::Align::Center, text, points, ink);
    response.clicked()
}

/// Whether the keyboard is on a button, which Enter presses then.
pub fn button_has_focus(context: &egui::Context) -> bool {
    let focused = context.memory(egui::Memory::focused);
    focused.is_some() && context.data(|data| data.get_temp(focused_button())) == focused
}

fn focused_button() -> Id {
    Id::new("focused-button")
}

/// A place that can be pressed with pointer and keyboard.
pub fn pressable(ui: &Ui, rect: Rect, id: Id, enabled: bool) -> Response {
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, id, sense);
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if enabled && response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    response
}

/// Shows which widget the keyboard speaks to.
pub fn focus_ring(
    painter: &Painter,
    rect: Rect,
    radius: u8,
    response: &Response,
    palette: &Palette,
) {
    if response.has_focus() {
        let stroke = Stroke::new(2.0, color(palette.teal));
        let corner = CornerRadius::same(radius + 2);
        painter.rect_stroke(rect.expand(2.0), corner, stroke, StrokeKind::Outside);
    }
}

/// A row of choices, one of them chosen. Gives the one that was pressed.
#[expect(clippy::cast_precision_loss, reason = "a row has few parts")]
pub fn choices(
    ui: &Ui,
    rect: Rect,
    id: &str,
    texts: &[String],
    chosen: usize,
    palette: &Palette,
) -> Option<usize> {
    let painter = ui.painter();
    painter.rect(
        rect,
        BUTTON_RADIUS,
        color(palette.ground),
        Stroke::new(1.0, color(palette.line)),
        StrokeKind::Inside,
    );
    let mut pressed = None;
    let cell = rect.width() / texts.len().max(1) as f32 + 2.0 * (BUTTON_PADDING - 8.0);
    let points = common_size(painter, texts, cell);
    for (index, (text, part)) in texts.iter().zip(parts(rect.shrink(3.0), texts.len())).enumerate()
    {
        let response = pressable(ui, part, ui.id().with((id, index)), true);
        let is_chosen = index == chosen;
        response.widget_info(|| {
            WidgetInfo::selected(WidgetType::RadioButton, true, is_chosen, text.as_str())
        });
        let radius = BUTTON_RADIUS - 3;
        if is_chosen {
            let line = Stroke::new(1.5, color(palette.accent_text));
            painter.rect(part, radius, color(palette.card), line, StrokeKind::Inside);
        } else if response.hovered() {
            painter.rect_filled(part, radius, color(palette.hover));
        }
        focus_ring(painter, part.shrink(2.0), radius, &response, palette);
        let ink = if is_chosen { palette.text } else { palette.secondary };
        let inner = part.shrink2(vec2(4.0, 0.0));
        write(painter, inner, egui::Align::Center, text, points, ink);
        if response.clicked() {
            pressed = Some(index);
        }
    }
    pressed
}

/// Divides a row into equal parts.
fn parts(rect: Rect, count: usize) -> impl Iterator<Item = Rect> {
    #[expect(clippy::cast_precision_loss, reason = "a row has few parts")]
    let at = move |index: usize| rect.left() + rect.width() * index as f32 / count as f32;
    (0..count).map(move |index| {
        Rect::from_x_y_ranges(at(index).round()..=at(index + 1).round(), rect.y_range())
    })
}

/// Divides a row into parts of given weights, with gaps between them.
pub fn columns<const N: usize>(rect: Rect, gap: f32, weights: [f32; N]) -> [Rect; N] {
    #[expect(clippy::cast_precision_loss, reason = "a row has few parts")]
    let room = rect.width() - gap * (N as f32 - 1.0);
    let total: f32 = weights.iter().sum();
    let mut left = rect.left();
    weights.map(|weight| {
        let width = (room * weight / total).floor();
        let part = Rect::from_min_size(pos2(left, rect.top()), Vec2::new(width, rect.height()));
        left += width + gap;
        part
    })
}
