//! Xiangqi, as the window sees it.

use super::rulings::{self, Explanation, Warning};
use super::{GameKind, Shown};
use crate::app::language::Language;
use crate::app::paint::{self, BoardTheme, Ink, Lift, Picture};
use crate::app::settings::NotationChoice;
use crate::notation::xiangqi::{Script, Style};
use crate::record::Record;
use crate::rules::xiangqi::{Piece, Position, Refusal, coordinates};
use crate::rules::{Outcome, Side, Square};

impl Shown for Position {
    const KIND: GameKind = GameKind::Xiangqi;
    const NAME: &'static str = "game-xiangqi";
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
    const EMBLEM: Piece = Piece::King;
    const NOTATIONS: &'static [(NotationChoice, &'static str)] = &[
        (NotationChoice::Chinese, "notation-chinese"),
        (NotationChoice::Wxf, "notation-wxf"),
        (NotationChoice::Iccs, "notation-iccs"),
    ];
    const MOVE_LIMIT_MEANS: &'static str = "60 rounds without capture";

    fn style(choice: NotationChoice, language: Language) -> Style {
        match choice {
            NotationChoice::Wxf => Style::Wxf,
            NotationChoice::Iccs => Style::Iccs,
            _ if language == Language::ZhHant => Style::Chinese(Script::Traditional),
            _ => Style::Chinese(Script::Simplified),
        }
    }

    fn point(at: Square) -> String {
        coordinates(at)
    }

    fn piece_id(side: Side, piece: Piece) -> &'static str {
        match (side, piece) {
            (Side::First, Piece::King) => "piece-king-red",
            (Side::First, Piece::Advisor) => "piece-advisor-red",
            (Side::First, Piece::Elephant) => "piece-elephant-red",
            (Side::First, Piece::Horse) => "piece-horse-red",
            (Side::First, Piece::Rook) => "piece-rook-red",
            (Side::First, Piece::Cannon) => "piece-cannon-red",
            (Side::First, Piece::Pawn) => "piece-pawn-red",
            (Side::Second, Piece::King) => "piece-king-black",
            (Side::Second, Piece::Advisor) => "piece-advisor-black",
            (Side::Second, Piece::Elephant) => "piece-elephant-black",
            (Side::Second, Piece::Horse) => "piece-horse-black",
            (Side::Second, Piece::Rook) => "piece-rook-black",
            (Side::Second, Piece::Cannon) => "piece-cannon-black",
            (Side::Second, Piece::Pawn) => "piece-pawn-black",
        }
    }

    fn refusal_id(refusal: Refusal) -> &'static str {
        match refusal {
            Refusal::NoPiece => "refused-no-piece",
            Refusal::NotYourPiece => "refused-not-yours",
            Refusal::OwnPieceThere => "refused-own-piece",
            Refusal::NotItsWay(_) => "refused-not-its-way",
            Refusal::LeavesPalace(_) => "refused-palace",
            Refusal::ElephantCrossesRiver => "refused-elephant-river",
            Refusal::ElephantEyeBlocked => "refused-elephant-eye",
            Refusal::HorseLegBlocked => "refused-horse-leg",
            Refusal::PathBlocked(Piece::Cannon) => "refused-cannon-needs-empty",
            Refusal::PathBlocked(_) => "refused-path-blocked",
            Refusal::CannonNeedsScreen => "refused-cannon-no-screen",
            Refusal::CannonTooManyScreens => "refused-cannon-screens",
            Refusal::PawnGoesBack => "refused-pawn-backward",
            Refusal::PawnSidewaysBeforeRiver => "refused-pawn-sideways",
            Refusal::StillInCheck => "refused-still-in-check",
            Refusal::LeavesKingInCheck => "refused-king-in-check",
            Refusal::KingsFacing => "refused-kings-facing",
        }
    }

    fn explain(record: &Record<Self>, outcome: Outcome) -> Option<Explanation> {
        rulings::xiangqi::explain(record, outcome)
    }

    fn warning(record: &Record<Self>, people: [bool; 2]) -> Option<Warning> {
        rulings::xiangqi::warning(record, people)
    }

    fn paint_board(cell_px: f32, theme: BoardTheme, flipped: bool) -> Picture {
        paint::board(cell_px, theme, flipped)
    }

    fn paint_piece(diameter_px: f32, side: Side, piece: Piece) -> Picture {
        paint::disc(diameter_px, glyph(side, piece), ink(side))
    }

    fn paint_shadow(diameter_px: f32, _: Piece, lift: Lift) -> Picture {
        paint::disc_shadow(diameter_px, lift)
    }

    fn paint_selection(cell_px: f32) -> Picture {
        paint::selection_ring(cell_px)
    }

    fn paint_last_move(cell_px: f32, theme: BoardTheme, _stained: bool) -> Picture {
        paint::last_move_disc(cell_px, theme)
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::games::AnyRefusal;

    const REFUSALS: [Refusal; 17] = [
        Refusal::NoPiece,
        Refusal::NotYourPiece,
        Refusal::OwnPieceThere,
        Refusal::NotItsWay(Piece::Horse),
        Refusal::LeavesPalace(Piece::King),
        Refusal::ElephantCrossesRiver,
        Refusal::ElephantEyeBlocked,
        Refusal::HorseLegBlocked,
        Refusal::PathBlocked(Piece::Rook),
        Refusal::PathBlocked(Piece::Cannon),
        Refusal::CannonNeedsScreen,
        Refusal::CannonTooManyScreens,
        Refusal::PawnGoesBack,
        Refusal::PawnSidewaysBeforeRiver,
        Refusal::StillInCheck,
        Refusal::LeavesKingInCheck,
        Refusal::KingsFacing,
    ];

    #[test]
    fn every_refusal_is_put_in_words() {
        super::super::tests::assert_in_words(Position::KIND, &REFUSALS.map(AnyRefusal::from));
    }
}
