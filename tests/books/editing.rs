//! Books that are changed, and what is refused.

use chuhe::books::{Book, BookMove, EditError, Entry};
use chuhe::games::{AnyPosition, GameKind};
use chuhe::notation::Written;
use chuhe::rules::{Game, Move, Side, chess, xiangqi};

fn chess(text: &str) -> Move {
    chess::Position::from_coordinates(text).unwrap()
}

fn xiangqi(text: &str) -> Move {
    xiangqi::Position::from_coordinates(text).unwrap()
}

fn after(game: GameKind, moves: &[Move]) -> AnyPosition {
    let mut position = AnyPosition::start(game);
    for &mv in moves {
        position.play(mv);
    }
    position
}

#[test]
fn moves_are_added_weighed_struck_and_taken_out() {
    let mut book = Book::new(GameKind::Chess);
    let start = AnyPosition::start(GameKind::Chess);
    let choices = |book: &Book| -> Vec<(Move, u16)> {
        let found = book.choices(&chess::Position::start());
        found.iter().map(|choice| (choice.mv, choice.weight)).collect()
    };
    let [king, queen] = ["e2e4", "d2d4"].map(chess);
    book.set_weight(&start, king, 3).unwrap();
    book.set_weight(&start, queen, 5).unwrap();
    assert_eq!(choices(&book), [(king, 3), (queen, 5)]);
    book.edit(&start, |entry| entry.moves[0].comment = "best by test".into()).unwrap();
    book.strike(&start, king).unwrap();
    assert_eq!(choices(&book), [(queen, 5)]);
    assert_eq!(book.entry(&start).unwrap().moves[0].comment, "best by test", "nothing is lost");
    book.remove(&start, queen).unwrap();
    assert_eq!((choices(&book), book.len()), (vec![], 1));
    book.remove(&start, king).unwrap();
    assert!(book.is_empty() && book.entry(&start).is_none());
}

#[test]
fn what_was_there_comes_back_from_a_change() {
    let mut book = Book::new(GameKind::Xiangqi);
    let start = AnyPosition::start(GameKind::Xiangqi);
    let first = Entry { comment: "first".into(), moves: vec![BookMove::new(xiangqi("h2e2"), 7)] };
    assert_eq!(book.put(&start, first.clone()), Ok(None));
    assert_eq!(book.put(&start, Entry::default()), Ok(Some(first.clone())));
    assert!(book.is_empty());
    book.put(&start, first.clone()).unwrap();
    assert_eq!(book.entry(&start), Some(first));
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let mut book = Book::new(GameKind::Chess);
    let start = AnyPosition::start(GameKind::Chess);
    book.set_weight(&start, chess("e2e4"), 1).unwrap();
    let before = book.clone();
    let illegal = book.set_weight(&start, chess("e2e5"), 1);
    assert_eq!(illegal, Err(EditError::Illegal("e2e5".into())));
    let off_the_board = book.set_weight(&start, xiangqi("i9i8"), 1);
    assert!(matches!(off_the_board, Err(EditError::Illegal(_))), "{off_the_board:?}");
    let twice = Entry { moves: vec![BookMove::new(chess("e2e4"), 1); 2], ..Entry::default() };
    assert_eq!(book.put(&start, twice), Err(EditError::Twice("e2e4".into())));
    let other = AnyPosition::start(GameKind::Xiangqi);
    let refused = book.set_weight(&other, xiangqi("h2e2"), 1).unwrap_err();
    assert_eq!(refused.to_string(), "this is a book of chess, not of xiangqi");
    assert_eq!(book.entry(&other), None);
    assert_eq!(book, before);
}

#[test]
fn a_mirror_image_is_the_same_position_and_its_moves_are_mirrored() {
    let mut book = Book::new(GameKind::Xiangqi);
    let [left, right] = ["b2e2", "h2e2"].map(|mv| after(GameKind::Xiangqi, &[xiangqi(mv)]));
    book.set_weight(&left, xiangqi("b9c7"), 2).unwrap();
    book.set_weight(&right, xiangqi("b9c7"), 9).unwrap();
    let moves = |position: &AnyPosition| -> Vec<_> {
        book.entry(position).unwrap().moves.iter().map(|it| (it.mv, it.weight)).collect()
    };
    assert_eq!(moves(&left), [(xiangqi("b9c7"), 2), (xiangqi("h9g7"), 9)]);
    assert_eq!(moves(&right), [(xiangqi("h9g7"), 2), (xiangqi("b9c7"), 9)]);
    assert_eq!(book.len(), 1);
    for position in [&left, &right] {
        let AnyPosition::Xiangqi(position) = position else { unreachable!() };
        assert_eq!(position.side_to_move(), Side::Second);
        assert!(book.choices(position).iter().all(|choice| position.is_legal(choice.mv)));
    }
}

#[test]
fn in_a_position_that_is_its_own_mirror_image_either_move_is_the_same() {
    let mut book = Book::new(GameKind::Xiangqi);
    let start = AnyPosition::start(GameKind::Xiangqi);
    let [left, right] = ["b2e2", "h2e2"].map(xiangqi);
    book.set_weight(&start, left, 4).unwrap();
    assert_eq!(book.find(&start, right), Some(BookMove::new(right, 4)));
    book.set_weight(&start, right, 6).unwrap();
    assert_eq!(book.entry(&start).unwrap().moves, [BookMove::new(left, 6)]);
    assert_eq!(book.find(&start, xiangqi("c3c4")), None);
    book.remove(&start, right).unwrap();
    assert!(book.is_empty());
    // Elsewhere they are two moves, and in chess always.
    let mut chess_book = Book::new(GameKind::Chess);
    let start = AnyPosition::start(GameKind::Chess);
    chess_book.set_weight(&start, chess("b1c3"), 1).unwrap();
    assert_eq!(chess_book.find(&start, chess("g1f3")), None);
    assert_eq!(chess_book.find(&start, xiangqi("i9i8")), None, "off the board");
    let after = after(GameKind::Xiangqi, &[left]);
    book.set_weight(&after, xiangqi("b9c7"), 1).unwrap();
    assert_eq!(book.find(&after, xiangqi("h9g7")), None);
}

#[test]
fn how_a_position_came_about_does_not_matter_and_its_plies_only_if_they_are_limited() {
    let mut book = Book::new(GameKind::Chess);
    let there_and_back = ["g1f3", "g8f6", "f3g1", "f6g8"].map(chess);
    let late = after(GameKind::Chess, &there_and_back);
    book.set_weight(&AnyPosition::start(GameKind::Chess), chess("e2e4"), 1).unwrap();
    let AnyPosition::Chess(late) = late else { unreachable!() };
    assert_eq!(book.choices_after(&late, 4).len(), 1);
    book.plies = Some(4);
    assert_eq!(book.choices_after(&late, 4).len(), 0);
    assert_eq!(book.choices_after(&late, 3).len(), 1);
    assert_eq!(book.choices(&late).len(), 1);
    // Another game knows nothing of it.
    assert!(book.choices(&xiangqi::Position::start()).is_empty());
}
