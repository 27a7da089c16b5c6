//! Books, settings, languages and the folders of matches.

use std::fs;
use std::path::Path;

use chuhe::books::Book;
use chuhe::books::polyglot::{NotHeld, PolyglotBook};
use chuhe::engines::{PROFILES_FILE, Profiles};
use chuhe::matches::{Folder, read_game};
use chuhe::storage;
use chuhe::text::translation::faults_in;

use super::{bounded, damaged};

/// A file of Polyglot: what is left out is told, and what is read is written and read again.
pub fn polyglot(input: &[u8]) {
    let Ok(read) = bounded(input, 2_000, 1 << 20, || PolyglotBook::read(input)) else { return };
    let moves: usize = read.book.iter().map(|(_, entry)| entry.moves.len()).sum();
    let told = read.unreached + read.bad.len() + read.learnt;
    assert!(moves + told >= input.len() / 16, "{moves} moves, {told} told of {}", input.len() / 16);
    if let Ok(written) = read.book.polyglot() {
        let again = PolyglotBook::read(&written).unwrap();
        if NotHeld::of(&read.book).is_nothing() {
            assert_eq!(again.book.len(), read.book.len());
        }
    }
}

/// A book of our own: written and read it is the same.
pub fn book(input: &[u8]) {
    let Ok(book) = bounded(input, 2_000, 1 << 20, || Book::read(input)) else { return };
    let written = book.written();
    assert_eq!(Book::read(written.as_bytes()).as_ref(), Ok(&book), "{written}");
}

/// A folder with one file.
fn folder(name: &str, input: &[u8]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), input).unwrap();
    folder
}

/// `engines.toml`: it is read or the problem is told, and what is saved is read again.
pub fn profiles(input: &[u8]) {
    let folder = folder(PROFILES_FILE, input);
    let (read, problem) = bounded(input, 4_000, 1 << 20, || Profiles::load(folder.path()));
    if read.all().is_empty() && problem.is_none() {
        return;
    }
    read.save(folder.path()).unwrap();
    let (again, problem) = Profiles::load(folder.path());
    assert!(problem.is_none(), "{problem:?}");
    assert_eq!(again, read);
}

/// `settings.toml` as it is read line by line; what its values mean is the window's.
pub fn settings(input: &[u8]) {
    let folder = folder("settings.toml", input);
    let (read, problem) = bounded(input, 4_000, 1 << 20, || {
        storage::load_leniently::<serde_json::Value>(folder.path(), "settings.toml")
    });
    assert!(read.is_some() || problem.is_some());
}

/// A language of a player's own.
pub fn language(input: &[u8]) {
    let folder = folder("nl.ftl", input);
    for fault in bounded(input, 20_000, 4 << 20, || faults_in(folder.path())) {
        assert!(!fault.reason.is_empty());
    }
}

/// A folder of a match with one of its files changed: it opens or says why not, and once it is mended
/// it opens again without a word.
fn match_with(name: &str, input: &[u8]) {
    let folder = tempfile::tempdir().unwrap();
    for (file, text) in damaged::MATCH {
        fs::write(folder.path().join(file), text).unwrap();
    }
    fs::write(folder.path().join(name), input).unwrap();
    if let Some(damages) = opened(input, folder.path()) {
        let again = opened(input, folder.path());
        assert!(again.is_some(), "not again, after {damages} damages");
    }
}

/// How many damages were told; `None` where it does not open.
fn opened(input: &[u8], place: &Path) -> Option<usize> {
    match bounded(input, 20_000, 4 << 20, || Folder::open(place)) {
        Ok(opened) => {
            let rows = fs::read_to_string(place.join("results.jsonl")).unwrap();
            for row in rows.lines().take(9).filter_map(|row| serde_json::from_str(row).ok()) {
                read_game(place, &row).unwrap();
            }
            assert!(!opened.state.ranking().is_empty());
            assert!(opened.state.llr().is_none_or(|it| !it.is_nan()));
            opened.state.to_play().take(100).for_each(drop);
            Some(opened.damages.len())
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            None
        }
    }
}

pub fn match_plan(input: &[u8]) {
    match_with("match.toml", input);
}

pub fn match_rows(input: &[u8]) {
    match_with("results.jsonl", input);
}

pub fn match_games(input: &[u8]) {
    match_with("games.pgn", input);
}
