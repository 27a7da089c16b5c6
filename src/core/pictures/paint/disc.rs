//! The discs: ivory lit from the upper left, a ring and a character, and the shadow they throw.

use tiny_skia::{Color, Path, PathBuilder, Point, PremultipliedColorU8, Stroke};

use super::glyph::{self, Anchor};
use super::surface::{Fill, Surface};
use super::{Picture, canvas_around, metrics, pictograph, smoothstep};
use crate::pictures::Rgba;

/// The colour of a piece's ring and character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Red pieces.
    Red,
    /// Black pieces.
    Black,
}

impl Ink {
    /// The colour itself.
    #[must_use]
    pub const fn rgba(self) -> Rgba {
        match self {
            Self::Red => [0xae, 0x2a, 0x1c, 0xff],
            Self::Black => [0x23, 0x20, 0x1d, 0xff],
        }
    }
}

/// Whether a disc lies on the board or is held above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lift {
    /// It lies on the board.
    Resting,
    /// It is selected or dragged.
    Lifted,
}

/// Shadows are a warm brown, nearly black.
const SHADOW: [u8; 3] = [0x32, 0x1c, 0x0c];
/// How dark the shadow of a disc at rest is.
const RESTING: f32 = 0.5;
/// The rim, from its top to its bottom.
const RIM: [[u8; 3]; 2] = [[0xee, 0xd9, 0xb2], [0xb8, 0x94, 0x5e]];
/// The thin line around the rim.
const EDGE: Rgba = [0x8a, 0x66, 0x38, 0xc0];
/// The face, from the highlight outwards.
const FACE: [(f32, [u8; 3]); 3] =
    [(0.0, [0xff, 0xfb, 0xf2]), (0.55, [0xf8, 0xee, 0xd9]), (1.0, [0xea, 0xd8, 0xb6])];
/// Radius of the face, in cells; the rim is around it.
const FACE_RADIUS: f32 = 0.415;

/// What a disc shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// A character on ivory under the light.
    Character(char),
    /// A character on a plain disc.
    Plain(char),
    /// The pictograph of this name.
    Pictograph(&'static str),
    /// The same with a character on a medal at the lower right.
    Both(&'static str, char),
}

/// Pixels to a cell below which a medal could not be read and is left out.
const LEAST_MEDAL: f32 = 44.0;
/// The plain disc, and the ivory that is cut out of pictographs.
const PLAIN: Rgba = [0xfd, 0xf9, 0xf0, 0xff];
const CUT: Rgba = [0xf8, 0xee, 0xd9, 0xff];

/// What pieces are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Finish {
    /// Ivory, ebony and the two inks.
    #[default]
    Coloured,
    /// Black and white alone: the first side's empty, the second's full, so that a copier keeps
    /// them apart.
    Printed,
}

/// Black and white of printed pieces.
const PRINTED: [Rgba; 2] = [[0x10, 0x10, 0x10, 0xff], [0xff; 4]];

/// The ink of a printed disc, and what it lies on.
const fn printed(ink: Ink) -> (Rgba, Rgba) {
    let [black, white] = PRINTED;
    match ink {
        Ink::Red => (black, white),
        Ink::Black => (white, black),
    }
}

/// A disc of this diameter, the middle of the picture being the middle of the disc. No shadow.
#[must_use]
pub fn disc(diameter_px: f32, face: Face, ink: Ink) -> Picture {
    let cell = diameter_px / (2.0 * metrics::DISC_RADIUS);
    let (mut canvas, middle) = canvas_around(diameter_px / 2.0);
    draw_disc(&mut canvas, ((middle, middle), cell), face, ink, Finish::Coloured);
    Picture::from_canvas(canvas)
}

