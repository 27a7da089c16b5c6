//! Matches of engines, without a window.

use std::path::Path;

use chuhe::app::settings::match_form::{Entrant, MatchForm, OpeningChoice, PaceKind};
use chuhe::app::settings::players::Seats;
use chuhe::app::table::game_match::Mode;
use chuhe::app::table::keep::library::LibraryDesk;
use chuhe::app::thinking::match_room::{MatchRoom, MatchRoomRequest, Trouble};
use chuhe::games::GameKind;
use chuhe::library::{Desk, Library};
use chuhe::matches::{Ending, Spot};

use crate::table::Table;

fn table_on(folder: &Path) -> Table {
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
    let desk = Desk::open(folder, || {}).expect("a thread");
    table.0.insert_resource(LibraryDesk::new(desk));
    table
}

/// Two players that move at once, and `rounds` openings.
fn form(rounds: u32) -> MatchForm {
    MatchForm {
        game: GameKind::Chess,
        players: vec![Entrant::Level(1), Entrant::Level(2)],
        rounds,
        pace: PaceKind::Depth,
        depth: 1,
        is_tested: false,
        by_length: true,
        longest: 30,
        ..MatchForm::default()
    }
}

fn room(table: &Table) -> &MatchRoom {
    table.0.world().resource::<MatchRoom>()
}

fn ask(table: &mut Table, request: MatchRoomRequest) {
    table.0.world_mut().write_message(request);
    table.frames(2);
}

fn begin(table: &mut Table, form: MatchForm) {
    ask(table, MatchRoomRequest::Begin(Box::new(form)));
}

#[test]
fn a_match_is_played_kept_and_put_into_the_library() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = table_on(folder.path());
    begin(&mut table, form(2));
    table.wait_until(|table| room(table).ending.is_some());
    assert_eq!(room(&table).ending, Some(Ending::Played));
    let state = room(&table).state.clone().expect("a match");
    assert_eq!(
        (state.rows().len(), state.tally(0).games(), state.tally(0).pair_count()),
        (4, 4, 2)
    );
    let in_library = |folder: &Path| {
        let library = Library::open(folder).expect("a library");
        let collections = library.collections().expect("collections").list;
        collections.into_iter().map(|it| (it.name, it.games)).next()
    };
    let names: Vec<_> = state.plan.players.iter().map(|it| it.name.clone()).collect();
    table.wait_until(|_| in_library(folder.path()).is_some_and(|(_, games)| games == 4));
    assert_eq!(in_library(folder.path()).expect("one").0, names.join(" – "));

    // Another window finds it as it was, and a game of it can be studied.
    drop(table);
    let mut table = table_on(folder.path());
    ask(&mut table, MatchRoomRequest::Recall);
    table.wait_until(|table| room(table).state.is_some());
    assert_eq!(room(&table).state.as_ref(), Some(&state));
    ask(&mut table, MatchRoomRequest::Study(3));
    table.wait_until(|table| table.game().mode() == Mode::Study);
    let plies = state.rows()[&3].plies as usize;
    assert_eq!(
        table.game().record().tree().line_through(chuhe::record::NodeId::ROOT).len(),
        plies + 1
    );
}

#[test]
fn a_match_that_is_stopped_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = table_on(folder.path());
    begin(&mut table, form(20));
    let played = |table: &Table| room(table).state.as_ref().map_or(0, |state| state.rows().len());
    table.wait_until(|table| played(table) >= 2);
    ask(&mut table, MatchRoomRequest::Stop);
    table.wait_until(|table| !room(table).is_running());
    assert_eq!(room(&table).ending, Some(Ending::Stopped));
    let before = room(&table).state.clone().expect("a match");
    // The window is closed and opened again.
    drop(table);
    let mut table = table_on(folder.path());
    ask(&mut table, MatchRoomRequest::Recall);
    table.wait_until(|table| room(table).state.is_some());
    ask(&mut table, MatchRoomRequest::GoOn);
    table.wait_until(|table| played(table) > before.rows().len());
    let after = room(&table).state.clone().expect("a match");
    assert!(before.rows().iter().all(|(number, row)| after.rows().get(number) == Some(row)));
    assert_eq!(after.plan, before.plan);
    ask(&mut table, MatchRoomRequest::Pause);
    table.wait_until(|table| room(table).pause.is_some());
    let paused = played(&table);
    table.frames(30);
    assert_eq!(played(&table), paused);
    ask(&mut table, MatchRoomRequest::GoOn);
    table.wait_until(|table| played(table) > paused);
}

#[test]
fn what_is_wrong_with_openings_is_told_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = table_on(folder.path());
    let file = folder.path().join("openings.txt");
    std::fs::write(&file, "e2e4 e7e5\ne2e4 e2e4\n").expect("written");
    let with = |openings| MatchForm { openings, ..form(1) };
    begin(&mut table, with(OpeningChoice::File(file.clone())));
    table.wait_until(|table| room(table).trouble.is_some());
    let trouble = room(&table).trouble.clone();
    assert!(
        matches!(&trouble, Some(Trouble::Opening { file: told, spot: Spot::Line(2), .. }) if *told == file),
        "{trouble:?}"
    );
    begin(&mut table, with(OpeningChoice::File(folder.path().join("none.txt"))));
    table.wait_until(|table| matches!(room(table).trouble, Some(Trouble::File(..))));
    begin(&mut table, with(OpeningChoice::Collection("none".to_owned())));
    table.wait_until(|table| room(table).trouble == Some(Trouble::NoOpenings));
    // Nothing of it was begun.
    assert!(room(&table).state.is_none() && !folder.path().join("matches").exists());
}

#[test]
fn results_that_cannot_be_read_are_set_aside_and_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = table_on(folder.path());
    begin(&mut table, form(1));
    table.wait_until(|table| room(table).ending.is_some());
    drop(table);
    let results = folder.path().join("matches/0001/results.jsonl");
    let rows = std::fs::read_to_string(&results).expect("its rows");
    let whole = rows.lines().next().expect("a row").to_owned();
    std::fs::write(&results, format!("{whole}\nnonsense\n")).expect("written");
    let mut table = table_on(folder.path());
    ask(&mut table, MatchRoomRequest::Recall);
    table.wait_until(|table| room(table).state.is_some());
    assert_eq!(room(&table).trouble, Some(Trouble::SetAside));
    assert_eq!(room(&table).state.as_ref().map(|state| state.rows().len()), Some(1));
}
