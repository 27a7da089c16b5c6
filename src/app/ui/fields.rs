//! What dialogues are filled in with: fields of text.

use bevy_egui::egui::{
    self, Align, FontId, FontSelection, Id, Rect, Response, Stroke, StrokeKind, TextEdit, Ui,
    UiBuilder, WidgetInfo, vec2,
};

use super::widgets::{BUTTON_RADIUS, focus_ring};
use crate::app::palette::Palette;
use crate::app::theme::{color, size};

/// Room between a field's sides and its text.
const PADDING: f32 = 12.0;
/// The longest text that is taken, in letters.
const LONGEST: usize = 1024;

/// A field for a line of text; `hint` stands in it while it is empty.
pub fn text_field(
    ui: &mut Ui,
    rect: Rect,
    (id, label, hint): (&str, &str, &str),
    text: &mut String,
    palette: &Palette,
) -> Response {
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
    ui: &mut Ui,
    rect: Rect,
    id: Id,
    text: &mut String,
    (hint, align): (&str, Align),
    palette: &Palette,
) -> Response {
    let line = Stroke::new(1.0, color(palette.line));
    ui.painter().rect(rect, BUTTON_RADIUS, color(palette.ground), line, StrokeKind::Inside);
    let inner = rect.shrink2(vec2(PADDING, 2.0));
    let mut inside = ui.new_child(UiBuilder::new().max_rect(inner).id_salt(id));
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
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    focus_ring(ui.painter(), rect, BUTTON_RADIUS, &response, palette);
    response
}
