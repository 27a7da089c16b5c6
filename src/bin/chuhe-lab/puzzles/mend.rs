//! Mates of a set that are not the shortest: a quiet move may mate faster than the checks that were
//! asked for.

use chuhe_core::games::AnyPosition;
use chuhe_core::review::Reviewed;
use chuhe_core::tactics::proof::Attack;
use chuhe_core::training::puzzles::{Goal, Puzzle};

use super::candidate::{is_shortest, puzzle, shorter};

/// Gives each puzzle whose mate is not the shortest the shorter answer, proved within about so many
/// nodes, or takes it out if there is more than one.
pub fn mend(set: &mut Vec<Puzzle>, nodes: u64) {
    let mended = set.drain(..).filter_map(|it| match it.start.clone() {
        AnyPosition::Xiangqi(start) => mended(&start, it, nodes),
        AnyPosition::Chess(start) => mended(&start, it, nodes),
    });
    *set = mended.collect();
}

fn mended<G: Reviewed>(start: &G, it: Puzzle, nodes: u64) -> Option<Puzzle>
where
    AnyPosition: From<G>,
{
    let Goal::Mate { moves, attack: Attack::Checks } = it.goal else { return Some(it) };
    if is_shortest(start, moves) {
        return Some(it);
    }
    let found = shorter(start, moves, nodes);
    let kind = if found.is_some() { "shorter" } else { "out" };
    println!("{}: checks {moves}, {kind}", it.id);
    found.map(|proof| puzzle(it.id.0, start, Attack::All, proof, &it.source))
}
