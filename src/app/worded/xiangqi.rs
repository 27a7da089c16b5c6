//! The words of Xiangqi.

use super::Worded;
use super::rulings::{self, Explanation, Warning};
use crate::app::language::Language;
use crate::games::NotationChoice;
use crate::record::Record;
use crate::rules::xiangqi::{Piece, Position, Refusal};
use crate::rules::{Outcome, Side};

impl Worded for Position {
    const NAME: &'static str = "game-xiangqi";

    fn usual_notation(language: Language) -> NotationChoice {
        match language {
            Language::ZhHans | Language::ZhHant => NotationChoice::Chinese,
            Language::En => NotationChoice::Wxf,
        }
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{AnyRefusal, GameInfo as _};

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
