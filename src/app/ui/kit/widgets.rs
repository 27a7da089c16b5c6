//! What everything in the column and in the dialogues is made of: cards, buttons, rows of choices
//! and text that always fits.

use std::sync::Arc;

use bevy_egui::egui::epaint::FontsView;
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Galley, Id, Painter, Pos2, Rect, Response, Sense,
    Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::lines::broken;
use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::{color, size};
use crate::app::ui::kit::probe::{tell, tell_cut, tell_focus};

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
    cut_at(painter, text, size::LEAST, ink, width)
}

fn cut_at(painter: &Painter, text: &str, points: f32, ink: Color32, width: f32) -> Arc<Galley> {
    let font = FontId::proportional(points);
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width);
    let galley = painter.layout_job(job);
    if galley.elided {
        tell_cut(painter.ctx(), text);
    }
    galley
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

/// Writes one line of text at the left of a rectangle: smaller where it must be, but never below the
/// second size, at which it is cut off.
pub fn write_no_smaller(
    painter: &Painter,
    rect: Rect,
    text: &str,
    (points, least): (f32, f32),
    ink: Rgba,
) {
    let mut galley = fit(painter, text, points, ink, rect.width());
    let is_too_small = galley.elided || width_of(painter, text, least) > rect.width() + 0.5;
    if is_too_small {
        galley = cut_at(painter, text, least, color(ink), rect.width());
    }
    let place = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect).min;
    painter.galley(snap(painter, place), galley, color(ink));
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
    text: (&str, &str),
    points: f32,
    weight: Weight,
    enabled: bool,
    palette: &Palette,
) -> bool {
    pressed_button(ui, rect, text, points, weight, enabled, palette).clicked()
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

/// Whether the keyboard is on something that Enter presses or chooses then.
pub fn control_has_focus(context: &egui::Context) -> bool {
    let focused = context.memory(egui::Memory::focused);
    focused.is_some() && context.data(|data| data.get_temp(focused_control())) == focused
}

/// Keeps Enter for a control while the keyboard is on it.
pub fn keep_enter(response: &Response) {
    if response.has_focus() {
        response.ctx.data_mut(|data| data.insert_temp(focused_control(), response.id));
    }
}

fn focused_control() -> Id {
    Id::new("focused-control")
}

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

/// A place that can be pressed with pointer and keyboard, as `info` tells it to a screen reader.
/// What has no name there is not pressed either.
pub fn pressable(ui: &Ui, rect: Rect, id: Id, info: &WidgetInfo) -> Response {
    let is_named = info.label.as_ref().is_some_and(|label| !label.trim().is_empty());
    let enabled = info.enabled && is_named;
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, id, sense);
    response.widget_info(|| info.clone());
    if response.gained_focus() {
        response.scroll_to_me(None);
        // Which arrows it keeps can only be said in the next frame: let there be one.
        ui.ctx().request_repaint();
    }
    if response.has_focus() {
        ui.data_mut(|data| data.insert_temp(focused_control(), response.id));
        keep_arrows(ui, id);
    }
    if enabled && response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    response
}

/// A place that can be pressed with the pointer alone: one of many, where the keyboard has another
/// way. A screen reader finds it by its text.
pub fn pressable_by_pointer(ui: &Ui, rect: Rect, id: Id, text: &str) -> Response {
    let response = ui.interact(rect, id, Sense::CLICK | Sense::HOVER);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, text));
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    response
}

/// A stop of the keyboard that is not pressed: a list whose keys are shortcuts.
pub fn stop(ui: &Ui, rect: Rect, (id, name): (&str, &str), palette: &Palette) {
    let response = ui.interact(rect, ui.id().with(id), Sense::focusable_noninteractive());
    tell_focus(&response, id);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, name));
    keep_enter(&response);
    if response.has_focus() {
        keep_arrows(ui, response.id);
    }
    if response.gained_focus() {
        ui.ctx().request_repaint();
    }
    focus_ring(ui.painter(), rect.shrink(3.0), BUTTON_RADIUS, &response, palette);
}

/// Tells a screen reader a text that is only painted.
pub fn readable(ui: &Ui, rect: Rect, id: impl egui::AsIdSalt, text: &str) {
    let response = ui.interact(rect, ui.id().with(id), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
}

/// Keeps the arrows for the record while a control of the window itself has the keyboard; in a menu
/// or a dialogue they go from one to the next.
fn keep_arrows(ui: &Ui, id: Id) {
    if ui.layer_id().order == egui::Order::Middle {
        let filter = egui::EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..egui::EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    }
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

/// One of the choices of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    /// What it is called.
    pub text: String,
    /// Why it leads nowhere just now, if it does not. It can be chosen all the same, to see the
    /// way on.
    pub obstacle: Option<String>,
}

impl Segment {
    /// A choice without an obstacle.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), obstacle: None }
    }
}

