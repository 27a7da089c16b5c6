//! The collections as tabs, and the menus that belong to them.

use bevy::prelude::Commands;
use bevy_egui::egui::Align;

use super::chosen::{Chosen, Menu, Shelf};
use super::filters::shelf_id;
use super::menu::{Pressed, keep_place, show_rows};
use super::naming::{Naming, NamingFor};
use super::{Opens, Parts, Said, drag};
use crate::app::look::theme::{color, size};
use crate::app::table::activity::drill::DrillRequest;
use crate::app::table::keep::shelf::{GameList, ShelfRequest};
use crate::app::ui::kit::place::press::{Press, Role};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{draw_plus, tab_list};
use crate::games::GameKind;
use crate::library::{CollectionChange, CollectionId, Collections, GameId};
use crate::rules::Side;
use crate::text::ids;

/// The shelves, each with its name and how many games it has.
fn shelves(collections: &Collections, style: &Style) -> Vec<(Shelf, String, usize)> {
    let fixed = |shelf, id, n| (shelf, style.text(id), n);
    let mut all = vec![
        fixed(Shelf::All, ids::SHELF_ALL, collections.all),
        fixed(Shelf::Own, ids::SHELF_OWN, collections.own),
    ];
    let named = collections.list.iter();
    all.extend(named.map(|it| (Shelf::Collection(it.id), it.name.clone(), it.games)));
    all.push(fixed(Shelf::Unread, ids::SHELF_UNREAD, collections.unread));
    all
}

/// What a shelf is called.
pub fn shelf_name(shelf: Shelf, collections: &Collections, style: &Style) -> Option<String> {
    let found = shelves(collections, style).into_iter().find(|(it, ..)| *it == shelf);
    found.map(|(_, name, _)| name)
}

/// Shows the tabs: those that have room, and a menu of the rest.
pub fn show(
    row: Place,
    chosen: &mut Chosen,
    list: &GameList,
    said: &mut Said,
    commands: &mut Commands,
) {
    row.below(-1.0, 1.0).rule();
    let Some(collections) = list.collections() else { return };
    let style = row.style;
    let all = shelves(collections, style);
    let new = style.text(ids::NEW_COLLECTION);
    let new_width = row.width_of(&new, 16.0) + 34.0;
    let tabs = tab_list(row.ui, row.rect(), ("shelves", &style.text(ids::IMPORT_COLLECTION)));
    let mut rest = Place::new(&tabs, style, row.rect());
    let dropped = show_tabs(&mut rest, new_width, &all, chosen);
    if let Some((shelf, games)) = dropped
        && let Some((_, name, _)) = all.into_iter().find(|(it, ..)| *it == shelf)
    {
        commands.write_message(ShelfRequest::Collect(CollectionChange::Add(name, games)));
    }
    let mut rest = Place::new(row.ui, style, rest.rect());
    if let Some(games) = show_new(rest.left(new_width.min(rest.width())), &new) {
        said.opens = Some(Opens::Naming(Naming::new(NamingFor::New(games))));
    }
}

/// Games that were let go over the tab of a collection.
type Dropped = Option<(Shelf, Vec<GameId>)>;

/// The tabs that leave so much room behind them, and what stands for the rest; their room is taken.
fn show_tabs(
    row: &mut Place,
    behind: f32,
    shelves: &[(Shelf, String, usize)],
    chosen: &mut Chosen,
) -> Dropped {
    let (mut is_cut, mut dropped) = (false, None);
    for (shelf, name, n) in shelves {
        let n = n.to_string();
        let name_width = row.width_of(name, size::BUTTON).min(180.0);
        let width = name_width + 6.0 + row.width_of(&n, size::NOTE);
        // The one that is looked at is always seen.
        if row.width() < width + behind + 44.0 && *shelf != chosen.shelf {
            is_cut = true;
            continue;
        }
        dropped = show_tab(row.left(width), *shelf, name, &n, chosen).or(dropped);
        row.left(28.0);
    }
    if is_cut {
        let more = row.left(28.0).inset(-4.0, 4.0);
        row.left(12.0);
        let said = row.style.text(ids::MORE_COLLECTIONS);
        if more.pressed(Press::new(Role::Button, "shelf-more", &said)).clicked() {
            chosen.menu = Some(Menu::Tabs);
            keep_place(&more);
        }
        more.draw(&Say::new("…").points(size::BUTTON).align(Align::Center));
    }
    dropped
}