/// Draws a disc around a place, with so many pixels to a cell. No shadow.
pub fn draw_disc(surface: &mut dyn Surface, at: Spot, face: Face, ink: Ink, finish: Finish) {
    let (middle, cell) = at;
    let (colour, ground) = match finish {
        Finish::Coloured => (ink.rgba(), CUT),
        Finish::Printed => printed(ink),
    };
    if let (Face::Plain(character), Finish::Coloured) = (face, finish) {
        plain(surface, at, character, colour);
        return;
    }
    match finish {
        Finish::Coloured => body(surface, at),
        Finish::Printed => flat(surface, at, ground),
    }
    ring(surface, middle, metrics::DISC_RING * cell, metrics::DISC_RING_WIDTH * cell, colour);
    match face {
        Face::Character(character) | Face::Plain(character) => {
            let bolder = metrics::DISC_GLYPH_STROKE * cell;
            let (em, reach) = (metrics::DISC_GLYPH * cell, metrics::DISC_GLYPH_REACH * cell);
            glyph::draw(surface, character, middle, em, Anchor::Circle(reach), bolder, colour);
        }
        Face::Both(name, character) if cell >= LEAST_MEDAL => {
            pictograph(surface, at, name, (0.0056, -0.02), (colour, ground));
            medal(surface, at, character, (colour, ground));
        }
        Face::Pictograph(name) | Face::Both(name, _) => {
            pictograph(surface, at, name, (0.0063, 0.0), (colour, ground));
        }
    }
}

/// The middle of a piece, and how many pixels a cell has there.
pub type Spot = ((f32, f32), f32);

/// A flat disc with a strong edge and a heavy character.
fn plain(surface: &mut dyn Surface, at: Spot, character: char, colour: Rgba) {
    const EDGE: f32 = 0.034;
    let (middle, cell) = at;
    let radius = metrics::DISC_RADIUS * cell;
    if let Some(circle) = circle(middle, radius - 0.5) {
        surface.fill_shape(&circle, &PLAIN.into());
    }
    ring(surface, middle, radius - EDGE * cell / 2.0, EDGE * cell, colour);
    let (em, reach) = (1.1 * metrics::DISC_GLYPH * cell, 1.1 * metrics::DISC_GLYPH_REACH * cell);
    let bolder = 1.8 * metrics::DISC_GLYPH_STROKE * cell;
    glyph::draw(surface, character, middle, em, Anchor::Circle(reach), bolder, colour);
}

/// A disc of one colour with a black edge.
fn flat(surface: &mut dyn Surface, (middle, cell): Spot, ground: Rgba) {
    const EDGE: f32 = 0.03;
    let radius = metrics::DISC_RADIUS * cell;
    if let Some(circle) = circle(middle, radius) {
        surface.fill_shape(&circle, &ground.into());
    }
    ring(surface, middle, radius - EDGE * cell / 2.0, EDGE * cell, PRINTED[0]);
}

/// A pictograph, `scale` cells to a hundredth of its side, and so many cells off the middle.
fn pictograph(
    surface: &mut dyn Surface,
    (middle, cell): Spot,
    name: &str,
    (scale, shift): (f32, f32),
    inks: (Rgba, Rgba),
) {
    let spot = (middle.0 + shift * cell, middle.1 + shift * cell);
    // The fan is wider than the others.
    let scale = if name == "advisor" { 0.9 * scale } else { scale };
    pictograph::draw(surface, name, spot, scale * cell, inks);
}

/// A small disc in the colour of the side with a character in that of the disc below.
fn medal(
    surface: &mut dyn Surface,
    (middle, cell): Spot,
    character: char,
    (colour, ground): (Rgba, Rgba),
) {
    const AWAY: f32 = 0.262;
    const RADIUS: f32 = 0.148;
    const RING: f32 = 0.02;
    let spot = (middle.0 + AWAY * cell, middle.1 + AWAY * cell);
    for (radius, ink) in [(RADIUS + RING, ground), (RADIUS, colour)] {
        if let Some(circle) = circle(spot, radius * cell) {
            surface.fill_shape(&circle, &ink.into());
        }
    }
    let reach = Anchor::Circle(0.13 * cell);
    glyph::draw(surface, character, spot, 0.225 * cell, reach, 0.0, ground);
}

