//! What to try next: goals that are near.

use crate::engine::Level;
use crate::training::puzzles::Day;

/// Points of the last games against a level that hold it, and how many games are looked at.
const HELD: (f64, usize) = (6.0, 10);
/// Games in a row without a blunder.
const CLEAN: usize = 5;
/// Days in which a goal that was reached is not set again.
const WEEK: Day = 7;
/// Tenths between half levels.
const HALF: u8 = 5;
/// Half levels above one that fits at which nobody is sent.
const FARTHEST: u8 = 3;

/// A game that counts, as goals see it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Played {
    /// Its day.
    pub day: Day,
    /// Against which level.
    pub level: Level,
    /// 1 if it was won, 0.5 drawn, 0 lost.
    pub score: f64,
    /// How many blunders the player made, if it was reviewed.
    pub blunders: Option<u16>,
}

/// Something to reach.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    /// What.
    pub kind: GoalKind,
    /// How much of it there is already.
    pub done: f64,
    /// How much it takes.
    pub of: f64,
    /// How many tries at a first win were lost.
    pub lost: usize,
}

/// What can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalKind {
    /// Six points of the last ten games against a [half level](half).
    Hold(Level),
    /// A first win against a level or a higher one.
    FirstWin(Level),
    /// So many games in a row without a blunder, of those that were reviewed.
    NoBlunder,
}

/// The half level that a level lies in: 4.0 of 4.0 to 4.4.
#[must_use]
pub fn half(level: Level) -> Level {
    Level::of_tenths(level.tenths() / HALF * HALF).unwrap_or(level)
}

/// The goals of a player whom a level fits, by the games that count in their order; at most one of each
/// kind, and none that was reached in the last week.
#[must_use]
pub fn goals(games: &[Played], fits: Level, today: Day) -> Vec<Goal> {
    let held = holding(games, half(fits), today);
    let won = first_win(games, fits);
    [held, won, clean(games, today)].into_iter().flatten().collect()
}

/// The levels above one by halves, itself included, as far as anybody is sent.
fn by_halves(level: Level) -> impl Iterator<Item = Level> {
    (0..FARTHEST).filter_map(move |step| Level::of_tenths(level.tenths() + HALF * step))
}

/// Six points of the last ten against the lowest half level from this one on that is not held.
fn holding(games: &[Played], from: Level, today: Day) -> Option<Goal> {
    let (of, last) = HELD;
    // The sum of nothing would be told as -0.
    let points = |games: &[&Played]| -> f64 {
        games.iter().rev().take(last).fold(0.0, |sum, game| sum + game.score)
    };
    by_halves(from).find_map(|level| {
        let own: Vec<_> = games.iter().filter(|game| half(game.level) == level).collect();
        let before = own.partition_point(|game| game.day <= today.saturating_sub(WEEK));
        let is_held = (before..=own.len()).any(|count| points(&own[..count]) >= of);
        let done = points(&own);
        (!is_held).then_some(Goal { kind: GoalKind::Hold(level), done, of, lost: 0 })
    })
}

/// A win against a level half a level above the one that fits, or where that or a higher one was won
/// against, a whole level.
fn first_win(games: &[Played], fits: Level) -> Option<Goal> {
    let above = |level: Level| games.iter().filter(move |game| game.level >= level);
    let is_won = |level| above(level).any(|game| game.score >= 1.0);
    let level = by_halves(fits).skip(1).find(|level| !is_won(*level))?;
    let lost = above(level).filter(|game| game.score <= 0.0).count();
    Some(Goal { kind: GoalKind::FirstWin(level), done: 0.0, of: 1.0, lost })
}

