//! The search for a proof: depth first, attacker's moves and replies in turn.

use std::collections::HashMap;

use super::Attack;
use crate::engine::StopFlag;
use crate::rules::{Game, Move};

/// Plies within which a position is known to be won, and within which it is known not to be.
#[derive(Clone, Copy)]
struct Bounds {
    won: u32,
    failed: u32,
}

/// What is known of the positions that were looked at, and how many may yet be.
pub(super) struct Search<'a> {
    attack: Attack,
    limit: u64,
    /// Positions that were looked at.
    pub nodes: u64,
    /// By the attack and the key of a position in which the attacker is to move.
    known: HashMap<(Attack, u64), Bounds>,
    stop: &'a StopFlag,
}

impl<'a> Search<'a> {
    pub fn new(attack: Attack, limit: u64, stop: &'a StopFlag) -> Self {
        Self { attack, limit, nodes: 0, known: HashMap::new(), stop }
    }

    /// Whether the nodes are used up or the search was stopped: what it says after that is worth
    /// nothing.
    pub fn is_over(&self) -> bool {
        self.nodes >= self.limit || self.stop.is_stopped()
    }

    /// The attacker's moves with the positions they lead to, those that leave the fewest replies
    /// first, checks before others.
    fn attacks<G: Game>(&mut self, position: &G, attack: Attack) -> Vec<(Move, G)> {
        let mut moves: Vec<_> = position
            .legal_moves()
            .into_iter()
            .map(|mv| {
                let mut next = position.clone();
                next.play(mv);
                (mv, next)
            })
            .filter(|(_, next)| attack != Attack::Checks || next.in_check())
            .collect();
        self.nodes += moves.len() as u64;
        moves.sort_by_cached_key(|(_, next)| (!next.in_check(), next.count_legal_moves()));
        moves
    }

    /// All the attacker's moves that win within this many plies.
    pub fn winning_moves<G: Game>(&mut self, position: &G, plies: u32) -> Vec<Move> {
        let attack = self.attack.within(plies);
        let mut won = Vec::new();
        for (mv, next) in self.attacks(position, attack) {
            if self.is_winning(&next, attack, plies) {
                won.push(mv);
            }
        }
        won
    }

    /// Whether the attacker, to move, wins within this many plies.
    pub fn is_won<G: Game>(&mut self, position: &G, plies: u32) -> bool {
        self.is_won_by(position, self.attack, plies)
    }

    fn is_won_by<G: Game>(&mut self, position: &G, attack: Attack, plies: u32) -> bool {
        if self.is_over() {
            return false;
        }
        let attack = attack.within(plies);
        let key = (attack, position.key());
        if let Some(known) = self.known.get(&key)
            && (known.won <= plies || known.failed >= plies)
        {
            return known.won <= plies;
        }
        let won =
            attack.narrower().is_some_and(|narrower| self.is_won_by(position, narrower, plies))
                || self
                    .attacks(position, attack)
                    .iter()
                    .any(|(_, next)| self.is_winning(next, attack, plies));
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

    /// Whether a move of such an attack that led to this position wins within this many plies, itself
    /// counted.
    fn is_winning<G: Game>(&mut self, next: &G, attack: Attack, plies: u32) -> bool {
        let may_be_tried = match attack.narrower() {
            Some(narrower) if !next.in_check() => {
                let mut passed = next.clone();
                passed.pass();
                self.is_won_by(&passed, narrower, plies - 2)
            }
            _ => true,
        };
        may_be_tried && self.is_lost(next, attack, plies - 1)
    }

    /// Whether the defender, to move, loses within this many plies whatever it plays.
    fn is_lost<G: Game>(&mut self, position: &G, attack: Attack, plies: u32) -> bool {
        let replies = position.legal_moves();
        self.nodes += 1;
        if replies.is_empty() {
            return loses_without_moves(position);
        }
        plies > 0
            && replies.into_iter().all(|reply| {
                let mut next = position.clone();
                next.play(reply);
                self.is_won_by(&next, attack, plies - 1)
            })
    }

    /// Extends a won line, after which the defender is to move, by the longest defence.
    pub fn follow<G: Game>(&mut self, start: &G, plies: u32, line: &mut Vec<Move>) {
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
pub(super) fn loses_without_moves<G: Game>(position: &G) -> bool {
    let outcome = position.outcome(&[], G::Ruleset::default());
    outcome.is_some_and(|outcome| outcome.winner == Some(position.side_to_move().opponent()))
}
