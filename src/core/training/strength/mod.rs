//! How strong a player is (棋力), by the games against levels whose strength is known.
//!
//! The scale is that of the levels ([`Level::points`]), no rating of a site or a federation. A player's
//! [`Rating`] follows from the games one after another, in their order, as Glicko-2 has it: a level is an
//! opponent without deviation, and a game is reckoned by the rating before it, since several reckoned
//! together overshoot where nothing is known yet. The rating period, by which doubt grows while nobody
//! plays, is a day; Glickman's volatility of 0.06 is for a period of ten to fifteen games, which is a month
//! of whoever plays every other day, so that of a day is 0.06/√30. Nothing is kept: whoever has the games
//! has the rating.
//!
//! ```
//! use chuhe_core::engine::Level;
//! use chuhe_core::games::GameKind;
//! use chuhe_core::training::strength::{Course, Scale};
//!
//! let scale = Scale::of(GameKind::Xiangqi);
//! let mut course = Course::new(scale);
//! let before = course.estimate_on(0);
//! course.play(0, Level::ALL[2], 1.0);
//! let after = course.estimate_on(0);
//! assert!(after.points > before.points && after.bounds < before.bounds);
//! ```

mod goals;

pub use goals::{Goal, GoalKind, Played, goals, half};

use super::glicko::Rating;
use super::puzzles::Day;
use crate::engine::{Level, LevelPlay};
use crate::games::{GameKind, of_game};

/// Volatility of a day.
const VOLATILITY: f64 = 0.010_954_451;
/// Deviations to both sides that hold 95 %.
const BOUNDS: f64 = 1.96;
/// The level that a player is taken for of whom nothing is known, and the bounds of it, in tenths.
const UNKNOWN: [u8; 3] = [30, 10, 60];
/// Games that say how even they are and how many are played on a day.
const LATELY: usize = 30;
/// How uncertain the results of games are at least, while they are reckoned on.
const LEAST_VARIANCE: f64 = 0.000_1;
/// Games that nobody is told to play.
const MOST_GAMES: usize = 2_000;
/// Bounds that are worth being told of, in points.
pub const TOLD_BOUNDS: [i32; 3] = [90, 60, 40];
/// Tenths of a level by which an opponent that adapts changes at most after a game.
const STEP: i16 = 3;

/// The points of the levels of a game.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    points: fn(Level) -> i32,
    at: fn(i32) -> Level,
}

impl Scale {
    /// That of a game.
    #[must_use]
    pub fn of(game: GameKind) -> Self {
        const fn scale<G: LevelPlay>() -> Scale {
            Scale { points: Level::points::<G>, at: Level::at_points::<G> }
        }
        of_game!(game, G => scale::<G>())
    }

    /// The points of a level.
    #[must_use]
    pub fn points(&self, level: Level) -> i32 {
        (self.points)(level)
    }

    /// The level nearest to so many points: the lowest or the highest where they are beyond.
    #[must_use]
    pub fn level_at(&self, points: f64) -> Level {
        (self.at)(whole(points))
    }

    fn opponent(&self, level: Level) -> Rating {
        Rating { points: self.points(level).into(), deviation: 0.0, volatility: VOLATILITY }
    }

    /// Of a player of whom nothing is known.
    fn unknown(&self) -> Rating {
        let [points, low, high] = UNKNOWN
            .map(|tenths| f64::from(self.points(Level::of_tenths(tenths).unwrap_or_default())));
        let deviation = (high - low) / (2.0 * BOUNDS);
        Rating { points, deviation, volatility: VOLATILITY }
    }
}

/// How strong a player is believed to be on a day.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Points of the scale of the levels.
    pub points: f64,
    /// The truth is no farther from them than this with 95 %.
    pub bounds: f64,
}

/// The levels that an [`Estimate`] comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The one against which an even result is to be expected.
    pub level: Level,
    /// The same at both bounds.
    pub bounds: [Level; 2],
    /// Whether the points are lower than those of any level, or higher.
    pub is_beyond: bool,
}

impl Estimate {
    fn of(rating: Rating) -> Self {
        Self { points: rating.points, bounds: BOUNDS * rating.deviation }
    }

