//! When a program resigns, and when it offers or takes a draw: as a person of its level would.
//!
//! Scores are in centipawns from the program's side; a mate is a score beyond ±30 000 or so.

use super::Engine;
use super::eval::Evaluate;
use super::level::Level;
use super::levels::Task;
use super::request::{Limits, SearchRequest, StopFlag};
use crate::rules::Move;

/// Whoever resigns has a lower score than so many centipawns.
pub const LOST: i32 = -900;
/// Nobody resigns in his first so many moves.
const FIRST_RESIGNATION: usize = 20;
/// A mate by the other side in so many moves is played out: it is his to find.
const PLAYED_OUT: i32 = 3;
/// Nodes that such a mate is looked for with.
const MATE_NODES: u64 = 40_000;
/// The ply before which no draw is offered, and none taken but by who is worse.
const EARLIEST_DRAW: usize = 80;
/// Before that, a draw is taken by who is worse by so much.
const WORSE: i32 = 100;
/// How near to nought a score is for the strongest to call a game even.
const EVEN: i32 = 10;
/// So many moves in a row must be even before a draw is offered.
const EVEN_MOVES: i32 = 6;
/// So many moves go by between two offers.
const REST: i32 = 14;

/// Whether a program resigns instead of making the move that it has found.
///
/// `scores` are those of its moves so far, the last one that of this move; `plies` those of the game
/// before it; `mate` tells in how many moves it will be mated, less than 0, if the search knows;
/// `other_mates` whether the other side mates in at most three moves after this one, where the
/// search did not look so far. That is asked last, and only if all else speaks for resigning.
///
/// The weakest never resign, and weak ones later: they have seen games turn.
#[must_use]
pub fn resigns(
    level: Level,
    (scores, plies): (&[i32], usize),
    mate: Option<i32>,
    other_mates: impl FnOnce() -> bool,
) -> bool {
    let Some((bar, moves)) = patience(level) else { return false };
    let Some(since) = scores.len().checked_sub(moves) else { return false };
    let is_lost = scores[since..].iter().all(|&score| score < bar);
    let is_mated_soon = mate.is_some_and(|moves| (-PLAYED_OUT..=0).contains(&moves));
    plies >= 2 * FIRST_RESIGNATION && is_lost && !is_mated_soon && !other_mates()
}

impl<G: Evaluate> Engine<G> {
    /// Whether the other side mates in at most three moves after a move, as far as a short search of
    /// the reply sees: what [`resigns`] asks for.
    pub fn is_mated_soon(&mut self, task: &Task<G>, mv: Move, stop: &StopFlag) -> bool {
        let (mut next, mut line) = (task.position.clone(), task.line.clone());
        line.push(next.step(mv));
        let mate = u32::try_from(PLAYED_OUT).ok();
        let limits = Limits { nodes: Some(MATE_NODES), mate, ..Limits::default() };
        let request =
            SearchRequest { ruleset: task.ruleset, ..SearchRequest::new(&next, &line, limits) };
        let reply = self.search_with_progress(&request, stop, |_| {});
        reply.and_then(|reply| reply.mate).is_some_and(|moves| (1..=PLAYED_OUT).contains(&moves))
    }
}

/// Below which score, and for how many moves in a row, a level resigns; `None` if it never does.
const fn patience(level: Level) -> Option<(i32, usize)> {
    match level.number() {
        0..=2 => None,
        3..=4 => Some((-1_500, 8)),
        5..=6 => Some((-1_200, 6)),
        _ => Some((LOST, 4)),
    }
}

/// Whether a program takes a draw that it is offered after so many plies: where it is not better,
/// and early in the game only if it is worse. Weak levels know less well what is better.
#[must_use]
pub fn accepts_draw(level: Level, score: i32, plies: usize) -> bool {
    score <= if plies < EARLIEST_DRAW { -WORSE } else { 5 * shortfall(level) }
}

/// For how many moves in a row a program has found its game even.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evenness(i32);

impl Evenness {
    /// Whether a program offers a draw with a move that it scores so, after so many plies; notes the
    /// score. Weak levels call more games even.
    pub fn offers_draw(&mut self, level: Level, score: Option<i32>, plies: usize) -> bool {
        let even = EVEN + 2 * shortfall(level);
        let is_even = score.is_some_and(|score| score.abs() <= even);
        self.0 = if is_even { self.0 + 1 } else { self.0.min(0) };
        let offers = plies >= EARLIEST_DRAW && self.0 >= EVEN_MOVES;
        if offers {
            self.0 = -REST;
        }
        offers
    }
}

