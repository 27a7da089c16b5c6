//! The cloud library at the table, without a window: a server on the loopback address answers.

#![cfg(feature = "gui")]

#[path = "library/server.rs"]
#[allow(dead_code, reason = "another test uses the rest")]
mod server;
mod table;

use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use chuhe::app::game_match::{Look, MatchRequest, Opponent, SideChoice};
use chuhe::app::games::{AnyPosition, GameKind};
use chuhe::app::library::{CloudLibrary, Reader};
use chuhe::app::settings::{CloudChoice, Settings};
use chuhe::protocol::cloud::{Knowledge, LibraryFault, Terms};
use server::{Deed, Server};
use table::{Table, engine};

const MOVES: &str = r#"{"status":"ok","moves":[
    {"uci":"h2e2","score":1,"rank":2,"note":"! (43-01)","winrate":"50.08"},
    {"uci":"h0g2","score":-3,"rank":1,"note":"* (42-00)","winrate":"49.77"}],"ply":20}"#;

/// A game whose library is asked without pauses and keeps nothing on disk.
fn game(opponent: Opponent) -> Table {
    let mut table = Table::new(GameKind::Xiangqi, opponent, None);
    let terms = Terms {
        timeout: Duration::from_secs(20),
        pace: Duration::ZERO,
        backoff: Duration::ZERO,
        ..Terms::default()
    };
    table.0.insert_resource(CloudLibrary::new(terms));
    table
}

/// Chooses without a word to the file of the settings.
fn choose(table: &mut Table, on: bool, server: &Server) {
    let mut settings = table.0.world_mut().resource_mut::<Settings>();
    settings.bypass_change_detection().cloud = CloudChoice { on, host: server.host() };
    table.frames(2);
}

fn want(table: &mut Table, reader: Reader, position: Option<&AnyPosition>) {
    table.0.world_mut().resource_mut::<CloudLibrary>().want(reader, position);
    table.frames(1);
}

fn answer<'a>(
    table: &'a Table,
    position: &AnyPosition,
) -> Option<&'a Result<Knowledge, LibraryFault>> {
    table.0.world().resource::<CloudLibrary>().answer(position)
}

fn wait_for(table: &mut Table, position: &AnyPosition) {
    table.wait_until(|table| answer(table, position).is_some());
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
    let mut table = game(Opponent::Person);
    let start = table.game().shown_position();
    choose(&mut table, false, &server);
    want(&mut table, Reader::Panel, Some(&start));
    want(&mut table, Reader::Opponent, Some(&start));
    table.play("h2e2");
    linger(&mut table);
    assert_eq!(server.asked(), [""; 0]);

    choose(&mut table, true, &server);
    wait_for(&mut table, &start);
    assert_eq!(server.asked().len(), 1, "one question serves both readers");

    choose(&mut table, false, &server);
    assert_eq!(answer(&table, &start), None);
    let now = table.game().shown_position();
    want(&mut table, Reader::Panel, Some(&now));
    linger(&mut table);
    assert_eq!(server.asked().len(), 1);
}

