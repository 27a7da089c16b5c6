//! The cloud library at the table, without a window: a server on the loopback address answers.

use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use chuhe::app::settings::players::{Seats, SideChoice};
use chuhe::app::table::game_match::{Look, MatchRequest, Setup};
use chuhe::app::thinking::cloud::{
    CloudLibrary, CloudListShown, CloudRequest, Reader, plays_from_list,
};
use chuhe::cloud::{CloudError, Knowledge};
use chuhe::games::{AnyPosition, GameKind};
use chuhe::rules::xiangqi::Ruleset;

use crate::cloud_server::{Deed, Server};
use crate::table::{Table, engine};

const MOVES: &str = r#"{"status":"ok","moves":[
    {"uci":"h2e2","score":1,"rank":2,"note":"! (43-01)","winrate":"50.08"},
    {"uci":"h0g2","score":-3,"rank":1,"note":"* (42-00)","winrate":"49.77"}],"ply":20}"#;

fn game(seats: Seats) -> Table {
    let mut table = Table::new(GameKind::Xiangqi, seats, None);
    table.ask_library_at_once();
    table
}

fn choose(table: &mut Table, on: bool, server: &Server) {
    table.choose_library(on, server.host());
}

/// Opens or closes the list beside the board.
fn look_at_list(table: &mut Table, shown: bool) {
    table.0.world_mut().resource_mut::<CloudListShown>().0 = shown;
    table.frames(2);
}

/// Presses a move of the list.
fn press(table: &mut Table, squares: &str) {
    let request = CloudRequest::Play(table.mv(squares), table.game().version());
    table.0.world_mut().write_message(request);
    table.frames(3);
}

/// The opponent wants to know about a position.
fn want(table: &mut Table, position: Option<&AnyPosition>) {
    table.0.world_mut().resource_mut::<CloudLibrary>().want(Reader::Opponent, position);
    table.frames(1);
}

fn answer<'a>(
    table: &'a Table,
    position: &AnyPosition,
) -> Option<&'a Result<Knowledge, CloudError>> {
    table.0.world().resource::<CloudLibrary>().answer(position)
}

fn wait_for(table: &mut Table, position: &AnyPosition) {
    table.wait_until(|table| answer(table, position).is_some());
}

/// Whether the first line of a question names the position.
fn is_about(line: &str, position: &AnyPosition) -> bool {
    let fen = position.fen();
    let pieces = fen.split(' ').next().expect("a FEN begins with the pieces");
    line.replace("%2F", "/").contains(pieces)
}

/// Lets whatever might be sent be sent.
fn linger(table: &mut Table) {
    for _ in 0..20 {
        thread::sleep(Duration::from_millis(10));
        table.frames(1);
    }
}

/// The positions before and after the first moves of a game.
fn positions(table: &Table) -> [AnyPosition; 3] {
    [0, 1, 2].map(|ply| table.game().record().position_at(ply))
}

#[test]
fn nothing_is_sent_while_the_library_is_off() {
    let server = Server::start(&[Deed::body(MOVES)]);
    let mut table = game(Seats::hot_seat());
    let start = table.game().shown_position();
    choose(&mut table, false, &server);
    look_at_list(&mut table, true);
    want(&mut table, Some(&start));
    table.play("h2e2");
    table.ask(MatchRequest::Look(Look::First));
    linger(&mut table);
    assert_eq!(server.asked(), [""; 0]);

    choose(&mut table, true, &server);
    wait_for(&mut table, &start);
    assert_eq!(server.asked().len(), 1, "one question serves both readers");

    choose(&mut table, false, &server);
    assert_eq!(answer(&table, &start), None);
    table.ask(MatchRequest::Look(Look::Last));
    linger(&mut table);
    assert_eq!(server.asked().len(), 1);
}

#[test]
fn nothing_is_sent_while_nobody_wants_to_know() {
    let server = Server::start(&[Deed::body(MOVES)]);
    let mut table = game(engine(1, SideChoice::First));
    choose(&mut table, true, &server);
    table.play("h2e2");
    table.wait_until(|table| table.game().record().len() == 2);
    linger(&mut table);
    assert_eq!(server.asked(), [""; 0]);
}

