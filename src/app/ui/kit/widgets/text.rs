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
    let galley = elided(painter, text, points, ink, width);
    if galley.elided {
        tell_cut(painter.ctx(), text);
    }
    galley
}

fn elided(painter: &Painter, text: &str, points: f32, ink: Color32, width: f32) -> Arc<Galley> {
    let font = FontId::proportional(points);
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width);
    painter.layout_job(job)
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

/// Writes one line of text at exactly this size, cut off with an ellipsis where it has no room: for
/// rows of a list, which all have one size. Whether it was cut off, so that the whole of it is to be
/// said where the pointer rests.
#[must_use]
pub fn write_cut(
    painter: &Painter,
    rect: Rect,
    align: egui::Align,
    text: &str,
    points: f32,
    ink: Rgba,
) -> bool {
    let galley = elided(painter, text, points, color(ink), rect.width() + 0.5);
    let is_cut = galley.elided;
    let place = Align2([align, egui::Align::Center]).align_size_within_rect(galley.size(), rect);
    painter.galley(snap(painter, place.min), galley, color(ink));
    is_cut
}

/// The one size of all texts of a list: as large as the longest has room for, in half points between
/// the usual size and the least, at which longer ones are cut off.
pub fn size_of_list(
    painter: &Painter,
    texts: &[String],
    (points, least): (f32, f32),
    width: f32,
) -> f32 {
    let widest = texts.iter().map(|text| width_of(painter, text, points)).fold(1.0, f32::max);
    if widest <= width {
        return points;
    }
    ((points * width / widest * 2.0).floor() / 2.0).clamp(least, points)
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

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Align, LayerId, RawInput, Rect, Shape, vec2};

    use super::*;
    use crate::app::ui::kit::shown::context;

    const INK: Rgba = [0, 0, 0, 255];

    /// Writes rows of a list in this width; the size of each, and which were cut off.
    fn rows(texts: &[&str], width: f32) -> (Vec<f32>, Vec<bool>) {
        let texts: Vec<_> = texts.iter().map(|&text| text.to_owned()).collect();
        let (context, mut cut) = (context(), Vec::new());
        let output = context.run_ui(RawInput::default(), |ui| {
            let painter = Painter::new(ui.ctx().clone(), LayerId::background(), Rect::EVERYTHING);
            let points = size_of_list(&painter, &texts, (18.0, 15.0), width);
            let row = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, 40.0));
            let write = |text| write_cut(&painter, row, Align::Min, text, points, INK);
            cut = texts.iter().map(|text| write(text)).collect();
        });
        let sizes = output.shapes.iter().filter_map(|shape| match &shape.shape {
            Shape::Text(text) => Some(text.galley.job.sections[0].format.font_id.size),
            _ => None,
        });
        (sizes.collect(), cut)
    }

    #[test]
    fn rows_of_a_list_have_one_size() {
        let texts = ["Rook", "Rook and two advisors", "Rook and two advisors v full defence"];
        let (wide, cut) = rows(&texts, 600.0);
        assert_eq!((wide, cut), (vec![18.0; 3], vec![false; 3]));
        // A little less room: all of them are a little smaller.
        let mut seen = Vec::new();
        for width in (60..600_u16).step_by(10) {
            let (sizes, cut) = rows(&texts, f32::from(width));
            assert!(
                sizes.iter().all(|size| size.to_bits() == sizes[0].to_bits()),
                "{width}: {sizes:?}"
            );
            assert!((15.0..=18.0).contains(&sizes[0]));
            assert!(sizes[0] <= 15.0 || !cut.contains(&true), "{width}: {cut:?}");
            seen.push(sizes[0]);
        }
        assert!(seen.is_sorted() && seen.contains(&16.0), "{seen:?}");
        // None at all: the long ones are cut off, the short one is not.
        assert_eq!(rows(&texts, 80.0), (vec![15.0; 3], vec![false, true, true]));
    }
}
