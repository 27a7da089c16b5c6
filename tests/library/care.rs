//! Drills: what happens to the library when its file is damaged, replaced, newer or not to be written.

use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use chuhe::games::{AnyPosition, AnyTree, GameKind};
use chuhe::library::{
    Answer, Ask, COPIES, CareAnswer, CareAsk, Choice, Copies, CopySettings, CopyState, Desk, FILE,
    How, Library, LibraryError, MergedLibrary, SavedGame, Subject, inspect, recover,
};
use chuhe::record::{Tag, Tree};
use chuhe::rules::{Game, xiangqi};

const PATIENCE: Duration = Duration::from_mins(1);

/// A game of this name, told apart from all others by it.
fn game(name: &str) -> SavedGame {
    let mut tree = Tree::new(xiangqi::Position::start());
    let mut at = chuhe::record::NodeId::ROOT;
    for text in ["h2e2", "h9g7", "h0g2", "i9h9"] {
        let mv = <xiangqi::Position as chuhe::notation::Written>::from_coordinates(text).unwrap();
        at = tree.branch(at, mv).unwrap();
    }
    // Long enough that a game has pages of its own.
    tree.notes_mut(at).comment = format!("{name} ").repeat(200);
    tree.tags.set(Tag::First, name);
    SavedGame { tree: tree.into(), place: vec![0], session: None }
}

/// A library of so many games, closed.
fn library_of(folder: &Path, names: impl IntoIterator<Item = String>) {
    let mut library = Library::open(folder).unwrap();
    for name in names {
        library.add(&game(&name), None).unwrap();
    }
}

fn names(prefix: &str, count: usize) -> Vec<String> {
    (0..count).map(|number| format!("{prefix} {number}")).collect()
}

/// The players of all games, in order.
fn found(folder: &Path) -> Vec<String> {
    let library = Library::open(folder).unwrap();
    let mut found: Vec<String> = library
        .list(0, 10_000)
        .unwrap()
        .into_iter()
        .inspect(|it| {
            let tree = library.load(it.id).unwrap().map(|saved| saved.tree);
            assert!(tree == Some(game(&it.players[0]).tree), "{:?}", it.players);
        })
        .map(|it| it.players[0].clone())
        .collect();
    found.sort();
    found
}

fn sorted(names: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> = names.into_iter().collect();
    names.sort();
    names
}

/// The pages of a table or an index, from 0.
fn pages_of(folder: &Path, name: &str) -> Vec<u64> {
    let all = rusqlite::Connection::open(folder.join(FILE)).unwrap();
    let root: u32 = all
        .query_row("SELECT rootpage FROM sqlite_master WHERE name = ?1", [name], |row| row.get(0))
        .unwrap();
    let bytes = fs::read(folder.join(FILE)).unwrap();
    let root = root as usize;
    let mut pages = vec![root];
    let mut open = vec![root];
    while let Some(page) = open.pop() {
        let at = (page - 1) * 4096;
        if ![2, 5].contains(&bytes[at]) {
            continue;
        }
        let cells = usize::from(u16::from_be_bytes([bytes[at + 3], bytes[at + 4]]));
        let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
        let cell = |it: usize| {
            let place = at + 12 + 2 * it;
            at + usize::from(u16::from_be_bytes([bytes[place], bytes[place + 1]]))
        };
        let below = (0..cells).map(|it| number(cell(it))).chain([number(at + 8)]);
        for page in below {
            pages.push(page);
            open.push(page);
        }
    }
    pages.into_iter().map(|page| page as u64 - 1).collect()
}

/// Writes nonsense over the beginning of a page, where what it is stands.
fn damage(file: &Path, page: u64) {
    let mut file = fs::File::options().write(true).open(file).unwrap();
    file.seek(SeekFrom::Start(page * 4096)).unwrap();
    file.write_all(&[0xA5; 600]).unwrap();
}

fn copies(folder: &Path) -> Copies {
    Copies::of(folder.join(COPIES))
}

/// Answers until one is what is waited for, which is returned.
fn hear<T>(desk: &Desk, is: impl Fn(Answer) -> Option<T>) -> T {
    loop {
        let answer = desk.wait(PATIENCE).expect("an answer");
        let told = format!("{answer:?}");
        match is(answer) {
            Some(found) => return found,
            None => println!("{told}"),
        }
    }
}

