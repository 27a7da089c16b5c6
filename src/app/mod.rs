//! The windowed game: Bevy from here on, one plugin a file.
//!
//! A move goes from pointer or key to a [`MoveRequest`](game_match::MoveRequest), through the
//! [referee] into the record of the [`Match`](game_match::Match), and from there, as an event, to
//! sprites, panels and the log. A program's moves take the same way.

// Systems take their parameters by value, and what they look up is there to be used.
#![allow(clippy::needless_pass_by_value, clippy::must_use_candidate, clippy::too_many_arguments)]

use bevy::prelude::*;

mod alarm;
pub mod art;
pub mod board;
pub mod choice;
pub mod covered;
pub mod engines;
pub mod game_match;
pub mod hand;
pub mod input;
mod journal;
pub mod keeper;
pub mod language;
pub mod layout;
pub mod library;
pub mod minds;
pub mod opponent;
pub mod options;
pub mod paint;
pub mod palette;
pub mod pieces;
pub mod players;
#[cfg(target_os = "linux")]
mod portal;
pub mod promotion;
mod referee;
pub mod settings;
mod shaders;
pub mod showing;
mod startup;
pub mod theme;
mod title;
pub mod trial;
pub mod ui;
mod waker;
pub mod worded;

pub use startup::run;

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
            alarm::plugin,
            showing::plugin,
            layout::plugin,
            settings::plugin,
            engines::plugin,
            trial::plugin,
            language::plugin,
            title::plugin,
            referee::plugin,
            opponent::plugin,
            library::plugin,
            hand::plugin,
            input::plugin,
            ui::command_plugin,
            journal::plugin,
        ));
}

/// The board and the pieces as sprites.
pub fn board_plugin(app: &mut App) {
    app.add_plugins((art::plugin, board::plugin, pieces::plugin));
}

/// The panels, which need a window.
fn window_plugin(app: &mut App) {
    app.add_plugins((theme::plugin, ui::plugin, shaders::plugin));
    #[cfg(target_os = "linux")]
    app.add_plugins(portal::plugin);
}
