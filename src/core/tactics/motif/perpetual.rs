//! Proofs that a side can give check for ever.

use crate::rules::{Game, Move};
use crate::tactics::Tactical;

/// Positions that a proof looks at before it gives up.
const MOST_NODES: u32 = 4_000;
/// Plies of one line of a proof.
const DEEPEST: usize = 24;

/// Whether the side to move can give check with this move and then for ever, whatever the other
/// replies; never true where the rules forbid that. No repetition has to happen on the board: each
/// line of the proof leads back to a position of its own, from which the side goes on as before.
#[must_use]
pub fn perpetual_check<G: Tactical>(position: &G, first: Move) -> bool {
    if !G::PERPETUAL_CHECK_DRAWS || !position.is_legal(first) {
        return false;
    }
    let mut search = Search { nodes: 0, path: vec![position.key()] };
    let mut next = position.clone();
    next.play(first);
    next.in_check() && search.cannot_escape(&next)
}

struct Search {
    nodes: u32,
    /// The keys of the positions on the line in which the attacker was to move.
    path: Vec<u64>,
}

impl Search {
    /// Whether the side in check is checked again after each of its replies.
    fn cannot_escape<G: Game>(&mut self, position: &G) -> bool {
        let replies = position.legal_moves();
        self.nodes += 1;
        // A mate would be more than a perpetual check: another fact.
        !replies.is_empty()
            && replies.into_iter().all(|reply| {
                let mut next = position.clone();
                next.play(reply);
                self.goes_on(&next)
            })
    }

    fn goes_on<G: Game>(&mut self, position: &G) -> bool {
        let key = position.key();
        if self.path.contains(&key) {
            return true;
        }
        if self.nodes >= MOST_NODES || self.path.len() >= DEEPEST {
            return false;
        }
        self.path.push(key);
        let checks = position.legal_moves().into_iter().any(|mv| {
            let mut next = position.clone();
            next.play(mv);
            next.in_check() && (next.count_legal_moves() == 0 || self.cannot_escape(&next))
        });
        self.path.pop();
        checks
    }
}
