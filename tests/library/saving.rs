//! The library: what is saved is there again, whatever happens to whoever saves it.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use chuhe::games::{AnyPosition, AnyTree, GameKind};
use chuhe::library::{
    Answer, Ask, Desk, FILE, GameId, Library, LibraryError, Listing, Opened, Query, SavedGame,
    Subject,
};
use chuhe::record::{Brush, Evaluation, GameResult, Nag, NodeId, Notes, Score, Shape, Tag, Tree};
use chuhe::rules::{Game, Square, chess, xiangqi};
use rand::rngs::SmallRng;
use rand::seq::{IndexedMutRandom, IndexedRandom};
use rand::{RngExt, SeedableRng};

/// A desk, and what it has found.
fn open(folder: &Path) -> (Desk, Opened) {
    let desk = Desk::open(folder, || {}).unwrap();
    match desk.wait(Duration::from_mins(1)) {
        Some(Answer::Opened(opened)) => (desk, opened),
        other => panic!("{other:?}"),
    }
}

/// A tree that says all that a tree can say, by chance.
fn random_tree<G: Game>(start: G, random: &mut SmallRng) -> Tree<G> {
    let mut tree = Tree::new(start);
    let mut nodes = vec![NodeId::ROOT];
    for _ in 0..random.random_range(0..60) {
        let at = if random.random_bool(0.7) {
            nodes[nodes.len() - 1]
        } else {
            *nodes.choose(random).expect("the root")
        };
        let moves = tree.position(at).legal_moves();
        let Some(&mv) = moves.choose(random) else { continue };
        let id = tree.branch(at, mv).expect("a legal move");
        nodes.push(id);
        if random.random_bool(0.3) {
            tree.replace_notes(id, random_notes(random));
        }
    }
    tree.replace_notes(NodeId::ROOT, random_notes(random));
    tree.tags.set(Tag::First, "许银川");
    tree.tags.set(Tag::Other("Weather".to_owned()), "rain, \"heavy\"\n");
    tree.result = *GameResult::ALL.choose(random).expect("four");
    tree
}

fn random_notes(random: &mut SmallRng) -> Notes {
    let square = |random: &mut SmallRng| Square::new(random.random_range(0..64));
    let score = if random.random() {
        Score::Centipawns(random.random_range(-900..900))
    } else {
        Score::Mate(random.random_range(-9..9))
    };
    Notes {
        before: ["", "先手"].choose(random).expect("two").to_string(),
        comment: ["", "当头炮\n\"马\" {8}进7"].choose(random).expect("two").to_string(),
        nags: vec![Nag(random.random())],
        shapes: vec![
            Shape { from: square(random), to: Some(square(random)), brush: Brush::Red },
            Shape { from: square(random), to: None, brush: Brush::Blue },
        ],
        clock: random.random::<bool>().then(|| std::time::Duration::from_millis(90_500)),
        evaluation: random.random::<bool>().then_some(Evaluation { score, depth: Some(12) }),
        by: ["", "云库"].choose(random).expect("two").to_string(),
        review: ["", "{\"mark\":\"??\"}", "damaged"].choose(random).expect("three").to_string(),
    }
}

fn random_game(random: &mut SmallRng) -> SavedGame {
    let tree: AnyTree = if random.random() {
        random_tree(xiangqi::Position::start(), random).into()
    } else {
        random_tree(chess::Position::start(), random).into()
    };
    let session = random.random::<bool>().then(|| "players = \"two\"".to_owned());
    SavedGame { tree, place: vec![0, 1, 0], session }
}

