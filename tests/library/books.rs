//! Books made of the games of a library.

use std::io::Cursor;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::mpsc::channel;
use std::time::Duration;

use chuhe::books::{Made, Maker, Making};
use chuhe::formats;
use chuhe::games::{AnyPosition, AnyTree, GameKind};
use chuhe::library::{BookMaker, BookReport, ExportError, Library, Query, Selection};

const MAKING: Making = Making {
    depth: 10,
    games: 2,
    share: 0,
    weigh: chuhe::books::Weigh::Score,
    side: None,
    variations: false,
};

fn games() -> Vec<AnyTree> {
    let pgn = include_str!("../fixtures/books/games.pgn");
    formats::read(Cursor::new(pgn), None).unwrap().map(|game| game.unwrap().tree).collect()
}

fn library(folder: &Path) -> Library {
    let mut library = Library::open(folder).unwrap();
    let mut all = games();
    all.push(AnyTree::new(AnyPosition::start(GameKind::Xiangqi)));
    library.import(all, |_| ControlFlow::Continue(())).unwrap();
    library
}

/// Makes a book and hears the end.
fn make(folder: &Path, selection: Selection) -> BookReport {
    let (wake, woken) = channel();
    let wake = move || wake.send(()).unwrap_or(());
    let maker = BookMaker::start(folder, selection, GameKind::Chess, MAKING, wake).unwrap();
    loop {
        woken.recv_timeout(Duration::from_mins(1)).expect("an end");
        let end = maker.reports().find(|report| !matches!(report, BookReport::Progress(_)));
        if let Some(end) = end {
            return end;
        }
    }
}

fn made(games: &[AnyTree]) -> Made {
    let mut maker = Maker::new(GameKind::Chess, MAKING);
    for game in games {
        maker.add(game);
    }
    maker.finish()
}

#[test]
fn the_games_of_a_selection_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let library = library(folder.path());
    let all = make(folder.path(), Selection::Query(Box::default()));
    let BookReport::Done(all) = all else { panic!("{all:?}") };
    assert_eq!((all.games, all.others), (40, 1));
    assert!(all.book.len() > 20);
    assert_eq!(all.book, made(&games()).book);
    let query = Query { game: Some(GameKind::Chess), ..Query::default() };
    let few = library.ids(&query).unwrap()[..12].to_vec();
    let trees: Vec<_> = few.iter().map(|&id| library.load(id).unwrap().unwrap().tree).collect();
    let some = make(folder.path(), Selection::Games(few));
    let BookReport::Done(some) = some else { panic!("{some:?}") };
    assert_eq!(*some, made(&trees));
}

#[test]
fn it_can_be_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let id = library(folder.path()).ids(&Query::default()).unwrap()[0];
    // More than can be read before it is told to stop.
    let selection = Selection::Games(vec![id; 10_000_000]);
    let (wake, woken) = channel();
    let wake = move || wake.send(()).unwrap_or(());
    let maker = BookMaker::start(folder.path(), selection, GameKind::Chess, MAKING, wake).unwrap();
    maker.cancel();
    loop {
        woken.recv_timeout(Duration::from_mins(1)).expect("an end");
        match maker.reports().last() {
            Some(BookReport::Failed(ExportError::Cancelled)) => break,
            None | Some(BookReport::Progress(_)) => {}
            Some(end) => panic!("{end:?}"),
        }
    }
}

#[test]
fn a_library_that_cannot_be_opened_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "no folder").unwrap();
    let end = make(&file, Selection::Query(Box::default()));
    assert!(matches!(end, BookReport::Failed(ExportError::Library(_))), "{end:?}");
}