fn care(desk: &Desk) -> CareAnswer {
    hear(desk, |answer| match answer {
        Answer::Care(CareAnswer::Checking { .. }) => None,
        Answer::Care(told) => Some(told),
        Answer::Failed(subject, error) => panic!("{subject:?}: {error}"),
        _ => None,
    })
}

/// The file that was set aside.
fn file_like(folder: &Path, part: &str) -> Option<PathBuf> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    files.sort();
    files.into_iter().find(|it| it.file_name().unwrap().to_string_lossy().contains(part))
}

#[test]
fn a_copy_is_made_when_the_window_closes_if_anything_was_changed() {
    let folder = tempfile::tempdir().unwrap();
    let count = || copies(folder.path()).list().unwrap().len();
    drop(Desk::open(folder.path(), || {}).unwrap());
    assert_eq!(count(), 0, "there is nothing to copy");
    let desk = Desk::open(folder.path(), || {}).unwrap();
    desk.ask(Ask::Save(game("one")));
    drop(desk);
    let all = copies(folder.path()).list().unwrap();
    let [copy] = &all[..] else { panic!("{all:?}") };
    assert_eq!((copy.number, copy.holdings().unwrap().games), (1, 1));
    let desk = Desk::open(folder.path(), || {}).unwrap();
    desk.ask(Ask::Care(CareAsk::Copies));
    let folder_of_copies = folder.path().join(COPIES);
    let copies_told =
        CareAnswer::Copies { list: all.clone(), folder: folder_of_copies, is_set_aside: false };
    assert_eq!(care(&desk), copies_told);
    drop(desk);
    assert_eq!(copies(folder.path()).list().unwrap(), all, "nothing was changed");
    let desk = Desk::open(folder.path(), || {}).unwrap();
    desk.ask(Ask::Care(CareAsk::Keep(CopySettings { is_automatic: false, folder: None })));
    desk.ask(Ask::Save(game("two")));
    drop(desk);
    assert_eq!(count(), 1, "nobody wants it");
    drop(Desk::open(folder.path(), || {}).unwrap());
    assert_eq!(count(), 2, "what was changed before is in none");
    let left = fs::read_dir(folder.path().join(COPIES)).unwrap().count();
    assert_eq!(left, 2, "nothing else is left there");
}

#[test]
fn a_copy_is_made_elsewhere_and_beside_the_library_while_that_is_away() {
    let [folder, other] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let chosen = other.path().join("drive");
    let desk = Desk::open(folder.path(), || {}).unwrap();
    let settings = CopySettings { is_automatic: true, folder: Some(chosen.clone()) };
    desk.ask(Ask::Care(CareAsk::Keep(settings)));
    desk.ask(Ask::Save(game("one")));
    desk.ask(Ask::Care(CareAsk::CopyNow));
    let CareAnswer::Copied(copy) = care(&desk) else { panic!("no copy") };
    assert_eq!(copy.path.parent(), Some(&*folder.path().join(COPIES)));
    fs::create_dir(&chosen).unwrap();
    desk.ask(Ask::Care(CareAsk::CopyNow));
    let CareAnswer::Copied(copy) = care(&desk) else { panic!("no copy") };
    assert_eq!(copy.path.parent(), Some(&*chosen));
    desk.ask(Ask::Care(CareAsk::Copies));
    let CareAnswer::Copies { list, folder, .. } = care(&desk) else { panic!("no list") };
    assert_eq!((list.len(), folder), (2, chosen), "of both folders");
}

#[test]
fn a_copy_that_has_become_unreadable_is_told_and_not_used() {
    let folder = tempfile::tempdir().unwrap();
    library_of(folder.path(), names("game", 30));
    let library = Library::open(folder.path()).unwrap();
    let older = copies(folder.path()).make_one(&library).unwrap();
    let newer = copies(folder.path()).make_one(&library).unwrap();
    assert_eq!((older.number, newer.number), (1, 2));
    damage(&newer.path, 20);
    damage(&newer.path, 30);
    let all = copies(folder.path()).list().unwrap();
    assert!(matches!(all[0].state, CopyState::Faulty(LibraryError::Damaged(_))), "{all:?}");
    assert_eq!(copies(folder.path()).newest_good().unwrap(), Some(older));
    assert!(newer.path.exists());
}

