//! Printing games of the library, puzzles and endings: what is made ready, and the page of it.

use std::ops::ControlFlow;
use std::sync::Arc;

use chuhe::app::settings::players::Seats;
use chuhe::app::table::activity::ending::PlayerTables;
use chuhe::app::table::keep::library::LibraryDesk;
use chuhe::app::table::printing::{PrintRequest, Printing, Ready, Selection, Span};
use chuhe::games::{AnyTree, GameKind};
use chuhe::library::{Desk, Library, Query};
use chuhe::pages::PrintedPuzzle;
use chuhe::record::Tag;
use chuhe::rules::Side;
use chuhe::tables::Tables;
use chuhe::training::endings::Group;
use chuhe::training::puzzles::{Choice, built_in};

use crate::table::Table;

const FIRST: Span = Span { from: 0, count: 6 };

fn table(game: GameKind) -> Table {
    let mut table = Table::new(game, Seats::hot_seat(), None);
    table.0.insert_resource(PlayerTables(None));
    table
}

/// Asks for something to be made ready, and waits for it.
fn ready(table: &mut Table, selection: &Selection) -> Ready {
    table.0.world_mut().write_message(PrintRequest::Prepare(selection.clone()));
    table.wait_until(|table| {
        let printing = table.0.world().resource::<Printing>();
        printing.is_asked(selection) && printing.ready().is_some()
    });
    table.0.world().resource::<Printing>().ready().expect("it was just there").clone()
}

fn puzzles(table: &mut Table, choice: Choice, span: Span) -> (Arc<[PrintedPuzzle]>, usize) {
    let selection = Selection::Puzzles { choice, span, has_points: true };
    match ready(table, &selection) {
        Ready::Puzzles(puzzles, all) => (puzzles, all),
        ready @ Ready::Games(..) => panic!("{ready:?}"),
    }
}

#[test]
fn games_of_the_library_come_in_their_order_and_what_is_gone_is_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = Library::open(folder.path()).expect("a library");
    let games = ["a", "b", "c"].map(|name| {
        let text = format!("[White \"{name}\"]\n\n1. e4 {{good}} e5 $16 *\n");
        let mut games = chuhe::formats::read_bytes(text.as_bytes()).expect("games");
        games.next().expect("a game").expect("a sound one").tree
    });
    library.import(games, |_| ControlFlow::Continue(())).expect("room");
    let listed = library.listing(&Query::default(), 9).expect("a list");
    let mut ids: Vec<_> = listed.games.iter().map(|game| game.id).collect();
    ids.reverse();
    let mut names: Vec<_> = listed.games.iter().rev().map(|game| game.players[0].clone()).collect();
    library.set_deleted(ids[1], true).expect("it is there");
    names.remove(1);
    drop(library);
    let mut table = table(GameKind::Xiangqi);
    let desk = Desk::open(folder.path(), || {}).expect("a thread");
    table.0.insert_resource(LibraryDesk::new(desk));
    let Ready::Games(trees, missing) = ready(&mut table, &Selection::Games(ids.into())) else {
        panic!("games");
    };
    assert_eq!(missing, 1);
    let name = |tree: &AnyTree| tree.tags().get(&Tag::player(Side::First)).to_owned();
    assert_eq!(trees.iter().map(name).collect::<Vec<_>>(), names);
    // Nothing is at the board that was not there.
    assert_eq!(table.game().kind(), GameKind::Xiangqi);
}

#[test]
fn puzzles_have_their_task_and_their_answer_and_begin_with_the_easy_ones() {
    for game in GameKind::ALL {
        let mut table = table(game);
        let (first, all) = puzzles(&mut table, Choice::Today, FIRST);
        assert_eq!((first.len(), all), (6, built_in(game).len()));
        let points: Vec<u16> =
            first.iter().map(|puzzle| puzzle.name.parse().expect("points")).collect();
        assert!(points.is_sorted(), "{points:?}");
        for puzzle in &*first {
            assert!(!puzzle.task.is_empty() && !puzzle.answer.is_empty());
            let known = built_in(game).iter().find(|it| it.start == puzzle.position);
            assert_eq!(known.map(|it| &it.line), Some(&puzzle.answer));
        }
        // The next ones are others.
        let (then, _) = puzzles(&mut table, Choice::Today, Span { from: 6, ..FIRST });
        assert!(then.iter().all(|puzzle| !first.contains(puzzle)));
        let (short, all) = puzzles(&mut table, Choice::Moves(1), FIRST);
        assert!(all > 0 && short.iter().all(|puzzle| puzzle.answer.len() == 1));
        assert_eq!(puzzles(&mut table, Choice::Failed, FIRST).0.len(), 0);
    }
}

#[test]
fn endings_have_their_verdict_and_where_a_table_is_there_their_win() {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = Tables::in_folder(folder.path());
    let set = "KN-K".parse().expect("a set");
    tables.make(&set, &|| false, &|_| {}).expect("it is small");
    let mut table = table(GameKind::Xiangqi);
    table.0.insert_resource(PlayerTables(Some(tables)));
    let selection = Selection::Endings { group: Some(Group::Horse), span: FIRST };
    let Ready::Puzzles(endings, all) = ready(&mut table, &selection) else { panic!("endings") };
    assert!(endings.len() == 6 && all > 6);
    assert!(endings.iter().all(|ending| !ending.name.is_empty() && !ending.verdict.is_empty()));
    table.wait_until(|table| {
        let printing = table.0.world().resource::<Printing>();
        matches!(printing.ready(), Some(Ready::Puzzles(all, _)) if !all[0].answer.is_empty())
    });
    let Some(Ready::Puzzles(solved, _)) = table.0.world().resource::<Printing>().ready().cloned()
    else {
        panic!("endings")
    };
    let mut position = solved[0].position.clone();
    for mv in &solved[0].answer {
        assert!(position.legal_moves().contains(mv));
        position.play(*mv);
    }
    assert!(position.legal_moves().is_empty(), "it ends in mate: {}", position.fen());
    assert!(solved[1..].iter().all(|ending| ending.answer.is_empty()), "no table is made for it");
}
