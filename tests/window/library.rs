//! The library in the window, without a window: what is listed, looked at, deleted, collected, and
//! what is kept of games that come from files.

use std::fs;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use bevy_egui::egui::Key;
use bevy_egui::egui::accesskit::Role;
use chuhe::app::Command;
use chuhe::app::settings::players::Seats;
use chuhe::app::table::game_match::{MatchRequest, Setup};
use chuhe::app::table::keep::files::FileRequest;
use chuhe::app::table::keep::library::LibraryDesk;
use chuhe::app::table::keep::shelf::{GameList, ShelfRequest};
use chuhe::games::{AnyPosition, GameKind};
use chuhe::library::{CollectionChange, Column, Desk, Library, Origin, Query};
use chuhe::record::Tag;
use chuhe::rules::xiangqi::Ruleset;
use chuhe::text::ids;
use tempfile::TempDir;

use crate::pages::Pages;
use crate::table::Table;

const FILE: &str = "[White \"Müller\"]\n[Black \"Жуков\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n";

/// A table whose games are kept in a library.
fn table() -> (Table, TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = Table::new(GameKind::Chess, Seats::hot_seat(), None);
    let desk = Desk::open(folder.path(), || {}).expect("a thread");
    table.0.insert_resource(LibraryDesk::new(desk));
    (table, folder)
}

