//! Elo, its bounds, and when a match is decided.

use chuhe::matches::{Accepted, PAIR_RESULTS, Points, Sprt, Tally, expected};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// What `SciPy` says of pairs of games: `tests/oracles/matches.py`.
const PAIRS: &str = include_str!("../fixtures/pairs.tsv");

/// The tally of pairs that are made up of won and lost games, and of draws where they must be.
fn tally(pairs: [u64; PAIR_RESULTS]) -> Tally {
    use Points::{Drawn, Lost, Won};
    let mut tally = Tally::default();
    let kinds = [[Lost, Lost], [Lost, Drawn], [Lost, Won], [Drawn, Won], [Won, Won]];
    for (pair, count) in kinds.into_iter().zip(pairs) {
        for _ in 0..count {
            for points in pair {
                tally.count(points);
            }
            tally.count_pair(pair);
        }
    }
    tally
}

#[track_caller]
fn assert_near(found: f64, expected: f64, within: f64) {
    let is_near = found.total_cmp(&expected).is_eq()
        || (found - expected).abs() <= within * expected.abs().max(1.0);
    assert!(is_near, "{found} is not {expected}");
}

#[test]
fn elo_and_likelihoods_are_as_the_oracle_has_them() {
    let rows = PAIRS.lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for row in rows {
        let cells: Vec<f64> = row.split('\t').map(|cell| cell.parse().expect("a number")).collect();
        let pairs: Vec<u64> =
            row.split('\t').take(PAIR_RESULTS).map(|cell| cell.parse().expect("a count")).collect();
        let pairs = pairs.try_into().expect("five");
        let &[value, low, high, los, elo0, elo1, llr] = &cells[PAIR_RESULTS..] else {
            panic!("{row}")
        };
        let tally = tally(pairs);
        let elo = tally.elo();
        for (found, expected) in [(elo.value, value), (elo.low, low), (elo.high, high)] {
            assert_near(found, expected, 1e-5);
        }
        assert_near(tally.los(), los, 1e-6);
        let sprt = Sprt { elo0, elo1, ..Sprt::default() };
        assert_near(sprt.llr(&pairs), llr, 1e-4);
        count += 1;
    }
    assert_eq!(count, 48);
}

/// What fastchess printed of two matches of others: `Elo: 72.85 +/- 22.33`, `Elo: 19.83 +/- 6.77`,
/// half of what lies between the bounds.
#[test]
fn bounds_are_those_that_are_published() {
    for (pairs, elo, half) in
        [([1, 10, 78, 48, 13], 72.85, 22.33), ([352, 579, 1264, 743, 464], 19.83, 6.77)]
    {
        let found = tally(pairs).elo();
        assert!((found.value - elo).abs() < 0.006, "{found:?}");
        assert!(((found.high - found.low) / 2.0 - half).abs() < 0.006, "{found:?}");
    }
}

#[test]
fn games_without_a_pair_are_counted_one_by_one() {
    // 60 %, and a standard error of √((40·0.16 + 40·0.01 + 20·0.36)/100)/10.
    let singles = Tally { won: 40, drawn: 40, lost: 20, ..Tally::default() };
    assert_near(singles.standard_error(), 0.14_f64.sqrt() / 10.0, 1e-12);
    // Pairs whose games cancel each other out tell more than so many games.
    let paired = Tally { pairs: [0, 0, 30, 20, 0], ..singles };
    assert!(paired.standard_error() < singles.standard_error() / 1.5);
    // The same with one game over.
    let more = Tally { won: 41, ..paired };
    assert!(more.standard_error() < singles.standard_error() / 1.4);
    assert!(more.standard_error() > paired.standard_error());
}

#[test]
fn results_without_spread_are_not_taken_for_certain() {
    // Two draws, and half a game each way: √((¼ + ¼) / 2) / 3.
    let draws = Tally { drawn: 2, ..Tally::default() };
    assert_near(draws.standard_error(), 1.0 / 6.0, 1e-12);
    // A win: √½ / 2.
    let win = Tally { won: 1, ..Tally::default() };
    assert_near(win.standard_error(), 0.125_f64.sqrt(), 1e-12);
    assert!(win.los() < 0.95 && win.elo().low < 0.0);
    // A win and a draw as a pair.
    let pair = tally([0, 0, 0, 1, 0]);
    assert!(pair.los() < 0.95 && pair.elo().low < 0.0 && pair.elo().high.is_infinite());
}

