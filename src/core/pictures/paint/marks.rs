//! The marks on the points: what is selected, where it may go, what moved last, who is in check.

use tiny_skia::{ColorU8, LineCap, PathBuilder, Point, Rect, Stroke, StrokeDash};

use super::disc::{Spot, circle, ring};
use super::inks::{MarkStyle, with_alpha};
use super::surface::{Fill, Surface};
use super::{Picture, canvas_around, metrics, smoothstep};
use crate::pictures::Rgba;

/// How strongly the dots and rings of legal moves cover what is below.
const LEGAL_ALPHA: u8 = 0xd0;
/// The part of the capture ring that is left open.
const CAPTURE_GAP: f32 = 0.3;

/// The ring around the selected piece.
#[must_use]
pub fn selection_ring(cell_px: f32, style: MarkStyle) -> Picture {
    let (radius, width) = (metrics::SELECTION_RADIUS * cell_px, metrics::SELECTION_WIDTH * cell_px);
    let (mut canvas, middle) = canvas_around(radius + width);
    ring(&mut canvas, (middle, middle), radius, width, style.inks().moves);
    Picture::from_canvas(canvas)
}

/// The disc under both points of the last move: half as strong as a tint of squares, which it is not
/// to outshine the pieces, and with an edge.
#[must_use]
pub fn last_move_disc(cell_px: f32, style: MarkStyle) -> Picture {
    let reach = (metrics::LAST_MOVE_RADIUS + metrics::LAST_MOVE_EDGE) * cell_px;
    let (mut canvas, middle) = canvas_around(reach);
    draw_last_move_disc(&mut canvas, ((middle, middle), cell_px), style);
    Picture::from_canvas(canvas)
}

/// Draws that disc.
pub fn draw_last_move_disc(surface: &mut dyn Surface, (middle, cell): Spot, style: MarkStyle) {
    let tint = style.inks().last;
    let (radius, width) = (metrics::LAST_MOVE_RADIUS * cell, metrics::LAST_MOVE_EDGE * cell);
    if let Some(circle) = circle(middle, radius) {
        surface.fill_shape(&circle, &with_alpha(tint, tint[3] / 2).into());
    }
    ring(surface, middle, radius, width, with_alpha(tint, EDGE_ALPHA));
}

/// The disc under both points of a move that is made in advance: like that of the last move, in the
/// colour of what can be pressed, and broken.
#[must_use]
pub fn premove_disc(cell_px: f32, style: MarkStyle) -> Picture {
    const FILL_ALPHA: u8 = 0x60;
    let ink = style.inks().moves;
    let (radius, width) = (metrics::PREMOVE_RADIUS * cell_px, metrics::SELECTION_WIDTH * cell_px);
    let (mut canvas, middle) = canvas_around(radius + width);
    if let Some(circle) = circle((middle, middle), radius) {
        canvas.fill_shape(&circle, &with_alpha(ink, FILL_ALPHA).into());
        // Twelve dashes, the first around where the circle begins.
        let dash = std::f32::consts::TAU * radius / 24.0;
        let dash = StrokeDash::new(vec![dash, dash], dash / 2.0);
        let stroke = Stroke { width, dash, ..Stroke::default() };
        canvas.stroke(&circle, &stroke, ink);
    }
    Picture::from_canvas(canvas)
}

/// How strongly the edge of a disc of the last move covers what is below.
const EDGE_ALPHA: u8 = 0xe6;

/// The tint over both squares of the last move in chess, with a bracket in the corners.
#[must_use]
pub fn last_move_square(cell_px: f32, style: MarkStyle) -> Picture {
    let (mut canvas, middle) = canvas_around(cell_px / 2.0);
    draw_last_move_square(&mut canvas, ((middle, middle), cell_px), style);
    Picture::from_canvas(canvas)
}

