//! How long a person would take for a move: from what the search found, the clock and chance.
//!
//! The times are those of ordinary players of Xiangqi in live games of ten and of thirty minutes:
//! medians of 4.9 s for taking back, 9 s for other captures and 11.5 s for quiet moves, which lie
//! between 6 and 22 s in half of the cases and over 57 s in one of twenty: a log-normal distribution.
//! The first moves are made faster, and so are those of long endings. On a shorter clock all takes a
//! share of what is left; without one, nobody wants to wait so long.

use std::time::Duration;

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::clock::Clock;
use super::request::{Doubt, Reply};
use crate::rules::{Game, Step};

/// What kind of move is to be made, as far as the time for it depends on that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// There is no other.
    Only,
    /// It takes back what has just taken something.
    Retaking,
    /// It takes something else.
    Capture,
    /// It takes nothing.
    Quiet,
}

/// A move at the moment that it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// What kind of move it is.
    pub sort: Sort,
    /// It is from the opening book.
    pub from_book: bool,
    /// How sure the search was.
    pub doubt: Doubt,
    /// Plies of the game so far.
    pub ply: usize,
    /// What is left of the mover's time before the move, if a clock runs.
    pub clock: Option<Clock>,
    /// What chance depends on: the same moment takes the same time with the same seed.
    pub seed: u64,
}

impl Moment {
    /// The moment of a reply in a position; `line` holds the moves that led there.
    #[must_use]
    pub fn of<G: Game>(
        (position, line): (&G, &[Step]),
        reply: &Reply,
        clock: Option<Clock>,
        seed: u64,
    ) -> Self {
        let takes_back = || line.last().is_some_and(|step| step.mv.to() == reply.mv.to());
        // A capture is irreversible; in chess a pawn's move is too, but it is seldom taken at once.
        let was_taken = || line.last().is_some_and(|step| step.irreversible);
        let sort = match position.captured(reply.mv) {
            _ if position.count_legal_moves() == 1 => Sort::Only,
            None => Sort::Quiet,
            Some(_) if takes_back() && was_taken() => Sort::Retaking,
            Some(_) => Sort::Capture,
        };
        let (from_book, doubt, ply) = (reply.from_book, reply.doubt, line.len());
        Self { sort, from_book, doubt, ply, clock, seed }
    }
}

/// No move is shown sooner than after so many seconds, unless the clock bears less.
const LEAST: f64 = 0.6;
/// Where no clock runs, no move takes longer than so many seconds.
const MOST_WITHOUT_CLOCK: f64 = 12.0;
/// The part of the usual time that a move takes where no clock runs.
const SHARE_WITHOUT_CLOCK: f64 = 0.5;
/// The logarithm's standard deviation of people's times: ln(22 / 6) / 2 / 0.674.
const SPREAD: f64 = 0.96;
/// Moves that the time left is shared among.
const MOVES: f64 = 45.0;
/// Seconds for a move at which a clock does not press: a game of ten minutes at its start.
const EASE: f64 = 13.0;
/// The most that a move takes of the time left is one in so many, and most of the increment.
const LARGEST_PART: f64 = 15.0;
/// The part of an increment that a move may use up.
const PART_OF_INCREMENT: f64 = 0.75;
/// Never more than one in so many of what is left, whatever the increment.
const LAST_PART: f64 = 3.0;
/// The first plies, which are played faster, and how much faster.
const OPENING: (usize, f64) = (6, 0.65);
/// The ply from which on a game is long and moves are made faster, and how much faster.
const LATE: (usize, f64) = (72, 0.6);

