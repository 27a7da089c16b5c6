//! What is drawn on: pixels here, outlines in an SVG file elsewhere.

use tiny_skia::{
    BlendMode, Color, FillRule, GradientStop, LinearGradient, Paint, Path, Pixmap, Point,
    RadialGradient, Rect, Shader, SpreadMode, Stroke, Transform,
};

use crate::pictures::Rgba;

/// What a shape is filled with.
#[derive(Clone, Debug, PartialEq)]
pub enum Fill {
    /// One colour.
    Plain(Rgba),
    /// Colours along a line.
    Linear {
        /// Where the first stop is.
        from: Point,
        /// Where the last one is.
        to: Point,
        /// Parts of the way, from 0 to 1, and the colours there.
        stops: Vec<(f32, Rgba)>,
    },
    /// Colours around a point.
    Radial {
        /// The point.
        middle: Point,
        /// How far from it the last stop is.
        radius: f32,
        /// Parts of the way, from 0 to 1, and the colours there.
        stops: Vec<(f32, Rgba)>,
    },
}

impl From<Rgba> for Fill {
    fn from(ink: Rgba) -> Self {
        Self::Plain(ink)
    }
}

/// What is drawn on. Measures are pixels, downwards positive.
pub trait Surface {
    /// Fills a shape, by the nonzero rule.
    fn fill_shape(&mut self, path: &Path, fill: &Fill);

    /// Draws a line along a path.
    fn stroke(&mut self, path: &Path, stroke: &Stroke, ink: Rgba);

    /// Fills a rectangle whose edges stay sharp.
    fn bar(&mut self, rect: Rect, ink: Rgba);

    /// Leaves of the wood in a rectangle only so much of each colour.
    fn stain(&mut self, rect: Rect, colour: Rgba);
}

impl Surface for Pixmap {
    fn fill_shape(&mut self, path: &Path, fill: &Fill) {
        let Some(shader) = shader(fill) else { return };
        let paint = Paint { shader, anti_alias: true, ..Paint::default() };
        self.fill_path(path, &paint, FillRule::Winding, Transform::identity(), None);
    }

    fn stroke(&mut self, path: &Path, stroke: &Stroke, ink: Rgba) {
        self.stroke_path(path, &super::paint(ink), stroke, Transform::identity(), None);
    }

    fn bar(&mut self, rect: Rect, ink: Rgba) {
        let crisp = Paint { anti_alias: false, ..super::paint(ink) };
        self.fill_rect(rect, &crisp, Transform::identity(), None);
    }

    fn stain(&mut self, rect: Rect, colour: Rgba) {
        let stain =
            Paint { blend_mode: BlendMode::Multiply, anti_alias: false, ..super::paint(colour) };
        self.fill_rect(rect, &stain, Transform::identity(), None);
    }
}

/// The colours of a fill as pixels have them; none if a gradient has no length.
fn shader(fill: &Fill) -> Option<Shader<'static>> {
    let stop =
        |&(at, [r, g, b, a]): &(f32, Rgba)| GradientStop::new(at, Color::from_rgba8(r, g, b, a));
    let (mode, still) = (SpreadMode::Pad, Transform::identity());
    match fill {
        Fill::Plain([r, g, b, a]) => Some(Shader::SolidColor(Color::from_rgba8(*r, *g, *b, *a))),
        Fill::Linear { from, to, stops } => {
            LinearGradient::new(*from, *to, stops.iter().map(stop).collect(), mode, still)
        }
        Fill::Radial { middle, radius, stops } => {
            let stops = stops.iter().map(stop).collect();
            RadialGradient::new(*middle, *middle, *radius, stops, mode, still)
        }
    }
}
