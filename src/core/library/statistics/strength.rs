//! How strong the player is by the own games against levels.
//!
//! Nothing of it is kept: it is reckoned from the games that are there, so that it is the same after a
//! restart, in a copy, and in libraries that were merged whichever way.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

use super::own::{self, Own};
use super::{Results, StatisticsQuery, real};
use crate::engine::Level;
use crate::library::terms::Terms;
use crate::library::{GameId, Library, LibraryError, facts};
use crate::record::GameResult;
use crate::review::Judgement;
use crate::rules::Side;
use crate::training::puzzles::Day;
use crate::training::strength::{
    Change, Course, Estimate, Fit, Goal, MoreGames, Played, Scale, goals, half,
};

/// Games by which something is known.
const FEWEST: usize = 5;
/// Games that make a point of the curve, or a multiple of them, and the most points.
const A_POINT: usize = 4;
const POINTS: usize = 20;
/// Days after which a change is told.
const QUARTER: Day = 91;
/// Days without a game after which it is said that it was long.
const PAUSE: Day = 60;

/// How strong the player is.
///
/// Games count that were ended, by a person against a level, from the usual start, without help
/// ([`LeftOut`]); each once, in the order of their days, and of one day in that in which they were begun.
#[derive(Clone, Debug, PartialEq)]
pub struct Strength {
    /// What was asked. Its span is that of the curve and of the results; all else is of all games.
    pub query: StatisticsQuery,
    /// What is believed today.
    pub estimate: Estimate,
    /// The level that fits, and those at the bounds.
    pub fit: Fit,
    /// How many games count.
    pub counted: usize,
    /// How many of these were played with clocks.
    pub with_clocks: usize,
    /// Why others against levels do not, and how many; what occurs.
    pub left_out: Vec<(LeftOut, usize)>,
    /// The last game that counts.
    pub latest: Option<LatestGame>,
    /// Whether nobody has played for so long that what was known is in doubt again.
    pub is_long_ago: bool,
    /// What has changed in three months; `None` if no game that counts is as old.
    pub change: Option<Change>,
    /// How many more games it takes to know it better, the fewest first.
    pub more_games: Vec<MoreGames>,
    /// How it came about, the oldest first; empty before there are five games.
    pub curve: Vec<StrengthPoint>,
    /// By half levels, the weakest first.
    pub levels: Vec<HalfLevelResults>,
    /// What to try next, at most three.
    pub goals: Vec<Goal>,
}

/// Why a game against a level does not count. Of several reasons the first is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LeftOut {
    /// Moves were taken back.
    TakeBack,
    /// Hints were shown.
    Hint,
    /// A mistake was taken back after a reminder.
    Reminder,
    /// Somebody gave odds.
    Odds,
    /// It began with a position that was set up.
    SetUp,
    /// Somebody else made moves.
    OthersMoves,
}

impl LeftOut {
    /// All of them, with what tells them.
    const ALL: [(Self, Terms); 6] = [
        (Self::TakeBack, Terms::TAKE_BACK),
        (Self::Hint, Terms::HINT),
        (Self::Reminder, Terms::REMINDER),
        (Self::Odds, Terms::ODDS),
        (Self::SetUp, Terms::SET_UP),
        (Self::OthersMoves, Terms::OTHERS_MOVES),
    ];

    fn of(terms: Terms) -> Option<Self> {
        let told = Self::ALL.iter().find(|(_, term)| terms.has(*term));
        told.map(|(why, _)| *why)
    }
}

/// The last game that counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LatestGame {
    /// Which.
    pub id: GameId,
    /// When.
    pub day: Day,
    /// Against which level.
    pub level: Level,
    /// 1 if it was won, 0.5 drawn, 0 lost.
    pub score: f64,
}

/// What was believed after some games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StrengthPoint {
    /// The day of the last of them.
    pub day: Day,
    /// What was believed then.
    pub estimate: Estimate,
    /// How many games counted by then.
    pub games: usize,
}

/// Results against a [half level](half), as 4.0 to 4.4.
#[derive(Clone, Debug, PartialEq)]
pub struct HalfLevelResults {
    /// The lowest of its levels.
    pub level: Level,
    /// How the games ended.
    pub results: Results,
    /// Points a game that are to be expected of what is believed today, 0 to 1.
    pub expected: f64,
}

impl Library {
    /// How strong the player is on the last day of the query by all games.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn strength(&self, query: &StatisticsQuery) -> Result<Strength, LibraryError> {
        let catalogue = self.catalogue()?;
        let own = own::games(&catalogue, query);
        Ok(told(query, &Counted::all(&own)))
    }
}

/// An ended game against a level.
struct Counted<'a> {
    own: Own<'a>,
    level: Level,
    score: f64,
}

