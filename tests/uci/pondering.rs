//! Pondering: the expected move is played, or it is not.

use std::thread;
use std::time::Duration;

use chuhe::rules::Game;
use chuhe::rules::xiangqi::Position;

use crate::MATE_IN_ONE;
use crate::conversation::{Conversation, assert_held_back, assert_legal, lines};

#[test]
fn an_expected_move_that_is_played_brings_the_answer() {
    let mut talk = Conversation::begin();
    // Limits that would long be over, and one that is reached at once.
    for limits in ["movetime 50", "wtime 100 btime 100", "depth 2", "nodes 500"] {
        talk.say(&format!("position startpos moves h2e2 h9g7\ngo ponder {limits}"));
        talk.until("info depth 2 ");
        thread::sleep(Duration::from_millis(150));
        assert_held_back(&mut talk);
        talk.say("ponderhit");
        let text = talk.until("bestmove");
        let fen = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2";
        let position = Position::from_fen(fen).expect("a sound position");
        assert_legal(&position, lines(&text, "bestmove")[0]);
    }
    // The mate is seen at once, but told when it is called for.
    talk.say(&format!("position fen {MATE_IN_ONE}\ngo ponder wtime 1000 btime 1000"));
    talk.until("mate 1 ");
    assert_held_back(&mut talk);
    talk.say("ponderhit");
    talk.until("bestmove b1b9");
}

#[test]
fn an_expected_move_that_is_not_played_ends_the_search() {
    let mut talk = Conversation::begin();
    for limits in ["", "wtime 86400000 btime 86400000", "depth 2", "infinite"] {
        talk.say(&format!("go ponder {limits}"));
        talk.until("info depth 2 ");
        assert_held_back(&mut talk);
        talk.say("stop");
        assert_legal(&Position::start(), lines(&talk.until("bestmove"), "bestmove")[0]);
    }
    talk.say("ponderhit");
    talk.until("info string ponderhit: no expected position is being searched");
}

#[test]
fn an_endless_search_stays_so_after_the_expected_move() {
    let mut talk = Conversation::begin();
    talk.say("go ponder infinite");
    talk.until("info depth 2 ");
    talk.say("ponderhit");
    assert_held_back(&mut talk);
    talk.say("stop");
    talk.until("bestmove");
}

#[test]
fn pondering_that_waits_its_turn_is_hit_in_its_turn() {
    let mut talk = Conversation::begin();
    talk.say("go movetime 100\ngo ponder depth 2\nponderhit\nd");
    let text = talk.until("Result:");
    assert_eq!(lines(&text, "bestmove").len(), 2, "{text}");
    assert!(!text.contains("info string"), "{text}");
}

#[test]
fn ucci_ponders_and_accepts_a_draw_offered_with_the_expected_move() {
    let mut talk = Conversation::begin();
    let worse = "3k5/9/9/9/9/9/9/9/9/1R2K4 b - - 0 1";
    talk.say(&format!("ucci\nsetoption usemillisec true\nposition fen {worse}"));
    for (word, accepted) in [("ponderhit", false), ("ponderhit draw", true), ("stop", false)] {
        talk.say("go ponder time 200 increment 0");
        talk.until("info depth 1 ");
        assert_held_back(&mut talk);
        talk.say(word);
        let text = talk.until("bestmove");
        assert_eq!(text.ends_with(" draw\n"), accepted, "{word}: {text}");
    }
}
