//! Opening books of one's own, without a window.

use std::path::Path;

use bevy::prelude::*;
use chuhe::app::settings::Settings;
use chuhe::app::settings::players::{Seats, SideChoice};
use chuhe::app::table::activity::drill::DrillRequest;
use chuhe::app::table::game_match::{MatchRequest, Mode, Setup};
use chuhe::app::table::keep::books::{BookEdit, BookNews, BookRequest, BookTrouble, OwnBooks};
use chuhe::app::table::keep::files::Existing;
use chuhe::app::table::keep::library::LibraryDesk;
use chuhe::books::{Making, open_book};
use chuhe::engine::Level;
use chuhe::games::{AnyPosition, GameKind};
use chuhe::library::{Desk, Library};
use chuhe::rules::Move;

use crate::table::Table;

/// What was told of books.
#[derive(Resource, Default)]
struct Told(Vec<BookNews>);

fn table_on(folder: &Path, seats: Seats) -> Table {
    let mut table = Table::new(GameKind::Chess, seats, None);
    let desk = Desk::open(folder, || {}).expect("a thread");
    table.0.insert_resource(LibraryDesk::new(desk));
    table.0.init_resource::<Told>().add_observer(|news: On<BookNews>, mut told: ResMut<Told>| {
        told.0.push(news.event().clone());
    });
    table
}

fn told(table: &Table) -> &[BookNews] {
    &table.0.world().resource::<Told>().0
}

fn ask(table: &mut Table, request: BookRequest) {
    table.0.world_mut().write_message(request);
    table.frames(2);
}

fn book(table: &Table) -> Option<&chuhe::books::Book> {
    table.0.world().resource::<OwnBooks>().of(GameKind::Chess).map(|book| &**book)
}

fn mv(position: &AnyPosition, text: &str) -> Move {
    let all = position.legal_moves();
    *all.iter().find(|mv| position.game().coordinates(**mv) == text).expect("a legal move")
}

/// Three games, two of which begin with the English Opening.
fn library_of(folder: &Path) {
    let mut library = Library::open(folder).expect("a library");
    let games = ["1. c4 e5 1-0", "1. c4 c5 0-1", "1. d4 d5 1-0"].map(|moves| {
        let read = chuhe::formats::read_bytes(moves.as_bytes()).expect("a game");
        read.map(|game| game.expect("sound").tree).next().expect("one")
    });
    library.import(games, |_| std::ops::ControlFlow::Continue(())).expect("room");
}

#[test]
fn a_book_is_made_of_games_and_played_by_a_level() {
    let folder = tempfile::tempdir().expect("a folder");
    library_of(folder.path());
    let mut table = table_on(folder.path(), Seats::hot_seat());
    let making = Making { games: 2, ..Making::default() };
    let (name, game) = ("English/Opening".to_owned(), GameKind::Chess);
    ask(&mut table, BookRequest::Make { name, game, collection: None, making });
    table.wait_until(|table| book(table).is_some());
    // What a file may not be called is left out of its name.
    assert_eq!(told(&table), [BookNews::Made("EnglishOpening".to_owned(), 1, 3, 0)]);
    let settings = table.0.world().resource::<Settings>();
    assert_eq!(settings.own_books.chess, "EnglishOpening");

    let start = AnyPosition::start(GameKind::Chess);
    // The only move of the book is played, by a computer that has the first move.
    table.ask(MatchRequest::New(Box::new(Setup {
        seats: Seats::against(Level::ALL[2], SideChoice::Second),
        start: start.clone(),
        ruleset: chuhe::rules::xiangqi::Ruleset::default(),
        clocks: None,
    })));
    table.wait_until(|table| !table.game().record().is_empty());
    assert_eq!(table.game().record().played(1), Some(mv(&start, "c2c4")));
}

#[test]
fn a_book_is_edited_written_and_drilled() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = table_on(folder.path(), Seats::hot_seat());
    ask(&mut table, BookRequest::Begin(GameKind::Chess, "mine".to_owned()));
    table.wait_until(|table| book(table).is_some());
    let start = AnyPosition::start(GameKind::Chess);
    let (e4, d4) = (mv(&start, "e2e4"), mv(&start, "d2d4"));
    let edit = |change| BookRequest::Edit(Box::new(start.clone()), change);
    ask(&mut table, edit(BookEdit::Weight(e4, 30)));
    ask(&mut table, edit(BookEdit::Weight(d4, 0)));
    ask(&mut table, edit(BookEdit::Comment(e4, "best by test".to_owned())));
    let file = folder.path().join("books/mine.chbook");
    table.wait_until(|_| {
        let entry = open_book(&file).ok().and_then(|it| it.book.entry(&start));
        entry.is_some_and(|entry| {
            let e4 = entry.of(e4).expect("it was added");
            (e4.weight, e4.comment.as_str()) == (30, "best by test")
                && entry.of(d4).map(|d4| d4.weight) == Some(0)
        })
    });

    // Polyglot's format holds no comments, which is told; a file that is there is asked about.
    let written = folder.path().join("mine.bin");
    let export = || BookRequest::Export("mine".to_owned(), written.clone(), Existing::Ask);
    let before = told(&table).len();
    ask(&mut table, export());
    table.wait_until(|table| told(table).len() > before);
    assert_eq!(told(&table)[before], BookNews::Exported(written.clone(), true));
    let bytes = std::fs::read(&written).expect("it is written");
    ask(&mut table, export());
    table.wait_until(|table| told(table).len() > before + 1);
    let exists = BookNews::Exists("mine".to_owned(), written.clone());
    assert_eq!(told(&table)[before + 1], exists);
    assert_eq!(std::fs::read(&written).expect("it is as it was"), bytes);

    ask(&mut table, edit(BookEdit::Remove(d4)));
    assert!(book(&table).and_then(|book| book.entry(&start)).expect("known").of(d4).is_none());
    table.0.world_mut().write_message(DrillRequest::Book);
    table.wait_until(|table| table.game().mode() == Mode::Drill);

    // A book that is put away is used no more, and its file is still there.
    ask(&mut table, BookRequest::Remove("mine".to_owned()));
    table.wait_until(|_| !file.exists());
    assert!(book(&table).is_none() && folder.path().join("books/mine.chbook~").exists());
}

