//! The evaluation bar beside the board: the chances of both sides in the position shown.

use bevy_egui::egui::{Context, Id, LayerId, Order, Rect, Stroke, StrokeKind, pos2, vec2};

use crate::app::board::layout::Layout;
use crate::app::look::palette::Palette;
use crate::app::look::theme::color;
use crate::app::ui::kit::context::egui_rect;
use crate::games::GameKind;
use crate::review::chances::Chances;
use crate::rules::Side;

/// Width of the bar.
const WIDTH: f32 = 12.0;

/// Shows the bar, if there is room for it; `first` are the first side's chances.
pub fn show(context: &Context, layout: &Layout, first: Chances, game: GameKind, palette: &Palette) {
    let board = egui_rect(layout.board);
    let left = board.left() - 8.0 - WIDTH;
    if left < 2.0 {
        return;
    }
    let bar = Rect::from_min_size(pos2(left, board.top()), vec2(WIDTH, board.height()));
    let painter = context.layer_painter(LayerId::new(Order::Background, Id::new("bar")));
    let near = if layout.flipped { Side::Second } else { Side::First };
    let [below, above] = [near, near.opponent()].map(|side| palette.bar.part(game, side));
    #[expect(clippy::cast_possible_truncation, reason = "a part of one")]
    let part = crate::review::chances::seen_by(near, first) as f32;
    let border = bar.bottom() - part * bar.height();
    let radius = WIDTH / 2.0;
    painter.rect_filled(bar, radius, color(above));
    let lower = painter.with_clip_rect(bar.with_min_y(border));
    lower.rect_filled(bar, radius, color(below));
    let line = Stroke::new(1.0, color(palette.bar.line));
    painter.rect_stroke(bar, radius, line, StrokeKind::Inside);
    let notch = Stroke::new(2.0, color(palette.card));
    painter.hline(bar.x_range(), bar.center().y, notch);
}
