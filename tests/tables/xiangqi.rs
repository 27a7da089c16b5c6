//! Xiangqi: shares and longest wins as another author's program has them, stalemate, colours.

use chuhe_core::rules::xiangqi::Position;
use chuhe_core::rules::{Arrange, Game, Setup, Verdict};
use chuhe_core::tables::{Limited, Tables};

use super::{made, set, share, shared};

/// The share that the attacker to move wins, in percent, and the longest win in plies, against the
/// nine defenders: K, KA, KAA, KE, KEE, KAE, KAAE, KAEE, KAAEE.
type Row = (&'static str, [(f64, u16); 9]);

const DEFENDERS: [&str; 9] = ["K", "KA", "KAA", "KE", "KEE", "KAE", "KAAE", "KAEE", "KAAEE"];

#[rustfmt::skip]
const ROWS: [Row; 4] = [
    ("KP", [(84.7, 19), (8.4, 13), (1.1, 13), (3.5, 13), (0.0, 0), (0.2, 9), (0.1, 13), (0.0, 0), (0.1, 1)]),
    ("KN", [(100., 13), (99.7, 37), (7.3, 43), (24.1, 31), (0.5, 29), (9.1, 43), (0.9, 43), (0.1, 35), (0.5, 1)]),
    ("KC", [(0.0, 0), (0.0, 0), (4.9, 1), (0.0, 0), (0.0, 0), (0.0, 0), (3.6, 1), (0.0, 0), (2.9, 1)]),
    ("KR", [(100., 3), (100., 9), (100., 19), (100., 11), (100., 23), (100., 15), (100., 31), (100., 35), (82.0, 63)]),
];

#[rustfmt::skip]
const WITH_GUARDS: [Row; 5] = [
    ("KCA", [(100., 17), (100., 27), (99.9, 47), (100., 29), (6.0, 37), (14.3, 43), (9.2, 51), (1.9, 35), (4.0, 51)]),
    ("KPAA", [(84.6, 21), (6.9, 21), (0.7, 17), (3.5, 13), (0.0, 0), (0.2, 9), (0.1, 13), (0.0, 0), (0.1, 1)]),
    ("KNAA", [(100., 15), (99.8, 41), (6.5, 45), (22.4, 33), (0.4, 31), (9.0, 45), (0.7, 45), (0.0, 35), (0.4, 1)]),
    ("KCAA", [(100., 19), (100., 29), (99.9, 43), (100., 31), (7.6, 35), (17.5, 51), (9.6, 47), (2.8, 45), (4.2, 47)]),
    ("KRAA", [(100., 7), (100., 11), (100., 23), (100., 13), (100., 27), (100., 19), (100., 37), (100., 41), (78.8, 73)]),
];

fn check(rows: &[Row], defenders: &[&str]) {
    for (attacker, row) in rows {
        for (defender, (percent, longest)) in DEFENDERS.iter().zip(row) {
            if !defenders.contains(defender) {
                continue;
            }
            let name = format!("{attacker}-{defender}");
            let facts = made(&name);
            let [won, _] = &facts.counts;
            assert!((share(won) - percent).abs() < 0.06, "{name}: {}", share(won));
            assert_eq!(won.longest_win, *longest, "{name}");
        }
    }
}

#[test]
fn one_attacker_against_few_defenders() {
    check(&ROWS, &DEFENDERS[..4]);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn one_attacker_against_all_defenders() {
    check(&ROWS, &DEFENDERS);
}

#[test]
#[ignore = "half a minute"]
fn one_attacker_with_guards() {
    check(&WITH_GUARDS, &DEFENDERS);
}

#[test]
#[ignore = "half a minute"]
fn two_pawns() {
    let longest = [19, 35, 55, 37, 41, 39, 55, 41, 43];
    for (defender, longest) in DEFENDERS.iter().zip(longest) {
        let facts = made(&format!("KPP-{defender}"));
        assert_eq!(facts.counts[0].longest_win, longest, "KPP-{defender}");
    }
}

/// Longest distances go beyond the 120 plies after which a game without captures is drawn.
#[test]
#[ignore = "minutes"]
fn horse_and_pawn() {
    let longest = [13, 33, 41, 33, 55, 97, 125, 113, 129];
    for (defender, longest) in DEFENDERS.iter().zip(longest) {
        let facts = made(&format!("KNP-{defender}"));
        assert_eq!(facts.counts[0].longest_win, longest, "KNP-{defender}");
    }
}

/// With the attacker to move, a rook wins every position but those against all guards.
#[test]
fn a_rook_always_wins_against_few() {
    for defender in &DEFENDERS[..5] {
        let [won, lost] = made(&format!("KR-{defender}")).counts;
        assert_eq!((won.won, won.lost, lost.won), (won.positions, 0, 0));
    }
}

fn told(fen: &str) -> Option<Verdict> {
    let position = Position::from_fen(fen).expect("a position");
    shared().verdict(&position).expect("the table is there")
}

#[test]
fn a_stalemated_side_has_lost() {
    made("KNAA-K");
    // The horse is pinned by the facing kings and the king walled in by its own advisors.
    assert_eq!(told("4k4/9/9/9/9/9/9/9/4N4/3AKA3 w - - 0 1"), Some(Verdict::Loss(0)));
    assert_eq!(told("3k5/9/9/9/9/9/9/9/4N4/3AKA3 b - - 0 1"), Some(Verdict::Win(1)));
    // A pawn wins by taking away the last move.
    made("KP-K");
    assert_eq!(told("4k4/9/4P4/9/9/9/9/9/9/3K5 b - - 0 1"), Some(Verdict::Loss(2)));
}

#[test]
fn colours_and_mirrors_are_the_same_ending() {
    made("KN-KA");
    let position = Position::from_fen("3ak4/9/9/2N6/9/9/9/9/9/5K3 w - - 0 1").expect("a position");
    let verdict = shared().verdict(&position).expect("the table is there");
    assert!(matches!(verdict, Some(Verdict::Win(_))), "{verdict:?}");
    let setup: Setup<Position> = position.setup();
    for setup in [setup.mirrored(), setup.swapped(), setup.swapped().mirrored()] {
        let other = Position::arrange(&setup).expect("a position");
        assert_eq!(Tables::class(&other), Some(set("KN-KA")));
        assert_eq!(shared().verdict(&other), Ok(verdict), "{}", other.fen());
    }
}

/// Playing the best moves of a table ends the game in as many plies as it says.
#[test]
fn the_best_moves_keep_the_distance() {
    made("KN-KA");
    let mut position =
        Position::from_fen("3ak4/9/9/2N6/9/9/9/9/9/5K3 w - - 0 1").expect("a position");
    let mut verdict = shared().verdict(&position).expect("a table").expect("a verdict");
    while verdict != Verdict::Loss(0) {
        let moves = shared().moves(&position).expect("the tables are there");
        assert_eq!(moves.len(), position.count_legal_moves());
        assert_eq!(moves[0].1, Some(verdict), "{}", position.fen());
        position.play(moves[0].0);
        let next = shared().verdict(&position).expect("a table").expect("a verdict");
        assert_eq!(next.before(), verdict);
        verdict = next;
    }
    assert_eq!(position.count_legal_moves(), 0);
}

#[test]
fn some_positions_have_no_table() {
    let class = |fen: &str| Tables::class(&Position::from_fen(fen).expect("a position"));
    for fen in [
        // Attackers on both sides, three attackers, none; the start.
        "3rk4/9/9/9/9/9/9/9/9/R4K3 w - - 0 1",
        "3k5/9/PPP6/9/9/9/9/9/9/4K4 w - - 0 1",
        "3ak4/9/9/9/9/9/9/9/9/3K5 w - - 0 1",
        &Position::start().fen(),
    ] {
        assert_eq!(class(fen), None, "{fen}");
    }
    // Nobody can win: that needs no table.
    assert_eq!(told("3ak4/9/9/9/9/9/9/9/9/3K5 w - - 0 1"), Some(Verdict::Draw));
}

#[test]
fn the_counter_decides_whether_a_win_comes_in_time() {
    made("KR-KA");
    let position = Position::from_fen("3ak4/9/9/9/9/9/9/9/9/R4K3 w - - 0 1").expect("a position");
    let Ok(Some(Verdict::Win(plies))) = shared().verdict(&position) else { panic!("a win") };
    let limited = |left| shared().limited(&position, left).expect("the table is there");
    assert_eq!(limited(plies), Some(Limited::InTime));
    // Against the bare king no win takes more than four plies, so that the advisor must fall first.
    assert_eq!(limited(plies - 5), Some(Limited::TooLate));
    assert_eq!(limited(plies - 1), Some(Limited::Open));
}
