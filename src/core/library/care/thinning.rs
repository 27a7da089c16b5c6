//! Which copies stay.

/// The most that are kept of those that are no younger than the newest.
pub(super) const MOST: usize = 8;

const DAY: i64 = 86_400;

/// Of copies, the newest first, by when they were made (seconds since 1970): which are given up. Kept are two
/// of the newest one's day, the newest of each of the three days before it that have any, and of weeks before
/// the first copy of each: [`MOST`] together. The newest stays in any case. Time is told by the copies alone:
/// those that seem to be younger than the newest were made when the clock stood otherwise, and are left alone.
pub(super) fn surplus(made: &[i64]) -> Vec<usize> {
    let Some(&now) = made.first() else { return Vec::new() };
    let day = |at: i64| at.div_euclid(DAY);
    let week = |at: i64| (day(at) + 3).div_euclid(7);
    let known: Vec<usize> = (0..made.len()).filter(|&it| made[it] <= now).collect();
    let (mut kept, mut days) = (Vec::new(), Vec::new());
    for &it in &known {
        let of = day(made[it]);
        let stays =
            if of == day(now) { kept.len() < 2 } else { !days.contains(&of) && days.len() < 3 };
        if stays {
            kept.push(it);
            if of != day(now) {
                days.push(of);
            }
        }
    }
    let last_day = days.last().copied().unwrap_or(day(now));
    // The first of a week: which it is does not change when more of that week come to be as old.
    let older: Vec<usize> = known.iter().copied().filter(|&it| day(made[it]) < last_day).collect();
    let firsts = older.iter().copied().filter(|&it| {
        !older.iter().any(|&other| {
            week(made[other]) == week(made[it])
                && (made[other], std::cmp::Reverse(other)) < (made[it], std::cmp::Reverse(it))
        })
    });
    kept.extend(firsts);
    kept.truncate(MOST);
    known.into_iter().filter(|it| !kept.contains(it)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A day of 2026 at noon, and hours after it.
    const fn at(day: i64, hours: i64) -> i64 {
        (20_454 + day) * DAY + DAY / 2 + hours * 3600
    }

    /// Makes copies one after another, and gives those up that are too many.
    fn after(made: impl IntoIterator<Item = i64>) -> Vec<i64> {
        let mut kept = Vec::new();
        for made in made {
            kept.insert(0, made);
            for it in surplus(&kept).into_iter().rev() {
                kept.remove(it);
            }
        }
        kept
    }

    #[test]
    fn of_a_year_of_days_the_last_and_weeks_are_kept() {
        let kept = after((0..365).flat_map(|day| [at(day, 0), at(day, 3), at(day, 6)]));
        assert_eq!(kept.len(), MOST, "{kept:?}");
        let days: Vec<i64> = kept.iter().map(|it| it.div_euclid(DAY) - 20_454).collect();
        assert_eq!(days[..5], [364, 364, 363, 362, 361], "two of today, and three days");
        let weeks: Vec<i64> = days[5..].windows(2).map(|pair| pair[0] - pair[1]).collect();
        assert_eq!(weeks, [7, 7], "{days:?}");
        assert!((1..=10).contains(&(361 - days[5])), "{days:?}");
    }

    #[test]
    fn a_clock_that_is_set_back_costs_no_copy() {
        let before = after((0..60).map(|day| at(day, 0)));
        let mut made: Vec<i64> = (0..60).map(|day| at(day, 0)).collect();
        made.extend((0..60).map(|day| at(day - 365, 0)));
        let kept = after(made);
        assert_eq!(kept[0], at(59 - 365, 0), "the newest stays, whatever its date");
        assert!(before.iter().all(|it| kept.contains(it)), "{kept:?}");
        assert_eq!(kept.len(), before.len() + MOST, "there are not more and more");
        // The clock is right again.
        let again = after(kept.iter().rev().copied().chain([at(61, 0)]));
        assert_eq!((again[0], again.len() <= MOST), (at(61, 0), true), "{again:?}");
    }

    #[test]
    fn few_copies_are_all_kept() {
        assert_eq!(surplus(&[]), Vec::<usize>::new());
        assert_eq!(
            surplus(&[at(0, 0), at(-1, 0), at(-2, 0), at(-3, 0), at(-40, 0)]),
            Vec::<usize>::new()
        );
    }
}
