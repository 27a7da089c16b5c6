//! The words of international chess.

use super::rulings::{self, Explanation, Warning};
use super::{Sentence, Text, Worded, fen, side_id};
use crate::games::NotationChoice;
use crate::record::Line;
use crate::rules::chess::{FenError, Piece, Position, Refusal, coordinates};
use crate::rules::{Outcome, Reason, Side};
use crate::text::ids;
use crate::text::language::Language;

impl Worded for Position {
    const NAME: Text = ids::GAME_CHESS;
    const SIDE_IDS: [Text; 2] = [ids::SIDE_WHITE, ids::SIDE_BLACK];
    const TURN_IDS: [Text; 2] = [ids::TURN_WHITE, ids::TURN_BLACK];
    const WIN_IDS: [Text; 2] = [ids::RESULT_WHITE_WINS, ids::RESULT_BLACK_WINS];

    fn usual_notation(language: Language) -> NotationChoice {
        match language {
            Language::Vi => NotationChoice::Vietnamese,
            _ => NotationChoice::San,
        }
    }

    fn piece_id(_: Side, piece: Piece) -> Text {
        match piece {
            Piece::King => ids::PIECE_CHESS_KING,
            Piece::Queen => ids::PIECE_CHESS_QUEEN,
            Piece::Rook => ids::PIECE_CHESS_ROOK,
            Piece::Bishop => ids::PIECE_CHESS_BISHOP,
            Piece::Knight => ids::PIECE_CHESS_KNIGHT,
            Piece::Pawn => ids::PIECE_CHESS_PAWN,
        }
    }

    fn how_id(piece: Piece) -> Text {
        match piece {
            Piece::King => ids::HOW_PIECE_CHESS_KING,
            Piece::Queen => ids::HOW_PIECE_CHESS_QUEEN,
            Piece::Rook => ids::HOW_PIECE_CHESS_ROOK,
            Piece::Bishop => ids::HOW_PIECE_CHESS_BISHOP,
            Piece::Knight => ids::HOW_PIECE_CHESS_KNIGHT,
            Piece::Pawn => ids::HOW_PIECE_CHESS_PAWN,
        }
    }

    fn refusal(refusal: Refusal, piece: Option<Text>) -> Sentence {
        let text = match refusal {
            Refusal::NotItsWay(_) => return ids::RefusedNotItsWay { piece }.into(),
            Refusal::PathBlocked(_) => return ids::RefusedPathBlocked { piece }.into(),
            Refusal::NoPiece => ids::REFUSED_NO_PIECE,
            Refusal::NotYourPiece => ids::REFUSED_NOT_YOURS,
            Refusal::OwnPieceThere => ids::REFUSED_OWN_PIECE,
            Refusal::PawnOnlyForward => ids::REFUSED_CHESS_PAWN_FORWARD,
            Refusal::PawnDoubleStep => ids::REFUSED_CHESS_PAWN_DOUBLE_STEP,
            Refusal::PawnCapturesDiagonally => ids::REFUSED_CHESS_PAWN_CAPTURES_DIAGONALLY,
            Refusal::PawnNeedsCapture => ids::REFUSED_CHESS_PAWN_NEEDS_CAPTURE,
            Refusal::NotInPassing => ids::REFUSED_CHESS_NOT_IN_PASSING,
            Refusal::PromotionMissing => ids::REFUSED_CHESS_PROMOTION_MISSING,
            Refusal::NoPromotion => ids::REFUSED_CHESS_NO_PROMOTION,
            Refusal::CastlingLost => ids::REFUSED_CHESS_CASTLING_LOST,
            Refusal::CastlingBlocked => ids::REFUSED_CHESS_CASTLING_BLOCKED,
            Refusal::CastlingInCheck => ids::REFUSED_CHESS_CASTLING_IN_CHECK,
            Refusal::CastlingThroughCheck => ids::REFUSED_CHESS_CASTLING_THROUGH_CHECK,
            Refusal::KingsTouch => ids::REFUSED_CHESS_KINGS_TOUCH,
            Refusal::KingIntoCheck => ids::REFUSED_CHESS_KING_INTO_CHECK,
            Refusal::StillInCheck => ids::REFUSED_STILL_IN_CHECK,
            Refusal::LeavesKingInCheck => ids::REFUSED_KING_IN_CHECK,
        };
        text.into()
    }

    fn fen_fault(error: &FenError) -> Sentence {
        let of = side_id::<Self>;
        match *error {
            FenError::Empty => ids::FEN_EMPTY.into(),
            FenError::Board(ref fault) => fen::board_fault(fault),
            FenError::MissingKing { side } => ids::FenMissingKing { side: of(side) }.into(),
            FenError::ManyKings { side, found } => {
                ids::FenChessManyKings { side: of(side), found }.into()
            }
            FenError::TooMany { side, what, found, most } => {
                ids::FenChessTooMany { side: of(side), what, found, most }.into()
            }
            FenError::PawnOnLastRank { side, at } => {
                ids::FenChessPawnOnLastRank { side: of(side), at: coordinates(at) }.into()
            }
            FenError::KingsTouch { first, second } => {
                let [first, second] = [first, second].map(coordinates);
                ids::FenChessKingsTouch { first, second }.into()
            }
            FenError::OpponentInCheck { side } => {
                let mover = of(side.opponent());
                ids::FenOpponentInCheck { side: of(side), mover }.into()
            }
            FenError::TooManyCheckers { side, found } => {
                ids::FenChessTooManyCheckers { found, side: of(side) }.into()
            }
            FenError::SideToMove { ref found } => fen::side_to_move(found, "w, b"),
            FenError::BadCounter { field, ref found, most } => fen::bad_counter(field, found, most),
            FenError::Trailing { ref found } => fen::trailing(found),
            FenError::Castling { letter, column } => {
                ids::FenChessCastling { letter: fen::quotable(&letter), column }.into()
            }
            FenError::CastlingKing { letter, side, home } => {
                let (letter, home) = (fen::quotable(&letter), coordinates(home));
                ids::FenChessCastlingKing { letter, side: of(side), home }.into()
            }
            FenError::CastlingRook { letter, side, home } => {
                let (letter, home) = (fen::quotable(&letter), coordinates(home));
                ids::FenChessCastlingRook { letter, side: of(side), home }.into()
            }
            FenError::NotASquare { ref found } => {
                ids::FenChessNotASquare { found: fen::quotable(found) }.into()
            }
            FenError::NoDoubleStep { at } => {
                ids::FenChessNoDoubleStep { at: coordinates(at) }.into()
            }
        }
    }

    fn reason_id(reason: Reason) -> Option<Text> {
        match reason {
            Reason::Stalemate => Some(ids::REASON_CHESS_STALEMATE),
            Reason::MoveLimit => Some(ids::REASON_CHESS_MOVE_LIMIT),
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
