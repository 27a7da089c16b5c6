//! Facts of international chess.

use super::{GameInfo, GameKind, MoveStyle, NotationChoice};
use crate::notation::chess::Style;
use crate::rules::Square;
use crate::rules::chess::{Piece, Position, coordinates};

impl GameInfo for Position {
    const KIND: GameKind = GameKind::Chess;
    const SIDES: [&'static str; 2] = ["white", "black"];
    const PIECES: &'static [Piece] = &Piece::ALL;
    const BY_WORTH: &'static [Piece] =
        &[Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight, Piece::Pawn, Piece::King];
    const NOTATIONS: &'static [NotationChoice] =
        &[NotationChoice::San, NotationChoice::Figurine, NotationChoice::Vietnamese];
    const MOVE_LIMIT: &'static str = "50 moves without capture or pawn move";
    const HAS_RULESETS: bool = false;
    const HAS_CHARACTERS: bool = false;
    const HAS_LIKE_WINGS: bool = false;

    fn style(style: MoveStyle) -> Style {
        match style.notation {
            NotationChoice::Figurine => Style::Figurine,
            NotationChoice::Vietnamese => Style::Vietnamese,
            _ => Style::San,
        }
    }

    fn point(at: Square) -> String {
        coordinates(at)
    }

    fn points(piece: Piece) -> u32 {
        match piece {
            Piece::Queen => 9,
            Piece::Rook => 5,
            Piece::Bishop | Piece::Knight => 3,
            Piece::Pawn => 1,
            Piece::King => 0,
        }
    }
}
