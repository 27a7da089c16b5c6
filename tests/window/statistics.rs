//! Statistics of own games, without a window.

use chuhe::app::settings::Settings;
use chuhe::app::settings::players::Seats;
use chuhe::app::table::keep::library::LibraryDesk;
use chuhe::app::table::keep::statistics::{OwnStatistics, StatisticsRequest};
use chuhe::app::thinking::queue::{QueueRequest, ReviewQueue};
use chuhe::games::GameKind;
use chuhe::library::{Desk, Library, QueueState, SavedGame, StatisticsQuery};
use chuhe::notation::Language;

use crate::table::Table;

/// A game of the player's own, as White, that is lost by a blunder.
const OWN: &str = "[White \"\"]\n[Black \"Chuhe 0.1.0 (level 3)\"]\n[Result \"0-1\"]\n\n\
    1. f3 e5 2. g4 Qh4# 0-1";

#[test]
fn a_reviewed_game_is_counted_and_its_mistakes_become_puzzles() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = Library::open(folder.path()).expect("a library");
    let read = chuhe::formats::read_bytes(OWN.as_bytes()).expect("a game");
    let mut tree = read.map(|game| game.expect("sound").tree).next().expect("one");
    tree.tags_mut().set(chuhe::record::Tag::First, "");
    library.add(&SavedGame { tree, place: vec![], session: None }, None).expect("room");
    drop(library);
    let mut table = Table::new(GameKind::Chess, Seats::hot_seat(), None);
    table.0.world_mut().resource_mut::<Settings>().queue.effort =
        chuhe::app::settings::QueueEffort::Quick;
    table.0.insert_resource(LibraryDesk::new(Desk::open(folder.path(), || {}).expect("a thread")));
    table.0.world_mut().write_message(QueueRequest::AddOwn);
    table.wait_until(|table| {
        table.0.world().resource::<ReviewQueue>().count(|state| *state == QueueState::Done) == 1
    });
    let query = StatisticsQuery {
        game: GameKind::Chess,
        since: None,
        today: 30_000,
        names: Vec::new(),
        language: Language::En,
    };
    table.0.world_mut().write_message(StatisticsRequest::Of(query));
    let found = |table: &Table| table.0.world().resource::<OwnStatistics>().found().cloned();
    table.wait_until(|table| found(table).is_some());
    let found = found(&table).expect("reckoned");
    assert_eq!((found.all.lost, found.all.games.len(), found.accuracy.reviewed), (1, 1, 1));
    assert_eq!(found.opponents[0].level, Some(3));
    // The mate in one that was allowed makes a puzzle.
    let places: Vec<_> = found.mistakes.iter().flat_map(|it| it.places.clone()).collect();
    assert!(places.iter().any(|it| it.ply == 3), "{:?}", found.mistakes);
    table.0.world_mut().write_message(StatisticsRequest::Puzzles(places));
    table.wait_until(|_| {
        let library = Library::open(folder.path()).expect("a library");
        !library.own_puzzles(GameKind::Chess).expect("puzzles").is_empty()
    });
}