/// Draws that tint and the bracket.
pub fn draw_last_move_square(surface: &mut dyn Surface, (middle, cell): Spot, style: MarkStyle) {
    let inks = style.inks();
    let corner = |at: f32| at - cell / 2.0;
    if let Some(square) = Rect::from_xywh(corner(middle.0), corner(middle.1), cell, cell) {
        surface.fill_shape(&PathBuilder::from_rect(square), &inks.last.into());
    }
    let (width, arm) = (metrics::BRACKET_WIDTH * cell, metrics::BRACKET_ARM * cell);
    let reach = cell / 2.0 - 1.6 * width;
    let mut path = PathBuilder::new();
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let (x, y) = (x * reach, y * reach);
        let inwards = |at: f32| at - at.signum() * arm;
        path.move_to(middle.0 + inwards(x), middle.1 + y);
        path.line_to(middle.0 + x, middle.1 + y);
        path.line_to(middle.0 + x, middle.1 + inwards(y));
    }
    if let Some(path) = path.finish() {
        surface.stroke(&path, &Stroke { width, ..Stroke::default() }, inks.bracket);
    }
}

/// The dot on an empty point that the selected piece may go to.
#[must_use]
pub fn legal_dot(cell_px: f32, style: MarkStyle) -> Picture {
    let radius = metrics::DOT_RADIUS * cell_px;
    let (mut canvas, middle) = canvas_around(radius);
    if let Some(circle) = circle((middle, middle), radius) {
        canvas.fill_shape(&circle, &with_alpha(style.inks().moves, LEGAL_ALPHA).into());
    }
    Picture::from_canvas(canvas)
}

/// The ring around a piece that the selected piece may capture: open at the four lines of the
/// grid, so that it is not taken for the ring of the selection.
#[must_use]
pub fn capture_ring(cell_px: f32, style: MarkStyle) -> Picture {
    let (radius, width) = (metrics::CAPTURE_RADIUS * cell_px, metrics::CAPTURE_WIDTH * cell_px);
    let (mut canvas, middle) = canvas_around(radius + width);
    // The circle begins on a line of the grid: half a gap, then a dash and a gap for each quarter.
    let quarter = std::f32::consts::FRAC_PI_2 * radius;
    let gap = CAPTURE_GAP * quarter;
    let dash = StrokeDash::new(vec![quarter - gap, gap], quarter - gap / 2.0);
    if let Some(circle) = circle((middle, middle), radius) {
        let stroke = Stroke { width, dash, ..Stroke::default() };
        canvas.stroke(&circle, &stroke, with_alpha(style.inks().moves, LEGAL_ALPHA));
    }
    Picture::from_canvas(canvas)
}

/// The cross on a point that is closed to a piece.
#[must_use]
pub fn closed_cross(cell_px: f32, style: MarkStyle) -> Picture {
    let (reach, width) = (metrics::CROSS_REACH * cell_px, metrics::CROSS_WIDTH * cell_px);
    let (mut canvas, middle) = canvas_around(reach + width);
    let mut path = PathBuilder::new();
    for way in [-1.0, 1.0] {
        path.move_to(middle - reach, middle - way * reach);
        path.line_to(middle + reach, middle + way * reach);
    }
    let Some(path) = path.finish() else { return Picture::from_canvas(canvas) };
    // A light edge, so that it stands out on dark wood and on discs alike.
    for (width, ink) in [(1.9 * width, EDGE), (width, style.inks().danger)] {
        let stroke = Stroke { width, line_cap: LineCap::Round, ..Stroke::default() };
        canvas.stroke(&path, &stroke, ink);
    }
    Picture::from_canvas(canvas)
}

