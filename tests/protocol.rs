//! Whole conversations with the engine in memory, and a short one with the program itself.

mod conversation;

use std::io::{self, BufReader, Cursor, Write};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use chuhe::notation::Written;
use chuhe::rules::xiangqi::Position;
use chuhe::rules::{Game, perft};
use chuhe::uci::{Spoken, serve};
use conversation::{Conversation, answers};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Red to move has lost: two rooks leave the king no point.
const MATED: &str = "3k5/9/9/9/9/9/9/9/1r7/r3K4 w - - 0 1";
/// Red mates with the rook on the back rank.
const MATE_IN_ONE: &str = "3k5/R8/9/9/9/9/9/9/1RN6/4K4 w - - 0 1";

/// Black mates in two moves.
const MATE_IN_TWO: &str = "2bakab2/9/4c4/p3n1p1p/9/P5P1P/2p6/9/9/3K1Ar2 b - - 3 24";

/// The word after a keyword of a line.
fn value<'a>(line: &'a str, keyword: &str) -> Option<&'a str> {
    line.split(' ').skip_while(|word| *word != keyword).nth(1)
}

/// The lines of an answer that begin so.
fn lines<'a>(text: &'a str, start: &str) -> Vec<&'a str> {
    text.lines().filter(|line| line.starts_with(start)).collect()
}

/// Checks that the move that a line names is legal.
fn assert_legal(position: &Position, answer: &str) {
    let text = value(answer, "bestmove").unwrap_or_else(|| panic!("{answer}"));
    let mv = Position::from_coordinates(text).unwrap_or_else(|error| panic!("{answer}: {error}"));
    assert!(position.is_legal(mv), "{answer} in {}", position.fen());
}

#[test]
fn uci_presents_itself_and_its_options() {
    let text = answers("uci\nisready\n");
    assert!(text.starts_with("id name Chuhe "), "{text}");
    for option in [
        "UCI_Variant type combo default xiangqi var xiangqi var chess\n",
        "Threads type spin default 1 min 1 max ",
        "MultiPV type spin default 1 min 1 max 500\n",
        "Ponder type check default false\n",
        "OwnBook type check default false\n",
        "Ruleset type combo default Asian var Asian var Chinese var Simple\n",
    ] {
        assert!(text.contains(&format!("option name {option}")), "{option}: {text}");
    }
    assert!(text.ends_with("uciok\nreadyok\n"), "{text}");
}

#[test]
fn ucci_presents_itself_and_says_goodbye() {
    let text = answers("ucci\nisready\nquit\n");
    for option in [
        "usemillisec type check default false\n",
        "hashsize type spin min 0 max 4096 default 16\n",
        "threads type spin min 0 max ",
        "ponder type check default false\n",
        "usebook type check default false\n",
        "repetition type combo var asianrule var chineserule var checkban default asianrule\n",
    ] {
        assert!(text.contains(&format!("option {option}")), "{option}: {text}");
    }
    assert!(text.ends_with("ucciok\nreadyok\nbye\n"), "{text}");
}

#[test]
fn every_option_works_and_others_are_named() {
    let good = "setoption name Hash value 2\nsetoption name clear hash\nucinewgame\n\
                setoption name UCI_Variant value xiangqi\nsetoption name threads value 1\n\
                setoption name MultiPV value 500\nsetoption name Ponder value true\n\
                setoption name OwnBook value false\nsetoption name ruleset value simple\n";
    assert_eq!(answers(good), "");
    let good = "ucci\nsetoption threads 0\nsetoption hashsize 1\nsetoption ponder true\n\
                setoption usebook on\nsetoption repetition checkban\nsetoption newgame\n";
    assert!(answers(good).ends_with("\nucciok\nbye\n"));
    let bad = [
        ("setoption name Contempt value 3", "\"Contempt\" in column 16 is not an option"),
        ("setoption name Threads value 0", "a number of threads from 1 to "),
        ("setoption name Threads value 65", "\"65\" in column 30 is not a number of threads"),
        ("setoption name MultiPV value 0", "\"0\" in column 30 is not a number of lines from 1"),
        ("setoption name MultiPV value 99999999999999999999", "from 1 to 500"),
        ("setoption name OwnBook value 1", "\"1\" in column 30 is not true or false"),
        ("setoption name Ponder", "true or false should follow in column 22"),
        ("setoption name Hash value lots", "\"lots\" in column 27 is not a number of MiB"),
        ("setoption name Hash value 0", "\"0\" in column 27"),
        ("setoption name Hash value 99999999999999999999", "from 1 to 4096"),
        ("setoption name Hash", "a number of MiB should follow in column 20"),
        (
            "setoption name Ruleset value Thai",
            "\"Thai\" in column 30 is not one of Asian, Chinese, ",
        ),
        ("setoption name Ruleset", "the name of a ruleset should follow in column 23"),
        ("setoption name UCI_Variant value go", "\"go\" in column 34 is not one of xiangqi, chess"),
        ("setoption name", "the name of an option should follow"),
        ("setoption Hash 3", "\"Hash\" in column 11 is not \"name\""),
        ("setoption", "\"name\" should follow in column 10"),
    ];
    for (line, fault) in bad {
        let text = answers(line);
        assert!(text.starts_with("info string setoption: "), "{line}: {text}");
        assert!(text.contains(fault), "{line}: {text}");
    }
}

