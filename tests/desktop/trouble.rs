//! The game where something is missing or out of order: it says so and goes on where it can, and
//! what the player has is left as it is.

use std::fs;
use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;

use super::game::Game;
use super::screen::Screen;

/// A library that a later version has written is left as it is; one plays without it.
pub fn a_newer_library(screen: &Screen) {
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
pub fn no_place_to_write(screen: &Screen) {
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
pub fn two_copies(screens: [&Screen; 2]) {
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
    std::thread::sleep(Duration::from_millis(500));
    games.into_iter().for_each(Game::close);
    assert_eq!(games_kept(folder.path()), 2);
}

/// The games of at least one ply in the library of a folder.
fn games_kept(folder: &Path) -> i64 {
    let count = |library: Connection| {
        library.query_row("SELECT count(*) FROM games WHERE plies > 0", [], |row| row.get(0))
    };
    Connection::open(folder.join("library.sqlite")).and_then(count).unwrap_or(0)
}
