//! Searches: what they report, which move ends them, and when.

use std::thread;

use chuhe::rules::Game;
use chuhe::rules::xiangqi::Position;

use crate::conversation::{Conversation, answers, assert_legal, lines, value};
use crate::{MATE_IN_ONE, MATED};

/// Black mates in two moves.
const MATE_IN_TWO: &str = "2bakab2/9/4c4/p3n1p1p/9/P5P1P/2p6/9/9/3K1Ar2 b - - 3 24";

#[test]
fn a_search_reports_each_depth_and_ends_with_a_legal_move() {
    let mut talk = Conversation::begin();
    talk.say("uci\nposition startpos moves h2e2\ngo depth 6");
    let text = talk.until("bestmove");
    let infos = lines(&text, "info depth ");
    assert_eq!(infos.len(), 6, "{text}");
    for (depth, info) in (1..).zip(&infos) {
        assert_eq!(value(info, "depth").and_then(|text| text.parse().ok()), Some(depth), "{info}");
        for number in ["seldepth", "cp", "nodes", "nps", "hashfull", "time"] {
            assert!(value(info, number).is_some_and(|text| text.parse::<i64>().is_ok()), "{info}");
        }
    }
    let best = lines(&text, "bestmove")[0];
    assert_eq!(value(infos[5], "pv"), value(best, "bestmove"));
    let after = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1";
    assert_legal(&Position::from_fen(after).expect("a sound position"), best);
}

#[test]
fn the_same_limits_give_the_same_search() {
    let search = || {
        let mut talk = Conversation::begin();
        talk.say("go nodes 20000");
        let text = talk.until("bestmove");
        let nodes = lines(&text, "info").last().and_then(|info| value(info, "nodes"));
        (nodes.map(str::to_owned), lines(&text, "bestmove")[0].to_owned())
    };
    assert_eq!(search(), search());
}

#[test]
fn a_mate_is_told_in_moves() {
    let mut talk = Conversation::begin();
    talk.say(&format!("position fen {MATE_IN_ONE}\ngo depth 5"));
    let text = talk.until("bestmove");
    assert!(text.contains(" score mate 1 "), "{text}");
    assert!(text.contains("\nbestmove b1b9"), "{text}");
}

#[test]
fn without_a_move_there_is_none_to_play() {
    let mut talk = Conversation::begin();
    talk.say(&format!("position fen {MATED}\ngo depth 5"));
    let text = talk.until("bestmove");
    assert!(text.ends_with("info depth 0 score mate 0\nbestmove (none)\n"), "{text}");
    let mut talk = Conversation::begin();
    talk.say(&format!("ucci\nposition fen {MATED}\ngo depth 5"));
    assert!(talk.until("nobestmove").ends_with("ucciok\nnobestmove\n"));
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let mut talk = Conversation::begin();
    talk.say("go searchmoves a3a4 i0i1 depth 4");
    let text = talk.until("bestmove");
    let best = lines(&text, "bestmove")[0];
    assert!(["a3a4", "i0i1"].map(Some).contains(&value(best, "bestmove")), "{best}");
    for info in lines(&text, "info depth") {
        assert!(["a3a4", "i0i1"].map(Some).contains(&value(info, "pv")), "{info}");
    }
    let text = answers("go depth 2 searchmoves a3a4 a3a9\n");
    assert!(text.contains("info string go searchmoves: move 2, \"a3a9\": not legal"), "{text}");
    assert_eq!(value(lines(&text, "bestmove")[0], "bestmove"), Some("a3a4"), "{text}");
    // If none of them can be played, any other may be.
    let text = answers("go nodes 200 searchmoves a1a2 a2a3\n");
    assert_eq!(lines(&text, "info string go searchmoves: move ").len(), 2, "{text}");
    assert_legal(&Position::start(), lines(&text, "bestmove")[0]);
}

#[test]
fn an_endless_search_answers_when_told_and_only_then() {
    let mut talk = Conversation::begin();
    for start in ["go infinite", "go", "go infinite wtime 1 btime 1"] {
        talk.say(start);
        talk.until("info depth 3 ");
        talk.say("isready");
        let text = talk.until("readyok");
        assert!(!text.contains("bestmove"), "{text}");
        talk.say("stop");
        talk.until("bestmove");
    }
    // A mate that is found at once is held back too.
    talk.say(&format!("position fen {MATE_IN_ONE}\ngo infinite"));
    talk.until("mate 1 ");
    talk.say("isready");
    assert!(!talk.until("readyok").contains("bestmove"));
    talk.say("stop");
    talk.until("bestmove b1b9");
}

