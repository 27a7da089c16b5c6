//! The header of every page but the game's: menu, title, the button that flips the board.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Rect, Ui, vec2};

use crate::app::look::theme::size;
use crate::app::table::game_match::Match;
use crate::app::ui::command::Command;
use crate::app::ui::command::menu::{self, Menu, Which};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{self, Weight, pressed_button, tooltip, write};

/// Height of the head.
pub const HEAD: f32 = 42.0;

/// Shows the head: a title and a line below it, and a menu with these entries; `open` is the menu
/// that is open.
pub fn show_head(
    ui: &Ui,
    head: Rect,
    (title, detail): &(String, String),
    (entries, open): (Menu, &mut Option<Which>),
    game: &Match,
    style: &Style,
    commands: &mut Commands,
) {
    let palette = style.palette();
    let button = Rect::from_min_size(head.min, vec2(HEAD, HEAD));
    menu::show(ui, button, &entries.groups(), (Which::Page, open), game, style, commands);
    let flip = Rect::from_min_size(head.max - vec2(HEAD, HEAD), vec2(HEAD, HEAD));
    let name = style.text(Command::Flip.text_id());
    let response = pressed_button(ui, flip, ("flip", &name), 0.0, Weight::Plain, true, palette);
    widgets::draw_flip(ui.painter(), flip, palette);
    if response.clicked() {
        commands.write_message(Command::Flip);
    }
    tooltip(response, &name, Command::Flip.keys(style).as_deref(), palette);
    let words = head.with_min_x(button.right() + 14.0).with_max_x(flip.left() - 12.0);
    let (above, below) = words.split_top_bottom_at_y(words.top() + 24.0);
    write(ui.painter(), above, Align::Min, title, size::TEXT, palette.text);
    write(ui.painter(), below, Align::Min, detail, size::SMALL - 1.0, palette.secondary);
}
