//! The words of Xiangqi.

use super::rulings::{self, Change, Count, Explanation, Warning};
use super::{Sentence, Text, Worded, fen, side_id};
use crate::games::NotationChoice;
use crate::record::Line;
use crate::rules::xiangqi::{FenError, Piece, Position, Refusal, coordinates};
use crate::rules::{Move, Outcome, Reason, Side};
use crate::text::ids;
use crate::text::language::Language;

impl Worded for Position {
    const NAME: Text = ids::GAME_XIANGQI;
    const SIDE_IDS: [Text; 2] = [ids::SIDE_RED, ids::SIDE_BLACK];
    const TURN_IDS: [Text; 2] = [ids::TURN_RED, ids::TURN_BLACK];
    const WIN_IDS: [Text; 2] = [ids::RESULT_RED_WINS, ids::RESULT_BLACK_WINS];

    fn usual_notation(language: Language) -> NotationChoice {
        match language {
            Language::Vi => NotationChoice::Vietnamese,
            _ if language.writes_characters() => NotationChoice::Chinese,
            _ => NotationChoice::Wxf,
        }
    }

    fn piece_id(side: Side, piece: Piece) -> Text {
        match (side, piece) {
            (Side::First, Piece::King) => ids::PIECE_KING_RED,
            (Side::First, Piece::Advisor) => ids::PIECE_ADVISOR_RED,
            (Side::First, Piece::Elephant) => ids::PIECE_ELEPHANT_RED,
            (Side::First, Piece::Horse) => ids::PIECE_HORSE_RED,
            (Side::First, Piece::Rook) => ids::PIECE_ROOK_RED,
            (Side::First, Piece::Cannon) => ids::PIECE_CANNON_RED,
            (Side::First, Piece::Pawn) => ids::PIECE_PAWN_RED,
            (Side::Second, Piece::King) => ids::PIECE_KING_BLACK,
            (Side::Second, Piece::Advisor) => ids::PIECE_ADVISOR_BLACK,
            (Side::Second, Piece::Elephant) => ids::PIECE_ELEPHANT_BLACK,
            (Side::Second, Piece::Horse) => ids::PIECE_HORSE_BLACK,
            (Side::Second, Piece::Rook) => ids::PIECE_ROOK_BLACK,
            (Side::Second, Piece::Cannon) => ids::PIECE_CANNON_BLACK,
            (Side::Second, Piece::Pawn) => ids::PIECE_PAWN_BLACK,
        }
    }

    fn how_id(piece: Piece) -> Text {
        match piece {
            Piece::King => ids::HOW_PIECE_KING_RED,
            Piece::Advisor => ids::HOW_PIECE_ADVISOR_RED,
            Piece::Elephant => ids::HOW_PIECE_ELEPHANT_RED,
            Piece::Horse => ids::HOW_PIECE_HORSE_RED,
            Piece::Rook => ids::HOW_PIECE_ROOK_RED,
            Piece::Cannon => ids::HOW_PIECE_CANNON_RED,
            Piece::Pawn => ids::HOW_PIECE_PAWN_RED,
        }
    }

    fn refusal(refusal: Refusal, piece: Option<Text>) -> Sentence {
        let text = match refusal {
            Refusal::NotItsWay(_) => return ids::RefusedNotItsWay { piece }.into(),
            Refusal::LeavesPalace(_) => return ids::RefusedPalace { piece }.into(),
            Refusal::PathBlocked(Piece::Cannon) => ids::REFUSED_CANNON_NEEDS_EMPTY,
            Refusal::PathBlocked(_) => return ids::RefusedPathBlocked { piece }.into(),
            Refusal::PawnGoesBack => return ids::RefusedPawnBackward { piece }.into(),
            Refusal::PawnSidewaysBeforeRiver => return ids::RefusedPawnSideways { piece }.into(),
            Refusal::NoPiece => ids::REFUSED_NO_PIECE,
            Refusal::NotYourPiece => ids::REFUSED_NOT_YOURS,
            Refusal::OwnPieceThere => ids::REFUSED_OWN_PIECE,
            Refusal::ElephantCrossesRiver => ids::REFUSED_ELEPHANT_RIVER,
            Refusal::ElephantEyeBlocked => ids::REFUSED_ELEPHANT_EYE,
            Refusal::HorseLegBlocked => ids::REFUSED_HORSE_LEG,
            Refusal::CannonNeedsScreen => ids::REFUSED_CANNON_NO_SCREEN,
            Refusal::CannonTooManyScreens => ids::REFUSED_CANNON_SCREENS,
            Refusal::StillInCheck => ids::REFUSED_STILL_IN_CHECK,
            Refusal::LeavesKingInCheck => ids::REFUSED_KING_IN_CHECK,
            Refusal::KingsFacing => ids::REFUSED_KINGS_FACING,
            Refusal::MustChange(counted, n) => return rulings::tiantian::refused_for(counted, n),
        };
        text.into()
    }

    fn fen_fault(error: &FenError) -> Sentence {
        let of = side_id::<Self>;
        match *error {
            FenError::Empty => ids::FEN_EMPTY.into(),
            FenError::Board(ref fault) => fen::board_fault(fault),
            FenError::MissingKing { side } => ids::FenMissingKing { side: of(side) }.into(),
            FenError::TooMany { side, piece, found, most } => {
                let piece = Self::piece_id(side, piece);
                ids::FenTooMany { side: of(side), found, piece, most }.into()
            }
            FenError::KingOutsidePalace { side, at } => {
                ids::FenKingOutsidePalace { side: of(side), at: coordinates(at) }.into()
            }
            FenError::ImpossiblePoint { side, piece, at } => {
                let (piece, at) = (Self::piece_id(side, piece), coordinates(at));
                ids::FenImpossiblePoint { side: of(side), piece, at }.into()
            }
            FenError::KingsFacing { first, second } => {
                let [first, second] = [first, second].map(coordinates);
                ids::FenKingsFacing { first, second }.into()
            }
            FenError::OpponentInCheck { side } => {
                let mover = of(side.opponent());
                ids::FenOpponentInCheck { side: of(side), mover }.into()
            }
            FenError::SideToMove { ref found } => fen::side_to_move(found, "w, r, b"),
            FenError::NotADash { field, ref found } => {
                ids::FenNotADash { field, found: fen::quotable(found) }.into()
            }
            FenError::BadCounter { field, ref found, most } => fen::bad_counter(field, found, most),
            FenError::Trailing { ref found } => fen::trailing(found),
        }
    }

    fn reason_id(_: Reason) -> Option<Text> {
        None
    }

    fn explain(line: &Line<'_, Self>, outcome: Outcome) -> Option<Explanation> {
        rulings::xiangqi::explain(line, outcome)
    }

    fn change(line: &Line<'_, Self>, mv: Move, written: String) -> Option<Change> {
        rulings::tiantian::change(line, mv, written)
    }

    fn count(line: &Line<'_, Self>) -> Option<Count> {
        rulings::tiantian::count(line)
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
