//! Proofs of mates: whether a side wins by force within so many plies, against every defence.
//!
//! Iterative deepening over the attacker's moves and all replies, so that the first proof found is a
//! shortest one. The attacker may be held to checks (连将杀), which is fast; or it may play
//! any move, which is not.

use std::collections::HashMap;

use crate::engine::StopFlag;
use crate::mates::{self, MateName, NamesMates};
use crate::rules::{Game, Move};

/// Which moves the attacker may play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attack {
    /// Checks alone.
    Checks,
    /// Any.
    All,
}

/// A forced win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Plies until the defender has no move.
    pub plies: u32,
    /// The first moves that win as fast.
    pub firsts: Vec<Move>,
    /// A line of the longest defence, from the first of [`Self::firsts`] on.
    pub line: Vec<Move>,
    /// What the mate at its end is called, the name to show first before the others.
    pub names: Vec<MateName>,
    /// Positions that were looked at, the work of the proof.
    pub nodes: u64,
}

/// What came of a search for a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was found.
    Proved(Proof),
    /// There is none within the plies.
    Refuted,
    /// The nodes were used up, or the search was stopped.
    Open,
}

/// Looks for the shortest forced win of the side to move within so many plies and about so many
/// nodes.
#[must_use]
pub fn prove<G: NamesMates>(
    position: &G,
    attack: Attack,
    plies: u32,
    nodes: u64,
    stop: &StopFlag,
) -> Verdict {
    let mut search = Search::new(attack, nodes, stop);
    for depth in (1..=plies).step_by(2) {
        let firsts = search.winning_moves(position, depth);
        if search.is_over() {
            return Verdict::Open;
        }
        if let Some(&first) = firsts.first() {
            let mut line = vec![first];
            search.follow(position, depth, &mut line);
            let names = mates::at_end_of(position, &line);
            let nodes = search.nodes;
            return Verdict::Proved(Proof { plies: depth, firsts, line, names, nodes });
        }
    }
    Verdict::Refuted
}

/// The defender's replies to a mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Defence {
    /// Nothing: it has no move and has lost.
    Mated,
    /// Every reply loses within the plies. The line begins with one that lasts longest and ends with
    /// the mate.
    Lost(Vec<Move>),
    /// These replies last longer than the plies, or for good; none in a stalemate that is a draw.
    Holds(Vec<Move>),
    /// The nodes were used up, or the search was stopped.
    Open,
}

/// Whether the side to move is mated within so many plies, its own reply counted, and about so many
/// nodes, whatever it replies.
#[must_use]
pub fn defend<G: Game>(
    position: &G,
    attack: Attack,
    plies: u32,
    nodes: u64,
    stop: &StopFlag,
) -> Defence {
    let mut search = Search::new(attack, nodes, stop);
    let replies = position.legal_moves();
    if replies.is_empty() && loses_without_moves(position) {
        return Defence::Mated;
    }
    let mut holding = Vec::new();
    for &reply in &replies {
        let mut next = position.clone();
        next.play(reply);
        if plies < 2 || !search.is_won(&next, plies - 1) {
            holding.push(reply);
        }
        if search.is_over() {
            return Defence::Open;
        }
    }
    if !holding.is_empty() || replies.is_empty() {
        return Defence::Holds(holding);
    }
    let mut line = Vec::new();
    search.follow(position, plies + 1, &mut line);
    if search.is_over() { Defence::Open } else { Defence::Lost(line) }
}

/// Plies within which a position is known to be won, and within which it is known not to be.
#[derive(Clone, Copy)]
struct Bounds {
    won: u32,
    failed: u32,
}

struct Search<'a> {
    attack: Attack,
    limit: u64,
    nodes: u64,
    /// By the key of a position in which the attacker is to move.
    known: HashMap<u64, Bounds>,
    stop: &'a StopFlag,
}

