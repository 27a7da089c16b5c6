//! Backups that no program of ours has written: refused in words with the name of what is wrong, before
//! anything is changed, or taken in as far as they are sound.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use chuhe::backup::{self, BackupError, Folders, inspect, merge, restore_settings};
use chuhe::library::{FILE, Library};
use serde_json::json;
use tempfile::TempDir;

use crate::archives::Archive;
use crate::backup::{game, sql, told};
use crate::killer::files;

const MANIFEST: &str = "manifest.json";

/// The library of a backup, with one game.
fn library() -> Vec<u8> {
    library_after("")
}

/// The same after something was done in it.
fn library_after(change: &str) -> Vec<u8> {
    let [from, to] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    Library::open(from.path()).unwrap().add(&game("theirs"), None).unwrap();
    Library::copy(from.path(), to.path()).unwrap();
    sql(to.path(), change);
    fs::read(to.path().join(FILE)).unwrap()
}

fn manifest(files: &[&str]) -> String {
    json!({ "format": 1, "program": "0.1.0", "made": 5, "games": 1, "files": files }).to_string()
}

/// The beginning of a backup that says that it has these files.
fn begun(names: &[&str]) -> Archive {
    Archive::default().file(MANIFEST, manifest(names).as_bytes()).file(FILE, &library())
}

/// A folder of a player's within another.
fn player() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("inner");
    Library::open(&inner).unwrap().add(&game("ours"), None).unwrap();
    fs::write(inner.join("settings.toml"), "level = 9").unwrap();
    fs::write(inner.join("it"), "ours").unwrap();
    fs::write(folder.path().join("outside"), "not the player's").unwrap();
    folder
}

/// What is in the player's folder, and round it.
type All = (BTreeMap<&'static str, Vec<String>>, BTreeMap<String, Vec<u8>>, Vec<String>);

fn all(folder: &Path) -> All {
    let inner = folder.join("inner");
    let library = told(&inner);
    // Folders as well, and what lies in them.
    let mut names: Vec<_> = fs::read_dir(&inner)
        .unwrap()
        .map(|it| it.unwrap().file_name().into_string().unwrap())
        .collect();
    names.retain(|name| !name.starts_with(FILE));
    names.sort();
    (library, files(folder), names)
}

/// That a backup is refused, whatever is asked of it, with all these words, and changes nothing.
fn refused(bytes: &[u8], words: &[&str]) {
    let folder = player();
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), bytes).unwrap();
    let (before, folders) = (all(folder.path()), Folders::one(&folder.path().join("inner")));
    let error = merge(file.path(), &folders).unwrap_err();
    assert!(matches!(error, BackupError::Damaged(_)), "{error:?}");
    let text = error.to_string();
    assert!(words.iter().all(|word| text.contains(word)), "{words:?}: {text}");
    assert_eq!(all(folder.path()), before);
}

/// The files in a folder after a backup was taken in.
fn taken(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let folder = player();
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), bytes).unwrap();
    let inner = folder.path().join("inner");
    let merged = merge(file.path(), &Folders::one(&inner)).unwrap();
    assert_eq!(merged.library.added, 1);
    files(&inner)
}

#[test]
fn what_is_no_file_is_refused_by_its_name() {
    // What follows is refused for what it is alone.
    let sound = begun(&["data/it"]).file("data/it", b"theirs").done();
    assert_eq!(taken(&sound)["it (2)"], b"theirs");
    // Links, devices, a folder, a pipe, and a file of 1 TiB with nothing but a gap.
    for kind in [b'1', b'2', b'3', b'4', b'5', b'6', b'S'] {
        refused(&begun(&["data/it"]).entry(kind, "data/it", 0).done(), &["\"data/it\" is no file"]);
    }
    let link = Archive::default().file(MANIFEST, manifest(&[]).as_bytes());
    refused(&link.entry(b'2', FILE, 0).done(), &["\"library.sqlite\" is no file"]);
}

