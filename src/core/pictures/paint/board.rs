//! The board: panel, grid, palaces, position marks, river and file numbers.

use super::theme::BoardTheme;
use tiny_skia::{PathBuilder, Rect, Stroke};

use super::glyph::{self, Anchor, DIGIT_MIDDLE, IDEOGRAPH_MIDDLE, LETTER_MIDDLE};
use super::metrics::{self, FILES, RANKS};
use super::surface::Surface;
use super::{Picture, canvas, wood};
use crate::pictures::Rgba;
use crate::pictures::looks::{BoardLook, Looks};

/// What is written at the edge of the board, as moves name files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coordinates {
    /// 一 to 九 on Red's side, 1 to 9 on Black's.
    Chinese,
    /// 1 to 9 on both sides, each from its own right.
    Digits,
    /// a to i, and ranks 0 to 9.
    Letters,
}

/// Where the pieces of Xiangqi stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardGrid {
    /// On the points where lines cross, as ever.
    #[default]
    Points,
    /// In the middle of fields, as in chess.
    Fields,
    /// On points, without what is written or marked on the board, and lines across the river: for
    /// diagrams of a part of it.
    Bare,
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardStyle {
    /// What it is made of.
    pub theme: BoardTheme,
    /// Where the pieces of Xiangqi stand.
    pub grid: BoardGrid,
    /// Whether files, or files and ranks, are named at its edge.
    pub numbered: bool,
}

impl BoardStyle {
    /// That of these looks, in the light or in the dark, with names at its edge.
    #[must_use]
    pub const fn of(looks: Looks, is_dark: bool) -> Self {
        let theme = match (looks.board, is_dark) {
            (BoardLook::Wood, false) => BoardTheme::Light,
            (BoardLook::Wood, true) => BoardTheme::Dark,
            (BoardLook::Paper, _) => BoardTheme::Paper,
            (BoardLook::Walnut, _) => BoardTheme::Walnut,
            (BoardLook::Contrast, _) => BoardTheme::Contrast,
        };
        let grid = if looks.fields { BoardGrid::Fields } else { BoardGrid::Points };
        Self { theme, grid, numbered: true }
    }
}

/// The river, as it stands between the files.
const RIVER: [(char, f32); 4] = [('楚', 1.5), ('河', 2.5), ('漢', 5.5), ('界', 6.5)];
/// Red's files, from Red's right.
const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
/// Black's files, from Black's right.
const DIGITS: [char; 9] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
/// Where position marks are, as file and rank: cannons and pawns.
const MARKED: [(u8, u8); 14] = [
    (1, 2),
    (7, 2),
    (1, 7),
    (7, 7),
    (0, 3),
    (2, 3),
    (4, 3),
    (6, 3),
    (8, 3),
    (0, 6),
    (2, 6),
    (4, 6),
    (6, 6),
    (8, 6),
];

/// The colours that are drawn on the wood.
struct Inks {
    line: Rgba,
    frame: Rgba,
    river: Rgba,
    number: Rgba,
}

const LIGHT: Inks = Inks {
    line: [0x5e, 0x3c, 0x20, 0xe6],
    frame: [0x5e, 0x3c, 0x20, 0xf0],
    river: [0x6e, 0x48, 0x28, 0xd8],
    number: [0x5e, 0x3c, 0x20, 0xe0],
};
const DARK: Inks = Inks {
    line: [0x48, 0x2b, 0x14, 0xe6],
    frame: [0x48, 0x2b, 0x14, 0xf0],
    river: [0x50, 0x30, 0x18, 0xd8],
    number: [0x42, 0x27, 0x12, 0xe6],
};

