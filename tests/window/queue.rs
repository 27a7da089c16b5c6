//! Games reviewed one after another, and evaluations that are kept, without a window.

use std::path::Path;

use chuhe::app::settings::players::Seats;
use chuhe::app::settings::{QueueEffort, Settings};
use chuhe::app::table::game_match::{MatchRequest, Mode};
use chuhe::app::table::keep::library::LibraryDesk;
use chuhe::app::thinking::known::Known;
use chuhe::app::thinking::queue::{QueueRequest, ReviewQueue};
use chuhe::app::thinking::review::Reviewing;
use chuhe::games::{AnyPosition, GameKind};
use chuhe::library::questions::ChangeQueue;
use chuhe::library::{Desk, GameId, KeptEvaluation, Library, QueueChange, QueueState};
use chuhe::record::{Evaluation, Score};

use crate::table::Table;

/// Two short games, the second of which is lost by a blunder.
fn library_of(folder: &Path) -> Vec<GameId> {
    let mut library = Library::open(folder).expect("a library");
    let games = ["1. e4 e5 2. Nf3 Nc6 *", "1. e4 e5 2. Qh5 Nf6 3. Qxf7+ Kxf7 1-0"].map(|moves| {
        let read = chuhe::formats::read_bytes(moves.as_bytes()).expect("a game");
        read.map(|game| game.expect("sound").tree).next().expect("one")
    });
    library.import(games, |_| std::ops::ControlFlow::Continue(())).expect("room");
    let mut ids: Vec<_> = library.list(0, 9).expect("a list").iter().map(|it| it.id).collect();
    ids.sort();
    ids
}

fn table_on(folder: &Path) -> Table {
    let mut table = Table::new(GameKind::Chess, Seats::hot_seat(), None);
    table.0.world_mut().resource_mut::<Settings>().queue.effort = QueueEffort::Quick;
    let desk = Desk::open(folder, || {}).expect("a thread");
    table.0.insert_resource(LibraryDesk::new(desk));
    table
}

fn ask(table: &mut Table, request: QueueRequest) {
    table.0.world_mut().write_message(request);
    table.frames(3);
}

fn queue(table: &Table) -> &ReviewQueue {
    table.0.world().resource::<ReviewQueue>()
}

#[test]
fn games_are_reviewed_while_another_waits_and_their_reviews_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let ids = library_of(folder.path());
    let mut table = table_on(folder.path());
    table.play("d2d4");
    ask(&mut table, QueueRequest::Add(ids.clone()));
    assert_eq!(table.game().mode(), Mode::Queue);
    table.wait_until(|table| {
        let done = queue(table).count(|state| *state == QueueState::Done);
        done == 2 && queue(table).running.is_none()
    });
    // The queen that was given away makes a puzzle of one's own.
    assert!(queue(&table).mistakes.iter().any(|it| it.tree.plies() == 6));
    assert!(queue(&table).games.iter().all(|it| it.game.judged.is_some()));
    ask(&mut table, QueueRequest::Leave);
    assert_eq!((table.game().mode(), table.game().record().len()), (Mode::Play, 1));
    // Its review is there at once, as the search of it is remembered.
    ask(&mut table, QueueRequest::Choose(ids[1]));
    ask(&mut table, QueueRequest::Open);
    table.wait_until(|table| table.0.world().resource::<Reviewing>().found.is_some());
    assert_eq!(table.game().record().tree().plies(), 6);
    // Each mistake has its words: what was found of it, and lines.
    let reviewing = table.0.world().resource::<Reviewing>();
    assert!(!reviewing.is_running());
    let grave: Vec<_> = reviewing
        .mistakes()
        .filter(|it| it.judgement > Some(chuhe::review::Judgement::Inaccuracy))
        .collect();
    assert!(!grave.is_empty());
    assert!(grave.iter().all(|it| !it.better.is_empty() && !it.refutation.is_empty()));
    assert!(grave.iter().any(|it| !it.faults.is_empty()));
}

#[test]
fn the_queue_goes_on_in_another_window_where_it_was_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let ids = library_of(folder.path());
    let desk = Desk::open(folder.path(), || {}).expect("a thread");
    desk.ask(ChangeQueue(QueueChange::Add(ids)));
    drop(desk);
    let mut table = table_on(folder.path());
    // A paused queue waits.
    table.0.world_mut().resource_mut::<Settings>().queue.is_paused = true;
    table.wait_until(|table| queue(table).games.len() == 2);
    table.frames(5);
    assert!(queue(&table).running.is_none());
    ask(&mut table, QueueRequest::Pause);
    table.wait_until(|table| queue(table).count(|state| *state == QueueState::Done) == 2);
}

#[test]
fn what_was_ever_found_of_a_position_is_known_when_it_is_studied() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = Library::open(folder.path()).expect("a library");
    let start = AnyPosition::start(GameKind::Chess);
    let score = Score::Centipawns(33);
    let kept = KeptEvaluation {
        engine: "another".to_owned(),
        evaluation: Evaluation { score, depth: Some(40) },
        nodes: 5,
        line: Vec::new(),
        day: 1,
    };
    library.keep_evaluations(&[(start, kept.clone())]).expect("room");
    drop(library);
    let mut table = table_on(folder.path());
    table.ask(MatchRequest::StudyThis);
    table.wait_until(|table| table.0.world().resource::<Known>().best(table.game()) == Some(&kept));
    // Elsewhere nothing is known.
    table.play("e2e4");
    table.frames(2);
    assert_eq!(table.0.world().resource::<Known>().best(table.game()), None);
}
