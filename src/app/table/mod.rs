//! The match and its referee: the state of the game, and the one place that changes it.

use bevy::prelude::*;

pub mod activity;
pub mod game_match;
pub mod keep;
pub mod play;
pub mod printing;
mod steps;

use self::activity::{again, answer, drill, ending, guess, lesson, puzzle, queue};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((play::plugin, keep::plugin, printing::plugin)).add_plugins((
        again::plugin,
        answer::plugin,
        drill::plugin,
        drill::own_lines::plugin,
        ending::plugin,
        guess::plugin,
        lesson::plugin,
        puzzle::plugin,
        queue::plugin,
    ));
}
