//! Whether the built-in opponent has the level that fits the player, and what that rests on.

use bevy_egui::egui::Align;

use crate::app::look::theme::size;
use crate::app::settings::new_game::LevelBy;
use crate::app::ui::dialogue::new_game::draft::{Draft, View};
use crate::app::ui::dialogue::new_game::row::{NEAR, height};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::place::Say;
use crate::app::ui::kit::style::Style;
use crate::library::Strength;
use crate::text::{Text, ids};

const CHOICES: [(bool, Text); 2] = [(true, ids::LEVEL_FITS), (false, ids::LEVEL_OWN)];
/// Height of the line that says what the level rests on.
const LINE: f32 = 26.0;
/// Games by which something is known.
const FEWEST: usize = 5;

/// Lets the player leave the level to his results, or choose it himself.
pub fn show_choice(form: &mut Form, draft: &mut Draft) {
    form.gap(NEAR);
    let row = form.place_beside(height(form));
    let now = draft.choice.level_by.is_by_results();
    if let Some(fits) = row.choose(("level-choice", ids::LEVEL), &CHOICES, now) {
        draft.choose_level_by(if fits { LevelBy::Fits } else { LevelBy::Own });
    }
}

/// What the level that fits rests on, and whether it follows the player.
pub fn show_grounds(form: &mut Form, draft: &mut Draft, view: &View) {
    if !draft.choice.level_by.is_by_results() {
        return;
    }
    let style = form.style();
    let mut line = form.place_beside(LINE);
    line.left(3.0);
    line.right(2.0);
    let name = style.text(ids::LEVEL_ADAPTS);
    let mut right = line.right(line.width_of(&name, size::SMALL) + 54.0);
    let switch = right.right(44.0);
    let adapts = draft.choice.level_by == LevelBy::Adapts;
    if switch.switch((ids::LEVEL_ADAPTS.id(), &name), adapts) {
        draft.choose_level_by(if adapts { LevelBy::Fits } else { LevelBy::Adapts });
    }
    right.right(10.0);
    right.draw(&Say::new(&name).points(size::SMALL).align(Align::Max));
    line.right(12.0);
    let grounds = grounds(view.strength(draft.choice.game), style);
    let quiet = Say::new(grounds).points(size::SMALL).ink(line.palette().secondary);
    line.line(quiet.id("level-grounds"));
}

/// What the level that fits rests on, in words.
fn grounds(strength: Option<&Strength>, style: &Style) -> String {
    let counted = strength.map_or(0, |it| it.counted);
    let Some(strength) = strength.filter(|_| counted > 0) else {
        return style.text(ids::FIT_NO_RESULTS);
    };
    match strength.fit.level.tenths() {
        10 if strength.fit.is_beyond => style.text(ids::FIT_LOWEST),
        100 if strength.fit.is_beyond => style.text(ids::FIT_HIGHEST),
        _ if counted < FEWEST => style.with(ids::FitFew { n: counted }),
        _ => style.with(ids::FitEven { n: counted }),
    }
}