#[test]
fn every_game_is_read_in_a_check_and_the_broken_one_named() {
    let folder = tempfile::tempdir().unwrap();
    library_of(folder.path(), names("game", 450));
    let desk = Desk::open(folder.path(), || {}).unwrap();
    desk.ask(Ask::Care(CareAsk::Check));
    let CareAnswer::Checked(health) = care(&desk) else { panic!("no check") };
    assert_eq!((health.games, health.is_sound()), (450, true));
    let other = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    other.execute("UPDATE trees SET tree = substr(tree, 5) WHERE id = 321", []).unwrap();
    desk.ask(Ask::Care(CareAsk::Check));
    let CareAnswer::Checked(health) = care(&desk) else { panic!("no check") };
    let unreadable: Vec<i64> = health.unreadable.iter().map(|id| id.number()).collect();
    assert_eq!((health.games, unreadable), (450, vec![321]));
}

/// The text of a game is damaged in a way that SQLite does not see.
#[test]
fn games_that_cannot_be_read_are_taken_from_the_newest_copies_that_have_them() {
    let folder = tempfile::tempdir().unwrap();
    library_of(folder.path(), names("first", 3));
    let desk = Desk::open(folder.path(), || {}).unwrap();
    let copy = |desk: &Desk| {
        desk.ask(Ask::Care(CareAsk::CopyNow));
        assert!(matches!(care(desk), CareAnswer::Copied(_)));
    };
    copy(&desk);
    let mut library = Library::open(folder.path()).unwrap();
    let second = library.add(&game("second"), None).unwrap();
    copy(&desk);
    let third = library.add(&game("third"), None).unwrap();
    let all = library.list(0, 9).unwrap();
    let first = all.iter().find(|it| it.players[0] == "first 1").unwrap().id;
    drop(library);
    let other = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    for id in [first, second, third] {
        let damage = "UPDATE trees SET tree = substr(tree, 5) WHERE id = ?1";
        other.execute(damage, [id.number()]).unwrap();
    }
    drop(other);
    copy(&desk);
    desk.ask(Ask::Care(CareAsk::Check));
    let CareAnswer::Checked(health) = care(&desk) else { panic!("no check") };
    assert_eq!(health.unreadable, [first, second, third]);
    // Twice: what was taken is taken again, and is the same.
    for _ in 0..2 {
        desk.ask(Ask::Care(CareAsk::TakeBack(health.unreadable.clone())));
        let CareAnswer::TakenBack { games, of } = care(&desk) else { panic!("not done") };
        assert_eq!((games, of), (2, 3), "one is in no copy");
    }
    desk.ask(Ask::Care(CareAsk::Check));
    let CareAnswer::Checked(health) = care(&desk) else { panic!("no check") };
    assert_eq!(health.unreadable, [third]);
    drop(desk);
    let library = Library::open(folder.path()).unwrap();
    for (id, name) in [(first, "first 1"), (second, "second")] {
        assert_eq!(library.load(id).unwrap().map(|it| it.tree), Some(game(name).tree));
    }
}

/// Damages pages of each table and index, and has what is left joined to an older copy.
#[test]
fn flipped_bytes_cost_at_most_what_stood_there() {
    for (name, losses) in [
        ("trees", true),
        ("games", false),
        ("positions", false),
        ("lines", false),
        ("games_by_change", false),
        ("sqlite_autoindex_collections_1", false),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let (old, new) = (names("old", 60), names("new", 60));
        library_of(folder.path(), old.clone());
        let library = Library::open(folder.path()).unwrap();
        copies(folder.path()).make_one(&library).unwrap();
        drop(library);
        library_of(folder.path(), new.clone());
        let pages = pages_of(folder.path(), name);
        // A leaf in the middle.
        damage(&folder.path().join(FILE), pages[pages.len() / 2]);
        let offer = inspect(folder.path(), &copies(folder.path())).unwrap().expect(name);
        assert_eq!(offer.damaged, folder.path().join(FILE));
        assert_eq!(offer.copy.as_ref().unwrap().holdings().unwrap().games, 60);
        let before = fs::read(&offer.damaged).unwrap();
        let recovered =
            recover(folder.path(), &copies(folder.path()), Choice::Both).unwrap().unwrap();
        assert_eq!(fs::read(&recovered.kept).unwrap(), before, "{name}: it is kept as it was");
        let all = sorted(old.iter().chain(&new).cloned());
        let found = found(folder.path());
        if losses {
            assert!(old.iter().all(|it| found.contains(it)), "{name}: what is in the copy is back");
            let missing = all.len() - found.len();
            assert!(missing <= 4, "{name}: {missing} games are lost with one page");
            assert_eq!((offer.only_in_damaged, offer.lost), (60 - missing, missing), "{name}");
        } else {
            assert_eq!(found, all, "{name}");
            assert_eq!((offer.only_in_damaged, offer.lost), (60, 0), "{name}");
        }
        assert!(Library::open(folder.path()).unwrap().check().unwrap().is_sound(), "{name}");
        assert_eq!(inspect(folder.path(), &copies(folder.path())).unwrap(), None, "not twice");
    }
}