impl<'a> Counted<'a> {
    /// Those of own games, in the order in which they count, each once.
    fn all(own: &[Own<'a>]) -> Vec<Self> {
        let mut all: Vec<_> = own.iter().filter_map(Self::of).collect();
        all.sort_by_key(Self::order);
        // A game can be there twice while a window keeps a copy of it from being taken in.
        let mut seen = HashSet::new();
        all.retain(|game| seen.insert(game.own.entry.uid));
        all
    }

    fn of(own: &Own<'a>) -> Option<Self> {
        let level = Level::of_record_name(&own.shown().players[own.side.opponent().index()])?;
        let score = match (own.shown().result(), own.side) {
            (GameResult::Unknown, _) => return None,
            (GameResult::Draw, _) => 0.5,
            (GameResult::FirstWins, Side::First) | (GameResult::SecondWins, Side::Second) => 1.0,
            _ => 0.0,
        };
        // A game without a date may have been changed last by a comment.
        let day = facts::day(&own.shown().date).unwrap_or_else(|| own::day_of(own.entry.created));
        Some(Self { own: Own { day, ..*own }, level, score })
    }

    /// The same in each copy of a library.
    fn order(&self) -> (Day, i64, i64, Reverse<usize>, GameId) {
        let (entry, shown) = (self.own.entry, self.own.shown());
        (self.own.day, entry.created, entry.uid, Reverse(shown.plies), shown.id)
    }

    fn played(&self) -> Played {
        let (side, judged) = (self.own.side, self.own.shown().judged.as_ref());
        let judged = judged.filter(|judged| judged.accuracy[side.index()].is_some());
        Played {
            day: self.own.day,
            level: self.level,
            score: self.score,
            blunders: judged.map(|judged| judged.count(side, Judgement::Blunder)),
        }
    }

    fn latest(&self) -> LatestGame {
        let Self { own, level, score } = self;
        LatestGame { id: own.id(), day: own.day, level: *level, score: *score }
    }
}

/// What ended games against levels tell.
fn told(query: &StatisticsQuery, all: &[Counted]) -> Strength {
    let scale = Scale::of(query.game);
    let why = |game: &Counted| LeftOut::of(game.own.entry.terms);
    let counted: Vec<_> = all.iter().filter(|game| why(game).is_none()).collect();
    let (course, path) = walk(scale, &counted);
    let estimate = course.estimate_on(query.today);
    let fit = estimate.fit(scale);
    let played: Vec<_> = counted.iter().map(|game| game.played()).collect();
    let has_clocks = |game: &&&Counted| game.own.entry.terms.has(Terms::CLOCKS);
    let long_ago = query.today.saturating_sub(PAUSE);
    Strength {
        estimate,
        fit,
        counted: counted.len(),
        with_clocks: counted.iter().filter(has_clocks).count(),
        left_out: left_out(all.iter().filter_map(why)),
        latest: counted.last().map(|game| game.latest()),
        is_long_ago: counted.last().is_some_and(|game| game.own.day <= long_ago),
        change: change(scale, &counted, (&estimate, query.today)),
        more_games: course.more_games(query.today),
        curve: curve(&counted, &path, query.since),
        levels: by_half_level(&counted, (&estimate, scale), query.since),
        goals: goals(&played, fit.level, query.today),
        query: query.clone(),
    }
}

/// The course of games, and what was believed after each.
fn walk(scale: Scale, games: &[&Counted]) -> (Course, Vec<Estimate>) {
    let mut course = Course::new(scale);
    let estimates = games.iter().map(|game| {
        course.play(game.own.day, game.level, game.score);
        course.estimate_on(game.own.day)
    });
    let estimates = estimates.collect();
    (course, estimates)
}

/// How many games are left out for each reason.
fn left_out(whys: impl Iterator<Item = LeftOut>) -> Vec<(LeftOut, usize)> {
    let mut counts = LeftOut::ALL.map(|(why, _)| (why, 0));
    for why in whys {
        counts[why as usize].1 += 1;
    }
    counts.into_iter().filter(|(_, count)| *count > 0).collect()
}

/// What has changed in a quarter.
fn change(scale: Scale, games: &[&Counted], (now, today): (&Estimate, Day)) -> Option<Change> {
    let then = today.saturating_sub(QUARTER);
    let count = games.partition_point(|game| game.own.day <= then);
    let (course, _) = walk(scale, &games[..count]);
    (count > 0).then(|| now.change_since(&course.estimate_on(then)))
}

/// Points of the curve in a span: the last of them after the last game.
fn curve(games: &[&Counted], path: &[Estimate], since: Option<Day>) -> Vec<StrengthPoint> {
    let begins = in_span(games, since);
    let count = games.len() - begins;
    if games.len() < FEWEST || count == 0 {
        return Vec::new();
    }
    let a_point = A_POINT * count.div_ceil(A_POINT * POINTS);
    let point = |place: usize| StrengthPoint {
        day: games[place].own.day,
        estimate: path[place],
        games: place + 1,
    };
    let mut curve: Vec<_> = (begins..games.len()).rev().step_by(a_point).map(point).collect();
    // What is left over at the beginning makes none.
    curve.truncate((count / a_point).max(1));
    curve.reverse();
    curve
}

/// Where the games of a span begin.
fn in_span(games: &[&Counted], since: Option<Day>) -> usize {
    games.partition_point(|game| game.own.day < since.unwrap_or(Day::MIN))
}

/// Results of a span by half levels.
fn by_half_level(
    games: &[&Counted],
    (now, scale): (&Estimate, Scale),
    since: Option<Day>,
) -> Vec<HalfLevelResults> {
    let mut rows = BTreeMap::<Level, (Results, f64)>::new();
    for game in &games[in_span(games, since)..] {
        let (results, expected) = rows.entry(half(game.level)).or_default();
        results.add(&game.own);
        *expected += now.expected(game.level, scale);
    }
    let row = |(level, (results, expected)): (Level, (Results, f64))| HalfLevelResults {
        level,
        expected: expected / real(results.count()),
        results,
    };
    rows.into_iter().map(row).collect()
}
