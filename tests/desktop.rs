//! The game in a real window: started, clicked, dragged and looked at as a person would.
//!
//! Needs Xvfb, xdotool, `ImageMagick` and a Vulkan driver (`.ci/setup tests` installs them), so
//! these tests run only when asked for: `cargo test --test desktop -- --ignored`.

mod desktop {
    pub mod desk;
    pub mod engines;
    pub mod fit;
    pub mod game;
    pub mod learning;
    pub mod reader;
    pub mod saved;
    pub mod screen;
    pub mod trouble;
}

use std::time::Duration;

use chuhe::engine::{Engine, Limits, StopFlag};
use chuhe::notation::Written;
use chuhe::record::Record;
use chuhe::rules::Game as _;
use chuhe::rules::xiangqi::Position;
use desktop::desk::{DARK, Desk, LIGHT};
use desktop::game::Game;
use desktop::reader::Reader;
use desktop::screen::{Rgb, Screen};

/// The ivory of a disc between its ring and its rim, where no character reaches.
fn is_disc(colour: Rgb) -> bool {
    colour.0 > 225 && colour.1 > 205 && colour.2 > 160
}

#[test]
#[ignore = "needs a display server"]
fn a_game_that_lasts() {
    let screen = Screen::start(1280, 800);
    let folder = tempfile::tempdir().expect("a folder");
    desktop::saved::a_game_lasts(&screen, folder.path());
}

#[test]
#[ignore = "needs a display server"]
fn no_text_is_cut_off_in_a_small_window() {
    let screen = Screen::start(700, 560);
    for language in ["zh-Hans", "zh-Hant", "en"] {
        desktop::fit::all_texts_fit(&screen, language);
    }
}

#[test]
#[ignore = "needs a display server"]
fn what_is_missing_or_newer_stops_no_game() {
    let screen = Screen::start(1280, 800);
    desktop::trouble::a_newer_library(&screen);
    desktop::trouble::no_place_to_write(&screen);
}

#[test]
#[ignore = "needs a display server"]
fn a_lost_graphics_device_ends_no_game() {
    let screen = Screen::start(1280, 800);
    desktop::trouble::a_lost_device(&screen);
}

#[test]
#[ignore = "needs a display server"]
fn two_copies_keep_both_games() {
    let screens = [Screen::start(1280, 800), Screen::start(1280, 800)];
    desktop::trouble::two_copies([&screens[0], &screens[1]]);
}

#[test]
#[ignore = "needs a display server"]
fn a_game_by_mouse() {
    let screen = Screen::start(1280, 800);
    let mut game = Game::start(&screen, &["--level", "1", "--side", "red", "--seed", "7"]);
    game.expect("started rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");

    // A click on the cannon, a click on the centre; the opponent answers.
    game.click("h2");
    game.click("e2");
    game.expect("played h2e2 炮二平五");
    game.expect("thinking");
    game.expect_start("thought ");
    game.expect_start("played ");
    game.wait_until("the cannon stands on e2 and h2 is empty", |game| {
        is_disc(game.colour_beside("e2")) && !is_disc(game.colour_beside("h2"))
    });

    // A drag of the horse.
    game.drag("h0", "g2");
    game.expect("played h0g2 马二进三");
    game.expect_start("played ");
    game.wait_until("the horse stands on g2 and h0 is empty", |game| {
        is_disc(game.colour_beside("g2")) && !is_disc(game.colour_beside("h0"))
    });

    // A move that cannot be made, and the reason.
    game.drag("a0", "a5");
    game.expect("refused a0a5 a piece blocks the rook's way");
    game.wait_until("the rook is back on a0", |game| is_disc(game.colour_beside("a0")));

    // Regret, by its button, takes the round back.
    let button = game.control("regret");
    screen.click(button);
    game.expect("regretted 2");
    game.wait_until("the horse is back on h0", |game| {
        is_disc(game.colour_beside("h0")) && !is_disc(game.colour_beside("g2"))
    });

    // Two presses on the same spot, with the window asleep between them: the sound is on again.
    let button = game.control("mute");
    for _ in 0..2 {
        screen.click(button);
        std::thread::sleep(std::time::Duration::from_millis(1500));
    }

    // And the game goes on.
    game.click("b0");
    game.expect("heard select");
    game.click("c2");
    game.expect("played b0c2 马八进七");
    game.expect_start("played ");
    game.close();
}

