//! Hints (提示) for the side to move: the best move, and the opponent's threat.

use std::time::Duration;

use bevy::prelude::*;

use super::job::{Effort, Job, JobEvent, JobId, News, Purpose};
use super::jobs::JobStarter;
use super::output::EngineOutput;
use crate::app::base::schedule::Step;
use crate::app::table::game_match::{Hint, Match, MatchRequest};
use crate::engine::Level;
use crate::engines::Answer;
use crate::games::{AnyRecord, AnySetup};
use crate::review::what_wins;

/// How long the built-in engine thinks about a hint.
const THINKS: Duration = Duration::from_secs(1);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asked>()
        .add_message::<HintRequest>()
        .add_systems(Update, ask.in_set(Step::Opponent))
        .add_observer(hear);
}

/// Someone wants to know something about the position on the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintRequest {
    /// What to play.
    Best,
    /// What the other side would play if it were its turn.
    Threat,
}

/// There is no threat to tell of: the side to move is in check.
#[derive(Event, Clone, Copy, Debug)]
pub struct NoThreat;

/// What is thought about.
#[derive(Resource, Default)]
struct Asked(Option<(JobId, u64, HintRequest)>);

fn ask(
    mut requests: MessageReader<HintRequest>,
    game: Option<Res<Match>>,
    mut asked: ResMut<Asked>,
    mut jobs: JobStarter,
    mut commands: Commands,
) {
    let (Some(&request), Some(game)) = (requests.read().last(), game) else { return };
    let record = match request {
        HintRequest::Best => Some(game.record().clone()),
        HintRequest::Threat => turned(&game),
    };
    let Some(record) = record else {
        commands.trigger(NoThreat);
        return;
    };
    let job = Job {
        purpose: Purpose::Hint,
        program: Level::ALL[Level::ALL.len() - 1].into(),
        record,
        effort: Effort::Analyse { lines: 1, time: Some(THINKS) },
        seed: 0,
    };
    asked.0 = Some((jobs.start(&job), game.version(), request));
}

/// The position with the other side to move, if that can be.
fn turned(game: &Match) -> Option<AnyRecord> {
    let mut setup = AnySetup::from(&game.record().current());
    setup.set_side_to_move(game.turn().opponent());
    let ruleset = game.record().ruleset().unwrap_or_default();
    Some(AnyRecord::new(setup.check().ok()?, ruleset))
}

/// Takes in what the engine says.
fn hear(
    event: On<JobEvent>,
    game: Option<Res<Match>>,
    output: Res<EngineOutput>,
    mut asked: ResMut<Asked>,
    mut commands: Commands,
) {
    let Some((_, version, request)) = asked.0.filter(|(job, ..)| Some(*job) == event.job) else {
        return;
    };
    match &event.news {
        News::Answered { answer: Answer::Move { mv, .. }, .. } => {
            let is_threat = request == HintRequest::Threat;
            let hint = Hint { mv: *mv, is_threat };
            let line = output.of(Purpose::Hint).and_then(|info| info.best());
            let line = line.filter(|line| line.pv.first() == Some(mv) && !is_threat);
            let why = line.zip(game).and_then(|(line, game)| {
                Some((what_wins(game.record(), &line.pv)?, line.pv.clone()))
            });
            commands.write_message(match why {
                Some(why) => MatchRequest::HintThatWins(version, hint, Box::new(why)),
                None => MatchRequest::Hint(version, hint),
            });
            asked.0 = None;
        }
        News::Answered { .. } | News::Failed(_) => asked.0 = None,
        _ => {}
    }
}
