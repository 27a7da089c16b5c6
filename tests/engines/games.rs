//! Whole games through the client with real engines: ours, and those of Debian. Every move must be
//! legal, every game must come to its end, and nothing may be left behind.

use std::time::Duration;

use chuhe::engines::{
    Answer, EngineFault, Event, Launch, Limits, OptionKind, OptionValue, Protocol, Turn,
    forbidden_moves,
};
use chuhe::record::Record;
use chuhe::rules::xiangqi::Position;
use chuhe::rules::{Game, Move, Side, chess};
use chuhe::uci::Spoken;

use crate::desk::{Desk, DeskOf, PATIENT, launch, mv, wait_until_gone};
use crate::engine::command_of;

/// Games to play with each pair of engines.
const GAMES: usize = 20;

/// The plies after which a game is broken off as it is; most end earlier.
const LONGEST: usize = 120;

/// Positions to search for a move, so that games are short and the machine's speed does not matter.
const SHORT: Limits = Limits::Nodes(300);

fn ours(protocol: Protocol) -> Launch {
    Launch { protocol: Some(protocol), ..launch(env!("CARGO_BIN_EXE_chuhe-engine"), &[]) }
}

fn fairy(protocol: Protocol) -> Launch {
    Launch { protocol: Some(protocol), ..launch(command_of("fairy-stockfish"), &[]) }
}

/// Asks for a move as the window does and plays it.
fn play_move<G: Spoken>(desk: &mut DeskOf<G>, record: &mut Record<G>, limits: Limits) {
    let moves: Vec<_> = record.line().moves().collect();
    let banned = forbidden_moves(record.current(), record.steps(), record.ruleset());
    let turn = Turn { banned, ..Turn::new(record.start().clone(), moves, limits) };
    let asked = desk.engine.think(turn);
    match desk.event() {
        Event::Answered { ticket, answer: Answer::Move { mv: found, .. }, .. }
            if ticket == asked =>
        {
            record.play(found).expect("a legal move");
        }
        other => panic!("no move in {}: {other:?}", record.current().fen()),
    }
}

/// Plays games between two engines, which take turns to begin.
fn play<G: Spoken>(launches: [Launch; 2], games: usize, limits: Limits) {
    let mut desks = launches.map(|launch| DeskOf::<G>::open(launch, PATIENT));
    for desk in &mut desks {
        desk.ready();
    }
    let ids = [desks[0].process_id(), desks[1].process_id()];
    for game in 0..games {
        let mut record = Record::new(G::start());
        for desk in &desks {
            desk.engine.new_game();
        }
        while record.outcome().is_none() && record.len() < LONGEST {
            let first = record.current().side_to_move() == Side::First;
            play_move(&mut desks[(game + usize::from(!first)) % 2], &mut record, limits);
        }
    }
    drop(desks);
    ids.into_iter().for_each(wait_until_gone);
}

#[test]
fn our_engine_against_fairy_stockfish_over_uci() {
    play::<Position>([ours(Protocol::Uci), fairy(Protocol::Uci)], GAMES, SHORT);
}

#[test]
fn our_engine_against_fairy_stockfish_over_ucci() {
    play::<Position>([ours(Protocol::Ucci), fairy(Protocol::Ucci)], GAMES, SHORT);
}

#[test]
fn our_engine_against_itself_over_both_protocols() {
    play::<Position>([ours(Protocol::Uci), ours(Protocol::Ucci)], GAMES, SHORT);
}

#[test]
fn our_engine_against_stockfish_in_chess() {
    let stockfish = || launch(command_of("stockfish"), &[]);
    let spoken =
        Launch { arguments: vec!["--variant".into(), "chess".into()], ..ours(Protocol::Uci) };
    // Once told of the game by an argument, once by the option.
    play::<chess::Position>([spoken, stockfish()], GAMES / 2, SHORT);
    play::<chess::Position>([ours(Protocol::Uci), stockfish()], GAMES / 2, SHORT);
}

/// So many plies of a game that does not end, in which nothing is captured as long as something else can be
/// played.
fn wandering<G: Spoken>(plies: usize) -> Vec<Move> {
    let mut position = G::start();
    let mut seed = 7_u64;
    let mut line = Vec::new();
    while line.len() < plies {
        let all = position.legal_moves();
        // Numbers by Knuth's linear congruential generator; the high ones.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let from = usize::try_from(seed >> 33).expect("31 bits");
        let goes_on = |mv| {
            let mut next = position.clone();
            let is_quiet = !next.step(mv).irreversible;
            (!next.legal_moves().is_empty()).then_some((is_quiet, mv))
        };
        let moves: Vec<_> =
            (0..all.len()).filter_map(|at| goes_on(all[(from + at) % all.len()])).collect();
        let quiet = moves.iter().find(|(is_quiet, _)| *is_quiet).or(moves.first());
        let mv = quiet.expect("the game goes on").1;
        position.play(mv);
        line.push(mv);
    }
    line
}

