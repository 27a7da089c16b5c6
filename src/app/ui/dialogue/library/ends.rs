//! How the games ended in which a position stood.

use bevy_egui::egui::Align;

use super::chosen::{Chosen, Menu};
use super::menu::keep_place;
use super::tabs::shelf_name;
use crate::app::look::theme::size;
use crate::app::table::keep::shelf::GameList;
use crate::app::ui::kit::chip::{self, chip};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::words::listed_result;
use crate::games::GameKind;
use crate::record::GameResult::{Draw, FirstWins, SecondWins};
use crate::rules::Side;
use crate::text::ids;

/// Size of the letters of the count.
const FIGURE: f32 = 28.0;

/// Shows how many games there are, in which shelf, and how they ended as a bar.
pub fn show(mut row: Place, chosen: &mut Chosen, list: &GameList, is_empty: bool) {
    let wide = row.width() - 250.0;
    if !is_empty {
        show_count(&mut row, list.count());
    }
    show_scope(&mut row, chosen, list);
    let ended = list.listing().ended;
    if is_empty || ended.iter().sum::<usize>() == 0 {
        return;
    }
    let (style, palette) = (row.style, row.palette());
    let game = list.games().first().map_or_else(Default::default, |game| game.game);
    let [first, second] = Side::BOTH.map(|side| palette.bar.part(game, side));
    let mut part = row.right(wide.min(row.width() - 16.0).max(120.0));
    part.top(4.0);
    let inks = [first, palette.disabled, second];
    part.top(10.0).shares(ended.into_iter().zip(inks), 0);
    part.top(2.0);
    let words = Say::new(ended_in_words(ended, game, style)).points(size::SMALL);
    part.top(20.0).line(words.ink(palette.secondary).align(Align::Max).id("games-ended"));
}

/// Which games are looked at; a press offers the others.
fn show_scope(row: &mut Place, chosen: &mut Chosen, list: &GameList) {
    let style = row.style;
    let name = list.collections().and_then(|all| shelf_name(chosen.shelf, all, style));
    let Some(name) = name else { return };
    let width = row.width_of(&name, size::CELL) + chip::PADDING[0];
    let place = row.left(width.min(190.0)).middle(32.0);
    let said = style.with(ids::ListLookedIn { shelf: name.as_str() });
    if chip(&place, "scope", (&name, &said), None).clicked() {
        chosen.menu = (chosen.menu != Some(Menu::Tabs)).then_some(Menu::Tabs);
        keep_place(&place);
    }
}

/// How many games there are.
fn show_count(row: &mut Place, n: usize) {
    let (figure, unit) = (n.to_string(), row.style.with(ids::FormHits { n }));
    let all = row.width_of(&figure, FIGURE) + 8.0 + row.width_of(&unit, size::CELL);
    let mut words = row.left(all + 1.0);
    words.read("games-found", &format!("{figure} {unit}"));
    words.left(words.draw(&Say::new(figure).points(FIGURE)) + 8.0);
    words.draw(&Say::new(unit).points(size::CELL).ink(row.palette().secondary));
    row.left(12.0);
}

fn ended_in_words(ended: [usize; 3], game: GameKind, style: &Style) -> String {
    let part = |(result, n)| format!("{} {n}", listed_result(game, result, style));
    [FirstWins, Draw, SecondWins].into_iter().zip(ended).map(part).collect::<Vec<_>>().join("  ")
}
