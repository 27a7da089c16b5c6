//! The engine plays chess legally, repeatably and sensibly.

use chuhe::engine::lab::{self, SearchParams};
use chuhe::engine::{Character, Engine, Evaluate, Level, Limits, Reply, StopFlag, Task};
use chuhe::notation::Written;
use chuhe::notation::chess::Style;
use chuhe::rules::chess::{Draws, Position};
use chuhe::rules::{Game, Outcome, Reason, Side, Step};

use crate::repetition::undone_round;

/// Mates with the number of moves they take, each confirmed by stockfish 15.1.
const MATES: [(&str, i32); 7] = [
    ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1),
    ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 4", 1),
    ("8/8/8/8/8/4k3/4p2r/4K3 b - - 0 1", 1),
    ("r2qk2r/pb4pp/1n2Pb2/2B2Q2/p1p5/2P5/2B2PPP/RN2R1K1 w - - 1 1", 2),
    ("8/5P1k/8/7K/8/8/8/6R1 w - - 0 1", 3),
    ("r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", 3),
    ("r5rk/2p1Nppp/3p3P/pp2p1P1/4P3/2qnPQK1/8/R6R w - - 1 1", 4),
];

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect(fen)
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn engine() -> Engine<Position> {
    Engine::new(4)
}

fn search(position: &Position, line: &[Step], limits: Limits) -> Reply {
    engine().search(position, line, limits, &StopFlag::new()).expect("there are legal moves")
}

/// The move of a reply as people write it.
fn san(position: &Position, reply: &Reply) -> String {
    position.write(reply.mv, Style::San)
}

#[test]
fn mates_are_found_and_their_lines_end_in_mate() {
    for (fen, moves) in MATES {
        let mut position = position(fen);
        let reply = search(&position, &[], nodes(400_000));
        assert_eq!(reply.mate, Some(moves), "{fen}: {reply:?}");
        let line: Vec<Step> = reply.pv.iter().map(|&mv| position.step(mv)).collect();
        let reason = position.outcome(&line, Draws::Claimed).map(|outcome| outcome.reason);
        assert_eq!(reason, Some(Reason::Checkmate), "{fen}: {reply:?}");
    }
}