/// A game of more moves than any was ever played in: each engine is told all of it.
#[test]
fn a_game_of_two_thousand_plies_is_told_to_each_kind_of_engine() {
    fn answers<G: Spoken>(launches: impl IntoIterator<Item = Launch>) {
        let line = wandering::<G>(2000);
        for launch in launches {
            let mut desk = DeskOf::<G>::open(launch, PATIENT);
            desk.ready();
            desk.ask(&line, SHORT);
            let found = desk.mv();
            let mut position = G::start();
            for &mv in &line {
                position.play(mv);
            }
            assert!(position.is_legal(found));
        }
    }
    let both = [Protocol::Uci, Protocol::Ucci];
    answers::<Position>(both.map(ours).into_iter().chain(both.map(fairy)));
    answers::<chess::Position>([ours(Protocol::Uci), launch(command_of("stockfish"), &[])]);
}

#[test]
fn games_by_the_clock_and_by_time() {
    let moment = Limits::MoveTime(Duration::from_millis(10));
    let left = [Duration::from_secs(1); 2];
    let increment = [Duration::from_millis(10); 2];
    let clock = Limits::Clock { left, increment, moves_to_go: None };
    let control = Limits::Clock { left, increment: [Duration::ZERO; 2], moves_to_go: Some(40) };
    for limits in [moment, clock, control, Limits::Depth(2)] {
        play::<Position>([ours(Protocol::Uci), fairy(Protocol::Ucci)], 1, limits);
        play::<Position>([ours(Protocol::Ucci), fairy(Protocol::Uci)], 1, limits);
    }
}

#[test]
fn engines_of_both_dialects_are_known_when_they_are_met() {
    for (command, name) in [
        (env!("CARGO_BIN_EXE_chuhe-engine").to_owned(), "Chuhe"),
        (command_of("fairy-stockfish"), "Fairy-Stockfish"),
    ] {
        let mut desk = Desk::open(launch(command, &[]), PATIENT);
        let introduction = desk.ready();
        assert!(introduction.name.starts_with(name), "{introduction:?}");
        assert_eq!(introduction.protocol, Protocol::Uci);
        let own = |name: &str| introduction.options.iter().any(|option| option.name == name);
        assert!(own("Hash") && own("MultiPV") && !own("UCI_Variant"));
        // Two lines of play, seen from Red's side.
        desk.engine.set_option("MultiPV", OptionValue::Number(2));
        desk.ask(&[], Limits::Depth(3));
        desk.answer();
        let lines = desk.engine.progress().expect("it told how far it was");
        assert!(lines.len() == 2 && lines.values().all(|line| !line.pv.is_empty()), "{lines:?}");
    }
}

#[test]
fn pondering_with_a_real_engine() {
    for launch in
        [ours(Protocol::Uci), ours(Protocol::Ucci), fairy(Protocol::Uci), fairy(Protocol::Ucci)]
    {
        let mut desk = Desk::open(launch, PATIENT);
        desk.ready();
        let expected = vec![mv("h2e2")];
        for limits in [Limits::Depth(3), Limits::MoveTime(Duration::from_millis(100))] {
            let turn = Turn::new(Position::start(), expected.clone(), limits);
            desk.engine.think(Turn { ponder: true, ..turn });
            desk.engine.ponder_hit();
            desk.mv();
        }
        // Another move was played: what was pondered on is forgotten.
        let turn = Turn::new(Position::start(), expected.clone(), Limits::Infinite);
        desk.engine.think(Turn { ponder: true, ..turn });
        desk.ask(&[mv("b2e2")], Limits::Depth(2));
        desk.mv();
    }
}

#[test]
fn an_engine_of_chess_is_told_from_one_of_xiangqi() {
    let mut desk = Desk::open(launch(command_of("stockfish"), &[]), PATIENT);
    let fault = desk.fault();
    assert!(matches!(fault, EngineFault::WrongGame { answer: Some(_) }), "{fault:?}");
}

#[test]
fn options_of_a_real_engine_have_their_ranges() {
    let mut desk = Desk::open(fairy(Protocol::Uci), PATIENT);
    let options = desk.ready().options;
    let kind = |name: &str| {
        options.iter().find(|option| option.is(name)).map(|option| option.kind.clone())
    };
    assert_eq!(kind("skill level"), Some(OptionKind::Spin { default: 20, min: -20, max: 20 }));
    assert_eq!(kind("Clear Hash"), Some(OptionKind::Button));
    assert_eq!(kind("Ponder"), Some(OptionKind::Check { default: false }));
    assert_eq!(kind("SyzygyPath"), Some(OptionKind::Text { default: String::new() }));
    let Some(OptionKind::Combo { choices, .. }) = kind("Analysis Contempt") else { panic!() };
    assert_eq!(choices, ["Both", "Off", "White", "Black"]);
}
