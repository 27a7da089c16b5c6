//! The head of the dialogue: its title, games or positions, and the way to the import.

use super::chosen::{Chosen, Lookup};
use super::form::Form;
use super::layout::{Aside, Layout};
use super::{Opens, Said};
use crate::app::look::theme::size;
use crate::app::table::keep::shelf::GameList;
use crate::app::ui::kit::place::Say;
use crate::app::ui::kit::widgets::Weight;
use crate::games::GameKind;
use crate::text::{Text, ids};

/// What can be looked for.
const LOOKUPS: [(Lookup, Text); 2] =
    [(Lookup::Games, ids::LIST_GAMES), (Lookup::Positions, ids::LIST_POSITIONS)];

/// Shows the title row; `game` is the one at the board.
pub fn show(
    layout: &Layout,
    chosen: &mut Chosen,
    list: &GameList,
    game: GameKind,
    said: &mut Said,
) {
    let mut row = layout.title;
    row.take_line(&Say::new(row.style.text(ids::LIBRARY)).points(25.0), 24.0);
    let choice = row.left(if layout.is_narrow { 190.0 } else { 236.0 });
    let id = ("library-view", ids::LIBRARY);
    if let Some(lookup) = choice.choose(id, &LOOKUPS, chosen.lookup) {
        chosen.lookup = lookup;
        if chosen.form.is_empty() {
            chosen.form = Form::of_game(game);
        }
        chosen.shows_preview = false;
        chosen.plies = None;
    }
    show_way(layout, chosen, list, said);
    said.is_closed |= layout.cross.cross();
}

/// The way to the import; where form and list have no room beside each other, from one to the other.
fn show_way(layout: &Layout, chosen: &mut Chosen, list: &GameList, said: &mut Said) {
    let (mut row, style) = (layout.title, layout.title.style);
    let is_alone = chosen.lookup == Lookup::Positions && layout.aside == Aside::Nowhere;
    let (id, text) = match (is_alone, chosen.shows_preview) {
        (false, _) => ("library-import", style.text(ids::IMPORT_TITLE) + "…"),
        (true, true) => ("form-back", style.text(ids::FORM_BACK)),
        (true, false) => ("form-results", style.with(ids::FormResults { n: list.count() })),
    };
    let way = row.right(row.width_of(&text, size::BUTTON) + 40.0);
    if way.button((id, &text), size::BUTTON, Weight::Plain, true) {
        if is_alone {
            chosen.shows_preview = !chosen.shows_preview;
        } else {
            said.opens = Some(Opens::Import);
        }
    }
}