#[test]
fn the_list_belongs_to_the_position_shown() {
    let server = Server::start(&[Deed::body(MOVES), Deed::body(r#"{"status":"unknown"}"#)]);
    let mut table = game(Seats::hot_seat());
    choose(&mut table, true, &server);
    look_at_list(&mut table, true);
    let start = table.game().shown_position();
    wait_for(&mut table, &start);
    table.play("h2e2");
    let next = table.game().shown_position();
    wait_for(&mut table, &next);
    assert_eq!(answer(&table, &next), Some(&Ok(Knowledge::Unknown)));
    let Some(Ok(Knowledge::Moves(moves))) = answer(&table, &start) else { panic!("moves") };
    assert_eq!(moves[0].mv, table.mv("h2e2"));
    table.ask(MatchRequest::Look(Look::First));
    linger(&mut table);
    assert_eq!(server.asked().len(), 2, "what is known is not asked again");
}

#[test]
fn what_nobody_wants_any_more_is_cancelled() {
    let server = Server::start(&[Deed::Silence, Deed::body(MOVES)]);
    let mut table = game(Seats::hot_seat());
    choose(&mut table, true, &server);
    table.play("h2e2");
    look_at_list(&mut table, true);
    table.wait_until(|_| server.asked().len() == 1);
    // The silence would last longer than the test.
    table.ask(MatchRequest::Look(Look::First));
    let [start, next, _] = positions(&table);
    wait_for(&mut table, &start);
    assert_eq!(answer(&table, &next), None);
}

#[test]
fn the_opponent_is_served_first_and_undisturbed() {
    let server = Server::start(&[Deed::body(MOVES), Deed::body(r#"{"status":"unknown"}"#)]);
    let mut table = game(Seats::hot_seat());
    table.play("h2e2");
    table.play("h9g7");
    let [start, _, second] = positions(&table);
    look_at_list(&mut table, true);
    want(&mut table, Some(&start));
    choose(&mut table, true, &server);
    table.ask(MatchRequest::Look(Look::At(1)));
    table.ask(MatchRequest::Look(Look::Last));
    wait_for(&mut table, &start);
    wait_for(&mut table, &second);
    assert!(matches!(answer(&table, &start), Some(Ok(Knowledge::Moves(_)))));
    let asked = server.asked();
    let about_start: Vec<_> = (0..asked.len()).filter(|at| is_about(&asked[*at], &start)).collect();
    assert_eq!(about_start, [0], "asked first and only once, whatever the list shows: {asked:?}");
}

#[test]
fn the_opponent_does_not_wait_for_what_the_list_asks() {
    let server = Server::start(&[Deed::Silence, Deed::body(r#"{"status":"unknown"}"#)]);
    let mut table = game(Seats::hot_seat());
    table.play("h2e2");
    choose(&mut table, true, &server);
    look_at_list(&mut table, true);
    table.wait_until(|_| server.asked().len() == 1);
    // The silence would last longer than the test.
    let [start, ..] = positions(&table);
    want(&mut table, Some(&start));
    wait_for(&mut table, &start);
    assert!(matches!(answer(&table, &start), Some(Ok(Knowledge::Unknown))));
}

#[test]
fn moves_are_played_from_the_list_by_people_alone() {
    let server = Server::start(&[Deed::body(MOVES)]);
    let mut table = game(Seats::hot_seat());
    choose(&mut table, true, &server);
    look_at_list(&mut table, true);
    press(&mut table, "h2e2");
    assert_eq!(table.game().shown_move(), Some(table.mv("h2e2")));
    table.ask(MatchRequest::Look(Look::First));
    press(&mut table, "h0g2");
    assert_eq!(table.game().record().len(), 1, "an earlier position is shown");
    table.ask(MatchRequest::Look(Look::Last));
    let late = CloudRequest::Play(table.mv("h9g7"), table.game().version() - 1);
    table.0.world_mut().write_message(late);
    table.frames(3);
    assert_eq!(table.game().record().len(), 1, "the list was another position's");

    let mut table = game(engine(1, SideChoice::First));
    choose(&mut table, true, &server);
    look_at_list(&mut table, true);
    let start = table.game().shown_position();
    wait_for(&mut table, &start);
    assert!(!plays_from_list(table.game()));
    press(&mut table, "h2e2");
    assert!(table.game().record().is_empty());
    assert!(table.heard().refusals.is_empty());
    table.play("h2e2");
    assert_eq!(table.game().shown_move(), Some(table.mv("h2e2")), "by hand it can be played");
}

#[test]
fn a_fault_leaves_the_game_alone_and_may_be_asked_about_again() {
    let server = Server::start(&[Deed::body("<html>"), Deed::body("{"), Deed::body(MOVES)]);
    let mut table = game(engine(1, SideChoice::First));
    choose(&mut table, true, &server);
    look_at_list(&mut table, true);
    let start = table.game().shown_position();
    wait_for(&mut table, &start);
    assert!(matches!(answer(&table, &start), Some(Err(CloudError::Garbled { .. }))));
    assert_eq!(table.game().shown_position(), start);
    linger(&mut table);
    assert_eq!(server.asked().len(), 1, "it is not asked again by itself");

    look_at_list(&mut table, false);
    look_at_list(&mut table, true);
    wait_for(&mut table, &start);
    assert!(matches!(answer(&table, &start), Some(Err(_))));
    assert_eq!(server.asked().len(), 2, "wanted anew, asked anew");

    table.0.world_mut().write_message(CloudRequest::AskAgain);
    table.frames(1);
    wait_for(&mut table, &start);
    assert!(matches!(answer(&table, &start), Some(Ok(Knowledge::Moves(_)))));
    table.play("h2e2");
    table.wait_until(|table| table.game().record().len() == 2);
}

#[test]
fn a_library_that_says_nothing_does_not_hold_up_the_game() {
    let server = Server::start(&[Deed::Silence]);
    let mut table = game(engine(1, SideChoice::First));
    choose(&mut table, true, &server);
    look_at_list(&mut table, true);
    table.play("a3a4");
    table.wait_until(|table| table.game().record().len() == 2);
    table.ask(MatchRequest::Regret);
    assert!(table.game().record().is_empty());
    let start = table.game().shown_position();
    assert_eq!(answer(&table, &start), None);
}

#[test]
fn the_library_follows_the_host_and_the_game() {
    let [first, second] = [0; 2].map(|_| Server::start(&[Deed::body(MOVES)]));
    let mut table = game(Seats::hot_seat());
    choose(&mut table, true, &first);
    look_at_list(&mut table, true);
    let start = table.game().shown_position();
    wait_for(&mut table, &start);
    choose(&mut table, true, &second);
    wait_for(&mut table, &start);
    assert_eq!((first.asked().len(), second.asked().len()), (1, 1));

    let start = AnyPosition::start(GameKind::Chess);
    let setup =
        Setup { seats: Seats::hot_seat(), start, ruleset: Ruleset::default(), clocks: None };
    table.ask(MatchRequest::New(Box::new(setup)));
    let start = table.game().shown_position();
    wait_for(&mut table, &start);
    assert!(second.asked()[1].contains("/cdb.php?"));
}
