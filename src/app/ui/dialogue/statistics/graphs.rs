//! Accuracy over time, and where the time goes.

use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{
    Align, Pos2, Rangef, Rect, Sense, Shape, Stroke, WidgetInfo, WidgetType, pos2, vec2,
};

use super::{ENOUGH, Pressed, show_title, show_too_few};
use crate::app::look::theme::{color, mixed, size};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::widgets::name;
use crate::library::{AccuracyPoint, MoveTime, Statistics};
use crate::review::{Judgement, Phase};
use crate::text::ids;

/// Room at the left for the scale.
const SCALE: f32 = 40.0;
/// The size of a figure of it.
const FIGURE: [f32; 2] = [32.0, 16.0];
/// The most moves that are told apart.
const MOVES: usize = 60;

/// How accurately own games were played: a point for ten of them. A press on one lists its games.
pub fn show_accuracy(mut place: Place, found: &Statistics) -> Option<Pressed> {
    show_title(&mut place, ids::REVIEW_ACCURACY, ids::STATS_TEN_A_POINT);
    show_phases(&place.bottom(26.0), found);
    if found.accuracy.reviewed < ENOUGH {
        return show_too_few(place, "stats-review", found);
    }
    place.bottom(8.0);
    show_curve(place, &found.accuracy.points)
}

/// What a move loses on average in each phase.
fn show_phases(place: &Place, found: &Statistics) {
    let style = place.style;
    let parts = found.phases.iter().filter_map(|it| {
        let id = match it.phase {
            Phase::Opening => ids::STATS_OPENING,
            Phase::Middlegame => ids::STATS_MIDDLEGAME,
            Phase::Ending => ids::STATS_ENDING,
        };
        Some(format!("{} {:.1}%", style.text(id), it.mean?))
    });
    let parts: Vec<_> = parts.collect();
    if !parts.is_empty() {
        let text = style.with(ids::StatsLost { phases: parts.join(" · ") });
        say_below(place, text, "stats-phases");
    }
}

/// Says what stands below a graph.
fn say_below(place: &Place, text: String, id: &'static str) {
    place.line(Say::new(text).points(size::NOTE).ink(place.palette().secondary).id(id));
}

#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a graph")]
fn show_curve(mut place: Place, points: &[AccuracyPoint]) -> Option<Pressed> {
    let means = || points.iter().map(|point| point.mean);
    let lowest = (means().fold(100.0, f64::min) / 10.0).floor() * 10.0;
    let highest = ((means().fold(0.0, f64::max) / 10.0).ceil() * 10.0).max(lowest + 10.0);
    let scale = place.left(SCALE);
    let graph = place.rect();
    let height = |value: f64| {
        let part = ((value - lowest) / (highest - lowest)) as f32;
        graph.bottom() - part * graph.height()
    };
    let mut value = lowest;
    while value <= highest {
        show_line(&scale, graph.x_range(), height(value), format!("{value:.0}%"));
        value += 10.0;
    }
    let step = graph.width() / points.len().saturating_sub(1).max(1) as f32;
    let at = |(index, mean): (usize, f64)| pos2(graph.left() + step * index as f32, height(mean));
    let line: Vec<Pos2> = means().enumerate().map(at).collect();
    show_area(&place, &line);
    let mut pressed = None;
    for (index, (point, at)) in points.iter().zip(line).enumerate() {
        let text = format!("{:.1}%", point.mean);
        if index + 1 == points.len() {
            let label = Rect::from_center_size(at - vec2(24.0, 16.0), vec2(60.0, 18.0));
            let figure = Say::new(&text).points(size::NOTE).ink(place.palette().teal);
            Place::new(place.ui, place.style, label).draw(&figure.align(Align::Center));
        }
        let spot = Rect::from_center_size(at, vec2(step.clamp(8.0, 24.0), 24.0));
        let id = place.ui.id().with(("stats-point", index));
        let response = place.ui.interact(spot, id, Sense::CLICK);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, text.as_str()));
        name(&response, &text);
        if response.clicked() {
            let why = format!("{} {text}", place.style.text(ids::REVIEW_ACCURACY));
            pressed = Some(Pressed::Games(why, point.games.clone()));
        }
    }
    pressed
}

