//! What is asked of the library's [`Desk`](super::Desk), and what it answers.

use std::collections::HashMap;
use std::path::PathBuf;

use super::{
    CollectionId, Collections, EndingAttempt, EndingProgress, ExplorerMove, GameId, LibraryError,
    Listing, NextMove, PuzzleAttempt, PuzzleProgress, Query, Reached, SavedGame, Statistics,
    StatisticsQuery,
};
use crate::games::{AnyPosition, AnyTree, GameKind};
use crate::record::Tag;
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
    /// A whole game, to be opened: it has been read from now on.
    Load(GameId),
    /// A whole game, to be looked at in a list.
    Peek(GameId),
    /// Delete games, or bring deleted ones back.
    SetDeleted(Vec<GameId>, bool),
    /// Set tags of a game that is not at the board; an empty value takes one away.
    SetTags(GameId, Vec<(Tag, String)>),
    /// The collections.
    Collections,
    /// Change a collection.
    Collect(CollectionChange),
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
    /// The game; `None` if it is not there any more.
    Loaded(GameId, Option<SavedGame>),
    /// The game that is looked at; `None` if it is not there any more.
    Peeked(GameId, Option<Box<SavedGame>>),
    /// Games were deleted, or brought back, or what they say of themselves is another.
    Changed(Vec<GameId>),
    /// The collections, as they are now.
    Collections(Collections),
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
            | Self::Load(_)
            | Self::Peek(_)
            | Self::SetDeleted(..)
            | Self::SetTags(..)
            | Self::Collections
            | Self::Trees(..)
            | Self::Collect(_) => Subject::Games,
            Self::Progress(..)
            | Self::Record(_)
            | Self::Endings(_)
            | Self::RecordEnding(_)
            | Self::Drill(..)
            | Self::RecordDrill(..)
            | Self::AddPuzzles(_)
            | Self::DeletePuzzle(..) => Subject::Puzzles,
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
            | Self::Load(_)
            | Self::Peek(_)
            | Self::Collections
            | Self::Trees(..)
            | Self::Endings(_)
            | Self::Drill(..)
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
            | Self::AddPuzzles(_)
            | Self::DeletePuzzle(..) => false,
        }
    }
}
