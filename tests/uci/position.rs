//! Positions: read, refused, shown with the verdict, and how the other side numbers ranks.

use chuhe::rules::Game;
use chuhe::rules::xiangqi::Position;

use crate::conversation::{Conversation, answers, assert_legal, lines, value};
use crate::{MATE_IN_ONE, MATED};

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
fn a_game_of_ten_thousand_moves_is_followed() {
    let moves = " h0g2 h9g7 g2h0 g7h9".repeat(2_500);
    let mut talk = Conversation::begin();
    talk.say(&format!("position startpos moves{moves}\nd\ngo depth 4"));
    let text = talk.until("bestmove");
    assert!(text.contains("Result: draw (repetition)\n"), "{text}");
    assert_legal(&Position::start(), lines(&text, "bestmove")[0]);
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
