//! Chess clocks: how much time a side has for a game, and what is left of it.
//!
//! What is left is one duration, byo-yomi periods included. It is noted beside every move, so the
//! record alone says what the clocks showed at any place of the game.

use std::time::Duration;

use super::{Tag, Tags};
use crate::rules::Side;

/// How much time a side has for a game.
///
/// ```
/// use std::time::Duration;
///
/// use chuhe_core::record::{TimeBonus, TimeControl};
///
/// let (minute, second) = (Duration::from_secs(60), Duration::from_secs(1));
/// let blitz = TimeControl { main: 3 * minute, bonus: TimeBonus::Increment(2 * second) };
/// assert_eq!(blitz.written(), "180+2");
/// assert_eq!(blitz.after_move(minute, 10 * second), Some(52 * second));
/// // The flag has fallen.
/// assert_eq!(blitz.after_move(minute, minute), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// Time for all moves.
    pub main: Duration,
    /// What there is beyond it.
    pub bonus: TimeBonus,
}

/// What there is beyond the main time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeBonus {
    /// Nothing: sudden death.
    None,
    /// So much is added after each move (Fischer).
    Increment(Duration),
    /// When the main time is over, each move has to be made within a period; whoever needs longer
    /// uses up one (读秒).
    Byoyomi {
        /// How long a period is; not zero.
        period: Duration,
        /// How many there are; the flag falls at the end of the last.
        periods: u32,
    },
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockReading {
    /// Until the flag falls, or until the end of the main time or of the period where there is
    /// byo-yomi.
    pub time: Duration,
    /// Periods that are left, the present one included, once the main time is over.
    pub periods: Option<u32>,
}

impl TimeControl {
    /// All time that there is before the first move, byo-yomi periods included.
    #[must_use]
    pub fn total(&self) -> Duration {
        self.main + self.reserve()
    }

    /// The time of all byo-yomi periods.
    fn reserve(&self) -> Duration {
        match self.bonus {
            TimeBonus::Byoyomi { period, periods } => period * periods,
            TimeBonus::None | TimeBonus::Increment(_) => Duration::ZERO,
        }
    }

    /// What is left after a move that took so long; `None` if the flag has fallen.
    #[must_use]
    pub fn after_move(&self, left: Duration, spent: Duration) -> Option<Duration> {
        let rest = left.checked_sub(spent).filter(|rest| !rest.is_zero())?;
        Some(match self.bonus {
            TimeBonus::Increment(more) => rest + more,
            // A period that is not used up is there in full for the next move.
            TimeBonus::Byoyomi { period, .. } if rest < self.reserve() => {
                period * periods_in(rest, period)
            }
            TimeBonus::None | TimeBonus::Byoyomi { .. } => rest,
        })
    }

    /// What the clock shows when so much was left before the move, which has taken so long.
    #[must_use]
    pub fn reading(&self, left: Duration, spent: Duration) -> ClockReading {
        let rest = left.saturating_sub(spent);
        let TimeBonus::Byoyomi { period, .. } = self.bonus else {
            return ClockReading { time: rest, periods: None };
        };
        if let Some(main) = rest.checked_sub(self.reserve()).filter(|main| !main.is_zero()) {
            return ClockReading { time: main, periods: None };
        }
        let periods = periods_in(rest, period);
        let whole = period * periods.saturating_sub(1);
        ClockReading { time: rest.saturating_sub(whole), periods: Some(periods) }
    }

    /// As the tag `TimeControl` of PGN writes it: `300`, `300+5`; for byo-yomi, which PGN does not
    /// know, `600+3x30`.
    #[must_use]
    pub fn written(&self) -> String {
        let seconds = |time: Duration| time.as_secs_f64().to_string();
        let main = seconds(self.main);
        match self.bonus {
            TimeBonus::None => main,
            TimeBonus::Increment(more) => format!("{main}+{}", seconds(more)),
            TimeBonus::Byoyomi { period, periods } => {
                format!("{main}+{periods}x{}", seconds(period))
            }
        }
    }

