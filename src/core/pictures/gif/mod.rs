//! Lines and games as moving pictures.
//!
//! All frames share one palette; after the first, a frame has only the rectangle that has changed,
//! and in it only the pixels that have.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "a picture has few thousand pixels to a side, and a second a hundred parts"
)]

mod palette;

use std::borrow::Cow;
use std::ops::RangeInclusive;

use gif::{DisposalMethod, Encoder, EncodingError, Frame as GifFrame, Repeat};
use thiserror::Error;
use tiny_skia::Pixmap;

use self::palette::{Palette, Tally};
use super::compose::{Frame, Raster, Stage, draw_caption, draw_ground, draw_scene};
use super::{BoardPicture, Heading, PictureError, PictureOptions, Still};
use crate::engine::StopFlag;

/// A moving picture.
#[derive(Clone, Copy, Debug)]
pub struct Animation<'a> {
    /// Its positions, in their order: of one game, with the same side near.
    pub stills: &'a [Still],
    /// What is written around the board.
    pub heading: &'a Heading,
    /// How it is made.
    pub options: &'a PictureOptions,
    /// How long each position stands, one of [`Self::SECONDS`]; the last one stands longer.
    pub seconds: f32,
    /// Whether it starts again at its end.
    pub is_looped: bool,
    /// Whether the captions are written, beside a bar that grows.
    pub is_captioned: bool,
}

/// Why a moving picture was not made.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum GifError {
    /// Its pictures cannot be made.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// There is nothing to show.
    #[error("there are no moves to show")]
    Empty,
    /// Its file grows larger than possible.
    #[error("the file gets larger than {} MB: choose a smaller width or a part of the game", Animation::MOST_BYTES / 1_000_000)]
    TooLarge,
    /// The time of a position is out of range.
    #[error(
        "a move can take {low} to {high} seconds, not {0}",
        low = Animation::SECONDS.start(),
        high = Animation::SECONDS.end()
    )]
    Seconds(f32),
    /// It was stopped.
    #[error("it was stopped")]
    Stopped,
    /// It cannot be encoded.
    #[error("the moving picture cannot be written: {0}")]
    Encoding(String),
}

impl From<EncodingError> for GifError {
    fn from(error: EncodingError) -> Self {
        Self::Encoding(error.to_string())
    }
}

impl Animation<'_> {
    /// The most bytes that its file can have: several hundred moves of the usual width, which is the
    /// longest of games.
    pub const MOST_BYTES: usize = 24_000_000;
    /// How long a position can stand, in seconds.
    pub const SECONDS: RangeInclusive<f32> = 0.1..=60.0;

    /// How long the last of several positions stands, in seconds, where each of the others stands so
    /// long: one looks at it before it begins again.
    #[must_use]
    pub const fn last(seconds: f32) -> f32 {
        (2.0 * seconds).max(seconds + 2.0)
    }

    /// How many frames are looked at for the colours.
    const SAMPLES: usize = 8;

    /// The file. `told` hears how many of its positions are done; a stop is heard between two.
    ///
    /// # Errors
    /// If it is empty or too large, a choice is out of range, or it was stopped.
    pub fn gif(&self, stop: &StopFlag, told: impl FnMut(usize)) -> Result<Vec<u8>, GifError> {
        self.within(Self::MOST_BYTES, stop, told)
    }

    /// The file, if it has no more bytes than these.
    fn within(
        &self,
        most: usize,
        stop: &StopFlag,
        mut told: impl FnMut(usize),
    ) -> Result<Vec<u8>, GifError> {
        let frame = self.checked()?;
        let (mut stage, ground) = self.begun(&frame)?;
        let mut palette = self.palette(&mut stage, &ground, &frame, stop)?;
        let mut bytes = Vec::new();
        let size = [frame.width as u16, frame.height as u16];
        let mut encoder = Encoder::new(&mut bytes, size[0], size[1], &palette.rgb())?;
        if self.is_looped {
            encoder.set_repeat(Repeat::Infinite)?;
        }
        let mut before: Option<(Pixmap, Vec<u8>)> = None;
        for number in 0..self.stills.len() {
            if stop.is_stopped() {
                return Err(GifError::Stopped);
            }
            self.draw(number, &mut stage, &ground, &frame);
            let now = palette.indices(stage.canvas(), before.as_ref());
            let known = before.as_ref().map(|(_, indices)| indices.as_slice());
            let mut image = changed(known, &now, usize::from(size[0]));
            image.delay = (100.0 * self.stands(number)).round() as u16;
            encoder.write_frame(&image)?;
            if encoder.get_ref().len() > most {
                return Err(GifError::TooLarge);
            }
            before = Some((stage.canvas().clone(), now));
            told(number + 1);
        }
        drop(encoder);
        Ok(bytes)
    }

    /// Its size in pixels.
    ///
    /// # Errors
    /// If it has no positions or its width is out of range.
    pub fn size(&self) -> Result<(u32, u32), GifError> {
        let first = self.picture(0).ok_or(GifError::Empty)?;
        Ok(Frame::of(&first, self.is_captioned).map(|frame| (frame.width, frame.height))?)
    }

    /// Where everything lies, if it can be made at all.
    fn checked(&self) -> Result<Frame, GifError> {
        let first = self.picture(0).ok_or(GifError::Empty)?;
        if !Self::SECONDS.contains(&self.seconds) {
            return Err(GifError::Seconds(self.seconds));
        }
        Ok(Frame::of(&first, self.is_captioned)?)
    }

    /// How long a position stands, in seconds.
    fn stands(&self, number: usize) -> f32 {
        let is_end = number > 0 && number + 1 == self.stills.len();
        if is_end { Self::last(self.seconds) } else { self.seconds }
    }

    fn picture(&self, number: usize) -> Option<BoardPicture<'_>> {
        let Still { scene, mark, .. } = self.stills.get(number)?;
        Some(BoardPicture { scene, mark: *mark, heading: self.heading, options: self.options })
    }

    /// A stage, and what lies below the pieces of all positions.
    fn begun(&self, frame: &Frame) -> Result<(Raster, Pixmap), GifError> {
        let first = self.picture(0).ok_or(GifError::Empty)?;
        let mut stage = Raster::new(frame, self.options);
        draw_ground(&mut stage, &first, frame);
        let ground = stage.canvas().clone();
        Ok((stage, ground))
    }

    /// Draws a position.
    fn draw(&self, number: usize, stage: &mut Raster, ground: &Pixmap, frame: &Frame) {
        let Some(picture) = self.picture(number) else { return };
        stage.canvas().data_mut().copy_from_slice(ground.data());
        draw_scene(stage, &picture, frame);
        let done = (number + 1) as f32 / self.stills.len() as f32;
        let caption = self.stills[number].caption.as_str();
        draw_caption(stage.surface(), &picture, frame, (caption, done));
    }

    /// The colours of some of the positions, the first and the last among them.
    fn palette(
        &self,
        stage: &mut Raster,
        ground: &Pixmap,
        frame: &Frame,
        stop: &StopFlag,
    ) -> Result<Palette, GifError> {
        let (last, mut tally) = (self.stills.len() - 1, Tally::default());
        let mut numbers: Vec<_> =
            (0..Self::SAMPLES).map(|sample| sample * last / (Self::SAMPLES - 1)).collect();
        numbers.dedup();
        for number in numbers {
            if stop.is_stopped() {
                return Err(GifError::Stopped);
            }
            self.draw(number, stage, ground, frame);
            tally.add(stage.canvas());
        }
        Ok(tally.palette())
    }
}