#[test]
fn a_damaged_header_costs_nothing() {
    let folder = tempfile::tempdir().unwrap();
    library_of(folder.path(), names("game", 40));
    let mut file = fs::File::options().write(true).open(folder.path().join(FILE)).unwrap();
    file.write_all(&[0x5A; 100]).unwrap();
    drop(file);
    // The program begins a new one, so that the game goes on, and sets this one aside.
    let desk = Desk::open(folder.path(), || {}).unwrap();
    hear(&desk, |answer| match answer {
        Answer::Opened(opened) => Some(opened.set_aside.expect("it is set aside")),
        _ => None,
    });
    desk.ask(Ask::Save(game("at the board")));
    desk.ask(Ask::Care(CareAsk::Inspect));
    let CareAnswer::Inspected(Some(offer)) = care(&desk) else { panic!("nothing is offered") };
    assert_eq!((offer.readable.games, offer.only_in_damaged, offer.lost), (40, 40, 0));
    assert_eq!(offer.copy, None);
    desk.ask(Ask::Care(CareAsk::Recover(Choice::Both)));
    let CareAnswer::Recovered(recovered) = care(&desk) else { panic!("not recovered") };
    assert_eq!(recovered.holdings.games, 41);
    assert!(recovered.kept.exists());
    // The game at the board is the same one still.
    desk.ask(Ask::Save(game("goes on")));
    drop(desk);
    let expected = names("game", 40).into_iter().chain(["goes on".to_owned()]);
    assert_eq!(found(folder.path()), sorted(expected));
}

/// Copies what lies in a folder while it is open, log and all.
fn as_it_lies(folder: &Path) -> tempfile::TempDir {
    let to = tempfile::tempdir().unwrap();
    for ending in ["", "-wal"] {
        let name = format!("{FILE}{ending}");
        fs::copy(folder.join(&name), to.path().join(&name)).unwrap();
    }
    to
}

#[test]
fn a_log_that_is_missing_is_noticed_by_the_newest_copy() {
    let folder = tempfile::tempdir().unwrap();
    library_of(folder.path(), names("old", 5));
    let mut library = Library::open(folder.path()).unwrap();
    library.add(&game("in the log only"), None).unwrap();
    let lies = as_it_lies(folder.path());
    fs::remove_file(lies.path().join(format!("{FILE}-wal"))).unwrap();
    let copy = copies(lies.path()).make_one(&library).unwrap();
    let desk = Desk::open(lies.path(), || {}).unwrap();
    assert_eq!(care(&desk), CareAnswer::Older(copy.clone()));
    desk.ask(Ask::Care(CareAsk::Restore { copy: copy.number, how: How::Joined }));
    let merged = MergedLibrary { added: 1, equal: 5 };
    assert_eq!(care(&desk), CareAnswer::Restored(merged));
    drop(desk);
    assert!(found(lies.path()).contains(&"in the log only".to_owned()));
}

#[test]
fn a_log_of_another_file_costs_nothing_of_this_one() {
    let [ours, theirs] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    library_of(ours.path(), names("ours", 40));
    let mut library = Library::open(theirs.path()).unwrap();
    for name in names("theirs", 25) {
        library.add(&game(&name), None).unwrap();
    }
    let lies = as_it_lies(theirs.path());
    let log = format!("{FILE}-wal");
    fs::rename(lies.path().join(&log), ours.path().join(&log)).unwrap();
    drop(library);
    let desk = Desk::open(ours.path(), || {}).unwrap();
    let CareAnswer::ForeignLog(kept) = care(&desk) else { panic!("it is not noticed") };
    assert!(kept.exists());
    drop(desk);
    assert_eq!(found(ours.path()), sorted(names("ours", 40)));
    // That of a program that was ended is of its file, and stays.
    let mut library = Library::open(ours.path()).unwrap();
    library.add(&game("in the log only"), None).unwrap();
    let lies = as_it_lies(ours.path());
    drop(Desk::open(lies.path(), || {}).unwrap());
    assert!(found(lies.path()).contains(&"in the log only".to_owned()));
}

