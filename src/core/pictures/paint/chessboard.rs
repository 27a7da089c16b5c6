//! The chess board: the same wood, stained on every other square, with coordinates at its edge.

use tiny_skia::{PathBuilder, Rect, Stroke};

use super::board::Place;
use super::glyph::{self, Anchor, DIGIT_MIDDLE, LETTER_MIDDLE};
use super::inks::MarkStyle;
use super::metrics::{self, CHESS_SIZE};
use super::surface::Surface;
use super::theme::BoardTheme;
use super::{Picture, canvas, canvas_around, wood};
use crate::pictures::Rgba;

/// Files from White's left.
const LETTERS: [char; 8] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
/// Ranks from White's end.
const DIGITS: [char; 8] = ['1', '2', '3', '4', '5', '6', '7', '8'];

/// What is done to the wood.
struct Inks {
    /// What is left of the wood's colour on a dark square.
    stain: Rgba,
    frame: Rgba,
    coordinate: Rgba,
}

const LIGHT: Inks = Inks {
    stain: [0xc4, 0xac, 0x92, 0xff],
    frame: [0x5e, 0x3c, 0x20, 0xe6],
    coordinate: [0x5e, 0x3c, 0x20, 0xe6],
};
const DARK: Inks = Inks {
    stain: [0xb4, 0x9c, 0x86, 0xff],
    frame: [0x48, 0x2b, 0x14, 0xe6],
    coordinate: [0x42, 0x27, 0x12, 0xf0],
};

const PAPER: Inks = Inks {
    stain: [0xc8, 0xc1, 0xb3, 0xff],
    frame: [0x4c, 0x44, 0x3a, 0xe6],
    coordinate: [0x4c, 0x44, 0x3a, 0xe6],
};
const WALNUT: Inks = Inks {
    stain: [0x98, 0x8e, 0x86, 0xff],
    frame: [0xec, 0xdc, 0xbc, 0xa0],
    coordinate: [0xf2, 0xe6, 0xcc, 0xf0],
};
const GREY: Inks = Inks {
    stain: [0xc4, 0xc4, 0xc4, 0xff],
    frame: [0x00, 0x00, 0x00, 0xff],
    coordinate: [0x00, 0x00, 0x00, 0xff],
};

/// The empty board with its shadow. White is at the bottom, or at the top if `flipped`. Its size
/// is [`metrics::board_size`], and the middle of the picture is the middle of the board.
#[must_use]
pub fn chessboard(cell_px: f32, theme: BoardTheme, flipped: bool, numbered: bool) -> Picture {
    let (width, height) = metrics::board_size(cell_px, CHESS_SIZE, CHESS_SIZE);
    let mut canvas = canvas(width, height);
    wood::panel(&mut canvas, cell_px, theme);
    let side = f32::from(CHESS_SIZE) * cell_px;
    let corner = |extent: u32| ((extent as f32 - side) / 2.0).floor() + cell_px / 2.0;
    let place = Place { left: corner(width), top: corner(height), cell: cell_px };
    draw_chessboard(&mut canvas, place, theme, flipped, numbered);
    Picture::from_canvas(canvas)
}

/// Draws what is on the wood of a board.
pub fn draw_chessboard(
    surface: &mut dyn Surface,
    place: Place,
    theme: BoardTheme,
    flipped: bool,
    numbered: bool,
) {
    let inks = match theme {
        BoardTheme::Light => &LIGHT,
        BoardTheme::Dark => &DARK,
        BoardTheme::Paper => &PAPER,
        BoardTheme::Walnut => &WALNUT,
        BoardTheme::Contrast => &GREY,
    };
    let (left, top) = place.at(-0.5, -0.5);
    let mut drawing = Drawing { surface, cell: place.cell, left, top };
    drawing.stain(inks.stain);
    drawing.frame(inks.frame);
    if numbered {
        drawing.coordinates(flipped, inks.coordinate);
    }
}

/// A surface and where the squares lie on it. Files count from the left, ranks from the top: the
/// squares look the same from both sides.
struct Drawing<'a> {
    surface: &'a mut dyn Surface,
    cell: f32,
    left: f32,
    top: f32,
}

