//! Pieces for cards and dialogues, painted at the window's own density and kept.

use std::collections::HashMap;

use bevy_egui::egui::{
    Color32, ColorImage, Context, Painter, Pos2, Rect, TextureHandle, TextureOptions, pos2, vec2,
};

use crate::app::ui::kit::place::Place;
use crate::games::Figure;
use crate::pictures::looks::Sets;
use crate::pictures::paint::PaintedPiece;
use crate::rules::Side;

/// Painted discs, by what they show and how many pixels they have across.
#[derive(Default)]
pub struct Discs {
    sets: Sets,
    painted: HashMap<(Side, Figure, Sets, u32), TextureHandle>,
}

impl Discs {
    /// Shows pieces of these sets from now on.
    pub fn choose(&mut self, sets: Sets) {
        self.sets = sets;
    }

    /// Shows a disc around a middle.
    pub fn show(&mut self, painter: &Painter, middle: Pos2, diameter: f32, piece: (Side, Figure)) {
        self.show_faint(painter, middle, diameter, piece, 1.0);
    }

    /// Shows a disc in the middle of a place, as wide as that.
    pub fn show_in(&mut self, place: Place, piece: (Side, Figure)) {
        self.show(place.ui.painter(), place.rect().center(), place.width(), piece);
    }

    /// Shows a disc around a middle, of which so much can be seen, from 0 to 1.
    pub fn show_faint(
        &mut self,
        painter: &Painter,
        middle: Pos2,
        diameter: f32,
        (side, piece): (Side, Figure),
        opacity: f32,
    ) {
        let density = painter.pixels_per_point();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a disc is a few dozen pixels across"
        )]
        let pixels = (diameter * density).round().max(1.0) as u32;
        let disc = self
            .painted
            .entry((side, piece, self.sets, pixels))
            .or_insert_with(|| paint_disc(painter.ctx(), (side, piece, self.sets), pixels));
        let extent = disc.size_vec2() / density;
        // The picture's corner lies on a whole pixel, so that the disc is as sharp as painted.
        let corner = middle - extent / 2.0;
        let snap = |at: f32| (at * density).round() / density;
        let rect = Rect::from_min_size(pos2(snap(corner.x), snap(corner.y)), extent);
        let whole = Rect::from_min_size(Pos2::ZERO, vec2(1.0, 1.0));
        painter.image(disc.id(), rect, whole, Color32::WHITE.gamma_multiply(opacity));
    }
}

fn paint_disc(
    egui: &Context,
    (side, piece, sets): (Side, Figure, Sets),
    pixels: u32,
) -> TextureHandle {
    #[expect(clippy::cast_precision_loss, reason = "a disc is a few dozen pixels across")]
    let painted = piece.paint(pixels as f32, side, sets);
    let extent = [painted.width as usize, painted.height as usize];
    let image = ColorImage::from_rgba_unmultiplied(extent, &painted.rgba);
    egui.load_texture(format!("disc {side:?} {piece:?} {pixels}"), image, TextureOptions::LINEAR)
}
