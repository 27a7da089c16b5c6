//! What is asked of the library's [`Desk`](super::Desk), and what it answers.

use std::collections::HashMap;
use std::path::PathBuf;

use super::{
    AddedLine, CareAnswer, CareAsk, CollectionId, Collections, EndingAttempt, EndingProgress,
    ExplorerMove, GameId, KeptEvaluation, LibraryError, Listing, MistakePlace, NextMove,
    PuzzleAttempt, PuzzleProgress, Query, Queued, Reached, Repertoire, SavedGame, Statistics,
    StatisticsQuery,
};
use crate::games::{AnyPosition, AnyTree, GameKind};
use crate::record::Tag;
use crate::review::{Mistake, ReviewedMove};
use crate::rules::Side;
use crate::training::drill::DrillAttempt;
use crate::training::puzzles::{Card, Day, Puzzle, PuzzleId};

/// What can be asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// The games that a query finds, in its order: `limit` of them.
    List {
        /// Which games.
        query: Query,
        /// The most that are wanted.
        limit: usize,
    },
    /// The moves that were played in a position.
    Explore(AnyPosition),
    /// The moves that came next where the games of a query have its position.
    NextMoves(Query),
    /// The moves around positions that games came to after so many plies: those of the rows in sight.
    Reached(Vec<(GameId, u32)>),
    /// Statistics of the player's own games.
    Statistics(StatisticsQuery),
    /// Mistakes as reviews have found them.
    ReviewedMistakes(Vec<MistakePlace>),
    /// A whole game, to be opened: it has been read from now on.
    Load(GameId),
    /// A whole game, to be looked at in a list.
    Peek(GameId),
    /// Whole games, to be printed.
    Games(Vec<GameId>),
    /// Delete games, or bring deleted ones back.
    SetDeleted(Vec<GameId>, bool),
    /// Set tags of a game that is not at the board; an empty value takes one away.
    SetTags(GameId, Vec<(Tag, String)>),
    /// What the player is called in games that were played elsewhere, from now on.
    Names(Vec<String>),
    /// The collections.
    Collections,
    /// Change a collection.
    Collect(CollectionChange),
    /// The lines of one's own in a game.
    Repertoire(GameKind),
    /// Mark a game as lines that one plays as a side, or no longer.
    SetRepertoire(GameId, Side, bool),
    /// Add the main line of a tree to one's own lines as a side, or to new ones of this title.
    AddLine(Side, AnyTree, String),
    /// The queue of games to be reviewed.
    Queue,
    /// Change it.
    ChangeQueue(QueueChange),
    /// What engines have found of a position.
    Evaluations(AnyPosition),
    /// Keep what they have found of positions.
    KeepEvaluations(Vec<(AnyPosition, KeptEvaluation)>),
    /// Write down the mistakes that a review has found in a game.
    RecordMistakes(GameId, Vec<Mistake>),
    /// How many evaluations are kept; forget them all first if that is said.
    CountEvaluations {
        /// Whether they are forgotten.
        forget: bool,
    },
    /// Another game is at the board: one of the library, or a new one, which gets its number when
    /// it is first saved.
    Begin(Option<GameId>),
    /// A game from a file is at the board. Where it is in the library already, it is that one, and if
    /// that one was changed since, it is answered ([`Answer::Loaded`]) when the file's is first to be
    /// saved; or else it gets its number then, and is not the player's own.
    BeginOpened,
    /// Save the game at the board as it is now.
    Save(SavedGame),
    /// What is known of a game's puzzles on a day.
    Progress(GameKind, Day),
    /// Write down a try of a puzzle.
    Record(PuzzleAttempt),
    /// What is known of a game's practical endings.
    Endings(GameKind),
    /// The trees of a game in a collection, to be drilled.
    Trees(CollectionId, GameKind),
    /// What is known of lines that are drilled, and how often these positions, each with its mirror
    /// image, stood in the games of the library.
    Drill(GameKind, Vec<(i64, Option<i64>)>),
    /// Write down on a day how well a position of them was known.
    RecordDrill(GameKind, DrillAttempt, Day),
    /// Write down that one was played out.
    RecordEnding(EndingAttempt),
    /// Keep puzzles made of mistakes.
    AddPuzzles(Vec<Puzzle>),
    /// Delete one of these.
    DeletePuzzle(GameKind, PuzzleId),
    /// Something of the library's keeper: checks, copies, bringing it back.
    Care(CareAsk),
}

