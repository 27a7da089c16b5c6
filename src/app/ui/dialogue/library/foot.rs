//! The foot of the list: how many games there are, and what can be done with those that are chosen.

use bevy::prelude::Commands;
use bevy_egui::egui::Align;

use super::Parts;
use super::chosen::{Chosen, Menu};
use super::menu::keep_place;
use crate::app::look::theme::{color, size};
use crate::app::table::keep::exporting::ExportRequest;
use crate::app::table::keep::importing::ImportRequest;
use crate::app::table::keep::shelf::{GameList, ShelfRequest};
use crate::app::thinking::queue::QueueRequest;
use crate::app::ui::dialogue::files::{PickFile, Purpose};
use crate::app::ui::dialogue::share::PrintThese;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::Weight;
use crate::library::Selection;
use crate::text::{Text, ids};

/// Whether games go into the library or out of it just now.
#[derive(Clone, Copy)]
pub struct Busy {
    /// How much is imported, from 0 to 1.
    pub imports: Option<f32>,
    pub exports: bool,
}

/// Shows the foot. Whether the dialogue is left for something else.
pub fn show(
    mut foot: Place,
    is_narrow: bool,
    chosen: &mut Chosen,
    parts: &Parts,
    commands: &mut Commands,
) -> bool {
    let (list, busy) = (parts.list, parts.busy);
    let (style, n, mut is_left) = (foot.style, chosen.several.len(), false);
    if let Some(part) = busy.imports {
        show_progress(&foot, part);
    }
    show_count(&mut foot, n, list.count());
    foot.left(if is_narrow { 10.0 } else { 24.0 });
    let mut row = Buttons { row: foot, padding: if is_narrow { 20.0 } else { 36.0 } };
    let has_games = !list.games().is_empty();
    if let Some(place) = row.press(ids::ADD_TO_COLLECTION, has_games) {
        chosen.menu = Some(Menu::Collect);
        keep_place(&place);
    }
    if n > 0 && row.press(ids::QUEUE_THESE, true).is_some() {
        commands.write_message(QueueRequest::Add(chosen.targets(list.games())));
        is_left = true;
    }
    let label = if n > 0 { ids::EXPORT_GAMES } else { ids::EXPORT_ALL };
    if busy.exports {
        if row.press(ids::EXPORT_CANCEL, true).is_some() {
            commands.write_message(ExportRequest::Cancel);
        }
    } else if row.press(label, has_games).is_some() {
        let games = (n > 0).then(|| chosen.targets(list.games()));
        let all = || Selection::Query(Box::new(parts.asked.clone()));
        export(games.map_or_else(all, Selection::Games), style, commands);
    }
    if row.press(ids::MENU_PRINT, has_games).is_some() {
        commands.write_message(PrintThese::Games(chosen.targets(list.games()).into()));
    }
    if row.press(ids::DELETE_GAME, has_games).is_some() {
        delete(chosen, list, commands);
    }
    if busy.imports.is_some() && row.press(ids::IMPORT_STOP, true).is_some() {
        commands.write_message(ImportRequest::Cancel);
    }
    show_link(row.row, chosen, list.deleted(), commands);
    is_left
}

/// How far an import is that goes on meanwhile, above the foot.
fn show_progress(foot: &Place, part: f32) {
    let bar = foot.inset(0.0, -8.0).top(4.0);
    bar.fill(1.0, 2, color(foot.palette().line));
    bar.fill(part.clamp(0.0, 1.0), 2, color(foot.palette().teal));
}

/// How many games are chosen, or listed.
fn show_count(foot: &mut Place, n: usize, all: usize) {
    let text = if n > 0 {
        foot.style.with(ids::ListChosen { n, all })
    } else {
        foot.style.with(ids::GamesCount { n: all })
    };
    let width = foot.width_of(&text, size::CELL).min(foot.width() * 0.3);
    foot.left(width).line(Say::new(text).points(size::CELL).id("games-count"));
}

/// The buttons of the foot, from left to right as far as there is room.
struct Buttons<'a> {
    row: Place<'a>,
    /// How much wider they are than their texts.
    padding: f32,
}

impl<'a> Buttons<'a> {
    /// The next one; where it is, if it was pressed.
    fn press(&mut self, label: Text, is_enabled: bool) -> Option<Place<'a>> {
        let text = self.row.style.text(label);
        let width = self.row.width_of(&text, size::BUTTON) + self.padding;
        let has_room = width <= self.row.width() + 1.0;
        let place = self.row.left(width);
        self.row.left(8.0);
        let id = (label.id(), text.as_str());
        let is_pressed = has_room && place.button(id, size::BUTTON, Weight::Plain, is_enabled);
        is_pressed.then_some(place)
    }
}

/// At the right, where there is room: choose nothing any more, or have back what was deleted.
fn show_link(mut row: Place, chosen: &mut Chosen, deleted: usize, commands: &mut Commands) {
    let style = row.style;
    let mut link = |id: &str, text: &str| {
        let width = row.width_of(text, size::SMALL) + 8.0;
        row.right(width.min(row.width())).link((id, text), Align::Max)
    };
    if !chosen.several.is_empty() {
        if link("clear-selection", &style.text(ids::CLEAR_SELECTION)) {
            chosen.several = std::sync::Arc::default();
        }
    } else if deleted > 0 && link("restore-game", &style.with(ids::RestoreGames { n: deleted })) {
        commands.write_message(ShelfRequest::Restore);
    }
}

/// Deletes the games that are chosen.
pub fn delete(chosen: &mut Chosen, list: &GameList, commands: &mut Commands) {
    let games = chosen.targets(list.games());
    if !games.is_empty() {
        chosen.step_over(list.games(), &games);
        commands.write_message(ShelfRequest::Delete(games));
    }
}

/// Asks for a file to write games into.
pub fn export(selection: Selection, style: &Style, commands: &mut Commands) {
    let name = format!("{}.pgn", style.text(ids::LIBRARY));
    commands.write_message(PickFile { purpose: Purpose::Export(selection), name });
}
