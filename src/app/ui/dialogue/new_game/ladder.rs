//! The levels of the built-in opponent as a ladder, and what is known of the one that is chosen.

use bevy_egui::egui::{Align, Painter};

use crate::app::look::palette::Rgba;
use crate::app::look::theme::{color, size};
use crate::app::settings::new_game::SeatChoice;
use crate::app::thinking::any::Measured;
use crate::app::ui::dialogue::new_game::row::{NEAR, height};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Segment, width_of};
use crate::engine::Level;
use crate::games::GameKind;
use crate::text::ids;

/// Height of a line that describes a level.
const LINE: f32 = 22.0;
/// Room between parts of a line.
const APART: f32 = 14.0;

/// Shows the levels, and below them what the chosen one is called, does, and how strong it is.
pub fn show(form: &mut Form, id: &str, game: GameKind, seat: &mut SeatChoice) {
    form.gap(NEAR);
    if let Some(level) = choose(form, id, game, Some(seat.level)) {
        seat.level = level;
    }
}

/// The same where none may be chosen. Gives the level that is chosen now.
pub fn choose(form: &mut Form, id: &str, game: GameKind, chosen: Option<Level>) -> Option<Level> {
    let style = form.style();
    let levels = Level::ALL.map(|level| Segment::new(style.text(level.short_id())));
    // One between two has the name and the place of the lower.
    let is_in = |level: &Level| chosen.is_some_and(|chosen| chosen.number() == level.number());
    let at = Level::ALL.iter().position(is_in);
    let place = form.place_beside(height(form));
    let name = (id, style.text(ids::LEVEL));
    let shown = at.unwrap_or(levels.len());
    let pressed = place.painted_choices((name.0, &name.1), &levels, shown, |cell, index, ink| {
        paint_level(cell, &levels[index].text, at.is_some_and(|at| index <= at), ink);
    });
    let pressed = pressed.map(|index| Level::ALL[index]);
    if let Some(level) = pressed.or(chosen) {
        describe(form, id, game, level);
    }
    pressed
}

/// A level's number, over a bar that is full where it is reached.
fn paint_level(mut cell: Place, number: &str, is_reached: bool, ink: Rgba) {
    let bar = cell.bottom(9.0).inset(((cell.width() - 22.0) / 2.0).max(4.0), 0.0).top(3.0);
    cell.draw(&Say::new(number).points(size::WORDS).ink(ink).align(Align::Center));
    let palette = bar.palette();
    bar.fill(1.0, 2, color(if is_reached { palette.teal } else { palette.unreached }));
}

/// What is known of a level: its name, what it does, and how strong it is.
struct About {
    name: String,
    does: String,
    strength: String,
}

impl About {
    fn of(game: GameKind, level: Level, style: &Style) -> Self {
        Self {
            name: style.text(level.text_id()),
            does: style.text(level.about_id()),
            strength: strength(game, level, style),
        }
    }

    /// How wide it is in one line.
    fn width(&self, painter: &Painter) -> f32 {
        let parts = [&self.name, &self.does, &self.strength];
        let wide = |text: &&String| width_of(painter, text, size::SMALL);
        parts.iter().map(wide).sum::<f32>() + 2.0 * APART
    }
}

/// Writes what is known of a level into one line, or into two where one of them needs that.
fn describe(form: &mut Form, id: &str, game: GameKind, level: Level) {
    let style = form.style();
    let room = form.width_beside() - 4.0;
    let all = Level::ALL.map(|level| About::of(game, level, style));
    let is_long = all.iter().any(|about| about.width(form.ui.painter()) > room);
    form.gap(6.0);
    let mut place = form.place_beside(if is_long { 2.0 * LINE } else { LINE });
    place.left(3.0);
    place.right(1.0);
    let About { name, does, strength } = About::of(game, level, style);
    place.read((id, "about"), &format!("{name}. {does}. {strength}"));
    let quiet = |text| Say::new(text).points(size::SMALL).ink(form.palette().secondary);
    let mut first = place.top(LINE);
    first.take_line(&quiet(strength).align(Align::Max), APART);
    first.take_line(&Say::new(name).points(size::SMALL), APART);
    (if is_long { place } else { first }).draw(&quiet(does));
}

/// How strong a level is, as measured; nothing where it was not.
fn strength(game: GameKind, level: Level, style: &Style) -> String {
    match game.score_against_below(level) {
        Some(percent) => {
            let points = (percent + 5) / 10;
            let below = level.number() - 1;
            style.with(ids::LevelStrength { points, below })
        }
        None if level == Level::ALL[0] => style.text(ids::LEVEL_STRENGTH_LOWEST),
        None => String::new(),
    }
}