#[test]
fn a_position_that_cannot_be_read_leaves_the_old_one() {
    let old = "position startpos moves h2e2 h9g7\n";
    let kept = answers(&format!("{old}d\n"));
    let bad = [
        ("position", "\"startpos\" or \"fen\" should follow in column 9"),
        ("position here", "\"here\" in column 10 is not"),
        ("position fen", "a FEN should follow"),
        ("position fen moves h2e2", "position: the FEN is empty"),
        ("position startpos h2e2", "\"h2e2\" in column 19 means nothing here"),
        ("position fen 9/9/9/9/9/9/9/9/9/9 w", "Red has no king"),
        ("position fen 4k4/9/9/9/9/9/9/9/9 w", "the board has 9 ranks"),
        ("position fen 4k4/9/9/9/9/9/9/9/9/4K4 w", "face each other"),
        ("position startpos moves h2e2 h9g7 e2e7", "move 3, \"e2e7\": not legal"),
        ("position startpos moves h2e2 j9g7", "move 2, \"j9g7\": 'j' in column 1"),
        ("position startpos moves h2e2 0000", "move 2, \"0000\""),
    ];
    for (line, fault) in bad {
        let text = answers(&format!("{old}{line}\nd\n"));
        let (first, rest) = text.split_once('\n').expect("two answers");
        assert!(first.starts_with("info string position: "), "{line}: {first}");
        assert!(first.contains(fault), "{line}: {first}");
        assert_eq!(rest, kept, "{line}");
    }
}

#[test]
fn the_position_is_shown_with_the_verdict() {
    let text = answers("position startpos moves h2e2 h9g7\nd\n");
    let position = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2";
    assert!(text.contains(&format!("\nFen: {position}\n")), "{text}");
    let key = Position::from_fen(position).expect("a sound position").key();
    assert!(text.contains(&format!("\nKey: {key:016X}\n")), "{text}");
    assert!(text.contains("\nCheckers: \n") && text.ends_with("\nResult: ongoing\n"), "{text}");
    let board: Vec<_> = text.lines().take(11).collect();
    assert_eq!((board[0], board[7]), ("9  r n b a k a b . r", "2  . C . . C . . . ."));
    assert_eq!(lines(&text, "Legal moves: ")[0].split(' ').count(), 2 + 35);
}

#[test]
fn the_verdict_follows_the_line_of_play() {
    let result = |setup: &str| {
        let text = answers(&format!("position {setup}\nd\n"));
        lines(&text, "Result: ").first().expect("a result").to_string()
    };
    let checks = "fen 3k5/9/9/9/9/9/9/9/9/1R2K4 w - - 0 1 moves b0b9";
    let cycle = " d9d8 b9b8 d8d9 b8b9";
    assert_eq!(result(checks), "Result: ongoing");
    assert_eq!(result(&format!("{checks}{cycle}")), "Result: ongoing");
    let perpetual = result(&format!("{checks}{cycle}{cycle}"));
    assert_eq!(perpetual, "Result: black wins (perpetual check)");
    let dance = " h0g2 h9g7 g2h0 g7h9".repeat(2);
    assert_eq!(result(&format!("startpos moves{dance}")), "Result: draw (repetition)");
    assert_eq!(result(&format!("fen {MATED}")), "Result: black wins (checkmate)");
    let text = answers(&format!("position fen {MATED}\nd\n"));
    assert!(text.contains("\nCheckers: a0\n"), "{text}");
    let long = MATE_IN_ONE.replace("0 1", "120 90");
    assert_eq!(result(&format!("fen {long}")), "Result: draw (move limit)");
}

