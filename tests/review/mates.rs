//! Names of checkmates: positions that have them and near ones that do not.
//!
//! The fixture's positions were made from the definitions and verified as mates by pyffish and
//! python-chess.

use chuhe::mates::{self, ChessMate, MateName, NamesMates, XiangqiMate};
use chuhe::notation::Written;
use chuhe::rules::{chess, xiangqi};

/// A line of the fixture.
struct Case {
    game: &'static str,
    /// The name that the position has or nearly has.
    pattern: &'static str,
    fen: &'static str,
    mv: &'static str,
    /// The names, or none if it is a near miss.
    expected: Vec<&'static str>,
    /// What a near miss is called instead, if anything.
    note: &'static str,
}

fn cases() -> impl Iterator<Item = Case> {
    let lines = include_str!("../fixtures/mates.tsv").lines().skip(2);
    lines.map(|line| match line.split('\t').collect::<Vec<_>>()[..] {
        [game, pattern, fen, mv, expected, note] => {
            let expected = expected.split(',').filter(|id| *id != "-").collect();
            Case { game, pattern, fen, mv, expected, note }
        }
        _ => panic!("{line}"),
    })
}

fn names<G: NamesMates + Written>(fen: &str, mv: &str) -> Vec<&'static str> {
    let position = G::from_fen(fen).expect(fen);
    let mv = G::from_coordinates(mv).expect(mv);
    assert!(position.is_legal(mv), "{fen} {mv:?}");
    let names = mates::at_end_of(&position, &[mv]);
    names.into_iter().map(MateName::id).collect()
}

fn names_of(case: &Case) -> Vec<&'static str> {
    match case.game {
        "xiangqi" => names::<xiangqi::Position>(case.fen, case.mv),
        "chess" => names::<chess::Position>(case.fen, case.mv),
        other => panic!("{other}"),
    }
}

#[test]
fn mates_have_their_names() {
    for case in cases().filter(|case| !case.expected.is_empty()) {
        assert_eq!(names_of(&case), case.expected, "{} {}", case.fen, case.mv);
    }
}

#[test]
fn near_misses_have_not() {
    for case in cases().filter(|case| case.expected.is_empty()) {
        let names = names_of(&case);
        assert!(!names.contains(&case.pattern), "{} {}: {names:?}", case.fen, case.mv);
        if let Some((_, other)) = case.note.split_once("[other name allowed: ") {
            assert_eq!(names, [other.trim_end_matches(']')], "{} {}", case.fen, case.mv);
        }
    }
}

#[test]
fn every_name_is_in_the_fixture_both_ways() {
    let xiangqi = XiangqiMate::ALL.iter().map(|mate| mate.id());
    let chess = ChessMate::ALL.iter().map(|mate| mate.id());
    for id in xiangqi.chain(chess) {
        let (has, has_not): (Vec<_>, Vec<_>) =
            cases().filter(|case| case.pattern == id).partition(|case| !case.expected.is_empty());
        assert!(has.len() >= 2 && !has_not.is_empty(), "{id}");
    }
}
