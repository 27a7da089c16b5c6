//! The panel of the board: wood with a faint grain and a gradient, rounded corners, one soft
//! shadow.

use tiny_skia::{Pixmap, PremultipliedColorU8};

use super::disc::shade;
use super::theme::BoardTheme;
use super::{metrics, smoothstep};

/// What the wood of a theme looks like.
struct Wood {
    /// Colour at the upper left corner.
    light: [f32; 3],
    /// Colour at the lower right corner.
    deep: [f32; 3],
    /// How far the grain brightens and darkens, as a part of the colour.
    grain: f32,
    /// How dark the shadow is next to the panel.
    shadow: f32,
}

const LIGHT: Wood =
    Wood { light: [232.0, 197.0, 142.0], deep: [217.0, 172.0, 110.0], grain: 0.03, shadow: 0.42 };
const DARK: Wood =
    Wood { light: [202.0, 158.0, 103.0], deep: [181.0, 133.0, 78.0], grain: 0.032, shadow: 0.6 };
const PAPER: Wood =
    Wood { light: [251.0, 248.0, 239.0], deep: [243.0, 237.0, 222.0], grain: 0.006, shadow: 0.3 };
const WALNUT: Wood =
    Wood { light: [124.0, 98.0, 76.0], deep: [100.0, 77.0, 58.0], grain: 0.05, shadow: 0.6 };
const WHITE: Wood = Wood { light: [255.0; 3], deep: [255.0; 3], grain: 0.0, shadow: 0.5 };

/// Width of the edge that catches the light, in cells.
const BEVEL: f32 = 0.035;
/// How much the upper edge is lighter and the lower one darker.
const BEVEL_STRENGTH: f32 = 0.16;

/// The wood of a theme.
const fn of(theme: BoardTheme) -> &'static Wood {
    match theme {
        BoardTheme::Light => &LIGHT,
        BoardTheme::Dark => &DARK,
        BoardTheme::Paper => &PAPER,
        BoardTheme::Walnut => &WALNUT,
        BoardTheme::Contrast => &WHITE,
    }
}

/// The colours at the upper left corner and at the lower right one, without the grain.
pub fn corners(theme: BoardTheme) -> [[f32; 3]; 2] {
    let wood = of(theme);
    [wood.light, wood.deep]
}

/// Covers the whole canvas with wood, without edges and shadow.
pub fn cover(canvas: &mut Pixmap, cell: f32, theme: BoardTheme) {
    let wood = of(theme);
    let (width, height) = (canvas.width() as usize, canvas.height() as f32);
    let (across, down) = (0.5 / width as f32, 0.5 / height);
    let mut grain = Grain::new(width, cell);
    for (row, pixels) in canvas.pixels_mut().chunks_exact_mut(width).enumerate() {
        let y = row as f32 + 0.5;
        grain.run_along(y);
        for (column, pixel) in pixels.iter_mut().enumerate() {
            let x = column as f32 + 0.5;
            let tone = 1.0 + wood.grain * grain.row[column];
            *pixel = wood.colour(x * across + y * down, tone);
        }
    }
}

/// Covers the whole canvas: the panel keeps `room` pixels from its edges.
pub fn panel(canvas: &mut Pixmap, cell: f32, theme: BoardTheme) {
    let wood = of(theme);
    let (width, height) = (canvas.width() as usize, canvas.height() as f32);
    let room = (metrics::SHADOW_ROOM * cell).round();
    let shape = RoundedBox {
        middle: (width as f32 / 2.0, height / 2.0),
        half: (width as f32 / 2.0 - room, height / 2.0 - room),
        radius: metrics::CORNER_RADIUS * cell,
    };
    let (across, down) = (0.5 / width as f32, 0.5 / height);
    let mut grain = Grain::new(width, cell);
    // Along the grain so little changes that several rows of pixels may share it.
    let grain_step = (cell / 32.0).max(1.0) as usize;
    let edge = room as usize + (metrics::CORNER_RADIUS.max(BEVEL) * cell).ceil() as usize + 1;
    for (row, pixels) in canvas.pixels_mut().chunks_exact_mut(width).enumerate() {
        let y = row as f32 + 0.5;
        if row % grain_step == 0 {
            grain.run_along(y);
        }
        let inner_row = y > edge as f32 && y < height - edge as f32;
        for (column, pixel) in pixels.iter_mut().enumerate() {
            let x = column as f32 + 0.5;
            let slant = x * across + y * down;
            let tone = 1.0 + wood.grain * grain.row[column];
            if inner_row && column >= edge && column < width - edge {
                *pixel = wood.colour(slant, tone);
                continue;
            }
            let outside = shape.distance(x, y);
            let covered = (0.5 - outside).clamp(0.0, 1.0);
            let shadow = if covered < 1.0 { wood.shadow(&shape, cell, x, y) } else { shade(0.0) };
            let bevel = wood_edge(&shape, cell, outside, x, y);
            *pixel = over(wood.colour(slant, tone * bevel), covered, shadow);
        }
    }
}

