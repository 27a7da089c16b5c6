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
    use crate::rules::Move;
    use crate::tactics::Tactical;
    use crate::tactics::gain::{Gain, gain};
    use crate::tactics::proof::{Attack, Verdict, prove};
    use crate::training::puzzles::{
        Attempt, Choice, Flaw, Goal, JudgeEffort, Rating, Tried, mirror_key,
    };
    use std::collections::BTreeMap;

    /// Nodes for a proof in the test below.
    const NODES: u64 = 20_000;

    #[test]
    fn the_sets_can_be_read_and_repeat_nothing() {
        for game in GameKind::ALL {
            let puzzles = text::read(game, source(game)).expect("sound");
            assert!(puzzles.len() >= 300, "{}", puzzles.len());
            let count = |is: fn(&&Puzzle) -> bool| 3 * puzzles.iter().filter(is).count();
            let is_mate = |puzzle: &Puzzle| matches!(puzzle.goal, Goal::Mate { .. });
            assert!(count(|puzzle| puzzle.moves() <= 2) >= puzzles.len(), "a third are short");
            let others = puzzles.iter().filter(|puzzle| !is_mate(puzzle)).count();
            assert!(3 * others >= puzzles.len(), "a third are no mates: {others}");
            let keys: std::collections::HashSet<_> =
                puzzles.iter().map(|puzzle| mirror_key(&puzzle.start)).collect();
            assert_eq!(keys.len(), puzzles.len());
            assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.rating));
        }
    }

    #[test]
    fn a_newcomer_begins_with_a_mate_in_one() {
        for game in GameKind::ALL {
            let none = BTreeMap::new();
            let first = Choice::Today.next(built_in(game), &none, (Rating::UNKNOWN, 0), None);
            let first = first.expect("there are some");
            assert!(matches!(first.goal, Goal::Mate { moves: 1, .. }), "{}", first.id);
        }
    }

    #[test]
    fn what_is_to_be_won_is_proved_to_be_won() {
        for puzzle in GameKind::ALL.into_iter().flat_map(built_in) {
            let Goal::Win(least) = puzzle.goal else { continue };
            let found = match &puzzle.start {
                AnyPosition::Xiangqi(start) => gained(start, puzzle.line[0], least),
                AnyPosition::Chess(start) => gained(start, puzzle.line[0], least),
            };
            assert!(matches!(found, Gain::Banked | Gain::Forced(_)), "{}: {found:?}", puzzle.id);
        }
    }

    fn gained<G: Tactical>(start: &G, mv: Move, least: i32) -> Gain {
        let mut next = start.clone();
        next.play(mv);
        gain(&next, (start.gain(mv), least), 4, 60_000, &StopFlag::new())
    }

    /// Every so many of the defences are tried here with another move.
    const EACH: usize = 12;

    #[test]
    fn another_move_than_the_only_defence_loses() {
        for game in GameKind::ALL {
            let holds = |it: &&Puzzle| matches!(it.goal, Goal::Hold | Goal::Draw);
            for puzzle in built_in(game).iter().filter(holds).step_by(EACH) {
                let other = puzzle.start.legal_moves().into_iter().find(|mv| *mv != puzzle.line[0]);
                let mut attempt = Attempt::new(puzzle.clone());
                let Tried::Asked(question) = attempt.play(other.expect("there are others")) else {
                    panic!("{}: not asked", puzzle.id);
                };
                let effort = JudgeEffort { proof_nodes: NODES, search_nodes: NODES };
                let verdict = question.judge(effort, &StopFlag::new());
                let loses =
                    matches!(verdict, super::super::Verdict::Wrong { flaw: Flaw::Loses, .. });
                assert!(loses, "{}: {verdict:?}", puzzle.id);
            }
        }
    }

    /// Whether a puzzle's mate is forced and no faster one is; `None` if that takes too long here, or
    /// if it is no mate.
    fn is_sound(puzzle: &Puzzle, nodes: u64) -> Option<bool> {
        let Goal::Mate { moves, attack } = puzzle.goal else { return None };
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
        assert!(proved >= 200, "{proved}");
        let checks =
            |puzzle: &&Puzzle| matches!(puzzle.goal, Goal::Mate { attack: Attack::Checks, .. });
        assert!(GameKind::ALL.iter().all(|&game| built_in(game).iter().any(|it| checks(&it))));
    }
}
