//! The keys of the library's dialogue.

use bevy::prelude::Commands;
use bevy_egui::egui::{Context, Key, Modifiers};

use super::chosen::{Chosen, Lookup};
use super::preview::{self, Act};
use super::{Opens, Parts, Said, foot, reached, rows, shown_game};
use crate::app::table::keep::shelf::GameList;
use crate::app::ui::dialogue::share::PrintThese;
use crate::app::ui::kit::widgets::control_has_focus;

/// Rows of a page.
const PAGE: usize = 10;

/// The figures with Alt, in their order.
const FIGURES: [Key; 7] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7];

/// Takes the keys that mean something here, before any control does.
pub fn press(context: &Context, chosen: &mut Chosen, parts: &mut Parts, commands: &mut Commands) {
    let list = parts.list;
    if chosen.menu.is_some() {
        return;
    }
    let pressed = |held, key| context.input_mut(|input| input.consume_key(held, key));
    sort(context, chosen);
    // On the form's board and in the text, most keys mean something else.
    let is_form = chosen.lookup == Lookup::Positions;
    if is_form && control_has_focus(context) {
        return;
    }
    if chosen.looks_for_nothing() {
        return;
    }
    let is_typing = !chosen.query.text.is_empty() && !is_form;
    step(context, chosen, list);
    if !is_typing {
        walk(context, chosen, parts);
        if pressed(Modifiers::COMMAND, Key::A) {
            chosen.choose_all(list.games());
        }
        if pressed(Modifiers::COMMAND, Key::P) && !list.games().is_empty() {
            commands.write_message(PrintThese::Games(chosen.targets(list.games()).into()));
        }
        if !control_has_focus(context) && pressed(Modifiers::NONE, Key::Delete) {
            foot::delete(chosen, list, commands);
        }
    }
    if pressed(Modifiers::COMMAND, Key::Space)
        && let Some(game) = shown_game(chosen, list)
    {
        chosen.toggle(game.id);
    }
    if !is_typing && !control_has_focus(context) && pressed(Modifiers::NONE, Key::Space) {
        chosen.shows_preview = !chosen.shows_preview;
    }
    act(context, &mut parts.said);
}

/// Sorts by the column whose number is pressed with Alt.
fn sort(context: &Context, chosen: &mut Chosen) {
    for (key, column) in FIGURES.into_iter().zip(rows::by_number(chosen.lookup)) {
        if context.input_mut(|input| input.consume_key(Modifiers::ALT, key)) {
            chosen.sort_by(column);
        }
    }
}

/// What is done with the game in the preview.
fn act(context: &Context, said: &mut Said) {
    let pressed = |held, key| context.input_mut(|input| input.consume_key(held, key));
    if pressed(Modifiers::NONE, Key::F2) {
        said.opens = Some(Opens::Details);
    }
    if pressed(Modifiers::COMMAND, Key::R) {
        said.act = Some(Act::Review);
    } else if !control_has_focus(context) && pressed(Modifiers::NONE, Key::Enter) {
        said.act = Some(Act::Open);
    }
}

/// Up and down choose a game, wherever the keyboard is; with Shift a range.
fn step(context: &Context, chosen: &mut Chosen, list: &GameList) {
    let games = list.games();
    let Some(lowest) = games.len().checked_sub(1) else { return };
    let now = chosen.row(games);
    for (held, range) in [(Modifiers::SHIFT, true), (Modifiers::NONE, false)] {
        let pressed = |key| context.input_mut(|input| input.consume_key(held, key));
        let to = if pressed(Key::ArrowDown) {
            (now + 1).min(lowest)
        } else if pressed(Key::ArrowUp) {
            now.saturating_sub(1)
        } else if pressed(Key::PageDown) {
            (now + PAGE).min(lowest)
        } else if pressed(Key::PageUp) {
            now.saturating_sub(PAGE)
        } else {
            continue;
        };
        chosen.go_to(games, to, range);
    }
}

/// Left and right walk through the game in the preview, Home and End to its ends.
fn walk(context: &Context, chosen: &mut Chosen, parts: &Parts) {
    let (list, walked) = (parts.list, &*parts.walked);
    let Some(game) = shown_game(chosen, list) else { return };
    let plies = preview::shown(chosen, game, reached(chosen, list));
    let pressed = |key| context.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let to = if pressed(Key::ArrowRight) {
        (plies + 1).min(walked.plies())
    } else if pressed(Key::ArrowLeft) {
        plies.saturating_sub(1)
    } else if pressed(Key::Home) {
        0
    } else if pressed(Key::End) {
        walked.plies()
    } else {
        return;
    };
    chosen.plies = Some((game.id, to));
}
