//! What engines have found of the position that is studied, now or at any time before: it is kept in the
//! library, and there again at once.

use bevy::prelude::*;

use super::analysis::{LEAST_DEPTH, label};
use super::output::EngineInfo;
use crate::app::ViewStep;
use crate::app::base::day_number;
use crate::app::settings::players::Program;
use crate::app::table::game_match::{Match, Mode};
use crate::app::table::keep::library::{LibraryAnswered, LibraryDesk};
use crate::engines::Progress;
use crate::games::AnyPosition;
use crate::library::{Answer, Ask, KeptEvaluation};
use crate::record::{Evaluation, Score};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Known>()
        .add_systems(Update, ask.in_set(ViewStep::Follow).run_if(resource_exists::<LibraryDesk>))
        .add_observer(learn);
}

/// What is kept of the position that is studied.
#[derive(Resource, Debug, Default)]
pub struct Known {
    /// The position that was asked about.
    asked: Option<AnyPosition>,
    /// What was answered, the deepest first.
    found: Vec<KeptEvaluation>,
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
    let Some(game) = game.filter(|game| game.is_changed() && game.mode() == Mode::Study) else {
        return;
    };
    let position = game.shown_position();
    if known.asked.as_ref() != Some(&position) {
        desk.ask(Ask::Evaluations(position.clone()));
        *known = Known { asked: Some(position), found: Vec::new() };
    }
}

fn learn(answered: On<LibraryAnswered>, mut known: ResMut<Known>) {
    match &answered.0 {
        Answer::Evaluations(position, found) if known.asked.as_ref() == Some(position) => {
            known.found.clone_from(found);
        }
        // They may have been forgotten.
        Answer::CountedEvaluations(_) => *known = Known::default(),
        _ => {}
    }
}

/// Keeps what an engine has found of a position, unless that has hardly begun.
pub(super) fn keep(program: &Program, info: Option<&EngineInfo>, desk: Option<&LibraryDesk>) {
    let (Some(desk), Some(info)) = (desk, info) else { return };
    if let Some(kept) = info.best().and_then(|best| kept(program, best)) {
        desk.ask(Ask::KeepEvaluations(vec![(info.position.clone(), kept)]));
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
