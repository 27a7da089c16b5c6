//! Analysis of what is studied: an engine thinks about the position shown for as long as it is looked
//! at, and what it says of it is kept in the tree.

use bevy::prelude::*;

use super::job::{Effort, Job, JobEvent, JobId, JobStarter, Purpose};
use super::thoughts::{Thought, Thoughts};
use super::worker::News;
use crate::app::Step;
use crate::app::settings::Settings;
use crate::app::settings::engines::Engines;
use crate::app::settings::players::{EngineSetup, Program};
use crate::app::table::game_match::{Match, MatchRequest, Mode};
use crate::engine::Level;
use crate::games::GameKind;
use crate::protocol::client::{EngineFault, Limits};
use crate::record::{Evaluation, EvaluationScore, NodeId};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Analysis>()
        .add_message::<AnalysisRequest>()
        .add_systems(Update, (carry_out.in_set(Step::Input), follow.in_set(Step::Opponent)))
        .add_observer(hear);
}

/// The most lines that are asked for.
pub const MOST_LINES: u8 = 5;

/// What is asked of the analysis.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysisRequest {
    /// Turn it on or off.
    Switch,
}

/// The analysis, on or off.
#[derive(Resource, Debug, Default)]
pub struct Analysis {
    /// Whether the player wants it.
    pub is_on: bool,
    /// What the engine is asked about, while it is asked.
    asked: Option<Asked>,
    /// Why the engine does not think.
    pub fault: Option<EngineFault>,
}

/// What an engine is asked about.
#[derive(Clone, Debug)]
struct Asked {
    job: JobId,
    of: Subject,
}

/// A position of the tree, and how it is thought about.
#[derive(Clone, Debug, PartialEq)]
struct Subject {
    node: NodeId,
    /// Another tree may have the same node.
    fen: String,
    program: Program,
    lines: usize,
}

impl Analysis {
    /// What the engine thinks of the position shown.
    pub fn thought<'a>(&self, game: &Match, thoughts: &'a Thoughts) -> Option<&'a Thought> {
        let asked = self.asked.as_ref().filter(|asked| asked.of.node == game.record().at())?;
        thoughts.of(Purpose::Analyse).filter(|thought| thought.job == asked.job)
    }
}

/// Who analyses: the engine of the settings if it is there and plays the game, or else the built-in
/// one.
pub fn analyser(settings: &Settings, engines: &Engines, game: GameKind) -> Program {
    let plays = |name: &str| engines.playing(game).find(|engine| engine.name == name).cloned();
    match plays(&settings.analysis.engine) {
        Some(profile) => Program::External(Box::new(EngineSetup {
            profile,
            limits: Limits::Infinite,
            substitute: Level::default(),
        })),
        None => Program::BuiltIn(Level::ALL[Level::ALL.len() - 1]),
    }
}

fn carry_out(mut requests: MessageReader<AnalysisRequest>, mut analysis: ResMut<Analysis>) {
    for AnalysisRequest::Switch in requests.read() {
        analysis.is_on = !analysis.is_on;
        analysis.fault = None;
    }
}

/// Has the engine think about the position shown while it is looked at; what it said of the one
/// before is kept.
fn follow(
    game: Option<Res<Match>>,
    settings: Res<Settings>,
    engines: Res<Engines>,
    mut analysis: ResMut<Analysis>,
    mut starter: JobStarter,
    mut requests: MessageWriter<MatchRequest>,
) {
    let analysis = analysis.bypass_change_detection();
    let game = game.filter(|game| game.mode() == Mode::Study && analysis.is_on);
    let wanted = game.as_ref().and_then(|game| subject(game, &settings, &engines));
    if wanted.as_ref() == analysis.asked.as_ref().map(|asked| &asked.of) {
        return;
    }
    if let Some(Asked { job, of }) = analysis.asked.take() {
        let thought = starter.thought(Purpose::Analyse).filter(|thought| thought.job == job);
        if let Some(evaluation) = thought.and_then(evaluation) {
            requests.write(MatchRequest::Evaluate(of.node, of.fen, evaluation));
        }
        starter.cancel(Purpose::Analyse);
    }
    if game.is_none() {
        starter.dismiss(Purpose::Analyse);
    }
    if let (Some(game), Some(of), None) = (game, wanted, &analysis.fault) {
        let job = Job {
            purpose: Purpose::Analyse,
            program: of.program.clone(),
            record: game.record().clone(),
            effort: Effort::Analyse { lines: of.lines, time: None },
            seed: 0,
        };
        analysis.asked = Some(Asked { job: starter.start(&job), of });
    }
}

/// The position shown, unless there is nothing to think about in it.
fn subject(game: &Match, settings: &Settings, engines: &Engines) -> Option<Subject> {
    let (record, position) = (game.record(), game.shown_position());
    position.ended().is_none().then(|| Subject {
        node: record.at(),
        fen: position.fen(),
        program: analyser(settings, engines, game.kind()),
        lines: usize::from(settings.analysis.lines.clamp(1, MOST_LINES)),
    })
}

/// What is kept of a thought: nothing of one that has hardly begun.
fn evaluation(thought: &Thought) -> Option<Evaluation> {
    const LEAST_DEPTH: u32 = 8;
    let best = thought.best()?;
    let score = EvaluationScore::from(best.score?);
    let is_mate = matches!(score, EvaluationScore::Mate(_));
    let depth = best.depth;
    (is_mate || depth.is_some_and(|depth| depth >= LEAST_DEPTH))
        .then_some(Evaluation { score, depth })
}

/// Takes in that the engine fails.
fn hear(event: On<JobEvent>, mut analysis: ResMut<Analysis>) {
    if event.purpose == Purpose::Analyse
        && let News::Failed(fault) = &event.news
    {
        warn!("analysis: {fault}");
        analysis.fault = Some(fault.clone());
    }
}
