//! A stage of pixels.

use std::collections::HashMap;

use tiny_skia::{Pixmap, PixmapPaint, Transform};

use super::{Frame, PictureOptions, Stage};
use crate::games::Figure;
use crate::pictures::looks::Sets;
use crate::pictures::paint::surface::Surface;
use crate::pictures::paint::{
    self, BoardTheme, Finish, Lift, MarkStyle, PaintedPiece, Picture, Spot, canvas, canvas_around,
    metrics,
};
use crate::rules::Side;

/// Pixels, and pieces that have been painted for them.
pub struct Raster {
    canvas: Pixmap,
    pieces: HashMap<(Side, Figure), [Pixmap; 2]>,
    is_printed: bool,
}

impl Raster {
    /// An empty one of the size of a frame.
    pub fn new(frame: &Frame, options: &PictureOptions) -> Self {
        let canvas = canvas(frame.width, frame.height);
        Self { canvas, pieces: HashMap::new(), is_printed: options.is_printed }
    }

    /// What has been drawn.
    pub fn into_picture(self) -> Picture {
        Picture::from_canvas(self.canvas)
    }

    /// The pixels, to keep them or to go on with others.
    pub const fn canvas(&mut self) -> &mut Pixmap {
        &mut self.canvas
    }

    /// Puts a picture with its middle on a place, on whole pixels.
    fn put(canvas: &mut Pixmap, picture: &Pixmap, (x, y): (f32, f32)) {
        let corner = |at: f32, extent: u32| (at - extent as f32 / 2.0).round() as i32;
        let (x, y) = (corner(x, picture.width()), corner(y, picture.height()));
        let (how, still) = (PixmapPaint::default(), Transform::identity());
        canvas.draw_pixmap(x, y, picture.as_ref(), &how, still, None);
    }
}

impl Stage for Raster {
    fn surface(&mut self) -> &mut dyn Surface {
        &mut self.canvas
    }

    fn wood(&mut self, frame: &Frame, theme: BoardTheme) {
        let (top, bottom) = frame.wood;
        let mut wood = canvas(frame.width, bottom - top);
        paint::wood::cover(&mut wood, frame.place.cell, theme);
        let start = 4 * (top * frame.width) as usize;
        self.canvas.data_mut()[start..start + wood.data().len()].copy_from_slice(wood.data());
    }

    fn piece(&mut self, at: Spot, (side, figure): (Side, Figure), made: (Sets, Finish)) {
        let (middle, cell) = at;
        let [piece, shadow] = self.pieces.entry((side, figure)).or_insert_with(|| {
            let (mut piece, half) = canvas_around(cell / 2.0);
            figure.draw(&mut piece, ((half, half), cell), side, made);
            let diameter = 2.0 * metrics::DISC_RADIUS * cell;
            [piece, figure.paint_shadow(diameter, Lift::Resting).into_canvas()]
        });
        if !self.is_printed {
            let below = (middle.0, middle.1 + metrics::DISC_DROP * cell);
            Self::put(&mut self.canvas, shadow, below);
        }
        Self::put(&mut self.canvas, piece, middle);
    }

    fn glow(&mut self, (middle, cell): Spot, style: MarkStyle) {
        let glow = paint::check_glow(cell, style).into_canvas();
        Self::put(&mut self.canvas, &glow, middle);
    }
}
