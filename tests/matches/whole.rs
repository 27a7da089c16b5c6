//! Whole matches of built-in engines.

use std::collections::BTreeMap;
use std::time::Duration;

use chuhe::engine::Level;
use chuhe::games::{AnyTree, GameKind};
use chuhe::matches::{
    Accepted, Adjudication, ByScore, Cut, DrawByScore, End, Ending, Event, Match, Pace, Pause,
    Plan, Row, Running, Sprt, Who, read_openings,
};
use chuhe::record::{NodeId, Score, Tag};
use chuhe::rules::xiangqi::Ruleset;
use chuhe::rules::{Move, Side};
use chuhe::tables::Tables;

use crate::table::{BUILT_IN, Table, from_start, number, of_engines, plan, player};

/// The moves of each game, as its row has it and as its tree has it.
type Games = BTreeMap<u32, (Option<Side>, End, Vec<Move>)>;

fn moves(tree: &AnyTree) -> Vec<Move> {
    tree.main_positions().iter().filter_map(|(node, _)| tree.mv(*node)).collect()
}

fn games(events: &[Event]) -> Games {
    let finished = events.iter().filter_map(|event| match event {
        Event::Finished { row, tree } => {
            Some((row.number, (row.winner, row.end.clone(), moves(tree))))
        }
        _ => None,
    });
    finished.collect()
}

#[test]
fn all_games_are_played_and_told_move_by_move() {
    for game in GameKind::ALL {
        let table = Table::open(of_engines(game, 2), None).play_out();
        let games = games(&table.events);
        assert_eq!((games.len(), table.state.rows().len(), table.state.is_over()), (4, 4, true));
        for (number, (_, _, moves)) in &games {
            let mut told: Vec<Move> = Vec::new();
            for event in &table.events {
                match event {
                    Event::Started { fixture, opening } if fixture.number == *number => {
                        told.clone_from(&opening.moves);
                    }
                    Event::Moved(moved) if moved.number == *number => {
                        told.push(moved.mv);
                        assert_eq!(moved.ply, told.len());
                        assert_eq!(moved.pv.first(), Some(&moved.mv));
                        assert!(moved.score.is_some() && moved.depth.is_some());
                    }
                    _ => {}
                }
            }
            assert_eq!(&told, moves, "{game:?}, game {number}");
        }
        // Both games of a pair begin alike.
        assert_eq!(games[&1].2[..5], games[&2].2[..5]);
        let tally = table.state.tally(0);
        assert_eq!((tally.games(), tally.pair_count()), (4, 2));
        let other = table.state.tally(1);
        assert_eq!((other.won, other.lost), (tally.lost, tally.won));
    }
}

#[test]
fn games_are_written_with_scores_depths_and_times() {
    let table = Table::open(of_engines(GameKind::Chess, 1), None).play_out();
    let Some(Event::Finished { row, tree }) =
        table.events.iter().find(|event| matches!(event, Event::Finished { .. }))
    else {
        panic!("no game")
    };
    let AnyTree::Chess(tree) = tree else { panic!("not chess") };
    let nodes: Vec<NodeId> = tree.main_line().collect();
    assert!(nodes[..5].iter().all(|&node| tree.notes(node).is_none()), "those of the opening");
    for &node in &nodes[5..] {
        let noted = tree.notes(node).expect("it was thought about");
        assert!(noted.evaluation.is_some_and(|it| it.depth.is_some()), "{noted:?}");
        assert!(noted.comment.ends_with('s'), "{noted:?}");
    }
    assert_eq!(tree.result, row.result());
    assert_eq!(tree.player(Side::First), "stronger");
}

#[test]
fn several_games_at_a_time_are_the_same_games() {
    let alone = Table::open(of_engines(GameKind::Xiangqi, 3), None).play_out();
    let mut state = of_engines(GameKind::Xiangqi, 3);
    state.plan.concurrency = number(3);
    let together = Table::open(state, None).play_out();
    assert_eq!(games(&together.events), games(&alone.events));
}

#[test]
fn a_match_that_was_stopped_goes_on_with_what_is_left() {
    let unbroken = Table::open(of_engines(GameKind::Xiangqi, 3), None).play_out();
    let mut table = Table::open(of_engines(GameKind::Xiangqi, 3), None);
    table.until(|event| matches!(event, Event::Finished { row, .. } if row.number == 2));
    table.running.stop();
    table.until(|event| matches!(event, Event::Over(Ending::Stopped)));
    let mut all = games(&table.events);
    assert!(all.len() < 6, "{} games", all.len());
    let again = Table::open(table.state, None).play_out();
    all.extend(games(&again.events));
    assert_eq!(all, games(&unbroken.events));
    assert_eq!(again.state.tally(0), unbroken.state.tally(0));
}

