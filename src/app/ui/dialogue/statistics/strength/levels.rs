//! Results against levels, by halves.

use bevy_egui::egui::{Align, Stroke, vec2};

use super::level_name;
use crate::app::look::palette::Rgba;
use crate::app::look::theme::{color, size};
use crate::app::ui::dialogue::statistics::{BAR, Pressed, dash};
use crate::app::ui::kit::place::{Place, Say};
use crate::engine::Level;
use crate::library::{HalfLevelResults, Strength};
use crate::text::{Text, ids};
use crate::training::strength::half;

/// Height of a row.
const ROW: f32 = 40.0;
/// Height of the head, and what is below it.
const HEAD: f32 = 34.0;
/// Rows that are seen where all stand below each other.
const SEEN: usize = 8;
/// What a level is told with, the bar, and the score: their widths.
const PARTS: [f32; 3] = [19.0, 26.0, 9.0];

/// How high the table is where all of it is shown, as far as that is sensible.
#[expect(clippy::cast_precision_loss, reason = "twenty rows")]
pub fn height(found: &Strength) -> f32 {
    HEAD + ROW * found.levels.len().min(SEEN) as f32
}

/// Shows the table; what was pressed.
pub fn show(mut place: Place, found: &Strength) -> Option<Pressed> {
    show_head(&place.top(HEAD - 6.0));
    place.top(6.0);
    let (rows, own) = (&found.levels, half(found.fit.level));
    // From the one that fits, where not all are seen.
    let at = rows.iter().position(|row| row.level == own);
    let mut pressed = None;
    place.list("strength-levels", (rows.len(), ROW), ((), at, false), |row, at| {
        row.right(BAR);
        row.left(8.0);
        if show_row(*row, &rows[at], rows[at].level == own) {
            let games = rows[at].results.games.clone();
            pressed = Some(Pressed::Games(said(row, &rows[at]), games));
        }
    });
    pressed
}

/// The title, and what the colours stand for.
fn show_head(place: &Place) {
    let (style, palette) = (place.style, place.palette());
    let title = style.text(ids::STRENGTH_BY_LEVEL);
    let mut head = *place;
    head.read("strength-by-level", &title);
    head.take_line(&Say::new(title).points(size::BUTTON), 12.0);
    let colours: [(Text, Option<Rgba>); 4] = [
        (ids::STRENGTH_EXPECTED, None),
        (ids::STRENGTH_LOST_SHARE, Some(palette.lost)),
        (ids::STRENGTH_DRAWN, Some(palette.disabled)),
        (ids::STRENGTH_WON, Some(palette.teal)),
    ];
    for (name, ink) in colours {
        let name = Say::new(style.text(name)).points(size::NOTE).ink(palette.secondary);
        head.take_line(&name.align(Align::Max), 6.0);
        let sign = head.right(12.0);
        head.right(14.0);
        match ink {
            Some(ink) => sign.middle(10.0).fill(0.8, 2, color(ink)),
            None => tick(&sign, 0.5),
        }
    }
}

/// The tick of what is to be expected, at this share of the width.
fn tick(place: &Place, share: f32) {
    let rect = place.middle(18.0).rect();
    let x = rect.left() + rect.width() * share;
    let stroke = Stroke::new(2.0, color(place.palette().text));
    place.ui.painter().vline(x, rect.y_range(), stroke);
}

/// A row: the levels, the name, how many games, how they ended and should have, the score.
#[expect(clippy::cast_possible_truncation, reason = "a bar")]
fn show_row(row: Place, it: &HalfLevelResults, is_own: bool) -> bool {
    let (style, palette, results) = (row.style, row.palette(), &it.results);
    if is_own {
        let pill = row.rect().expand2(vec2(8.0, -2.0));
        row.ui.painter().rect_filled(pill, 8.0, color(palette.pill));
    }
    let is_pressed = row.press_row(&format!("strength-{}", it.level), &said(&row, it), true);
    let [words, bar, score] = row.columns(24.0, PARTS);
    let [span, name, count] = words.columns(8.0, [64.0, 52.0, 56.0]);
    span.draw(&Say::new(told_span(it.level)).points(size::CELL));
    let quiet = |text: String| Say::new(text).points(size::SMALL).ink(palette.secondary);
    name.draw(&quiet(level_name(it.level, style)));
    let games = style.with(ids::StrengthGames { n: results.count() });
    count.draw(&quiet(games).align(Align::Max));
    let bar = bar.middle(10.0);
    let ended = [
        (results.won, palette.teal),
        (results.drawn, palette.disabled),
        (results.lost, palette.lost),
    ];
    bar.shares(ended, 5);
    tick(&bar, it.expected as f32);
    let percent = results.score().map_or_else(dash, percent);
    score.draw(&Say::new(percent).points(size::CELL).align(Align::Max));
    is_pressed
}

/// All of a row in words, with what was to be expected.
fn said(place: &Place, it: &HalfLevelResults) -> String {
    let (style, results) = (place.style, &it.results);
    let name = format!("{} {}", told_span(it.level), level_name(it.level, style));
    let (n, won, drawn, lost) = (results.count(), results.won, results.drawn, results.lost);
    let row = style.with(ids::StatsRowSaid { name: name.as_str(), n, won, drawn, lost });
    format!("{row} · {} {}", style.text(ids::STRENGTH_EXPECTED), percent(it.expected))
}

/// The levels of a half: `4.0–4.4`.
fn told_span(level: Level) -> String {
    let tenths = level.tenths();
    let told = |tenths: u8| format!("{}.{}", tenths / 10, tenths % 10);
    match Level::of_tenths(tenths + 4) {
        Some(last) => format!("{}–{}", told(tenths), told(last.tenths())),
        None => told(tenths),
    }
}

fn percent(part: f64) -> String {
    format!("{:.0}%", 100.0 * part)
}