/// What is done to a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CollectionChange {
    /// Put games into the one of this name, which is begun if there is none.
    Add(String, Vec<GameId>),
    /// Take games out of it; they stay in the library.
    Remove(CollectionId, Vec<GameId>),
    /// Call it otherwise.
    Rename(CollectionId, String),
    /// Give it up; its games stay in the library.
    Delete(CollectionId),
}

/// What is done to the queue of games to be reviewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QueueChange {
    /// Put games at its end.
    Add(Vec<GameId>),
    /// Put all of the player's own games there that are over and not evaluated.
    AddOwn,
    /// Take games out of it.
    Remove(Vec<GameId>),
    /// Let one change places with the one before it that waits, or after it.
    Move {
        /// Which.
        game: GameId,
        /// Whether with the one after it.
        is_later: bool,
    },
}

/// What is answered.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The library is open: told once, before all else.
    Opened(Opened),
    /// What a query found.
    List {
        /// The question's query.
        query: Query,
        /// The games, and what is told of all of them.
        listing: Listing,
    },
    /// The moves that were played in a position, the most frequent first.
    Explored(AnyPosition, Vec<ExplorerMove>),
    /// The moves that came next in the games of a query, the most frequent first.
    NextMoves(Query, Vec<NextMove>),
    /// The moves around each of the positions that were asked about; `None` where the game is not there
    /// any more, or not so long.
    Reached(Vec<(GameId, u32, Option<Reached>)>),
    /// Statistics of the player's own games, with the question.
    Statistics(Box<Statistics>),
    /// Mistakes as reviews have found them, with their games; and of how many that was asked.
    ReviewedMistakes(Vec<(AnyTree, ReviewedMove)>, usize),
    /// The game; `None` if it is not there any more.
    Loaded(GameId, Option<SavedGame>),
    /// The game that is looked at; `None` if it is not there any more.
    Peeked(GameId, Option<Box<SavedGame>>),
    /// The games that were asked for, in that order, without those that are gone or cannot be read.
    Games(Vec<GameId>, Vec<AnyTree>),
    /// Games were deleted, or brought back, or what they say of themselves is another.
    Changed(Vec<GameId>),
    /// The collections, as they are now.
    Collections(Collections),
    /// The lines of one's own in a game.
    Repertoire(GameKind, Repertoire),
    /// A game is marked as lines of one's own, or no longer.
    SetRepertoire,
    /// A line was added to one's own.
    AddedLine(AddedLine),
    /// The queue of games to be reviewed, as it is now.
    Queue(Vec<Queued>),
    /// What engines have found of a position, the deepest first.
    Evaluations(AnyPosition, Vec<KeptEvaluation>),
    /// So many evaluations are kept.
    CountedEvaluations(usize),
    /// The game at the board is in the library under this number. Told when it is first saved, and
    /// when it is saved after a failure.
    Saved(GameId),
    /// What is known of puzzles, and those made of mistakes, the oldest first: what was asked for, or
    /// what a try changed.
    Progress(Box<PuzzleProgress>, Vec<Puzzle>),
    /// What is known of a game's endings: what was asked for, or what playing one out changed.
    Endings(GameKind, EndingProgress),
    /// The trees that were asked for, and how many games of the collection are not among them: of another
    /// game, or not to be read.
    Trees(Vec<AnyTree>, usize),
    /// What is known of the positions of a game's lines, by their numbers; and how often those that were
    /// asked about stood.
    Drill(GameKind, HashMap<i64, Card>, HashMap<i64, usize>),
    /// So many of the puzzles were new.
    AddedPuzzles(usize),
    /// It is gone.
    DeletedPuzzle(GameKind, PuzzleId),
    /// What the library's keeper tells.
    Care(CareAnswer),
    /// Something went wrong.
    Failed(Subject, LibraryError),
}

