//! Clocks, draw offers, rematches and games that are called off, at the board without a window.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use chuhe::app::settings::Settings;
use chuhe::app::settings::players::{Player, Seats, SideChoice};
use chuhe::app::table::game_match::offers::{DrawDeclined, DrawOffered};
use chuhe::app::table::game_match::{MatchRequest, Pace, Setup};
use chuhe::app::table::keep::session;
use chuhe::app::table::play::clocks::LowOnTime;
use chuhe::engine::Level;
use chuhe::formats;
use chuhe::games::{AnyPosition, GameKind};
use chuhe::record::{ClockReading, TimeBonus, TimeControl};
use chuhe::rules::xiangqi::Ruleset;
use chuhe::rules::{Reason, Side};

use crate::quiet::Quiet;
use crate::table::Table;

/// What a frame of these tests takes.
const FRAME: Duration = Duration::from_millis(20);

#[derive(Resource, Default)]
struct Told {
    low: Vec<Side>,
    offered: Vec<Side>,
    declined: Vec<Side>,
}

fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn control(main: u64, bonus: TimeBonus) -> TimeControl {
    TimeControl { main: secs(main), bonus }
}

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

/// A game of Xiangqi, or one from a position of its own game, with clocks or without.
fn game(seats: Seats, fen: Option<&str>, clocks: Option<[TimeControl; 2]>) -> Table {
    let kind = fen.map_or(GameKind::Xiangqi, GameKind::of_fen);
    let mut table = Table::new(kind, Seats::hot_seat(), None);
    table
        .0
        .init_resource::<Told>()
        .add_observer(|low: On<LowOnTime>, mut told: ResMut<Told>| told.low.push(low.0))
        .add_observer(|offer: On<DrawOffered>, mut told: ResMut<Told>| told.offered.push(offer.0))
        .add_observer(|no: On<DrawDeclined>, mut told: ResMut<Told>| told.declined.push(no.0));
    let read = |fen| AnyPosition::from_fen(kind, fen).expect("a sound position");
    let start = fen.map_or_else(|| AnyPosition::start(kind), read);
    let setup = Setup { seats, start, ruleset: Ruleset::default(), clocks };
    table.ask(MatchRequest::New(Box::new(setup)));
    table
}

fn told(table: &Table) -> &Told {
    table.0.world().resource::<Told>()
}

fn time(table: &Table, side: Side) -> Duration {
    table.game().clock(side).expect("a clock").time
}

/// Lets so much time pass.
fn pass(table: &mut Table, time: Duration) {
    table.frames(usize::try_from(time.as_millis() / FRAME.as_millis()).expect("few frames"));
}

#[test]
fn a_clock_runs_from_the_first_move_and_its_flag_ends_the_game() {
    let mut table = game(Seats::hot_seat(), None, Some([control(60, TimeBonus::None); 2]));
    pass(&mut table, secs(5));
    assert_eq!(time(&table, Side::First), secs(60), "nobody has moved yet");
    table.play("h2e2");
    pass(&mut table, secs(4));
    assert_eq!(time(&table, Side::First), secs(60), "the first move takes no time");
    let left = time(&table, Side::Second);
    assert!(left < secs(57) && left > secs(55), "{left:?}");
    table.play("h9g7");
    let stopped = time(&table, Side::Second);
    pass(&mut table, secs(51));
    assert_eq!(time(&table, Side::Second), stopped, "his clock stands");
    assert_eq!(told(&table).low, [Side::First]);
    assert!(table.heard().ends.is_empty());
    pass(&mut table, secs(10));
    assert_eq!(table.heard().ends, [(Some(Side::Second), Reason::Time)]);
    assert_eq!(time(&table, Side::First), Duration::ZERO);
    // What ran out comes back with the move before.
    table.ask(MatchRequest::Regret);
    assert_eq!(table.game().outcome(), None);
    assert_eq!((table.game().record().len(), table.game().turn()), (1, Side::Second));
    assert!(time(&table, Side::First) == secs(60) && time(&table, Side::Second) > secs(59));
}

#[test]
fn a_flag_is_a_draw_where_the_other_side_cannot_mate() {
    for (fen, mv, winner) in [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2", Some(Side::First)),
        ("4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", "e1d1", None),
        ("3k5/9/9/9/9/9/9/4B4/9/4K2R1 b - - 0 1", "d9d8", None),
    ] {
        let mut table = game(Seats::hot_seat(), Some(fen), Some([control(2, TimeBonus::None); 2]));
        table.play(mv);
        pass(&mut table, secs(3));
        assert_eq!(table.heard().ends, [(winner, Reason::Time)], "{fen}");
    }
}

