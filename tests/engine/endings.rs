//! The engine with endgame tables.

use std::sync::{Arc, OnceLock};

use chuhe::engine::{Character, Engine, Level, Limits, SearchRequest, StopFlag, Task};
use chuhe::rules::{Game, Oracle, Side, Verdict, chess, xiangqi};
use chuhe::tables::{Tables, Wanted};

/// Tables of small endings, which the tests share.
fn tables() -> &'static Tables {
    static SHARED: OnceLock<(Tables, tempfile::TempDir)> = OnceLock::new();
    let shared = SHARED.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = Tables::in_folder(folder.path());
        for name in ["KR-KA", "KN-KE", "KP-KA", "KRK", "KPK"] {
            tables.make(&name.parse().expect("a set"), &|| false, &|_| {}).expect("it is made");
        }
        (tables, folder)
    });
    &shared.0
}

/// An engine that asks them.
fn engine<G: chuhe::engine::Evaluate>() -> Engine<G>
where
    Tables: Oracle<G>,
{
    let mut engine = Engine::new(1);
    engine.set_oracle(Some(Arc::new(tables().clone())));
    engine
}

/// Won positions of a set with the attacker to move.
fn won(name: &str, at_least: u16) -> impl Iterator<Item = xiangqi::Position> {
    let wanted = Wanted { attacker: Side::Second, to_move: Side::Second, is_won: true, at_least };
    let set = name.parse().expect("a set");
    (0..5).map(move |seed| tables().random(&set, wanted, seed).expect("a table").expect("one"))
}

#[test]
fn scores_are_exact_and_wins_are_the_shortest() {
    for position in won("KN-KE", 11) {
        let Ok(Some(Verdict::Win(plies))) = tables().verdict(&position) else { panic!("a win") };
        let limits = Limits { depth: Some(2), ..Limits::default() };
        let reply = engine().search(&position, &[], limits, &StopFlag::new()).expect("a move");
        assert_eq!(reply.mate, Some(i32::from(plies.div_ceil(2))), "{}", position.fen());
        // The variation ends in mate or stalemate, after as many plies as it says.
        let mut last = position.clone();
        for &mv in &reply.pv {
            assert!(last.is_legal(mv));
            last.play(mv);
        }
        assert_eq!((reply.pv.len(), last.count_legal_moves()), (usize::from(plies), 0));
    }
}

#[test]
fn high_levels_play_to_the_end_without_a_detour() {
    let level = Level::FIRST_WITH_TABLES;
    assert_eq!(level.number(), 8);
    let mut engine = engine();
    for position in won("KP-KA", 5) {
        let Ok(Some(Verdict::Win(plies))) = tables().verdict(&position) else { panic!("a win") };
        let (mut position, mut line) = (position, Vec::new());
        for _ in 0..plies {
            let task = Task {
                position: position.clone(),
                line: line.clone(),
                ruleset: xiangqi::Ruleset::Asian,
                level,
                seed: 3,
                allotment: None,
                book: None,
                character: Character::Plain,
            };
            let reply = engine.think(&task, &StopFlag::new()).expect("a move");
            line.push(position.step(reply.mv));
        }
        assert_eq!(position.count_legal_moves(), 0, "{}", position.fen());
    }
}

#[test]
fn a_draw_is_told_whatever_the_material_and_is_kept() {
    let set = "KN-KE".parse().expect("a set");
    for (seed, to_move) in (0..3).flat_map(|seed| Side::BOTH.map(|side| (seed, side))) {
        let wanted = Wanted { attacker: Side::First, to_move, is_won: false, at_least: 0 };
        let position: xiangqi::Position =
            tables().random(&set, wanted, seed).expect("a table").expect("a draw");
        let limits = Limits { depth: Some(4), ..Limits::default() };
        let mut told = Vec::new();
        let request = SearchRequest::new(&position, &[], limits);
        let reply = engine()
            .search_with_progress(&request, &StopFlag::new(), |it| told.push((it.score, it.mate)))
            .expect("a move");
        assert_eq!((reply.score, reply.mate), (0, None));
        assert!(told.iter().all(|&it| it == (0, None)), "{told:?}");
        let mut next = position.clone();
        next.play(reply.mv);
        assert_eq!(tables().verdict(&next), Ok(Some(Verdict::Draw)), "{}", position.fen());
    }
}