#[test]
fn nothing_is_asked_for_while_it_is_paused() {
    let mut table = Table::open(of_engines(GameKind::Xiangqi, 2), None);
    table.until(|event| matches!(event, Event::Moved(_)));
    table.running.pause();
    table.until(|event| matches!(event, Event::Paused(Pause::Asked)));
    assert_eq!(table.running.wait(Duration::from_millis(300)), None);
    assert!(table.running.is_paused());
    table.running.resume();
    assert_eq!(table.next(), Event::Resumed);
    let table = table.play_out();
    assert_eq!(table.state.rows().len(), 4);
}

#[test]
fn what_is_left_takes_as_long_as_what_was_played() {
    let mut state = of_engines(GameKind::Chess, 3);
    assert_eq!(state.time_left(), None);
    for (number, seconds) in [(1, 10), (2, 20)] {
        let fixture = state.plan.fixture(number).expect("it is planned");
        let row = Row {
            number,
            players: fixture.players,
            opening: fixture.opening,
            winner: None,
            end: End::Length,
            plies: 40,
            took: 1_000 * seconds,
            pgn: [0, 0],
        };
        assert!(state.add(row.clone()));
        assert!(!state.add(Row { number: number + 6, ..row }), "there are six games");
    }
    // Four games of 15 s, one at a time or three.
    assert_eq!(state.time_left(), Some(Duration::from_mins(1)));
    state.plan.concurrency = number(3);
    assert_eq!(state.time_left(), Some(Duration::from_secs(30)));
}

#[test]
fn levels_play_the_same_games_again() {
    let level = |name: &str| player(name, Who::named(&format!("level:{name}")).expect("a level"));
    let players = vec![level("2:horses"), level("1"), level("3.5")];
    let state = from_start(plan(GameKind::Xiangqi, players, 1));
    let one = Table::open(state.clone(), None).play_out();
    let other = Table::open(state, None).play_out();
    assert_eq!(games(&one.events), games(&other.events));
    assert_eq!(one.state.rows().len(), 6);
    let ranking = one.state.ranking();
    let share = |place: usize| one.state.tally(ranking[place]).share();
    assert!(share(0) >= share(1) && share(1) >= share(2));
}

#[test]
fn the_test_ends_the_match_when_it_is_decided_and_not_again() {
    let mut state = of_engines(GameKind::Xiangqi, 100);
    state.plan.players[1].who = Who::Level(Level::ALL[0]);
    state.plan.adjudication = Adjudication { length: Some(200), ..Adjudication::default() };
    state.plan.sprt = Some(Sprt { elo0: 0.0, elo1: 800.0, alpha: 0.2, beta: 0.2 });
    let mut table = Table::open(state, None);
    table.until(|event| matches!(event, Event::Over(Ending::Decided(Accepted::H1))));
    assert_eq!(table.state.accepted(), Some(Accepted::H1));
    let played = table.state.rows().len();
    assert!(played < 100, "{played} games");
    let mut again = Table::open(table.state, None);
    again.until(|event| matches!(event, Event::Finished { .. }));
    again.until(|event| matches!(event, Event::Finished { .. }));
}

/// The start without a rook of Black's.
const ROOK_UP: &str = "1nbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
/// A rook, a pawn and all guards each.
const EVEN: &str = "2bakab2/9/9/4p4/r8/8R/4P4/9/9/2BAKAB2 w - - 0 1";

/// The games of two engines from a position.
fn from(adjudication: Adjudication, tables: Option<Tables>, start: &str) -> Vec<(Row, AnyTree)> {
    let players = vec![player("a", BUILT_IN), player("b", BUILT_IN)];
    let plan = Plan { adjudication, ..plan(GameKind::of_fen(start), players, 1) };
    let openings = read_openings(plan.game, start.as_bytes(), Cut::default());
    assert!(openings.faults.is_empty(), "{:?}", openings.faults);
    let mut state = Match::new(plan, openings.openings);
    let running = Running::start(state.clone(), None, tables, || {}).expect("it starts");
    let mut games = Vec::new();
    let ending = running.play_out(&mut state, |_, event| {
        if let Event::Finished { row, tree } = event {
            games.push((row.clone(), tree.clone()));
        }
    });
    assert_eq!((ending, games.len()), (Ok(Ending::Played), 2));
    games
}

