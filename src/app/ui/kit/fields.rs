//! Input fields for dialogues: text, numbers with a range, switches.

use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::{
    self, Align, FontId, FontSelection, Id, Rect, Response, Stroke, StrokeKind, TextEdit, Ui,
    WidgetInfo, WidgetType, pos2, vec2,
};

use super::child::child;
use super::stepper::{Way, stepper};
use super::widgets::{BUTTON_RADIUS, draw_chevron, focus_ring, keep_enter, pressable, write};
use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};
use crate::app::ui::kit::landing;
use crate::app::ui::kit::probe::{tell, tell_focus};

/// Room between a field's sides and its text.
const PADDING: f32 = 12.0;
/// The longest text that is taken, in letters.
const LONGEST: usize = 1024;
/// The size of a switch.
const SWITCH: egui::Vec2 = vec2(46.0, 26.0);
/// The longest text of several lines, in letters.
const LONGEST_AREA: usize = 20_000;

/// A field for a line of text; `hint` stands in it while it is empty.
pub fn text_field(
    ui: &Ui,
    rect: Rect,
    (id, label, hint): (&str, &str, &str),
    text: &mut String,
    palette: &Palette,
) -> Response {
    tell(ui, || id.to_owned(), rect);
    let before = text.clone();
    let response = line_edit(ui, rect, ui.id().with(id), text, (hint, Align::Min), palette);
    response.widget_info(|| WidgetInfo {
        label: Some(label.to_owned()),
        ..WidgetInfo::text_edit(true, before.as_str(), text.as_str(), hint)
    });
    response
}

/// The field itself, in a frame like those of other controls.
fn line_edit(
    ui: &Ui,
    rect: Rect,
    id: Id,
    text: &mut String,
    (hint, align): (&str, Align),
    palette: &Palette,
) -> Response {
    let line = Stroke::new(1.0, color(palette.line));
    ui.painter().rect(rect, BUTTON_RADIUS, color(palette.ground), line, StrokeKind::Inside);
    let inner = rect.shrink2(vec2(PADDING, 2.0));
    let mut inside = child(ui, id, inner);
    inside.set_clip_rect(inner.expand2(vec2(2.0, 0.0)).intersect(ui.clip_rect()));
    let hint = egui::RichText::new(hint).color(color(palette.disabled));
    let edit = TextEdit::singleline(text)
        .id(id)
        .frame(egui::Frame::NONE)
        .margin(egui::Margin::ZERO)
        .font(FontSelection::FontId(FontId::proportional(size::BUTTON)))
        .text_color(color(palette.text))
        .hint_text(hint)
        .char_limit(LONGEST)
        .desired_width(inner.width())
        .min_size(inner.size())
        .horizontal_align(align)
        .vertical_align(Align::Center);
    let response = inside.put(inner, edit);
    landing::offer(&response);
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    focus_ring(ui.painter(), rect, BUTTON_RADIUS, &response, palette);
    response
}

/// A field for several lines of text; Enter begins a new one.
pub fn text_area(
    ui: &Ui,
    rect: Rect,
    (id, label, hint): (&str, &str, &str),
    text: &mut String,
    palette: &Palette,
) -> Response {
    tell(ui, || id.to_owned(), rect);
    let before = text.clone();
    let line = Stroke::new(1.0, color(palette.line));
    ui.painter().rect(rect, BUTTON_RADIUS, color(palette.ground), line, StrokeKind::Inside);
    let inner = rect.shrink(PADDING);
    let id = ui.id().with(id);
    let mut inside = child(ui, id, inner);
    inside.set_clip_rect(inner.expand(2.0).intersect(ui.clip_rect()));
    let hint_text = egui::RichText::new(hint).color(color(palette.disabled));
    let response = egui::ScrollArea::vertical()
        .id_salt(id.with("lines"))
        .auto_shrink(false)
        .show(&mut inside, |ui| {
            let edit = TextEdit::multiline(text)
                .id(id)
                .frame(egui::Frame::NONE)
                .margin(egui::Margin::ZERO)
                .font(FontSelection::FontId(FontId::proportional(size::BUTTON)))
                .text_color(color(palette.text))
                .hint_text(hint_text)
                .char_limit(LONGEST_AREA)
                .desired_width(inner.width());
            ui.add_sized(inner.size(), edit)
        })
        .inner;
    landing::offer(&response);
    keep_enter(&response);
    focus_ring(ui.painter(), rect, BUTTON_RADIUS, &response, palette);
    response.widget_info(|| WidgetInfo {
        label: Some(label.to_owned()),
        ..WidgetInfo::text_edit(true, before.as_str(), text.as_str(), hint)
    });
    response
}

