//! The order of a frame, and whose turn it is.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Turn>()
        .configure_sets(Update, (Step::Input, Step::Opponent, Step::Referee, Step::View).chain())
        .configure_sets(
            Update,
            (ViewStep::Follow, ViewStep::Paint, ViewStep::Place).chain().in_set(Step::View),
        );
}

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