#[test]
#[ignore = "needs a display server"]
fn mate_in_one_ends_the_game() {
    let screen = Screen::start(900, 700);
    let fen = "3k5/7R1/9/9/9/9/9/9/8R/4K4 w - - 0 1";
    let mut game = Game::start(&screen, &["--two-player", "--fen", fen, "--window", "900x700"]);
    game.expect(&format!("started {fen}"));
    game.drag("i1", "i9");
    game.expect("played i1i9 车一进八");
    game.expect("result red wins (checkmate)");
    game.wait_until("the rook stands on i9", |game| is_disc(game.colour_beside("i9")));
    let button = game.control("regret-and-play-on");
    screen.click(button);
    game.expect("regretted 1");
    game.wait_until("the rook is back on i1", |game| is_disc(game.colour_beside("i1")));
    game.close();
}

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
    game.key_until("Tab", "focus player-1");
    game.choose("Left");
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

    // A letter is a shortcut still: the rematch.
    screen.key("r");
    game.expect("started rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    game.close();
}

#[test]
#[ignore = "needs a display server"]
fn a_game_is_reviewed_and_its_mistake_becomes_a_puzzle() {
    let screen = Screen::start(1280, 800);
    let folder = tempfile::tempdir().expect("a folder");
    desktop::learning::a_game_is_reviewed(&screen, folder.path());
}

#[test]
#[ignore = "needs a display server"]
fn a_puzzle_is_failed_and_solved() {
    let screen = Screen::start(1280, 800);
    desktop::learning::a_puzzle_is_solved(&screen);
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
    game.expect("played h2e2 炮二平五");
    game.expect("announced 红方：炮二平五");
    let heard = reader.heard("红方：炮二平五");
    assert!(heard, "the reader says the move");
    game.close();
}

/// The body of a white piece of chess a little below the middle of its square.
fn is_white_piece(game: &Game, square: &str) -> bool {
    is_disc(game.colour_near(square, (0.0, 0.15)))
}

/// An offer for a pawn lies over the square: the card's own colour is in its corner.
fn is_offer(game: &Game, square: &str) -> bool {
    game.colour_near(square, (0.42, -0.42)).near(Rgb(0xf7, 0xf1, 0xe5), 4)
}

#[test]
#[ignore = "needs a display server"]
fn chess_by_mouse() {
    let screen = Screen::start(1280, 800);
    let fen = "4k3/1P1p4/8/4P3/8/8/8/4K2R b K - 0 1";
    let mut game = Game::start(&screen, &["--game", "chess", "--two-player", "--fen", fen]);
    game.expect(&format!("started {fen}"));

    // A double step, and the pawn is taken in passing.
    game.put("d7", "d5");
    game.expect("played d7d5 d5");
    game.put("e5", "d6");
    game.expect("played e5d6 exd6");
    game.wait_until("White's pawn stands on d6", |game| is_white_piece(game, "d6"));
    game.drag("e8", "d8");
    game.expect("played e8d8 Kd8");

    // Castling with the king put on its rook.
    game.drag("e1", "h1");
    game.expect("played e1g1 O-O");
    game.wait_until("king and rook have changed places", |game| {
        is_white_piece(game, "g1") && !is_white_piece(game, "h1") && !is_white_piece(game, "e1")
    });
    game.put("d8", "e8");
    game.expect("played d8e8 Ke8");

    // A promotion that is taken back, and another to a knight.
    game.put("b7", "b8");
    game.wait_until("the pawn is asked", |game| is_offer(game, "b6"));
    screen.key("Escape");
    game.wait_until("the pawn is back", |game| is_white_piece(game, "b7") && !is_offer(game, "b6"));
    game.drag("b7", "b8");
    game.wait_until("the pawn is asked again", |game| is_offer(game, "b6"));
    game.click("b5");
    game.expect("played b7b8n b8=N");

    // What cannot be done, and back.
    game.put("e8", "e6");
    game.expect("refused e8e6 the king does not move like that");
    let button = game.control("regret");
    screen.click(button);
    game.expect("regretted 1");
    game.wait_until("the pawn is on b7 again", |game| is_white_piece(game, "b7"));
    game.close();
}