    /// Reads what [`Self::written`] writes, and what PGN files have of the same; `None` for what PGN can
    /// say besides, as for a number of moves.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let seconds = |text: &str| {
            let seconds = text.trim().parse::<f64>().ok().filter(|seconds| *seconds >= 0.0)?;
            Duration::try_from_secs_f64(seconds).ok()
        };
        let (main, bonus) = match text.split_once('+') {
            None => (text, TimeBonus::None),
            Some((main, more)) => match more.split_once('x') {
                None => (main, TimeBonus::Increment(seconds(more)?)),
                Some((periods, period)) => {
                    let periods = periods.trim().parse().ok()?;
                    let period = seconds(period).filter(|period| !period.is_zero())?;
                    (main, TimeBonus::Byoyomi { period, periods })
                }
            },
        };
        Some(Self { main: seconds(main)?, bonus })
    }

    /// The time of both sides as tags tell it; `None` for a side of which they do not.
    #[must_use]
    pub fn of_tags(tags: &Tags) -> [Option<Self>; 2] {
        Side::BOTH.map(|side| {
            let own = tags.get(&Tag::Other(own_tag(side).to_owned()));
            let text = if own.is_empty() { tags.get(&Tag::TimeControl) } else { own };
            Self::read(text)
        })
    }

    /// How long a move took after which the clock shows `left`, and before which it had `before`; where
    /// a period of byo-yomi was begun, how much of it was used is not known. `None` where the clock
    /// was set otherwise meanwhile.
    #[must_use]
    pub fn spent(&self, before: Duration, left: Duration) -> Option<Duration> {
        let more = match self.bonus {
            TimeBonus::Increment(more) => more,
            TimeBonus::None | TimeBonus::Byoyomi { .. } => Duration::ZERO,
        };
        (before + more).checked_sub(left)
    }

    /// Writes the time of both sides into tags: into `TimeControl` if it is the same for both, or
    /// else into a tag for each.
    pub fn tag(tags: &mut Tags, controls: [Self; 2]) {
        let [first, second] = controls.map(|control| control.written());
        if first == second {
            tags.set(Tag::TimeControl, first);
        } else {
            for (side, text) in Side::BOTH.into_iter().zip([first, second]) {
                tags.set(Tag::Other(own_tag(side).to_owned()), text);
            }
        }
    }
}

/// The tag that has the time of one side alone.
const fn own_tag(side: Side) -> &'static str {
    match side {
        Side::First => "WhiteTimeControl",
        Side::Second => "BlackTimeControl",
    }
}