/// How many levels are above one.
fn shortfall(level: Level) -> i32 {
    10 - i32::from(level.number())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(number: u8) -> Level {
        Level::new(number).expect("a level")
    }

    fn gives_up(number: u8, scores: &[i32], plies: usize) -> bool {
        resigns(level(number), (scores, plies), None, || false)
    }

    #[test]
    fn nobody_resigns_before_his_game_has_been_lost_for_a_while() {
        assert!(gives_up(8, &[-100, -950, -1_000, -950, -901], 60));
        assert!(!gives_up(8, &[-950, -1_000, -950], 60), "three moves");
        assert!(!gives_up(8, &[-950, -1_000, -900, -1_000], 60), "one of them is not below");
        assert!(!gives_up(8, &[-31_000; 9], 39), "it is early");
        assert!(gives_up(8, &[-31_000; 9], 40));
        assert!(!gives_up(8, &[], 60));
    }

    #[test]
    fn a_weak_level_resigns_later_or_never() {
        for plies in [0, 39, 40, 200] {
            for moves in 0..12 {
                for score in (-3_000..=-800).step_by(100) {
                    let scores = vec![score; moves];
                    let all: Vec<_> =
                        (1..=10).map(|number| gives_up(number, &scores, plies)).collect();
                    assert!(!all[0] && !all[1] && all.is_sorted(), "{moves} of {score}: {all:?}");
                }
            }
        }
    }

    #[test]
    fn a_mate_that_the_other_side_has_on_the_board_is_played_out() {
        let lost = [-2_000; 10];
        let with = |mate, other| resigns(level(9), (&lost, 80), mate, || other);
        assert!(with(None, false) && with(Some(-4), false));
        assert!(!with(Some(-3), false) && !with(Some(-1), false) && !with(None, true));
    }

    #[test]
    fn a_mate_in_two_is_seen_and_a_lost_game_is_none() {
        use crate::rules::{Game, Square, chess};

        let mated_after = |fen: &str, (from, to): (Square, Square)| {
            let position = chess::Position::from_fen(fen).expect("a position");
            let task = Task::new(position, chess::Draws::default(), level(5), 1);
            Engine::new(1).is_mated_soon(&task, Move::new(from, to), &StopFlag::new())
        };
        let back = (chess::square(6, 7), chess::square(7, 7));
        // Two rooks drive the king to the edge.
        assert!(mated_after("6k1/R7/8/8/8/8/8/1R4K1 b - - 0 1", back));
        // A queen more is no mate yet.
        assert!(!mated_after("6k1/8/8/8/8/8/Q7/6K1 b - - 0 1", back));
    }

    #[test]
    fn a_draw_is_taken_by_who_is_not_better_and_early_by_who_is_worse() {
        let strongest = level(10);
        assert!(accepts_draw(strongest, 0, 80) && accepts_draw(strongest, -31_000, 80));
        assert!(!accepts_draw(strongest, 1, 80) && !accepts_draw(strongest, 0, 79));
        assert!(accepts_draw(strongest, -100, 79) && !accepts_draw(level(1), -99, 79));
        assert!(accepts_draw(level(4), 30, 80) && !accepts_draw(level(4), 31, 80));
    }

    #[test]
    fn a_draw_is_offered_late_in_an_even_game_and_seldom() {
        let strongest = level(10);
        let mut evenness = Evenness::default();
        let early = |n: usize| evenness.offers_draw(strongest, Some(-8), n * 2);
        assert!(!(0..30).any(early), "too early");
        let mut evenness = Evenness::default();
        let offers = |n: &usize| evenness.offers_draw(strongest, Some(-8), 80 + n * 2);
        assert_eq!((0..60).filter(offers).collect::<Vec<_>>(), [5, 25, 45]);
        let mut evenness = Evenness::default();
        let uneven = |n: usize| if n.is_multiple_of(4) { Some(40) } else { Some(0) };
        assert!(!(0..60).any(|n| evenness.offers_draw(level(5), uneven(n), 80 + n)));
    }
}
