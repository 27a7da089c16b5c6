//! Engines of other authors as opponents: each a process of its own, which is started when it sits
//! down and gone when it leaves.

use bevy::prelude::*;

use super::{Asked, EngineFailed, EngineRestarted, Found, Thinking, Thoughts};
use crate::app::game_match::{Match, MatchRequest, Pace, Started};
use crate::app::minds::AnyClient;
use crate::app::players::{Hired, Thinker};
use crate::app::waker::{Waker, Wakers};
use crate::app::{Step, Turn};
use crate::games::GameKind;
use crate::protocol::Ticket;
use crate::protocol::client::{Answer, EngineFault, Event, Profile};
use crate::rules::Side;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AtBoard>()
        .add_systems(OnExit(Turn::Program), |mut engines: ResMut<AtBoard>| engines.cancel())
        .add_systems(Update, hear.in_set(Step::Opponent))
        .add_observer(sit_down)
        .add_observer(ask);
}

/// The engines at the board, by the sides that they play.
#[derive(Resource, Default)]
pub(super) struct AtBoard([Option<Seated>; 2]);

/// An engine at the board.
pub(super) struct Seated {
    game: GameKind,
    profile: Profile,
    client: AnyClient,
    /// The turn whose answer is waited for.
    asked: Option<Ticket>,
}

impl AtBoard {
    /// Stops whatever they are thinking about.
    fn cancel(&mut self) {
        for seated in self.0.iter_mut().flatten() {
            if seated.asked.take().is_some() {
                seated.client.cancel();
            }
        }
    }

    /// The engine of a side, which is started if it is not there yet.
    fn seat(
        &mut self,
        side: Side,
        game: GameKind,
        hired: &Hired,
        waker: Waker,
    ) -> Result<&mut Seated, EngineFault> {
        let place = &mut self.0[side.index()];
        if let Some(seated) = place.take_if(|seated| seated.is(game, hired)) {
            return Ok(place.insert(seated));
        }
        let profile = hired.profile.clone();
        let client = AnyClient::start(game, profile.launch(), move || waker.wake())?;
        Ok(place.insert(Seated { game, profile, client, asked: None }))
    }
}

impl Seated {
    fn is(&self, game: GameKind, hired: &Hired) -> bool {
        self.game == game && self.profile == hired.profile
    }
}

/// The engine that plays a side, always or in place of the library.
fn hired(game: &Match, side: Side) -> Option<&Hired> {
    match game.player(side).thinker() {
        Some(Thinker::Engine(hired)) => Some(hired),
        _ => None,
    }
}

/// Starts the engines of a new game, so that they are ready when it is their turn, and sends away
/// those that do not play.
fn sit_down(
    _: On<Started>,
    game: Res<Match>,
    mut engines: ResMut<AtBoard>,
    wakers: Wakers,
    mut commands: Commands,
) {
    for side in Side::BOTH {
        let Some(hired) = hired(&game, side) else {
            engines.0[side.index()] = None;
            continue;
        };
        match engines.seat(side, game.kind(), hired, wakers.get()) {
            Ok(seated) => seated.client.new_game(),
            Err(fault) => fail(side, hired, fault, &mut commands),
        }
    }
}

/// Asks an engine for a move in the position of the match.
fn ask(
    asked: On<Asked>,
    game: Res<Match>,
    mut engines: ResMut<AtBoard>,
    mut thoughts: ResMut<Thoughts>,
    wakers: Wakers,
    mut commands: Commands,
) {
    let Thinker::Engine(hired) = &asked.0 else { return };
    let side = game.turn();
    debug!("asking {}", hired.profile.name);
    thoughts.begin(side, game.record().current());
    match engines.seat(side, game.kind(), hired, wakers.get()) {
        Ok(seated) => seated.asked = seated.client.think(game.record(), hired.limits),
        Err(fault) => fail(side, hired, fault, &mut commands),
    }
}

/// Takes in what the engines tell.
pub(super) fn hear(
    game: Res<Match>,
    mut engines: ResMut<AtBoard>,
    mut thinking: Option<ResMut<Thinking>>,
    mut thoughts: ResMut<Thoughts>,
    mut commands: Commands,
) {
    for side in Side::BOTH {
        let place = &mut engines.bypass_change_detection().0[side.index()];
        if hired(&game, side).is_none() {
            // Another player has taken its seat: its process goes.
            *place = None;
        }
        let Some(seated) = place else { continue };
        if let Some(lines) = seated.client.progress()
            && let Some(best) = lines.get(&1)
        {
            thoughts.update(side, best.clone());
        }
        for event in seated.client.events() {
            match event {
                Event::Ready(who) => debug!("engine ready {}", who.name),
                Event::Answered { ticket, answer, took } if seated.asked == Some(ticket) => {
                    seated.asked = None;
                    debug!("engine thought {}", took.as_millis());
                    thoughts.end(side, took);
                    if let Some(thinking) = &mut thinking {
                        thinking.found = Some(found(&answer, &seated.profile));
                    }
                }
                Event::Answered { .. } => {}
                Event::Restarted { fault, .. } => {
                    warn!("{}: {fault}", seated.profile.name);
                    commands.trigger(EngineRestarted { name: seated.profile.name.clone() });
                }
                Event::Failed { fault, .. } => {
                    seated.asked = None;
                    if let Some(hired) = hired(&game, side) {
                        fail(side, hired, fault, &mut commands);
                    }
                }
                Event::OptionRefused { name, refusal } => {
                    warn!("{}: {name}: {refusal}", seated.profile.name);
                }
            }
        }
    }
}

/// What an answer means for the game.
fn found(answer: &Answer, profile: &Profile) -> Found {
    match answer {
        Answer::Move { mv, resigns: false, .. } => Found::Move(*mv, profile.name.clone()),
        // The rules know a move, or the game would be over.
        Answer::Move { resigns: true, .. } | Answer::NoMove => Found::GivesUp,
    }
}

/// Tells that an engine gives no move, and lets the match wait for what the person decides.
fn fail(side: Side, hired: &Hired, fault: EngineFault, commands: &mut Commands) {
    let name = hired.profile.name.clone();
    warn!("{name}: {fault}");
    commands.write_message(MatchRequest::Pace(Pace::Paused));
    commands.trigger(EngineFailed { side, name, fault });
}
