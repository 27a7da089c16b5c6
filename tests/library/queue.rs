//! The queue of games to be reviewed.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use chuhe::engine::Limits;
use chuhe::formats;
use chuhe::games::AnyTree;
use chuhe::library::{
    BatchReport, BatchReviewer, FILE, GameId, Gate, Library, LibraryError, QueueFault, QueueState,
    SavedGame,
};
use chuhe::record::Tag;
use chuhe::review::{Effort, Review};
use tempfile::TempDir;

/// Games that were played; the first of them twice, under other names.
fn games() -> Vec<AnyTree> {
    let mut games = read(include_str!("../fixtures/weak_games.pgn"));
    games.truncate(5);
    let mut again = games[0].clone();
    again.tags_mut().set(Tag::First, "again");
    games.push(again);
    games
}

fn read(text: &'static str) -> Vec<AnyTree> {
    let games = formats::read(std::io::Cursor::new(text), None).expect("games");
    games.map(|game| game.expect("a sound game").tree).collect()
}

fn library_of(folder: &Path) -> (Library, Vec<GameId>) {
    library_with(folder, games())
}

fn library_with(folder: &Path, games: Vec<AnyTree>) -> (Library, Vec<GameId>) {
    let mut library = Library::open(folder).unwrap();
    let add = |tree| library.add(&SavedGame { tree, place: vec![], session: None }, None).unwrap();
    let ids = games.into_iter().map(add).collect();
    (library, ids)
}

fn order(library: &Library) -> Vec<(GameId, QueueState)> {
    library.queue().unwrap().into_iter().map(|it| (it.game.id, it.state)).collect()
}

fn reviewer(folder: &Path, gate: Gate) -> BatchReviewer {
    let effort = |_| {
        let limits = Limits { nodes: Some(300), ..Limits::default() };
        Effort { limits, hash_mb: 1, ..Effort::default() }
    };
    let words = |_: &AnyTree, review: &Review| {
        let marked = review.moves.iter().filter(|it| it.judgement.is_some());
        marked.map(|it| (it.node, "marked".to_owned())).collect()
    };
    BatchReviewer::start(folder, gate, effort, Box::new(words), || {}).unwrap()
}

/// The reports to the end.
fn all(reviewer: &BatchReviewer) -> Vec<BatchReport> {
    let mut reports = Vec::new();
    while let Some(report) = reviewer.wait(Duration::from_mins(2)) {
        let is_last = matches!(report, BatchReport::Over | BatchReport::Trouble(_));
        reports.push(report);
        if is_last {
            break;
        }
    }
    reports
}

/// What is in a library that a review writes.
pub fn contents(folder: &Path) -> Vec<String> {
    let connection = rusqlite::Connection::open(folder.join(FILE)).unwrap();
    let tables = [
        "SELECT id || ' ' || tree FROM trees ORDER BY id",
        "SELECT key || ' ' || coalesce(centipawns, '#' || mate) || ' ' || depth || ' ' || nodes || ' '
             || hex(line) FROM evaluations ORDER BY key",
        "SELECT game || ' ' || place || ' ' || state FROM review_queue ORDER BY game",
        "SELECT game || ' ' || accuracy_first || ' ' || blunders_second FROM reviews ORDER BY game",
    ];
    let rows = |sql| {
        let mut select = connection.prepare(sql).unwrap();
        let rows = select.query_map([], |row| row.get::<_, String>(0)).unwrap();
        rows.map(Result::unwrap).collect::<Vec<_>>()
    };
    tables.into_iter().flat_map(rows).collect()
}

#[test]
fn games_wait_in_the_order_that_is_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let (mut library, ids) = library_of(folder.path());
    let waiting = |places: &[usize]| -> Vec<_> {
        places.iter().map(|&place| (ids[place], QueueState::Waiting)).collect()
    };
    library.enqueue(&[ids[2], ids[0], ids[1]]).unwrap();
    library.enqueue(&[ids[0], ids[3]]).unwrap();
    assert_eq!(order(&library), waiting(&[2, 0, 1, 3]));
    library.move_in_queue(ids[1], false).unwrap();
    library.move_in_queue(ids[3], true).unwrap();
    assert_eq!(order(&library), waiting(&[2, 1, 0, 3]));
    library.dequeue(&[ids[1]]).unwrap();
    library.set_deleted(ids[2], true).unwrap();
    assert_eq!(order(&library), waiting(&[0, 3]));
    assert_eq!(library.next_in_queue().unwrap(), Some(ids[0]));
    // What could not be reviewed waits again, at the end.
    library.fail_in_queue(ids[0], &QueueFault::Other("no: why".to_owned())).unwrap();
    let fault = QueueState::Failed(QueueFault::Other("no: why".to_owned()));
    assert_eq!(order(&library)[0], (ids[0], fault));
    assert_eq!(library.next_in_queue().unwrap(), Some(ids[3]));
    library.enqueue(&[ids[0]]).unwrap();
    assert_eq!(order(&library), waiting(&[3, 0]));
    // All of the player's own that are over: those without a session.
    let on = SavedGame { tree: games().remove(1), place: vec![], session: Some("on".to_owned()) };
    library.add(&on, None).unwrap();
    let own = library.own_unreviewed().unwrap();
    assert_eq!(own, [ids[0], ids[1], ids[3], ids[4], ids[5]]);
}