impl Wood {
    /// The colour this far along the gradient, brightened by `tone`.
    fn colour(&self, slant: f32, tone: f32) -> PremultipliedColorU8 {
        let channel = |i: usize| {
            ((self.light[i] + (self.deep[i] - self.light[i]) * slant) * tone + 0.5) as u8
        };
        opaque(channel(0), channel(1), channel(2))
    }

    /// The shadow the panel throws here.
    fn shadow(&self, shape: &RoundedBox, cell: f32, x: f32, y: f32) -> PremultipliedColorU8 {
        let blur = metrics::PANEL_BLUR * cell;
        let outside = shape.distance(x, y - metrics::PANEL_DROP * cell);
        shade(self.shadow * (1.0 - smoothstep(-blur, blur, outside)))
    }
}

/// How much lighter or darker the edge of the panel is, by the side it faces.
fn wood_edge(shape: &RoundedBox, cell: f32, outside: f32, x: f32, y: f32) -> f32 {
    let near = 1.0 - (-outside / (BEVEL * cell)).clamp(0.0, 1.0);
    if near == 0.0 {
        return 1.0;
    }
    // The slope of the distance is the direction that the edge faces.
    let across = shape.distance(x + 0.5, y) - shape.distance(x - 0.5, y);
    let down = shape.distance(x, y + 0.5) - shape.distance(x, y - 0.5);
    1.0 - BEVEL_STRENGTH * near * (0.4 * across + 0.9 * down).clamp(-1.0, 1.0)
}

/// An opaque pixel.
fn opaque(r: u8, g: u8, b: u8) -> PremultipliedColorU8 {
    PremultipliedColorU8::from_rgba(r, g, b, 255).expect("an opaque colour is premultiplied")
}

/// An opaque colour that covers this part of a pixel, over what is below.
fn over(
    top: PremultipliedColorU8,
    covered: f32,
    below: PremultipliedColorU8,
) -> PremultipliedColorU8 {
    let mix = |top: u8, below: u8| {
        (f32::from(top) * covered + f32::from(below) * (1.0 - covered) + 0.5) as u8
    };
    let alpha = mix(top.alpha(), below.alpha());
    let [r, g, b] = [
        mix(top.red(), below.red()),
        mix(top.green(), below.green()),
        mix(top.blue(), below.blue()),
    ];
    PremultipliedColorU8::from_rgba(r.min(alpha), g.min(alpha), b.min(alpha), alpha)
        .expect("no channel exceeds alpha")
}

/// A rectangle with rounded corners.
struct RoundedBox {
    middle: (f32, f32),
    half: (f32, f32),
    radius: f32,
}

impl RoundedBox {
    /// The distance of a point from the edge, negative inside.
    fn distance(&self, x: f32, y: f32) -> f32 {
        let dx = (x - self.middle.0).abs() - self.half.0 + self.radius;
        let dy = (y - self.middle.1).abs() - self.half.1 + self.radius;
        let (right, below) = (dx.max(0.0), dy.max(0.0));
        (right * right + below * below).sqrt() + dx.max(dy).min(0.0) - self.radius
    }
}

/// Grain that runs upwards: broad rings that wander, and short fibres. Measured in cells, so that
/// the same board looks the same at every size.
struct Grain {
    width: usize,
    cell: f32,
    /// Noise that the rings run through, [`RINGS`] values a cell.
    rings: Vec<f32>,
    fibres: Vec<f32>,
    row: Vec<f32>,
}