/// Brings the keyboard to a field if it is nowhere: in the first frame of a dialogue.
pub fn focus_first(response: &Response) {
    if response.ctx.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
}

/// A field with what is chosen, which opens the card that it is chosen from. Whether it was pressed.
pub fn select(
    ui: &Ui,
    rect: Rect,
    (id, label): (&str, &str),
    value: &str,
    palette: &Palette,
) -> bool {
    tell(ui, || id.to_owned(), rect);
    let said = if label.is_empty() { value.to_owned() } else { format!("{label}: {value}") };
    let info = WidgetInfo::labeled(WidgetType::ComboBox, true, said);
    let response = pressable(ui, rect, ui.id().with(id), &info);
    tell_focus(&response, id);
    let fill = if response.hovered() { palette.hover } else { palette.ground };
    let line = Stroke::new(1.0, color(palette.line));
    ui.painter().rect(rect, BUTTON_RADIUS, color(fill), line, StrokeKind::Inside);
    focus_ring(ui.painter(), rect, BUTTON_RADIUS, &response, palette);
    let inner = rect.shrink2(vec2(PADDING, 2.0));
    let text = inner.with_max_x(inner.right() - 20.0);
    write(ui.painter(), text, Align::Min, value, size::BUTTON, palette.text);
    draw_chevron(ui.painter(), pos2(inner.right() - 6.0, rect.center().y), true, palette.secondary);
    response.clicked()
}

/// A whole number between two others, to be typed or stepped. Gives the number when it is another.
pub fn spin(
    ui: &Ui,
    rect: Rect,
    (id, label): (&str, &str),
    value: i64,
    (min, max): (i64, i64),
    palette: &Palette,
) -> Option<i64> {
    let [less, middle, more] = ends(rect);
    let id = ui.id().with(("spin", id));
    // What is being typed need not be a number in range yet.
    let mut text = ui.data_mut(|data| data.get_temp::<String>(id)).unwrap_or(value.to_string());
    let response = line_edit(ui, middle, id, &mut text, ("", Align::Center), palette);
    #[expect(clippy::cast_precision_loss, reason = "a screen reader may round")]
    let said = WidgetInfo::drag_value(true, value as f64);
    response.widget_info(|| WidgetInfo { label: Some(label.to_owned()), ..said.clone() });
    let typed = text.trim().parse().ok().filter(|number| (min..=max).contains(number));
    if response.gained_focus() {
        select_all(ui, id, &text);
    }
    if response.has_focus() {
        ui.data_mut(|data| data.insert_temp(id, text));
    } else if ui.data_mut(|data| data.remove_temp::<String>(id)).is_some() {
        // What was typed may be no number: the one in force comes back.
        ui.ctx().request_repaint();
    }
    let step = step(value);
    let arrow = |ui: &Ui, place, sign, to: i64| {
        let enabled = to != value;
        sign_button(ui, place, id.with(sign), (sign, label), enabled, palette).then_some(to)
    };
    let stepped = arrow(ui, less, "–", value.saturating_sub(step).max(min)).or(arrow(
        ui,
        more,
        "+",
        value.saturating_add(step).min(max),
    ));
    if stepped.is_some() {
        ui.data_mut(|data| data.remove::<String>(id));
    }
    stepped.or(typed.filter(|_| response.changed())).filter(|&number| number != value)
}

/// Selects all of a field, so that what is typed replaces it.
fn select_all(ui: &Ui, id: Id, text: &str) {
    let end = text.chars().count();
    let mut state = TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::two(CCursor::new(0), CCursor::new(end))));
    state.store(ui.ctx(), id);
}