/// A tab. The games that were let go over it, if it takes them.
fn show_tab(
    mut place: Place,
    which: Shelf,
    name: &str,
    count: &str,
    chosen: &mut Chosen,
) -> Dropped {
    let (palette, is_chosen, whole) = (place.palette(), chosen.shelf == which, place);
    let (id, said) = (shelf_id(which), format!("{name}, {count}"));
    let press = Press::new(Role::Tab(is_chosen), &id, &said).ring(0.0, 5.0).radius(6);
    let response = place.pressed(press);
    let takes = matches!(which, Shelf::Collection(_));
    if takes && drag::hovers(&response) {
        place.inset(-10.0, 4.0).fill(1.0, 8, color(palette.pill));
    }
    let dropped = takes.then(|| drag::dropped(&response)).flatten();
    if is_chosen {
        whole.below(-2.0, 2.0).fill(1.0, 0, color(palette.accent_text));
    }
    let count = Say::new(count).points(size::NOTE).ink(palette.secondary);
    place.take_line(&count.align(Align::Max), 5.5);
    let ink = if is_chosen || response.hovered() { palette.text } else { palette.secondary };
    place.draw(&Say::new(name).points(size::BUTTON).ink(ink));
    if let Shelf::Collection(id) = which
        && (response.secondary_clicked() || (is_chosen && response.clicked()))
    {
        chosen.menu = Some(Menu::Tab(id));
        keep_place(&whole);
    } else if response.clicked() {
        chosen.shelf = which;
        chosen.several = std::sync::Arc::default();
    }
    dropped.map(|games| (which, games))
}

/// Makes a collection. The games that it begins with, if it was pressed or some were let go over it.
fn show_new(mut place: Place, text: &str) -> Option<Vec<GameId>> {
    let palette = place.palette();
    let press = Press::new(Role::Button, "new-collection", text).ring(4.0, 4.0);
    let response = place.pressed(press);
    let is_lit = response.hovered() || drag::hovers(&response);
    let ink = if is_lit { palette.text } else { palette.secondary };
    draw_plus(place.ui.painter(), place.left(16.0).rect().center(), 6.0, ink);
    place.left(6.0);
    place.draw(&Say::new(text).points(16.0).ink(ink));
    drag::dropped(&response).or(response.clicked().then(Vec::new))
}

/// Shows the menu of a tab, of the tabs without room, or of the collections to put games into.
pub fn show_menu(
    dialogue: Place,
    menu: Menu,
    chosen: &mut Chosen,
    parts: &mut Parts,
    commands: &mut Commands,
) {
    let (list, style, said) = (parts.list, dialogue.style, &mut parts.said);
    let Some(collections) = list.collections() else { return };
    let rows = menu_rows(menu, chosen, collections, (parts.game.kind(), style));
    let row = match show_rows(dialogue, &rows) {
        Pressed::Nothing => return,
        Pressed::Beside => return chosen.menu = None,
        Pressed::Row(row) => row,
    };
    chosen.menu = None;
    match menu {
        Menu::Chip(_) => {}
        Menu::Tab(id) if row < Side::BOTH.len() => {
            commands.write_message(DrillRequest::Collection(id, Side::BOTH[row]));
            said.is_closed = true;
        }
        Menu::Tab(id) if row == Side::BOTH.len() => {
            said.opens = Some(Opens::Naming(rename(collections, id)));
        }
        Menu::Tab(id) => {
            commands.write_message(ShelfRequest::Collect(CollectionChange::Delete(id)));
            chosen.shelf = Shelf::All;
        }
        Menu::Tabs => {
            if let Some((shelf, ..)) = shelves(collections, style).into_iter().nth(row) {
                chosen.shelf = shelf;
            }
        }
        Menu::Collect => {
            let games = chosen.targets(list.games());
            match collections.list.get(row) {
                Some(into) => {
                    let change = CollectionChange::Add(into.name.clone(), games);
                    commands.write_message(ShelfRequest::Collect(change));
                }
                None => said.opens = Some(Opens::Naming(Naming::new(NamingFor::New(games)))),
            }
        }
    }
}

/// The rows of a menu, each with whether it is in force.
fn menu_rows(
    menu: Menu,
    chosen: &Chosen,
    collections: &Collections,
    (game, style): (GameKind, &Style),
) -> Vec<(String, bool)> {
    match menu {
        Menu::Chip(_) => Vec::new(),
        Menu::Tab(_) => {
            let drills = Side::BOTH
                .map(|side| style.with(ids::DrillCollection { side: game.side_id(side) }));
            let others = [ids::RENAME_COLLECTION, ids::DELETE_COLLECTION];
            let others = others.map(|id| style.text(id));
            drills.into_iter().chain(others).map(|text| (text, false)).collect()
        }
        Menu::Tabs => shelves(collections, style)
            .into_iter()
            .map(|(shelf, name, n)| (format!("{name} · {n}"), shelf == chosen.shelf))
            .collect(),
        Menu::Collect => {
            let named = collections.list.iter().map(|it| (it.name.clone(), false));
            named.chain([(style.text(ids::NEW_COLLECTION) + "…", false)]).collect()
        }
    }
}

fn rename(collections: &Collections, id: CollectionId) -> Naming {
    let name = collections.list.iter().find(|it| it.id == id).map(|it| it.name.clone());
    Naming::of(NamingFor::Rename(id), name.unwrap_or_default())
}
