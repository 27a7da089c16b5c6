//! The collections as tabs, and the menus that belong to them.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Rect, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::chosen::{Chosen, Menu, Shelf};
use super::filters::shelf_id;
use super::layout::Layout;
use super::menu::{Pressed, keep_place, show_rows};
use super::naming::{Naming, NamingFor};
use super::{Opens, Said, drag};
use crate::app::look::theme::{color, size};
use crate::app::table::activity::drill::DrillRequest;
use crate::app::table::keep::shelf::{GameList, ShelfRequest};
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    draw_plus, focus_ring, pressable, rule, tab_list, tell_tab, width_of, write,
};
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
    ui: &Ui,
    layout: &Layout,
    chosen: &mut Chosen,
    (list, said, commands): (&GameList, &mut Said, &mut Commands),
    style: &Style,
) {
    let row = layout.tabs;
    rule(ui.painter(), row, row.bottom() - 1.0, style.palette());
    let Some(collections) = list.collections() else { return };
    let new = style.text(ids::NEW_COLLECTION);
    let new_width = width_of(ui.painter(), &new, 16.0) + 34.0;
    let room = row.with_max_x(row.right() - new_width);
    let name = style.text(ids::IMPORT_COLLECTION);
    let row_of_tabs = tab_list(ui, row, ("shelves", &name));
    let all = shelves(collections, style);
    let mut strip = Strip { ui: &row_of_tabs, style, dropped: None };
    let left = strip.show(room, &all, chosen);
    let dropped = strip.dropped.take().and_then(|(shelf, games)| {
        let into = all.iter().find(|(it, ..)| *it == shelf)?;
        Some(CollectionChange::Add(into.1.clone(), games))
    });
    if let Some(change) = dropped {
        commands.write_message(ShelfRequest::Collect(change));
    }
    let place = Rect::from_min_size(pos2(left, row.top()), vec2(new_width, row.height()));
    let place = place.with_max_x(place.right().min(row.right()));
    if let Some(games) = show_new(ui, place, &new, style) {
        said.opens = Some(Opens::Naming(Naming::new(NamingFor::New(games))));
    }
}

/// The tabs, and the games that were let go over one.
struct Strip<'a, 'w> {
    ui: &'a Ui,
    style: &'a Style<'w>,
    dropped: Option<(Shelf, Vec<GameId>)>,
}

impl Strip<'_, '_> {
    /// The tabs that have room, and what stands for the rest. Where they end.
    fn show(&mut self, row: Rect, shelves: &[(Shelf, String, usize)], chosen: &mut Chosen) -> f32 {
        /// Width of what stands for the tabs without room.
        const MORE: f32 = 44.0;
        let painter = self.ui.painter();
        let end = row.right() - MORE;
        let (mut left, mut is_cut) = (row.left(), false);
        for (shelf, name, n) in shelves {
            let n = n.to_string();
            let name_width = width_of(painter, name, size::BUTTON).min(180.0);
            let width = name_width + 6.0 + width_of(painter, &n, 14.0);
            // The one that is looked at is always seen.
            if left + width > end && *shelf != chosen.shelf {
                is_cut = true;
                continue;
            }
            let place = Rect::from_min_size(pos2(left, row.top()), vec2(width, row.height()));
            self.show_tab(place, (*shelf, name, &n, name_width), chosen);
            left += width + 28.0;
        }
        if !is_cut {
            return left;
        }
        let place = Rect::from_min_size(pos2(left - 8.0, row.top() + 4.0), vec2(36.0, 32.0));
        if show_more(self.ui, place, self.style) {
            chosen.menu = Some(Menu::Tabs);
            keep_place(self.ui, place);
        }
        place.right() + 12.0
    }

    fn show_tab(
        &mut self,
        place: Rect,
        (which, name, count, name_width): (Shelf, &str, &str, f32),
        chosen: &mut Chosen,
    ) {
        let (ui, palette, is_chosen) = (self.ui, self.style.palette(), chosen.shelf == which);
        let id = shelf_id(which);
        tell(ui, || id.clone(), place);
        let said = format!("{name}, {count}");
        let info = WidgetInfo::selected(WidgetType::Button, true, is_chosen, said);
        let response = pressable(ui, place, ui.id().with(&id), &info);
        tell_tab(&response, is_chosen);
        if matches!(which, Shelf::Collection(_)) {
            if drag::hovers(&response) {
                let ground = place.expand2(vec2(10.0, 0.0)).shrink2(vec2(0.0, 4.0));
                ui.painter().rect_filled(ground, 8, color(palette.pill));
            }
            let dropped = drag::dropped(&response).map(|games| (which, games));
            self.dropped = dropped.or(self.dropped.take());
        }
        let ink = if is_chosen || response.hovered() { palette.text } else { palette.secondary };
        let left = place.with_max_x(place.left() + name_width);
        write(ui.painter(), left, Align::Min, name, size::BUTTON, ink);
        write(ui.painter(), place, Align::Max, count, 14.0, palette.secondary);
        if is_chosen {
            let line = Stroke::new(2.0, color(palette.accent_text));
            ui.painter().hline(place.x_range(), place.bottom() - 1.0, line);
        }
        focus_ring(ui.painter(), place.shrink2(vec2(0.0, 5.0)), 6, &response, palette);
        if let Shelf::Collection(id) = which
            && (response.secondary_clicked() || (is_chosen && response.clicked()))
        {
            chosen.menu = Some(Menu::Tab(id));
            keep_place(ui, place);
        } else if response.clicked() {
            chosen.shelf = which;
            chosen.several = std::sync::Arc::default();
        }
    }
}

/// What stands for the tabs without room. Whether it was pressed.
fn show_more(ui: &Ui, place: Rect, style: &Style) -> bool {
    let said = style.text(ids::MORE_COLLECTIONS);
    let info = WidgetInfo::labeled(WidgetType::Button, true, said);
    tell(ui, || "shelf-more".to_owned(), place);
    let response = pressable(ui, place, ui.id().with("shelf-more"), &info);
    let palette = style.palette();
    write(ui.painter(), place, Align::Center, "…", size::BUTTON, palette.text);
    focus_ring(ui.painter(), place, 8, &response, palette);
    response.clicked()
}

/// Makes a collection. The games that it begins with, if it was pressed or some were let go over it.
fn show_new(ui: &Ui, place: Rect, text: &str, style: &Style) -> Option<Vec<GameId>> {
    let palette = style.palette();
    tell(ui, || "new-collection".to_owned(), place);
    let info = WidgetInfo::labeled(WidgetType::Button, true, text);
    let response = pressable(ui, place, ui.id().with("new-collection"), &info);
    let is_lit = response.hovered() || drag::hovers(&response);
    let ink = if is_lit { palette.text } else { palette.secondary };
    draw_plus(ui.painter(), pos2(place.left() + 8.0, place.center().y), 6.0, ink);
    write(ui.painter(), place.with_min_x(place.left() + 22.0), Align::Min, text, 16.0, ink);
    focus_ring(ui.painter(), place.shrink(4.0), 8, &response, palette);
    drag::dropped(&response).or(response.clicked().then(Vec::new))
}

/// Shows the menu of a tab, of the tabs without room, or of the collections to put games into.
pub fn show_menu(
    ui: &Ui,
    dialogue: Rect,
    menu: Menu,
    chosen: &mut Chosen,
    (list, said, commands): (&GameList, &mut Said, &mut Commands),
    (game, style): (GameKind, &Style),
) {
    let Some(collections) = list.collections() else { return };
    let rows = menu_rows(menu, chosen, collections, (game, style));
    let row = match show_rows(ui, dialogue, &rows, style) {
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