/// The shadow of a disc of this diameter, the middle of the picture being the middle of the
/// shadow: put it [`metrics::DISC_DROP`] or [`metrics::LIFTED_DROP`] below the disc.
#[must_use]
pub fn disc_shadow(diameter_px: f32, lift: Lift) -> Picture {
    let radius = diameter_px / 2.0;
    let cell = radius / metrics::DISC_RADIUS;
    let (blur, strength) = match lift {
        Lift::Resting => (metrics::DISC_BLUR * cell, RESTING),
        Lift::Lifted => (metrics::LIFTED_BLUR * cell, 0.42),
    };
    let (mut canvas, middle) = canvas_around(radius + blur);
    let width = canvas.width();
    for (index, pixel) in (0u32..).zip(canvas.pixels_mut()) {
        let x = (index % width) as f32 + 0.5 - middle;
        let y = (index / width) as f32 + 0.5 - middle;
        *pixel = shade(strength * (1.0 - smoothstep(radius - blur, radius + blur, x.hypot(y))));
    }
    Picture::from_canvas(canvas)
}

/// A pixel of shadow, `alpha` from 0 to 1.
pub(super) fn shade(alpha: f32) -> PremultipliedColorU8 {
    let [r, g, b, a] = shadow_ink(alpha);
    Color::from_rgba8(r, g, b, a).premultiply().to_color_u8()
}

/// Draws the shadow of a disc at rest as a fill, for surfaces without pixels.
pub fn draw_disc_shadow(surface: &mut dyn Surface, (middle, cell): Spot) {
    let (radius, blur) = (metrics::DISC_RADIUS * cell, metrics::DISC_BLUR * cell);
    let reach = radius + blur;
    let stops = (0..=8u8).map(|step| {
        let away = radius - blur + 2.0 * blur * f32::from(step) / 8.0;
        let alpha = RESTING * (1.0 - smoothstep(radius - blur, reach, away));
        (away / reach, shadow_ink(alpha))
    });
    let middle = (middle.0, middle.1 + metrics::DISC_DROP * cell);
    let fill = Fill::Radial {
        middle: Point::from_xy(middle.0, middle.1),
        radius: reach,
        stops: stops.collect(),
    };
    if let Some(circle) = circle(middle, reach) {
        surface.fill_shape(&circle, &fill);
    }
}

/// The colour of a shadow, `alpha` from 0 to 1.
pub(super) fn shadow_ink(alpha: f32) -> Rgba {
    let [r, g, b] = SHADOW;
    [r, g, b, (alpha * 255.0 + 0.5) as u8]
}

/// Strokes a circle.
pub(super) fn ring(
    surface: &mut dyn Surface,
    middle: (f32, f32),
    radius: f32,
    width: f32,
    ink: Rgba,
) {
    if let Some(circle) = circle(middle, radius) {
        surface.stroke(&circle, &Stroke { width: width.max(1.0), ..Stroke::default() }, ink);
    }
}

/// A circle; none if it has no size.
pub(super) fn circle((x, y): (f32, f32), radius: f32) -> Option<Path> {
    PathBuilder::from_circle(x, y, radius)
}

/// The ivory: rim, edge and face.
fn body(surface: &mut dyn Surface, (middle, cell): Spot) {
    let (x, y) = middle;
    let radius = metrics::DISC_RADIUS * cell;
    let rim = Fill::Linear {
        from: Point::from_xy(x - 0.4 * radius, y - radius),
        to: Point::from_xy(x + 0.4 * radius, y + radius),
        stops: vec![stop(0.0, RIM[0]), stop(1.0, RIM[1])],
    };
    if let Some(circle) = circle(middle, radius) {
        surface.fill_shape(&circle, &rim);
    }
    let hair = (0.012 * cell).max(0.7);
    if let Some(edge) = circle(middle, radius - hair / 2.0) {
        surface.stroke(&edge, &Stroke { width: hair, ..Stroke::default() }, EDGE);
    }
    let face = Fill::Radial {
        middle: Point::from_xy(x - 0.32 * radius, y - 0.4 * radius),
        radius: 1.5 * radius,
        stops: FACE.map(|(at, colour)| stop(at, colour)).to_vec(),
    };
    if let Some(circle) = circle(middle, FACE_RADIUS * cell) {
        surface.fill_shape(&circle, &face);
    }
}

