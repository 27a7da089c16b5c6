//! `go perft`: the leaves of the move tree, move by move.

use std::io::Write;

use super::game::Spoken;
use super::output::Output;
use crate::engine::StopFlag;
use crate::rules::perft;

/// Subtrees this deep are counted in one go, within milliseconds.
const AT_ONCE: u32 = 2;

/// Counts and prints the leaves for each move and in total; stops when told.
pub(super) fn run<G: Spoken>(
    position: &G,
    depth: u32,
    stop: &StopFlag,
    output: &Output<impl Write>,
) {
    let mut total = u64::from(depth == 0);
    let mut moves = position.legal_moves();
    moves.sort_unstable_by_key(|mv| (mv.from(), mv.to()));
    for mv in moves.into_iter().filter(|_| depth > 0) {
        let mut next = position.clone();
        next.play(mv);
        let Some(leaves) = leaves(&next, depth - 1, stop) else { break };
        if !output.say(&format!("{}: {leaves}", G::coordinates(mv))) {
            return;
        }
        total += leaves;
    }
    let note = if stop.is_stopped() { " (stopped)" } else { "" };
    output.say(&format!("\nNodes searched: {total}{note}"));
}

/// The leaves of a tree; `None` if it was told to stop.
fn leaves<G: Spoken>(position: &G, depth: u32, stop: &StopFlag) -> Option<u64> {
    if stop.is_stopped() {
        return None;
    }
    if depth <= AT_ONCE {
        return Some(perft(position, depth));
    }
    let mut total = 0;
    for mv in position.legal_moves() {
        let mut next = position.clone();
        next.play(mv);
        total += leaves(&next, depth - 1, stop)?;
    }
    Some(total)
}
