//! The windowed game: Bevy from here on, one plugin a file.
//!
//! A move goes from pointer or key to a [`MoveRequest`](game_match::MoveRequest), through the
//! [referee] into the record of the [`Match`](game_match::Match), and from there, as an event, to
//! sprites, panels and the log. The engine's moves take the same way.

use bevy::prelude::*;

mod board;
pub mod game_match;
mod input;
mod journal;
pub mod language;
pub mod layout;
mod opponent;
pub mod options;
mod paint;
mod palette;
mod pieces;
mod referee;
pub mod settings;
mod startup;
mod theme;
mod ui;

pub use startup::run;

/// The parts of a frame, in order. A reply of the engine must come before the referee: after it,
/// it would wait for the next frame, which in a sleeping window may be seconds away.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// What people ask for.
    Input,
    /// What the engine asks for.
    Opponent,
    /// What becomes of it.
    Referee,
    /// What is shown of it.
    View,
}

/// Whose turn it is, as the window sees it.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A person's.
    #[default]
    Person,
    /// The engine's, which thinks.
    Engine,
    /// Nobody's: the game is over.
    Over,
}

/// The game without its window: match, referee and opponent. Tests run this much by hand.
pub fn game_plugin(app: &mut App) {
    app.init_state::<Turn>()
        .configure_sets(
            Update,
            (Step::Input, Step::Opponent, Step::Referee, Step::View).chain(),
        )
        .add_plugins((
            layout::plugin,
            referee::plugin,
            opponent::plugin,
            input::plugin,
            journal::plugin,
        ));
}