/// How many periods have begun or are yet to come in a time.
fn periods_in(rest: Duration, period: Duration) -> u32 {
    let count = rest.as_nanos().div_ceil(period.as_nanos().max(1));
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn byoyomi() -> TimeControl {
        TimeControl { main: s(60), bonus: TimeBonus::Byoyomi { period: s(30), periods: 3 } }
    }

    #[test]
    fn what_is_written_is_read_again_and_nothing_else() {
        let plain = TimeControl { main: s(300), bonus: TimeBonus::None };
        let blitz = TimeControl { main: s(180), bonus: TimeBonus::Increment(ms(2_500)) };
        for control in [plain, blitz, byoyomi()] {
            assert_eq!(TimeControl::read(&control.written()), Some(control));
        }
        for other in ["", "-", "?", "40/7200:3600", "*60", "300+", "60+3x0", "-5", "1e400", "NaN"] {
            assert_eq!(TimeControl::read(other), None, "{other}");
        }
        let mut tags = Tags::default();
        TimeControl::tag(&mut tags, [plain, blitz]);
        assert_eq!(TimeControl::of_tags(&tags), [Some(plain), Some(blitz)]);
        TimeControl::tag(&mut tags, [plain, plain]);
        let mut same = Tags::default();
        TimeControl::tag(&mut same, [blitz, blitz]);
        assert_eq!(TimeControl::of_tags(&same), [Some(blitz); 2]);
        assert_eq!(TimeControl::of_tags(&Tags::default()), [None; 2]);
    }

    #[test]
    fn what_a_move_took_is_what_the_clock_lost_but_for_the_increment() {
        let blitz = TimeControl { main: s(180), bonus: TimeBonus::Increment(s(2)) };
        let left = blitz.after_move(s(180), s(7)).unwrap();
        assert_eq!(blitz.spent(s(180), left), Some(s(7)));
        assert_eq!(blitz.spent(s(180), s(200)), None, "the clock was put forward");
    }

    #[test]
    fn sudden_death_only_runs_down() {
        let control = TimeControl { main: s(60), bonus: TimeBonus::None };
        assert_eq!(control.total(), s(60));
        assert_eq!(control.after_move(s(60), s(20)), Some(s(40)));
        assert_eq!(control.after_move(s(40), s(40)), None, "nothing is left");
        assert_eq!(control.after_move(s(40), s(41)), None);
        assert_eq!(control.reading(s(40), s(50)), ClockReading { time: s(0), periods: None });
    }

    #[test]
    fn an_increment_comes_after_the_move_and_saves_nobody() {
        let control = TimeControl { main: s(60), bonus: TimeBonus::Increment(s(5)) };
        assert_eq!(control.total(), s(60));
        assert_eq!(control.after_move(s(60), s(2)), Some(s(63)));
        assert_eq!(control.after_move(s(2), ms(1_999)), Some(ms(5_001)));
        assert_eq!(control.after_move(s(2), s(3)), None);
    }

    #[test]
    fn a_byoyomi_period_that_is_not_used_up_comes_back() {
        let control = byoyomi();
        let total = control.total();
        assert_eq!(total, s(150));
        assert_eq!(control.after_move(total, s(10)), Some(s(140)), "main time");
        // 10 s of main time are left; the move takes 35 s: 25 s into the first period.
        assert_eq!(control.after_move(s(100), s(35)), Some(s(90)));
        // Through the first period and 5 s into the second.
        assert_eq!(control.after_move(s(90), s(35)), Some(s(60)));
        // Exactly one period is used up.
        assert_eq!(control.after_move(s(90), s(30)), Some(s(60)));
        assert_eq!(control.after_move(s(30), ms(29_999)), Some(s(30)));
        assert_eq!(control.after_move(s(30), s(30)), None);
    }

    #[test]
    fn a_clock_counts_main_time_and_then_each_period() {
        let control = byoyomi();
        let reading = |left, spent| {
            let ClockReading { time, periods } = control.reading(left, spent);
            (time, periods)
        };
        assert_eq!(reading(s(150), s(0)), (s(60), None));
        assert_eq!(reading(s(150), s(59)), (s(1), None));
        assert_eq!(reading(s(150), s(60)), (s(30), Some(3)));
        assert_eq!(reading(s(150), s(89)), (s(1), Some(3)));
        assert_eq!(reading(s(150), s(95)), (s(25), Some(2)));
        assert_eq!(reading(s(30), s(29)), (s(1), Some(1)));
        assert_eq!(reading(s(30), s(31)), (s(0), Some(0)));
    }

    #[test]
    fn tags_say_what_each_side_has() {
        let increment = TimeControl { main: s(300), bonus: TimeBonus::Increment(ms(2_500)) };
        let sudden = TimeControl { main: s(60), bonus: TimeBonus::None };
        let mut tags = Tags::default();
        TimeControl::tag(&mut tags, [increment, increment]);
        assert_eq!(tags.get(&Tag::TimeControl), "300+2.5");
        let mut tags = Tags::default();
        TimeControl::tag(&mut tags, [byoyomi(), sudden]);
        let of = |name: &str| tags.get(&Tag::Other(name.to_owned())).to_owned();
        let both = [of("WhiteTimeControl"), of("BlackTimeControl")];
        assert_eq!(both, ["60+3x30".to_owned(), "60".to_owned()]);
    }
}
