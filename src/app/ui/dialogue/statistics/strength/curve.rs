//! The curve of the estimate, with its bounds and the levels that it crosses.

use std::ops::RangeInclusive;

use bevy_egui::egui::{Align, Color32, Mesh, Pos2, Rect, Shape, Stroke, pos2, vec2};

use super::{level_name, whole};
use crate::app::look::theme::{color, mixed, size};
use crate::app::ui::dialogue::statistics::graphs::show_line;
use crate::app::ui::dialogue::statistics::show_title;
use crate::app::ui::kit::place::{Place, Say};
use crate::engine::Level;
use crate::library::{Strength, StrengthPoint};
use crate::text::ids;
use crate::training::strength::Scale;

/// Room for the points at the left, and for the levels at the right.
const SCALE: f32 = 44.0;
const LEVELS: f32 = 76.0;
/// Room for the days below it.
const DAYS: f32 = 22.0;
/// Most lines of points.
const LINES: i32 = 5;

/// Where points lie in the graph.
struct Graph {
    rect: Rect,
    range: RangeInclusive<i32>,
}

impl Graph {
    #[expect(clippy::cast_possible_truncation, reason = "a graph")]
    fn height(&self, points: f64) -> f32 {
        let (low, high) = (f64::from(*self.range.start()), f64::from(*self.range.end()));
        let part = ((points - low) / (high - low)).clamp(0.0, 1.0) as f32;
        self.rect.bottom() - part * self.rect.height()
    }

    #[expect(clippy::cast_precision_loss, reason = "twenty points")]
    fn across(&self, at: usize, count: usize) -> f32 {
        let step = self.rect.width() / count.saturating_sub(1).max(1) as f32;
        self.rect.left() + step * at as f32
    }
}

/// Shows it with its title.
pub fn show(mut place: Place, found: &Strength) {
    show_title(&mut place, ids::STRENGTH_CURVE, ids::STRENGTH_CURVE_NOTE);
    let (Some(first), Some(last)) = (found.curve.first(), found.curve.last()) else { return };
    let mut days = place.bottom(DAYS);
    let scale = place.left(SCALE);
    days.left(SCALE);
    let names = place.right(LEVELS);
    days.right(LEVELS);
    place.top(12.0);
    let (lines, range) = lines(&found.curve);
    let graph = Graph { rect: place.rect(), range };
    for points in lines {
        let height = graph.height(points.into());
        show_line(&scale, graph.rect.x_range(), height, points.to_string());
    }
    show_levels(&names, &graph, found);
    show_points(&place, &graph, &found.curve);
    let quiet = |day| Say::new(month(day)).points(size::NOTE).ink(days.palette().secondary);
    days.draw(&quiet(first.day));
    if month(first.day) != month(last.day) {
        days.draw(&quiet(last.day).align(Align::Max));
    }
    place.read("strength-curve", &said(&found.curve));
}

/// The points at which lines stand, and the range of all.
fn lines(curve: &[StrengthPoint]) -> (Vec<i32>, RangeInclusive<i32>) {
    let all = || curve.iter().map(|point| whole(point.estimate.points));
    let (lowest, highest) = (all().min().unwrap_or_default(), all().max().unwrap_or_default());
    let steps = [100, 200, 500, 1_000, 2_000];
    let range = |step: i32| {
        let low = (lowest - step / 2).div_euclid(step) * step;
        low..=(highest + step / 2).div_euclid(step) * step + step
    };
    let count = |step: i32| (range(step).end() - range(step).start()) / step;
    let step = steps.into_iter().find(|step| count(*step) < LINES).unwrap_or(5_000);
    let lines = (0..=count(step)).map(|line| range(step).start() + line * step);
    (lines.collect(), range(step))
}

/// Whole levels as dashed lines, with their names.
fn show_levels(names: &Place, graph: &Graph, found: &Strength) {
    let (painter, palette) = (names.ui.painter(), names.palette());
    let scale = Scale::of(found.query.game);
    let stroke = Stroke::new(1.0, color(palette.teal));
    for level in Level::ALL {
        let points = scale.points(level);
        if points <= *graph.range.start() || points >= *graph.range.end() {
            continue;
        }
        let y = painter.round_to_pixel_center(graph.height(points.into()));
        let ends = [pos2(graph.rect.left(), y), pos2(graph.rect.right(), y)];
        painter.extend(Shape::dashed_line(&ends, stroke, 4.0, 4.0));
        let middle = pos2(names.rect().center().x + 4.0, y);
        let label = Rect::from_center_size(middle, vec2(names.width() - 8.0, 16.0));
        let text = format!("{} {}.0", level_name(level, names.style), level.number());
        let label = Place::new(names.ui, names.style, label);
        label.draw(&Say::new(text).points(size::LEAST).ink(palette.teal));
    }
}

/// The area of the bounds, the line, its rings, and the last figure.
fn show_points(place: &Place, graph: &Graph, curve: &[StrengthPoint]) {
    let (painter, palette) = (place.ui.painter(), place.palette());
    let at =
        |number: usize, points: f64| pos2(graph.across(number, curve.len()), graph.height(points));
    let bound = |sign: f64| -> Vec<Pos2> {
        let points = curve.iter().map(|it| it.estimate.points + sign * it.estimate.bounds);
        points.enumerate().map(|(number, points)| at(number, points)).collect()
    };
    let (low, high) = (bound(-1.0), bound(1.0));
    let fill = mixed(palette.teal, palette.card, 0.13);
    painter.add(Shape::mesh(area(&low, &high, fill)));
    let line: Vec<_> =
        curve.iter().enumerate().map(|(number, it)| at(number, it.estimate.points)).collect();
    painter.add(Shape::line(line.clone(), Stroke::new(2.0, color(palette.teal))));
    let Some((last, before)) = line.split_last() else { return };
    for ring in before {
        painter.circle(*ring, 3.0, color(palette.card), Stroke::new(1.5, color(palette.teal)));
    }
    painter.circle_filled(*last, 5.5, color(palette.teal));
    let label = Rect::from_center_size(*last - vec2(16.0, 18.0), vec2(60.0, 18.0));
    let figure = curve.last().map(|it| whole(it.estimate.points).to_string()).unwrap_or_default();
    let label = Place::new(place.ui, place.style, label);
    label.draw(&Say::new(figure).points(size::SMALL).ink(palette.teal).align(Align::Center));
}

/// What lies between two lines as one piece: pieces beside each other would have seams.
fn area(low: &[Pos2], high: &[Pos2], fill: Color32) -> Mesh {
    let mut mesh = Mesh::default();
    for (at, (low, high)) in (0..).step_by(2).zip(low.iter().zip(high)) {
        mesh.colored_vertex(*low, fill);
        mesh.colored_vertex(*high, fill);
        if at > 0 {
            mesh.add_triangle(at - 2, at - 1, at);
            mesh.add_triangle(at - 1, at, at + 1);
        }
    }
    mesh
}

/// All points in words.
fn said(curve: &[StrengthPoint]) -> String {
    let one = |it: &StrengthPoint| {
        let (points, bounds) = (whole(it.estimate.points), whole(it.estimate.bounds));
        format!("{}: {points} ±{bounds}", month(it.day))
    };
    curve.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// The month of a day: `2026.11`.
fn month(day: i32) -> String {
    let epoch = jiff::civil::date(1970, 1, 1);
    let day = epoch.saturating_add(jiff::Span::new().days(day.clamp(0, 2_000_000)));
    format!("{}.{:02}", day.year(), day.month())
}