/// A sync program writes the file of another computer beside, and renames it.
fn put_in_place(file: &Path, place: &Path) {
    let beside = place.with_extension("sync");
    fs::copy(file, &beside).unwrap();
    fs::rename(beside, place).unwrap();
}

#[cfg(unix)]
#[test]
fn a_file_that_is_replaced_while_it_is_open_loses_no_write() {
    let [here, there] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    library_of(there.path(), names("theirs", 3));
    library_of(here.path(), names("ours", 3));
    let desk = Desk::open(here.path(), || {}).unwrap();
    desk.ask(Ask::Save(game("at the board")));
    hear(&desk, |answer| matches!(answer, Answer::Saved(_)).then_some(()));
    put_in_place(&there.path().join(FILE), &here.path().join(FILE));
    desk.ask(Ask::Save(game("played on")));
    let CareAnswer::Replaced { kept, joined } = care(&desk) else { panic!("it is not noticed") };
    assert_eq!(joined, MergedLibrary { added: 4, equal: 0 });
    assert!(kept.exists());
    drop(desk);
    let all = names("ours", 3).into_iter().chain(names("theirs", 3));
    assert_eq!(found(here.path()), sorted(all.chain(["played on".to_owned()])));
    assert!(Library::open(here.path()).unwrap().check().unwrap().is_sound());
}

#[cfg(unix)]
#[test]
fn a_file_that_is_taken_away_while_it_is_open_is_written_again() {
    let folder = tempfile::tempdir().unwrap();
    library_of(folder.path(), names("ours", 3));
    let desk = Desk::open(folder.path(), || {}).unwrap();
    desk.ask(Ask::Save(game("first")));
    hear(&desk, |answer| matches!(answer, Answer::Saved(_)).then_some(()));
    fs::remove_file(folder.path().join(FILE)).unwrap();
    desk.ask(Ask::Save(game("second")));
    assert!(matches!(care(&desk), CareAnswer::Replaced { .. }));
    drop(desk);
    let all = names("ours", 3).into_iter().chain(["second".to_owned()]);
    assert_eq!(found(folder.path()), sorted(all));
}

#[cfg(unix)]
#[test]
fn a_newer_file_put_in_place_is_left_alone_and_the_game_is_kept() {
    let [here, there] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    library_of(there.path(), names("theirs", 3));
    let newer = rusqlite::Connection::open(there.path().join(FILE)).unwrap();
    newer.pragma_update(None, "user_version", 99).unwrap();
    newer.close().unwrap();
    library_of(here.path(), names("ours", 3));
    let desk = Desk::open(here.path(), || {}).unwrap();
    desk.ask(Ask::Save(game("at the board")));
    hear(&desk, |answer| matches!(answer, Answer::Saved(_)).then_some(()));
    put_in_place(&there.path().join(FILE), &here.path().join(FILE));
    desk.ask(Ask::Save(game("played on")));
    let error = hear(&desk, |answer| match answer {
        Answer::Failed(Subject::Board, error) => Some(error),
        _ => None,
    });
    assert_eq!(error, LibraryError::Newer { found: 99, known: 11 });
    drop(desk);
    let read = fs::read(here.path().join(FILE)).unwrap();
    assert_eq!(read, fs::read(there.path().join(FILE)).unwrap(), "it is left alone");
    assert!(file_like(here.path(), "unsaved-").is_some(), "the game at the board is kept");
    let kept = file_like(here.path(), ".damaged").expect("what was there is kept");
    // Once the newer one is gone, all is there again.
    fs::remove_file(here.path().join(FILE)).unwrap();
    drop(Desk::open(here.path(), || {}).unwrap());
    recover(here.path(), &copies(here.path()), Choice::Readable).unwrap().expect("it is offered");
    assert!(!kept.exists());
    let found = found(here.path());
    let all = names("ours", 3).into_iter().chain(["played on".to_owned()]);
    assert!(all.into_iter().all(|it| found.contains(&it)), "{found:?}");
}

