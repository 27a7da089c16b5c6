//! `chuhe-record match`: played, killed and gone on with.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use chuhe::matches::{Folder, read_game};
use serde_json::Value;

use crate::engines::scripted;
use crate::record::{run, text};

/// How long anything may take on a machine with other things to do.
const LONG: Duration = Duration::from_mins(2);

/// Short games of two built-in engines, which are the same whenever they are played.
const SHORT: &[&str] =
    &["built-in", "built-in", "--nodes", "400", "--hash", "1", "--adjudicate", "length:40"];

fn arguments<'a>(more: &[&'a str], place: &'a Path) -> Vec<&'a str> {
    let place = place.to_str().expect("a path of text");
    [&["match"], SHORT, more, &["-o", place]].concat()
}

/// What the rows of a folder say, by the number of the game: all but how long it took and where it
/// stands; and the moves.
pub fn games(place: &Path) -> Vec<(u64, Value, Vec<chuhe::rules::Move>)> {
    let state = Folder::open(place).expect("a match").state;
    let text = fs::read_to_string(place.join("results.jsonl")).expect("results");
    let mut games: Vec<_> = text
        .lines()
        .map(|line| {
            let mut row: Value = serde_json::from_str(line).expect("JSON");
            let number = row["number"].as_u64().expect("a number");
            for changing in ["took", "pgn"] {
                row.as_object_mut().expect("an object").remove(changing);
            }
            let kept = &state.rows()[&u32::try_from(number).expect("few games")];
            let tree = read_game(place, kept).expect("a file").expect("a game");
            let moves =
                tree.main_positions().iter().filter_map(|(node, _)| tree.mv(*node)).collect();
            (number, row, moves)
        })
        .collect();
    games.sort_by_key(|game| game.0);
    games
}

#[test]
fn a_match_that_was_killed_goes_on_and_ends_as_one_that_was_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let [whole, killed] = ["whole", "killed"].map(|name| folder.path().join(name));
    let more = ["--games", "10", "--seed", "5"];
    let output = run(&arguments(&more, &whole), "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let more = [&more[..], &["--concurrency", "2"]].concat();
    let mut program = Command::new(env!("CARGO_BIN_EXE_chuhe-record"))
        .args(arguments(&more, &killed))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let end = Instant::now() + LONG;
    let played = || fs::read_to_string(killed.join("results.jsonl")).unwrap_or_default();
    while played().lines().count() < 3 {
        assert!(Instant::now() < end, "no games: {:?}", played());
        thread::sleep(Duration::from_millis(5));
    }
    program.kill().expect("it can be killed");
    program.wait().expect("it ends");
    let before = games(&killed);
    assert!(before.len() < 10, "it was killed too late");
    let output = run(&arguments(&more, &killed), "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let after = games(&killed);
    assert_eq!(after, games(&whole));
    // Nothing that was kept was played again.
    assert!(before.iter().all(|game| after.contains(game)));
    let told = text(&output.stderr).lines().filter(|line| line.contains("/10: ")).count();
    assert_eq!(told, 10 - before.len());
}

#[test]
fn the_table_counts_games_and_pairs() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("match");
    let more = ["--games", "4", "--sprt", "0,30", "--game", "chess"];
    let output = run(&arguments(&more, &place), "");
    let table = text(&output.stdout);
    let rows: Vec<_> = games(&place).into_iter().map(|game| game.1).collect();
    let won = |row: &Value, side: &str| row["winner"] == side;
    let wins = rows.iter().filter(|row| {
        let is_first = row["players"][0] == 0;
        won(row, if is_first { "first" } else { "second" })
    });
    let drawn = rows.iter().filter(|row| row["winner"].is_null()).count();
    let line = table.lines().nth(2).expect("a row");
    assert!(line.contains(&format!("2 | {} | {drawn} | ", wins.count())), "{table}");
    assert!(table.contains("\npairs with 0, ½, 1, 1½ and 2 points: "), "{table}");
    assert!(table.contains("\nSPRT 0,30: LLR "), "{table}");
    // Once more: nothing is left to play, and another match is refused.
    let again = run(&arguments(&more, &place), "");
    assert_eq!((text(&again.stdout), text(&again.stderr)), (table, "nothing is left to play\n"));
    let other = run(&arguments(&[&more[..], &["--seed", "9"]].concat(), &place), "");
    assert_eq!(other.status.code(), Some(1));
    assert!(text(&other.stderr).contains("has another match"), "{}", text(&other.stderr));
}