#[test]
fn increments_and_byoyomi_are_given_and_stand_in_the_record() {
    let increment = control(60, TimeBonus::Increment(secs(5)));
    let byoyomi = control(2, TimeBonus::Byoyomi { period: secs(10), periods: 3 });
    let mut table = game(Seats::hot_seat(), None, Some([increment, byoyomi]));
    table.play("h2e2");
    pass(&mut table, secs(14));
    let ClockReading { time: left, periods } = table.game().clock(Side::Second).expect("a clock");
    assert_eq!(periods, Some(2), "2 s and one period are over");
    assert!(left > secs(7) && left < secs(9), "{left:?}");
    table.play("h9g7");
    let full = ClockReading { time: secs(10), periods: Some(2) };
    assert_eq!(table.game().clock(Side::Second), Some(full));
    pass(&mut table, secs(3));
    table.play("h0g2");
    let left = time(&table, Side::First);
    assert!(left > secs(66) && left < secs(68), "{left:?}");
    let record = table.game().record();
    assert_eq!(record.clock(Side::First), Some(left));
    assert_eq!(record.clock(Side::Second), Some(secs(20)), "both periods");
    // Each side has a tag of its own, as they differ.
    let pgn =
        formats::write(&record.tree(), formats::Format::Pgn, &formats::WriteOptions::default());
    let text = String::from_utf8(pgn.expect("PGN says it").0).expect("UTF-8");
    assert!(text.contains("[WhiteTimeControl \"60+5\"]"), "{text}");
    assert!(text.contains("[BlackTimeControl \"2+3x10\"]"), "{text}");
    assert!(text.contains("[%clk 0:00:20"), "{text}");
}

#[test]
fn a_paused_clock_stands_and_a_move_goes_on() {
    let mut table = game(Seats::hot_seat(), None, Some([control(60, TimeBonus::None); 2]));
    table.play("h2e2");
    table.ask(MatchRequest::Pace(Pace::Paused));
    let before = time(&table, Side::Second);
    pass(&mut table, secs(20));
    assert_eq!(time(&table, Side::Second), before);
    table.play("h9g7");
    pass(&mut table, secs(2));
    assert!(time(&table, Side::First) < secs(59));
    // So it does while a position is set up.
    table.ask(MatchRequest::SetUp);
    let before = time(&table, Side::First);
    pass(&mut table, secs(20));
    assert_eq!(time(&table, Side::First), before);
}

#[test]
fn a_game_that_is_gone_on_with_has_its_clocks_and_waits() {
    let byoyomi = control(60, TimeBonus::Byoyomi { period: secs(10), periods: 3 });
    let mut table = game(Seats::hot_seat(), None, Some([byoyomi; 2]));
    table.play("h2e2");
    pass(&mut table, secs(7));
    table.play("h9g7");
    pass(&mut table, secs(5));
    let saved = session::save(table.game());
    let (resumed, ..) = session::resume(&saved, |_| None).expect("it goes on");
    for side in Side::BOTH {
        assert_eq!(resumed.clock(side), table.game().clock(side), "{side:?}");
    }
    assert!(resumed.is_paused() && resumed.can_clock_run());
    assert_eq!(resumed.time_controls(), Some([byoyomi; 2]));
}

#[test]
fn two_people_agree_on_a_draw_or_do_not() {
    let mut table = game(Seats::hot_seat(), None, None);
    assert!(!table.game().can_offer_draw(), "nothing has been played");
    for mv in ["h2e2", "h9g7", "h0g2"] {
        table.play(mv);
    }
    table.ask(MatchRequest::OfferDraw);
    assert_eq!(told(&table).offered, [Side::Second], "who is to move offers");
    table.ask(MatchRequest::AnswerDraw { by: Side::Second, accepted: false });
    assert_eq!(told(&table).declined, [Side::First]);
    assert!(!table.game().can_offer_draw(), "not again at once");
    table.play("i9h9");
    assert!(table.game().can_offer_draw(), "the other side may");
    table.ask(MatchRequest::OfferDraw);
    // An answer to an offer that was never made is none.
    table.ask(MatchRequest::AnswerDraw { by: Side::Second, accepted: true });
    assert_eq!(table.game().outcome(), None);
    table.ask(MatchRequest::AnswerDraw { by: Side::First, accepted: true });
    assert_eq!(table.heard().ends, [(None, Reason::Agreement)]);
    table.ask(MatchRequest::Regret);
    assert_eq!((table.game().outcome(), table.game().record().len()), (None, 4));
}

#[test]
fn a_move_declines_an_offer() {
    let mut table = game(Seats::hot_seat(), None, None);
    for mv in ["h2e2", "h9g7"] {
        table.play(mv);
    }
    table.ask(MatchRequest::OfferDraw);
    table.play("h0g2");
    assert_eq!(table.game().draw_offer(), Some(Side::First), "the offerer may move first");
    table.play("i9h9");
    assert_eq!(table.game().draw_offer(), None);
}

