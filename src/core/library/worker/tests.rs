//! The desk: what is asked for is done in its order, and nothing is lost.

use std::path::Path;
use std::time::{Duration, Instant};

use crossbeam_channel::{Sender, unbounded};

use super::*;
use crate::errand::Errand;
use crate::games::{AnyPosition, AnyTree, GameKind};
use crate::library::questions::Explore;
use crate::library::{COPIES, Copies, Desk, Query};
use crate::record::Tag;

const PATIENCE: Duration = Duration::from_mins(1);

fn game() -> SavedGame {
    let tree = AnyTree::new(AnyPosition::start(GameKind::Chess));
    SavedGame { tree, place: Vec::new(), session: None }
}

fn words(text: &str) -> Ask {
    let query = Query { text: text.to_owned(), ..Query::default() };
    Ask::List { query, limit: 5 }
}

/// A library in which words are looked for long enough to be broken off.
fn large(folder: &Path) {
    let mut library = Library::open(folder).unwrap();
    library.add(&game(), None).unwrap();
    let more =
        "WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count LIMIT 200000)
        INSERT INTO games (game, first, second, event, date, opening, result, plies, last, created,
            changed, place)
        SELECT game, first, second, event, date, opening, result, plies, last, created, n, place
        FROM games, count";
    library.connection.execute_batch(more).unwrap();
}

fn hear(desk: &Desk) -> Answer {
    desk.wait(PATIENCE).expect("an answer")
}

/// What comes of doing something with the desk's thread, without a race between who asks and who does.
fn with_worker<T: Send + 'static>(
    folder: &Path,
    act: impl FnOnce(&mut Worker, &Sender<Ask>) -> T + Send + 'static,
) -> (T, Vec<Answer>) {
    let (asks, asked) = unbounded();
    let (tell, told) = unbounded();
    let folder = folder.to_path_buf();
    let work = Errand::start(
        "test",
        || {},
        move |stop, teller| {
            let mut worker = Worker::new(folder, asked, stop, teller);
            tell.send(act(&mut worker, &asks)).unwrap();
        },
    );
    let work = work.unwrap();
    let outcome = told.recv_timeout(PATIENCE).expect("no panic");
    (outcome, std::iter::from_fn(|| work.wait(PATIENCE)).collect())
}

#[test]
fn a_search_gives_way_to_a_save_and_is_made_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    large(folder.path());
    let (gave_way, told) = with_worker(folder.path(), |worker, asks| {
        worker.library().map(drop).unwrap();
        worker.take(words("nobody"));
        asks.send(Ask::Save(game())).unwrap();
        worker.search();
        let gave_way: Vec<_> = worker.searches.iter().map(|search| search.gave_way).collect();
        let save = worker.next_ask().unwrap();
        worker.take(save);
        asks.send(Ask::Load(GameId(1))).unwrap();
        worker.search();
        (gave_way, worker.searches.len())
    });
    assert_eq!(gave_way, (vec![true], 0), "it gives way once");
    let [Answer::Opened(_), Answer::Saved(_), Answer::List { listing, .. }] = &told[..] else {
        panic!("{told:?}");
    };
    assert_eq!(listing.count, 0);
}

#[test]
fn of_several_searches_only_the_last_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let ((), told) = with_worker(folder.path(), |worker, _| {
        for text in ["n", "no", "nob"] {
            worker.take(words(text));
        }
        worker.search();
    });
    let [Answer::Opened(_), Answer::List { query, .. }] = &told[..] else { panic!("{told:?}") };
    assert_eq!(query.text, "nob");
    let explore = || Ask::from(Explore(game().tree.start()));
    assert!(explore().is_like(&explore()) && !explore().is_like(&words("nob")));
}

#[test]
fn what_is_asked_during_a_search_is_answered() {
    let folder = tempfile::tempdir().unwrap();
    large(folder.path());
    let desk = Desk::open(folder.path(), || {}).unwrap();
    assert_eq!(hear(&desk), Answer::Opened(Opened::default()));
    desk.ask(words("nobody"));
    desk.ask(Ask::Load(GameId(1)));
    // In either order, as the thread comes to it.
    let told = [hear(&desk), hear(&desk)];
    assert!(told.contains(&Answer::Loaded(GameId(1), Some(game()))), "{told:?}");
    assert!(told.iter().any(|it| matches!(it, Answer::List { .. })), "{told:?}");
}

