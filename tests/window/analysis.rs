//! Analysis of what is studied, without a window: what the engine says is shown for the position on
//! the board, kept in the tree, and never asked about a game that is played.

use chuhe::app::settings::Settings;
use chuhe::app::settings::engines::EnginesRequest;
use chuhe::app::settings::players::Seats;
use chuhe::app::table::game_match::{Look, MatchRequest, Setup};
use chuhe::app::thinking::analysis::{Analysis, AnalysisRequest};
use chuhe::app::thinking::review::{ReviewRequest, Reviewing};
use chuhe::app::thinking::{EngineInfo, EngineOutput, Jobs, Purpose};
use chuhe::engines::Profile;
use chuhe::games::{AnyPosition, Edit, GameKind};
use chuhe::record::{Brush, Nag, Score, Shape};
use chuhe::review::{Cause, Judgement};
use chuhe::rules::xiangqi::Ruleset;

use crate::table::Table;

/// A rook mates in one move: h9.
const MATE_IN_ONE: &str = "4k4/R8/9/9/9/9/9/9/9/3K3R1 w - - 0 1";

fn info(table: &Table) -> Option<&EngineInfo> {
    let world = table.0.world();
    world.resource::<Analysis>().info(table.game(), world.resource::<EngineOutput>())
}

fn switch(table: &mut Table) {
    table.0.world_mut().write_message(AnalysisRequest::Switch);
    table.frames(3);
}

fn best(table: &Table) -> Option<Score> {
    info(table)?.best()?.score
}

#[test]
fn a_game_that_is_played_is_not_analysed() {
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
    switch(&mut table);
    table.frames(20);
    assert!(info(&table).is_none());
    table.ask(MatchRequest::StudyThis);
    table.wait_until(|table| info(table).is_some());
}

#[test]
fn several_lines_are_reported_and_the_best_is_kept_in_the_tree() {
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), Some(MATE_IN_ONE));
    table.ask(MatchRequest::StudyThis);
    switch(&mut table);
    table.wait_until(|table| {
        best(table) == Some(Score::Mate(1)) && info(table).is_some_and(|it| it.lines.len() == 3)
    });
    let line = info(&table).expect("it thinks").best().expect("a line").pv.clone();
    assert_eq!(line[0], table.mv("h0h9"));
    table.ask(MatchRequest::AddLine(line));
    assert_eq!((table.game().record().len(), table.game().plies()), (0, 1));
    table.ask(MatchRequest::Look(Look::Last));
    assert!(info(&table).is_none(), "the game is over there");
    table.ask(MatchRequest::Look(Look::First));
    let at = table.game().record().at();
    let kept = table.game().record().notes(at).and_then(|notes| notes.evaluation);
    assert_eq!(kept.map(|kept| kept.score), Some(Score::Mate(1)));
    // It is no edit: what is undone is the line.
    table.ask(MatchRequest::Regret);
    assert_eq!(table.game().plies(), 0);
    switch(&mut table);
    table.frames(5);
    assert!(info(&table).is_none());
}

/// Fool's mate: the second move allows a mate, and only that one is a blunder.
#[test]
fn a_review_names_the_mistake_and_stands_in_the_tree_as_one_edit() {
    let mut table = Table::new(GameKind::Chess, Seats::hot_seat(), None);
    for mv in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        table.play(mv);
    }
    let reviewing = |table: &Table| table.0.world().resource::<Reviewing>().found.clone();
    table.0.world_mut().write_message(ReviewRequest::Begin);
    table.wait_until(|table| reviewing(table).is_some());
    table.frames(3);
    assert!(table.game().is_study());
    let found = reviewing(&table).expect("a review");
    assert!(found.is_whole && found.moves.len() == 4);
    let blunders: Vec<_> =
        found.moves.iter().filter(|it| it.judgement == Some(Judgement::Blunder)).collect();
    let [blunder] = blunders[..] else { panic!("{blunders:?}") };
    assert_eq!(blunder.mv, table.mv("g2g4"));
    let fault = blunder.faults.first().expect("it is proved");
    assert_eq!((fault.cause, fault.motif.name()), (Cause::Lost, "mate"));
    // The end of the graph is lost for White, its start is not.
    let chances = table.game().record().chances();
    assert_eq!(chances.len(), 5);
    assert_eq!(chances[4].1, Some(0.0));
    assert!(chances[0].1.is_some_and(|it| it > 0.3 && it < 0.7), "{chances:?}");
    let mark = |table: &Table| {
        let notes = table.game().record().notes(blunder.node);
        notes.is_some_and(|notes| notes.nags.contains(&Nag(4)))
    };
    assert!(mark(&table));
    // What is proved of it stands there in words.
    let comment = |table: &Table| {
        table.game().record().notes(blunder.node).map(|notes| notes.comment.clone())
    };
    assert!(comment(&table).is_some_and(|comment| comment.contains("Qh4")));
    table.ask(MatchRequest::Regret);
    assert!(!mark(&table), "undone at once");
    assert!(comment(&table).is_none_or(|comment| comment.is_empty()));
    // Another game is not the one that was reviewed.
    let setup = Setup {
        seats: Seats::hot_seat(),
        start: AnyPosition::start(GameKind::Xiangqi),
        ruleset: Ruleset::default(),
        clocks: None,
    };
    table.ask(MatchRequest::New(Box::new(setup)));
    assert_eq!(reviewing(&table), None);
}

