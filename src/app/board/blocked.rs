//! Whether something covers the board: set by the interface, respected by the board's input.

use bevy::prelude::*;

/// Whether a dialogue covers the board. While it does, presses and keys are not the board's, and
/// a piece in hand goes back.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardBlocked(pub bool);
