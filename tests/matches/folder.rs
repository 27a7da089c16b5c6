//! A match in its folder: kept as it goes, gone on with whatever ended it.

use std::fs;
use std::path::Path;

use chuhe::games::GameKind;
use chuhe::matches::{
    Ending, Event, Folder, FolderError, Match, Opened, Pause, Sprt, games_file, read_game,
};
use chuhe::storage::Problem;

use crate::table::{Table, number, of_engines};

fn file(folder: &Path, name: &str) -> Vec<u8> {
    fs::read(folder.join(name)).expect("it is there")
}

/// A match of two rounds, played in a folder.
fn played(place: &Path) -> Match {
    let state = of_engines(GameKind::Xiangqi, 2);
    let folder = Folder::create(place, &state).expect("it can be written");
    Table::open(state, Some(folder)).play_out().state
}

#[test]
fn a_match_is_read_back_as_it_was() {
    let place = tempfile::tempdir().expect("a folder");
    let mut state = of_engines(GameKind::Chess, 2);
    state.plan.sprt = Some(Sprt::default());
    assert!(!Folder::is_match(place.path()));
    drop(Folder::create(place.path(), &state).expect("it can be written"));
    let opened = Folder::open(place.path()).expect("it is there");
    assert_eq!((&opened.state, opened.problem), (&state, None));
    // Not twice at the same time.
    let busy = Folder::open(place.path());
    assert!(matches!(busy, Err(FolderError::Busy(_))), "{busy:?}");
    drop(opened.folder);
    let table = Table::open(state, Some(Folder::open(place.path()).expect("it is free").folder));
    let state = table.play_out().state;
    let opened = Folder::open(place.path()).expect("it is there");
    let rows = |state: &Match| state.rows().values().cloned().collect::<Vec<_>>();
    assert_eq!(rows(&opened.state), rows(&state));
    assert!(opened.state.is_over());
}

#[test]
fn each_row_knows_its_game() {
    let place = tempfile::tempdir().expect("a folder");
    let state = played(place.path());
    assert_eq!(state.rows().len(), 4);
    for row in state.rows().values() {
        let tree = read_game(place.path(), row).expect("a file").expect("a game");
        assert_eq!(tree.plies(), row.plies as usize);
        assert_eq!(tree.result(), row.result());
        assert_eq!(tree.tags().get(&chuhe::record::Tag::Round), row.number.to_string());
    }
    let games = chuhe::formats::open(&games_file(place.path()), None).expect("a file of games");
    assert_eq!(games.filter(|game| game.as_ref().is_ok_and(|it| it.faults.is_empty())).count(), 4);
}

#[test]
fn what_was_cut_off_is_played_anew() {
    let place = tempfile::tempdir().expect("a folder");
    let state = played(place.path());
    let (results, games) = (file(place.path(), "results.jsonl"), file(place.path(), "games.pgn"));
    // Killed while a row was written, after its game was.
    fs::write(place.path().join("results.jsonl"), &results[..results.len() - 9]).expect("a file");
    let Opened { folder, state: cut, problem } = Folder::open(place.path()).expect("it is there");
    assert_eq!((cut.rows().len(), problem), (3, None));
    assert_eq!(file(place.path(), "results.jsonl").last(), Some(&b'\n'));
    assert!(file(place.path(), "games.pgn").len() < games.len());
    assert_eq!(file(place.path(), "games.pgn.damaged"), games);
    let again = Table::open(cut, Some(folder)).play_out();
    assert_eq!(again.state.tally(0), state.tally(0));
    let opened = Folder::open(place.path()).expect("it is there").state;
    for (number, row) in opened.rows() {
        let tree = read_game(place.path(), row).expect("a file").expect("a game");
        assert_eq!(tree.plies(), state.rows()[number].plies as usize);
    }
}

