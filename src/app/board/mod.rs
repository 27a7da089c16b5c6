//! The board: what it shows ([`Showing`](showing::Showing)), how that is painted and laid out, and
//! the pointer and the cursor on it.

use bevy::prelude::*;

mod arrange;
pub(in crate::app) mod arrows;
pub(in crate::app) mod art;
pub mod blocked;
pub mod cursor;
pub(in crate::app) mod key_focus;
pub mod layout;
pub mod marks;
pub(in crate::app) mod motion;
pub mod pieces;
pub(in crate::app) mod pointer;
pub(in crate::app) mod promotion;
pub mod selection;
mod shapes;
pub mod showing;

/// What is shown, and what a person does with it; needs no window.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<cursor::BoardCursor>().add_plugins((
        showing::plugin,
        layout::plugin,
        motion::plugin,
        selection::plugin,
        pointer::plugin,
        shapes::plugin,
    ));
}

/// The sprites of the board, its marks and its pieces.
pub(super) fn sprite_plugin(app: &mut App) {
    app.add_plugins((arrows::plugin, art::plugin, marks::plugin, pieces::plugin));
}
