//! `chuhe-record print`, as a shell sees it.

use std::fs;

use super::record::{run, text};

const GAMES: &str = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 {good} e5?? *\n\n\
    [FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n[Event \"Study\"]\n\n1. Kd2 *\n";

/// The page, what was said, and the exit status.
fn made(arguments: &[&str], input: &str) -> (String, String, Option<i32>) {
    let mut all = vec!["print", "-", "--lang", "en", "-o", "-"];
    all.extend(arguments);
    let output = run(&all, input);
    (text(&output.stdout).to_owned(), text(&output.stderr).to_owned(), output.status.code())
}

#[test]
fn games_are_printed_as_asked() {
    let (page, said, code) = made(&["--game", "1", "--paper", "a5", "--per-sheet", "6"], GAMES);
    assert_eq!((said.as_str(), code), ("", Some(0)));
    assert!(page.contains("<h1>A – B</h1>") && page.contains("size: A5;"));
    assert_eq!(page.matches("<figure>").count(), 2);
    assert!(page.contains("Diagram 2 · 1. … e5??") && page.contains("good"));
    let (page, ..) =
        made(&["--diagrams", "blunders", "--title", "All & more", "--no-comments"], GAMES);
    assert!(page.contains("<h1>All &amp; more</h1>") && !page.contains("good"));
    // And the position that the second game begins with.
    assert_eq!(page.matches("<figure>").count(), 2);
    let (page, ..) = made(&["--diagrams", "none", "--notation", "figurine"], GAMES);
    assert!(!page.contains("<figure>") && page.contains("♔d2"));
}

#[test]
fn puzzles_have_their_answers_at_the_end() {
    let (page, said, code) = made(&["--puzzles", "--title", "Ten"], GAMES);
    assert_eq!((said.as_str(), code), ("", Some(0)));
    assert!(page.contains("2. White to move · Study"));
    let answers = page.split("<section class=\"answers\">").nth(1).expect("answers");
    assert!(answers.contains("<li>1. e4 e5</li>") && answers.contains("<li>1. Kd2</li>"));
    let (page, said, code) = made(&["--puzzles", "--no-answers"], GAMES);
    assert_eq!((said.as_str(), code), ("", Some(0)));
    assert!(page.contains("2. White to move · Study") && !page.contains("<li>"));
}

#[test]
fn what_cannot_be_printed_is_told() {
    for (arguments, input, told) in [
        (&["--game", "9"][..], GAMES, "there is no game to be printed"),
        (&[], "good morning", "-: "),
        (&["--diagrams", "every:0"], GAMES, "is not a number of rounds"),
        (&["--diagrams", "some"], GAMES, "choose from notes, comments"),
        (&["--per-sheet", "3"], GAMES, "choose from 1, 2, 4 and 6"),
    ] {
        let (page, said, code) = made(arguments, input);
        assert_eq!(page, "", "{arguments:?}");
        assert!(said.contains(told) && code != Some(0), "{arguments:?}: {said}");
    }
    // What can be read is printed, and the rest is told.
    let (page, said, code) = made(&[], &GAMES.replace("Kd2", "Kd3"));
    assert!(page.contains("Study") && said.contains("-#2: ") && code == Some(1), "{said}");
}

#[test]
fn a_page_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("page.html");
    let name = path.to_str().expect("a path");
    fs::write(&path, "before").expect("it is written");
    assert_eq!(run(&["print", "-", "-o", name], "good morning").status.code(), Some(1));
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "before");
    assert_eq!(run(&["print", "-", "-o", name], GAMES).status.code(), Some(0));
    assert!(fs::read_to_string(&path).expect("it is there").starts_with("<!DOCTYPE html>"));
    let output = run(&["print", "-", "-o", "/nowhere/at/all.html"], GAMES);
    let told = text(&output.stderr);
    assert!(told.contains("/nowhere/at/all.html cannot be written: ") && !told.contains(".tmp"));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told() {
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games.pgn");
    fs::write(&games, GAMES).expect("it is written");
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("a full disk");
    let output = Command::new(env!("CARGO_BIN_EXE_chuhe-record"))
        .args(["print", games.to_str().expect("a path"), "-o", "-"])
        .stdout(Stdio::from(full))
        .output()
        .expect("the program ends");
    assert!(text(&output.stderr).contains("- cannot be written: "), "{output:?}");
    assert_eq!(output.status.code(), Some(1));
    // A device is written to, never replaced by a file.
    let output = run(&["print", "-", "-o", "/dev/full"], GAMES);
    assert!(text(&output.stderr).contains("/dev/full cannot be written: "), "{output:?}");
    assert_eq!(run(&["print", "-", "-o", "/dev/null"], GAMES).status.code(), Some(0));
    assert!(fs::metadata("/dev/null").is_ok_and(|device| !device.is_file()));
}
