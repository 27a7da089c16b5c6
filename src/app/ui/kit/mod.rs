//! The kit: the building blocks of panels and dialogues. It knows nothing about the game.

use bevy::prelude::*;

mod child;
pub mod chip;
pub mod choice_cards;
pub mod context;
mod extras;
pub mod fields;
pub mod file_picker;
pub mod form;
pub mod frame;
mod glyphs;
mod label;
pub mod landing;
mod lines;
pub mod link;
pub mod list;
pub mod option_row;
pub mod place;
pub mod probe;
pub mod question;
pub mod scale;
#[cfg(test)]
pub mod shown;
pub mod stepper;
pub mod style;
pub mod table;
pub mod widgets;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((context::plugin, glyphs::plugin));
}
