//! Programs at either side of the board, without a window: engines of other authors, scripted and
//! real, the cloud library, and what happens when they fail.

use std::path::Path;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use chuhe::app::Turn;
use chuhe::app::settings::Settings;
use chuhe::app::settings::new_game::{NewGameChoice, PlayerChoice, SeatChoice};
use chuhe::app::settings::players::{EngineSetup, Manner, Player, Program, Seats, SideChoice};
use chuhe::app::table::game_match::{Dice, MatchRequest, Pace, Setup};
use chuhe::app::thinking::{
    CloudReplaced, EngineFailed, EngineInfo, EngineOutput, EngineRestarted, JobEvent, MoveNow,
    News, Purpose,
};
use chuhe::cloud::CloudError;
use chuhe::engine::Level;
use chuhe::engines::{EngineFault, Exit, Limits, OptionValue, Profile, Protocol};
use chuhe::games::{AnyPosition, GameKind};
use chuhe::rules::xiangqi::Ruleset;
use chuhe::rules::{Move, Reason, Side};

use crate::cloud_server::{Deed, Server};
use crate::engine::{command_of, scripted};
use crate::quiet::Quiet;
use crate::table::Table;

/// Time for a move of an engine.
const SHORT: Duration = Duration::from_millis(300);

/// What observers have heard of programs.
#[derive(Resource, Default)]
struct Told {
    faults: Vec<(Side, EngineFault)>,
    restarts: usize,
    replacements: Vec<CloudReplaced>,
    programs: Vec<Program>,
}

fn game_of(kind: GameKind, seats: Seats) -> Table {
    let mut table = Table::new(kind, Seats::hot_seat(), None);
    table
        .0
        .init_resource::<Told>()
        .add_observer(|failed: On<EngineFailed>, mut told: ResMut<Told>| {
            told.faults.push((failed.side, failed.fault.clone()));
            told.programs.push(failed.program.clone());
        })
        .add_observer(|_: On<EngineRestarted>, mut told: ResMut<Told>| told.restarts += 1)
        .add_observer(|replaced: On<CloudReplaced>, mut told: ResMut<Told>| {
            told.replacements.push(replaced.event().clone());
        });
    begin(&mut table, kind, seats);
    table
}

fn game(seats: Seats) -> Table {
    game_of(GameKind::Xiangqi, seats)
}

fn begin(table: &mut Table, kind: GameKind, seats: Seats) {
    let start = AnyPosition::start(kind);
    let setup = Setup { seats, start, ruleset: Ruleset::default(), clocks: None };
    table.ask(MatchRequest::New(Box::new(setup)));
}

fn told(table: &Table) -> &Told {
    table.0.world().resource::<Told>()
}

fn plays(table: &Table) -> usize {
    table.game().record().len()
}

fn external(profile: Profile, limits: Limits) -> Program {
    Program::External(Box::new(EngineSetup { profile, limits, substitute: Level::ALL[0] }))
}

fn engine(profile: Profile) -> Player {
    Player::Program(external(profile, Limits::Depth(2)))
}

fn info(table: &Table, side: Side) -> &EngineInfo {
    let output = table.0.world().resource::<EngineOutput>();
    output.of(Purpose::Play(side)).expect("it has thought")
}

/// An engine of Debian.
fn debian(name: &str, game: &str) -> Profile {
    let (command, game) = (command_of(name), game.to_owned());
    Profile { name: name.to_owned(), command, game, ..Profile::default() }
}

/// Whether a process runs in this folder. Known on Linux alone.
fn is_occupied(folder: &Path) -> bool {
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let mut homes =
        processes.filter_map(|process| std::fs::read_link(process.path().join("cwd")).ok());
    homes.any(|home| home == folder)
}

