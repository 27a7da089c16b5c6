//! The windowed game: Bevy from here on, one plugin per file.
//!
//! The floors, each of which uses only those before it: `base`, `text`, `look`, [`settings`],
//! [`table`], [`thinking`], [`board`], `ui`, [`sound`], [`start`]; but the theme in `look` also
//! knows the settings and the board's layout. Public is what `main.rs` and the tests use.
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

pub use start::run;
pub use text::ActiveTexts;
pub use ui::{Command, Dialogs, PrintThese, Welcome};

/// The parts of a frame, in order. A program's reply must come before the referee: after it,
/// it would wait for the next frame, which in a sleeping window may be seconds away.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// What people ask for.
    Input,
    /// What programs ask for.
    Opponent,
    /// What becomes of it.
    Referee,
    /// What is shown of it; its parts are the [`ViewStep`]s.
    View,
}

/// The parts of [`Step::View`], in order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ViewStep {
    /// State that is drawn follows match, settings and system: theme, texts, what is in hand.
    Follow,
    /// Pictures are painted, where they would look different.
    Paint,
    /// Sprites appear, move and go.
    Place,
}

/// Whose turn it is, as the window sees it.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A person's.
    #[default]
    Person,
    /// A program's, which thinks.
    Program,
    /// A program's, which waits until the game goes on.
    Paused,
    /// Nobody's: the game is over.
    Over,
}

/// The game without its looks: match, referee, opponent and the board's input. Tests run this
/// much by hand.
pub fn game_plugin(app: &mut App) {
    app.init_state::<Turn>()
        .configure_sets(Update, (Step::Input, Step::Opponent, Step::Referee, Step::View).chain())
        .configure_sets(
            Update,
            (ViewStep::Follow, ViewStep::Paint, ViewStep::Place).chain().in_set(Step::View),
        )
        .add_plugins((
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
    app.add_plugins((look::window_plugin, ui::plugin));
}

/// What needs a window.
fn window_plugin(app: &mut App) {
    app.add_plugins((panels_plugin, start::window_plugin));
}
