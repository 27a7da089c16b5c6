//! The measures of the boards, in cells: one cell is the distance between two lines, or the side
//! of a square. From middle to middle of neighbouring squares it is as far as from point to point.

/// Files of the Xiangqi board.
pub const FILES: u8 = 9;
/// Ranks of the Xiangqi board.
pub const RANKS: u8 = 10;
/// Files of the chess board, and ranks.
pub const CHESS_SIZE: u8 = 8;

/// Wood around the outermost lines, or around the middles of the outermost squares, on every side.
pub const MARGIN: f32 = 0.85;
/// Transparent room around the wood in the board's picture, for its shadow.
pub const SHADOW_ROOM: f32 = 0.3;
/// Radius of the panel's corners.
pub const CORNER_RADIUS: f32 = 0.18;
/// How far the panel's shadow lies below it.
pub const PANEL_DROP: f32 = 0.06;
/// How far the panel's shadow fades out to either side of its edge.
pub const PANEL_BLUR: f32 = 0.2;

/// Width of a line of the grid.
pub const GRID_WIDTH: f32 = 0.02;
/// Width of the frame.
pub const FRAME_WIDTH: f32 = 0.045;
/// Distance of the frame's middle from the outermost lines.
pub const FRAME_GAP: f32 = 0.12;
/// Length of the arms of a position mark.
pub const MARK_LENGTH: f32 = 0.16;
/// Distance of a position mark from the lines it belongs to.
pub const MARK_GAP: f32 = 0.09;
/// Size (em) of the river's text.
pub const RIVER_SIZE: f32 = 0.56;
/// Size (em) of the Chinese file numbers.
pub const NUMERAL_SIZE: f32 = 0.25;
/// Size (em) of the Arabic file numbers, which fill less of their em.
pub const DIGIT_SIZE: f32 = 0.28;
/// Distance of the middle of the file numbers from the outermost line: between disc and edge.
pub const NUMBER_GAP: f32 = 0.64;

/// Width of the line around the squares of the chess board.
pub const SQUARES_FRAME: f32 = 0.03;
/// Size (em) of the letters and digits at the edge of the chess board.
pub const COORDINATE_SIZE: f32 = 0.25;
/// Distance of their middle from the middle of the outermost squares: between square and edge.
pub const COORDINATE_GAP: f32 = 0.68;

/// Height of the tallest chess piece.
pub const MAN_HEIGHT: f32 = 0.8;
/// How far below the middle of its square it stands.
pub const MAN_FOOT: f32 = 0.385;
/// Width of the thin line around a chess piece.
pub const MAN_EDGE: f32 = 0.022;
/// How far the shadow of a chess piece at rest fades out.
pub const MAN_BLUR: f32 = 0.05;
/// How far the shadow of a lifted chess piece fades out.
pub const LIFTED_MAN_BLUR: f32 = 0.1;
/// Width of the frame in the square of a selected chess piece.
pub const SQUARE_FRAME: f32 = 0.07;

/// Radius of a disc.
pub const DISC_RADIUS: f32 = 0.44;
/// Radius of the ring on a disc.
pub const DISC_RING: f32 = 0.375;
/// Width of the ring on a disc.
pub const DISC_RING_WIDTH: f32 = 0.02;
/// Size (em) of the glyph on a disc; the tallest is 0.56 high.
pub const DISC_GLYPH: f32 = 0.592;
/// How far that glyph may reach from its middle without touching the ring.
pub const DISC_GLYPH_REACH: f32 = 0.335;
/// How much the strokes of a disc's glyph are thickened.
pub const DISC_GLYPH_STROKE: f32 = 0.01;

/// How far the shadow of a disc at rest lies below it.
pub const DISC_DROP: f32 = 0.04;
/// How far the shadow of a lifted disc lies below it.
pub const LIFTED_DROP: f32 = 0.12;
/// How far the shadow of a disc at rest fades out to either side of its edge.
pub const DISC_BLUR: f32 = 0.06;
/// How far the shadow of a lifted disc fades out to either side of its edge.
pub const LIFTED_BLUR: f32 = 0.13;

/// Radius of the ring around the selected piece, to the middle of its line.
pub const SELECTION_RADIUS: f32 = 0.505;
/// Width of that ring.
pub const SELECTION_WIDTH: f32 = 0.05;
/// Radius of the disc that marks the points of the last move, to the middle of its edge.
pub const LAST_MOVE_RADIUS: f32 = 0.52;
/// Width of that edge.
pub const LAST_MOVE_EDGE: f32 = 0.045;
/// Length of the arms of the bracket in a square of the last move.
pub const BRACKET_ARM: f32 = 0.2;
/// Their width.
pub const BRACKET_WIDTH: f32 = 0.05;
/// Radius of the disc that marks a move made in advance.
pub const PREMOVE_RADIUS: f32 = 0.47;
/// Radius of the dot on a legal point.
pub const DOT_RADIUS: f32 = 0.15;
/// The width of the river between fields.
pub const RIVER_WIDTH: f32 = 0.11;
/// How far the arms of the cross on a closed point reach.
pub const CROSS_REACH: f32 = 0.12;
/// Their width.
pub const CROSS_WIDTH: f32 = 0.06;
/// Radius of the disc on a point to which a move is refused.
pub const REFUSED_RADIUS: f32 = 0.28;
/// Width of its line and of its cross.
pub const REFUSED_WIDTH: f32 = 0.037;
/// Radius of the ring around a piece that can be captured, to the middle of its line.
pub const CAPTURE_RADIUS: f32 = 0.47;
/// Width of that ring.
pub const CAPTURE_WIDTH: f32 = 0.06;
/// Radius at which the glow under a king in check has faded out.
pub const GLOW_RADIUS: f32 = 0.78;

/// Distance in pixels of the board's picture's edge from its outermost lines.
#[must_use]
pub fn board_edge(cell_px: f32) -> f32 {
    ((MARGIN + SHADOW_ROOM) * cell_px).ceil()
}

/// Width and height in pixels of the picture of a board with so many files and ranks. Its middle
/// is the middle of the grid.
#[must_use]
pub fn board_size(cell_px: f32, files: u8, ranks: u8) -> (u32, u32) {
    let edge = 2.0 * board_edge(cell_px);
    let across = |cells: u8| (f32::from(cells - 1) * cell_px + edge).ceil() as u32;
    (across(files), across(ranks))
}