#[test]
fn d_names_the_mate_at_the_end_of_a_line() {
    let mate = |position: &str| {
        let text = answers(&format!("{position}\nd\n"));
        lines(&text, "Mate: ").first().map(ToString::to_string)
    };
    let fen = "position fen 3aka3/4n4/b7N/p1p3p2/3r5/9/2P6/9/4K4/3A1AB2 w - - 0 1";
    assert_eq!(mate(&format!("{fen} moves i7g8")).as_deref(), Some("Mate: men-sha, wo-cao-ma"));
    assert_eq!(mate(fen), None);
    // How the rook came there is known only with the move.
    let before = "position fen 4k4/4aP3/1c7/p3R3p/2b6/9/4P1P1P/9/9/2BK1A3 w - - 0 1 moves e6e8";
    assert_eq!(mate(before).as_deref(), Some("Mate: da-dan-chuan-xin"));
    let after = "position fen 4k4/4RP3/1c7/p7p/2b6/9/4P1P1P/9/9/2BK1A3 b - - 0 1";
    assert!(mate(after).is_none_or(|names| !names.contains("da-dan-chuan-xin")));
    let chess = "uci\nsetoption name UCI_Variant value chess\n";
    let fen = "position fen 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1 moves a1a8";
    assert_eq!(mate(&format!("{chess}{fen}")).as_deref(), Some("Mate: back-rank"));
}

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
fn unknown_words_before_a_command_are_passed_over() {
    // The UCI text gives the first as an example, with `debug on`.
    assert_eq!(answers("joho isready\n"), "readyok\n");
    assert_eq!(answers("joho debug on\nregister later\n"), "");
    let text = answers("please now position startpos moves h2e2\nd\n");
    assert!(text.contains("/1C2C4/9/RNBAKABNR b "), "{text}");
    assert!(answers("well ucci\nwell quit\n").ends_with("ucciok\nbye\n"));
    assert_eq!(answers("joho wtime 3\n"), "info string unknown command \"joho\"\n");
}

#[test]
fn nothing_is_answered_about_a_position_before_one_that_was_refused() {
    for (hello, none) in [("uci", "bestmove (none)"), ("ucci", "nobestmove")] {
        for bad in ["fen 9/9 w", "startpos moves h2e2 a0a9", "here", "startpos h2e2", "fen"] {
            let mut talk = Conversation::begin();
            talk.say(&format!("{hello}\nposition startpos moves h2e2\nposition {bad}\ngo depth 2"));
            let text = talk.until(none);
            assert!(text.contains("the last position was refused"), "{bad}: {text}");
            assert!(!text.contains(" depth "), "{bad}: {text}");
            talk.say("go perft 1\neval\nisready");
            let text = talk.until("readyok");
            assert!(!text.contains("Nodes searched") && !text.contains("centipawns"), "{text}");
            talk.say("position startpos\ngo depth 2");
            assert_legal(&Position::start(), lines(&talk.until("bestmove "), "bestmove")[0]);
        }
    }
    // In its turn: what was asked before is answered.
    let mut talk = Conversation::begin();
    talk.say("go infinite\nposition startpos moves h2e2\ngo depth 1\nposition here");
    talk.say("go infinite\nstop\nisready");
    let text = talk.until("readyok");
    let found: Vec<_> = lines(&text, "bestmove").iter().map(|line| line.contains("none")).collect();
    assert_eq!(found, [false, false, true], "{text}");
}

/// A line of play by Pikafish's ranks and by Fairy-Stockfish's, and where it leads.
const BY_BOTH: [&str; 2] = ["h2e2 h9g7 h0g2 i9h9", "h3e3 h10g8 h1g3 i10h10"];

