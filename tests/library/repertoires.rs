//! Lines of one's own in the library.

use chuhe::formats::read_bytes;
use chuhe::games::{AnyTree, GameKind};
use chuhe::library::{AddedLine, Library, SavedGame};
use chuhe::record::Tag;
use chuhe::rules::Side;

fn tree(pgn: &str) -> AnyTree {
    let mut read = read_bytes(pgn.as_bytes()).expect("a game");
    read.next().expect("one").expect("sound").tree
}

fn add(library: &mut Library, pgn: &str, slot: Option<u32>) -> chuhe::library::GameId {
    let saved = SavedGame { tree: tree(pgn), place: vec![], session: None };
    library.add(&saved, slot).unwrap()
}

#[test]
fn lines_grow_where_they_are_known_best() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let italian = add(&mut library, "1. e4 e5 2. Nf3 Nc6 3. Bc4 *", None);
    let sicilian = add(&mut library, "1. e4 c5 2. Nf3 *", None);
    for game in [italian, sicilian] {
        library.set_repertoire(game, Side::First, true).unwrap();
    }
    let line = tree("1. e4 c5 2. Nf3 d6 {solid} 3. d4 *");
    let added = library.add_line(Side::First, &line, "mine").unwrap();
    assert_eq!(added, AddedLine { game: sicilian, moves: 2 });
    // What is known already changes nothing.
    let again = library.add_line(Side::First, &line, "mine").unwrap();
    assert_eq!(again.moves, 0);
    let [white, black] = library.repertoire(GameKind::Chess).unwrap();
    assert_eq!((white.len(), black.len()), (2, 0));
    let (_, now) = white.iter().find(|(id, _)| *id == sicilian).unwrap();
    assert_eq!((now.plies(), now.variations()), (5, 0));
    let AnyTree::Chess(now) = now else { panic!("chess") };
    let fourth = now.main_line().nth(3).unwrap();
    assert_eq!(now.notes(fourth).unwrap().comment, "solid");
    // Of the other side there are none: new ones are begun.
    let added = library.add_line(Side::Second, &line, "mine").unwrap();
    assert_eq!(added.moves, 5);
    let black = library.repertoire(GameKind::Chess).unwrap()[1].clone();
    assert_eq!((black.len(), black[0].1.tags().get(&Tag::Title)), (1, "mine"));
    library.set_repertoire(added.game, Side::Second, false).unwrap();
    assert!(library.repertoire(GameKind::Chess).unwrap()[1].is_empty());
    assert!(library.repertoire(GameKind::Xiangqi).unwrap()[0].is_empty());
}

#[test]
fn what_a_window_has_at_its_board_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let at_board = add(&mut library, "1. e4 e5 *", Some(3));
    library.set_repertoire(at_board, Side::First, true).unwrap();
    let added = library.add_line(Side::First, &tree("1. e4 c5 *"), "mine").unwrap();
    assert!(added.game != at_board);
    assert_eq!(library.load(at_board).unwrap().unwrap().tree, tree("1. e4 e5 *"));
    // Another start is another tree.
    let from = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *";
    let third = library.add_line(Side::First, &tree(from), "ending").unwrap();
    assert!(third.game != added.game && third.game != at_board);
}
