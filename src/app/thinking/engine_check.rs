//! Tests an engine before it is saved: its name, its options, and a move.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::base::schedule::Step;
use crate::app::settings::Settings;
use crate::app::settings::players::{EngineSetup, Program};
use crate::app::table::game_match::Match;
use crate::app::thinking::{
    Effort, EngineOutput, Job, JobEvent, JobId, JobStarter, Jobs, News, Purpose,
};
use crate::engine::Level;
use crate::engines::{
    Answer, EngineFault, Introduction, Launch, Limits, OptionRefusal, OptionValue, Profile,
};
use crate::games::{AnyPosition, AnyRecord, GameKind, Noted};
use crate::rules::xiangqi::Ruleset;
use crate::text::language::Language;

/// How long the engine thinks about its move.
const THINKS: Duration = Duration::from_millis(500);

pub(in crate::app) fn plugin(app: &mut App) {
    app.init_resource::<EngineCheck>()
        .init_resource::<Jobs>()
        .init_resource::<EngineOutput>()
        .add_message::<EngineCheckRequest>()
        .add_systems(Update, (carry_out.in_set(Step::Input), end_engine.in_set(Step::Opponent)))
        .add_observer(hear);
}

/// What is asked of the check.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum EngineCheckRequest {
    /// Try this engine, and no other.
    Start(Profile),
    /// Set an option of the engine being checked.
    Set(String, OptionValue),
}

/// The engine being checked, if one is.
#[derive(Resource, Debug, Default)]
pub struct EngineCheck(Option<Candidate>);

/// An engine being checked.
#[derive(Debug)]
pub struct Candidate {
    launch: Launch,
    /// The game that it is set up for; `None` if that is not played here.
    game: Option<GameKind>,
    /// The line of play that it is asked about.
    record: Option<AnyRecord>,
    /// The job of moving there.
    job: Option<JobId>,
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

impl EngineCheck {
    /// The engine being checked, if this is it: started in the same way for the same game, whatever its
    /// options.
    pub fn of(&self, profile: &Profile) -> Option<&Candidate> {
        let same = |candidate: &&Candidate| {
            let options = candidate.launch.options.clone();
            GameKind::named(&profile.game) == candidate.game
                && candidate.launch == Launch { options, ..profile.launch() }
        };
        self.0.as_ref().filter(same)
    }

    /// Sends the engine on trial away.
    pub fn end(&mut self) {
        self.0 = None;
    }
}

impl Candidate {
    /// Starts an engine. It is asked about the game at the table, if that is its game and not over,
    /// and about the start of a game otherwise.
    fn start(profile: &Profile, table: Option<&Match>, jobs: &mut JobStarter) -> Self {
        let (launch, game) = (profile.launch(), GameKind::named(&profile.game));
        let (introduction, refused) = (None, Vec::new());
        let Some(kind) = game else {
            let stage = Stage::Failed(EngineFault::WrongGame { answer: None });
            return Self { launch, game, record: None, job: None, introduction, stage, refused };
        };
        let at_table = table.filter(|table| table.kind() == kind && table.outcome().is_none());
        let record = at_table.map_or_else(
            || AnyRecord::new(AnyPosition::start(kind), Ruleset::default()),
            |table| table.record().clone(),
        );
        let job = Some(jobs.start(&job(profile, record.clone())));
        let (record, stage) = (Some(record), Stage::Starting);
        Self { launch, game, record, job, introduction, stage, refused }
    }

    /// The move that it plays, as it is written in a window of this language.
    pub fn noted(&self, settings: &Settings, language: Language) -> Option<Noted> {
        let Stage::Moved(record) = &self.stage else { return None };
        record.note(record.len(), settings.move_style(record.game(), language))
    }

    /// Whether it was tried and cannot play.
    pub fn has_failed(&self) -> bool {
        matches!(self.stage, Stage::NoMove | Stage::Failed(_))
    }

    fn hear(&mut self, news: &News) {
        match news {
            News::Ready(introduction) => {
                // One that had to be started once more is at it already.
                if self.stage == Stage::Starting {
                    self.stage = Stage::Thinking;
                }
                debug!("trial ready {}", introduction.name);
                self.introduction = Some(introduction.clone());
            }
            News::Answered { answer, .. } => self.stage = self.judge(answer),
            News::Failed(fault) => {
                debug!("trial failed: {fault}");
                self.stage = Stage::Failed(fault.clone());
            }
            News::OptionRefused { name, refusal } => {
                self.refused.push((name.clone(), refusal.clone()));
            }
            News::Progress(_) | News::Restarted(_) => {}
        }
    }

    /// What comes of its answer.
    fn judge(&self, answer: &Answer) -> Stage {
        let (Answer::Move { mv, resigns: false, .. }, Some(record)) = (answer, &self.record) else {
            return Stage::NoMove;
        };
        debug!("trial moved {}", record.game().coordinates(*mv));
        let mut after = record.clone();
        match after.play(*mv) {
            Ok(()) => Stage::Moved(Box::new(after)),
            Err(_) => Stage::NoMove,
        }
    }
}

/// What an engine on trial is asked.
fn job(profile: &Profile, record: AnyRecord) -> Job {
    let (limits, substitute) = (Limits::MoveTime(THINKS), Level::default());
    let setup = EngineSetup { profile: profile.clone(), limits, substitute };
    let program = Program::External(Box::new(setup));
    let effort = Effort::Move { clocks: None, draw_offered: false };
    Job { purpose: Purpose::Check, program, record, effort, seed: 0 }
}

fn carry_out(
    mut requests: MessageReader<EngineCheckRequest>,
    mut check: ResMut<EngineCheck>,
    game: Option<Res<Match>>,
    mut jobs: JobStarter,
) {
    for request in requests.read() {
        match request {
            EngineCheckRequest::Start(profile) => {
                // A trial begins with the start of the engine, also when it is tried again.
                jobs.dismiss(Purpose::Check);
                check.0 = Some(Candidate::start(profile, game.as_deref(), &mut jobs));
            }
            EngineCheckRequest::Set(name, value) => {
                if let Some(candidate) = &mut check.0 {
                    candidate.refused.retain(|(refused, _)| refused != name);
                    jobs.set_option(Purpose::Check, name, value.clone());
                }
            }
        }
    }
}

/// Ends the engine whose trial has ended.
fn end_engine(check: Res<EngineCheck>, mut jobs: ResMut<Jobs>) {
    if check.0.is_none() {
        jobs.bypass_change_detection().dismiss(Purpose::Check);
    }
}

/// Takes in what the engine reports.
fn hear(event: On<JobEvent>, mut check: ResMut<EngineCheck>) {
    if event.purpose == Purpose::Check
        && let Some(candidate) = &mut check.0
        && (event.job.is_none() || event.job == candidate.job)
    {
        candidate.hear(&event.news);
    }
}
