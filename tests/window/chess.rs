//! Chess without a window: castling, taking in passing, promotion, and the way from one game to
//! the other.

use bevy::prelude::*;
use chuhe::app::Turn;
use chuhe::app::board::selection::Selection;
use chuhe::app::settings::players::{Seats, SideChoice};
use chuhe::app::table::game_match::{MatchRequest, Refused, Setup};
use chuhe::games::{AnyPosition, Figure, GameInfo, GameKind};
use chuhe::pictures::paint::MarkKind;
use chuhe::rules::chess::{Piece, Position, Refusal};
use chuhe::rules::{Reason, Side, xiangqi};

use crate::table::{Table, engine};

/// A game of chess by two people from a position, or from the usual one.
fn chess(fen: Option<&str>) -> Table {
    Table::new(GameKind::Chess, Seats::hot_seat(), fen)
}

/// White is about to promote on b8, or on a8 or c8 with a capture.
const PROMOTION: &str = "r1r4k/1P6/8/8/8/8/8/4K3 w - - 0 1";
/// Both sides may castle both ways.
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

fn piece_at(table: &Table, name: &str) -> Option<(Side, Figure)> {
    table.game().shown_position().piece_at(table.square(name))
}

fn waits(table: &Table) -> bool {
    table.0.world().resource::<Selection>().promotion.is_some()
}

#[test]
fn a_move_and_its_answer() {
    let mut table = chess(None);
    table.assert_sprites_show_the_position();
    table.click("e2");
    assert_eq!(table.marks(MarkKind::Selected), table.squares(&["e2"]));
    assert_eq!(table.marks(MarkKind::Legal), table.squares(&["e3", "e4"]));
    table.click("e4");
    let target = table.place("d5");
    table.drag("d7", target);
    table.click("e4");
    assert_eq!(table.marks(MarkKind::Capture), table.squares(&["d5"]));
    table.click("d5");
    assert_eq!(table.game().lost(Side::Second), [Position::figure(Piece::Pawn)]);
    table.assert_sprites_show_the_position();
}

#[test]
fn a_pawn_is_told_by_a_click_what_it_becomes() {
    let mut table = chess(Some(PROMOTION));
    table.click("b7");
    table.click("b8");
    assert!(waits(&table));
    assert_eq!(table.game().record().len(), 0, "not before it is told");
    // The offers lie over b8, b7, b6, b5: queen, rook, bishop, knight.
    table.click("b6");
    assert_eq!(table.game().shown_move(), Some(table.mv("b7b8b")));
    assert!(!waits(&table));
    table.assert_sprites_show_the_position();
    table.ask(MatchRequest::Regret);
    table.assert_sprites_show_the_position();
    table.ask(MatchRequest::Redo);
    assert_eq!(piece_at(&table, "b8"), Some((Side::First, Position::figure(Piece::Bishop))));
    table.assert_sprites_show_the_position();
}

#[test]
fn a_pawn_is_told_by_a_key_what_it_becomes() {
    for (key, squares) in [
        (KeyCode::Digit1, "b7a8q"),
        (KeyCode::Digit2, "b7a8r"),
        (KeyCode::Digit3, "b7a8b"),
        (KeyCode::Numpad4, "b7a8n"),
    ] {
        let mut table = chess(Some(PROMOTION));
        let target = table.place("a8");
        table.drag("b7", target);
        assert!(waits(&table));
        table.key(key);
        assert_eq!(table.game().shown_move(), Some(table.mv(squares)));
        assert_eq!(table.game().lost(Side::Second), [Position::figure(Piece::Rook)]);
        table.assert_sprites_show_the_position();
    }
}

#[test]
fn a_promotion_can_be_taken_back_before_it_is_made() {
    let mut table = chess(Some(PROMOTION));
    let cancels: [fn(&mut Table); 4] = [
        |table| table.key(KeyCode::Escape),
        |table| table.key(KeyCode::Backspace),
        |table| table.click("g3"),
        |table| table.click("b4"),
    ];
    for cancel in cancels {
        table.click("b7");
        table.click("c8");
        assert!(waits(&table));
        table.key(KeyCode::Digit5);
        table.key(KeyCode::ArrowLeft);
        assert!(waits(&table), "other keys say nothing");
        cancel(&mut table);
        assert!(!waits(&table));
        assert_eq!(table.game().record().len(), 0);
        assert!(table.heard().refusals.is_empty());
        table.assert_sprites_show_the_position();
    }
    table.click("b7");
    table.click("b8");
    table.ask(MatchRequest::Resign);
    assert!(!waits(&table), "the game is over");
}

#[test]
fn a_promotion_that_does_not_help_against_check_is_refused_for_that() {
    let mut table = chess(Some("7k/1P6/8/8/8/8/8/K6r w - - 0 1"));
    table.click("b7");
    table.click("b8");
    assert!(!waits(&table));
    assert_eq!(table.heard().refusals, [Refused::Rules(Refusal::StillInCheck.into())]);
}

#[test]
fn black_promotes_on_a_turned_board() {
    let mut table = chess(Some("7k/8/8/8/8/8/6p1/K7 b - - 0 1"));
    table.key(KeyCode::KeyF);
    table.click("g2");
    table.click("g1");
    table.click("g4");
    assert_eq!(table.game().shown_move(), Some(table.mv("g2g1n")));
    table.assert_sprites_show_the_position();
}

