//! What is told as done is there after the program was killed, and what was not is whole or absent; once more,
//! and it ends as if it had never been killed.
//!
//! Each test kills a few times, `CHUHE_TEST_KILLS=100` a hundred times:
//! `CHUHE_TEST_KILLS=100 cargo test --test library killed::`.

use std::collections::BTreeMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;

use chuhe::backup::{self, Folders};
use chuhe::games::AnyTree;
use chuhe::library::{FILE, Library};
use chuhe::rules::xiangqi;
use tempfile::TempDir;

use crate::backup::{game, saved, sql, told};
use crate::killer::{files, kill_at_points};
use crate::queue;

/// Which of the works below a process does, and where.
const WORK: &str = "CHUHE_TEST_WORK";

/// A process that does one of the works below in a folder.
fn process(work: &str, folder: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["killed::process_that_works", "--exact", "--nocapture"]);
    command.env(WORK, format!("{work}|{}", folder.display()));
    command
}

/// Not a test: what the tests below kill.
#[test]
fn process_that_works() {
    let Ok(told) = std::env::var(WORK) else { return };
    let (work, folder) = told.split_once('|').unwrap();
    let folder = Path::new(folder);
    match work {
        "import" => import(folder),
        "merge" => merge(folder),
        "restore" => restore(folder),
        "upgrade" => drop(Library::open(folder).unwrap()),
        _ => panic!("{work}"),
    }
}

/// The games of a library are whole: each can be read, and its positions are those of its main line.
fn is_sound(folder: &Path) -> usize {
    let library = Library::open(folder).unwrap();
    let games = library.list(0, usize::MAX).unwrap();
    for game in &games {
        let saved = library.load(game.id).unwrap().expect("it is listed");
        assert_eq!(saved.tree.plies(), game.plies);
    }
    let connection = rusqlite::Connection::open(folder.join(FILE)).unwrap();
    let text =
        |query: &str| connection.query_row(query, [], |row| row.get::<_, String>(0)).unwrap();
    assert_eq!(text("PRAGMA quick_check"), "ok");
    let wrong = "SELECT CAST(count(*) AS TEXT) FROM games
        WHERE (SELECT count(*) FROM positions WHERE game = id) <> plies + 1";
    assert_eq!(text(wrong), "0");
    games.len()
}

/// Runs a work to its end.
fn finish(work: &str, folder: &Path) {
    let ended = process(work, folder).output().unwrap();
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
}

/// How many games are imported at once, and how often.
const BATCH: usize = 60;
const BATCHES: usize = 5;

fn import(folder: &Path) {
    let mut library = Library::open(folder).unwrap();
    for batch in 0..BATCHES {
        let names = (0..BATCH).map(|number| format!("game {batch} {number}"));
        let games: Vec<AnyTree> = names.map(|name| game(&name).tree).collect();
        library.import(games, |_| ControlFlow::Continue(())).unwrap();
        println!("imported {batch}");
    }
}

#[test]
fn an_import_that_is_killed_loses_nothing_that_it_told() {
    let begin = || tempfile::tempdir().unwrap();
    let whole = begin();
    finish("import", whole.path());
    let whole = told(whole.path());
    kill_at_points(
        (3, 1),
        begin,
        |folder| process("import", folder),
        |folder, lines| {
            let done = lines.iter().filter(|line| line.contains("imported ")).count();
            let count = is_sound(folder);
            let expected = [done * BATCH, (done + 1) * BATCH];
            assert!(expected.contains(&count), "{count} games after {done} batches");
            finish("import", folder);
            assert_eq!(told(folder), whole);
        },
    );
}

/// The library that is taken in, and the folder of the backup.
const OTHER: &str = "other";
const BACKUP: &str = "all.tar.zst";

fn add(folder: &Path, names: impl Iterator<Item = String>) {
    let mut library = Library::open(folder).unwrap();
    let games: Vec<AnyTree> = names.map(|name| game(&name).tree).collect();
    library.import(games, |_| ControlFlow::Continue(())).unwrap();
}

/// Two libraries that have some games in common, and one that goes on.
fn two_libraries() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    add(folder.path(), (0..40).map(|number| format!("game {number}")));
    add(&folder.path().join(OTHER), (20..300).map(|number| format!("game {number}")));
    let on = |moves| saved::<xiangqi::Position>("goes on", moves);
    for (place, moves) in [("", "h2e2 h9g7"), (OTHER, "h2e2 h9g7 h0g2 i9h9")] {
        let mut library = Library::open(&folder.path().join(place)).unwrap();
        library.add(&on(moves), None).unwrap();
    }
    folder
}

fn merge(folder: &Path) {
    let merged = Library::open(folder).unwrap().merge(&folder.join(OTHER)).unwrap();
    println!("merged {}", merged.added);
}

#[test]
fn a_merge_that_is_killed_is_done_or_not_begun() {
    let [before, after] = [(); 2].map(|()| two_libraries());
    finish("merge", after.path());
    let [before, after] = [before, after].map(|folder| told(folder.path()));
    kill_at_points(
        (3, 2),
        two_libraries,
        |folder| process("merge", folder),
        |folder, lines| {
            is_sound(folder);
            let now = told(folder);
            let is_told = lines.iter().any(|line| line.contains("merged "));
            assert!(now == after || now == before && !is_told, "{} games", now["games"].len());
            finish("merge", folder);
            assert_eq!(told(folder), after);
        },
    );
}

