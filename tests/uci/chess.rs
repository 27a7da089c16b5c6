//! The same conversations about chess, and the change from one game to the other.

use chuhe::games::{GameInfo, GameKind};
use chuhe::notation::Written;
use chuhe::rules::chess::Position;
use chuhe::rules::{Game, perft};
use chuhe::uci::Spoken;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::conversation::{Conversation, answers, assert_legal, lines};

/// Chooses chess.
const CHESS: &str = "setoption name UCI_Variant value chess\n";

#[test]
fn the_game_is_chosen_and_chosen_back() {
    let text = answers(&format!("d\n{CHESS}uci\nd\nsetoption name uci_variant value Xiangqi\nd\n"));
    let fens: Vec<_> = lines(&text, "Fen: ").iter().map(|line| line.len()).collect();
    let chess = format!("Fen: {}", Position::start().fen());
    assert_eq!(lines(&text, "Fen: ")[1], chess);
    assert!(fens[0] == fens[2] && fens[0] != fens[1], "{text}");
    assert!(
        text.contains("option name UCI_Variant type combo default chess var xiangqi var chess\n")
    );
    assert_eq!(GameKind::ALL.map(GameKind::name), ["xiangqi", "chess"]);
    assert_eq!(Position::KIND, GameKind::Chess);
}

#[test]
fn what_was_set_up_stays_when_the_game_changes() {
    let mut talk = Conversation::begin();
    talk.say("setoption name MultiPV value 3\nsetoption name Hash value 2");
    talk.say(&format!("{CHESS}position startpos\ngo depth 3"));
    let text = talk.until("bestmove");
    assert!(text.contains(" multipv 3 "), "{text}");
    assert_legal(&Position::start(), &text);
}

#[test]
fn the_game_changes_when_its_turn_has_come() {
    let mut talk = Conversation::begin();
    talk.say(&format!(
        "position startpos moves h2e2\ngo infinite\n{CHESS}position startpos moves e2e4"
    ));
    talk.say("go depth 2\nstop");
    talk.until("bestmove");
    talk.say("d");
    let text = talk.until("Result: ongoing");
    assert!(text.contains("PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"), "{text}");
    // All that was asked before the end is answered in the game it was asked about.
    let text = answers(&format!("go perft 3\n{CHESS}go perft 3\nquit\n"));
    let leaves = lines(&text, "Nodes searched: ");
    assert_eq!(leaves, ["Nodes searched: 79666", "Nodes searched: 8902"]);
}

#[test]
fn the_position_is_shown_with_the_verdict() {
    for (moves, verdict) in [
        ("f2f3 e7e5 g2g4 d8h4", "black wins (checkmate)"),
        ("e2e4 e7e5", "ongoing"),
        ("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", "draw (repetition)"),
    ] {
        let text = answers(&format!("{CHESS}position startpos moves {moves}\nd\n"));
        assert!(text.ends_with(&format!("\nResult: {verdict}\n")), "{moves}: {text}");
    }
    for (fen, verdict) in [
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "draw (stalemate)"),
        ("7k/8/6K1/8/8/8/8/8 b - - 0 1", "draw (insufficient material)"),
        ("7k/8/6K1/8/8/8/8/R7 b - - 100 90", "draw (move limit)"),
    ] {
        let text = answers(&format!("{CHESS}position fen {fen}\nd\n"));
        assert!(text.ends_with(&format!("\nResult: {verdict}\n")), "{fen}: {text}");
    }
    let text = answers(&format!("{CHESS}position startpos moves e2e4 e7e5 d1h5 b8c6 h5f7\nd\n"));
    assert!(
        text.contains("\nCheckers: f7\n") && text.starts_with("8  r . b q k b n r\n"),
        "{text}"
    );
    assert!(text.contains("\n   a b c d e f g h\n"), "{text}");
}

