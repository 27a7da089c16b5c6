//! A game without a mouse: by keyboard alone, and by screen reader.

use crate::game::Game;
use crate::reader::Reader;
use crate::screen::Screen;

#[test]
#[ignore = "needs a display server"]
fn from_a_new_game_to_mate_by_keyboard_alone() {
    let screen = Screen::start(1280, 800);
    let mut game = Game::start(&screen, &["--level", "1", "--side", "red", "--seed", "7"]);
    screen.give_keyboard();

    // The board comes first, the menu at the end of the controls.
    screen.key("Tab");
    game.expect("focus board");
    game.expect("cursor e0");
    game.key_until("Tab", "focus menu");
    screen.key("Return");
    game.expect("focus new-game");
    screen.key("Return");

    // Chess, for two people.
    game.expect_start("dialogue new-game ");
    game.key_until("Tab", "focus game");
    game.choose("Right");
    game.key_until("Tab", "focus opponent");
    game.choose("Right");
    game.key_until("Tab", "focus dialogue-main");
    screen.key("Return");
    game.expect("started rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");

    game.key_until("Tab", "focus board");
    game.expect("cursor e1");
    let mut cursor = "e1".to_owned();
    for (from, to, played) in [
        ("f2", "f3", "played f2f3 f3"),
        ("e7", "e5", "played e7e5 e5"),
        ("g2", "g4", "played g2g4 g4"),
        ("d8", "h4", "played d8h4 Qh4#"),
    ] {
        game.put_by_keys(&mut cursor, from, to);
        game.expect(played);
    }
    game.expect("result black wins (checkmate)");

    // A letter is a shortcut still: what the game was worth.
    screen.key("r");
    game.expect("reviewed 4 moves");
    game.close();
}

#[test]
#[ignore = "needs a display server"]
fn a_game_by_screen_reader() {
    let screen = Screen::start(1280, 800);
    let reader = Reader::start();
    let mut command = Game::command(&["--two-player"]);
    command.args(["--theme", "light"]).envs(reader.environment());
    let mut game = Game::start_with(&screen, command);
    let tree = reader.tree();
    for line in [
        "table 棋盘",
        "table cell e0 红方 帅",
        "table cell a9 黑方 车",
        "table cell e5",
        "push button 菜单",
    ] {
        assert!(tree.lines().any(|it| it.trim() == line), "{line} is not in\n{tree}");
    }

    // Pressed by the reader: the cannon, and where it goes.
    reader.press("h2 红方 炮");
    game.expect_start("reader asks Click");
    reader.press("e2, 可以走到");
    game.expect_in_any_order(["played h2e2 炮二平五", "announced 红方：炮二平五"]);
    let heard = reader.heard("红方：炮二平五");
    assert!(heard, "the reader says the move");
    game.close();
}

#[test]
#[ignore = "needs a display server"]
fn the_menu_of_a_small_window_begins_with_a_new_game() {
    let screen = Screen::start(700, 560);
    let arguments = ["--window", "700x560", "--side", "red", "--clock", "10+3x30"];
    // Its words are long.
    let mut game = Game::start_with(&screen, Game::command_in("en", &arguments));
    game.put("h2", "e2");
    game.expect_start("played h2e2 ");
    game.expect_start("played ");
    screen.key("F10");
    game.expect("focus new-game");
    // What has no room among the buttons comes after it.
    game.key_until("Down", "focus resign");
    game.close();
}