#[test]
fn any_game_comes_back_as_it_was_saved() {
    let folder = tempfile::tempdir().unwrap();
    let mut random = SmallRng::seed_from_u64(7);
    let mut library = Library::open(folder.path()).unwrap();
    let mut kept: Vec<(GameId, SavedGame)> = Vec::new();
    for _ in 0..200 {
        let game = random_game(&mut random);
        if !kept.is_empty() && random.random_bool(0.3) {
            let (id, old) = kept.choose_mut(&mut random).unwrap();
            library.save(*id, &game, None).unwrap();
            *old = game;
        } else {
            kept.push((library.add(&game, None).unwrap(), game));
        }
    }
    drop(library);
    let library = Library::open(folder.path()).unwrap();
    assert_eq!(library.count().unwrap(), kept.len());
    for (id, game) in &kept {
        assert_eq!(library.load(*id).unwrap().as_ref(), Some(game));
    }
    let listed = library.list(0, kept.len() + 1).unwrap();
    assert_eq!(listed.len(), kept.len());
    for summary in listed {
        let (_, game) = kept.iter().find(|(id, _)| *id == summary.id).unwrap();
        assert_eq!(summary.plies, game.tree.plies());
        assert_eq!(summary.last, game.tree.last_position().fen());
        assert_eq!(summary.players[0], "许银川");
        assert_eq!(summary.is_unfinished, game.session.is_some());
    }
}

#[test]
fn a_deleted_game_can_be_brought_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let game = random_game(&mut SmallRng::seed_from_u64(1));
    let id = library.add(&game, Some(0)).unwrap();
    library.set_deleted(id, true).unwrap();
    assert_eq!((library.load(id).unwrap(), library.count().unwrap()), (None, 0));
    assert_eq!(library.played_in(0).unwrap(), None);
    library.set_deleted(id, false).unwrap();
    assert_eq!(library.load(id).unwrap(), Some(game));
}

#[test]
fn a_damaged_library_is_set_aside_and_a_newer_one_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE);
    std::fs::write(&path, "this was a library once, or so they say".repeat(99)).unwrap();
    assert!(matches!(Library::open(folder.path()), Err(LibraryError::Damaged(_))));
    let (mut library, kept) = Library::open_or_set_aside(folder.path()).unwrap();
    assert!(std::fs::read_to_string(kept.unwrap()).unwrap().starts_with("this was"));
    library.add(&random_game(&mut SmallRng::seed_from_u64(2)), None).unwrap();
    drop(library);
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);
    let newer = Library::open_or_set_aside(folder.path()).err();
    assert_eq!(newer, Some(LibraryError::Newer { found: 99, known: 11 }));
}

/// The game of `plies` moves that the process below has saved under this number.
fn line(plies: usize) -> SavedGame {
    let mut tree = Tree::new(xiangqi::Position::start());
    let mut at = NodeId::ROOT;
    for ply in 0..plies {
        let text = ["b0c2", "b9c7", "c2b0", "c7b9"][ply % 4];
        let mv = <xiangqi::Position as chuhe::notation::Written>::from_coordinates(text).unwrap();
        at = tree.branch(at, mv).unwrap();
    }
    SavedGame { place: vec![0; plies], tree: tree.into(), session: Some("{}".to_owned()) }
}

/// Not a test: what the test below kills.
#[test]
fn process_that_saves() {
    let Ok(folder) = std::env::var("CHUHE_TEST_LIBRARY") else { return };
    let mut library = Library::open(folder.as_ref()).unwrap();
    let (id, start) = match library.played_in(0).unwrap() {
        Some((id, game)) => (id, game.tree.plies()),
        None => (library.add(&line(0), Some(0)).unwrap(), 0),
    };
    for plies in (start..).map(|plies| plies % 200) {
        library.save(id, &line(plies), Some(0)).unwrap();
        println!("saved {plies}");
    }
}

