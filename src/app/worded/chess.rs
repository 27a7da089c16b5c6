//! The words of international chess.

use super::Worded;
use super::rulings::{self, Explanation, Warning};
use crate::app::language::Language;
use crate::games::NotationChoice;
use crate::record::Record;
use crate::rules::chess::{Piece, Position, Refusal};
use crate::rules::{Outcome, Reason, Side};

impl Worded for Position {
    const NAME: &'static str = "game-chess";

    fn usual_notation(_: Language) -> NotationChoice {
        NotationChoice::San
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{AnyRefusal, GameInfo as _};

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
