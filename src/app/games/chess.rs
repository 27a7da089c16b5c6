//! International chess, as the window sees it.

use super::rulings::{self, Explanation, Warning};
use super::{GameKind, Shown};
use crate::app::language::Language;
use crate::app::paint::{self, BoardTheme, Lift, Man, Picture, Tone};
use crate::app::settings::NotationChoice;
use crate::notation::chess::Style;
use crate::record::Record;
use crate::rules::chess::{Piece, Position, Refusal, coordinates};
use crate::rules::{Outcome, Reason, Side, Square};

impl Shown for Position {
    const KIND: GameKind = GameKind::Chess;
    const NAME: &'static str = "game-chess";
    const SIDES: [&'static str; 2] = ["white", "black"];
    const PIECES: &'static [Piece] = &Piece::ALL;
    const BY_WORTH: &'static [Piece] =
        &[Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight, Piece::Pawn, Piece::King];
    const EMBLEM: Piece = Piece::King;
    const NOTATIONS: &'static [(NotationChoice, &'static str)] = &[
        (NotationChoice::San, "notation-letters"),
        (NotationChoice::Figurine, "notation-figurines"),
    ];
    const MOVE_LIMIT_MEANS: &'static str = "50 moves without capture or pawn move";

    fn style(choice: NotationChoice, _: Language) -> Style {
        match choice {
            NotationChoice::Figurine => Style::Figurine,
            _ => Style::San,
        }
    }

    fn point(at: Square) -> String {
        coordinates(at)
    }

    fn piece_id(_: Side, piece: Piece) -> &'static str {
        match piece {
            Piece::King => "piece-chess-king",
            Piece::Queen => "piece-chess-queen",
            Piece::Rook => "piece-chess-rook",
            Piece::Bishop => "piece-chess-bishop",
            Piece::Knight => "piece-chess-knight",
            Piece::Pawn => "piece-chess-pawn",
        }
    }

    fn refusal_id(refusal: Refusal) -> &'static str {
        match refusal {
            Refusal::NoPiece => "refused-no-piece",
            Refusal::NotYourPiece => "refused-not-yours",
            Refusal::OwnPieceThere => "refused-own-piece",
            Refusal::NotItsWay(_) => "refused-not-its-way",
            Refusal::PathBlocked(_) => "refused-path-blocked",
            Refusal::PawnOnlyForward => "refused-chess-pawn-forward",
            Refusal::PawnDoubleStep => "refused-chess-pawn-double-step",
            Refusal::PawnCapturesDiagonally => "refused-chess-pawn-captures-diagonally",
            Refusal::PawnNeedsCapture => "refused-chess-pawn-needs-capture",
            Refusal::NotInPassing => "refused-chess-not-in-passing",
            Refusal::PromotionMissing => "refused-chess-promotion-missing",
            Refusal::NoPromotion => "refused-chess-no-promotion",
            Refusal::CastlingLost => "refused-chess-castling-lost",
            Refusal::CastlingBlocked => "refused-chess-castling-blocked",
            Refusal::CastlingInCheck => "refused-chess-castling-in-check",
            Refusal::CastlingThroughCheck => "refused-chess-castling-through-check",
            Refusal::KingsTouch => "refused-chess-kings-touch",
            Refusal::KingIntoCheck => "refused-chess-king-into-check",
            Refusal::StillInCheck => "refused-still-in-check",
            Refusal::LeavesKingInCheck => "refused-king-in-check",
        }
    }

    fn reason_id(reason: Reason) -> Option<&'static str> {
        match reason {
            Reason::Stalemate => Some("reason-chess-stalemate"),
            Reason::MoveLimit => Some("reason-chess-move-limit"),
            _ => None,
        }
    }

    fn explain(record: &Record<Self>, outcome: Outcome) -> Option<Explanation> {
        rulings::chess::explain(record, outcome)
    }

    fn warning(record: &Record<Self>, _: [bool; 2]) -> Option<Warning> {
        rulings::chess::warning(record)
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

    fn paint_board(cell_px: f32, theme: BoardTheme, flipped: bool) -> Picture {
        paint::chessboard(cell_px, theme, flipped)
    }

    fn paint_piece(diameter_px: f32, side: Side, piece: Piece) -> Picture {
        let tone = match side {
            Side::First => Tone::Ivory,
            Side::Second => Tone::Ebony,
        };
        paint::chessman(diameter_px, man(piece), tone)
    }

    fn paint_shadow(diameter_px: f32, piece: Piece, lift: Lift) -> Picture {
        paint::chessman_shadow(diameter_px, man(piece), lift)
    }

    fn paint_selection(cell_px: f32) -> Picture {
        paint::square_frame(cell_px)
    }

    fn paint_last_move(cell_px: f32, theme: BoardTheme, stained: bool) -> Picture {
        paint::last_move_square(cell_px, theme, stained)
    }

    fn is_stained(at: Square) -> bool {
        let (file, rank) = Self::KIND.grid().place(at);
        (file + rank).is_multiple_of(2)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::games::AnyRefusal;

    const REFUSALS: [Refusal; 20] = [
        Refusal::NoPiece,
        Refusal::NotYourPiece,
        Refusal::OwnPieceThere,
        Refusal::NotItsWay(Piece::Knight),
        Refusal::PathBlocked(Piece::Rook),
        Refusal::PawnOnlyForward,
        Refusal::PawnDoubleStep,
        Refusal::PawnCapturesDiagonally,
        Refusal::PawnNeedsCapture,
        Refusal::NotInPassing,
        Refusal::PromotionMissing,
        Refusal::NoPromotion,
        Refusal::CastlingLost,
        Refusal::CastlingBlocked,
        Refusal::CastlingInCheck,
        Refusal::CastlingThroughCheck,
        Refusal::KingsTouch,
        Refusal::KingIntoCheck,
        Refusal::StillInCheck,
        Refusal::LeavesKingInCheck,
    ];

    #[test]
    fn every_refusal_is_put_in_words() {
        super::super::tests::assert_in_words(Position::KIND, &REFUSALS.map(AnyRefusal::from));
    }
}
