//! The pieces of chess: outlines of a font, ivory or near-black, lit from the upper left, and the
//! shadow they throw.

use tiny_skia::{LineJoin, Path, PathBuilder, PathSegment, Point, Stroke, Transform};

use super::disc::{Lift, Spot, shade, shadow_ink};
use super::surface::{Fill, Surface};
use super::{Picture, canvas_around, glyph, metrics};
use crate::pictures::Rgba;
use crate::pictures::looks::ChessSet;

/// A kind of piece, by its outlined character; the filled one is six further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Man {
    /// ♔ ♚
    King,
    /// ♕ ♛
    Queen,
    /// ♖ ♜
    Rook,
    /// ♗ ♝
    Bishop,
    /// ♘ ♞
    Knight,
    /// ♙ ♟
    Pawn,
}

/// What a piece is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// White's.
    Ivory,
    /// Black's.
    Ebony,
}

/// How a material is coloured.
struct Material {
    /// The body, from the highlight outwards.
    body: [(f32, [u8; 3]); 3],
    /// What is drawn on it.
    lines: Rgba,
    /// The thin line around it, which keeps it apart from what is as dark as its outline.
    edge: Rgba,
}

const IVORY: Material = Material {
    body: [(0.0, [0xff, 0xfb, 0xf2]), (0.55, [0xf8, 0xee, 0xd9]), (1.0, [0xe6, 0xd2, 0xac])],
    lines: [0x2e, 0x26, 0x1f, 0xff],
    edge: [0xf4, 0xe8, 0xd0, 0x70],
};
const EBONY: Material = Material {
    body: [(0.0, [0x5c, 0x54, 0x4c]), (0.45, [0x36, 0x31, 0x2c]), (1.0, [0x1e, 0x1b, 0x18])],
    lines: [0xe2, 0xd2, 0xb4, 0xff],
    edge: [0xe2, 0xd2, 0xb4, 0x90],
};

/// White and black as a diagram has them.
const WHITE: Material = Material {
    body: [(0.0, [0xff; 3]), (0.5, [0xff; 3]), (1.0, [0xff; 3])],
    lines: [0x10, 0x10, 0x10, 0xff],
    edge: [0xff, 0xff, 0xff, 0x00],
};
const BLACK: Material = Material {
    body: [(0.0, [0x14; 3]), (0.5, [0x14; 3]), (1.0, [0x14; 3])],
    lines: [0xff, 0xff, 0xff, 0xff],
    edge: [0xff, 0xff, 0xff, 0xc0],
};

impl Man {
    /// How high it stands, in cells.
    const fn height(self) -> f32 {
        match self {
            Self::King => metrics::MAN_HEIGHT,
            Self::Queen => 0.79,
            Self::Bishop => 0.77,
            Self::Knight => 0.74,
            Self::Rook => 0.7,
            Self::Pawn => 0.66,
        }
    }

    /// Its outlined and its filled character.
    const fn characters(self) -> (char, char) {
        match self {
            Self::King => ('♔', '♚'),
            Self::Queen => ('♕', '♛'),
            Self::Rook => ('♖', '♜'),
            Self::Bishop => ('♗', '♝'),
            Self::Knight => ('♘', '♞'),
            Self::Pawn => ('♙', '♟'),
        }
    }
}

/// A piece on a square where a disc would have this diameter, the middle of the picture being the
/// middle of the square. No shadow.
#[must_use]
pub fn chessman(diameter_px: f32, man: Man, tone: Tone, set: ChessSet) -> Picture {
    let cell = diameter_px / (2.0 * metrics::DISC_RADIUS);
    let (mut canvas, middle) = canvas_around(cell / 2.0);
    draw_chessman(&mut canvas, ((middle, middle), cell), man, tone, set);
    Picture::from_canvas(canvas)
}

/// Draws a piece around the middle of its square, with so many pixels to a cell. No shadow.
pub fn draw_chessman(surface: &mut dyn Surface, at: Spot, man: Man, tone: Tone, set: ChessSet) {
    let (outlined, filled) = man.characters();
    let character = match tone {
        Tone::Ivory => outlined,
        Tone::Ebony => filled,
    };
    let Some(path) = placed(character, man.height(), at) else { return };
    let (white, black) = match set {
        ChessSet::Carved => (&IVORY, &EBONY),
        ChessSet::Diagram => (&WHITE, &BLACK),
    };
    match tone {
        Tone::Ivory => carve(surface, &path, at, white),
        Tone::Ebony => cast(surface, &path, at, black),
    }
}

/// The body in the colour of the material, and the strokes of an outlined character on it.
fn carve(surface: &mut dyn Surface, path: &Path, at: Spot, material: &Material) {
    let (lit, parts) = (material.lit(at), contours(path));
    material.surround(surface, &parts, at.1);
    for part in &parts {
        surface.fill_shape(part, &lit);
    }
    surface.fill_shape(path, &material.lines.into());
}

