//! The cloud library behind a server that answers well and in every way that is not well.

mod server;

use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use chuhe::notation::Written;
use chuhe::protocol::cloud::{
    Knowledge, Library, LibraryFault, Question, Reply, Ruling, Terms, choose,
};
use chuhe::rules::xiangqi::Position;
use chuhe::rules::{Game, Move};

use server::{Deed, Server};

/// How long anything may take on a machine with other things to do.
const LONG: Duration = Duration::from_mins(1);

/// The most time for a question that will not be answered.
const SHORT: Duration = Duration::from_millis(700);

const NONE: Duration = Duration::ZERO;

const MOVES: &str = r#"{"status":"ok","moves":[
    {"uci":"b2e2","san":"C2.5","score":1,"rank":2,"note":"! (43-01)","winrate":"50.08"},
    {"uci":"h2e2","score":"1 (0)","rank":2,"note":"! (43-01)","winrate":50.08},
    {"uci":"a3a4","score":"??","rank":0,"note":"? (??-??)"}],"ply":20}"#;

struct Reader {
    library: Library<Position>,
    woken: Receiver<()>,
}

impl Reader {
    fn new(terms: Terms) -> Self {
        let (wake, woken) = channel();
        let library = Library::open(terms, move || {
            // Nobody waits any more when the test is over.
            let _heard = wake.send(());
        });
        Self { library: library.expect("a thread"), woken }
    }

    fn reply(&mut self) -> Reply {
        let end = Instant::now() + LONG;
        loop {
            if let Some(reply) = self.library.replies().pop() {
                return reply;
            }
            let left = end.saturating_duration_since(Instant::now());
            self.woken.recv_timeout(left).expect("there is a reply");
        }
    }

    fn ask(&mut self, question: Question<Position>) -> Result<Knowledge, LibraryFault> {
        let ticket = self.library.ask(question);
        let reply = self.reply();
        assert_eq!(reply.ticket, ticket);
        reply.result
    }
}

fn terms(server: &Server) -> Terms {
    Terms { host: server.host(), timeout: LONG, pace: NONE, backoff: NONE, ..Terms::default() }
}

/// Asks a server that answers so; how it was asked besides.
fn ask(deeds: &[Deed], question: Question<Position>) -> Result<Knowledge, LibraryFault> {
    let server = Server::start(deeds);
    Reader::new(terms(&server)).ask(question)
}

/// Asks for the moves of the starting position.
fn ask_moves(body: &str) -> Result<Knowledge, LibraryFault> {
    ask(&[Deed::body(body)], Question::Moves(Position::start()))
}

fn mv(text: &str) -> Move {
    Position::from_coordinates(text).expect("coordinates")
}

#[test]
fn moves_are_read_and_the_position_alone_is_sent() {
    let server = Server::start(&[Deed::body(MOVES)]);
    let known = Reader::new(terms(&server)).ask(Question::Moves(Position::start()));
    let Ok(Knowledge::Moves(moves)) = known else { panic!("{known:?}") };
    assert_eq!(
        moves.iter().map(|known| known.mv).collect::<Vec<_>>(),
        [mv("b2e2"), mv("h2e2"), mv("a3a4")]
    );
    assert_eq!(moves.iter().map(|known| known.score).collect::<Vec<_>>(), [Some(1), Some(1), None]);
    assert_eq!((moves[0].rank, moves[0].win_rate), (Some(2), Some(50.08)));
    assert_eq!((moves[2].win_rate, moves[2].note.as_str()), (None, "? (??-??)"));
    let chosen = choose(&moves, &mut rand::rng()).expect("a move");
    assert!([mv("b2e2"), mv("h2e2")].contains(&chosen.mv));
    let board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR%20w";
    let line = format!("GET /chessdb.php?action=queryall&board={board}&json=1 HTTP/1.1");
    assert_eq!(
        server.asked().iter().map(|line| line.replace("%2F", "/")).collect::<Vec<_>>(),
        [line]
    );
}

