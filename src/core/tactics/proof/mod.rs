//! Proofs of mates: whether a side wins by force within so many plies, against every defence.
//!
//! Iterative deepening over the attacker's moves and all replies, so that the first proof found is a
//! shortest one. The attacker may be held to checks (连将杀), which is fast; to checks and quiet
//! moves that threaten a mate, a lambda search; or it may play any move, which is slow.
//!
//! A win is one within so many plies, whatever was played before. Each move of it leads to a position
//! that is won in fewer plies, so that none comes twice: no ruling on repetition is in its way.

mod search;

use crate::engine::StopFlag;
use crate::mates::{self, MateName, NamesMates};
use crate::rules::{Game, Move};

use search::{Search, loses_without_moves};

/// Which moves the attacker may play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attack {
    /// Checks alone.
    Checks,
    /// Checks, and quiet moves that threaten a win within the plies that are left: if the defender
    /// passed, it would be lost by threats of an order less. Those of the first order threaten a mate
    /// by checks alone. No quiet move is tried that wins by zugzwang only.
    Threats(u8),
    /// Any.
    All,
}

impl Attack {
    /// The attack by fewer moves that a threat is made of; `None` where no move has to threaten.
    const fn narrower(self) -> Option<Self> {
        match self {
            Self::Checks | Self::All => None,
            Self::Threats(0 | 1) => Some(Self::Checks),
            Self::Threats(order) => Some(Self::Threats(order - 1)),
        }
    }

    /// The same without quiet moves where they come too late: a threat is carried out two plies later.
    const fn within(self, plies: u32) -> Self {
        match self {
            Self::Threats(_) if plies < 3 => Self::Checks,
            other => other,
        }
    }
}

/// A forced win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Plies until the defender has no move.
    pub plies: u32,
    /// The first moves that win as fast by the same kind of attack.
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

    fn by<G: NamesMates + Written>(fen: &str, attack: Attack, plies: u32) -> Option<(u32, String)> {
        let proof = proved::<G>(fen, attack, plies)?;
        let firsts: Vec<_> = proof.firsts.iter().map(|&mv| G::coordinates(mv)).collect();
        Some((proof.plies, firsts.join(" ")))
    }

    #[test]
    fn quiet_moves_are_tried_where_they_threaten() {
        // The king goes to b6 or c7, and Black has one move before the rook mates.
        let fen = "k7/8/2K5/8/8/8/8/7R w - - 0 1";
        assert_eq!(by::<chess::Position>(fen, Attack::Checks, 5), None);
        let (plies, firsts) = by::<chess::Position>(fen, Attack::Threats(1), 3).expect("a mate");
        let mut firsts: Vec<_> = firsts.split(' ').collect();
        firsts.sort_unstable();
        assert_eq!((plies, firsts), (3, vec!["c6b6", "c6c7"]));
        // A rook that threatens mate on the back rank threatens nothing that a pawn cannot meet.
        let fen = "6k1/5ppp/8/8/8/8/1P6/1R4K1 w - - 0 1";
        assert_eq!(by::<chess::Position>(fen, Attack::Threats(3), 5), None);
    }

    /// Mates of 适情雅趣 (276, 378, 415 and 459): their length and first move are another engine's, from
    /// `XiangqiBench`.
    #[test]
    fn long_mates_with_quiet_moves_are_proved_by_threats() {
        let one = Attack::Threats(1);
        let fen = "3ak1b1r/4a2Pn/4b4/4C4/9/9/cR7/n8/4A1p2/3AKC3 w - - 0 1";
        assert_eq!(by::<xiangqi::Position>(fen, one, 11), Some((9, "f0f9".to_owned())));
        let fen = "6b2/9/3k5/4P1N2/2b6/9/9/9/3p2p2/4K4 w - - 0 1";
        assert_eq!(by::<xiangqi::Position>(fen, Attack::Checks, 31), None);
        let (plies, firsts) = by::<xiangqi::Position>(fen, one, 11).expect("a mate");
        assert!(plies == 9 && firsts.contains("e6d6"), "{plies} {firsts}");
        // A threat to threaten.
        let fen = "3N1k3/4P4/b8/p4n3/2b6/9/9/9/4p4/5KB2 w - - 0 1";
        assert_eq!(by::<xiangqi::Position>(fen, Attack::Threats(2), 11), None);
        let third = by::<xiangqi::Position>(fen, Attack::Threats(3), 11);
        assert_eq!(third, Some((11, "d9b8".to_owned())));
        // The king waits, and Black has to move.
        let fen = "4C4/4P4/3k5/9/6b2/9/9/9/9/4K4 w - - 0 1";
        assert_eq!(by::<xiangqi::Position>(fen, Attack::Threats(3), 11), None);
        let any = by::<xiangqi::Position>(fen, Attack::All, 7);
        assert_eq!(any, Some((7, "e0e1".to_owned())));
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