/// Not a test: what the test below kills.
#[test]
fn process_that_reviews() {
    let Ok(folder) = std::env::var("CHUHE_TEST_QUEUE") else { return };
    let reviewer = reviewer(folder.as_ref(), Gate::default());
    while let Some(report) = reviewer.wait(Duration::from_mins(2)) {
        match report {
            BatchReport::Done(..) => println!("done"),
            BatchReport::Progress(_) => println!("progress"),
            BatchReport::Began(..) => {}
            other => return println!("{other:?}"),
        }
    }
}

/// A process that reviews the queue of a folder.
pub fn process(folder: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["queue::process_that_reviews", "--exact", "--nocapture"]);
    command.env("CHUHE_TEST_QUEUE", folder);
    command
}

/// Puts a few games into the library of a folder, and into its queue.
pub fn fill(folder: &Path) {
    let (mut library, ids) = library_of(folder);
    library.enqueue(&ids).unwrap();
}

/// Reviews the queue of a folder to its end.
pub fn review_all(folder: &Path) {
    assert_eq!(all(&reviewer(folder, Gate::default())).last(), Some(&BatchReport::Over));
}

/// How many games of the queue are reviewed.
pub fn reviewed(folder: &Path) -> usize {
    let library = Library::open(folder).unwrap();
    order(&library).iter().filter(|it| it.1 == QueueState::Done).count()
}

