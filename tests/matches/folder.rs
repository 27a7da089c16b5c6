//! A match in its folder: kept as it goes, gone on with whatever ended it.

use std::fs;
use std::path::Path;

use chuhe::games::GameKind;
use chuhe::matches::{
    Damage, Ending, Event, Folder, FolderError, Match, Opened, Pause, Sprt, games_file, read_game,
};

use crate::table::{Table, of_engines};

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
    assert_eq!((&opened.state, opened.damages), (&state, Vec::new()));
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
    let Opened { folder, state: cut, damages } = Folder::open(place.path()).expect("it is there");
    let kept = place.path().join("games.pgn.damaged");
    assert_eq!(damages, [Damage::CutRow, Damage::NoRows { count: 1, kept }]);
    assert_eq!(cut.rows().len(), 3);
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
    assert_eq!(rounds(place.path()), [1, 2, 3, 4]);
}

/// The numbers of the games in the file of games, in order.
fn rounds(place: &Path) -> Vec<u32> {
    let text = String::from_utf8(file(place, "games.pgn")).expect("text");
    let numbers =
        text.lines().filter_map(|line| line.strip_prefix("[Round \"")?.strip_suffix("\"]"));
    let mut numbers: Vec<u32> = numbers.map(|number| number.parse().expect("a number")).collect();
    numbers.sort_unstable();
    numbers
}

/// Opens a match, plays what is left, and finds all its games once.
#[track_caller]
fn assert_mended(place: &Path, expected: &[Damage]) {
    let Opened { folder, state, damages } = Folder::open(place).expect("it is there");
    assert_eq!(damages, expected);
    let state = Table::open(state, Some(folder)).play_out().state;
    assert_eq!(rounds(place), [1, 2, 3, 4]);
    let opened = Folder::open(place).expect("it is there");
    assert_eq!((opened.damages, opened.state.rows().len()), (Vec::new(), 4));
    for (number, row) in opened.state.rows() {
        let tree = read_game(place, row).expect("a file").expect("a game");
        assert_eq!(tree.plies(), state.rows()[number].plies as usize);
    }
}

#[test]
fn a_row_that_is_there_twice_counts_once() {
    let place = tempfile::tempdir().expect("a folder");
    played(place.path());
    let results = String::from_utf8(file(place.path(), "results.jsonl")).expect("text");
    let second = results.lines().nth(1).expect("a row").to_owned();
    let other =
        second.replace("\"number\":2", "\"number\":4").replace("\"opening\":0", "\"opening\":7");
    fs::write(place.path().join("results.jsonl"), format!("{results}{second}\n{other}\n"))
        .expect("a file");
    let kept = || place.path().join("results.jsonl.damaged");
    assert_mended(
        place.path(),
        &[
            Damage::OtherMatch { games: vec![4], kept: kept() },
            Damage::Twice { games: vec![2], kept: kept() },
        ],
    );
}

#[test]
fn a_last_row_that_lacks_its_line_end_alone_is_whole() {
    let place = tempfile::tempdir().expect("a folder");
    let before = played(place.path());
    let results = file(place.path(), "results.jsonl");
    fs::write(place.path().join("results.jsonl"), &results[..results.len() - 1]).expect("a file");
    let opened = Folder::open(place.path()).expect("it is there");
    assert_eq!((opened.damages, opened.state.rows()), (Vec::new(), before.rows()));
    // The next row gets a line of its own.
    assert_eq!(file(place.path(), "results.jsonl"), results);
}

#[test]
fn games_without_rows_are_played_anew() {
    let place = tempfile::tempdir().expect("a folder");
    played(place.path());
    fs::remove_file(place.path().join("results.jsonl")).expect("it is there");
    let kept = place.path().join("games.pgn.damaged");
    assert_mended(place.path(), &[Damage::NoRows { count: 4, kept }]);
}