    /// The levels that it comes to.
    #[must_use]
    pub fn fit(&self, scale: Scale) -> Fit {
        let ends = [Level::ALL[0], Level::ALL[Level::ALL.len() - 1]];
        let [lowest, highest] = ends.map(|level| f64::from(scale.points(level)));
        Fit {
            level: scale.level_at(self.points),
            bounds: [-1.0, 1.0].map(|sign| scale.level_at(self.points + sign * self.bounds)),
            is_beyond: self.points < lowest || self.points > highest,
        }
    }

    /// The score to be expected against a level, 0 to 1.
    #[must_use]
    pub fn expected(&self, level: Level, scale: Scale) -> f64 {
        let own = Rating { points: self.points, deviation: 0.0, volatility: VOLATILITY };
        own.expected(scale.opponent(level))
    }

    /// How far it lies above another, and whether that is more than the bounds of either.
    #[must_use]
    pub fn change_since(&self, before: &Self) -> Change {
        let points = self.points - before.points;
        Change { points, is_sure: points.abs() > self.bounds.max(before.bounds) }
    }
}

/// How much stronger a player has become.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// By how many points; below 0 for weaker.
    pub points: f64,
    /// Whether they are more than the bounds at both ends.
    pub is_sure: bool,
}

/// Bounds that a player comes to by playing on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoreGames {
    /// The bounds, in points.
    pub bounds: i32,
    /// How many more games it takes.
    pub games: usize,
}

/// The rating of a player, from game to game.
#[derive(Clone, Debug)]
pub struct Course {
    scale: Scale,
    rating: Rating,
    /// The day of the last game.
    day: Option<Day>,
    /// The days and levels of all games, in their order.
    played: Vec<(Day, Level)>,
}

impl Course {
    /// Before the first game.
    #[must_use]
    pub fn new(scale: Scale) -> Self {
        Self { scale, rating: scale.unknown(), day: None, played: Vec::new() }
    }

    /// Takes a game against a level on a day in, which is not before that of the last one; `score` is 1 if
    /// it was won, 0.5 drawn, 0 lost.
    pub fn play(&mut self, day: Day, level: Level, score: f64) {
        let games = [(self.scale.opponent(level), score)];
        self.rating = self.rating.after_periods(self.days_to(day), &games);
        self.day = self.day.max(Some(day));
        self.played.push((day, level));
    }

    /// What is believed on a day: in doubt of as many days as nobody played.
    #[must_use]
    pub fn estimate_on(&self, day: Day) -> Estimate {
        Estimate::of(self.rating_on(day))
    }

    fn rating_on(&self, day: Day) -> Rating {
        self.rating.after_periods(self.days_to(day), &[])
    }

    /// Days since the last game.
    fn days_to(&self, day: Day) -> f64 {
        self.day.map_or(0.0, |last| f64::from(day.saturating_sub(last).max(0)))
    }

    /// How many more games bring the bounds to each of the [told ones](TOLD_BOUNDS) that they have not
    /// come to, from this day on: if results stay as even as they were lately, as many games are played
    /// on a day, and one plays every day. What is never come to so is left out.
    #[must_use]
    pub fn more_games(&self, today: Day) -> Vec<MoreGames> {
        let lately = &self.played[self.played.len().saturating_sub(LATELY)..];
        let (per_day, variance) = (games_a_day(lately), self.variance(lately));
        // Such results are had against one who is that much stronger, and against one as much weaker.
        let expected = (1.0 - (1.0 - 4.0 * variance).max(0.0).sqrt()) / 2.0;
        let ahead = Rating::ahead_by(expected);
        let mut rating = self.rating_on(today);
        let has = |rating, bounds: i32| Estimate::of(rating).bounds <= f64::from(bounds);
        let here = rating;
        let mut open = TOLD_BOUNDS.into_iter().filter(|bounds| !has(here, *bounds)).peekable();
        let mut more = Vec::new();
        for games in 1..=MOST_GAMES {
            if open.peek().is_none() {
                break;
            }
            let begins_day = games > 1 && (games - 1) % per_day == 0;
            let opponent = Rating { points: rating.points - ahead, deviation: 0.0, ..rating };
            let game = [(opponent, expected)];
            rating = rating.after_periods(if begins_day { 1.0 } else { 0.0 }, &game);
            while let Some(bounds) = open.next_if(|bounds| has(rating, *bounds)) {
                more.push(MoreGames { bounds, games });
            }
        }
        more
    }

