//! Levels play by a book of one's own, as drills and matches do.

use std::sync::Arc;

use chuhe::books::{Book, Bounds};
use chuhe::engine::{Character, Engine, Level, Reply, StopFlag, Task};
use chuhe::games::{AnyPosition, AnyTree, GameKind};
use chuhe::matches::{OwnBookError, open_own_book, own_openings};
use chuhe::notation::Written;
use chuhe::record::{NodeId, Tag};
use chuhe::rules::xiangqi::{Position, Ruleset};
use chuhe::rules::{Game, Move, Side, chess};
use chuhe::training::drill::Lines;

use super::random_books::random_book;

/// A move that no book but this has, then one of two.
const BOOK: &str = "chbook 1
game xiangqi
name Odd moves

rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w
; Where it begins
  a0a1 5 ; the rook first
  i0i2 0 ; struck

rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/R8/1NBAKABNR b
  a9a8 3
  i9i8 1
";

fn book() -> Book {
    Book::read(BOOK.as_bytes()).unwrap()
}

fn mv(text: &str) -> Move {
    Position::from_coordinates(text).unwrap()
}

fn reply(position: &Position, level: u8, seed: u64, book: Option<&Arc<Book>>) -> Reply {
    let task = Task {
        position: position.clone(),
        line: vec![],
        ruleset: Ruleset::Asian,
        level: Level::new(level).unwrap(),
        seed,
        allotment: None,
        book: book.cloned(),
        character: Character::Plain,
    };
    Engine::new(1).think(&task, &StopFlag::new()).unwrap()
}

#[test]
fn levels_that_play_by_a_book_play_by_ones_own_in_its_place() {
    let (own, start) = (Arc::new(book()), Position::start());
    for level in 3..=9 {
        let first = reply(&start, level, 1, Some(&own));
        assert_eq!((first.mv, first.from_book), (mv("a0a1"), true), "level {level}");
    }
    for level in 1..3 {
        let played = (0..5).map(|seed| reply(&start, level, seed, Some(&own)));
        assert!(played.into_iter().all(|reply| !reply.from_book), "level {level}");
    }
    assert_ne!(reply(&start, 5, 1, None).mv, mv("a0a1"), "the built-in book has no such move");
    // Where it ends they think for themselves, whatever the built-in book knows.
    let mut beyond = start.clone();
    beyond.play(mv("h2e2"));
    assert!(reply(&beyond, 5, 1, None).from_book && !reply(&beyond, 5, 1, Some(&own)).from_book);
    // On the other wing it knows the position as well.
    let mut mirrored = start;
    mirrored.play(mv("i0i1"));
    let replies: Vec<_> = (0..20).map(|seed| reply(&mirrored, 4, seed, Some(&own)).mv).collect();
    assert!(replies.iter().all(|reply| [mv("i9i8"), mv("a9a8")].contains(reply)), "{replies:?}");
    assert!(replies.contains(&mv("i9i8")) && replies.contains(&mv("a9a8")), "{replies:?}");
}

#[test]
fn openings_of_a_match_are_drawn_by_seed_and_weight() {
    let openings = own_openings(&book(), 16, 3, 0..400);
    assert_eq!(openings, own_openings(&book(), 16, 3, 0..400));
    assert_eq!(openings[150..], own_openings(&book(), 16, 3, 150..400), "each has its own seed");
    assert!(openings.iter().all(|it| it.start.is_none() && it.moves[0] == mv("a0a1")));
    let often = openings.iter().filter(|it| it.moves[1..] == [mv("a9a8")]).count();
    let seldom = openings.iter().filter(|it| it.moves[1..] == [mv("i9i8")]).count();
    assert_eq!(often + seldom, 400, "and there it ends");
    // Three of four: 300, and once in a thousand times further away than 3.3 deviations of 8.7.
    assert!((271..=329).contains(&often), "{often}");
    assert!(own_openings(&book(), 1, 3, 0..9).iter().all(|it| it.moves == [mv("a0a1")]));
    // A game must be left to play: the mate is not.
    let mut mate = Book::new(GameKind::Chess);
    let mut position = AnyPosition::start(GameKind::Chess);
    for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        let mv = chess::Position::from_coordinates(text).unwrap();
        mate.set_weight(&position, mv, 1).unwrap();
        position.play(mv);
    }
    assert_eq!(own_openings(&mate, 16, 1, 0..1)[0].moves.len(), 3);
}

