//! The discs: ivory lit from the upper left, a ring and a character, and the shadow they throw.

use tiny_skia::{
    Color, FillRule, GradientStop, LinearGradient, Paint, Path, PathBuilder, Pixmap, Point,
    PremultipliedColorU8, RadialGradient, Shader, SpreadMode, Stroke, Transform,
};

use super::glyph::{self, Anchor};
use super::{Picture, canvas_around, metrics, paint, pictograph, smoothstep};

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
    pub const fn rgba(self) -> [u8; 4] {
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
/// The rim, from its top to its bottom.
const RIM: [[u8; 3]; 2] = [[0xee, 0xd9, 0xb2], [0xb8, 0x94, 0x5e]];
/// The thin line around the rim.
const EDGE: [u8; 4] = [0x8a, 0x66, 0x38, 0xc0];
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
const PLAIN: [u8; 4] = [0xfd, 0xf9, 0xf0, 0xff];
const CUT: [u8; 4] = [0xf8, 0xee, 0xd9, 0xff];

/// A disc of this diameter, the middle of the picture being the middle of the disc. No shadow.
#[must_use]
pub fn disc(diameter_px: f32, face: Face, ink: Ink) -> Picture {
    let cell = diameter_px / (2.0 * metrics::DISC_RADIUS);
    let (mut canvas, middle) = canvas_around(diameter_px / 2.0);
    let colour = paint(ink.rgba());
    if let Face::Plain(character) = face {
        plain(&mut canvas, (middle, cell), character, &colour);
        return Picture::from_canvas(canvas);
    }
    body(&mut canvas, middle, cell);
    ring(&mut canvas, middle, metrics::DISC_RING * cell, metrics::DISC_RING_WIDTH * cell, &colour);
    match face {
        Face::Character(character) | Face::Plain(character) => {
            let bolder = metrics::DISC_GLYPH_STROKE * cell;
            let (em, reach) = (metrics::DISC_GLYPH * cell, metrics::DISC_GLYPH_REACH * cell);
            let spot = (middle, middle);
            glyph::draw(&mut canvas, character, spot, em, Anchor::Circle(reach), bolder, &colour);
        }
        Face::Both(name, character) if cell >= LEAST_MEDAL => {
            pictograph(&mut canvas, (middle, cell), name, (0.0056, -0.02), &colour);
            medal(&mut canvas, (middle, cell), character, &colour);
        }
        Face::Pictograph(name) | Face::Both(name, _) => {
            pictograph(&mut canvas, (middle, cell), name, (0.0063, 0.0), &colour);
        }
    }
    Picture::from_canvas(canvas)
}

/// A flat disc with a strong edge and a heavy character.
fn plain(canvas: &mut Pixmap, (middle, cell): (f32, f32), character: char, colour: &Paint) {
    const EDGE: f32 = 0.034;
    let radius = metrics::DISC_RADIUS * cell;
    if let Some(circle) = circle(middle, radius - 0.5) {
        let white = paint(PLAIN);
        canvas.fill_path(&circle, &white, FillRule::Winding, Transform::identity(), None);
    }
    ring(canvas, middle, radius - EDGE * cell / 2.0, EDGE * cell, colour);
    let (em, reach) = (1.1 * metrics::DISC_GLYPH * cell, 1.1 * metrics::DISC_GLYPH_REACH * cell);
    let bolder = 1.8 * metrics::DISC_GLYPH_STROKE * cell;
    glyph::draw(canvas, character, (middle, middle), em, Anchor::Circle(reach), bolder, colour);
}

/// A pictograph, `scale` cells to a hundredth of its side, and so many cells off the middle.
fn pictograph(
    canvas: &mut Pixmap,
    (middle, cell): (f32, f32),
    name: &str,
    (scale, shift): (f32, f32),
    colour: &Paint,
) {
    let spot = (middle + shift * cell, middle + shift * cell);
    // The fan is wider than the others.
    let scale = if name == "advisor" { 0.9 * scale } else { scale };
    pictograph::draw(canvas, name, spot, scale * cell, (colour, &paint(CUT)));
}

/// A small disc in the colour of the side with a character in ivory.
fn medal(canvas: &mut Pixmap, (middle, cell): (f32, f32), character: char, colour: &Paint) {
    const AWAY: f32 = 0.262;
    const RADIUS: f32 = 0.148;
    const RING: f32 = 0.02;
    let spot = middle + AWAY * cell;
    let ivory = paint(CUT);
    for (radius, paint) in [(RADIUS + RING, &ivory), (RADIUS, colour)] {
        if let Some(circle) = PathBuilder::from_circle(spot, spot, radius * cell) {
            canvas.fill_path(&circle, paint, FillRule::Winding, Transform::identity(), None);
        }
    }
    let reach = Anchor::Circle(0.13 * cell);
    glyph::draw(canvas, character, (spot, spot), 0.225 * cell, reach, 0.0, &ivory);
}

/// The shadow of a disc of this diameter, the middle of the picture being the middle of the
/// shadow: put it [`metrics::DISC_DROP`] or [`metrics::LIFTED_DROP`] below the disc.
#[must_use]
pub fn disc_shadow(diameter_px: f32, lift: Lift) -> Picture {
    let radius = diameter_px / 2.0;
    let cell = radius / metrics::DISC_RADIUS;
    let (blur, strength) = match lift {
        Lift::Resting => (metrics::DISC_BLUR * cell, 0.5),
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
    let [r, g, b] = SHADOW;
    Color::from_rgba8(r, g, b, (alpha * 255.0 + 0.5) as u8).premultiply().to_color_u8()
}

/// Strokes a circle around the middle of the canvas.
pub(super) fn ring(canvas: &mut Pixmap, middle: f32, radius: f32, width: f32, paint: &Paint) {
    if let Some(circle) = circle(middle, radius) {
        let stroke = Stroke { width: width.max(1.0), ..Stroke::default() };
        canvas.stroke_path(&circle, paint, &stroke, Transform::identity(), None);
    }
}

/// A circle around the middle of the canvas; none if it has no size.
pub(super) fn circle(middle: f32, radius: f32) -> Option<Path> {
    PathBuilder::from_circle(middle, middle, radius)
}

/// The ivory: rim, edge and face.
fn body(canvas: &mut Pixmap, middle: f32, cell: f32) {
    let radius = metrics::DISC_RADIUS * cell;
    let rim = LinearGradient::new(
        Point::from_xy(middle - 0.4 * radius, middle - radius),
        Point::from_xy(middle + 0.4 * radius, middle + radius),
        vec![stop(0.0, RIM[0]), stop(1.0, RIM[1])],
        SpreadMode::Pad,
        Transform::identity(),
    );
    fill_circle(canvas, middle, radius, rim);
    let hair = (0.012 * cell).max(0.7);
    if let Some(edge) = circle(middle, radius - hair / 2.0) {
        let stroke = Stroke { width: hair, ..Stroke::default() };
        canvas.stroke_path(&edge, &paint(EDGE), &stroke, Transform::identity(), None);
    }
    let light = Point::from_xy(middle - 0.32 * radius, middle - 0.4 * radius);
    let face = RadialGradient::new(
        light,
        light,
        1.5 * radius,
        FACE.map(|(at, colour)| stop(at, colour)).to_vec(),
        SpreadMode::Pad,
        Transform::identity(),
    );
    fill_circle(canvas, middle, FACE_RADIUS * cell, face);
}

/// Fills a circle around the middle of the canvas.
fn fill_circle(canvas: &mut Pixmap, middle: f32, radius: f32, shader: Option<Shader>) {
    let (Some(shader), Some(circle)) = (shader, circle(middle, radius)) else { return };
    let paint = Paint { shader, anti_alias: true, ..Paint::default() };
    canvas.fill_path(&circle, &paint, FillRule::Winding, Transform::identity(), None);
}

/// One opaque colour of a gradient.
fn stop(at: f32, [r, g, b]: [u8; 3]) -> GradientStop {
    GradientStop::new(at, Color::from_rgba8(r, g, b, 255))
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
