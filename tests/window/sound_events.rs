//! What is heard of a game, without a window.

use bevy::prelude::*;
use chuhe::app::settings::players::Seats;
use chuhe::app::settings::{Settings, SoundChoice};
use chuhe::app::sound::Heard;
use chuhe::app::table::game_match::MatchRequest;
use chuhe::games::GameKind;
use chuhe::sound::Sound;

use crate::table::Table;

#[derive(Resource, Default)]
struct All(Vec<Heard>);

fn game(fen: &str) -> Table {
    let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), Some(fen));
    table.0.init_resource::<All>().add_systems(
        Last,
        |mut heard: MessageReader<Heard>, mut all: ResMut<All>| {
            all.0.extend(heard.read());
        },
    );
    set(&mut table, SoundChoice::default());
    table
}

fn heard(table: &mut Table) -> Vec<Sound> {
    let all = std::mem::take(&mut table.0.world_mut().resource_mut::<All>().0);
    all.into_iter().map(|heard| heard.sound).collect()
}

/// Settings without a word to their file.
fn set(table: &mut Table, sound: SoundChoice) {
    let mut settings = table.0.world_mut().resource_mut::<Settings>();
    settings.bypass_change_detection().sound = sound;
}

#[test]
fn a_move_is_heard_by_what_it_does() {
    let mut table = game("3k5/9/9/9/p8/9/9/R8/9/4K4 w - - 0 1");
    table.click("a2");
    assert_eq!(heard(&mut table), [Sound::Select]);
    table.click("a5");
    assert_eq!(heard(&mut table), [Sound::Capture]);
    table.play("d9e9");
    assert_eq!(heard(&mut table), [Sound::Refused], "the kings would face each other");
    table.play("d9d8");
    assert_eq!(heard(&mut table), [Sound::PutDown]);
    table.play("a5a8");
    assert_eq!(heard(&mut table), [Sound::Check]);
    table.ask(MatchRequest::Resign);
    assert_eq!(heard(&mut table), [Sound::End]);
}

#[test]
fn nothing_is_heard_while_the_sound_is_off() {
    let mut table = game("3k5/9/9/9/p8/9/9/R8/9/4K4 w - - 0 1");
    set(&mut table, SoundChoice { on: false, volume: 60, aloud: false });
    table.play("a2a5");
    assert_eq!(heard(&mut table), []);
    set(&mut table, SoundChoice { on: true, volume: 250, aloud: false });
    table.play("d9d8");
    let all = table.0.world().resource::<All>();
    assert_eq!(all.0, [Heard { sound: Sound::PutDown, volume: 100 }]);
}