/// A row of choices, one of them chosen. The keyboard comes to the row as a whole, and its arrows
/// choose. Gives the choice that was made.
pub fn choices(
    ui: &Ui,
    rect: Rect,
    (id, label): (&str, &str),
    segments: &[Segment],
    chosen: usize,
    palette: &Palette,
) -> Option<usize> {
    let info = WidgetInfo::labeled(WidgetType::RadioGroup, true, label);
    let row = pressable(ui, rect, ui.id().with(id), &info);
    tell_focus(&row, id);
    let line = Stroke::new(1.0, color(palette.line));
    let painter = ui.painter();
    painter.rect(rect, BUTTON_RADIUS, color(palette.ground), line, StrokeKind::Inside);
    let texts: Vec<_> = segments.iter().map(|segment| segment.text.clone()).collect();
    #[expect(clippy::cast_precision_loss, reason = "a row has few parts")]
    let cell = rect.width() / texts.len().max(1) as f32 + 2.0 * (BUTTON_PADDING - 8.0);
    let points = common_size(painter, &texts, cell);
    let mut pressed = stepped(ui, &row, segments.len(), chosen);
    for (index, part) in parts(rect.shrink(3.0), segments.len()).enumerate() {
        tell(ui, || format!("{id}-{index}"), part);
        let id = ui.id().with((id, index));
        if segment(ui, part, id, &segments[index], index == chosen, points, palette) {
            pressed = Some(index);
        }
    }
    focus_ring(painter, rect, BUTTON_RADIUS, &row, palette);
    pressed.filter(|&index| index != chosen)
}

/// Where the arrow keys lead from a choice, if its row has the keyboard.
fn stepped(ui: &Ui, row: &Response, count: usize, chosen: usize) -> Option<usize> {
    if !row.has_focus() {
        return None;
    }
    let filter = egui::EventFilter { horizontal_arrows: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(row.id, filter));
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    if pressed(egui::Key::ArrowRight) {
        return Some(if chosen < count { (chosen + 1).min(count - 1) } else { 0 });
    }
    pressed(egui::Key::ArrowLeft).then(|| chosen.min(count).saturating_sub(1))
}

/// Shows a segment. Whether it was pressed.
fn segment(
    ui: &Ui,
    part: Rect,
    id: Id,
    segment: &Segment,
    is_chosen: bool,
    points: f32,
    palette: &Palette,
) -> bool {
    // Not a stop of the keyboard: that is the row.
    let response = ui.interact(part, id, Sense::CLICK | Sense::HOVER);
    response.widget_info(|| {
        WidgetInfo::selected(WidgetType::RadioButton, true, is_chosen, segment.text.as_str())
    });
    let radius = BUTTON_RADIUS - 3;
    let painter = ui.painter();
    if is_chosen {
        let line = Stroke::new(1.5, color(palette.accent_text));
        painter.rect(part, radius, color(palette.card), line, StrokeKind::Inside);
    } else if response.hovered() {
        painter.rect_filled(part, radius, color(palette.hover));
    }
    let ink = match (is_chosen, &segment.obstacle) {
        (true, _) => palette.text,
        (false, None) => palette.secondary,
        (false, Some(_)) => palette.disabled,
    };
    let inner = part.shrink2(vec2(4.0, 0.0));
    write(painter, inner, egui::Align::Center, &segment.text, points, ink);
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    let clicked = response.clicked();
    if let Some(obstacle) = &segment.obstacle {
        tooltip(response, obstacle, None, palette);
    }
    clicked
}

/// Says more about what the pointer rests on: a text, and the keys for it.
pub fn tooltip(response: Response, text: &str, keys: Option<&str>, palette: &Palette) {
    const WIDEST: f32 = 280.0;
    // What a dialogue or a menu lies over is not what the pointer rests on.
    let at = response.ctx.pointer_latest_pos();
    if at.and_then(|at| response.ctx.layer_id_at(at)) != Some(response.layer_id) {
        return;
    }
    response.on_hover_ui(|ui| {
        ui.set_max_width(WIDEST);
        let write = |ui: &mut Ui, text: &str, ink: Rgba| {
            ui.label(egui::RichText::new(text).size(size::SMALL).color(color(ink)));
        };
        let Some(keys) = keys else { return write(ui, text, palette.text) };
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            write(ui, text, palette.text);
            write(ui, keys, palette.secondary);
        });
    });
}

/// Divides a row into equal parts.
fn parts(rect: Rect, count: usize) -> impl Iterator<Item = Rect> {
    #[expect(clippy::cast_precision_loss, reason = "a row has few parts")]
    let at = move |index: usize| rect.left() + rect.width() * index as f32 / count as f32;
    (0..count).map(move |index| {
        Rect::from_x_y_ranges(at(index).round()..=at(index + 1).round(), rect.y_range())
    })
}

/// Divides a row into equal parts with gaps between them.
pub fn columns_of(rect: Rect, gap: f32, count: usize) -> Vec<Rect> {
    #[expect(clippy::cast_precision_loss, reason = "a row has few parts")]
    let part = |index: usize| {
        let width = ((rect.width() - gap * (count as f32 - 1.0)) / count as f32).floor();
        let left = rect.left() + index as f32 * (width + gap);
        Rect::from_min_size(pos2(left, rect.top()), Vec2::new(width, rect.height()))
    };
    (0..count).map(part).collect()
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
/// Draws a tick: something is well, or on.
pub fn draw_tick(painter: &Painter, middle: Pos2, ink: Rgba) {
    let stroke = Stroke::new(2.0, color(ink));
    let points = [vec2(-5.5, 0.5), vec2(-1.5, 4.5), vec2(5.5, -4.0)].map(|by| middle + by);
    painter.line(points.to_vec(), stroke);
}
