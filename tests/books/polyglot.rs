//! Polyglot's files: the keys that the format's page and python-chess give, files both ways, and what is
//! wrong with them.

use chuhe::books::polyglot::{BadRecord, NotHeld, PolyglotBook, PolyglotError, RecordFault, key};
use chuhe::books::{Book, EditError};
use chuhe::games::{AnyPosition, GameKind};
use chuhe::notation::Written;
use chuhe::rules::Game;
use chuhe::rules::chess::Position;

use super::random_books::random_book;

const SMALL: &str = include_str!("../fixtures/books/small.chbook");
const SMALL_BIN: &[u8] = include_bytes!("../fixtures/books/small.bin");

/// The positions of the format's page, by the moves that lead to them: FEN and key.
const PUBLISHED: [(&str, &str, u64); 9] = [
    ("", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b_9618_1691_fc9c),
    ("e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c_9b50_fd11_4196),
    (
        "d7d5",
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2",
        0x0756_b944_61c5_0fb0,
    ),
    ("e4e5", "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662f_afb9_65db_29d4),
    (
        "f7f5",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        0x22a4_8b5a_8e47_ff78,
    ),
    ("e1e2", "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3", 0x652a_607c_a3f2_42c1),
    ("e8f7", "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4", 0x00fd_d303_c946_bdd9),
    (
        "a2a4 b7b5 h2h4 b5b4 c2c4",
        "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3",
        0x3c81_23ea_7b06_7637,
    ),
    (
        "b4c3 a1a3",
        "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4",
        0x5c3f_9b82_9b27_9560,
    ),
];

fn record(key: u64, squares: [u16; 4], weight: u16) -> Vec<u8> {
    let [from_file, from_rank, to_file, to_rank] = squares;
    let mv = to_file | to_rank << 3 | from_file << 6 | from_rank << 9;
    let learnt = 0_u32.to_be_bytes();
    [&key.to_be_bytes()[..], &mv.to_be_bytes(), &weight.to_be_bytes(), &learnt].concat()
}

const START: u64 = PUBLISHED[0].2;
const E2E4: [u16; 4] = [4, 1, 4, 3];

fn weights(book: &Book, position: &Position) -> Vec<(String, u16)> {
    let choices = book.choices(position).into_iter();
    choices.map(|choice| (Position::coordinates(choice.mv), choice.weight)).collect()
}

#[test]
fn keys_are_those_of_the_formats_page() {
    let mut position = Position::start();
    for (at, (moves, fen, published)) in PUBLISHED.into_iter().enumerate() {
        if at == 7 {
            position = Position::start();
        }
        for text in moves.split_whitespace() {
            position.play(Position::from_coordinates(text).unwrap());
        }
        assert_eq!(key(&position), published, "{fen} by its moves");
        assert_eq!(key(&Position::from_fen(fen).unwrap()), published, "{fen}");
    }
}

#[test]
fn keys_are_those_of_python_chess() {
    let lines = include_str!("../fixtures/polyglot_keys.txt").lines().skip(1);
    let mut count = 0;
    for line in lines {
        let (expected, fen) = line.split_once(' ').unwrap();
        let expected = u64::from_str_radix(expected, 16).unwrap();
        assert_eq!(key(&Position::from_fen(fen).unwrap()), expected, "{fen}");
        count += 1;
    }
    assert_eq!(count, 1000);
}

#[test]
fn a_book_is_written_as_python_chess_reads_it() {
    let book = Book::read(SMALL.as_bytes()).unwrap();
    assert_eq!(book.written(), SMALL);
    let bin = book.polyglot().unwrap();
    assert_eq!(bin, SMALL_BIN);
    let lost = NotHeld::of(&book);
    assert_eq!(lost, NotHeld { head: 2, plies: 0, comments: 4, results: 2 });
    let told = "a Polyglot file does not hold the book's name or comment, 4 comments, the results of 2 moves";
    assert_eq!(lost.to_string(), told);
    assert!(NotHeld::of(&Book::new(GameKind::Chess)).is_nothing());
    let xiangqi = Book::new(GameKind::Xiangqi).polyglot();
    assert!(matches!(xiangqi, Err(EditError::OtherGame { .. })), "{xiangqi:?}");
}

#[test]
fn what_can_be_reached_is_read_and_the_rest_is_counted() {
    let PolyglotBook { book, unreached, bad, learnt } = PolyglotBook::read(SMALL_BIN).unwrap();
    // Of six positions only the first can come up when one player moves as he likes: e4 and d4.
    assert_eq!((book.len(), unreached, bad, learnt), (1, 17, vec![], 0));
    let start = [("e2e4".to_owned(), 2), ("d2d4".to_owned(), 1)];
    assert_eq!(weights(&book, &Position::start()), start);
}

/// A book as it comes back from a file of Polyglot: bare moves, the most played first.
fn bare(book: &Book) -> Book {
    let mut bare = Book::new(GameKind::Chess);
    for (fen, entry) in book.iter() {
        let mut entry = entry.clone();
        entry.comment.clear();
        entry.moves.sort_by_key(|known| std::cmp::Reverse(known.weight));
        for known in &mut entry.moves {
            known.results = None;
            known.comment.clear();
        }
        let position = AnyPosition::from_fen(GameKind::Chess, fen).unwrap();
        bare.put(&position, entry).unwrap();
    }
    bare
}

#[test]
fn books_come_back_from_a_file_as_far_as_it_holds_them() {
    let mut positions = 0;
    for seed in 0..30 {
        let book = bare(&random_book(GameKind::Chess, seed));
        let read = PolyglotBook::read(&book.polyglot().unwrap());
        let Ok(read) = read else { continue };
        assert_eq!(read.bad, [], "seed {seed}");
        let records: usize = book.iter().map(|(_, entry)| entry.moves.len()).sum();
        let kept: usize = read.book.iter().map(|(_, entry)| entry.moves.len()).sum();
        assert_eq!(kept + read.unreached, records, "seed {seed}");
        for (fen, entry) in read.book.iter() {
            let position = AnyPosition::from_fen(GameKind::Chess, fen).unwrap();
            assert_eq!(book.entry(&position).as_ref(), Some(entry), "seed {seed}: {fen}");
        }
        positions += read.book.len();
    }
    assert!(positions > 100, "{positions}");
}

#[test]
fn a_book_of_one_side_is_read_whole() {
    let mut book = Book::new(GameKind::Chess);
    let mut position = AnyPosition::start(GameKind::Chess);
    for (own, reply) in [("d7d5", "e4d5"), ("d8d5", "b1c3"), ("d5a5", "d2d4"), ("g8f6", "g1f3")] {
        if position == AnyPosition::start(GameKind::Chess) {
            position.play(Position::from_coordinates("e2e4").unwrap());
        }
        let [own, reply] = [own, reply].map(|text| Position::from_coordinates(text).unwrap());
        book.set_weight(&position, own, 1).unwrap();
        position.play(own);
        position.play(reply);
    }
    let read = PolyglotBook::read(&book.polyglot().unwrap()).unwrap();
    assert_eq!((read.unreached, read.book), (0, book));
}

#[test]
fn a_pawn_that_a_pinned_one_cannot_take_is_read_by_either_key() {
    // The pawn on e4 is pinned by the queen: d4 can be taken by no legal move.
    let line = "e2e4 d7d5 e4d5 e7e5 d1e2 e5e4 d2d4 d8d5";
    let mut book = Book::new(GameKind::Chess);
    let mut position = Position::start();
    let mut own = Vec::new();
    for text in line.split_whitespace() {
        let mv = Position::from_coordinates(text).unwrap();
        book.set_weight(&position.clone().into(), mv, 2).unwrap();
        own.push(key(&position));
        position.play(mv);
    }
    let last = own[7];
    let bin = book.polyglot().unwrap();
    let written = |key: u64| bin.chunks(16).any(|record| record[..8] == key.to_be_bytes());
    assert!(own[..7].iter().all(|&key| written(key)) && !written(last));
    let read = PolyglotBook::read(&bin).unwrap();
    assert_eq!((read.unreached, &read.book), (0, &book));
    // Other programs know the history; of two records the first is taken.
    let queen = record(last, [3, 7, 3, 4], 9);
    let bishop = record(last, [5, 7, 1, 3], 7);
    let read = PolyglotBook::read(&[&bin[..], &queen, &bishop].concat()).unwrap();
    assert_eq!((read.unreached, read.bad.len()), (0, 0));
    let mut before = Position::start();
    for text in line.split_whitespace().take(7) {
        before.play(Position::from_coordinates(text).unwrap());
    }
    let both = [("d8d5".to_owned(), 9), ("f8b4".to_owned(), 7)];
    assert_eq!(weights(&read.book, &before), both);
}

#[test]
fn castling_is_read_as_both_kinds_of_programs_write_it() {
    let line = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5";
    let mut position = Position::start();
    let mut bytes = Vec::new();
    for text in line.split_whitespace() {
        let square = |at: usize| -> [u16; 2] {
            [u16::from(text.as_bytes()[at] - b'a'), u16::from(text.as_bytes()[at + 1] - b'1')]
        };
        let [[a, b], [c, d]] = [square(0), square(2)];
        bytes.extend(record(key(&position), [a, b, c, d], 1));
        position.play(Position::from_coordinates(text).unwrap());
    }
    for to_file in [7, 6] {
        let castling = record(key(&position), [4, 0, to_file, 0], 5);
        let read = PolyglotBook::read(&[&bytes[..], &castling].concat()).unwrap();
        assert_eq!(weights(&read.book, &position), [("e1g1".to_owned(), 5)]);
    }
}

#[test]
fn what_is_wrong_is_told_with_its_record() {
    let sound = record(START, E2E4, 3);
    for cut in 1..16 {
        let bytes = [&sound[..], &sound[..cut]].concat();
        let error = PolyglotBook::read(&bytes).unwrap_err();
        assert_eq!(error, PolyglotError::CutOff { number: 2, found: cut });
        assert!(error.to_string().contains("record 2, at byte 16, has"), "{error}");
    }
    let illegal = record(START, [4, 1, 4, 4], 3);
    let read = PolyglotBook::read(&[&illegal[..], &sound, &sound].concat()).unwrap();
    let faults = [(1, RecordFault::Illegal), (3, RecordFault::Twice)];
    assert_eq!(read.bad, faults.map(|(number, fault)| BadRecord { number, fault }));
    assert_eq!(
        read.bad[1].to_string(),
        "record 3, at byte 32: the move is there for the second time"
    );
    assert_eq!(weights(&read.book, &Position::start()), [("e2e4".to_owned(), 3)]);
    // Bits that mean nothing: a pawn becomes a king, the highest bit.
    for bits in [5_u16 << 12, 1 << 15] {
        let mut bad = sound.clone();
        bad[8] |= bits.to_be_bytes()[0];
        let read = PolyglotBook::read(&bad).unwrap();
        assert_eq!(read.bad.len(), 1, "{bits:x}");
    }
    let nowhere = PolyglotBook::read(&record(1, E2E4, 3)).unwrap_err();
    assert_eq!(nowhere, PolyglotError::NoStart { records: 1 });
    let mut learnt = sound.clone();
    learnt[15] = 1;
    assert_eq!(PolyglotBook::read(&learnt).unwrap().learnt, 1);
    assert!(PolyglotBook::read(&[]).unwrap().book.is_empty());
}

#[test]
fn any_bytes_are_read_or_refused() {
    use rand::rngs::SmallRng;
    use rand::{Rng, SeedableRng};
    let mut chance = SmallRng::seed_from_u64(9);
    let keys = PUBLISHED.map(|(.., key)| key);
    for round in 0..2_000_usize {
        let mut bytes = vec![0; round % 97];
        chance.fill_bytes(&mut bytes);
        for (record, key) in bytes.chunks_exact_mut(16).zip(keys) {
            record[..8].copy_from_slice(&key.to_be_bytes());
        }
        if let Ok(read) = PolyglotBook::read(&bytes) {
            let known: usize = read.book.iter().map(|(_, entry)| entry.moves.len()).sum();
            assert_eq!(known + read.bad.len() + read.unreached, bytes.len() / 16);
        }
    }
}
