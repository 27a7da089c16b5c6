//! Whether a draw depends on repeating what the rulings forbid.
//!
//! A table takes it that the defence may shuttle for ever. Here the attacker looks for a cycle in
//! which the defence has only one move each time that holds the draw; the rulings then judge the
//! cycle. If they find against the defence, it has to leave the cycle, and every way out loses.

use std::collections::HashMap;

use chuhe_core::rules::xiangqi::{Position, Ruleset};
use chuhe_core::rules::{Game, Move, Outcome, Side, Verdict};
use chuhe_core::tables::{Tables, Wanted};

use super::{made, set, shared};

/// Rounds of the longest cycle that is looked for.
const ROUNDS: usize = 3;

/// The only move that keeps the draw, if there is only one.
fn only_move(tables: &Tables, position: &Position) -> Option<Move> {
    let moves = tables.moves(position).expect("the tables are there");
    let mut holding = moves.into_iter().filter(|&(_, verdict)| verdict == Some(Verdict::Draw));
    let only = holding.next()?.0;
    holding.next().is_none().then_some(only)
}

/// The attacker's moves that lead to positions in which one move alone holds the draw, each with it.
fn forced(tables: &Tables, position: &Position) -> Vec<(Move, Move)> {
    let mut forced = Vec::new();
    for mv in position.legal_moves() {
        let mut next = position.clone();
        next.play(mv);
        let is_quiet = next.halfmove_clock() > 0;
        if is_quiet && tables.verdict(&next) == Ok(Some(Verdict::Draw)) {
            forced.extend(only_move(tables, &next).map(|reply| (mv, reply)));
        }
    }
    forced
}

/// A cycle of forced replies that begins and ends in the first position of `path`.
fn cycles(
    tables: &Tables,
    start: u64,
    position: &Position,
    path: &mut Vec<Move>,
    seen: &mut HashMap<u64, Vec<(Move, Move)>>,
    judge: &mut impl FnMut(&[Move]),
) {
    if !path.is_empty() && position.key() == start {
        judge(path);
        return;
    }
    if path.len() == 2 * ROUNDS {
        return;
    }
    let replies = seen.entry(position.key()).or_insert_with(|| forced(tables, position)).clone();
    for (mv, reply) in replies {
        let mut next = position.clone();
        next.play(mv);
        next.play(reply);
        if next.halfmove_clock() < 2 {
            continue;
        }
        path.extend([mv, reply]);
        cycles(tables, start, &next, path, seen, judge);
        path.truncate(path.len() - 2);
    }
}

/// How the rules judge a cycle that is gone through until its position stands for the third time.
fn ruling(position: &Position, cycle: &[Move]) -> Option<Outcome> {
    let (mut position, mut line) = (position.clone(), Vec::new());
    for &mv in cycle.iter().chain(cycle) {
        line.push(position.step(mv));
    }
    position.repetition(&line, 3, Ruleset::Asian)
}

/// Counts drawn positions of a sample from which the attacker can force a forbidden cycle.
fn forbidden(name: &str, sample: u64) -> (usize, usize, Vec<String>) {
    made(name);
    let (attacker, to_move) = (Side::First, Side::First);
    let wanted = Wanted { attacker, to_move, is_won: false, at_least: 0 };
    let (mut drawn, mut with_cycle, mut found) = (0, 0, Vec::new());
    for seed in 0..sample {
        let position: Option<Position> =
            shared().random(&set(name), wanted, seed).expect("the table is there");
        let Some(position) = position else { break };
        drawn += 1;
        let (mut judged, mut is_forbidden) = (0, false);
        let mut judge = |cycle: &[Move]| {
            judged += 1;
            is_forbidden |= ruling(&position, cycle).is_some_and(|it| it.winner == Some(attacker));
        };
        let (start, mut seen) = (position.key(), HashMap::new());
        cycles(shared(), start, &position, &mut Vec::new(), &mut seen, &mut judge);
        with_cycle += usize::from(judged > 0);
        if is_forbidden {
            found.push(position.fen());
        }
    }
    (drawn, with_cycle, found)
}

/// The numbers stand in `src/core/tables/notes/measured.md`.
#[test]
#[ignore = "minutes"]
fn draws_that_repeat_what_is_forbidden() {
    let mut all = 0;
    for attacker in ["KR", "KN", "KC", "KCA", "KP"] {
        for defender in ["KA", "KE", "KAA", "KEE", "KAE", "KAAE", "KAEE", "KAAEE"] {
            let name = format!("{attacker}-{defender}");
            let (drawn, with_cycle, found) = forbidden(&name, 2_000);
            println!(
                "{name}: {drawn} drawn, {with_cycle} with a forced cycle, {} forbidden",
                found.len()
            );
            found.iter().take(3).for_each(|fen| println!("  {fen}"));
            all += found.len();
        }
    }
    println!("{all} in all");
}
