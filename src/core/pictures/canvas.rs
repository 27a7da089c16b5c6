//! Pixels with lines of text, rules and pictures: sheets of paper as they will be printed.

#![expect(clippy::cast_precision_loss, reason = "pixels are counted in u32 and measured in f32")]

use tiny_skia::{Color, FilterQuality, Pixmap, PixmapPaint, Rect, Transform};

use super::Rgba;
use super::paint::surface::Surface;
use super::paint::text::{self, Align};
use super::paint::{Picture, canvas};

/// A line of text as it is written on a [`Canvas`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lettering {
    /// The size of letters, in pixels.
    pub em: f32,
    /// Whether its strokes are thick.
    pub is_bold: bool,
    /// Its colour.
    pub ink: Rgba,
}

/// What is drawn on, in pixels from its upper left corner.
pub struct Canvas(Pixmap);

impl Canvas {
    /// One of this size, at least a pixel, covered by a colour.
    #[must_use]
    pub fn new((width, height): (u32, u32), [r, g, b, a]: Rgba) -> Self {
        let mut pixels = canvas(width, height);
        pixels.fill(Color::from_rgba8(r, g, b, a));
        Self(pixels)
    }

    /// Writes a line from a place that is at its left end, halfway up its figures.
    pub fn write(&mut self, text: &str, at: (f32, f32), how: Lettering) {
        /// How far the strokes of bold letters are apart, in em.
        const BOLD: f32 = 0.035;
        let size = (how.em, f32::INFINITY);
        text::draw(&mut self.0, text, at, size, Align::Start, how.ink);
        if how.is_bold {
            let beside = (at.0 + BOLD * how.em, at.1);
            text::draw(&mut self.0, text, beside, size, Align::Start, how.ink);
        }
    }

    /// Fills a rectangle: left, top, width, height. It is at least a pixel wide and high.
    pub fn bar(&mut self, [left, top, width, height]: [f32; 4], ink: Rgba) {
        let size = [width, height].map(|extent| extent.round().max(1.0));
        if let Some(rect) = Rect::from_xywh(left.round(), top.round(), size[0], size[1]) {
            self.0.bar(rect, ink);
        }
    }

    /// Puts a picture into a rectangle: left, top, width, height.
    pub fn put(&mut self, picture: &Picture, [left, top, width, height]: [f32; 4]) {
        let (across, down) = (width / picture.width as f32, height / picture.height as f32);
        let pixels = picture.clone().into_canvas();
        let is_same = (across - 1.0).abs() < 0.01 && (down - 1.0).abs() < 0.01;
        let (quality, place) = if is_same {
            (FilterQuality::Nearest, Transform::from_translate(left.round(), top.round()))
        } else {
            let place = Transform::from_scale(across, down).post_translate(left, top);
            (FilterQuality::Bilinear, place)
        };
        let how = PixmapPaint { quality, ..PixmapPaint::default() };
        self.0.draw_pixmap(0, 0, pixels.as_ref(), &how, place, None);
    }

    /// What has been drawn.
    #[must_use]
    pub fn finish(self) -> Picture {
        Picture::from_canvas(self.0)
    }
}

/// How wide a line of text is, in em.
#[must_use]
pub fn text_width(text: &str) -> f32 {
    text::width(text)
}

/// The characters of a text that no font of the pictures has, each once: in their place stands a box.
#[must_use]
pub fn unshown(text: &str) -> String {
    let mut found = String::new();
    for character in text::unknown(text) {
        if !found.contains(character) {
            found.push(character);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_font_has_is_told_once() {
        assert_eq!(unshown("한국 김철수 – Nguyễn 胡荣华 한"), "한국김철수");
        assert_eq!(unshown("שלום"), "שלום");
        assert_eq!(unshown("مرحبا ไทย").chars().count(), 8);
        assert_eq!(unshown("Łukasz Ширяев\u{2068} Γιώργος\n"), "");
    }

    #[test]
    fn a_bar_is_seen_however_thin() {
        let mut canvas = Canvas::new((8, 8), [0xff; 4]);
        canvas.bar([2.0, 3.0, 4.0, 0.1], [0, 0, 0, 0xff]);
        let picture = canvas.finish();
        let dark = picture.rgba.chunks_exact(4).filter(|pixel| pixel[0] == 0).count();
        assert_eq!(dark, 4);
    }
}
