//! Positions that are set up, and what is drawn on the board, without a window: pointer events in, the
//! board and the game out.

use std::time::Duration;

use bevy::picking::events::{Click, DragEnd, Press};
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use chuhe::app::Turn;
use chuhe::app::board::selection::Selection;
use chuhe::app::board::showing::Showing;
use chuhe::app::settings::players::{Player, Seats};
use chuhe::app::table::activity::editor::SetupEdit;
use chuhe::app::table::game_match::{MatchRequest, Mode};
use chuhe::engine::Level;
use chuhe::games::{AnySetup, Figure, GameInfo as _, GameKind};
use chuhe::pictures::Arrow;
use chuhe::pictures::paint::MarkKind;
use chuhe::rules::xiangqi::{Piece, Position};
use chuhe::rules::{Side, Square};

use crate::table::{Table, hit};

fn editor(seats: Seats) -> Table {
    let mut table = Table::new(GameKind::Xiangqi, seats, None);
    table.ask(MatchRequest::SetUp);
    assert_eq!(table.game().mode(), Mode::Editor);
    table
}

fn setup(table: &Table) -> &AnySetup {
    table.game().editing().expect("a position is set up").setup()
}

fn piece(table: &Table, at: &str) -> Option<(Side, Figure)> {
    setup(table).get(table.square(at))
}

fn rook(side: Side) -> (Side, Figure) {
    (side, Position::figure(Piece::Rook))
}

#[test]
fn pieces_are_moved_anywhere_and_dragged_off_the_board() {
    let mut table = editor(Seats::hot_seat());
    // No rook moves like this, and no king may be taken.
    table.click("a0");
    assert_eq!(table.marks(MarkKind::Selected), table.squares(&["a0"]));
    assert_eq!(table.marks(MarkKind::Legal), []);
    table.click("c5");
    assert_eq!(piece(&table, "c5"), Some(rook(Side::First)));
    assert_eq!(piece(&table, "a0"), None);
    let king = table.place("e9");
    table.drag("c5", king);
    assert_eq!(piece(&table, "e9"), Some(rook(Side::First)));
    table.drag("i0", Vec2::ZERO);
    assert_eq!(piece(&table, "i0"), None);
    assert_eq!(setup(&table).pieces().len(), 30);
    // What was taken fades first.
    table.settle();
    let shown: Vec<_> = table.sprites().into_iter().map(|(at, ..)| at).collect();
    let mut pieces: Vec<Square> = setup(&table).pieces().into_iter().map(|(at, ..)| at).collect();
    pieces.sort_unstable();
    assert_eq!(shown.len(), pieces.len());
    // Red's move takes nothing back, and the game knows nothing of it.
    assert_eq!(table.game().record().len(), 0);
    for _ in 0..3 {
        table.chord(&[KeyCode::ControlLeft, KeyCode::KeyZ]);
    }
    assert_eq!(setup(&table), &AnySetup::start(GameKind::Xiangqi));
}

#[test]
fn a_piece_of_the_tray_is_put_down_as_often_as_one_likes() {
    let mut table = editor(Seats::hot_seat());
    let rook = rook(Side::Second);
    table.0.world_mut().resource_mut::<Selection>().from_tray = Some(rook);
    for point in ["e4", "a5"] {
        table.click(point);
        assert_eq!(piece(&table, point), Some(rook), "{point}");
    }
    table.key(KeyCode::Escape);
    table.click("b5");
    assert_eq!(piece(&table, "b5"), None);
}

#[test]
fn what_cannot_stand_as_it_does_glows() {
    let mut table = editor(Seats::hot_seat());
    let advisor = Position::figure(Piece::Advisor);
    let at = table.square("b4");
    table.ask(MatchRequest::Arrange(SetupEdit::Move(table.square("d0"), at)));
    assert_eq!(setup(&table).get(at), Some((Side::First, advisor)));
    assert_eq!(table.marks(MarkKind::Glow), vec![at]);
}

#[test]
fn the_game_waits_while_a_position_is_set_up_and_goes_on_after_it() {
    let programs = [Player::from(Level::ALL[1]), Player::from(Level::ALL[1])];
    let mut table = editor(Seats { players: programs, random_colours: false });
    let played = table.game().record().len();
    table.frames(50);
    assert_eq!(table.turn(), Turn::Person);
    assert_eq!(table.game().record().len(), played, "a program moves only when it is asked to");
    table.ask(MatchRequest::LeaveEditor);
    table.wait_until(|table| table.game().record().len() > played);
    assert_eq!(table.game().mode(), Mode::Play);
}

#[test]
fn arrows_and_rings_are_drawn_and_go_away_again() {
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
    let right = PointerButton::Secondary;
    let draw = |table: &mut Table| {
        let (from, to) = (table.place("h2"), table.place("e2"));
        let distance = to - from;
        let hit = hit();
        table.pointer(from, Press { button: right, hit: hit.clone(), count: 1 });
        // As in the window: a click is heard where a drag ends.
        let duration = Duration::from_millis(300);
        table.pointer(to, Click { button: right, hit, duration, count: 1 });
        table.pointer(to, DragEnd { button: right, distance });
        table.frames(3);
    };
    let shown = |table: &Table| table.0.world().resource::<Showing>().arrows.clone();
    draw(&mut table);
    let arrow = Arrow::of_move(table.square("h2"), table.square("e2"));
    assert_eq!(shown(&table), [arrow], "in a game as well");
    draw(&mut table);
    assert_eq!(shown(&table), []);
    draw(&mut table);
    table.play("b0c2");
    assert_eq!(shown(&table), [], "there it goes with the position");
    table.ask(MatchRequest::Regret);
    table.ask(MatchRequest::StudyThis);
    assert_eq!(shown(&table), [], "and none of it is kept");
    draw(&mut table);
    assert_eq!(shown(&table), [arrow]);
    draw(&mut table);
    assert_eq!(shown(&table), []);
    table.ask(MatchRequest::Regret);
    assert_eq!(shown(&table), [arrow], "drawing is an edit like others");
}
