//! How international chess looks.

use super::Painted;
use crate::games::NotationChoice;
use crate::pictures::looks::Sets;
use crate::pictures::paint::{self, BoardStyle, Lift, Man, MarkStyle, Picture, Tone};
use crate::rules::Side;
use crate::rules::chess::{Piece, Position};

impl Painted for Position {
    const EMBLEM: Piece = Piece::King;
    const MAY_STAND_ON_FIELDS: bool = false;

    fn paint_board(cell_px: f32, style: BoardStyle, flipped: bool, _: NotationChoice) -> Picture {
        paint::chessboard(cell_px, style.theme, flipped, style.numbered)
    }

    fn paint_piece(diameter_px: f32, side: Side, piece: Piece, sets: Sets) -> Picture {
        let tone = match side {
            Side::First => Tone::Ivory,
            Side::Second => Tone::Ebony,
        };
        paint::chessman(diameter_px, man(piece), tone, sets.chess)
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
