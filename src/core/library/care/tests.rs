//! A full disk in the middle of what writes: the library is as it was, and works again once there is room.

use std::ops::ControlFlow;
use std::path::Path;

use rusqlite::Connection;

use super::copies::COPIES;
use super::{Copies, always_wanted};
use crate::games::{AnyPosition, AnyTree, GameKind};
use crate::library::{FILE, Library, LibraryError, MergedLibrary, SavedGame, tables};
use crate::record::Tag;

fn game(name: &str) -> SavedGame {
    let mut tree = AnyTree::new(AnyPosition::start(GameKind::Xiangqi));
    tree.tags_mut().set(Tag::First, name);
    tree.tags_mut().set(Tag::Place, "far away ".repeat(300));
    SavedGame { tree, place: vec![], session: None }
}

fn library_of(folder: &Path, prefix: &str, count: usize) -> Library {
    let mut library = Library::open(folder).unwrap();
    for number in 0..count {
        library.add(&game(&format!("{prefix} {number}")), None).unwrap();
    }
    library
}

/// Lets a file have so many pages more than it has.
fn leave_room(file: &Connection, pages: i64) {
    let count: i64 = file.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
    let set: i64 = file
        .query_row(&format!("PRAGMA max_page_count = {}", count + pages), [], |row| row.get(0))
        .unwrap();
    assert_eq!(set, count + pages);
}

fn is_sound(library: &Library, games: usize) {
    let health = library.check().unwrap();
    assert!(health.is_sound(), "{health:?}");
    assert_eq!((library.count(), health.games), (Ok(games), games));
}

#[test]
fn in_a_save() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = library_of(folder.path(), "old", 5);
    leave_room(&library.connection, 1);
    let large = (0..9).map(|number| game(&format!("new {number}")));
    let mut added = 0;
    let full =
        large.map(|game| library.add(&game, None)).inspect(|it| added += usize::from(it.is_ok()));
    let full = full.filter_map(Result::err).last();
    assert_eq!(full, Some(LibraryError::DiskFull));
    assert!(added < 9);
    is_sound(&library, 5 + added);
    leave_room(&library.connection, 1000);
    library.add(&game("once more"), None).unwrap();
    is_sound(&library, 6 + added);
}

#[test]
fn in_an_import() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = library_of(folder.path(), "old", 5);
    leave_room(&library.connection, 20);
    let games = || (0..200).map(|number| game(&format!("file {number}")).tree);
    let failed = library.import(games(), |_| ControlFlow::Continue(()));
    assert_eq!(failed, Err(LibraryError::DiskFull));
    let before = library.count().unwrap();
    is_sound(&library, before);
    leave_room(&library.connection, 10_000);
    let imported = library.import(games(), |_| ControlFlow::Continue(())).unwrap();
    assert_eq!(imported.added + imported.duplicates, 200);
    is_sound(&library, 205);
}

#[test]
fn in_a_merge() {
    let [here, there] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let mut library = library_of(here.path(), "ours", 5);
    drop(library_of(there.path(), "theirs", 100));
    leave_room(&library.connection, 20);
    assert_eq!(library.merge(there.path()), Err(LibraryError::DiskFull));
    is_sound(&library, 5);
    leave_room(&library.connection, 10_000);
    let merged = MergedLibrary { added: 100, equal: 0 };
    assert_eq!(library.merge(there.path()), Ok(merged));
    is_sound(&library, 105);
}

#[test]
fn in_a_copy() {
    let folder = tempfile::tempdir().unwrap();
    let library = library_of(folder.path(), "old", 50);
    let copies = Copies::of(folder.path().join(COPIES));
    let first = copies.make_one(&library).unwrap();
    let small = |copy: &Connection| {
        copy.query_row("PRAGMA max_page_count = 20", [], |_| Ok(()))?;
        Ok(())
    };
    let failed = copies.make_in(&library, ("library-", &always_wanted()), &small);
    assert_eq!(failed, Err(LibraryError::DiskFull));
    assert_eq!(copies.list(), Ok(vec![first]), "the one before is as it was");
    assert_eq!(std::fs::read_dir(copies.folder()).unwrap().count(), 1, "and nothing else is left");
    is_sound(&library, 50);
}

#[test]
fn in_an_upgrade() {
    let folder = tempfile::tempdir().unwrap();
    drop(library_of(folder.path(), "old", 50));
    let mut file = Connection::open(folder.path().join(FILE)).unwrap();
    // As version 7 had it.
    file.execute_batch(
        "DROP TABLE evaluations; DROP TABLE evaluation_engines; DROP TABLE reviews;
         DROP TABLE review_queue; DROP TABLE repertoires; DROP TABLE moves_played;
         DROP TABLE mistakes; ALTER TABLE games DROP COLUMN uid;
         ALTER TABLE games DROP COLUMN terms; DROP TABLE answers; VACUUM;
         PRAGMA user_version = 7;",
    )
    .unwrap();
    leave_room(&file, 3);
    assert_eq!(tables::bring_up(&mut file), Err(LibraryError::DiskFull));
    let version: i64 = file.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    assert_eq!(version, 7, "it is as it was");
    drop(file);
    is_sound(&Library::open(folder.path()).unwrap(), 50);
}

/// A copy that something else is wanted meanwhile of is not made, and leaves nothing.
#[test]
fn a_copy_is_broken_off_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let library = library_of(folder.path(), "old", 50);
    let copies = Copies::of(folder.path().join(COPIES));
    let unwanted: super::Unwanted = std::sync::Arc::new(|| true);
    assert_eq!(copies.make(&library, &unwanted), Ok(None));
    assert_eq!(std::fs::read_dir(copies.folder()).unwrap().count(), 0);
    // What a program has left that was ended is taken away; what another is making is not.
    let left = copies.folder().join("making-left");
    std::fs::create_dir(&left).unwrap();
    std::fs::write(left.join("lock"), "").unwrap();
    let made = copies.folder().join("making-made");
    std::fs::create_dir(&made).unwrap();
    let lock = std::fs::File::create(made.join("lock")).unwrap();
    lock.lock().unwrap();
    copies.make_one(&library).unwrap();
    assert_eq!((left.exists(), made.exists()), (false, true));
}
