//! The marks on the points: what is selected, where it may go, what moved last, who is in check.

use tiny_skia::{ColorU8, FillRule, LineCap, PathBuilder, Rect, Stroke, StrokeDash, Transform};

use super::disc::{circle, ring};
use super::theme::BoardTheme;
use super::{Picture, canvas_around, metrics, paint, smoothstep};
use crate::pictures::{Rgba, ink};

/// How strongly the dots and rings of legal moves cover what is below.
const LEGAL_ALPHA: u8 = 0xd0;
/// The part of the capture ring that is left open.
const CAPTURE_GAP: f32 = 0.3;

/// The colour of what can be pressed, which is lighter on dark boards.
pub(super) const fn teal(theme: BoardTheme) -> Rgba {
    match theme {
        BoardTheme::Walnut => ink::LIGHT_MOVE,
        _ => ink::MOVE,
    }
}

/// The ring around the selected piece.
#[must_use]
pub fn selection_ring(cell_px: f32, theme: BoardTheme) -> Picture {
    let (radius, width) = (metrics::SELECTION_RADIUS * cell_px, metrics::SELECTION_WIDTH * cell_px);
    let (mut canvas, middle) = canvas_around(radius + width);
    ring(&mut canvas, middle, radius, width, &paint(teal(theme)));
    Picture::from_canvas(canvas)
}

/// Warm colours for the last move: teal is for what can be pressed.
const GOLD: [u8; 4] = [0xf6, 0xce, 0x48, 0xe4];
const FAINT_GOLD: [u8; 4] = [0xf6, 0xce, 0x48, 0x8c];
const ORANGE: [u8; 4] = [0xd9, 0x73, 0x1e, 0xd0];

/// The colour of the last move's marks, which stands out from the wood below: `stained` on the
/// dark squares of chess.
const fn last_move_tint(theme: BoardTheme, stained: bool) -> [u8; 4] {
    match (theme, stained) {
        (BoardTheme::Light, false) | (BoardTheme::Paper | BoardTheme::Contrast, _) => ORANGE,
        (BoardTheme::Dark | BoardTheme::Walnut, false) => GOLD,
        (BoardTheme::Light | BoardTheme::Dark | BoardTheme::Walnut, true) => FAINT_GOLD,
    }
}

/// The soft disc under both points of the last move.
#[must_use]
pub fn last_move_disc(cell_px: f32, theme: BoardTheme) -> Picture {
    let [r, g, b, a] = last_move_tint(theme, false);
    let (radius, full) = (metrics::LAST_MOVE_RADIUS * cell_px, metrics::DISC_RADIUS * cell_px);
    radial(radius, |away| {
        let fade = 1.0 - smoothstep(full, radius, away);
        [r, g, b, (fade * f32::from(a) + 0.5) as u8]
    })
}

/// The tint over both squares of the last move in chess.
#[must_use]
pub fn last_move_square(cell_px: f32, theme: BoardTheme, stained: bool) -> Picture {
    let (mut canvas, middle) = canvas_around(cell_px / 2.0);
    let corner = middle - cell_px / 2.0;
    if let Some(square) = Rect::from_xywh(corner, corner, cell_px, cell_px) {
        let tint = paint(last_move_tint(theme, stained));
        canvas.fill_rect(square, &tint, Transform::identity(), None);
    }
    Picture::from_canvas(canvas)
}

/// The dot on an empty point that the selected piece may go to.
#[must_use]
pub fn legal_dot(cell_px: f32, theme: BoardTheme) -> Picture {
    let radius = metrics::DOT_RADIUS * cell_px;
    let (mut canvas, middle) = canvas_around(radius);
    if let Some(circle) = circle(middle, radius) {
        let paint = paint(faint(teal(theme)));
        canvas.fill_path(&circle, &paint, FillRule::Winding, Transform::identity(), None);
    }
    Picture::from_canvas(canvas)
}

