//! Statistics of the player's own games, as the library reckons them.

use std::sync::Arc;

use bevy::prelude::*;

use super::library::{Answered, LibraryDesk};
use crate::app::base::schedule::Step;
use crate::app::table::activity::puzzle::{Mistake, PuzzleRequest};
use crate::library::questions::{ReviewedMistakes, StatisticsOf, StrengthOf};
use crate::library::{MistakePlace, Statistics, StatisticsQuery, Strength};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OwnStatistics>()
        .add_message::<StatisticsRequest>()
        .add_systems(Update, ask.in_set(Step::Input))
        .add_observer(hear)
        .add_observer(hear_strength)
        .add_observer(make_puzzles);
}

/// What is asked of the statistics.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum StatisticsRequest {
    /// Reckon them.
    Of(StatisticsQuery),
    /// Reckon how strong the player is.
    Strength(StatisticsQuery),
    /// Make puzzles of these mistakes.
    Puzzles(Vec<MistakePlace>),
}

/// The statistics that were asked for last.
#[derive(Resource, Default)]
pub struct OwnStatistics {
    asked: Option<StatisticsQuery>,
    found: Option<Arc<Statistics>>,
    strength_asked: Option<StatisticsQuery>,
    strength: Option<Arc<Strength>>,
    /// How often that was told.
    strength_told: u64,
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

    /// Whether it was asked last how strong the player is by this query.
    pub fn is_strength_asked(&self, query: &StatisticsQuery) -> bool {
        self.strength_asked.as_ref() == Some(query)
    }

    /// How often it was told how strong the player is: what was found before a game ended is old.
    pub fn strength_told(&self) -> u64 {
        self.strength_told
    }

    /// How strong the player is, as it was found last.
    pub fn strength(&self) -> Option<&Arc<Strength>> {
        self.strength.as_ref()
    }
}

fn ask(
    mut requests: MessageReader<StatisticsRequest>,
    desk: Option<Res<LibraryDesk>>,
    mut statistics: ResMut<OwnStatistics>,
) {
    for request in requests.read() {
        match request {
            StatisticsRequest::Of(query) => statistics.asked = Some(query.clone()),
            StatisticsRequest::Strength(query) => statistics.strength_asked = Some(query.clone()),
            StatisticsRequest::Puzzles(_) => {}
        }
        match (request, &desk) {
            (_, None) => {}
            (StatisticsRequest::Of(query), Some(desk)) => desk.ask(StatisticsOf(query.clone())),
            (StatisticsRequest::Strength(query), Some(desk)) => {
                desk.ask(StrengthOf(query.clone()));
            }
            (StatisticsRequest::Puzzles(places), Some(desk)) => {
                desk.ask(ReviewedMistakes(places.clone()));
            }
        }
    }
}

fn hear(found: On<Answered<StatisticsOf>>, mut statistics: ResMut<OwnStatistics>) {
    statistics.found = Some(Arc::new(found.0.clone()));
}

fn hear_strength(found: On<Answered<StrengthOf>>, mut statistics: ResMut<OwnStatistics>) {
    statistics.strength = Some(Arc::new(found.0.clone()));
    statistics.strength_told += 1;
}

/// Has puzzles made of the mistakes.
fn make_puzzles(found: On<Answered<ReviewedMistakes>>, mut commands: Commands) {
    let (found, of) = &found.0;
    let mistakes = found.iter().map(|(tree, reviewed)| Mistake::of(tree, reviewed));
    commands.write_message(PuzzleRequest::Make(mistakes.collect(), *of));
}
