//! Works of `chuhe-record` that are killed at random points: each ends as one that is not when it is begun again.
//!
//! Each test kills a few times, `CHUHE_TEST_KILLS=100` a hundred times:
//! `CHUHE_TEST_KILLS=100 cargo test --features record --test programs killed::`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::killer::{files, kill_at_points};
use crate::record::{run, text};

fn program(arguments: &[&str], place: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chuhe-record"));
    command.args(arguments).arg(place);
    command
}

/// Runs a work to its end.
fn finish(arguments: &[&str], place: &Path) {
    let arguments = [arguments, &[place.to_str().expect("text")]].concat();
    let output = run(&arguments, "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// What is in a folder, but for files that were being written.
fn whole_files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = files(folder);
    files.retain(|name, _| !name.starts_with('.'));
    files
}

#[test]
fn a_book_that_is_killed_is_whole_or_the_one_before() {
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/books/games.pgn");
    let make = ["book", "make", games, "--depth", "60", "--games", "1", "-o"];
    let whole = folder();
    finish(&make, &whole.path().join("own.chbook"));
    let book = fs::read(whole.path().join("own.chbook")).expect("a book");
    let begin = || {
        let folder = folder();
        fs::write(folder.path().join("own.chbook"), "the book before").expect("room");
        folder
    };
    let place = |folder: &Path| folder.join("own.chbook");
    kill_at_points(
        (3, 6),
        begin,
        |folder| program(&make, &place(folder)),
        |folder, _| {
            let now = fs::read(place(folder)).expect("a book");
            assert!(now == book || now == b"the book before", "{} bytes", now.len());
            finish(&make, &place(folder));
            assert_eq!(whole_files(folder), whole_files(whole.path()));
        },
    );
}

#[test]
fn tables_that_are_killed_are_whole_or_absent() {
    let make = ["endings", "--table", "KCA-KAE", "--folder"];
    let whole = folder();
    finish(&make, whole.path());
    let whole = whole_files(whole.path());
    kill_at_points(
        (3, 7),
        folder,
        |folder| program(&make, folder),
        |folder, _| {
            for (name, bytes) in whole_files(folder) {
                assert!(whole.get(&name) == Some(&bytes), "{name}");
            }
            finish(&make, folder);
            assert!(whole_files(folder) == whole);
        },
    );
}

/// A short match of two built-in engines, which play the same whenever they play.
const MATCH: &[&str] = &[
    "match",
    "built-in",
    "built-in",
    "--nodes",
    "200",
    "--hash",
    "1",
    "--adjudicate",
    "length:20",
    "--games",
    "6",
    "--seed",
    "5",
    "-o",
];

/// The games of a match by their numbers.
fn played(folder: &Path) -> BTreeMap<u64, (serde_json::Value, Vec<String>)> {
    crate::matches::games(&folder.join("match"))
        .into_iter()
        .map(|(number, row, moves)| {
            (number, (row, moves.iter().map(|mv| format!("{mv:?}")).collect()))
        })
        .collect()
}

#[test]
fn a_match_that_is_killed_at_any_point_goes_on() {
    let whole = folder();
    let place = |folder: &Path| folder.join("match");
    finish(MATCH, &place(whole.path()));
    let whole = played(whole.path());
    let begin = folder;
    kill_at_points(
        (2, 8),
        begin,
        |folder| program(MATCH, &place(folder)),
        |folder, _| {
            let rows = fs::read_to_string(place(folder).join("results.jsonl")).unwrap_or_default();
            let told: Vec<_> =
                rows.split_inclusive('\n').filter(|row| row.ends_with('\n')).collect();
            finish(MATCH, &place(folder));
            assert_eq!(played(folder), whole);
            let after = fs::read_to_string(place(folder).join("results.jsonl")).expect("results");
            assert!(
                told.iter().all(|row| after.contains(row)),
                "a game that was told was played anew"
            );
        },
    );
}

/// An engine stays when the match that plays it is killed: it neither ends nor says anything.
#[cfg(target_os = "linux")]
#[test]
fn an_engine_that_is_left_over_holds_nothing() {
    let folder = folder();
    let place = folder.path().join("match");
    let launch = crate::engines::scripted("stays", folder.path()).launch();
    // The engine writes down that it has started: what it was born with is closed by then.
    let started = folder.path().join("starts");
    let engine = format!("{} stays {}", launch.command, started.display());
    let begin = ["match", &engine, "built-in", "--nodes", "1", "--games", "2", "-o"];
    let mut killed = program(&begin, &place).spawn().expect("it starts");
    let children = format!("/proc/{0}/task", killed.id());
    let engines = loop {
        let threads = fs::read_dir(&children).into_iter().flatten().flatten();
        let lists = threads.filter_map(|it| fs::read_to_string(it.path().join("children")).ok());
        let found: Vec<_> = lists
            .flat_map(|list| list.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
            .collect();
        if !found.is_empty() && started.exists() {
            break found;
        }
        assert!(killed.try_wait().expect("it is ours").is_none(), "it ended before it was killed");
        std::thread::yield_now();
    };
    killed.kill().expect("it is ours");
    killed.wait().expect("it is ours");
    let is_alive = |id: &String| Path::new(&format!("/proc/{id}")).exists();
    assert!(engines.iter().any(is_alive), "the engine has gone with the match");
    let again = chuhe::matches::Folder::open(&place);
    for engine in engines.iter().filter(|id| is_alive(id)) {
        let fds = fs::read_dir(format!("/proc/{engine}/fd")).into_iter().flatten().flatten();
        let open: Vec<_> = fds.filter_map(|fd| fs::read_link(fd.path()).ok()).collect();
        assert!(!open.iter().any(|file| file.starts_with(folder.path())), "{open:?}");
        let ended = Command::new("kill").args(["-9", engine]).status().expect("a shell's command");
        assert!(ended.success());
    }
    assert!(again.is_ok(), "{:?}", again.err());
}

/// Where no file can have more than half a KiB or one, as on a full disk: `ulimit` counts in blocks.
#[cfg(unix)]
#[test]
fn rows_stay_when_there_is_no_room_to_end_the_last() {
    let folder = folder();
    let place = folder.path().join("match");
    let more = [&["match", "--games", "12"], &MATCH[1..9], &["-o"]].concat();
    finish(&more, &place);
    let file = place.join("results.jsonl");
    let rows = fs::read_to_string(&file).expect("results");
    assert!(rows.len() > 1024, "{}", rows.len());
    fs::write(&file, rows.trim_end()).expect("room");
    let output = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_chuhe-record"))
        .args(&more)
        .arg(&place)
        .output()
        .expect("a shell");
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert_eq!(fs::read_to_string(&file).expect("results"), rows.trim_end());
}