/// The ring around a piece that the selected piece may capture: open at the four lines of the
/// grid, so that it is not taken for the ring of the selection.
#[must_use]
pub fn capture_ring(cell_px: f32, theme: BoardTheme) -> Picture {
    let (radius, width) = (metrics::CAPTURE_RADIUS * cell_px, metrics::CAPTURE_WIDTH * cell_px);
    let (mut canvas, middle) = canvas_around(radius + width);
    // The circle begins on a line of the grid: half a gap, then a dash and a gap for each quarter.
    let quarter = std::f32::consts::FRAC_PI_2 * radius;
    let gap = CAPTURE_GAP * quarter;
    let dash = StrokeDash::new(vec![quarter - gap, gap], quarter - gap / 2.0);
    if let Some(circle) = circle(middle, radius) {
        let stroke = Stroke { width, dash, ..Stroke::default() };
        canvas.stroke_path(
            &circle,
            &paint(faint(teal(theme))),
            &stroke,
            Transform::identity(),
            None,
        );
    }
    Picture::from_canvas(canvas)
}

/// The cross on a point that is closed to a piece.
#[must_use]
pub fn closed_cross(cell_px: f32) -> Picture {
    let (reach, width) = (metrics::CROSS_REACH * cell_px, metrics::CROSS_WIDTH * cell_px);
    let (mut canvas, middle) = canvas_around(reach + width);
    let mut path = PathBuilder::new();
    for way in [-1.0, 1.0] {
        path.move_to(middle - reach, middle - way * reach);
        path.line_to(middle + reach, middle + way * reach);
    }
    let Some(path) = path.finish() else { return Picture::from_canvas(canvas) };
    // A light edge, so that it stands out on dark wood and on discs alike.
    for (width, ink) in [(1.9 * width, EDGE), (width, ink::CHECK)] {
        let stroke = Stroke { width, line_cap: LineCap::Round, ..Stroke::default() };
        canvas.stroke_path(&path, &paint(ink), &stroke, Transform::identity(), None);
    }
    Picture::from_canvas(canvas)
}

/// The light edge of a cross.
const EDGE: [u8; 4] = [0xfd, 0xf6, 0xe8, 0xff];

/// The ring around a piece that stands in the way of another.
#[must_use]
pub fn blocker_ring(cell_px: f32) -> Picture {
    let (radius, width) = (metrics::SELECTION_RADIUS * cell_px, metrics::SELECTION_WIDTH * cell_px);
    let (mut canvas, middle) = canvas_around(radius + width);
    ring(&mut canvas, middle, radius, width, &paint(ink::CHECK));
    Picture::from_canvas(canvas)
}

/// The two thin rings around a piece that is captured over.
#[must_use]
pub fn screen_ring(cell_px: f32, theme: BoardTheme) -> Picture {
    let (radius, width) = (metrics::SELECTION_RADIUS * cell_px, metrics::SELECTION_WIDTH * cell_px);
    let (mut canvas, middle) = canvas_around(radius + width);
    for radius in [radius, radius - 1.4 * width] {
        ring(&mut canvas, middle, radius, 0.5 * width, &paint(teal(theme)));
    }
    Picture::from_canvas(canvas)
}

/// The glow under a king in check.
#[must_use]
pub fn check_glow(cell_px: f32) -> Picture {
    let (radius, disc) = (metrics::GLOW_RADIUS * cell_px, metrics::DISC_RADIUS * cell_px);
    let [r, g, b, a] = ink::CHECK;
    radial(radius, |away| {
        let fade = 1.0 - smoothstep(0.85 * disc, radius, away);
        [r, g, b, (fade * f32::from(a) + 0.5) as u8]
    })
}

/// A picture of this radius whose colour depends on the distance from its middle alone.
fn radial(radius: f32, colour: impl Fn(f32) -> [u8; 4]) -> Picture {
    let (mut canvas, middle) = canvas_around(radius);
    let width = canvas.width();
    for (index, pixel) in (0u32..).zip(canvas.pixels_mut()) {
        let across = (index % width) as f32 + 0.5 - middle;
        let down = (index / width) as f32 + 0.5 - middle;
        let [r, g, b, a] = colour(across.hypot(down));
        *pixel = ColorU8::from_rgba(r, g, b, a).premultiply();
    }
    Picture::from_canvas(canvas)
}

/// The same colour, letting the board through.
const fn faint([r, g, b, _]: [u8; 4]) -> [u8; 4] {
    [r, g, b, LEGAL_ALPHA]
}

