//! The basis of every floor: waking the sleeping window, timers, files.

use bevy::prelude::*;

pub mod alarm;
pub mod clipboard;
pub mod file_dialogue;
pub mod schedule;
pub mod store;
pub mod waker;

pub use crate::errand;

/// Today's date where the player is, as records have it: `2026.11.26`.
pub fn today() -> String {
    jiff::Zoned::now().strftime("%Y.%m.%d").to_string()
}

/// The hour at which a day of practice begins: who solves puzzles after midnight still does today's.
const DAY_TURNS: i64 = 4;

/// The number of today where the player is, in days since 1970. It begins at four in the morning.
pub fn day_number() -> i32 {
    let epoch = jiff::civil::date(1970, 1, 1);
    let now = jiff::Zoned::now();
    let today = now.checked_sub(jiff::SignedDuration::from_hours(DAY_TURNS)).unwrap_or(now);
    today.date().since(epoch).map_or(0, |span| span.get_days())
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((alarm::plugin, schedule::plugin));
}