#[test]
fn rows_without_games_count_and_are_told() {
    let place = tempfile::tempdir().expect("a folder");
    let before = played(place.path());
    let games = String::from_utf8(file(place.path(), "games.pgn")).expect("text");
    // The third game is another's, and the last is cut off.
    let damaged = games.replace("[Round \"3\"]", "[Round \"8\"]");
    fs::write(place.path().join("games.pgn"), &damaged[..damaged.len() - 9]).expect("a file");
    let Opened { folder, mut state, damages } = Folder::open(place.path()).expect("it is there");
    let kept = place.path().join("games.pgn.damaged");
    assert_eq!(damages, [Damage::NoRows { count: 2, kept }, Damage::NoGames { games: vec![3, 4] }]);
    assert_eq!(state.tally(0), before.tally(0));
    let is_there = |state: &Match, number: u32| {
        let tree = read_game(place.path(), &state.rows()[&number]).expect("a file");
        tree.is_some_and(|it| it.plies() == before.rows()[&number].plies as usize)
    };
    assert_eq!([1, 2, 3, 4].map(|number| is_there(&state, number)), [true, true, false, false]);
    // More games stand beside those that are there.
    let wanted = of_engines(GameKind::Xiangqi, 3);
    state.openings = wanted.openings;
    state.replan(wanted.plan);
    folder.replan(&state).expect("it can be written");
    Table::open(state, Some(folder)).play_out();
    assert_eq!(rounds(place.path()), [1, 2, 5, 6]);
    let opened = Folder::open(place.path()).expect("it is there");
    // What was told once is not told again.
    assert_eq!((opened.damages, opened.state.rows().len()), (Vec::new(), 6));
    assert!(!is_there(&opened.state, 3) && is_there(&opened.state, 1));
}

#[test]
fn a_match_that_was_made_shorter_and_longer_again_plays_nothing_twice() {
    let place = tempfile::tempdir().expect("a folder");
    let before = played(place.path());
    let Opened { folder, mut state, .. } = Folder::open(place.path()).expect("it is there");
    let long = state.plan.clone();
    state.replan(of_engines(GameKind::Xiangqi, 1).plan);
    folder.replan(&state).expect("it can be written");
    assert!(state.is_over() && state.rows().len() == 2);
    drop(folder);
    let mut opened = Folder::open(place.path()).expect("it is there");
    assert_eq!((opened.damages, opened.state.rows().len()), (Vec::new(), 2));
    opened.state.replan(long);
    assert_eq!(opened.state.rows(), before.rows());
}

#[test]
fn no_second_match_is_begun_where_the_plan_of_one_is_lost() {
    let place = tempfile::tempdir().expect("a folder");
    let state = played(place.path());
    for plan in [Some("players = ["), Some("\u{fffd}"), None] {
        match plan {
            Some(plan) => fs::write(place.path().join("match.toml"), plan).expect("a file"),
            None => fs::remove_file(place.path().join("match.toml")).expect("it is there"),
        }
        assert!(Folder::is_match(place.path()));
        for _ in 0..2 {
            let refused = Folder::open(place.path());
            assert!(
                matches!(&refused, Err(FolderError::Problem { .. } | FolderError::NoPlan(_))),
                "{refused:?}"
            );
            let taken = Folder::create(place.path(), &state);
            assert!(matches!(taken, Err(FolderError::Taken(_))), "{taken:?}");
        }
        assert_eq!(rounds(place.path()), [1, 2, 3, 4]);
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
    let [Damage::NoRows { count: 1, .. }, Damage::BadRows { count: 1, line: 2, kept, .. }] =
        &opened.damages[..]
    else {
        panic!("{:?}", opened.damages)
    };
    assert_eq!(fs::read_to_string(kept).expect("a copy"), damaged);
    let left: Vec<_> = opened.state.to_play().map(|game| game.number).collect();
    assert_eq!(left, [2]);
    drop(opened.folder);
    assert_mended(place.path(), &[]);
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
    assert_eq!(file(place.path(), "match.toml"), b"players = [", "it may be mended by hand");
}

#[test]
fn more_rounds_go_on_from_there() {
    let place = tempfile::tempdir().expect("a folder");
    let before = played(place.path());
    let Opened { folder, mut state, .. } = Folder::open(place.path()).expect("it is there");
    let wanted = of_engines(GameKind::Xiangqi, 3);
    assert!(state.plan.is_same_match(&wanted.plan));
    state.openings = wanted.openings;
    state.replan(wanted.plan);
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
