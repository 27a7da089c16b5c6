//! Files of version 3 are brought up with all that is in them.

use crate::backup::sql;
use crate::older::back_to;
use chuhe::games::AnyTree;
use chuhe::library::{FILE, Library, Origin, Query, SavedGame};
use chuhe::notation::Language;
use chuhe::record::{NodeId, Tag, Tree};
use chuhe::rules::{Game, chess, xiangqi};

fn game(name: &str) -> AnyTree {
    let mut tree = Tree::new(xiangqi::Position::start());
    let mut at = NodeId::ROOT;
    for text in ["h2e2", "h7e7", "h0g2", "h9g7", "i0h0", "i9i8"] {
        let mv = <xiangqi::Position as chuhe::notation::Written>::from_coordinates(text).unwrap();
        at = tree.branch(at, mv).unwrap();
    }
    "横车".clone_into(&mut tree.notes_mut(at).comment);
    tree.tags.set(Tag::First, name);
    tree.into()
}

#[test]
fn a_library_of_version_3_is_brought_up() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let saved = SavedGame { tree: game("own"), place: vec![0], session: Some("on".to_owned()) };
    let own = library.add(&saved, Some(0)).unwrap();
    library
        .add_from(&SavedGame { tree: game("other"), ..saved.clone() }, None, Origin::Imported)
        .unwrap();
    drop(library);
    let connection = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    back_to(&connection, 3);
    connection.execute("UPDATE trees SET tree = 'damaged' WHERE id = 99", []).unwrap();
    drop(connection);

    let mut library = Library::open(folder.path()).unwrap();
    let listed = library.list(0, 9).unwrap();
    let shown = |name: &str| listed.iter().find(|it| it.players[0] == name).unwrap();
    assert_eq!(
        (listed.len(), shown("own").origin, shown("other").origin),
        (2, Origin::Own, Origin::Imported)
    );
    assert!(listed.iter().all(|it| !it.is_unread));
    // 中炮对…: what it is called is known again.
    assert_eq!(shown("own").opening_name(Language::ZhHans), "顺炮直车对横车");
    assert_eq!(library.played_in(0), Ok(Some((own, saved))));
    let words = Query { text: "横车".to_owned(), ..Query::default() };
    assert_eq!(library.count_of(&words), Ok(2));
    let again = library.import([game("other")], |_| std::ops::ControlFlow::Continue(())).unwrap();
    assert_eq!((again.added, again.duplicates), (0, 1), "what is there is known again");
}

#[test]
fn copies_of_a_game_of_version_8_are_one_game() {
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let [one, other] = folders.each_ref().map(|folder| folder.path().join(FILE));
    let mut library = Library::open(folders[0].path()).unwrap();
    let game = SavedGame { tree: game("own"), place: vec![0], session: Some("on".to_owned()) };
    let ids = ["first", "second"].map(|name| {
        let mut game = game.clone();
        game.tree.tags_mut().set(Tag::First, name);
        library.add(&game, None).unwrap()
    });
    drop(library);
    let connection = rusqlite::Connection::open(&one).unwrap();
    back_to(&connection, 8);
    connection.pragma_update(None, "journal_mode", "delete").unwrap();
    drop(connection);
    std::fs::copy(&one, &other).unwrap();
    // Another name, so that nothing else tells it; and what is imported again is known by its lines.
    let mut library = Library::open(folders[0].path()).unwrap();
    library.set_tags(ids[0], &[(Tag::First, "another".to_owned())]).unwrap();
    let merged = library.merge(folders[1].path()).unwrap();
    assert_eq!((merged.added, merged.equal), (0, 2));
    let mut file = game.tree;
    file.tags_mut().set(Tag::First, "second");
    file.tags_mut().set(Tag::Place, "Huế");
    let again = library.import([file], |_| std::ops::ControlFlow::Continue(())).unwrap();
    assert_eq!((again.added, again.duplicates), (0, 1));
}

