//! What makes stronger: a game is analysed and reviewed, a puzzle made of a mistake, others solved.

use std::path::Path;

use chuhe::games::{AnyPosition, GameKind};
use chuhe::rules::Move;
use chuhe::training::puzzles::{Puzzle, built_in};

use crate::game::Game;
use crate::screen::Screen;

/// A scholar's mate, which Black overlooks.
const GAME: &str = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";

/// The names of a move's squares.
fn squares(game: GameKind, mv: Move) -> (String, String) {
    (game.point(mv.from()), game.point(mv.to()))
}

fn put(window: &mut Game, game: GameKind, mv: Move) {
    let (from, to) = squares(game, mv);
    window.put(&from, &to);
}

/// A legal move that gives no check, and so solves no mate by checks.
fn quiet(position: &AnyPosition) -> Move {
    let is_quiet = |mv: &Move| {
        let mut after = position.clone();
        after.play(*mv);
        !after.in_check()
    };
    position.legal_moves().into_iter().find(is_quiet).expect("a quiet move")
}

/// Analyses a game, reviews it, makes a puzzle of its mistake.
fn a_game_is_reviewed(screen: &Screen, folder: &Path) {
    let path = folder.join("game.pgn");
    std::fs::write(&path, GAME).expect("the file can be written");
    let path = path.to_str().expect("a plain path");
    let mut window = Game::start_in(screen, &folder.join("data"), &[path]);
    window.expect("opened pgn 1");
    screen.give_keyboard();
    let analysis = window.control("analysis");
    window.press(analysis, "control line-move-");
    let analysis = window.control("analysis");
    screen.click(analysis);
    screen.key("ctrl+r");
    window.expect("reviewed 7 moves");
    screen.key("Home");
    // The last of the mistakes is the one that lets mate in.
    let after = window.control("mistake-after");
    for _ in 0..2 {
        screen.click(after);
        std::thread::sleep(std::time::Duration::from_secs(1));
    }
    let make = window.control("review-to-puzzle");
    window.press(make, "puzzles kept 1 of 1");
    window.close();
}

/// Fails a puzzle and solves it.
fn a_puzzle_is_solved(screen: &Screen) {
    let mut window = Game::start(screen, &["--two-player"]);
    screen.give_keyboard();
    screen.key("ctrl+p");
    let told = window.rest_of("puzzle ");
    let (id, fen) = told.split_once(' ').expect("a name and a position");
    let puzzles = built_in(GameKind::Xiangqi);
    let puzzle: &Puzzle = puzzles.iter().find(|it| it.id.0 == id).expect("a built-in puzzle");
    assert_eq!(puzzle.start.fen(), fen);
    // Where Black solves it, the board is turned.
    window.settle();
    put(&mut window, GameKind::Xiangqi, quiet(&puzzle.start));
    window.expect("puzzle wrong");
    let hint = window.control("puzzle-hint");
    screen.click(hint);
    for (ply, mv) in puzzle.line.iter().enumerate().step_by(2) {
        put(&mut window, GameKind::Xiangqi, *mv);
        let is_last = ply + 2 > puzzle.line.len();
        window.expect(if is_last { "puzzle solved" } else { "puzzle right" });
    }
    let leave = window.control("puzzle-leave");
    screen.click(leave);
    // Until the game's page is there, the puzzle takes the clicks.
    window.expect_start("control tab-record ");
    window.settle();
    window.put("h2", "e2");
    window.expect_start("played h2e2 ");
    window.close();
}

#[test]
#[ignore = "needs a display server"]
fn a_game_is_reviewed_and_its_mistake_becomes_a_puzzle() {
    let screen = Screen::start(1280, 800);
    let folder = tempfile::tempdir().expect("a folder");
    a_game_is_reviewed(&screen, folder.path());
}

#[test]
#[ignore = "needs a display server"]
fn a_puzzle_is_failed_and_solved() {
    let screen = Screen::start(1280, 800);
    a_puzzle_is_solved(&screen);
}
