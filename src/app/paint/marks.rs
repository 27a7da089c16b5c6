//! The marks on the points: what is selected, where it may go, what moved last, who is in check.

use tiny_skia::{
    FillRule, LineJoin, PathBuilder, Point, PremultipliedColorU8, Stroke, StrokeDash, Transform,
};

use super::super::palette::{CHECK, TEAL};
use super::disc::{circle, ring};
use super::{Picture, canvas_around, metrics, paint, smoothstep};

/// How strongly the dots and rings of legal moves cover what is below.
const LEGAL_ALPHA: u8 = 0xd0;
/// The part of the capture ring that is left open.
const CAPTURE_GAP: f32 = 0.3;

/// The ring around the selected piece.
#[must_use]
pub fn selection_ring(cell_px: f32) -> Picture {
    let (radius, width) = (metrics::SELECTION_RADIUS * cell_px, metrics::SELECTION_WIDTH * cell_px);
    let (mut canvas, middle) = canvas_around(radius + width);
    ring(&mut canvas, middle, radius, width, &paint(TEAL));
    Picture::from_canvas(canvas)
}

/// The four corners around the points of the last move.
#[must_use]
pub fn corner_brackets(cell_px: f32) -> Picture {
    let width = (metrics::BRACKET_WIDTH * cell_px).round().max(1.0);
    let (mut canvas, middle) = canvas_around(metrics::BRACKET_REACH * cell_px + width);
    // The edges of the lines fall on pixels.
    let outer = (metrics::BRACKET_REACH * cell_px).round();
    let reach = outer - width / 2.0;
    let inner = outer - (metrics::BRACKET_LENGTH * cell_px).round();
    let mut path = PathBuilder::new();
    for (sx, sy) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let point = |x: f32, y: f32| Point::from_xy(middle + sx * x, middle + sy * y);
        let [start, corner, end] = [point(inner, reach), point(reach, reach), point(reach, inner)];
        path.move_to(start.x, start.y);
        path.line_to(corner.x, corner.y);
        path.line_to(end.x, end.y);
    }
    if let Some(path) = path.finish() {
        let stroke = Stroke { width, line_join: LineJoin::Miter, ..Stroke::default() };
        canvas.stroke_path(&path, &paint(TEAL), &stroke, Transform::identity(), None);
    }
    Picture::from_canvas(canvas)
}

/// The dot on an empty point that the selected piece may go to.
#[must_use]
pub fn legal_dot(cell_px: f32) -> Picture {
    let radius = metrics::DOT_RADIUS * cell_px;
    let (mut canvas, middle) = canvas_around(radius);
    if let Some(circle) = circle(middle, radius) {
        let paint = paint(faint(TEAL));
        canvas.fill_path(&circle, &paint, FillRule::Winding, Transform::identity(), None);
    }
    Picture::from_canvas(canvas)
}

/// The ring around a piece that the selected piece may capture: open at the four lines of the
/// grid, so that it is not taken for the ring of the selection.
#[must_use]
pub fn capture_ring(cell_px: f32) -> Picture {
    let (radius, width) = (metrics::CAPTURE_RADIUS * cell_px, metrics::CAPTURE_WIDTH * cell_px);
    let (mut canvas, middle) = canvas_around(radius + width);
    // The circle begins on a line of the grid: half a gap, then a dash and a gap for each quarter.
    let quarter = std::f32::consts::FRAC_PI_2 * radius;
    let gap = CAPTURE_GAP * quarter;
    let dash = StrokeDash::new(vec![quarter - gap, gap], quarter - gap / 2.0);
    if let Some(circle) = circle(middle, radius) {
        let stroke = Stroke { width, dash, ..Stroke::default() };
        canvas.stroke_path(&circle, &paint(faint(TEAL)), &stroke, Transform::identity(), None);
    }
    Picture::from_canvas(canvas)
}

/// The glow under a king in check.
#[must_use]
pub fn check_glow(cell_px: f32) -> Picture {
    let radius = metrics::GLOW_RADIUS * cell_px;
    let disc = metrics::DISC_RADIUS * cell_px;
    let (mut canvas, middle) = canvas_around(radius);
    let width = canvas.width();
    for (index, pixel) in (0u32..).zip(canvas.pixels_mut()) {
        let x = (index % width) as f32 + 0.5 - middle;
        let y = (index / width) as f32 + 0.5 - middle;
        let fade = 1.0 - smoothstep(0.85 * disc, radius, x.hypot(y));
        *pixel = glow(fade);
    }
    Picture::from_canvas(canvas)
}

/// The colour of the glow, `alpha` from 0 to 1.
fn glow(alpha: f32) -> PremultipliedColorU8 {
    let [r, g, b, a] = CHECK;
    let alpha = (alpha * f32::from(a) + 0.5) as u8;
    tiny_skia::ColorU8::from_rgba(r, g, b, alpha).premultiply()
}

/// The same colour, letting the board through.
const fn faint([r, g, b, _]: [u8; 4]) -> [u8; 4] {
    [r, g, b, LEGAL_ALPHA]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Alpha at a place given in cells from the middle.
    fn alpha(picture: &Picture, cell: f32, x: f32, y: f32) -> u8 {
        let half = picture.width as f32 / 2.0;
        picture.at((half + x * cell) as u32, (half + y * cell) as u32)[3]
    }

    #[test]
    fn rings_go_around_a_disc() {
        let selection = selection_ring(68.0);
        assert_eq!(alpha(&selection, 68.0, 0.0, 0.0), 0);
        assert_eq!(alpha(&selection, 68.0, metrics::SELECTION_RADIUS, 0.0), 255);
        assert_eq!(alpha(&selection, 68.0, metrics::DISC_RADIUS, 0.0), 0);
        let capture = capture_ring(68.0);
        let slant = metrics::CAPTURE_RADIUS * std::f32::consts::FRAC_1_SQRT_2;
        for (x, y) in [(slant, slant), (-slant, slant), (slant, -slant), (-slant, -slant)] {
            assert_eq!(alpha(&capture, 68.0, x, y), LEGAL_ALPHA);
        }
        for (x, y) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
            let radius = metrics::CAPTURE_RADIUS;
            assert_eq!(alpha(&capture, 68.0, x * radius, y * radius), 0, "open at the lines");
        }
    }

    #[test]
    fn brackets_are_corners_only() {
        let picture = corner_brackets(68.0);
        let reach = metrics::BRACKET_REACH - metrics::BRACKET_WIDTH / 2.0;
        assert_eq!(alpha(&picture, 68.0, reach, reach), 255);
        assert_eq!(alpha(&picture, 68.0, -reach, reach), 255);
        assert_eq!(alpha(&picture, 68.0, reach, 0.0), 0);
        assert_eq!(alpha(&picture, 68.0, 0.0, 0.0), 0);
    }

    #[test]
    fn brackets_are_crisp() {
        for cell in [37.0, 52.0, 68.0, 136.0] {
            let picture = corner_brackets(cell);
            assert!(picture.rgba.chunks_exact(4).all(|p| p[3] == 0 || p[3] == 255), "at {cell}");
        }
    }

    #[test]
    fn the_glow_fades_out() {
        let glow = check_glow(68.0);
        assert_eq!(alpha(&glow, 68.0, 0.0, 0.0), CHECK[3]);
        assert!(alpha(&glow, 68.0, 0.5, 0.0) > 80, "seen beside the disc");
        assert_eq!(glow.at(0, glow.height / 2)[3], 0);
        assert_eq!(alpha(&legal_dot(68.0), 68.0, 0.0, 0.0), LEGAL_ALPHA);
    }
}
