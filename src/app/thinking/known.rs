//! What engines have found of the position that is studied, now or at any time before: it is kept in the
//! library, and there again at once.

use bevy::prelude::*;

use super::analysis::{LEAST_DEPTH, label};
use super::output::EngineInfo;
use crate::app::base::day_number;
use crate::app::base::schedule::{Step, ViewStep};
use crate::app::settings::players::Program;
use crate::app::table::game_match::{Match, Mode};
use crate::app::table::keep::library::{Answered, LibraryDesk};
use crate::engines::Progress;
use crate::games::AnyPosition;
use crate::library::KeptEvaluation;
use crate::library::questions::{
    CountEvaluations, EvaluationsOf, ForgetEvaluations, KeepEvaluations, Question,
};
use crate::record::{Evaluation, Score};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Known>()
        .add_message::<KnownRequest>()
        .add_systems(
            Update,
            (
                ask.in_set(ViewStep::Follow).run_if(resource_exists::<LibraryDesk>),
                carry_out.in_set(Step::Input).run_if(resource_exists::<LibraryDesk>),
            ),
        )
        .add_observer(learn)
        .add_observer(count::<CountEvaluations>)
        .add_observer(count::<ForgetEvaluations>);
}

/// What is asked of all that is kept.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownRequest {
    /// Count it.
    Count,
    /// Forget it.
    Forget,
}

/// What is kept of the position that is studied.
#[derive(Resource, Debug, Default)]
pub struct Known {
    /// The position that was asked about.
    asked: Option<AnyPosition>,
    /// What was answered, the deepest first.
    found: Vec<KeptEvaluation>,
    /// How many evaluations are kept in all, once they were counted.
    pub count: Option<usize>,
}

impl Known {
    /// What is kept of the position shown, the deepest.
    pub fn best(&self, game: &Match) -> Option<&KeptEvaluation> {
        let is_here = self.asked.as_ref() == Some(&game.shown_position());
        self.found.first().filter(|_| is_here && game.mode() == Mode::Study)
    }

    /// The same, unless an engine has looked as deep by now.
    pub fn deeper(&self, game: &Match, info: Option<&EngineInfo>) -> Option<&KeptEvaluation> {
        let depth = info.and_then(EngineInfo::best).and_then(|best| best.depth).unwrap_or(0);
        self.best(game).filter(|known| known.evaluation.depth.unwrap_or(0) > depth)
    }
}

/// Asks about the position that is studied.
fn ask(game: Option<Res<Match>>, desk: Res<LibraryDesk>, mut known: ResMut<Known>) {
    let is_news = |game: &Res<Match>| game.is_changed() || known.asked.is_none();
    let Some(game) = game.filter(|game| game.mode() == Mode::Study && is_news(game)) else {
        return;
    };
    let position = game.shown_position();
    if known.asked.as_ref() != Some(&position) {
        desk.ask(EvaluationsOf(position.clone()));
        *known = Known { asked: Some(position), found: Vec::new(), count: known.count };
    }
}

fn carry_out(mut requests: MessageReader<KnownRequest>, desk: Res<LibraryDesk>) {
    for request in requests.read() {
        match request {
            KnownRequest::Count => desk.ask(CountEvaluations()),
            KnownRequest::Forget => desk.ask(ForgetEvaluations()),
        }
    }
}

fn learn(told: On<Answered<EvaluationsOf>>, mut known: ResMut<Known>) {
    let (position, found) = &told.0;
    if known.asked.as_ref() == Some(position) {
        known.found.clone_from(found);
    }
}

/// Takes in how many are kept. They may have been forgotten: what is shown is asked about anew.
fn count<Q: Question<Answer = usize>>(counted: On<Answered<Q>>, mut known: ResMut<Known>) {
    *known = Known { count: Some(counted.0), ..Known::default() };
}

/// Keeps what an engine has found of a position, unless that has hardly begun.
pub(super) fn keep(program: &Program, info: Option<&EngineInfo>, desk: Option<&LibraryDesk>) {
    let (Some(desk), Some(info)) = (desk, info) else { return };
    if let Some(kept) = info.best().and_then(|best| kept(program, best)) {
        desk.ask(KeepEvaluations(vec![(info.position.clone(), kept)]));
    }
}

fn kept(program: &Program, best: &Progress) -> Option<KeptEvaluation> {
    let (score, depth) = (best.score.filter(|_| best.bound.is_none())?, best.depth);
    let is_deep = depth.is_some_and(|depth| depth >= LEAST_DEPTH);
    (is_deep || matches!(score, Score::Mate(_))).then(|| KeptEvaluation {
        engine: label(program),
        evaluation: Evaluation { score, depth },
        nodes: best.nodes.unwrap_or(0),
        line: best.pv.clone(),
        day: day_number(),
    })
}
