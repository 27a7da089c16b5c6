//! The graph of a game: the first side's winning chances after each move of the main line; click to
//! go there.

use std::time::Duration;

use bevy::prelude::Commands;
use bevy_egui::egui::{
    Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, mixed};
use crate::app::table::game_match::{Match, MatchRequest};
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::card;
pub use crate::app::ui::page::play::curve::{BLUNDER, INACCURACY, MISTAKE};
use crate::app::ui::page::play::curve::{draw_mark, show_areas};
use crate::record::NodeId;
use crate::review::chances::Chances;
use crate::text::ids;

/// What of a graph is drawn.
pub struct Graph<'a> {
    /// The main line, and the chances where they are known.
    pub points: &'a [(NodeId, Option<Chances>)],
    /// The moves that are marked, by the number of their mark among a palette's.
    pub marks: &'a [(NodeId, usize)],
    /// How long each move took, where clocks tell.
    pub times: &'a [(NodeId, Option<Duration>)],
    /// Whether more of it is being found.
    pub is_growing: bool,
}

/// Shows the graph on a card. A press goes to the nearest move.
pub fn show(
    ui: &Ui,
    place: Rect,
    graph: &Graph,
    game: &Match,
    style: &Style,
    commands: &mut Commands,
) {
    let palette = style.palette();
    card(ui.painter(), place, palette, false);
    let inner = place.shrink2(vec2(18.0, 14.0));
    let middle = inner.center().y;
    let painter = ui.painter().with_clip_rect(place);
    let line = Stroke::new(1.0, color(palette.line));
    painter.hline(inner.x_range(), painter.round_to_pixel_center(middle), line);
    show_times(&painter, inner, graph.times, palette);
    let at = |index: usize, chances: Chances| point(inner, graph.points.len(), index, chances);
    // A curve that grows has gaps where nothing is known yet.
    let is_gap = |(_, chances): &(NodeId, Option<Chances>)| graph.is_growing && chances.is_none();
    let mut before = 0;
    for piece in graph.points.split(is_gap) {
        let known = (before..).zip(piece);
        let known = known.filter_map(|(index, (_, chances))| Some(at(index, (*chances)?)));
        let known: Vec<Pos2> = known.collect();
        before += piece.len() + 1;
        show_areas(&painter, &known, middle, game.kind(), palette);
        painter.add(Shape::line(known, Stroke::new(1.5, color(palette.secondary))));
    }
    for (index, (node, chances)) in graph.points.iter().enumerate() {
        let mark = graph.marks.iter().find(|(marked, _)| marked == node);
        if let (Some((_, mark)), Some(chances)) = (mark, chances) {
            draw_mark(&painter, at(index, *chances), *mark, palette);
        }
    }
    if let Some(index) = graph.points.iter().position(|(node, _)| *node == game.record().at()) {
        let ink = color(palette.accent_text);
        let here = at(index, graph.points[index].1.unwrap_or(0.5));
        painter.vline(here.x, inner.y_range(), Stroke::new(2.0, ink));
        painter.circle_filled(here, 5.5, ink);
    }
    walk(ui, place, inner, graph, style, commands);
}

/// A bar for the time that each move took: the first side's rise from below, the other's hang from
/// above.
#[expect(clippy::cast_precision_loss, reason = "a few hundred moves")]
fn show_times(
    painter: &Painter,
    inner: Rect,
    times: &[(NodeId, Option<Duration>)],
    palette: &Palette,
) {
    /// The part of the height that the longest takes.
    const HEIGHT: f32 = 0.4;
    let longest = times.iter().filter_map(|(_, time)| *time).max().unwrap_or_default();
    if longest.is_zero() {
        return;
    }
    let step = inner.width() / times.len().saturating_sub(1).max(1) as f32;
    let width = (step - 1.0).clamp(1.0, 7.0);
    let ink = mixed(palette.secondary, palette.card, 0.4);
    for (ply, (_, time)) in times.iter().enumerate() {
        let Some(time) = time else { continue };
        let height = HEIGHT * inner.height() * time.as_secs_f32() / longest.as_secs_f32();
        let x = inner.left() + step * ply as f32;
        let bar = if ply % 2 == 1 {
            Rect::from_x_y_ranges(
                x - width / 2.0..=x + width / 2.0,
                inner.bottom() - height..=inner.bottom(),
            )
        } else {
            Rect::from_x_y_ranges(
                x - width / 2.0..=x + width / 2.0,
                inner.top()..=inner.top() + height,
            )
        };
        painter.rect_filled(bar, 1, ink);
    }
}

/// Goes to the move under the pointer while it is pressed.
fn walk(ui: &Ui, place: Rect, inner: Rect, graph: &Graph, style: &Style, commands: &mut Commands) {
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
            ((here.x - inner.left()) / inner.width() * last as f32).round().max(0.0) as usize;
        if let Some((node, _)) = graph.points.get(index.min(last)) {
            commands.write_message(MatchRequest::GoTo(*node));
        }
    }
}

/// Where a position lies: its number across, the chances upwards.
#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "pixels")]
fn point(inner: Rect, count: usize, index: usize, chances: Chances) -> Pos2 {
    let across = index as f32 / count.saturating_sub(1).max(1) as f32;
    pos2(inner.left() + across * inner.width(), inner.bottom() - chances as f32 * inner.height())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn better_chances_lie_higher() {
        let inner = Rect::from_min_size(pos2(10.0, 20.0), vec2(100.0, 60.0));
        assert_eq!(point(inner, 11, 0, 0.5), pos2(10.0, 50.0));
        assert_eq!(point(inner, 11, 10, 1.0), pos2(110.0, 20.0));
        assert_eq!(point(inner, 1, 0, 0.0), pos2(10.0, 80.0));
    }
}
