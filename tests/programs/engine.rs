//! The program `chuhe-engine`: short conversations with it, and what it measures.

use std::io::Write;
use std::process::{Command, Stdio};

use chuhe::notation::Written;
use chuhe::rules::Game;
use chuhe::rules::xiangqi::Position;

/// Runs the program on an input and gives its answer; it must end well and soon.
fn program(arguments: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chuhe-engine"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is piped");
    stdin.write_all(input.as_bytes()).expect("it listens");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{:?}", output.status);
    String::from_utf8(output.stdout).expect("it answers in text")
}

#[test]
fn the_program_talks_and_ends_with_its_input() {
    let text = program(&[], "uci\nisready\nposition startpos\ngo perft 2\nquit\n");
    assert!(text.contains("uciok\nreadyok\n") && text.contains("Nodes searched: 1920\n"), "{text}");
    let text = program(&[], "position startpos\ngo infinite\n");
    let best = text.lines().find_map(|line| line.strip_prefix("bestmove ")).expect("a move");
    let mv = best.split(' ').next().and_then(|text| Position::from_coordinates(text).ok());
    assert!(mv.is_some_and(|mv| Position::start().is_legal(mv)), "{text}");
    assert_eq!(program(&[], ""), "");
}

#[test]
fn the_program_measures_itself() {
    let text = program(&["bench", "2"], "");
    let told = text.lines().filter(|line| line.starts_with("Nodes searched"));
    assert_eq!(told.count(), 1, "{text}");
}

#[test]
fn the_program_begins_with_the_game_it_is_told() {
    let text = program(&["--variant", "chess"], "uci\nposition startpos\ngo perft 3\nquit\n");
    assert!(text.contains("UCI_Variant type combo default chess "), "{text}");
    assert!(text.contains("Nodes searched: 8902\n"), "{text}");
    let text = program(&["--variant", "chess", "bench", "1"], "");
    assert!(text.contains("rnbqkbnr/pppppppp/"), "{text}");
    let refused =
        Command::new(env!("CARGO_BIN_EXE_chuhe-engine")).args(["--variant", "go"]).output();
    assert_eq!(refused.expect("the program starts").status.code(), Some(2));
}
