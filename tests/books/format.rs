//! The open format: what is written is read again, and what is wrong is named with its line.

use chuhe::books::{Book, BookError, BookFault, Results};
use chuhe::games::{AnyPosition, GameKind};
use chuhe::notation::Written;
use chuhe::rules::{Game, chess, xiangqi};

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::random_books::random_book;

const SMALL: &str = "chbook 1
game xiangqi
name Cannon openings
comment For the club evening.\\nNot finished.
plies 12

rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w
; The start
  h2e2 100 +40 =30 -20 ; the central cannon
  c3c4 60
  h2f2 0 ; struck: kept, never played
";

fn error(text: &str) -> BookError {
    Book::read(text.as_bytes()).expect_err(text)
}

#[test]
fn the_page_of_the_format_is_right() {
    let page = include_str!("../../src/core/books/FORMAT.md");
    let sample = page.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
    assert_eq!(sample, Some(SMALL));
    let book = Book::read(SMALL.as_bytes()).unwrap();
    assert_eq!(
        (book.game(), &*book.name, book.plies),
        (GameKind::Xiangqi, "Cannon openings", Some(12))
    );
    assert_eq!(book.comment, "For the club evening.\nNot finished.");
    let entry = book.entry(&AnyPosition::start(GameKind::Xiangqi)).unwrap();
    assert_eq!(entry.comment, "The start");
    let cannon = xiangqi::Position::from_coordinates("h2e2").unwrap();
    let known = entry.of(cannon).unwrap();
    assert_eq!((known.weight, &*known.comment), (100, "the central cannon"));
    assert_eq!(known.results, Some(Results { wins: 40, draws: 30, losses: 20 }));
    assert_eq!(entry.moves.iter().map(|it| it.weight).collect::<Vec<_>>(), [100, 60, 0]);
    // It is as this program writes it.
    assert_eq!(book.written(), SMALL);
}

#[test]
fn random_books_are_written_and_read_again() {
    for game in GameKind::ALL {
        for seed in 0..60 {
            let book = random_book(game, seed);
            let text = book.written();
            let read =
                Book::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(read, book, "{text}");
            assert_eq!(read.written(), text);
        }
    }
}

#[test]
fn the_order_in_which_positions_were_added_does_not_show() {
    let book = random_book(GameKind::Chess, 7);
    assert!(book.len() > 20, "{}", book.len());
    let mut backwards = Book::new(GameKind::Chess);
    (backwards.name, backwards.comment, backwards.plies) =
        (book.name.clone(), book.comment.clone(), book.plies);
    for (fen, entry) in book.iter().collect::<Vec<_>>().into_iter().rev() {
        let position = AnyPosition::from_fen(GameKind::Chess, fen).unwrap();
        backwards.put(&position, entry.clone()).unwrap();
    }
    assert_eq!(backwards.written(), book.written());
}

#[test]
fn windows_files_remarks_and_missing_ends_are_accepted() {
    let plain = Book::read(SMALL.as_bytes()).unwrap();
    for text in [
        SMALL.replace('\n', "\r\n"),
        format!("\u{feff}{SMALL}"),
        SMALL.trim_end().to_owned(),
        SMALL.replace("\n  c3c4", "\n\n# a remark\n\t c3c4"),
        SMALL.replace("RNBAKABNR w", "RNBAKABNR w - - 0 1"),
        SMALL.replace("chbook 1", "chbook  1 "),
    ] {
        assert_eq!(Book::read(text.as_bytes()), Ok(plain.clone()), "{text:?}");
    }
}

#[test]
fn a_position_may_be_written_as_its_mirror_image() {
    let left = "chbook 1\ngame xiangqi\n5k3/9/9/9/9/9/9/9/9/R3K4 w\n a0a9 3\n";
    let right = "chbook 1\ngame xiangqi\n3k5/9/9/9/9/9/9/9/9/4K3R w\n i0i9 3\n";
    let [left, right] = [left, right].map(|text| Book::read(text.as_bytes()).unwrap());
    assert_eq!(left, right);
}

