//! The cloud library as a player, and who moves where it knows nothing.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::jobs::JobStarter;
use super::turn::{ProgramTurn, Reply};
use crate::app::base::alarm::Alarms;
use crate::app::base::schedule::{Step, Turn};
use crate::app::settings::players::{Player, Program};
use crate::app::table::game_match::{Dice, Match};
use crate::app::thinking::any::Thinkable;
use crate::app::thinking::cloud::{self, CloudLibrary, Reader};
use crate::cloud::{CloudError, CloudMove, Knowledge, choose};
use crate::rules::Move;

/// How long the cloud library is waited for before the program moves in its place.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Turn::Program), consult)
        .add_systems(OnExit(Turn::Program), leave)
        .add_systems(
            Update,
            hear.in_set(Step::Opponent).after(cloud::receive).run_if(resource_exists::<Consulting>),
        );
}

/// The cloud library has no move to play, and a program moves for it.
#[derive(Event, Clone, Debug, PartialEq)]
pub enum CloudReplaced {
    /// It is turned off.
    Off,
    /// It does not know the position, or no move in it that it recommends.
    Unknown,
    /// It gives no answer.
    Fault(CloudError),
}

/// The cloud library's answer is waited for.
#[derive(Resource)]
pub(super) struct Consulting {
    /// Who moves if there is no move in it.
    program: Program,
    /// When the program moves if there is no answer.
    until: Instant,
}

/// Asks the cloud library where it is to move.
fn consult(game: Res<Match>, mut library: ResMut<CloudLibrary>, mut commands: Commands) {
    let Player::Cloud(program) = game.player(game.turn()) else { return };
    debug!("asking the library");
    library.want(Reader::Opponent, Some(&game.record().current()));
    let (program, until) = (program.clone(), Instant::now() + PATIENCE);
    commands.insert_resource(Consulting { program, until });
}

fn leave(mut library: ResMut<CloudLibrary>, mut commands: Commands) {
    library.want(Reader::Opponent, None);
    commands.remove_resource::<Consulting>();
}

/// Takes in what the cloud library says, or asks the program in its place.
pub(super) fn hear(
    game: Res<Match>,
    consulting: Res<Consulting>,
    library: Res<CloudLibrary>,
    mut turn: ResMut<ProgramTurn>,
    mut dice: ResMut<Dice>,
    mut jobs: JobStarter,
    mut alarms: Alarms,
    mut commands: Commands,
) {
    let reason = match library.answer(&game.record().current()) {
        Some(Ok(Knowledge::Moves(moves))) => {
            if let Some(mv) = pick(&game, moves, &mut dice) {
                let name = game.player(game.turn()).name();
                turn.reply = Some(Reply::Move { mv, name, offers_draw: false });
                commands.remove_resource::<Consulting>();
                return;
            }
            CloudReplaced::Unknown
        }
        Some(Ok(_)) => CloudReplaced::Unknown,
        Some(Err(fault)) => CloudReplaced::Fault(fault.clone()),
        None if !library.is_on() => CloudReplaced::Off,
        None if Instant::now() >= consulting.until => CloudReplaced::Fault(CloudError::TimedOut),
        None => return alarms.wake_at(consulting.until),
    };
    debug!("the library has no move: {reason:?}");
    commands.remove_resource::<Consulting>();
    commands.trigger(reason);
    turn.think(&consulting.program, &game, &mut dice, &mut jobs);
}

/// One of the best moves that do not lose by the rules on repetition, which the library does not
/// know of.
fn pick(game: &Match, moves: &[CloudMove], dice: &mut Dice) -> Option<Move> {
    let forbidden = game.record().forbidden();
    let allowed: Vec<_> =
        moves.iter().filter(|known| !forbidden.contains(&known.mv)).cloned().collect();
    choose(&allowed, &mut dice.rng).map(|known| known.mv)
}
