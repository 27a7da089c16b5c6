//! Accuracy over time, and where the time goes.

use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{
    Align, Pos2, Rect, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::{ENOUGH, Pressed, View, show_title, show_too_few};
use crate::app::look::theme::{color, mixed, size};
use crate::app::ui::kit::widgets::{name, paragraph, readable, write};
use crate::library::{MoveTime, Statistics};
use crate::review::{Judgement, Phase};
use crate::text::ids;

/// Room at the left for the scale.
const SCALE: f32 = 40.0;
/// The most moves that are told apart.
const MOVES: usize = 60;

/// How accurately own games were played: a point for ten of them. A press on one lists its games.
pub fn show_accuracy(ui: &Ui, place: Rect, (found, view): (&Statistics, &View)) -> Option<Pressed> {
    let style = &view.style;
    let (title, note) = (style.text(ids::REVIEW_ACCURACY), style.text(ids::STATS_TEN_A_POINT));
    let rest = show_title(ui, place, &title, &note, view);
    let (graph, phases) = rest.split_top_bottom_at_y(rest.bottom() - 26.0);
    show_phases(ui, phases, found, view);
    if found.accuracy.reviewed < ENOUGH {
        return show_too_few(ui, graph, found, view);
    }
    let graph = graph.with_max_y(graph.bottom() - 8.0);
    show_curve(ui, graph, (found, view))
}

/// What a move loses on average in each phase.
fn show_phases(ui: &Ui, place: Rect, found: &Statistics, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    let parts = found.phases.iter().filter_map(|it| {
        let id = match it.phase {
            Phase::Opening => ids::STATS_OPENING,
            Phase::Middlegame => ids::STATS_MIDDLEGAME,
            Phase::Ending => ids::STATS_ENDING,
        };
        Some(format!("{} {:.1}%", style.text(id), it.mean?))
    });
    let parts: Vec<_> = parts.collect();
    if parts.is_empty() {
        return;
    }
    let text = style.with(ids::StatsLost { phases: parts.join(" · ") });
    write(ui.painter(), place, Align::Min, &text, 14.0, palette.secondary);
    readable(ui, place, "stats-phases", &text);
}

#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a graph")]
fn show_curve(ui: &Ui, place: Rect, (found, view): (&Statistics, &View)) -> Option<Pressed> {
    let palette = view.style.palette();
    let points = &found.accuracy.points;
    let means = || points.iter().map(|point| point.mean);
    let lowest = (means().fold(100.0, f64::min) / 10.0).floor() * 10.0;
    let highest = ((means().fold(0.0, f64::max) / 10.0).ceil() * 10.0).max(lowest + 10.0);
    let graph = place.with_min_x(place.left() + SCALE);
    let height = |value: f64| {
        let part = ((value - lowest) / (highest - lowest)) as f32;
        graph.bottom() - part * graph.height()
    };
    let scale = place.with_max_x(graph.left());
    show_scale(ui, (scale, graph), (lowest, highest), height, view);
    let step = graph.width() / points.len().saturating_sub(1).max(1) as f32;
    let at = |(place, mean): (usize, f64)| pos2(graph.left() + step * place as f32, height(mean));
    let line: Vec<Pos2> = means().enumerate().map(at).collect();
    for pair in line.windows(2) {
        let area = vec![
            pair[0],
            pair[1],
            pos2(pair[1].x, graph.bottom()),
            pos2(pair[0].x, graph.bottom()),
        ];
        let fill = mixed(palette.teal, palette.card, 0.12);
        ui.painter().add(Shape::Path(PathShape::convex_polygon(area, fill, Stroke::NONE)));
    }
    ui.painter().add(Shape::line(line.clone(), Stroke::new(2.0, color(palette.teal))));
    let mut pressed = None;
    for (index, (point, at)) in points.iter().zip(line).enumerate() {
        ui.painter().circle_filled(at, 4.0, color(palette.teal));
        let text = format!("{:.1}%", point.mean);
        if index + 1 == points.len() {
            let label = Rect::from_center_size(at - vec2(24.0, 16.0), vec2(60.0, 18.0));
            write(ui.painter(), label, Align::Center, &text, 14.0, palette.teal);
        }
        let place = Rect::from_center_size(at, vec2(step.clamp(8.0, 24.0), 24.0));
        let response = ui.interact(place, ui.id().with(("stats-point", index)), Sense::CLICK);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, text.as_str()));
        name(&response, &text);
        if response.clicked() {
            let why = format!("{} {text}", view.style.text(ids::REVIEW_ACCURACY));
            pressed = Some(Pressed::Games(why, point.games.clone()));
        }
    }
    pressed
}

