//! Everything in one file, and two players' folders put together without loss.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use chuhe::backup::{self, BackupError, Folders, inspect, merge, restore_settings};
use chuhe::games::{AnyPosition, AnyTree, GameKind};
use chuhe::library::{FILE, Holdings, Library, LibraryError, MergedLibrary, SavedGame};
use chuhe::notation::Written;
use chuhe::record::{NodeId, Tag, Tree};
use chuhe::review::{Mistake, MistakeKind};
use chuhe::rules::{Game, Side, chess, xiangqi};
use tempfile::TempDir;

pub fn game(name: &str) -> SavedGame {
    saved::<xiangqi::Position>(name, "h2e2 h9g7")
}

pub fn saved<G: Game + Written>(name: &str, moves: &str) -> SavedGame
where
    AnyTree: From<Tree<G>>,
{
    let mut tree = Tree::new(G::start());
    let mut at = NodeId::ROOT;
    for text in moves.split(' ') {
        at = tree.branch(at, G::from_coordinates(text).unwrap()).unwrap();
    }
    tree.tags.set(Tag::First, name);
    SavedGame { tree: tree.into(), place: vec![0], session: Some(name.to_owned()) }
}

pub fn sql(folder: &Path, text: &str) {
    rusqlite::Connection::open(folder.join(FILE)).unwrap().execute_batch(text).unwrap();
}

/// All that is in a library, whatever its games' numbers.
pub fn told(folder: &Path) -> BTreeMap<&'static str, Vec<String>> {
    let connection = rusqlite::Connection::open(folder.join(FILE)).unwrap();
    let of_games = "SELECT tree, deleted IS NOT NULL, unread, origin, first, session, fingerprint,
            identity, (SELECT count(*) FROM positions WHERE game = id), hex(moves)
        FROM games JOIN trees USING (id) JOIN lines USING (id)";
    let lie = "SELECT name, tree FROM collections JOIN collected ON collection = collections.id
        JOIN trees ON trees.id = collected.game";
    let mistakes = "SELECT tree, ply, side, kind FROM mistakes JOIN trees ON trees.id = game";
    let evaluations = "SELECT key, name, centipawns, depth FROM evaluations
        JOIN evaluation_engines ON id = engine";
    let queries = [
        ("games", of_games),
        ("collections", lie),
        ("mistakes", mistakes),
        (
            "queue",
            "SELECT tree, state FROM review_queue JOIN trees ON trees.id = review_queue.game",
        ),
        ("repertoires", "SELECT tree, side FROM repertoires JOIN trees ON trees.id = game"),
        ("cards", "SELECT game, id, seen, tries FROM puzzle_cards"),
        ("attempts", "SELECT game, id, day, grade, points FROM puzzle_attempts"),
        ("players", "SELECT game, points FROM puzzle_players"),
        ("puzzles", "SELECT game, id, puzzle FROM own_puzzles"),
        ("endings", "SELECT game, ending, seen, moves FROM ending_cards"),
        ("drills", "SELECT game, key, seen FROM drill_cards"),
        ("evaluations", evaluations),
    ];
    let rows = |query: &str| {
        let mut select = connection.prepare(query).unwrap();
        let columns = select.column_count();
        let row = |row: &rusqlite::Row| {
            let values = (0..columns).map(|column| row.get_ref(column).unwrap());
            Ok(values.map(|value| format!("{value:?}")).collect::<Vec<_>>().join(" "))
        };
        let mut rows: Vec<String> =
            select.query_map([], row).unwrap().collect::<Result<_, _>>().unwrap();
        rows.sort();
        rows
    };
    queries.map(|(name, query)| (name, rows(query))).into()
}

