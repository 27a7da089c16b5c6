//! Engines being checked, without a window: what the dialogue shows of them.

use chuhe::app::settings::Settings;
use chuhe::app::settings::players::Seats;
use chuhe::app::thinking::engine_check::{Candidate, EngineCheck, EngineCheckRequest, Stage};
use chuhe::app::thinking::{Jobs, Purpose};
use chuhe::engines::{EngineFault, OptionRefusal, OptionValue, Profile};
use chuhe::games::GameKind;
use chuhe::text::language::Language;
use tempfile::TempDir;

use crate::engine::scripted;
use crate::table::Table;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn ask(table: &mut Table, request: EngineCheckRequest) {
    table.0.world_mut().write_message(request);
    table.frames(1);
}

fn check(table: &Table) -> &EngineCheck {
    table.0.world().resource::<EngineCheck>()
}

fn candidate<'a>(table: &'a Table, profile: &Profile) -> &'a Candidate {
    check(table).of(profile).expect("this engine is on trial")
}

fn process_id(table: &Table) -> Option<u32> {
    table.0.world().resource::<Jobs>().process_id(Purpose::Check)
}

/// Tries an engine and waits for what comes of it.
fn try_out(table: &mut Table, profile: &Profile) -> Stage {
    ask(table, EngineCheckRequest::Start(profile.clone()));
    table.wait_until(|table| {
        !matches!(candidate(table, profile).stage, Stage::Starting | Stage::Thinking)
    });
    candidate(table, profile).stage.clone()
}

/// The move that it played, as a window in Chinese writes it.
fn noted(table: &Table, profile: &Profile) -> Option<String> {
    let noted = candidate(table, profile).noted(&Settings::default(), Language::ZhHans)?;
    Some(noted.text)
}

#[test]
fn an_engine_tells_who_it_is_and_moves() {
    let folder = folder();
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
    let profile = scripted("well", folder.path());
    try_out(&mut table, &profile);
    let introduction = candidate(&table, &profile).introduction.clone().expect("it has told");
    assert_eq!(introduction.author, "nobody");
    assert_eq!(introduction.options.len(), 5);
    assert_eq!(noted(&table, &profile).as_deref(), Some("炮二平五"));
    assert!(table.game().record().is_empty(), "the game at the table goes on");
}

#[test]
fn it_is_asked_about_the_game_at_the_table() {
    let folder = folder();
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
    table.play("h2e2");
    let profile = scripted("well", folder.path());
    try_out(&mut table, &profile);
    assert_eq!(noted(&table, &profile).as_deref(), Some("马8进7"));
}

#[test]
fn it_is_asked_about_a_new_game_where_another_is_played() {
    let folder = folder();
    let mut table = Table::new(GameKind::Chess, Seats::hot_seat(), None);
    table.play("e2e4");
    let profile = scripted("well", folder.path());
    try_out(&mut table, &profile);
    assert_eq!(noted(&table, &profile).as_deref(), Some("炮二平五"));
}

#[test]
fn what_goes_wrong_is_told() {
    let folder = folder();
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
    let missing = Profile { command: "no-such-engine".to_owned(), ..scripted("", folder.path()) };
    let fault = EngineFault::Missing { command: missing.command.clone() };
    assert_eq!(try_out(&mut table, &missing), Stage::Failed(fault));
    let exits = try_out(&mut table, &scripted("exits", folder.path()));
    assert!(matches!(exits, Stage::Failed(EngineFault::Exited { .. })), "{exits:?}");
    let illegal = try_out(&mut table, &scripted("illegal", folder.path()));
    assert!(matches!(illegal, Stage::Failed(EngineFault::Illegal { .. })), "{illegal:?}");
    for fault in ["no-move", "ucci-resigns"] {
        assert_eq!(try_out(&mut table, &scripted(fault, folder.path())), Stage::NoMove, "{fault}");
    }
}

#[test]
fn an_engine_for_an_unknown_game_is_not_started() {
    let folder = folder();
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
    let shogi = Profile { game: "shogi".to_owned(), ..scripted("well", folder.path()) };
    let fault = EngineFault::WrongGame { answer: None };
    assert_eq!(try_out(&mut table, &shogi), Stage::Failed(fault));
    assert!(!folder.path().join("starts").exists(), "it counts its starts there");
}

#[test]
fn options_are_set_at_once_and_what_is_refused_is_told() {
    let folder = folder();
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
    let mut profile = scripted("records", folder.path());
    profile.options.insert("Style".to_owned(), OptionValue::Text("Very Risky".to_owned()));
    profile.options.insert("Magic".to_owned(), OptionValue::Switch(true));
    try_out(&mut table, &profile);
    let refused = [("Magic".to_owned(), OptionRefusal::Unknown)];
    assert_eq!(candidate(&table, &profile).refused, refused);
    ask(&mut table, EngineCheckRequest::Set("Hash".to_owned(), OptionValue::Number(64)));
    let said = || std::fs::read_to_string(folder.path().join("said")).unwrap_or_default();
    table.wait_until(|_| said().contains("setoption name Hash value 64"));
    assert!(said().contains("setoption name Style value Very Risky"));
}

#[test]
fn a_trial_is_of_one_program_whatever_its_options() {
    let folder = folder();
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), None);
    let profile = scripted("well", folder.path());
    try_out(&mut table, &profile);
    let options = [("Hash".to_owned(), OptionValue::Number(64))].into();
    let renamed = Profile { name: "b".to_owned(), options, ..profile.clone() };
    assert!(check(&table).of(&renamed).is_some());
    for other in [
        Profile { arguments: Vec::new(), ..profile.clone() },
        Profile { game: "chess".to_owned(), ..profile.clone() },
        Profile { folder: None, ..profile.clone() },
    ] {
        assert!(check(&table).of(&other).is_none(), "{other:?}");
    }
    assert!(process_id(&table).is_some());
    table.0.world_mut().resource_mut::<EngineCheck>().end();
    table.frames(1);
    assert_eq!(process_id(&table), None);
}