#[test]
fn an_engine_answers_and_is_regretted() {
    let fairy = engine(debian("fairy-stockfish", "xiangqi"));
    let mut table = game(Seats::against(fairy, SideChoice::First));
    table.play("h2e2");
    assert_eq!(table.turn(), Turn::Program);
    table.wait_until(|table| plays(table) == 2);
    table.frames(2);
    assert_eq!(table.turn(), Turn::Person);
    let info = info(&table, Side::Second);
    assert!(info.took.is_some(), "{info:?}");
    assert!(info.best().is_some_and(|best| !best.pv.is_empty()), "{info:?}");
    assert_eq!(table.game().record().found_by(2), None, "the player moved");
    table.ask(MatchRequest::Regret);
    assert_eq!(plays(&table), 0);
    table.play("b0c2");
    table.wait_until(|table| plays(table) == 2);
    assert!(told(&table).faults.is_empty());
}

/// The move that leads to the position that a side ponders on, and another one.
fn expected_and_other(table: &Table, side: Side) -> [String; 2] {
    let (now, wanted) = (table.game().position(), info(table, side).position.clone());
    let leads = |mv: &Move| {
        let mut next = now.clone();
        next.play(*mv);
        next.fen() == wanted.fen()
    };
    let (expected, others): (Vec<_>, Vec<_>) = now.legal_moves().into_iter().partition(leads);
    // It is shown as what is answered to that move.
    let thought = info(table, side);
    let (start, line) = thought.line(&now);
    assert_eq!((start, line.first()), (&now, expected.first()));
    let (start, line) = thought.line(&wanted);
    assert_eq!((start, line), (&wanted, thought.best().map_or_else(Vec::new, |it| it.pv.clone())));
    [expected[0], others[0]].map(|mv| now.game().coordinates(mv))
}

/// Whether a side ponders: it thinks while a person is to move.
fn ponders(table: &Table, side: Side) -> bool {
    table.turn() == Turn::Person && info(table, side).running().is_some()
}

/// A program that has moved goes on with the reply that it expects: a hit is its turn already, a miss
/// is dropped, and nothing is thought on when the game is over.
fn goes_on_in_the_players_time(opponent: Player) {
    let mut table = game(Seats::against(opponent, SideChoice::First));
    table.0.world_mut().resource_mut::<Settings>().ponder = true;
    // Not in the book.
    table.play("a3a4");
    table.wait_until(|table| plays(table) == 2 && ponders(table, Side::Second));
    let [expected, _] = expected_and_other(&table, Side::Second);
    let pondered = info(&table, Side::Second).job;
    table.play(&expected);
    table.wait_until(|table| plays(table) == 4);
    let played = table.game().record().len();
    assert_eq!(played, 4);
    table.wait_until(|table| ponders(table, Side::Second));
    assert_ne!(info(&table, Side::Second).job, pondered, "the next one");
    let pondered = info(&table, Side::Second).job;
    let [_, other] = expected_and_other(&table, Side::Second);
    table.play(&other);
    assert_ne!(info(&table, Side::Second).job, pondered, "another position");
    table.wait_until(|table| plays(table) == 6 && ponders(table, Side::Second));
    table.ask(MatchRequest::Resign);
    table.frames(2);
    assert!(info(&table, Side::Second).running().is_none(), "it is over");
    assert!(told(&table).faults.is_empty());
}

#[test]
fn a_level_thinks_in_the_players_time() {
    goes_on_in_the_players_time(Player::Program(Level::ALL[9].into()));
}

#[test]
fn an_engine_thinks_in_the_players_time() {
    let setup = external(debian("fairy-stockfish", "xiangqi"), Limits::MoveTime(SHORT));
    goes_on_in_the_players_time(Player::Program(setup));
}

#[test]
fn nobody_thinks_in_the_players_time_unasked() {
    let mut table = game(Seats::against(Player::Program(Level::ALL[9].into()), SideChoice::First));
    table.play("a3a4");
    table.wait_until(|table| plays(table) == 2);
    table.frames(4);
    assert!(!ponders(&table, Side::Second));
}