#[test]
fn a_killed_process_loses_at_most_what_it_was_saving() {
    let folder = tempfile::tempdir().unwrap();
    let mut random = SmallRng::seed_from_u64(9);
    // A thousand with CHUHE_TEST_KILLS=1000; some here, so that the tests stay quick.
    let kills = std::env::var("CHUHE_TEST_KILLS").ok().and_then(|kills| kills.parse().ok());
    for _ in 0..kills.unwrap_or(25) {
        let mut process = Command::new(std::env::current_exe().unwrap())
            .args(["saving::process_that_saves", "--exact", "--nocapture"])
            .env("CHUHE_TEST_LIBRARY", folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        lines
            .find(|line| line.as_ref().is_ok_and(|line| line.starts_with("saved")))
            .unwrap()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_micros(random.random_range(0..30_000)));
        process.kill().unwrap();
        process.wait().unwrap();
        let told = lines.map_while(Result::ok).filter_map(|line| {
            line.strip_prefix("saved ").and_then(|plies| plies.trim().parse::<usize>().ok())
        });
        let told = told.last();
        let (_desk, opened) = open(folder.path());
        assert!(opened.set_aside.is_none() && opened.unreadable.is_none());
        let (_, game) = opened.last.expect("a game was saved");
        let plies = game.tree.plies();
        assert_eq!(game, line(plies), "the game is whole");
        if let Some(told) = told {
            assert!(plies == told || plies == (told + 1) % 200, "{plies} after {told}");
        }
    }
    assert_eq!(Library::open(folder.path()).unwrap().count().unwrap(), 1);
}

#[test]
fn what_was_ordered_is_saved_before_the_desk_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let (desk, opened) = open(folder.path());
    assert_eq!(opened.last, None);
    desk.ask(Ask::Begin(None));
    for plies in 0..30 {
        desk.ask(Ask::Save(line(plies)));
    }
    desk.ask(Ask::Begin(None));
    desk.ask(Ask::Save(line(3)));
    drop(desk);
    let (desk, opened) = open(folder.path());
    let (id, last) = opened.last.expect("a game");
    assert_eq!(last, line(3), "the one at the board");
    let library = Library::open(folder.path()).unwrap();
    let plies: Vec<_> = library.list(0, 9).unwrap().iter().map(|game| game.plies).collect();
    assert_eq!(plies.len(), 2);
    assert!(plies.contains(&29), "the newest state of the game before");
    // Another window has a game of its own.
    let (other, opened) = open(folder.path());
    assert_eq!(opened.last, None);
    desk.ask(Ask::Begin(Some(id)));
    desk.ask(Ask::Save(line(5)));
    other.ask(Ask::Save(line(7)));
    drop((desk, other));
    assert_eq!(open(folder.path()).1.last.map(|(_, game)| game), Some(line(5)));
}

#[test]
fn a_locked_library_is_told_of_and_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let (wake, woken) = std::sync::mpsc::channel();
    let desk = Desk::open(folder.path(), move || wake.send(()).unwrap_or(())).unwrap();
    let heard = || {
        woken.recv_timeout(Duration::from_mins(1)).unwrap();
        desk.answers().collect::<Vec<_>>()
    };
    assert_eq!(heard(), [Answer::Opened(Opened::default())]);
    let mut connection = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    let lock =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Exclusive).unwrap();
    desk.ask(Ask::Save(line(1)));
    assert_eq!(heard(), [Answer::Failed(Subject::Board, LibraryError::Busy)]);
    drop(lock);
    desk.ask(Ask::Save(line(2)));
    assert!(matches!(heard()[..], [Answer::Saved(_)]));
}

#[test]
fn the_start_of_any_game_can_be_saved() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    for game in GameKind::ALL {
        let tree = AnyTree::new(AnyPosition::start(game));
        let game = SavedGame { tree, place: Vec::new(), session: None };
        let id = library.add(&game, None).unwrap();
        assert_eq!(library.load(id).unwrap(), Some(game));
    }
}

