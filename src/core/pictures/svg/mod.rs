//! Boards as SVG files: outlines alone, no fonts and no images.
//!
//! A piece is written down once and used wherever it stands, and so is the board below it. Pages
//! with several diagrams share what they use: [`SvgShapes`].

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "a file has few thousand units"
)]

mod ink;
mod shapes;
mod sheet;

use std::fmt::Write;

pub use shapes::SvgShapes;

use super::compose::{BoardPicture, Frame, PictureError, draw_ground, draw_scene};
use crate::games::AnyPosition;
use ink::{Decimal, escaped};
use sheet::Sheet;

/// How many units of an SVG file a cell has. One decimal of them is fine enough.
const CELL: u32 = 100;
/// Wood beside the outermost points, in these units; see
/// [`MARGIN`](super::paint::metrics::MARGIN).
const MARGIN: u32 = 85;

/// What a picture says to who cannot see it.
#[derive(Clone, Copy, Debug)]
pub struct Described<'a> {
    /// What it is of; nothing if it is empty.
    pub title: &'a str,
    /// What can be seen; nothing if it is empty.
    pub description: &'a str,
}

impl BoardPicture<'_> {
    /// The picture as an SVG file.
    ///
    /// # Errors
    /// If its width is not among [`WIDTHS`](super::WIDTHS).
    pub fn svg(&self, described: Described) -> Result<String, PictureError> {
        let mut shapes = SvgShapes::default();
        let width = Frame::of(self, false)?.width;
        let frame = framed(self);
        let drawn = drawn(self, &frame, &mut shapes);
        let height = u64::from(frame.height) * u64::from(width);
        let height = height.div_ceil(u64::from(frame.width));
        let mut file = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\"{}",
            opened(self, &frame)
        );
        let mut ids = Vec::new();
        for (name, id, text) in
            [("title", "t", described.title), ("desc", "d", described.description)]
        {
            if !text.is_empty() {
                ids.push((name, id, escaped(text)));
            }
        }
        let names: Vec<_> = ids.iter().map(|(_, id, _)| *id).collect();
        if !names.is_empty() {
            let _ = write!(file, " aria-labelledby=\"{}\"", names.join(" "));
        }
        file.push_str(">\n");
        for (name, id, text) in ids {
            let _ = writeln!(file, "<{name} id=\"{id}\">{text}</{name}>");
        }
        let _ = writeln!(file, "<defs>\n{}</defs>\n{drawn}</svg>", shapes.written());
        Ok(file)
    }

    /// The picture as an element of a page which defines the shapes that it uses; it is as large as
    /// the page makes it, and says `label` to who cannot see it.
    #[must_use]
    pub fn inline_svg(&self, shapes: &mut SvgShapes, label: &str) -> String {
        let frame = framed(self);
        let drawn = drawn(self, &frame, shapes);
        let label = escaped(label);
        format!("<svg{} aria-label=\"{label}\">\n{drawn}</svg>", opened(self, &frame))
    }
}

/// Where everything lies in units of the file.
fn framed(picture: &BoardPicture) -> Frame {
    let files = u32::from(picture.scene.game.grid().files);
    Frame::with_cell(picture, ((files - 1) * CELL + 2 * MARGIN, CELL), false)
}

/// What stands in the first tag.
fn opened(picture: &BoardPicture, frame: &Frame) -> String {
    let fen = picture.scene.position.as_ref().map(AnyPosition::fen);
    let fen = fen.map(|fen| format!(" data-fen=\"{}\"", escaped(&fen))).unwrap_or_default();
    format!(" viewBox=\"0 0 {} {}\" role=\"img\"{fen}", frame.width, frame.height)
}

/// What is drawn of a picture.
fn drawn(picture: &BoardPicture, frame: &Frame, shapes: &mut SvgShapes) -> String {
    let mut below = Sheet::new(shapes, frame, picture.options.board_style().theme);
    draw_ground(&mut below, picture, frame);
    let below = below.written();
    let ground = shapes.group("b", below);
    let mut above = Sheet::new(shapes, frame, picture.options.board_style().theme);
    draw_scene(&mut above, picture, frame);
    format!("<use href=\"#{ground}\"/>\n{}", above.written())
}

/// Writes a place as the two numbers of a path.
fn point(text: &mut String, x: f32, y: f32) {
    let _ = write!(text, "{} {}", Decimal(x), Decimal(y));
}