/// Games in a row without a blunder, unless no game was reviewed.
fn clean(games: &[Played], today: Day) -> Option<Goal> {
    let reviewed: Vec<_> =
        games.iter().filter_map(|game| Some((game.day, game.blunders?))).collect();
    let mut row = 0;
    for (place, &(day, blunders)) in reviewed.iter().enumerate() {
        row = if blunders == 0 { row + 1 } else { 0 };
        let is_last = place + 1 == reviewed.len();
        if row >= CLEAN && (is_last || day > today.saturating_sub(WEEK)) {
            return None;
        }
    }
    let count = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    (!reviewed.is_empty()).then(|| Goal {
        kind: GoalKind::NoBlunder,
        done: count(row),
        of: count(CLEAN),
        lost: 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TODAY: Day = 20_000;

    fn level(tenths: u8) -> Level {
        Level::of_tenths(tenths).unwrap()
    }

    fn game(ago: Day, tenths: u8, score: f64) -> Played {
        Played { day: TODAY - ago, level: level(tenths), score, blunders: None }
    }

    fn clean_game(ago: Day, blunders: u16) -> Played {
        Played { blunders: Some(blunders), ..game(ago, 30, 0.5) }
    }

    fn kinds(games: &[Played], fits: u8) -> Vec<GoalKind> {
        goals(games, level(fits), TODAY).into_iter().map(|goal| goal.kind).collect()
    }

    #[test]
    fn half_levels_begin_at_tens_and_fives() {
        for (tenths, begins) in
            [(10, 10), (14, 10), (15, 15), (47, 45), (50, 50), (99, 95), (100, 100)]
        {
            assert_eq!(half(level(tenths)), level(begins), "{tenths}");
        }
    }

    #[test]
    fn who_begins_holds_a_level_and_wins_above_it() {
        use GoalKind::{FirstWin, Hold};
        assert_eq!(kinds(&[], 30), [Hold(level(30)), FirstWin(level(35))]);
        assert_eq!(kinds(&[], 100), [Hold(level(100))], "there is none above");
    }

    #[test]
    fn points_of_the_last_ten_count() {
        // Won long ago, then lost: of the last ten four are won and one drawn.
        let mut games = vec![game(90, 30, 1.0); 8];
        games.extend(vec![game(80, 32, 0.0); 5]);
        games.extend(vec![game(70, 34, 1.0); 4]);
        games.push(game(60, 30, 0.5));
        let told = goals(&games, level(31), TODAY);
        assert_eq!(told[0], Goal { kind: GoalKind::Hold(level(30)), done: 4.5, of: 6.0, lost: 0 });
    }

    #[test]
    fn what_is_held_is_followed_by_what_is_above() {
        let held = vec![game(30, 30, 1.0); 6];
        assert_eq!(kinds(&held, 30)[0], GoalKind::Hold(level(35)));
        // Reached three days ago, and lost since.
        let mut lost = vec![game(3, 30, 1.0); 6];
        lost.extend(vec![game(1, 30, 0.0); 8]);
        assert_eq!(kinds(&lost, 30)[0], GoalKind::Hold(level(35)));
        // The same longer ago.
        let longer: Vec<_> =
            lost.iter().map(|game| Played { day: game.day - 30, ..*game }).collect();
        assert_eq!(kinds(&longer, 30)[0], GoalKind::Hold(level(30)));
    }

    #[test]
    fn a_level_is_won_against_once() {
        let first = |games: &[Played]| {
            let all = goals(games, level(32), TODAY);
            let won = |goal: &&Goal| matches!(goal.kind, GoalKind::FirstWin(_));
            all.iter().find(won).map(|goal| (goal.kind, goal.lost))
        };
        let to = |tenths| GoalKind::FirstWin(level(tenths));
        let mut games = vec![game(9, 36, 1.0), game(8, 37, 0.5), game(8, 50, 0.0)];
        assert_eq!(first(&games), Some((to(37), 1)));
        games.push(game(7, 38, 1.0));
        assert_eq!(first(&games), Some((to(42), 1)));
        games.push(game(7, 70, 1.0));
        assert_eq!(first(&games), None, "what is lower is won against as well");
    }

    #[test]
    fn reviews_tell_of_games_without_a_blunder() {
        let done = |games: &[Played]| {
            let all = goals(games, level(30), TODAY);
            all.iter().find(|goal| goal.kind == GoalKind::NoBlunder).map(|goal| goal.done)
        };
        assert_eq!(done(&[game(9, 30, 1.0)]), None, "nothing was reviewed");
        let mut games = vec![clean_game(40, 0), clean_game(40, 2), clean_game(40, 0)];
        games.push(game(39, 30, 0.0));
        assert_eq!(done(&games), Some(1.0));
        games.extend(vec![clean_game(38, 0); 4]);
        assert_eq!(done(&games), None, "it is reached");
        games.push(clean_game(37, 1));
        assert_eq!(done(&games), Some(0.0), "and lost again, a month ago");
        let mut week = vec![clean_game(3, 0); 5];
        week.push(clean_game(2, 1));
        assert_eq!(done(&week), None, "it was reached this week");
    }
}