/// A curve with its points, and what lies below it.
fn show_area(graph: &Place, line: &[Pos2]) {
    let (painter, palette, bottom) = (graph.ui.painter(), graph.palette(), graph.rect().bottom());
    for pair in line.windows(2) {
        let area = vec![pair[0], pair[1], pos2(pair[1].x, bottom), pos2(pair[0].x, bottom)];
        let fill = mixed(palette.teal, palette.card, 0.12);
        painter.add(Shape::Path(PathShape::convex_polygon(area, fill, Stroke::NONE)));
    }
    painter.add(Shape::line(line.to_vec(), Stroke::new(2.0, color(palette.teal))));
    for at in line {
        painter.circle_filled(*at, 4.0, color(palette.teal));
    }
}

/// A line across a graph at this height, with what it stands for beside it.
pub(super) fn show_line(scale: &Place, across: Rangef, height: f32, figure: String) {
    let (painter, palette) = (scale.ui.painter(), scale.palette());
    let y = painter.round_to_pixel_center(height);
    painter.hline(across, y, Stroke::new(1.0, color(palette.line)));
    let middle = pos2(scale.rect().left() + FIGURE[0] / 2.0, y);
    let label = Place::new(scale.ui, scale.style, Rect::from_center_size(middle, FIGURE.into()));
    label.draw(&Say::new(figure).points(size::LEAST).ink(palette.secondary));
}

/// How long own moves took by their numbers. A press on a bar lists the games with a slow one.
pub fn show_times(mut place: Place, found: &Statistics) -> Option<Pressed> {
    let (style, time) = (place.style, &found.time);
    show_title(&mut place, ids::STATS_TIMES, ids::STATS_TIMES_NOTE);
    if time.moves == 0 {
        let text = Say::new(style.text(ids::STATS_NO_CLOCKS)).points(size::SMALL);
        place.say(text.ink(place.palette().secondary).id("stats-no-clocks"));
        return None;
    }
    let below = place.bottom(24.0);
    if let Some((hurried, calm)) = time.hurried.part().zip(time.calm.part()) {
        let [hurried, calm] = [hurried, calm].map(|part| format!("{:.0}%", 100.0 * part));
        say_below(&below, style.with(ids::StatsHurry { hurried, calm }), "stats-hurry");
    }
    place.bottom(4.0);
    show_bars(place, &time.by_number[..time.by_number.len().min(MOVES)])
}

#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a graph")]
fn show_bars(mut place: Place, moves: &[MoveTime]) -> Option<Pressed> {
    let longest = moves.iter().filter_map(|it| it.mean).fold(1.0, f64::max);
    let mut numbers = place.bottom(18.0);
    numbers.left(SCALE);
    let scale = place.left(SCALE);
    place.top(10.0);
    let graph = place.rect();
    for part in [0.5, 1.0] {
        let seconds = format!("{:.0}", f64::from(part) * longest);
        show_line(&scale, graph.x_range(), graph.bottom() - part * graph.height(), seconds);
    }
    let step = place.width() / moves.len().max(1) as f32;
    let mut pressed = None;
    for it in moves {
        let bar = place.left(step).left((step - 2.0).max(1.0));
        show_bar(bar, it, bar.height() * (it.mean.unwrap_or(0.0) / longest) as f32);
        let number = numbers.left(step).inset((step - 30.0) / 2.0, 0.0);
        if it.number == 1 || it.number.is_multiple_of(10) {
            let text = Say::new(it.number.to_string()).points(size::LEAST);
            number.draw(&text.ink(number.palette().secondary).align(Align::Center));
        }
        pressed = press_bar(&bar, it).or(pressed);
    }
    pressed
}

/// A bar of this height, with a dot on it where there are many mistakes.
fn show_bar(mut place: Place, it: &MoveTime, height: f32) {
    let palette = place.palette();
    place.bottom(height).fill(1.0, 1, color(palette.time));
    if it.has_many_mistakes {
        place.bottom(12.0).dot(3.5, palette.mark(Judgement::Mistake));
    }
}

/// A bar that is pressed lists the games in which the move was slow.
fn press_bar(place: &Place, it: &MoveTime) -> Option<Pressed> {
    let seconds = it.mean.map_or_else(super::dash, |mean| format!("{mean:.1}"));
    let text = place.style.with(ids::StatsMoveTook { n: it.number, seconds });
    let id = place.ui.id().with(("stats-time", it.number));
    let response = place.ui.interact(place.rect(), id, Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, text.as_str()));
    let is_pressed = response.clicked() && !it.slow.is_empty();
    response.on_hover_text(text.as_str());
    is_pressed.then(|| Pressed::Games(text, it.slow.clone()))
}
