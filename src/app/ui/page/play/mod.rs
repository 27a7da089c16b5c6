//! The page of a game in play: player cards, record, rulings, buttons.

use bevy::prelude::*;

use super::host;

pub mod cards;
mod change;
pub mod controls;
pub mod curve;
mod page;
mod plan;
pub mod record;
pub mod reminder;
pub mod result;
pub mod ruling;
pub mod thinking;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        host::page::<page::PlayPage>,
        change::plugin,
        record::plugin,
        result::plugin,
        ruling::plugin,
    ));
}
