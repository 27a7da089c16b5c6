//! Training at the board: requests and results.

use bevy::prelude::*;

pub mod drill;
pub mod ending;
pub mod guess;
pub mod lesson;
pub mod own_lines;
pub mod puzzle;
pub mod watch;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        drill::plugin,
        ending::plugin,
        guess::plugin,
        lesson::plugin,
        own_lines::plugin,
        puzzle::plugin,
        watch::plugin,
    ));
}
