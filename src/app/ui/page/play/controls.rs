//! The buttons of the game. Those that do not fit are in the menu.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Painter, Rect, Shape, Stroke, Ui, pos2, vec2};

use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::table::game_match::Match;
use crate::app::ui::command::Command;
use crate::app::ui::command::menu::{self, Menu, Which};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{self, Weight, common_size, pressed_button, tooltip, width_of};
use crate::text::ids;

/// Room between buttons.
pub const GAP: f32 = 8.0;
/// The most rows of buttons.
const MOST_ROWS: usize = 2;

/// What the buttons need.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    style: Style<'w>,
}

/// The commands that have buttons: with the result shown, its own buttons stand for some.
pub fn wanted(game: &Match, record_shown: bool) -> Vec<Command> {
    use Command::{Hint, OfferDraw, Pause, Redo, Regret, Resign, Resume, Review, Step, Study};
    let waits = game.is_paused() && (game.awaits_program() || game.can_clock_run());
    let mut wanted = match game.people() {
        _ if game.outcome().is_some() => vec![Review, Study, Redo],
        0 if game.is_paused() => vec![Resume, Step, Regret],
        0 => vec![Pause, Step, Regret],
        _ if waits => vec![Resume, Regret, Hint, Resign],
        _ => vec![Regret, Hint, OfferDraw, Resign],
    };
    if !record_shown {
        wanted.push(Command::Record);
    }
    wanted
}

/// How buttons stand in rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rows {
    /// How many rows.
    pub count: usize,
    /// How many of the buttons stand in them; the others stand in a menu, whose button is the last.
    pub shown: usize,
}

impl Rows {
    /// All buttons in this many rows.
    pub const fn all(buttons: usize, count: usize) -> Self {
        Self { count, shown: buttons }
    }

    /// As few rows as hold the buttons, no more than there is room for. The last row, which has the
    /// square buttons at its end, holds fewer than the others.
    pub fn fitting(buttons: usize, in_a_row: usize, in_the_last: usize) -> Self {
        let (in_a_row, in_the_last) = (in_a_row.max(1), in_the_last.max(1));
        if buttons <= in_the_last {
            return Self::all(buttons, 1);
        }
        let first = buttons.div_ceil(MOST_ROWS);
        if first <= in_a_row && buttons - first <= in_the_last {
            return Self::all(buttons, MOST_ROWS);
        }
        Self { count: MOST_ROWS, shown: buttons.min(2 * in_the_last) }
    }
}

/// In how many rows the buttons fit into a width, if their text is as small as it may be.
pub fn rows(painter: &Painter, commands: &[Command], width: f32, view: &View) -> Rows {
    /// What the square buttons at the end take.
    const SQUARES: f32 = 2.0 * (42.0 + GAP);
    let widest = |points| {
        let widths = commands
            .iter()
            .map(|command| width_of(painter, &view.style.text(command.text_id()), points));
        widths.fold(0.0, f32::max) + 2.0 * widgets::BUTTON_PADDING
    };
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a window has room for a few dozen buttons"
    )]
    let hold = |width: f32, points| ((width + GAP) / (widest(points) + GAP)).max(1.0) as usize;
    let fitting =
        |points| Rows::fitting(commands.len(), hold(width, points), hold(width - SQUARES, points));
    let rows = fitting(size::SMALL);
    if rows.shown == commands.len() { rows } else { fitting(size::LEAST) }
}

/// The height of this many rows.
pub fn height(rows: usize, button_height: f32) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "a handful of rows")]
    let rows = rows as f32;
    rows * button_height + (rows - 1.0) * GAP
}

/// Shows the buttons in rows of equal parts, and the menu's. `open` is the menu that is open.
pub fn show(
    ui: &Ui,
    rect: Rect,
    (wanted, rows): (&[Command], Rows),
    view: &View,
    open: &mut Option<Which>,
    commands: &mut Commands,
) {
    let (shown, hidden) = wanted.split_at(rows.shown.min(wanted.len()));
    let (places, [mute, menu]) = places(rect, shown.len(), rows.count);
    let texts: Vec<_> = shown.iter().map(|command| view.style.text(command.text_id())).collect();
    let narrowest = places.iter().map(Rect::width).reduce(f32::min);
    let points = common_size(ui.painter(), &texts, narrowest.unwrap_or_default());
    let main = [Command::Pause, Command::Resume];
    let main = shown.first().filter(|first| main.contains(first));
    let palette = view.style.palette();
    for ((command, text), place) in shown.iter().zip(&texts).zip(places) {
        let weight = if Some(command) == main { Weight::Main } else { Weight::Plain };
        let enabled = command.is_enabled(&view.game);
        let id = (command.text_id().id(), text.as_str());
        let response = pressed_button(ui, place, id, points, weight, enabled, palette);
        if response.clicked() {
            commands.write_message(*command);
        }
        if let Some(keys) = command.keys(&view.style) {
            tooltip(response, text, Some(&keys), palette);
        }
    }
    show_mute(ui, mute, view, commands);
    let mut entries = Menu::Play.groups();
    if !hidden.is_empty() {
        entries.insert(0, hidden.to_vec());
    }
    let which = (Which::Controls, open);
    menu::show(ui, menu, &entries, which, &view.game, &view.style, commands);
}

