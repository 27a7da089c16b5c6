//! What only UCCI has: its words for time, banned moves, and draws.

use std::time::{Duration, Instant};

use chuhe::rules::Game;
use chuhe::rules::xiangqi::Position;

use crate::MATE_IN_ONE;
use crate::conversation::{Conversation, lines, value};

#[test]
fn ucci_plays_by_its_own_words() {
    let mut talk = Conversation::begin();
    talk.say("ucci\nsetoption usemillisec true\nsetoption newgame\nsetoption hashsize 0");
    let start = Position::start().fen();
    talk.say(&format!("position fen {start} moves h2e2 h9g7"));
    for go in [
        "go depth 4",
        "go nodes 2000",
        "go time 100 movestogo 1",
        "go time 1000 increment 10 opptime 1 oppincrement 1",
        "go time 1000 movestogo 10 opptime 1000 oppmovestogo 10",
    ] {
        talk.say(go);
        let text = talk.until("bestmove");
        let info = lines(&text, "info depth ").last().copied().unwrap_or_default();
        assert!(value(info, "score").is_some_and(|score| score.parse::<i32>().is_ok()), "{text}");
        assert!(text.contains("info time ") && !text.contains("info message"), "{text}");
    }
    talk.say("go depth 0");
    assert!(talk.until("nobestmove").starts_with("info depth 0 score "));
    talk.say("stop");
    talk.until("nobestmove");
    talk.say("setoption style risky\nponderhit now\nuci");
    let text = talk.until("unknown command \"uci\"");
    assert_eq!(lines(&text, "info message ").len(), 3, "{text}");
    talk.say("quit");
    talk.until("bye");
}

#[test]
fn ucci_takes_times_as_seconds_until_told() {
    let mut talk = Conversation::begin();
    let asked = Instant::now();
    talk.say("ucci\ngo time 1 movestogo 1");
    talk.until("bestmove");
    // A millisecond would be over long before.
    assert!(asked.elapsed() > Duration::from_millis(200), "{:?}", asked.elapsed());
    // A hundred seconds would be more than this conversation waits for.
    talk.say("setoption usemillisec true\ngo time 100 movestogo 1");
    talk.until("bestmove");
}

#[test]
fn banned_moves_are_not_played() {
    let mut talk = Conversation::begin();
    talk.say(&format!("ucci\nposition fen {MATE_IN_ONE} banmoves b1b9\ngo depth 3"));
    assert!(!talk.until("bestmove").contains("bestmove b1b9"));
    talk.say(&format!("position fen {MATE_IN_ONE}\nbanmoves b1b9\ngo depth 3"));
    assert!(!talk.until("bestmove").contains("bestmove b1b9"));
    // The next position is free of them.
    talk.say(&format!("position fen {MATE_IN_ONE}\ngo depth 3"));
    talk.until("bestmove b1b9");
    talk.say("banmoves b1b9 x");
    talk.until("info message banmoves: move 2, \"x\"");
    let only = "4k4/9/9/9/9/9/9/4r4/9/3K5 w - - 0 1";
    talk.say(&format!("position fen {only} banmoves d0d1\ngo depth 3"));
    talk.until("nobestmove");
}

#[test]
fn a_draw_is_accepted_by_the_side_that_is_not_better() {
    let mut talk = Conversation::begin();
    talk.say("ucci\nposition fen 3k5/9/9/9/9/9/9/9/9/1R2K4 b - - 0 1\ngo draw depth 4");
    assert!(talk.until("bestmove").ends_with(" draw\n"));
    talk.say("position fen 3k5/9/9/9/9/9/9/9/9/1R2K4 w - - 0 1\ngo draw depth 4");
    assert!(!talk.until("bestmove").contains(" draw"));
}
