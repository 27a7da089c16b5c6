//! The look of the window, board and panels alike: colours, fonts, the theme.

use bevy::prelude::*;

pub mod palette;
pub mod theme;

/// The theme, which needs a window.
pub(super) fn window_plugin(app: &mut App) {
    app.add_plugins(theme::plugin);
}
