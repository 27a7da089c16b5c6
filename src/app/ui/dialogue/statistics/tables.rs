//! How games ended: by opening, opponent and length.

use bevy_egui::egui::Align;

use super::{BAR, By, Pressed};
use crate::app::look::theme::size;
use crate::app::ui::kit::list;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::library::{LeftLines, LengthResults, OpponentResults, Results, Statistics};
use crate::rules::Side;
use crate::text::{Text, ids};

/// By what they can be told.
const ALL: [(By, Text); 4] = [
    (By::Opening, ids::LIST_OPENING),
    (By::Opponent, ids::STATS_OPPONENT),
    (By::Length, ids::STATS_LENGTH),
    (By::Lines, ids::STATS_LINES),
];

/// A row of the table.
enum Row<'a> {
    Group(String, usize),
    Results(String, &'a Results),
}

/// Shows the table.
pub fn show(mut place: Place, by: &mut By, found: &Statistics) -> Option<Pressed> {
    let (style, palette) = (place.style, place.palette());
    let mut head = place.top(36.0);
    let choice = head.left(head.width().min(430.0));
    *by = choice.choose(("stats-by", ids::STATS_RESULTS), &ALL, *by).unwrap_or(*by);
    place.top(6.0);
    let rows = rows(*by, found, style);
    if *by == By::Lines && found.left.is_none() {
        let text = Say::new(style.text(ids::LINES_NONE)).points(size::SMALL);
        place.say(text.ink(palette.secondary).id("stats-no-lines"));
        return None;
    }
    let mut pressed = None;
    place.list("stats-results", (rows.len(), 31.0), ((), None, false), |row, at| {
        row.right(BAR);
        match &rows[at] {
            Row::Group(name, n) => {
                list::group(row.ui, row.rect(), name, &n.to_string(), palette);
            }
            Row::Results(name, results) => {
                if show_row(*row, at, name, results) {
                    pressed = Some(Pressed::Games(name.clone(), results.games.clone()));
                }
            }
        }
    });
    pressed
}

/// The rows by what is chosen.
fn rows<'a>(by: By, found: &'a Statistics, style: &Style) -> Vec<Row<'a>> {
    let opponent = |it: &'a OpponentResults| {
        let level = it.level.map(|level| style.with(ids::ListLevelOf { n: u32::from(level) }));
        Row::Results(level.unwrap_or_else(|| it.name.clone()), &it.results)
    };
    let lines = |it: &'a LeftLines| {
        let name = if it.by_player {
            style.with(ids::StatsLeftByYou { n: it.number })
        } else {
            style.with(ids::StatsLeftByOther { n: it.number })
        };
        Row::Results(name, &it.results)
    };
    let length = |it: &'a LengthResults| {
        let name = match it.to {
            Some(to) => style.with(ids::StatsRounds { from: it.from, to }),
            None => style.with(ids::StatsRoundsFrom { from: it.from }),
        };
        Row::Results(name, &it.results)
    };
    match by {
        By::Opening => {
            Side::BOTH.into_iter().flat_map(|side| openings(side, found, style)).collect()
        }
        By::Opponent => found.opponents.iter().map(opponent).collect(),
        By::Lines => found.left.iter().flatten().map(lines).collect(),
        By::Length => found.lengths.iter().map(length).collect(),
    }
}

/// The openings that were played as a side.
fn openings<'a>(side: Side, found: &'a Statistics, style: &Style) -> Vec<Row<'a>> {
    let name = style.with(ids::StatsAs { side: found.query.game.side_id(side) });
    let group = Row::Group(name, found.sides[side.index()].games.len());
    let rows = found.openings[side.index()].iter().map(|it| {
        let is_known = !it.name.is_empty();
        let name = if is_known { it.name.clone() } else { style.text(ids::STATS_NO_OPENING) };
        Row::Results(name, &it.results)
    });
    std::iter::once(group).chain(rows).collect()
}

/// A row: the name, how many games, how they ended, the score. Whether it was pressed.
fn show_row(row: Place, at: usize, name: &str, results: &Results) -> bool {
    let (palette, n) = (row.palette(), results.games.len());
    let (won, drawn, lost) = (results.won, results.drawn, results.lost);
    let said = row.style.with(ids::StatsRowSaid { name, n, won, drawn, lost });
    let is_pressed = row.press_row(&format!("stats-row-{at}"), &said, n > 0);
    let percent = results.score().map_or_else(super::dash, |it| format!("{:.0}%", 100.0 * it));
    let endings = [(won, palette.teal), (drawn, palette.disabled), (lost, palette.lost)];
    let [words, figure, bar, score] = row.columns(10.0, [8.0, 1.6, 8.0, 1.9]);
    words.draw(&Say::new(name).points(size::CELL));
    let count = Say::new(n.to_string()).points(size::SMALL).ink(palette.secondary);
    figure.draw(&count.align(Align::Max));
    bar.middle(10.0).shares(endings, 2);
    score.to(&row).draw(&Say::new(percent).points(size::CELL).align(Align::Max));
    is_pressed
}