/// The horse may take the advisor, which leaves an ending that there is a table of.
#[test]
fn captures_into_a_known_ending_score_exactly() {
    let position = xiangqi::Position::from_fen("3k5/4a4/8b/3N5/9/9/9/9/9/5K3 w - - 0 1");
    let position = position.expect("a position");
    assert!(tables().verdict(&position).is_err(), "no table of its own");
    let mut known = 0;
    for mv in position.legal_moves() {
        let mut next = position.clone();
        next.play(mv);
        let Ok(Some(verdict)) = tables().verdict(&next) else { continue };
        let request = SearchRequest {
            search_moves: Some(&[mv]),
            ..SearchRequest::new(&position, &[], Limits { depth: Some(3), ..Limits::default() })
        };
        let reply = engine().search_with_progress(&request, &StopFlag::new(), |_| {}).expect("it");
        match verdict.before() {
            Verdict::Win(plies) => assert_eq!(reply.mate, Some(i32::from(plies.div_ceil(2)))),
            Verdict::Draw => assert_eq!(reply.score, 0),
            Verdict::Loss(plies) => assert_eq!(reply.mate, Some(-i32::from(plies / 2))),
        }
        known += 1;
    }
    assert_eq!(known, 1, "the capture");
}

#[test]
fn the_counter_is_heeded() {
    let Some(position) = won("KN-KE", 25).next() else { panic!("a position") };
    let fen = position.fen().replace(" 0 1", " 110 80");
    let position = xiangqi::Position::from_fen(&fen).expect("a position");
    // Ten plies are left: a win that is not proved to come in time is not told.
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    let reply = engine().search(&position, &[], limits, &StopFlag::new()).expect("a move");
    assert_eq!(reply.mate, None, "{fen}");
}

#[test]
fn chess_wins_are_the_shortest_and_a_drawn_pawn_is_a_draw() {
    let search = |fen: &str| {
        let position = chess::Position::from_fen(fen).expect("a position");
        let limits = Limits { depth: Some(3), ..Limits::default() };
        engine().search(&position, &[], limits, &StopFlag::new()).expect("a move")
    };
    let verdict = |fen: &str| {
        tables().verdict(&chess::Position::from_fen(fen).expect("a position")).expect("a table")
    };
    let rook = "8/8/8/3k4/8/8/8/R3K3 w - - 0 1";
    let Some(Verdict::Win(plies)) = verdict(rook) else { panic!("a win") };
    assert_eq!(search(rook).mate, Some(i32::from(plies.div_ceil(2))));
    let pawn = "8/8/8/3k4/8/3P4/8/3K4 b - - 0 1";
    assert_eq!((verdict(pawn), search(pawn).score), (Some(Verdict::Draw), 0));
}

#[test]
fn low_levels_and_other_positions_play_as_without_tables() {
    let limits = Limits { depth: Some(5), ..Limits::default() };
    let start = xiangqi::Position::start();
    let with = engine().search(&start, &[], limits, &StopFlag::new()).expect("a move");
    let without = Engine::new(1).search(&start, &[], limits, &StopFlag::new()).expect("a move");
    assert_eq!((with.mv, with.nodes, with.score), (without.mv, without.nodes, without.score));
    let Some(position) = won("KN-KE", 11).next() else { panic!("a position") };
    let level = Level::new(7).expect("a level");
    let ruleset = xiangqi::Ruleset::Asian;
    let task = Task {
        position,
        line: vec![],
        ruleset,
        level,
        seed: 5,
        allotment: None,
        book: None,
        character: Character::Plain,
    };
    let with = engine().think(&task, &StopFlag::new()).expect("a move");
    let without = Engine::new(1).think(&task, &StopFlag::new()).expect("a move");
    assert_eq!((with.mv, with.nodes, with.score), (without.mv, without.nodes, without.score));
}
