//! Verdicts and mastery, as they are drawn.

use bevy_egui::egui::{Align, Painter, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};

use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::color;
use crate::app::ui::kit::widgets::{width_of, write};
use crate::review::Judgement;
use crate::rules::Verdict;
use crate::text::{Text, ids};
use crate::training::endings::Usual;

/// The colour of a verdict, and its word.
pub fn of_move(verdict: Verdict, palette: &Palette) -> (Rgba, Text) {
    match verdict {
        Verdict::Win(_) => (palette.marks[0], ids::ENDING_WIN),
        Verdict::Draw => (palette.secondary, ids::ENDING_DRAW),
        Verdict::Loss(_) => (palette.mark(Judgement::Blunder), ids::ENDING_LOSS),
    }
}

/// The colour of how an ending usually ends.
pub fn of_usual(usual: Usual, palette: &Palette) -> Rgba {
    if usual == Usual::Won { palette.marks[0] } else { palette.secondary }
}

/// A chip with a word in it, filled or not, with its middle here. Gives its width.
pub fn chip(
    painter: &Painter,
    middle: Pos2,
    text: &str,
    ink: Rgba,
    is_filled: bool,
    palette: &Palette,
) -> f32 {
    let (points, height) = if is_filled { (15.0, 24.0) } else { (14.0, 22.0) };
    let width = (width_of(painter, text, points) + 16.0).max(44.0);
    let place = Rect::from_center_size(middle, vec2(width, height));
    let (fill, word) = if is_filled { (ink, palette.card) } else { (palette.card, ink) };
    let line = Stroke::new(1.25, color(ink));
    painter.rect(place, 7, color(fill), line, StrokeKind::Inside);
    write(painter, place.shrink2(vec2(4.0, 0.0)), Align::Center, text, points, word);
    width
}

/// How well something is known: three dots so far apart, the last with its middle here.
pub fn mastery(painter: &Painter, last: Pos2, apart: f32, count: u8, palette: &Palette) {
    for number in 0..3_u8 {
        let middle = pos2(last.x - apart * f32::from(2 - number), last.y);
        if number < count {
            painter.circle_filled(middle, 5.0, color(palette.teal));
        } else {
            painter.circle_stroke(middle, 4.25, Stroke::new(1.5, color(palette.disabled)));
        }
    }
}
