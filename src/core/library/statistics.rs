//! Statistics of the player's own games: how they ended, how accurately they were played, where the time
//! went, what goes wrong again and again.
//!
//! Nothing is parsed when they are asked for: what lists show is in memory, and what clocks and
//! evaluations tell of moves was written with the game.

mod accuracy;
mod faults;
mod lines;
mod moves;
mod own;
mod results;
mod strength;

pub use accuracy::{Accuracy, AccuracyPoint};
pub use faults::{MistakeCount, MistakePlace};
pub use lines::LeftLines;
pub use moves::{MoveTime, PhaseLoss, Share, TimeUse};
pub use results::{LengthResults, OpeningResults, OpponentResults, Results};
pub use strength::{HalfLevelResults, LatestGame, LeftOut, Strength, StrengthPoint};

use super::{AnswerCounts, Library, LibraryError};
use crate::games::GameKind;
use crate::notation::Language;
use crate::training::puzzles::Day;

/// Which statistics are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatisticsQuery {
    /// Of which game.
    pub game: GameKind,
    /// The first day of the span; `None` for all games.
    pub since: Option<Day>,
    /// The last day, on which they are asked for.
    pub today: Day,
    /// What else the player is called, in imported games as well; compared without case and accents.
    pub names: Vec<String>,
    /// The language in which openings are named.
    pub language: Language,
}

/// Statistics of the player's own games in a span.
///
/// Own games are those that were played here by a person, whose name is empty, against somebody with a
/// name, and those in which one player, and not the other, has one of the names that are asked for. A
/// game without moves does not count, nor one without a result that nobody plays on and no program
/// played: that is a study. The day of a game is that of its date, with the first month and the first day
/// where these are not known; a game without a year is of the day on which it was last changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Statistics {
    /// What was asked.
    pub query: StatisticsQuery,
    /// How all of them ended.
    pub all: Results,
    /// Those in which the player was the first side, and the second.
    pub sides: [Results; 2],
    /// By opponent, the most frequent first.
    pub opponents: Vec<OpponentResults>,
    /// By opening as each side, the most frequent first.
    pub openings: [Vec<OpeningResults>; 2],
    /// By length, the shortest first.
    pub lengths: Vec<LengthResults>,
    /// By where they left one's own lines, what the player left first; `None` without lines.
    pub left: Option<Vec<LeftLines>>,
    /// How accurately they were played.
    pub accuracy: Accuracy,
    /// What moves lost, by phases.
    pub phases: [PhaseLoss; 3],
    /// Kinds of mistakes, the most frequent first and what is of no kind last; those that occur.
    pub mistakes: Vec<MistakeCount>,
    /// Where the time went.
    pub time: TimeUse,
    /// How questions were answered that came before reviews.
    pub answers: AnswerCounts,
}

impl Library {
    /// Statistics of the player's own games.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn statistics(&self, query: &StatisticsQuery) -> Result<Statistics, LibraryError> {
        let catalogue = self.catalogue()?;
        let every = own::games(&catalogue, query);
        let since = query.since.unwrap_or(Day::MIN);
        // They are in the order of their days.
        let own = &every[every.partition_point(|own| own.day < since)..];
        let (phases, time) = moves::told(&self.connection, own)?;
        Ok(Statistics {
            all: own.iter().collect(),
            sides: results::by_side(own),
            opponents: results::by_opponent(&catalogue, own),
            openings: results::by_opening(&catalogue, own, query.language),
            lengths: results::by_length(own),
            left: lines::left(self, query.game, own)?,
            accuracy: Accuracy::of(own),
            phases,
            mistakes: faults::counted(&self.connection, &every, query)?,
            time,
            answers: self.answer_counts(query.game, since)?,
            query: query.clone(),
        })
    }
}

/// The mean of so many numbers by their sum; `None` of none.
fn mean(sum: f64, count: usize) -> Option<f64> {
    (count > 0).then(|| sum / real(count))
}

fn real(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