#[test]
fn moves_are_two_squares_and_what_a_pawn_becomes() {
    let castle = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1 e8c8\nd\n";
    assert!(
        answers(&format!("{CHESS}{castle}")).contains("Fen: 2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2\n")
    );
    let promote = "position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8n\nd\n";
    assert!(answers(&format!("{CHESS}{promote}")).contains("Fen: N7/7k/"));
    for (moves, fault) in [
        ("a7a8", "move 1, \"a7a8\": not legal, the pawn has to become a queen, a rook"),
        ("a7a8k", "move 1, \"a7a8k\": unexpected 'k' in column 5, after the move"),
        ("a1a2q", "move 1, \"a1a2q\": not legal, nothing becomes such a piece"),
        ("a7a9", "move 1, \"a7a9\": '9' in column 4 is not a rank, 1 to 8"),
        ("a7a8q h7h5", "move 2, \"h7h5\": not legal, the king does not move like that"),
    ] {
        let text =
            answers(&format!("{CHESS}position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves {moves}\n"));
        assert!(text.contains(fault), "{moves}: {text}");
    }
    let text = answers(&format!("{CHESS}position fen 8/8/8/8/8/8/8/K7 w - - 0 1\n"));
    assert_eq!(text, "info string position: Black has no king\n");
}

#[test]
fn a_search_ends_with_a_legal_move_or_none() {
    let mut talk = Conversation::begin();
    talk.say(CHESS.trim());
    talk.say("position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\ngo depth 4");
    assert!(talk.until("bestmove").contains(" score mate 1 "));
    // Nothing else wins: the king would take the pawn.
    talk.say("position fen 8/P1k5/8/8/8/8/8/K7 w - - 0 1\ngo depth 6");
    talk.until("bestmove a7a8q");
    talk.say("position startpos moves f2f3 e7e5 g2g4 d8h4\ngo depth 4");
    talk.until("bestmove (none)");
    talk.say("position startpos moves e2e4\ngo wtime 1000 btime 1000 winc 10 binc 10");
    let mut after = Position::start();
    after.play(Position::from_coordinates("e2e4").expect("a move"));
    assert_legal(&after, &talk.until("bestmove"));
}

#[test]
fn perft_bench_and_eval_speak_of_chess() {
    let text = answers(&format!("{CHESS}go perft 2\n"));
    assert_eq!(lines(&text, "e2e4: "), ["e2e4: 20"]);
    assert!(text.ends_with("\nNodes searched: 400\n"), "{text}");
    let promotions =
        answers(&format!("{CHESS}position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1\ngo perft 1\n"));
    assert_eq!(lines(&promotions, "a7a8").len(), 4, "{promotions}");
    let bench = |text: &str| lines(text, "Nodes searched")[0].to_owned();
    let (one, other) =
        (answers(&format!("{CHESS}bench 3\n")), answers(&format!("{CHESS}bench 3\n")));
    assert_eq!(bench(&one), bench(&other));
    let eval = answers(&format!("{CHESS}eval\n"));
    assert!(eval.contains("\nking attack ") && eval.contains("centipawns for white"), "{eval}");
    for fen in Position::BENCH {
        assert!(perft(&Position::from_fen(fen).expect(fen), 1) > 0);
    }
}

/// What garbage is made of.
const WORDS: [&str; 30] = [
    "setoption",
    "name",
    "value",
    "UCI_Variant",
    "chess",
    "xiangqi",
    "position",
    "startpos",
    "fen",
    "moves",
    "e2e4",
    "e7e5",
    "e1g1",
    "e7e8q",
    "h2e2",
    "a7a8",
    "8/P6k/8/8/8/8/8/K7",
    "r3k2r/8/8/3pP3/8/8/8/R3K2R",
    "w",
    "KQkq",
    "d6",
    "-",
    "go",
    "depth",
    "nodes",
    "3",
    "perft",
    "d",
    "eval",
    "馬",
];

#[test]
fn garbage_is_answered_and_never_fatal() {
    let mut chance = SmallRng::seed_from_u64(9);
    let mut talk = Conversation::begin();
    talk.say(CHESS.trim());
    for round in 0..400 {
        let count = chance.random_range(1..9);
        let words: Vec<_> =
            (0..count).map(|_| WORDS[chance.random_range(0..WORDS.len())]).collect();
        talk.say(&words.join(" "));
        if round % 10 == 0 {
            talk.say(CHESS.trim());
        }
        talk.say(&format!("stop\nnonsense{round}"));
        talk.until(&format!("unknown command \"nonsense{round}\""));
    }
    talk.say(&format!("{CHESS}position startpos\ngo depth 1"));
    assert_legal(&Position::start(), &talk.until("bestmove"));
}
