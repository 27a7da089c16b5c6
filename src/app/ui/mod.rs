//! Everything that egui draws: the column of cards beside the board, messages and dialogues.
//!
//! Panels read what is and write what is asked for; they keep nothing of the game themselves. What
//! a panel needs of the world stands in its `View`.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use self::kit::context::Panels;

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