/// Two folders that have some things in common.
fn two() -> [TempDir; 2] {
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    for (folder, own) in folders.iter().zip(["left", "right"]) {
        let mut library = Library::open(folder.path()).unwrap();
        if own == "left" {
            // So that equal games have other numbers.
            library.add(&game("gone on the left"), None).map(drop).unwrap();
        }
        let [both, gone, gone_on_left, mine] = ["both", "gone on both", "gone on the left", own]
            .map(|name| {
                match library.list(0, 99).unwrap().iter().find(|it| it.players[0] == name) {
                    Some(there) => there.id,
                    None => library.add(&game(name), Some(0)).unwrap(),
                }
            });
        library.add(&saved::<chess::Position>("chess", "e2e4 e7e5"), None).unwrap();
        library.set_deleted(gone, true).unwrap();
        library.set_deleted(gone_on_left, own == "left").unwrap();
        for (name, games) in [("common", &[both, mine][..]), (own, &[mine])] {
            let id = library.collection_named(name).unwrap();
            library.collect(id, games, true).unwrap();
        }
        let mistake = Mistake {
            ply: 1,
            side: Side::First,
            kind: MistakeKind::Pin,
            judgement: None,
            loss: 0.25,
        };
        library.record_mistakes(mine, &[mistake]).unwrap();
        library.enqueue(&[mine, both]).unwrap();
        let moves = if own == "left" { "h2e2 h9g7" } else { "h2e2 h9g7 h0g2 i9h9" };
        library.add(&saved::<xiangqi::Position>("goes on", moves), None).unwrap();
    }
    // The left has seen `a` last, the right `b`; one try is common to both.
    let memory = |a: i32, b: i32, own: &str, depth: i32| {
        format!(
            "INSERT INTO puzzle_cards VALUES ('chess', 'a', 1, 1, {a}, {a}, {a}, 0, {a}, 1, 1);
             INSERT INTO puzzle_cards VALUES ('chess', 'b', 1, 1, {b}, {b}, {b}, 0, {b}, 1, 1);
             INSERT INTO puzzle_cards VALUES ('chess', '{own}', 1, 1, 1, 1, 1, 0, 1, 1, 1);
             INSERT INTO puzzle_attempts (game, id, day, grade, points) VALUES
                ('chess', 'a', 1, 'solved', 900), ('chess', 'a', {a}, 'solved', {a});
             INSERT INTO puzzle_players VALUES ('chess', {a}, 1, 1);
             INSERT INTO own_puzzles VALUES ('chess', '{own}', 'puzzle {own}', 5);
             INSERT INTO ending_cards VALUES ('chess', 'KRK', 1, 1, {a}, 1, 1, 0, {a});
             INSERT INTO drill_cards VALUES ('chess', 7, 1, 1, {b}, 1, 1, 0);
             INSERT INTO evaluation_engines (name) VALUES ('{own}'), ('deep');
             INSERT INTO evaluations SELECT 1, id, {depth}, NULL, {depth}, 0, x'', 1
                FROM evaluation_engines;"
        )
    };
    sql(folders[0].path(), &memory(20, 4, "left", 9));
    sql(folders[1].path(), &memory(10, 6, "right", 12));
    folders
}

/// Takes the folder of the second into that of the first.
pub fn merged(into: &TempDir, from: &TempDir) -> backup::Merged {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("all.tar.zst");
    backup::write(&Folders::one(from.path()), &file).unwrap();
    merge(&file, &Folders::one(into.path())).unwrap()
}

