//! Engines that misbehave: each fault is named, and the game goes on.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use chuhe::engines::{
    Answer, EngineClient, EngineFault, Event, Exit, Launch, Limits, OptionKind, OptionRefusal,
    OptionValue, Patience, Protocol, Turn, forbidden_moves,
};
use chuhe::record::Score;
use chuhe::rules::Game;
use chuhe::rules::xiangqi::{Position, Ruleset};
use chuhe::uci::Spoken as _;
use tempfile::TempDir;

use crate::desk::{Desk, LONG, PATIENT, QUICK, is_running, launch, mv, scripted, wait_until_gone};

/// Patience with an engine that is known to be silent: it would be waited for in vain.
const SHORT: Duration = Duration::from_millis(300);

/// Patience with an engine that is silent once and then has to be quick enough.
const ENOUGH: Duration = Duration::from_secs(4);

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// What the engine that misbehaves so fails with when it is started.
fn fault_at_start(fault: &str, patience: Patience) -> EngineFault {
    let folder = folder();
    Desk::open(scripted(fault, folder.path()), patience).fault()
}

/// What it fails with when it is asked for a move.
fn fault_in_turn(fault: &str, limits: Limits, patience: Patience) -> EngineFault {
    let folder = folder();
    let mut desk = Desk::open(scripted(fault, folder.path()), patience);
    desk.ready();
    desk.ask(&[], limits);
    loop {
        match desk.event() {
            Event::Failed { ticket: Some(_), fault } => return fault,
            Event::Restarted { .. } | Event::Ready(_) => {}
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn an_engine_presents_itself_and_moves() {
    let folder = folder();
    let mut desk = Desk::open(scripted("well", folder.path()), PATIENT);
    let introduction = desk.ready();
    assert_eq!(introduction.name, "Scripted [1mEngine");
    assert_eq!((introduction.author.as_str(), introduction.protocol), ("nobody", Protocol::Uci));
    let names: Vec<_> = introduction.options.iter().map(|option| option.name.as_str()).collect();
    assert_eq!(names, ["Hash", "Clear Hash", "File", "Style", "OwnBook"]);
    let choices = vec!["Solid".to_owned(), "Very Risky".to_owned()];
    let style = OptionKind::Combo { default: "Solid".to_owned(), choices };
    assert_eq!(introduction.options[3].kind, style);
    desk.ask(&[], QUICK);
    let expected = Some(mv("h9g7"));
    let answer = Answer::Move { mv: mv("h2e2"), expected, draw: false, resigns: false };
    assert_eq!(desk.answer(), answer);
    desk.ask(&[mv("h2e2")], QUICK);
    assert_eq!(desk.mv(), mv("h9g7"));
    let lines = desk.engine.progress().expect("it told how far it was");
    // A legal line goes on only as far as it can be played, and Black's 30 are Red's -30.
    assert_eq!(lines[&1].score, Some(Score::Centipawns(-30)));
    assert_eq!(lines[&1].pv, []);
}

#[test]
fn what_is_no_engine_is_named() {
    let fault = |launch: Launch| Desk::open(launch, PATIENT).fault();
    let missing = fault(launch("/nowhere/engine", &[]));
    assert!(matches!(missing, EngineFault::NoFolder { .. }), "{missing:?}");
    let missing = fault(launch("no-engine-of-this-name", &[]));
    assert_eq!(missing, EngineFault::Missing { command: "no-engine-of-this-name".to_owned() });
    let folder = folder();
    let inside = |name: &str| folder.path().join(name).to_str().expect("text").to_owned();
    let missing = fault(launch(inside("engine"), &[]));
    assert_eq!(missing, EngineFault::Missing { command: inside("engine") });
    let mut away = scripted("well", folder.path());
    away.folder = Some(folder.path().join("away"));
    assert!(matches!(fault(away), EngineFault::NoFolder { .. }));
    fs::write(inside("letter"), "no program").expect("a file");
    let letter = fault(launch(inside("letter"), &[]));
    assert!(matches!(letter, EngineFault::NotExecutable { .. }), "{letter:?}");
    let nul = fault(launch("engine\0", &[]));
    assert!(matches!(nul, EngineFault::CannotStart { .. }), "{nul:?}");
}

#[cfg(unix)]
#[test]
fn a_file_that_may_be_run_but_is_no_program_is_named() {
    use std::os::unix::fs::PermissionsExt;
    use std::process::Command;
    let folder = folder();
    let [written, file] = ["zeros", "engine"].map(|name| folder.path().join(name));
    fs::write(&written, [0; 100]).expect("a file");
    // Written by this process, it could still be open in an engine that another test is just about
    // to start, and what is open for writing cannot be run.
    let copied = Command::new("cp").args([&written, &file]).status().expect("cp is there");
    assert!(copied.success());
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("may be run");
    let fault = Desk::open(launch(file.to_str().expect("text"), &[]), PATIENT).fault();
    assert!(matches!(fault, EngineFault::NotExecutable { .. }), "{fault:?}");
}

#[test]
fn an_engine_that_exits_at_once_leaves_its_last_words() {
    let exited = EngineFault::Exited {
        exit: Exit::Code(3),
        last_lines: vec!["first complaint".to_owned(), "no network file".to_owned()],
    };
    assert_eq!(fault_at_start("exits", PATIENT), exited);
    let fault = fault_at_start("crashes-before-ready", PATIENT);
    let EngineFault::Exited { exit, last_lines } = fault else { panic!("{fault:?}") };
    assert!(cfg!(not(unix)) || matches!(exit, Exit::Signal(6)), "{exit:?}");
    assert_eq!(last_lines, ["segmentation fault", "in search()"]);
}

#[test]
fn a_program_that_speaks_no_protocol_is_named() {
    let patience = Patience { hello: SHORT, ..PATIENT };
    let fault = fault_at_start("chatters", patience);
    assert_eq!(fault, EngineFault::NoProtocol { last_lines: vec!["good morning".to_owned()] });
}

#[test]
fn who_says_nothing_in_the_time_in_which_engines_start_is_slow() {
    let patience = Patience { hello: SHORT, ready: SHORT, ..PATIENT };
    for fault in ["mute", "deaf"] {
        assert_eq!(fault_at_start(fault, patience), EngineFault::SlowStart { waited: SHORT });
    }
    // It is waited for as long as it takes to say that it is ready.
    let patience = Patience { ready: SHORT, ..PATIENT };
    for fault in ["unready", "ucci-unready"] {
        let folder = folder();
        let fault = Desk::open(in_its_protocol(fault, folder.path()), patience).fault();
        assert_eq!(fault, EngineFault::SlowStart { waited: SHORT });
    }
}

/// The options that an engine of this kind was given before it had to move.
fn options_given(fault: &str) -> String {
    let folder = folder();
    let mut launch = scripted(fault, folder.path());
    launch.options.insert("Hash".to_owned(), OptionValue::Number(64));
    let mut desk = Desk::open(launch, PATIENT);
    let introduction = desk.ready();
    assert_eq!(introduction.protocol, Protocol::Uci, "{fault}");
    assert!(introduction.options.iter().any(|option| option.name == "Style"), "{introduction:?}");
    desk.ask(&[], QUICK);
    assert_eq!(desk.mv(), mv("h2e2"));
    fs::read_to_string(folder.path().join("said")).expect("it took notes")
}

#[test]
fn an_engine_that_reads_what_it_was_asked_late_is_waited_for() {
    // They read nothing before both questions are there, as one does that loads its network first.
    for fault in ["slow", "slow-both"] {
        let said = options_given(fault);
        assert!(said.contains("setoption name Hash value 64\n"), "{fault}: {said}");
    }
    // To another the second question is too much, after it has answered the first.
    let said = options_given("slow-strict");
    assert!(said.contains("setoption name Hash value 64\n"), "{said}");
}

#[test]
fn a_turn_asked_for_before_the_start_has_failed_fails_with_it() {
    let folder = folder();
    let mut desk = Desk::open(scripted("exits", folder.path()), PATIENT);
    let ticket = desk.ask(&[], QUICK);
    loop {
        match desk.event() {
            Event::Failed { ticket: None, .. } => {}
            Event::Failed { ticket: Some(of), fault: EngineFault::Exited { .. } } => {
                return assert_eq!(of, ticket);
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn output_without_end_is_cut_off() {
    for fault in ["floods", "endless-line"] {
        assert_eq!(fault_at_start(fault, PATIENT), EngineFault::Flood);
    }
    assert_eq!(fault_in_turn("nonsense-forever", QUICK, PATIENT), EngineFault::Flood);
}

#[test]
fn an_engine_that_talks_and_never_moves_is_given_up() {
    let patience = Patience { untimed: SHORT, grace: SHORT, ..PATIENT };
    let fault = fault_in_turn("info-forever", QUICK, patience);
    assert!(matches!(fault, EngineFault::Silent { .. }), "{fault:?}");
}

#[test]
fn moves_that_are_none_are_shown_as_they_were_sent() {
    let sent = |text: &str| text.to_owned();
    let illegal = fault_in_turn("illegal", QUICK, PATIENT);
    assert_eq!(illegal, EngineFault::Illegal { sent: sent("a0a9") });
    let unreadable = fault_in_turn("unreadable", QUICK, PATIENT);
    assert_eq!(unreadable, EngineFault::Unreadable { sent: sent("castles long") });
}

#[test]
fn an_engine_of_another_game_is_named() {
    assert_eq!(fault_at_start("chess", PATIENT), EngineFault::WrongGame { answer: None });
    let answer = Some("e2e4".to_owned());
    assert_eq!(fault_at_start("plays-chess", PATIENT), EngineFault::WrongGame { answer });
}

#[test]
fn a_silent_engine_is_started_once_more() {
    let patience = Patience { slack: ENOUGH, grace: SHORT, ..PATIENT };
    let folder = folder();
    let mut desk = Desk::open(scripted("silent-once", folder.path()), patience);
    desk.ready();
    let ticket = desk.ask(&[], Limits::MoveTime(Duration::from_millis(10)));
    let Event::Restarted { ticket: Some(of), fault: EngineFault::Silent { .. } } = desk.event()
    else {
        panic!("not silent");
    };
    assert_eq!(of, ticket);
    desk.ready();
    assert_eq!(desk.mv(), mv("h2e2"));
}

#[test]
fn an_engine_that_stays_silent_is_given_up() {
    let patience = Patience { slack: SHORT, grace: SHORT, ..PATIENT };
    let limits = Limits::MoveTime(Duration::from_millis(10));
    let fault = fault_in_turn("silent", limits, patience);
    assert!(matches!(fault, EngineFault::Silent { .. }), "{fault:?}");
    let fault = fault_in_turn("crashes", limits, patience);
    let EngineFault::Crashed { last_lines, .. } = fault else { panic!("{fault:?}") };
    assert_eq!(last_lines, ["segmentation fault", "in search()"]);
}

#[test]
fn an_engine_that_needs_to_be_told_to_stop_has_its_move_taken() {
    let patience = Patience { slack: SHORT, ..PATIENT };
    let folder = folder();
    let mut desk = Desk::open(scripted("waits", folder.path()), patience);
    desk.ready();
    desk.ask(&[], Limits::MoveTime(Duration::from_millis(10)));
    assert_eq!(desk.mv(), mv("h2e2"));
}

#[test]
fn a_crash_in_mid_game_is_survived() {
    let folder = folder();
    let mut desk = Desk::open(scripted("crashes-once", folder.path()), PATIENT);
    desk.ready();
    desk.ask(&[], QUICK);
    let crash = desk.event();
    let Event::Restarted { fault: EngineFault::Crashed { exit, .. }, .. } = crash else {
        panic!("{crash:?}");
    };
    assert_eq!(exit, Exit::Code(9));
    desk.ready();
    assert_eq!(desk.mv(), mv("h2e2"));
}

#[test]
fn after_a_failure_the_next_turn_starts_anew() {
    let folder = folder();
    let mut desk = Desk::open(scripted("illegal", folder.path()), PATIENT);
    desk.ready();
    desk.ask(&[], QUICK);
    assert!(matches!(desk.fault(), EngineFault::Illegal { .. }));
    desk.ask(&[], QUICK);
    desk.ready();
    assert!(matches!(desk.fault(), EngineFault::Illegal { .. }));
}

#[test]
fn answers_without_a_move_are_answers() {
    for fault in ["no-move", "ucci-none"] {
        let folder = folder();
        let mut desk = Desk::open(in_its_protocol(fault, folder.path()), PATIENT);
        desk.ready();
        desk.ask(&[], QUICK);
        assert_eq!(desk.answer(), Answer::NoMove);
    }
    let folder = folder();
    let mut desk = Desk::open(in_its_protocol("ucci-resigns", folder.path()), PATIENT);
    desk.ready();
    desk.ask(&[], QUICK);
    let answer = Answer::Move { mv: mv("h2e2"), expected: None, draw: true, resigns: true };
    assert_eq!(desk.answer(), answer);
}

/// The engine that misbehaves so, which need not be asked what it speaks.
fn in_its_protocol(fault: &str, folder: &Path) -> Launch {
    let ucci = fault.starts_with("ucci");
    let protocol = Some(if ucci { Protocol::Ucci } else { Protocol::Uci });
    Launch { protocol, ..scripted(fault, folder) }
}

#[test]
fn an_engine_that_does_not_know_one_protocol_is_asked_for_the_other() {
    let folder = folder();
    let mut desk = Desk::open(scripted("ucci", folder.path()), PATIENT);
    assert_eq!(desk.ready().protocol, Protocol::Ucci);
    desk.ask(&[], QUICK);
    assert_eq!(desk.mv(), mv("h2e2"));
}

#[test]
fn an_engine_that_cannot_bear_the_other_protocol_is_asked_afresh() {
    let folder = folder();
    let mut desk = Desk::open(scripted("ucci-only-strict", folder.path()), PATIENT);
    assert_eq!(desk.ready().protocol, Protocol::Ucci);
    desk.ask(&[], QUICK);
    assert_eq!(desk.mv(), mv("h2e2"));
}

#[test]
fn what_is_printed_before_it_is_asked_is_passed_over() {
    let folder = folder();
    let mut desk = Desk::open(scripted("banner", folder.path()), PATIENT);
    desk.ready();
    desk.ask(&[], QUICK);
    assert_eq!(desk.mv(), mv("h2e2"));
}

#[test]
fn options_are_set_as_far_as_there_are_such() {
    let folder = folder();
    let mut launch = scripted("records", folder.path());
    for (name, value) in [
        ("hash", OptionValue::Number(64)),
        ("Style", OptionValue::Text("very risky".to_owned())),
        ("File", OptionValue::Text("a b".to_owned())),
        ("OwnBook", OptionValue::Switch(true)),
        ("Depth", OptionValue::Number(1)),
        ("UCI_Variant", OptionValue::Text("shogi".to_owned())),
    ] {
        launch.options.insert(name.to_owned(), value);
    }
    let mut desk = Desk::open(launch, PATIENT);
    let refused =
        Event::OptionRefused { name: "Depth".to_owned(), refusal: OptionRefusal::Unknown };
    assert_eq!(desk.event(), refused);
    desk.ready();
    desk.engine.set_option("Hash", OptionValue::Number(65));
    let refusal = OptionRefusal::OutOfRange { min: 1, max: 64 };
    assert_eq!(desk.event(), Event::OptionRefused { name: "Hash".to_owned(), refusal });
    desk.engine.set_option("Clear Hash", OptionValue::Switch(true));
    desk.ask(&[], QUICK);
    desk.mv();
    let said = fs::read_to_string(folder.path().join("said")).expect("it took notes");
    let options: Vec<_> = said.lines().filter(|line| line.starts_with("setoption")).collect();
    assert_eq!(
        options,
        [
            "setoption name File value a b",
            "setoption name OwnBook value true",
            "setoption name Style value Very Risky",
            "setoption name Hash value 64",
            "setoption name Clear Hash",
        ]
    );
}

#[test]
fn pondering_waits_for_the_move() {
    let folder = folder();
    let mut desk = Desk::open(scripted("records", folder.path()), PATIENT);
    desk.ready();
    let expected = vec![mv("h2e2")];
    let turn = Turn { ponder: true, ..Turn::new(Position::start(), expected, QUICK) };
    desk.engine.think(turn);
    desk.engine.ponder_hit();
    assert_eq!(desk.mv(), mv("h9g7"));
    let said = fs::read_to_string(folder.path().join("said")).expect("it took notes");
    assert!(said.ends_with("position startpos moves h2e2\ngo ponder depth 2\n"), "{said}");
}

#[test]
fn an_engine_is_told_the_rules_that_it_knows_where_they_are_news() {
    let folder = folder();
    let mut desk = Desk::open(in_its_protocol("rules", folder.path()), PATIENT);
    desk.ready();
    for ruleset in [Ruleset::Tiantian, Ruleset::Tiantian, Ruleset::Chinese, Ruleset::Asian] {
        let rules = Position::rule_options(ruleset);
        desk.engine.think(Turn { rules, ..Turn::new(Position::start(), Vec::new(), QUICK) });
        desk.mv();
    }
    let said = fs::read_to_string(folder.path().join("said")).expect("it took notes");
    let said: Vec<&str> = said.lines().collect();
    // It knows neither the Chinese rules nor so long a limit.
    let expected = [
        "setoption name Repetition Rule value TiantianRule",
        "setoption name Sixty Move Rule value true",
        "setoption name Repetition Rule value AsianRule",
    ];
    assert_eq!(said, expected);
}

#[test]
fn a_move_that_the_ruleset_refuses_is_as_good_as_illegal() {
    let folder = folder();
    let mut desk = Desk::open(in_its_protocol("records", folder.path()), PATIENT);
    desk.ready();
    let refused = vec![mv("h2e2")];
    desk.engine.think(Turn { refused, ..Turn::new(Position::start(), Vec::new(), QUICK) });
    assert_eq!(desk.fault(), EngineFault::Illegal { sent: "h2e2".to_owned() });
}

#[test]
fn banned_moves_are_told_in_both_protocols() {
    for fault in ["records", "ucci-records"] {
        let folder = folder();
        let mut desk = Desk::open(in_its_protocol(fault, folder.path()), PATIENT);
        desk.ready();
        let banned = vec![mv("b2e2")];
        desk.engine.think(Turn { banned, ..Turn::new(Position::start(), Vec::new(), QUICK) });
        desk.mv();
        let said = fs::read_to_string(folder.path().join("said")).expect("it took notes");
        let last: Vec<_> = said.lines().rev().take(2).collect();
        if fault == "records" {
            assert!(last[0].starts_with("go depth 2 searchmoves "), "{said}");
            assert_eq!(last[0].split(' ').count(), 4 + 43);
        } else {
            assert_eq!(last[0], "go depth 2");
            assert!(last[1].ends_with(" banmoves b2e2"), "{said}");
        }
    }
}

#[test]
fn the_rules_say_which_moves_are_forbidden() {
    // A rook that checks for ever.
    let start = Position::from_fen("4k4/9/9/9/9/9/9/9/R8/3K5 w").expect("a position");
    let mut position = start.clone();
    let (mut steps, ruleset) = (Vec::new(), Ruleset::default());
    assert_eq!(forbidden_moves(&position, &steps, ruleset), []);
    for text in ["a1a9", "e9e8", "a9a8", "e8e9", "a8a9", "e9e8", "a9a8", "e8e9"] {
        steps.push(position.step(mv(text)));
    }
    let forbidden = forbidden_moves(&position, &steps, ruleset);
    assert_eq!(forbidden, [mv("a8a9")]);
}

#[test]
fn what_is_no_longer_wanted_is_not_told() {
    let folder = folder();
    let mut desk = Desk::open(scripted("well", folder.path()), PATIENT);
    desk.ready();
    let old = desk.ask(&[], Limits::Infinite);
    let new = desk.ask(&[mv("h2e2")], QUICK);
    assert_ne!(old, new);
    match desk.event() {
        Event::Answered { ticket, answer: Answer::Move { mv: found, .. }, .. } => {
            assert_eq!((ticket, found), (new, mv("h9g7")));
        }
        other => panic!("{other:?}"),
    }
    desk.ask(&[], Limits::Infinite);
    desk.engine.cancel();
    desk.ask(&[], Limits::Infinite);
    desk.engine.answer_now();
    assert_eq!(desk.mv(), mv("h2e2"));
}

#[test]
fn an_engine_that_does_not_stop_is_replaced() {
    let folder = folder();
    let patience = Patience { grace: SHORT, ..PATIENT };
    let mut desk = Desk::open(scripted("silent-once", folder.path()), patience);
    desk.ready();
    desk.ask(&[], Limits::Infinite);
    desk.wait_for_progress();
    desk.engine.cancel();
    desk.ask(&[], QUICK);
    desk.ready();
    assert_eq!(desk.mv(), mv("h2e2"));
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_is_left_of_an_engine_that_was_dropped() {
    let grace = Patience { grace: SHORT, ..PATIENT };
    // One that quits, one that does not, one that never listened and one that thinks.
    for (fault, thinks) in [("well", false), ("stays", false), ("deaf", false), ("waits", true)] {
        let folder = folder();
        let mut launch = scripted(fault, folder.path());
        launch.protocol = Some(Protocol::Uci);
        let mut desk = Desk::open(launch, grace);
        // One that says nothing is dropped while it is being asked.
        if fault != "deaf" {
            desk.ready();
        }
        let id = desk.process_id();
        assert!(is_running(id));
        if thinks {
            desk.ask(&[], Limits::Infinite);
        }
        drop(desk);
        wait_until_gone(id);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_is_left_of_what_an_engine_has_started() {
    let folder = folder();
    let grace = Patience { grace: SHORT, ..PATIENT };
    let mut desk = Desk::open(scripted("child", folder.path()), grace);
    desk.ready();
    let child = fs::read_to_string(folder.path().join("child")).expect("it has started one");
    let child = child.parse().expect("a number");
    assert!(is_running(child));
    drop(desk);
    wait_until_gone(child);
}

#[cfg(target_os = "linux")]
#[test]
fn an_engine_that_is_killed_from_outside_is_started_again() {
    let folder = folder();
    let mut desk = Desk::open(scripted("well", folder.path()), PATIENT);
    desk.ready();
    desk.ask(&[], QUICK);
    desk.mv();
    let id = desk.engine.process_id().expect("it runs").to_string();
    let killed = std::process::Command::new("kill").args(["-KILL", &id]).status();
    assert!(killed.expect("kill runs").success());
    let event = desk.event();
    let killed = Exit::Signal(9);
    assert!(
        matches!(&event, Event::Restarted { ticket: None, fault: EngineFault::Crashed { exit, .. } } if *exit == killed),
        "{event:?}"
    );
    desk.ask(&[], QUICK);
    desk.ready();
    assert_eq!(desk.mv(), mv("h2e2"));
}

#[test]
fn a_driver_that_breaks_down_tells_so() {
    let folder = folder();
    let calls = AtomicUsize::new(0);
    // Whoever is woken has a fault of his own the first time.
    let wake = move || assert!(calls.fetch_add(1, Ordering::SeqCst) > 0, "woken badly");
    let launch = scripted("well", folder.path());
    let mut engine = EngineClient::<Position>::start(launch, PATIENT, wake).expect("a thread");
    for _ in 0..2 {
        engine.think(Turn::new(Position::start(), Vec::new(), QUICK));
        let began = Instant::now();
        let failed = |event: &Event| matches!(event, Event::Failed { .. });
        while !engine.events().iter().any(failed) {
            assert!(began.elapsed() < LONG, "waited in vain");
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}
