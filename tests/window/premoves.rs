//! Moves made in advance, while a program thinks.

use chuhe::app::Turn;
use chuhe::app::board::showing::Showing;
use chuhe::app::settings::Settings;
use chuhe::app::settings::players::{Player, Seats, SideChoice};
use chuhe::app::table::activity::Touch;
use chuhe::app::table::game_match::{Asker, MatchRequest, Pace, Refused};
use chuhe::engine::Level;
use chuhe::games::GameKind;
use chuhe::rules::Side;

use crate::table::Table;

/// A game against a program that waits with its answer, and lets moves be made in advance or not.
fn waiting(allowed: bool) -> Table {
    let level = Level::new(9).expect("a level");
    let seats = Seats::against(Player::from(level), SideChoice::First);
    let mut table = Table::new(GameKind::Xiangqi, seats, None);
    table.0.world_mut().resource_mut::<Settings>().board.premoves = allowed;
    table.play("h2e2");
    assert_eq!(table.turn(), Turn::Program);
    table
}

#[test]
fn without_the_setting_a_move_out_of_turn_is_refused() {
    let mut table = waiting(false);
    table.request("h0g2", Asker::Person);
    assert_eq!(table.heard().refusals, [Refused::NotYourTurn]);
    assert_eq!(table.game().premove(), None);
}

#[test]
fn a_move_in_advance_is_played_as_soon_as_it_can_be() {
    let mut table = waiting(true);
    let shown = |table: &Table| table.0.world().resource::<Showing>().clone();
    assert_eq!(shown(&table).touch, Touch::Advance);
    assert_eq!(shown(&table).side_to_move(), Some(Side::First), "own pieces are taken up");
    table.request("h0g2", Asker::Person);
    let mv = table.mv("h0g2");
    assert_eq!((table.game().premove(), shown(&table).premove), (Some(mv), Some(mv)));
    // Another takes its place.
    table.request("b0c2", Asker::Person);
    table.wait_until(|table| table.game().record().len() >= 3);
    assert_eq!(table.game().record().played(3), Some(table.mv("b0c2")));
    assert_eq!((table.game().premove(), shown(&table).premove), (None, None));
    assert_eq!(table.heard().refusals, []);
}

#[test]
fn what_cannot_be_played_by_then_is_dropped() {
    let mut table = waiting(true);
    // On an own piece: only if that is taken.
    table.request("i0h0", Asker::Person);
    assert!(table.game().premove().is_some());
    table.wait_until(|table| table.game().record().len() == 2);
    table.frames(3);
    assert_eq!((table.game().premove(), table.turn()), (None, Turn::Person));
    assert_eq!(table.game().record().len(), 2);
    assert_eq!(table.heard().refusals, [], "it is told in another way");
}

#[test]
fn it_is_called_off_by_the_player_by_a_pause_and_by_a_study() {
    for end in [
        MatchRequest::CallOffPremove,
        MatchRequest::Regret,
        MatchRequest::Pace(Pace::Paused),
        MatchRequest::StudyThis,
    ] {
        let mut table = waiting(true);
        table.request("h0g2", Asker::Person);
        let what = format!("{end:?}");
        table.ask(end);
        let is_paused = table.game().is_paused();
        assert!(table.game().premove().is_none() || is_paused, "{what}");
        table.frames(30);
        let played = table.game().record().played(3);
        assert_ne!(played, Some(table.mv("h0g2")), "{what}");
    }
}

#[test]
fn an_enemy_piece_is_not_moved_in_advance() {
    let mut table = waiting(true);
    table.request("h9g7", Asker::Person);
    assert_eq!(table.game().premove(), None);
}