/// How long after its turn has begun a move should be shown, as if a person had found it.
///
/// Never less than 0.6 s and never more than 12 s without a clock; with one, never more than a
/// fifteenth of what is left and three quarters of the increment (a larger part where there is more
/// time after less than five moves), nor more than a third of what is left, which comes before all
/// else.
#[must_use]
pub fn human_time(moment: &Moment) -> Duration {
    let (share, most) = match moment.clock {
        None => (SHARE_WITHOUT_CLOCK, MOST_WITHOUT_CLOCK),
        Some(Clock { left, increment, moves_to_go }) => {
            let (left, increment) = (left.as_secs_f64(), increment.as_secs_f64());
            let more = PART_OF_INCREMENT * increment;
            // In a byo-yomi period one move has all the time.
            let moves = moves_to_go.map_or(MOVES, |moves| f64::from(moves.max(1)).min(MOVES));
            let share = ((left / moves + more) / EASE).min(1.0);
            let largest_part = LARGEST_PART.min(LAST_PART * moves);
            (share, (left / largest_part + more).min(left / LAST_PART))
        }
    };
    let least = LEAST.min(most);
    if moment.sort == Sort::Only {
        return Duration::from_secs_f64(least);
    }
    let wanted = share * unhurried(moment);
    // The nearer to the most, the slower it grows: there is no one time that comes again and again.
    let bounded = wanted * most / (wanted + most).max(f64::MIN_POSITIVE);
    Duration::from_secs_f64(bounded.clamp(least, most))
}

/// Seconds that a person would take with time enough.
fn unhurried(moment: &Moment) -> f64 {
    let median = match moment.sort {
        Sort::Only | Sort::Retaking => 4.9,
        Sort::Capture => 9.0,
        Sort::Quiet => 11.5,
    };
    let pace = match moment.ply {
        ply if moment.from_book || ply < OPENING.0 => OPENING.1,
        ply if ply >= LATE.0 => LATE.1,
        _ => 1.0,
    };
    median * pace * hesitation(moment.doubt) * chance(moment.seed)
}

/// How many times as long somebody takes who is so unsure.
fn hesitation(doubt: Doubt) -> f64 {
    let choice = match doubt.near {
        // One move is better than all others.
        1 => 0.85,
        // Or nothing was searched.
        0..=3 => 1.0,
        _ => 1.2,
    };
    let changes = 0.1 * f64::from(doubt.changes.min(4));
    let swing = f64::from(doubt.swing.min(200)) / 500.0;
    choice * (1.0 + changes + swing)
}