#[test]
fn bad_lines_of_openings_are_told_and_the_others_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("openings.txt");
    fs::write(&file, "h2e2 h9g7\nh2e2 h2e2\nc3c4\n").expect("a file");
    let file = file.to_str().expect("text");
    let place = folder.path().join("match");
    let output = run(&arguments(&["--games", "4", "--openings", file], &place), "");
    assert!(text(&output.stderr).contains("openings.txt: line 2: "), "{}", text(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "not all could be read");
    let begin: Vec<_> = games(&place).iter().map(|game| game.2[0]).collect();
    assert!(begin.len() == 4 && begin[0] == begin[1] && begin[1] != begin[2]);
    fs::write(folder.path().join("openings.txt"), "h2e2 h2e2\n").expect("a file");
    let none = run(&arguments(&["--openings", file], &folder.path().join("none")), "");
    assert_eq!(none.status.code(), Some(1));
    assert!(text(&none.stderr).contains("no opening"), "{}", text(&none.stderr));
}

#[test]
fn rows_without_their_games_are_told_and_no_number_is_there_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("match");
    let output = run(&arguments(&["--games", "6"], &place), "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let rows = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fixtures/matches/rows_without_games.jsonl");
    fs::copy(rows, place.join("results.jsonl")).expect("a file");
    fs::remove_file(place.join("games.pgn")).expect("it is there");
    let more = run(&arguments(&["--games", "8"], &place), "");
    let told = text(&more.stderr);
    assert!(told.contains("games.pgn does not have the games of these rows: 1-6;"), "{told}");
    assert_eq!(more.status.code(), Some(1), "something is lost");
    let games = fs::read_to_string(place.join("games.pgn")).expect("games");
    let rounds: Vec<_> = games.lines().filter(|line| line.starts_with("[Round ")).collect();
    assert_eq!(rounds, ["[Round \"7\"]", "[Round \"8\"]"]);
    let state = Folder::open(&place).expect("a match").state;
    assert_eq!(state.rows().len(), 8);
    assert!(read_game(&place, &state.rows()[&1]).expect("a file").is_none());
    assert!(read_game(&place, &state.rows()[&7]).expect("a file").is_some());
}

#[test]
fn no_second_match_is_begun_behind_a_plan_that_is_damaged() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("match");
    let arguments = arguments(&["--games", "2"], &place);
    assert_eq!(run(&arguments, "").status.code(), Some(0));
    let kept = |name: &str| fs::read(place.join(name)).expect("a file");
    let before = ["games.pgn", "results.jsonl"].map(kept);
    fs::write(place.join("match.toml"), "game = ").expect("a file");
    for _ in 0..2 {
        let refused = run(&arguments, "");
        assert_eq!(refused.status.code(), Some(1));
        assert!(text(&refused.stderr).contains("match.toml"), "{}", text(&refused.stderr));
    }
    fs::remove_file(place.join("match.toml")).expect("it is there");
    let refused = run(&arguments, "");
    assert!(text(&refused.stderr).contains("without its plan"), "{}", text(&refused.stderr));
    assert_eq!(["games.pgn", "results.jsonl"].map(kept), before);
}