#[test]
fn a_merge_loses_nothing_of_either_and_is_the_same_in_both_directions() {
    let [left, right] = two();
    let [other_left, other_right] = two();
    let library = merged(&left, &right).library;
    // Both, the one gone on both, the one gone on the left, and the chess game are equal; one goes on.
    assert_eq!(library, MergedLibrary { added: 1, equal: 5 });
    merged(&other_right, &other_left);
    let all = told(left.path());
    assert_eq!(all, told(other_right.path()));

    let library = Library::open(left.path()).unwrap();
    let mut names: Vec<_> =
        library.list(0, 99).unwrap().iter().map(|it| it.players[0].clone()).collect();
    names.sort();
    assert_eq!(names, ["both", "chess", "goes on", "gone on the left", "left", "right"]);
    assert_eq!(all["queue"].len(), 3, "both, left, right");
    let holdings = library.holdings().unwrap();
    let expected = Holdings { games: 6, collections: 3, puzzles: 2, cards: 6, evaluations: 1 };
    assert_eq!(holdings, expected);
    let right_game =
        library.list(0, 99).unwrap().iter().find(|it| it.players[0] == "right").unwrap().id;
    assert_eq!(library.load(right_game).unwrap(), Some(game("right")));
    assert_eq!(library.mistakes(right_game).unwrap().len(), 1);
    let counts = library.collections().unwrap().list.into_iter().map(|it| (it.name, it.games));
    let expected = [("common", 3), ("left", 1), ("right", 1)];
    assert_eq!(counts.collect::<Vec<_>>(), expected.map(|(name, count)| (name.to_owned(), count)));
    // Last seen on the left and on the right; three tries, one of them on both sides.
    let number = |query: &str| -> Vec<i64> {
        let connection = rusqlite::Connection::open(left.path().join(FILE)).unwrap();
        let mut select = connection.prepare(query).unwrap();
        select.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    assert_eq!(number("SELECT seen FROM puzzle_cards WHERE id < 'c' ORDER BY id"), [20, 6]);
    assert_eq!(number("SELECT day FROM puzzle_attempts ORDER BY day"), [1, 10, 20]);
    assert_eq!(number("SELECT CAST(points AS INTEGER) FROM puzzle_players"), [20]);
    assert_eq!(number("SELECT seen FROM ending_cards"), [20]);
    assert_eq!(number("SELECT seen FROM drill_cards"), [6]);
    let depths =
        "SELECT depth FROM evaluations JOIN evaluation_engines ON id = engine ORDER BY name";
    assert_eq!(number(depths), [12, 9, 12], "of deep, left, right");
    drop(library);

    // Once more changes nothing.
    let again = merged(&left, &right).library;
    assert_eq!(again, MergedLibrary { added: 0, equal: 6 });
    assert_eq!(told(left.path()), all);
}

#[test]
fn a_backup_of_everything_is_read_back_on_another_computer() {
    let [left, _] = two();
    let at = |folder: &TempDir, name: &str| folder.path().join(name);
    let files = [
        ("settings.toml", "level = 3"),
        ("engines.toml", ""),
        ("languages/nl.ftl", "a = b"),
        ("books/own.bin", "\u{0}\u{1}"),
        ("unknown.txt", "of a later version"),
        ("tables/krk.table", "large"),
        ("cloud/answer.json", "{}"),
        ("window-0.lock", ""),
        ("review.lock", ""),
        ("matches/one/match.lock", ""),
        (".tmpAbC", "being written"),
    ];
    for (name, text) in files {
        fs::create_dir_all(at(&left, name).parent().unwrap()).unwrap();
        fs::write(at(&left, name), text).unwrap();
    }
    let file = at(&left, "mine.tar.zst");
    let written = backup::write(&Folders::one(left.path()), &file).unwrap();
    let contents = inspect(&file).unwrap();
    assert_eq!((&contents, &written.left_out[..]), (&written.contents, &[][..]));
    assert_eq!(
        contents.files,
        [
            "data/books/own.bin",
            "data/unknown.txt",
            "settings/engines.toml",
            "settings/languages/nl.ftl",
            "settings/settings.toml"
        ]
    );
    assert_eq!((contents.holdings.games, contents.holdings.cards), (4, 5));
    assert_eq!(
        (&contents.tables[..], contents.has_settings()),
        (&["krk.table".to_owned()][..], true)
    );
    // A second one, over the first, has not the first in it.
    let again = backup::write(&Folders::one(left.path()), &file).unwrap();
    assert_eq!(again.contents.files, contents.files);

    // The other computer keeps settings apart, and has a book of the same name.
    let other = tempfile::tempdir().unwrap();
    let folders = Folders { settings: at(&other, "settings"), library: at(&other, "data") };
    fs::create_dir_all(at(&other, "data/books")).unwrap();
    fs::create_dir_all(at(&other, "settings")).unwrap();
    fs::write(at(&other, "data/books/own.bin"), "another").unwrap();
    fs::write(at(&other, "settings/settings.toml"), "level = 9").unwrap();
    let done = merge(&file, &folders).unwrap();
    assert_eq!(done.library.added, 6, "two of them deleted");
    let mut before = told(left.path());
    let mut after = told(&folders.library);
    assert_eq!(after.remove("games").unwrap().len(), before.remove("games").unwrap().len());
    assert_eq!(after, before);
    let read = |name: &str| fs::read_to_string(at(&other, name)).unwrap();
    assert_eq!(
        done.files,
        [at(&other, "data/unknown.txt"), at(&other, "settings/languages/nl.ftl")]
    );
    assert_eq!(done.beside, [at(&other, "data/books/own (2).bin")]);
    assert_eq!(done.missing_tables, ["krk.table"]);
    assert_eq!(
        (&*read("data/books/own.bin"), &*read("data/books/own (2).bin")),
        ("another", "\u{0}\u{1}")
    );
    assert_eq!(read("settings/settings.toml"), "level = 9");
    let connection = rusqlite::Connection::open(folders.library.join(FILE)).unwrap();
    let number = |query: &str| connection.query_row(query, [], |row| row.get::<_, i64>(0));
    assert_eq!(number("SELECT count(slot) FROM games"), Ok(0));
    assert_eq!(number("SELECT count(*) FROM review_queue WHERE state = 'waiting'"), Ok(2));
    // Once more nothing is new.
    let again = merge(&file, &folders).unwrap();
    assert_eq!((again.library.added, again.files.len(), again.beside.len()), (0, 0, 0));

    let restored = restore_settings(&file, &folders).unwrap();
    assert_eq!(
        restored,
        [at(&other, "settings/engines.toml"), at(&other, "settings/settings.toml")]
    );
    assert_eq!(read("settings/settings.toml"), "level = 3");
    assert_eq!(read("settings/settings (2).toml"), "level = 9");
}

#[test]
fn games_that_could_not_be_saved_are_in_the_backup() {
    let [folder, other] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let mut library = Library::open(folder.path()).unwrap();
    let id = library.add(&game("before"), None).unwrap();
    let connection = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    let tree = "SELECT tree FROM trees WHERE id = 1";
    let tree: String = connection.query_row(tree, [], |row| row.get(0)).unwrap();
    let tree = tree.replace("before", "after");
    let unsaved = serde_json::json!({
        "id": id.number(), "tree": tree, "place": [0], "session": "after", "origin": 1
    });
    fs::write(folder.path().join("unsaved-0.json"), unsaved.to_string()).unwrap();
    merged(&other, &folder);
    let games = Library::open(other.path()).unwrap().list(0, 9).unwrap();
    assert_eq!(games.iter().map(|it| &*it.players[0]).collect::<Vec<_>>(), ["after"]);
    assert!(folder.path().join("unsaved-0.json").exists());
    assert_eq!(library.load(id).unwrap(), Some(game("before")), "a backup changes nothing");
}

#[test]
fn what_is_no_sound_backup_changes_nothing() {
    let [left, right] = two();
    fs::write(right.path().join("book.bin"), "book").unwrap();
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("all.tar.zst");
    backup::write(&Folders::one(right.path()), &file).unwrap();
    let bytes = fs::read(&file).unwrap();
    let before = told(left.path());
    let folders = Folders::one(left.path());
    let fault = |bytes: &[u8]| {
        fs::write(&file, bytes).unwrap();
        let error = merge(&file, &folders).unwrap_err();
        assert_eq!(told(left.path()), before);
        assert!(!left.path().join("book.bin").exists());
        let names = fs::read_dir(left.path()).unwrap().map(|it| it.unwrap().file_name());
        assert!(names.into_iter().all(|name| !name.to_string_lossy().starts_with(".tmp")));
        error
    };
    for text in ["", "PK", "[Event \"a game\"]\n\n1. e4 *"] {
        assert!(matches!(fault(text.as_bytes()), BackupError::Foreign(_)), "{text}");
    }
    for part in [1, 2, 3, 5, 9] {
        let error = fault(&bytes[..bytes.len() * part / 10]);
        assert!(matches!(error, BackupError::Damaged(_)), "{part}: {error}");
    }
    assert!(matches!(fault(&bytes[..bytes.len() - 1]), BackupError::Damaged(_)));
    for place in [bytes.len() / 3, bytes.len() / 2, bytes.len() - 2] {
        let mut bytes = bytes.clone();
        bytes[place] ^= 0x40;
        let error = fault(&bytes);
        assert!(matches!(error, BackupError::Damaged(_)), "{place}: {error}");
    }
    fs::remove_file(&file).unwrap();
    assert!(matches!(inspect(&file), Err(BackupError::Unreadable { .. })));
}

#[test]
fn what_cannot_be_written_leaves_the_backup_that_was_there() {
    let [left, _] = two();
    let folders = Folders::one(left.path());
    let file = left.path().join("no/folder/all.tar.zst");
    assert!(matches!(backup::write(&folders, &file), Err(BackupError::Unwritable { .. })));
    let file = left.path().join("all.tar.zst");
    fs::write(&file, "before").unwrap();
    sql(left.path(), "PRAGMA user_version = 99");
    let error = backup::write(&folders, &file).unwrap_err();
    let newer = LibraryError::Newer { found: 99, known: 11 };
    assert_eq!(error, BackupError::Library(newer));
    assert_eq!(fs::read_to_string(&file).unwrap(), "before");
}

#[test]
fn an_empty_folder_can_be_backed_up() {
    let [empty, other] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let file = other.path().join("all.tar.zst");
    let contents = backup::write(&Folders::one(empty.path()), &file).unwrap().contents;
    assert_eq!((contents.holdings, contents.files.len()), (Holdings::default(), 0));
    assert!(fs::read_dir(empty.path()).unwrap().next().is_none(), "nothing is made there");
    let before = fs::read(&file).unwrap();
    let none = backup::write(&Folders::one(&empty.path().join("none")), &file);
    assert!(matches!(none, Err(BackupError::Unreadable { .. })), "{none:?}");
    assert_eq!(fs::read(&file).unwrap(), before, "a folder that is not there replaces no backup");
    let start = AnyTree::new(AnyPosition::start(GameKind::Chess));
    let mut library = Library::open(other.path()).unwrap();
    library.add(&SavedGame { tree: start, place: vec![], session: None }, None).unwrap();
    drop(library);
    let done = merge(&file, &Folders::one(other.path())).unwrap();
    assert_eq!(done.library, MergedLibrary::default());
}
