//! A mistake's position, played again, without a window.

use chuhe::app::settings::players::Seats;
use chuhe::app::table::activity::Touch;
use chuhe::app::table::activity::again::{AgainRequest, PlayingAgain};
use chuhe::app::table::game_match::{Asker, Look, MatchRequest, Mode, MoveRequest};
use chuhe::engine::{Level, Limits, StopFlag};
use chuhe::games::GameKind;
use chuhe::review::Judgement;
use chuhe::rules::Side;
use chuhe::training::again::{AgainGame, AgainTurn, MOVES};

use crate::table::Table;

fn ask(table: &mut Table, request: AgainRequest) {
    table.0.world_mut().write_message(request);
    table.frames(3);
}

fn again(table: &Table) -> &AgainGame {
    &table.game().doing::<PlayingAgain>().expect("it is played again").game
}

/// A study in which White has allowed the scholar's mate's end, shown before Black's last move.
fn study() -> Table {
    let mut table = Table::new(GameKind::Chess, Seats::hot_seat(), None);
    for mv in ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "a7a6"] {
        table.play(mv);
    }
    table.ask(MatchRequest::StudyThis);
    table.ask(MatchRequest::Look(Look::At(5)));
    table
}

#[test]
fn moves_are_judged_and_the_review_stays_as_it_was() {
    let mut table = study();
    let place = table.game().record().at();
    let tree = table.game().record().tree();
    ask(&mut table, AgainRequest::Begin(place, Level::ALL[3]));
    assert_eq!(table.game().mode(), Mode::Again);
    assert_eq!((again(&table).side(), again(&table).turn()), (Side::Second, AgainTurn::Move));
    // The mate is overlooked once more, and follows.
    table.play("h7h6");
    table.wait_until(|table| again(table).turn() == AgainTurn::Over);
    assert_eq!(again(&table).judged()[0].judgement(), Some(Judgement::Blunder));
    assert!(matches!(table.game().touch(), Touch::Refused(_)));
    assert_eq!(again(&table).last(), Some(table.mv("h5f7")));
    // Now it is seen, and two more moves are made.
    ask(&mut table, AgainRequest::Retry);
    table.play("g7g6");
    table.wait_until(|table| {
        again(table).turn() == AgainTurn::Move && !again(table).judged().is_empty()
    });
    assert_eq!(again(&table).judged()[0].judgement(), None);
    for made in 1..MOVES {
        assert_eq!(again(&table).judged().len(), made);
        // Any move tells which one is best.
        let mut probe = again(&table).clone();
        let any = probe.position().legal_moves()[0];
        let limits = Limits { nodes: Some(3_000), ..Limits::default() };
        let found = probe.play(any).and_then(|it| it.find(limits, &StopFlag::new()));
        let mv = found.expect("judged").worth.best;
        table.0.world_mut().write_message(MoveRequest { mv, by: Asker::Person });
        table.wait_until(|table| again(table).judged().len() == made + 1);
    }
    assert_eq!(again(&table).turn(), AgainTurn::Over);
    ask(&mut table, AgainRequest::Leave);
    assert_eq!(table.game().mode(), Mode::Study);
    assert_eq!((table.game().record().tree(), table.game().shown()), (tree, 5));
}

#[test]
fn only_what_is_studied_is_played_again() {
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
    table.play("h2e2");
    let place = table.game().record().at();
    ask(&mut table, AgainRequest::Begin(place, Level::ALL[3]));
    assert!(table.game().doing::<PlayingAgain>().is_none(), "a game in progress");
}