#[test]
fn a_library_of_a_newer_version_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    library_of(folder.path(), names("game", 3));
    let newer = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    newer.pragma_update(None, "user_version", 99).unwrap();
    newer.close().unwrap();
    let before = fs::read(folder.path().join(FILE)).unwrap();
    let desk = Desk::open(folder.path(), || {}).unwrap();
    let newer = LibraryError::Newer { found: 99, known: 11 };
    assert_eq!(desk.wait(PATIENCE), Some(Answer::Failed(Subject::Opening, newer.clone())));
    for ask in [CareAsk::Inspect, CareAsk::Recover(Choice::Both)] {
        desk.ask(Ask::Care(ask));
        assert_eq!(desk.wait(PATIENCE), Some(Answer::Failed(Subject::Care, newer.clone())));
    }
    drop(desk);
    assert_eq!(fs::read(folder.path().join(FILE)).unwrap(), before);
    assert_eq!(file_like(folder.path(), ".damaged"), None);
    assert!(!folder.path().join(COPIES).exists());
}

#[test]
fn going_back_to_a_day_keeps_a_copy_of_today() {
    let folder = tempfile::tempdir().unwrap();
    library_of(folder.path(), names("old", 3));
    let desk = Desk::open(folder.path(), || {}).unwrap();
    desk.ask(Ask::Care(CareAsk::CopyNow));
    let CareAnswer::Copied(old) = care(&desk) else { panic!("no copy") };
    desk.ask(Ask::Save(game("new")));
    desk.ask(Ask::Care(CareAsk::Restore { copy: old.number, how: How::Replaced }));
    assert!(matches!(care(&desk), CareAnswer::Restored(_)));
    drop(desk);
    assert_eq!(found(folder.path()), names("old", 3));
    let all = copies(folder.path()).list().unwrap();
    let with_new: Vec<_> =
        all.iter().filter(|copy| copy.holdings().is_some_and(|it| it.games == 4)).collect();
    assert_eq!(with_new.len(), 1, "{all:?}");
    // However many copies are made on that day: what it has is in no other.
    let library = Library::open(folder.path()).unwrap();
    for _ in 0..9 {
        copies(folder.path()).make_one(&library).unwrap();
    }
    drop(library);
    // It is not taken for a library that has lost something.
    let desk = Desk::open(folder.path(), || {}).unwrap();
    desk.ask(Ask::Care(CareAsk::Restore { copy: with_new[0].number, how: How::Joined }));
    assert!(matches!(care(&desk), CareAnswer::Restored(MergedLibrary { added: 1, .. })));
}

/// Copies seem to be of next year when the clock is set back.
#[test]
fn a_clock_that_is_set_back_stops_neither_checks_nor_copies() {
    let folder = tempfile::tempdir().unwrap();
    library_of(folder.path(), names("game", 3));
    let library = Library::open(folder.path()).unwrap();
    let mut future = Vec::new();
    for number in 1..=8 {
        let copy = copies(folder.path()).make_one(&library).unwrap();
        let name = format!("library-2199-01-{number:02}-120000-{}.sqlite", copy.number);
        fs::rename(&copy.path, copy.path.with_file_name(&name)).unwrap();
        future.push(name);
    }
    drop(library);
    let desk = Desk::open(folder.path(), || {}).unwrap();
    desk.ask(Ask::Save(game("a year before")));
    drop(desk);
    let all = copies(folder.path()).list().unwrap();
    assert_eq!(all.len(), 9, "none is deleted: {all:?}");
    let newest = copies(folder.path()).newest_good().unwrap().unwrap();
    assert_eq!((newest.number, newest.holdings().unwrap().games), (9, 4), "it is the newest");
}

#[test]
fn an_empty_start_is_no_damage() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(inspect(folder.path(), &copies(folder.path())), Ok(None));
    assert_eq!(recover(folder.path(), &copies(folder.path()), Choice::Both), Ok(None));
    let tree = AnyTree::new(AnyPosition::start(GameKind::Chess));
    let saved = SavedGame { tree, place: vec![], session: None };
    Library::open(folder.path()).unwrap().add(&saved, None).unwrap();
    assert_eq!(inspect(folder.path(), &copies(folder.path())), Ok(None));
}
