//! The drill of one's own lines, without a window.

use chuhe::app::board::showing::Showing;
use chuhe::app::settings::players::Seats;
use chuhe::app::table::activity::drill::{DrillRequest, Drilling};
use chuhe::app::table::game_match::{MatchRequest, Mode};
use chuhe::app::table::keep::library::LibraryDesk;
use chuhe::games::GameKind;
use chuhe::library::{Desk, Library};
use chuhe::rules::Side;
use chuhe::training::drill::{Asked, DrillTurn};

use crate::table::Table;

fn ask(table: &mut Table, request: DrillRequest) {
    table.0.world_mut().write_message(request);
    table.frames(3);
}

fn turn(table: &Table) -> DrillTurn {
    table.game().doing::<Drilling>().expect("lines are drilled").drill.turn().clone()
}

#[test]
fn lines_are_asked_told_and_remembered() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
    let desk = Desk::open(folder.path(), || {}).expect("a thread");
    table.0.insert_resource(LibraryDesk::new(desk));
    ask(&mut table, DrillRequest::Begin);
    assert!(table.game().doing::<Drilling>().is_none(), "a game in progress is not drilled");
    for mv in ["h2e2", "h9g7", "h0g2", "i9h9"] {
        table.play(mv);
    }
    table.ask(MatchRequest::StudyThis);
    let before = table.game().record().tree();
    ask(&mut table, DrillRequest::Begin);
    assert_eq!((table.game().mode(), turn(&table)), (Mode::Drill, DrillTurn::Asked));
    assert_eq!(table.game().doing::<Drilling>().expect("begun").drill.left(), 2);
    // A wrong move is not played; what the lines play is shown.
    table.play("b0c2");
    assert_eq!(turn(&table), DrillTurn::Wrong(table.mv("b0c2")));
    table.frames(2);
    assert_eq!(table.0.world().resource::<Showing>().arrows.len(), 1);
    // The start is its own mirror image: the other cannon does as well. What is answered comes with it.
    table.play("b2e2");
    let drill = &table.game().doing::<Drilling>().expect("drilled").drill;
    assert_eq!((drill.moves().len(), drill.asked()), (2, Asked { all: 1, right: 0 }));
    table.play("b0c2");
    // The start comes back, as it was failed.
    assert_eq!(
        (turn(&table), table.game().doing::<Drilling>().expect("drilled").drill.left()),
        (DrillTurn::Asked, 1)
    );
    table.play("h2e2");
    assert_eq!(turn(&table), DrillTurn::Over);
    ask(&mut table, DrillRequest::Leave);
    assert_eq!((table.game().mode(), table.game().record().tree()), (Mode::Study, before));
    // What is known is known at once the next time.
    ask(&mut table, DrillRequest::Begin);
    table.wait_until(|table| turn(table) == DrillTurn::Over);
    let progress = table.game().doing::<Drilling>().expect("begun").drill.progress();
    assert_eq!((progress.learnt, progress.new), (2, 0));
    drop(table);
    let library = Library::open(folder.path()).expect("a library");
    let cards = library.drill_cards(GameKind::Xiangqi).expect("cards");
    let mut lapses: Vec<_> = cards.values().map(|card| card.lapses).collect();
    lapses.sort_unstable();
    assert_eq!(lapses, [0, 1]);
}

#[test]
fn the_games_of_a_collection_are_drilled_together() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = Library::open(folder.path()).expect("a library");
    let games = ["1. e4 e5 2. Nf3 *", "1. e4 c5 2. Nc3 *", "1. d4 *"].map(|moves| {
        let read = chuhe::formats::read_bytes(moves.as_bytes()).expect("a game");
        read.map(|game| game.expect("sound").tree).next().expect("one")
    });
    let other = chuhe::games::AnyTree::new(chuhe::games::AnyPosition::start(GameKind::Xiangqi));
    let games = games.into_iter().chain([other]);
    library.import(games, |_| std::ops::ControlFlow::Continue(())).expect("room");
    let listed = library.list(0, 9).expect("a list");
    let open = |game: &&chuhe::library::Summary| game.plies != 1;
    let ids: Vec<_> = listed.iter().filter(open).map(|game| game.id).collect();
    let lines = library.collection_named("My lines").expect("room");
    library.collect(lines, &ids, true).expect("room");
    drop(library);
    let mut table = Table::new(GameKind::Chess, Seats::hot_seat(), None);
    let desk = Desk::open(folder.path(), || {}).expect("a thread");
    table.0.insert_resource(LibraryDesk::new(desk));
    table.play("e2e4");
    ask(&mut table, DrillRequest::Collection(lines, Side::First));
    table.wait_until(|table| table.game().doing::<Drilling>().is_some());
    let drilling = table.game().doing::<Drilling>().expect("begun");
    assert_eq!((drilling.drill.left(), drilling.left_out), (3, 1), "a game of Xiangqi is left out");
    ask(&mut table, DrillRequest::Leave);
    assert_eq!((table.game().mode(), table.game().record().len()), (Mode::Play, 1));
}