const PAPER: Inks = Inks {
    line: [0x4c, 0x44, 0x3a, 0xe6],
    frame: [0x4c, 0x44, 0x3a, 0xf0],
    river: [0x8a, 0x7e, 0x6c, 0xd8],
    number: [0x4c, 0x44, 0x3a, 0xe0],
};
const WALNUT: Inks = Inks {
    line: [0xec, 0xdc, 0xbc, 0xc0],
    frame: [0xec, 0xdc, 0xbc, 0xd0],
    river: [0xec, 0xdc, 0xbc, 0x90],
    number: [0xf2, 0xe6, 0xcc, 0xe6],
};
const BLACK: Inks = Inks {
    line: [0x00, 0x00, 0x00, 0xff],
    frame: [0x00, 0x00, 0x00, 0xff],
    river: [0x50, 0x50, 0x50, 0xff],
    number: [0x00, 0x00, 0x00, 0xff],
};

/// The empty board with its shadow. Red is at the bottom, or at the top if `flipped`; what is
/// written can be read from the bottom either way. Its size is [`metrics::board_size`], and the
/// middle of the picture is the middle of the grid.
#[must_use]
pub fn board(cell_px: f32, style: BoardStyle, flipped: bool, coordinates: Coordinates) -> Picture {
    let (width, height) = metrics::board_size(cell_px, FILES, RANKS);
    let mut canvas = canvas(width, height);
    wood::panel(&mut canvas, cell_px, style.theme);
    let left = (width as f32 - f32::from(FILES - 1) * cell_px) / 2.0;
    let top = (height as f32 - f32::from(RANKS - 1) * cell_px) / 2.0;
    draw_board(&mut canvas, Place { left, top, cell: cell_px }, style, flipped, coordinates);
    Picture::from_canvas(canvas)
}

/// Draws what is on the wood of a board; its first point lies at the left and top of the place.
pub fn draw_board(
    surface: &mut dyn Surface,
    place: Place,
    style: BoardStyle,
    flipped: bool,
    coordinates: Coordinates,
) {
    let inks = match style.theme {
        BoardTheme::Light => &LIGHT,
        BoardTheme::Dark => &DARK,
        BoardTheme::Paper => &PAPER,
        BoardTheme::Walnut => &WALNUT,
        BoardTheme::Contrast => &BLACK,
    };
    let Place { left, top, cell } = place;
    let mut drawing = Drawing { surface, cell, left, top };
    match style.grid {
        BoardGrid::Points => drawing.points(inks),
        BoardGrid::Fields => drawing.fields(inks),
        BoardGrid::Bare => drawing.bare(inks),
    }
    if !style.numbered || style.grid == BoardGrid::Bare {
        return;
    }
    match coordinates {
        Coordinates::Letters => drawing.letters(flipped, inks.number),
        Coordinates::Chinese => drawing.numbers(flipped, NUMERALS, inks.number),
        Coordinates::Digits => drawing.numbers(flipped, DIGITS, inks.number),
    }
}

/// Where a board lies on a surface, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Where the middle of the leftmost point or square lies.
    pub left: f32,
    /// Where the middle of the uppermost one lies.
    pub top: f32,
    /// The size of a cell.
    pub cell: f32,
}

impl Place {
    /// Where a point or the middle of a square lies, counted from the upper left, from 0.
    #[must_use]
    pub fn at(&self, column: f32, row: f32) -> (f32, f32) {
        (self.left + column * self.cell, self.top + row * self.cell)
    }
}

/// A surface and where the grid lies on it. Files count from the left, ranks from the top: the
/// grid looks the same from both sides.
struct Drawing<'a> {
    surface: &'a mut dyn Surface,
    cell: f32,
    left: f32,
    top: f32,
}

