//! Practical endings at the board, without a window.

use chuhe::app::settings::players::Seats;
use chuhe::app::table::activity::Touch;
use chuhe::app::table::activity::ending::{
    EndingRequest, Endings, PlayerTables, Practising, Trouble,
};
use chuhe::app::table::game_match::{Asker, MatchRequest, Mode, MoveRequest};
use chuhe::app::thinking::endgame::{Found, TableListShown, TableMoves, TableRequest, asked};
use chuhe::games::{AnyPosition, AnyRecord, GameKind};
use chuhe::rules::xiangqi::Ruleset;
use chuhe::rules::{Move, Side, Verdict};
use chuhe::tables::{Limited, Tables};
use chuhe::training::endings::{End, Run, Task, best, course};

use crate::table::Table;

/// A game whose player has no tables yet.
fn table(kind: GameKind) -> (Table, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = Tables::in_folder(folder.path().join("tables"));
    let table = Table::with(kind, Seats::hot_seat(), None, |app| {
        app.insert_resource(PlayerTables(Some(tables)));
    });
    (table, folder)
}

fn ask(table: &mut Table, request: EndingRequest) {
    table.0.world_mut().write_message(request);
    table.frames(4);
}

fn choose(table: &mut Table, set: &str) {
    ask(table, EndingRequest::Open);
    let kind = table.game().kind();
    let index = course(kind).iter().position(|ending| ending.set == set).expect("in the course");
    ask(table, EndingRequest::Choose(index));
    assert_eq!(table.game().mode(), Mode::Ending);
}

fn begin(table: &mut Table, task: Task) {
    ask(table, EndingRequest::Begin(task));
    table.wait_until(|table| table.game().doing::<Practising>().is_some_and(|it| it.run.is_some()));
}

fn run(table: &Table) -> &Run {
    table
        .game()
        .doing::<Practising>()
        .and_then(|practising| practising.run.as_ref())
        .expect("a run")
}

fn play(table: &mut Table, mv: Move) {
    table.0.world_mut().write_message(MoveRequest { mv, by: Asker::Person });
    table.frames(2);
}

#[test]
fn an_ending_is_chosen_its_table_made_and_it_is_won() {
    let (mut table, _folder) = table(GameKind::Xiangqi);
    choose(&mut table, "KN-KA");
    assert!(matches!(table.game().touch(), Touch::Refused(_)), "nothing moves in the picture");
    let known = |table: &Table| table.0.world().resource::<Endings>().facts.clone();
    table.wait_until(|table| known(table).is_some_and(|(set, _)| set.to_string() == "KN-KA"));
    let (_, before) = known(&table).expect("what it takes");
    assert!(before.longest.is_none() && !before.cost.tables.is_empty(), "there is no table yet");
    begin(&mut table, Task::Win);
    assert_eq!((table.game().touch(), run(&table).own()), (Touch::Move, Side::First));
    table.wait_until(|table| known(table).is_some_and(|(_, known)| known.longest.is_some()));
    let (_, after) = known(&table).expect("the table");
    // ENDINGS.md: 37 plies.
    assert_eq!((after.longest, after.cost.tables.len()), (Some(19), 0));
    while run(&table).end().is_none() {
        let mv = best(run(&table).values())[0].0;
        play(&mut table, mv);
    }
    assert_eq!(run(&table).end(), Some(End::Won));
    ask(&mut table, EndingRequest::Course);
    assert!(table.game().doing::<Practising>().is_some_and(|it| it.run.is_none()));
    ask(&mut table, EndingRequest::Leave);
    assert_eq!(table.game().mode(), Mode::Play);
}

#[test]
fn a_slip_waits_until_it_is_taken_back_or_left() {
    let (mut table, _folder) = table(GameKind::Xiangqi);
    choose(&mut table, "KN-KE");
    begin(&mut table, Task::Hold);
    assert_eq!(table.game().near(), Side::Second, "who holds sits before the board");
    let before = run(&table).position().clone();
    let loses = |(_, verdict): &&(Move, Verdict)| matches!(verdict, Verdict::Loss(_));
    let slip = run(&table).values().iter().find(loses).expect("one can go wrong").0;
    play(&mut table, slip);
    assert!(run(&table).slip().is_some());
    assert!(matches!(table.game().touch(), Touch::Refused(_)));
    let (_, refuted) = run(&table).refutation().expect("an answer");
    assert!(matches!(refuted, Verdict::Win(_)), "{refuted:?}");
    ask(&mut table, EndingRequest::Better);
    let arrows = table.game().scene().arrows.len();
    assert_eq!(arrows, best(run(&table).values()).len(), "each move that holds is pointed out");
    // The main button takes it back.
    ask(&mut table, EndingRequest::Main);
    assert_eq!((run(&table).position(), run(&table).slip()), (&before, None));
    play(&mut table, slip);
    ask(&mut table, EndingRequest::GoOn);
    assert!(run(&table).slip().is_none());
    assert_eq!(run(&table).position().side_to_move(), Side::Second, "it was answered");
}

