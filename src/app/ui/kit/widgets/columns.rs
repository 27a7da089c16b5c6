//! Rows divided into columns.

use bevy_egui::egui::{Rect, Vec2, pos2};

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