#[test]
fn stop_ends_all_that_was_asked_before_it() {
    let mut talk = Conversation::begin();
    talk.say("go infinite\nposition startpos moves h2e2\ngo infinite\ngo infinite\nstop\nisready");
    let text = talk.until("readyok");
    assert_eq!(lines(&text, "bestmove").len(), 3, "{text}");
    talk.say("stop\nisready");
    assert_eq!(talk.until("readyok"), "readyok\n");
}

#[test]
fn several_lines_are_told_best_first() {
    let mut talk = Conversation::begin();
    talk.say("setoption name MultiPV value 3\ngo depth 5");
    let text = talk.until("bestmove");
    let last: Vec<&str> = lines(&text, "info depth 5 ").into_iter().rev().take(3).rev().collect();
    let ranks: Vec<_> = last.iter().filter_map(|info| value(info, "multipv")).collect();
    assert_eq!(ranks, ["1", "2", "3"], "{text}");
    let mut moves: Vec<_> = last.iter().filter_map(|info| value(info, "pv")).collect();
    assert_eq!(value(lines(&text, "bestmove")[0], "bestmove"), Some(moves[0]));
    moves.sort_unstable();
    moves.dedup();
    assert_eq!(moves.len(), 3, "{text}");
    let score = |info: &&str| value(info, "cp").and_then(|text| text.parse::<i32>().ok());
    let scores: Vec<_> = last.iter().filter_map(score).collect();
    assert!(scores.len() == 3 && scores.is_sorted_by(|a, b| a >= b), "{text}");
    // No more lines than moves.
    talk.say("setoption name MultiPV value 500\ngo depth 2 searchmoves a3a4 i0i1");
    let text = talk.until("bestmove");
    assert_eq!(lines(&text, "info depth 2 ").len(), 2, "{text}");
}

#[test]
fn several_threads_answer_as_one() {
    let cores = thread::available_parallelism().map_or(1, usize::from).min(2);
    let mut talk = Conversation::begin();
    talk.say(&format!("setoption name Threads value {cores}\ngo depth 7"));
    let text = talk.until("bestmove");
    assert!(!text.contains("info string"), "{text}");
    assert_legal(&Position::start(), lines(&text, "bestmove")[0]);
    talk.say("go infinite");
    talk.until("info depth 4 ");
    talk.say("stop");
    assert_legal(&Position::start(), lines(&talk.until("bestmove"), "bestmove")[0]);
    talk.say(&format!("position fen {MATE_IN_ONE}\ngo nodes 20000"));
    talk.until("bestmove b1b9");
}

#[test]
fn a_mate_that_is_asked_for_is_found() {
    let mut talk = Conversation::begin();
    talk.say(&format!("position fen {MATE_IN_TWO}\ngo mate 2"));
    let text = talk.until("bestmove");
    assert!(text.contains(" score mate 2 "), "{text}");
    talk.say(&format!("position fen {MATE_IN_ONE}\ngo mate 3"));
    assert!(talk.until("bestmove").contains("bestmove b1b9"));
    // Where there is none, the search ends when it is told.
    talk.say("position startpos\ngo mate 1 movetime 200\nisready");
    talk.until("bestmove");
}

#[test]
fn the_book_is_used_if_asked_for() {
    let mut talk = Conversation::begin();
    let quick = |talk: &mut Conversation| {
        talk.say("go movetime 300");
        let text = talk.until("bestmove");
        assert_legal(&Position::start(), lines(&text, "bestmove")[0]);
        !text.contains("info depth")
    };
    talk.say("position startpos");
    assert!(!quick(&mut talk));
    talk.say("setoption name OwnBook value true");
    assert!(quick(&mut talk));
    // Not for moves that were not to be chosen, nor where it knows nothing.
    talk.say("go searchmoves e0e1 depth 1");
    assert!(talk.until("bestmove").contains("info depth 1 "));
    talk.say(&format!("position fen {MATE_IN_ONE}\ngo depth 3"));
    assert!(talk.until("bestmove b1b9").contains("info depth 1 "));
    talk.say("position startpos\ngo infinite");
    talk.until("info depth 1 ");
    talk.say("stop");
    talk.until("bestmove");
    let text = answers("ucci\nsetoption usebook true\ngo depth 3\n");
    assert!(text.contains("\nucciok\nbestmove "), "{text}");
}
