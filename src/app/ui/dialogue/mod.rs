//! Dialogues: the [stack](stack) of those that are open, and each of them.

use bevy::prelude::*;

mod backup;
pub mod books;
pub mod comment;
pub mod confirm;
pub mod data;
pub mod details;
mod engine_fault;
pub mod engines;
pub mod files;
mod form;
pub mod library;
pub mod match_room;
pub mod new_game;
pub mod record;
pub mod settings;
pub mod share;
pub mod stack;
pub mod statistics;
pub mod welcome;

use stack::dialogue;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        stack::plugin,
        backup::plugin,
        books::plugin,
        confirm::plugin,
        data::plugin,
        engine_fault::plugin,
        engines::plugin,
    ))
    .add_plugins((files::plugin, library::plugin, new_game::plugin, share::plugin))
    .add_plugins((
        dialogue::<comment::Comment>,
        dialogue::<details::Details>,
        dialogue::<match_room::MatchOfEngines>,
        dialogue::<match_room::NewMatch>,
        dialogue::<match_room::ChoosePlayer>,
        dialogue::<match_room::ChooseOpenings>,
        dialogue::<settings::menu::SettingsMenu>,
        dialogue::<statistics::StatisticsOfOwn>,
        dialogue::<welcome::Welcome>,
    ));
}
