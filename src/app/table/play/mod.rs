//! The course of a game: whose move it is, clocks, draw offers, results.

use bevy::prelude::*;

pub mod clocks;
mod form;
mod referee;
mod through;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((referee::plugin, clocks::plugin, form::plugin, through::plugin));
}
