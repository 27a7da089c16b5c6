//! The mark of a move at the piece on the board that made it.

use bevy_egui::egui::{Align, Context, Id, LayerId, Order, Rect, pos2, vec2};

use crate::app::board::layout::Layout;
use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::{color, size};
use crate::app::ui::kit::widgets::{width_of, write};
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
    painter.circle_filled(middle, radius + 1.5, color(palette.card));
    painter.circle_filled(middle, radius, color(palette.mark(judgement)));
    let glyph = Rect::from_center_size(middle, vec2(2.0 * radius, 2.0 * radius));
    write(&painter, glyph, Align::Center, judgement.mark(), size::LEAST, palette.card);
}

/// Shows a word below the middle of a square, as long as it needs.
pub fn tag(
    context: &Context,
    layout: &Layout,
    at: Square,
    (text, ink): (&str, Rgba),
    palette: &Palette,
) {
    /// Where its middle lies from that of the square, and how high it is, in cells.
    const BELOW: f32 = 0.48;
    const HEIGHT: f32 = 0.29;
    let painter = context.layer_painter(LayerId::new(Order::Background, Id::new("badge")));
    let place = layout.place(at);
    let height = (HEIGHT * layout.cell).max(18.0);
    let extent = vec2(width_of(&painter, text, size::LEAST) + height, height);
    let middle = pos2(place.x, place.y) + vec2(0.0, BELOW * layout.cell);
    let pill = Rect::from_center_size(middle, extent);
    painter.rect_filled(pill.expand(1.5), 0.5 * height + 1.5, color(palette.card));
    painter.rect_filled(pill, 0.5 * height, color(ink));
    write(&painter, pill, Align::Center, text, size::LEAST, palette.card);
}

/// Shows what a move to this square is worth: a disc with a figure in it, which a word makes longer.
pub fn value(
    context: &Context,
    layout: &Layout,
    at: Square,
    text: &str,
    ink: Rgba,
    palette: &Palette,
) {
    /// How high it is, and how wide at most, in cells.
    const HEIGHT: f32 = 0.44;
    const WIDEST: f32 = 0.94;
    let painter = context.layer_painter(LayerId::new(Order::Background, Id::new("badge")));
    let place = layout.place(at);
    let height = (HEIGHT * layout.cell).max(20.0);
    let ends = 0.4 * height;
    let word = width_of(&painter, text, size::LEAST).min(WIDEST * layout.cell - ends);
    let extent = vec2((word + ends).max(height), height);
    let disc = Rect::from_center_size(pos2(place.x, place.y), extent);
    let round = 0.5 * height;
    painter.rect_filled(disc.expand(1.5), round + 1.5, color(palette.on_accent));
    painter.rect_filled(disc, round, color(ink));
    write(&painter, disc, Align::Center, text, size::LEAST, palette.card);
}
