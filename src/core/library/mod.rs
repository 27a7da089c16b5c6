//! Games in one SQLite file: saved as they are played, imported, listed, found again by words and by
//! positions, and counted by the moves that were played in a position.
//!
//! [`Library`] is the file, for whoever may wait for it. For whoever may not, there is the [`Desk`]: one
//! thread that keeps the game at the board in it, and what is known of puzzles, and answers what it is
//! [asked](Ask), mostly [questions] of a type each. Only imports, exports and books made of games have
//! threads of their own: [`Importer`], [`Exporter`] and [`BookMaker`].
//!
//! A game is a row with its tags, and one with its whole tree; the positions of its main line are rows of
//! their own, so that games can be found by them. What lists show is kept in memory, where it is searched
//! and sorted.

mod answers;
mod ask;
mod batch;
mod book_maker;
mod care;
mod catalogue;
mod collections;
mod copy;
mod database;
mod derived;
mod desk;
mod drills;
mod endings;
mod evaluations;
mod explorer;
mod exporter;
mod facts;
mod file_import;
mod filter;
mod finder;
mod fold;
mod import;
mod importer;
mod likeness;
mod merge;
mod mistakes;
mod moves_played;
mod next;
mod pattern;
mod puzzles;
mod query;
pub mod questions;
mod queue;
mod repertoires;
mod replay;
mod rows;
mod search;
mod slot;
mod sort;
mod statistics;
mod step;
mod stored;
mod tables;
mod terms;
mod unite;
mod unsaved;
mod upgrade;
mod walk;
mod worker;

use thiserror::Error;

pub use answers::{AnswerCounts, KeptAnswer};
pub use ask::{Answer, Ask, Opened, Subject};
pub use batch::{BatchReport, BatchReviewer, Gate, Sentences, Words, kept, remembered};
pub use book_maker::{BookMaker, BookReport};
pub use care::{
    COPIES, CareAnswer, CareAsk, Choice, Copies, Copy, CopySettings, CopyState, Health, How, Offer,
    Recovered, inspect, recover,
};
pub use collections::{CollectionId, Collections, GameCollection};
pub use copy::Holdings;
pub use database::Library;
pub use desk::Desk;
pub use endings::{EndingAttempt, EndingKnown, EndingProgress};
pub use evaluations::{KeptEvaluation, MOST_EVALUATIONS};
pub use explorer::ExplorerMove;
pub use exporter::{Export, ExportError, ExportReport, Exported, Exporter, Selection};
pub use file_import::{
    FaultyFile, FileFault, FileImport, FileImported, FileImporter, FileReport, FileSource, WhyNot,
};
pub use import::{ImportOptions, Imported};
pub use importer::{ImportReport, Importer};
pub use merge::MergedLibrary;
pub use next::{NextMove, Reached};
pub use pattern::PositionPattern;
pub use puzzles::{PuzzleAttempt, PuzzleProgress};
pub use query::{Origin, PositionQuery, Query, Summary};
pub use questions::{CollectionChange, QueueChange};
pub use queue::{QueueFault, QueueState, Queued};
pub use repertoires::{AddedLine, Repertoire};
pub use search::{Facts, Listing};
pub use sort::{Column, Sort};
pub use statistics::{
    Accuracy, AccuracyPoint, HalfLevelResults, LatestGame, LeftLines, LeftOut, LengthResults,
    MistakeCount, MistakePlace, MoveTime, OpeningResults, OpponentResults, PhaseLoss, Results,
    Share, Statistics, StatisticsQuery, Strength, StrengthPoint, TimeUse,
};

use crate::games::AnyTree;

/// The name of the library's file in the data folder.
pub const FILE: &str = "library.sqlite";

/// The number of a game in the library. Numbers of deleted games are not given to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(i64);

impl GameId {
    /// The number itself, from 1.
    #[must_use]
    pub const fn number(self) -> i64 {
        self.0
    }
}

/// A game as the library keeps it.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// Tags, moves, variations, notes.
    pub tree: AnyTree,
    /// The place in the game: the numbers of the children to follow from the root.
    pub place: Vec<usize>,
    /// What else whoever plays it has to know to go on with it (players, levels, clocks), in a form
    /// of its own; `None` for a game that nobody goes on with.
    pub session: Option<String>,
}

/// What can go wrong with the library.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LibraryError {
    /// Another program keeps the file locked.
    #[error("the library is in use by another program")]
    Busy,
    /// There is no room left on the disk.
    #[error("the disk is full")]
    DiskFull,
    /// The file or its folder may not be written.
    #[error("the library cannot be written: {0}")]
    ReadOnly(String),
    /// The file is no library, or it is damaged.
    #[error("the library is damaged: {0}")]
    Damaged(String),
    /// A newer version of the program made the file.
    #[error("the library was made by a newer version ({found}, known is {known})")]
    Newer {
        /// The version that the file names.
        found: i64,
        /// The newest that is understood.
        known: i64,
    },
    /// The file cannot be opened, or something else.
    #[error("{0}")]
    Other(String),
}

impl From<rusqlite::Error> for LibraryError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode;
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            Some(ErrorCode::DiskFull) => Self::DiskFull,
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
                Self::ReadOnly(error.to_string())
            }
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                Self::Damaged(error.to_string())
            }
            _ => Self::Other(error.to_string()),
        }
    }
}