/// How many broad rings lie in a cell.
const RINGS: f32 = 2.2;
/// How many fibres lie side by side in a cell.
const FIBRES: f32 = 16.0;
/// How many cells long a fibre is.
const FIBRE_LENGTH: f32 = 1.6;

impl Grain {
    fn new(width: usize, cell: f32) -> Self {
        let rings = (0..1024).map(|index| noise(index, 9)).collect();
        Self { width, cell, rings, fibres: Vec::new(), row: vec![0.0; width] }
    }

    /// Leaves in `row` the grain along one row of pixels, about -1 to 1.
    fn run_along(&mut self, y: f32) {
        let down = y / self.cell;
        let (bend, spread) = (wave(down * 0.13, 7), wave(down * 0.09, 8));
        self.blend_fibres(down / FIBRE_LENGTH);
        // The rings start somewhere inside their noise, so that they may wander to both sides.
        let (shift, stretch) = (100.0 + 1.4 * RINGS * bend, RINGS * (1.0 + 0.25 * spread));
        for (column, value) in self.row.iter_mut().enumerate() {
            let x = (column as f32 + 0.5) / self.cell;
            let ring =
                between(&self.rings, shift + stretch * x, |part| part * part * (3.0 - 2.0 * part));
            let fibre = between(&self.fibres, FIBRES * x, |part| part);
            *value = 0.6 * ring + 0.5 * fibre;
        }
    }

    /// The values at the lattice of fibres for this row: between two rows of noise.
    fn blend_fibres(&mut self, down: f32) {
        let count = (self.width as f32 / self.cell * FIBRES) as usize + 2;
        let (row, part) = (down as u32, down.fract());
        let part = smoothstep(0.0, 1.0, part);
        self.fibres.clear();
        self.fibres.extend((0..count as u32).map(|column| {
            let (upper, lower) = (noise(column, row), noise(column, row + 1));
            upper + (lower - upper) * part
        }));
    }
}

/// The value between two neighbours of a row of noise, `ease` bending the way from one to the other.
fn between(values: &[f32], at: f32, ease: impl Fn(f32) -> f32) -> f32 {
    let index = at as usize;
    let part = ease(at - index as f32);
    let (left, right) = (values[index], values[index + 1]);
    left + (right - left) * part
}

/// A smooth line through noise at the whole numbers.
fn wave(at: f32, seed: u32) -> f32 {
    // Far from where a board reaches, so that casting rounds down.
    let at = at + 1024.0;
    let index = at as u32;
    let part = at - index as f32;
    let part = part * part * (3.0 - 2.0 * part);
    let (left, right) = (noise(index, seed), noise(index + 1, seed));
    left + (right - left) * part
}

/// Noise from -1 to 1, always the same for the same numbers.
fn noise(x: u32, y: u32) -> f32 {
    let mut bits = x.wrapping_mul(0x9e37_79b1) ^ y.wrapping_mul(0x85eb_ca77);
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x2c1b_3c6d);
    bits = (bits ^ (bits >> 12)).wrapping_mul(0x297a_2d39);
    (bits >> 8) as f32 / 8_388_608.0 - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_is_negative_inside_and_round_at_corners() {
        let shape = RoundedBox { middle: (50.0, 50.0), half: (40.0, 30.0), radius: 10.0 };
        assert!((shape.distance(50.0, 50.0) + 30.0).abs() < 0.01);
        assert!(shape.distance(90.0, 50.0).abs() < 0.01);
        assert!((shape.distance(50.0, 85.0) - 5.0).abs() < 0.01);
        assert!(shape.distance(90.0, 80.0) > 4.0);
    }

    #[test]
    fn grain_stays_faint() {
        let mut grain = Grain::new(400, 40.0);
        for y in [0.5, 20.5, 300.5] {
            grain.run_along(y);
            let row = &grain.row;
            assert!(row.iter().all(|value| value.abs() <= 1.2));
            assert!(row.iter().any(|value| (value - row[0]).abs() > 0.2), "no grain");
        }
    }
}
