//! Why a position that is set up cannot be, and what can be done about it, in words.

use super::fen::{of_side, side_id};
use super::{Sentence, Worded};
use crate::games::AnySetupFault;
use crate::rules::chess::{self, SetupFault as ChessFault};
use crate::rules::xiangqi::{self, Piece, SetupFault as XiangqiFault};
use crate::rules::{Arrange as _, Side};
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
    let count = G::fault_squares(fault).len();
    let piece = |side, piece| vec![<G as Worded>::piece_id(side, piece)];
    match *fault {
        XiangqiFault::MissingKing { side } => {
            let king = piece(side, Piece::King);
            let reason = of_side::<G>("setup-missing-king", side).texts("king", king.clone());
            (reason, Sentence::new("setup-missing-king-remedy").texts("king", king))
        }
        XiangqiFault::TooMany { side, piece: kind, most, .. } => {
            let reason = of_side::<G>("setup-too-many", side)
                .texts("piece", piece(side, kind))
                .number("n", count)
                .number("most", most);
            (reason, Sentence::new("setup-take-off"))
        }
        XiangqiFault::ImpossiblePoints { side, piece: kind, .. } => {
            let reason =
                of_side::<G>("setup-impossible-points", side).texts("piece", piece(side, kind));
            let kind = match kind {
                Piece::King => "king",
                Piece::Advisor => "advisor",
                Piece::Elephant => "elephant",
                _ => "pawn",
            };
            (reason, Sentence::new("setup-impossible-points-remedy").word("kind", kind))
        }
        XiangqiFault::PawnsOnOneFile { side, .. } => {
            let pawn = piece(side, Piece::Pawn);
            let reason = of_side::<G>("setup-pawns-on-one-file", side)
                .texts("piece", pawn)
                .number("n", count);
            (reason, Sentence::new("setup-pawns-on-one-file-remedy"))
        }
        XiangqiFault::KingsFacing { .. } => {
            (Sentence::new("setup-kings-facing"), Sentence::new("setup-kings-facing-remedy"))
        }
        XiangqiFault::OpponentInCheck { side, .. } => opponent_in_check::<G>(side),
    }
}

fn in_chess(fault: &ChessFault) -> (Sentence, Sentence) {
    type G = chess::Position;
    let count = G::fault_squares(fault).len();
    let take_off = || Sentence::new("setup-take-off");
    match *fault {
        ChessFault::MissingKing { side } => {
            let king = vec![<G as Worded>::piece_id(side, chess::Piece::King)];
            let reason = of_side::<G>("setup-missing-king", side).texts("king", king.clone());
            (reason, Sentence::new("setup-missing-king-remedy").texts("king", king))
        }
        ChessFault::ManyKings { side, .. } => {
            (of_side::<G>("setup-many-kings", side).number("n", count), take_off())
        }
        ChessFault::TooManyPieces { side, found } => {
            (of_side::<G>("setup-too-many-pieces", side).number("n", found), take_off())
        }
        ChessFault::TooManyPawns { side, .. } => {
            (of_side::<G>("setup-too-many-pawns", side).number("n", count), take_off())
        }
        ChessFault::TooManyPromoted { side, found, missing, .. } => {
            let reason = of_side::<G>("setup-too-many-promoted", side)
                .number("n", found)
                .number("missing", missing);
            (reason, take_off())
        }
        ChessFault::PawnsOnEndRanks { .. } => {
            (Sentence::new("setup-pawns-on-end-ranks"), Sentence::new("setup-move-them"))
        }
        ChessFault::CastlingKing { side, .. } => {
            (of_side::<G>("setup-castling-king", side), Sentence::new("setup-castling-remedy"))
        }
        ChessFault::CastlingRook { side, .. } => {
            (of_side::<G>("setup-castling-rook", side), Sentence::new("setup-castling-remedy"))
        }
        ChessFault::KingsTouch { .. } => {
            (Sentence::new("setup-kings-touch"), Sentence::new("setup-move-them"))
        }
        ChessFault::OpponentInCheck { side, .. } => opponent_in_check::<G>(side),
        ChessFault::TooManyCheckers { side, .. } => (
            of_side::<G>("setup-too-many-checkers", side).number("n", count),
            Sentence::new("setup-move-them"),
        ),
        ChessFault::ImpossibleCheck { side, .. } => {
            (of_side::<G>("setup-impossible-check", side), Sentence::new("setup-move-them"))
        }
        ChessFault::NoDoubleStep { .. } => {
            (Sentence::new("setup-no-double-step"), Sentence::new("setup-no-double-step-remedy"))
        }
    }
}

/// The side that is not to move is in check.
fn opponent_in_check<G: Worded>(side: Side) -> (Sentence, Sentence) {
    let mover = vec![side_id::<G>(side.opponent())];
    (
        of_side::<G>("setup-opponent-in-check", side).texts("mover", mover),
        of_side::<G>("setup-opponent-in-check-remedy", side),
    )
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