/// A program answers by its evaluation, of the move that it has just found.
#[test]
fn a_program_takes_a_draw_when_it_is_worse_and_not_when_it_is_better() {
    // Black, who has the program, has two rooks less, or two more.
    for (fen, accepts) in [
        ("4k4/4a4/9/9/9/9/4P4/9/4A4/R2K4R w - - 0 1", true),
        ("r2k4r/4a4/9/9/9/4p4/9/9/4A4/4K4 w - - 0 1", false),
    ] {
        let seats = Seats::against(Player::from(level(6)), SideChoice::First);
        let mut table = game(seats, Some(fen), None);
        table.play("e1d2");
        table.wait_until(|table| table.game().record().len() == 2);
        table.ask(MatchRequest::OfferDraw);
        let ended = table.game().outcome().map(|outcome| outcome.reason);
        assert_eq!(ended, accepts.then_some(Reason::Agreement), "{fen}");
        assert_eq!(told(&table).declined, if accepts { vec![] } else { vec![Side::Second] });
    }
}

#[test]
fn a_rematch_changes_colours() {
    let seats = Seats::against(Player::from(level(1)), SideChoice::First);
    let clocks = Some([control(60, TimeBonus::None); 2]);
    let mut table = game(seats, None, clocks);
    table.play("h2e2");
    table.ask(MatchRequest::Resign);
    assert!(table.game().outcome().is_some());
    table.ask(MatchRequest::Rematch(None));
    assert!(!table.game().player(Side::First).is_person());
    assert!(table.game().player(Side::Second).is_person());
    assert_eq!(table.game().time_controls(), clocks);
    table.wait_until(|table| table.game().record().len() == 1);
}

#[test]
fn two_wins_in_a_row_offer_the_next_level() {
    let fen = "3k5/7R1/9/9/9/9/9/9/8R/4K4 w - - 0 1";
    let mut table =
        game(Seats::against(Player::from(level(2)), SideChoice::First), Some(fen), None);
    let offer =
        |table: &Table| table.0.world().resource::<Settings>().form(GameKind::Xiangqi).offer();
    table.play("i1i9");
    table.frames(3);
    assert_eq!(offer(&table), None, "one is not enough");
    let seats = Seats::against(Player::from(level(2)), SideChoice::First);
    let start = AnyPosition::from_fen(GameKind::Xiangqi, fen).expect("a sound position");
    let setup = Setup { seats, start, ruleset: Ruleset::default(), clocks: None };
    table.ask(MatchRequest::New(Box::new(setup)));
    table.play("i1i9");
    table.frames(3);
    let offered = offer(&table);
    assert_eq!(offered, Level::new(3));
    table.ask(MatchRequest::Rematch(offered));
    assert_eq!(table.game().opponents_level(), Level::new(3));
}

#[test]
fn a_game_that_has_hardly_begun_can_be_called_off() {
    let mut table = game(Seats::hot_seat(), None, Some([control(60, TimeBonus::None); 2]));
    assert!(!table.game().can_abort(), "there is nothing to call off");
    table.play("h2e2");
    pass(&mut table, secs(9));
    table.ask(MatchRequest::Abort);
    assert_eq!((table.game().record().len(), table.game().outcome()), (0, None));
    assert_eq!(time(&table, Side::Second), secs(60));
    for mv in ["h2e2", "h9g7"] {
        table.play(mv);
    }
    table.ask(MatchRequest::Abort);
    assert_eq!(table.game().record().len(), 2, "it has begun");
}

/// Games of the strongest level with itself at 1 s + 0.1 s; nobody loses on time.
///
/// ```sh
/// cargo test --release --test window -- --ignored --nocapture
/// ```
#[test]
#[ignore = "takes a minute a game"]
fn programs_do_not_lose_on_time() {
    let _quiet = Quiet::new();
    let control =
        TimeControl { main: secs(1), bonus: TimeBonus::Increment(Duration::from_millis(100)) };
    let games = std::env::var("GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(10);
    for number in 0..games {
        let players = [Player::from(level(10)), Player::from(level(10))];
        let seats = Seats { players, random_colours: false };
        let mut table = game(seats, None, None);
        table.0.insert_resource(TimeUpdateStrategy::Automatic);
        let kind = GameKind::ALL[number % GameKind::ALL.len()];
        let seats = Seats {
            players: [Player::from(level(10)), Player::from(level(10))],
            random_colours: false,
        };
        let (start, clocks) = (AnyPosition::start(kind), Some([control; 2]));
        let setup = Setup { seats, start, ruleset: Ruleset::default(), clocks };
        table.ask(MatchRequest::New(Box::new(setup)));
        let began = Instant::now();
        while table.game().outcome().is_none() && began.elapsed() < Duration::from_mins(5) {
            table.frames(1);
            std::thread::sleep(Duration::from_millis(2));
        }
        let outcome = table.game().outcome().expect("the game ends");
        println!("game {number}: {} plies, {}", table.game().record().len(), outcome.reason.name());
        assert_ne!(outcome.reason, Reason::Time, "game {number}");
    }
}
