//! A game that lasts: saved as it is played, resumed after a kill, studied, written to files.

use std::path::Path;
use std::time::Duration;

use chuhe::formats;
use chuhe::games::AnyTree;
use chuhe::notation::Written;
use chuhe::record::NodeId;
use chuhe::rules::xiangqi::Position;

use crate::game::Game;
use crate::screen::{Rgb, Screen};

/// Opens the menu, and in it what there is more, and chooses a command there.
fn choose(game: &mut Game, screen: &Screen, command: &str) {
    let entry = game.menu_entry(command);
    screen.click(entry);
}

/// Saves the game by the dialogue that asks for a path.
fn save(game: &mut Game, screen: &Screen, path: &Path) {
    screen.key("ctrl+s");
    game.expect_start("dialogue path ");
    screen.key("ctrl+a");
    screen.type_text(path.to_str().expect("a plain path"));
    screen.key("Return");
    game.expect_start("saved ");
}

/// Saves the game once more into a file that is there: it is asked what becomes of that, and the
/// game is added.
fn add_to_file(game: &mut Game, screen: &Screen, path: &Path) {
    screen.key("ctrl+s");
    game.expect_start("dialogue path ");
    screen.key("ctrl+a");
    screen.type_text(path.to_str().expect("a plain path"));
    screen.key("Return");
    game.expect_start("there already");
    game.expect_start("dialogue file-exists ");
    screen.key("Return");
    game.expect_start("saved ");
    let games = formats::open(path, None).expect("a file of games");
    assert_eq!(games.count(), 2);
}

fn tree_of(path: &Path) -> AnyTree {
    let mut games = formats::open(path, None).expect("a file of games");
    let game = games.next().expect("a game").expect("a sound one");
    assert_eq!(game.faults, []);
    game.tree
}

/// Plays, kills the window, resumes, studies, saves and opens again.
fn a_game_lasts(screen: &Screen, folder: &Path) {
    let data = folder.join("data");
    let mut game = Game::start_in(screen, &data, &["--level", "1", "--side", "red", "--seed", "4"]);
    for (from, to) in [("h2", "e2"), ("h0", "g2")] {
        game.put(from, to);
        game.expect_start(&format!("played {from}{to} "));
        game.expect_start("played ");
    }
    // The last move is written by a thread of its own.
    std::thread::sleep(Duration::from_secs(1));
    drop(game); // kills it

    let mut game = Game::start_in(screen, &data, &[]);
    let resumed = game.rest_of("resumed 4 ");
    screen.give_keyboard();
    choose(&mut game, screen, "study-game");
    assert_eq!(game.rest_of("study 4 "), resumed, "the same position");
    screen.key("Home");
    let is_disc = |colour: Rgb| colour.0 > 225 && colour.1 > 205 && colour.2 > 160;
    game.wait_until("the start is shown", |game| !is_disc(game.colour_beside("e2")));
    game.put("b2", "e2");
    game.expect_start("branched 1 b2e2 ");
    screen.key("ctrl+z");
    game.expect("undone branch");
    screen.key("ctrl+y");
    game.expect("redone branch");
    let comment = game.control("comment");
    screen.click(comment);
    game.expect_start("dialogue comment ");
    screen.type_text("the other cannon");
    screen.key("ctrl+Return");
    game.expect("edited notes");
    let (xqf, pgn) = (folder.join("game.xqf"), folder.join("game.pgn"));
    save(&mut game, screen, &xqf);
    save(&mut game, screen, &pgn);
    for path in [&xqf, &pgn] {
        let AnyTree::Xiangqi(tree) = tree_of(path) else {
            panic!("another game in {}", path.display())
        };
        assert_eq!((tree.main_line().count(), tree.variations()), (4, 1), "{}", path.display());
        let other = tree.children(NodeId::ROOT)[1];
        assert_eq!(tree.mv(other), Position::from_coordinates("b2e2").ok());
        assert_eq!(tree.notes(other).map(|notes| &*notes.comment), Some("the other cannon"));
    }
    add_to_file(&mut game, screen, &pgn);
    drop(game);

    // The file again: its game is the study, which is there already, so that the library has that
    // and the game that is not over.
    let mut game = Game::start_in(screen, &data, &[xqf.to_str().expect("a plain path")]);
    game.expect("opened xqf 1");
    game.expect_start("study 1 ");
    screen.give_keyboard();
    screen.key("Home");
    game.settle();
    screen.key("ctrl+l");
    game.expect_start("library lists 2 of 2");
    // All begin with the position on the board.
    let positions = game.control("library-view-1");
    screen.click(positions);
    let on_the_board = game.control("form-use-current");
    screen.click(on_the_board);
    game.expect_start("library lists 2 of 2");
    screen.key("Down");
    screen.key("Return");
    game.expect_start("started ");
    game.close();
}

#[test]
#[ignore = "needs a display server"]
fn a_game_that_lasts() {
    let screen = Screen::start(1280, 800);
    let folder = tempfile::tempdir().expect("a folder");
    a_game_lasts(&screen, folder.path());
}
