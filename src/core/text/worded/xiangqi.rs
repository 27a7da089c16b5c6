//! The words of Xiangqi.

use super::rulings::{self, Explanation, Warning};
use super::{Sentence, Worded, fen};
use crate::games::NotationChoice;
use crate::record::Line;
use crate::rules::xiangqi::{FenError, Piece, Position, Refusal, coordinates};
use crate::rules::{Outcome, Reason, Side};
use crate::text::language::Language;

impl Worded for Position {
    const NAME: &'static str = "game-xiangqi";
    const SIDE_IDS: [&'static str; 2] = ["side-red", "side-black"];

    fn usual_notation(language: Language) -> NotationChoice {
        if language.reads_characters() { NotationChoice::Chinese } else { NotationChoice::Wxf }
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

    fn fen_fault(error: &FenError) -> Sentence {
        match error {
            FenError::Empty => Sentence::new("fen-empty"),
            FenError::Board(fault) => fen::board_fault(fault),
            FenError::MissingKing { side } => fen::of_side::<Self>("fen-missing-king", *side),
            FenError::TooMany { side, piece, found, most } => {
                fen::of_side::<Self>("fen-too-many", *side)
                    .texts("piece", vec![Self::piece_id(*side, *piece)])
                    .number("found", *found)
                    .number("most", *most)
            }
            FenError::KingOutsidePalace { side, at } => {
                fen::of_side::<Self>("fen-king-outside-palace", *side).word("at", coordinates(*at))
            }
            FenError::ImpossiblePoint { side, piece, at } => {
                fen::of_side::<Self>("fen-impossible-point", *side)
                    .texts("piece", vec![Self::piece_id(*side, *piece)])
                    .word("at", coordinates(*at))
            }
            FenError::KingsFacing { first, second } => Sentence::new("fen-kings-facing")
                .word("first", coordinates(*first))
                .word("second", coordinates(*second)),
            FenError::OpponentInCheck { side } => {
                fen::of_side::<Self>("fen-opponent-in-check", *side)
                    .texts("mover", vec![fen::side_id::<Self>(side.opponent())])
            }
            FenError::SideToMove { found } => {
                fen::found("fen-side-to-move", found).word("letters", "w, r, b")
            }
            FenError::NotADash { field, found } => {
                fen::found("fen-not-a-dash", found).number("field", *field)
            }
            FenError::BadCounter { field, found, most } => fen::bad_counter(*field, found, *most),
            FenError::Trailing { found } => fen::found("fen-trailing", found),
        }
    }

    fn reason_id(_: Reason) -> Option<&'static str> {
        None
    }

    fn explain(line: &Line<'_, Self>, outcome: Outcome) -> Option<Explanation> {
        rulings::xiangqi::explain(line, outcome)
    }

    fn warning(line: &Line<'_, Self>, people: [bool; 2]) -> Option<Warning> {
        rulings::xiangqi::warning(line, people)
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

    #[test]
    fn every_fault_of_a_fen_is_put_in_words() {
        super::super::tests::assert_fens_in_words::<Position>(&[
            ("", "fen-empty", &[]),
            ("9/9 w", "fen-rank-count", &["2", "10"]),
            ("9/9/9/9/9/9/9/9/8/9 w", "fen-rank-width", &["1", "8", "9"]),
            ("9/9/9/9/9/9/9/9/9/8x w", "fen-unknown-letter", &["x", "0", "20"]),
            ("4k4/9/9/9/9/9/9/9/9/9 w", "fen-missing-king", &[]),
            ("3k5/9/9/9/9/9/9/9/9/RRR1K4 w", "fen-too-many", &["3", "2"]),
            ("4k4/9/9/9/9/9/9/9/9/K8 w", "fen-king-outside-palace", &["a0"]),
            ("3k5/9/9/9/9/9/9/9/9/A3K4 w", "fen-impossible-point", &["a0"]),
            ("4k4/9/9/9/9/9/9/9/9/4K4 w", "fen-kings-facing", &["e0", "e9"]),
            ("3k5/9/9/9/9/9/9/9/9/3RK4 w", "fen-opponent-in-check", &[]),
            ("3k5/9/9/9/9/9/9/9/9/4K4 x", "fen-side-to-move", &["x", "w, r, b"]),
            ("3k5/9/9/9/9/9/9/9/9/4K4 w KQ", "fen-not-a-dash", &["KQ", "3"]),
            ("3k5/9/9/9/9/9/9/9/9/4K4 w - - x", "fen-bad-counter", &["x", "5", "9999"]),
            ("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 10000", "fen-bad-counter", &["10000", "6"]),
            ("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1 more", "fen-trailing", &["more"]),
        ]);
    }
}
