//! Mate threats (杀): checks that would end in mate (CXA art. 24.2; the Asian rules mean the same
//! by it, and allow it).

use super::super::Position;
use super::cycle::Ply;
use crate::rules::Game;

/// How many checks in a row are looked at, the mate included. The rules set no bound; a longer run
/// is hardly what a player claims over the board.
const LONGEST_RUN: u32 = 3;

/// Whether a move threatens mate by checks that was not there before it. The rules do not say that
/// the threat must be new; but as with chases, a mate that the mover could have given and did not
/// is no threat of its move, or whoever overlooks a mate would lose by moving to and fro.
pub(super) fn is_threatened(ply: &Ply) -> bool {
    (1..=LONGEST_RUN).any(|run| mates(&ply.threat, run))
        && !(1..=LONGEST_RUN).any(|run| mates(&ply.before, run))
}

/// Whether the side to move mates with at most this many checks in a row.
fn mates(position: &Position, checks: u32) -> bool {
    position.legal_moves().into_iter().any(|mv| {
        let mut next = position.clone();
        next.step(mv).check && is_lost(&next, checks - 1)
    })
}

/// Whether every reply to a check still allows a mate with this many checks.
fn is_lost(position: &Position, checks: u32) -> bool {
    let replies = position.legal_moves();
    replies.is_empty()
        || checks > 0
            && replies.into_iter().all(|reply| {
                let mut next = position.clone();
                next.play(reply);
                mates(&next, checks)
            })
}
