//! Everything that egui draws: the column of cards beside the board, messages and dialogues.
//!
//! Panels read what is and write what is asked for; they keep nothing of the game themselves. What
//! a panel needs of the world stands in its `View`.

use bevy::prelude::*;
use bevy_egui::egui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

mod access;
mod command;
mod diagram;
mod dialogue;
mod kit;
mod message;
mod page;
mod words;

pub use command::{Command, plugin as command_plugin};
pub use dialogue::share::PrintThese;
pub use dialogue::stack::Dialogs;
pub use dialogue::welcome::Welcome;
pub use words::players::player_names;
pub use words::winner_id;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        kit::plugin,
        access::plugin,
        message::plugin,
        page::plugin,
        dialogue::plugin,
        command::window_plugin,
    ))
    .configure_sets(EguiPrimaryContextPass, page::ShowPage.in_set(Panels))
    .add_systems(
        EguiPrimaryContextPass,
        (
            access::board_cursor::show.before(page::ShowPage),
            (message::show, page::promotion::show).chain().after(page::ShowPage),
        )
            .in_set(Panels),
    );
}

/// What is shown below the dialogues.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
struct Panels;

/// A rectangle of the layout, for egui.
fn egui_rect(rect: Rect) -> egui::Rect {
    egui::Rect::from_min_max(egui::pos2(rect.min.x, rect.min.y), egui::pos2(rect.max.x, rect.max.y))
}

/// The egui context of the window, if it is there yet.
fn context<'a>(contexts: &'a mut EguiContexts) -> Option<&'a mut egui::Context> {
    contexts.ctx_mut().ok()
}
