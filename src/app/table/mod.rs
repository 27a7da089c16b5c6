//! The match and its referee: the state of the game, and the one place that changes it.

use bevy::prelude::*;

pub mod clocks;
mod dangers;
pub mod editor;
pub mod exporting;
pub mod files;
mod form;
pub mod game_match;
pub mod guess;
pub mod guide;
pub mod importing;
pub mod offers;
pub mod orientation;
pub mod puzzle;
mod referee;
pub mod saving;
pub mod session;
pub mod shelf;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        referee::plugin,
        clocks::plugin,
        form::plugin,
        guess::plugin,
        guide::plugin,
        puzzle::plugin,
        orientation::plugin,
        saving::plugin,
        shelf::plugin,
        exporting::plugin,
        files::plugin,
        importing::plugin,
    ));
}
