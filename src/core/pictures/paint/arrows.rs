//! Arrows over the board, and rings around its points.

use tiny_skia::{LineJoin, Path, PathBuilder, Stroke};

use super::surface::Surface;
use super::{Picture, canvas, metrics};
use crate::pictures::{Rgba, Weight};

/// An arrow, in pixels of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ArrowShape {
    /// Where it starts.
    pub start: [f32; 2],
    /// Where its tip is.
    pub tip: [f32; 2],
    /// Width of its shaft.
    pub shaft: f32,
    /// Width of its head.
    pub head_width: f32,
    /// Length of its head.
    pub head_length: f32,
}

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Drawn {
    /// An arrow.
    Arrow(ArrowShape),
    /// A ring around a point.
    Ring([f32; 2]),
}

impl Drawn {
    /// An arrow between the middles of two points, in pixels of the picture, where pieces stand on
    /// them or not; and whether it lies over the pieces. Those do of which nothing would be seen
    /// below them. From a point to itself it is a ring.
    #[must_use]
    pub fn between(
        [start, end]: [[f32; 2]; 2],
        [is_from_taken, is_to_taken]: [bool; 2],
        weight: Weight,
        cell: f32,
    ) -> (bool, Self) {
        /// What has to be seen of an arrow beside the pieces, in cells.
        const LEAST: f32 = 0.3;
        let (across, down) = ((end[0] - start[0]) / cell, (end[1] - start[1]) / cell);
        let length = across.hypot(down);
        if length == 0.0 {
            return (true, Self::Ring(start));
        }
        let after = if is_from_taken { 0.5 } else { 0.1 };
        let before = if is_to_taken { 0.47 } else { 0.06 };
        let is_over = length - after - before < LEAST;
        let edge = metrics::DISC_RADIUS.min(0.27 * length);
        let (after, before) = if is_over { (edge, edge) } else { (after, before) };
        let along = |[x, y]: [f32; 2], cells: f32| {
            [x + across / length * cells * cell, y + down / length * cells * cell]
        };
        let [shaft, head_width, head_length] = weight.measures().map(|cells| cells * cell);
        let (start, tip) = (along(start, after), along(end, -before));
        (is_over, Self::Arrow(ArrowShape { start, tip, shaft, head_width, head_length }))
    }
}

/// A picture of this size with arrows and rings in their colours, the first lowest.
#[must_use]
pub fn arrows(
    (width, height): (u32, u32),
    cell_px: f32,
    drawn: impl IntoIterator<Item = (Drawn, Rgba)>,
) -> Picture {
    let mut canvas = canvas(width, height);
    draw_arrows(&mut canvas, cell_px, drawn);
    Picture::from_canvas(canvas)
}

/// Draws arrows and rings in their colours, the first lowest.
pub fn draw_arrows(
    surface: &mut dyn Surface,
    cell: f32,
    drawn: impl IntoIterator<Item = (Drawn, Rgba)>,
) {
    for (what, ink) in drawn {
        match what {
            Drawn::Arrow(shape) => draw_arrow(surface, &shape, ink),
            Drawn::Ring([x, y]) => {
                let radius = metrics::SELECTION_RADIUS * cell;
                let stroke = Stroke { width: metrics::SELECTION_WIDTH * cell, ..Stroke::default() };
                if let Some(circle) = PathBuilder::from_circle(x, y, radius) {
                    surface.stroke(&circle, &stroke, ink);
                }
            }
        }
    }
}

fn draw_arrow(surface: &mut dyn Surface, shape: &ArrowShape, ink: Rgba) {
    let Some(path) = outline(shape) else { return };
    surface.fill_shape(&path, &ink.into());
    if ink[3] == 255 {
        // Corners are a little round.
        let width = shape.shaft * 0.2;
        let stroke = Stroke { width, line_join: LineJoin::Round, ..Stroke::default() };
        surface.stroke(&path, &stroke, ink);
    }
}

/// The outline of an arrow: shaft and head in one, so that nothing is covered twice.
fn outline(shape: &ArrowShape) -> Option<Path> {
    let [from, tip] = [shape.start, shape.tip];
    let way = [tip[0] - from[0], tip[1] - from[1]];
    let length = way[0].hypot(way[1]);
    if length < 1.0 {
        return None;
    }
    let along = [way[0] / length, way[1] / length];
    let across = [-along[1], along[0]];
    let head = shape.head_length.min(0.8 * length);
    let at = |forward: f32, aside: f32| {
        [0, 1].map(|axis| from[axis] + along[axis] * forward + across[axis] * aside)
    };
    let (half, wing, neck) = (shape.shaft / 2.0, shape.head_width / 2.0, length - head);
    let points = [
        at(0.0, half),
        at(neck, half),
        at(neck, wing),
        at(length, 0.0),
        at(neck, -wing),
        at(neck, -half),
        at(0.0, -half),
    ];
    let mut builder = PathBuilder::new();
    builder.move_to(points[0][0], points[0][1]);
    for [x, y] in &points[1..] {
        builder.line_to(*x, *y);
    }
    builder.close();
    builder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    const INK: [u8; 4] = [10, 200, 30, 255];

    #[test]
    fn an_arrow_covers_its_shaft_and_nothing_beside_it() {
        let shape = ArrowShape {
            start: [10.0, 50.0],
            tip: [90.0, 50.0],
            shaft: 8.0,
            head_width: 24.0,
            head_length: 20.0,
        };
        let picture = arrows((100, 100), 50.0, [(Drawn::Arrow(shape), INK)]);
        assert_eq!(picture.at(40, 50), INK);
        assert_eq!(picture.at(72, 58), INK, "the head is wider");
        assert_eq!(picture.at(40, 60)[3], 0);
        assert_eq!(picture.at(5, 50)[3], 0);
        assert_eq!(picture.at(96, 50)[3], 0);
    }

    #[test]
    fn a_ring_leaves_its_middle_open() {
        let picture = arrows((100, 100), 50.0, [(Drawn::Ring([50.0, 50.0]), INK)]);
        assert_eq!(picture.at(50, 50)[3], 0);
        let radius = (metrics::SELECTION_RADIUS * 50.0) as u32;
        assert_eq!(picture.at(50 + radius, 50), INK);
    }

    #[test]
    fn an_arrow_without_length_is_none() {
        let shape = ArrowShape {
            start: [10.0, 50.0],
            tip: [10.0, 50.0],
            shaft: 8.0,
            head_width: 24.0,
            head_length: 20.0,
        };
        let picture = arrows((100, 100), 50.0, [(Drawn::Arrow(shape), INK)]);
        assert!(picture.rgba.chunks(4).all(|pixel| pixel[3] == 0));
    }
}
