//! When puzzles come back: spaced repetition by FSRS, ten a day, and the days in a row.

use std::collections::BTreeSet;

use crate::training::memory::{Memory, Recall};

/// A day, counted from 1 January 1970 where the player lives.
pub type Day = i32;

/// Puzzles of a day.
pub const DAILY: usize = 10;
/// Steps of the ladder that a puzzle climbs as it is remembered: the longest interval of each in
/// days, but for the last.
const LADDER: [Day; STAGES as usize - 1] = [1, 4, 10, 30];
/// How many there are.
pub const STAGES: u8 = 5;
/// The desired share of puzzles remembered when they come back.
const RETENTION: f32 = 0.9;
/// No puzzle stays away longer, in days.
const LONGEST: f32 = 365.0;

/// How well a puzzle was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Not at all, or after a wrong move, or told.
    Failed,
    /// With a hint.
    Helped,
    /// Without help.
    Solved,
}

impl Grade {
    /// All of them, the worst first.
    pub const ALL: [Self; 3] = [Self::Failed, Self::Helped, Self::Solved];

    /// Its stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Failed => "failed",
            Self::Helped => "helped",
            Self::Solved => "solved",
        }
    }

    /// The one with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|grade| grade.name() == name)
    }

    /// How well that was remembered.
    const fn recall(self) -> Recall {
        match self {
            Self::Failed => Recall::Again,
            Self::Helped => Recall::Hard,
            Self::Solved => Recall::Good,
        }
    }

    /// The points that the player takes from the puzzle.
    #[must_use]
    pub const fn score(self) -> f64 {
        match self {
            Self::Failed | Self::Helped => 0.0,
            Self::Solved => 1.0,
        }
    }
}

/// What is known of a player's memory of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Card {
    /// The days after which it is remembered with 90 %: [`Memory::stability`].
    pub stability: f32,
    /// How hard it is to remember, 1 to 10: [`Memory::difficulty`].
    pub difficulty: f32,
    /// When it was last tried.
    pub seen: Day,
    /// When it comes back.
    pub due: Day,
    /// How often it was tried.
    pub tries: u32,
    /// How often it was failed.
    pub lapses: u32,
}

impl Card {
    /// The card after a try; `before` is what it was, if the puzzle was tried before.
    #[must_use]
    pub fn after(before: Option<&Self>, grade: Grade, today: Day) -> Self {
        let (tries, lapses) = before.map_or((0, 0), |card| (card.tries, card.lapses));
        let tries = tries.saturating_add(1);
        let lapses = lapses.saturating_add(u32::from(grade == Grade::Failed));
        let memory = before.map(Card::memory);
        let away = before.map_or(0, |card| today.saturating_sub(card.seen).max(0).unsigned_abs());
        let recall = grade.recall();
        let next =
            memory.map(|memory| memory.reviewed(away, recall)).filter(|memory| is_finite(*memory));
        // What cannot be reckoned begins anew.
        let next = next.unwrap_or_else(|| Memory::new(recall));
        let interval = next.interval(RETENTION);
        #[expect(clippy::cast_possible_truncation, reason = "at most a year")]
        let days = interval.clamp(1.0, LONGEST).round() as Day;
        let Memory { stability, difficulty } = next;
        let due = today.saturating_add(days);
        Self { stability, difficulty, seen: today, due, tries, lapses }
    }

    /// Whether it was failed at the last try: it comes back the day after.
    #[must_use]
    pub fn is_failed(&self) -> bool {
        self.lapses > 0 && self.stage() == 1
    }

    const fn memory(&self) -> Memory {
        Memory { stability: self.stability, difficulty: self.difficulty }
    }

    /// How far up the ladder it is, from 1 to [`STAGES`].
    #[must_use]
    pub fn stage(&self) -> u8 {
        let interval = self.due.saturating_sub(self.seen);
        LADDER.iter().fold(1, |stage, &longest| stage + u8::from(interval > longest))
    }
}

const fn is_finite(memory: Memory) -> bool {
    memory.stability.is_finite() && memory.difficulty.is_finite()
}

/// How many days in a row puzzles were tried on, up to today or, where today has none yet, to
/// yesterday.
#[must_use]
pub fn streak(days: &BTreeSet<Day>, today: Day) -> u32 {
    let last = if days.contains(&today) { today } else { today.saturating_sub(1) };
    let back = (0..).map(|count| last.saturating_sub(count)).take_while(|day| days.contains(day));
    u32::try_from(back.take(days.len()).count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_remembered_stays_away_longer_each_time() {
        let mut card = Card::after(None, Grade::Solved, 100);
        let mut intervals = vec![card.due - card.seen];
        for _ in 0..6 {
            card = Card::after(Some(&card), Grade::Solved, card.due);
            intervals.push(card.due - card.seen);
        }
        assert!(intervals.is_sorted(), "{intervals:?}");
        assert!(intervals[0] <= 4 && *intervals.last().expect("some") > 60, "{intervals:?}");
        assert_eq!((card.tries, card.lapses, card.stage()), (7, 0, STAGES));
        let failed = Card::after(Some(&card), Grade::Failed, card.due);
        assert!(failed.due - failed.seen < 10, "{failed:?}");
        assert_eq!((failed.tries, failed.lapses), (8, 1));
    }

    #[test]
    fn better_grades_come_back_later_and_nothing_the_same_day() {
        let due = |grade| Card::after(None, grade, 0).due;
        assert!(due(Grade::Failed) >= 1);
        assert!(due(Grade::Failed) <= due(Grade::Helped));
        assert!(due(Grade::Helped) <= due(Grade::Solved));
        // Tried twice on a day, or on a clock that was put back.
        let card = Card::after(None, Grade::Solved, 10);
        assert!(Card::after(Some(&card), Grade::Solved, 10).due > 10);
        assert!(Card::after(Some(&card), Grade::Solved, 3).due > 3);
    }

    #[test]
    fn a_damaged_card_begins_anew() {
        let card = Card { stability: f32::NAN, ..Card::after(None, Grade::Solved, 10) };
        let next = Card::after(Some(&card), Grade::Solved, 12);
        assert!(next.stability.is_finite() && next.due > 12, "{next:?}");
    }

    #[test]
    fn days_in_a_row_are_counted_until_today_or_yesterday() {
        let days = |days: &[Day]| days.iter().copied().collect::<BTreeSet<_>>();
        assert_eq!(streak(&days(&[]), 9), 0);
        assert_eq!(streak(&days(&[7, 8, 9]), 9), 3);
        assert_eq!(streak(&days(&[6, 8, 9]), 10), 2);
        assert_eq!(streak(&days(&[7, 8]), 10), 0);
        assert_eq!(streak(&days(&[Day::MIN]), Day::MIN), 1);
    }
}