#[test]
fn a_review_that_is_stopped_keeps_what_it_has_found() {
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
    for mv in ["h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "h7h3"] {
        table.play(mv);
    }
    table.ask(MatchRequest::StudyThis);
    table.0.world_mut().write_message(ReviewRequest::Begin);
    table.wait_until(|table| {
        let progress = table.0.world().resource::<Reviewing>().progress();
        progress.is_some_and(|progress| progress.done > 0)
    });
    table.0.world_mut().write_message(ReviewRequest::Stop);
    table.wait_until(|table| !table.0.world().resource::<Reviewing>().is_running());
    table.frames(3);
    let found = table.0.world().resource::<Reviewing>().found.clone().expect("what it has");
    assert!(!found.is_whole && !found.evaluations.is_empty());
    let known = table.game().record().chances();
    assert!(known.iter().any(|(_, chances)| chances.is_some()));
    assert!(known.iter().any(|(_, chances)| chances.is_none()));
}

/// From its start, the arrow drawn last is asked about; without one, the move shown, from before it.
#[test]
fn one_move_can_be_asked_about_whatever_engines_think_best() {
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), Some(MATE_IN_ONE));
    table.ask(MatchRequest::StudyThis);
    let question = |table: &Table| table.0.world().resource::<Analysis>().question(table.game());
    let answer = |table: &Table| {
        let world = table.0.world();
        let (analysis, output) = (world.resource::<Analysis>(), world.resource::<EngineOutput>());
        analysis.answer(table.game(), output)
    };
    // Any move of the king, and the rook mates.
    table.play("h0h1");
    table.0.world_mut().write_message(AnalysisRequest::AskShown);
    table.frames(3);
    assert!(table.game().record().is_empty() && table.game().plies() == 1);
    assert_eq!(question(&table), Some(table.mv("h0h1")));
    table.wait_until(|table| answer(table) == Some(Score::Mate(2)));
    table.wait_until(|table| best(table) == Some(Score::Mate(1)));
    // An arrow goes before it. A move that mates needs no thought.
    let ask_by_arrow = |table: &mut Table, squares: &str| {
        let drawn = table.mv(squares);
        let shape = Shape { from: drawn.from(), to: Some(drawn.to()), brush: Brush::Green };
        let at = table.game().record().at();
        table.ask(MatchRequest::Edit(Edit::Draw(at, shape)));
        table.0.world_mut().write_message(AnalysisRequest::AskShown);
        table.frames(3);
        drawn
    };
    let mate = ask_by_arrow(&mut table, "h0h9");
    assert_eq!((question(&table), answer(&table)), (Some(mate), Some(Score::Mate(1))));
    // It is asked about where it can be played, not elsewhere.
    table.ask(MatchRequest::Look(Look::Last));
    assert_eq!((question(&table), answer(&table)), (None, None));
    table.ask(MatchRequest::Look(Look::First));
    assert_eq!(question(&table), Some(mate));
    // One that stands for no legal move is none to ask about.
    ask_by_arrow(&mut table, "h0i3");
    assert_eq!(question(&table), Some(mate));
}

#[test]
fn engines_of_the_settings_think_beside_the_first() {
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), Some(MATE_IN_ONE));
    let (command, game) = (env!("CARGO_BIN_EXE_chuhe-engine").into(), "xiangqi".to_owned());
    let other =
        Profile { name: "other".to_owned(), command, game: game.clone(), ..Profile::default() };
    table.0.world_mut().write_message(EnginesRequest::Add(other));
    table.frames(3);
    let command = "no-such-engine".into();
    let missing = Profile { name: "missing".to_owned(), command, game, ..Profile::default() };
    table.0.world_mut().write_message(EnginesRequest::Add(missing));
    table.frames(3);
    let choose = |table: &mut Table, name: &str| {
        table.0.world_mut().resource_mut::<Settings>().analysis.beside = vec![name.to_owned()];
    };
    choose(&mut table, "missing");
    table.ask(MatchRequest::StudyThis);
    switch(&mut table);
    let fault =
        |table: &Table| table.0.world().resource::<Analysis>().fault(Purpose::Analyse(1)).is_some();
    table.wait_until(fault);
    // One that fails keeps no other from thinking in its place.
    choose(&mut table, "other");
    let beside = |table: &Table| {
        let world = table.0.world();
        let (analysis, output) = (world.resource::<Analysis>(), world.resource::<EngineOutput>());
        analysis.thought_of(Purpose::Analyse(1), table.game(), output)?.best()?.score
    };
    let both = |table: &Table| [best(table), beside(table)] == [Some(Score::Mate(1)); 2];
    table.wait_until(both);
    // Its process ends when it is no longer wanted.
    table.0.world_mut().resource_mut::<Settings>().analysis.beside.clear();
    table.frames(3);
    let jobs = table.0.world().resource::<Jobs>();
    assert_eq!(jobs.process_id(Purpose::Analyse(1)), None);
    assert_eq!(beside(&table), None);
}