#[test]
fn regret_and_a_new_game_call_an_engine_off() {
    let folder = tempfile::tempdir().expect("a folder");
    let slow = engine(scripted("waits", folder.path()));
    let mut table = game(Seats::against(slow, SideChoice::First));
    table.play("h2e2");
    table.settle();
    table.ask(MatchRequest::Regret);
    assert_eq!((plays(&table), table.turn()), (0, Turn::Person));
    table.play("h2e2");
    begin(&mut table, GameKind::Xiangqi, Seats::against(Level::ALL[0], SideChoice::First));
    table.play("b0c2");
    table.wait_until(|table| plays(table) == 2);
    table.settle();
    assert_eq!(plays(&table), 2, "nothing comes late");
}

#[test]
fn engines_are_watched_paused_and_stepped() {
    let seats = Seats {
        players: [engine(debian("stockfish", "chess")), Level::ALL[2].into()],
        random_colours: false,
    };
    let mut table = game_of(GameKind::Chess, seats);
    table.wait_until(|table| plays(table) >= 3);
    table.ask(MatchRequest::Pace(Pace::Paused));
    let (played, turn) = (plays(&table), table.turn());
    assert_eq!(turn, Turn::Paused);
    table.settle();
    assert_eq!(plays(&table), played);
    table.ask(MatchRequest::Pace(Pace::Step));
    table.wait_until(|table| plays(table) == played + 1);
    table.settle();
    assert_eq!((plays(&table), table.turn()), (played + 1, Turn::Paused));
    assert!(!table.game().can_resign(), "nobody is there to give up");
    table.ask(MatchRequest::Pace(Pace::Running));
    table.wait_until(|table| plays(table) > played + 1);
    table.ask(MatchRequest::Regret);
    assert_eq!(table.turn(), Turn::Paused, "or it would be undone at once");
}

#[test]
fn a_missing_engine_is_told_and_replaced() {
    let missing =
        Profile { command: "no-such-engine-anywhere".into(), ..debian("none", "xiangqi") };
    let mut table = game(Seats::against(engine(missing), SideChoice::First));
    table.wait_until(|table| !told(table).faults.is_empty());
    table.play("h2e2");
    table.wait_until(|table| told(table).faults.len() >= 2);
    table.frames(3);
    assert_eq!((plays(&table), table.turn()), (1, Turn::Paused), "the game is untouched");
    let (side, fault) = told(&table).faults[0].clone();
    assert!(matches!(fault, EngineFault::Missing { .. }), "{fault:?}");
    table.ask(MatchRequest::Replace(side, Level::ALL[0].into()));
    table.wait_until(|table| plays(table) == 2);
    let by = table.game().record().found_by(2).map(str::to_owned);
    assert!(by.is_some_and(|by| by.contains("level 1")), "the record says who moved");
}

#[test]
fn a_crash_costs_no_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let profile = scripted("crashes-once", folder.path());
    let mut table = game(Seats::against(engine(profile), SideChoice::First));
    table.play("h2e2");
    table.wait_until(|table| plays(table) == 2);
    assert_eq!(told(&table).restarts, 1);
    assert!(told(&table).faults.is_empty());
}

#[test]
fn an_illegal_move_is_not_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let profile = scripted("illegal", folder.path());
    let mut table = game(Seats::against(engine(profile), SideChoice::First));
    table.play("h2e2");
    table.wait_until(|table| !told(table).faults.is_empty());
    table.frames(3);
    assert!(matches!(told(&table).faults[0].1, EngineFault::Illegal { .. }));
    assert_eq!((plays(&table), table.turn()), (1, Turn::Paused));
    assert!(table.heard().refusals.is_empty());
    // The person can go on all the same.
    table.ask(MatchRequest::Regret);
    assert_eq!((plays(&table), table.turn()), (0, Turn::Person));
}

