//! The match and its referee: the state of the game, and the one place that changes it.

use bevy::prelude::*;

pub mod game_match;
mod referee;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(referee::plugin);
}