#[test]
fn names_that_lead_elsewhere_are_refused() {
    for name in [
        "../outside",
        "data/../../outside",
        "settings/../../outside",
        "data/books/../../../outside",
        "/etc/chuhe",
        "data//etc/chuhe",
        "data/./it",
        "data/",
        "outside",
        "settings/",
        "data/library.sqlite",
        "data/library.sqlite-wal",
        "data/unsaved-0.json",
        "data/../window-0.lock",
    ] {
        let bytes = begun(&[name]).file(name, b"theirs").done();
        refused(&bytes, &[&format!("{name:?} is no name of a file in a backup")]);
        // The list does not tell.
        refused(
            &begun(&[]).file(name, b"theirs").done(),
            &[&format!("{name:?} is not in its list")],
        );
    }
    refused(&begun(&["data/a\0b"]).done(), &["\"data/a\\0b\" is no name"]);
    // What is told on a terminal does nothing there.
    refused(&begun(&[]).file("data/\u{1b}[2J", b"").done(), &["\"data/\\u{1b}[2J\" is not in"]);
}

#[test]
fn names_that_are_there_twice_are_refused() {
    let it = |archive: Archive| archive.file("data/it", b"theirs");
    let twice = "\"data/it\" is there twice";
    refused(&it(it(begun(&["data/it"]))).done(), &[twice]);
    refused(&it(it(begun(&["data/it", "data/it"]))).done(), &["\"data/it\" is in its list twice"]);
    refused(&begun(&[]).file(FILE, &library()).done(), &["\"library.sqlite\" is there twice"]);
    refused(&begun(&["data/it"]).done(), &["\"data/it\" is missing"]);
}

#[test]
fn names_that_not_every_system_tells_apart_are_all_there_in_the_end() {
    let names = [
        "data/Book.txt",
        "data/book.txt",
        "data/aux.txt",
        "data/a:b?.txt",
        "data/end.",
        "data/a\\b",
    ];
    let archive = names.iter().fold(begun(&names), |it, name| it.file(name, name.as_bytes()));
    let taken = taken(&archive.done());
    for name in names {
        let inner = name.strip_prefix("data/").unwrap();
        let places = taken.iter().filter(|(_, bytes)| *bytes == name.as_bytes());
        let places: Vec<_> = places.map(|(place, _)| &**place).collect();
        if cfg!(target_os = "linux") {
            assert_eq!(places, [inner]);
        } else {
            assert_eq!(places.len(), 1, "{name}: {places:?}");
        }
    }
}

#[cfg(unix)]
#[test]
fn what_the_player_calls_strangely_comes_back_from_a_backup() {
    let [from, to] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let long = format!("books/{}", "长".repeat(60));
    let names = ["a\\b", "a\nb", "nul", ".hidden", "a b ", "books/ä", &long];
    fs::create_dir(from.path().join("books")).unwrap();
    for name in names {
        fs::write(from.path().join(name), name).unwrap();
    }
    let file = from.path().join("all.tar.zst");
    backup::write(&Folders::one(from.path()), &file).unwrap();
    merge(&file, &Folders::one(to.path())).unwrap();
    assert_eq!(
        files(to.path()),
        names.map(|name| (name.to_owned(), name.as_bytes().to_vec())).into()
    );
}

