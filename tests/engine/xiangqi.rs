//! The engine plays legally, repeatably and sensibly, and stops when told.

use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use chuhe::engine::lab::{self, SearchParams};
use chuhe::engine::{
    Character, Engine, Evaluate, Level, LevelPlay, Limits, Pondering, Reply, STACK_BYTES,
    SearchRequest, StopFlag, Task,
};
use chuhe::rules::xiangqi::{MOVE_LIMIT, Position, Ruleset, square};
use chuhe::rules::{Game, Move, Outcome, Reason, Side, Step};

use crate::repetition::undone_round;

/// Mates with the number of moves they take, each confirmed by fairy-stockfish 11.1.
const MATES: [(&str, i32); 13] = [
    ("2bakab2/9/2n6/p1p1p1p2/9/2P1PcBC1/P5P1P/9/5r3/2BAKA1r1 b - - 1 23", 1),
    ("2rakab2/4r4/b5nc1/1c4C1p/3n5/2P6/P5P1P/2N1p4/4A4/R1B1KA1NR w - - 0 19", 1),
    ("3k5/1P2P4/5N3/9/9/9/9/4K4/4A4/8p w - - 9 88", 1),
    ("3akab2/9/9/9/4c1b1p/p8/8P/2n6/1r7/2BAKA3 b - - 7 32", 1),
    ("2bakab2/5r3/2n6/pRp1p1p1p/4c4/P8/6P2/3A5/5r3/1NB1K4 b - - 3 24", 2),
    ("2bakab2/9/4c4/p3n1p1p/9/P5P1P/2p6/9/9/3K1Ar2 b - - 3 24", 2),
    ("3ak1b2/4a4/4b4/9/9/2p3p2/5p3/2nK5/9/9 b - - 8 49", 2),
    ("1nba1k3/9/4b4/p1p5p/2P6/1c2p3P/9/3r5/4K4/9 b - - 7 27", 2),
    ("2ba1ab2/4k3C/5N3/8P/6p2/1R7/9/3A4B/9/3K1AB2 w - - 3 44", 3),
    ("9/1P2aN1P1/3k5/9/9/9/9/3AK4/9/7p1 w - - 30 73", 3),
    ("1r1akab2/9/9/9/3nc1b1p/p8/8P/9/4K4/2BA1A3 b - - 1 29", 3),
    ("2b1k1b2/9/5a3/p1r1p1p1p/8P/9/9/4B1c2/4A4/1rB1KA3 b - - 1 21", 3),
    ("2b1kab2/4a4/9/1Pp1p1p1p/9/2B3P2/8P/4KAr2/9/2r6 b - - 5 22", 3),
];

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect(fen)
}

fn depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
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

fn level(number: u8) -> Level {
    Level::new(number).expect("levels go from 1 to 10")
}

/// A move between points written as in `h2e2`.
fn mv(text: &str) -> Move {
    let [a, b, c, d] = text.as_bytes() else { panic!("{text}") };
    Move::new(square(a - b'a', b - b'0'), square(c - b'a', d - b'0'))
}

fn play(position: &mut Position, moves: &[&str]) -> Vec<Step> {
    moves
        .iter()
        .map(|text| {
            assert!(position.is_legal(mv(text)), "{text} in {}", position.fen());
            position.step(mv(text))
        })
        .collect()
}

/// The position with the colours changed and the board turned upside down.
fn mirrored(fen: &str) -> String {
    let mut fields = fen.split(' ');
    let board: Vec<&str> = fields.next().expect("a board").split('/').rev().collect();
    let swap = |letter: char| {
        if letter.is_ascii_lowercase() {
            letter.to_ascii_uppercase()
        } else {
            letter.to_ascii_lowercase()
        }
    };
    let board: String = board.join("/").chars().map(swap).collect();
    let side = if fields.next() == Some("w") { "b" } else { "w" };
    let rest: Vec<&str> = fields.collect();
    format!("{board} {side} {}", rest.join(" "))
}

#[test]
fn mates_are_found_and_counted() {
    for (fen, moves) in MATES {
        let reply = search(&position(fen), &[], nodes(400_000));
        assert_eq!(reply.mate, Some(moves), "{fen}: {reply:?}");
    }
}

