//! The window's icon: the piece that stands for a player, painted as on the board. Where the desktop
//! takes it from an installed file (Wayland, macOS) nothing is set here.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

use crate::app::base::schedule::Step;
use crate::games::GameKind;
use crate::pictures::looks::Sets;
use crate::pictures::paint::{PaintedGame, PaintedPiece};
use crate::rules::Side;

/// Pixels across: what taskbars and lists of windows show at most, at scale factor 2.
const PIXELS: u16 = 128;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, set_icon.in_set(Step::View));
}

/// Sets the icon once the window is there; windows are known on the main thread only.
fn set_icon(
    window: Option<Single<Entity, With<PrimaryWindow>>>,
    mut is_set: Local<bool>,
    _main_thread: NonSendMarker,
) {
    let Some(window) = window.filter(|_| !*is_set) else { return };
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(*window) {
            window.set_window_icon(icon());
            *is_set = true;
        }
    });
}

fn icon() -> Option<Icon> {
    let picture = GameKind::Xiangqi.emblem().paint(f32::from(PIXELS), Side::First, Sets::default());
    Icon::from_rgba(picture.rgba, picture.width, picture.height)
        .inspect_err(|error| warn!("no icon: {error}"))
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_an_icon() {
        assert!(icon().is_some());
    }
}