impl Drawing<'_> {
    /// Where a point of the grid lies on the canvas.
    fn point(&self, file: f32, rank: f32) -> (f32, f32) {
        (self.left + file * self.cell, self.top + rank * self.cell)
    }

    /// The width of a line in whole pixels.
    fn pixels(&self, width: f32) -> f32 {
        (width * self.cell).round().max(1.0)
    }

    /// Lines, on whose crossings the pieces stand.
    fn points(&mut self, inks: &Inks) {
        self.grid(Some(RANKS / 2 - 1), inks.line);
        self.frame(inks.frame);
        self.palaces(inks.line);
        for (file, rank) in MARKED {
            self.position_mark(file, rank, inks.line);
        }
        for (character, file) in RIVER {
            let spot = self.point(file, f32::from(RANKS - 1) / 2.0);
            self.write(character, spot, metrics::RIVER_SIZE, IDEOGRAPH_MIDDLE, inks.river);
        }
    }

    /// Lines alone, not broken by the river.
    fn bare(&mut self, inks: &Inks) {
        self.grid(None, inks.line);
        self.frame(inks.frame);
        self.palaces(inks.line);
    }

    /// Fields, in whose middles the pieces stand: each second one darker, so that diagonals are
    /// seen, the palaces darker still, and the river a broad line between the banks.
    fn fields(&mut self, inks: &Inks) {
        /// How much of the ink covers a field.
        const DARKER: u8 = 0x16;
        const PALACE: u8 = 0x2c;
        let (right, bottom) = (f32::from(FILES) - 0.5, f32::from(RANKS) - 0.5);
        let tint = |alpha: u8| [inks.line[0], inks.line[1], inks.line[2], alpha];
        for rank in 0..RANKS {
            for file in 0..FILES {
                let in_palace = (3..6).contains(&file) && !(3..7).contains(&rank);
                if in_palace {
                    self.field(file, rank, tint(PALACE));
                }
                if (file + rank) % 2 == 1 {
                    self.field(file, rank, tint(DARKER));
                }
            }
        }
        for rank in 0..=RANKS {
            let at = f32::from(rank) - 0.5;
            self.line((-0.5, at), (right, at), metrics::GRID_WIDTH, inks.line);
        }
        for file in 0..=FILES {
            let at = f32::from(file) - 0.5;
            self.line((at, -0.5), (at, bottom), metrics::GRID_WIDTH, inks.line);
        }
        let river = f32::from(RANKS - 1) / 2.0;
        // A line is as much longer as it is wide.
        let end = metrics::RIVER_WIDTH / 2.0;
        let (from, to) = ((end - 0.5, river), (right - end, river));
        self.line(from, to, metrics::RIVER_WIDTH, inks.frame);
        self.palaces(tint(PALACE * 2));
    }

    /// Tints a field.
    fn field(&mut self, file: u8, rank: u8, ink: Rgba) {
        let (x, y) = self.point(f32::from(file) - 0.5, f32::from(rank) - 0.5);
        if let Some(rect) = Rect::from_xywh(x.round(), y.round(), self.cell, self.cell) {
            self.surface.bar(rect, ink);
        }
    }

    /// The ten ranks and the nine files, which are broken below this rank but for the outermost.
    fn grid(&mut self, broken: Option<u8>, ink: Rgba) {
        let (last_file, last_rank) = (f32::from(FILES - 1), f32::from(RANKS - 1));
        let width = metrics::GRID_WIDTH;
        for rank in 0..RANKS {
            let rank = f32::from(rank);
            self.line((0.0, rank), (last_file, rank), width, ink);
        }
        for file in 0..FILES {
            let at = f32::from(file);
            match broken.map(f32::from) {
                Some(bank) if file != 0 && file != FILES - 1 => {
                    self.line((at, 0.0), (at, bank), width, ink);
                    self.line((at, bank + 1.0), (at, last_rank), width, ink);
                }
                _ => self.line((at, 0.0), (at, last_rank), width, ink),
            }
        }
    }

    /// The heavier line around the grid.
    fn frame(&mut self, ink: Rgba) {
        let gap = metrics::FRAME_GAP;
        let (right, bottom) = (f32::from(FILES - 1) + gap, f32::from(RANKS - 1) + gap);
        for (from, to) in [
            ((-gap, -gap), (right, -gap)),
            ((-gap, bottom), (right, bottom)),
            ((-gap, -gap), (-gap, bottom)),
            ((right, -gap), (right, bottom)),
        ] {
            self.line(from, to, metrics::FRAME_WIDTH, ink);
        }
    }

    /// The diagonals of both palaces.
    fn palaces(&mut self, ink: Rgba) {
        let mut path = PathBuilder::new();
        for top in [0.0, f32::from(RANKS - 3)] {
            for (from, to) in [(3.0, 5.0), (5.0, 3.0)] {
                let (x, y) = self.point(from, top);
                path.move_to(x, y);
                let (x, y) = self.point(to, top + 2.0);
                path.line_to(x, y);
            }
        }
        if let Some(path) = path.finish() {
            let width = self.pixels(metrics::GRID_WIDTH);
            let stroke = Stroke { width, ..Stroke::default() };
            self.surface.stroke(&path, &stroke, ink);
        }
    }

    /// The corners around a point; only those inside the grid.
    fn position_mark(&mut self, file: u8, rank: u8, ink: Rgba) {
        let (near, far) = (metrics::MARK_GAP, metrics::MARK_GAP + metrics::MARK_LENGTH);
        let (x, y) = (f32::from(file), f32::from(rank));
        let left = if file == 0 { None } else { Some(-1.0) };
        let right = if file == FILES - 1 { None } else { Some(1.0) };
        for side in [left, right].into_iter().flatten() {
            for up in [-1.0, 1.0] {
                let corner = (x + side * near, y + up * near);
                self.line(corner, (x + side * far, corner.1), metrics::GRID_WIDTH, ink);
                self.line(corner, (corner.0, y + up * far), metrics::GRID_WIDTH, ink);
            }
        }
    }

    /// The file numbers on both ends, in the order the viewer sees them; `reds` are Red's.
    fn numbers(&mut self, flipped: bool, reds: [char; 9], ink: Rgba) {
        for column in 0..FILES {
            let from_right = usize::from(FILES - 1 - column);
            let (near, far) = if flipped { (DIGITS, reds) } else { (reds, DIGITS) };
            let bottom = f32::from(RANKS - 1) + metrics::NUMBER_GAP;
            for (character, rank) in
                [(near[from_right], bottom), (far[usize::from(column)], -metrics::NUMBER_GAP)]
            {
                let spot = self.point(f32::from(column), rank);
                let (size, middle) = if character.is_ascii() {
                    (metrics::DIGIT_SIZE, DIGIT_MIDDLE)
                } else {
                    (metrics::NUMERAL_SIZE, IDEOGRAPH_MIDDLE)
                };
                self.write(character, spot, size, middle, ink);
            }
        }
    }

    /// The letters of the files on both ends and the numbers of the ranks at the left.
    fn letters(&mut self, flipped: bool, ink: Rgba) {
        let gap = metrics::NUMBER_GAP;
        for column in 0..FILES {
            let file = if flipped { FILES - 1 - column } else { column };
            for rank in [f32::from(RANKS - 1) + gap, -gap] {
                let spot = self.point(f32::from(column), rank);
                let letter = char::from(b'a' + file);
                self.write(letter, spot, metrics::DIGIT_SIZE, LETTER_MIDDLE, ink);
            }
        }
        for row in 0..RANKS {
            let rank = if flipped { row } else { RANKS - 1 - row };
            let spot = self.point(-gap, f32::from(row));
            let digit = char::from(b'0' + rank);
            self.write(digit, spot, metrics::DIGIT_SIZE, DIGIT_MIDDLE, ink);
        }
    }

    /// One character of a row, `size` in cells.
    fn write(&mut self, character: char, spot: (f32, f32), size: f32, middle: f32, ink: Rgba) {
        let em = size * self.cell;
        glyph::draw(self.surface, character, spot, em, Anchor::Row(middle), 0.0, ink);
    }

    /// A level or upright line between two places of the grid, whole pixels wide and square at
    /// its ends, so that lines meet in full corners and nothing is blurred.
    fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, ink: Rgba) {
        let width = self.pixels(width);
        let start = |(file, rank): (f32, f32)| {
            let (x, y) = self.point(file, rank);
            ((x - width / 2.0).round(), (y - width / 2.0).round())
        };
        let ((x0, y0), (x1, y1)) = (start(from), start(to));
        let rect = Rect::from_ltrb(x0.min(x1), y0.min(y1), x0.max(x1) + width, y0.max(y1) + width);
        if let Some(rect) = rect {
            self.surface.bar(rect, ink);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELL: f32 = 60.0;

    fn on_points(theme: BoardTheme) -> BoardStyle {
        BoardStyle { theme, grid: BoardGrid::Points, numbered: true }
    }

    #[test]
    fn fields_have_no_line_through_their_middle() {
        let style =
            BoardStyle { theme: BoardTheme::Light, grid: BoardGrid::Fields, numbered: true };
        let picture = board(CELL, style, false, Coordinates::Chinese);
        for (file, rank) in [(0.0, 0.0), (2.0, 3.0), (8.0, 9.0), (4.0, 5.0)] {
            assert_eq!(ink(&picture, (file, rank), 0.3), 0, "{file} {rank}");
            assert!(ink(&picture, (file - 0.5, rank - 0.5), 0.1) > 0, "a corner of {file} {rank}");
        }
    }

    /// How many dark pixels lie within `half` cells of a place given in files and ranks, from the
    /// top left of the picture.
    fn ink(picture: &Picture, (file, rank): (f32, f32), half: f32) -> usize {
        let edge = metrics::board_edge(CELL);
        let range = |at: f32| {
            let (from, to) = (edge + (at - half) * CELL, edge + (at + half) * CELL);
            from as u32..to as u32
        };
        range(rank)
            .flat_map(|y| range(file).map(move |x| (x, y)))
            .filter(|&(x, y)| picture.at(x, y)[0] < 0x98)
            .count()
    }

    #[test]
    fn the_picture_is_as_large_as_said() {
        for cell in [20.0, 33.3, 68.0, 204.0] {
            let picture = board(cell, on_points(BoardTheme::Light), false, Coordinates::Chinese);
            assert_eq!((picture.width, picture.height), metrics::board_size(cell, FILES, RANKS));
            assert_eq!(picture.rgba.len(), (4 * picture.width * picture.height) as usize);
            let wide = (8.0 + 2.0 * (metrics::MARGIN + metrics::SHADOW_ROOM)) * cell;
            assert!((picture.width as f32 - wide).abs() <= 3.0);
        }
    }

    #[test]
    fn wood_is_opaque_and_its_corners_are_round() {
        for theme in BoardTheme::ALL {
            let picture = board(CELL, on_points(theme), false, Coordinates::Chinese);
            let room = (metrics::SHADOW_ROOM * CELL) as u32;
            assert_eq!(picture.at(0, 0)[3], 0);
            assert!(picture.at(room, room)[3] < 255, "the corner is cut");
            assert_eq!(picture.at(picture.width / 2, room + 1)[3], 255);
            let below = picture.at(picture.width / 2, picture.height - room + 2)[3];
            assert!((20..200).contains(&below), "there is a shadow: {below}");
        }
    }

    #[test]
    fn lines_are_crisp_and_stop_at_the_river() {
        let picture = board(CELL, on_points(BoardTheme::Light), false, Coordinates::Chinese);
        let edge = metrics::board_edge(CELL) as u32;
        let dark = |x: u32, y: u32| picture.at(x, y)[0] < 0x80;
        // File 1 between ranks 0 and 1 is one column of dark pixels and nothing half dark.
        let y = edge + CELL as u32 / 2;
        let file = edge + CELL as u32;
        let hits: Vec<u32> = (file - 4..file + 4).filter(|&x| dark(x, y)).collect();
        assert_eq!(hits.len(), 1, "{hits:?}");
        assert!(picture.at(hits[0] - 1, y)[0] > 0xb0 && picture.at(hits[0] + 1, y)[0] > 0xb0);
        let river = edge + (4.5 * CELL) as u32;
        assert!(!dark(hits[0], river - 12), "the river breaks it");
        let outer: Vec<u32> = (edge - 3..edge + 3).filter(|&x| dark(x, river)).collect();
        assert_eq!(outer.len(), 1, "the outermost file crosses the river");
    }

    #[test]
    fn marks_stay_inside_the_grid() {
        let picture = board(CELL, on_points(BoardTheme::Light), false, Coordinates::Chinese);
        let reach = metrics::MARK_GAP + 0.8 * metrics::MARK_LENGTH;
        for (file, rank) in MARKED {
            let (file, rank) = (f32::from(file), f32::from(rank));
            for side in [-1.0, 1.0] {
                let place = (file + side * reach, rank - metrics::MARK_GAP);
                let inside = (0.0..=8.0).contains(&place.0);
                assert_eq!(ink(&picture, place, 0.025) > 0, inside, "{file} {rank} {side}");
            }
        }
        assert_eq!(ink(&picture, (3.0 + reach, 3.0 - metrics::MARK_GAP), 0.025), 0);
    }

    #[test]
    fn numbers_and_river_are_written() {
        let picture = board(CELL, on_points(BoardTheme::Light), false, Coordinates::Chinese);
        for column in 0..9 {
            for rank in [-metrics::NUMBER_GAP, 9.0 + metrics::NUMBER_GAP] {
                assert!(ink(&picture, (column as f32, rank), 0.15) > 10, "{column} {rank}");
            }
        }
        for (character, file) in RIVER {
            assert!(ink(&picture, (file, 4.5), 0.3) > 100, "{character}");
        }
        assert_eq!(ink(&picture, (4.0, 4.5), 0.4), 0);
    }

    #[test]
    fn coordinates_follow_the_notation() {
        let paint = |coordinates| board(CELL, on_points(BoardTheme::Light), false, coordinates);
        let [chinese, digits, letters] =
            [Coordinates::Chinese, Coordinates::Digits, Coordinates::Letters].map(paint);
        let gap = metrics::NUMBER_GAP;
        for row in 0..10 {
            let rank = (-gap, row as f32);
            assert!(ink(&letters, rank, 0.2) > 5, "rank {row}");
        }
        for column in 0..9 {
            for rank in [-gap, 9.0 + gap] {
                let at = (column as f32, rank);
                assert!(ink(&digits, at, 0.2) > 5, "{at:?}");
                // The ninth letter is of the font of texts, too thin to be counted so.
                assert!(column == 8 || ink(&letters, at, 0.2) > 5, "{at:?}");
            }
        }
        let bottom = |picture: &Picture| ink(picture, (0.0, 9.0 + gap), 0.2);
        assert_ne!(bottom(&chinese), bottom(&digits), "九 and 9");
        assert_ne!(bottom(&letters), bottom(&digits), "a and 9");
    }

    #[test]
    fn flipping_changes_the_numbers_and_nothing_else() {
        let red = board(CELL, on_points(BoardTheme::Light), false, Coordinates::Chinese);
        let black = board(CELL, on_points(BoardTheme::Light), true, Coordinates::Chinese);
        // Far right at the bottom: 一 for Red, lying; 1 for Black, standing.
        let bottom = 9.0 + metrics::NUMBER_GAP;
        let span = |picture: &Picture| {
            let edge = metrics::board_edge(CELL);
            let (x, y) = ((edge + 8.0 * CELL) as u32, (edge + bottom * CELL) as u32);
            let dark = |x: u32, y: u32| picture.at(x, y)[0] < 0xa8;
            let across = (x - 9..x + 9).filter(|&x| (y - 9..y + 9).any(|y| dark(x, y))).count();
            let down = (y - 9..y + 9).filter(|&y| (x - 9..x + 9).any(|x| dark(x, y))).count();
            (across, down)
        };
        let ((across, down), (flat, tall)) = (span(&red), span(&black));
        assert!(across > 2 * down, "一 is wider than high: {across} {down}");
        assert!(tall > 2 * flat, "1 is higher than wide: {flat} {tall}");
        let edge = metrics::board_edge(CELL) as u32;
        for y in edge - 10..edge + 9 * CELL as u32 + 10 {
            for x in 0..red.width {
                assert_eq!(red.at(x, y), black.at(x, y));
            }
        }
    }
}
