//! Games of both kinds by mouse: clicks and drags, refused moves, take back, mate.

use crate::game::Game;
use crate::screen::{Rgb, Screen};

/// The ivory of a disc between its ring and its rim, where no character reaches.
fn is_disc(colour: Rgb) -> bool {
    colour.0 > 225 && colour.1 > 205 && colour.2 > 160
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