#[test]
fn only_a_search_is_broken_off() {
    let (stop, interrupt, (asks, asked)) = (StopFlag::new(), Interrupt::default(), unbounded());
    interrupt.searches.store(true, Ordering::Relaxed);
    assert!(!interrupt.asks(&stop, &asked), "nobody wants anything else");
    asks.send(Ask::Begin(None)).unwrap();
    assert!(!interrupt.asks(&stop, &asked), "it gave way before");
    interrupt.gives_way.store(true, Ordering::Relaxed);
    assert!(interrupt.asks(&stop, &asked));
    interrupt.searches.store(false, Ordering::Relaxed);
    assert!(!interrupt.asks(&stop, &asked));
    stop.stop();
    assert!(!interrupt.asks(&stop, &asked), "what is being written is written");
    interrupt.searches.store(true, Ordering::Relaxed);
    interrupt.gives_way.store(false, Ordering::Relaxed);
    assert!(interrupt.asks(&stop, &asked), "when the window closes nobody waits");
}

#[test]
fn what_can_be_broken_off_is() {
    let folder = tempfile::tempdir().unwrap();
    large(folder.path());
    let library = Library::open(folder.path()).unwrap();
    library.interrupt_when(|| true).unwrap();
    assert!(library.count_of(&Query { text: "nobody".to_owned(), ..Query::default() }).is_err());
}

#[test]
fn the_newest_state_takes_the_place_of_the_first() {
    let save = |plies: usize| Ask::Save(SavedGame { place: vec![0; plies], ..game() });
    let load = || Ask::Load(GameId(7));
    let asks = [save(1), load(), save(2), Ask::Begin(None), save(3), save(4)];
    let expected = [save(2), load(), Ask::Begin(None), save(4)];
    assert_eq!(format!("{:?}", newest_states(asks.into_iter())), format!("{expected:?}"));
}

#[test]
fn a_panic_costs_no_move() {
    let folder = tempfile::tempdir().unwrap();
    let (panics, told) = with_worker(folder.path(), |worker, _| {
        assert!(worker.guard(|it| it.library().map(drop)).is_ok());
        let panics = worker.guard::<()>(|_| panic!("as it is meant to"));
        worker.take(Ask::Save(game()));
        panics
    });
    assert!(matches!(panics, Err(LibraryError::Other(_))));
    assert!(matches!(told[..], [Answer::Opened(_), Answer::Saved(_)]), "{told:?}");
}

#[test]
fn a_library_that_was_begun_for_a_damaged_one_is_not_called_older() {
    for is_damaged in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(crate::library::FILE);
        let mut library = Library::open(folder.path()).unwrap();
        library.add(&game(), None).unwrap();
        Copies::of(folder.path().join(COPIES)).make_one(&library).unwrap();
        drop(library);
        // An old file in its place, or nothing that can be read.
        if is_damaged {
            std::fs::write(&file, [0xa5; 8192]).unwrap();
        } else {
            std::fs::remove_file(&file).unwrap();
        }
        let ((), told) = with_worker(folder.path(), |worker, _| {
            worker.library().map(drop).unwrap();
            while worker.keep_up(Instant::now()) {}
        });
        let older = |answer: &Answer| matches!(answer, Answer::Care(CareAnswer::Older(_)));
        assert_eq!(told.iter().any(older), !is_damaged, "{told:?}");
    }
}

#[test]
fn a_game_that_could_not_be_saved_is_saved_before_another_is_at_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let desk = Desk::open(folder.path(), || {}).unwrap();
    assert_eq!(hear(&desk), Answer::Opened(Opened::default()));
    let mut other = rusqlite::Connection::open(folder.path().join(crate::library::FILE)).unwrap();
    let lock = other.transaction_with_behavior(rusqlite::TransactionBehavior::Exclusive).unwrap();
    desk.ask(Ask::Save(game()));
    assert_eq!(hear(&desk), Answer::Failed(Subject::Board, LibraryError::Busy));
    drop(lock);
    desk.ask(Ask::Begin(None));
    assert!(matches!(hear(&desk), Answer::Saved(_)));
    drop(desk);
    assert_eq!(Library::open(folder.path()).unwrap().count(), Ok(1));
}