/// Reviews games without a break, and with two: each after so many more games and positions. What the first
/// wrote is kept in the folder that is returned.
fn ends_the_same_when_killed(games: &[AnyTree], breaks: [(usize, usize); 2]) -> TempDir {
    let (whole, killed) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    for folder in [&whole, &killed] {
        let (mut library, ids) = library_with(folder.path(), games.to_vec());
        library.enqueue(&ids).unwrap();
    }
    let reports = all(&reviewer(whole.path(), Gate::default()));
    let done = |it: &&BatchReport| matches!(it, BatchReport::Done(..));
    assert_eq!(reports.iter().filter(done).count(), games.len());
    assert_eq!(reports.last(), Some(&BatchReport::Over));
    let mut count = 0;
    for (games, positions) in breaks {
        let mut process =
            process(killed.path()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        for (word, times) in [("done", games), ("progress", positions)] {
            for _ in 0..times {
                lines
                    .find(|line| line.as_ref().is_ok_and(|line| line.ends_with(word)))
                    .unwrap()
                    .unwrap();
            }
        }
        process.kill().unwrap();
        process.wait().unwrap();
        count += games;
        assert!(reviewed(killed.path()) >= count);
        let library = Library::open(killed.path()).unwrap();
        assert!(library.next_in_queue().unwrap().is_some(), "it was killed before the end");
    }
    all(&reviewer(killed.path(), Gate::default()));
    assert_eq!(contents(killed.path()), contents(whole.path()));
    whole
}

#[test]
fn a_queue_that_is_killed_twice_ends_as_one_that_is_not() {
    let folder = ends_the_same_when_killed(&games(), [(1, 40), (1, 3)]);
    // What was said is in the games.
    let library = Library::open(folder.path()).unwrap();
    let games = library.list(0, 9).unwrap();
    assert!(games.iter().all(|it| it.judged.is_some()));
    // The game that was there twice is judged as it was the first time.
    let order = order(&library);
    let judged = |place: usize| games.iter().find(|it| it.id == order[place].0).unwrap().judged;
    assert_eq!(judged(5), judged(0));
}

#[test]
fn a_game_that_others_have_evaluated_is_reviewed_as_one_that_nobody_has() {
    let folder = tempfile::tempdir().unwrap();
    let plain = "1. f3 e5 2. e4 d5 3. exd5 Qxd5 4. d4 Qxd4 5. a3 Qxd1+ *";
    let saw = "1. f3 {[%eval 0.20,40]} e5 {[%eval 4.00,41]} 2. e4 {[%eval 0.20,40]} d5 {[%eval 4.00,41]} \
               3. exd5 {[%eval 0.20,40]} Qxd5 {[%eval 4.00,41]} 4. d4 {[%eval 0.20,40]} Qxd4 \
               {[%eval 4.00,41]} 5. a3 {[%eval 0.20,40]} Qxd1+ {[%eval 4.00,41]} *";
    let (mut library, ids) = library_with(folder.path(), [read(plain), read(saw)].concat());
    assert!(library.list(0, 9).unwrap().iter().all(|it| it.judged.is_none()));
    library.enqueue(&ids).unwrap();
    all(&reviewer(folder.path(), Gate::default()));
    let [one, other] = [0, 1].map(|place| {
        let games = library.list(0, 9).unwrap();
        games.iter().find(|it| it.id == ids[place]).unwrap().judged.expect("reviewed")
    });
    assert_eq!(one, other);
    assert!(one.marks.iter().flatten().sum::<u16>() > 0);
}

#[test]
#[ignore = "takes half a minute"]
fn fifty_games_that_are_killed_twice_end_as_if_they_were_not() {
    let [weak, annotated] =
        [include_str!("../fixtures/weak_games.pgn"), include_str!("../fixtures/review_games.pgn")];
    let games: Vec<_> = [read(weak), read(annotated)].concat();
    let fifty: Vec<_> = games.iter().cycle().take(50).cloned().collect();
    ends_the_same_when_killed(&fifty, [(12, 25), (20, 7)]);
}

#[test]
fn a_game_that_is_changed_meanwhile_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let (mut library, ids) = library_of(folder.path());
    library.enqueue(&ids[..2]).unwrap();
    let gate = Gate::default();
    let reviewer = reviewer(folder.path(), gate.clone());
    let until = |wanted: fn(&BatchReport) -> bool| {
        while !wanted(&reviewer.wait(Duration::from_mins(1)).expect("a report")) {}
    };
    until(|it| matches!(it, BatchReport::Began(..)));
    gate.set_closed(true);
    let mut tree = games().remove(0);
    tree.tags_mut().set(Tag::Event, "another");
    library
        .save(ids[0], &SavedGame { tree: tree.clone(), place: vec![], session: None }, None)
        .unwrap();
    gate.set_closed(false);
    until(|it| matches!(it, BatchReport::Failed(_, QueueFault::Changed)));
    until(|it| matches!(it, BatchReport::Over));
    assert_eq!(library.load(ids[0]).unwrap().unwrap().tree, tree);
    let failed = QueueState::Failed(QueueFault::Changed);
    assert_eq!(order(&library), [(ids[0], failed), (ids[1], QueueState::Done)]);
}

#[test]
fn what_cannot_be_read_is_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let (mut library, ids) = library_of(folder.path());
    library.enqueue(&ids[..2]).unwrap();
    let connection = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    connection
        .execute("UPDATE trees SET tree = 'damaged' WHERE id = ?1", [ids[0].number()])
        .unwrap();
    let empty = AnyTree::new(games()[0].start());
    let empty = SavedGame { tree: empty, place: vec![], session: None };
    let empty = library.add(&empty, None).unwrap();
    library.enqueue(&[empty]).unwrap();
    let reports = all(&reviewer(folder.path(), Gate::default()));
    let fault = |it: &BatchReport| match it {
        BatchReport::Failed(id, fault) => Some((*id, fault.clone())),
        _ => None,
    };
    let faults: Vec<_> = reports.iter().filter_map(fault).collect();
    assert!(matches!(&faults[0], (id, QueueFault::Other(_)) if *id == ids[0]), "{faults:?}");
    assert_eq!(faults[1..], [(empty, QueueFault::Empty)]);
    assert_eq!(order(&library)[1], (ids[1], QueueState::Done));
}

#[test]
fn a_library_that_cannot_be_opened_is_told_of() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(FILE), "no library at all, but some text in its place")
        .unwrap();
    let reports = all(&reviewer(folder.path(), Gate::default()));
    assert!(matches!(reports[..], [BatchReport::Trouble(LibraryError::Damaged(_))]), "{reports:?}");
}