/// Goes on until something holds.
fn until(table: &mut Table, what: &str, holds: impl Fn(&GameList) -> bool) {
    let begun = Instant::now();
    while !holds(table.0.world().resource::<GameList>()) {
        assert!(begun.elapsed() < Duration::from_mins(1), "{what}");
        table.frames(1);
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn ask(table: &mut Table, request: ShelfRequest) {
    table.0.world_mut().write_message(request);
    table.frames(1);
}

#[test]
fn a_game_that_is_opened_three_times_is_in_the_library_once_and_is_not_ones_own() {
    let (mut table, folder) = table();
    let path = folder.path().join("game.pgn");
    fs::write(&path, FILE).expect("room");
    ask(&mut table, ShelfRequest::List(Box::default()));
    for _ in 0..3 {
        table.0.world_mut().write_message(FileRequest::Open(path.clone()));
        let begun = Instant::now();
        let is_open = |table: &Table| table.game().is_study() && table.game().record().len() < 5;
        while !is_open(&table) || begun.elapsed() < Duration::from_millis(300) {
            assert!(begun.elapsed() < Duration::from_mins(1), "not opened");
            table.frames(1);
            std::thread::sleep(Duration::from_millis(2));
        }
        ask(&mut table, ShelfRequest::Refresh);
        until(&mut table, "in the library", |list| list.count() > 0);
    }
    drop(table);
    let library = Library::open(folder.path()).expect("a library");
    let games = library.list(0, 9).expect("a list");
    assert_eq!(games.len(), 1);
    assert_eq!((games[0].origin, games[0].is_own), (Origin::Opened, false));
    let words = Query { text: "MULLER жуков".to_owned(), ..Query::default() };
    assert_eq!(library.count_of(&words), Ok(1));
}

#[test]
fn games_are_listed_looked_at_deleted_and_collected() {
    let (mut table, folder) = table();
    let games: Vec<_> = ["b", "a", "c"]
        .map(|name| format!("[White \"{name}\"]\n\n1. e4 *\n"))
        .map(|text| {
            chuhe::formats::read_bytes(text.as_bytes()).unwrap().next().unwrap().unwrap().tree
        })
        .into();
    let mut library = Library::open(folder.path()).expect("a library");
    library.import(games, |_| std::ops::ControlFlow::Continue(())).expect("room");
    let mut query = Query::default();
    (query.sort.column, query.sort.is_descending) = (Column::First, false);
    ask(&mut table, ShelfRequest::List(Box::new(query.clone())));
    until(&mut table, "listed", |list| list.is_of(&query));
    let shown = |table: &Table| {
        let list = table.0.world().resource::<GameList>();
        list.games().iter().map(|game| (game.players[0].clone(), game.id)).collect::<Vec<_>>()
    };
    let all = shown(&table);
    assert_eq!(all.iter().map(|it| it.0.as_str()).collect::<Vec<_>>(), ["a", "b", "c"]);
    let [a, b] = [all[0].1, all[1].1];
    ask(&mut table, ShelfRequest::Peek(b));
    until(&mut table, "looked at", |list| list.peeked(b).is_some());
    assert!(table.0.world().resource::<GameList>().peeked(a).is_none(), "another one");

    ask(&mut table, ShelfRequest::Delete(vec![a, b]));
    until(&mut table, "deleted", |list| list.count() == 1);
    assert_eq!(table.0.world().resource::<GameList>().deleted(), 2);
    ask(&mut table, ShelfRequest::Restore);
    until(&mut table, "brought back", |list| list.count() == 3);
    assert_eq!(table.0.world().resource::<GameList>().deleted(), 0);

    let change = CollectionChange::Add("Best".to_owned(), vec![b]);
    ask(&mut table, ShelfRequest::Collect(change));
    let is_collected = |list: &GameList| {
        list.collections().is_some_and(|all| all.list.iter().any(|it| it.games == 1))
    };
    until(&mut table, "collected", is_collected);
    let collections = table.0.world().resource::<GameList>().collections().cloned();
    let id = collections.expect("collections").list[0].id;
    let best = Query { collection: Some(id), ..query };
    ask(&mut table, ShelfRequest::List(Box::new(best.clone())));
    until(&mut table, "listed", |list| list.is_of(&best));
    assert_eq!(shown(&table), [("b".to_owned(), b)]);
}

/// Whether the game is at the board or only on the shelf.
#[test]
fn what_a_game_says_of_itself_can_be_changed_in_the_list() {
    let (mut table, folder) = table();
    let path = folder.path().join("game.pgn");
    fs::write(&path, FILE).expect("room");
    table.0.world_mut().write_message(FileRequest::Open(path));
    let query = Query::default();
    ask(&mut table, ShelfRequest::List(Box::new(query.clone())));
    until(&mut table, "listed", |list| list.is_of(&query));
    let begun = Instant::now();
    while table.0.world().resource::<GameList>().count() == 0 {
        assert!(begun.elapsed() < Duration::from_mins(1), "not in the library");
        ask(&mut table, ShelfRequest::Refresh);
        table.frames(1);
        std::thread::sleep(Duration::from_millis(2));
    }
    let id = table.0.world().resource::<GameList>().games()[0].id;
    let event = |text: &str| ShelfRequest::SetTags(id, vec![(Tag::Event, text.to_owned())]);
    ask(&mut table, event("Paris"));
    let begun = Instant::now();
    while table.game().record().tags().get(&Tag::Event) != "Paris" {
        assert!(begun.elapsed() < Duration::from_mins(1), "the game at the board is not changed");
        table.frames(1);
    }
    // Another game is at the board: this one is changed where it stands.
    let setup = Setup {
        seats: Seats::hot_seat(),
        start: AnyPosition::start(GameKind::Chess),
        ruleset: Ruleset::default(),
        clocks: None,
    };
    table.ask(MatchRequest::New(Box::new(setup)));
    table.frames(2);
    ask(&mut table, event("London"));
    until(&mut table, "changed", |list| list.games().iter().any(|game| game.event == "London"));
    assert_ne!(table.game().record().tags().get(&Tag::Event), "London");
    drop(table);
    let library = Library::open(folder.path()).expect("a library");
    let game = library.load(id).expect("a library that can be read").expect("the game");
    assert_eq!(game.tree.tags().get(&Tag::Event), "London");
}

/// The pages over a library with a game from a file.
fn pages_over_a_game() -> (Pages, TempDir) {
    let mut pages = Pages::new(GameKind::Chess);
    let folder = tempfile::tempdir().expect("a folder");
    {
        let mut library = Library::open(folder.path()).expect("a library");
        let text = "[White \"Müller\"]\n\n1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6 3. Bb5 1-0\n";
        let game = chuhe::formats::read_bytes(text.as_bytes()).unwrap().next().unwrap().unwrap();
        library.import([game.tree], |_| ControlFlow::Continue(())).expect("room");
    }
    let desk = Desk::open(folder.path(), || {}).expect("a thread");
    pages.table.0.insert_resource(LibraryDesk::new(desk));
    (pages, folder)
}

/// Draws until something holds.
pub fn draw_until(pages: &mut Pages, what: &str, holds: impl Fn(&Pages) -> bool) {
    let begun = Instant::now();
    while !holds(pages) {
        assert!(begun.elapsed() < Duration::from_mins(1), "{what}");
        pages.draw();
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_game_found_by_a_position_is_opened_there_and_the_form_stays() {
    let (mut pages, _folder) = pages_over_a_game();
    for mv in ["e2e4", "e7e5", "g1f3"] {
        pages.table.play(mv);
    }
    let wanted = pages.table.game().shown_position();
    pages.ask(Command::Library);
    let positions = pages.text(ids::LIST_POSITIONS);
    pages.press(Role::RadioButton, &positions);
    pages.key(Key::Enter);
    assert!(!pages.table.game().is_study(), "no position is set: Enter opens nothing");
    let current = pages.text(ids::FORM_USE_CURRENT);
    pages.press(Role::Button, &current);
    let found = |pages: &Pages| {
        let list = pages.table.0.world().resource::<GameList>();
        list.listing().reached[..] == [3, 3]
    };
    draw_until(&mut pages, "found", found);
    // The game at the board is one of them.
    if pages.table.0.world().resource::<GameList>().games()[0].is_own {
        pages.key(Key::ArrowDown);
    }
    pages.key(Key::Enter);
    draw_until(&mut pages, "opened", |pages| pages.table.game().is_study());
    draw_until(&mut pages, "there", |pages| pages.table.game().shown_position() == wanted);
    pages.ask(Command::Library);
    draw_until(&mut pages, "the form as it was left", found);
    pages.key(Key::Escape);
    pages.ask(Command::Library);
    assert!(pages.find(Role::Button, &current).is_none(), "shut, it begins anew");
}
