//! How games ended: by opening, opponent and length.

use bevy_egui::egui::{Align, Rect, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::{By, Pressed, StatisticsOfOwn, View};
use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};
use crate::app::ui::kit::list;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::widgets::{
    Segment, choices, focus_ring, paragraph, pressable, readable, width_of, write,
};
use crate::library::{LeftLines, LengthResults, OpponentResults, Results, Statistics};
use crate::rules::Side;
use crate::text::{Text, ids};

/// Height of a row, and of the name of a group.
const ROW: f32 = 31.0;

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
pub fn show(
    ui: &Ui,
    place: Rect,
    chosen: &mut StatisticsOfOwn,
    (found, view): (&Statistics, &View),
) -> Option<Pressed> {
    let (style, palette) = (&view.style, view.style.palette());
    let (head, below) = place.split_top_bottom_at_y(place.top() + 36.0);
    let segments = ALL.map(|(_, id)| Segment::new(style.text(id)));
    let now = ALL.iter().position(|(by, _)| *by == chosen.by).unwrap_or(0);
    let label = style.text(ids::STATS_RESULTS);
    let row = head.with_max_x(head.right().min(head.left() + 430.0));
    if let Some(index) = choices(ui, row, ("stats-by", &label), &segments, now, palette) {
        chosen.by = ALL[index].0;
    }
    let rows = rows(chosen.by, found, view);
    let below = below.with_min_y(below.top() + 6.0);
    if chosen.by == By::Lines && found.left.is_none() {
        let text = style.text(ids::LINES_NONE);
        paragraph(ui.painter(), below, &text, size::SMALL, palette.secondary);
        readable(ui, below, "stats-no-lines", &text);
        return None;
    }
    let mut pressed = None;
    list::rows(
        ui,
        ("stats-results", below),
        (rows.len(), ROW),
        ((), None, false),
        |ui, rect, at| {
            let rect = rect.with_max_x(rect.right() - 12.0);
            match &rows[at] {
                Row::Group(name, n) => list::group(ui, rect, name, &n.to_string(), palette),
                Row::Results(name, results) => {
                    if show_row(ui, rect, (at, name), results, view) {
                        pressed = Some(Pressed::Games(name.clone(), results.games.clone()));
                    }
                }
            }
        },
    );
    pressed
}

/// The rows by what is chosen.
fn rows<'a>(by: By, found: &'a Statistics, view: &View) -> Vec<Row<'a>> {
    let style = &view.style;
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
            Side::BOTH.into_iter().flat_map(|side| openings(side, found, view)).collect()
        }
        By::Opponent => found.opponents.iter().map(opponent).collect(),
        By::Lines => found.left.iter().flatten().map(lines).collect(),
        By::Length => found.lengths.iter().map(length).collect(),
    }
}

/// The openings that were played as a side.
fn openings<'a>(side: Side, found: &'a Statistics, view: &View) -> Vec<Row<'a>> {
    let style = &view.style;
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
fn show_row(
    ui: &Ui,
    rect: Rect,
    (at, name): (usize, &str),
    results: &Results,
    view: &View,
) -> bool {
    let (style, palette) = (&view.style, view.style.palette());
    let score = results.score();
    let percent = score.map_or_else(super::dash, |score| format!("{:.0}%", 100.0 * score));
    let count = results.games.len().to_string();
    let said = style.with(ids::StatsRowSaid {
        name,
        n: results.games.len(),
        won: results.won,
        drawn: results.drawn,
        lost: results.lost,
    });
    let id = format!("stats-row-{at}");
    tell(ui, || id.clone(), rect);
    let info = WidgetInfo::labeled(WidgetType::Link, true, said);
    let enabled = !results.games.is_empty();
    let response = pressable(ui, rect, ui.id().with(&id), &info);
    if enabled && response.hovered() {
        ui.painter().rect_filled(rect.expand2(vec2(6.0, -1.0)), 6, color(palette.hover));
    }
    let figures = rect.with_min_x(rect.right() - 46.0);
    write(ui.painter(), figures, Align::Max, &percent, 16.0, palette.text);
    let bar = rect.width() * 0.4;
    let bar = Rect::from_min_max(
        pos2(figures.left() - bar - 4.0, rect.center().y - 5.0),
        pos2(figures.left() - 4.0, rect.center().y + 5.0),
    );
    show_bar(ui, bar, results, palette);
    let counts = rect.with_max_x(bar.left() - 14.0);
    let width = width_of(ui.painter(), &count, 15.0).max(26.0);
    write(ui.painter(), counts, Align::Max, &count, 15.0, palette.secondary);
    let words = counts.with_max_x(counts.right() - width - 10.0);
    write(ui.painter(), words, Align::Min, name, 16.0, palette.text);
    focus_ring(ui.painter(), rect.shrink(1.0), 6, &response, palette);
    enabled && response.clicked()
}

/// Won, drawn, lost, always in this order.
#[expect(clippy::cast_precision_loss, reason = "nobody plays that many games")]
fn show_bar(ui: &Ui, bar: Rect, results: &Results, palette: &Palette) {
    let all = results.count();
    if all == 0 {
        ui.painter().rect_filled(bar, 5, color(palette.line));
        return;
    }
    let parts = [
        (results.won, palette.teal),
        (results.drawn, palette.disabled),
        (results.lost, palette.lost),
    ];
    let mut left = bar.left();
    for (count, ink) in parts {
        let right = left + bar.width() * count as f32 / all as f32;
        if count > 0 {
            ui.painter().rect_filled(bar.with_min_x(left).with_max_x(right), 2, color(ink));
        }
        left = right;
    }
}
