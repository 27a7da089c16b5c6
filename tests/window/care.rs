//! The library's copies and damaged libraries, in the window without a window.

use std::fs;
use std::path::Path;

use bevy_egui::egui::Key;
use bevy_egui::egui::accesskit::Role;
use chuhe::app::Command;
use chuhe::app::settings::Settings;
use chuhe::app::table::keep::care::{Care, CareRequest, Check};
use chuhe::app::table::keep::library::LibraryDesk;
use chuhe::games::GameKind;
use chuhe::library::{COPIES, CareAsk, Copies, Desk, FILE, Library};
use chuhe::text::ids;
use tempfile::TempDir;

use crate::library::draw_until;
use crate::pages::Pages;

/// Adds so many games, with moves of their own.
fn add(folder: &Path, names: &[&str]) {
    let mut library = Library::open(folder).expect("a library");
    for name in names {
        let text = format!("[White \"{name}\"]\n\n1. e4 e5 {{ {} }} *\n", name.repeat(2000));
        let game = chuhe::formats::read_bytes(text.as_bytes()).unwrap().next().unwrap().unwrap();
        library.import([game.tree], |_| std::ops::ControlFlow::Continue(())).expect("room");
    }
}

fn names(folder: &Path) -> Vec<String> {
    let library = Library::open(folder).expect("a library");
    let games = library.list(0, 99).expect("a list");
    let mut names: Vec<_> = games.into_iter().map(|it| it.players[0].clone()).collect();
    names.sort();
    names
}

fn open(pages: &mut Pages, folder: &Path) {
    let desk = Desk::open(folder, || {}).expect("a thread");
    pages.table.0.insert_resource(LibraryDesk::new(desk));
    pages.draw();
}

fn care(pages: &Pages) -> &Care {
    pages.table.0.world().resource::<Care>()
}

/// Shows the copies, as a player finds them.
fn show_copies(pages: &mut Pages) {
    pages.ask(Command::Settings);
    let copies = pages.text(ids::COPIES_MANAGE);
    pages.press(Role::Button, &copies);
    draw_until(pages, "copies", |pages| care(pages).copies.is_some());
    pages.draw();
}

fn folder_with_a_copy() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    add(folder.path(), &["a", "b"]);
    let library = Library::open(folder.path()).expect("a library");
    Copies::of(folder.path().join(COPIES)).make_one(&library).expect("a copy");
    folder
}

#[test]
fn a_day_comes_back_and_today_is_kept() {
    let folder = folder_with_a_copy();
    add(folder.path(), &["c"]);
    let mut pages = Pages::new(GameKind::Chess);
    open(&mut pages, folder.path());
    show_copies(&mut pages);
    let row = |pages: &Pages| {
        let buttons = pages.buttons();
        buttons.into_iter().find(|name| name.contains("2 games"))
    };
    let copy = row(&pages).expect("the copy is listed");
    pages.press(Role::Button, &copy);
    let replaced = pages.text(ids::RESTORE_REPLACED);
    pages.press(Role::RadioButton, &replaced);
    let restore = pages.text(ids::BACKUP_TAKE_IN_NOW);
    pages.press(Role::Button, &restore);
    draw_until(&mut pages, "restored", |pages| {
        care(pages).copies.as_ref().is_some_and(|copies| copies.len() == 2)
    });
    assert_eq!(names(folder.path()), ["a", "b"]);
    // The other way, with what is kept of today.
    let today = pages.buttons().into_iter().find(|name| name.contains("3 games"));
    pages.press(Role::Button, &today.expect("today's is listed"));
    pages.press(Role::Button, &restore);
    draw_until(&mut pages, "joined", |_| names(folder.path()) == ["a", "b", "c"]);
}

#[test]
fn a_check_tells_what_it_found_and_can_be_stopped() {
    let folder = folder_with_a_copy();
    let mut pages = Pages::new(GameKind::Chess);
    open(&mut pages, folder.path());
    show_copies(&mut pages);
    let check = pages.text(ids::COPIES_CHECK);
    pages.press(Role::Button, &check);
    draw_until(&mut pages, "checked", |pages| matches!(care(pages).check, Check::Done(_)));
    pages.draw();
    let Check::Done(health) = &care(&pages).check else { panic!("not checked") };
    assert!(health.is_sound() && health.games >= 2, "{health:?}");
    // One of them is damaged; it is found and taken from the copy.
    let file = rusqlite::Connection::open(folder.path().join(FILE)).expect("a file");
    file.execute("UPDATE trees SET tree = substr(tree, 5) WHERE id = 1", []).expect("SQL");
    drop(file);
    pages.press(Role::Button, &check);
    let take = pages.text(ids::CARE_TAKE_BACK);
    draw_until(&mut pages, "found", |pages| pages.find(Role::Button, &take).is_some());
    pages.press(Role::Button, &take);
    draw_until(
        &mut pages,
        "sound again",
        |pages| matches!(&care(pages).check, Check::Done(health) if health.is_sound()),
    );
    pages.ask(CareRequest(CareAsk::Check));
    pages.ask(CareRequest(CareAsk::StopCheck));
    pages.draw();
    assert_ne!(care(&pages).check, Check::Running { done: 0, of: 0 });
}

#[test]
fn the_choice_of_copies_is_kept() {
    let folder = folder_with_a_copy();
    let mut pages = Pages::new(GameKind::Xiangqi);
    open(&mut pages, folder.path());
    show_copies(&mut pages);
    let auto = pages.text(ids::COPIES_AUTO);
    pages.press(Role::CheckBox, &auto);
    assert!(!pages.table.0.world().resource::<Settings>().copies.on);
    pages.press(Role::CheckBox, &auto);
    assert!(pages.table.0.world().resource::<Settings>().copies.on);
}

/// Damages a page in the middle of the games' moves.
fn damage(folder: &Path) {
    let path = folder.join(FILE);
    let mut bytes = fs::read(&path).expect("a file");
    let at = bytes.len() / 4096 / 2 * 4096;
    bytes[at..at + 700].fill(0xa5);
    bytes[..100].fill(0);
    fs::write(path, bytes).expect("room");
}

#[test]
fn a_damaged_library_is_offered_to_be_brought_back_and_the_offer_stays() {
    let folder = folder_with_a_copy();
    damage(folder.path());
    let mut pages = Pages::new(GameKind::Chess);
    open(&mut pages, folder.path());
    let later = pages.text(ids::RECOVER_LATER);
    draw_until(&mut pages, "offered", |pages| pages.find(Role::Button, &later).is_some());
    pages.press(Role::Button, &later);
    assert!(names(folder.path()).is_empty());
    // The next day.
    pages.table.0.world_mut().remove_resource::<LibraryDesk>();
    open(&mut pages, folder.path());
    show_copies(&mut pages);
    let back = pages.text(ids::CARE_BRING_BACK);
    pages.press(Role::Button, &back);
    let now = pages.text(ids::RECOVER_NOW);
    draw_until(&mut pages, "offered again", |pages| pages.find(Role::Button, &now).is_some());
    pages.key(Key::Enter);
    draw_until(&mut pages, "brought back", |pages| !care(pages).is_damaged);
    pages.draw();
    assert_eq!(names(folder.path()), ["a", "b"]);
    assert!(pages.find(Role::Button, &back).is_none());
}
