//! Draws the board, the pieces and the marks on the CPU, at the very density of the window.
//!
//! Pure functions from measures to pixels: they know neither Bevy nor the match. Everything is
//! measured in cells ([`metrics`]) and told how many pixels a cell has. Pictures are sharpest when
//! a cell has a whole number of pixels and the picture's corner lies on a whole pixel.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "pixels are counted in u32 and measured in f32; a board never has too many"
)]

mod arrows;
mod board;
mod checker;
mod chessboard;
mod chessman;
mod disc;
mod games;
pub mod glyph;
mod inks;
mod mark_kind;
mod marks;
pub mod metrics;
mod pictograph;
pub mod surface;
pub(super) mod text;
mod theme;
pub(super) mod wood;

pub use arrows::{ArrowShape, Drawn, arrows, draw_arrows};
pub use board::{BoardGrid, BoardStyle, Coordinates, Place, board, draw_board};
pub use checker::checker;
pub use chessboard::{chessboard, draw_chessboard, square_frame};
pub use chessman::{Man, Tone, chessman, chessman_shadow, draw_chessman, draw_chessman_shadow};
pub use disc::{Face, Finish, Ink, Lift, Spot, disc, disc_shadow, draw_disc, draw_disc_shadow};
pub use games::{Painted, PaintedGame, PaintedPiece};
pub use inks::MarkStyle;
pub use mark_kind::MarkKind;
pub use marks::{
    blocker_ring, capture_ring, check_glow, closed_cross, draw_check_glow, draw_last_move_disc,
    draw_last_move_square, last_move_disc, last_move_square, legal_dot, premove_disc, refused_disc,
    screen_ring, selection_ring,
};
pub use theme::BoardTheme;

use tiny_skia::{Color, ColorU8, Paint, Pixmap, Shader};

/// A finished picture.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
    /// Four bytes a pixel, sRGB with straight (not premultiplied) alpha, the top row first.
    pub rgba: Vec<u8>,
}

impl Picture {
    /// Takes over what was painted.
    pub(super) fn from_canvas(canvas: Pixmap) -> Self {
        let (width, height) = (canvas.width(), canvas.height());
        let mut rgba = canvas.take();
        for pixel in rgba.chunks_exact_mut(4) {
            let alpha = u32::from(pixel[3]);
            if alpha != 0 && alpha != 255 {
                for channel in &mut pixel[..3] {
                    *channel = ((u32::from(*channel) * 255 + alpha / 2) / alpha).min(255) as u8;
                }
            }
        }
        bleed(&mut rgba, width as usize);
        Self { width, height, rgba }
    }

    /// The same to paint with.
    pub(super) fn into_canvas(self) -> Pixmap {
        let mut canvas = canvas(self.width, self.height);
        for (pixel, colour) in canvas.pixels_mut().iter_mut().zip(self.rgba.chunks_exact(4)) {
            let [r, g, b, a] = [colour[0], colour[1], colour[2], colour[3]];
            *pixel = ColorU8::from_rgba(r, g, b, a).premultiply();
        }
        canvas
    }
}

/// Gives the clear pixels of every row the colour of their painted neighbours, lest a picture
/// drawn between two pixels gets a dark fringe.
fn bleed(rgba: &mut [u8], width: usize) {
    for row in rgba.chunks_exact_mut(4 * width) {
        carry_colour(row.chunks_exact_mut(4));
        carry_colour(row.chunks_exact_mut(4).rev());
    }
}

/// Hands the colour of each painted pixel on to the clear ones that follow it.
fn carry_colour<'a>(pixels: impl Iterator<Item = &'a mut [u8]>) {
    let mut last = [0; 3];
    for pixel in pixels {
        if pixel[3] == 0 && pixel[..3] == [0; 3] {
            pixel[..3].copy_from_slice(&last);
        } else {
            last = [pixel[0], pixel[1], pixel[2]];
        }
    }
}

/// An empty canvas; at least one pixel, whatever is asked.
pub(super) fn canvas(width: u32, height: u32) -> Pixmap {
    Pixmap::new(width.max(1), height.max(1)).expect("a picture fits into memory")
}

/// An empty square canvas that a shape reaching `reach` pixels from its middle fits into with a
/// pixel to spare, and where its middle is. The side is even.
pub(super) fn canvas_around(reach: f32) -> (Pixmap, f32) {
    let half = reach.max(0.0).ceil() + 1.0;
    (canvas(2 * half as u32, 2 * half as u32), half)
}

/// Smooth paint of one colour.
fn paint([r, g, b, a]: [u8; 4]) -> Paint<'static> {
    Paint {
        shader: Shader::SolidColor(Color::from_rgba8(r, g, b, a)),
        anti_alias: true,
        ..Paint::default()
    }
}

/// 0 up to `from`, 1 past `to`, an S in between.
fn smoothstep(from: f32, to: f32, x: f32) -> f32 {
    let t = ((x - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Picture {
        /// The pixel in this column and row.
        pub(super) fn at(&self, x: u32, y: u32) -> [u8; 4] {
            let start = 4 * (y * self.width + x) as usize;
            self.rgba[start..start + 4].try_into().unwrap()
        }
    }

    #[test]
    fn pictures_have_straight_alpha() {
        let mut canvas = canvas(1, 1);
        canvas.fill(Color::from_rgba8(200, 100, 50, 128));
        let [r, g, b, a] = Picture::from_canvas(canvas).at(0, 0);
        assert_eq!(a, 128);
        for (got, want) in [(r, 200u8), (g, 100), (b, 50)] {
            assert!(got.abs_diff(want) <= 1, "{got} is not {want}");
        }
    }

    #[test]
    fn clear_pixels_take_the_colour_beside_them() {
        let mut row = vec![0, 0, 0, 0, 9, 8, 7, 100, 0, 0, 0, 0, 0, 0, 0, 0];
        bleed(&mut row, 4);
        assert_eq!(row, [9, 8, 7, 0, 9, 8, 7, 100, 9, 8, 7, 0, 9, 8, 7, 0]);
    }

    #[test]
    fn smoothstep_goes_from_nothing_to_all() {
        let percent = [-1.0, 0.0, 2.0, 4.0, 9.0].map(|x| 100.0 * smoothstep(0.0, 4.0, x));
        assert_eq!(percent.map(|part| part as u32), [0, 0, 50, 100, 100]);
    }
}
