//! Proofs of gains: whether a side wins so much material by force that stays won, against every reply.
//!
//! Material is won for good when the other side can no longer win it back by captures. What it could
//! do by threats of another kind is for a search to say.

use super::Tactical;
use super::motif::most_by_captures;
use crate::engine::StopFlag;
use crate::rules::{Move, Moves};

/// Whether material is won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gain {
    /// It is already, whatever the other side takes.
    Banked,
    /// Every reply loses it. The line begins with the reply that costs most plies and ends with the move
    /// after which nothing can be won back.
    Forced(Vec<Move>),
    /// It is not, within the plies.
    Refuted,
    /// The nodes were used up, or the search was stopped.
    Open,
}

/// Whether the side that is not to move has won `least` centipawns for good, of which it has `had` so
/// many already, or wins them within so many plies (the reply counted) and about so many nodes.
#[must_use]
pub fn gain<G: Tactical>(
    position: &G,
    (had, least): (i32, i32),
    plies: u32,
    nodes: u64,
    stop: &StopFlag,
) -> Gain {
    let mut search = Search { least, limit: nodes, nodes: 0, stop };
    let mut line = Vec::new();
    for depth in (0..=plies).step_by(2) {
        line.clear();
        let won = search.is_won(position, had, depth, &mut line);
        if search.is_over() {
            return Gain::Open;
        }
        if won {
            return if line.is_empty() { Gain::Banked } else { Gain::Forced(line) };
        }
    }
    Gain::Refuted
}

struct Search<'a> {
    least: i32,
    limit: u64,
    nodes: u64,
    stop: &'a StopFlag,
}

impl Search<'_> {
    fn is_over(&self) -> bool {
        self.nodes >= self.limit || self.stop.is_stopped()
    }

    /// Whether the side that is not to move wins enough within so many plies, `had` of it already;
    /// `line` is then the longest way there.
    fn is_won<G: Tactical>(
        &mut self,
        position: &G,
        had: i32,
        plies: u32,
        line: &mut Vec<Move>,
    ) -> bool {
        self.nodes += 1;
        let replies = position.legal_moves();
        if replies.is_empty() {
            let us = position.side_to_move().opponent();
            let outcome = position.outcome(&[], G::Ruleset::default());
            return outcome.is_some_and(|outcome| outcome.winner == Some(us));
        }
        if had >= self.least && had - most_by_captures(position) >= self.least {
            return true;
        }
        if plies == 0 {
            return false;
        }
        for reply in replies {
            if self.is_over() {
                return false;
            }
            let mut next = position.clone();
            next.play(reply);
            let Some(way) = self.win(&next, had - position.gain(reply), plies - 1) else {
                return false;
            };
            if line.len() < way.len() + 1 {
                *line = std::iter::once(reply).chain(way).collect();
            }
        }
        true
    }

    /// How the side to move wins enough within so many plies, if it does.
    fn win<G: Tactical>(&mut self, position: &G, had: i32, plies: u32) -> Option<Vec<Move>> {
        let mut moves = position.list(Moves::All);
        moves.sort_by_cached_key(|&mv| -position.gain(mv));
        for mv in moves {
            let now = had + position.gain(mv);
            // What is not taken by the last move is not won.
            if plies < 2 && now < self.least {
                return None;
            }
            let mut next = position.clone();
            next.play(mv);
            let mut line = Vec::new();
            if self.is_won(&next, now, plies - 1, &mut line) {
                line.insert(0, mv);
                return Some(line);
            }
            if self.is_over() {
                return None;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Written;
    use crate::rules::{chess, xiangqi};

    fn after<G: Tactical + Written>(fen: &str, mv: &str, least: i32, plies: u32) -> Gain {
        let mut position = G::from_fen(fen).expect("sound");
        let mv = G::from_coordinates(mv).expect("a move");
        let had = position.gain(mv);
        position.play(mv);
        gain(&position, (had, least), plies, 200_000, &StopFlag::new())
    }

    #[test]
    fn a_fork_wins_what_it_attacks() {
        // The knight checks the king and takes the rook; it cannot be taken back.
        let fen = "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1";
        let Gain::Forced(line) = after::<chess::Position>(fen, "d5c7", 400, 2) else {
            panic!("not won");
        };
        assert_eq!(chess::Position::coordinates(line[1]), "c7a8");
        assert_eq!(after::<chess::Position>(fen, "d5c7", 400, 0), Gain::Refuted);
        assert_eq!(after::<chess::Position>(fen, "e1e2", 400, 2), Gain::Refuted);
        // A bishop on the long diagonal takes the knight, which is less than was won.
        let guarded = "r3k3/8/8/3N4/8/8/6b1/4K3 w - - 0 1";
        assert_eq!(after::<chess::Position>(guarded, "d5c7", 400, 2), Gain::Refuted);
    }

    #[test]
    fn what_can_be_taken_is_won_at_once_unless_it_is_taken_back() {
        let alone = "3k5/9/9/4r4/9/4N4/9/9/9/5K3 b - - 0 1";
        assert_eq!(after::<xiangqi::Position>(alone, "e6e4", 300, 0), Gain::Banked);
        let guarded = "3k5/9/9/4r4/9/4N4/9/9/4R4/5K3 b - - 0 1";
        assert_eq!(after::<xiangqi::Position>(guarded, "e6e4", 300, 2), Gain::Refuted);
    }

    #[test]
    fn a_mate_wins_everything() {
        let fen = "7k/R7/8/8/8/8/8/1R5K w - - 0 1";
        assert_eq!(after::<chess::Position>(fen, "b1b8", 900, 0), Gain::Banked);
    }
}
