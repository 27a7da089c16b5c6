//! What is done at the board while the game waits: every way from one thing to another, and back to
//! the game as it was.

use bevy::prelude::*;
use chuhe::app::board::layout::Layout;
use chuhe::app::board::showing::Showing;
use chuhe::app::settings::players::Seats;
use chuhe::app::table::activity::Touch;
use chuhe::app::table::activity::again::AgainRequest;
use chuhe::app::table::activity::answer::AnswerRequest;
use chuhe::app::table::activity::drill::DrillRequest;
use chuhe::app::table::activity::editor::SetupEdit;
use chuhe::app::table::activity::ending::EndingRequest;
use chuhe::app::table::activity::guess::GuessRequest;
use chuhe::app::table::activity::lesson::GuideRequest;
use chuhe::app::table::activity::puzzle::{PuzzleFailed, PuzzleRequest, Solving};
use chuhe::app::table::game_match::{Look, MatchRequest, Mode, Setup};
use chuhe::app::table::keep::files::FileRequest;
use chuhe::app::table::keep::session;
use chuhe::app::thinking::queue::QueueRequest;
use chuhe::engine::Level;
use chuhe::games::{AnyPosition, GameKind};
use chuhe::library::PuzzleAttempt;
use chuhe::rules::{Side, xiangqi};
use chuhe::training::answer_first::Question;
use chuhe::training::puzzles::Grade;

use crate::table::Table;

/// Everything that can be done at the board over a game.
const ALL: [Mode; 9] = [
    Mode::Editor,
    Mode::Puzzle,
    Mode::Guide,
    Mode::Guess,
    Mode::Ending,
    Mode::Drill,
    Mode::Queue,
    Mode::Again,
    Mode::Answer,
];

/// The puzzles that were counted as failed.
#[derive(Resource, Default)]
struct Failed(Vec<PuzzleAttempt>);

/// A game of a few plies that is studied, so that its moves can be guessed, too.
fn study(kind: GameKind) -> Table {
    let mut table = Table::new(kind, Seats::hot_seat(), None);
    table.0.init_resource::<Failed>().add_observer(
        |left: On<PuzzleFailed>, mut failed: ResMut<Failed>| failed.0.push(left.0.clone()),
    );
    let moves = match kind {
        GameKind::Xiangqi => ["h2e2", "h9g7", "h0g2", "i9h9"],
        GameKind::Chess => ["e2e4", "e7e5", "g1f3", "b8c6"],
    };
    for mv in moves {
        table.play(mv);
    }
    table.ask(MatchRequest::StudyThis);
    table
}

fn write<M: Message>(table: &mut Table, message: M) {
    table.0.world_mut().write_message(message);
    table.frames(4);
}

fn begin(table: &mut Table, mode: Mode) {
    match mode {
        Mode::Editor => table.ask(MatchRequest::SetUp),
        Mode::Puzzle => write(table, PuzzleRequest::Next),
        Mode::Guide => write(table, GuideRequest::Open),
        Mode::Guess => write(table, GuessRequest::Begin),
        Mode::Ending => write(table, EndingRequest::Open),
        Mode::Drill => write(table, DrillRequest::Begin),
        Mode::Queue => write(table, QueueRequest::Show),
        Mode::Again => {
            let place = table.game().record().place_before().expect("a move");
            write(table, AgainRequest::Begin(place, Level::default()));
        }
        Mode::Answer => {
            let record = table.game().record().clone();
            let question = Question::new(record.clone(), record.at()).expect("a move");
            write(table, AnswerRequest::Begin(vec![question]));
        }
        Mode::Play | Mode::Study => unreachable!("a game is no activity over a game"),
    }
    assert_eq!(table.game().mode(), mode);
}

fn leave(table: &mut Table, mode: Mode) {
    match mode {
        Mode::Editor => table.ask(MatchRequest::LeaveEditor),
        Mode::Puzzle => write(table, PuzzleRequest::Leave),
        Mode::Guide => write(table, GuideRequest::Leave),
        Mode::Guess => write(table, GuessRequest::Leave),
        Mode::Ending => write(table, EndingRequest::Leave),
        Mode::Drill => write(table, DrillRequest::Leave),
        Mode::Queue => write(table, QueueRequest::Leave),
        Mode::Again => write(table, AgainRequest::Leave),
        Mode::Answer => write(table, AnswerRequest::Leave),
        Mode::Play | Mode::Study => unreachable!("a game is no activity over a game"),
    }
}