/// How far a press goes from here: about a tenth, in round numbers.
fn step(value: i64) -> i64 {
    let digits = value.unsigned_abs().checked_ilog10().unwrap_or(0);
    10_i64.pow(digits.saturating_sub(1))
}

/// One of several words, walked through in a ring. Gives the word's place when it is another.
pub fn wheel(
    ui: &Ui,
    rect: Rect,
    id: &str,
    words: &[String],
    chosen: usize,
    palette: &Palette,
) -> Option<usize> {
    let count = words.len();
    let word = words.get(chosen).map_or("", String::as_str);
    let way = stepper(ui, rect, (id, word), [count > 1; 2], palette)?;
    Some(match way {
        Way::Back => (chosen.min(count) + count - 1) % count,
        Way::Onward => (chosen + 1) % count,
    })
}

/// Divides a control into a middle and two ends to press.
fn ends(rect: Rect) -> [Rect; 3] {
    const GAP: f32 = 6.0;
    let side = rect.height();
    let middle = rect.shrink2(vec2(side + GAP, 0.0));
    [rect.with_max_x(rect.left() + side), middle, rect.with_min_x(rect.right() - side)]
}

/// A small button with a sign. Whether it was pressed.
fn sign_button(
    ui: &Ui,
    rect: Rect,
    id: Id,
    (sign, label): (&str, &str),
    enabled: bool,
    palette: &Palette,
) -> bool {
    let info = WidgetInfo::labeled(WidgetType::Button, enabled, format!("{label} {sign}"));
    let response = pressable(ui, rect, id, &info);
    let fill = if enabled && response.hovered() { palette.hover } else { palette.card };
    let line = Stroke::new(1.0, color(palette.line));
    ui.painter().rect(rect, BUTTON_RADIUS, color(fill), line, StrokeKind::Inside);
    focus_ring(ui.painter(), rect, BUTTON_RADIUS, &response, palette);
    let ink = if enabled { palette.text } else { palette.disabled };
    write(ui.painter(), rect, Align::Center, sign, size::TEXT, ink);
    response.clicked()
}

/// A switch with its text beside it, of this size. Whether it was turned.
pub fn switch_row(
    ui: &Ui,
    rect: Rect,
    (id, text): (&str, &str),
    on: bool,
    (points, palette): (f32, &Palette),
) -> bool {
    const TEXT: f32 = 54.0;
    tell(ui, || id.to_owned(), rect.with_max_x(rect.left() + SWITCH.x));
    let beside = rect.with_min_x(rect.left() + TEXT);
    write(ui.painter(), beside, Align::Min, text, points, palette.text);
    switch(ui, rect, (id, text), on, palette)
}

/// A switch at the left of its place. Whether it was turned.
pub fn switch(ui: &Ui, rect: Rect, (id, label): (&str, &str), on: bool, palette: &Palette) -> bool {
    let place = Rect::from_min_size(pos2(rect.left(), rect.center().y - SWITCH.y / 2.0), SWITCH);
    let info = WidgetInfo::selected(WidgetType::Checkbox, true, on, label);
    let response = pressable(ui, place, ui.id().with(("switch", id)), &info);
    let painter = ui.painter();
    let (fill, line, knob) = if on {
        (palette.accent, palette.accent, palette.on_accent)
    } else {
        (palette.ground, palette.secondary, palette.secondary)
    };
    let round = SWITCH.y / 2.0;
    painter.rect(place, round, color(fill), Stroke::new(1.0, color(line)), StrokeKind::Inside);
    let x = if on { place.right() - round } else { place.left() + round };
    painter.circle_filled(pos2(x, place.center().y), round - 5.0, color(knob));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few pixels")]
    focus_ring(painter, place, round as u8, &response, palette);
    response.clicked()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_about_a_tenth() {
        for (value, by) in [(0, 1), (-7, 1), (16, 1), (99, 1), (128, 10), (-5000, 100)] {
            assert_eq!(step(value), by, "{value}");
        }
        assert_eq!(step(i64::MIN), 10_i64.pow(17));
    }
}
