//! The match and its referee: the state of the game, and the one place that changes it.

use bevy::prelude::*;

pub mod activity;
pub mod game_match;
pub mod keep;
pub mod play;
pub mod practice;
pub mod printing;
mod steps;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((play::plugin, practice::plugin, keep::plugin, printing::plugin));
}