#[test]
fn special_moves_are_found() {
    // A knight forks king and queen; a queen would be taken.
    let fork = position("8/2q1P1k1/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!(san(&fork, &search(&fork, &[], nodes(50_000))), "e8=N+");
    // Only the pawn that has just passed can be taken, and only by the other.
    let passing = position("7k/8/8/8/3Pp3/8/4K3/8 b - d3 0 1");
    assert_eq!(san(&passing, &search(&passing, &[], nodes(50_000))), "exd3+");
}

#[test]
fn a_quiet_check_is_seen_where_looking_ahead_ends() {
    // The rook keeps the first rank; if it takes the knight it is mated there.
    let guarding = position("3r2k1/n4ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    let reply = |quiescence_checks| {
        let mut engine = engine();
        lab::set_search_params(
            &mut engine,
            SearchParams { quiescence_checks, ..Position::SEARCH_PARAMS },
        );
        let limits = Limits { depth: Some(1), ..Limits::default() };
        engine.search(&guarding, &[], limits, &StopFlag::new()).expect("there are legal moves")
    };
    assert_eq!(san(&guarding, &reply(0)), "Rxa7");
    assert_ne!(san(&guarding, &reply(Position::SEARCH_PARAMS.quiescence_checks)), "Rxa7");
}

#[test]
fn draws_are_seen() {
    // Stalemate is no win here.
    let stalemate = position("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1");
    let reply = search(&stalemate, &[], nodes(20_000));
    assert!(reply.mate.is_some_and(|moves| moves > 0), "{reply:?}");
    // One ply before the fiftieth move nothing can be won any more.
    let late = position("7k/8/8/8/8/8/8/K1Q5 w - - 99 80");
    assert_eq!(search(&late, &[], nodes(20_000)).score, 0);
    assert!(search(&position("7k/8/8/8/8/8/8/K1Q5 w - - 0 80"), &[], nodes(20_000)).score > 500);
}

#[test]
fn a_perpetual_check_is_found_before_it_is_played_out() {
    // From a game against stockfish 15.1, by which (300 000 nodes) Black holds by this move alone:
    // whatever White takes, its king is checked for ever.
    let (mut here, mut line) =
        (position("5rk1/pb2p1b1/3p2p1/2p5/2P1NPP1/P2QP3/r7/4K1R1 w - - 0 23"), Vec::new());
    for played in ["e4g5", "b7c6", "d3g6"] {
        line.push(here.step(Position::from_coordinates(played).expect("a move")));
    }
    let reply = search(&here, &line, nodes(400_000));
    assert_eq!((san(&here, &reply).as_str(), reply.score), ("Rb8", 0));
}

#[test]
fn a_mate_that_was_missed_once_is_still_seen() {
    let mut seen = 0;
    for (fen, moves) in MATES {
        let position = position(fen);
        let first = search(&position, &[], nodes(400_000)).mv;
        let Some(line) = undone_round(&position, first) else { continue };
        // The mating move leads to a position that stood before, but for the second time only.
        let reply = search(&position, &line, nodes(400_000));
        assert_eq!(reply.mate, Some(moves), "{fen}: {reply:?}");
        seen += 1;
    }
    assert!(seen >= 1, "{seen}");
}

/// Plays moves in coordinates; the steps.
fn play(position: &mut Position, moves: &str) -> Vec<Step> {
    let moves = moves.split(' ').map(|text| Position::from_coordinates(text).expect(text));
    moves.map(|mv| position.step(mv)).collect()
}

#[test]
fn no_piece_is_given_for_a_position_to_stand_only_the_second_time() {
    for (mut here, moves, blunder) in [
        // White has only to take the knight. By stockfish 15.1 Black stands at -0.7 without it.
        (Position::start(), "e2e4 b8c6 d2d4 c6b8 d4d5 b8c6 g1f3 c6b8 f3g1", "Nc6"),
        // The same with a rook: -6 pawns and a long way to go, by stockfish 15.1.
        (position("8/6k1/5p2/4r3/8/8/1Q3PPK/8 b - - 0 1"), "e5e2 h2g1 e2e5 g1h2", "Re2"),
    ] {
        let line = play(&mut here, moves);
        for depth in [2, 6, 12] {
            let limits = Limits { depth: Some(depth), ..Limits::default() };
            let reply = search(&here, &line, limits);
            assert_ne!(san(&here, &reply), blunder, "{reply:?}");
            assert!(reply.score < 0, "{reply:?}");
        }
    }
}

#[test]
fn a_win_that_was_missed_once_is_not_missed_again() {
    // Only the opposition wins, by stockfish 15.1 and by every book on endings.
    let mut here = position("8/8/3k4/8/8/2KP4/8/8 w - - 0 1");
    let line = play(&mut here, "c3d4 d6e6 d4c3 e6d6");
    let reply = search(&here, &line, nodes(100_000));
    assert_eq!(san(&here, &reply), "Kd4", "{reply:?}");
    // What stands for the third time is drawn.
    let again = [line, play(&mut here, "c3d4 d6e6 d4c3 e6d6")].concat();
    let reply = search(&here, &again, nodes(100_000));
    assert_ne!(san(&here, &reply), "Kd4", "{reply:?}");
}

#[test]
fn colours_are_equal() {
    for (fen, other) in [
        (
            "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
            "rnbqk2r/pppp1ppp/5n2/2b1p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 3 3",
        ),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "8/4p1p1/8/1r3P1K/kp5R/3P4/2P5/8 b - - 0 1"),
    ] {
        let (one, other) = (position(fen), position(other));
        assert_eq!(one.evaluate(&one.eval_state()), other.evaluate(&other.eval_state()), "{fen}");
        let limits = Limits { depth: Some(1), ..Limits::default() };
        assert_eq!(search(&one, &[], limits).score, search(&other, &[], limits).score, "{fen}");
    }
}

