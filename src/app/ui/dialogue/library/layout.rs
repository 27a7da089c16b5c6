//! Where the parts of the library's dialogue lie, by the room there is.

use bevy_egui::egui::{Rect, pos2, vec2};

/// Height of a row of the list.
pub const ROW: f32 = 42.0;
/// The same where a game takes two lines.
pub const TALL_ROW: f32 = 56.0;
/// Height of the heads.
const HEADS: f32 = 30.0;
/// Width of the preview.
const PREVIEW: f32 = 320.0;
/// Height of buttons.
const BUTTON: f32 = 42.0;

/// How much room a list has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// For all columns.
    Wide,
    /// For columns without date and event.
    Medium,
    /// For two lines a game.
    Narrow,
}

impl Room {
    /// The room of a list of this width in a dialogue that is so wide inside.
    fn of(list: f32, inner: f32) -> Self {
        match list {
            ..680.0 => Self::Narrow,
            680.0..780.0 => Self::Medium,
            _ if inner < 860.0 => Self::Medium,
            _ => Self::Wide,
        }
    }

    /// Height of a row.
    pub fn row(self) -> f32 {
        if self == Self::Narrow { TALL_ROW } else { ROW }
    }
}

/// Where the parts lie.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    pub room: Room,
    pub title: Rect,
    pub tabs: Rect,
    pub filters: Rect,
    pub heads: Rect,
    pub rows: Rect,
    pub foot: Rect,
    /// Beside the list, below it, or over it.
    pub preview: Rect,
    /// Whether the preview has a place of its own.
    pub has_preview: bool,
    /// Whether it lies below the list, the board at its left.
    pub is_below: bool,
    /// Whether the form of a position has no room beside its list: one of them is shown.
    pub is_alone: bool,
}

/// The size that the dialogue would have in a window.
pub fn size(window: Rect) -> bevy_egui::egui::Vec2 {
    let margin = if window.width() < 1000.0 { 24.0 } else { 64.0 };
    vec2(window.width() - margin, window.height() - margin)
}

impl Layout {
    /// The layout in a dialogue of this place.
    pub fn of(dialogue: Rect) -> Self {
        let padding = if dialogue.width() < 800.0 { 20.0 } else { 32.0 };
        let inner = dialogue.shrink(padding);
        let has_side = inner.width() >= 1000.0;
        let is_below = !has_side && inner.height() >= 900.0;
        let (mut list, mut preview) = (inner, inner.with_min_y(inner.top() + 48.0));
        if has_side {
            let wanted = PREVIEW.max((inner.height() - 300.0) * 0.9).min(420.0);
            let (left, right) = inner.split_left_right_at_x(inner.right() - wanted);
            (list, preview) = (left.with_max_x(left.right() - 32.0), right);
            preview.min.y += 60.0;
        } else if is_below {
            let (above, below) = inner.split_top_bottom_at_y(inner.bottom() - 400.0);
            (list, preview) = (above, below.with_min_y(below.top() + 16.0));
        }
        let room = Room::of(list.width(), inner.width());
        let mut top = list.top();
        let mut take = |height: f32, gap: f32| {
            let place = Rect::from_min_size(pos2(list.left(), top), vec2(list.width(), height));
            top += height + gap;
            place
        };
        let is_tight = room == Room::Narrow;
        let title = take(40.0, if is_tight { 4.0 } else { 14.0 });
        let tabs = take(40.0, if is_tight { 6.0 } else { 12.0 });
        let filters = take(if is_tight { 82.0 } else { 38.0 }, 8.0);
        let heads = take(if is_tight { 0.0 } else { HEADS }, 0.0);
        let foot = list.with_min_y(list.bottom() - BUTTON);
        let rows = Rect::from_min_max(
            pos2(list.left(), heads.bottom() + 2.0),
            pos2(list.right(), foot.top() - 8.0),
        );
        let has_preview = has_side || is_below;
        let title = title.with_max_x(inner.right());
        Self {
            room,
            title,
            tabs,
            filters,
            heads,
            rows,
            foot,
            preview,
            has_preview,
            is_below,
            is_alone: false,
        }
    }

    /// The same with the form of a position in the place of the preview: at the left of the list, or
    /// above it, or without a list.
    pub fn for_form(self, dialogue: Rect) -> Self {
        let padding = if dialogue.width() < 800.0 { 20.0 } else { 32.0 };
        let inner = dialogue.shrink(padding);
        let body = inner.with_min_y(inner.top() + 54.0);
        let (form, list, is_alone) = if inner.width() >= 1000.0 {
            let (left, right) = body.split_left_right_at_x(body.left() + 458.0);
            (left, right.with_min_x(right.left() + 32.0), false)
        } else if inner.height() >= 900.0 {
            let (above, below) = body.split_top_bottom_at_y(body.top() + 600.0);
            (above, below.with_min_y(below.top() + 16.0), false)
        } else {
            (body, body, true)
        };
        let filters = list.with_max_y(list.top() + 44.0);
        let is_narrow = list.width() < 640.0;
        let heads_height = if is_narrow { 0.0 } else { HEADS };
        let heads = Rect::from_min_size(
            pos2(list.left(), filters.bottom() + 4.0),
            vec2(list.width(), heads_height),
        );
        let foot = list.with_min_y(list.bottom() - BUTTON);
        let rows = Rect::from_min_max(
            pos2(list.left(), heads.bottom() + 2.0),
            pos2(list.right(), foot.top() - 8.0),
        );
        let room = if is_narrow { Room::Narrow } else { Room::Medium };
        Self {
            room,
            filters,
            heads,
            rows,
            foot,
            preview: form,
            has_preview: false,
            is_alone,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_in_every_window() {
        for (width, height, room, preview, rows) in [
            (1280.0, 800.0, Room::Wide, true, 10.0),
            (900.0, 700.0, Room::Medium, false, 9.0),
            (700.0, 560.0, Room::Narrow, false, 4.0),
            (800.0, 1200.0, Room::Medium, true, 10.0),
            (1920.0, 1080.0, Room::Wide, true, 15.0),
        ] {
            let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
            let layout = Layout::of(Rect::from_center_size(window.center(), size(window)));
            assert_eq!((layout.room, layout.has_preview), (room, preview), "{width}x{height}");
            let shown = layout.rows.height() / layout.room.row();
            assert!(shown >= rows, "{width}x{height}: {shown} rows");
            assert!(layout.rows.bottom() < layout.foot.top());
            if preview {
                assert!(
                    layout.preview.height() >= 380.0 && !layout.preview.intersects(layout.rows)
                );
            }
        }
    }
}