/// A factor drawn from the log-normal distribution with the median 1.
fn chance(seed: u64) -> f64 {
    let mut rng = SmallRng::seed_from_u64(seed);
    // A sum of twelve numbers between 0 and 1 is as good as normally distributed, and bounded.
    let sum: f64 = (0..12).map(|_| rng.random_range(0.0..1.0)).sum();
    (SPREAD * (sum - 6.0)).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SORTS: [Sort; 4] = [Sort::Only, Sort::Retaking, Sort::Capture, Sort::Quiet];

    fn moment(sort: Sort, clock: Option<Clock>, seed: u64) -> Moment {
        let doubt = Doubt { near: 2, changes: 1, swing: 20 };
        Moment { sort, from_book: false, doubt, ply: 30, clock, seed }
    }

    fn clock(left: f64, increment: f64) -> Clock {
        let [left, increment] = [left, increment].map(Duration::from_secs_f64);
        Clock { left, increment, moves_to_go: None }
    }

    /// Any moments at all, from a seed.
    fn moments() -> impl Iterator<Item = Moment> {
        let mut rng = SmallRng::seed_from_u64(7);
        (0..20_000).map(move |_| {
            let doubt = Doubt {
                near: rng.random_range(0..40),
                changes: rng.random_range(0..30),
                swing: rng.random_range(0..60_000),
            };
            let left = 10_f64.powf(rng.random_range(-3.0..6.0));
            let increment = if rng.random_bool(0.5) { 0.0 } else { rng.random_range(0.0..60.0) };
            Moment {
                sort: SORTS[rng.random_range(0..4)],
                from_book: rng.random_bool(0.1),
                doubt,
                ply: rng.random_range(0..400),
                clock: rng.random_bool(0.7).then(|| clock(left, increment)),
                seed: rng.random(),
            }
        })
    }

    /// The quartiles of the times in seconds over many seeds.
    fn quartiles(of: impl Fn(u64) -> Moment) -> [f64; 3] {
        let mut times: Vec<f64> =
            (0..4_000).map(|seed| human_time(&of(seed)).as_secs_f64()).collect();
        times.sort_by(f64::total_cmp);
        [1_000, 2_000, 3_000].map(|at| times[at])
    }

    #[test]
    fn no_move_takes_more_than_its_clock_bears_or_twelve_seconds() {
        for moment in moments() {
            let time = human_time(&moment).as_secs_f64();
            let most = moment.clock.map_or(12.0, |clock| {
                let (left, more) = (clock.left.as_secs_f64(), clock.increment.as_secs_f64());
                (left / 15.0 + 0.75 * more).min(left / 3.0)
            });
            assert!(time <= most + 1e-6, "{moment:?}: {time}");
            assert!(time >= 0.6_f64.min(most) - 1e-6, "{moment:?}: {time}");
        }
    }

    #[test]
    fn the_only_move_comes_at_once() {
        for moment in moments().filter(|moment| moment.sort == Sort::Only) {
            assert!(human_time(&moment).as_secs_f64() <= 0.6 + 1e-6, "{moment:?}");
        }
    }

    #[test]
    fn one_seed_is_one_time_and_others_are_others() {
        let times: Vec<_> =
            (0..50).map(|seed| human_time(&moment(Sort::Quiet, None, seed))).collect();
        let again = (0..50).map(|seed| human_time(&moment(Sort::Quiet, None, seed)));
        assert!(again.eq(times.iter().copied()));
        let mut different = times.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), times.len());
    }

    #[test]
    fn with_time_enough_the_medians_are_those_of_people() {
        // Half an hour, as most of the games had that were counted.
        let at = |sort| quartiles(|seed| moment(sort, Some(clock(1_800.0, 0.0)), seed));
        let [retaking, capture, quiet] = [Sort::Retaking, Sort::Capture, Sort::Quiet].map(at);
        for (own, people) in [(retaking[1], 4.9), (capture[1], 9.0), (quiet[1], 11.5)] {
            assert!((own / people - 1.0).abs() < 0.2, "{own} s, people {people} s");
        }
        assert!((quiet[0] / 6.0 - 1.0).abs() < 0.25 && (quiet[2] / 22.0 - 1.0).abs() < 0.25);
    }

    #[test]
    fn who_is_unsure_takes_longer_and_a_short_clock_less() {
        for seed in 0..200 {
            let usual = moment(Sort::Quiet, Some(clock(600.0, 0.0)), seed);
            let unsure = Doubt { near: 6, changes: 3, swing: 120 };
            let unsure = human_time(&Moment { doubt: unsure, ..usual });
            let short = human_time(&moment(Sort::Quiet, Some(clock(120.0, 0.0)), seed));
            let time = human_time(&usual);
            assert!(unsure > time, "{seed}: {unsure:?} {time:?}");
            assert!(short < time || short.as_secs_f64() <= 0.6, "{seed}: {short:?} {time:?}");
        }
    }

    #[test]
    fn in_a_period_for_one_move_there_is_time_for_it() {
        let period = Clock { moves_to_go: Some(1), ..clock(30.0, 0.0) };
        let [quarter, median, most] = quartiles(|seed| moment(Sort::Quiet, Some(period), seed));
        assert!(quarter > 2.0 && median > 4.0 && most < 10.0, "{quarter} {median} {most}");
    }

    #[test]
    fn a_long_game_stays_within_its_time() {
        for (time, increment) in [(60.0, 0.0), (180.0, 2.0), (600.0, 0.0), (5.0, 0.0)] {
            let mut left = time;
            for number in 0..300 {
                let clock = clock(left, increment);
                let moment = Moment { ply: 2 * number, ..moment(Sort::Quiet, Some(clock), 5) };
                left -= human_time(&moment).as_secs_f64();
                assert!(left > 0.0, "{time} + {increment}: late at {number}");
                left += increment;
            }
        }
    }
}
