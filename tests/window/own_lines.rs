//! Lines of one's own, without a window.

use std::path::Path;

use bevy::prelude::*;
use chuhe::app::settings::Settings;
use chuhe::app::settings::players::{Seats, SideChoice};
use chuhe::app::table::activity::drill::Drilling;
use chuhe::app::table::activity::drill::own_lines::{LinesChanged, LinesRequest, OwnLines};
use chuhe::app::table::game_match::{MatchRequest, Mode};
use chuhe::app::table::keep::library::LibraryDesk;
use chuhe::engine::Level;
use chuhe::games::GameKind;
use chuhe::library::Desk;
use chuhe::rules::Side;

use crate::table::Table;

/// What was told of them.
#[derive(Resource, Default)]
struct Told(Vec<LinesChanged>);

fn table_on(folder: &Path, seats: Seats) -> Table {
    let mut table = Table::with(GameKind::Xiangqi, seats, None, |app| {
        app.init_resource::<Told>().add_observer(
            |changed: On<LinesChanged>, mut told: ResMut<Told>| told.0.push(*changed),
        );
    });
    let desk = Desk::open(folder, || {}).expect("a thread");
    table.0.insert_resource(LibraryDesk::new(desk));
    table
}

fn ask(table: &mut Table, request: LinesRequest) {
    table.0.world_mut().write_message(request);
    table.frames(3);
}

fn told(table: &Table) -> &[LinesChanged] {
    &table.0.world().resource::<Told>().0
}

fn has_lines(table: &Table) -> bool {
    table.0.world().resource::<OwnLines>().of(GameKind::Xiangqi, Side::First).is_some()
}

#[test]
fn a_line_is_added_drilled_followed_and_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = table_on(folder.path(), Seats::hot_seat());
    table.frames(3);
    ask(&mut table, LinesRequest::Drill);
    assert_eq!((told(&table), table.game().mode()), (&[LinesChanged::None][..], Mode::Play));
    // The rook steps up: no engine answers like this.
    for mv in ["h2e2", "i9i8", "h0g2"] {
        table.play(mv);
    }
    ask(&mut table, LinesRequest::Add(Vec::new()));
    table.wait_until(|table| told(table).last() == Some(&LinesChanged::Added(3)));
    table.wait_until(has_lines);
    ask(&mut table, LinesRequest::Add(Vec::new()));
    table.wait_until(|table| told(table).last() == Some(&LinesChanged::Added(0)));
    table.wait_until(has_lines);
    ask(&mut table, LinesRequest::Drill);
    let drilling = table.game().doing::<Drilling>().expect("own lines are drilled");
    assert_eq!(drilling.drill.left(), 2);
    drop(table);

    // A program that follows them plays from them, also in their mirror image.
    let seats = Seats::against(Level::ALL[1], SideChoice::First);
    let mut table = table_on(folder.path(), seats);
    table.0.world_mut().resource_mut::<Settings>().follow_lines = true;
    table.wait_until(has_lines);
    table.play("b2e2");
    table.wait_until(|table| table.game().record().len() == 2);
    assert_eq!(table.game().record().played(2), Some(table.mv("a9a8")));
    // One's own move is not in them: it is said where the game left them.
    table.play("i0i1");
    table.ask(MatchRequest::Resign);
    table.wait_until(|table| {
        let left = table.0.world().resource::<OwnLines>().left(table.game());
        left.is_some_and(|left| (left.ply, left.by) == (3, Side::First))
    });
}