#[test]
fn ranks_are_numbered_as_the_other_side_does_that_set_the_variant() {
    const VARIANT: &str = "setoption name UCI_Variant value xiangqi\n";
    let fen = |text: &str| lines(text, "Fen: ").first().map(|line| (*line).to_owned());
    let [ours, theirs] = BY_BOTH.map(|moves| format!("position startpos moves {moves}\n"));
    let place = fen(&answers(&format!("{ours}d\n")));
    assert!(place.is_some());
    assert_eq!(fen(&answers(&format!("{VARIANT}{theirs}d\n"))), place);
    assert_eq!(fen(&answers(&format!("{VARIANT}{ours}d\n"))), place);
    // The only move is the king's, from d0 to d1 as Pikafish counts.
    let only = "position fen 4k4/9/9/9/9/9/9/4r4/9/3K5 w - - 0 1\n";
    for (before, answer) in [
        ("", "d0d1"),
        (VARIANT, "d1d2"),
        (&format!("{VARIANT}{theirs}"), "d1d2"),
        (&format!("{VARIANT}{ours}"), "d0d1"),
        (&format!("{VARIANT}{ours}{theirs}"), "d1d2"),
        (&format!("{VARIANT}{ours}setoption name UCI_Variant value chess\n{VARIANT}"), "d0d1"),
        (&format!("{VARIANT}position startpos\ngo depth 1 searchmoves h2e2\n"), "d0d1"),
        (&format!("{VARIANT}{ours}position startpos\ngo depth 1 searchmoves h10g8 h3e3\n"), "d0d1"),
        (&format!("{VARIANT}{ours}position startpos\ngo depth 1 searchmoves h3e3\n"), "d1d2"),
    ] {
        let mut talk = Conversation::begin();
        talk.say(&format!("{before}isready\n{only}go depth 3"));
        talk.until("readyok");
        let text = talk.until(&format!("bestmove {answer}"));
        let last = lines(&text, "info depth ").last().copied().unwrap_or_default();
        assert_eq!(value(last, "pv"), Some(answer), "{before}: {text}");
    }
    // Nobody who did not set it is taken to mean them, nor anybody in UCCI.
    for before in ["", "ucci\n"] {
        let text = answers(&format!("{before}{theirs}"));
        assert!(text.contains("position: move 1, \"h3e3\": not legal"), "{text}");
    }
    // Neither reading is legal.
    for moves in ["h3e3 h9g7", "h2e2 h10g8", "h0h1 h1h2"] {
        let text = answers(&format!("{VARIANT}position startpos moves {moves}\ngo depth 1\n"));
        assert!(text.starts_with("info string position: move "), "{moves}: {text}");
        assert!(text.ends_with("bestmove (none)\n"), "{moves}: {text}");
    }
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

/// Asserts that no move is given until more is said.
fn assert_held_back(talk: &mut Conversation) {
    talk.say("isready");
    let text = talk.until("readyok");
    assert!(!text.contains("bestmove"), "{text}");
}

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

#[test]
fn everything_else_waits_its_turn() {
    let mut talk = Conversation::begin();
    talk.say("go infinite");
    talk.until("info depth 2 ");
    talk.say("position startpos moves h2e2\nd\nnonsense\nisready");
    let text = talk.until("readyok");
    assert!(text.contains("info string unknown command \"nonsense\"") && !text.contains("Fen:"));
    talk.say("stop");
    let text = talk.until("Result:");
    let (best, shown) = (text.find("bestmove"), text.find("Fen: "));
    assert!(best.is_some() && best < shown, "{text}");
    assert!(text.contains("/1C2C4/9/RNBAKABNR b "), "{text}");
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

#[test]
fn perft_counts_behind_each_move() {
    let fixture = include_str!("fixtures/xiangqi_perft.txt");
    for line in fixture.lines().filter(|line| !line.starts_with('#')) {
        let (fen, totals) = line.split_once(';').expect("a FEN and counts");
        let position = Position::from_fen(fen).expect("a sound position");
        for (depth, total) in (1..=3).zip(totals.split(' ')) {
            let text = answers(&format!("position fen {fen}\ngo perft {depth}\nquit\n"));
            assert!(text.ends_with(&format!("\n\nNodes searched: {total}\n")), "{text}");
            let counts: Vec<_> = text.lines().filter_map(|line| line.split_once(": ")).collect();
            assert_eq!(counts.len() - 1, position.legal_moves().len());
            for (mv, count) in counts.iter().filter(|(name, _)| name.len() == 4) {
                let mut next = position.clone();
                next.play(Position::from_coordinates(mv).expect("coordinates"));
                assert_eq!(count.parse(), Ok(perft(&next, depth - 1)), "{mv} in {fen}");
            }
        }
    }
    assert!(answers("go perft 0\n").ends_with("\nNodes searched: 1\n"));
}

#[test]
fn a_count_that_would_not_end_can_be_stopped() {
    let mut talk = Conversation::begin();
    talk.say("go perft 40\nisready\nstop\nisready");
    talk.until("readyok");
    assert!(talk.until("readyok").contains(" (stopped)\n"));
}

#[test]
fn bench_searches_all_its_positions_alike_each_time() {
    let total = || {
        let text = answers("bench 3\nquit\n");
        assert_eq!(lines(&text, "Position ").len(), Position::BENCH.len(), "{text}");
        assert_eq!(lines(&text, "Nodes/second").len(), 1, "{text}");
        lines(&text, "Nodes searched")[0].to_owned()
    };
    assert_eq!(total(), total());
}

#[test]
fn eval_says_what_a_position_is_worth() {
    let start = answers("eval\n");
    // Everything is alike for both sides there, but for whose turn it is and what the network says.
    let first = |term: &str| -> i32 {
        let number = lines(&start, term)[0].split_whitespace().nth(1);
        number.and_then(|number| number.parse().ok()).expect("a number")
    };
    let sum = first("tempo") + first("network");
    let total = format!("Evaluation: {sum} centipawns for red, who is to move");
    assert_eq!(start.lines().last(), Some(total.as_str()), "{start}");
    // The columns add up to what is said below them.
    let text = answers("position startpos moves h2e2 h9g7 h0g2\neval\n");
    let column = |line: &str, index: usize| -> i32 {
        line.split_whitespace().rev().nth(index).and_then(|word| word.parse().ok()).unwrap_or(0)
    };
    let sum = lines(&text, "sum")[0];
    let terms = text.lines().skip(1).take_while(|line| !line.starts_with("sum"));
    let difference: i32 = terms.map(|line| column(line, 1)).sum();
    assert_eq!(difference, column(sum, 1), "{text}");
    assert!(text.contains(&format!("Phase: 32 of 32, {difference:+} centipawns")), "{text}");
}

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

#[test]
fn a_game_of_ten_thousand_moves_is_followed() {
    let moves = " h0g2 h9g7 g2h0 g7h9".repeat(2_500);
    let mut talk = Conversation::begin();
    talk.say(&format!("position startpos moves{moves}\nd\ngo depth 4"));
    let text = talk.until("bestmove");
    assert!(text.contains("Result: draw (repetition)\n"), "{text}");
    assert_legal(&Position::start(), lines(&text, "bestmove")[0]);
}

#[test]
fn a_line_without_end_is_passed_over() {
    let line = "position startpos moves ".to_owned() + &" h0g2".repeat(300_000);
    let text = answers(&format!("{line}\nisready\n"));
    assert_eq!(text, "info string a line of more than 1048576 bytes is ignored\nreadyok\n");
}

#[test]
fn blank_lines_and_other_ends_of_line_are_nothing_special() {
    assert_eq!(answers("\r\n \t \n  isready \r\n\r\nisready"), "readyok\nreadyok\n");
    assert_eq!(answers(""), "");
}

/// What garbage is made of.
const WORDS: [&str; 49] = [
    "ponder",
    "ponderhit",
    "mate",
    "multipv",
    "threads",
    "usebook",
    "OwnBook",
    "MultiPV",
    "draw",
    "uci",
    "ucci",
    "isready",
    "setoption",
    "name",
    "value",
    "Hash",
    "Clear",
    "usemillisec",
    "true",
    "ucinewgame",
    "position",
    "startpos",
    "fen",
    "moves",
    "h2e2",
    "h9g7",
    "a0a9",
    "banmoves",
    "go",
    "depth",
    "nodes",
    "3",
    "-1",
    "0",
    "99999999999999999999",
    "infinite",
    "searchmoves",
    "perft",
    "movetime",
    "wtime",
    "stop",
    "d",
    "eval",
    "4k4/9/9/9/9/9/9/9/9/4K4",
    "w",
    "棋",
    "\u{0}",
    "\"",
    "9",
];

#[test]
fn garbage_is_answered_and_never_fatal() {
    let mut chance = SmallRng::seed_from_u64(4);
    for dialect in ["uci", "ucci"] {
        let mut talk = Conversation::begin();
        talk.say(dialect);
        for round in 0..400 {
            let count = chance.random_range(1..8);
            let words: Vec<_> =
                (0..count).map(|_| WORDS[chance.random_range(0..WORDS.len())]).collect();
            talk.say(&words.join(" "));
            talk.say(&format!("stop\nnonsense{round}"));
            talk.until(&format!("unknown command \"nonsense{round}\""));
        }
        talk.say("position startpos\ngo depth 1");
        let text = talk.until("bestmove");
        assert_legal(&Position::start(), lines(&text, "bestmove").last().expect("a move"));
    }
}

#[test]
fn words_too_many_are_named_where_nobody_waits_for_the_answer() {
    let mut talk = Conversation::begin();
    talk.say("go infinite\nisready please\nstop now");
    let text = talk.until("bestmove");
    assert!(text.contains("readyok\n") && !text.contains("info string"), "{text}");
    let fault = "\"3\" in column 9 is not the end of the line\n";
    assert_eq!(answers("bench 2 3\n"), format!("info string bench: {fault}"));
}

#[test]
fn nobody_to_hear_ends_the_conversation() {
    /// The writing end of a pipe whose reader has gone.
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let ended = serve("uci\ngo infinite\ngo perft 40\n".as_bytes(), Closed);
    assert_eq!(ended.expect_err("not heard").kind(), io::ErrorKind::BrokenPipe);
}

#[test]
fn nobody_to_hear_ends_the_conversation_without_another_line() {
    /// The writing end of a pipe whose reader has gone.
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    // An input that stays open and says no more.
    let (reader, mut writer) = io::pipe().expect("a pipe");
    writer.write_all(b"uci\n").expect("it is open");
    let (tell, told) = std::sync::mpsc::channel();
    thread::spawn(move || tell.send(serve(BufReader::new(reader), Closed).is_err()));
    assert_eq!(told.recv_timeout(Duration::from_mins(1)), Ok(true));
    drop(writer);
}

#[test]
fn bytes_that_are_no_text_are_answered() {
    let mut chance = SmallRng::seed_from_u64(5);
    let mut input: Vec<u8> = (0..20_000).map(|_| chance.random()).collect();
    input.extend(b"\nisready\n");
    let mut output = Vec::new();
    serve(Cursor::new(input), &mut output).expect("a vector can be written to");
    assert!(String::from_utf8(output).expect("text").ends_with("readyok\n"));
}

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
    assert_legal(&Position::start(), lines(&text, "bestmove")[0]);
    assert_eq!(program(&[], ""), "");
}

#[test]
fn the_program_measures_itself() {
    let text = program(&["bench", "2"], "");
    assert_eq!(lines(&text, "Nodes searched").len(), 1, "{text}");
}

/// Two cannons in turn, and one piece after the other: what the rulesets differ in.
const TWO_IN_TURN: &str = "position fen 4k4/9/9/9/8C/9/pp5pp/4B4/9/r1BAKA2r b - - 0 1 moves \
     i0h0 i5a5 a0b0 a5h5 h0i0 h5b5 b0a0 b5i5 i0h0 i5a5 a0b0 a5h5 h0i0 h5b5 b0a0 b5i5\nd\n";

#[test]
fn the_ruleset_decides_the_result() {
    let result = |option: &str| {
        let text = answers(&format!("{option}\n{TWO_IN_TURN}"));
        lines(&text, "Result: ").first().expect("a result").to_string()
    };
    assert_eq!(result(""), "Result: draw (repetition)");
    let chinese = "Result: black wins (perpetual chase)";
    assert_eq!(result("setoption name Ruleset value Chinese"), chinese);
    assert_eq!(result("setoption name Ruleset value Simple"), "Result: draw (repetition)");
    let ucci = "ucci\nsetoption repetition ";
    assert_eq!(result(&format!("{ucci}asianrule")), "Result: draw (repetition)");
    assert_eq!(result(&format!("{ucci}chineserule")), chinese);
    let text = answers(&format!("{ucci}alwaysdraw\n"));
    assert!(text.contains("is not one of asianrule, chineserule, checkban"), "{text}");
}

#[test]
fn a_judged_cycle_is_told_move_by_move() {
    let chase = "position fen 3k4n/9/r8/9/9/9/9/9/9/4K2R1 w - - 0 1 moves h0i0 i9h7 i0h0 h7i9";
    let text = answers(&format!("{chase}\nd\n"));
    assert!(text.ends_with("Result: ongoing\n"), "{text}");
    let text = answers(&format!("{chase} h0i0 i9h7 i0h0 h7i9\nd\n"));
    let told = lines(&text, "Move ");
    assert_eq!(told.len(), 8);
    assert_eq!(
        told[..4],
        [
            "Move 1: h0i0 red chase: rook i0 on horse i9",
            "Move 2: i9h7 black idle",
            "Move 3: i0h0 red idle (follow): rook h0 on horse h7",
            "Move 4: h7i9 black idle",
        ]
    );
    let bare = answers("position fen 2ba1k3/9/9/9/9/9/9/9/9/2BAK4 w - - 0 1\nd\n");
    assert!(bare.contains("Result: draw (insufficient material)\n"), "{bare}");
}
