//! What every floor stands on: waking the sleeping window, timers, what is kept in files.

use bevy::prelude::*;

pub mod alarm;
pub mod store;
pub mod waker;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(alarm::plugin);
}
