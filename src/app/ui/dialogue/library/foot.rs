//! The foot of the list: how many games there are, and what can be done with those that are chosen.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Rect, Ui, pos2, vec2};

use super::chosen::Chosen;
use super::filters::{Menu, show_link};
use super::layout::{Layout, Room};
use super::menu::keep_place;
use crate::app::look::theme::size;
use crate::app::table::keep::exporting::ExportRequest;
use crate::app::table::keep::importing::ImportRequest;
use crate::app::table::keep::shelf::{GameList, ShelfRequest};
use crate::app::ui::dialogue::files::{PickFile, Purpose};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, button, width_of, write};
use crate::library::{Query, Selection};
use crate::text::{Text, ids};

/// Whether games go into the library or out of it just now.
#[derive(Clone, Copy)]
pub struct Busy {
    pub imports: bool,
    pub exports: bool,
}

/// Shows the foot; `asked` is the query of the list.
pub fn show(
    ui: &Ui,
    layout: &Layout,
    chosen: &mut Chosen,
    (list, busy, asked): (&GameList, Busy, &Query),
    style: &Style,
    commands: &mut Commands,
) {
    let (palette, foot) = (style.palette(), layout.foot);
    let is_narrow = layout.room == Room::Narrow;
    let (n, all) = (chosen.several.len(), list.count());
    let text = if n > 0 {
        style.with(ids::ListChosen { n, all })
    } else {
        style.with(ids::GamesCount { n: all })
    };
    let count_width = width_of(ui.painter(), &text, 16.0).min(foot.width() * 0.3);
    let place = foot.with_max_x(foot.left() + count_width);
    write(ui.painter(), place, Align::Min, &text, 16.0, palette.text);
    let mut left = place.right() + if is_narrow { 10.0 } else { 24.0 };
    let mut press = |label: Text, enabled: bool| {
        let text = style.text(label);
        let width =
            width_of(ui.painter(), &text, size::BUTTON) + if is_narrow { 20.0 } else { 36.0 };
        let place = Rect::from_min_size(pos2(left, foot.top()), vec2(width, foot.height()));
        left += width + 8.0;
        let id = (label.id(), text.as_str());
        let pressed = place.right() <= foot.right() + 1.0
            && button(ui, place, id, size::BUTTON, Weight::Plain, enabled, palette);
        pressed.then_some(place)
    };
    let has_games = !list.games().is_empty();
    if let Some(place) = press(ids::ADD_TO_COLLECTION, has_games) {
        chosen.menu = Some(Menu::Collect);
        keep_place(ui, place);
    }
    if busy.exports {
        if press(ids::EXPORT_CANCEL, true).is_some() {
            commands.write_message(ExportRequest::Cancel);
        }
    } else {
        let label = if n > 0 { ids::EXPORT_GAMES } else { ids::EXPORT_ALL };
        if press(label, has_games).is_some() {
            let games = (n > 0).then(|| chosen.targets(list.games()));
            export(
                games.map_or_else(|| Selection::Query(Box::new(asked.clone())), Selection::Games),
                style,
                commands,
            );
        }
    }
    if press(ids::DELETE_GAME, has_games).is_some() {
        delete(chosen, list, commands);
    }
    if busy.imports && press(ids::IMPORT_STOP, true).is_some() {
        commands.write_message(ImportRequest::Cancel);
    }
    let link = |text: &str| width_of(ui.painter(), text, size::SMALL) + 8.0;
    if n > 0 {
        let text = style.text(ids::CLEAR_SELECTION);
        let place = foot.with_min_x((foot.right() - link(&text)).max(left));
        if show_link(ui, place, ("clear-selection", &text), style) {
            chosen.several = std::sync::Arc::default();
        }
    } else if list.deleted() > 0 {
        let text = style.with(ids::RestoreGames { n: list.deleted() });
        let place = foot.with_min_x((foot.right() - link(&text)).max(left));
        if show_link(ui, place, ("restore-game", &text), style) {
            commands.write_message(ShelfRequest::Restore);
        }
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