/// The names of the books that are there, of those that were put away, and of other files.
fn listed(table: &Table) -> (Vec<String>, Vec<String>, Vec<String>) {
    let books = table.0.world().resource::<OwnBooks>();
    let there = books.list.iter().flatten().map(|book| book.name.clone());
    let removed = books.removed.iter().map(|book| book.name.clone());
    (there.collect(), removed.collect(), books.others.clone())
}

#[test]
fn books_that_were_put_away_come_back_each_of_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let start = AnyPosition::start(GameKind::Chess);
    let moves = ["e2e4", "d2d4"].map(|text| mv(&start, text));
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let mut table = table_on(folder.path(), Seats::hot_seat());
    // Two books of one name, one after the other, each with a move of its own.
    for (number, mv) in moves.into_iter().enumerate() {
        ask(&mut table, BookRequest::Begin(GameKind::Chess, "mine".to_owned()));
        table.wait_until(|table| book(table).is_some());
        let edit = BookEdit::Weight(mv, 7);
        ask(&mut table, BookRequest::Edit(Box::new(start.clone()), edit));
        let file = folder.path().join("books/mine.chbook");
        table.wait_until(|_| open_book(&file).is_ok_and(|it| it.book.entry(&start).is_some()));
        ask(&mut table, BookRequest::Remove("mine".to_owned()));
        table.wait_until(|table| listed(table).1.len() == number + 1);
        assert!(told(&table).contains(&BookNews::Removed("mine".to_owned())));
    }
    std::fs::write(folder.path().join("books/notes.txt"), "no book").expect("a file");
    std::fs::write(folder.path().join("books/empty.chbook"), "").expect("a file");

    // The window is closed and opened again.
    drop(table);
    let mut table = table_on(folder.path(), Seats::hot_seat());
    ask(&mut table, BookRequest::List);
    table.wait_until(|table| listed(table).1.len() == 2);
    let others = names(&["empty.chbook", "notes.txt"]);
    assert_eq!(listed(&table), (Vec::new(), names(&["mine", "mine"]), others.clone()));
    ask(&mut table, BookRequest::Begin(GameKind::Chess, "mine".to_owned()));
    table.wait_until(|table| book(table).is_some());
    for (number, restored) in [(1, "mine 2"), (0, "mine 3")] {
        let file = table.0.world().resource::<OwnBooks>().removed[0].file.clone();
        ask(&mut table, BookRequest::Restore(file));
        table.wait_until(|table| listed(table).1.len() == number);
        assert_eq!(told(&table).last(), Some(&BookNews::Restored(restored.to_owned())));
    }
    assert_eq!(listed(&table), (names(&["mine", "mine 2", "mine 3"]), Vec::new(), others));
    // The one that is used stays so, and nothing is lost.
    assert!(book(&table).is_some_and(chuhe::books::Book::is_empty));
    for (name, mv) in ["mine 2", "mine 3"].into_iter().zip(moves) {
        let file = folder.path().join(format!("books/{name}.chbook"));
        let entry = open_book(&file).expect("a book").book.entry(&start).expect("a position");
        assert_eq!(entry.of(mv).map(|known| known.weight), Some(7), "{name}");
    }
}

#[test]
fn a_book_that_comes_back_is_used_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = table_on(folder.path(), Seats::hot_seat());
    ask(&mut table, BookRequest::Begin(GameKind::Chess, "mine".to_owned()));
    table.wait_until(|table| book(table).is_some());
    for _ in 0..2 {
        ask(&mut table, BookRequest::Remove("mine".to_owned()));
        table.wait_until(|table| listed(table).1 == ["mine"]);
        assert!(book(&table).is_none());
        let file = table.0.world().resource::<OwnBooks>().removed[0].file.clone();
        ask(&mut table, BookRequest::Restore(file.clone()));
        table.wait_until(|table| book(table).is_some());
        assert!(!file.exists());
        // Once is enough.
        ask(&mut table, BookRequest::Restore(file));
        table.wait_until(|table| matches!(told(table).last(), Some(BookNews::Failed(_))));
    }
}

#[test]
fn files_are_taken_in_and_what_is_wrong_with_them_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = table_on(folder.path(), Seats::hot_seat());
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("bad.chbook"), "chbook 1\ngame chess\n\nnonsense\n").expect("written");
    std::fs::write(path("cut.bin"), [0; 17]).expect("written");
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/books/small.bin");
    for (number, (file, expected)) in [
        (path("bad.chbook"), BookNews::Failed(BookTrouble::Line(path("bad.chbook"), 4))),
        (path("cut.bin"), BookNews::Failed(BookTrouble::NoBook(path("cut.bin")))),
        (
            path("none.bin"),
            BookNews::Failed(BookTrouble::Read(path("none.bin"), std::io::ErrorKind::NotFound)),
        ),
        // It has records that nothing leads to.
        (fixture, BookNews::TakenIn("small".to_owned(), 17)),
    ]
    .into_iter()
    .enumerate()
    {
        ask(&mut table, BookRequest::TakeIn(file));
        table.wait_until(|table| told(table).len() > number);
        assert_eq!(told(&table)[number], expected);
    }
    table.wait_until(|table| book(table).is_some_and(|book| !book.is_empty()));
}
