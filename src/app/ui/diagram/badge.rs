//! The mark of a move at the piece on the board that made it.

use bevy_egui::egui::{Align, Context, Id, LayerId, Order, Rect, pos2, vec2};

use crate::app::board::layout::Layout;
use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::{color, size};
use crate::app::ui::kit::widgets::write;
use crate::record::Nag;
use crate::review::Judgement;
use crate::rules::Square;

/// Shows the mark of a move at the upper right of the piece on this square.
pub fn show(
    context: &Context,
    layout: &Layout,
    at: Square,
    judgement: Judgement,
    palette: &Palette,
) {
    /// Where its middle lies from that of the square, and how large it is, in cells.
    const BESIDE: f32 = 0.38;
    const RADIUS: f32 = 0.19;
    let painter = context.layer_painter(LayerId::new(Order::Background, Id::new("badge")));
    let place = layout.place(at);
    let middle = pos2(place.x, place.y) + layout.cell * vec2(BESIDE, -BESIDE);
    let radius = (RADIUS * layout.cell).max(9.0);
    let mark = Nag::MARKS.iter().position(|mark| *mark == judgement.mark());
    let ink = mark.map_or(palette.text, |mark| palette.marks[mark]);
    painter.circle_filled(middle, radius + 1.5, color(palette.card));
    painter.circle_filled(middle, radius, color(ink));
    let glyph = Rect::from_center_size(middle, vec2(2.0 * radius, 2.0 * radius));
    write(&painter, glyph, Align::Center, judgement.mark(), size::LEAST, palette.card);
}

/// Shows what a move to this square is worth: a disc with a figure or a word in it.
pub fn value(
    context: &Context,
    layout: &Layout,
    at: Square,
    text: &str,
    ink: Rgba,
    palette: &Palette,
) {
    /// How large it is, in cells.
    const RADIUS: f32 = 0.22;
    let painter = context.layer_painter(LayerId::new(Order::Background, Id::new("badge")));
    let place = layout.place(at);
    let middle = pos2(place.x, place.y);
    let radius = (RADIUS * layout.cell).max(10.0);
    painter.circle_filled(middle, radius + 1.5, color(palette.on_accent));
    painter.circle_filled(middle, radius, color(ink));
    let glyph = Rect::from_center_size(middle, vec2(2.4 * radius, 2.0 * radius));
    write(&painter, glyph, Align::Center, text, size::LEAST, palette.card);
}
