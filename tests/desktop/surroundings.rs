//! What the window has to do with the desktop around it: it sleeps, and follows its colours.

use std::time::Duration;

use crate::desk::{DARK, Desk, LIGHT};
use crate::game::Game;
use crate::screen::{Rgb, Screen};

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