#[test]
fn a_book_that_gives_no_opening_is_refused_with_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.chbook");
    let refused = || open_own_book(GameKind::Xiangqi, &file).unwrap_err();
    assert!(refused().to_string().contains("mine.chbook: the file cannot be read"));
    for (text, told) in [
        ("chbook 1\ngame xiangqi\n", "no move for the start"),
        ("chbook 1\ngame chess\n", "this is a book of chess"),
        ("chbook 1\ngame xiangqi\nx", "line 3: "),
    ] {
        std::fs::write(&file, text).unwrap();
        let error = refused();
        assert!(error.to_string().contains("mine.chbook: "), "{error}");
        assert!(error.to_string().contains(told), "{error}");
    }
    std::fs::write(&file, BOOK).unwrap();
    assert_eq!(open_own_book(GameKind::Xiangqi, &file).unwrap().0, book());
    assert!(matches!(open_own_book(GameKind::Chess, &file), Err(OwnBookError::OtherGame { .. })));
}

/// The lines of a tree by their squares, in its order.
fn lines(tree: &AnyTree) -> Vec<String> {
    let AnyTree::Xiangqi(tree) = tree else { panic!("another game") };
    let ends = tree.descendants(NodeId::ROOT).filter(|&node| tree.children(node).is_empty());
    let written = ends.map(|end| {
        let moves = tree.path_to(end).into_iter().filter_map(|node| tree.mv(node));
        moves.map(Position::coordinates).collect::<Vec<_>>().join(" ")
    });
    written.collect()
}

#[test]
fn a_book_is_a_tree_of_lines_that_can_be_drilled() {
    let found = book().tree(Bounds::default());
    assert_eq!(lines(&found.tree), ["a0a1 a9a8", "a0a1 i9i8"]);
    assert_eq!((found.left_out, found.tree.tags().get(&Tag::Title)), (0, "Odd moves"));
    let AnyTree::Xiangqi(tree) = &found.tree else { unreachable!() };
    assert_eq!(tree.notes(NodeId::ROOT).unwrap().comment, "Where it begins");
    let first = tree.next(NodeId::ROOT).unwrap();
    assert_eq!(tree.notes(first).unwrap().comment, "the rook first");
    // One card as Red, one as Black.
    for side in Side::BOTH {
        assert_eq!(Lines::of(GameKind::Xiangqi, side, [&found.tree]).cards().count(), 1);
    }
    let shallow = book().tree(Bounds { plies: 1, moves: 9 });
    assert_eq!((lines(&shallow.tree), shallow.left_out), (vec!["a0a1".to_owned()], 0));
    let few = book().tree(Bounds { plies: 9, moves: 2 });
    assert_eq!((lines(&few.tree), few.left_out), (vec!["a0a1 a9a8".to_owned()], 1));
}

#[test]
fn a_book_of_one_side_has_the_replies_that_lead_on() {
    let mut one_side = Book::new(GameKind::Xiangqi);
    let mut position = AnyPosition::start(GameKind::Xiangqi);
    for [own, reply] in [["h2e2", "h9g7"], ["h0g2", "i9h9"], ["i0h0", "c6c5"]] {
        one_side.set_weight(&position, mv(own), 1).unwrap();
        position.play(mv(own));
        position.play(mv(reply));
    }
    let tree = one_side.tree(Bounds::default()).tree;
    assert_eq!(lines(&tree), ["h2e2 h9g7 h0g2 i9h9 i0h0"]);
}

#[test]
fn a_tree_of_any_book_ends() {
    for (seed, game) in (0..20).flat_map(|seed| GameKind::ALL.map(|game| (seed, game))) {
        let book = random_book(game, seed);
        let bounds = Bounds { plies: 12, moves: 200 };
        let found = book.tree(bounds);
        let nodes = match &found.tree {
            AnyTree::Xiangqi(tree) => tree.descendants(NodeId::ROOT).count(),
            AnyTree::Chess(tree) => tree.descendants(NodeId::ROOT).count(),
        };
        assert!(nodes <= bounds.moves);
        assert!(found.left_out == 0 || nodes == bounds.moves);
    }
}