/// A filled character in the colour of the material; what it leaves open shows as lines.
fn cast(surface: &mut dyn Surface, path: &Path, at: Spot, material: &Material) {
    let parts = contours(path);
    material.surround(surface, &parts, at.1);
    for part in &parts {
        surface.fill_shape(part, &material.lines.into());
    }
    surface.fill_shape(path, &material.lit(at));
}

impl Material {
    /// The thin line around a body.
    fn surround(&self, surface: &mut dyn Surface, parts: &[Path], cell: f32) {
        if self.edge[3] == 0 {
            return;
        }
        let stroke = Stroke {
            width: 2.0 * (metrics::MAN_EDGE * cell).max(0.7),
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        for part in parts {
            surface.stroke(part, &stroke, self.edge);
        }
    }

    /// The body under the light.
    fn lit(&self, ((x, y), cell): Spot) -> Fill {
        let [(_, first), .., (_, last)] = self.body;
        let opaque = |[red, green, blue]: [u8; 3]| [red, green, blue, 255];
        if first == last {
            return Fill::Plain(opaque(first));
        }
        Fill::Radial {
            middle: Point::from_xy(x - 0.16 * cell, y - 0.22 * cell),
            radius: 0.72 * cell,
            stops: self.body.map(|(at, colour)| (at, opaque(colour))).to_vec(),
        }
    }
}

/// A character as it stands on its square, so many cells high; `None` if the fonts lack it.
fn placed(character: char, height: f32, ((x, y), cell): Spot) -> Option<Path> {
    let path = glyph::outline(character)?;
    let ink = path.compute_tight_bounds()?;
    let em = height * cell / ink.height();
    // Small pieces stand a little higher, nearer to the middle of their square.
    let foot = metrics::MAN_FOOT - 0.25 * (metrics::MAN_HEIGHT - height);
    let across = f32::midpoint(ink.left(), ink.right());
    let place = Transform::from_translate(-across, -ink.bottom())
        .post_scale(em, em)
        .post_translate(x, y + foot * cell);
    path.transform(place)
}

/// The closed lines that a path is made of, each a path of its own: filled one by one they leave
/// no holes.
fn contours(path: &Path) -> Vec<Path> {
    let mut parts = Vec::new();
    let mut pen = PathBuilder::new();
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(point) => {
                let done = std::mem::replace(&mut pen, PathBuilder::new());
                parts.extend(done.finish());
                pen.move_to(point.x, point.y);
            }
            PathSegment::LineTo(point) => pen.line_to(point.x, point.y),
            PathSegment::QuadTo(a, b) => pen.quad_to(a.x, a.y, b.x, b.y),
            PathSegment::CubicTo(a, b, c) => pen.cubic_to(a.x, a.y, b.x, b.y, c.x, c.y),
            PathSegment::Close => pen.close(),
        }
    }
    parts.extend(pen.finish());
    parts
}

/// How dark the shadow of a piece at rest is.
const RESTING: f32 = 0.5;

/// The shadow of such a piece, the middle of the picture being the middle of the shadow: put it
/// [`metrics::DISC_DROP`] or [`metrics::LIFTED_DROP`] below the piece.
#[must_use]
pub fn chessman_shadow(diameter_px: f32, man: Man, lift: Lift) -> Picture {
    let cell = diameter_px / (2.0 * metrics::DISC_RADIUS);
    let (blur, strength) = match lift {
        Lift::Resting => (metrics::MAN_BLUR * cell, RESTING),
        Lift::Lifted => (metrics::LIFTED_MAN_BLUR * cell, 0.4),
    };
    let (mut canvas, middle) = canvas_around(cell / 2.0 + 2.0 * blur);
    if let Some(path) = placed(man.characters().1, man.height(), ((middle, middle), cell)) {
        for part in contours(&path) {
            canvas.fill_shape(&part, &Fill::Plain([0, 0, 0, 255]));
        }
    }
    let width = canvas.width() as usize;
    let mut cover: Vec<f32> =
        canvas.pixels().iter().map(|pixel| f32::from(pixel.alpha()) / 255.0).collect();
    // Three means in a row come close to the bell curve of a soft light.
    for _ in 0..3 {
        cover = mean_across(&cover, width, blur);
        cover = mean_across(&cover, width, blur);
    }
    for (pixel, cover) in canvas.pixels_mut().iter_mut().zip(cover) {
        *pixel = shade(strength * cover);
    }
    Picture::from_canvas(canvas)
}