#[test]
fn what_cannot_be_saved_until_the_end_is_there_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let desk = Desk::open(folder.path(), || {}).unwrap();
    assert_eq!(hear(&desk), Answer::Opened(Opened::default()));
    let played = SavedGame { session: Some("it goes on".to_owned()), ..game() };
    desk.ask(Ask::Save(game()));
    let Answer::Saved(id) = hear(&desk) else { panic!("not saved") };
    let mut other = rusqlite::Connection::open(folder.path().join(crate::library::FILE)).unwrap();
    let lock = other.transaction_with_behavior(rusqlite::TransactionBehavior::Exclusive).unwrap();
    desk.ask(Ask::Save(played.clone()));
    // The window closes while the library is locked.
    drop(desk);
    drop(lock);
    let desk = Desk::open(folder.path(), || {}).unwrap();
    let last = Some((id, played));
    assert_eq!(hear(&desk), Answer::Opened(Opened { last, ..Opened::default() }));
    drop(desk);
    let left = std::fs::read_dir(folder.path()).unwrap().map(|it| it.unwrap().file_name());
    assert!(left.into_iter().all(|name| !name.to_string_lossy().starts_with("unsaved")));
    assert_eq!(Library::open(folder.path()).unwrap().count(), Ok(1));
}

#[test]
fn a_game_from_a_file_that_was_changed_since_is_answered_with_what_it_has_become() {
    let folder = tempfile::tempdir().unwrap();
    let desk = Desk::open(folder.path(), || {}).unwrap();
    assert_eq!(hear(&desk), Answer::Opened(Opened::default()));
    let mut reviewed = game();
    reviewed.tree.tags_mut().set(Tag::Annotator, "a review");
    desk.ask(Ask::BeginOpened);
    desk.ask(Ask::Save(game()));
    let Answer::Saved(id) = hear(&desk) else { panic!("not saved") };
    desk.ask(Ask::Save(reviewed.clone()));
    for _ in 0..2 {
        desk.ask(Ask::BeginOpened);
        desk.ask(Ask::Save(game()));
        assert_eq!(hear(&desk), Answer::Loaded(id, Some(reviewed.clone())));
        desk.ask(Ask::Begin(Some(id)));
    }
    // Who changed the file's meanwhile has two.
    let mut other = game();
    other.tree.tags_mut().set(Tag::Annotator, "another");
    desk.ask(Ask::BeginOpened);
    desk.ask(Ask::Save(game()));
    assert_eq!(hear(&desk), Answer::Loaded(id, Some(reviewed.clone())));
    desk.ask(Ask::Save(other.clone()));
    let Answer::Saved(second) = hear(&desk) else { panic!("not saved") };
    drop(desk);
    let mut library = Library::open(folder.path()).unwrap();
    assert_eq!(library.load(id), Ok(Some(reviewed)));
    assert_eq!(library.load(second), Ok(Some(other)));
    let files = [game().tree];
    let again = library.import(files, |_| std::ops::ControlFlow::Continue(())).unwrap();
    assert_eq!((again.added, again.duplicates), (0, 1), "the file is known, though it was changed");
}

#[test]
fn a_game_that_is_opened_again_is_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let desk = Desk::open(folder.path(), || {}).unwrap();
    assert_eq!(hear(&desk), Answer::Opened(Opened::default()));
    let mut ids = Vec::new();
    for _ in 0..3 {
        desk.ask(Ask::BeginOpened);
        desk.ask(Ask::Save(game()));
        let Answer::Saved(id) = hear(&desk) else { panic!("not saved") };
        ids.push(id);
    }
    assert!(ids.iter().all(|&id| id == ids[0]), "{ids:?}");
    let library = Library::open(folder.path()).unwrap();
    let listed = library.list(0, 9).unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!((listed[0].origin, listed[0].is_own), (Origin::Opened, false));
    assert_eq!(library.explore(&game().tree.start()), Ok(Vec::new()));
}

#[test]
fn a_window_that_closes_before_the_copies_are_compared_makes_no_needless_copy() {
    let folder = tempfile::tempdir().unwrap();
    let copies = Copies::of(folder.path().join(COPIES));
    let mut library = Library::open(folder.path()).unwrap();
    library.add(&game(), None).unwrap();
    copies.make_one(&library).unwrap();
    drop(library);
    let close = |saves: bool| {
        with_worker(folder.path(), move |worker, _| {
            worker.library().map(drop).unwrap();
            // What is due first: the comparison is found to be due, but is not made.
            worker.upkeep.jobs.push_front(upkeep::Job::List(Vec::new()));
            worker.keep_up(Instant::now());
            if saves {
                worker.take(Ask::Save(game()));
            }
            worker.copy_at_the_end();
        });
        copies.list().unwrap().len()
    };
    assert_eq!(close(false), 1, "nothing was changed");
    assert_eq!(close(true), 2);
}
