//! What is said of the thing that the pointer rests on.

use bevy_egui::egui::{self, Response, Ui};

use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::{color, size};

/// Says more about what the pointer rests on: a text, and the keys for it.
pub fn tooltip(response: Response, text: &str, keys: Option<&str>, palette: &Palette) {
    const WIDEST: f32 = 280.0;
    // What a dialogue or a menu lies over is not what the pointer rests on.
    let at = response.ctx.pointer_latest_pos();
    if at.and_then(|at| response.ctx.layer_id_at(at)) != Some(response.layer_id) {
        return;
    }
    response.on_hover_ui(|ui| {
        ui.set_max_width(WIDEST);
        let write = |ui: &mut Ui, text: &str, ink: Rgba| {
            ui.label(egui::RichText::new(text).size(size::SMALL).color(color(ink)));
        };
        let Some(keys) = keys else { return write(ui, text, palette.text) };
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            write(ui, text, palette.text);
            write(ui, keys, palette.secondary);
        });
    });
}