#[test]
fn without_games_or_with_all_points_nothing_is_claimed() {
    let none = Tally::default();
    assert_eq!((none.share(), none.los(), none.elo().value), (0.5, 0.5, 0.0));
    assert_near(Sprt::default().llr(&none.pairs), 0.0, 0.0);
    let all = tally([0, 0, 0, 0, 10]);
    assert_eq!(all.elo().to_string(), "beyond measure");
    assert_eq!(all.measured(), None);
    assert!(tally([0, 0, 1, 0, 0]).elo().to_string().starts_with("+0 (-"));
    // Ten games, and bounds on both sides.
    assert_eq!(tally([0, 1, 2, 1, 0]).measured(), None);
    let ten = tally([0, 1, 3, 1, 0]);
    assert_eq!(ten.measured(), Some(ten.elo()));
    let one_sided = tally([0, 0, 0, 1, 4]);
    assert!(one_sided.elo().high.is_infinite() && one_sided.measured().is_none());
    assert_eq!(tally([1, 10, 78, 48, 13]).elo().to_string(), "+73 (+51 … +95)");
    assert_near(all.los(), 1.0, 1e-9);
}

#[test]
fn bounds_of_the_test_are_walds() {
    let [low, high] = Sprt::default().bounds();
    assert_near(low, -2.944_438_979, 1e-9);
    assert_near(high, 2.944_438_979, 1e-9);
    let [low, high] = Sprt { alpha: 0.01, beta: 0.1, ..Sprt::default() }.bounds();
    assert_near(low, (0.1_f64 / 0.99).ln(), 1e-12);
    assert_near(high, 90_f64.ln(), 1e-12);
    for bad in ["30,0", "0", "0,x", "0,nan", "0,5000", "1,1"] {
        assert!(bad.parse::<Sprt>().is_err(), "{bad}");
    }
    assert_eq!("-5,5".parse::<Sprt>().map(|it| (it.elo0, it.elo1)), Ok((-5.0, 5.0)));
}

/// A match of two players that the first is so much stronger in: what the test accepts.
fn simulate(sprt: &Sprt, elo: f64, chance: &mut SmallRng) -> Accepted {
    /// How pairs end between equals, and how much of the rest goes from one side to the other for a
    /// share of the points more.
    const EQUAL: [f64; PAIR_RESULTS] = [0.08, 0.20, 0.44, 0.20, 0.08];
    const SHIFT: [f64; PAIR_RESULTS] = [-0.5, -0.5, 0.0, 0.5, 0.5];
    let gain: f64 =
        SHIFT.iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]).map(|(by, share)| by * share).sum();
    let more = (expected(elo) - 0.5) / gain;
    let mut pairs = [0; PAIR_RESULTS];
    loop {
        let mut ticket: f64 = chance.random();
        let halves = EQUAL.iter().zip(SHIFT).position(|(usual, shift)| {
            ticket -= usual + more * shift;
            ticket < 0.0
        });
        pairs[halves.unwrap_or(PAIR_RESULTS - 1)] += 1;
        if let Some(accepted) = sprt.decides(sprt.llr(&pairs)) {
            return accepted;
        }
    }
}

#[test]
fn errors_of_ten_thousand_matches_stay_within_their_bounds() {
    const MATCHES: u32 = 10_000;
    let sprt = Sprt { elo0: 0.0, elo1: 60.0, ..Sprt::default() };
    let mut chance = SmallRng::seed_from_u64(61);
    for (elo, wrong, error) in [(0.0, Accepted::H1, sprt.alpha), (60.0, Accepted::H0, sprt.beta)] {
        let count = (0..MATCHES / 2).filter(|_| simulate(&sprt, elo, &mut chance) == wrong).count();
        let matches = f64::from(MATCHES / 2);
        let most = error * matches + 3.0 * (error * (1.0 - error) * matches).sqrt();
        let count = u32::try_from(count).expect("no more than all");
        assert!(f64::from(count) <= most, "{elo} Elo: {count} of {matches} went wrong");
        // The test is no stricter than it says, so a mistake in it would be seen here.
        assert!(f64::from(count) >= error * matches / 4.0, "{elo} Elo: {count} went wrong");
    }
}
