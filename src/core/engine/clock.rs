//! How much of a game's time a move may take.

use std::time::Duration;

/// Moves that a game is thought to go on for when nobody says how many.
const EXPECTED_MOVES: u32 = 35;
/// Moves further ahead than this are not saved for.
const FURTHEST_MOVES: u32 = 50;
/// How many times its share a move may take when the search has not made up its mind.
const STRETCH: u32 = 4;
/// Kept for the way between the programs.
const RESERVE: Duration = Duration::from_millis(20);
/// The same when a move has a time of its own, which nothing has to be left of.
const MOVE_RESERVE: Duration = Duration::from_millis(2);

/// What is left of a player's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// On the clock now.
    pub left: Duration,
    /// Added after each move.
    pub increment: Duration,
    /// Moves until the clock gets more, if it does.
    pub moves_to_go: Option<u32>,
}

/// The time that one move may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allotment {
    /// After so much nothing new is begun.
    pub soft: Duration,
    /// After so much the search is broken off.
    pub hard: Duration,
}

impl Clock {
    /// The time for the next move. Never more than is left.
    #[must_use]
    pub fn allot(&self) -> Allotment {
        let usable = self.left.saturating_sub(RESERVE.min(self.left / 4));
        let moves = self.moves_to_go.unwrap_or(EXPECTED_MOVES).clamp(1, FURTHEST_MOVES);
        if moves == 1 {
            return Allotment { soft: usable, hard: usable };
        }
        let share = (usable / moves).saturating_add(self.increment / 4 * 3);
        // Whatever happens, something is left for the moves after this one.
        let part = usable / 5 * 2;
        let hard = share.saturating_mul(STRETCH).min(part.saturating_add(self.increment.min(part)));
        // A depth takes about as long as all before it.
        Allotment { soft: (share / 5 * 3).min(hard), hard }
    }
}

impl Allotment {
    /// For a move that has a time of its own: all of it is used.
    #[must_use]
    pub fn of_move(time: Duration) -> Self {
        let hard = time.saturating_sub(MOVE_RESERVE.min(time / 10));
        Self { soft: hard, hard }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    fn clock(left: u64, increment: u64, moves_to_go: Option<u32>) -> Clock {
        Clock { left: ms(left), increment: ms(increment), moves_to_go }
    }

    #[test]
    fn no_move_takes_more_than_is_left() {
        for left in [0, 1, 2, 7, 20, 100, 999, 60_000, 31_536_000_000] {
            for increment in [0, 1, 100, 10_000, 31_536_000_000] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(u32::MAX)] {
                    let clock = clock(left, increment, moves);
                    let Allotment { soft, hard } = clock.allot();
                    assert!(soft <= hard && hard <= clock.left, "{clock:?}: {soft:?} {hard:?}");
                    assert!(left < 4 || hard < clock.left, "{clock:?}: {hard:?}");
                }
            }
        }
    }

    #[test]
    fn a_whole_game_stays_within_its_time() {
        // Every move takes the longest it may, and 5 ms of the way.
        for (time, increment, moves) in [(60_000, 0, 400), (1_000, 0, 400), (10_000, 100, 400)] {
            let mut left = ms(time);
            for number in 0..moves {
                let spent =
                    Clock { left, increment: ms(increment), moves_to_go: None }.allot().hard;
                let Some(rest) = left.checked_sub(spent) else { panic!("late at {number}") };
                left = rest + ms(increment);
            }
        }
    }

    #[test]
    fn the_time_before_the_control_is_used() {
        let last = clock(1_000, 0, Some(1)).allot();
        assert_eq!((last.soft, last.hard), (ms(980), ms(980)));
        let early = clock(60_000, 0, Some(40)).allot();
        assert!(early.soft > ms(500) && early.hard > early.soft * 3, "{early:?}");
    }

    #[test]
    fn an_increment_is_spent_and_more_time_means_longer_thought() {
        let without = clock(60_000, 0, None).allot();
        let with = clock(60_000, 2_000, None).allot();
        assert!(with.soft > without.soft + ms(500), "{without:?} {with:?}");
        assert!(clock(120_000, 0, None).allot().soft > without.soft);
    }

    #[test]
    fn a_time_for_the_move_is_used_up() {
        assert_eq!(Allotment::of_move(ms(200)), Allotment { soft: ms(198), hard: ms(198) });
        assert_eq!(Allotment::of_move(ms(0)).hard, ms(0));
    }
}
