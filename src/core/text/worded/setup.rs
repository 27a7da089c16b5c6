//! Why a position that is set up cannot be, and what can be done about it, in words.

use super::{Sentence, Worded, side_id};
use crate::games::AnySetupFault;
use crate::rules::chess::{self, SetupFault as ChessFault};
use crate::rules::xiangqi::{self, Piece, SetupFault as XiangqiFault};
use crate::rules::{Arrange as _, Side};
use crate::text::ids;
use crate::text::language::Texts;

/// What is wrong, and what can be done about it.
pub fn fault_in_words(fault: &AnySetupFault, texts: &Texts) -> (String, String) {
    let (reason, remedy) = match fault {
        AnySetupFault::Xiangqi(fault) => in_xiangqi(fault),
        AnySetupFault::Chess(fault) => in_chess(fault),
    };
    (reason.written(texts), remedy.written(texts))
}

fn in_xiangqi(fault: &XiangqiFault) -> (Sentence, Sentence) {
    type G = xiangqi::Position;
    let (n, of, piece_id) = (G::fault_squares(fault).len(), side_id::<G>, <G as Worded>::piece_id);
    match *fault {
        XiangqiFault::MissingKing { side } => missing_king::<G>(side, Piece::King),
        XiangqiFault::TooMany { side, piece, most, .. } => {
            let piece = piece_id(side, piece);
            let reason = ids::SetupTooMany { side: of(side), n, piece, most };
            (reason.into(), ids::SETUP_TAKE_OFF.into())
        }
        XiangqiFault::ImpossiblePoints { side, piece, .. } => {
            let kind = match piece {
                Piece::King => "king",
                Piece::Advisor => "advisor",
                Piece::Elephant => "elephant",
                _ => "pawn",
            };
            let piece = piece_id(side, piece);
            let reason = ids::SetupImpossiblePoints { side: of(side), piece };
            (reason.into(), ids::SetupImpossiblePointsRemedy { kind }.into())
        }
        XiangqiFault::PawnsOnOneFile { side, .. } => {
            let piece = piece_id(side, Piece::Pawn);
            let reason = ids::SetupPawnsOnOneFile { side: of(side), n, piece };
            (reason.into(), ids::SETUP_PAWNS_ON_ONE_FILE_REMEDY.into())
        }
        XiangqiFault::KingsFacing { .. } => {
            (ids::SETUP_KINGS_FACING.into(), ids::SETUP_KINGS_FACING_REMEDY.into())
        }
        XiangqiFault::OpponentInCheck { side, .. } => opponent_in_check::<G>(side),
    }
}

fn in_chess(fault: &ChessFault) -> (Sentence, Sentence) {
    type G = chess::Position;
    let n = G::fault_squares(fault).len();
    let of = side_id::<G>;
    let (reason, remedy): (Sentence, _) = match *fault {
        ChessFault::MissingKing { side } => return missing_king::<G>(side, chess::Piece::King),
        ChessFault::OpponentInCheck { side, .. } => return opponent_in_check::<G>(side),
        ChessFault::ManyKings { side, .. } => {
            (ids::SetupManyKings { side: of(side), n }.into(), ids::SETUP_TAKE_OFF)
        }
        ChessFault::TooManyPieces { side, found } => {
            (ids::SetupTooManyPieces { side: of(side), n: found }.into(), ids::SETUP_TAKE_OFF)
        }
        ChessFault::TooManyPawns { side, .. } => {
            (ids::SetupTooManyPawns { side: of(side), n }.into(), ids::SETUP_TAKE_OFF)
        }
        ChessFault::TooManyPromoted { side, found, missing, .. } => {
            let reason = ids::SetupTooManyPromoted { side: of(side), n: found, missing };
            (reason.into(), ids::SETUP_TAKE_OFF)
        }
        ChessFault::PawnsOnEndRanks { .. } => {
            (ids::SETUP_PAWNS_ON_END_RANKS.into(), ids::SETUP_MOVE_THEM)
        }
        ChessFault::CastlingKing { side, .. } => {
            (ids::SetupCastlingKing { side: of(side) }.into(), ids::SETUP_CASTLING_REMEDY)
        }
        ChessFault::CastlingRook { side, .. } => {
            (ids::SetupCastlingRook { side: of(side) }.into(), ids::SETUP_CASTLING_REMEDY)
        }
        ChessFault::KingsTouch { .. } => (ids::SETUP_KINGS_TOUCH.into(), ids::SETUP_MOVE_THEM),
        ChessFault::TooManyCheckers { side, .. } => {
            (ids::SetupTooManyCheckers { n, side: of(side) }.into(), ids::SETUP_MOVE_THEM)
        }
        ChessFault::ImpossibleCheck { side, .. } => {
            (ids::SetupImpossibleCheck { side: of(side) }.into(), ids::SETUP_MOVE_THEM)
        }
        ChessFault::NoDoubleStep { .. } => {
            (ids::SETUP_NO_DOUBLE_STEP.into(), ids::SETUP_NO_DOUBLE_STEP_REMEDY)
        }
    };
    (reason, remedy.into())
}