#[test]
fn openings_are_how_the_games_of_a_collection_begin() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games.pgn");
    // The second is mate in the opening, the third begins as the first does.
    let text_of = "[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0\n\n\
                   [Event \"b\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n\
                   [Event \"c\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 0-1\n";
    fs::write(&games, text_of).expect("a file");
    let openings = games.to_str().expect("text");
    let place = folder.path().join("match");
    let more = ["--game", "chess", "--games", "2", "--openings", openings, "--plies", "4"];
    let output = run(&arguments(&more, &place), "");
    let told = text(&output.stderr);
    assert!(told.contains("games.pgn: game 2: the game is over here already"), "{told}");
    assert!(told.contains("1 openings; left out: 0 that cannot be read, 1 that are over, 0 of"));
    assert!(told.contains(", 1 that are there already"), "{told}");
    let written = fs::read_to_string(place.join("openings.txt")).expect("openings");
    assert_eq!(written, "startpos moves e2e4 e7e5 g1f3 b8c6\n");
    // A book is known by what stands in it, whatever it is called.
    let book = folder.path().join("lines");
    let entry =
        "chbook 1\ngame chess\n\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n  c2c4 5\n";
    fs::write(&book, entry).expect("a file");
    let place = folder.path().join("of-a-book");
    let openings = book.to_str().expect("text");
    let more = ["--game", "chess", "--games", "2", "--openings", openings];
    let output = run(&arguments(&more, &place), "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let written = fs::read_to_string(place.join("openings.txt")).expect("openings");
    assert_eq!(written, "startpos moves c2c4\n");
}

#[test]
fn engines_of_both_kinds_play_each_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("match");
    let engine = env!("CARGO_BIN_EXE_chuhe-engine");
    let arguments = [
        "match",
        engine,
        "built-in",
        "level:1",
        "--gauntlet",
        "--games",
        "2",
        "--nodes",
        "300",
        "--option",
        "1:Hash=1",
        "--hash",
        "1",
        "--adjudicate",
        "length:30",
        "-o",
        place.to_str().expect("text"),
    ];
    let output = run(&arguments, "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let rows = games(&place);
    assert_eq!(rows.len(), 4);
    assert!(rows.iter().all(|game| game.1["end"].get("fault").is_none()), "{rows:?}");
    let first = text(&output.stdout).lines().nth(2).expect("a row").to_owned();
    assert!(first.starts_with("| chuhe-engine – Chuhe "), "{first}");
}

#[test]
fn an_engine_that_fails_loses_and_ends_the_match_after_three_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("match");
    let launch = scripted("illegal", folder.path()).launch();
    let engine = format!("{} illegal", launch.command);
    let openings = folder.path().join("start");
    fs::write(&openings, "startpos\n").expect("a file");
    let arguments = [
        "match",
        &engine,
        "level:1",
        "--games",
        "10",
        "--movetime",
        "100",
        "--openings",
        openings.to_str().expect("text"),
        "-o",
        place.to_str().expect("text"),
    ];
    for played in [3, 6, 9] {
        let output = run(&arguments, "");
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(told.contains("scripted_engine made an illegal move"), "{told}");
        assert!(told.contains("after 3 games in a row that ended by a fault"), "{told}");
        assert_eq!(games(&place).len(), played);
    }
    let output = run(&arguments, "");
    assert_eq!((output.status.code(), games(&place).len()), (Some(0), 10));
}

#[test]
fn what_makes_no_match_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("match");
    for more in [
        &["--nodes", "0"][..],
        &["--adjudicate", "win:5"],
        &["--sprt", "30,0"],
        &["--tc", "x"],
        &["level:11"],
        &["level:4.33"],
        &["level:4:mild"],
        &["level:11:solid"],
        &["--option", "Hash=1"],
        &["--openings", "/nowhere/at/all"],
    ] {
        let place = place.to_str().expect("text");
        let output = run(&[&["match", "built-in", "level:2", "-o", place], more].concat(), "");
        assert_ne!(output.status.code(), Some(0), "{more:?}");
        assert!(!text(&output.stderr).is_empty(), "{more:?}");
    }
    assert!(!Folder::is_match(&place));
}