impl<'a> Search<'a> {
    fn new(attack: Attack, limit: u64, stop: &'a StopFlag) -> Self {
        Self { attack, limit, nodes: 0, known: HashMap::new(), stop }
    }

    fn is_over(&self) -> bool {
        self.nodes >= self.limit || self.stop.is_stopped()
    }

    /// The attacker's moves with the positions they lead to, those that leave the fewest replies
    /// first.
    fn attacks<G: Game>(&mut self, position: &G) -> Vec<(Move, G)> {
        let mut moves: Vec<_> = position
            .legal_moves()
            .into_iter()
            .map(|mv| {
                let mut next = position.clone();
                next.play(mv);
                (mv, next)
            })
            .filter(|(_, next)| self.attack == Attack::All || next.in_check())
            .collect();
        self.nodes += moves.len() as u64;
        moves.sort_by_cached_key(|(_, next)| (!next.in_check(), next.count_legal_moves()));
        moves
    }

    /// All the attacker's moves that win within this many plies.
    fn winning_moves<G: Game>(&mut self, position: &G, plies: u32) -> Vec<Move> {
        let mut won = Vec::new();
        for (mv, next) in self.attacks(position) {
            if self.is_lost(&next, plies - 1) {
                won.push(mv);
            }
        }
        won
    }

    /// Whether the attacker, to move, wins within this many plies.
    fn is_won<G: Game>(&mut self, position: &G, plies: u32) -> bool {
        if self.is_over() {
            return false;
        }
        let key = position.key();
        if let Some(known) = self.known.get(&key)
            && (known.won <= plies || known.failed >= plies)
        {
            return known.won <= plies;
        }
        let won = self.attacks(position).iter().any(|(_, next)| self.is_lost(next, plies - 1));
        if !self.is_over() {
            let known = self.known.entry(key).or_insert(Bounds { won: u32::MAX, failed: 0 });
            if won {
                known.won = known.won.min(plies);
            } else {
                known.failed = known.failed.max(plies);
            }
        }
        won
    }

    /// Whether the defender, to move, loses within this many plies whatever it plays.
    fn is_lost<G: Game>(&mut self, position: &G, plies: u32) -> bool {
        let replies = position.legal_moves();
        self.nodes += 1;
        if replies.is_empty() {
            return loses_without_moves(position);
        }
        plies > 0
            && replies.into_iter().all(|reply| {
                let mut next = position.clone();
                next.play(reply);
                self.is_won(&next, plies - 1)
            })
    }

    /// Extends a won line, after which the defender is to move, by the longest defence.
    fn follow<G: Game>(&mut self, start: &G, plies: u32, line: &mut Vec<Move>) {
        let mut position = start.clone();
        for &mv in line.iter() {
            position.play(mv);
        }
        let mut left = plies - 1;
        while left > 0 && !position.legal_moves().is_empty() {
            // The reply after which the win takes longest.
            let mut longest = None;
            for reply in position.legal_moves() {
                let mut next = position.clone();
                next.play(reply);
                let needs = (1..=left).step_by(2).find(|&within| self.is_won(&next, within));
                let Some(needs) = needs else { return };
                if longest.as_ref().is_none_or(|&(most, _, _)| needs > most) {
                    longest = Some((needs, reply, next));
                }
            }
            let Some((needs, reply, next)) = longest else { return };
            let Some(&mv) = self.winning_moves(&next, needs).first() else { return };
            line.extend([reply, mv]);
            position = next;
            position.play(mv);
            left = needs - 1;
        }
    }
}

