//! What `oracles/endings.py` has found by forward moves of Fairy-Stockfish and python-chess alone.

use chuhe_core::games::{AnyPosition, GameKind};
use chuhe_core::rules::Verdict;
use chuhe_core::tables::{Count, Tabled, Tables};

use super::{made, shared};

/// The table that knows a position, and the verdict that it has.
struct Asked {
    name: String,
    verdict: Box<dyn Fn() -> Verdict>,
}

fn ask(fen: &str) -> Asked {
    fn of<G: Tabled>(position: G) -> Asked {
        let name = Tables::class(&position).expect("it has a table").to_string();
        let verdict = {
            let name = name.clone();
            move || {
                made(&name);
                let told = shared().verdict(&position).expect("the table is there");
                told.expect("a verdict")
            }
        };
        Asked { name, verdict: Box::new(verdict) }
    }
    match AnyPosition::from_fen(GameKind::of_fen(fen), fen).expect("a position") {
        AnyPosition::Xiangqi(position) => of(position),
        AnyPosition::Chess(position) => of(position),
    }
}

fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = include_str!("../fixtures/endings.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_once(';').expect("what is told of what"))
}

/// Compares positions of the sets that were solved whole, or of others; how many.
fn compare(is_whole: bool) -> usize {
    let whole: Vec<_> = lines().map(|(what, _)| what).filter(|what| !what.contains('/')).collect();
    let mut count = 0;
    for (fen, verdict) in lines().filter(|(what, _)| what.contains('/')) {
        let asked = ask(fen);
        if whole.contains(&asked.name.as_str()) != is_whole {
            continue;
        }
        let (name, told) = (&asked.name, (asked.verdict)());
        if let Some(plies) = verdict.strip_prefix("undecided ") {
            let plies: u16 = plies.parse().expect("a number");
            assert!(told.plies().is_none_or(|it| it > plies), "{name}: {fen}: {told}");
        } else {
            assert_eq!(told.to_string(), verdict, "{name}: {fen}");
        }
        count += 1;
    }
    count
}

#[test]
fn verdicts_are_those_that_other_moves_lead_to() {
    let count = compare(true);
    assert!(count > 300, "{count}");
}

/// Of larger sets, as far as a search forward went.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn what_is_won_or_not_in_few_plies_is_as_a_search_found() {
    let count = compare(false);
    assert!(count > 30, "{count}");
}

/// Whole sets: how many positions are won and lost, and the longest of each, with either side to move.
#[test]
fn whole_sets_are_as_other_moves_have_them() {
    let mut count = 0;
    for (name, told) in lines().filter(|(what, _)| !what.contains('/')) {
        let counts = made(name).counts.map(|it| {
            let Count { positions, won, lost, longest_win, longest_loss } = it;
            format!("{positions} {won} {lost} {longest_win} {longest_loss}")
        });
        assert_eq!(format!("w {};b {}", counts[0], counts[1]), told, "{name}");
        count += 1;
    }
    assert!(count > 10, "{count}");
}
