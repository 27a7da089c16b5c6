//! Whole games by mouse against the built-in opponent, won by the advice of our own engine.

use chuhe::engine::{Engine, Limits, StopFlag};
use chuhe::notation::Written;
use chuhe::record::Record;
use chuhe::rules::Game as _;
use chuhe::rules::xiangqi::Position;

use crate::game::Game;
use crate::screen::Screen;

/// Plays Red by mouse, by our engine's advice, against a level until the game ends.
fn play_to_the_end(level: u8) -> String {
    let screen = Screen::start(1280, 800);
    let level = level.to_string();
    let mut game = Game::start(&screen, &["--level", &level, "--side", "red", "--seed", "11"]);
    let mut adviser = Engine::new(16);
    let mut record = Record::new(Position::start());
    let limits = Limits { nodes: Some(60_000), ..Limits::default() };
    loop {
        let (position, line) = (record.current(), record.steps());
        let advice = adviser.search(position, line, limits, &StopFlag::new());
        let squares = Position::coordinates(advice.expect("the game goes on").mv);
        game.click(&squares[..2]);
        game.click(&squares[2..]);
        let ply = game.played();
        assert_eq!(Position::coordinates(ply), squares);
        record.play(ply).expect("the window's rules are ours");
        if record.outcome().is_none() {
            record.play(game.played()).expect("the opponent keeps to the rules");
        }
        if record.outcome().is_some() {
            return game.rest_of("result ");
        }
    }
}

#[test]
#[ignore = "needs a display server"]
fn a_whole_game_against_level_1_ends_in_mate() {
    assert_eq!(play_to_the_end(1), "red wins (checkmate)");
}

#[test]
#[ignore = "needs a display server"]
fn a_whole_game_against_level_5_ends_in_mate() {
    assert_eq!(play_to_the_end(5), "red wins (checkmate)");
}
