//! Rounds that are undone, for the tests of the engine: both sides move and move back.

use chuhe::rules::{Game, Move, Step};

/// A round by which both sides undo what they do: the way from `position` by `first`, some reply,
/// and both moves back to `position` again, if there is one.
pub fn undone_round<G: Game>(position: &G, first: Move) -> Option<Vec<Step>> {
    let back = |mv: Move| Move::new(mv.to(), mv.from());
    let mut after = position.clone();
    after.play(first);
    after.legal_moves().into_iter().find_map(|reply| {
        let mut here = position.clone();
        let mut line = Vec::new();
        for mv in [first, reply, back(first), back(reply)] {
            if !here.is_legal(mv) {
                return None;
            }
            line.push(here.step(mv));
        }
        (here.key() == position.key()).then_some(line)
    })
}