/// The button that turns the sound on or off: a loudspeaker, crossed out while it is off.
fn show_mute(ui: &Ui, place: Rect, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    let on = view.settings.sound.on;
    let text = style.text(if on { ids::MUTE } else { ids::UNMUTE });
    let response = pressed_button(ui, place, ("mute", &text), 0.0, Weight::Plain, true, palette);
    let stroke = Stroke::new(1.6, color(palette.text));
    let middle = place.center().round();
    let at = |x: f32, y: f32| middle + vec2(x, y);
    let cone = [(-9.0, -3.0), (-5.5, -3.0), (-1.0, -7.0), (-1.0, 7.0), (-5.5, 3.0), (-9.0, 3.0)];
    ui.painter().add(Shape::closed_line(cone.map(|(x, y)| at(x, y)).to_vec(), stroke));
    if on {
        for radius in [5.0, 9.0] {
            let arc = |step: u8| {
                let angle = (f32::from(step) - 4.0) * 0.2;
                at(1.0 + radius * angle.cos(), radius * angle.sin())
            };
            ui.painter().add(Shape::line((0..=8).map(arc).collect(), stroke));
        }
    } else {
        ui.painter().line_segment([at(3.0, -4.0), at(10.0, 4.0)], stroke);
        ui.painter().line_segment([at(10.0, -4.0), at(3.0, 4.0)], stroke);
    }
    if response.clicked() {
        commands.write_message(Command::Mute);
    }
    tooltip(response, &text, Command::Mute.keys(style).as_deref(), palette);
}

/// Where the buttons lie, and at the end of the last row two that are square: that of the sound and
/// that of the menu.
#[expect(clippy::cast_precision_loss, reason = "a handful of buttons")]
fn places(rect: Rect, count: usize, rows: usize) -> (Vec<Rect>, [Rect; 2]) {
    let rows = rows.max(1);
    let height = (rect.height() - GAP * (rows as f32 - 1.0)) / rows as f32;
    let menu = Rect::from_min_size(rect.max - vec2(height, height), vec2(height, height));
    let squares = [menu.translate(vec2(-height - GAP, 0.0)), menu];
    let longest = count.div_ceil(rows).max(1);
    let place = |index: usize| {
        let (row, column) = (index / longest, index % longest);
        // The last row may be shorter; its buttons are wider then.
        let in_row = longest.min(count - row * longest) as f32;
        let is_last = row + 1 == rows;
        let room = if is_last { rect.width() - 2.0 * (height + GAP) } else { rect.width() };
        let width = (room - GAP * (in_row - 1.0)) / in_row;
        let left = rect.left() + column as f32 * (width + GAP);
        let top = rect.top() + row as f32 * (height + GAP);
        Rect::from_min_size(pos2(left.round(), top), vec2(width.floor(), height))
    };
    ((0..count).map(place).collect(), squares)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_room_in_two_rows_stands_in_the_menu() {
        for (buttons, in_a_row, in_the_last, count, shown) in [
            (4, 6, 4, 1, 4),
            (4, 4, 3, 2, 4),
            (4, 2, 2, 2, 4),
            (5, 3, 2, 2, 5),
            (5, 2, 1, 2, 2),
            (5, 0, 0, 2, 2),
        ] {
            let rows = Rows::fitting(buttons, in_a_row, in_the_last);
            assert_eq!(rows, Rows { count, shown }, "{buttons} buttons, {in_a_row} in a row");
        }
    }

    #[test]
    fn buttons_lie_beside_each_other_and_the_menu_at_their_end() {
        let rect = Rect::from_min_size(pos2(10.0, 20.0), vec2(270.0, 84.0));
        for count in 1..9 {
            let (places, squares) = places(rect, count, 2);
            assert_eq!(places.len(), count);
            let all: Vec<_> = places.into_iter().chain(squares).collect();
            for (index, place) in all.iter().enumerate() {
                assert!(rect.expand(0.51).contains_rect(*place), "{place}");
                assert!(place.width() >= 30.0, "{place}");
                let others = all[..index].iter();
                assert!(others.clone().all(|other| !other.shrink(0.6).intersects(*place)));
            }
        }
    }
}