#[test]
fn an_engine_that_is_replaced_goes() {
    let folder = tempfile::tempdir().expect("a folder");
    let slow = engine(scripted("waits", folder.path()));
    let mut table = game(Seats::against(slow, SideChoice::First));
    table.play("h2e2");
    if cfg!(target_os = "linux") {
        table.wait_until(|_| is_occupied(folder.path()));
    }
    table.ask(MatchRequest::Replace(Side::Second, Level::ALL[0].into()));
    table.wait_until(|table| plays(table) == 2 && !is_occupied(folder.path()));
}

#[test]
fn an_engine_may_give_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let protocol = Some(Protocol::Ucci);
    let profile = Profile { protocol, ..scripted("ucci-resigns", folder.path()) };
    let mut table = game(Seats::against(engine(profile), SideChoice::Second));
    table.wait_until(|table| table.game().outcome().is_some());
    table.frames(2);
    assert_eq!(table.heard().ends, [(Some(Side::Second), Reason::Resignation)]);
}

/// A game in which the library has Black and level 1 moves where it knows nothing.
fn against_library(on: bool, deeds: &[Deed]) -> (Table, Server) {
    let server = Server::start(deeds);
    let library = Player::Cloud(Level::ALL[0].into());
    let mut table = game(Seats::against(library, SideChoice::First));
    table.ask_library_at_once();
    table.choose_library(on, server.host());
    (table, server)
}

