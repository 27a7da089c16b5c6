//! The windowed game: Bevy from here on, one plugin per file.
//!
//! The floors, each of which uses only those before it: `base`, `text`, `look`, [`settings`],
//! [`table`], [`thinking`], [`board`], `ui`, [`sound`], [`start`]. Public is what `main.rs` and the
//! tests use.
//!
//! The record in the [`Match`](table::game_match::Match) is the single source of truth. A move goes
//! from pointer or keys as a [`MoveRequest`](table::game_match::MoveRequest) to the referee, which
//! asks the rules and plays it there; [`Showing`](board::showing::Showing) follows, and sprites and
//! marks with it. A program's move takes the same way, tagged with the number of its request, so
//! that a late answer is dropped. Every activity ends the same way (`Match::leave`), which restores
//! the game as it was.
//!
//! What shows the present state (sprites and marks through `Showing`, record, cards) compares the
//! match's edition, saving that of the game alone; what tells that something happened (log,
//! messages) hears an event. The window sleeps while nothing happens, and nothing slow (search,
//! files, network) runs on its thread.

#![expect(
    clippy::needless_pass_by_value,
    clippy::must_use_candidate,
    clippy::too_many_arguments,
    reason = "systems take what they need by value, and what they look up is there to be used"
)]

use bevy::prelude::*;

mod base;
pub mod board;
mod look;
pub mod settings;
pub mod sound;
pub mod start;
pub mod table;
mod text;
pub mod thinking;
mod ui;

pub use base::schedule::Turn;
pub use start::run;
pub use text::ActiveTexts;
pub use ui::{Command, Dialogs, PrintThese, Welcome};

/// The game without its looks: match, referee, opponent and the board's input. Tests run this
/// much by hand.
pub fn game_plugin(app: &mut App) {
    app.add_plugins((
        base::plugin,
        text::plugin,
        settings::plugin,
        table::plugin,
        thinking::plugin,
        board::plugin,
        ui::command_plugin,
        sound::plugin,
        start::plugin,
    ));
}

/// The board and the pieces as sprites.
pub fn board_plugin(app: &mut App) {
    app.add_plugins(board::sprite_plugin);
}

/// The panels and dialogues, on any egui context: tests read what a screen reader is told of them.
pub fn panels_plugin(app: &mut App) {
    app.add_plugins((look::window_plugin, settings::window_plugin, ui::plugin));
}

/// What needs a window.
fn window_plugin(app: &mut App) {
    app.add_plugins((panels_plugin, start::window_plugin));
}
