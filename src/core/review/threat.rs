//! What the opponent threatened before a mistake: what it would have done had the mover passed.

use super::game::Reviewed;
use super::origin::passed;
use crate::rules::Move;
use crate::tactics::motif;

/// Whether a threat before a move is what then happens, or what the better move meets: the answer to the
/// move is the threat, or it wins material after the move and not after the better one.
pub(super) fn bears_on<G: Reviewed>(
    before: &G,
    threat: Move,
    (mv, better): (Move, Move),
    answer: Option<Move>,
) -> bool {
    if mv == better || passed(before).is_none_or(|passed| !passed.is_legal(threat)) {
        return false;
    }
    answer == Some(threat)
        || (wins_material(before, mv, threat) && !wins_material(before, better, threat))
}

/// Whether a capture wins material after a move.
fn wins_material<G: Reviewed>(before: &G, mv: Move, take: Move) -> bool {
    let mut after = before.clone();
    after.play(mv);
    // What moved away, or came between, is not taken any more.
    let is_same = before.piece_at(take.to()) == after.piece_at(take.to());
    is_same
        && after.is_legal(take)
        && after.captured(take).is_some()
        && motif::worth(&after, take) >= G::LEAST_GAIN
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Written;
    use crate::rules::{Game, chess};

    fn bears(fen: &str, [threat, mv, better]: [&str; 3], answer: &str) -> bool {
        let before = chess::Position::from_fen(fen).expect("sound");
        let read = |text| chess::Position::from_coordinates(text).expect("a move");
        bears_on(&before, read(threat), (read(mv), read(better)), Some(read(answer)))
    }

    #[test]
    fn a_threat_counts_if_it_comes_or_if_the_better_move_meets_it() {
        // A rook attacks a knight; the king steps aside, or the knight goes.
        let fen = "4k3/8/3r4/8/3N4/8/8/4K3 w - - 0 1";
        assert!(bears(fen, ["d6d4", "e1f1", "d4b5"], "d6d4"));
        assert!(bears(fen, ["d6d4", "e1f1", "d4b5"], "e8e7"));
        // The knight goes either way.
        assert!(!bears(fen, ["d6d4", "d4f3", "d4b5"], "e8e7"));
    }

    #[test]
    fn in_check_nothing_is_threatened() {
        let fen = "4k3/8/8/8/3N4/8/8/r3K3 w - - 0 1";
        assert!(!bears(fen, ["a1a4", "e1e2", "e1f2"], "a1a4"));
    }
}
