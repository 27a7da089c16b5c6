//! How the games ended in which a position stood.

use bevy_egui::egui::{Align, Rect, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::chosen::{Chosen, Menu};
use super::layout::Layout;
use super::menu::keep_place;
use super::tabs::shelf_name;
use crate::app::look::theme::{color, size};
use crate::app::table::keep::shelf::GameList;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{draw_chevron, focus_ring, pressable, width_of, write};
use crate::app::ui::words::listed_result;
use crate::games::GameKind;
use crate::record::GameResult::{Draw, FirstWins, SecondWins};
use crate::rules::Side;
use crate::text::ids;

/// Height of the chip that says where is looked.
const CHIP: f32 = 32.0;

/// Shows how many games there are, in which shelf, and how they ended as a bar.
pub fn show(
    ui: &Ui,
    layout: &Layout,
    chosen: &mut Chosen,
    (list, is_empty): (&GameList, bool),
    style: &Style,
) {
    let row = layout.filters;
    let left = if is_empty { row.left() } else { show_count(ui, row, list.count(), style) };
    let end = show_scope(ui, row.with_min_x(left), chosen, list, style);
    if is_empty {
        return;
    }
    let ended = list.listing().ended;
    if ended.iter().sum::<usize>() == 0 {
        return;
    }
    let game = list.games().first().map_or_else(Default::default, |game| game.game);
    let bar = Rect::from_min_max(
        pos2((row.left() + 250.0).max(end + 16.0).min(row.right() - 120.0), row.top() + 4.0),
        pos2(row.right(), row.top() + 14.0),
    );
    show_bar(ui, bar, ended, game, style);
    let below = pos2(bar.left(), bar.bottom() + 2.0);
    let figures = Rect::from_min_size(below, vec2(bar.width(), 20.0));
    let text = ended_in_words(ended, game, style);
    write(ui.painter(), figures, Align::Max, &text, size::SMALL, style.palette().secondary);
}

/// Which games are looked at; a press offers the others. Where it ends.
fn show_scope(ui: &Ui, row: Rect, chosen: &mut Chosen, list: &GameList, style: &Style) -> f32 {
    /// The widest that a name is shown.
    const WIDEST: f32 = 190.0;
    let palette = style.palette();
    let name = list.collections().and_then(|all| shelf_name(chosen.shelf, all, style));
    let Some(name) = name else { return row.left() };
    let width = (width_of(ui.painter(), &name, 16.0) + 42.0).min(WIDEST);
    let top = row.top() + (row.height() - CHIP) / 2.0;
    let place = Rect::from_min_size(pos2(row.left(), top), vec2(width, CHIP));
    tell(ui, || "scope".to_owned(), place);
    let said = style.with(ids::ListLookedIn { shelf: name.as_str() });
    let info = WidgetInfo::labeled(WidgetType::Button, true, said);
    let response = pressable(ui, place, ui.id().with("scope"), &info);
    let fill = if response.hovered() { palette.hover } else { palette.card };
    let line = Stroke::new(1.0, color(palette.line));
    ui.painter().rect(place, 16, color(fill), line, StrokeKind::Inside);
    focus_ring(ui.painter(), place, 16, &response, palette);
    let inner = place.with_min_x(place.left() + 13.0).with_max_x(place.right() - 23.0);
    write(ui.painter(), inner, Align::Min, &name, 16.0, palette.text);
    let sign = pos2(place.right() - 14.0, place.center().y);
    draw_chevron(ui.painter(), sign, true, palette.secondary);
    if response.clicked() {
        chosen.menu = (chosen.menu != Some(Menu::Tabs)).then_some(Menu::Tabs);
        keep_place(ui, place);
    }
    place.right()
}

/// How many games there are. Where it ends, with some room.
fn show_count(ui: &Ui, row: Rect, n: usize, style: &Style) -> f32 {
    let palette = style.palette();
    let place = row.with_max_x(row.left() + 120.0);
    let width = write(ui.painter(), place, Align::Min, &n.to_string(), 28.0, palette.text);
    let unit = row.with_min_x(row.left() + width + 8.0).with_max_x(row.left() + 240.0);
    let text = style.with(ids::FormHits { n });
    let width = write(ui.painter(), unit, Align::Min, &text, 16.0, palette.secondary);
    unit.left() + width + 12.0
}

/// Won by the first side, drawn, won by the second.
fn show_bar(ui: &Ui, bar: Rect, ended: [usize; 3], game: GameKind, style: &Style) {
    let palette = style.palette();
    let known: usize = ended.iter().sum();
    let [first, second] = Side::BOTH.map(|side| palette.bar.part(game, side));
    let mut left = bar.left();
    for (count, ink) in ended.into_iter().zip([first, palette.disabled, second]) {
        #[expect(clippy::cast_precision_loss, reason = "no library is that large")]
        let width = bar.width() * count as f32 / known as f32;
        let part = bar.with_min_x(left).with_max_x(left + width);
        ui.painter().rect_filled(part, 0, color(ink));
        left += width;
    }
}

fn ended_in_words(ended: [usize; 3], game: GameKind, style: &Style) -> String {
    let part = |(result, n)| format!("{} {n}", listed_result(game, result, style));
    [FirstWins, Draw, SecondWins].into_iter().zip(ended).map(part).collect::<Vec<_>>().join("  ")
}
