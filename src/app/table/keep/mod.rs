//! Saving and loading: the current game, the library's lists, files.

use bevy::prelude::*;

pub mod backup;
pub mod books;
pub mod care;
pub(in crate::app) mod exporting;
pub mod files;
pub(in crate::app) mod importing;
pub mod library;
pub(in crate::app) mod saving;
pub mod session;
pub mod sharing;
pub mod shelf;
pub mod statistics;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        library::plugin,
        backup::plugin,
        books::plugin,
        care::plugin,
        saving::plugin,
        sharing::plugin,
        shelf::plugin,
        statistics::plugin,
        exporting::plugin,
        files::plugin,
        importing::plugin,
    ));
}
