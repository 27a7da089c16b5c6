//! A program's turn: whoever thinks does so elsewhere, can be called off at any moment, and moves
//! through the referee like everybody else.
//!
//! [`Asked`] goes to whom it concerns: the [built-in opponent](built_in), which searches on a
//! thread of this process, or an [engine of another author](hired), a process of its own. The
//! [cloud library](library) is asked over the network first, where it plays. What they find comes
//! back in [`Thinking`].

mod built_in;
mod hired;
mod library;
mod thought;

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::alarm::Alarms;
use super::game_match::{Asker, Match, MatchRequest, MoveRequest, Started};
use super::players::{Player, Thinker};
use super::{Step, Turn};
use crate::protocol::client::EngineFault;
use crate::rules::{Move, Side};

pub use library::LibraryReplaced;
pub use thought::{Thought, Thoughts};

use library::LibraryAsked;

/// The least time between a move and the reply, so that one sees both.
const PAUSE: Duration = Duration::from_millis(400);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((built_in::plugin, hired::plugin, library::plugin))
        .init_resource::<Thoughts>()
        .add_systems(OnEnter(Turn::Program), begin)
        .add_systems(OnExit(Turn::Program), |mut commands: Commands| {
            commands.remove_resource::<Thinking>();
        })
        .add_systems(
            Update,
            answer
                .in_set(Step::Opponent)
                .after(built_in::hear)
                .after(hired::hear)
                .after(library::hear)
                .run_if(resource_exists::<Thinking>),
        )
        .add_observer(|_: On<Started>, mut thoughts: ResMut<Thoughts>| thoughts.forget());
}

/// A program shall find a move for the side to move.
#[derive(Event, Clone, Debug)]
struct Asked(Thinker);

/// An engine of another author gives no move; the match waits.
#[derive(Event, Clone, Debug, PartialEq)]
pub struct EngineFailed {
    /// The side that it plays.
    pub side: Side,
    /// What it is called.
    pub name: String,
    /// What is wrong.
    pub fault: EngineFault,
}

/// An engine of another author was at fault and has been started once more.
#[derive(Event, Clone, Debug)]
pub struct EngineRestarted {
    /// What it is called.
    pub name: String,
}

/// A move that is being looked for.
#[derive(Resource)]
struct Thinking {
    side: Side,
    version: u64,
    /// What has been found, until it is played.
    found: Option<Found>,
    began: Instant,
    /// Counts the pause before it is played.
    pause: Timer,
}

/// What a program has found.
#[derive(Clone, Debug, PartialEq)]
enum Found {
    /// A move, and what the record shall call who found it.
    Move(Move, String),
    /// Nothing worth playing on for.
    GivesUp,
}

/// Asks whoever is to move.
fn begin(game: Res<Match>, mut commands: Commands) {
    let side = game.turn();
    commands.insert_resource(Thinking {
        side,
        version: game.version(),
        found: None,
        began: Instant::now(),
        pause: Timer::new(PAUSE, TimerMode::Once),
    });
    match game.player(side) {
        Player::Thinker(thinker) => commands.trigger(Asked(thinker.clone())),
        Player::Library(instead) => commands.trigger(LibraryAsked(instead.clone())),
        Player::Person => {}
    }
}

/// Asks the referee for the program's move once it is found and the move before has been seen.
fn answer(
    mut thinking: ResMut<Thinking>,
    time: Res<Time<Real>>,
    mut moves: MessageWriter<MoveRequest>,
    mut requests: MessageWriter<MatchRequest>,
    mut alarms: Alarms,
) {
    let thinking = &mut *thinking;
    let paused = thinking.pause.tick(time.delta()).is_finished();
    let version = thinking.version;
    match thinking.found.take_if(|_| paused) {
        Some(Found::Move(mv, name)) => {
            moves.write(MoveRequest { mv, by: Asker::Program { version, name } });
        }
        Some(Found::GivesUp) => {
            requests.write(MatchRequest::ProgramResigns(version));
        }
        None if thinking.found.is_some() => alarms.wake_at(thinking.began + PAUSE),
        None => {}
    }
}