#[test]
fn mating_lines_are_legal_and_end_in_mate() {
    for (fen, _) in MATES {
        let mut position = position(fen);
        let reply = search(&position, &[], nodes(400_000));
        assert_eq!(reply.pv.first(), Some(&reply.mv));
        let line: Vec<Step> = reply.pv.iter().map(|&mv| position.step(mv)).collect();
        let reason = position.outcome(&line, Ruleset::Asian).map(|outcome| outcome.reason);
        assert!(matches!(reason, Some(Reason::Checkmate | Reason::Stalemate)), "{fen}: {reply:?}");
    }
}

#[test]
fn what_is_remembered_does_not_change_a_mate() {
    let mut engine = engine();
    let stop = StopFlag::new();
    for _ in 0..2 {
        for (fen, moves) in MATES {
            let reply = engine.search(&position(fen), &[], nodes(400_000), &stop);
            assert_eq!(reply.and_then(|reply| reply.mate), Some(moves), "{fen}");
        }
    }
}

#[test]
fn the_side_that_is_mated_sees_it() {
    for (fen, moves) in MATES.into_iter().filter(|&(_, moves)| moves > 1) {
        let mut position = position(fen);
        let first = search(&position, &[], nodes(400_000)).mv;
        let line = [position.step(first)];
        let reply = search(&position, &line, nodes(400_000));
        assert_eq!(reply.mate, Some(1 - moves), "{fen}: {reply:?}");
        assert!(reply.score < 0);
    }
}

#[test]
fn a_hanging_rook_is_taken() {
    let hanging = position("3akab2/9/9/4r4/9/2N6/9/4R4/4A4/3AK4 w - - 0 1");
    let held = position("3akab2/9/2n6/4r4/9/2N6/9/4RN3/4A4/3AK4 b - - 0 1");
    for limits in [depth(1), depth(4), nodes(20_000)] {
        let reply = search(&hanging, &[], limits);
        assert_eq!(reply.mv, mv("e2e6"), "{reply:?}");
        assert!(reply.score > 500, "{reply:?}");
        assert_eq!(search(&held, &[], limits).mv, mv("e6e2"));
    }
}

/// The score of a search so deep that leaves out no move for being late, by itself or by its reduced
/// depth, and tries no quiet checks at its end, to which only the first evasions are tried: which moves
/// are late hangs on the order of those that promise alike, and that is another one when the board is
/// turned.
fn patient(position: &Position, plies: u32) -> i32 {
    let mut engine = engine();
    let usual = Position::SEARCH_PARAMS;
    lab::set_search_params(
        &mut engine,
        SearchParams { late_move_count: 20_000, futility: 20_000, quiescence_checks: 0, ..usual },
    );
    let reply = engine.search(position, &[], depth(plies), &StopFlag::new());
    reply.expect("there are legal moves").score
}

#[test]
fn colours_are_equal() {
    for fen in [
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "2ba1k1n1/9/8c/6p1p/p3p1b2/2B6/1pn6/9/4K4/2Br5 b - - 1 38",
        "r1bakab1r/9/1cn4cn/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 2 3",
    ] {
        let (one, other) = (position(fen), position(&mirrored(fen)));
        assert_eq!(one.evaluate(&one.eval_state()), other.evaluate(&other.eval_state()), "{fen}");
        // No deeper, for there moves that promise alike are looked at the less deeply the later they come.
        assert_eq!(patient(&one, 2), patient(&other, 2), "{fen}");
    }
}

#[test]
fn a_search_limited_by_nodes_or_depth_is_repeatable() {
    let start = Position::start();
    for limits in [depth(6), nodes(20_000)] {
        let (one, other) = (search(&start, &[], limits), search(&start, &[], limits));
        assert_eq!((one.mv, one.score, one.nodes), (other.mv, other.score, other.nodes));
        assert_eq!(one.pv, other.pv);
    }
    assert!(search(&start, &[], nodes(20_000)).nodes <= 20_000);
    assert_eq!(search(&start, &[], depth(5)).depth, 5);
}

