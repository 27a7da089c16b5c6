//! Puzzles at the board, without a window: solved, failed, hinted at, and left.

use bevy::prelude::*;
use chuhe::app::Command;
use chuhe::app::board::showing::Showing;
use chuhe::app::settings::players::Seats;
use chuhe::app::table::activity::puzzle::{Feedback, PuzzleRequest, PuzzleTried, Solving};
use chuhe::app::table::game_match::Mode;
use chuhe::games::{AnyTree, GameKind};
use chuhe::record::NodeId;
use chuhe::rules::Reason;
use chuhe::training::puzzles::{Hint, Tried, Verdict, built_in};

use crate::pages::Pages;
use crate::table::Table;

/// What came of the moves.
#[derive(Resource, Default)]
struct Heard(Vec<Tried>);

fn game(kind: GameKind) -> Table {
    let mut table = Table::new(kind, Seats::hot_seat(), None);
    table.0.init_resource::<Heard>().add_observer(
        |tried: On<PuzzleTried>, mut heard: ResMut<Heard>| heard.0.push(tried.0.clone()),
    );
    table
}

fn ask(table: &mut Table, request: PuzzleRequest) {
    table.0.world_mut().write_message(request);
    table.frames(3);
}

fn puzzle(table: &Table) -> &Solving {
    table.game().doing::<Solving>().expect("a puzzle is at the board")
}

/// Plays a move of the board's own kind, by its squares.
fn play(table: &mut Table, mv: chuhe::rules::Move) {
    let kind = table.game().kind();
    table.play(&kind.coordinates(mv).replace('-', "").to_lowercase());
}

#[test]
fn a_puzzle_is_solved_by_its_moves_while_the_game_waits() {
    for kind in GameKind::ALL {
        let mut table = game(kind);
        let before = table.game().record().clone();
        ask(&mut table, PuzzleRequest::Next);
        assert_eq!(table.game().mode(), Mode::Puzzle);
        let of = puzzle(&table).attempt.puzzle().clone();
        assert!(built_in(kind).contains(&of));
        let shown = table.0.world().resource::<Showing>().position.clone();
        assert_eq!(shown.as_ref(), Some(&of.start));
        for mv in of.line.iter().step_by(2) {
            play(&mut table, *mv);
        }
        assert!(puzzle(&table).attempt.is_solved());
        assert_eq!(puzzle(&table).feedback, Some(Feedback::Solved));
        // The mate is named and explained.
        let mated = puzzle(&table).attempt.position().ended();
        let is_mate = mated.is_some_and(|end| end.reason == Reason::Checkmate);
        assert!(is_mate, "the first puzzles are mates");
        let why = puzzle(&table).mate.as_ref().map(|mate| &mate.why.checkers);
        assert!(why.is_some_and(|checkers| !checkers.is_empty()));
        // Another one follows, and then the game is there again as it was.
        ask(&mut table, PuzzleRequest::Next);
        assert_ne!(puzzle(&table).attempt.puzzle().id, of.id);
        ask(&mut table, PuzzleRequest::Leave);
        assert_eq!((table.game().mode(), table.game().record()), (Mode::Play, &before));
        table.assert_sprites_show_the_position();
    }
}

#[test]
fn a_wrong_move_is_refuted_and_taken_back() {
    let mut table = game(GameKind::Xiangqi);
    ask(&mut table, PuzzleRequest::Next);
    let of = puzzle(&table).attempt.puzzle().clone();
    let first = of.line[0];
    // Any other move of the same piece.
    let other = of
        .start
        .targets(first.from())
        .into_iter()
        .map(|(to, _)| chuhe::rules::Move::new(first.from(), to))
        .find(|mv| *mv != first)
        .expect("it can go elsewhere");
    play(&mut table, other);
    table.wait_until(|table| {
        !table.0.world().resource::<Heard>().0.is_empty() && {
            let last = table.0.world().resource::<Heard>().0.last();
            !matches!(last, Some(Tried::Asked(_)))
        }
    });
    match table.0.world().resource::<Heard>().0.last() {
        Some(Tried::Wrong(Verdict::Wrong { .. })) => {
            assert_eq!(puzzle(&table).attempt.wrong(), 1);
            assert_eq!(*puzzle(&table).attempt.position(), of.start, "it is taken back");
        }
        // Another move may mate as well.
        Some(Tried::Right { .. } | Tried::Solved) => {}
        other => panic!("{other:?}"),
    }
    ask(&mut table, PuzzleRequest::Retry);
    assert_eq!(*puzzle(&table).attempt.position(), of.start);
}

#[test]
fn hints_come_in_steps() {
    let mut table = game(GameKind::Chess);
    ask(&mut table, PuzzleRequest::Next);
    let first = puzzle(&table).attempt.puzzle().line[0];
    for expected in [Hint::Piece(first.from()), Hint::Destination(first.to()), Hint::Move(first)] {
        ask(&mut table, PuzzleRequest::Hint);
        assert_eq!(puzzle(&table).hint, Some(expected));
        assert_eq!(table.0.world().resource::<Showing>().arrows.len(), 1);
    }
}

#[test]
fn a_puzzle_that_is_solved_or_told_can_be_studied_with_the_move_that_was_wrong() {
    let mut pages = Pages::new(GameKind::Xiangqi);
    pages.ask(PuzzleRequest::Next);
    let of = puzzle(&pages.table).attempt.puzzle().clone();
    pages.ask(Command::AnalysePuzzle);
    assert_eq!(pages.table.game().mode(), Mode::Puzzle, "its answer is still to be found");
    // A wrong move first, and then the answer is told.
    let wrong = of.start.legal_moves().into_iter().find(|mv| *mv != of.line[0]).expect("a move");
    play(&mut pages.table, wrong);
    pages.table.wait_until(|table| puzzle(table).feedback.is_some());
    assert!(matches!(puzzle(&pages.table).feedback, Some(Feedback::Wrong(..))));
    pages.ask(PuzzleRequest::Answer);
    pages.ask(Command::AnalysePuzzle);
    let game = pages.table.game();
    assert_eq!((game.mode(), game.shown()), (Mode::Study, 0));
    assert_eq!(game.record().start(), of.start);
    let AnyTree::Xiangqi(tree) = game.record().tree() else { panic!("another game") };
    let main: Vec<_> = tree.main_line().filter_map(|node| tree.mv(node)).collect();
    assert_eq!(main, of.line);
    assert!(tree.child_by(NodeId::ROOT, wrong).is_some(), "the wrong move stands beside it");
}
