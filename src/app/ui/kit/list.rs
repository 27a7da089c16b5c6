//! A scrolled list that follows its current item: when that changes, it is scrolled into view;
//! otherwise the list stays where the player scrolled it.

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::scroll_area::ScrollAreaOutput;
use bevy_egui::egui::{Align, Id, Rect, Response, ScrollArea, Sense, Stroke, Ui, vec2};

use super::child::child;
use super::place::press::Press;
use super::widgets::{readable, write};
use crate::app::look::palette::Palette;
use crate::app::look::theme::color;

/// What a list follows.
pub struct Follow<K> {
    /// What is shown; when it changes, it is scrolled into sight.
    pub what: K,
    /// Where it stands in the list, if it does: its top and its height.
    pub at: Option<[f32; 2]>,
    /// Whether the list is another one, which does not begin where the last was scrolled to.
    pub is_new: bool,
}

/// What is kept of a list from pass to pass.
#[derive(Clone)]
struct Kept<K> {
    what: K,
    height: f32,
    offset: f32,
}

/// Shows something scrolled in a place. `show` puts it into the scroll area that it is given.
pub fn scrolled<K: Clone + PartialEq + Send + Sync + 'static, T>(
    ui: &Ui,
    (id, place): (&str, Rect),
    follow: Follow<K>,
    show: impl FnOnce(ScrollArea, &mut Ui) -> ScrollAreaOutput<T>,
) -> T {
    let mut ui = child(ui, id, place);
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| node.set_role(Role::ListBox));
    // By itself an area is never lower than 64, and would cover what stands below.
    let mut area = ScrollArea::vertical()
        .id_salt((id, "rows"))
        .auto_shrink(false)
        .min_scrolled_height(0.0)
        .max_height(place.height());
    let (kept_id, height) = (Id::new((id, "scrolled")), place.height());
    let kept = ui.data(|data| data.get_temp::<Kept<K>>(kept_id));
    let same = kept
        .as_ref()
        .is_some_and(|kept| kept.what == follow.what && kept.height.to_bits() == height.to_bits());
    if !same && let Some([top, own]) = follow.at {
        let before = kept.filter(|_| !follow.is_new).map_or(0.0, |kept| kept.offset);
        area = area.vertical_scroll_offset(in_sight(top, own, before, height));
    }
    let output = show(area, &mut ui);
    let kept = Kept { what: follow.what, height, offset: output.state.offset.y };
    ui.data_mut(|data| data.insert_temp(kept_id, kept));
    output.inner
}

/// Shows a list of so many rows of one height; `follow.at` is the row that is shown, if it has one.
pub fn rows<K: Clone + PartialEq + Send + Sync + 'static>(
    ui: &Ui,
    list: (&str, Rect),
    (count, height): (usize, f32),
    (what, row, is_new): (K, Option<usize>, bool),
    mut show: impl FnMut(&mut Ui, Rect, usize),
) {
    #[expect(clippy::cast_precision_loss, reason = "no list is that long")]
    let at = row.map(|row| [row as f32 * height, height]);
    scrolled(ui, list, Follow { what, at, is_new }, |area, ui| {
        area.show_rows(ui, height, count, |ui, range| {
            for index in range {
                let size = vec2(ui.available_width(), height);
                let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                show(ui, rect, index);
            }
        })
    });
}

/// A row of a list that keys walk through, with the ground of one that is chosen or under the pointer; a
/// screen reader is told what is said of it.
pub fn option(
    ui: &Ui,
    rect: Rect,
    id: &str,
    (said, is_chosen): (String, bool),
    palette: &Palette,
) -> Response {
    Press::option(id, &said, is_chosen).by_pointer().show(ui, rect, palette)
}

/// The name of a group of rows, and a count at the right.
pub fn group(ui: &Ui, rect: Rect, name: &str, count: &str, palette: &Palette) {
    let left = write(ui.painter(), rect, Align::Min, name, 15.0, palette.secondary);
    let right = write(ui.painter(), rect, Align::Max, count, 14.0, palette.secondary);
    let across = rect.left() + left + 8.0..=rect.right() - right - 8.0;
    let y = ui.painter().round_to_pixel_center(rect.center().y);
    ui.painter().hline(across, y, Stroke::new(1.0, color(palette.line)));
    readable(ui, rect, ("group", name), &format!("{name}, {count}"));
}

/// Where to scroll, from an offset, so that something of this height is in sight.
fn in_sight(top: f32, own: f32, offset: f32, height: f32) -> f32 {
    let lowest = (top + own - height).clamp(0.0, top);
    offset.clamp(lowest, top)
}

#[cfg(test)]
mod tests {
    use super::in_sight;

    #[test]
    fn a_list_scrolls_no_further_than_it_must() {
        for (top, offset, expected) in
            [(0.0, 0.0, 0.0), (90.0, 0.0, 0.0), (120.0, 0.0, 30.0), (50.0, 80.0, 50.0)]
        {
            let scrolled = in_sight(top, 10.0, offset, 100.0);
            assert!((scrolled - expected).abs() < 1e-6, "{top} {offset}: {scrolled}");
        }
    }
}
