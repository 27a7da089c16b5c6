//! The measures of sheets, in millimetres: the style of the page and the layout of its sheets are made
//! of them.

use super::{Fit, Paper, PrintOptions};

/// A point of letters.
pub const POINT: f32 = 25.4 / 72.0;
/// The height of a line, of its letters.
pub const LINE: f32 = 1.5;
/// Room between columns.
pub const GUTTER: u16 = 6;
/// What is left for the caption of a diagram and the room below it, and on a sheet of two for the title.
const CAPTION: u16 = 15;

/// Sizes of letters, in points.
pub const TEXT: u16 = 11;
/// Of variations.
pub const VARIATION: u16 = 10;
/// Of the page's title.
pub const TITLE: u16 = 16;
/// Of the head of a game, and of the answers.
pub const HEAD: u16 = 13;
/// Of captions, facts and the numbers of sheets.
pub const SMALL: u16 = 9;

/// Size of the paper and its margin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measures {
    pub name: &'static str,
    pub width: u16,
    pub height: u16,
    pub margin: u16,
    pub columns: u16,
    pub rows: u16,
}

impl Measures {
    pub const fn of(options: &PrintOptions) -> Self {
        let (name, width, height, margin) = match options.paper {
            Paper::A4 => ("A4", 210, 297, 16),
            Paper::A5 => ("A5", 148, 210, 12),
        };
        let (columns, rows) = match options.fit {
            Fit::One => (1, 1),
            Fit::Two => (1, 2),
            Fit::Four => (2, 2),
            Fit::Six => (2, 3),
        };
        Self { name, width, height, margin, columns, rows }
    }

    /// How many diagrams fit on a sheet.
    pub const fn per_sheet(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// The width inside the margins.
    pub fn inner_width(self) -> f32 {
        f32::from(self.width - 2 * self.margin)
    }

    /// The height inside the margins.
    pub fn inner_height(self) -> f32 {
        f32::from(self.height - 2 * self.margin)
    }

    /// The width of a column.
    pub fn column(self) -> f32 {
        let gutters = f32::from((self.columns - 1) * GUTTER);
        (self.inner_width() - gutters) / f32::from(self.columns)
    }

    /// How high a diagram can be.
    pub const fn tallest(self) -> u16 {
        (self.height - 2 * self.margin) / self.rows - CAPTION
    }
}

/// The height of a line of so many points.
pub fn line(points: u16) -> f32 {
    LINE * POINT * f32::from(points)
}