#[test]
fn the_king_castles_by_two_squares_or_onto_its_rook() {
    for (target, squares, rook) in
        [("g1", "e1g1", "f1"), ("h1", "e1g1", "f1"), ("c1", "e1c1", "d1"), ("a1", "e1c1", "d1")]
    {
        let mut clicked = chess(Some(CASTLING));
        clicked.click("e1");
        clicked.click(target);
        let mut dragged = chess(Some(CASTLING));
        let place = dragged.place(target);
        dragged.drag("e1", place);
        for mut table in [clicked, dragged] {
            assert_eq!(table.game().shown_move(), Some(table.mv(squares)), "onto {target}");
            let piece = Position::figure(Piece::Rook);
            assert_eq!(piece_at(&table, rook), Some((Side::First, piece)));
            table.assert_sprites_show_the_position();
            table.ask(MatchRequest::Regret);
            table.assert_sprites_show_the_position();
        }
    }
}

#[test]
fn the_rooks_are_marked_that_the_king_can_castle_with() {
    // White may castle with the rook on a1 alone; the path to the other lies under attack.
    let mut table = chess(Some("4k3/8/8/8/8/8/6r1/R3K2R w KQ - 0 1"));
    table.click("e1");
    assert_eq!(table.marks(MarkKind::Legal), table.squares(&["a1", "c1", "d1", "f1"]));
    table.click("a1");
    assert_eq!(table.game().shown_move(), Some(table.mv("e1c1")));
}

#[test]
fn draws_are_warned_of_and_explained() {
    let mut table = chess(None);
    let round = ["g1f3", "g8f6", "f3g1", "f6g8"];
    for squares in round {
        assert_eq!(table.game().warning(), None);
        table.play(squares);
    }
    for squares in round {
        assert!(table.game().warning().is_some_and(|warning| warning.loser.is_none()));
        table.play(squares);
    }
    assert_eq!(table.heard().ends, [(None, Reason::Repetition)]);
    assert!(table.game().record().explanation().is_some());
    table.ask(MatchRequest::Regret);
    table.ask(MatchRequest::Resign);
    assert_eq!(table.game().record().explanation(), None, "nothing to explain");
}

#[test]
fn a_rook_can_be_taken_up_where_no_castling_is_meant() {
    let mut table = chess(Some("r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1"));
    table.click("e1");
    table.click("h1");
    assert_eq!(table.marks(MarkKind::Selected), table.squares(&["h1"]));
    table.click("e1");
    table.click("g1");
    assert_eq!(table.heard().refusals, [Refused::Rules(Refusal::CastlingLost.into())]);
}

#[test]
fn a_pawn_taken_in_passing_leaves_the_board() {
    let mut table = chess(Some("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"));
    table.play("d7d5");
    table.click("e5");
    assert_eq!(table.marks(MarkKind::Capture), table.squares(&["d6"]));
    table.click("d6");
    assert_eq!(table.game().lost(Side::Second), [Position::figure(Piece::Pawn)]);
    assert_eq!(piece_at(&table, "d5"), None);
    table.assert_sprites_show_the_position();
    table.ask(MatchRequest::Regret);
    table.assert_sprites_show_the_position();
}

#[test]
fn games_end_as_chess_has_it() {
    for (fen, squares, winner, reason) in [
        ("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6g7", Some(Side::First), Reason::Checkmate),
        ("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "g1g6", None, Reason::Stalemate),
        ("7k/8/8/8/8/8/5r2/6K1 w - - 0 1", "g1f2", None, Reason::InsufficientMaterial),
        ("7k/8/8/8/8/8/R7/6K1 w - - 99 80", "a2a3", None, Reason::MoveLimit),
    ] {
        let mut table = chess(Some(fen));
        table.play(squares);
        assert_eq!(table.heard().ends, [(winner, reason)], "{fen}");
        assert_eq!(table.turn(), Turn::Over);
    }
}

#[test]
fn the_opponent_plays_chess() {
    let mut table = Table::new(GameKind::Chess, engine(2, SideChoice::Second), None);
    assert_eq!(table.game().near(), Side::Second, "Black sits at the near side");
    table.wait_until(|table| table.game().record().len() == 1);
    table.frames(3);
    table.play("e7e5");
    table.wait_until(|table| table.game().record().len() == 3);
    table.ask(MatchRequest::Regret);
    assert_eq!(table.game().record().len(), 1);
    table.assert_sprites_show_the_position();
}

#[test]
fn another_game_takes_the_table_at_once() {
    let mut table = Table::new(GameKind::Xiangqi, engine(10, SideChoice::First), None);
    table.play("h2e2");
    assert_eq!(table.turn(), Turn::Program);
    for (game, begin) in [(GameKind::Chess, "e2e4"), (GameKind::Xiangqi, "h2e2")] {
        let start = AnyPosition::start(game);
        let setup = Setup {
            seats: engine(1, SideChoice::First),
            start,
            ruleset: xiangqi::Ruleset::default(),
            clocks: None,
        };
        table.ask(MatchRequest::New(Box::new(setup)));
        assert_eq!(table.game().kind(), game);
        let position = table.game().shown_position();
        assert_eq!(table.sprites(), position.pieces(), "nothing of the other game is left");
        table.assert_sprites_show_the_position();
        table.play(begin);
        table.wait_until(|table| table.game().record().len() == 2);
        table.assert_sprites_show_the_position();
    }
}
