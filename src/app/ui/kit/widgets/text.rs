//! Text that always fits: lines, paragraphs, and how much room they take.

use std::sync::Arc;

use bevy_egui::egui::epaint::FontsView;
use bevy_egui::egui::{self, Align2, Color32, FontId, Galley, Painter, Pos2, Rect, pos2};

use crate::app::look::palette::Rgba;
use crate::app::look::theme::{color, size};
use crate::app::ui::kit::lines::broken;
use crate::app::ui::kit::probe::tell_cut;

/// Lays out one line of text no wider than `width`: smaller if it must be, and cut off with an
/// ellipsis if even the smallest size is too wide.
pub fn fit(painter: &Painter, text: &str, points: f32, ink: Rgba, width: f32) -> Arc<Galley> {
    let ink = color(ink);
    let mut points = points;
    loop {
        let galley = painter.layout_no_wrap(text.to_owned(), FontId::proportional(points), ink);
        if galley.size().x <= width {
            return galley;
        }
        if points <= size::LEAST {
            return cut(painter, text, ink, width);
        }
        // Straight to what should fit, in half steps, but at least one step.
        let wanted = (points * width / galley.size().x * 2.0).floor() / 2.0;
        points = wanted.min(points - 0.5).max(size::LEAST);
    }
}

fn cut(painter: &Painter, text: &str, ink: Color32, width: f32) -> Arc<Galley> {
    cut_at(painter, text, size::LEAST, ink, width)
}

fn cut_at(painter: &Painter, text: &str, points: f32, ink: Color32, width: f32) -> Arc<Galley> {
    let font = FontId::proportional(points);
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width);
    let galley = painter.layout_job(job);
    if galley.elided {
        tell_cut(painter.ctx(), text);
    }
    galley
}

/// Writes one line of text into a rectangle, in the middle of its height. Gives its width.
pub fn write(
    painter: &Painter,
    rect: Rect,
    align: egui::Align,
    text: &str,
    points: f32,
    ink: Rgba,
) -> f32 {
    let galley = fit(painter, text, points, ink, rect.width());
    let anchor = Align2([align, egui::Align::Center]);
    let place = anchor.align_size_within_rect(galley.size(), rect).min;
    let width = galley.size().x;
    painter.galley(snap(painter, place), galley, color(ink));
    width
}

/// Writes one line of text at the left of a rectangle: smaller where it must be, but never below the
/// second size, at which it is cut off.
pub fn write_no_smaller(
    painter: &Painter,
    rect: Rect,
    text: &str,
    (points, least): (f32, f32),
    ink: Rgba,
) {
    let mut galley = fit(painter, text, points, ink, rect.width());
    let is_too_small = galley.elided || width_of(painter, text, least) > rect.width() + 0.5;
    if is_too_small {
        galley = cut_at(painter, text, least, color(ink), rect.width());
    }
    let place = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect).min;
    painter.galley(snap(painter, place), galley, color(ink));
}

/// Lays text out in as many lines of a width as it takes.
pub fn wrap(painter: &Painter, text: &str, points: f32, ink: Rgba, width: f32) -> Arc<Galley> {
    painter.fonts_mut(|fonts| wrapped(fonts, text, points, color(ink), width))
}

fn wrapped(
    fonts: &mut FontsView,
    text: &str,
    points: f32,
    ink: Color32,
    width: f32,
) -> Arc<Galley> {
    let font = FontId::proportional(points);
    let mut lay_out = |line: &str, width| fonts.layout(line.to_owned(), font.clone(), ink, width);
    let lines = broken(text, |line| lay_out(line, f32::INFINITY).size().x <= width);
    lay_out(&lines, width)
}

/// Writes text into a rectangle from its top, in as many lines as it takes. Gives its height.
pub fn paragraph(painter: &Painter, rect: Rect, text: &str, points: f32, ink: Rgba) -> f32 {
    let galley = wrap(painter, text, points, ink, rect.width());
    let height = galley.size().y;
    painter.galley(snap(painter, rect.min), galley, color(ink));
    height
}

/// How high text is that is written in as many lines as it takes.
pub fn height_of(context: &egui::Context, text: &str, points: f32, width: f32) -> f32 {
    context.fonts_mut(|fonts| wrapped(fonts, text, points, Color32::BLACK, width)).size().y
}

/// How wide a line of text is.
pub fn width_of(painter: &Painter, text: &str, points: f32) -> f32 {
    painter.layout_no_wrap(text.to_owned(), FontId::proportional(points), Color32::BLACK).size().x
}

/// Moves a place to a whole pixel, so that strokes are sharp.
pub fn snap(painter: &Painter, place: Pos2) -> Pos2 {
    let pixels = painter.pixels_per_point();
    pos2((place.x * pixels).round() / pixels, (place.y * pixels).round() / pixels)
}