/// Up to version 5 the lines that patterns are looked for in had nothing but the moves.
#[test]
fn lines_of_version_5_are_told_what_they_move_and_take() {
    let folder = tempfile::tempdir().unwrap();
    // Castling, a pawn that is taken in passing, a promotion that takes, and another start.
    let usual = chess_game(None, "e2e4 g8f6 e4e5 d7d5 e5d6 e7d6 g1f3 f8e7 f1e2 e8g8 e1g1");
    let other = chess_game(Some("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "a7b8q e8e7");
    let games = [game("Xiangqi"), usual, other];
    let mut library = Library::open(folder.path()).unwrap();
    for tree in &games {
        let saved = SavedGame { tree: tree.clone(), place: vec![], session: None };
        library.add(&saved, None).unwrap();
    }
    drop(library);
    let connection = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    let lines = || -> Vec<Vec<u8>> {
        let mut select = connection.prepare("SELECT moves FROM lines ORDER BY id").unwrap();
        let rows = select.query_map([], |row| row.get(0)).unwrap();
        rows.map(Result::unwrap).collect()
    };
    let before = lines();
    for (id, tree) in (1..).zip(&games) {
        let bytes: Vec<u8> = moves(tree).into_iter().flat_map(u32::to_le_bytes).collect();
        let three: Vec<u8> = bytes.chunks(4).flat_map(|bytes| bytes[..3].to_vec()).collect();
        let update = "UPDATE lines SET moves = ?2 WHERE id = ?1";
        connection.execute(update, rusqlite::params![id, three]).unwrap();
    }
    back_to(&connection, 5);
    assert!(before.iter().zip(lines()).all(|(new, old)| *new != old));
    drop(Library::open(folder.path()).unwrap());
    assert_eq!(lines(), before);
}

fn chess_game(start: Option<&str>, moves: &str) -> AnyTree {
    let start = start.map_or_else(chess::Position::start, |fen| {
        chess::Position::from_fen(fen).expect("a position")
    });
    let mut tree = Tree::new(start);
    let mut at = NodeId::ROOT;
    for text in moves.split(' ') {
        let mv = <chess::Position as chuhe::notation::Written>::from_coordinates(text).unwrap();
        at = tree.branch(at, mv).unwrap();
    }
    tree.into()
}

/// The bits of the moves of a main line.
fn moves(tree: &AnyTree) -> Vec<u32> {
    fn bits<G: Game>(tree: &Tree<G>) -> Vec<u32> {
        tree.main_line().filter_map(|id| tree.mv(id)).map(chuhe::rules::Move::to_bits).collect()
    }
    match tree {
        AnyTree::Xiangqi(tree) => bits(tree),
        AnyTree::Chess(tree) => bits(tree),
    }
}

#[test]
fn a_library_of_version_1_is_brought_up() {
    let folder = tempfile::tempdir().unwrap();
    sql(folder.path(), include_str!("../fixtures/library/version_1.sql"));
    let library = Library::open(folder.path()).unwrap();
    let games = library.list(0, 9).unwrap();
    let mut shown: Vec<_> =
        games.iter().map(|it| (it.id.number(), &*it.players[0], it.plies)).collect();
    shown.sort_unstable();
    // The fourth is deleted; as the heads of the fixture's games say.
    assert_eq!(shown, [(1, "甲", 4), (2, "A", 3), (3, "Level 3", 39), (5, "Level 2", 58)]);
    assert!(games.iter().all(|it| it.origin == Origin::Own && !it.is_unread));
    let (id, played) = library.played_in(0).unwrap().expect("a window plays it");
    assert_eq!((id.number(), played.session.as_deref()), (2, Some("on")));
    let first = library.load(games.iter().find(|it| it.id.number() == 1).unwrap().id).unwrap();
    let AnyTree::Xiangqi(tree) = first.expect("it is there").tree else { panic!("Xiangqi") };
    let start = tree.children(NodeId::ROOT)[0];
    assert_eq!(tree.notes(start).map(|it| &*it.comment), Some("中炮"));
    assert_eq!(tree.children(start).len(), 2);
    let words = Query { text: "顺炮".to_owned(), ..Query::default() };
    assert_eq!(library.count_of(&words), Ok(1));
}