#[test]
fn a_search_limited_by_nodes_is_repeatable() {
    let start = Position::start();
    let (one, other) = (search(&start, &[], nodes(20_000)), search(&start, &[], nodes(20_000)));
    assert_eq!((one.mv, one.score, one.nodes), (other.mv, other.score, other.nodes));
    // A few more may be counted on the way back to the root.
    assert!(one.nodes <= 20_020, "{}", one.nodes);
}

/// Plays a game between two levels for at most so many plies; every move must be legal.
fn game(levels: [Level; 2], start: &str, seed: u64, plies: usize) -> Option<Outcome> {
    let stop = StopFlag::new();
    let mut engines = [engine(), engine()];
    let mut position = position(start);
    let mut line = Vec::new();
    while line.len() < plies {
        if let Some(outcome) = position.outcome(&line, Draws::Claimed) {
            return Some(outcome);
        }
        let side = position.side_to_move();
        let (position_now, line_now, level) =
            (position.clone(), line.clone(), levels[side.index()]);
        let task = Task {
            position: position_now,
            line: line_now,
            ruleset: Draws::Claimed,
            level,
            seed,
            allotment: None,
            book: None,
            character: Character::Plain,
        };
        let reply = engines[side.index()].think(&task, &stop).expect("there are legal moves");
        assert!(position.is_legal(reply.mv), "{:?} in {}", reply.mv, position.fen());
        line.push(position.step(reply.mv));
    }
    None
}

#[test]
fn every_level_plays_legal_moves() {
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    ];
    for level in Level::ALL.into_iter().filter(|level| level.is_repeatable()) {
        for (seed, start) in (1..).zip(starts) {
            game([level, level], start, seed, 50);
        }
    }
}

#[test]
fn a_much_higher_level_wins() {
    let level = |number| Level::new(number).expect("levels go from 1 to 10");
    for seed in 0..3 {
        let start = Position::start().fen();
        let ended = game([level(8), level(1)], &start, seed, 200).expect("it ends");
        assert_eq!(ended, Outcome { winner: Some(Side::First), reason: Reason::Checkmate });
    }
}

#[test]
fn a_bare_king_is_mated() {
    for fen in [
        "8/8/8/3k4/8/8/8/Q3K3 w - - 0 1",
        "8/8/8/3k4/8/8/8/R3K3 w - - 0 1",
        "8/8/4k3/8/8/3R4/8/K7 w - - 0 1",
        "R7/8/3k4/8/8/8/1K6/8 w - - 0 1",
        "8/8/3k4/8/8/8/8/2BBK3 w - - 0 1",
        "8/8/3k4/8/8/8/8/2BNK3 w - - 0 1",
        "8/8/3k4/8/8/8/8/3KNB2 w - - 0 1",
    ] {
        let mut position = position(fen);
        let mut line = Vec::new();
        let mut engine = engine();
        while position.outcome(&line, Draws::Claimed).is_none() {
            let reply = engine.search(&position, &line, nodes(20_000), &StopFlag::new());
            line.push(position.step(reply.expect("there are legal moves").mv));
        }
        let ended = position.outcome(&line, Draws::Claimed).map(|outcome| outcome.reason);
        assert_eq!(ended, Some(Reason::Checkmate), "{fen}: {}", position.fen());
    }
}

#[test]
fn a_lead_fades_where_nothing_can_happen() {
    // No pawn can move, and the rook cannot pass them.
    let after = |plies: u16| {
        let fen = format!("4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4R3/4K3 w - - {plies} 60");
        search(&position(&fen), &[], nodes(5_000)).score
    };
    let (soon, late) = (after(0), after(60));
    assert!(0 < late && 10 * late < 9 * soon, "{soon} {late}");
}
