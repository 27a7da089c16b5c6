//! The menu: a button of three lines, and a floating card with what is not on the page.

mod card;
mod entries;
mod steps;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Pos2, Rect, Stroke, Ui, vec2};

pub use self::card::show_card;
pub use self::entries::{Entry, Shelf, groups};
use super::Command;
use crate::app::board::blocked::BoardBlocked;
use crate::app::look::palette::Palette;
use crate::app::look::theme::color;
use crate::app::table::game_match::Match;
use crate::app::ui::dialogue::stack::{Dialogs, ShowDialogue};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, pressed_button, tooltip};
use crate::text::ids;

/// The menu that is open, if one is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Open(pub Option<Which>);

/// Which menu.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Which {
    /// That of the buttons in a game.
    Controls,
    /// That of a page.
    Page,
    /// The marks of a move.
    Marks,
    /// What can be done with a move, asked for at this place.
    Move(Pos2),
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, cover_board.in_set(CoverBoard).after(ShowDialogue));
}

/// Where the board learns whether something lies over it.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct CoverBoard;

/// Tells the board whether a dialogue or the menu lies over it.
fn cover_board(dialogs: Res<Dialogs>, menu: Res<Open>, mut blocked: ResMut<BoardBlocked>) {
    blocked.set_if_neq(BoardBlocked(dialogs.is_open() || menu.0.is_some()));
}

/// Shows the button of the menu, and its card while it is open. The card keeps clear of `around`,
/// the buttons among which this one stands; `hidden` are commands whose buttons have no room.
pub fn show(
    ui: &Ui,
    (place, around): (Rect, Rect),
    hidden: &[Command],
    (which, open): (Which, &mut Option<Which>),
    game: &Match,
    style: &Style,
    commands: &mut Commands,
) {
    let palette = style.palette();
    let name = style.text(ids::MENU);
    let id = ("menu", name.as_str());
    let button = pressed_button(ui, place, id, 0.0, Weight::Plain, true, palette);
    draw_lines(ui, place, palette);
    let clicked = button.clicked();
    tooltip(button, &name, Command::Menu.keys(style).as_deref(), palette);
    if clicked {
        *open = if *open == Some(which) { None } else { Some(which) };
    } else {
        let mut entries = groups(game);
        if !hidden.is_empty() {
            // Below the first group: what ends a game is not what the keyboard comes to first.
            let at = entries.len().min(1);
            entries.insert(at, hidden.iter().map(|command| Entry::Command(*command)).collect());
        }
        show_card(ui, (place, around), &entries, (which, open), game, style, commands);
    }
}

/// Draws the three lines on the button.
fn draw_lines(ui: &Ui, place: Rect, palette: &Palette) {
    const LENGTH: f32 = 18.0;
    const APART: f32 = 6.0;
    let middle = place.center().round();
    let stroke = Stroke::new(1.75, color(palette.text));
    for y in [-APART, 0.0, APART] {
        let line = [-LENGTH / 2.0, LENGTH / 2.0].map(|x| middle + vec2(x, y));
        ui.painter().line_segment(line, stroke);
    }
}
