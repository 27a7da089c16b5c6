//! How the games ended in which a position stood.

use bevy_egui::egui::{Align, Rect, Ui, pos2, vec2};

use super::layout::Layout;
use super::words;
use crate::app::look::theme::{color, size};
use crate::app::table::keep::shelf::GameList;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::write;
use crate::games::GameKind;
use crate::record::GameResult::{Draw, FirstWins, SecondWins};
use crate::rules::Side;
use crate::text::ids;

/// Shows how many games there are, and how they ended as a bar.
pub fn show(ui: &Ui, layout: &Layout, (list, is_empty): (&GameList, bool), style: &Style) {
    if is_empty {
        return;
    }
    let row = layout.filters;
    show_count(ui, row, list.count(), style);
    let ended = list.listing().ended;
    if ended.iter().sum::<usize>() == 0 {
        return;
    }
    let game = list.games().first().map_or_else(Default::default, |game| game.game);
    let bar = Rect::from_min_max(
        pos2((row.left() + 250.0).min(row.right() - 120.0), row.top() + 4.0),
        pos2(row.right(), row.top() + 14.0),
    );
    show_bar(ui, bar, ended, game, style);
    let below = pos2(bar.left(), bar.bottom() + 2.0);
    let figures = Rect::from_min_size(below, vec2(bar.width(), 20.0));
    let text = ended_in_words(ended, game, style);
    write(ui.painter(), figures, Align::Max, &text, size::SMALL, style.palette().secondary);
}

fn show_count(ui: &Ui, row: Rect, n: usize, style: &Style) {
    let palette = style.palette();
    let place = row.with_max_x(row.left() + 120.0);
    let width = write(ui.painter(), place, Align::Min, &n.to_string(), 28.0, palette.text);
    let unit = row.with_min_x(row.left() + width + 8.0).with_max_x(row.left() + 240.0);
    let text = style.with(ids::FormHits { n });
    write(ui.painter(), unit, Align::Min, &text, 16.0, palette.secondary);
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
    let part = |(result, n)| format!("{} {n}", words::result(game, result, style));
    [FirstWins, Draw, SecondWins].into_iter().zip(ended).map(part).collect::<Vec<_>>().join("  ")
}
