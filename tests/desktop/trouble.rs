//! The game where something is missing or out of order: it says so and goes on where it can, and
//! what the player has is left as it is.

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use rusqlite::Connection;

use crate::game::Game;
use crate::screen::Screen;

/// A library that a later version has written is left as it is; one plays without it.
fn a_newer_library(screen: &Screen) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("library.sqlite");
    {
        let library = Connection::open(&path).expect("a file");
        library.execute_batch("CREATE TABLE later (x); PRAGMA user_version = 99").expect("SQL");
    }
    let before = fs::read(&path).expect("it is there");
    let mut game = Game::start_in(screen, folder.path(), &["--two-player"]);
    game.put("h2", "e2");
    game.expect_start("played h2e2 ");
    let heard = game.heard("Newer");
    game.close();
    assert!(heard, "it is said that the library is newer");
    assert!(fs::read(&path).expect("it is there") == before, "the file is another");
}

/// Where nothing can be written, one plays all the same.
fn no_place_to_write(screen: &Screen) {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    fs::write(&data, "a file, not a folder").expect("a file");
    let mut game = Game::start_in(screen, &data, &["--two-player"]);
    game.put("h2", "e2");
    game.expect_start("played h2e2 ");
    let heard = game.heard("library: Fault");
    game.close();
    assert!(heard, "it is said that nothing is kept");
    assert_eq!(fs::read_to_string(&data).expect("it is there"), "a file, not a folder");
}

/// Two windows at once on the same data: both games are kept.
fn two_copies(screens: [&Screen; 2]) {
    let folder = tempfile::tempdir().expect("a folder");
    let moves = [("h2", "e2"), ("b2", "d2")];
    let mut games = screens.map(|screen| Game::start_in(screen, folder.path(), &["--two-player"]));
    for (game, (from, to)) in games.iter_mut().zip(moves) {
        game.put(from, to);
        game.expect_start(&format!("played {from}{to} "));
    }
    for game in &mut games {
        game.wait_until("its game is kept", |_| games_kept(folder.path()) == 2);
    }
    thread::sleep(Duration::from_millis(500));
    games.into_iter().for_each(Game::close);
    assert_eq!(games_kept(folder.path()), 2);
}

/// When the graphics device is lost, the program starts again and goes on with the game.
fn a_lost_device(screen: &Screen) {
    let folder = tempfile::tempdir().expect("a folder");
    let lose = folder.path().join("lose");
    let mut command = Game::command(&["--two-player", "--theme", "light"]);
    command.envs(losing_layer(folder.path())).env("LOSE_DEVICE", &lose);
    let data = folder.path().join("data");
    let mut game = Game::start_with_in(screen, command, &data);
    game.put("h2", "e2");
    game.expect_start("played h2e2 ");
    // A program that fails at once is not started again.
    thread::sleep(Duration::from_secs(10));
    fs::write(&lose, "").expect("a file");
    game.click("h9");
    game.expect_start("resumed 1 ");
    game.expect_start("layout ");
    game.wait_for_board();
    game.put("h9", "g7");
    game.expect_start("played h9g7 ");
    game.close();
}

/// Builds the layer that loses the device. Returns the variables that put it under a program.
fn losing_layer(folder: &Path) -> [(&'static str, OsString); 2] {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/desktop/lose_device.c");
    let library = folder.join("liblose_device.so");
    let built = Command::new("cc")
        .args(["-shared", "-fPIC", "-Wall", "-Werror", source, "-o"])
        .arg(&library)
        .status()
        .expect("a C compiler is installed");
    assert!(built.success(), "the layer is built");
    let manifest = serde_json::json!({
        "file_format_version": "1.0.0",
        "layer": {
            "name": "VK_LAYER_TEST_lose_device",
            "type": "GLOBAL",
            "library_path": library,
            "api_version": "1.3.0",
            "implementation_version": "1",
            "description": "Loses the device once a file is there",
        }
    });
    fs::write(folder.join("lose_device.json"), manifest.to_string()).expect("a file");
    [("VK_LAYER_PATH", folder.into()), ("VK_INSTANCE_LAYERS", "VK_LAYER_TEST_lose_device".into())]
}

/// The games of at least one ply in the library of a folder.
fn games_kept(folder: &Path) -> i64 {
    let count = |library: Connection| {
        library.query_row("SELECT count(*) FROM games WHERE plies > 0", [], |row| row.get(0))
    };
    Connection::open(folder.join("library.sqlite")).and_then(count).unwrap_or(0)
}

#[test]
#[ignore = "needs a display server"]
fn what_is_missing_or_newer_stops_no_game() {
    let screen = Screen::start(1280, 800);
    a_newer_library(&screen);
    no_place_to_write(&screen);
}

#[test]
#[ignore = "needs a display server"]
fn a_lost_graphics_device_ends_no_game() {
    let screen = Screen::start(1280, 800);
    a_lost_device(&screen);
}

#[test]
#[ignore = "needs a display server"]
fn two_copies_keep_both_games() {
    let screens = [Screen::start(1280, 800), Screen::start(1280, 800)];
    two_copies([&screens[0], &screens[1]]);
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
