//! From the command line to the first frame; window title, log, and signals from the system.

use bevy::prelude::*;

mod first_start;
mod frame_time;
mod frames;
mod icon;
mod journal;
pub mod lost_device;
pub mod options;
#[cfg(target_os = "linux")]
mod portal;
mod shaders;
mod startup;
mod title;
mod window_size;

pub use startup::run;

/// Title and log.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((title::plugin, journal::plugin));
}

/// What needs a real window and a desktop.
pub(super) fn window_plugin(app: &mut App) {
    app.add_plugins((
        frame_time::plugin,
        frames::plugin,
        icon::plugin,
        lost_device::plugin,
        shaders::plugin,
        window_size::plugin,
    ));
    #[cfg(target_os = "linux")]
    app.add_plugins(portal::plugin);
}
