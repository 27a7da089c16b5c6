//! Puzzles in the library: tries, ratings and one's own puzzles are there again, in older files too.

use std::time::{Duration, Instant};

use crate::older::back_to;
use chuhe::games::GameKind;
use chuhe::library::questions::{AddPuzzles, DeletePuzzle, PuzzlesOf, RecordPuzzle};
use chuhe::library::{Answer, Desk, FILE, Library, Opened, PuzzleAttempt, PuzzleProgress};
use chuhe::training::puzzles::{Card, Grade, Puzzle, PuzzleId, Rating, built_in, read_line};

const OWN: &str =
    "own-1\t7k/8/8/3q4/2P1P3/8/8/7K w - - 0 1\tbest c4d5\tc4d5\t800\tmistake\tme, 2026";

fn own() -> Puzzle {
    read_line(GameKind::Chess, OWN).unwrap()
}

fn attempt(puzzle: &Puzzle, day: i32, grade: Grade) -> PuzzleAttempt {
    PuzzleAttempt { game: puzzle.game(), id: puzzle.id.clone(), points: puzzle.rating, day, grade }
}

#[test]
fn tries_are_kept_and_change_ratings_once_a_day() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let empty = library.puzzle_progress(GameKind::Xiangqi, 100).unwrap();
    assert_eq!(empty, PuzzleProgress::none(GameKind::Xiangqi));
    let puzzles = built_in(GameKind::Xiangqi);
    library.record_attempt(&attempt(&puzzles[0], 100, Grade::Solved)).unwrap();
    library.record_attempt(&attempt(&puzzles[1], 100, Grade::Failed)).unwrap();
    drop(library);

    let mut library = Library::open(folder.path()).unwrap();
    let known = library.puzzle_progress(GameKind::Xiangqi, 100).unwrap();
    let tried = [(puzzles[0].id.clone(), Grade::Solved), (puzzles[1].id.clone(), Grade::Failed)];
    assert_eq!(known.today, tried);
    assert_eq!((known.tries, known.left_today(), known.streak(101)), ([2, 1], 8, 1));
    assert_eq!(known.cards[&puzzles[0].id], Card::after(None, Grade::Solved, 100));
    assert!(known.ratings[&puzzles[1].id].points > f64::from(puzzles[1].rating));
    assert!(known.player.deviation < Rating::UNKNOWN.deviation);
    assert_eq!(known.history.get(&100), Some(&known.player.points));

    // Again on the same day: it is counted, but nothing is learned from it.
    library.record_attempt(&attempt(&puzzles[1], 100, Grade::Solved)).unwrap();
    let again = library.puzzle_progress(GameKind::Xiangqi, 100).unwrap();
    assert_eq!(
        (again.player, &again.cards, &again.today),
        (known.player, &known.cards, &known.today)
    );
    assert_eq!(again.tries, [3, 2]);
    // Another game's are its own.
    let chess = library.puzzle_progress(GameKind::Chess, 100).unwrap();
    assert_eq!(chess, PuzzleProgress::none(GameKind::Chess));

    library.record_attempt(&attempt(&puzzles[1], 101, Grade::Helped)).unwrap();
    let next = library.puzzle_progress(GameKind::Xiangqi, 101).unwrap();
    assert_eq!((next.streak(101), next.today.len(), next.cards[&puzzles[1].id].tries), (2, 1, 2));
}

#[test]
fn a_first_slip_costs_forty_points_at_most() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let puzzles = built_in(GameKind::Xiangqi);
    let known = |library: &Library| library.puzzle_progress(GameKind::Xiangqi, 200).unwrap();
    assert_eq!(known(&library).points_shown(), "800?", "of who has tried nothing");
    for (number, puzzle) in (0..).zip(&puzzles[..12]) {
        let before = known(&library);
        assert_eq!(before.is_provisional(), number < 10);
        assert_eq!(before.points_shown().ends_with('?'), number < 10);
        library.record_attempt(&attempt(puzzle, 200, Grade::Failed)).unwrap();
        let lost = before.player.points - known(&library).player.points;
        assert!(lost > 0.0 && (number >= 10 || lost < 40.01), "{number}: {lost}");
    }
}

#[test]
fn ones_own_puzzles_are_kept_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    assert_eq!(library.add_puzzles(&[own(), own()]).unwrap(), 1);
    assert_eq!(library.add_puzzles(&[own()]).unwrap(), 0);
    assert_eq!(library.own_puzzles(GameKind::Chess).unwrap(), [own()]);
    assert!(library.own_puzzles(GameKind::Xiangqi).unwrap().is_empty());
    library.record_attempt(&attempt(&own(), 3, Grade::Solved)).unwrap();
    library.delete_puzzle(GameKind::Chess, &PuzzleId("own-2".to_owned())).unwrap();
    assert_eq!(library.own_puzzles(GameKind::Chess).unwrap().len(), 1);
    library.delete_puzzle(GameKind::Chess, &own().id).unwrap();
    assert!(library.own_puzzles(GameKind::Chess).unwrap().is_empty());
    assert!(library.puzzle_progress(GameKind::Chess, 3).unwrap().cards.is_empty());
}

#[test]
fn an_older_library_gets_room_for_puzzles() {
    let folder = tempfile::tempdir().unwrap();
    drop(Library::open(folder.path()).unwrap());
    // As version 2 left it.
    let connection = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    back_to(&connection, 3);
    for table in ["own_puzzles", "puzzle_cards", "puzzle_attempts", "puzzle_players"] {
        connection.execute_batch(&format!("DROP TABLE {table}")).unwrap();
    }
    connection.pragma_update(None, "user_version", 2).unwrap();
    drop(connection);
    let mut library = Library::open(folder.path()).unwrap();
    assert_eq!(library.add_puzzles(&[own()]).unwrap(), 1);
    library.record_attempt(&attempt(&own(), 1, Grade::Solved)).unwrap();
}

#[test]
fn the_desk_answers_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let desk = Desk::open(folder.path(), || {}).unwrap();
    desk.ask(AddPuzzles(vec![own()]));
    desk.ask(RecordPuzzle(attempt(&own(), 7, Grade::Solved)));
    desk.ask(PuzzlesOf(GameKind::Chess, 8));
    desk.ask(DeletePuzzle(GameKind::Chess, own().id));
    let (mut answers, begun) = (Vec::new(), Instant::now());
    while answers.len() < 5 && begun.elapsed() < Duration::from_mins(1) {
        answers.extend(desk.answers());
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(answers.remove(0), Answer::Opened(Opened::default()));
    assert_eq!(answers.remove(0).to::<AddPuzzles>(), Some(1));
    let (known, puzzles) = answers.remove(0).to::<RecordPuzzle>().expect("what is known");
    assert_eq!((known.today.len(), puzzles.as_slice()), (1, &[own()][..]));
    let (known, _) = answers.remove(0).to::<PuzzlesOf>().expect("what is known");
    assert_eq!((known.today.len(), known.streak(8), known.tries), (0, 1, [1, 1]));
    assert_eq!(answers.remove(0).to::<DeletePuzzle>(), Some((GameKind::Chess, own().id)));
}

#[test]
fn a_try_is_written_down_when_the_window_closes_right_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let desk = Desk::open(folder.path(), || {}).unwrap();
    desk.ask(RecordPuzzle(attempt(&own(), 7, Grade::Failed)));
    drop(desk);
    let library = Library::open(folder.path()).unwrap();
    assert_eq!(
        library.puzzle_progress(GameKind::Chess, 7).unwrap().today,
        [(own().id, Grade::Failed)]
    );
}