fn failed(table: &Table) -> &[PuzzleAttempt] {
    &table.0.world().resource::<Failed>().0
}

fn new_game(kind: GameKind) -> MatchRequest {
    MatchRequest::New(Box::new(Setup {
        seats: Seats::hot_seat(),
        start: AnyPosition::start(kind),
        ruleset: xiangqi::Ruleset::default(),
        clocks: None,
    }))
}

/// A puzzle that is seen from the second side.
fn begin_turned_puzzle(table: &mut Table) {
    begin(table, Mode::Puzzle);
    if table.game().near() == Side::First {
        table.ask(MatchRequest::TurnBoard);
    }
    assert_eq!((table.game().near(), table.game().games_near()), (Side::Second, Side::First));
}

#[test]
fn each_activity_gives_back_the_game_as_it_was() {
    for kind in GameKind::ALL {
        for turned in [false, true] {
            for mode in ALL {
                let mut table = study(kind);
                if turned {
                    table.ask(MatchRequest::TurnBoard);
                }
                let near = table.game().near();
                let before = (table.game().record().tree(), table.game().shown(), near);
                let edition = table.game().game_edition();
                begin(&mut table, mode);
                table.ask(MatchRequest::TurnBoard);
                leave(&mut table, mode);
                let game = table.game();
                let after = (game.record().tree(), game.shown(), game.near());
                assert_eq!((game.mode(), &after), (Mode::Study, &before), "{mode:?}");
                assert_eq!(game.game_edition(), edition, "{mode:?}: nothing is to be saved anew");
                table.assert_sprites_show_the_position();
            }
        }
    }
}

#[test]
fn from_each_activity_one_comes_to_every_other() {
    for from in ALL {
        for to in ALL {
            if from == to {
                continue;
            }
            let mut table = study(GameKind::Chess);
            begin(&mut table, from);
            begin(&mut table, to);
            leave(&mut table, to);
            assert_eq!(table.game().mode(), Mode::Study, "{from:?}, {to:?}: nothing lies below");
            table.assert_sprites_show_the_position();
        }
    }
}

#[test]
fn a_new_game_and_a_file_end_each_activity() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.pgn");
    std::fs::write(&path, "1. d4 d5 2. c4 *\n").expect("it can be written");
    for mode in ALL {
        let mut table = study(GameKind::Chess);
        begin(&mut table, mode);
        table.ask(new_game(GameKind::Xiangqi));
        assert_eq!(table.game().mode(), Mode::Play, "{mode:?}");
        assert_eq!((table.game().kind(), table.game().near()), (GameKind::Xiangqi, Side::First));
        let mut table = study(GameKind::Chess);
        begin(&mut table, mode);
        write(&mut table, FileRequest::Open(path.clone()));
        table.wait_until(|table| table.game().plies() == 3);
        assert_eq!(table.game().mode(), Mode::Study, "{mode:?}");
        table.assert_sprites_show_the_position();
    }
}

#[test]
fn a_puzzle_that_was_tried_counts_as_failed_once_whichever_way_it_is_left() {
    let ways: [fn(&mut Table); 5] = [
        |table| write(table, PuzzleRequest::Leave),
        |table| write(table, PuzzleRequest::Next),
        |table| table.ask(MatchRequest::SetUp),
        |table| table.ask(new_game(GameKind::Chess)),
        |table| write(table, GuideRequest::Open),
    ];
    for (index, way) in ways.into_iter().enumerate() {
        let mut table = study(GameKind::Chess);
        begin(&mut table, Mode::Puzzle);
        let id = table.game().doing::<Solving>().expect("a puzzle").attempt.puzzle().id.clone();
        // One that was only looked at does not count.
        way(&mut table);
        assert_eq!(failed(&table), [], "{index}");
        let mut table = study(GameKind::Chess);
        begin(&mut table, Mode::Puzzle);
        write(&mut table, PuzzleRequest::Hint);
        way(&mut table);
        if index == 1 {
            // The next one asks for what is known, which counts this one at once.
            assert_ne!(table.game().doing::<Solving>().expect("the next").attempt.puzzle().id, id);
            assert_eq!(failed(&table), [], "not twice");
            continue;
        }
        let counted: Vec<_> = failed(&table).iter().map(|one| (&one.id, one.grade)).collect();
        assert_eq!(counted, [(&id, Grade::Failed)], "{index}");
        table.frames(5);
        assert_eq!(failed(&table).len(), 1, "{index}");
    }
}

