//! Training at the board: requests and results.

use bevy::prelude::*;

pub mod drill;
pub mod ending;
pub mod guess;
pub mod lesson;
pub mod puzzle;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((drill::plugin, ending::plugin, guess::plugin, lesson::plugin, puzzle::plugin));
}
