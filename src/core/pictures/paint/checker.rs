//! A piece of which only the side is told.

use tiny_skia::{FillRule, PathBuilder, Transform};

use super::{Picture, canvas_around, paint};
use crate::games::GameKind;
use crate::rules::Side;

/// Light and dark faces; the ring is of the other one.
const IVORY: [u8; 4] = [0xfb, 0xf3, 0xe2, 0xff];
const RED: [u8; 4] = [0xae, 0x2a, 0x1c, 0xff];
const BLACK: [u8; 4] = [0x23, 0x20, 0x1d, 0xff];

/// Radii of the ring's outer and inner edge, and of the face, in parts of the disc's.
const RADII: [f32; 3] = [0.97, 0.78, 0.72];

/// A disc of this diameter in the colour of a side, the middle of the picture being the middle of the
/// disc. No shadow.
#[must_use]
pub fn checker(diameter_px: f32, game: GameKind, side: Side) -> Picture {
    let (mut canvas, middle) = canvas_around(diameter_px / 2.0);
    let (face, ring) = match (game, side) {
        (GameKind::Xiangqi, Side::First) => (RED, IVORY),
        (GameKind::Chess, Side::First) => (IVORY, BLACK),
        (_, Side::Second) => (BLACK, IVORY),
    };
    for (radius, colour) in [1.0].into_iter().chain(RADII).zip([ring, face, ring, face]) {
        let radius = radius * diameter_px / 2.0;
        if let Some(circle) = PathBuilder::from_circle(middle, middle, radius) {
            let rule = FillRule::Winding;
            canvas.fill_path(&circle, &paint(colour), rule, Transform::identity(), None);
        }
    }
    Picture::from_canvas(canvas)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_told_apart() {
        for game in GameKind::ALL {
            let [first, second] = Side::BOTH.map(|side| {
                let picture = checker(60.0, game, side);
                picture.at(picture.width / 2, picture.height / 2)
            });
            assert_ne!(first, second);
        }
    }
}