#[test]
fn one_seed_gives_one_reply_whatever_was_searched_before() {
    let stop = StopFlag::new();
    let mut used = engine();
    used.search(&Position::start(), &[], nodes(20_000), &stop);
    for level in Level::ALL.into_iter().filter(|level| level.is_repeatable()) {
        let task = Task {
            position: Position::start(),
            line: vec![],
            ruleset: Ruleset::Asian,
            level,
            seed: 11,
            allotment: None,
            book: None,
            character: Character::Plain,
        };
        let fresh = engine().think(&task, &stop).expect("a move");
        for _ in 0..2 {
            let again = used.think(&task, &stop).expect("a move");
            assert_eq!((again.mv, again.score, again.nodes), (fresh.mv, fresh.score, fresh.nodes));
        }
    }
}

#[test]
fn openings_vary_with_the_seed_at_every_level_up_to_eight() {
    let stop = StopFlag::new();
    for number in [1, 2, 3, 5, 6] {
        let mut seen: Vec<Move> = (0..12)
            .filter_map(|seed| {
                let level = level(number);
                let task = Task {
                    position: Position::start(),
                    line: vec![],
                    ruleset: Ruleset::Asian,
                    level,
                    seed,
                    allotment: None,
                    book: None,
                    character: Character::Plain,
                };
                engine().think(&task, &stop).map(|reply| reply.mv)
            })
            .collect();
        seen.sort_unstable();
        seen.dedup();
        assert!(seen.len() > 1, "level {number} always opens with {seen:?}");
    }
}

#[test]
fn from_level_seven_on_a_mate_at_once_is_played() {
    // Below, levels overlook one now and then, as people do.
    let stop = StopFlag::new();
    let mut engine = engine();
    for (fen, _) in MATES.into_iter().filter(|&(_, moves)| moves == 1) {
        for number in 7..=9 {
            for seed in 0..4 {
                let task = Task {
                    position: position(fen),
                    line: vec![],
                    ruleset: Ruleset::Asian,
                    level: level(number),
                    seed,
                    allotment: None,
                    book: None,
                    character: Character::Plain,
                };
                let reply = engine.think(&task, &stop).expect("a move");
                let mut after = task.position.clone();
                let line = [after.step(reply.mv)];
                let reason = after.outcome(&line, Ruleset::Asian).map(|outcome| outcome.reason);
                assert_eq!(reason, Some(Reason::Checkmate), "level {number}, {fen}: {reply:?}");
            }
        }
    }
}

