//! The basis of every floor: waking the sleeping window, timers, files.

use bevy::prelude::*;

pub mod alarm;
pub mod clipboard;
pub mod store;
pub mod waker;

pub use crate::errand;

/// Today's date where the player is, as records have it: `2026.11.26`.
pub fn today() -> String {
    jiff::Zoned::now().strftime("%Y.%m.%d").to_string()
}

/// The number of today where the player is, in days since 1970.
pub fn day_number() -> i32 {
    let epoch = jiff::civil::date(1970, 1, 1);
    let since = jiff::Zoned::now().date().since(epoch);
    since.map_or(0, |span| span.get_days())
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(alarm::plugin);
}