#[test]
fn games_are_found_by_words_game_and_result() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let mut add = |game: GameKind, players: [&str; 2], event: &str, result: &str| {
        let mut tree = AnyTree::new(AnyPosition::start(game));
        tree.tags_mut().set(Tag::First, players[0]);
        tree.tags_mut().set(Tag::Second, players[1]);
        tree.tags_mut().set(Tag::Event, event);
        let result = GameResult::from_pgn(result).unwrap();
        match &mut tree {
            AnyTree::Xiangqi(tree) => Arc::make_mut(tree).result = result,
            AnyTree::Chess(tree) => Arc::make_mut(tree).result = result,
        }
        library.add(&SavedGame { tree, place: vec![], session: None }, None).unwrap()
    };
    let hu = add(GameKind::Xiangqi, ["胡荣华", "柳大华"], "五羊杯", "1/2-1/2");
    let xu = add(GameKind::Xiangqi, ["许银川", "吕钦"], "五羊杯", "1-0");
    let morphy = add(GameKind::Chess, ["Morphy", "Duke_of 100%"], "Paris", "1-0");
    let found = |text: &str, game, result| {
        let results = Option::into_iter(result).collect();
        let query = Query { text: text.to_owned(), game, results, ..Query::default() };
        let games = library.find(&query, 0, 9).unwrap();
        assert_eq!(library.count_of(&query).unwrap(), games.len());
        games.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_eq!(found("", None, None), [morphy, xu, hu]);
    assert_eq!(found("五羊", None, None), [xu, hu]);
    assert_eq!(found(" morphy ", None, None), [morphy], "in any case");
    assert_eq!(found("华", Some(GameKind::Xiangqi), None), [hu]);
    assert_eq!(found("", None, Some(GameResult::FirstWins)), [morphy, xu]);
    assert_eq!(found("", Some(GameKind::Chess), Some(GameResult::Draw)), []);
    let query =
        Query { results: vec![GameResult::Draw, GameResult::SecondWins], ..Query::default() };
    let drawn_or_lost = library.find(&query, 0, 9).unwrap();
    assert_eq!(drawn_or_lost.iter().map(|it| it.id).collect::<Vec<_>>(), [hu]);
    for (sign, expected) in [("%", vec![morphy]), ("_", vec![morphy]), ("\\", vec![])] {
        assert_eq!(found(sign, None, None), expected, "signs of patterns mean themselves");
    }
}

#[test]
fn the_desk_answers_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let id = Library::open(folder.path()).unwrap().add(&line(4), None).unwrap();
    let (wake, woken) = std::sync::mpsc::channel();
    let desk = Desk::open(folder.path(), move || wake.send(()).unwrap_or(())).unwrap();
    desk.ask(Ask::Load(id));
    desk.ask(Ask::SetDeleted(vec![id], true));
    desk.ask(Ask::Load(id));
    desk.ask(Ask::SetDeleted(vec![id], false));
    desk.ask(Ask::List { query: Query::default(), limit: 5 });
    let mut answers = Vec::new();
    while answers.len() < 6 {
        woken.recv_timeout(std::time::Duration::from_mins(1)).unwrap();
        answers.extend(desk.answers());
    }
    assert_eq!(answers.remove(0), Answer::Opened(Opened::default()));
    assert_eq!(answers[0], Answer::Loaded(id, Some(line(4))));
    assert_eq!(
        answers[1..4],
        [Answer::Changed(vec![id]), Answer::Loaded(id, None), Answer::Changed(vec![id])]
    );
    let Answer::List { listing: Listing { games, count: 1, .. }, .. } = &answers[4] else {
        panic!("{:?}", answers[4])
    };
    assert_eq!((games[0].id, games[0].plies), (id, 4));
}

#[test]
fn a_game_that_was_kept_beside_the_library_comes_in_once_however_often_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let number = Library::open(folder.path()).unwrap().add(&line(7), Some(0)).unwrap().number();
    let connection = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    let tree: String = connection
        .query_row("SELECT tree FROM trees WHERE id = ?1", [number], |row| row.get(0))
        .unwrap();
    connection.execute_batch("DELETE FROM games; DELETE FROM trees; DELETE FROM lines").unwrap();
    connection.execute_batch("DELETE FROM positions").unwrap();
    // No program of ours leaves a log in which games are gone.
    drop(connection);
    let SavedGame { place, session, .. } = line(7);
    let unsaved = serde_json::json!(
        { "id": null, "tree": tree, "place": place, "session": session, "origin": 1 }
    );
    // The second time it is there although the game is in, as if the program had been ended in between.
    for _ in 0..2 {
        std::fs::write(folder.path().join("unsaved-0.json"), unsaved.to_string()).unwrap();
        let (_desk, opened) = open(folder.path());
        assert_eq!(opened.last.map(|(_, game)| game), Some(line(7)));
        assert!(!folder.path().join("unsaved-0.json").exists());
    }
    assert_eq!(Library::open(folder.path()).unwrap().count(), Ok(1));
}
