//! The graph of a game: the first side's winning chances after each move of the main line; click to
//! go there.

use std::time::Duration;

use bevy::prelude::Commands;
use bevy_egui::egui::{Rect, Sense, Stroke, WidgetInfo, WidgetType};

use crate::app::look::theme::{color, mixed};
use crate::app::table::game_match::{Match, MatchRequest};
use crate::app::ui::kit::place::Place;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::page::play::curve::{draw_mark, point, show_curve, show_middle};
use crate::record::NodeId;
use crate::review::Judgement;
use crate::review::chances::Chances;
use crate::rules::Side;
use crate::text::ids;

/// What of a graph is drawn.
pub struct Graph<'a> {
    /// The main line, and the chances where they are known.
    pub points: &'a [(NodeId, Option<Chances>)],
    /// The moves that are marked.
    pub marks: &'a [(NodeId, Judgement)],
    /// How long each move took, where clocks tell; nothing where no bars are wanted.
    pub times: &'a [(NodeId, Option<Duration>)],
    /// Who made the first move, and whose bars are darker.
    pub starts: Side,
    /// The side that is learnt from.
    pub own: Side,
    /// The position that was searched last.
    pub at: Option<NodeId>,
    /// Whether more of it is being found.
    pub is_growing: bool,
}

/// Shows the graph. A press goes to the nearest move.
pub fn show(place: Place, graph: &Graph, game: &Match, commands: &mut Commands) {
    let (painter, palette, mut inner) = (place.ui.painter(), place.palette(), place);
    if !graph.times.is_empty() {
        let mut bars = inner.bottom(if place.fits(90.0) { 34.0 } else { 22.0 });
        bars.top(6.0);
        show_times(&bars, graph);
    }
    let at = |index, chances| point(&inner, graph.points.len(), index, chances);
    show_unseen(&inner, graph);
    show_middle(&inner);
    // A curve that grows has gaps where nothing is known yet.
    let is_gap = |(_, chances): &(NodeId, Option<Chances>)| graph.is_growing && chances.is_none();
    let mut before = 0;
    for piece in graph.points.split(is_gap) {
        let known = (before..).zip(piece);
        let known = known.filter_map(|(index, (_, chances))| Some(at(index, (*chances)?)));
        show_curve(&inner, known.collect(), game.kind());
        before += piece.len() + 1;
    }
    for (index, (node, chances)) in graph.points.iter().enumerate() {
        let mark = graph.marks.iter().find(|(marked, _)| marked == node);
        if let (Some((_, mark)), Some(chances)) = (mark, chances) {
            draw_mark(&inner, at(index, *chances), *mark);
        }
    }
    let here = |node| graph.points.iter().position(|(known, _)| *known == node);
    if let Some(index) = graph.at.filter(|_| graph.is_growing).and_then(here) {
        let stroke = Stroke::new(2.0, color(palette.teal));
        painter.vline(at(index, 0.5).x, inner.rect().y_range(), stroke);
    }
    if let Some(index) = here(game.record().at()) {
        let ink = color(palette.accent_text);
        let here = at(index, graph.points[index].1.unwrap_or(0.5));
        painter.vline(here.x, place.rect().y_range(), Stroke::new(2.0, ink));
        painter.circle_filled(here, 5.5, ink);
    }
    walk(&place, graph, commands);
}

/// Tints what is not seen yet.
fn show_unseen(place: &Place, graph: &Graph) {
    if !graph.is_growing {
        return;
    }
    let (count, palette) = (graph.points.len(), place.palette());
    let tint = mixed(palette.unreached, palette.card, 0.45);
    let unseen = |index: &usize| graph.points[*index].1.is_none();
    // From the last position that is known before a gap to the first after it.
    let mut from = 0;
    while let Some(first) = (from..count).find(|index| unseen(index)) {
        let end = (first..count).find(|index| !unseen(index)).unwrap_or(count - 1);
        let corner = point(place, count, first.saturating_sub(1), 1.0);
        let other = point(place, count, end, 0.0);
        place.ui.painter().rect_filled(Rect::from_min_max(corner, other), 0, tint);
        from = end + 1;
    }
}

/// How much of their colour the bars of time have: those of the side that is learnt from, and the others.
pub const TIMES: [f32; 2] = [1.0, 0.5];

/// A bar for the time that each move took, below the point of the curve after it.
#[expect(clippy::cast_precision_loss, reason = "a few hundred moves")]
fn show_times(bars: &Place, graph: &Graph) {
    let (painter, palette, place) = (bars.ui.painter(), bars.palette(), bars.rect());
    let longest = graph.times.iter().filter_map(|(_, time)| *time).max().unwrap_or_default();
    if longest.is_zero() {
        return;
    }
    bars.below(0.0, 0.0).rule();
    let step = place.width() / graph.times.len().saturating_sub(1).max(1) as f32;
    let width = (step - 1.0).clamp(1.0, 5.0);
    for (ply, (_, time)) in graph.times.iter().enumerate().skip(1) {
        let Some(time) = time else { continue };
        let height = place.height() * time.as_secs_f32() / longest.as_secs_f32();
        let x = place.left() + step * ply as f32;
        let mover = if ply % 2 == 1 { graph.starts } else { graph.starts.opponent() };
        let bar = Rect::from_x_y_ranges(
            x - width / 2.0..=x + width / 2.0,
            place.bottom() - height.max(1.0)..=place.bottom(),
        );
        let part = TIMES[usize::from(mover != graph.own)];
        painter.rect_filled(bar, 1, mixed(palette.time, palette.card, part));
    }
}

/// Goes to the move under the pointer while it is pressed.
fn walk(place: &Place, graph: &Graph, commands: &mut Commands) {
    let (ui, style, place) = (place.ui, place.style, place.rect());
    tell(ui, || "graph".to_owned(), place);
    let response = ui.interact(place, ui.id().with("graph"), Sense::click_and_drag());
    let name = style.text(ids::REVIEW_GRAPH);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &name));
    let pressed = response.clicked() || response.dragged();
    if let Some(here) = response.interact_pointer_pos().filter(|_| pressed) {
        let last = graph.points.len().saturating_sub(1);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "a few hundred moves"
        )]
        let index =
            ((here.x - place.left()) / place.width() * last as f32).round().max(0.0) as usize;
        if let Some((node, _)) = graph.points.get(index.min(last)) {
            commands.write_message(MatchRequest::GoTo(*node));
        }
    }
}
