//! The tutor: a person is told of a mistake before a program replies to it.

use std::time::Duration;

use chuhe::app::Turn;
use chuhe::app::board::showing::Showing;
use chuhe::app::settings::players::{Player, Seats, SideChoice};
use chuhe::app::settings::{Reminders, Settings};
use chuhe::app::table::activity::Touch;
use chuhe::app::table::game_match::{MatchRequest, Setup};
use chuhe::engine::Level;
use chuhe::games::{AnyPosition, GameKind};
use chuhe::record::{TimeBonus, TimeControl};
use chuhe::review::{Cause, Judgement};
use chuhe::rules::Side;
use chuhe::rules::xiangqi::Ruleset;

use crate::table::Table;

/// Without a bishop on c4 Qxf7 loses the queen for a pawn.
const QUEEN_OUT: &str = "r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 2 3";
/// With one it is mate.
const BISHOP_OUT: &str = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
/// Without the pawn of the first file Red's rook may take a pawn that a rook protects.
const OPEN_FILE: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/2P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

fn game(fen: &str, side: SideChoice, reminders: Reminders) -> Table {
    let kind = GameKind::of_fen(fen);
    let seats = Seats::against(Player::from(Level::new(2).expect("a level")), side);
    let mut table = Table::new(kind, seats, Some(fen));
    table.0.world_mut().resource_mut::<Settings>().reminders = reminders;
    table.frames(2);
    table
}

fn waits_for_reply(table: &mut Table) {
    table.wait_until(|table| table.game().reminder().is_some() || table.game().record().len() != 1);
}

#[test]
fn a_blunder_is_told_before_the_reply_and_can_be_taken_back() {
    let mut table = game(QUEEN_OUT, SideChoice::First, Reminders::Blunders);
    table.play("h5f7");
    waits_for_reply(&mut table);
    let reminder = table.game().reminder().expect("a reminder");
    assert_eq!(reminder.mistake.judgement, Some(Judgement::Blunder));
    assert_eq!(reminder.mistake.refutation.first(), Some(&table.mv("e8f7")));
    assert!(reminder.mistake.faults.iter().any(|fault| fault.cause == Cause::Lost));
    table.frames(100);
    assert_eq!((table.game().record().len(), table.turn()), (1, Turn::Paused), "the reply waits");
    table.ask(MatchRequest::Regret);
    assert_eq!((table.game().record().len(), table.turn()), (0, Turn::Person));
    assert_eq!(table.game().reminder(), None);
    assert_eq!(table.game().reminders(), 1, "it is kept with the game");
}

#[test]
fn whoever_plays_on_gets_the_reply() {
    let mut table = game(QUEEN_OUT, SideChoice::First, Reminders::Blunders);
    table.play("h5f7");
    waits_for_reply(&mut table);
    assert!(table.game().reminder().is_some());
    assert_eq!(table.0.world().resource::<Showing>().touch, Touch::GoOn);
    // A press on the board is enough.
    table.click("a1");
    table.wait_until(|table| table.game().record().len() == 2);
    assert_eq!(table.game().record().played(2), Some(table.mv("e8f7")), "there is no other move");
    assert_eq!(table.game().reminder(), None);
    // What was played with help says nothing about the player.
    let before = table.0.world().resource::<Settings>().form(GameKind::Chess);
    table.ask(MatchRequest::Resign);
    table.frames(3);
    assert_eq!(table.0.world().resource::<Settings>().form(GameKind::Chess), before);
}

#[test]
fn a_piece_put_where_it_is_taken_is_told_in_xiangqi() {
    let mut table = game(OPEN_FILE, SideChoice::First, Reminders::Blunders);
    table.play("a0a6");
    waits_for_reply(&mut table);
    let reminder = table.game().reminder().expect("a reminder");
    assert_eq!(reminder.mistake.refutation.first(), Some(&table.mv("a9a6")));
    assert!(reminder.mistake.faults.iter().any(|fault| fault.motif.is_material()));
}

#[test]
fn a_sound_move_and_the_end_of_the_game_are_not_spoken_of() {
    let mut table = game(QUEEN_OUT, SideChoice::First, Reminders::Mistakes);
    table.play("f1c4");
    table.wait_until(|table| table.game().record().len() == 2);
    assert_eq!(table.game().reminders(), 0);
    let mut table = game(BISHOP_OUT, SideChoice::First, Reminders::Mistakes);
    table.play("h5f7");
    table.frames(100);
    assert_eq!((table.turn(), table.game().reminders()), (Turn::Over, 0));
}

#[test]
fn nobody_is_told_who_has_not_asked() {
    let mut table = game(QUEEN_OUT, SideChoice::First, Reminders::Off);
    table.play("h5f7");
    table.wait_until(|table| table.game().record().len() == 2);
    assert_eq!(table.game().reminders(), 0);
}

#[test]
fn clocks_stand_still_until_the_player_has_answered() {
    let mut table = game(QUEEN_OUT, SideChoice::First, Reminders::Blunders);
    let control = TimeControl { main: Duration::from_mins(5), bonus: TimeBonus::None };
    let seats = Seats::against(Player::from(Level::new(2).expect("a level")), SideChoice::First);
    let start = AnyPosition::from_fen(GameKind::Chess, QUEEN_OUT).expect("sound");
    let ruleset = Ruleset::default();
    let setup = Setup { seats, start, ruleset, clocks: Some([control; 2]) };
    table.ask(MatchRequest::New(Box::new(setup)));
    table.play("h5f7");
    waits_for_reply(&mut table);
    assert!(table.game().reminder().is_some());
    let shown = |table: &Table| Side::BOTH.map(|side| table.game().clock(side));
    let before = shown(&table);
    table.frames(200);
    assert_eq!(shown(&table), before);
    assert!(!table.game().is_clock_running());
    table.ask(MatchRequest::PlayOn);
    table.wait_until(|table| table.game().record().len() == 2);
    assert!(table.game().is_clock_running());
}
