//! A whole board as one picture: with its pieces, last move, check, arrows, rings and mark, and
//! with a title and the players' names where they are asked for.
//!
//! The same [`BoardPicture`] is the same pixels wherever it is made. `options` says what can be
//! chosen, `frame` where everything lies, `draw` in which order it is drawn on a `Stage`; `raster`
//! is the stage of pixels.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "pixels are counted in u32 and measured in f32; a picture never has too many"
)]

mod draw;
mod frame;
mod options;
mod raster;

use thiserror::Error;

pub(super) use draw::{Stage, draw_caption, draw_ground, draw_scene};
pub(super) use frame::Frame;
pub use options::{Part, Parts, PictureOptions, WIDTHS};
pub(super) use raster::Raster;

use super::Scene;
use super::paint::Picture;
use crate::record::Nag;

/// What is written around a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// Above everything; nothing if it is empty.
    pub title: String,
    /// The players, that of the first side first; nobody if both are empty.
    pub players: [String; 2],
}

/// A board that is to become a picture.
#[derive(Clone, Copy, Debug)]
pub struct BoardPicture<'a> {
    /// What it shows; the near side is below.
    pub scene: &'a Scene,
    /// The mark of the last move.
    pub mark: Option<Nag>,
    /// What is written around it.
    pub heading: &'a Heading,
    /// How it is made.
    pub options: &'a PictureOptions,
}

/// Why a picture was not made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PictureError {
    /// Its width is out of range.
    #[error("a picture can be {low} to {high} pixels wide, not {0}", low = WIDTHS.start(), high = WIDTHS.end())]
    Width(u32),
    /// It cannot be encoded.
    #[error("the picture cannot be written: {0}")]
    Encoding(String),
}

impl BoardPicture<'_> {
    /// Paints it. The picture is opaque, up to its corners.
    ///
    /// # Errors
    /// If its width is not among [`WIDTHS`].
    pub fn paint(&self) -> Result<Picture, PictureError> {
        let frame = Frame::of(self, false)?;
        let mut stage = Raster::new(&frame, self.options);
        draw_ground(&mut stage, self, &frame);
        draw_scene(&mut stage, self, &frame);
        Ok(stage.into_picture())
    }

    /// The same as a PNG file.
    ///
    /// # Errors
    /// As [`Self::paint`].
    pub fn png(&self) -> Result<Vec<u8>, PictureError> {
        encode(&self.paint()?).map_err(|error| PictureError::Encoding(error.to_string()))
    }

    /// Its size in pixels.
    ///
    /// # Errors
    /// As [`Self::paint`].
    pub fn size(&self) -> Result<(u32, u32), PictureError> {
        Frame::of(self, false).map(|frame| (frame.width, frame.height))
    }
}

/// An opaque picture as a PNG file.
fn encode(picture: &Picture) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, picture.width, picture.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::Adaptive);
    let mut writer = encoder.write_header()?;
    let rgb: Vec<u8> =
        picture.rgba.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    writer.write_image_data(&rgb)?;
    writer.finish()?;
    Ok(bytes)
}
