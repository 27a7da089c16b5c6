//! The words of international chess.

use super::rulings::{self, Explanation, Warning};
use super::{Sentence, Worded, fen};
use crate::games::NotationChoice;
use crate::record::Line;
use crate::rules::chess::{FenError, Piece, Position, Refusal, coordinates};
use crate::rules::{Outcome, Reason, Side};
use crate::text::language::Language;

impl Worded for Position {
    const NAME: &'static str = "game-chess";
    const SIDE_IDS: [&'static str; 2] = ["side-white", "side-black"];

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

    fn fen_fault(error: &FenError) -> Sentence {
        match error {
            FenError::Empty => Sentence::new("fen-empty"),
            FenError::Board(fault) => fen::board_fault(fault),
            FenError::MissingKing { side } => fen::of_side::<Self>("fen-missing-king", *side),
            FenError::ManyKings { side, found } => {
                fen::of_side::<Self>("fen-chess-many-kings", *side).number("found", *found)
            }
            FenError::TooMany { side, what, found, most } => {
                fen::of_side::<Self>("fen-chess-too-many", *side)
                    .word("what", *what)
                    .number("found", *found)
                    .number("most", *most)
            }
            FenError::PawnOnLastRank { side, at } => {
                fen::of_side::<Self>("fen-chess-pawn-on-last-rank", *side)
                    .word("at", coordinates(*at))
            }
            FenError::KingsTouch { first, second } => Sentence::new("fen-chess-kings-touch")
                .word("first", coordinates(*first))
                .word("second", coordinates(*second)),
            FenError::OpponentInCheck { side } => {
                fen::of_side::<Self>("fen-opponent-in-check", *side)
                    .texts("mover", vec![fen::side_id::<Self>(side.opponent())])
            }
            FenError::TooManyCheckers { side, found } => {
                fen::of_side::<Self>("fen-chess-too-many-checkers", *side).number("found", *found)
            }
            FenError::SideToMove { found } => {
                fen::found("fen-side-to-move", found).word("letters", "w, b")
            }
            FenError::BadCounter { field, found, most } => fen::bad_counter(*field, found, *most),
            FenError::Trailing { found } => fen::found("fen-trailing", found),
            FenError::Castling { letter, column } => Sentence::new("fen-chess-castling")
                .word("letter", fen::quotable(letter))
                .number("column", *column),
            FenError::CastlingKing { letter, side, home } => {
                fen::of_side::<Self>("fen-chess-castling-king", *side)
                    .word("letter", fen::quotable(letter))
                    .word("home", coordinates(*home))
            }
            FenError::CastlingRook { letter, side, home } => {
                fen::of_side::<Self>("fen-chess-castling-rook", *side)
                    .word("letter", fen::quotable(letter))
                    .word("home", coordinates(*home))
            }
            FenError::NotASquare { found } => fen::found("fen-chess-not-a-square", found),
            FenError::NoDoubleStep { at } => {
                Sentence::new("fen-chess-no-double-step").word("at", coordinates(*at))
            }
        }
    }

    fn reason_id(reason: Reason) -> Option<&'static str> {
        match reason {
            Reason::Stalemate => Some("reason-chess-stalemate"),
            Reason::MoveLimit => Some("reason-chess-move-limit"),
            _ => None,
        }
    }

    fn explain(line: &Line<'_, Self>, outcome: Outcome) -> Option<Explanation> {
        rulings::chess::explain(line, outcome)
    }

    fn warning(line: &Line<'_, Self>, _: [bool; 2]) -> Option<Warning> {
        rulings::chess::warning(line)
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

    #[test]
    fn every_fault_of_a_fen_is_put_in_words() {
        super::super::tests::assert_fens_in_words::<Position>(&[
            ("", "fen-empty", &[]),
            ("9/9 w", "fen-rank-count", &["2", "8"]),
            ("7/8/8/8/8/8/8/8 w", "fen-rank-width", &["7", "8"]),
            ("4k2x/8/8/8/8/8/8/4K3 w", "fen-unknown-letter", &["x", "8", "4"]),
            ("4k3/8/8/8/8/8/8/8 w", "fen-missing-king", &[]),
            ("4k3/8/8/8/8/8/8/K3K3 w", "fen-chess-many-kings", &["2"]),
            ("4k3/pppppppp/p7/8/8/8/8/4K3 w", "fen-chess-too-many", &["9", "8"]),
            ("4k2P/8/8/8/8/8/8/4K3 w", "fen-chess-pawn-on-last-rank", &["h8"]),
            ("8/8/8/8/8/8/4k3/4K3 w", "fen-chess-kings-touch", &["e1", "e2"]),
            ("4k3/8/8/8/8/8/8/4RK2 w", "fen-opponent-in-check", &[]),
            ("4r3/8/8/b7/8/5n2/8/4K2k w", "fen-chess-too-many-checkers", &["3"]),
            ("4k3/8/8/8/8/8/8/4K3 x", "fen-side-to-move", &["x", "w, b"]),
            ("4k3/8/8/8/8/8/8/4K2R w X", "fen-chess-castling", &["X", "24"]),
            ("4k3/8/8/8/8/8/4K3/7R w K", "fen-chess-castling-king", &["K", "e1"]),
            ("4k3/8/8/8/8/8/8/4K3 w K", "fen-chess-castling-rook", &["K", "h1"]),
            ("4k3/8/8/8/8/8/8/4K3 w - z9", "fen-chess-not-a-square", &["z9"]),
            ("4k3/8/8/8/8/8/8/4K3 w - e6", "fen-chess-no-double-step", &["e6"]),
            ("4k3/8/8/8/8/8/8/4K3 w - - -1", "fen-bad-counter", &["-1", "5", "9999"]),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 more", "fen-trailing", &["more"]),
        ]);
    }
}
