//! The foot of the list: how many games there are, and what can be done with those that are chosen.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Rect, Ui, pos2, vec2};

use super::chosen::{Chosen, Menu};
use super::layout::{Layout, Room};
use super::menu::keep_place;
use crate::app::look::theme::{color, size};
use crate::app::table::keep::exporting::ExportRequest;
use crate::app::table::keep::importing::ImportRequest;
use crate::app::table::keep::shelf::{GameList, ShelfRequest};
use crate::app::thinking::queue::QueueRequest;
use crate::app::ui::dialogue::files::{PickFile, Purpose};
use crate::app::ui::dialogue::share::PrintThese;
use crate::app::ui::kit::link::text_link;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, button, width_of, write};
use crate::library::{Query, Selection};
use crate::text::{Text, ids};

/// Whether games go into the library or out of it just now.
#[derive(Clone, Copy)]
pub struct Busy {
    /// How much is imported, from 0 to 1.
    pub imports: Option<f32>,
    pub exports: bool,
}

/// Shows the foot; `asked` is the query of the list. Whether the dialogue is left for something else.
pub fn show(
    ui: &Ui,
    layout: &Layout,
    chosen: &mut Chosen,
    (list, busy, asked): (&GameList, Busy, &Query),
    style: &Style,
    commands: &mut Commands,
) -> bool {
    let mut is_left = false;
    let (foot, is_narrow) = (layout.foot, layout.room == Room::Narrow);
    if let Some(part) = busy.imports {
        show_progress(ui, foot, part, style);
    }
    let n = chosen.several.len();
    let left = show_count(ui, layout, (n, list.count()), style);
    let mut row = Buttons { ui, foot, left, is_narrow, style };
    let has_games = !list.games().is_empty();
    if let Some(place) = row.press(ids::ADD_TO_COLLECTION, has_games) {
        chosen.menu = Some(Menu::Collect);
        keep_place(ui, place);
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
        let all = || Selection::Query(Box::new(asked.clone()));
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
    let rest = foot.with_min_x(row.left);
    show_link(ui, rest, chosen, list.deleted(), style, commands);
    is_left
}

/// How far an import is that goes on meanwhile, above the foot.
fn show_progress(ui: &Ui, foot: Rect, part: f32, style: &Style) {
    let palette = style.palette();
    let bar = foot.with_min_y(foot.top() - 8.0).with_max_y(foot.top() - 4.0);
    ui.painter().rect_filled(bar, 2, color(palette.line));
    let done = bar.with_max_x(bar.left() + bar.width() * part.clamp(0.0, 1.0));
    ui.painter().rect_filled(done, 2, color(palette.teal));
}

/// How many games are chosen, or listed. Where it ends, with some room.
fn show_count(ui: &Ui, layout: &Layout, (n, all): (usize, usize), style: &Style) -> f32 {
    let text = if n > 0 {
        style.with(ids::ListChosen { n, all })
    } else {
        style.with(ids::GamesCount { n: all })
    };
    let foot = layout.foot;
    let width = width_of(ui.painter(), &text, 16.0).min(foot.width() * 0.3);
    let place = foot.with_max_x(foot.left() + width);
    write(ui.painter(), place, Align::Min, &text, 16.0, style.palette().text);
    place.right() + if layout.room == Room::Narrow { 10.0 } else { 24.0 }
}

/// The buttons of the foot, from left to right as far as there is room.
struct Buttons<'a, 'w> {
    ui: &'a Ui,
    foot: Rect,
    left: f32,
    is_narrow: bool,
    style: &'a Style<'w>,
}

impl Buttons<'_, '_> {
    /// The next one; where it is, if it was pressed.
    fn press(&mut self, label: Text, enabled: bool) -> Option<Rect> {
        let (ui, foot) = (self.ui, self.foot);
        let text = self.style.text(label);
        let padding = if self.is_narrow { 20.0 } else { 36.0 };
        let width = width_of(ui.painter(), &text, size::BUTTON) + padding;
        let place = Rect::from_min_size(pos2(self.left, foot.top()), vec2(width, foot.height()));
        self.left += width + 8.0;
        let id = (label.id(), text.as_str());
        let palette = self.style.palette();
        let pressed = place.right() <= foot.right() + 1.0
            && button(ui, place, id, size::BUTTON, Weight::Plain, enabled, palette);
        pressed.then_some(place)
    }
}

/// At the right, where there is room: choose nothing any more, or have back what was deleted.
fn show_link(
    ui: &Ui,
    place: Rect,
    chosen: &mut Chosen,
    deleted: usize,
    style: &Style,
    commands: &mut Commands,
) {
    let link = |id: &str, text: &str| {
        let width = width_of(ui.painter(), text, size::SMALL) + 8.0;
        let place = place.with_min_x((place.right() - width).max(place.left()));
        text_link(ui, place, (id, text), Align::Max, style.palette())
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
