//! The card of the curve: how far the review is, the chances after each move, and how long the moves
//! took.

use bevy::prelude::Commands;
use bevy_egui::egui::Align;

use super::{LOW_CURVE, View, marked, summary};
use crate::app::look::theme::{color, mixed, size};
use crate::app::thinking::review::{ReviewRequest, learns_from};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::page::study::graph::{self, Graph, TIMES};
use crate::rules::Side;
use crate::text::ids;

/// Shows the card.
pub fn show(card: Place, view: &View, commands: &mut Commands) {
    let is_low = card.height() <= LOW_CURVE;
    let mut inner = card.inset(20.0, if is_low { 8.0 } else { 10.0 });
    if !is_low {
        let line = inner.top(22.0);
        if view.reviewing.is_running() {
            show_progress(line, view, commands);
        } else {
            show_links(line, commands);
        }
        inner.top(6.0);
    }
    let has_times = !is_low && view.points.times.iter().any(|(_, time)| time.is_some());
    if has_times && card.height() > super::MIDDLE_CURVE {
        show_legend(inner.bottom(16.0), view);
        inner.bottom(4.0);
    }
    let marks = view.reviewing.mistakes().map(|it| (it.node, marked(it)));
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
    graph::show(inner, &graph, &view.game, commands);
}

/// How far the review is, with a link that stops it.
pub fn show_progress(mut line: Place, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, line.palette());
    let progress = view.reviewing.progress();
    let share = progress.map_or(0.0, |progress| progress.share);
    let bar = line.below(1.0, 2.0);
    bar.fill(1.0, 1, color(palette.line));
    #[expect(clippy::cast_possible_truncation, reason = "a part of one")]
    bar.fill(share as f32, 1, color(palette.teal));
    let (done, of) = progress.map_or((0, view.points.all.len()), |it| (it.done, it.of));
    let text = style.with(ids::ReviewRunning { done, of });
    let stop = style.text(ids::REVIEW_STOP);
    let left = |seconds| style.with(ids::ReviewLeft { seconds });
    // The link does not move while the figures beside it change.
    let room = line.width_of(&left(888), size::SMALL) + 18.0;
    let figures = line.right(room);
    let end = line.right(line.width_of(&stop, size::SMALL) + 8.0);
    line.right(8.0);
    line.line(Say::new(text).points(size::SMALL).id("review-running"));
    if let Some(time) = progress.and_then(|progress| progress.left) {
        let quiet = Say::new(left(time.as_secs() + 1)).points(size::SMALL);
        figures.draw(&quiet.ink(palette.secondary).align(Align::Max));
    }
    if end.link((ids::REVIEW_STOP.id(), &stop), Align::Max) {
        commands.write_message(ReviewRequest::Stop);
    }
}

/// What can be done with a review that is there: see the record, review again.
fn show_links(mut line: Place, commands: &mut Commands) {
    let [record, again] = [ids::REVIEW_RECORD, ids::REVIEW_AGAIN].map(|id| line.style.text(id));
    let width = line.width_of(&record, size::SMALL) + 8.0;
    if line.left(width).link(("review-moves", &record), Align::Min) {
        commands.write_message(ReviewRequest::Hide);
    }
    let width = line.width_of(&again, size::SMALL) + 8.0;
    if line.right(width).link((ids::REVIEW_AGAIN.id(), &again), Align::Max) {
        commands.write_message(ReviewRequest::Again);
    }
}

/// What the bars of time are, and whose is which.
fn show_legend(mut line: Place, view: &View) {
    let (style, palette) = (&view.style, line.palette());
    let quiet = |text| Say::new(text).points(size::LEAST).ink(palette.secondary);
    let longest = view.points.times.iter().filter_map(|(_, time)| *time).max().unwrap_or_default();
    let text = style.with(ids::ReviewTimes { n: longest.as_secs() });
    line.left(line.draw(&quiet(text)) + 10.0);
    let names = summary::names(view);
    let own = learns_from(&view.game);
    for side in [Side::Second, Side::First] {
        let name = &names[side.index()];
        let wide = line.width_of(name, size::LEAST).min(110.0);
        if line.width() < wide + 15.5 {
            return;
        }
        line.right(wide).draw(&quiet(name.clone()).align(Align::Max));
        line.right(6.5);
        let ink = mixed(palette.time, palette.card, TIMES[usize::from(side != own)]);
        line.right(9.0).middle(9.0).fill(1.0, 2, ink);
        line.right(14.0);
    }
}
