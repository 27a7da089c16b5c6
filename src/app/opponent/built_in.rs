//! The built-in opponent: a search on a thread of its own.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use rand::RngExt;

use super::thought::{of_reply, of_search};
use super::{Asked, Found, Thinking, Thoughts};
use crate::app::game_match::{Dice, Match, Started};
use crate::app::minds::AnyEngine;
use crate::app::players::Thinker;
use crate::app::waker::Wakers;
use crate::app::{Step, Turn};
use crate::engine::{Reply, STACK_BYTES, StopFlag};
use crate::games::GameKind;
use crate::protocol::client::Progress;

/// Memory for positions the engine has searched, in MiB.
const HASH_MB: usize = 64;

/// The least time between two pieces of news of a search.
const NEWS_PACE: Duration = Duration::from_millis(100);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Mind::new(GameKind::default()))
        .add_systems(OnExit(Turn::Program), |mut commands: Commands| {
            commands.remove_resource::<Search>();
        })
        .add_systems(Update, hear.in_set(Step::Opponent).run_if(resource_exists::<Search>))
        .add_observer(forget)
        .add_observer(search);
}

/// Starts a game with a fresh mind, for the old one may still be in use by a search called off.
fn forget(_: On<Started>, game: Res<Match>, mut mind: ResMut<Mind>) {
    *mind = Mind::new(game.kind());
}

/// The engine with what it remembers, shared with the thread that thinks.
#[derive(Resource)]
struct Mind(Arc<Mutex<AnyEngine>>);

impl Mind {
    fn new(game: GameKind) -> Self {
        Self(Arc::new(Mutex::new(AnyEngine::new(game, HASH_MB, spare_cores()))))
    }
}

/// Cores that a search may use: all but one, which draws the window, and no more than bring
/// something.
fn spare_cores() -> usize {
    const MOST: usize = 8;
    thread::available_parallelism().map_or(1, |cores| (cores.get() - 1).clamp(1, MOST))
}

/// A search under way. Dropping it calls the search off.
#[derive(Resource)]
pub(super) struct Search {
    stop: StopFlag,
    news: Mutex<Receiver<News>>,
    /// What the record shall call whoever searches.
    name: String,
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// What a search tells.
enum News {
    Progress(Progress),
    Reply(Reply),
}

/// Starts a search on the position of the match.
fn search(
    asked: On<Asked>,
    game: Res<Match>,
    mind: Res<Mind>,
    mut dice: ResMut<Dice>,
    mut thoughts: ResMut<Thoughts>,
    wakers: Wakers,
    mut commands: Commands,
) -> Result {
    let Thinker::BuiltIn(level) = asked.0 else { return Ok(()) };
    debug!("thinking");
    let side = game.turn();
    thoughts.begin(side, game.record().current());
    let task = game.record().task(level, dice.0.random());
    let stop = StopFlag::default();
    let (sender, receiver) = channel();
    let name = asked.0.name();
    commands.insert_resource(Search { stop: stop.clone(), news: Mutex::new(receiver), name });
    let (mind, waker) = (Arc::clone(&mind.0), wakers.get());
    thread::Builder::new().name("engine".into()).stack_size(STACK_BYTES).spawn(move || {
        // A search that panicked leaves its table usable, so a poisoned lock is no obstacle.
        let mut engine = mind.lock().unwrap_or_else(PoisonError::into_inner);
        // The receiver is gone when the reply is no longer wanted.
        let tell = |news| {
            if sender.send(news).is_ok() {
                waker.wake();
            }
        };
        let mut next = Instant::now() + NEWS_PACE;
        let reply = engine.think(&task, &stop, |progress| {
            if Instant::now() >= next {
                next = Instant::now() + NEWS_PACE;
                tell(News::Progress(of_search(progress, side)));
            }
        });
        if let Some(reply) = reply {
            tell(News::Reply(reply));
        }
    })?;
    Ok(())
}

/// Takes in what the search tells.
pub(super) fn hear(
    mut search: ResMut<Search>,
    mut thinking: ResMut<Thinking>,
    mut thoughts: ResMut<Thoughts>,
    mut commands: Commands,
) -> Result {
    let name = search.name.clone();
    let news = search.news.get_mut().map_err(|_| "the engine's reply is out of reach")?;
    loop {
        match news.try_recv() {
            Ok(News::Progress(progress)) => thoughts.update(thinking.side, progress),
            Ok(News::Reply(reply)) => {
                debug!("thought {}", reply.elapsed.as_millis());
                thoughts.update(thinking.side, of_reply(&reply, thinking.side));
                thoughts.end(thinking.side, reply.elapsed);
                thinking.found = Some(Found::Move(reply.mv, name));
                commands.remove_resource::<Search>();
                return Ok(());
            }
            Err(TryRecvError::Empty) => return Ok(()),
            Err(TryRecvError::Disconnected) => {
                commands.remove_resource::<Search>();
                return Err("the engine ended without a move".into());
            }
        }
    }
}
