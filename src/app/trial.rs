//! An engine on trial, before it is kept: who it is, what can be set, and what it plays here.

use std::time::Duration;

use bevy::prelude::*;

use super::Step;
use super::game_match::Match;
use super::language::Language;
use super::minds::AnyClient;
use super::settings::Settings;
use super::waker::Wakers;
use crate::games::{AnyPosition, AnyRecord, GameKind, Noted};
use crate::protocol::client::{
    Answer, EngineFault, Event, Introduction, Launch, Limits, OptionRefusal, OptionValue, Profile,
};
use crate::rules::xiangqi::Ruleset;

/// How long the engine thinks about its move.
const THINKS: Duration = Duration::from_millis(500);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Trial>()
        .add_message::<TrialRequest>()
        .add_systems(Update, (carry_out.in_set(Step::Input), listen.in_set(Step::Opponent)));
}

/// What is asked of the trial.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum TrialRequest {
    /// Try this engine, and no other.
    Start(Profile),
    /// Set an option of the engine on trial.
    Set(String, OptionValue),
}

/// The engine on trial, if one is.
#[derive(Resource, Debug, Default)]
pub struct Trial(Option<Candidate>);

/// An engine on trial.
#[derive(Debug)]
pub struct Candidate {
    launch: Launch,
    game: GameKind,
    /// The engine's process goes with this; there is none if it could not be started.
    client: Option<AnyClient>,
    /// The line of play that it is asked about.
    record: AnyRecord,
    /// Who it is, once it has said so.
    pub introduction: Option<Introduction>,
    /// How far it has come.
    pub stage: Stage,
    /// The options that it does not take, and why.
    pub refused: Vec<(String, OptionRefusal)>,
}

/// How far a trial has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// The engine is starting.
    Starting,
    /// It thinks about a move.
    Thinking,
    /// It has moved: the game with its move.
    Moved(Box<AnyRecord>),
    /// It sees no move, or gives the game up.
    NoMove,
    /// It fails.
    Failed(EngineFault),
}

impl Trial {
    /// The engine on trial, if this is it: started in the same way for the same game, whatever its
    /// options.
    pub fn of(&self, profile: &Profile) -> Option<&Candidate> {
        let same = |candidate: &&Candidate| {
            let options = candidate.launch.options.clone();
            GameKind::named(&profile.game) == Some(candidate.game)
                && candidate.launch == Launch { options, ..profile.launch() }
        };
        self.0.as_ref().filter(same)
    }

    /// Sends the engine on trial away.
    pub fn end(&mut self) {
        self.0 = None;
    }

    /// The number that the system gave the process of the engine on trial.
    pub fn process_id(&self) -> Option<u32> {
        self.0.as_ref()?.client.as_ref()?.process_id()
    }
}

impl Candidate {
    /// Starts an engine. It is asked about the game at the table, if that is its game and not over,
    /// and about the start of a game otherwise.
    fn start(
        profile: &Profile,
        table: Option<&Match>,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Self {
        let game = GameKind::named(&profile.game).unwrap_or_default();
        let launch = profile.launch();
        let at_table = table.filter(|table| table.kind() == game && table.outcome().is_none());
        let record = at_table.map_or_else(
            || AnyRecord::new(AnyPosition::start(game), Ruleset::default()),
            |table| table.record().clone(),
        );
        let (client, stage) = match AnyClient::start(game, launch.clone(), wake) {
            Ok(client) => (Some(client), Stage::Starting),
            Err(fault) => (None, Stage::Failed(fault)),
        };
        Self { launch, game, client, record, introduction: None, stage, refused: Vec::new() }
    }

    /// The move that it plays, as it is written in a window of this language.
    pub fn noted(&self, settings: &Settings, language: Language) -> Option<Noted> {
        let Stage::Moved(record) = &self.stage else { return None };
        record.note(record.len(), settings.move_style(self.game, language))
    }

    /// Fetches what the engine has to say.
    fn listen(&mut self) {
        let events = self.client.as_mut().map(AnyClient::events).unwrap_or_default();
        for event in events {
            self.hear(event);
        }
    }

    fn hear(&mut self, event: Event) {
        match event {
            Event::Ready(introduction) => {
                // One that had to be started once more has its question already.
                if self.stage == Stage::Starting {
                    self.ask();
                }
                debug!("trial ready {}", introduction.name);
                self.introduction = Some(introduction);
            }
            Event::Answered { answer: Answer::Move { mv, resigns: false, .. }, .. } => {
                debug!("trial moved {}", self.game.coordinates(mv));
                let mut after = self.record.clone();
                self.stage = match after.play(mv) {
                    Ok(()) => Stage::Moved(Box::new(after)),
                    Err(_) => Stage::NoMove,
                };
            }
            Event::Answered { .. } => self.stage = Stage::NoMove,
            Event::Failed { fault, .. } => {
                debug!("trial failed: {fault}");
                self.stage = Stage::Failed(fault);
            }
            Event::OptionRefused { name, refusal } => self.refused.push((name, refusal)),
            Event::Restarted { .. } => {}
        }
    }

    fn ask(&mut self) {
        if let Some(client) = &mut self.client
            && client.think(&self.record, Limits::MoveTime(THINKS)).is_some()
        {
            self.stage = Stage::Thinking;
        }
    }

    fn set(&mut self, name: &str, value: &OptionValue) {
        self.refused.retain(|(refused, _)| refused != name);
        if let Some(client) = &self.client {
            client.set_option(name, value.clone());
        }
    }
}

fn carry_out(
    mut requests: MessageReader<TrialRequest>,
    mut trial: ResMut<Trial>,
    game: Option<Res<Match>>,
    wakers: Wakers,
) {
    for request in requests.read() {
        match request {
            TrialRequest::Start(profile) => {
                let waker = wakers.get();
                let candidate = Candidate::start(profile, game.as_deref(), move || waker.wake());
                trial.0 = Some(candidate);
            }
            TrialRequest::Set(name, value) => {
                if let Some(candidate) = &mut trial.0 {
                    candidate.set(name, value);
                }
            }
        }
    }
}

fn listen(mut trial: ResMut<Trial>) {
    if let Some(candidate) = &mut trial.bypass_change_detection().0 {
        candidate.listen();
    }
}