#[test]
fn every_kind_of_question_is_answered() {
    let start = Position::start;
    let known = |body: &str, question| ask(&[Deed::body(body)], question);
    for (body, tablebase) in [
        (r#"{"status":"ok","move":"b2e2"}"#, false),
        (r#"{"status":"ok","egtb":"b2e2"}"#, true),
        ("move:b2e2\0", false),
        ("egtb:b2e2\0", true),
    ] {
        let best = Knowledge::Best { mv: mv("b2e2"), tablebase };
        assert_eq!(known(body, Question::Best(start())), Ok(best), "{body}");
    }
    for body in [
        r#"{"status":"ok","score":7,"depth":2,"pv":["b2e2","h9g7"],"pvSAN":["C2.5","H2+3"]}"#,
        "score:7,depth:2,pv:b2e2|h9g7\0",
    ] {
        let line = Knowledge::Line { score: 7, depth: 2, moves: vec![mv("b2e2"), mv("h9g7")] };
        assert_eq!(known(body, Question::Line(start())), Ok(line), "{body}");
    }
    for body in [r#"{"status":"ok","eval":-12,"ply":3}"#, "eval:-12\0"] {
        assert_eq!(known(body, Question::Score(start())), Ok(Knowledge::Score(-12)), "{body}");
    }
    for body in [
        r#"{"status":"ok","moves":[{"move":"b2e2","rule":"none"},{"move":"a3a4","rule":"ban"}]}"#,
        "move:b2e2,rule:none|move:a3a4,rule:ban\0",
    ] {
        let moves = ["h0g2", "h9g7", "g2h0", "g7h9"].map(mv).to_vec();
        let rulings = vec![(mv("b2e2"), Ruling::Free), (mv("a3a4"), Ruling::Forbidden)];
        let asked = Question::Rulings { start: start(), moves, times: 3 };
        assert_eq!(known(body, asked), Ok(Knowledge::Rulings(rulings)), "{body}");
    }
}

#[test]
fn plain_text_is_read_as_well() {
    let body = "move:b2e2,score:1,rank:2,note:! (43-01),winrate:50.08|\
                move:a3a4,score:??,rank:0,note:? (??-??)\0";
    let Ok(Knowledge::Moves(moves)) = ask_moves(body) else { panic!() };
    assert_eq!((moves[0].score, moves[0].win_rate, moves[1].score), (Some(1), Some(50.08), None));
}

#[test]
fn statuses_are_told_apart() {
    let refused = |status: &str| Err(LibraryFault::Refused { status: status.to_owned() });
    for (status, meaning) in [
        ("unknown", Ok(Knowledge::Unknown)),
        ("nobestmove", Ok(Knowledge::Unknown)),
        ("invalid board", refused("invalid board")),
        ("rate limit exceeded", Err(LibraryFault::Busy)),
        ("out of order", refused("out of order")),
        // There are moves.
        ("checkmate", refused("checkmate")),
    ] {
        for body in [format!("{{\"status\":\"{status}\"}}"), format!("{status}\0")] {
            assert_eq!(ask_moves(&body), meaning, "{body}");
        }
    }
    let mated = Position::from_fen("3k5/9/9/9/9/9/9/9/r8/1r2K4 w").expect("a position");
    assert!(mated.legal_moves().is_empty());
    let over = ask(&[Deed::body("checkmate\0")], Question::Moves(mated));
    assert_eq!(over, Ok(Knowledge::GameOver));
    assert_eq!(ask_moves(r#"{"status":"ok","moves":[]}"#), Ok(Knowledge::Unknown));
}

#[test]
fn nuls_are_trimmed_behind_an_answer_and_nowhere_else() {
    assert!(ask_moves(&format!("{MOVES}\0\0\0")).is_ok());
    for body in [MOVES.replace("\"ok\"", "\"o\0k\""), "unk\0nown".to_owned()] {
        assert!(matches!(ask_moves(&body), Err(LibraryFault::Garbled { .. })), "{body:?}");
    }
    let nothing = ask_moves("\0\0\0\0");
    assert_eq!(nothing, Err(LibraryFault::Garbled { excerpt: String::new() }));
}

#[test]
fn what_is_no_answer_is_shown_as_it_begins() {
    let page = "<!DOCTYPE html>\n<html><title>502: Bad Gateway</title></html>";
    let Err(LibraryFault::Garbled { excerpt }) = ask_moves(page) else { panic!() };
    assert!(excerpt.starts_with("<!DOCTYPE html><html>") && excerpt.len() <= 60, "{excerpt:?}");
    for body in [
        "",
        "{",
        "[]",
        "{}",
        &MOVES[..MOVES.len() - 30],
        r#"{"status":7}"#,
        r#"{"status":"ok"}"#,
        r#"{"status":"ok","moves":{}}"#,
        r#"{"status":"ok","moves":["b2e2"]}"#,
        r#"{"status":"ok","moves":[{"uci":7,"score":1}]}"#,
        r#"{"status":"ok","moves":[{"score":1,"rank":2}]}"#,
        r#"{"status":"ok","moves":[{"uci":"b2e2","rank":2}]}"#,
        r#"{"status":"ok","moves":[{"uci":"b2e2","score":true}]}"#,
        r#"{"status":"ok","moves":[{"uci":"b2e2","score":[1,2]}]}"#,
        r#"{"status":"ok","moves":[{"uci":"b2e2","score":1e99}]}"#,
        r#"{"status":"ok","moves":[{"uci":"b2e2","score":1,"rank":-1}]}"#,
        r#"{"status":"ok","moves":[{"uci":"b2e2","score":1,"winrate":"NaN"}]}"#,
        r#"{"status":"ok","moves":[{"uci":"b2e2","score":1,"winrate":5000}]}"#,
        "move:b2e2",
        "move:b2e2,score:1|",
        "棋",
    ] {
        let known = ask_moves(body);
        let fault = known.expect_err(body);
        assert!(
            matches!(fault, LibraryFault::Garbled { .. } | LibraryFault::Illegal { .. }),
            "{body}: {fault:?}"
        );
    }
    let deep = "[".repeat(50_000);
    assert!(matches!(
        ask_moves(&format!("{{\"status\":{deep}")),
        Err(LibraryFault::Garbled { .. })
    ));
    let bytes = Deed::Body(vec![0xff; 100]);
    let known = ask(&[bytes], Question::Moves(Position::start()));
    assert!(matches!(known, Err(LibraryFault::Garbled { .. })));
}

#[test]
fn moves_that_are_not_legal_spoil_an_answer() {
    for sent in ["a0a9", "e2e4", "b2e2x", "", "棋"] {
        let known = ask_moves(&MOVES.replace("a3a4", sent));
        assert_eq!(known, Err(LibraryFault::Illegal { sent: sent.to_owned() }));
    }
    let line = r#"{"status":"ok","score":7,"depth":2,"pv":["b2e2","b2e2"]}"#;
    let known = ask(&[Deed::body(line)], Question::Line(Position::start()));
    assert_eq!(known, Err(LibraryFault::Illegal { sent: "b2e2".to_owned() }));
}

/// Asks a server that does so, twice if that may help.
fn fault(deed: Deed, times: usize) -> LibraryFault {
    let server = Server::start(&[deed]);
    let known = Reader::new(terms(&server)).ask(Question::Moves(Position::start()));
    assert_eq!(server.asked().len(), times);
    known.expect_err("there is no answer")
}

#[test]
fn a_service_that_is_down_is_asked_once_more() {
    assert_eq!(
        fault(Deed::Status("503 Service Unavailable"), 2),
        LibraryFault::Unavailable { status: 503 }
    );
    assert_eq!(fault(Deed::Status("429 Too Many Requests"), 2), LibraryFault::Busy);
    assert_eq!(fault(Deed::Status("404 Not Found"), 1), LibraryFault::Unavailable { status: 404 });
    assert!(matches!(fault(Deed::HangUp, 2), LibraryFault::Unreachable { .. }));
    let truncated = Deed::Truncated(MOVES.as_bytes().to_vec());
    assert!(matches!(fault(truncated, 2), LibraryFault::Unreachable { .. }));
    let nonsense = fault(Deed::Nonsense, 2);
    assert!(matches!(nonsense, LibraryFault::Unreachable { .. }), "{nonsense:?}");
}

#[test]
fn the_second_answer_counts() {
    let down = Deed::Status("503 Service Unavailable");
    let known = ask(&[down, Deed::body(MOVES)], Question::Moves(Position::start()));
    assert!(matches!(known, Ok(Knowledge::Moves(_))), "{known:?}");
}

#[test]
fn nobody_follows_to_another_place() {
    let elsewhere = Server::start(&[Deed::body(MOVES)]);
    let status = format!("302 Found\r\nLocation: {}", elsewhere.host()).leak();
    let to = elsewhere.host();
    assert_eq!(fault(Deed::Status(status), 1), LibraryFault::Redirected { to });
    assert_eq!(elsewhere.asked(), [] as [&str; 0]);
}

#[test]
fn a_gigabyte_is_not_read() {
    for told in [true, false] {
        assert_eq!(fault(Deed::Gigabyte { told }, 1), LibraryFault::TooLong);
    }
}

#[test]
fn a_server_that_takes_its_time_is_not_waited_for() {
    for deed in [Deed::Trickle, Deed::Silence] {
        let server = Server::start(&[deed]);
        let terms = Terms { timeout: SHORT, ..terms(&server) };
        let known = Reader::new(terms).ask(Question::Moves(Position::start()));
        assert_eq!(known, Err(LibraryFault::TimedOut));
    }
}

#[test]
fn nobody_at_the_address_is_named() {
    let at = |host: &str| {
        let terms = Terms { host: host.to_owned(), backoff: NONE, ..Terms::default() };
        let known = Reader::new(terms).ask(Question::Moves(Position::start()));
        known.expect_err("there is nobody")
    };
    // A port that nobody listens at any more.
    let port = std::net::TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr());
    let closed = at(&format!("http://{}", port.expect("a port is free")));
    assert!(matches!(closed, LibraryFault::Unreachable { .. }), "{closed:?}");
    for host in ["", "http://", "gopher://localhost", "http://a b", "\u{0}"] {
        let bad = at(host);
        assert!(matches!(bad, LibraryFault::BadHost { .. }), "{host:?}: {bad:?}");
    }
}

#[test]
fn questions_are_asked_at_a_pace() {
    let server = Server::start(&[Deed::body(MOVES)]);
    let pace = Duration::from_millis(400);
    let mut reader = Reader::new(Terms { pace, ..terms(&server) });
    let began = Instant::now();
    for _ in 0..3 {
        reader.ask(Question::Moves(Position::start())).expect("an answer");
    }
    assert!(began.elapsed() >= 2 * pace);
}

#[test]
fn a_question_that_is_no_longer_wanted_holds_nobody_up() {
    let server = Server::start(&[Deed::Silence, Deed::body(MOVES)]);
    let mut reader = Reader::new(terms(&server));
    let first = reader.library.ask(Question::Score(Position::start()));
    let end = Instant::now() + LONG;
    while server.asked().is_empty() {
        assert!(Instant::now() < end, "it is asked");
        std::thread::sleep(Duration::from_millis(10));
    }
    reader.library.ask(Question::Best(Position::start()));
    reader.library.cancel();
    let began = Instant::now();
    let last = reader.library.ask(Question::Moves(Position::start()));
    assert!(last > first);
    let reply = reader.reply();
    assert_eq!(reply.ticket, last);
    assert!(reply.result.is_ok() && began.elapsed() < LONG);
    assert_eq!(server.asked().len(), 2, "what was cancelled is not asked");
}

#[test]
fn answers_are_kept_and_looked_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let ask = |server: &Server, folder: &Path| {
        let cache = Some(folder.to_owned());
        let mut reader = Reader::new(Terms { cache, ..terms(server) });
        reader.library.ask(Question::Moves(Position::start()));
        reader.reply()
    };
    let server = Server::start(&[Deed::body("unknown\0"), Deed::body(MOVES)]);
    // What is not known today may be known tomorrow.
    assert_eq!(ask(&server, folder.path()).result, Ok(Knowledge::Unknown));
    let first = ask(&server, folder.path());
    assert!(first.result.is_ok() && !first.from_cache);
    let second = ask(&server, folder.path());
    assert!(second.result == first.result && second.from_cache);
    assert_eq!(server.asked().len(), 2);
    // What was kept is checked as well.
    let kept = folder.path().read_dir().expect("a folder").flatten().next().expect("a file");
    let text = std::fs::read_to_string(kept.path()).expect("text").replace("b2e2", "b2e9");
    std::fs::write(kept.path(), text).expect("it is written");
    assert!(!ask(&server, folder.path()).from_cache);
    // A folder that cannot be written is no trouble.
    let file = folder.path().join("file");
    std::fs::write(&file, "").expect("it is written");
    assert!(ask(&server, &file.join("inside")).result.is_ok());
}

#[test]
fn a_library_that_breaks_down_leaves_no_question_open() {
    let server = Server::start(&[Deed::body(MOVES)]);
    // Whoever is woken has a fault of his own, after the first reply has been left for him.
    let mut library = Library::open(terms(&server), || panic!("woken badly")).expect("a thread");
    for asked in 0..3 {
        let ticket = library.ask(Question::Moves(Position::start()));
        let began = Instant::now();
        let reply = loop {
            assert!(began.elapsed() < LONG, "waited in vain");
            if let Some(reply) = library.replies().pop() {
                break reply;
            }
            std::thread::sleep(Duration::from_millis(2));
        };
        assert_eq!(reply.ticket, ticket);
        assert_eq!(reply.result.is_ok(), asked == 0, "{reply:?}");
    }
}
