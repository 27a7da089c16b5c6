//! Statistics of the player's own games, as the library reckons them.

use std::sync::Arc;

use bevy::prelude::*;

use super::library::{LibraryAnswered, LibraryDesk};
use crate::app::Step;
use crate::app::table::practice::puzzle::{Mistake, PuzzleRequest};
use crate::library::{Answer, Ask, MistakePlace, Statistics, StatisticsQuery};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OwnStatistics>()
        .add_message::<StatisticsRequest>()
        .add_systems(Update, ask.in_set(Step::Input))
        .add_observer(hear);
}

/// What is asked of the statistics.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum StatisticsRequest {
    /// Reckon them.
    Of(StatisticsQuery),
    /// Make puzzles of these mistakes.
    Puzzles(Vec<MistakePlace>),
}

/// The statistics that were asked for last.
#[derive(Resource, Default)]
pub struct OwnStatistics {
    asked: Option<StatisticsQuery>,
    found: Option<Arc<Statistics>>,
}

impl OwnStatistics {
    /// Whether these were asked for last.
    pub fn is_asked(&self, query: &StatisticsQuery) -> bool {
        self.asked.as_ref() == Some(query)
    }

    /// What was found, also while others are still reckoned.
    pub fn found(&self) -> Option<&Arc<Statistics>> {
        self.found.as_ref()
    }
}

fn ask(
    mut requests: MessageReader<StatisticsRequest>,
    desk: Option<Res<LibraryDesk>>,
    mut statistics: ResMut<OwnStatistics>,
) {
    for request in requests.read() {
        let ask = match request {
            StatisticsRequest::Of(query) => {
                statistics.asked = Some(query.clone());
                Ask::Statistics(query.clone())
            }
            StatisticsRequest::Puzzles(places) => Ask::ReviewedMistakes(places.clone()),
        };
        if let Some(desk) = &desk {
            desk.ask(ask);
        }
    }
}

fn hear(
    answered: On<LibraryAnswered>,
    mut statistics: ResMut<OwnStatistics>,
    mut commands: Commands,
) {
    match &answered.0 {
        Answer::Statistics(found) => statistics.found = Some(Arc::new((**found).clone())),
        Answer::ReviewedMistakes(found, of) => {
            let mistakes = found.iter().map(|(tree, reviewed)| Mistake::of(tree, reviewed));
            commands.write_message(PuzzleRequest::Make(mistakes.collect(), *of));
        }
        _ => {}
    }
}
