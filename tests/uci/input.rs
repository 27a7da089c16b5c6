//! Whatever comes in, in whatever order: commands that wait, garbage, lines without end, and nobody to
//! hear the answer.

use std::io::{self, BufReader, Cursor, Write};
use std::thread;
use std::time::Duration;

use chuhe::rules::Game;
use chuhe::rules::xiangqi::Position;
use chuhe::uci::serve;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::conversation::{Conversation, answers, assert_legal, lines};

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

#[test]
fn words_too_many_are_named_where_nobody_waits_for_the_answer() {
    let mut talk = Conversation::begin();
    talk.say("go infinite\nisready please\nstop now");
    let text = talk.until("bestmove");
    assert!(text.contains("readyok\n") && !text.contains("info string"), "{text}");
    let fault = "\"3\" in column 9 is not the end of the line\n";
    assert_eq!(answers("bench 2 3\n"), format!("info string bench: {fault}"));
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
fn bytes_that_are_no_text_are_answered() {
    let mut chance = SmallRng::seed_from_u64(5);
    let mut input: Vec<u8> = (0..20_000).map(|_| chance.random()).collect();
    input.extend(b"\nisready\n");
    let mut output = Vec::new();
    serve(Cursor::new(input), &mut output).expect("a vector can be written to");
    assert!(String::from_utf8(output).expect("text").ends_with("readyok\n"));
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
