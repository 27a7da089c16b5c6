//! The levels of the built-in opponent as a ladder, and what is known of the one that is chosen.

use bevy_egui::egui::{Align, Painter, Rect, pos2, vec2};

use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};
use crate::app::settings::new_game::SeatChoice;
use crate::app::thinking::any::Measured;
use crate::app::ui::dialogue::new_game::row::{NEAR, height};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Cell, Segment, painted_choices, readable, width_of, write};
use crate::engine::Level;
use crate::games::GameKind;
use crate::text::ids;

/// Size of the numbers.
const NUMBER: f32 = 17.0;
/// The bar below a number.
const BAR: bevy_egui::egui::Vec2 = vec2(22.0, 3.0);
/// Height of a line that describes a level.
const LINE: f32 = 22.0;
/// Room between parts of a line.
const APART: f32 = 14.0;
/// Room between a row and the line below it.
const BELOW: f32 = 6.0;

/// Shows the levels, and below them what the chosen one is called, does, and how strong it is.
pub fn show(form: &mut Form, id: &str, (game, seat): (GameKind, &mut SeatChoice), style: &Style) {
    form.gap(NEAR);
    if let Some(level) = choose(form, id, (game, Some(seat.level())), style) {
        seat.level = level.number();
    }
}

/// The same where none may be chosen. Gives the level that is chosen now.
pub fn choose(
    form: &mut Form,
    id: &str,
    (game, chosen): (GameKind, Option<Level>),
    style: &Style,
) -> Option<Level> {
    let levels: Vec<_> =
        Level::ALL.iter().map(|level| Segment::new(style.text(level.short_id()))).collect();
    let place = form.take_beside(height(form));
    let at = chosen.and_then(|chosen| Level::ALL.iter().position(|level| *level == chosen));
    let (label, palette) = (style.text(ids::LEVEL), style.palette());
    let paint = |painter: &Painter, cell: Cell| {
        let text = levels[cell.index].text.as_str();
        let is_reached = at.is_some_and(|at| cell.index <= at);
        paint_level(painter, cell, (text, is_reached), palette);
    };
    let shown = at.unwrap_or(levels.len());
    let pressed = painted_choices(form.ui, place, (id, &label), &levels, shown, palette, paint);
    let pressed = pressed.map(|index| Level::ALL[index]);
    if let Some(level) = pressed.or(chosen) {
        describe(form, id, game, level, style);
    }
    pressed
}

/// A level's number, over a bar that is full where it is reached.
fn paint_level(
    painter: &Painter,
    cell: Cell,
    (number, is_reached): (&str, bool),
    palette: &Palette,
) {
    let middle = cell.place.center();
    let text = cell.place.translate(vec2(0.0, -4.0));
    write(painter, text, Align::Center, number, NUMBER, cell.ink);
    let bar = Rect::from_center_size(pos2(middle.x, cell.place.bottom() - 7.5), BAR);
    let bar = bar.with_min_x(bar.left().max(cell.place.left() + 4.0));
    let ink = if is_reached { palette.teal } else { palette.unreached };
    painter.rect_filled(bar, 1.5, color(ink));
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
fn describe(form: &mut Form, id: &str, game: GameKind, level: Level, style: &Style) {
    let room = form.width_beside() - 4.0;
    let all = Level::ALL.map(|level| About::of(game, level, style));
    let is_long = all.iter().any(|about| about.width(form.ui.painter()) > room);
    form.gap(BELOW);
    let place = form.take_beside(if is_long { 2.0 * LINE } else { LINE });
    let place = place.with_min_x(place.left() + 3.0).with_max_x(place.right() - 1.0);
    let About { name, does, strength } = About::of(game, level, style);
    let (painter, palette) = (form.ui.painter(), style.palette());
    let first = place.with_max_y(place.top() + LINE);
    let right = write(painter, first, Align::Max, &strength, size::SMALL, palette.secondary);
    let left = first.with_max_x(first.right() - right - APART);
    let width = write(painter, left, Align::Min, &name, size::SMALL, palette.text);
    let rest = if is_long {
        place.with_min_y(place.bottom() - LINE)
    } else {
        left.with_min_x(left.left() + width + APART)
    };
    write(painter, rest, Align::Min, &does, size::SMALL, palette.secondary);
    readable(form.ui, place, (id, "about"), &[name, does, strength].join(". "));
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
