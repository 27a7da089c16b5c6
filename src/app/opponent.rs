//! The engine's turn: a search on a thread of its own, which can be called off at any moment.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use rand::RngExt;

use super::game_match::{Asker, Dice, Match, MoveRequest, Started};
use super::games::{AnyEngine, GameKind};
use super::waker::Wakers;
use super::{Step, Turn};
use crate::engine::{Reply, STACK_BYTES, StopFlag};

/// Memory for positions the engine has searched, in MiB.
const HASH_MB: usize = 64;

/// The least time between a person's move and the reply, so that one sees both.
const PAUSE: Duration = Duration::from_millis(400);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Mind::new(GameKind::default()))
        .init_resource::<LastThought>()
        .add_systems(OnEnter(Turn::Engine), think)
        .add_systems(OnExit(Turn::Engine), |mut commands: Commands| {
            commands.remove_resource::<Thinking>();
        })
        .add_systems(Update, answer.in_set(Step::Opponent).run_if(resource_exists::<Thinking>))
        .add_observer(forget);
}

/// Starts a game with a fresh mind, for the old one may still be in use by a search called off.
fn forget(_: On<Started>, game: Res<Match>, mut mind: ResMut<Mind>, mut last: ResMut<LastThought>) {
    *mind = Mind::new(game.kind());
    *last = LastThought::default();
}

/// The engine with what it remembers, shared with the thread that thinks.
#[derive(Resource)]
struct Mind(Arc<Mutex<AnyEngine>>);

impl Mind {
    fn new(game: GameKind) -> Self {
        Self(Arc::new(Mutex::new(AnyEngine::new(game, HASH_MB, spare_cores()))))
    }
}

/// A search under way. Dropping it calls the search off.
#[derive(Resource)]
struct Thinking {
    stop: StopFlag,
    version: u64,
    /// Where the reply arrives, until it has.
    mail: Option<Mutex<Receiver<Reply>>>,
    /// The reply, until it is played.
    reply: Option<Reply>,
    /// Counts the pause before the reply is played.
    pause: Timer,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// How long and how deep the engine thought about its last move.
#[derive(Resource, Default, Clone, Copy)]
pub struct LastThought(pub Option<(Duration, u32)>);

/// Cores that a search may use: all but one, which draws the window, and no more than bring
/// something.
fn spare_cores() -> usize {
    const MOST: usize = 8;
    thread::available_parallelism().map_or(1, |cores| (cores.get() - 1).clamp(1, MOST))
}

/// Starts a search on the position of the match.
fn think(
    mut commands: Commands,
    game: Res<Match>,
    mind: Res<Mind>,
    mut dice: ResMut<Dice>,
    wakers: Wakers,
) -> Result {
    let Some(level) = game.awaits_engine() else { return Ok(()) };
    let task = game.record().task(level, dice.0.random());
    let stop = StopFlag::default();
    let (sender, receiver) = channel();
    commands.insert_resource(Thinking {
        stop: stop.clone(),
        version: game.version(),
        mail: Some(Mutex::new(receiver)),
        reply: None,
        pause: Timer::new(PAUSE, TimerMode::Once),
    });
    debug!("thinking");
    let mind = Arc::clone(&mind.0);
    let waker = wakers.get();
    thread::Builder::new().name("engine".into()).stack_size(STACK_BYTES).spawn(move || {
        // A search that panicked leaves its table usable, so a poisoned lock is no obstacle.
        let mut engine = mind.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(reply) = engine.think(&task, &stop) {
            // The receiver is gone when the reply is no longer wanted.
            if sender.send(reply).is_ok() {
                waker.wake();
            }
        }
    })?;
    Ok(())
}

/// Asks the referee for the engine's move once it is found and the person's has been seen.
fn answer(
    mut thinking: ResMut<Thinking>,
    time: Res<Time<Real>>,
    mut last: ResMut<LastThought>,
    mut requests: MessageWriter<MoveRequest>,
    mut redraw: MessageWriter<RequestRedraw>,
) -> Result {
    let thinking = &mut *thinking;
    if let Some(mail) = thinking.mail.as_mut() {
        let mail = mail.get_mut().map_err(|_| "the engine's reply is out of reach")?;
        match mail.try_recv() {
            Ok(reply) => {
                debug!("thought {}", reply.elapsed.as_millis());
                thinking.reply = Some(reply);
                thinking.mail = None;
            }
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => {
                thinking.mail = None;
                return Err("the engine ended without a move".into());
            }
        }
    }
    let paused = thinking.pause.tick(time.delta()).is_finished();
    match thinking.reply.take_if(|_| paused) {
        Some(reply) => {
            last.0 = Some((reply.elapsed, reply.depth));
            requests.write(MoveRequest { mv: reply.mv, by: Asker::Engine(thinking.version) });
        }
        None if thinking.reply.is_some() => {
            redraw.write(RequestRedraw);
        }
        None => {}
    }
    Ok(())
}
