//! The best of many puzzles, and of every sort some.

use std::collections::{HashMap, HashSet};

use chuhe_core::games::{AnyPosition, GameInfo};
use chuhe_core::review::Reviewed;
use chuhe_core::training::puzzles::{Goal, Puzzle, Theme, mirror_key};

use super::candidate::Candidate;

/// Points that each puzzle of the same sort, already chosen, takes from another.
const SAME_THEME: f64 = 0.3;
/// The same for one of the same kind and as many moves.
const SAME_LENGTH: f64 = 0.08;

/// What puzzles are counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// Mates in one.
    InOne,
    /// Mates in two.
    InTwo,
    /// Longer mates.
    Longer,
    /// No mates.
    NoMate,
}

impl Class {
    /// Of a puzzle.
    pub const fn of(puzzle: &Puzzle) -> Self {
        match puzzle.goal {
            Goal::Mate { moves: 1, .. } => Self::InOne,
            Goal::Mate { moves: 2, .. } => Self::InTwo,
            Goal::Mate { .. } => Self::Longer,
            _ => Self::NoMate,
        }
    }
}

/// What makes two puzzles alike: the first named mate or motif, or none.
fn theme(puzzle: &Puzzle) -> Option<Theme> {
    let named = |theme: &Theme| matches!(theme, Theme::Mate(_) | Theme::Tactic(_));
    puzzle.themes.iter().copied().find(named)
}

/// The first word of the task, and the number of moves.
fn length(puzzle: &Puzzle) -> (&'static str, usize) {
    let kind = match puzzle.goal {
        Goal::Mate { .. } => "mate",
        Goal::Best(_) => "best",
        Goal::Win(_) => "win",
        Goal::Hold => "hold",
        Goal::Draw => "draw",
    };
    (kind, puzzle.line.len())
}

/// Adds the best of a class until there are as many as are wanted, none of them twice in mirror images.
pub fn add_best<G: Reviewed + GameInfo>(
    set: &mut Vec<Puzzle>,
    found: &mut Vec<Candidate<G>>,
    class: Class,
    wanted: usize,
) where
    AnyPosition: From<G>,
{
    let mut keys: HashSet<_> = set.iter().map(|puzzle| mirror_key(&puzzle.start)).collect();
    let (mut themes, mut lengths) = (HashMap::new(), HashMap::new());
    let mut count = 0;
    for puzzle in set.iter().filter(|puzzle| Class::of(puzzle) == class) {
        count += 1;
        *themes.entry(theme(puzzle)).or_insert(0.0) += 1.0;
        *lengths.entry(length(puzzle)).or_insert(0.0) += 1.0;
    }
    let (mut mine, others): (Vec<_>, Vec<_>) =
        found.drain(..).partition(|it| Class::of(&it.puzzle) == class);
    *found = others;
    while count < wanted {
        let worth = |candidate: &Candidate<G>| {
            let of_theme = themes.get(&theme(&candidate.puzzle)).copied().unwrap_or(0.0);
            let of_length = lengths.get(&length(&candidate.puzzle)).copied().unwrap_or(0.0);
            candidate.quality - SAME_THEME * of_theme - SAME_LENGTH * of_length
        };
        let best = (0..mine.len()).max_by(|&a, &b| worth(&mine[a]).total_cmp(&worth(&mine[b])));
        let Some(best) = best else { break };
        let candidate = mine.swap_remove(best);
        if keys.insert(mirror_key(&candidate.puzzle.start)) && candidate.is_unique() {
            count += 1;
            *themes.entry(theme(&candidate.puzzle)).or_insert(0.0) += 1.0;
            *lengths.entry(length(&candidate.puzzle)).or_insert(0.0) += 1.0;
            set.push(candidate.puzzle);
        }
    }
}
