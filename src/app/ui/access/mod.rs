//! Use without a mouse or without sight: keyboard, board cursor, the screen reader's tree,
//! announcements.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::app::ui::command::menu::CoverBoard;

mod arrival;
pub mod board_cursor;
mod egui_modifiers;
mod keyboard;
pub mod screen_reader;
mod tree;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        keyboard::plugin,
        egui_modifiers::plugin,
        arrival::plugin,
        screen_reader::plugin,
        tree::plugin,
    ))
    .add_systems(EguiPrimaryContextPass, board_cursor::follow_focus.after(CoverBoard));
}