/// Lines across a graph at every tenth percent, with what they stand for.
fn show_scale(
    ui: &Ui,
    (scale, graph): (Rect, Rect),
    (lowest, highest): (f64, f64),
    height: impl Fn(f64) -> f32,
    view: &View,
) {
    let palette = view.style.palette();
    let mut line = lowest;
    while line <= highest {
        let y = ui.painter().round_to_pixel_center(height(line));
        ui.painter().hline(graph.x_range(), y, Stroke::new(1.0, color(palette.line)));
        let label = Rect::from_center_size(pos2(scale.left() + 16.0, y), vec2(32.0, 16.0));
        write(ui.painter(), label, Align::Min, &format!("{line:.0}%"), 13.0, palette.secondary);
        line += 10.0;
    }
}

/// How long own moves took by their numbers. A press on a bar lists the games with a slow one.
pub fn show_times(ui: &Ui, place: Rect, (found, view): (&Statistics, &View)) -> Option<Pressed> {
    let (style, palette) = (&view.style, view.style.palette());
    let (title, note) = (style.text(ids::STATS_TIMES), style.text(ids::STATS_TIMES_NOTE));
    let rest = show_title(ui, place, &title, &note, view);
    if found.time.moves == 0 {
        let text = style.text(ids::STATS_NO_CLOCKS);
        paragraph(ui.painter(), rest, &text, size::SMALL, palette.secondary);
        readable(ui, rest, "stats-no-clocks", &text);
        return None;
    }
    let (graph, below) = rest.split_top_bottom_at_y(rest.bottom() - 24.0);
    show_hurry(ui, below, found, view);
    show_bars(ui, graph.with_max_y(graph.bottom() - 4.0), (found, view))
}

/// How many moves are mistakes in time trouble, and otherwise.
fn show_hurry(ui: &Ui, place: Rect, found: &Statistics, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    let parts = found.time.hurried.part().zip(found.time.calm.part());
    let Some((hurried, calm)) = parts else { return };
    let [hurried, calm] = [hurried, calm].map(|part| format!("{:.0}%", 100.0 * part));
    let text = style.with(ids::StatsHurry { hurried, calm });
    write(ui.painter(), place, Align::Min, &text, 14.0, palette.secondary);
    readable(ui, place, "stats-hurry", &text);
}

#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a graph")]
fn show_bars(ui: &Ui, place: Rect, (found, view): (&Statistics, &View)) -> Option<Pressed> {
    let palette = view.style.palette();
    let moves = &found.time.by_number;
    let moves = &moves[..moves.len().min(MOVES)];
    let longest = moves.iter().filter_map(|it| it.mean).fold(1.0, f64::max);
    let (graph, numbers) = place.split_top_bottom_at_y(place.bottom() - 18.0);
    let graph = graph.with_min_x(graph.left() + SCALE).with_min_y(graph.top() + 10.0);
    for part in [0.5, 1.0] {
        let y = ui.painter().round_to_pixel_center(graph.bottom() - part * graph.height());
        ui.painter().hline(graph.x_range(), y, Stroke::new(1.0, color(palette.line)));
        let label = Rect::from_center_size(pos2(place.left() + 16.0, y), vec2(32.0, 16.0));
        let seconds = format!("{:.0}", f64::from(part) * longest);
        write(ui.painter(), label, Align::Min, &seconds, 13.0, palette.secondary);
    }
    let step = graph.width() / moves.len().max(1) as f32;
    let mut pressed = None;
    for (index, it) in moves.iter().enumerate() {
        let left = graph.left() + step * index as f32;
        let top = graph.bottom() - graph.height() * (it.mean.unwrap_or(0.0) / longest) as f32;
        let bar =
            Rect::from_min_max(pos2(left, top), pos2(left + (step - 2.0).max(1.0), graph.bottom()));
        ui.painter().rect_filled(bar, 1, color(palette.time));
        if it.has_many_mistakes {
            let dot = pos2(bar.center().x, bar.top() - 6.0);
            ui.painter().circle_filled(dot, 3.5, color(palette.mark(Judgement::Mistake)));
        }
        if it.number == 1 || it.number.is_multiple_of(10) {
            let label =
                Rect::from_center_size(pos2(bar.center().x, numbers.center().y), vec2(30.0, 16.0));
            write(
                ui.painter(),
                label,
                Align::Center,
                &it.number.to_string(),
                13.0,
                palette.secondary,
            );
        }
        pressed = press_bar(ui, bar.with_min_y(graph.top()), it, view).or(pressed);
    }
    pressed
}

/// A bar that is pressed lists the games in which the move was slow.
fn press_bar(ui: &Ui, place: Rect, it: &MoveTime, view: &View) -> Option<Pressed> {
    let seconds = it.mean.map_or_else(super::dash, |mean| format!("{mean:.1}"));
    let text = view.style.with(ids::StatsMoveTook { n: it.number, seconds });
    let response = ui.interact(place, ui.id().with(("stats-time", it.number)), Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, text.as_str()));
    let is_pressed = response.clicked() && !it.slow.is_empty();
    response.on_hover_text(text.as_str());
    is_pressed.then(|| Pressed::Games(text, it.slow.clone()))
}
