//! A part of a page or a dialogue, for what lays itself out.

use bevy_egui::egui::{AsIdSalt, Id, Rect, Ui, UiBuilder};

/// A part of what is shown, for what scrolls or lays itself out. Its id stays while its name does.
pub fn child(ui: &Ui, name: impl AsIdSalt, place: Rect) -> Ui {
    let id: Id = ui.id().with(name);
    let builder = UiBuilder::new()
        .layer_id(ui.layer_id())
        .max_rect(place)
        .style(ui.style().clone())
        .accessibility_parent(ui.unique_id());
    let mut child = Ui::new(ui.ctx().clone(), id, builder);
    child.set_clip_rect(ui.clip_rect());
    child
}
