//! The clocks run by the time of the frames, which goes on while the window sleeps.

use bevy::prelude::*;

use crate::app::base::alarm::Alarms;
use crate::app::base::schedule::Step;
use crate::app::table::game_match::{Ended, Match};
use crate::app::table::steps::RefereeStep;
use crate::rules::Side;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, run.in_set(Step::Referee).before(RefereeStep));
}

/// The clock of the side to move has become low.
#[derive(Event, Clone, Copy, Debug)]
pub struct LowOnTime(pub Side);

/// Lets the clock of the side to move run, and ends the game when it has run out.
fn run(time: Res<Time<Real>>, mut game: ResMut<Match>, mut alarms: Alarms, mut commands: Commands) {
    if game.time_controls().is_none() {
        return;
    }
    // Nobody compares the match to see a clock run.
    let game = game.bypass_change_detection();
    if let Some(side) = game.advance_clock(time.delta()) {
        game.flag_falls(side);
        if let Some(outcome) = game.outcome() {
            commands.trigger(Ended(outcome));
        }
    } else if game.warns_of_time() {
        commands.trigger(LowOnTime(game.turn()));
    }
    if game.is_clock_running()
        && let (Some(change), Some(now)) = (game.next_change(), time.last_update())
    {
        alarms.wake_at(now + change);
    }
}