#[test]
#[ignore = "needs a display server"]
fn the_opponent_answers_in_chess() {
    let screen = Screen::start(900, 700);
    let arguments = ["--game", "chess", "--level", "1", "--side", "white", "--seed", "7"];
    let mut game = Game::start(&screen, &[&arguments[..], &["--window", "900x700"]].concat());
    game.put("e2", "e4");
    game.expect("played e2e4 e4");
    game.expect("thinking");
    game.expect_start("thought ");
    game.expect_start("played ");
    game.drag("g1", "f3");
    game.expect_start("played g1f3 Nf3");
    game.expect_start("played ");
    game.close();
}

#[test]
#[ignore = "needs a display server"]
fn mate_in_one_ends_a_game_of_chess() {
    let screen = Screen::start(1280, 800);
    let fen = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";
    let mut game = Game::start(&screen, &["--two-player", "--fen", fen]);
    game.put("g6", "g7");
    game.expect("played g6g7 Qg7#");
    game.expect("result white wins (checkmate)");
    game.close();
}

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

#[test]
#[ignore = "needs a display server"]
fn a_window_where_nothing_happens_sleeps() {
    let screen = Screen::start(1280, 800);
    let game = Game::start(&screen, &["--two-player"]);
    game.click("h2");
    // What was clicked is drawn before this.
    std::thread::sleep(Duration::from_secs(2));
    // A window that draws all the time spends whole seconds here, one that sleeps next to nothing.
    let spent = game.processor_time_over(Duration::from_secs(4));
    assert!(spent < Duration::from_millis(400), "spent {spent:?} of 4 s doing nothing");
    game.close();
}

#[test]
#[ignore = "needs a display server"]
fn the_colours_follow_the_desktop() {
    let screen = Screen::start(1280, 800);
    let desk = Desk::start(DARK);
    let mut game = Game::start_on(&screen, &desk);
    game.expect("the desktop wants less motion: true");
    game.wait_until("the ground is dark", |game| game.ground() == Rgb(0x21, 0x1d, 0x1a));
    desk.change(LIGHT);
    game.wait_until("the ground is light", |game| game.ground() == Rgb(0xec, 0xe3, 0xd2));
    game.close();
}

#[test]
#[ignore = "needs a display server"]
fn without_a_graphics_driver_it_says_what_to_install() {
    let screen = Screen::start(640, 480);
    let output = Game::command(&[])
        .env("DISPLAY", screen.display())
        .env("WGPU_BACKEND", "vulkan")
        .env("VK_DRIVER_FILES", "/dev/null")
        .env("VK_ICD_FILENAMES", "/dev/null")
        .output()
        .expect("the game can be started");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    assert!(error.contains("mesa-vulkan-drivers"), "{error}");
    assert!(!error.contains("panicked"), "{error}");
}

#[test]
#[ignore = "needs a machine without a display of its own"]
fn without_a_display_it_says_what_is_missing() {
    let output = Game::command(&[])
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .expect("the game can be started");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    assert!(error.contains("DISPLAY"), "{error}");
    assert!(!error.contains("panicked"), "{error}");
}