#[test]
fn a_row_that_cannot_be_understood_is_set_aside_and_its_game_played_anew() {
    let place = tempfile::tempdir().expect("a folder");
    played(place.path());
    let results = String::from_utf8(file(place.path(), "results.jsonl")).expect("text");
    let damaged = results.replacen("\"number\":2", "\"number\":\"two\"", 1);
    fs::write(place.path().join("results.jsonl"), &damaged).expect("a file");
    let opened = Folder::open(place.path()).expect("it is there");
    let Some(Problem::Partly { kept, line: 2, .. }) = opened.problem else {
        panic!("{:?}", opened.problem)
    };
    assert_eq!(fs::read_to_string(kept).expect("a copy"), damaged);
    let left: Vec<_> = opened.state.to_play().map(|game| game.number).collect();
    assert_eq!(left, [2]);
    drop(opened.folder);
    let again = Folder::open(place.path()).expect("it is there");
    assert_eq!((again.state.rows().len(), again.problem), (3, None));
}

#[test]
fn a_folder_that_is_none_is_refused() {
    let place = tempfile::tempdir().expect("a folder");
    assert!(matches!(Folder::open(place.path()), Err(FolderError::NoMatch(_))));
    drop(Folder::create(place.path(), &of_engines(GameKind::Chess, 1)).expect("it can be written"));
    let plan = String::from_utf8(file(place.path(), "match.toml")).expect("text");
    fs::write(place.path().join("match.toml"), plan.replace("nodes = 500", "nodes = 0"))
        .expect("a file");
    assert!(matches!(Folder::open(place.path()), Err(FolderError::Plan { .. })));
    fs::write(place.path().join("match.toml"), &plan).expect("a file");
    fs::write(place.path().join("openings.txt"), "startpos\nstartpos moves e2e5\n")
        .expect("a file");
    let refused = Folder::open(place.path()).expect_err("an opening is illegal").to_string();
    assert!(refused.contains("openings.txt: line 2: "), "{refused}");
    fs::write(place.path().join("openings.txt"), "startpos\n").expect("a file");
    fs::write(place.path().join("match.toml"), "players = [").expect("a file");
    assert!(matches!(Folder::open(place.path()), Err(FolderError::Problem { .. })));
    assert_eq!(file(place.path(), "match.toml.damaged"), b"players = [");
}

#[test]
fn more_rounds_go_on_from_there() {
    let place = tempfile::tempdir().expect("a folder");
    let before = played(place.path());
    let Opened { folder, mut state, .. } = Folder::open(place.path()).expect("it is there");
    let wanted = of_engines(GameKind::Xiangqi, 3);
    assert!(state.plan.is_same_match(&wanted.plan));
    (state.plan.rounds, state.openings) = (number(3), wanted.openings);
    folder.replan(&state).expect("it can be written");
    let table = Table::open(state, Some(folder)).play_out();
    let played = table.events.iter().filter(|event| matches!(event, Event::Finished { .. }));
    assert_eq!(played.count(), 2);
    let after = Folder::open(place.path()).expect("it is there").state;
    assert_eq!(after.rows().len(), 6);
    assert!(before.rows().iter().all(|(number, row)| after.rows()[number] == *row));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_pauses_the_match_and_nothing_is_told_as_kept() {
    let place = tempfile::tempdir().expect("a folder");
    std::os::unix::fs::symlink("/dev/full", place.path().join("games.pgn")).expect("a link");
    let state = of_engines(GameKind::Xiangqi, 1);
    let folder = Folder::create(place.path(), &state).expect("the plan can be written");
    let mut table = Table::open(state, Some(folder));
    for _ in 0..2 {
        let paused = table.until(|event| matches!(event, Event::Paused(Pause::Unkept(_))));
        let Event::Paused(Pause::Unkept(reason)) = paused else { panic!("{paused:?}") };
        assert!(reason.contains("No space left"), "{reason}");
        // It is tried again.
        table.running.resume();
        assert_eq!(table.next(), Event::Resumed);
    }
    table.until(|event| matches!(event, Event::Paused(_)));
    table.running.stop();
    table.until(|event| matches!(event, Event::Over(Ending::Stopped)));
    assert_eq!(table.state.rows().len(), 0);
    assert_eq!(file(place.path(), "results.jsonl"), b"");
}
