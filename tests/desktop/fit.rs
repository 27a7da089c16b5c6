//! Every text has its room in the smallest window: pages and dialogues are opened one after another,
//! and the log tells of what was cut off.

use crate::game::Game;
use crate::screen::Screen;

/// Opens what the window has, in this language, and says what was cut off.
fn all_texts_fit(screen: &Screen, language: &str) {
    let arguments = ["--theme", "light", "--window", "700x560", "--clock", "10+3x30"];
    let mut game = Game::start_with(screen, Game::command_in(language, &arguments));
    game.control("menu");
    screen.give_keyboard();
    for (key, dialogue) in [
        ("ctrl+n", "new-game"),
        ("ctrl+comma", "settings"),
        ("F1", "keys"),
        ("ctrl+l", "library"),
        ("ctrl+t", "statistics"),
        ("Return", "type-move"),
    ] {
        screen.key(key);
        game.expect_start(&format!("dialogue {dialogue} "));
        if dialogue == "new-game" {
            // It lies below what a small window shows; the keyboard brings it into view.
            game.key_until("Tab", "focus new-game-more");
            let more = game.control("new-game-more");
            game.press(more, "control ruleset-0 ");
        }
        screen.key("Escape");
        game.expect("dialogue closed");
    }
    for (key, leave) in [("ctrl+g", "guide-leave"), ("ctrl+p", "puzzle-leave")] {
        screen.key(key);
        if leave == "guide-leave" {
            // The lessons of the pieces, which have captions.
            let next = game.control("guide-next");
            for lesson in ["king", "advisor", "elephant", "horse", "rook", "cannon", "pawn"] {
                screen.click(next);
                game.expect_start(&format!("lesson x-{lesson}"));
            }
        }
        let place = game.control(leave);
        screen.click(place);
    }
    screen.key("ctrl+shift+r");
    let leave = game.control("queue-leave");
    // A page cannot be pressed in its first frame; the game's own has its menu elsewhere.
    game.settle_and_read();
    game.press(leave, "control menu ");
    screen.key("ctrl+e");
    let begin = game.control("ending-practise");
    game.press(begin, "ending 0 ");
    screen.key("v");
    let course = game.control("ending-course");
    screen.click(course);
    let leave = game.control("ending-leave");
    screen.click(leave);
    game.settle();
    game.put("h2", "e2");
    game.expect_start("played h2e2 ");
    game.expect_start("played ");
    for (command, leave) in [("set-up", "cancel"), ("study-game", "analysis")] {
        let entry = game.menu_entry(command);
        game.press(entry, &format!("control {leave} "));
        // The editor has a menu, too, which is not the one that comes back.
        game.settle_and_read();
        let place = game.control(leave);
        if leave == "cancel" {
            game.press(place, "control menu ");
        } else {
            screen.click(place);
        }
    }
    let guess = game.control("guess-moves");
    screen.click(guess);
    let show = game.control("guess-show");
    screen.click(show);
    game.control("guess-next");
    let leave = game.control("guess-leave");
    screen.click(leave);
    screen.key("ctrl+d");
    let show = game.control("drill-show");
    screen.click(show);
    game.settle();
    // Who plays and when is cut where it is long, and lines of play have no end.
    let is_told = |text: &&str| !text.contains(" · ") && !text.contains('…');
    let cut: Vec<_> = game.all_of(": cut ").filter(is_told).collect();
    assert_eq!(cut, [""; 0], "{language}");
    game.close();
}

#[test]
#[ignore = "needs a display server"]
fn no_text_is_cut_off_in_a_small_window() {
    let screen = Screen::start(700, 560);
    for language in ["zh-Hans", "zh-Hant", "en", "vi"] {
        all_texts_fit(&screen, language);
    }
}
