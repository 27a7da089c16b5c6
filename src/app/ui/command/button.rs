//! A button of the window that asks for a command: its name, its keys, and why it is closed.

use bevy::prelude::Commands;
use bevy_egui::egui::{Rect, Ui};

use super::Command;
use crate::app::table::game_match::Match;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, pressed_button, tooltip};
use crate::text::Text;

/// Shows the button of a command with this text. What it is called, its keys, or why it cannot be
/// pressed, is said where the pointer rests on it.
pub fn show(
    ui: &Ui,
    place: Rect,
    command: Command,
    (text, points, weight): (&str, f32, Weight),
    (game, style): (&Match, &Style),
    commands: &mut Commands,
) {
    let (enabled, palette) = (command.is_enabled(game), style.palette());
    let id = (command.text_id().id(), text);
    let response = pressed_button(ui, place, id, points, weight, enabled, palette);
    if response.clicked() {
        commands.write_message(command);
    }
    let why = command.row().why.filter(|_| !enabled);
    if let Some(why) = why {
        tooltip(response, &style.text(why(game)), None, palette);
    } else {
        let name = style.text(command.text_id());
        tooltip(response, name.trim_end_matches('…'), command.keys(style).as_deref(), palette);
    }
}

/// Shows a button of a page that is called as some command is: its keys are said with its name. Whether
/// it was pressed.
pub fn named(
    ui: &Ui,
    place: Rect,
    name: Text,
    (text, points, weight): (&str, f32, Weight),
    enabled: bool,
    style: &Style,
) -> bool {
    let palette = style.palette();
    let response = pressed_button(ui, place, (name.id(), text), points, weight, enabled, palette);
    let is_pressed = response.clicked();
    if enabled {
        let command = Command::ALL.iter().find(|command| command.text_id() == name);
        let keys = command.and_then(|command| command.keys(style));
        tooltip(response, text, keys.as_deref(), palette);
    }
    is_pressed
}
