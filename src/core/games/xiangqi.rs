//! Facts of Xiangqi.

use super::{GameInfo, GameKind, MoveStyle, NotationChoice};
use crate::notation::xiangqi::Style;
use crate::rules::Square;
use crate::rules::xiangqi::{Piece, Position, coordinates};

impl GameInfo for Position {
    const KIND: GameKind = GameKind::Xiangqi;
    const SIDES: [&'static str; 2] = ["red", "black"];
    const PIECES: &'static [Piece] = &Piece::ALL;
    const BY_WORTH: &'static [Piece] = &[
        Piece::Rook,
        Piece::Cannon,
        Piece::Horse,
        Piece::Elephant,
        Piece::Advisor,
        Piece::Pawn,
        Piece::King,
    ];
    const NOTATIONS: &'static [NotationChoice] = &[
        NotationChoice::Chinese,
        NotationChoice::Wxf,
        NotationChoice::Iccs,
        NotationChoice::Vietnamese,
    ];
    const MOVE_LIMIT: &'static str = "60 rounds without capture";
    const HAS_RULESETS: bool = true;
    const HAS_CHARACTERS: bool = true;
    const HAS_LIKE_WINGS: bool = true;

    fn style(MoveStyle { notation, script }: MoveStyle) -> Style {
        match notation {
            NotationChoice::Wxf => Style::Wxf,
            NotationChoice::Iccs => Style::Iccs,
            NotationChoice::Vietnamese => Style::Vietnamese,
            _ => Style::Chinese(script),
        }
    }

    fn point(at: Square) -> String {
        coordinates(at)
    }
}
