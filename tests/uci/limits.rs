//! The limits of `go`: misunderstood, endless, huge, and by the clock.

use chuhe::rules::Game;
use chuhe::rules::xiangqi::Position;

use crate::MATE_IN_ONE;
use crate::conversation::{Conversation, answers, assert_held_back, assert_legal, lines};

#[test]
fn what_go_does_not_understand_is_named() {
    let bad = [
        ("go depth", "a depth should follow in column 9"),
        ("go depth x", "\"x\" in column 10 is not a depth"),
        ("go nodes -3", "\"-3\" in column 10 is not a number of nodes"),
        ("go movetime 1s", "\"1s\" in column 13 is not a time in milliseconds"),
        ("go mate", "a number of moves should follow in column 8"),
        ("go mate soon", "\"soon\" in column 9 is not a number of moves"),
        ("go depth nodes 100", "\"nodes\" in column 10 is not a depth"),
    ];
    for (line, fault) in bad {
        let text = answers(line);
        assert!(text.starts_with("info string go") && text.contains(fault), "{line}: {text}");
        assert_legal(&Position::start(), lines(&text, "bestmove")[0]);
    }
    let bad = [
        ("go perft 65", "\"65\" in column 10 is not a depth from 0 to 64"),
        ("go perft", "go perft: a depth from 0 to 64 should follow"),
    ];
    for (line, fault) in bad {
        let text = answers(line);
        assert!(text.starts_with("info string go") && text.contains(fault), "{line}: {text}");
        assert!(!text.contains("bestmove"), "{line}: {text}");
    }
    let mut talk = Conversation::begin();
    talk.say("go fast depth 1");
    let text = talk.until("bestmove");
    assert!(text.starts_with("info string go: \"fast\" in column 4 means nothing here"), "{text}");
}

#[test]
fn every_go_is_answered_by_one_move() {
    let go = [
        "go mate",
        "go mate 0",
        "go depth",
        "go depth -1",
        "go depth 0",
        "go nodes 1e6",
        "go nodes 0",
        "go movetime 0.5",
        "go wtime x btime y",
        "go wtime 100 btime",
        "go searchmoves",
        "go searchmoves ponder",
        "go fast",
        "go 5",
        "go time 100 increment -",
        "go infinite depth",
        "go ponder",
        "go 棋",
    ];
    for dialect in ["uci", "ucci"] {
        for line in go {
            let text = answers(&format!("{dialect}\n{line}\n"));
            let found = text.lines().filter(|line| line.contains("bestmove")).count();
            assert_eq!(found, 1, "{dialect}, {line}: {text}");
        }
    }
    // What is left without a limit goes on until it is stopped.
    let mut talk = Conversation::begin();
    for line in ["go mate", "go depth x", "go nodes -3"] {
        talk.say(line);
        talk.until("info depth 2 ");
        assert_held_back(&mut talk);
        talk.say("stop");
        assert_legal(&Position::start(), lines(&talk.until("bestmove"), "bestmove")[0]);
    }
    // The limits that are understood hold.
    talk.say("go nodes 200 depth many searchmoves a1a2 a2a3");
    assert_legal(&Position::start(), lines(&talk.until("bestmove"), "bestmove")[0]);
}

#[test]
fn a_depth_may_be_infinite() {
    for dialect in ["uci", "ucci"] {
        let mut talk = Conversation::begin();
        talk.say(&format!("{dialect}\nposition fen {MATE_IN_ONE}\ngo depth infinite"));
        let text = talk.until("info depth 3 ");
        assert!(!text.contains("info string") && !text.contains("info message"), "{text}");
        assert_held_back(&mut talk);
        talk.say("stop");
        talk.until("bestmove b1b9");
    }
}

#[test]
fn a_move_comes_whatever_the_clock_says() {
    let mut talk = Conversation::begin();
    for line in [
        "go movetime 100",
        "go wtime 1000 btime 1",
        "go wtime 300 btime 300 movestogo 1",
        "go wtime 1 btime 1 winc 0 binc 0",
        "go wtime -50 btime 1000",
        "go movetime 0",
    ] {
        talk.say(line);
        assert_legal(&Position::start(), lines(&talk.until("bestmove"), "bestmove")[0]);
    }
}

#[test]
fn huge_numbers_are_limits_like_any_other() {
    let huge = "99999999999999999999999999";
    let mut talk = Conversation::begin();
    for line in [
        format!("go depth {huge} nodes 100"),
        format!("go nodes {huge} depth 2"),
        format!("go movetime {huge} depth 2"),
        format!("go wtime {huge} btime {huge} winc {huge} binc {huge} movestogo {huge} depth 2"),
        "go wtime 18446744073709551615 winc 18446744073709551615 movestogo 0 depth 2".to_owned(),
    ] {
        talk.say(&line);
        talk.until("bestmove");
    }
    let text = answers(&format!("go perft {huge}\nbench {huge}x\nposition fen {huge}\n"));
    assert_eq!(lines(&text, "info string ").len(), 3, "{text}");
}
