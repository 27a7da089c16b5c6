//! Engines that misbehave in every way there is: each loses its game by it, and the match goes on.

use chuhe::engine::Level;
use chuhe::engines::OptionValue;
use chuhe::games::GameKind;
use chuhe::matches::{End, Event, FaultKind, Match, Pace, Pause, Player, Who};
use chuhe::rules::{Reason, Side};

use crate::engine::scripted;
use crate::table::{Table, from_start, plan, player};

/// A match between the engine with this fault and a level: two games for each round.
fn against(fault: &str, folder: &std::path::Path, rounds: u32) -> Match {
    let engine = player("faulty", Who::Engine(scripted(fault, folder).launch()));
    let level = player("level", Who::Level(Level::ALL[0]));
    let mut plan = plan(GameKind::Xiangqi, vec![engine, level], rounds);
    plan.pace = Pace::MoveTime(50);
    plan.margin = 2_000;
    from_start(plan)
}

/// The games of such a match.
#[track_caller]
fn ends(state: Match) -> Vec<(Option<Side>, End)> {
    let table = Table::open(state, None).play_out();
    table.state.rows().values().map(|row| (row.winner, row.end.clone())).collect()
}

#[track_caller]
fn assert_loses_by(fault: &str, kind: FaultKind, said: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    assert_lost(ends(against(fault, folder.path(), 1)), kind, said);
}

#[track_caller]
fn assert_lost(ends: Vec<(Option<Side>, End)>, kind: FaultKind, said: &str) {
    assert_eq!(ends.len(), 2);
    for (side, (winner, end)) in Side::BOTH.into_iter().zip(ends) {
        let End::Fault(fault) = end else { panic!("{end:?}") };
        assert_eq!((winner, fault.side, fault.kind), (Some(side.opponent()), side, kind));
        assert!(fault.said.contains(said), "{fault:?}");
    }
}

#[test]
fn an_engine_that_crashes_loses() {
    assert_loses_by("crashes", FaultKind::Crash, "segmentation fault");
}

#[test]
fn an_engine_that_ends_after_its_move_loses() {
    assert_loses_by("leaves", FaultKind::Crash, "code 0");
}

#[test]
fn an_engine_that_does_not_start_loses() {
    assert_loses_by("exits", FaultKind::NoStart, "no network file");
    assert_loses_by("crashes-before-ready", FaultKind::NoStart, "segmentation fault");
    assert_loses_by("plays-chess", FaultKind::OtherGame, "e2e4");
    let folder = tempfile::tempdir().expect("a folder");
    let mut state = against("well", folder.path(), 1);
    let Player { who: Who::Engine(launch), .. } = &mut state.plan.players[0] else { panic!() };
    launch.command = "no-engine-of-this-name".to_owned();
    launch.folder = None;
    assert_lost(ends(state), FaultKind::NoStart, "no-engine-of-this-name");
}

#[test]
fn an_engine_that_answers_no_move_loses() {
    assert_loses_by("illegal", FaultKind::Illegal, "a0a9");
    assert_loses_by("unreadable", FaultKind::Illegal, "castles");
    assert_loses_by("no-move", FaultKind::NoMove, "");
    assert_loses_by("nonsense-forever", FaultKind::Flood, "");
}

#[test]
fn an_engine_that_is_silent_loses() {
    assert_loses_by("silent", FaultKind::Silent, "silent");
}

#[test]
fn an_engine_that_cannot_be_set_up_as_planned_loses() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut state = against("well", folder.path(), 1);
    let Player { who: Who::Engine(launch), .. } = &mut state.plan.players[0] else { panic!() };
    launch.options.insert("Depth".to_owned(), OptionValue::Number(1));
    assert_lost(ends(state), FaultKind::Option, "Depth");
}

#[test]
fn an_engine_that_moves_too_late_has_lost_on_time() {
    let folder = tempfile::tempdir().expect("a folder");
    for pace in [Pace::MoveTime(10), Pace::Clock { base: 10, increment: 0 }] {
        let mut state = against("waits", folder.path(), 1);
        (state.plan.players[0].pace, state.plan.margin) = (Some(pace), 100);
        state.plan.players[1].pace = Some(Pace::Nodes(100));
        let lost = Side::BOTH.map(|side| (Some(side.opponent()), End::Rules(Reason::Time)));
        assert_eq!(ends(state), lost, "{pace:?}");
    }
}

#[test]
fn an_engine_that_failed_is_started_anew_for_its_next_game() {
    let folder = tempfile::tempdir().expect("a folder");
    ends(against("illegal", folder.path(), 1));
    let starts = std::fs::read_to_string(folder.path().join("starts")).expect("it counts");
    assert_eq!(starts.len(), 2);
}

#[test]
fn three_faults_in_a_row_pause_the_match_which_can_be_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = Table::open(against("illegal", folder.path(), 3), None);
    let paused = table.until(|event| matches!(event, Event::Paused(_)));
    let Event::Paused(Pause::Faults { player: 0, fault }) = paused else { panic!("{paused:?}") };
    assert_eq!((fault.kind, table.state.rows().len()), (FaultKind::Illegal, 3));
    table.running.resume();
    // Three more, the last of which ends the match.
    let table = table.play_out();
    assert_eq!(table.state.rows().len(), 6);
}

#[test]
fn a_level_that_plays_well_breaks_a_row_of_faults() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut state = against("illegal", folder.path(), 1);
    state.plan.players.extend([1, 2].map(|at| player(&at.to_string(), Who::Level(Level::ALL[at]))));
    // Meetings of the levels come between; no three games of the faulty engine follow each other
    // from the end of a round to the next.
    state.plan.players.rotate_left(1);
    state.plan.pairing = chuhe::matches::Pairing::Gauntlet;
    let table = Table::open(state, None).play_out();
    let faults = table.state.rows().values().filter(|row| row.fault().is_some()).count();
    assert_eq!((table.state.rows().len(), faults), (6, 2));
}