/// Draws the shadow of a piece at rest as a fill, for surfaces without pixels: it has a sharp edge.
pub fn draw_chessman_shadow(surface: &mut dyn Surface, ((x, y), cell): Spot, man: Man) {
    let below = ((x, y + metrics::DISC_DROP * cell), cell);
    let Some(path) = placed(man.characters().1, man.height(), below) else { return };
    for part in contours(&path) {
        surface.fill_shape(&part, &shadow_ink(0.6 * RESTING).into());
    }
}

/// The mean over this many pixels to either side in every row of a square picture, which is turned
/// over its diagonal by the way: twice gives the mean in both directions.
fn mean_across(cover: &[f32], side: usize, reach: f32) -> Vec<f32> {
    let reach = (reach / 1.5).round().max(1.0) as usize;
    let span = (2 * reach + 1) as f32;
    let mut turned = vec![0.0; cover.len()];
    for (y, row) in cover.chunks_exact(side).enumerate() {
        let at = |x: usize| row.get(x).copied().unwrap_or(0.0);
        let mut sum: f32 = (0..reach).map(at).sum();
        for x in 0..side {
            sum += at(x + reach);
            turned[x * side + y] = sum / span;
            sum -= x.checked_sub(reach).map_or(0.0, at);
        }
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEN: [Man; 6] = [Man::King, Man::Queen, Man::Rook, Man::Bishop, Man::Knight, Man::Pawn];

    fn sum(colour: [u8; 4]) -> u32 {
        colour[..3].iter().map(|&channel| u32::from(channel)).sum()
    }

    /// Left, right, top and bottom of what is opaque.
    fn extent(picture: &Picture) -> [u32; 4] {
        let mut extent = [picture.width, 0, picture.height, 0];
        let places = (0..picture.height).flat_map(|y| (0..picture.width).map(move |x| (x, y)));
        for (x, y) in places.filter(|&(x, y)| picture.at(x, y)[3] > 128) {
            let [left, right, top, bottom] = extent;
            extent = [left.min(x), right.max(x), top.min(y), bottom.max(y)];
        }
        extent
    }

    #[test]
    fn men_stand_inside_their_square_on_one_line() {
        const CELL: f32 = 100.0;
        for man in MEN {
            for tone in [Tone::Ivory, Tone::Ebony] {
                let picture =
                    chessman(CELL * 2.0 * metrics::DISC_RADIUS, man, tone, ChessSet::Carved);
                let middle = picture.width / 2;
                let [left, right, top, bottom] = extent(&picture);
                assert!((left + right).abs_diff(2 * middle) <= 3, "{man:?}: {left} to {right}");
                let foot = bottom as f32 - middle as f32;
                assert!((33.0..=42.0).contains(&foot), "{man:?} stands at {foot}");
                assert!(middle - top <= 48 && right - left < 90, "{man:?}");
            }
        }
    }

    #[test]
    fn the_tones_are_far_apart_and_nothing_shows_through() {
        for man in MEN {
            let [ivory, ebony] = [Tone::Ivory, Tone::Ebony].map(|tone| {
                let picture = chessman(120.0, man, tone, ChessSet::Carved);
                let opaque: Vec<_> =
                    picture.rgba.chunks_exact(4).filter(|pixel| pixel[3] == 255).collect();
                let total: u32 =
                    opaque.iter().map(|p| p[..3].iter().map(|&c| u32::from(c)).sum::<u32>()).sum();
                (opaque.len(), total / opaque.len() as u32)
            });
            assert!(ivory.1 > ebony.1 + 100, "{man:?}: {ivory:?} {ebony:?}");
            assert!(ivory.0.abs_diff(ebony.0) < ivory.0 / 6, "{man:?}: {ivory:?} {ebony:?}");
        }
    }

    #[test]
    fn light_comes_from_the_upper_left() {
        let picture = chessman(200.0, Man::Pawn, Tone::Ebony, ChessSet::Carved);
        let middle = picture.width / 2;
        let (upper, lower) =
            (picture.at(middle - 8, middle - 20), picture.at(middle + 30, middle + 60));
        assert!(sum(upper) > sum(lower), "{upper:?} {lower:?}");
    }

    #[test]
    fn a_lifted_shadow_is_softer_and_has_the_shape_of_the_piece() {
        let [resting, lifted] =
            [Lift::Resting, Lift::Lifted].map(|lift| chessman_shadow(100.0, Man::King, lift));
        assert!(lifted.width > resting.width);
        let middle = |p: &Picture| p.at(p.width / 2, p.height / 2)[3];
        assert!(middle(&lifted) < middle(&resting));
        for shadow in [&resting, &lifted] {
            assert_eq!(shadow.at(0, 0)[3], 0);
            assert_eq!(shadow.at(shadow.width / 2, 0)[3], 0, "nothing is cut off");
        }
        let pawn = chessman_shadow(100.0, Man::Pawn, Lift::Resting);
        assert_ne!(pawn.rgba, resting.rgba);
    }
}