/// What was found when the library was opened.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Opened {
    /// The game that this window was playing when it was last closed.
    pub last: Option<(GameId, SavedGame)>,
    /// The new name of the library that was there, if it was damaged.
    pub set_aside: Option<PathBuf>,
    /// Why the last game could not be read, if there is one.
    pub unreadable: Option<LibraryError>,
}

/// What an [`Ask`] is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The library itself cannot be opened; that is tried again with whatever is asked.
    Opening,
    /// The game at the board could not be saved; it is tried again with its next change. Told once
    /// until it works again.
    Board,
    /// Games that are looked for, read, deleted.
    Games,
    /// Puzzles and endings.
    Puzzles,
    /// Checks and copies of the library.
    Care,
}

impl Ask {
    /// What it is about.
    pub(super) const fn subject(&self) -> Subject {
        match self {
            Self::Begin(_) | Self::BeginOpened | Self::Save(_) => Subject::Board,
            Self::List { .. }
            | Self::Explore(_)
            | Self::NextMoves(_)
            | Self::Reached(_)
            | Self::Statistics(_)
            | Self::ReviewedMistakes(_)
            | Self::Load(_)
            | Self::Peek(_)
            | Self::Games(_)
            | Self::SetDeleted(..)
            | Self::SetTags(..)
            | Self::Names(_)
            | Self::Collections
            | Self::Trees(..)
            | Self::Repertoire(_)
            | Self::SetRepertoire(..)
            | Self::AddLine(..)
            | Self::Queue
            | Self::ChangeQueue(_)
            | Self::Evaluations(_)
            | Self::KeepEvaluations(_)
            | Self::RecordMistakes(..)
            | Self::CountEvaluations { .. }
            | Self::Collect(_) => Subject::Games,
            Self::Progress(..)
            | Self::Record(_)
            | Self::Endings(_)
            | Self::RecordEnding(_)
            | Self::Drill(..)
            | Self::RecordDrill(..)
            | Self::AddPuzzles(_)
            | Self::DeletePuzzle(..) => Subject::Puzzles,
            Self::Care(_) => Subject::Care,
        }
    }

    /// Whether it only reads, so that nothing is lost without it.
    pub(super) const fn only_reads(&self) -> bool {
        match self {
            Self::List { .. }
            | Self::Explore(_)
            | Self::NextMoves(_)
            | Self::Reached(_)
            | Self::Statistics(_)
            | Self::ReviewedMistakes(_)
            | Self::Load(_)
            | Self::Peek(_)
            | Self::Games(_)
            | Self::Names(_)
            | Self::Collections
            | Self::Trees(..)
            | Self::Endings(_)
            | Self::Drill(..)
            | Self::Repertoire(_)
            | Self::Queue
            | Self::Evaluations(_)
            | Self::CountEvaluations { forget: false }
            | Self::Care(
                CareAsk::Check | CareAsk::StopCheck | CareAsk::Copies | CareAsk::Inspect,
            )
            | Self::Progress(..) => true,
            Self::SetDeleted(..)
            | Self::SetTags(..)
            | Self::Collect(_)
            | Self::Begin(_)
            | Self::BeginOpened
            | Self::Save(_)
            | Self::Record(_)
            | Self::RecordEnding(_)
            | Self::RecordDrill(..)
            | Self::SetRepertoire(..)
            | Self::AddLine(..)
            | Self::ChangeQueue(_)
            | Self::KeepEvaluations(_)
            | Self::RecordMistakes(..)
            | Self::CountEvaluations { forget: true }
            | Self::AddPuzzles(_)
            | Self::Care(
                CareAsk::Keep(_)
                | CareAsk::CopyNow
                | CareAsk::Recover(_)
                | CareAsk::TakeBack(_)
                | CareAsk::Restore { .. },
            )
            | Self::DeletePuzzle(..) => false,
        }
    }
}