/// Whether a side without moves has lost: mated, or in Xiangqi stalemated too.
fn loses_without_moves<G: Game>(position: &G) -> bool {
    let outcome = position.outcome(&[], G::Ruleset::default());
    outcome.is_some_and(|outcome| outcome.winner == Some(position.side_to_move().opponent()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Written;
    use crate::rules::{chess, xiangqi};

    fn proved<G: NamesMates + Written>(fen: &str, attack: Attack, plies: u32) -> Option<Proof> {
        let position = G::from_fen(fen).expect("a sound FEN");
        match prove(&position, attack, plies, 1_000_000, &StopFlag::new()) {
            Verdict::Proved(proof) => Some(proof),
            Verdict::Refuted | Verdict::Open => None,
        }
    }

    #[test]
    fn checks_that_mate_are_proved_at_their_shortest() {
        // Philidor's legacy: queen sacrifice and smothered mate.
        let fen = "r6k/6pp/7N/8/8/1Q6/8/7K w - - 0 1";
        let proof = proved::<chess::Position>(fen, Attack::Checks, 9).expect("a mate");
        assert_eq!((proof.plies, proof.line.len()), (3, 3));
        assert_eq!(chess::Position::coordinates(proof.firsts[0]), "b3g8");
        assert_eq!(proof.names[0].id(), "smothered");
    }

    #[test]
    fn a_quiet_first_move_is_found_only_among_all() {
        // With a pawn on b6 the rook mates at once; without it, after Kc7.
        let fen = "k7/8/1PK5/8/8/8/8/7R w - - 0 1";
        let checks = proved::<chess::Position>(fen, Attack::Checks, 1);
        assert_eq!(checks.map(|proof| proof.plies), Some(1));
        let fen = "k7/8/2K5/8/8/8/8/7R w - - 0 1";
        assert_eq!(proved::<chess::Position>(fen, Attack::Checks, 5), None);
        let proof = proved::<chess::Position>(fen, Attack::All, 5).expect("a mate");
        assert_eq!(proof.plies, 3);
    }

    fn defended<G: NamesMates + Written>(fen: &str, attack: Attack, plies: u32) -> Vec<String> {
        let position = G::from_fen(fen).expect("a sound FEN");
        let (word, moves) = match defend(&position, attack, plies, 1_000_000, &StopFlag::new()) {
            Defence::Mated => ("mated", vec![]),
            Defence::Lost(line) => ("lost", line),
            Defence::Holds(replies) => ("holds", replies),
            Defence::Open => ("open", vec![]),
        };
        [word.to_owned()].into_iter().chain(moves.into_iter().map(G::coordinates)).collect()
    }

    #[test]
    fn the_defender_holds_out_longest_or_holds() {
        // Philidor's legacy after the sacrifice, after the mate, and after a check that gives it away.
        let fen = "r5Qk/6pp/7N/8/8/8/8/7K b - - 0 1";
        assert_eq!(defended::<chess::Position>(fen, Attack::Checks, 2), ["lost", "a8g8", "h6f7"]);
        assert_eq!(defended::<chess::Position>(fen, Attack::Checks, 0), ["holds", "a8g8"]);
        let fen = "6rk/5Npp/8/8/8/8/8/7K b - - 0 1";
        assert_eq!(defended::<chess::Position>(fen, Attack::Checks, 0), ["mated"]);
        let fen = "r6k/5Npp/8/8/8/1Q6/8/7K b - - 0 1";
        assert_eq!(defended::<chess::Position>(fen, Attack::Checks, 2), ["holds", "h8g8"]);
        // A stalemate that is a draw.
        let fen = "k7/2Q5/8/8/8/8/8/7K b - - 0 1";
        assert_eq!(defended::<chess::Position>(fen, Attack::All, 4), ["holds"]);
    }

    #[test]
    fn a_stalemate_wins_in_xiangqi_alone() {
        let fen = "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1";
        // The rook takes the last free point away: the king on d9 may move to d8 only.
        let proof = proved::<xiangqi::Position>(fen, Attack::All, 1);
        assert_eq!(proof.map(|proof| proof.plies), Some(1));
        let fen = "7k/8/6K1/8/8/8/8/4B3 w - - 0 1";
        assert_eq!(proved::<chess::Position>(fen, Attack::All, 3), None);
    }
}