    /// How uncertain results of games are by what is believed now: a quarter of even ones.
    fn variance(&self, games: &[(Day, Level)]) -> f64 {
        let variance = |&(_, level): &(Day, Level)| {
            let expected = self.rating.expected(self.scale.opponent(level));
            expected * (1.0 - expected)
        };
        let count = f64::from(u32::try_from(games.len()).unwrap_or(u32::MAX));
        if games.is_empty() {
            return 0.25;
        }
        // Games that are lost or won before they begin tell nothing.
        (games.iter().map(variance).sum::<f64>() / count).max(LEAST_VARIANCE)
    }
}

/// How many games are played on a day on which any is, at least one.
fn games_a_day(games: &[(Day, Level)]) -> usize {
    let days = games.chunk_by(|(one, _), (other, _)| one == other).count().max(1);
    ((2 * games.len() + days) / (2 * days)).max(1)
}

/// The level of an opponent that adapts after a game that counts: nearer to the one that fits by three
/// tenths at most.
#[must_use]
pub fn adapted(now: Level, fits: Level) -> Level {
    let tenths = i16::from(fits.tenths()) - i16::from(now.tenths());
    now.moved_by(i8::try_from(tenths.clamp(-STEP, STEP)).unwrap_or_default())
}

/// Points as a whole number.
#[expect(clippy::cast_possible_truncation, reason = "within the numbers of an i32")]
fn whole(points: f64) -> i32 {
    points.clamp(f64::from(i32::MIN), f64::from(i32::MAX)).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(tenths: u8) -> Level {
        Level::of_tenths(tenths).unwrap()
    }

    fn course(game: GameKind) -> Course {
        Course::new(Scale::of(game))
    }

    #[test]
    fn who_has_not_played_is_taken_for_level_3_within_1_and_6() {
        for game in GameKind::ALL {
            let fit = course(game).estimate_on(20_000).fit(Scale::of(game));
            assert_eq!(fit.level, level(30));
            assert!(fit.bounds[0] <= level(13), "{game:?}: {fit:?}");
            // The scale is not quite even, and bounds are to both sides alike.
            let scale = Scale::of(game);
            let unknown = course(game).estimate_on(0);
            let width = f64::from(scale.points(level(60)) - scale.points(level(10)));
            assert!((2.0 * unknown.bounds - width).abs() < 1.0, "{unknown:?}");
            assert!(!fit.is_beyond);
        }
    }

    #[test]
    fn bounds_shrink_by_games_and_grow_by_pauses() {
        let mut course = course(GameKind::Xiangqi);
        let mut before = course.estimate_on(0).bounds;
        for day in 0..40 {
            course.play(day, level(30), if day % 2 == 0 { 1.0 } else { 0.0 });
            let now = course.estimate_on(day).bounds;
            assert!(now < before, "{day}: {now} {before}");
            before = now;
        }
        let pauses = [39, 40, 99, 400, 4_000].map(|day| course.estimate_on(day));
        assert!(pauses.is_sorted_by(|one, other| one.bounds < other.bounds), "{pauses:?}");
        assert!(pauses.iter().all(|it| (it.points - pauses[0].points).abs() < 1e-9));
    }

    #[test]
    fn who_draws_with_a_level_is_as_strong() {
        for (game, tenths) in [(GameKind::Xiangqi, 47), (GameKind::Chess, 12)] {
            let mut course = course(game);
            for day in 0..60 {
                course.play(day, level(tenths), 0.5);
            }
            let fit = course.estimate_on(59).fit(Scale::of(game));
            assert!(fit.level.tenths().abs_diff(tenths) <= 1, "{fit:?}");
            let [low, high] = fit.bounds.map(Level::tenths);
            assert!(low <= tenths && tenths <= high, "{fit:?}");
            let even = course.estimate_on(59).expected(level(tenths), Scale::of(game));
            assert!((even - 0.5).abs() < 0.05, "{even}");
        }
    }

    /// Reckoned together, eight draws with level 9 would make a beginner stronger than level 10.
    #[test]
    fn a_first_day_against_a_high_level_does_not_overshoot() {
        let scale = Scale::of(GameKind::Xiangqi);
        let mut course = Course::new(scale);
        for _ in 0..8 {
            course.play(0, level(90), 0.5);
        }
        let fit = course.estimate_on(0).fit(scale);
        assert!(fit.level > level(60) && fit.level <= level(91), "{fit:?}");
        let games: Vec<_> = (0..8).map(|_| (scale.opponent(level(90)), 0.5)).collect();
        assert!(scale.unknown().after(&games).points > f64::from(scale.points(level(100))));
    }

    #[test]
    fn the_scale_ends_at_both_ends() {
        let scale = Scale::of(GameKind::Chess);
        for (tenths, score) in [(10, 0.0), (100, 1.0)] {
            let mut course = Course::new(scale);
            for day in 0..80 {
                course.play(day, level(tenths), score);
            }
            let fit = course.estimate_on(80).fit(scale);
            assert_eq!((fit.level, fit.is_beyond), (level(tenths), true));
        }
    }

    /// By the root of the games alone: 681 / √n comes to 90 after 58, to 60 after 129, to 40 after 290.
    #[test]
    fn more_games_bring_the_bounds_nearer() {
        let mut course = course(GameKind::Xiangqi);
        let game = |number: usize| if number.is_multiple_of(2) { 1.0 } else { 0.0 };
        // All of a day, so that hardly anything is forgotten.
        for number in 0..30 {
            course.play(0, level(30), game(number));
        }
        let more = course.more_games(0);
        let all: Vec<_> = more.iter().map(|it| (it.bounds, it.games + 30)).collect();
        for (&(bounds, games), (wanted, plain)) in all.iter().zip([(90, 58), (60, 129), (40, 290)])
        {
            assert_eq!(bounds, wanted);
            assert!(games.abs_diff(plain) * 20 <= plain, "{all:?}");
        }
        assert_eq!(all.len(), 3);
        // What is told comes true.
        for number in 0..more[0].games - 1 {
            course.play(i32::try_from(number / 30).unwrap(), level(30), game(number));
        }
        let day = i32::try_from(more[0].games / 30).unwrap();
        assert!(course.estimate_on(day).bounds > 89.0);
        for number in 0..3 {
            course.play(day, level(30), game(number));
        }
        assert!(course.estimate_on(day).bounds < 91.0);
        assert_eq!(course.more_games(day)[0].bounds, 60);
    }

    #[test]
    fn whoever_always_loses_is_not_told_to_play_on_for_ever() {
        let mut course = course(GameKind::Xiangqi);
        for day in 0..60 {
            course.play(day, level(100), 0.0);
        }
        assert_eq!(course.more_games(60), vec![]);
    }

    #[test]
    fn a_change_is_sure_beyond_the_bounds_of_both_ends() {
        let [now, before] =
            [(1_000.0, 50.0), (900.0, 90.0)].map(|(points, bounds)| Estimate { points, bounds });
        let change = now.change_since(&before);
        assert!(change.is_sure && (change.points - 100.0).abs() < 1e-9);
        assert!(!now.change_since(&Estimate { bounds: 110.0, ..before }).is_sure);
        assert!(before.change_since(&now).is_sure);
    }

    #[test]
    fn an_opponent_adapts_by_three_tenths_at_most() {
        for (now, fits, then) in
            [(43, 50, 46), (43, 44, 44), (43, 43, 43), (43, 20, 40), (11, 10, 10), (98, 100, 100)]
        {
            assert_eq!(adapted(level(now), level(fits)), level(then), "{now} {fits}");
        }
    }

    #[test]
    fn games_a_day_are_those_of_days_with_games() {
        let games = |days: &[Day]| {
            let games: Vec<_> = days.iter().map(|day| (*day, level(30))).collect();
            games_a_day(&games)
        };
        assert_eq!(games(&[]), 1);
        assert_eq!(games(&[1, 5, 9]), 1);
        assert_eq!(games(&[1, 1, 1, 9]), 2);
        assert_eq!(games(&[1, 1, 2]), 2, "one and a half");
    }
}
