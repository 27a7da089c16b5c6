//! The level that fits the player, in the dialogue of a new game.

use std::ops::Range;
use std::path::Path;

use bevy_egui::egui::Key;
use bevy_egui::egui::accesskit::Role;
use chuhe::app::Command;
use chuhe::app::settings::Settings;
use chuhe::app::settings::new_game::LevelBy;
use chuhe::app::table::keep::library::LibraryDesk;
use chuhe::app::table::keep::statistics::OwnStatistics;
use chuhe::engine::Level;
use chuhe::games::GameKind;
use chuhe::library::{Desk, Library, SavedGame};
use chuhe::record::Tag;
use chuhe::text::ids;

use crate::pages::{Pages, called};
use crate::table::Table;

/// Puts games of the player against a level into a library, on these days of November, with these results
/// in turn.
fn add(folder: &Path, level: u8, days: Range<usize>, results: [&str; 2]) {
    let mut library = Library::open(folder).expect("a library");
    for day in days {
        let result = results[day % 2];
        let game = format!(
            "[Game \"Chinese Chess\"]\n[Red \"\"]\n[Black \"Chuhe 0.1.0 (level {level})\"]\n\
             [Date \"2026.11.{day:02}\"]\n[Round \"{day}\"]\n[Result \"{result}\"]\n\n\
             1. H2-E2 H9-G7 2. H0-G2 I9-H9 {result}\n"
        );
        let read = chuhe::formats::read_bytes(game.as_bytes()).expect("a game");
        let mut tree = read.map(|game| game.expect("sound").tree).next().expect("one");
        tree.tags_mut().set(Tag::First, "");
        library.add(&SavedGame { tree, place: vec![], session: None }, None).expect("room");
    }
}

/// Asks for a new game against the built-in opponent, once it is known how strong the player is.
fn new_game(pages: &mut Pages) {
    let told = |table: &Table| table.0.world().resource::<OwnStatistics>().strength_told();
    let before = told(&pages.table);
    pages.ask(Command::NewGame);
    let computer = pages.text(ids::PLAYER_BUILT_IN);
    pages.press(Role::RadioButton, &computer);
    pages.table.wait_until(|table| told(table) != before);
    pages.draw();
}

/// The level, as `4.3`.
fn offered(pages: &Pages) -> String {
    let level = pages.text(ids::LEVEL);
    let value = pages.expect(Role::Slider, &level).numeric_value().expect("a level");
    format!("{value:.1}")
}

#[test]
fn the_level_that_fits_is_offered_until_another_is_chosen() {
    let folder = tempfile::tempdir().expect("a folder");
    add(folder.path(), 4, 1..21, ["1-0", "0-1"]);
    let mut pages = Pages::new(GameKind::Xiangqi);
    let desk = Desk::open(folder.path(), || {}).expect("a thread");
    pages.table.0.insert_resource(LibraryDesk::new(desk));
    new_game(&mut pages);
    let said = offered(&pages);
    let level: f64 = said.parse().expect("a number");
    assert!((3.7..=4.3).contains(&level), "half of the games were won: {said}");
    // A digit is a choice of one's own, and stays so for the next game.
    pages.key(Key::Num2);
    assert_eq!(offered(&pages), "2.0");
    let start = pages.text(ids::START);
    pages.press(Role::Button, &start);
    let next = &pages.table.0.world().resource::<Settings>().new_game;
    assert_eq!(next.level_by, LevelBy::Own);
    new_game(&mut pages);
    assert_eq!(offered(&pages), "2.0");
    let fits = pages.text(ids::LEVEL_FITS);
    pages.press(Role::RadioButton, &fits);
    assert_eq!(offered(&pages), said);
}

#[test]
fn who_has_no_results_is_told_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut pages = Pages::new(GameKind::Chess);
    let desk = Desk::open(folder.path(), || {}).expect("a thread");
    pages.table.0.insert_resource(LibraryDesk::new(desk));
    new_game(&mut pages);
    assert_eq!(offered(&pages), "3.0");
    let told = pages.text(ids::FIT_NO_RESULTS);
    assert!(pages.nodes().iter().any(|(_, node)| crate::pages::called(node) == told), "{told}");
}

#[test]
fn games_that_ended_meanwhile_count_in_the_next_dialogue() {
    let folder = tempfile::tempdir().expect("a folder");
    add(folder.path(), 4, 1..21, ["1-0", "0-1"]);
    let mut pages = Pages::new(GameKind::Xiangqi);
    let desk = Desk::open(folder.path(), || {}).expect("a thread");
    pages.table.0.insert_resource(LibraryDesk::new(desk));
    new_game(&mut pages);
    let before: f64 = offered(&pages).parse().expect("a number");
    pages.key(Key::Escape);
    add(folder.path(), 6, 21..29, ["1-0", "1-0"]);
    new_game(&mut pages);
    let after: f64 = offered(&pages).parse().expect("a number");
    assert!(after > before + 0.3, "{before}, {after}");
}

#[test]
fn that_the_levels_were_measured_anew_is_told_once() {
    let folder = tempfile::tempdir().expect("a folder");
    add(folder.path(), 4, 1..11, ["1-0", "0-1"]);
    let mut pages = Pages::new(GameKind::Xiangqi);
    let desk = Desk::open(folder.path(), || {}).expect("a thread");
    pages.table.0.insert_resource(LibraryDesk::new(desk));
    let recounted = pages.text(ids::STRENGTH_RECOUNTED);
    // As it was for who saw his strength by other points; and for who begins with these.
    for (seen, is_told) in [(Some(1), [true, false]), (Some(Level::scale()), [false, false])] {
        pages.table.0.world_mut().resource_mut::<Settings>().seen_scale = seen;
        for is_told in is_told {
            pages.ask(Command::Statistics);
            let part = pages.text(ids::STRENGTH);
            pages.press(Role::RadioButton, &part);
            pages.table.wait_until(|table| {
                table.0.world().resource::<OwnStatistics>().strength().is_some()
            });
            pages.draw();
            let mut names = pages.nodes().iter().map(|(_, node)| called(node));
            assert_eq!(names.any(|name| name.contains(&recounted)), is_told, "{seen:?}");
            pages.key(Key::Escape);
        }
    }
}
