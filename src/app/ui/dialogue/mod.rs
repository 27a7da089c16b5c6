//! Dialogues: the [stack](stack) of those that are open, and each of them.

use bevy::prelude::*;

mod confirm;
mod engine_fault;
pub mod engines;
pub mod files;
mod key_list;
pub mod library;
pub mod new_game;
mod settings;
pub mod stack;
mod type_move;
mod welcome;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((stack::plugin, engines::plugin, files::plugin));
}