/// The disc with a cross on a point to which the ruleset refuses the move.
#[must_use]
pub fn refused_disc(cell_px: f32, style: MarkStyle) -> Picture {
    let (radius, width) = (metrics::REFUSED_RADIUS * cell_px, metrics::REFUSED_WIDTH * cell_px);
    let reach = metrics::CROSS_REACH * cell_px;
    let (mut canvas, middle) = canvas_around(radius + width);
    let danger = style.inks().danger;
    if let Some(circle) = circle((middle, middle), radius) {
        canvas.fill_shape(&circle, &EDGE.into());
    }
    ring(&mut canvas, (middle, middle), radius, width, danger);
    let mut path = PathBuilder::new();
    for way in [-1.0, 1.0] {
        path.move_to(middle - reach, middle - way * reach);
        path.line_to(middle + reach, middle + way * reach);
    }
    if let Some(path) = path.finish() {
        let stroke = Stroke { width, line_cap: LineCap::Round, ..Stroke::default() };
        canvas.stroke(&path, &stroke, danger);
    }
    Picture::from_canvas(canvas)
}

/// The light edge of a cross.
const EDGE: Rgba = [0xfd, 0xf6, 0xe8, 0xff];

/// The ring around a piece that stands in the way of another.
#[must_use]
pub fn blocker_ring(cell_px: f32, style: MarkStyle) -> Picture {
    let (radius, width) = (metrics::SELECTION_RADIUS * cell_px, metrics::SELECTION_WIDTH * cell_px);
    let (mut canvas, middle) = canvas_around(radius + width);
    for (width, ink) in [(1.6 * width, EDGE), (width, style.inks().danger)] {
        ring(&mut canvas, (middle, middle), radius, width, ink);
    }
    Picture::from_canvas(canvas)
}

/// The two thin rings around a piece that is captured over.
#[must_use]
pub fn screen_ring(cell_px: f32, style: MarkStyle) -> Picture {
    let (radius, width) = (metrics::SELECTION_RADIUS * cell_px, metrics::SELECTION_WIDTH * cell_px);
    let (mut canvas, middle) = canvas_around(radius + width);
    for radius in [radius, radius - 1.4 * width] {
        ring(&mut canvas, (middle, middle), radius, 0.5 * width, style.inks().moves);
    }
    Picture::from_canvas(canvas)
}

/// The glow under a king in check, with a line around the disc.
#[must_use]
pub fn check_glow(cell_px: f32, style: MarkStyle) -> Picture {
    radial(metrics::GLOW_RADIUS * cell_px, |away| glow_at(away, cell_px, style))
}

/// The colour of the glow so many pixels from its middle.
fn glow_at(away: f32, cell: f32, style: MarkStyle) -> Rgba {
    let (radius, disc) = (metrics::GLOW_RADIUS * cell, metrics::DISC_RADIUS * cell);
    let (edge, width) = (metrics::SELECTION_RADIUS * cell, 0.6 * metrics::SELECTION_WIDTH * cell);
    let inks = style.inks();
    let [r, g, b, a] = inks.danger;
    let fade = 1.0 - smoothstep(0.85 * disc, radius, away);
    // One pixel wide at the ends of the line, so that it is smooth.
    let line = (width / 2.0 + 0.5 - (away - edge).abs()).clamp(0.0, 1.0);
    let mix = |ink: u8, over: u8| f32::from(ink).mul_add(1.0 - line, f32::from(over) * line);
    let alpha = (fade * f32::from(a)).mul_add(1.0 - line, 255.0 * line);
    let [over_r, over_g, over_b, _] = inks.danger_edge;
    [mix(r, over_r), mix(g, over_g), mix(b, over_b), alpha].map(|channel| (channel + 0.5) as u8)
}

/// Draws the glow as a fill.
pub fn draw_check_glow(surface: &mut dyn Surface, (middle, cell): Spot, style: MarkStyle) {
    /// Fine enough for the line, which is three hundredths of a cell wide.
    const STEPS: u8 = 156;
    let radius = metrics::GLOW_RADIUS * cell;
    let stops = (0..=STEPS).map(|step| {
        let part = f32::from(step) / f32::from(STEPS);
        (part, glow_at(part * radius, cell, style))
    });
    let mut kept: Vec<(f32, Rgba)> = Vec::new();
    for (part, ink) in stops {
        // Of a run of like colours the ends are enough.
        if let [.., (_, before), (last, same)] = kept.as_mut_slice()
            && *before == ink
            && *same == ink
        {
            *last = part;
        } else {
            kept.push((part, ink));
        }
    }
    let (x, y) = middle;
    if let Some(circle) = circle(middle, radius) {
        let fill = Fill::Radial { middle: Point::from_xy(x, y), radius, stops: kept };
        surface.fill_shape(&circle, &fill);
    }
}