/// The rectangle that differs from the frame before, what is the same in it being transparent.
fn changed(before: Option<&[u8]>, now: &[u8], width: usize) -> GifFrame<'static> {
    let frame = GifFrame { dispose: DisposalMethod::Keep, ..GifFrame::default() };
    let height = now.len() / width;
    let Some(before) = before else {
        let buffer = Cow::Owned(now.to_vec());
        return GifFrame { width: width as u16, height: height as u16, buffer, ..frame };
    };
    let differing = (0..now.len()).filter(|&at| before[at] != now[at]);
    let [left, right, top, bottom] = differing
        .fold(None, |found, at| {
            let (x, y) = (at % width, at / width);
            let [left, right, top, bottom] = found.unwrap_or([x, x, y, y]);
            Some([left.min(x), right.max(x), top.min(y), bottom.max(y)])
        })
        .unwrap_or([0; 4]);
    let mut buffer = Vec::with_capacity((right - left + 1) * (bottom - top + 1));
    for row in top..=bottom {
        let line = row * width;
        buffer.extend(
            (line + left..=line + right)
                .map(|at| if before[at] == now[at] { Palette::CLEAR } else { now[at] }),
        );
    }
    GifFrame {
        left: left as u16,
        top: top as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        transparent: Some(Palette::CLEAR),
        buffer: Cow::Owned(buffer),
        ..frame
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{AnyPosition, GameKind};
    use crate::pictures::looks::Looks;
    use crate::pictures::{Parts, Scene};
    use crate::rules::Side;

    #[test]
    fn a_file_that_grows_too_large_is_given_up() {
        let game = GameKind::Chess;
        let scene = Scene::of(AnyPosition::start(game), None, Side::First);
        let stills = vec![Still { scene, mark: None, caption: String::new() }; 3];
        let options = PictureOptions {
            width: 120,
            looks: Looks::default(),
            is_dark: false,
            is_printed: false,
            notation: game.notations()[0],
            parts: Parts::NONE,
        };
        let animation = Animation {
            stills: &stills,
            heading: &Heading::default(),
            options: &options,
            seconds: 1.0,
            is_looped: true,
            is_captioned: false,
        };
        let made = |most| animation.within(most, &StopFlag::new(), |_| {});
        let whole = made(Animation::MOST_BYTES).map(|bytes| bytes.len());
        assert_eq!(made(2_000), Err(GifError::TooLarge));
        // Frames like the one before take next to nothing.
        assert!(whole.is_ok_and(|bytes| (3_000..20_000).contains(&bytes)));
    }
}
