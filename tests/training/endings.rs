//! Practical endings that are played out against the tables.

use chuhe::games::{AnyPosition, GameKind};
use chuhe::library::{EndingAttempt, FILE, Library};
use chuhe::notation::Written;
use chuhe::rules::{Game, Side, Verdict, chess};
use chuhe::tables::{Fault, Set, Tables};
use chuhe::training::endings::{End, HELD_AFTER, Run, Task, Tried, best};
use chuhe::training::puzzles::Grade;

use crate::older::back_to;

/// The tables of a set, in a folder of their own.
fn tables(set: &str) -> (Tables, Set, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let (tables, set) = (Tables::in_folder(folder.path()), set.parse().unwrap());
    tables.make(&set, &|| false, &|_| {}).unwrap();
    (tables, set, folder)
}

/// King and pawn against king, with the king on the sixth rank before its pawn: won whoever is to move,
/// but not after the king has stepped back beside the pawn.
const PAWN: &str = "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1";

fn chess_position(fen: &str) -> AnyPosition {
    AnyPosition::from_fen(GameKind::Chess, fen).unwrap()
}

fn chess_move(text: &str) -> chuhe::rules::Move {
    chess::Position::from_coordinates(text).unwrap()
}

#[test]
fn the_quickest_way_takes_as_many_moves_as_it_is_said_to() {
    let (tables, set, _folder) = tables("KN-KA");
    for seed in 0..20 {
        let mut run = Run::new(&tables, &set, Task::Win, seed).unwrap().unwrap();
        assert_eq!(run.own(), Side::First);
        let quickest = run.quickest().unwrap();
        // ENDINGS.md: 37 plies at most, and a run is no short one.
        assert!((9..=19).contains(&quickest), "{quickest}");
        while run.end().is_none() {
            let mv = best(run.values())[0].0;
            assert_ne!(run.play(mv).unwrap(), Tried::Slip);
        }
        assert_eq!(run.end(), Some(End::Won));
        assert_eq!(run.moves(), usize::from(quickest));
        assert_eq!((run.grade(false), run.grade(true)), (Grade::Solved, Grade::Helped));
    }
}

#[test]
fn every_move_that_wins_is_right_and_any_other_a_slip() {
    let (tables, _, _folder) = tables("KPK");
    let start = chess_position(PAWN);
    let mut run = Run::from(&tables, start.clone(), Task::Win, 1).unwrap();
    assert_eq!(run.play(chess_move("e6f5")).unwrap(), Tried::Slip);
    assert_eq!(run.slipped_to(), Some(Verdict::Draw));
    assert_eq!(run.asked(), &start, "what would have won is told");
    assert_eq!(run.play(chess_move("e8e7")).unwrap(), Tried::Refused, "the answer waits");
    run.take_back();
    assert_eq!((run.position(), run.slip()), (&start, None));
    for winning in ["e6d6", "e6f6"] {
        let mut run = Run::from(&tables, start.clone(), Task::Win, 1).unwrap();
        assert_eq!(run.play(chess_move(winning)).unwrap(), Tried::Right, "{winning}");
        assert_eq!(run.moves(), 1);
        assert_eq!(run.position().side_to_move(), Side::First, "it was answered");
    }
    assert_eq!(run.grade(false), Grade::Failed, "it was not right at once");
}

#[test]
fn whoever_goes_on_after_a_slip_has_a_draw_left() {
    let (tables, _, _folder) = tables("KPK");
    let mut run = Run::from(&tables, chess_position(PAWN), Task::Win, 1).unwrap();
    run.play(chess_move("e6f5")).unwrap();
    assert_eq!(run.go_on().unwrap(), Some(Tried::Right));
    assert_eq!((run.slip(), run.to_go()), (None, None));
    // Whatever is played now, the draw is not lost; in the end nobody can win.
    for _ in 0..70 {
        if run.end().is_some() {
            break;
        }
        let mv = best(run.values())[0].0;
        assert_ne!(run.play(mv).unwrap(), Tried::Slip);
    }
    assert_eq!(run.end(), Some(End::Drawn));
}

#[test]
fn a_draw_is_held_after_twenty_moves_or_when_nobody_can_win() {
    let (tables, set, _folder) = tables("KN-KE");
    for seed in 0..10 {
        let mut run = Run::new(&tables, &set, Task::Hold, seed).unwrap().unwrap();
        assert_eq!(run.own(), Side::Second);
        while run.end().is_none() {
            let mv = best(run.values())[0].0;
            run.play(mv).unwrap();
        }
        assert_eq!(run.end(), Some(End::Held));
        assert!(run.moves() <= HELD_AFTER);
        assert_eq!(run.grade(false), Grade::Solved);
    }
}

