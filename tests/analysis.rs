//! Analysis of what is studied, without a window: what the engine says is shown for the position on
//! the board, kept in the tree, and never asked about a game that is played.

#![cfg(feature = "gui")]

mod table;

use chuhe::app::settings::players::Seats;
use chuhe::app::table::game_match::{Look, MatchRequest};
use chuhe::app::thinking::analysis::{Analysis, AnalysisRequest};
use chuhe::app::thinking::{Thought, Thoughts};
use chuhe::games::GameKind;
use chuhe::protocol::client::Score;
use chuhe::record::EvaluationScore;
use table::Table;

/// A rook mates in one move: h9.
const MATE_IN_ONE: &str = "4k4/R8/9/9/9/9/9/9/9/3K3R1 w - - 0 1";

fn thought(table: &Table) -> Option<&Thought> {
    let world = table.0.world();
    world.resource::<Analysis>().thought(table.game(), world.resource::<Thoughts>())
}

fn switch(table: &mut Table) {
    table.0.world_mut().write_message(AnalysisRequest::Switch);
    table.frames(3);
}

fn best(table: &Table) -> Option<Score> {
    thought(table)?.best()?.score
}

#[test]
fn a_game_that_is_played_is_not_analysed() {
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
    switch(&mut table);
    table.frames(20);
    assert!(thought(&table).is_none());
    table.ask(MatchRequest::StudyThis);
    table.wait_until(|table| thought(table).is_some());
}

#[test]
fn several_lines_are_reported_and_the_best_is_kept_in_the_tree() {
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), Some(MATE_IN_ONE));
    table.ask(MatchRequest::StudyThis);
    switch(&mut table);
    table.wait_until(|table| {
        best(table) == Some(Score::Mate(1)) && thought(table).is_some_and(|it| it.lines.len() == 3)
    });
    let line = thought(&table).expect("it thinks").best().expect("a line").pv.clone();
    assert_eq!(line[0], table.mv("h0h9"));
    table.ask(MatchRequest::AddLine(line));
    assert_eq!((table.game().record().len(), table.game().plies()), (0, 1));
    table.ask(MatchRequest::Look(Look::Last));
    assert!(thought(&table).is_none(), "the game is over there");
    table.ask(MatchRequest::Look(Look::First));
    let at = table.game().record().at();
    let kept = table.game().record().notes(at).and_then(|notes| notes.evaluation);
    assert_eq!(kept.map(|kept| kept.score), Some(EvaluationScore::Mate(1)));
    // It is no edit: what is undone is the line.
    table.ask(MatchRequest::Regret);
    assert_eq!(table.game().plies(), 0);
    switch(&mut table);
    table.frames(5);
    assert!(thought(&table).is_none());
}