/// A folder with a backup of another in it: the same library, books and settings, some of them otherwise.
fn with_backup() -> TempDir {
    let [other, folder] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    for (place, what, names) in [(&other, "other", 0..20), (&folder, "own", 15..25)] {
        let place = place.path();
        add(place, names.clone().map(|number| format!("game {number}")));
        fs::create_dir(place.join("books")).unwrap();
        for number in names {
            let text = format!("{what} book {number}\n").repeat(999);
            fs::write(place.join(format!("books/{number}.txt")), text).unwrap();
        }
        for name in ["settings", "engines", "more"] {
            let text = format!("names = \"{what}\"\nfile = \"{name}\"\n");
            fs::write(place.join(format!("{name}.toml")), text).unwrap();
        }
    }
    fs::write(
        other.path().join("books/15.txt"),
        fs::read(folder.path().join("books/15.txt")).unwrap(),
    )
    .unwrap();
    backup::write(&Folders::one(other.path()), &folder.path().join(BACKUP)).unwrap();
    folder
}

fn restore(folder: &Path) {
    let (file, folders) = (folder.join(BACKUP), Folders::one(folder));
    backup::merge(&file, &folders).unwrap();
    println!("merged");
    backup::restore_settings(&file, &folders).unwrap();
    println!("settings");
}

/// The files but the backup, those of the program alone, and what `storage::replace` was writing.
fn kept(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = files(folder);
    files.retain(|name, _| name != BACKUP && !name.starts_with(".tmp"));
    files
}

#[test]
fn a_restore_that_is_killed_leaves_every_file_whole_and_is_ended_by_another() {
    let (before, after) = (with_backup(), with_backup());
    finish("restore", after.path());
    let of = |folder: &TempDir| (kept(folder.path()), told(folder.path()));
    let (before, after) = (of(&before), of(&after));
    assert_eq!(after.0.len(), before.0.len() + 15 + 4 + 3, "books, books beside, settings beside");
    kill_at_points(
        (3, 3),
        with_backup,
        |folder| process("restore", folder),
        |folder, lines| {
            is_sound(folder);
            let (now, library) = (kept(folder), told(folder));
            let merged = lines.iter().any(|line| line.ends_with("merged"));
            assert!(library == after.1 || library == before.1 && !merged);
            // Nothing is half there, and nothing of the player's is gone.
            for (name, bytes) in &now {
                let known = [before.0.get(name), after.0.get(name)];
                let is_settings = name == "settings.toml";
                assert!(is_settings || known.contains(&Some(bytes)), "{name}");
            }
            for (name, bytes) in &before.0 {
                let is_own = |it: &Vec<u8>| it == bytes;
                assert!(now.values().any(is_own) || name == "settings.toml", "{name}");
            }
            if merged {
                assert!(
                    after
                        .0
                        .keys()
                        .filter(|name| name.starts_with("books/"))
                        .all(|it| now.contains_key(it))
                );
            }
            finish("restore", folder);
            assert_eq!(told(folder), after.1);
            let now = kept(folder);
            assert!(after.0.keys().eq(now.keys()), "{:?}", now.keys());
            let differ = after.0.iter().filter(|(name, bytes)| now.get(*name) != Some(bytes));
            assert_eq!(differ.map(|it| it.0).collect::<Vec<_>>(), Vec::<&String>::new());
            let names = fs::read_dir(folder).unwrap().map(|it| it.unwrap().file_name());
            let left: Vec<_> =
                names.filter(|name| name.to_string_lossy().starts_with(".tmp-restore")).collect();
            assert!(left.is_empty(), "{left:?}");
        },
    );
}

/// A library as version 1 left it, with its few games many times.
fn old_library() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    sql(folder.path(), include_str!("../fixtures/library/version_1.sql"));
    let columns =
        "game, first, second, event, date, opening, result, plies, last, created, changed,
        tree, place, session, deleted";
    sql(
        folder.path(),
        &format!(
            "WITH RECURSIVE copy AS (SELECT 1 AS it UNION ALL SELECT it + 1 FROM copy WHERE it < 60)
             INSERT INTO games (id, {columns})
                SELECT id + 100 * it, {columns} FROM games, copy WHERE id < 100;
             INSERT INTO positions SELECT key, games.id, ply, mv FROM positions
                JOIN games ON games.id % 100 = positions.game AND games.id > 100;"
        ),
    );
    folder
}

#[test]
fn an_upgrade_from_version_1_that_is_killed_is_done_or_not_begun() {
    let version = |folder: &Path| -> i64 {
        let connection = rusqlite::Connection::open(folder.join(FILE)).unwrap();
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
    };
    let whole = old_library();
    assert_eq!(version(whole.path()), 1);
    finish("upgrade", whole.path());
    let (today, count) = (version(whole.path()), is_sound(whole.path()));
    let whole = told(whole.path());
    kill_at_points(
        (3, 4),
        old_library,
        |folder| process("upgrade", folder),
        |folder, _| {
            assert!([1, today].contains(&version(folder)));
            assert_eq!(is_sound(folder), count);
            assert_eq!(told(folder), whole);
        },
    );
}

#[test]
fn a_queue_that_is_killed_at_any_point_ends_as_one_that_is_not() {
    let begin = || {
        let folder = tempfile::tempdir().unwrap();
        queue::fill(folder.path());
        folder
    };
    let whole = begin();
    queue::review_all(whole.path());
    let whole = queue::contents(whole.path());
    kill_at_points((2, 5), begin, queue::process, |folder, lines| {
        let done = lines.iter().filter(|line| line.ends_with("done")).count();
        assert!(queue::reviewed(folder) >= done, "{done} were told");
        is_sound(folder);
        queue::review_all(folder);
        assert_eq!(queue::contents(folder), whole);
    });
}