#[test]
fn the_library_plays_what_it_knows_and_a_program_the_rest() {
    let known = r#"{"status":"ok","moves":[
        {"uci":"h9g7","score":1,"rank":2,"note":"!","winrate":"50.08"},
        {"uci":"a9a8","score":-90,"rank":0,"note":"?","winrate":"40.00"}],"ply":20}"#;
    let deeds = [Deed::body(known), Deed::body(r#"{"status":"unknown"}"#)];
    let (mut table, server) = against_library(true, &deeds);
    table.play("h2e2");
    table.wait_until(|table| plays(table) == 2);
    assert_eq!(table.game().shown_move(), Some(table.mv("h9g7")));
    assert_eq!(table.game().record().found_by(2), None);
    table.frames(2);
    table.play("h0g2");
    table.wait_until(|table| plays(table) == 4);
    assert_eq!(told(&table).replacements, [CloudReplaced::Unknown]);
    assert!(table.game().record().found_by(4).is_some_and(|by| by.contains("level 1")));
    assert_eq!(server.asked().len(), 2, "about the opponent's positions alone");
}

#[test]
fn a_library_that_is_off_or_fails_is_replaced() {
    let (mut table, server) = against_library(false, &[]);
    table.play("h2e2");
    table.wait_until(|table| plays(table) == 2);
    assert_eq!(told(&table).replacements, [CloudReplaced::Off]);
    assert_eq!(server.asked(), [""; 0]);

    let (mut table, _server) = against_library(true, &[Deed::body("<html>"), Deed::body("<html>")]);
    table.play("h2e2");
    table.wait_until(|table| plays(table) == 2);
    let replaced = &told(&table).replacements;
    assert!(matches!(replaced[..], [CloudReplaced::Fault(_)]), "{replaced:?}");
}

#[test]
fn a_cloud_that_says_nothing_costs_five_seconds() {
    let _quiet = Quiet::new();
    let (mut table, _server) = against_library(true, &[Deed::Silence]);
    table.play("h2e2");
    let asked = Instant::now();
    table.wait_until(|table| plays(table) == 2);
    assert!(asked.elapsed() < Duration::from_secs(8), "{:?}", asked.elapsed());
    assert_eq!(told(&table).replacements, [CloudReplaced::Fault(CloudError::TimedOut)]);
}

#[test]
fn the_cloud_is_asked_again_after_its_program_was_replaced() {
    let known = r#"{"status":"ok","moves":[
        {"uci":"h9g7","score":1,"rank":2,"note":"!","winrate":"50.08"}],"ply":20}"#;
    let deeds = [Deed::body(r#"{"status":"unknown"}"#), Deed::body(known)];
    let server = Server::start(&deeds);
    let missing = Profile { command: "no-such-engine".into(), ..debian("none", "xiangqi") };
    let cloud = Player::Cloud(external(missing, Limits::Depth(2)));
    let mut table = game(Seats::against(cloud, SideChoice::First));
    table.ask_library_at_once();
    table.choose_library(true, server.host());
    table.wait_until(|table| !told(table).faults.is_empty());
    table.play("h2e2");
    table.wait_until(|table| told(table).faults.len() >= 2);
    table.frames(3);
    let level = told(&table).programs[0].substitute();
    let substitute = table.game().player(Side::Second).with_program(level.into());
    table.ask(MatchRequest::Replace(Side::Second, substitute));
    table.wait_until(|table| plays(table) == 2);
    table.frames(2);
    table.play("a3a4");
    table.wait_until(|_| server.asked().len() == 2);
    table.wait_until(|table| plays(table) == 4);
    assert_eq!(server.asked().len(), 2, "the cloud is asked about the second move too");
}

#[test]
fn the_substitute_has_the_level_of_its_seat_whoever_begins() {
    let engine = SeatChoice {
        player: PlayerChoice::Engine,
        engine: "e".to_owned(),
        level: Level::ALL[8],
        ..SeatChoice::default()
    };
    let person = SeatChoice { level: Level::ALL[1], ..SeatChoice::default() };
    let choice =
        NewGameChoice { seats: [person, engine], random_colours: true, ..Default::default() };
    let mut sides = Vec::new();
    for seed in 0..64 {
        let seats = choice.seats(|name| Some(debian(name, "xiangqi")));
        let players = seats.draw(&mut Dice::new(Some(seed)).rng);
        let side = players.iter().position(|player| !player.is_person()).expect("an engine");
        let program = players[side].program().expect("an engine");
        assert_eq!(program.substitute().number(), 9);
        sides.push(side);
    }
    assert!(sides.contains(&0) && sides.contains(&1), "lots were drawn");
}

#[test]
fn a_built_in_engine_that_fails_is_told_and_replaced() {
    let mut table = game(Seats::against(Level::ALL[9], SideChoice::First));
    table.play("h2e2");
    let fault = EngineFault::Crashed { exit: Exit::Unknown, last_lines: Vec::new() };
    let purpose = Purpose::Play(Side::Second);
    let news = News::Failed(fault.clone());
    table.0.world_mut().trigger(JobEvent { purpose, job: None, news });
    table.frames(3);
    assert_eq!(told(&table).faults, [(Side::Second, fault)]);
    assert_eq!(table.turn(), Turn::Paused, "the match waits for what the person decides");
    let level = told(&table).programs[0].substitute();
    assert_eq!(level, Level::ALL[8], "the same level would fail again");
    table.ask(MatchRequest::Replace(Side::Second, level.into()));
    table.wait_until(|table| plays(table) == 2);
}

#[test]
fn a_move_from_the_book_is_told_as_such() {
    // Level 3 is the first that has read the book, and level 1 has not.
    for (level, knows) in [(2, true), (0, false)] {
        let mut table = game(Seats::against(Level::ALL[level], SideChoice::First));
        table.play("h2e2");
        table.wait_until(|table| info(table, Side::Second).took.is_some());
        assert_eq!(info(&table, Side::Second).from_book, knows);
    }
}

#[test]
fn all_lines_that_an_engine_reports_are_kept() {
    let lines = ("MultiPV".to_owned(), OptionValue::Number(3));
    let profile = Profile { options: [lines].into(), ..debian("fairy-stockfish", "xiangqi") };
    let mut table = game(Seats::against(engine(profile), SideChoice::First));
    table.play("h2e2");
    table.wait_until(|table| plays(table) == 2);
    let lines = &info(&table, Side::Second).lines;
    let first: Vec<_> = lines.values().filter_map(|line| line.pv.first()).collect();
    assert_eq!(lines.keys().copied().collect::<Vec<_>>(), [1, 2, 3]);
    assert!(first.len() == 3 && first[0] != first[1] && first[1] != first[2], "{first:?}");
}

#[test]
fn an_engine_moves_when_it_is_told_to() {
    let patient = external(debian("stockfish", "chess"), Limits::MoveTime(Duration::from_mins(9)));
    let seats = Seats::against(Player::Program(patient), SideChoice::First);
    let mut table = game_of(GameKind::Chess, seats);
    table.play("e2e4");
    table.wait_until(|table| info(table, Side::Second).best().is_some());
    table.settle();
    assert_eq!(plays(&table), 1);
    table.0.world_mut().write_message(MoveNow);
    table.wait_until(|table| plays(table) == 2);
}

#[test]
fn the_built_in_engine_moves_when_it_is_told_to() {
    let _quiet = Quiet::new();
    let mut table = game(Seats::against(Level::ALL[9], SideChoice::First));
    // Out of the book, where level 10 takes a second or more.
    table.play("a0a1");
    table.0.world_mut().write_message(MoveNow);
    table.wait_until(|table| plays(table) == 2);
    let took = info(&table, Side::Second).took.expect("it has moved");
    assert!(took < Duration::from_millis(700), "{took:?}");
}

/// A level of the built-in opponent with a manner.
fn mannered(level: usize, manner: Manner) -> Player {
    Player::Program(Program::BuiltIn { level: Level::ALL[level], manner })
}

#[test]
fn a_move_waits_as_long_as_a_person_would_think_and_no_longer_than_is_wanted() {
    const FRAME: Duration = Duration::from_millis(20);
    let manner = Manner { human_times: true, ..Manner::default() };
    let mut table = game(Seats::against(mannered(0, manner), SideChoice::First));
    table.play("h2e2");
    let mut frames = 3;
    while plays(&table) < 2 {
        std::thread::sleep(Duration::from_millis(1));
        table.frames(1);
        frames += 1;
        assert!(FRAME * frames <= Duration::from_mins(10), "nobody waits so long");
    }
    assert!(FRAME * frames >= Duration::from_millis(600), "{frames} frames");
    table.play("h0g2");
    table.0.world_mut().write_message(MoveNow);
    table.wait_until(|table| plays(table) == 4);
}

#[test]
fn a_lost_game_is_resigned_by_who_may() {
    // Two rooks against guards and no piece: the rooks walk up and down, an advisor to and fro.
    let fen = "3akab2/9/4b4/9/9/9/9/9/9/R3K3R w - - 0 1";
    for resigns in [false, true] {
        let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), Some(fen));
        for round in 0..20 {
            let (file, from, to) = match round {
                0..8 => ('a', round, round + 1),
                8..16 => ('i', round - 8, round - 7),
                _ => ('a', 24 - round, 23 - round),
            };
            table.play(&format!("{file}{from}{file}{to}"));
            table.play(["f9e8", "e8f9"][round % 2]);
        }
        assert_eq!(plays(&table), 40);
        let manner = Manner { resigns, ..Manner::default() };
        table.ask(MatchRequest::Replace(Side::Second, mannered(7, manner)));
        for mv in ["a4a3", "a3a2", "a2a1", "a1a0"] {
            let before = plays(&table);
            if table.game().outcome().is_none() {
                table.play(mv);
                table.wait_until(|table| {
                    plays(table) == before + 2 || table.game().outcome().is_some()
                });
            }
        }
        let winner = table.game().outcome().map(|outcome| (outcome.winner, outcome.reason));
        let resigned = (Some(Side::First), Reason::Resignation);
        assert_eq!(winner, resigns.then_some(resigned));
    }
}
