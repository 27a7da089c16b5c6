//! How international chess looks.

use super::Painted;
use crate::games::NotationChoice;
use crate::pictures::looks::{ChessSet, Sets};
use crate::pictures::paint::surface::Surface;
use crate::pictures::paint::{
    self, BoardStyle, Finish, Lift, Man, MarkStyle, Picture, Place, Spot, Tone,
};
use crate::rules::Side;
use crate::rules::chess::{Piece, Position};

impl Painted for Position {
    const EMBLEM: Piece = Piece::King;
    const MAY_STAND_ON_FIELDS: bool = false;

    fn paint_board(cell_px: f32, style: BoardStyle, flipped: bool, _: NotationChoice) -> Picture {
        paint::chessboard(cell_px, style.theme, flipped, style.numbered)
    }

    fn paint_piece(diameter_px: f32, side: Side, piece: Piece, sets: Sets) -> Picture {
        paint::chessman(diameter_px, man(piece), tone(side), sets.chess)
    }

    fn paint_shadow(diameter_px: f32, piece: Piece, lift: Lift) -> Picture {
        paint::chessman_shadow(diameter_px, man(piece), lift)
    }

    fn paint_selection(cell_px: f32, style: MarkStyle) -> Picture {
        paint::square_frame(cell_px, style)
    }

    fn paint_last_move(cell_px: f32, style: MarkStyle) -> Picture {
        paint::last_move_square(cell_px, style)
    }

    fn draw_board(
        surface: &mut dyn Surface,
        place: Place,
        style: BoardStyle,
        flipped: bool,
        _: NotationChoice,
    ) {
        paint::draw_chessboard(surface, place, style.theme, flipped, style.numbered);
    }

    fn draw_piece(
        surface: &mut dyn Surface,
        at: Spot,
        side: Side,
        piece: Piece,
        (sets, finish): (Sets, Finish),
    ) {
        let set = if finish == Finish::Printed { ChessSet::Diagram } else { sets.chess };
        paint::draw_chessman(surface, at, man(piece), tone(side), set);
    }

    fn draw_shadow(surface: &mut dyn Surface, at: Spot, piece: Piece) {
        paint::draw_chessman_shadow(surface, at, man(piece));
    }

    fn draw_last_move(surface: &mut dyn Surface, at: Spot, style: MarkStyle) {
        paint::draw_last_move_square(surface, at, style);
    }

    fn fen_letter(side: Side, piece: Piece) -> char {
        piece.fen_letter(side)
    }
}

/// What a side's pieces are made of.
const fn tone(side: Side) -> Tone {
    match side {
        Side::First => Tone::Ivory,
        Side::Second => Tone::Ebony,
    }
}

/// The shape of a piece.
const fn man(piece: Piece) -> Man {
    match piece {
        Piece::King => Man::King,
        Piece::Queen => Man::Queen,
        Piece::Rook => Man::Rook,
        Piece::Bishop => Man::Bishop,
        Piece::Knight => Man::Knight,
        Piece::Pawn => Man::Pawn,
    }
}
