//! The buttons of the game. Those that do not fit are in the menu.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Painter, Rect, Shape, Stroke, Ui, pos2, vec2};

use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::table::game_match::Match;
use crate::app::ui::command::menu::{self, Which};
use crate::app::ui::command::{Command, button};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{self, Weight, common_size, pressed_button, tooltip, width_of};
use crate::app::ui::page::play::ruling;
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
    ruling: ruling::State<'w>,
    style: Style<'w>,
}

impl View<'_> {
    /// What a button of a command says here.
    fn text(&self, command: Command) -> String {
        let text = self.style.text(command.text_id());
        text.trim_end_matches('…').to_owned()
    }
}

/// What stands in the record's place while the buttons are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The record of a game, which may be over.
    Game,
    /// The card of its result, which has buttons of its own.
    Card,
    /// A ruling, which has as well.
    Ruling,
}

/// The buttons in rows; the last row has two square ones at its end besides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Buttons {
    /// Those that are shown.
    pub rows: Vec<Vec<Command>>,
    /// Those that have no room, and stand in the menu.
    hidden: Vec<Command>,
}

/// The buttons of a game that goes on, or has ended with its result still shown.
fn wanted(game: &Match, (place, record_shown): (Place, bool)) -> Vec<Command> {
    use Command::{
        Analyse, Hint, NewGame, OfferDraw, Pause, Regret, RegretAndPlayOn, Resign, Resume, Review,
        Step,
    };
    let waits = game.is_paused() && (game.awaits_program() || game.can_clock_run());
    let mut wanted = match game.people() {
        _ if place == Place::Ruling => vec![Review, Analyse],
        _ if place == Place::Card => vec![RegretAndPlayOn, NewGame],
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
struct Rows {
    /// How many rows.
    count: usize,
    /// How many of the buttons stand in them; the others stand in a menu, whose button is the last.
    shown: usize,
}

impl Rows {
    /// All buttons in this many rows.
    const fn all(buttons: usize, count: usize) -> Self {
        Self { count, shown: buttons }
    }

    /// As few rows as hold the buttons, no more than there is room for. The last row, which has the
    /// square buttons at its end, holds fewer than the others.
    fn fitting(buttons: usize, in_a_row: usize, in_the_last: usize) -> Self {
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

/// What the square buttons at the end of a row take.
const SQUARES: f32 = 2.0 * (42.0 + GAP);

/// The buttons for what is done, in as many rows as a width needs.
pub fn arrange(
    painter: &Painter,
    (place, record_shown): (Place, bool),
    width: f32,
    view: &View,
) -> Buttons {
    if view.game.outcome().is_some() && place == Place::Game {
        return of_finished_game(painter, record_shown, width, view);
    }
    let commands = wanted(&view.game, (place, record_shown));
    let widest = |points| {
        let widths = commands.iter().map(|command| width_of(painter, &view.text(*command), points));
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
    let rows = if rows.shown == commands.len() { rows } else { fitting(size::LEAST) };
    let (shown, hidden) = commands.split_at(rows.shown.min(commands.len()));
    let longest = shown.len().div_ceil(rows.count).max(1);
    Buttons { rows: shown.chunks(longest).map(<[_]>::to_vec).collect(), hidden: hidden.to_vec() }
}

/// The buttons below the record of a game that is over: what can be made of it, and below that what
/// can be done instead.
fn of_finished_game(painter: &Painter, record_shown: bool, width: f32, view: &View) -> Buttons {
    use Command::{
        Analyse, GuessMoves, NewGame, Record, RegretAndPlayOn, Rematch, Review, ShowRuling,
    };
    let mut above = vec![Review, Analyse, GuessMoves];
    if view.ruling.has_moves() {
        above.push(ShowRuling);
    }
    let mut below = vec![Rematch, RegretAndPlayOn, NewGame];
    if !record_shown {
        below.insert(1, Record);
    }
    let mut hidden = Vec::new();
    let rows = [(above, width), (below, width - SQUARES)].map(|(mut row, room)| {
        while row.len() > 1 && least_width(painter, &row, view) > room {
            hidden.extend(row.pop());
        }
        row
    });
    // The menu offers that as well.
    hidden.retain(|command| *command != NewGame);
    Buttons { rows: rows.to_vec(), hidden }
}

/// What the buttons of a row take with their texts as small as they may be.
fn least_widths(painter: &Painter, row: &[Command], view: &View) -> Vec<f32> {
    let width = |command: &Command| {
        width_of(painter, &view.text(*command), size::LEAST) + widgets::BUTTON_PADDING + 2.0
    };
    row.iter().map(width).collect()
}

/// What a row of buttons takes so.
fn least_width(painter: &Painter, row: &[Command], view: &View) -> f32 {
    least_widths(painter, row, view).iter().map(|width| width + GAP).sum::<f32>() - GAP
}

/// The height of this many rows.
pub fn height(rows: usize, button_height: f32) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "a handful of rows")]
    let rows = rows as f32;
    rows * button_height + (rows - 1.0) * GAP
}

/// Shows the buttons in rows, and the menu's. `open` is the menu that is open.
pub fn show(
    ui: &Ui,
    rect: Rect,
    buttons: &Buttons,
    view: &View,
    open: &mut Option<Which>,
    commands: &mut Commands,
) {
    let last = buttons.rows.len().saturating_sub(1);
    let shares = buttons.rows.iter().enumerate().map(|(index, row)| {
        let squares = if index == last { SQUARES } else { 0.0 };
        let needed = least_widths(ui.painter(), row, view);
        fitting_weights(weights(row), needed, rect.width() - squares)
    });
    let (places, [mute, menu]) = places(rect, &shares.collect::<Vec<_>>());
    for (row, places) in buttons.rows.iter().zip(places) {
        let texts: Vec<_> = row.iter().map(|command| view.text(*command)).collect();
        let points = texts
            .iter()
            .zip(&places)
            .map(|(text, place)| {
                common_size(ui.painter(), std::slice::from_ref(text), place.width())
            })
            .fold(size::BUTTON, f32::min);
        for ((command, text), place) in row.iter().zip(&texts).zip(places) {
            let main = [Command::Pause, Command::Resume, Command::Rematch].contains(command);
            let weight = if main { Weight::Main } else { Weight::Plain };
            let look = (text.as_str(), points, weight);
            button::show(ui, place, *command, look, (&view.game, &view.style), commands);
        }
    }
    show_mute(ui, mute, view, commands);
    let around = Rect::from_x_y_ranges(menu.left()..=rect.right(), rect.y_range());
    let which = (Which::Controls, open);
    menu::show(ui, (menu, around), &buttons.hidden, which, &view.game, &view.style, commands);
}

/// How wide the buttons of a row are, in parts of each other: another game comes first.
fn weights(row: &[Command]) -> Vec<f32> {
    let weight = |command: &Command| if *command == Command::Rematch { 2.0 } else { 1.0 };
    row.iter().map(weight).collect()
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

/// The same, unless one of them has no room then: by what they need.
fn fitting_weights(weights: Vec<f32>, least: Vec<f32>, width: f32) -> Vec<f32> {
    #[expect(clippy::cast_precision_loss, reason = "a handful of buttons")]
    let room = width - GAP * (weights.len() as f32 - 1.0);
    let total: f32 = weights.iter().sum();
    let fit = weights.iter().zip(&least).all(|(weight, least)| room * weight / total >= *least);
    if fit { weights } else { least }
}

/// Where the buttons lie, by how wide those of each row are in parts of each other; and at the end of
/// the last row two that are square: that of the sound and that of the menu.
#[expect(clippy::cast_precision_loss, reason = "a handful of buttons")]
fn places(rect: Rect, rows: &[Vec<f32>]) -> (Vec<Vec<Rect>>, [Rect; 2]) {
    let count = rows.len().max(1);
    let height = (rect.height() - GAP * (count as f32 - 1.0)) / count as f32;
    let menu = Rect::from_min_size(rect.max - vec2(height, height), vec2(height, height));
    let squares = [menu.translate(vec2(-height - GAP, 0.0)), menu];
    let row = |(index, weights): (usize, &Vec<f32>)| {
        let is_last = index + 1 == count;
        let room = if is_last { rect.width() - 2.0 * (height + GAP) } else { rect.width() };
        let room = room - GAP * (weights.len() as f32 - 1.0);
        let total: f32 = weights.iter().sum();
        let top = rect.top() + index as f32 * (height + GAP);
        let mut left = rect.left();
        let place = |weight: &f32| {
            let width = room * weight / total;
            let place = Rect::from_min_size(pos2(left.round(), top), vec2(width.floor(), height));
            left += width + GAP;
            place
        };
        weights.iter().map(place).collect()
    };
    (rows.iter().enumerate().map(row).collect(), squares)
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
        for (above, below) in [(1, 0), (1, 1), (2, 2), (3, 3), (4, 4)] {
            let rows = vec![vec![1.0; above], vec![1.0; below]];
            let (places, squares) = places(rect, &rows);
            assert_eq!(places.iter().map(Vec::len).sum::<usize>(), above + below);
            let all: Vec<_> = places.into_iter().flatten().chain(squares).collect();
            for (index, place) in all.iter().enumerate() {
                assert!(rect.expand(0.51).contains_rect(*place), "{place}");
                assert!(place.width() >= 30.0, "{place}");
                let others = all[..index].iter();
                assert!(others.clone().all(|other| !other.shrink(0.6).intersects(*place)));
            }
        }
    }

    #[test]
    fn buttons_are_as_wide_as_they_need_where_there_is_little_room() {
        let (wide, narrow) = (450.0, 270.0);
        let (weights, least) = (vec![1.0; 3], vec![55.0, 65.0, 114.0]);
        assert_eq!(fitting_weights(weights.clone(), least.clone(), wide), weights);
        assert_eq!(fitting_weights(weights, least.clone(), narrow), least);
    }

    #[test]
    fn the_page_of_a_finished_game_is_divided_as_it_was_drawn() {
        let rect = Rect::from_min_size(pos2(806.0, 584.0), vec2(450.0, 92.0));
        let below = weights(&[Command::Rematch, Command::RegretAndPlayOn, Command::NewGame]);
        let (places, squares) = places(rect, &[vec![1.0; 3], below]);
        let widths = |row: &[Rect]| row.iter().map(Rect::width).collect::<Vec<_>>();
        assert_eq!(widths(&places[0]), [144.0; 3]);
        assert_eq!(widths(&places[1]), [167.0, 83.0, 83.0]);
        assert_eq!(squares[1], Rect::from_min_size(pos2(1214.0, 634.0), vec2(42.0, 42.0)));
    }
}