/// A picture of this radius whose colour depends on the distance from its middle alone.
fn radial(radius: f32, colour: impl Fn(f32) -> Rgba) -> Picture {
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

#[cfg(test)]
mod tests {
    use super::super::{BoardGrid, BoardStyle, BoardTheme};
    use super::*;
    use crate::pictures::contrast;
    use crate::pictures::looks::MarkColours;

    const LIGHT: MarkStyle = MarkStyle { theme: BoardTheme::Light, colours: MarkColours::Usual };

    /// Every board in all colours.
    fn styles() -> impl Iterator<Item = MarkStyle> {
        let of = |theme| MarkColours::ALL.map(|colours| MarkStyle { theme, colours });
        BoardTheme::ALL.into_iter().flat_map(of)
    }

    /// A colour of a picture at a place given in cells from the middle.
    fn colour(picture: &Picture, cell: f32, x: f32, y: f32) -> [u8; 4] {
        let half = picture.width as f32 / 2.0;
        picture.at((half + x * cell) as u32, (half + y * cell) as u32)
    }

    /// Alpha there.
    fn alpha(picture: &Picture, cell: f32, x: f32, y: f32) -> u8 {
        colour(picture, cell, x, y)[3]
    }

    #[test]
    fn rings_go_around_a_disc() {
        let selection = selection_ring(68.0, LIGHT);
        assert_eq!(alpha(&selection, 68.0, 0.0, 0.0), 0);
        assert_eq!(alpha(&selection, 68.0, metrics::SELECTION_RADIUS, 0.0), 255);
        assert_eq!(alpha(&selection, 68.0, metrics::DISC_RADIUS, 0.0), 0);
        let capture = capture_ring(68.0, LIGHT);
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

    const CELL: f32 = 60.0;

    /// The wood of Xiangqi between its lines.
    fn wood(theme: BoardTheme) -> [u8; 4] {
        let style = BoardStyle { theme, grid: BoardGrid::Points, numbered: true };
        let board = super::super::board(CELL, style, false, super::super::Coordinates::Chinese);
        place_of(&board, 3.4, 2.4)
    }

    /// A light square of chess and a dark one.
    fn squares(theme: BoardTheme) -> [[u8; 4]; 2] {
        let board = super::super::chessboard(CELL, theme, false, true);
        [place_of(&board, 0.0, 0.0), place_of(&board, 1.0, 0.0)]
    }

    fn place_of(board: &Picture, file: f32, rank: f32) -> [u8; 4] {
        let edge = metrics::board_edge(CELL);
        board.at((edge + file * CELL) as u32 + 5, (edge + rank * CELL) as u32 + 9)
    }

    #[test]
    fn every_mark_stands_out_on_every_board_in_all_colours() {
        for style in styles() {
            let radius = metrics::SELECTION_RADIUS;
            let slant = metrics::CAPTURE_RADIUS * std::f32::consts::FRAC_1_SQRT_2;
            let [light, dark] = squares(style.theme);
            for below in [wood(style.theme), light, dark] {
                let cross = closed_cross(CELL, style);
                let blocker = blocker_ring(CELL, style);
                let glow = check_glow(CELL, style);
                let edge = radius + 0.65 * metrics::SELECTION_WIDTH;
                for (mark, seen) in [
                    ("selection", vec![colour(&selection_ring(CELL, style), CELL, radius, 0.0)]),
                    (
                        "frame",
                        vec![{
                            let frame = super::super::square_frame(CELL, style);
                            colour(&frame, CELL, 0.0, 0.47)
                        }],
                    ),
                    (
                        "premove",
                        vec![{
                            let disc = premove_disc(CELL, style);
                            colour(&disc, CELL, metrics::PREMOVE_RADIUS, 0.0)
                        }],
                    ),
                    ("dot", vec![colour(&legal_dot(CELL, style), CELL, 0.0, 0.0)]),
                    ("capture", vec![colour(&capture_ring(CELL, style), CELL, slant, slant)]),
                    // Of two colours: one of them is enough.
                    ("cross", vec![colour(&cross, CELL, 0.0, 0.0), EDGE]),
                    (
                        "blocker",
                        vec![
                            colour(&blocker, CELL, radius, 0.0),
                            colour(&blocker, CELL, edge, 0.0),
                        ],
                    ),
                    (
                        "glow",
                        vec![colour(&glow, CELL, radius, 0.0), colour(&glow, CELL, 0.46, 0.0)],
                    ),
                ] {
                    let best = seen.iter().map(|ink| contrast(over(*ink, below), below));
                    let best = best.fold(0.0, f64::max);
                    assert!(best >= 1.5, "{style:?}: {mark} {best:.2} over {below:?}");
                }
            }
        }
    }

    #[test]
    fn the_last_move_stands_out_on_every_board() {
        for style in styles() {
            let below = wood(style.theme);
            let disc = last_move_disc(CELL, style);
            let edge = colour(&disc, CELL, metrics::LAST_MOVE_RADIUS, 0.0);
            let ratio = contrast(over(edge, below), below);
            assert!(ratio >= 1.5, "{style:?}: edge {ratio:.2}");
            let square = last_move_square(CELL, style);
            let tint = colour(&square, CELL, 0.0, 0.0);
            let in_corner = CELL / 2.0 - 1.6 * metrics::BRACKET_WIDTH * CELL;
            let bracket = colour(&square, CELL, in_corner / CELL, in_corner / CELL - 0.1);
            let tinted = squares(style.theme).map(|below| {
                let tinted = over(tint, below);
                let ratio = contrast(tinted, below);
                assert!(ratio >= 1.5, "{style:?}: {ratio:.2} over {below:?}");
                let ratio = contrast(bracket, tinted);
                assert!(ratio >= 3.0, "{style:?}: bracket {ratio:.2} over {tinted:?}");
                tinted
            });
            // The pattern of the board is still seen under it.
            let ratio = contrast(tinted[0], tinted[1]);
            assert!(ratio >= 1.15, "{style:?}: pattern {ratio:.2}");
        }
    }

    #[test]
    fn in_xiangqi_the_last_move_is_half_as_strong_as_in_chess() {
        for style in styles() {
            let disc = colour(&last_move_disc(CELL, style), CELL, 0.0, 0.0);
            let square = colour(&last_move_square(CELL, style), CELL, 0.0, 0.0);
            assert_eq!(disc[3], square[3] / 2);
        }
    }

    #[test]
    fn the_last_move_fills_its_square() {
        let square = last_move_square(60.0, LIGHT);
        let edge = (square.width - 60) / 2;
        for (inside, outside) in [(edge, edge - 1), (edge + 59, edge + 60)] {
            assert_eq!(square.at(inside, inside)[3], LIGHT.inks().last[3]);
            assert_eq!(square.at(outside, inside)[3], 0);
        }
    }

    #[test]
    fn the_glow_fades_out() {
        let glow = check_glow(68.0, LIGHT);
        assert_eq!(alpha(&glow, 68.0, 0.0, 0.0), LIGHT.inks().danger[3]);
        assert!(alpha(&glow, 68.0, 0.5, 0.0) > 80, "seen beside the disc");
        assert_eq!(glow.at(0, glow.height / 2)[3], 0);
        assert_eq!(alpha(&legal_dot(68.0, LIGHT), 68.0, 0.0, 0.0), LEGAL_ALPHA);
    }
}
