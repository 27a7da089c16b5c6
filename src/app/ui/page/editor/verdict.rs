//! Whether the position is possible, and if not, why.

use bevy_egui::egui::{Align, Rect, Ui, pos2, vec2};

use crate::app::look::theme::{color, size};
use crate::app::table::activity::editor::Editing;
use crate::app::ui::kit::widgets::{card, draw_tick, height_of, paragraph, write};
use crate::app::ui::page::editor::View;
use crate::text::ids;
use crate::text::worded::setup::fault_in_words;

/// Radius of the badge.
const BADGE: f32 = 13.0;

/// Shows the card. `unread` is why the FEN that is typed cannot be read: the board is not what it says.
pub fn show(ui: &Ui, place: Rect, view: &View, unread: Option<&str>) {
    let Some(setup) = view.game.editing().map(Editing::setup) else { return };
    let (painter, palette, style) = (ui.painter(), view.style.palette(), &view.style);
    card(painter, place, palette, false);
    let checked = setup.check();
    let is_well = checked.is_ok() && unread.is_none();
    let (ink, title) = if let Some(unread) = unread {
        (palette.marks[3], unread.to_owned())
    } else if is_well {
        (palette.teal, style.text(ids::EDITOR_POSSIBLE))
    } else {
        (palette.marks[3], style.text(ids::EDITOR_IMPOSSIBLE))
    };
    let is_low = place.height() < 120.0;
    let margin = if is_low { 10.0 } else { 16.0 };
    let inner = place.shrink2(vec2(if place.width() < 400.0 { 12.0 } else { 20.0 }, margin));
    let middle = pos2(inner.left() + BADGE, inner.top() + BADGE);
    painter.circle_filled(middle, BADGE, color(ink));
    let badge = Rect::from_center_size(middle, vec2(2.0 * BADGE, 2.0 * BADGE));
    if is_well {
        draw_tick(painter, middle, palette.card);
    } else {
        write(painter, badge, Align::Center, "!", size::BUTTON, palette.card);
    }
    let words = inner.with_min_x(inner.left() + 2.0 * BADGE + 14.0);
    let mut head = words.with_max_y(words.top() + 2.0 * BADGE);
    if unread.is_some() {
        // Why a FEN cannot be read is a sentence, of which nothing may be cut off.
        let height = height_of(ui.ctx(), &title, size::BUTTON, words.width());
        head = head.with_max_y(head.top() + height.max(head.height()));
        paragraph(painter, head, &title, size::BUTTON, palette.text);
    } else {
        write(painter, head, Align::Min, &title, size::TEXT, palette.text);
    }
    let mut below = words.with_min_y(head.bottom() + 6.0);
    let is_over = checked.as_ref().is_ok_and(|position| position.ended().is_some());
    let faults = checked.err().unwrap_or_default();
    let told: Vec<_> = faults.iter().map(|fault| fault_in_words(fault, &style.texts)).collect();
    let points = if place.width() < 400.0 { size::SMALL } else { 17.0 };
    let reasons = told.iter().map(|(reason, _)| (reason, points, palette.text));
    // What can be done about the first of them.
    let hint = style.text(if is_over { ids::EDITOR_GAME_OVER } else { ids::EDITOR_TAKE_OFF });
    let remedy = (told.first().map_or(&hint, |(_, it)| it), size::SMALL, palette.secondary);
    for (text, points, ink) in reasons.chain([remedy]) {
        let height = height_of(ui.ctx(), text, points, below.width());
        if height > below.height() {
            return;
        }
        paragraph(ui.painter(), below, text, points, ink);
        below = below.with_min_y(below.top() + height + 5.0);
    }
}