#[test]
fn a_demonstration_plays_itself_to_the_end() {
    let (mut table, _folder) = table(GameKind::Chess);
    choose(&mut table, "KQK");
    ask(&mut table, EndingRequest::Demonstrate);
    table.wait_until(|table| {
        table
            .game()
            .doing::<Practising>()
            .and_then(|it| it.run.as_ref())
            .is_some_and(|run| run.moves() > 1)
    });
    assert!(matches!(table.game().touch(), Touch::Refused(_)), "the player looks on");
}

#[test]
fn what_cannot_be_done_or_made_is_told() {
    let (mut table, folder) = table(GameKind::Xiangqi);
    choose(&mut table, "KR-K");
    ask(&mut table, EndingRequest::Begin(Task::Hold));
    let trouble =
        |table: &Table| table.game().doing::<Practising>().and_then(|it| it.trouble.clone());
    table.wait_until(|table| trouble(table).is_some());
    assert_eq!(trouble(&table), Some(Trouble::Impossible), "a rook wins from everywhere");
    // A file stands where the folder should be.
    std::fs::remove_dir_all(folder.path().join("tables")).expect("it was made");
    std::fs::write(folder.path().join("tables"), "no folder").expect("written");
    choose(&mut table, "KN-KA");
    ask(&mut table, EndingRequest::Begin(Task::Win));
    table.wait_until(|table| trouble(table).is_some());
    assert!(matches!(trouble(&table), Some(Trouble::Fault(_))), "{:?}", trouble(&table));
}

#[test]
fn a_new_game_ends_what_is_practised() {
    let (mut table, _folder) = table(GameKind::Xiangqi);
    choose(&mut table, "KNP-KAAEE");
    ask(&mut table, EndingRequest::Begin(Task::Win));
    let is_made = |table: &Table| table.0.world().resource::<Endings>().share().is_some();
    assert!(is_made(&table), "that takes a while");
    table.ask(MatchRequest::Rematch(None));
    assert_eq!(table.game().mode(), Mode::Play);
    assert!(!is_made(&table), "it has been called off");
}

/// King and rook against a bare king, in a study.
const STUDIED: &str = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1";

#[test]
fn a_study_is_told_what_tables_know_once_they_are_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = Tables::in_folder(folder.path());
    let mut table = Table::with(GameKind::Xiangqi, Seats::hot_seat(), Some(STUDIED), |app| {
        app.insert_resource(PlayerTables(Some(tables)));
    });
    table.0.world_mut().insert_resource(TableListShown(true));
    table.frames(3);
    assert!(asked(table.game()).is_none(), "who plays is not told");
    table.ask(MatchRequest::StudyThis);
    let found = |table: &Table| {
        let position = table.game().shown_position();
        table.0.world().resource::<TableMoves>().of(&position).cloned()
    };
    table.wait_until(|table| found(table).is_some());
    assert!(matches!(found(&table), Some(Found::Missing(cost)) if !cost.tables.is_empty()));
    table.0.world_mut().write_message(TableRequest::Make);
    table.wait_until(|table| matches!(found(table), Some(Found::Moves(..))));
    let Some(Found::Moves(moves, limited)) = found(&table) else { panic!("moves") };
    assert_eq!(limited, Some(Limited::InTime));
    assert_eq!(moves.len(), table.game().shown_position().legal_moves().len());
    // ENDINGS.md: won from everywhere, in three plies at most.
    assert!(matches!(moves[0].1, Verdict::Win(1 | 3)), "{:?}", moves[0]);
    // After 118 plies without a capture two are left, and the quickest win takes three.
    let late = STUDIED.replace("w - - 0 1", "w - - 118 60");
    let late = AnyPosition::from_fen(GameKind::Xiangqi, &late).expect("sound");
    let study = AnyRecord::new(late, Ruleset::default());
    table.ask(MatchRequest::Study(Box::new(study)));
    table.wait_until(|table| matches!(found(table), Some(Found::Moves(..))));
    let Some(Found::Moves(moves, limited)) = found(&table) else { panic!("moves") };
    assert_eq!((moves[0].1, limited), (Verdict::Win(3), Some(Limited::TooLate)));
    // A position that no table can know has none.
    let start = MatchRequest::Study(Box::new(AnyRecord::new(
        AnyPosition::start(GameKind::Xiangqi),
        Ruleset::default(),
    )));
    table.ask(start);
    assert!(asked(table.game()).is_none());
}
