//! Everything that egui draws: the column of cards beside the board, messages and dialogues.
//!
//! Panels read what is and write what is asked for; they keep nothing of the game themselves. What
//! a panel needs of the world stands in its `View`.

use bevy::prelude::*;
use bevy_egui::egui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::board::arrows::Pointed;

mod answers;
mod board_cursor;
mod cards;
pub mod cloud_fault;
mod cloud_list;
mod cloud_settings;
mod column;
mod command;
mod confirm;
mod controls;
mod dialogs;
mod discs;
mod editor;
mod engine_fault;
pub mod engines;
mod explorer;
pub mod fault;
mod files;
mod glyphs;
mod guess;
mod guide;
mod key_list;
mod keyboard;
mod kit;
mod library;
mod looks;
mod message;
mod mini_board;
mod new_game;
mod page_head;
mod pointed;
mod promotion;
mod puzzle;
mod quiet;
mod reader;
mod record;
mod result;
mod ribbon;
mod ruling;
mod settings_menu;
mod study;
mod tabs;
mod thinking;
mod type_move;
mod welcome;

pub use command::{Command, plugin as command_plugin};
pub use dialogs::{Dialog, Dialogs, Question};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>()
        .add_plugins((
            dialogs::plugin,
            engines::plugin,
            explorer::plugin,
            files::plugin,
            keyboard::plugin,
            glyphs::plugin,
            message::plugin,
            quiet::plugin,
            reader::plugin,
            record::plugin,
            ribbon::plugin,
            ruling::plugin,
            study::plugin,
            tabs::plugin,
        ))
        .add_systems(
            EguiPrimaryContextPass,
            (board_cursor::show, column::show, message::show, promotion::show)
                .chain()
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
