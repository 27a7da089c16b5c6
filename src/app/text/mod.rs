//! Language and texts, and how the things of each game are called.

use bevy::prelude::*;

pub mod language;
pub mod worded;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(language::plugin);
}
