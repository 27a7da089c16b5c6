//! Guessing the moves of a studied game, without a window.

use chuhe::app::board::showing::Showing;
use chuhe::app::settings::players::Seats;
use chuhe::app::table::activity::Touch;
use chuhe::app::table::activity::guess::{GuessRequest, Guessing};
use chuhe::app::table::game_match::{Look, MatchRequest, Mode};
use chuhe::games::GameKind;
use chuhe::rules::Side;
use chuhe::training::guess::{GuessGame, GuessTurn};

use crate::table::Table;

fn ask(table: &mut Table, request: GuessRequest) {
    table.0.world_mut().write_message(request);
    table.frames(3);
}

fn guessed(table: &Table) -> &GuessGame {
    &table.game().doing::<Guessing>().expect("moves are guessed").game
}

fn turn(table: &Table) -> GuessTurn {
    guessed(table).turn().clone()
}

#[test]
fn a_guess_is_judged_and_the_study_stays_as_it_was() {
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
    ask(&mut table, GuessRequest::Begin);
    assert!(table.game().doing::<Guessing>().is_none(), "a game in progress is not guessed");
    for mv in ["h2e2", "h9g7", "h0g2", "i9h9"] {
        table.play(mv);
    }
    table.ask(MatchRequest::StudyThis);
    table.ask(MatchRequest::Look(Look::At(1)));
    let edition = table.game().record().tree();
    ask(&mut table, GuessRequest::Begin);
    assert_eq!(table.game().mode(), Mode::Guess);
    let guessing = guessed(&table);
    assert_eq!((guessing.side(), guessing.plies()), (Side::First, 2));
    // A wrong guess, by a move on the board.
    table.play("b0c2");
    table.wait_until(|table| matches!(turn(table), GuessTurn::Judged(_)));
    let GuessTurn::Judged(judged) = turn(&table) else { unreachable!() };
    assert_eq!((judged.guess, judged.played), (Some(table.mv("b0c2")), table.mv("h0g2")));
    let worth = judged.worth.expect("it was searched");
    assert!((worth.by_guess - worth.by_played).abs() < 0.15, "{worth:?}");
    assert!(worth.by_best >= worth.by_guess.max(worth.by_played));
    table.frames(2);
    let showing = table.0.world().resource::<Showing>();
    assert!(showing.arrows.len() >= 2 && showing.touch != Touch::Move);
    // No more moves of Red: the game ends, and nothing can be guessed.
    ask(&mut table, GuessRequest::Next);
    assert_eq!(turn(&table), GuessTurn::Over);
    // From the other side nothing is left here, so it begins anew.
    ask(&mut table, GuessRequest::OtherSide);
    let guessing = guessed(&table);
    assert_eq!((guessing.side(), guessing.plies()), (Side::Second, 1));
    table.play("h9g7");
    ask(&mut table, GuessRequest::Leave);
    assert_eq!(table.game().mode(), Mode::Study);
    assert_eq!(table.game().record().tree(), edition);
    assert_eq!(table.game().shown(), 1);
}
