//! Cards of which one is chosen, each with a disc that says so: choices that are seen in pictures.

use bevy_egui::egui::{
    CursorIcon, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, WidgetInfo, WidgetType, vec2,
};

use super::place::Place;
use super::probe::{tell, tell_focus};
use super::widgets::{
    CARD_RADIUS, draw_tick, focus_ring, leave_enter, pressable, stepped, tell_chosen,
};
use crate::app::look::palette::Palette;
use crate::app::look::theme::color;

/// Radius of the disc that says what is chosen.
const DISC: f32 = 11.0;
/// How far its middle is from the sides of the card.
const FROM_SIDES: f32 = 24.0;

/// Shows a card for each name in its place. The keyboard comes to all of them as a group, and its
/// arrows choose. `paint` fills a card. Gives the choice that was made.
pub fn choice_cards(
    places: &[Place],
    (id, label): (&str, &str),
    names: &[String],
    chosen: usize,
    mut paint: impl FnMut(Place, usize),
) -> Option<usize> {
    let (ui, palette) = places.first().map(|place| (place.ui, place.palette()))?;
    let whole = places.iter().map(Place::rect).reduce(Rect::union)?;
    let info = WidgetInfo::labeled(WidgetType::RadioGroup, true, label);
    let group = pressable(ui, whole, ui.id().with(id), &info);
    leave_enter(&group);
    tell_focus(&group, id);
    if let Some(name) = names.get(chosen) {
        tell_chosen(ui, &group, ui.id().with((id, chosen)), name);
    }
    let painter = ui.painter();
    let mut pressed = stepped(ui, &group, places.len(), chosen);
    for (index, (place, name)) in places.iter().zip(names).enumerate() {
        let rect = place.rect();
        tell(ui, || format!("{id}-{index}"), rect);
        let is_chosen = index == chosen;
        let card = ui.interact(rect, ui.id().with((id, index)), Sense::CLICK | Sense::HOVER);
        card.widget_info(|| {
            WidgetInfo::selected(WidgetType::RadioButton, true, is_chosen, name.as_str())
        });
        let fill = if card.hovered() && !is_chosen { palette.hover } else { palette.card };
        let line = if is_chosen {
            Stroke::new(2.0, color(palette.accent_text))
        } else {
            Stroke::new(1.0, color(palette.line))
        };
        painter.rect(rect, CARD_RADIUS, color(fill), line, StrokeKind::Inside);
        paint(*place, index);
        let middle = rect.right_top() + vec2(-FROM_SIDES, FROM_SIDES);
        draw_choice(painter, middle, is_chosen, palette);
        if is_chosen {
            focus_ring(painter, rect, CARD_RADIUS, &group, palette);
        }
        if card.hovered() {
            ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        }
        if card.clicked() {
            pressed = Some(index);
        }
    }
    pressed.filter(|&index| index != chosen)
}

/// Draws the disc that says whether something is chosen.
fn draw_choice(painter: &Painter, middle: Pos2, is_chosen: bool, palette: &Palette) {
    if is_chosen {
        painter.circle_filled(middle, DISC, color(palette.accent));
        draw_tick(painter, middle, palette.on_accent);
    } else {
        let line = Stroke::new(1.5, color(palette.disabled));
        painter.circle_stroke(middle, DISC - 0.75, line);
    }
}
