//! The cloud library behind a server that answers well and in every way that is not well.

use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use chuhe::cloud::{CloudClient, CloudError, Knowledge, Reply, Terms, choose};
use chuhe::notation::Written;
use chuhe::record::{PovScore, Score};
use chuhe::rules::xiangqi::Position;
use chuhe::rules::{Game, Move, Side};

use crate::cloud_server::{Deed, Server};

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
    library: CloudClient<Position>,
    woken: Receiver<()>,
}

impl Reader {
    fn new(terms: Terms) -> Self {
        let (wake, woken) = channel();
        let library = CloudClient::open(terms, move || {
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

    fn ask(&mut self, position: Position) -> Result<Knowledge, CloudError> {
        let ticket = self.library.ask(position);
        let reply = self.reply();
        assert_eq!(reply.ticket, ticket);
        reply.result
    }
}

fn terms(server: &Server) -> Terms {
    Terms { host: server.host(), timeout: LONG, pace: NONE, backoff: NONE, ..Terms::default() }
}

/// Asks a server that answers so; how it was asked besides.
fn ask(deeds: &[Deed], position: Position) -> Result<Knowledge, CloudError> {
    let server = Server::start(deeds);
    Reader::new(terms(&server)).ask(position)
}

/// Asks for the moves of the starting position.
fn ask_moves(body: &str) -> Result<Knowledge, CloudError> {
    ask(&[Deed::body(body)], Position::start())
}

fn mv(text: &str) -> Move {
    Position::from_coordinates(text).expect("coordinates")
}

#[test]
fn moves_are_read_and_the_position_alone_is_sent() {
    let server = Server::start(&[Deed::body(MOVES)]);
    let known = Reader::new(terms(&server)).ask(Position::start());
    let Ok(Knowledge::Moves(moves)) = known else { panic!("{known:?}") };
    assert_eq!(
        moves.iter().map(|known| known.mv).collect::<Vec<_>>(),
        [mv("b2e2"), mv("h2e2"), mv("a3a4")]
    );
    let one = Some(PovScore::Centipawns(1));
    assert_eq!(moves.iter().map(|known| known.score).collect::<Vec<_>>(), [one, one, None]);
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
fn scores_are_the_movers_whoever_is_to_move() {
    let mut position = Position::start();
    position.play(mv("h2e2"));
    let body = r#"{"status":"ok","moves":[{"uci":"h9g7","score":-25,"rank":2}]}"#;
    let Ok(Knowledge::Moves(moves)) = ask(&[Deed::body(body)], position) else { panic!() };
    let score = moves[0].score.expect("a score");
    assert_eq!(score, PovScore::Centipawns(-25));
    assert_eq!(score.first_pov(Side::Second), Score::Centipawns(25));
}

#[test]
fn plain_text_is_read_as_well() {
    let body = "move:b2e2,score:1,rank:2,note:! (43-01),winrate:50.08|\
                move:a3a4,score:??,rank:0,note:? (??-??)\0";
    let Ok(Knowledge::Moves(moves)) = ask_moves(body) else { panic!() };
    let one = Some(PovScore::Centipawns(1));
    assert_eq!((moves[0].score, moves[0].win_rate, moves[1].score), (one, Some(50.08), None));
}

#[test]
fn statuses_are_told_apart() {
    let refused = |status: &str| Err(CloudError::Refused { status: status.to_owned() });
    for (status, meaning) in [
        ("unknown", Ok(Knowledge::Unknown)),
        ("nobestmove", Ok(Knowledge::Unknown)),
        ("invalid board", refused("invalid board")),
        ("rate limit exceeded", Err(CloudError::Busy)),
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
    let over = ask(&[Deed::body("checkmate\0")], mated);
    assert_eq!(over, Ok(Knowledge::GameOver));
    assert_eq!(ask_moves(r#"{"status":"ok","moves":[]}"#), Ok(Knowledge::Unknown));
}

#[test]
fn nuls_are_trimmed_behind_an_answer_and_nowhere_else() {
    assert!(ask_moves(&format!("{MOVES}\0\0\0")).is_ok());
    for body in [MOVES.replace("\"ok\"", "\"o\0k\""), "unk\0nown".to_owned()] {
        assert!(matches!(ask_moves(&body), Err(CloudError::Garbled { .. })), "{body:?}");
    }
    let nothing = ask_moves("\0\0\0\0");
    assert_eq!(nothing, Err(CloudError::Garbled { excerpt: String::new() }));
}

#[test]
fn what_is_no_answer_is_shown_as_it_begins() {
    let page = "<!DOCTYPE html>\n<html><title>502: Bad Gateway</title></html>";
    let Err(CloudError::Garbled { excerpt }) = ask_moves(page) else { panic!() };
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
            matches!(fault, CloudError::Garbled { .. } | CloudError::Illegal { .. }),
            "{body}: {fault:?}"
        );
    }
    let deep = "[".repeat(50_000);
    assert!(matches!(ask_moves(&format!("{{\"status\":{deep}")), Err(CloudError::Garbled { .. })));
    let bytes = Deed::Body(vec![0xff; 100]);
    let known = ask(&[bytes], Position::start());
    assert!(matches!(known, Err(CloudError::Garbled { .. })));
}

#[test]
fn an_answer_without_a_legal_move_is_a_fault() {
    for sent in ["a0a9", "e2e4", "b2e2x", "", "棋"] {
        let body = format!(r#"{{"status":"ok","moves":[{{"uci":"{sent}","score":1}}]}}"#);
        assert_eq!(ask_moves(&body), Err(CloudError::Illegal { sent: sent.to_owned() }));
    }
}

#[test]
fn what_makes_no_sense_spoils_its_entry_alone() {
    let moves = |body: &str| match ask_moves(body) {
        Ok(Knowledge::Moves(moves)) => moves,
        other => panic!("{body}: {other:?}"),
    };
    let known = |body: &str| moves(body).iter().map(|known| known.mv).collect::<Vec<_>>();
    let (first, last) = (r#""uci":"b2e2","san":"C2.5","score":1,"#, r#""uci":"a3a4","score":"??""#);
    for (sound, broken) in [
        (last, r#""uci":"a0a9","score":"??""#),
        (last, r#""uci":null,"score":"??""#),
        (last, r#""uci":"a3a4","score":null"#),
        (last, r#""uci":"a3a4","score":"one""#),
        (last, r#""uci":"a3a4","score":[1]"#),
        (last, r#""uci":"a3a4","score":1,"winrate":101"#),
    ] {
        let body = MOVES.replace(sound, broken);
        assert_eq!(known(&body), [mv("b2e2"), mv("h2e2")], "{broken}");
    }
    let body = MOVES.replace(first, "").replace("\"moves\":[", "\"moves\":[null,7,[],{},");
    assert_eq!(known(&body), [mv("h2e2"), mv("a3a4")]);
    let body = "move:b2e2,score:1|move:e2e4,score:1|move:a3a4,score:??\0";
    assert_eq!(known(body), [mv("b2e2"), mv("a3a4")]);
    // What an entry can do without spoils nothing at all.
    let body = MOVES.replace(r#""50.08""#, "null").replace(r#""? (??-??)""#, r#"null,"new":{}"#);
    let moves = moves(&body);
    assert_eq!(
        moves.iter().map(|known| known.win_rate).collect::<Vec<_>>(),
        [None, Some(50.08), None]
    );
    assert_eq!(moves[0].score, Some(PovScore::Centipawns(1)));
    assert_eq!(moves[2].note, "");
}

/// Asks a server that does so, twice if that may help.
fn fault(deed: Deed, times: usize) -> CloudError {
    let server = Server::start(&[deed]);
    let known = Reader::new(terms(&server)).ask(Position::start());
    assert_eq!(server.asked().len(), times);
    known.expect_err("there is no answer")
}

#[test]
fn a_service_that_is_down_is_asked_once_more() {
    assert_eq!(
        fault(Deed::Status("503 Service Unavailable"), 2),
        CloudError::Unavailable { status: 503 }
    );
    assert_eq!(fault(Deed::Status("429 Too Many Requests"), 2), CloudError::Busy);
    assert_eq!(fault(Deed::Status("404 Not Found"), 1), CloudError::Unavailable { status: 404 });
    assert!(matches!(fault(Deed::HangUp, 2), CloudError::Unreachable { .. }));
    let truncated = Deed::Truncated(MOVES.as_bytes().to_vec());
    assert!(matches!(fault(truncated, 2), CloudError::Unreachable { .. }));
    let nonsense = fault(Deed::Nonsense, 2);
    assert!(matches!(nonsense, CloudError::Unreachable { .. }), "{nonsense:?}");
}

#[test]
fn the_second_answer_counts() {
    let down = Deed::Status("503 Service Unavailable");
    let known = ask(&[down, Deed::body(MOVES)], Position::start());
    assert!(matches!(known, Ok(Knowledge::Moves(_))), "{known:?}");
}

#[test]
fn nobody_follows_to_another_place() {
    let elsewhere = Server::start(&[Deed::body(MOVES)]);
    let status = format!("302 Found\r\nLocation: {}", elsewhere.host()).leak();
    let to = elsewhere.host();
    assert_eq!(fault(Deed::Status(status), 1), CloudError::Redirected { to });
    assert_eq!(elsewhere.asked(), [] as [&str; 0]);
}

#[test]
fn a_gigabyte_is_not_read() {
    for told in [true, false] {
        assert_eq!(fault(Deed::Gigabyte { told }, 1), CloudError::TooLong);
    }
}

#[test]
fn a_server_that_takes_its_time_is_not_waited_for() {
    for deed in [Deed::Trickle, Deed::Silence] {
        let server = Server::start(&[deed]);
        let terms = Terms { timeout: SHORT, ..terms(&server) };
        let known = Reader::new(terms).ask(Position::start());
        assert_eq!(known, Err(CloudError::TimedOut));
    }
}

#[test]
fn a_second_try_takes_no_time_beyond_the_first() {
    let down = Deed::Status("503 Service Unavailable");
    let server = Server::start(&[down.clone(), Deed::Silence]);
    let timeout = Duration::from_secs(3);
    let terms = |server: &Server, backoff| Terms { timeout, backoff, ..terms(server) };
    let known = Reader::new(terms(&server, NONE)).ask(Position::start());
    assert_eq!((known, server.asked().len()), (Err(CloudError::TimedOut), 2));
    // There would be none left after this pause.
    let server = Server::start(&[down]);
    let known = Reader::new(terms(&server, LONG)).ask(Position::start());
    let unavailable = CloudError::Unavailable { status: 503 };
    assert_eq!((known, server.asked().len()), (Err(unavailable), 1));
}

#[test]
fn a_player_waits_for_a_silent_library_no_longer_than_five_seconds() {
    let server = Server::start(&[Deed::Silence]);
    let terms = Terms { host: server.host(), ..Terms::default() };
    assert!(terms.timeout < Duration::from_secs(5));
    let began = Instant::now();
    let known = Reader::new(terms).ask(Position::start());
    assert_eq!((known, server.asked().len()), (Err(CloudError::TimedOut), 1));
    // It was 18 s once; the rest is for the sake of slow machines.
    assert!(began.elapsed() < Duration::from_secs(15), "{:?}", began.elapsed());
}

#[test]
fn nobody_at_the_address_is_named() {
    let at = |host: &str| {
        let terms = Terms { host: host.to_owned(), backoff: NONE, ..Terms::default() };
        let known = Reader::new(terms).ask(Position::start());
        known.expect_err("there is nobody")
    };
    // A port that nobody listens at any more.
    let port = std::net::TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr());
    let closed = at(&format!("http://{}", port.expect("a port is free")));
    assert!(matches!(closed, CloudError::Unreachable { .. }), "{closed:?}");
    for host in ["", "http://", "gopher://localhost", "http://a b", "\u{0}"] {
        let bad = at(host);
        assert!(matches!(bad, CloudError::BadHost { .. }), "{host:?}: {bad:?}");
    }
}

#[test]
fn questions_are_asked_at_a_pace() {
    let server = Server::start(&[Deed::body(MOVES)]);
    let pace = Duration::from_millis(400);
    let mut reader = Reader::new(Terms { pace, ..terms(&server) });
    let began = Instant::now();
    for _ in 0..3 {
        reader.ask(Position::start()).expect("an answer");
    }
    assert!(began.elapsed() >= 2 * pace);
}

#[test]
fn a_question_that_is_no_longer_wanted_holds_nobody_up() {
    let server = Server::start(&[Deed::Silence, Deed::body(MOVES)]);
    let mut reader = Reader::new(terms(&server));
    let first = reader.library.ask(Position::start());
    let end = Instant::now() + LONG;
    while server.asked().is_empty() {
        assert!(Instant::now() < end, "it is asked");
        std::thread::sleep(Duration::from_millis(10));
    }
    reader.library.ask(Position::start());
    reader.library.cancel();
    let began = Instant::now();
    let last = reader.library.ask(Position::start());
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
        reader.library.ask(Position::start());
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
    let mut library =
        CloudClient::open(terms(&server), || panic!("woken badly")).expect("a thread");
    for asked in 0..3 {
        let ticket = library.ask(Position::start());
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