#[cfg(test)]
mod tests {
    use super::super::{BoardGrid, BoardStyle};
    use super::*;
    use crate::pictures::contrast;

    /// Alpha at a place given in cells from the middle.
    fn alpha(picture: &Picture, cell: f32, x: f32, y: f32) -> u8 {
        let half = picture.width as f32 / 2.0;
        picture.at((half + x * cell) as u32, (half + y * cell) as u32)[3]
    }

    #[test]
    fn rings_go_around_a_disc() {
        let selection = selection_ring(68.0, BoardTheme::Light);
        assert_eq!(alpha(&selection, 68.0, 0.0, 0.0), 0);
        assert_eq!(alpha(&selection, 68.0, metrics::SELECTION_RADIUS, 0.0), 255);
        assert_eq!(alpha(&selection, 68.0, metrics::DISC_RADIUS, 0.0), 0);
        let capture = capture_ring(68.0, BoardTheme::Light);
        let slant = metrics::CAPTURE_RADIUS * std::f32::consts::FRAC_1_SQRT_2;
        for (x, y) in [(slant, slant), (-slant, slant), (slant, -slant), (-slant, -slant)] {
            assert_eq!(alpha(&capture, 68.0, x, y), LEGAL_ALPHA);
        }
        for (x, y) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
            let radius = metrics::CAPTURE_RADIUS;
            assert_eq!(alpha(&capture, 68.0, x * radius, y * radius), 0, "open at the lines");
        }
    }

    /// What a colour looks like over another that is opaque.
    fn over([r, g, b, a]: [u8; 4], below: [u8; 4]) -> [u8; 4] {
        let mix = |top: u8, bottom: u8| {
            let (top, bottom, alpha) = (u32::from(top), u32::from(bottom), u32::from(a));
            ((top * alpha + bottom * (255 - alpha)) / 255) as u8
        };
        [mix(r, below[0]), mix(g, below[1]), mix(b, below[2]), 255]
    }

    #[test]
    fn the_last_move_stands_out_on_every_board() {
        const CELL: f32 = 60.0;
        let edge = metrics::board_edge(CELL);
        for theme in BoardTheme::ALL {
            // An empty place between the lines of Xiangqi, and each kind of square of chess.
            let place = |file: f32, rank: f32| {
                ((edge + file * CELL) as u32 + 5, (edge + rank * CELL) as u32 + 9)
            };
            let wood = super::super::board(
                CELL,
                BoardStyle { theme, grid: BoardGrid::Points },
                false,
                super::super::Coordinates::Chinese,
            );
            let squares = super::super::chessboard(CELL, theme, false);
            let disc = last_move_disc(CELL, theme);
            let plain = last_move_square(CELL, theme, false);
            let stained = last_move_square(CELL, theme, true);
            for (board, (x, y), mark) in [
                (&wood, place(3.4, 2.4), &disc),
                (&squares, place(0.0, 0.0), &plain),
                (&squares, place(1.0, 0.0), &stained),
            ] {
                let tint = mark.at(mark.width / 2, mark.height / 2);
                let below = board.at(x, y);
                let ratio = contrast(over(tint, below), below);
                assert!(ratio >= 1.5, "{theme:?}: {ratio:.2} over {below:?}");
            }
        }
    }

    #[test]
    fn the_last_move_fills_its_square() {
        let square = last_move_square(60.0, BoardTheme::Light, true);
        let edge = (square.width - 60) / 2;
        for (inside, outside) in [(edge, edge - 1), (edge + 59, edge + 60)] {
            assert_eq!(square.at(inside, inside)[3], FAINT_GOLD[3]);
            assert_eq!(square.at(outside, inside)[3], 0);
        }
    }

    #[test]
    fn the_glow_fades_out() {
        let glow = check_glow(68.0);
        assert_eq!(alpha(&glow, 68.0, 0.0, 0.0), ink::CHECK[3]);
        assert!(alpha(&glow, 68.0, 0.5, 0.0) > 80, "seen beside the disc");
        assert_eq!(glow.at(0, glow.height / 2)[3], 0);
        assert_eq!(alpha(&legal_dot(68.0, BoardTheme::Light), 68.0, 0.0, 0.0), LEGAL_ALPHA);
    }
}