#[test]
fn answers_belong_to_their_positions() {
    let server = Server::start(&[Deed::body(MOVES), Deed::body(r#"{"status":"unknown"}"#)]);
    let mut table = game(Opponent::Person);
    choose(&mut table, true, &server);
    table.play("h2e2");
    let [start, next, _] = positions(&table);
    want(&mut table, Reader::Panel, Some(&start));
    wait_for(&mut table, &start);
    assert_eq!(answer(&table, &next), None);
    want(&mut table, Reader::Panel, Some(&next));
    wait_for(&mut table, &next);
    assert_eq!(answer(&table, &next), Some(&Ok(Knowledge::Unknown)));
    let Some(Ok(Knowledge::Moves(moves))) = answer(&table, &start) else { panic!("moves") };
    assert_eq!(moves[0].mv, table.mv("h2e2"));
    want(&mut table, Reader::Panel, Some(&start));
    linger(&mut table);
    assert_eq!(server.asked().len(), 2, "what is known is not asked again");
}

#[test]
fn what_nobody_wants_any_more_is_cancelled() {
    let server = Server::start(&[Deed::Silence, Deed::body(MOVES)]);
    let mut table = game(Opponent::Person);
    choose(&mut table, true, &server);
    table.play("h2e2");
    let [start, next, _] = positions(&table);
    want(&mut table, Reader::Panel, Some(&next));
    table.wait_until(|_| server.asked().len() == 1);
    // The silence would last for ever.
    want(&mut table, Reader::Panel, Some(&start));
    wait_for(&mut table, &start);
    assert_eq!(answer(&table, &next), None);
}

#[test]
fn the_opponent_is_served_first_and_undisturbed() {
    let server = Server::start(&[Deed::body(MOVES), Deed::body(r#"{"status":"unknown"}"#)]);
    let mut table = game(Opponent::Person);
    table.play("h2e2");
    table.play("h9g7");
    let [start, first, second] = positions(&table);
    want(&mut table, Reader::Panel, Some(&second));
    want(&mut table, Reader::Opponent, Some(&start));
    choose(&mut table, true, &server);
    want(&mut table, Reader::Panel, Some(&first));
    want(&mut table, Reader::Panel, Some(&second));
    wait_for(&mut table, &start);
    wait_for(&mut table, &second);
    assert!(matches!(answer(&table, &start), Some(Ok(Knowledge::Moves(_)))));
    assert_eq!(server.asked().len(), 2, "the panel's walk has cost no question");
}

#[test]
fn a_fault_leaves_the_game_alone_and_may_be_asked_about_again() {
    let server = Server::start(&[Deed::body("<html>"), Deed::body("{"), Deed::body(MOVES)]);
    let mut table = game(engine(1, SideChoice::First));
    choose(&mut table, true, &server);
    let start = table.game().shown_position();
    want(&mut table, Reader::Panel, Some(&start));
    wait_for(&mut table, &start);
    assert!(matches!(answer(&table, &start), Some(Err(LibraryFault::Garbled { .. }))));
    assert_eq!(table.game().shown_position(), start);
    linger(&mut table);
    assert_eq!(server.asked().len(), 1, "it is not asked again by itself");

    want(&mut table, Reader::Panel, None);
    want(&mut table, Reader::Panel, Some(&start));
    wait_for(&mut table, &start);
    assert!(matches!(answer(&table, &start), Some(Err(_))));
    assert_eq!(server.asked().len(), 2, "wanted anew, asked anew");

    table.0.world_mut().resource_mut::<CloudLibrary>().retry(&start);
    wait_for(&mut table, &start);
    assert!(matches!(answer(&table, &start), Some(Ok(Knowledge::Moves(_)))));
    table.play("h2e2");
    table.wait_until(|table| table.game().record().len() == 2);
}

#[test]
fn the_library_follows_the_host_and_the_game() {
    let [first, second] = [0; 2].map(|_| Server::start(&[Deed::body(MOVES)]));
    let mut table = game(Opponent::Person);
    choose(&mut table, true, &first);
    let start = table.game().shown_position();
    want(&mut table, Reader::Panel, Some(&start));
    wait_for(&mut table, &start);
    choose(&mut table, true, &second);
    wait_for(&mut table, &start);
    assert_eq!((first.asked().len(), second.asked().len()), (1, 1));

    let setup = chuhe::app::game_match::Setup {
        opponent: Opponent::Person,
        start: AnyPosition::start(GameKind::Chess),
        ruleset: chuhe::rules::xiangqi::Ruleset::default(),
    };
    table.ask(MatchRequest::New(Box::new(setup)));
    table.ask(MatchRequest::Look(Look::Last));
    let start = table.game().shown_position();
    want(&mut table, Reader::Panel, Some(&start));
    wait_for(&mut table, &start);
    assert!(second.asked()[1].contains("/cdb.php?"));
}
