//! A row of choices, one of them chosen.

use bevy_egui::egui::{
    self, Id, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::press::{focus_ring, leave_enter, pressable};
use super::surface::BUTTON_RADIUS;
use super::text::{width_of, write};
use super::tooltip::tooltip;
use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::{color, size};
use crate::app::ui::kit::probe::{tell, tell_focus};

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
    let texts: Vec<_> = segments.iter().map(|segment| segment.text.clone()).collect();
    let (widths, points) = fitting(ui.painter(), rect.width() - 2.0 * EDGE, &texts);
    let shown = (segments, widths.as_slice());
    show_parts(ui, rect, (id, label), shown, chosen, palette, |painter, cell| {
        let inner = cell.place.shrink2(vec2(4.0, 0.0));
        write(painter, inner, egui::Align::Center, &texts[cell.index], points, cell.ink);
    })
}

/// Room between a row's edge and its parts.
const EDGE: f32 = 3.0;
/// The least room between a choice's text and the sides of its part.
const PADDING: f32 = 8.0;

/// How wide the parts of a row are, and the one size of their texts: equal parts where all texts have
/// room in them, or else parts by what each text needs.
fn fitting(painter: &Painter, width: f32, texts: &[String]) -> (Vec<f32>, f32) {
    #[expect(clippy::cast_precision_loss, reason = "a row has few parts")]
    let count = texts.len().max(1) as f32;
    let words: Vec<f32> = texts.iter().map(|text| width_of(painter, text, size::BUTTON)).collect();
    let widest = words.iter().copied().fold(0.0, f32::max);
    if widest + 2.0 * PADDING <= width / count {
        return (vec![width / count; texts.len()], size::BUTTON);
    }
    let all: f32 = words.iter().sum();
    let room = width - 2.0 * PADDING * count;
    if all <= room {
        let spare = (room - all) / count;
        return (words.iter().map(|it| it + spare + 2.0 * PADDING).collect(), size::BUTTON);
    }
    let share = room.max(1.0) / all.max(1.0);
    let points = ((size::BUTTON * share * 2.0).floor() / 2.0).clamp(size::LEAST, size::BUTTON);
    (words.iter().map(|it| it * share + 2.0 * PADDING).collect(), points)
}

/// A choice of a row while it is painted.
#[derive(Clone, Copy)]
pub struct Cell {
    /// Where it is.
    pub place: Rect,
    /// Which it is.
    pub index: usize,
    /// The colour of its text.
    pub ink: Rgba,
}

/// The same with choices that whoever shows them paints.
pub fn painted_choices(
    ui: &Ui,
    rect: Rect,
    (id, label): (&str, &str),
    segments: &[Segment],
    chosen: usize,
    palette: &Palette,
    paint: impl FnMut(&Painter, Cell),
) -> Option<usize> {
    #[expect(clippy::cast_precision_loss, reason = "a row has few parts")]
    let width = (rect.width() - 2.0 * EDGE) / segments.len().max(1) as f32;
    let widths = vec![width; segments.len()];
    show_parts(ui, rect, (id, label), (segments, &widths), chosen, palette, paint)
}

/// Shows the row with parts of these widths.
fn show_parts(
    ui: &Ui,
    rect: Rect,
    (id, label): (&str, &str),
    (segments, widths): (&[Segment], &[f32]),
    chosen: usize,
    palette: &Palette,
    mut paint: impl FnMut(&Painter, Cell),
) -> Option<usize> {
    let info = WidgetInfo::labeled(WidgetType::RadioGroup, true, label);
    let row = pressable(ui, rect, ui.id().with(id), &info);
    leave_enter(&row);
    tell_focus(&row, id);
    let line = Stroke::new(1.0, color(palette.line));
    let painter = ui.painter();
    painter.rect(rect, BUTTON_RADIUS, color(palette.ground), line, StrokeKind::Inside);
    let mut pressed = stepped(ui, &row, segments.len(), chosen);
    for (index, place) in parts(rect.shrink(EDGE), widths).enumerate() {
        tell(ui, || format!("{id}-{index}"), place);
        let id = ui.id().with((id, index));
        let mut paint = |ink| paint(painter, Cell { place, index, ink });
        if segment(ui, place, id, &segments[index], index == chosen, palette, &mut paint) {
            pressed = Some(index);
        }
    }
    if let Some(segment) = segments.get(chosen) {
        tell_chosen(ui, &row, ui.id().with((id, chosen)), &segment.text);
    }
    focus_ring(painter, rect, BUTTON_RADIUS, &row, palette);
    pressed.filter(|&index| index != chosen)
}

/// Tells a screen reader what is chosen in a row: it reads that where the row has the keyboard.
pub fn tell_chosen(ui: &Ui, row: &Response, segment: Id, text: &str) {
    ui.ctx().accesskit_node_builder(row.id, |node| {
        node.set_value(text);
        node.set_active_descendant(segment.accesskit_id());
    });
}

/// Where the arrow keys lead from a choice, if its row has the keyboard.
pub fn stepped(ui: &Ui, row: &Response, count: usize, chosen: usize) -> Option<usize> {
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
    palette: &Palette,
    paint: &mut dyn FnMut(Rgba),
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
    paint(ink);
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    let clicked = response.clicked();
    if let Some(obstacle) = &segment.obstacle {
        let reason = obstacle.as_str();
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_description(reason));
        tooltip(response, obstacle, None, palette);
    }
    clicked
}

/// Divides a row into parts of these widths.
fn parts(rect: Rect, widths: &[f32]) -> impl Iterator<Item = Rect> {
    let mut left = rect.left();
    widths.iter().map(move |width| {
        let right = left + width;
        let part = Rect::from_x_y_ranges(left.round()..=right.round(), rect.y_range());
        left = right;
        part
    })
}