/// A side has no king.
fn missing_king<G: Worded>(side: Side, king: G::Piece) -> (Sentence, Sentence) {
    let king = G::piece_id(side, king);
    let reason = ids::SetupMissingKing { side: side_id::<G>(side), king };
    (reason.into(), ids::SetupMissingKingRemedy { king }.into())
}

/// The side that is not to move is in check.
fn opponent_in_check<G: Worded>(side: Side) -> (Sentence, Sentence) {
    let [side, mover] = [side, side.opponent()].map(side_id::<G>);
    let reason = ids::SetupOpponentInCheck { side, mover };
    (reason.into(), ids::SetupOpponentInCheckRemedy { side }.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{AnySetup, GameKind};
    use crate::text::language::Language;

    #[test]
    fn every_fault_is_put_in_words() {
        let told = |game, fen: &str, texts: &Texts| {
            let setup = AnySetup::from_fen(game, fen).expect("a board");
            let faults = setup.check().expect_err(fen);
            faults.iter().map(|fault| fault_in_words(fault, texts)).collect::<Vec<_>>()
        };
        let (xiangqi, chess) = (GameKind::Xiangqi, GameKind::Chess);
        for (game, fen) in [
            (xiangqi, "9/9/9/9/9/9/9/9/9/4K4 w - - 0 1"),
            (xiangqi, "3k5/9/9/9/9/9/9/9/RRR6/4K4 w - - 0 1"),
            (xiangqi, "3k5/9/9/9/9/9/9/9/P8/4K3A w - - 0 1"),
            (xiangqi, "3k5/9/9/9/9/4P4/4P4/9/9/5K3 w - - 0 1"),
            (xiangqi, "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1"),
            (xiangqi, "3k5/9/9/9/9/9/9/9/3R5/4K4 w - - 0 1"),
            (chess, "8/8/8/8/8/8/8/4K3 w - - 0 1"),
            (chess, "4k3/8/8/8/8/8/8/K3K3 w - - 0 1"),
            (chess, "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1"),
            (chess, "4k3/8/8/8/8/QQ6/PPPPPPPP/4K3 w - - 0 1"),
            (chess, "4k2P/8/8/8/8/8/8/4K3 w - - 0 1"),
            (chess, "8/8/8/8/8/8/4k3/4K3 w - - 0 1"),
            (chess, "4k3/8/8/8/8/8/8/4RK2 w - - 0 1"),
            (chess, "4k3/8/8/8/8/8/4K3/7R w K - 0 1"),
            (chess, "4k3/8/8/8/8/8/8/4K3 w K - 0 1"),
            (chess, "4r3/8/8/b7/8/5n2/8/4K2k w - - 0 1"),
            (chess, "4k3/8/8/8/8/8/8/4K3 w - e6 0 1"),
        ] {
            for texts in Language::ALL.map(Texts::new) {
                let told = told(game, fen, &texts);
                assert!(!told.is_empty(), "{fen}");
                for text in told.iter().flat_map(|(reason, remedy)| [reason, remedy]) {
                    assert!(!text.contains(['{', '$']) && !text.contains("setup-"), "{text}");
                    assert!(!text.contains("piece-") && !text.contains("side-"), "{text}");
                }
            }
        }
    }
}
