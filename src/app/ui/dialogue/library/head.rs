//! The head of the dialogue: its title, games or positions, the import, the collections as tabs.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Rect, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::chosen::{Chosen, Place, Shelf};
use super::filters::{Menu, draw_cross, shelf_id};
use super::layout::{Layout, Room};
use super::menu::{Pressed, keep_place, show_rows};
use super::naming::{Naming, NamingFor};
use super::{Opens, Said};
use crate::app::look::theme::{color, size};
use crate::app::table::keep::shelf::{GameList, ShelfRequest};
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Segment, Weight, button, choices, focus_ring, pressable, rule, width_of, write,
};
use crate::library::{CollectionChange, Collections};
use crate::text::ids;

/// Shows the title row.
pub fn show_title(
    ui: &Ui,
    layout: &Layout,
    chosen: &mut Chosen,
    (list, said): (&GameList, &mut Said),
    style: &Style,
) {
    let (palette, row) = (style.palette(), layout.title);
    let title = style.text(ids::LIBRARY);
    let width = width_of(ui.painter(), &title, 25.0);
    write(
        ui.painter(),
        row.with_max_x(row.left() + width + 4.0),
        Align::Min,
        &title,
        25.0,
        palette.text,
    );
    let left = row.left() + width + 24.0;
    let room = if layout.room == Room::Narrow { 190.0 } else { 236.0 };
    let place = row.with_min_x(left).with_max_x(left + room);
    let segments = [ids::LIST_GAMES, ids::LIST_POSITIONS].map(|id| Segment::new(style.text(id)));
    let now = usize::from(chosen.place == Place::Positions);
    let id = ("library-view", title.as_str());
    if let Some(index) = choices(ui, place, id, &segments, now, palette) {
        chosen.place = if index == 0 { Place::Games } else { Place::Positions };
        chosen.shows_preview = false;
        chosen.plies = None;
    }
    let right = if layout.has_preview && !layout.is_below {
        layout.rows.right()
    } else {
        row.right() - 52.0
    };
    // Where form and list have no room beside each other, a button leads from one to the other.
    let is_alone = chosen.place == Place::Positions && !layout.has_preview;
    let (id, text) = match (is_alone, chosen.shows_preview) {
        (false, _) => ("library-import", style.text(ids::IMPORT_TITLE) + "…"),
        (true, true) => ("form-back", style.text(ids::FORM_BACK)),
        (true, false) => ("form-results", style.with(ids::FormResults { n: list.count() })),
    };
    let width = width_of(ui.painter(), &text, size::BUTTON) + 40.0;
    let place = row.with_max_x(right).with_min_x(right - width);
    if button(ui, place, (id, &text), size::BUTTON, Weight::Plain, true, palette) {
        if is_alone {
            chosen.shows_preview = !chosen.shows_preview;
        } else {
            said.opens = Some(Opens::Import);
        }
    }
    let cross = Rect::from_center_size(pos2(row.right() - 18.0, row.center().y), vec2(36.0, 36.0));
    let close = style.text(ids::CLOSE);
    tell(ui, || "library-close".to_owned(), cross);
    let info = WidgetInfo::labeled(WidgetType::Button, true, close);
    let response = pressable(ui, cross, ui.id().with("close"), &info);
    if response.hovered() {
        ui.painter().rect_filled(cross, 8, color(palette.hover));
    }
    focus_ring(ui.painter(), cross.shrink(2.0), 8, &response, palette);
    draw_cross(ui, cross.center(), 8.0, palette.text);
    said.is_closed |= response.clicked();
}

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

/// Shows the tabs: those that have room, and a menu of the rest.
pub fn show_tabs(
    ui: &Ui,
    layout: &Layout,
    chosen: &mut Chosen,
    (list, said): (&GameList, &mut Said),
    style: &Style,
) {
    /// Width of what stands for the tabs without room.
    const MORE: f32 = 44.0;
    let (palette, row) = (style.palette(), layout.tabs);
    rule(ui.painter(), row, row.bottom() - 1.0, palette);
    let Some(collections) = list.collections() else { return };
    let new = style.text(ids::NEW_COLLECTION);
    let add_width = width_of(ui.painter(), &new, 16.0) + 34.0;
    let end = row.right() - add_width - MORE;
    let (mut left, mut is_cut) = (row.left(), false);
    for (shelf, name, n) in shelves(collections, style) {
        let n = n.to_string();
        let name_width = width_of(ui.painter(), &name, size::BUTTON).min(180.0);
        let width = name_width + 6.0 + width_of(ui.painter(), &n, 14.0);
        // The one that is looked at is always seen.
        if left + width > end && shelf != chosen.shelf {
            is_cut = true;
            continue;
        }
        let place = Rect::from_min_size(pos2(left, row.top()), vec2(width, row.height()));
        show_tab(ui, place, (shelf, &name, &n, name_width), chosen, style);
        left += width + 28.0;
    }
    if is_cut {
        let place = Rect::from_min_size(pos2(left - 8.0, row.top() + 4.0), vec2(36.0, 32.0));
        let said = style.text(ids::MORE_COLLECTIONS);
        let info = WidgetInfo::labeled(WidgetType::Button, true, said);
        tell(ui, || "shelf-more".to_owned(), place);
        let response = pressable(ui, place, ui.id().with("shelf-more"), &info);
        write(ui.painter(), place, Align::Center, "…", size::BUTTON, palette.text);
        focus_ring(ui.painter(), place, 8, &response, palette);
        if response.clicked() {
            chosen.menu = Some(Menu::Tabs);
            keep_place(ui, place);
        }
        left = place.right() + 12.0;
    }
    let place = Rect::from_min_size(pos2(left, row.top()), vec2(add_width, row.height()));
    let place = place.with_max_x(place.right().min(row.right()));
    tell(ui, || "new-collection".to_owned(), place);
    let info = WidgetInfo::labeled(WidgetType::Button, true, new.as_str());
    let response = pressable(ui, place, ui.id().with("new-collection"), &info);
    let ink = if response.hovered() { palette.text } else { palette.secondary };
    draw_plus(ui, pos2(place.left() + 8.0, place.center().y), ink);
    write(ui.painter(), place.with_min_x(place.left() + 22.0), Align::Min, &new, 16.0, ink);
    focus_ring(ui.painter(), place.shrink(4.0), 8, &response, palette);
    if response.clicked() {
        said.opens = Some(Opens::Naming(Naming::new(NamingFor::New(Vec::new()))));
    }
}