/// How such games end.
fn ends(
    adjudication: Adjudication,
    tables: Option<Tables>,
    start: &str,
) -> Vec<(Option<Side>, End, u32)> {
    let rows = from(adjudication, tables, start).into_iter().map(|(row, _)| row);
    rows.map(|row| (row.winner, row.end, row.plies)).collect()
}

/// What was thought after each move of a game of Xiangqi, from Red's point of view.
fn scores(tree: &AnyTree) -> Vec<Score> {
    let AnyTree::Xiangqi(tree) = tree else { panic!("not Xiangqi") };
    let evaluation = |node| tree.notes(node).and_then(|notes| notes.evaluation);
    tree.main_line().map(|node| evaluation(node).expect("it was thought about").score).collect()
}

#[test]
fn a_game_is_won_when_both_have_said_so_for_long_enough() {
    let win = Some(ByScore { centipawns: 300, moves: 3 });
    let says_so = |score: &Score| match *score {
        Score::Centipawns(score) => score >= 300,
        Score::Mate(moves) => moves > 0,
    };
    for (row, tree) in from(Adjudication { win, ..Adjudication::default() }, None, ROOK_UP) {
        assert_eq!((row.winner, row.end), (Some(Side::First), End::Score));
        let scores = scores(&tree);
        let agreed: Vec<_> =
            (6..=scores.len()).filter(|&end| scores[end - 6..end].iter().all(says_so)).collect();
        assert_eq!(agreed, [scores.len()], "at the end, and not before: {scores:?}");
    }
}

#[test]
fn a_game_is_drawn_when_both_have_said_so_after_enough_moves() {
    let draw = DrawByScore { centipawns: 400, moves: 2, from_ply: 9 };
    let rules =
        |draw| Adjudication { draw: Some(draw), length: Some(30), ..Adjudication::default() };
    for (row, tree) in from(rules(draw), None, EVEN) {
        assert_eq!((row.winner, row.end), (None, End::Score));
        assert!((9..30).contains(&row.plies), "{}", row.plies);
        let scores = scores(&tree);
        let is_even =
            |score: &Score| matches!(score, Score::Centipawns(score) if score.abs() <= 400);
        assert!(scores[scores.len() - 4..].iter().all(is_even), "{scores:?}");
    }
    // Not so early; and the game is too short to end by a repetition.
    let later = rules(DrawByScore { from_ply: 15, ..draw });
    for (winner, end, _) in ends(Adjudication { length: Some(14), ..later }, None, EVEN) {
        assert_eq!((winner, end), (None, End::Length));
    }
}

#[test]
fn a_game_is_over_when_it_has_become_too_long() {
    let long =
        ends(Adjudication { length: Some(12), ..Adjudication::default() }, None, "h2e2 h9g7");
    assert_eq!(long, vec![(None, End::Length, 12); 2]);
}

#[test]
fn endgame_tables_end_a_game_that_they_know() {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = Tables::in_folder(folder.path());
    tables.make(&"KQK".parse().expect("a set"), &|| false, &|_| {}).expect("it is made");
    let asked = Adjudication { tables: true, ..Adjudication::default() };
    let known = ends(asked, Some(tables.clone()), "4k3/8/8/8/8/8/8/KQ6 w - - 0 1");
    assert_eq!(known, vec![(Some(Side::First), End::Tables, 0); 2]);
    // The queen is lost at once.
    let drawn = ends(asked, Some(tables), "7K/8/8/8/8/8/k7/1Q6 b - - 0 1");
    assert_eq!(drawn, vec![(None, End::Tables, 0); 2]);
}

#[test]
fn games_with_clocks_tell_what_is_left() {
    let mut state = of_engines(GameKind::Chess, 1);
    state.plan.pace = Pace::Clock { base: 1_500, increment: 10 };
    state.plan.players[1].pace = None;
    state.plan.adjudication.length = Some(12);
    let table = Table::open(state, None).play_out();
    let moved = table.events.iter().filter_map(|event| match event {
        Event::Moved(moved) => Some(moved),
        _ => None,
    });
    let mut count = 0;
    for moved in moved {
        let [first, second] = moved.left.expect("there are clocks");
        assert!(!first.is_zero() && !second.is_zero(), "{moved:?}");
        count += 1;
    }
    assert_eq!(count, 2 * 7);
    let Some(Event::Finished { tree, .. }) = table.events.get(table.events.len() - 2) else {
        panic!("{:?}", table.events.last())
    };
    assert_eq!(tree.tags().get(&Tag::TimeControl), "1.5+0.01");
    assert!(tree.clone().into_record(Ruleset::default()).times()[8].1.is_some());
}
