//! How a game goes: who may move, clocks, draw offers, what is counted of it.

use bevy::prelude::*;

pub mod clocks;
mod form;
mod referee;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((referee::plugin, clocks::plugin, form::plugin));
}