/// One opaque colour of a gradient.
const fn stop(at: f32, [r, g, b]: [u8; 3]) -> (f32, Rgba) {
    (at, [r, g, b, 255])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disc_is_opaque_inside_and_clear_in_the_corners() {
        for diameter in [20.0, 59.84, 120.0] {
            let picture = disc(diameter, Face::Character('帥'), Ink::Red);
            let last = picture.width - 1;
            assert_eq!(picture.width, picture.height);
            assert!(picture.width as f32 >= diameter && picture.width as f32 <= diameter + 4.0);
            assert_eq!(picture.at(picture.width / 2, picture.height / 2)[3], 255);
            for (x, y) in [(0, 0), (last, 0), (0, last), (last, last)] {
                assert_eq!(picture.at(x, y)[3], 0);
            }
        }
    }

    #[test]
    fn the_ink_is_where_the_character_is() {
        let count = |glyph| {
            let picture = disc(120.0, Face::Character(glyph), Ink::Black);
            picture.rgba.chunks_exact(4).filter(|p| p[3] == 255 && p[0] < 0x40).count()
        };
        let bare = count('\u{e000}');
        assert!(count('卒') > bare + 800);
        assert!(count('馬') > count('卒'));
        let red = disc(120.0, Face::Character('兵'), Ink::Red);
        assert!(red.rgba.chunks_exact(4).any(|p| p == Ink::Red.rgba()));
    }

    #[test]
    fn every_face_shows_its_ink_and_a_small_medal_goes() {
        let inked = |diameter, face| {
            let picture = disc(diameter, face, Ink::Red);
            let red = |p: &&[u8]| p[3] == 255 && p[0] > 0x90 && p[1] < 0x50;
            picture.rgba.chunks_exact(4).filter(red).count()
        };
        let bare = inked(120.0, Face::Character('\u{e000}'));
        let faces = [
            Face::Plain('帅'),
            Face::Pictograph("horse"),
            Face::Pictograph("advisor"),
            Face::Both("cannon", '炮'),
        ];
        for face in faces {
            assert!(inked(120.0, face) > bare + 500, "{face:?}");
        }
        let both = |diameter| disc(diameter, Face::Both("king", '帥'), Ink::Red);
        let alone = |diameter| disc(diameter, Face::Pictograph("king"), Ink::Red);
        assert!(both(30.0) == alone(30.0) && both(60.0) != alone(60.0));
    }

    #[test]
    fn light_comes_from_the_upper_left() {
        let picture = disc(200.0, Face::Character('士'), Ink::Red);
        let sum = |p: [u8; 4]| p[..3].iter().map(|&c| u32::from(c)).sum::<u32>();
        let middle = picture.width / 2;
        // Between the ring and the rim.
        assert!(
            sum(picture.at(middle - 64, middle - 64)) > sum(picture.at(middle + 64, middle + 64))
        );
    }

    #[test]
    fn a_lifted_shadow_is_wider_and_softer() {
        let resting = disc_shadow(100.0, Lift::Resting);
        let lifted = disc_shadow(100.0, Lift::Lifted);
        assert!(lifted.width > resting.width);
        let middle = |p: &Picture| p.at(p.width / 2, p.height / 2)[3];
        assert!(middle(&lifted) < middle(&resting));
        assert_eq!(lifted.at(0, 0)[3], 0);
        assert_eq!(lifted.at(0, lifted.height / 2)[3], 0);
    }
}