#[test]
fn a_small_file_with_huge_content_fills_neither_disk_nor_memory() {
    const GIB: u64 = 1 << 30;
    let name = "data/zeros";
    let names = || begun(&[name]);
    refused(
        &names().zeros(name, 4 * GIB).done(),
        &["\"data/zeros\" is said to have 4294967296 bytes"],
    );
    // Many that are not too large, each by itself.
    let many: Vec<_> = (0..9).map(|number| format!("data/{number}")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let archive = many.iter().fold(begun(&many), |it, name| it.zeros(name, 1 << 26));
    refused(&archive.done(), &["is said to have 67108864 bytes"]);
    let library = Archive::default().file(MANIFEST, manifest(&[]).as_bytes());
    refused(&library.zeros(FILE, 64 * GIB).done(), &["\"library.sqlite\" is said to have"]);
    // Only said to be there.
    refused(&names().entry(b'0', name, u64::MAX >> 1).done(), &["\"data/zeros\" is said to have"]);
    refused(&names().entry(b'0', name, 1 << 20).done(), &["\"data/zeros\" is cut off"]);
    // What is read into memory: settings, the list, a long name.
    let settings = "settings/settings.toml";
    refused(&begun(&[settings]).zeros(settings, 1 << 27).done(), &["settings.toml", "more than"]);
    refused(&Archive::default().zeros(MANIFEST, GIB).done(), &["manifest.json", "more than"]);
    let long = names().entry(b'L', "././@LongLink", GIB).bytes(&[b'a'; 512]).ended(GIB);
    refused(&long, &["more follows"]);
    // And after the end.
    refused(&begun(&[]).ended(8 * GIB), &["more follows"]);
}

#[test]
fn too_many_files_are_refused_in_words() {
    let names: Vec<_> = (0..200_000).map(|number| format!("data/{number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    refused(&begun(&names).done(), &["200000 files", "131072"]);
}

#[test]
fn a_list_that_lies_is_refused() {
    let counts = json!({ "format": 1, "program": "0.1.0", "made": 5, "games": 5 }).to_string();
    let archive = |text: &str| Archive::default().file(MANIFEST, text.as_bytes());
    refused(
        &archive(&counts).file(FILE, &library()).done(),
        &["library.sqlite has 1 games", "says 5"],
    );
    for text in
        ["", "[]", "{}", "{\"format\": 1}", "{\"format\": -1}", "\u{0}", &"[".repeat(99_999)]
    {
        refused(&archive(text).file(FILE, &library()).done(), &["manifest.json: "]);
    }
    let late = json!({ "format": 1, "program": "", "made": u64::MAX, "games": 1 }).to_string();
    taken(&archive(&late).file(FILE, &library()).done());
}

#[test]
fn a_library_that_would_do_something_is_refused() {
    let archive = |library: &[u8]| {
        Archive::default().file(MANIFEST, manifest(&[]).as_bytes()).file(FILE, library).done()
    };
    for (change, what) in [
        ("CREATE TRIGGER sly AFTER UPDATE ON games BEGIN DELETE FROM trees; END", "trigger sly"),
        ("CREATE VIEW endless AS SELECT * FROM games", "view endless"),
        (
            "DROP TABLE drill_cards; CREATE VIRTUAL TABLE drill_cards USING rtree(a, b, c)",
            "table drill_cards",
        ),
    ] {
        refused(&archive(&library_after(change)), &["library.sqlite: ", what]);
    }
    // A page in the middle is none.
    let mut damaged = library();
    let (page, middle) = (4096, damaged.len() / 2 / 4096 * 4096);
    damaged[middle..middle + page].fill(0xaa);
    refused(&archive(&damaged), &["library.sqlite: "]);
}

#[test]
fn a_backup_that_is_cut_at_any_hundredth_changes_nothing() {
    let folder = player();
    let inner = folder.path().join("inner");
    let other = tempfile::tempdir().unwrap();
    Library::open(other.path()).unwrap().add(&game("theirs"), None).unwrap();
    for name in ["it", "book", "settings.toml", "engines.toml"] {
        fs::write(other.path().join(name), format!("# {name}").repeat(2000)).unwrap();
    }
    let file = other.path().join("all.tar.zst");
    backup::write(&Folders::one(other.path()), &file).unwrap();
    let bytes = fs::read(&file).unwrap();
    let (before, folders) = (all(folder.path()), Folders::one(&inner));
    for hundredth in 0..100 {
        fs::write(&file, &bytes[..bytes.len() * hundredth / 100]).unwrap();
        for error in
            [merge(&file, &folders).unwrap_err(), restore_settings(&file, &folders).unwrap_err()]
        {
            let is_told = match &error {
                BackupError::Damaged(_) => hundredth > 0,
                BackupError::Foreign(_) => hundredth == 0,
                _ => false,
            };
            assert!(is_told, "{hundredth}: {error}");
        }
        assert_eq!(all(folder.path()), before, "{hundredth}");
    }
    fs::write(&file, &bytes).unwrap();
    assert_eq!(inspect(&file).unwrap().files.len(), 4);
    assert_eq!(merge(&file, &folders).unwrap().library.added, 1);
    assert_eq!(restore_settings(&file, &folders).unwrap().len(), 2);
}

#[test]
fn a_library_that_is_damaged_takes_no_backups_place() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    for number in 0..50 {
        library.add(&game(&format!("game {number}")), None).unwrap();
    }
    drop(library);
    let (folders, file) = (Folders::one(folder.path()), folder.path().join("all.tar.zst"));
    backup::write(&folders, &file).unwrap();
    let before = fs::read(&file).unwrap();
    // An entry of an index leads to a game that is not there.
    sql(
        folder.path(),
        "PRAGMA writable_schema = on;
         UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'games_by_identity')
            WHERE name = 'games_by_fingerprint';",
    );
    let error = backup::write(&folders, &file).unwrap_err();
    assert!(matches!(error, BackupError::Library(_)), "{error:?}");
    assert_eq!(fs::read(&file).unwrap(), before);
}
