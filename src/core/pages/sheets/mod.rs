//! The sheets of a document as they will be printed, to be looked at before.

mod layout;
mod words;

use self::layout::{BLACK, Item, Placed};
use super::document::Document;
use super::measures::{self, Measures, POINT};
use crate::pictures::paint::Picture;
use crate::pictures::{Canvas, Heading, Lettering, PictureOptions, WIDTHS, text_width, unshown};

/// A document on sheets of paper.
pub struct Sheets<'a> {
    document: &'a Document<'a>,
    measures: Measures,
    /// What lies on each.
    placed: Vec<Vec<Placed<'a>>>,
}

impl Document<'_> {
    /// The same on sheets of paper.
    #[must_use]
    pub fn sheets(&self) -> Sheets<'_> {
        let measures = Measures::of(self.options);
        Sheets { document: self, measures, placed: layout::sheets(self) }
    }
}

impl Sheets<'_> {
    /// How many there are; at least one.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.placed.len()
    }

    /// The captions of the diagrams on a sheet, from 0, in their order.
    #[must_use]
    pub fn captions(&self, number: usize) -> Vec<&str> {
        let placed = self.placed.get(number).into_iter().flatten();
        let captions = placed.filter_map(|it| match &it.item {
            Item::Figure { figure, .. } => Some(figure.caption.as_str()),
            _ => None,
        });
        captions.collect()
    }

    /// The lines of text on a sheet, from 0, in the order in which they are read.
    #[must_use]
    pub fn lines(&self, number: usize) -> Vec<&str> {
        let placed = self.placed.get(number).into_iter().flatten();
        let lines = placed.filter_map(|it| match &it.item {
            Item::Text { text, .. } => Some(text.as_str()),
            _ => None,
        });
        lines.collect()
    }

    /// The characters that the pictures of the sheets cannot show, though a browser may: each once.
    #[must_use]
    pub fn unshown(&self) -> String {
        let lines = (0..self.count()).flat_map(|number| self.lines(number));
        unshown(&lines.collect::<String>())
    }

    /// A picture of a sheet, from 0, so many pixels wide.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a few thousand pixels")]
    pub fn paint(&self, number: usize, width: u32) -> Option<Picture> {
        let sheet = self.placed.get(number)?;
        let Measures { width: across, height: down, margin, .. } = self.measures;
        let scale = width as f32 / f32::from(across);
        let height = pixels(f32::from(down) * scale);
        let mut canvas = Canvas::new((width, height), [0xff; 4]);
        let margin = f32::from(margin);
        for placed in sheet {
            let at = [placed.x, placed.y].map(|part| (margin + part) * scale);
            self.draw(&mut canvas, &placed.item, at, scale);
        }
        if self.document.options.is_numbered {
            let text = format!("{} / {}", number + 1, self.count());
            let em = POINT * f32::from(measures::SMALL) * scale;
            let left = (width as f32 - text_width(&text) * em) / 2.0;
            let middle = (f32::from(down) - margin / 2.0) * scale;
            canvas.write(&text, (left, middle), Lettering { em, is_bold: false, ink: BLACK });
        }
        Some(canvas.finish())
    }

    fn draw(&self, canvas: &mut Canvas, item: &Item, [x, y]: [f32; 2], scale: f32) {
        match item {
            Item::Text { text, points, is_bold, ink } => {
                let em = POINT * f32::from(*points) * scale;
                canvas.write(text, (x, y), Lettering { em, is_bold: *is_bold, ink: *ink });
            }
            Item::Rule { width, height, ink } => {
                canvas.bar([x, y, width * scale, height * scale], *ink);
            }
            Item::Figure { figure, width, height } => {
                let [width, height] = [width, height].map(|extent| extent * scale);
                let (heading, boards) = (Heading::default(), &self.document.boards);
                // As sharp as the picture allows: at its own size, unless that is too small.
                let options = PictureOptions { width: *WIDTHS.start(), ..*boards };
                let Ok(size) = figure.picture(&heading, &options).size() else { return };
                let [_, _, wide, _] = within([x, y, width, height], size);
                let wide = pixels(wide.floor()).clamp(*WIDTHS.start(), *WIDTHS.end());
                let options = PictureOptions { width: wide, ..*boards };
                let Ok(picture) = figure.picture(&heading, &options).paint() else { return };
                let size = (picture.width, picture.height);
                canvas.put(&picture, within([x, y, width, height], size));
            }
        }
    }
}

/// The rectangle of a picture of this size in the middle of another, as large as that allows.
#[expect(clippy::cast_precision_loss, reason = "a few thousand pixels")]
fn within([x, y, width, height]: [f32; 4], size: (u32, u32)) -> [f32; 4] {
    let [wide, high] = [size.0 as f32, size.1 as f32];
    let scale = (width / wide).min(height / high);
    // What is a pixel off by rounding stays as sharp as it is.
    let scale = if (scale - 1.0).abs() < 0.015 { 1.0 } else { scale };
    let [wide, high] = [wide * scale, high * scale];
    [x + (width - wide) / 2.0, y + (height - high) / 2.0, wide, high]
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "positive and small")]
fn pixels(extent: f32) -> u32 {
    extent.round().max(1.0) as u32
}
