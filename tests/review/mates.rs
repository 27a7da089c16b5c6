//! Names of checkmates: positions that have them and near ones that do not.
//!
//! The fixture's positions were made from the definitions and verified as mates by pyffish and
//! python-chess.

use chuhe::games::{AnyPosition, GameKind};
use chuhe::mates::{self, ChessMate, MateName, NamesMates, XiangqiMate};
use chuhe::notation::Written;
use chuhe::rules::{chess, xiangqi};
use chuhe::text::language::{Language, Texts};

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

#[test]
fn a_mate_needs_what_it_is_said_to_need() {
    let lines = include_str!("../fixtures/why_mates.tsv").lines().skip(1);
    for line in lines {
        let [game, fen, needed] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let kind = if game == "chess" { GameKind::Chess } else { GameKind::Xiangqi };
        let mated = AnyPosition::from_fen(kind, fen).expect(fen);
        let why = match &mated {
            AnyPosition::Xiangqi(mated) => mated.why_mate(),
            AnyPosition::Chess(mated) => mated.why_mate(),
        };
        let why = why.expect("it is mate");
        let names = |pieces: &[_]| pieces.iter().map(|at| kind.point(*at)).collect::<Vec<_>>();
        let checks_by = names(&why.checkers);
        let all = [names(&why.protectors), names(&why.guards)];
        // No board of pyffish can be without a king.
        let general = match &mated {
            AnyPosition::Xiangqi(mated) => {
                use chuhe::rules::Game;
                kind.point(mated.king(mated.side_to_move().opponent()))
            }
            AnyPosition::Chess(_) => String::new(),
        };
        let mut found: Vec<_> = all.concat().into_iter().filter(|at| *at != general).collect();
        found.sort();
        let is_other = |at: &&str| *at != "-" && !checks_by.contains(&(*at).to_owned());
        let expected: Vec<_> = needed.split(',').filter(is_other).collect();
        assert_eq!(found, expected, "{fen}");
        assert!(!checks_by.is_empty(), "{fen}");
    }
}

#[test]
fn a_mate_is_explained_in_a_sentence() {
    let why = |kind, fen, language| {
        let mated = AnyPosition::from_fen(kind, fen).expect(fen);
        let why = match &mated {
            AnyPosition::Xiangqi(mated) => mated.why_mate(),
            AnyPosition::Chess(mated) => mated.why_mate(),
        };
        why.map(|why| why.in_words(&mated, &Texts::new(language)))
    };
    // Scholar's mate: the bishop protects the queen.
    let scholar = "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4";
    let told = "Check from the queen, protected by the bishop";
    assert_eq!(why(GameKind::Chess, scholar, Language::En).as_deref(), Some(told));
    // 铁门栓: the cannon pins the advisors' file, the rook checks from the side.
    let iron = "3Rk4/4a4/4b2c1/9/2n6/9/2P1C4/9/9/3K1A3 b - - 1 1";
    let told = why(GameKind::Xiangqi, iron, Language::ZhHans).expect("it is mate");
    assert!(told.starts_with("车将军，有帅保着；去路被炮看住"), "{told}");
    let start = AnyPosition::start(GameKind::Chess).fen();
    assert_eq!(why(GameKind::Chess, &start, Language::En), None);
}
