//! Chess: facts that the tables of other authors are known for.

use chuhe_core::rules::chess::Position;
use chuhe_core::rules::{Game, Verdict};
use chuhe_core::tables::{Limited, Set, Tables};

use super::{made, share, shared};

/// The longest wins in moves and the shares won by the side to move, both of the stronger side.
fn check(name: &str, longest_moves: u16, percent: Option<f64>) {
    let [won, _] = made(name).counts;
    assert_eq!(won.longest_win.div_ceil(2), longest_moves, "{name}");
    if let Some(percent) = percent {
        assert!((share(&won) - percent).abs() < 0.05, "{name}: {}", share(&won));
    }
}

#[test]
fn three_men() {
    check("KQK", 10, Some(100.0));
    check("KRK", 16, Some(100.0));
    check("KPK", 28, None);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn two_minor_pieces() {
    check("KBBK", 19, None);
    check("KBNK", 33, None);
    let [knights, _] = made("KNNK").counts;
    assert_eq!(knights.longest_win, 1, "two knights mate by accident only");
}

#[test]
#[ignore = "half a minute"]
fn piece_against_piece() {
    check("KQKR", 35, None);
    check("KRKB", 29, None);
    check("KRKN", 40, None);
    check("KQKQ", 13, None);
    check("KQKB", 17, None);
    check("KQKN", 21, None);
    check("KRKR", 19, None);
    check("KQKP", 28, None);
    check("KRKP", 26, None);
}

fn told(fen: &str) -> Option<Verdict> {
    let position = Position::from_fen(fen).expect("a position");
    shared().verdict(&position).expect("the table is there")
}

#[test]
fn stalemate_and_underpromotion() {
    made("KQK");
    made("KPK");
    assert_eq!(told("k7/2Q5/8/8/8/8/8/7K b - - 0 1"), Some(Verdict::Draw), "stalemate");
    assert_eq!(told("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"), Some(Verdict::Loss(0)), "mate");
    // White first, then the same with colours exchanged.
    assert_eq!(told("8/8/8/8/8/4k3/4P3/4K3 w - - 0 1"), Some(Verdict::Draw));
    assert!(matches!(told("8/4P3/4K3/8/8/8/8/k7 w - - 0 1"), Some(Verdict::Win(_))));
    assert_eq!(told("8/4P3/4K3/8/8/8/8/k7 w - - 0 1"), told("K7/8/8/8/8/4k3/4p3/8 b - - 0 1"));
    // To make a queen would be stalemate, a rook wins.
    let position = Position::from_fen("8/k1P5/2K5/8/8/8/8/8 w - - 0 1").expect("a position");
    let moves = shared().moves(&position).expect("the tables are there");
    let best = moves[0].0;
    assert!(matches!(moves[0].1, Some(Verdict::Win(_))), "{moves:?}");
    let queen = moves.iter().find(|(mv, _)| mv.promotion() == Some(4)).expect("a queen");
    assert_eq!((queen.1, best.promotion()), (Some(Verdict::Draw), Some(3)));
}

#[test]
fn castling_and_too_many_men_have_no_table() {
    let class = |fen: &str| Tables::class(&Position::from_fen(fen).expect("a position"));
    assert_eq!(class("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), None);
    assert!(class("4k3/8/8/8/8/8/8/4K2R w - - 0 1").is_some());
    assert_eq!(class("4k3/8/8/8/8/8/4PPP1/4K3 w - - 0 1"), None);
    assert_eq!(class("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1"), None, "may be taken in passing");
    assert!("KPKP".parse::<Set>().is_err());
    assert_eq!(told("4k3/8/8/8/8/8/8/4KB2 w - - 0 1"), Some(Verdict::Draw), "needs no table");
}

#[test]
fn pawn_moves_are_progress_too() {
    made("KPK");
    let position = Position::from_fen("8/8/8/8/8/2k5/6P1/6K1 w - - 90 100").expect("a position");
    assert!(matches!(shared().verdict(&position), Ok(Some(Verdict::Win(_)))));
    assert_eq!(shared().limited(&position, 10), Ok(Some(Limited::Open)));
}
