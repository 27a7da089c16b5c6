//! Where the parts of the library's dialogue lie, by the room there is.

use bevy_egui::egui::{Rect, Vec2, vec2};

use crate::app::ui::kit::place::{BUTTON, Place};

/// Where the preview or the form lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aside {
    /// Beside the list.
    Beside,
    /// Below the list, the board at its left; the form above it.
    Below,
    /// In the place of the list.
    Nowhere,
}

/// The parts.
#[derive(Clone, Copy)]
pub struct Layout<'a> {
    /// Whether the list has no room for columns.
    pub is_narrow: bool,
    /// The title and what is beside it, up to the right edge of the list.
    pub title: Place<'a>,
    pub cross: Place<'a>,
    pub tabs: Place<'a>,
    pub filters: Place<'a>,
    pub heads: Place<'a>,
    pub rows: Place<'a>,
    pub foot: Place<'a>,
    /// The preview, or the form.
    pub preview: Place<'a>,
    pub aside: Aside,
}

/// The size that the dialogue would have in a window.
pub fn size(window: Rect) -> Vec2 {
    let margin = if window.width() < 1000.0 { 24.0 } else { 64.0 };
    window.size() - vec2(margin, margin)
}

impl<'a> Layout<'a> {
    /// The layout in a dialogue of this place, with the form of a position or with a list that is narrowed.
    pub fn of(dialogue: Place<'a>, is_form: bool) -> Self {
        let padding = if dialogue.width() < 800.0 { 20.0 } else { 32.0 };
        let mut inner = dialogue.inset(padding, padding);
        let aside = match (inner.width(), inner.height()) {
            (1000.0.., _) => Aside::Beside,
            (_, 900.0..) => Aside::Below,
            _ => Aside::Nowhere,
        };
        // As wide as its board is high, with what stands below that.
        let wide = ((inner.height() - 300.0) * 0.9).clamp(320.0, 420.0);
        let mut title = inner.top(40.0);
        let cross = title.right(36.0).middle(36.0);
        title.right(if aside == Aside::Beside { wide - 4.0 } else { 16.0 });
        let (mut list, preview) =
            if is_form { with_form(inner, aside) } else { with_preview(inner, aside, wide) };
        let is_narrow = list.width() < if is_form { 640.0 } else { 680.0 };
        let (above, below, filters) = match (is_form, is_narrow) {
            (true, _) => (0.0, 0.0, 44.0),
            (false, true) => (4.0, 6.0, 82.0),
            (false, false) => (14.0, 12.0, 38.0),
        };
        list.top(above);
        let tabs = list.top(if is_form { 0.0 } else { 40.0 });
        list.top(below);
        let filters = list.top(filters);
        list.top(if is_form { 4.0 } else { 8.0 });
        let heads = list.top(if is_narrow { 0.0 } else { 30.0 });
        list.top(2.0);
        let foot = list.bottom(BUTTON);
        list.bottom(8.0);
        Self { is_narrow, title, cross, tabs, filters, heads, rows: list, foot, preview, aside }
    }
}

/// The list, and the preview beside or below it, or over it.
fn with_preview(mut list: Place, aside: Aside, wide: f32) -> (Place, Place) {
    let (mut preview, above) = match aside {
        Aside::Beside => (list.right(wide), 20.0),
        Aside::Below => (list.bottom(400.0), 16.0),
        Aside::Nowhere => (list, 8.0),
    };
    preview.top(above);
    list.right(if aside == Aside::Beside { 32.0 } else { 0.0 });
    (list, preview)
}

/// The list, and the form beside or above it, or over it.
fn with_form(mut list: Place, aside: Aside) -> (Place, Place) {
    list.top(14.0);
    let [form, _] = match aside {
        Aside::Beside => [list.left(458.0), list.left(32.0)],
        Aside::Below => [list.top(600.0), list.top(16.0)],
        Aside::Nowhere => [list, list],
    };
    (list, form)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::ui::kit::shown::shown;

    #[test]
    fn there_is_room_in_every_window() {
        for (width, height, is_narrow, aside, rows) in [
            (1280.0, 800.0, false, Aside::Beside, 10.0),
            (900.0, 700.0, false, Aside::Nowhere, 9.0),
            (700.0, 560.0, true, Aside::Nowhere, 4.0),
            (800.0, 1200.0, false, Aside::Below, 10.0),
            (1920.0, 1080.0, false, Aside::Beside, 15.0),
        ] {
            let _shown = shown([width, height], move |window| {
                let margin = (window.rect().size() - size(window.rect())) / 2.0;
                let layout = Layout::of(window.inset(margin.x, margin.y), false);
                assert_eq!(
                    (layout.is_narrow, layout.aside),
                    (is_narrow, aside),
                    "{width}x{height}"
                );
                let shown = layout.rows.height() / if is_narrow { 56.0 } else { 42.0 };
                assert!(shown >= rows, "{width}x{height}: {shown} rows");
                let [rows, foot, preview] =
                    [layout.rows, layout.foot, layout.preview].map(|part| part.rect());
                assert!(rows.bottom() < foot.top());
                if aside != Aside::Nowhere {
                    assert!(preview.height() >= 380.0 && !preview.intersects(rows));
                }
            });
        }
    }
}
