//! The best of many mates, and of every sort some.

use std::collections::{HashMap, HashSet};

use chuhe_core::games::{AnyPosition, GameInfo};
use chuhe_core::review::Reviewed;
use chuhe_core::training::puzzles::{Goal, Puzzle, Theme, mirror_key};

use super::candidate::Candidate;

/// Points that each puzzle of the same sort, already chosen, takes from another.
const SAME_MATE: f64 = 0.3;
/// The same for as many moves.
const SAME_LENGTH: f64 = 0.08;

/// What makes two puzzles alike: the first name of the mate, or none, and the number of moves.
type Sort = (Option<Theme>, u32);

fn sort(puzzle: &Puzzle) -> Sort {
    let mate = puzzle.themes.iter().copied().find(|theme| matches!(theme, Theme::Mate(_)));
    let Goal::Mate { moves, .. } = puzzle.goal else { return (mate, 0) };
    (mate, moves)
}

/// Adds the best until there are as many as are wanted, none of them twice in mirror images.
pub fn add_best<G: Reviewed + GameInfo>(
    set: &mut Vec<Puzzle>,
    mut found: Vec<Candidate<G>>,
    wanted: usize,
) where
    AnyPosition: From<G>,
{
    let mut keys: HashSet<_> = set.iter().map(|puzzle| mirror_key(&puzzle.start)).collect();
    let (mut mates, mut lengths) = (HashMap::new(), HashMap::new());
    while set.len() < wanted {
        let worth = |candidate: &Candidate<G>| {
            let (mate, moves) = sort(&candidate.puzzle);
            let of_mate = mates.get(&mate).copied().unwrap_or(0.0);
            let of_length = lengths.get(&moves).copied().unwrap_or(0.0);
            candidate.quality - SAME_MATE * of_mate - SAME_LENGTH * of_length
        };
        let best = (0..found.len()).max_by(|&a, &b| worth(&found[a]).total_cmp(&worth(&found[b])));
        let Some(best) = best else { break };
        let candidate = found.swap_remove(best);
        let is_new = keys.insert(mirror_key(&candidate.puzzle.start));
        if is_new && candidate.is_unique() {
            let (mate, moves) = sort(&candidate.puzzle);
            *mates.entry(mate).or_insert(0.0) += 1.0;
            *lengths.entry(moves).or_insert(0.0) += 1.0;
            set.push(candidate.puzzle);
        }
    }
}
