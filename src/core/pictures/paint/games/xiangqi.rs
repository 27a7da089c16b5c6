//! How Xiangqi looks.

use super::Painted;
use crate::games::NotationChoice;
use crate::pictures::looks::{Sets, XiangqiSet};
use crate::pictures::paint::surface::Surface;
use crate::pictures::paint::{
    self, BoardStyle, Coordinates, Face, Finish, Ink, Lift, MarkStyle, Picture, Place, Spot,
};
use crate::rules::Side;
use crate::rules::xiangqi::{Piece, Position};

impl Painted for Position {
    const EMBLEM: Piece = Piece::King;
    const MAY_STAND_ON_FIELDS: bool = true;

    fn paint_board(
        cell_px: f32,
        style: BoardStyle,
        flipped: bool,
        notation: NotationChoice,
    ) -> Picture {
        paint::board(cell_px, style, flipped, coordinates(notation))
    }

    fn paint_piece(diameter_px: f32, side: Side, piece: Piece, sets: Sets) -> Picture {
        paint::disc(diameter_px, face(side, piece, sets.xiangqi), ink(side))
    }

    fn paint_shadow(diameter_px: f32, _: Piece, lift: Lift) -> Picture {
        paint::disc_shadow(diameter_px, lift)
    }

    fn paint_selection(cell_px: f32, style: MarkStyle) -> Picture {
        paint::selection_ring(cell_px, style)
    }

    fn paint_last_move(cell_px: f32, style: MarkStyle) -> Picture {
        paint::last_move_disc(cell_px, style)
    }

    fn draw_board(
        surface: &mut dyn Surface,
        place: Place,
        style: BoardStyle,
        flipped: bool,
        notation: NotationChoice,
    ) {
        paint::draw_board(surface, place, style, flipped, coordinates(notation));
    }

    fn draw_piece(
        surface: &mut dyn Surface,
        at: Spot,
        side: Side,
        piece: Piece,
        (sets, finish): (Sets, Finish),
    ) {
        paint::draw_disc(surface, at, face(side, piece, sets.xiangqi), ink(side), finish);
    }

    fn draw_shadow(surface: &mut dyn Surface, at: Spot, _: Piece) {
        paint::draw_disc_shadow(surface, at);
    }

    fn draw_last_move(surface: &mut dyn Surface, at: Spot, style: MarkStyle) {
        paint::draw_last_move_disc(surface, at, style);
    }

    fn fen_letter(side: Side, piece: Piece) -> char {
        piece.fen_letter(side)
    }
}

/// How files are named beside moves of a notation.
const fn coordinates(notation: NotationChoice) -> Coordinates {
    match notation {
        NotationChoice::Wxf | NotationChoice::Vietnamese => Coordinates::Digits,
        NotationChoice::Iccs => Coordinates::Letters,
        _ => Coordinates::Chinese,
    }
}

/// The pictographs of the kinds of pieces, by their names.
pub const PICTOGRAPHS: [&str; 7] =
    ["king", "advisor", "elephant", "horse", "chariot", "cannon", "soldier"];

/// What a piece shows in a set.
fn face(side: Side, piece: Piece, set: XiangqiSet) -> Face {
    let pictograph = PICTOGRAPHS[piece.index()];
    match set {
        XiangqiSet::Traditional => Face::Character(glyph(side, piece)),
        XiangqiSet::Simplified => Face::Plain(simplified(side, piece)),
        XiangqiSet::Hybrid => Face::Both(pictograph, glyph(side, piece)),
        XiangqiSet::Pictographs => Face::Pictograph(pictograph),
    }
}

/// The simplified character on a piece.
fn simplified(side: Side, piece: Piece) -> char {
    let glyphs = match side {
        Side::First => ['帅', '仕', '相', '马', '车', '炮', '兵'],
        Side::Second => ['将', '士', '象', '马', '车', '炮', '卒'],
    };
    glyphs[piece.index()]
}

/// The traditional character on a piece.
fn glyph(side: Side, piece: Piece) -> char {
    let glyphs = match side {
        Side::First => ['帥', '仕', '相', '傌', '俥', '炮', '兵'],
        Side::Second => ['將', '士', '象', '馬', '車', '砲', '卒'],
    };
    glyphs[piece.index()]
}

/// The colour of a side's characters.
const fn ink(side: Side) -> Ink {
    match side {
        Side::First => Ink::Red,
        Side::Second => Ink::Black,
    }
}
