//! The levels of the built-in opponent on a scale, and what is known of the one that is chosen.

use bevy_egui::egui::Align;

use crate::app::look::theme::size;
use crate::app::settings::new_game::SeatChoice;
use crate::app::thinking::any::Measured;
use crate::app::ui::dialogue::new_game::row::NEAR;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::place::Say;
use crate::app::ui::kit::scale::Scale;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::width_of;
use crate::engine::Level;
use crate::games::GameKind;
use crate::library::Strength;
use crate::text::ids;

/// Height of a line that describes a level.
const LINE: f32 = 22.0;
/// Room between parts of a line.
const APART: f32 = 14.0;

/// Shows the levels, and below them what the chosen one is called, does, and how strong it is.
pub fn show(
    form: &mut Form,
    id: &str,
    game: GameKind,
    seat: &mut SeatChoice,
    strength: Option<&Strength>,
) {
    form.gap(NEAR);
    if let Some(level) = choose(form, id, game, Some(seat.level), strength) {
        seat.level = level;
    }
}

/// The same where none may be chosen. Gives the level that is chosen now. What is known of the player's
/// strength is marked.
pub fn choose(
    form: &mut Form,
    id: &str,
    game: GameKind,
    chosen: Option<Level>,
    strength: Option<&Strength>,
) -> Option<Level> {
    let style = form.style();
    let of_all = |text: &dyn Fn(Level) -> String| Level::ALL.map(text);
    let names = of_all(&|level| style.text(level.name_id()));
    let short = of_all(&|level| style.text(level.short_id()));
    let figures = of_all(&|level| told_points(game, level).to_string());
    let figure = chosen.map(|level| told_points(game, level).to_string()).unwrap_or_default();
    let place = form.place_beside(Scale::height(form.width_beside()));
    let scale = Scale {
        name: (id, &style.text(ids::LEVEL)),
        said: &chosen.map(|level| said(game, level, style)).unwrap_or_default(),
        names: &names,
        short: &short,
        figures: &figures,
        figure: &figure,
        now: chosen.map(Level::tenths),
        bounds: strength.map(|it| it.fit.bounds.map(|level| f32::from(level.tenths())).into()),
    };
    let pressed = scale.show(&place).and_then(Level::of_tenths);
    if let Some(level) = pressed.or(chosen) {
        describe(form, id, game, level);
    }
    pressed
}

/// The points of a level, in tens: it is not known better.
fn told_points(game: GameKind, level: Level) -> i32 {
    (game.points(level) + 5) / 10 * 10
}

/// A level as a reader says it.
fn said(game: GameKind, level: Level, style: &Style) -> String {
    let (name, points) = (level.name_id(), told_points(game, level));
    style.with(ids::LevelSaid { level: level.to_string(), name, points })
}

/// Writes what is known of a level into one line: its name, what it does, and its points; into two where
/// one of the levels needs that.
fn describe(form: &mut Form, id: &str, game: GameKind, level: Level) {
    let style = form.style();
    let parts = |level: Level| {
        let points = style.with(ids::LevelPoints { points: told_points(game, level) });
        [style.with(level.called()), style.text(level.about_id()), points]
    };
    form.gap(6.0);
    let (room, painter) = (form.width_beside() - 4.0, form.ui.painter());
    let width = |parts: [String; 3]| {
        parts.iter().map(|text| width_of(painter, text, size::SMALL)).sum::<f32>() + 2.0 * APART
    };
    let is_long = Level::ALL.map(parts).into_iter().any(|parts| width(parts) > room);
    let mut place = form.place_beside(if is_long { 2.0 * LINE } else { LINE });
    place.left(3.0);
    place.right(1.0);
    let [name, does, points] = parts(level);
    place.read((id, "about"), &format!("{name}. {does}. {points}"));
    let quiet = |text| Say::new(text).points(size::SMALL).ink(form.palette().secondary);
    let mut first = place.top(LINE);
    first.take_line(&Say::new(points).points(size::SMALL).align(Align::Max), APART);
    first.take_line(&Say::new(name).points(size::SMALL), APART);
    (if is_long { place } else { first }).draw(&quiet(does));
}