#[test]
fn a_book_of_nothing_is_one() {
    let empty = Book::read(b"chbook 1\ngame chess").unwrap();
    assert!(empty.is_empty() && empty.game() == GameKind::Chess);
    assert_eq!(empty.written(), "chbook 1\ngame chess\n");
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq";
    let head = "chbook 1\ngame chess\n";
    let sound = format!("{head}{start}\n");
    for (text, line, told) in [
        (String::new(), 1, "not a book"),
        ("[Event \"?\"]\n".into(), 1, "not a book"),
        ("chbook\n".into(), 1, "not a book"),
        (
            "chbook 2\ngame chess\n".into(),
            1,
            "version \"2\" of the format, and this program knows 1 only",
        ),
        ("chbook 1.1\n".into(), 1, "version \"1.1\""),
        ("chbook 1\nname x".into(), 2, "does not name the game"),
        ("chbook 1\n\n4k3/8/8/8/8/8/8/4K3 w\n".into(), 3, "does not name the game"),
        ("chbook 1\ngame shogi\n".into(), 2, "\"shogi\" is not a game"),
        (format!("{head}color red\n"), 3, "\"color\" is neither a position nor known"),
        (format!("{head}e2e4 3\n"), 3, "\"e2e4\" is neither"),
        (format!("{head}name a\n\nname b\n"), 5, "\"name\" is there for the second time"),
        (format!("{head}game chess\n"), 3, "\"game\" is there"),
        (format!("{head}plies many\n"), 3, "\"many\" is not a number of plies"),
        (format!("{head}; hello\n"), 3, "right behind it"),
        (format!("{head}rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w\n"), 3, "has no king"),
        (format!("{sound} e2e4 1\n\n{start} -\n"), 6, "the position is known already"),
        (format!("{sound} e2e4\n"), 4, "the weight of \"e2e4\" is not a number from 0 to 65535"),
        (format!("{sound} e2e4 -1\n"), 4, "the weight"),
        (format!("{sound} e2e4 65536\n"), 4, "the weight"),
        (format!("{sound} e2e5 1\n"), 4, "\"e2e5\" is not legal there"),
        (format!("{sound} e4 1\n"), 4, "\"e4\" is not a move"),
        (format!("{sound} 炮二平五 1\n"), 4, "is not a move"),
        (format!("{sound} e2e4 1\n e2e4 2\n"), 5, "\"e2e4\" is there for the second time"),
        (format!("{sound} e2e4 1\n; late\n"), 5, "right behind it"),
        (format!("{sound} e2e4 1 +1 =2\n"), 4, "is not a part of results"),
        (format!("{sound} e2e4 1 +1 =2 -3 -4\n"), 4, "\"-4\" is not"),
        (format!("{sound} e2e4 1 +1 =2 -4294967296\n"), 4, "\"-4294967296\" is not"),
        (format!("{sound} e2e4 1 ++1 =2 -3\n"), 4, "\"++1\" is not"),
        (format!("{sound} e2e4 1 good\n"), 4, "\"good\" is not"),
    ] {
        let error = error(&text);
        assert_eq!(error.line, line, "{text:?}: {error}");
        assert!(error.to_string().contains(told), "{text:?}: {error}");
    }
}

#[test]
fn a_mirror_image_is_no_second_position() {
    let text = "chbook 1\ngame xiangqi\n5k3/9/9/9/9/9/9/9/9/R3K4 w\n a0a9 3\n\
                3k5/9/9/9/9/9/9/9/9/4K3R w\n i0i8 3\n";
    assert_eq!(error(text), BookError { line: 5, fault: BookFault::Repeated });
}

#[test]
fn bytes_that_are_no_text_are_named_with_their_line() {
    let gbk = b"chbook 1\ngame xiangqi\nname \xc5\xda\xb6\xfe\n";
    assert_eq!(Book::read(gbk), Err(BookError { line: 3, fault: BookFault::NotUtf8 }));
    let cut = "chbook 1\ngame xiangqi\nname 炮".as_bytes();
    assert_eq!(Book::read(&cut[..cut.len() - 1]).unwrap_err().line, 3);
}

#[test]
fn castling_promotion_and_capture_in_passing_are_kept() {
    let text = "chbook 1\ngame chess\n\n4k3/P7/8/3pP3/8/8/8/R3K3 w Q d6
  e5d6 1
  a7a8q 2
  a7a8n 3
  e1c1 4
";
    let book = Book::read(text.as_bytes()).unwrap();
    let written = book.written();
    assert_eq!(written, text);
    let position =
        AnyPosition::from_fen(GameKind::Chess, "4k3/P7/8/3pP3/8/8/8/R3K3 w Q d6 0 9").unwrap();
    let AnyPosition::Chess(position) = position else { unreachable!() };
    let weights: Vec<u16> = book.choices(&position).iter().map(|choice| choice.weight).collect();
    assert_eq!(weights, [1, 2, 3, 4]);
    // Without the right to castle and the pawn to take it is another position.
    let bare = chess::Position::from_fen("4k3/P7/8/3pP3/8/8/8/R3K3 w - - 0 9").unwrap();
    assert!(book.choices(&bare).is_empty());
}

/// Bytes with a few of them changed, taken out, put in or repeated.
fn damaged(bytes: &[u8], chance: &mut SmallRng) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..chance.random_range(1..6) {
        let at = chance.random_range(0..bytes.len());
        let to = (at + chance.random_range(0..40)).min(bytes.len());
        match chance.random_range(0..5) {
            0 => bytes[at] = chance.random(),
            1 => bytes[at] = b"0 \n;/#w-"[chance.random_range(0..8)],
            2 => bytes.insert(at, b"19 \r\n;/\\"[chance.random_range(0..8)]),
            3 => drop(bytes.drain(at..to)),
            _ => bytes.extend_from_within(at..to),
        }
        if bytes.is_empty() {
            break;
        }
    }
    bytes
}

#[test]
fn damaged_books_are_read_or_refused_with_a_line_of_theirs() {
    let mut chance = SmallRng::seed_from_u64(11);
    let chess = include_str!("../fixtures/books/small.chbook");
    let seeds = [SMALL.to_owned(), chess.to_owned(), random_book(GameKind::Xiangqi, 5).written()];
    let (mut sound, mut refused) = (0, 0);
    for round in 0..3_000 {
        let bytes = damaged(seeds[round % 3].as_bytes(), &mut chance);
        let lines = bytes.split(|&byte| byte == b'\n').count();
        match Book::read(&bytes) {
            Ok(book) => {
                sound += 1;
                assert_eq!(Book::read(book.written().as_bytes()), Ok(book));
            }
            Err(error) => {
                refused += 1;
                assert!((1..=lines).contains(&error.line), "{error}");
            }
        }
    }
    assert!(sound > 100 && refused > 1_000, "{sound} {refused}");
}
