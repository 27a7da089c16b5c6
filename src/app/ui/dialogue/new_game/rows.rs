//! The rows of the dialogue, from the opponent down to what is seldom chosen.

use bevy::prelude::Commands;
use bevy_egui::egui::{Context, Key, Modifiers};

use crate::app::settings::new_game::{LevelBy, PlayerChoice};
use crate::app::ui::dialogue::new_game::draft::{Draft, View};
use crate::app::ui::dialogue::new_game::opponent::Obstacle;
use crate::app::ui::dialogue::new_game::row::{LABEL, Pressed, Seen, height};
use crate::app::ui::dialogue::new_game::{clock, manner, more, opponent, side};
use crate::app::ui::kit::form::Form;
use crate::engine::Level;
use crate::rules::Side;

/// Room above and below a line between groups of rows.
const BETWEEN: f32 = 10.0;

/// Shows all rows.
pub fn show(
    form: &mut Form,
    draft: &mut Draft,
    mut seen: Seen,
    commands: &mut Commands,
) -> Option<Pressed> {
    form.set_measures(LABEL, height(form));
    form.set_gap(if more::holds_manner(form.ui.ctx()) { 8.0 } else { 12.0 });
    let pressed = if draft.choice.is_watched() {
        let mut pressed = None;
        for side in Side::BOTH {
            let shown = opponent::watched(form, draft, side, seen.view, commands);
            pressed = pressed.or(shown);
        }
        pressed
    } else {
        let pressed = opponent::show(form, draft, seen.view, commands);
        if !more::holds_manner(form.ui.ctx()) && manner::of_opponent(draft).is_some() {
            rule(form);
            manner::show(form, draft);
            rule(form);
        }
        side::show(form, draft, &mut seen);
        pressed
    };
    clock::show(form, draft);
    let more = more::show(form, draft);
    pressed.or(more)
}

/// A line between groups of rows.
fn rule(form: &mut Form) {
    form.gap(BETWEEN);
    form.take_place(1.0).rule();
    form.gap(BETWEEN);
}

/// What is in the way of the game, if anything is.
pub fn missing(draft: &Draft, view: &View) -> Option<Obstacle> {
    let choice = &draft.choice;
    choice.seats.iter().find_map(|seat| opponent::obstacle(choice.game, seat, view))
}

/// Figures choose the level of the built-in opponent: 1 to 9, and 0 for the tenth.
pub fn take_digits(context: &Context, draft: &mut Draft) {
    const DIGITS: [Key; 10] = [
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
        Key::Num7,
        Key::Num8,
        Key::Num9,
        Key::Num0,
    ];
    let side = draft.choice.opponent();
    if draft.choice.seats[side.index()].player != PlayerChoice::BuiltIn {
        return;
    }
    for (level, key) in Level::ALL.into_iter().zip(DIGITS) {
        if context.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            draft.choice.seats[side.index()].level = level;
            draft.choose_level_by(LevelBy::Own);
        }
    }
}
