//! The puzzles that come with the program.
//!
//! `chuhe-lab puzzles` makes the texts; `assets/puzzles/README.md` tells where they are from.

use std::sync::LazyLock;

use super::{Puzzle, text};
use crate::games::GameKind;

const XIANGQI: &str = include_str!("../../../../assets/puzzles/xiangqi.tsv");
const CHESS: &str = include_str!("../../../../assets/puzzles/chess.tsv");

/// The puzzles of a game that come with the program, the easiest first.
#[must_use]
pub fn built_in(game: GameKind) -> &'static [Puzzle] {
    static OF_XIANGQI: LazyLock<Vec<Puzzle>> = LazyLock::new(|| read(GameKind::Xiangqi));
    static OF_CHESS: LazyLock<Vec<Puzzle>> = LazyLock::new(|| read(GameKind::Chess));
    match game {
        GameKind::Xiangqi => &OF_XIANGQI,
        GameKind::Chess => &OF_CHESS,
    }
}

const fn source(game: GameKind) -> &'static str {
    match game {
        GameKind::Xiangqi => XIANGQI,
        GameKind::Chess => CHESS,
    }
}

/// The puzzles of a text that can be read, which a test says are all.
fn read(game: GameKind) -> Vec<Puzzle> {
    text::read(game, source(game)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::StopFlag;
    use crate::games::AnyPosition;
    use crate::tactics::proof::{Attack, Verdict, prove};
    use crate::training::puzzles::{Goal, mirror_key};

    /// Nodes for a proof in the test below.
    const NODES: u64 = 20_000;

    #[test]
    fn the_sets_can_be_read_and_repeat_nothing() {
        for game in GameKind::ALL {
            let least = match game {
                GameKind::Xiangqi => 200,
                GameKind::Chess => 60,
            };
            let puzzles = text::read(game, source(game)).expect("sound");
            assert!(puzzles.len() >= least, "{}", puzzles.len());
            let keys: std::collections::HashSet<_> =
                puzzles.iter().map(|puzzle| mirror_key(&puzzle.start)).collect();
            assert_eq!(keys.len(), puzzles.len());
            assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.rating));
        }
    }

    /// Whether a puzzle's mate is forced and no faster one is; `None` if that takes too long here.
    fn is_sound(puzzle: &Puzzle, nodes: u64) -> Option<bool> {
        let Goal::Mate { moves, attack } = puzzle.goal else { return Some(false) };
        let (plies, stop) = (2 * moves - 1, StopFlag::new());
        let verdict = match &puzzle.start {
            AnyPosition::Xiangqi(start) => prove(start, attack, plies, nodes, &stop),
            AnyPosition::Chess(start) => prove(start, attack, plies, nodes, &stop),
        };
        match verdict {
            Verdict::Proved(proof) => {
                Some(proof.plies == plies && proof.firsts.contains(&puzzle.line[0]))
            }
            Verdict::Refuted => Some(false),
            Verdict::Open => None,
        }
    }

    #[test]
    fn the_mates_of_the_sets_are_forced() {
        let mut proved = 0;
        for puzzle in GameKind::ALL.into_iter().flat_map(built_in) {
            let is_sound = is_sound(puzzle, NODES);
            assert_ne!(is_sound, Some(false), "{}", puzzle.id);
            proved += usize::from(is_sound == Some(true));
        }
        assert!(proved >= 150, "{proved}");
        let checks =
            |puzzle: &&Puzzle| matches!(puzzle.goal, Goal::Mate { attack: Attack::Checks, .. });
        assert!(GameKind::ALL.iter().all(|&game| built_in(game).iter().any(|it| checks(&it))));
    }
}