impl Drawing<'_> {
    /// Darkens every other square, the lower left one among them, and lets the grain through.
    fn stain(&mut self, colour: Rgba) {
        for (file, rank) in
            (0..CHESS_SIZE).flat_map(|rank| (0..CHESS_SIZE).map(move |file| (file, rank)))
        {
            if (file + rank) % 2 == 0 {
                continue;
            }
            let (x, y) =
                (self.left + f32::from(file) * self.cell, self.top + f32::from(rank) * self.cell);
            if let Some(square) = Rect::from_xywh(x, y, self.cell, self.cell) {
                self.surface.stain(square, colour);
            }
        }
    }

    /// The line around the squares, outside them.
    fn frame(&mut self, ink: Rgba) {
        let width = (metrics::SQUARES_FRAME * self.cell).round().max(1.0);
        let side = f32::from(CHESS_SIZE) * self.cell + width;
        let (x, y) = (self.left - width / 2.0, self.top - width / 2.0);
        if let Some(around) = Rect::from_xywh(x, y, side, side) {
            let stroke = Stroke { width, ..Stroke::default() };
            let path = PathBuilder::from_rect(around);
            self.surface.stroke(&path, &stroke, ink);
        }
    }

    /// Letters below and digits on the left, in the order the viewer sees them.
    fn coordinates(&mut self, flipped: bool, ink: Rgba) {
        let last = usize::from(CHESS_SIZE) - 1;
        let em = metrics::COORDINATE_SIZE * self.cell;
        let side = f32::from(CHESS_SIZE) * self.cell;
        let away = (metrics::COORDINATE_GAP - 0.5) * self.cell;
        for index in 0..=last {
            let along = (index as f32 + 0.5) * self.cell;
            let letter = LETTERS[if flipped { last - index } else { index }];
            let digit = DIGITS[if flipped { index } else { last - index }];
            let below = (self.left + along, self.top + side + away);
            let beside = (self.left - away, self.top + along);
            for (character, spot, middle) in
                [(letter, below, LETTER_MIDDLE), (digit, beside, DIGIT_MIDDLE)]
            {
                glyph::draw(self.surface, character, spot, em, Anchor::Row(middle), 0.0, ink);
            }
        }
    }
}

/// The frame in the square of a selected piece.
#[must_use]
pub fn square_frame(cell_px: f32, style: MarkStyle) -> Picture {
    let width = (metrics::SQUARE_FRAME * cell_px).round().max(1.0);
    let (mut canvas, middle) = canvas_around(cell_px / 2.0);
    let side = cell_px - width;
    if let Some(inside) = Rect::from_xywh(middle - side / 2.0, middle - side / 2.0, side, side) {
        let stroke = Stroke { width, ..Stroke::default() };
        let path = PathBuilder::from_rect(inside);
        canvas.stroke(&path, &stroke, style.inks().moves);
    }
    Picture::from_canvas(canvas)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELL: f32 = 60.0;

    /// How bright the picture is in the middle of a square, given in files and ranks from the
    /// upper left, or between squares.
    fn brightness(picture: &Picture, (file, rank): (f32, f32)) -> u32 {
        let edge = metrics::board_edge(CELL);
        let [x, y] = [file, rank].map(|at| (edge + at * CELL) as u32);
        picture.at(x, y)[..3].iter().map(|&channel| u32::from(channel)).sum()
    }

    #[test]
    fn squares_alternate_and_the_lower_left_one_is_dark() {
        for theme in BoardTheme::ALL {
            for flipped in [false, true] {
                let picture = chessboard(CELL, theme, flipped, true);
                let size = metrics::board_size(CELL, CHESS_SIZE, CHESS_SIZE);
                assert_eq!((picture.width, picture.height), size);
                for (file, rank) in (0..8u8).flat_map(|rank| (0..7u8).map(move |file| (file, rank)))
                {
                    let here = (f32::from(file), f32::from(rank));
                    let (left, right) =
                        (brightness(&picture, here), brightness(&picture, (here.0 + 1.0, here.1)));
                    assert_eq!(left > right, (file + rank) % 2 == 0, "{file} {rank}");
                    assert!(left.abs_diff(right) > 90, "told apart: {left} {right}");
                }
            }
        }
    }

    #[test]
    fn squares_have_sharp_edges() {
        for cell in [41.0, 60.0, 83.0] {
            let picture = chessboard(cell, BoardTheme::Light, false, true);
            let y = (metrics::board_edge(cell) + 7.0 * cell) as u32;
            let row: Vec<_> = (0..picture.width)
                .map(|x| picture.at(x, y)[..3].iter().map(|&c| u32::from(c)).sum::<u32>())
                .collect();
            let start = (metrics::board_edge(cell) - 0.3 * cell) as usize;
            let end = start + (7.6 * cell) as usize;
            let steps = row[start..end].windows(2).filter(|pair| pair[0].abs_diff(pair[1]) > 60);
            assert_eq!(steps.count(), 7, "one step between neighbours at {cell}");
        }
    }

    #[test]
    fn coordinates_are_written_and_turn_with_the_board() {
        let gap = metrics::COORDINATE_GAP;
        let (white, black) = (
            chessboard(CELL, BoardTheme::Light, false, true),
            chessboard(CELL, BoardTheme::Light, true, true),
        );
        let dark = |picture: &Picture, (file, rank): (f32, f32)| {
            let reach = |at: f32| {
                let middle = metrics::board_edge(CELL) + at * CELL;
                (middle - 8.0) as u32..(middle + 8.0) as u32
            };
            let places = reach(rank).flat_map(|y| reach(file).map(move |x| (x, y)));
            places.filter(|&(x, y)| picture.at(x, y)[0] < 0x98).collect::<Vec<_>>()
        };
        for index in [0.0, 3.0, 7.0] {
            for place in [(index, 7.0 + gap), (-gap, index)] {
                let (there, turned) = (dark(&white, place), dark(&black, place));
                assert!(there.len() > 10 && turned.len() > 10, "{place:?}");
                assert_ne!(there, turned, "{place:?}");
            }
        }
    }
}