/// Plays a game between two levels for at most so many plies; every move must be legal.
fn game(first: Level, second: Level, seed: u64, plies: usize) -> Option<Outcome> {
    let stop = StopFlag::new();
    let mut engines = [engine(), engine()];
    let mut position = Position::start();
    let mut line = Vec::new();
    while line.len() < plies {
        if let Some(outcome) = position.outcome(&line, Ruleset::Asian) {
            return Some(outcome);
        }
        let side = position.side_to_move();
        let level = if side == Side::First { first } else { second };
        let task = Task {
            position: position.clone(),
            line: line.clone(),
            ruleset: Ruleset::Asian,
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
    for (number, plies) in [(1, 400), (2, 120), (3, 60), (4, 30), (5, 16), (6, 8), (7, 4), (8, 2)] {
        game(level(number), level(number), 3, plies);
    }
}

#[test]
fn the_highest_levels_stop_with_a_legal_move_or_none() {
    for number in [9, 10] {
        let stop = StopFlag::new();
        // Out of the book, so that it has to think.
        let position =
            position("r2akab1r/3n5/4b3n/p1p1pRp1p/9/2P3P2/P3P3c/N2C3C1/4A4/1RBAK1B2 w - - 0 1");
        let task = Task {
            position,
            line: vec![],
            ruleset: Ruleset::Asian,
            level: level(number),
            seed: 1,
            allotment: None,
            book: None,
            character: Character::Plain,
        };
        let searching = on_a_search_thread({
            let stop = stop.clone();
            let task = task.clone();
            move || engine().think(&task, &stop)
        });
        thread::sleep(Duration::from_millis(50));
        stop.stop();
        // On a busy machine it may not even have begun.
        let reply = searching.join().expect("no panic");
        assert!(reply.is_none_or(|reply| task.position.is_legal(reply.mv)));
    }
}

/// Searches the start position without any limit, stops when the first depths are told, and gives
/// the reply.
fn stopped_reply(mut engine: Engine<Position>) -> Reply {
    let stop = StopFlag::new();
    let (tell, told) = mpsc::channel();
    let searching = on_a_search_thread({
        let stop = stop.clone();
        move || {
            let start = Position::start();
            let request = SearchRequest::new(&start, &[], Limits::default());
            engine.search_with_progress(&request, &stop, |progress| {
                let _nobody_listens_later = tell.send(progress.depth);
            })
        }
    });
    while told.recv().expect("the search goes deeper and deeper") < 5 {}
    assert!(!searching.is_finished());
    stop.stop();
    searching.join().expect("no panic").expect("there was time for a move")
}

fn on_a_search_thread<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> thread::JoinHandle<T> {
    thread::Builder::new().stack_size(STACK_BYTES).spawn(work).expect("a thread")
}

#[test]
fn a_search_told_to_stop_before_it_starts_does_next_to_nothing() {
    let stop = StopFlag::new();
    stop.stop();
    let start = Position::start();
    let task = Task {
        position: start.clone(),
        line: vec![],
        ruleset: Ruleset::Asian,
        level: level(10),
        seed: 1,
        allotment: None,
        book: None,
        character: Character::Plain,
    };
    assert_eq!(engine().think(&task, &stop), None);
    let reply = engine().search(&start, &[], Limits::default(), &stop);
    assert!(reply.is_none_or(|reply| reply.nodes < 100));
}

#[test]
fn an_endless_search_ends_when_another_thread_says_so() {
    assert!(Position::start().is_legal(stopped_reply(engine()).mv));
}

#[test]
fn several_threads_find_the_mates_too_and_stop() {
    let mut engine = engine();
    engine.set_threads(3);
    for (fen, moves) in MATES {
        let reply = engine.search(&position(fen), &[], nodes(1_200_000), &StopFlag::new());
        let mate = reply.and_then(|reply| reply.mate).expect(fen);
        assert!((moves..=moves + 1).contains(&mate), "{fen}: mate in {mate}");
    }
    assert!(Position::start().is_legal(stopped_reply(engine).mv));
}

#[test]
fn a_search_that_panics_waits_for_no_thread() {
    let search = on_a_search_thread(|| {
        let mut engine = engine();
        engine.set_threads(3);
        let start = Position::start();
        let endless = SearchRequest::new(&start, &[], Limits::default());
        engine.search_with_progress(&endless, &StopFlag::new(), |_| panic!("told badly"))
    });
    let began = Instant::now();
    while !search.is_finished() {
        assert!(began.elapsed() < Duration::from_mins(1), "the helpers search for ever");
        thread::sleep(Duration::from_millis(5));
    }
    assert!(search.join().is_err());
}

#[test]
fn several_lines_are_told_best_first() {
    let start = Position::start();
    let request = SearchRequest { multi_pv: 4, ..SearchRequest::new(&start, &[], depth(7)) };
    let mut told = vec![];
    let reply = engine().search_with_progress(&request, &StopFlag::new(), |progress| {
        told.push((progress.depth, progress.rank, progress.score, progress.pv[0]));
    });
    let last: Vec<_> = told.into_iter().filter(|&(depth, ..)| depth == 7).collect();
    let ranks: Vec<_> = last.iter().map(|&(_, rank, ..)| rank).collect();
    assert_eq!(ranks, [1, 2, 3, 4]);
    assert!(last.windows(2).all(|pair| pair[0].2 >= pair[1].2), "{last:?}");
    let mut moves: Vec<_> = last.iter().map(|&(.., mv)| mv).collect();
    assert_eq!(Some(moves[0]), reply.map(|reply| reply.mv));
    moves.sort_unstable();
    moves.dedup();
    assert_eq!(moves.len(), 4, "{last:?}");
}

#[test]
fn time_does_not_count_while_pondering() {
    let ponder = Pondering::new();
    let (tell, told) = mpsc::channel();
    let searching = on_a_search_thread({
        let ponder = ponder.clone();
        move || {
            let limits = Limits { time: Some(Duration::from_millis(20)), ..Limits::default() };
            let start = Position::start();
            let request =
                SearchRequest { ponder: Some(&ponder), ..SearchRequest::new(&start, &[], limits) };
            engine().search_with_progress(&request, &StopFlag::new(), |_| {
                let _nobody_listens_later = tell.send(());
            })
        }
    });
    // However slow the machine is to begin, from the first news on the clock is running.
    told.recv().expect("the search tells its first depth");
    let wait = Duration::from_millis(200);
    thread::sleep(wait);
    assert!(!searching.is_finished());
    ponder.hit();
    let reply = searching.join().expect("no panic").expect("there was time for a move");
    assert!(reply.elapsed >= wait);
}

#[test]
fn a_mate_that_is_quick_enough_ends_the_search() {
    let (fen, moves) = MATES[7];
    let limits = Limits { mate: Some(moves.unsigned_abs() + 1), ..Limits::default() };
    let reply = search(&position(fen), &[], limits);
    assert!(reply.mate.is_some_and(|found| (1..=moves + 1).contains(&found)), "{reply:?}");
}

#[test]
fn there_is_no_move_when_the_game_is_over() {
    let mated = position("R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1");
    assert_eq!(mated.count_legal_moves(), 0);
    let reply = engine().search(&mated, &[], depth(3), &StopFlag::new());
    assert_eq!(reply, None);
    for level in Level::ALL {
        let task = Task {
            position: mated.clone(),
            line: vec![],
            ruleset: Ruleset::Asian,
            level,
            seed: 0,
            allotment: None,
            book: None,
            character: Character::Plain,
        };
        assert_eq!(engine().think(&task, &StopFlag::new()), None);
    }
}

#[test]
fn a_draw_by_the_move_limit_is_seen() {
    // A rook ahead, but one ply before the limit and with nothing to take.
    let fen = |clock| format!("2bak4/4a4/9/9/9/9/9/9/R8/4K4 w - - {clock} 90");
    let drawn = search(&position(&fen(MOVE_LIMIT - 1)), &[], depth(4));
    assert_eq!(drawn.score, 0, "{drawn:?}");
    let early = search(&position(&fen(0)), &[], depth(4));
    assert!(early.score > 300, "{early:?}");
    // A mate on the last ply counts.
    let fen = format!("4k4/4a4/9/9/9/9/9/9/R8/4K4 w - - {} 90", MOVE_LIMIT - 1);
    assert_eq!(search(&position(&fen), &[], depth(4)).mate, Some(1));
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

#[test]
fn no_piece_is_given_for_a_position_to_stand_only_the_second_time() {
    // Red has only to take the rook. By fairy-stockfish 11.1 Black stands at -2.4 and -3.7 pawns
    // without it.
    for (fen, moves) in [
        (
            "rnbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1",
            ["i9h9", "i0i1", "h9i9", "i1i0"],
        ),
        ("4k4/4a4/4b4/9/r8/9/9/N8/4A4/2BAK2R1 b - - 0 1", ["a5h5", "a2b4", "h5a5", "b4a2"]),
    ] {
        let mut here = position(fen);
        let line = play(&mut here, &moves);
        for limits in [depth(2), depth(6), depth(10)] {
            let reply = search(&here, &line, limits);
            assert_ne!(reply.mv, mv(moves[0]), "{reply:?}");
            assert!(reply.score < 0, "{reply:?}");
        }
    }
}

#[test]
fn perpetual_check_that_would_lose_is_not_given() {
    // Red is worse and can check for ever; but whoever checks for ever loses.
    let mut position = position("4k4/R8/9/9/8r/2p3p2/9/9/4A4/2BAK1B2 w - - 0 1");
    let cycle = ["a8a9", "e9e8", "a9a8", "e8e9"];
    let line = play(&mut position, &[&cycle[..], &cycle[..2]].concat());
    let mut lost = position.clone();
    let whole = [line.clone(), play(&mut lost, &cycle[2..])].concat();
    let ruling = Outcome { winner: Some(Side::Second), reason: Reason::PerpetualCheck };
    assert_eq!(lost.outcome(&whole, Ruleset::Asian), Some(ruling));

    for limits in [depth(3), depth(6), nodes(50_000)] {
        let reply = search(&position, &line, limits);
        assert_ne!(reply.mv, mv("a9a8"), "{reply:?}");
        assert!(reply.score > -2_000, "{reply:?}");
    }
    for number in 4..=8 {
        let level = level(number);
        let task = Task {
            position: position.clone(),
            line: line.clone(),
            ruleset: Ruleset::Asian,
            level,
            seed: 5,
            allotment: None,
            book: None,
            character: Character::Plain,
        };
        let reply = engine().think(&task, &StopFlag::new()).expect("a move");
        assert_ne!(reply.mv, mv("a9a8"), "level {number}: {reply:?}");
    }
}

/// What the search under a ruleset expects of a position, 18 plies deep.
fn expects(fen: &str, ruleset: Ruleset) -> Reply {
    let position = position(fen);
    let request = SearchRequest { ruleset, ..SearchRequest::new(&position, &[], depth(18)) };
    engine().search_with_progress(&request, &StopFlag::new(), |_| {}).expect("a move")
}

#[test]
fn a_perpetual_that_saves_is_played_where_the_rules_allow_it() {
    // Red is two pieces down and can check and threaten in turn.
    let fen = "1R1C1abr1/4k4/4b4/p7p/2p6/9/r1P3P2/B8/9/2B1KA3 w - - 0 1";
    for ruleset in [Ruleset::Asian, Ruleset::Simple] {
        let reply = expects(fen, ruleset);
        assert_eq!((reply.mv, reply.score), (mv("b9b8"), 0), "{ruleset}: {reply:?}");
    }
    let reply = expects(fen, Ruleset::Chinese);
    assert!(reply.score < -500, "{reply:?}");
}

#[test]
fn a_perpetual_that_the_other_side_may_not_play_wins() {
    // Black's only defence is to threaten mate on every move.
    let fen = "4k4/3P2P1P/9/9/6b1c/5p1C1/9/9/4A4/3AK1p2 w - - 0 1";
    for ruleset in [Ruleset::Asian, Ruleset::Simple] {
        let reply = expects(fen, ruleset);
        assert_eq!(reply.score, 0, "{ruleset}: {reply:?}");
    }
    let reply = expects(fen, Ruleset::Chinese);
    assert!(reply.score > 300, "{reply:?}");
}

#[test]
fn a_move_at_the_root_is_ruled_on_in_full() {
    // Figure 2 of the Chinese rules: Red's horse threatens a check that opens a rook's way, which a
    // glance deep in the tree overlooks. Black's rook steps back for the third time and wins.
    let fen = "1r2kab1r/2c1a4/n1c1b1n2/4p2N1/p1p6/1C4P2/P1P1P4/2N1B3C/4A4/1RBAK2R1 w - - 0 1";
    let mut position = position(fen);
    let moves = ["h6i4", "i9h9", "i4h6", "h9i9", "h6i4", "i9h9", "i4h6"];
    let line = play(&mut position, &moves);
    let reply = |ruleset| {
        let request = SearchRequest { ruleset, ..SearchRequest::new(&position, &line, depth(4)) };
        engine().search_with_progress(&request, &StopFlag::new(), |_| {}).expect("a move")
    };
    let chinese = reply(Ruleset::Chinese);
    assert_eq!(chinese.mv, mv("h9i9"));
    assert!(chinese.score > 10_000, "{chinese:?}");
    assert!(reply(Ruleset::Asian).score < 1_000);
}

#[test]
fn a_perpetual_chase_that_would_lose_is_not_gone_on_with() {
    let mut position = position("3k4n/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1");
    let line = play(&mut position, &["h0i0", "i9h7", "i0h0", "h7i9", "h0i0", "i9h7"]);
    for limits in [depth(1), depth(5), nodes(20_000)] {
        let reply = search(&position, &line, limits);
        assert_ne!(reply.mv, mv("i0h0"), "{reply:?}");
        assert!(reply.score > 0, "{reply:?}");
    }
}

#[test]
fn a_repetition_that_the_other_side_can_still_avoid_is_no_win() {
    // With Black's horse back on h7 the position would stand for the second time only.
    let mut position = position("3k5/9/7n1/9/9/9/9/9/9/4K3R w - - 0 1");
    let line = play(&mut position, &["i0h0", "h7i9", "h0i0"]);
    for limits in [depth(1), depth(4), depth(7)] {
        let reply = search(&position, &line, limits);
        assert!(reply.score < 0, "{reply:?}");
    }
    // After one round more it would stand for the third time, and Red has lost.
    let again = play(&mut position, &["i9h7", "i0h0", "h7i9", "h0i0"]);
    assert_eq!(position.outcome(&[&line[..], &again].concat(), Ruleset::Asian), None);
    let line = [line, again].concat();
    let reply = search(&position, &line, depth(4));
    assert_eq!(reply.mv, mv("i9h7"));
    assert!(reply.score > 2_000, "{reply:?}");
}

#[test]
fn a_deep_search_stays_within_its_stack() {
    let bare = position("2b1k4/4a4/9/9/9/9/4P4/9/9/3K5 w - - 0 1");
    let reply = on_a_search_thread(move || search(&bare, &[], nodes(300_000)))
        .join()
        .expect("the stack is large enough");
    assert!(reply.depth > 10, "{reply:?}");
}

#[test]
fn levels_that_have_read_the_book_play_by_it() {
    let start = Position::start();
    let choices = Position::book().choices(&start);
    for number in 3..=10 {
        let opening = |seed| {
            let task = Task {
                position: start.clone(),
                line: vec![],
                ruleset: Ruleset::Asian,
                level: level(number),
                seed,
                allotment: None,
                book: None,
                character: Character::Plain,
            };
            let reply = engine().think(&task, &StopFlag::new()).expect("a move");
            assert_eq!(reply.depth, 0, "level {number}: {reply:?}");
            reply.mv
        };
        let seen: Vec<Move> = (0..20).map(opening).collect();
        assert_eq!(seen, (0..20).map(opening).collect::<Vec<_>>());
        assert!(seen.iter().all(|mv| choices.iter().any(|choice| choice.mv == *mv)), "{seen:?}");
        assert!(seen.iter().any(|mv| *mv != seen[0]), "level {number}: {seen:?}");
    }
}

#[test]
fn what_the_ruleset_refuses_is_not_played() {
    // Red is lost but for checks, and has given six running with one piece: all others must be worse.
    let mut position = position("4k4/9/3R5/9/9/4P4/9/9/2r6/3K5 w - - 0 1");
    let checks = "d7e7 e9f9 e7f7 f9e9 f7e7 e9f9 e7f7 f9e9 f7e7 e9f9 e7f7 f9e9";
    let line = play(&mut position, &checks.split(' ').collect::<Vec<_>>());
    let refused = position.must_change(&line, Ruleset::Tiantian);
    assert!(refused.contains(&mv("f7e7")), "{refused:?}");
    for limits in [depth(1), depth(6), nodes(20_000)] {
        let request = SearchRequest {
            ruleset: Ruleset::Tiantian,
            ..SearchRequest::new(&position, &line, limits)
        };
        let reply = engine().search_with_progress(&request, &StopFlag::new(), |_| {});
        let reply = reply.expect("a move");
        assert!(!refused.contains(&reply.mv), "{reply:?}");
    }
    for number in 1..=8 {
        let task = Task {
            position: position.clone(),
            line: line.clone(),
            ruleset: Ruleset::Tiantian,
            level: level(number),
            seed: 5,
            allotment: None,
            book: None,
            character: Character::Plain,
        };
        let reply = engine().think(&task, &StopFlag::new()).expect("a move");
        assert!(!refused.contains(&reply.mv), "level {number}: {reply:?}");
    }
}
