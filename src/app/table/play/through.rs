//! The time of a game that plays itself (打谱).

use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::app::base::alarm::Alarms;
use crate::app::base::schedule::Step;
use crate::app::settings::Settings;
use crate::app::table::game_match::{Match, Passed, PassedThrough};
use crate::app::table::steps::RefereeStep;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, pass_on.in_set(Step::Referee).after(RefereeStep));
}

fn pass_on(
    mut game: ResMut<Match>,
    settings: Res<Settings>,
    mut alarms: Alarms,
    mut commands: Commands,
) {
    if !game.plays_through() {
        return;
    }
    let pace = Duration::from_secs(settings.play_through.seconds());
    let now = Instant::now();
    match game.bypass_change_detection().pass_on(now, pace) {
        Passed::Waits(due) => alarms.wake_at(due),
        Passed::Made(ply) => {
            commands.trigger(PassedThrough { ply });
            alarms.wake_at(now + pace);
        }
        Passed::Over => {}
    }
}
