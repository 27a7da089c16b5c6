//! The card of the curve: how far the review is, the chances after each move, and how long the moves
//! took.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Rect, Ui, pos2, vec2};

use super::{LOW_CURVE, View, mark, summary};
use crate::app::look::theme::{color, mixed, size};
use crate::app::thinking::review::{ReviewRequest, learns_from};
use crate::app::ui::kit::link::text_link;
use crate::app::ui::kit::widgets::{card, readable, width_of, write};
use crate::app::ui::page::study::graph::{self, Graph, TIMES};
use crate::rules::Side;
use crate::text::ids;

/// Height of the line above the curve, and of the legend below the bars.
const LINE: f32 = 28.0;
const LEGEND: f32 = 20.0;

/// Shows the card.
pub fn show(ui: &Ui, place: Rect, view: &View, commands: &mut Commands) {
    card(ui.painter(), place, view.style.palette(), false);
    let is_low = place.height() <= LOW_CURVE;
    let inner = place.shrink2(vec2(20.0, if is_low { 8.0 } else { 10.0 }));
    let mut graph_place = inner;
    if !is_low {
        let line = inner.with_max_y(inner.top() + LINE - 6.0);
        if view.reviewing.is_running() {
            show_progress(ui, line, view, commands);
        } else {
            show_links(ui, line, view, commands);
        }
        graph_place = inner.with_min_y(inner.top() + LINE);
    }
    let has_times = !is_low && view.points.times.iter().any(|(_, time)| time.is_some());
    let has_legend = has_times && place.height() > super::MIDDLE_CURVE;
    if has_legend {
        show_legend(ui, graph_place.with_min_y(graph_place.bottom() - LEGEND + 4.0), view);
        graph_place = graph_place.with_max_y(graph_place.bottom() - LEGEND);
    }
    let marks = view.reviewing.mistakes().map(|it| (it.node, mark(it.judgement)));
    let found: Vec<_> = marks.collect();
    // What a first look has found is marked until there is more.
    let is_new = |at: &&(_, _)| found.iter().all(|(node, _)| *node != at.0);
    let first = view.points.marks.iter().filter(is_new).copied();
    let marks: Vec<_> = first.chain(found.iter().copied()).collect();
    let graph = Graph {
        points: &view.points.all,
        marks: &marks,
        times: if has_times { &view.points.times } else { &[] },
        starts: view.game.record().start().side_to_move(),
        own: learns_from(&view.game),
        at: view.reviewing.progress().and_then(|progress| progress.found).map(|(node, _)| node),
        is_growing: view.reviewing.is_running(),
    };
    graph::show(ui, graph_place, &graph, &view.game, &view.style, commands);
}

/// How far the review is, with a link that stops it.
pub fn show_progress(ui: &Ui, line: Rect, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    let progress = view.reviewing.progress();
    let (done, of) = progress.map_or((0, view.points.all.len()), |it| (it.done, it.of));
    let text = style.with(ids::ReviewRunning { done, of });
    let stop = style.text(ids::REVIEW_STOP);
    let left = progress.and_then(|progress| progress.left);
    let left = left.map(|left| style.with(ids::ReviewLeft { seconds: left.as_secs() + 1 }));
    let wide = |text: &str| width_of(ui.painter(), text, size::SMALL);
    // The link does not move while the figures beside it change.
    let room = wide(&style.with(ids::ReviewLeft { seconds: 888_u64 })) + 18.0;
    let stop_link = line.with_max_x(line.right() - room);
    let stop_link = stop_link.with_min_x(stop_link.right() - wide(&stop) - 8.0);
    let words = line.with_max_x(stop_link.left() - 8.0);
    write(ui.painter(), words, Align::Min, &text, size::SMALL, palette.text);
    if let Some(left) = &left {
        write(ui.painter(), line, Align::Max, left, size::SMALL, palette.secondary);
    }
    readable(ui, words, "review-running", &text);
    let stopped = text_link(ui, stop_link, (ids::REVIEW_STOP.id(), &stop), Align::Max, palette);
    if stopped {
        commands.write_message(ReviewRequest::Stop);
    }
    let share = progress.map_or(0.0, |progress| progress.share);
    let bar = Rect::from_min_max(
        pos2(line.left(), line.bottom() + 1.0),
        pos2(line.right(), line.bottom() + 3.0),
    );
    ui.painter().rect_filled(bar, 1, color(palette.line));
    #[expect(clippy::cast_possible_truncation, reason = "a part of one")]
    let filled = bar.with_max_x(bar.left() + share as f32 * bar.width());
    ui.painter().rect_filled(filled, 1, color(palette.teal));
}

/// What can be done with a review that is there: see the record, review again.
fn show_links(ui: &Ui, line: Rect, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    let [record, again] = [ids::REVIEW_RECORD, ids::REVIEW_AGAIN].map(|id| style.text(id));
    let wide = |text: &str| width_of(ui.painter(), text, size::SMALL) + 8.0;
    let at_left = line.with_max_x(line.left() + wide(&record));
    if text_link(ui, at_left, ("review-moves", &record), Align::Min, palette) {
        commands.write_message(ReviewRequest::Hide);
    }
    let at_right = line.with_min_x(line.right() - wide(&again));
    if text_link(ui, at_right, (ids::REVIEW_AGAIN.id(), &again), Align::Max, palette) {
        commands.write_message(ReviewRequest::Again);
    }
}

/// What the bars of time are, and whose is which.
fn show_legend(ui: &Ui, line: Rect, view: &View) {
    let (style, palette, painter) = (&view.style, view.style.palette(), ui.painter());
    let longest = view.points.times.iter().filter_map(|(_, time)| *time).max().unwrap_or_default();
    let text = style.with(ids::ReviewTimes { n: longest.as_secs() });
    let text_width = write(painter, line, Align::Min, &text, size::LEAST, palette.secondary);
    let names = summary::names(view);
    let own = learns_from(&view.game);
    let mut right = line.right();
    for side in [Side::Second, Side::First] {
        let name = &names[side.index()];
        let wide = width_of(painter, name, size::LEAST).min(110.0);
        let place = line.with_min_x(right - wide).with_max_x(right);
        let square =
            Rect::from_center_size(pos2(place.left() - 11.0, line.center().y), vec2(9.0, 9.0));
        if square.left() < line.left() + text_width + 10.0 {
            return;
        }
        write(painter, place, Align::Max, name, size::LEAST, palette.secondary);
        let ink = mixed(palette.time, palette.card, TIMES[usize::from(side != own)]);
        painter.rect_filled(square, 2, ink);
        right = square.left() - 14.0;
    }
}
