//! A card of figures with their names, and where it stands beside or below a task.

use bevy_egui::egui::{Align, Rect, Ui, vec2};

use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{card, columns_of, readable, write};
use crate::text::Text;

/// Height of the card below a task.
const HEIGHT: f32 = 88.0;

/// The places of a task and of its figures: side by side where the panel lies below the board.
pub fn split(panel: Rect, rest: Rect, gap: f32) -> [Rect; 2] {
    if panel.width() > panel.height() {
        let (task, numbers) = rest.split_left_right_at_x(rest.right() - rest.width() * 0.36);
        [task, numbers.with_min_x(numbers.left() + gap)]
    } else {
        let (task, numbers) = rest.split_top_bottom_at_y(rest.bottom() - HEIGHT - gap);
        [task, numbers.with_min_y(numbers.top() + gap)]
    }
}

/// Shows three figures, each above its name.
pub fn show(ui: &Ui, place: Rect, numbers: &[(Text, String); 3], style: &Style) {
    let palette = style.palette();
    card(ui.painter(), place, palette, false);
    let inner = place.shrink2(vec2(12.0, 12.0));
    let parts = if place.height() > 2.0 * HEIGHT {
        let height = inner.height() / 3.0;
        let (part, down) = (inner.with_max_y(inner.top() + height), vec2(0.0, height));
        vec![part, part.translate(down), part.translate(2.0 * down)]
    } else {
        columns_of(inner, 4.0, 3)
    };
    for ((id, number), part) in numbers.iter().zip(parts) {
        let (figure, label) = part.split_top_bottom_at_y(part.top() + 38.0);
        let text = style.text(*id);
        write(ui.painter(), figure, Align::Center, number, 28.0, palette.text);
        write(ui.painter(), label, Align::Center, &text, 14.0, palette.secondary);
        readable(ui, part, (*id, "number"), &format!("{text} {number}"));
    }
}