#[test]
fn who_gives_a_draw_away_is_mated() {
    let (tables, set, _folder) = tables("KN-KE");
    let mut run = Run::new(&tables, &set, Task::Hold, 1).unwrap().unwrap();
    let slip = run.values().iter().find(|(_, verdict)| matches!(verdict, Verdict::Loss(_)));
    let slip = slip.expect("one can go wrong").0;
    assert_eq!(run.play(slip).unwrap(), Tried::Slip);
    run.go_on().unwrap();
    while run.end().is_none() {
        let mv = best(run.values())[0].0;
        run.play(mv).unwrap();
    }
    assert_eq!((run.end(), run.grade(false)), (Some(End::Lost), Grade::Failed));
}

#[test]
fn a_demonstration_mates_in_the_moves_that_are_told() {
    let (tables, set, _folder) = tables("KRK");
    let mut run = Run::new(&tables, &set, Task::Win, 3).unwrap().unwrap();
    let quickest = run.quickest().unwrap();
    assert!((8..=16).contains(&quickest), "the longest takes 16 moves: {quickest}");
    while run.step().unwrap() {}
    assert_eq!((run.end(), run.moves()), (Some(End::Won), usize::from(quickest)));
    let AnyPosition::Chess(mated) = run.position() else { panic!("chess") };
    assert!(mated.in_check() && mated.legal_moves().is_empty());
}

#[test]
fn without_a_table_nothing_is_begun() {
    let folder = tempfile::tempdir().unwrap();
    let tables = Tables::in_folder(folder.path());
    let set = "KN-KA".parse().unwrap();
    let error = Run::new(&tables, &set, Task::Win, 1).unwrap_err();
    assert!(matches!(error, Fault::Missing(_)), "{error}");
}

#[test]
fn a_rook_mates_an_advisor_from_everywhere_and_nothing_can_be_held() {
    let (tables, set, _folder) = tables("KR-KA");
    assert!(Run::new(&tables, &set, Task::Hold, 1).unwrap().is_none());
    assert!(Run::new(&tables, &set, Task::Win, 1).unwrap().is_some());
}

fn attempt(day: i32, grade: Grade, moves: Option<u16>) -> EndingAttempt {
    EndingAttempt { game: GameKind::Xiangqi, ending: "KN-KA".to_owned(), day, grade, moves }
}

#[test]
fn the_library_remembers_endings_and_counts_a_day_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    assert!(library.endings(GameKind::Xiangqi).unwrap().is_empty());
    library.record_ending(&attempt(10, Grade::Solved, Some(21))).unwrap();
    let first = library.endings(GameKind::Xiangqi).unwrap()["KN-KA"];
    assert_eq!((first.moves, first.card.tries), (Some(21), 1));
    assert!(first.card.due > 10);
    // A second time on the day changes no more than how many moves it took.
    library.record_ending(&attempt(10, Grade::Failed, None)).unwrap();
    library.record_ending(&attempt(10, Grade::Solved, Some(17))).unwrap();
    let second = library.endings(GameKind::Xiangqi).unwrap()["KN-KA"];
    assert_eq!((second.card, second.moves), (first.card, Some(17)));
    library.record_ending(&attempt(first.card.due, Grade::Failed, None)).unwrap();
    let failed = library.endings(GameKind::Xiangqi).unwrap()["KN-KA"];
    assert!(failed.card.is_failed() && failed.moves == Some(17));
    assert!(library.endings(GameKind::Chess).unwrap().is_empty());
}

#[test]
fn an_older_library_gets_room_for_endings() {
    let folder = tempfile::tempdir().unwrap();
    drop(Library::open(folder.path()).unwrap());
    let connection = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    back_to(&connection, 3);
    drop(connection);
    let mut library = Library::open(folder.path()).unwrap();
    library.record_ending(&attempt(10, Grade::Solved, Some(21))).unwrap();
    // And so does one of version 4.
    drop(library);
    let connection = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    back_to(&connection, 4);
    drop(connection);
    let mut library = Library::open(folder.path()).unwrap();
    library.record_ending(&attempt(10, Grade::Solved, Some(21))).unwrap();
}