#[test]
fn a_position_is_set_up_from_what_is_on_the_board() {
    let mut table = study(GameKind::Xiangqi);
    let game = table.game().fen();
    begin_turned_puzzle(&mut table);
    let puzzle = table.game().fen();
    assert_ne!(puzzle, game);
    assert!(table.0.world().resource::<Layout>().flipped);
    begin(&mut table, Mode::Editor);
    assert_eq!(table.game().fen(), puzzle);
    assert_eq!(table.game().near(), Side::Second, "it is seen as it was");
    leave(&mut table, Mode::Editor);
    assert_eq!((table.game().fen(), table.game().near()), (game, Side::First));
    assert!(!table.0.world().resource::<Layout>().flipped);
}

#[test]
fn what_is_on_the_board_is_one_position_for_all_who_ask() {
    for kind in GameKind::ALL {
        for mode in ALL {
            let mut table = study(kind);
            begin(&mut table, mode);
            let showing = table.0.world().resource::<Showing>();
            let pieces = table.game().position().pieces();
            assert_eq!(showing.pieces, pieces, "{mode:?}");
            assert_eq!(table.game().fen(), table.game().position().fen(), "{mode:?}");
            let arranges = showing.touch == Touch::Arrange;
            assert_eq!(arranges, mode == Mode::Editor);
            assert_eq!(showing.position.is_none(), mode == Mode::Editor);
        }
    }
}

#[test]
fn the_waiting_game_is_saved_with_its_own_near_side() {
    let mut table = study(GameKind::Xiangqi);
    let saved = session::save(table.game());
    begin_turned_puzzle(&mut table);
    assert_eq!(session::save(table.game()).session, saved.session);
    leave(&mut table, Mode::Puzzle);
    table.ask(MatchRequest::TurnBoard);
    let turned = session::save(table.game());
    assert_ne!(turned.session, saved.session, "turning the game itself is kept");
    let (resumed, ..) = session::resume(&turned, |_| None).expect("it goes on");
    assert_eq!(resumed.near(), Side::Second);
}

#[test]
fn a_game_in_play_goes_on_at_its_last_move_and_a_study_where_it_was() {
    for (is_study, resumed_at) in [(false, 2), (true, 0)] {
        let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
        table.play("h2e2");
        table.play("h9g7");
        if is_study {
            table.ask(MatchRequest::StudyThis);
        }
        table.ask(MatchRequest::Look(Look::First));
        assert_eq!(table.game().shown(), 0);
        let saved = session::save(table.game());
        let (resumed, ..) = session::resume(&saved, |_| None).expect("it goes on");
        assert_eq!((resumed.shown(), resumed.is_looking_back()), (resumed_at, false));
        assert_eq!((resumed.plies(), resumed.is_study()), (2, is_study));
    }
}

#[test]
fn moves_over_the_game_do_not_change_it() {
    let mut table = study(GameKind::Xiangqi);
    let (tree, edition) = (table.game().record().tree(), table.game().game_edition());
    begin(&mut table, Mode::Editor);
    let at = table.square("e0");
    table.ask(MatchRequest::Arrange(SetupEdit::Remove(at)));
    table.ask(MatchRequest::Regret);
    table.ask(MatchRequest::Redo);
    // A move that is typed or asked for where pieces are set up is nobody's.
    table.play("a3a4");
    assert_eq!(table.game().mode(), Mode::Editor);
    begin(&mut table, Mode::Guide);
    let lesson = table.game().position();
    let mv = lesson.legal_moves()[0];
    let squares = table.game().kind().coordinates(mv).replace('-', "").to_lowercase();
    table.play(&squares);
    begin(&mut table, Mode::Puzzle);
    write(&mut table, PuzzleRequest::Hint);
    begin(&mut table, Mode::Guess);
    table.play("h2e2");
    leave(&mut table, Mode::Guess);
    assert_eq!(table.game().record().tree(), tree);
    assert_eq!(table.game().game_edition(), edition);
}