fn draw_plus(ui: &Ui, middle: bevy_egui::egui::Pos2, ink: crate::app::look::palette::Rgba) {
    let stroke = Stroke::new(1.5, color(ink));
    for by in [vec2(6.0, 0.0), vec2(0.0, 6.0)] {
        ui.painter().line_segment([middle - by, middle + by], stroke);
    }
}

fn show_tab(
    ui: &Ui,
    place: Rect,
    (shelf, name, count, name_width): (Shelf, &str, &str, f32),
    chosen: &mut Chosen,
    style: &Style,
) {
    let (palette, is_chosen) = (style.palette(), chosen.shelf == shelf);
    let id = shelf_id(shelf);
    tell(ui, || id.clone(), place);
    let said = format!("{name}, {count}");
    let info = WidgetInfo::selected(WidgetType::Button, true, is_chosen, said);
    let response = pressable(ui, place, ui.id().with(&id), &info);
    let ink = if is_chosen || response.hovered() { palette.text } else { palette.secondary };
    let left = place.with_max_x(place.left() + name_width);
    write(ui.painter(), left, Align::Min, name, size::BUTTON, ink);
    write(ui.painter(), place, Align::Max, count, 14.0, palette.secondary);
    if is_chosen {
        let line = Stroke::new(2.0, color(palette.accent_text));
        ui.painter().hline(place.x_range(), place.bottom() - 1.0, line);
    }
    focus_ring(ui.painter(), place.shrink2(vec2(0.0, 5.0)), 6, &response, palette);
    if let Shelf::Collection(id) = shelf
        && (response.secondary_clicked() || (is_chosen && response.clicked()))
    {
        chosen.menu = Some(Menu::Tab(id));
        keep_place(ui, place);
    } else if response.clicked() {
        chosen.shelf = shelf;
        chosen.several = std::sync::Arc::default();
    }
}

/// Shows the menu of a tab, of the tabs without room, or of the collections to put games into.
pub fn show_menu(
    ui: &mut Ui,
    dialogue: Rect,
    menu: Menu,
    chosen: &mut Chosen,
    (list, said, commands): (&GameList, &mut Said, &mut Commands),
    style: &Style,
) {
    let Some(collections) = list.collections() else { return };
    let named = || collections.list.iter().map(|it| (it.name.clone(), false));
    let rows: Vec<(String, bool)> = match menu {
        Menu::Chip(_) => return,
        Menu::Tab(_) => [ids::RENAME_COLLECTION, ids::DELETE_COLLECTION]
            .map(|id| (style.text(id), false))
            .into(),
        Menu::Tabs => shelves(collections, style)
            .into_iter()
            .map(|(shelf, name, n)| (format!("{name} · {n}"), shelf == chosen.shelf))
            .collect(),
        Menu::Collect => named().chain([(style.text(ids::NEW_COLLECTION) + "…", false)]).collect(),
    };
    let row = match show_rows(ui, dialogue, &rows, style) {
        Pressed::Nothing => return,
        Pressed::Beside => return chosen.menu = None,
        Pressed::Row(row) => row,
    };
    chosen.menu = None;
    let ask = |change| ShelfRequest::Collect(change);
    match menu {
        Menu::Chip(_) => {}
        Menu::Tab(id) if row == 0 => {
            let name = collections.list.iter().find(|it| it.id == id).map(|it| it.name.clone());
            said.opens =
                Some(Opens::Naming(Naming::of(NamingFor::Rename(id), name.unwrap_or_default())));
        }
        Menu::Tab(id) => {
            commands.write_message(ask(CollectionChange::Delete(id)));
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
                    commands.write_message(ask(change));
                }
                None => said.opens = Some(Opens::Naming(Naming::new(NamingFor::New(games)))),
            }
        }
    }
}
