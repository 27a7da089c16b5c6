//! The head of the dialogue: its title, games or positions, and the way to the import.

use bevy_egui::egui::{Align, Rect, Ui, pos2, vec2};

use super::chosen::{Chosen, Lookup};
use super::form::Form;
use super::layout::{Layout, Room};
use super::{Opens, Said};
use crate::app::look::theme::size;
use crate::app::table::keep::shelf::GameList;
use crate::app::ui::kit::link::close_button;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Segment, Weight, button, choices, width_of, write};
use crate::games::GameKind;
use crate::text::ids;

/// Shows the title row.
pub fn show(
    ui: &Ui,
    layout: &Layout,
    chosen: &mut Chosen,
    (list, game, said): (&GameList, GameKind, &mut Said),
    style: &Style,
) {
    let (palette, row) = (style.palette(), layout.title);
    let title = style.text(ids::LIBRARY);
    let width = width_of(ui.painter(), &title, 25.0);
    let place = row.with_max_x(row.left() + width + 4.0);
    write(ui.painter(), place, Align::Min, &title, 25.0, palette.text);
    let left = row.left() + width + 24.0;
    let room = if layout.room == Room::Narrow { 190.0 } else { 236.0 };
    let place = row.with_min_x(left).with_max_x(left + room);
    let segments = [ids::LIST_GAMES, ids::LIST_POSITIONS].map(|id| Segment::new(style.text(id)));
    let now = usize::from(chosen.lookup == Lookup::Positions);
    let id = ("library-view", title.as_str());
    if let Some(index) = choices(ui, place, id, &segments, now, palette) {
        chosen.lookup = if index == 0 { Lookup::Games } else { Lookup::Positions };
        if chosen.form.is_empty() {
            chosen.form = Form::of_game(game);
        }
        chosen.shows_preview = false;
        chosen.plies = None;
    }
    show_way(ui, layout, chosen, (list, said), style);
    let cross = Rect::from_center_size(pos2(row.right() - 18.0, row.center().y), vec2(36.0, 36.0));
    said.is_closed |= close_button(ui, cross, &style.text(ids::CLOSE), palette);
}

/// The way to the import; where form and list have no room beside each other, from one to the other.
fn show_way(
    ui: &Ui,
    layout: &Layout,
    chosen: &mut Chosen,
    (list, said): (&GameList, &mut Said),
    style: &Style,
) {
    let row = layout.title;
    let is_beside = layout.has_preview && !layout.is_below;
    let right = if is_beside { layout.rows.right() } else { row.right() - 52.0 };
    let is_alone = chosen.lookup == Lookup::Positions && !layout.has_preview;
    let (id, text) = match (is_alone, chosen.shows_preview) {
        (false, _) => ("library-import", style.text(ids::IMPORT_TITLE) + "…"),
        (true, true) => ("form-back", style.text(ids::FORM_BACK)),
        (true, false) => ("form-results", style.with(ids::FormResults { n: list.count() })),
    };
    let width = width_of(ui.painter(), &text, size::BUTTON) + 40.0;
    let place = row.with_max_x(right).with_min_x(right - width);
    if button(ui, place, (id, &text), size::BUTTON, Weight::Plain, true, style.palette()) {
        if is_alone {
            chosen.shows_preview = !chosen.shows_preview;
        } else {
            said.opens = Some(Opens::Import);
        }
    }
}
